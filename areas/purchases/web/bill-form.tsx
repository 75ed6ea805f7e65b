import { FirstTerm } from '@yupana/catalogue/web'
import { CurrencyFields } from '@yupana/company/web'
import { LineLotsPanel, useLineLots } from '@yupana/inventory/web'
import { PartyField } from '@yupana/parties/web'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  formatDate,
  type Lines,
  useCall,
  useLines,
  useSaves,
  useSettled,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { type BillOut, billEndpoints } from '../contract/index.ts'
import { AdvanceOffer } from './advance/advance-offer.tsx'
import { BeyondOrder } from './beyond-order.tsx'
import { type BillLine, blankLine, fromItem, isBlank, toItem, totalsOf, withTotal } from './bill-lines.ts'
import { billReasonOptions, numberOf, typedTypeOptions } from './bill-states.ts'
import { LiveTotals } from './live-totals.tsx'
import { BesideFields } from './match/beside-fields.tsx'
import { OpenOrders } from './open-orders.tsx'
import { useLineColumns } from './use-line-columns.ts'

const headerFields = ['documentType', 'serie', 'number', 'date', 'currency', 'supplier', 'paymentTerm'] as const

interface BillFormProps extends DocumentFormOf<BillOut> {
  /** Above the lines: where it comes from. */
  notice?: ReactNode
  draft?: string
}

/** Header, lines and live totals of what a supplier billed. */
export function BillForm({ endpoint, id, title, values, blank, notice, draft }: BillFormProps): ReactNode {
  const { t } = useSpeech()
  const saves = useSaves<BillOut>({ path: '/bill', titleOf: numberOf })
  const { lots, ...asking } = useLineLots<BillLine>()
  const columns = useLineColumns(String(values.date ?? ''), lots)
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  const lines = useLines(items.map(fromItem), { blank: blankLine, isBlank, compute: withTotal })
  return (
    <DocumentForm
      {...saves}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={draft ?? `bill.${id ?? 'new'}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      invalidates={['stock', 'product', 'entry', 'dashboard', 'choose', 'payable', 'purchaseOrder']}
      gate={{ fields: headerFields, hint: t('bill.headerFirst') }}
      party={<PartyField name="supplier" label={t('bill.supplier')} />}
      typed={['serie', 'number']}
      totals={<LiveTotals lines={lines} />}
      beside={<Field name="notes" label={t('field.notes')} kind="text" />}
      extra={
        <>
          {blank ? <OpenOrders /> : notice}
          <AlreadyEntered id={id} />
          <BeyondOrder lines={lines} />
          {!values.reference && <Advances lines={lines} />}
          {/* What a note sends back leaves. */}
          <LineLotsPanel lines={lines} way={values.reference ? 'out' : 'in'} {...asking} />
        </>
      }
    >
      <Header />
    </DocumentForm>
  )
}

/** What its supplier was paid in advance. */
function Advances({ lines }: { lines: Lines<BillLine> }): ReactNode {
  const charges = useWatch({ name: 'otherCharges' }) as string | null | undefined
  return <AdvanceOffer total={totalsOf(lines.rows, charges).total} />
}

function Header(): ReactNode {
  const { t, field } = useSpeech()
  const [term, dueDate, reference, type] = useWatch({
    name: ['paymentTerm', 'dueDate', 'reference', 'documentType'],
  }) as [{ type?: unknown } | null, string | null, object | null | undefined, string]
  const note = Boolean(reference)
  return (
    <>
      <Field
        name="documentType"
        label={t('bill.documentType')}
        kind="choice"
        options={typedTypeOptions(t, note)}
        span="third"
      />
      {note && (
        <Field
          name="reason"
          label={t('bill.note.reason')}
          kind="choice"
          options={billReasonOptions(t, type)}
          span="third"
        />
      )}
      <Field name="serie" label={t('field.serie')} kind="code" span="third" />
      <Field name="number" label={t('field.number')} kind="text" span="third" />
      <Field name="date" label={t('bill.date')} kind="date" span="third" />
      <Field name="accountingDate" label={t('bill.accountingDate')} kind="date" span="third" />
      <Field
        name="paymentTerm"
        label={t('bill.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        span="third"
      />
      {(term?.type === '2' || dueDate) && (
        <Field
          name="dueDate"
          label={t('field.dueDate')}
          kind="date"
          says={(value) => (value ? `${t('field.dueDate')} ${formatDate(String(value))}` : '')}
          span="third"
          help={t('bill.dueByTerm')}
        />
      )}
      <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      {!note && (
        <Field
          name="goodsLater"
          label={t('bill.goodsLater')}
          kind="flag"
          span="third"
          help={t('bill.goodsLaterHelp')}
        />
      )}
      <Field name="buyer" label={t('bill.buyer')} kind="ref" choose="/api/workers/choose" span="third" />
      {/* A note is worth what its bill was: in its currency and at its rate. */}
      {!note && <CurrencyFields side="sale" />}
      <BesideFields type={type} note={note} />
      <Field name="otherCharges" label={field('bill', 'otherCharges')} kind="money" span="third" />
      <FirstTerm />
    </>
  )
}

/** Says at once, not after saving, that a supplier's document is in the books. */
function AlreadyEntered({ id }: { id: string | undefined }): ReactNode {
  const { t } = useSpeech()
  const [supplier, type, serie, number] = useWatch({
    name: ['supplier', 'documentType', 'serie', 'number'],
  }) as [{ id: string } | null, string, string | null, string | null]
  // Asked once the number rests, not with each of its digits.
  const params = useSettled(
    { clientId: supplier?.id ?? '', type: type ?? '', serie: serie ?? '', number: number ?? '' },
    400,
  )
  const { data } = useCall(
    billEndpoints.findBill,
    { params },
    { enabled: Object.values(params).every((each) => each !== ''), silent: true, staleTime: 30_000 },
  )
  return data && data.id !== id ? <Alert type="warning" showIcon className="yu-hint" title={t('bill.known')} /> : null
}
