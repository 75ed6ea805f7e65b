import { SerieField } from '@yupana/company/web'
import type { CallOutput } from '@yupana/contract'
import { LineLotsPanel, useLineLots } from '@yupana/inventory/web'
import {
  currencySign,
  DocumentForm,
  type DocumentFormOf,
  Field,
  formatDate,
  formatMoney,
  type Lines,
  Link,
  useCall,
  useFormContext,
  useIssuingSaves,
  useLines,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  type Correctable,
  type CreditNoteOut,
  creditNoteEndpoints,
  type NoteTakes,
  type NoteType,
  noteReason,
} from '../../contract/index.ts'
import { InvoiceFees } from '../invoice/invoice-fees.tsx'
import { SaleTotals } from '../line/sale-totals.tsx'
import { type NoteRow, noteAmounts, noteColumns, rowOf, toItem, withTotal } from './note-lines.ts'
import { noteTitle, noteTypeOptions } from './note-states.ts'

/** What changed elsewhere once a note was issued. */
export const TOUCHED = [
  'invoice',
  'stock',
  'product',
  'income',
  'expense',
  'payable',
  'entry',
  'dashboard',
  'einvoice',
  'choose',
]

const blank = (): NoteRow => rowOf({ line: 0 })

/** What is corrected, why, and what the note takes of it: whatever the reason fixes cannot be typed. */
export function NoteForm({ endpoint, id, title, values, document }: DocumentFormOf<CreditNoteOut>): ReactNode {
  const { t, language } = useSpeech()
  const [takes, setTakes] = useState<NoteTakes>(takesOf(values.documentType, values.reason))
  const saves = useIssuingSaves<CallOutput<typeof creditNoteEndpoints.createCreditNote>>({
    path: '/credit-note',
    titleOf: noteTitle,
    issue: creditNoteEndpoints.issueCreditNote,
    label: t('creditNote.saveIssue'),
    text: () => t('creditNote.issued'),
    refusedIn: 'form',
    invalidates: TOUCHED,
  })
  const lines = useLines<NoteRow>([blank()], {
    blank,
    // The lines are those of the sale: there is none to be added.
    isBlank: () => true,
    fixed: true,
    compute: (row) => withTotal(row, takes),
  })
  const { lots, ...asking } = useLineLots<NoteRow>()
  const columns = useMemo(() => noteColumns(t, takes, lots), [language, takes])
  const origin = values.invoice as { id: string } | null
  return (
    <DocumentForm
      {...saves}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`creditNote.${id ?? (origin ? `of-${origin.id}` : 'new')}`}
      values={values}
      lines={lines}
      columns={columns}
      toItem={(row) => toItem(row, takes)}
      fromItem={rowOf}
      gate={{
        fields: ['invoice', 'reason'],
        hint: t('creditNote.chooseHelp'),
        missing: { reason: t('error.note_reason_required') },
      }}
      party={<Document fixed={id !== undefined} />}
      typed={['reason', 'description']}
      extra={
        <>
          <Origins lines={lines} takes={takes} document={document} onTakes={setTakes} />
          {takes === 'quantity' && <LineLotsPanel {...{ lines, ...asking, way: 'back' }} offered={({ out }) => out} />}
        </>
      }
      totals={<LiveTotals lines={lines} takes={takes} />}
      beside={<Beside takes={takes} />}
    >
      <Header />
    </DocumentForm>
  )
}

const takesOf = (type: unknown, reason: unknown): NoteTakes =>
  noteReason((type as NoteType | undefined) ?? '07', String(reason ?? ''))?.takes ?? 'whole'

/** The sale that is corrected, as it stands for that. */
function useCorrected(): Correctable | undefined {
  const [invoice, date] = useWatch({ name: ['invoice', 'date'] }) as [{ id: string } | null, string]
  const query = /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? { date } : {}
  const { data } = useCall(
    creditNoteEndpoints.correctable,
    { params: { id: invoice?.id ?? '' }, query },
    { enabled: Boolean(invoice?.id), keepPrevious: true },
  )
  return data?.id === invoice?.id ? data : undefined
}

/** Which document it corrects: number and client in large, the way to it under them. */
function Document({ fixed }: { fixed: boolean }): ReactNode {
  const { t } = useSpeech()
  const sale = useCorrected()
  return (
    <div className="yu-party">
      <Field
        name="invoice"
        label={t('creditNote.document')}
        kind="ref"
        choose="/api/credit-notes/correctable/choose"
        big
        autoFocus={!fixed}
        disabled={fixed}
        then="[data-field=reason] input"
        help={
          <div className="yu-party-facts">
            {sale && (
              <>
                <Link to={`/invoice/view/${sale.id}`}>{`${sale.serie}-${sale.number}`}</Link>
                <span>{formatDate(sale.date)}</span>
                <span>{`${t('field.total')} ${currencySign(sale.currency)} ${formatMoney(sale.total)}`}</span>
                <span>{`${t('creditNote.left')} ${formatMoney(sale.left)}`}</span>
              </>
            )}
          </div>
        }
      />
    </div>
  )
}

