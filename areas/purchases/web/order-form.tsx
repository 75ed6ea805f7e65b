import { FirstTerm } from '@yupana/catalogue/web'
import { RateField, SerieField } from '@yupana/company/web'
import type { CallOutput, Endpoint } from '@yupana/contract'
import {
  DocumentForm,
  Field,
  type FormValues,
  useCommandThen,
  useGo,
  useLines,
  useNextForm,
  useNotices,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useRef } from 'react'
import { orderEndpoints } from '../contract/index.ts'
import { AgreedPrices } from './agreed-prices.tsx'
import { blankLine, fromItem, toItem, withTotal } from './bill-lines.ts'
import { LiveTotals } from './live-totals.tsx'
import { useLineColumns } from './use-line-columns.ts'

const headerFields = ['date', 'currency', 'supplier', 'paymentTerm'] as const
type Saved = CallOutput<typeof orderEndpoints.createOrder>

interface OrderFormProps {
  endpoint: typeof orderEndpoints.createOrder | typeof orderEndpoints.updateOrder
  id?: string
  title: string
  values: FormValues
  /** It has its number and goes nowhere: it is only saved. */
  issued?: boolean
}

/** Header, lines and live totals of what is ordered. */
export function OrderForm({ endpoint, id, title, values, issued: fixed = false }: OrderFormProps): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const notices = useNotices()
  const next = useNextForm('/order/new')
  const draft = useRef<Saved>(undefined)
  const issue = useCommandThen(orderEndpoints.issueOrder, {
    // It is saved whatever comes of issuing: the refusal shows over the order.
    onProblem: () => {
      if (draft.current) view(draft.current)
      return false
    },
  })
  const columns = useLineColumns(String(values.date ?? ''))
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines(items.length > 0 ? items.map(fromItem) : [blankLine()], blankLine, withTotal)
  const view = ({ id: saved }: Saved): void => go(`/order/view/${saved}`, { replace: true })
  const said = ({ status }: Saved): string => t(`purchaseOrder.${status === 'pending' ? 'submitted' : 'issued'}`)
  const issueIt = (saved: Saved, then: (made: Saved) => void): void => {
    draft.current = saved
    issue({ params: { id: saved.id } }, then)
  }
  const issued = (made: Saved): void => {
    notices.success(said(made))
    view(made)
  }
  const nextAfter = (made: Saved): void =>
    next({
      id: made.id,
      text: said(made),
      title: `${made.serie}-${made.number ?? t('purchaseOrder.draft')}`,
      view: `/order/view/${made.id}`,
    })
  return (
    <DocumentForm
      endpoint={endpoint as Endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`order.${id ?? 'new'}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      onSaved={(saved) => view(saved as Saved)}
      also={
        fixed ? undefined : { label: t('purchaseOrder.saveAndIssue'), run: (saved) => issueIt(saved as Saved, issued) }
      }
      again={fixed ? undefined : { label: t('ui.issueNew'), run: (saved) => issueIt(saved as Saved, nextAfter) }}
      gate={{ fields: headerFields, hint: t('purchaseOrder.headerFirst') }}
      totals={<LiveTotals lines={lines} />}
      extra={<AgreedPrices lines={lines} />}
    >
      <Header issued={fixed} />
    </DocumentForm>
  )
}

function Header({ issued }: { issued: boolean }): ReactNode {
  const { t } = useSpeech()
  const [currency] = useWatch({ name: ['currency'] }) as [string]
  return (
    <>
      <Field
        name="supplier"
        label={t('bill.supplier')}
        kind="ref"
        choose="/api/clients/choose"
        then="[role=grid] .yu-cell-active input"
        span="half"
        autoFocus
      />
      <SerieField type="OC" fixed={issued} span="half" />
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
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`currency.${value}`) }))}
        span="third"
      />
      <RateField side="sale" dollars={currency === 'USD'} />
      <Field name="notes" label={t('field.notes')} kind="text" span="half" />
      <FirstTerm />
    </>
  )
}
