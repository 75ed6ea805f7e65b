import { FirstTerm } from '@yupana/catalogue/web'
import { CurrencyFields, SerieField } from '@yupana/company/web'
import { PartyField } from '@yupana/parties/web'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  useIssuingSaves,
  useLines,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type OrderOut, orderEndpoints } from '../contract/index.ts'
import { AgreedPrices } from './agreed-prices.tsx'
import { blankLine, fromItem, isBlank, toItem, withTotal } from './bill-lines.ts'
import { LiveTotals } from './live-totals.tsx'
import { orderNumber } from './order-states.ts'
import { useLineColumns } from './use-line-columns.ts'

const headerFields = ['date', 'currency', 'supplier', 'paymentTerm'] as const

/** Header, lines and live totals of what is ordered. */
export function OrderForm({ endpoint, id, title, values, document }: DocumentFormOf<OrderOut>): ReactNode {
  const { t } = useSpeech()
  const saves = useIssuingSaves<OrderOut>({
    path: '/order',
    titleOf: orderNumber,
    issue: orderEndpoints.issueOrder,
    label: t('purchaseOrder.saveAndIssue'),
    text: ({ status }) => t(`purchaseOrder.${status === 'pending' ? 'submitted' : 'issued'}`),
    // It is saved whatever comes of issuing: the refusal shows over the order.
    refusedIn: 'view',
  })
  // It has its number and goes nowhere: it is only saved.
  const fixed = id !== undefined && document?.status === 'open'
  const columns = useLineColumns(String(values.date ?? ''))
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines(items.map(fromItem), { blank: blankLine, isBlank, compute: withTotal })
  return (
    <DocumentForm
      {...(fixed ? { onSaved: saves.onSaved } : saves)}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`order.${id ?? 'new'}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      gate={{ fields: headerFields, hint: t('purchaseOrder.headerFirst') }}
      party={<PartyField name="supplier" label={t('bill.supplier')} then="[role=grid] .yu-cell-active input" />}
      totals={<LiveTotals lines={lines} />}
      beside={<Field name="notes" label={t('field.notes')} kind="text" />}
      extra={<AgreedPrices lines={lines} />}
    >
      <Header issued={fixed} />
    </DocumentForm>
  )
}

function Header({ issued }: { issued: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <SerieField type="OC" fixed={issued} />
      <Field name="date" label={t('purchaseOrder.date')} kind="date" span="third" />
      <Field name="deliveryDate" label={t('purchaseOrder.deliveryDate')} kind="date" span="third" />
      <Field
        name="paymentTerm"
        label={t('bill.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        span="third"
      />
      <Field
        name="branch"
        label={t('purchaseOrder.branch')}
        kind="ref"
        choose="/api/company/branch-office/choose"
        span="third"
      />
      <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      <Field name="buyer" label={t('bill.buyer')} kind="ref" choose="/api/workers/choose" span="third" />
      <CurrencyFields side="sale" />
      <FirstTerm />
    </>
  )
}