function Header(): ReactNode {
  const { t } = useSpeech()
  const sale = useCorrected()
  const type = useWatch({ name: 'documentType' }) as NoteType
  const takes = takesOf(type, useWatch({ name: 'reason' }))
  const reasons = (sale?.reasons ?? []).filter((each) => each.documentType === type && each.obstacle === null)
  return (
    <>
      <Field name="documentType" label={t('field.type')} kind="choice" options={noteTypeOptions(t)} span="third" />
      <Field
        name="reason"
        label={t('creditNote.reason')}
        kind="choice"
        options={reasons.map(({ code }) => ({
          value: code,
          label: `${code} ${t(`creditNote.reason.${type}.${code}`)}`,
        }))}
        span="third"
      />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <SerieField type={type} begins={sale?.serie[0]} />
      <Field name="description" label={t('creditNote.description')} kind="text" span="third" />
      {(takes === 'whole' || takes === 'quantity') && (
        <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      )}
      {takes === 'terms' && (
        <Field
          name="paymentTerm"
          label={t('invoice.paymentTerm')}
          kind="ref"
          choose="/api/payment-term/choose"
          query={{ filters: [{ field: 'type', operator: 'EQUAL', value: 'credit', group: 0 }] }}
          span="third"
        />
      )}
    </>
  )
}

interface OriginsProps {
  lines: Lines<NoteRow>
  takes: NoteTakes
  document: CreditNoteOut | undefined
  onTakes: (takes: NoteTakes) => void
}

/** Brings the lines of the sale into the grid, with what a saved note took of them, and says what its reason does. */
function Origins({ lines, takes, document, onTakes }: OriginsProps): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const sale = useCorrected()
  const [type, reason, term] = useWatch({ name: ['documentType', 'reason', 'paymentTerm'] }) as [
    NoteType,
    string,
    unknown,
  ]
  const next = takesOf(type, reason)
  useEffect(() => onTakes(next), [next])
  useEffect(() => {
    if (!sale) return
    const before = new Map(lines.rows.filter(({ line }) => line > 0).map((row) => [row.line, row]))
    const saved = new Map(
      document?.document.id === sale.id ? document.items.map((item) => [item.invoiceLine, item]) : [],
    )
    lines.dispatch({
      type: 'replace',
      rows: sale.lines.map((origin) => {
        const row = rowOf(origin)
        const kept = before.get(origin.line)
        const item = saved.get(origin.line)
        if (kept)
          return {
            ...row,
            quantity: kept.quantity,
            amount: kept.amount,
            description: kept.description,
            lots: kept.lots,
          }
        if (!item) return row
        return {
          ...row,
          ...(next === 'quantity' ? { quantity: item.quantity, lots: item.lots } : {}),
          ...(next === 'amount' ? { amount: item.total } : {}),
          ...(next === 'words' ? { description: item.description } : {}),
        }
      }),
    })
  }, [sale, next])
  // Of another type the reason is another one.
  useEffect(() => {
    if (
      reason &&
      sale &&
      !sale.reasons.some((each) => each.documentType === type && each.code === reason && !each.obstacle)
    )
      setValue('reason', null)
  }, [type, sale])
  useEffect(() => {
    if (sale && next === 'terms' && !term)
      setValue('paymentTerm', { ...sale.paymentTerm, fee: Math.max(1, sale.fees.length) })
    if (sale && next !== 'terms' && term) setValue('paymentTerm', null)
  }, [sale, next])
  if (!sale || !reason) return null
  const hint =
    takes === 'whole'
      ? 'fixedLines'
      : takes === 'words' || takes === 'terms'
        ? 'zeroLines'
        : takes === 'quantity'
          ? 'goodsBack'
          : undefined
  return hint && <Alert type="info" showIcon className="yu-hint" title={t(`creditNote.${hint}`)} />
}

interface LiveProps {
  lines: Lines<NoteRow>
  takes: NoteTakes
}

function LiveTotals({ lines, takes }: LiveProps): ReactNode {
  const sale = useCorrected()
  const credit = useWatch({ name: 'documentType' }) === '07'
  const charge = credit ? sale?.charge : undefined
  const { totals } = useMemo(() => noteAmounts(takes, lines.rows, charge), [lines.rows, takes, charge])
  return <SaleTotals amounts={totals} currency={sale?.currency ?? 'PEN'} />
}

/** Instalments of what is owed, where the reason says them anew, and notes. */
function Beside({ takes }: { takes: NoteTakes }): ReactNode {
  const { t } = useSpeech()
  const sale = useCorrected()
  return (
    <>
      {takes === 'terms' && sale && <InvoiceFees total={sale.owed} />}
      <Field name="notes" label={t('field.notes')} kind="text" />
    </>
  )
}
