import { FirstTerm } from '@yupana/catalogue/web'
import { RateField, SerieField } from '@yupana/company/web'
import type { CallOutput, Endpoint } from '@yupana/contract'
import {
  DocumentForm,
  Field,
  type FormValues,
  useCommand,
  useGo,
  useLines,
  useNotices,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import type { ReactNode } from 'react'
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
export function OrderForm({ endpoint, id, title, values, issued = false }: OrderFormProps): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const notices = useNotices()
  const issue = useCommand(orderEndpoints.issueOrder, {
    onSuccess: ({ status }) =>
      notices.success(t(status === 'pending' ? 'purchaseOrder.submitted' : 'purchaseOrder.issued')),
  })
  const columns = useLineColumns(String(values.date ?? ''))
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines(items.length > 0 ? items.map(fromItem) : [blankLine()], blankLine, withTotal)
  const view = ({ id: saved }: Saved): void => go(`/order/view/${saved}`, { replace: true })
  const issueIt = async (saved: Saved): Promise<void> => {
    // It is saved whatever comes of issuing: the refusal shows over the order.
    await issue.mutateAsync({ params: { id: saved.id } }).catch(() => undefined)
    view(saved)
  }
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
        issued ? undefined : { label: t('purchaseOrder.saveAndIssue'), run: (saved) => void issueIt(saved as Saved) }
      }
      gate={{ fields: headerFields, hint: t('purchaseOrder.headerFirst') }}
      totals={<LiveTotals lines={lines} />}
      extra={<AgreedPrices lines={lines} />}
    >
      <Header issued={issued} />
    </DocumentForm>
  )
}

function Header({ issued }: { issued: boolean }): ReactNode {
  const { t } = useSpeech()
  const [currency] = useWatch({ name: ['currency'] }) as [string]
  return (
    <>
      <Field name="supplier" label={t('bill.supplier')} kind="ref" choose="/api/clients/choose" span="half" autoFocus />
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
