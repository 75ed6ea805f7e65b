import { CurrencyFields } from '@yupana/company/web'
import { dec, fixed, formatAmount } from '@yupana/kernel'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  formatMoney,
  type Lines,
  ToneTag,
  useIssuingSaves,
  useLines,
  useSaves,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { type VoucherOut, voucherEndpoints } from '../../contract/index.ts'
import { FromTemplate } from '../template/from-template.tsx'
import { useVoucherColumns } from './columns.tsx'
import { balanceOf, blankRow, fromItem, isBlankRow, likeAbove, toItem, type VoucherRow } from './lines.ts'
import { PendingDocuments } from './pending-documents.tsx'

/** Head and grid of a voucher: a new one and a draft are kept as a draft or posted, a posted one is written anew. */
export function VoucherForm({ endpoint, id, title, values, document }: DocumentFormOf<VoucherOut>): ReactNode {
  const { t } = useSpeech()
  const posted = id !== undefined && document?.state === 'posted'
  const to = {
    ...{ path: '/vouchers', at: 'entry', fresh: freshOf(values) },
    titleOf: ({ entry }: VoucherOut) => entry || t('entry.draft'),
  }
  const saves = useSaves<VoucherOut>(to)
  const issuing = useIssuingSaves<VoucherOut>({
    ...{ ...to, issue: voucherEndpoints.postEntry, label: t('entry.post') },
    text: ({ entry }) => t('entry.saved', { entry }),
    refusedIn: 'form',
  })
  const items = Array.isArray(values.lines) ? (values.lines as FormValues[]) : []
  const lines = useLines(items.map(fromItem), { blank: blankRow, isBlank: isBlankRow })
  const [head, setHead] = useState({
    date: String(values.date ?? ''),
    currency: values.currency,
    rate: values.exchangeRate,
  })
  const columns = useVoucherColumns(
    {
      ...{ t, year: head.date.slice(0, 4), dollars: head.currency === 'USD' },
      rate: head.rate ? String(head.rate) : null,
    },
    lines,
  )
  const [pending, setPending] = useState<string>()
  const { debit, credit } = balanceOf(lines.rows)
  const foreign = balanceOf(lines.rows, true)
  const footer = {
    ...{ debit: formatMoney(fixed(debit)), credit: formatMoney(fixed(credit)) },
    ...{ debitForeign: formatMoney(fixed(foreign.debit)), creditForeign: formatMoney(fixed(foreign.credit)) },
  }
  return (
    <div onKeyDownCapture={(event) => onKey(event, lines, setPending)}>
      <DocumentForm
        {...(posted ? saves : issuing)}
        endpoint={endpoint}
        params={id ? { entry: id } : undefined}
        title={title}
        draft={`entry.${id ?? 'new'}`}
        values={values}
        name="lines"
        lines={lines}
        columns={columns}
        toItem={toItem}
        fromItem={fromItem}
        toBody={(body) => ({ ...body, draft: !posted })}
        {...(posted ? {} : { save: t('entry.saveDraft') })}
        gate={{ fields: ['archive', 'date'], hint: t('entry.headFirst') }}
        footer={footer}
        beside={<Beside lines={lines} />}
        extra={<HeadWatch onChange={setHead} />}
      >
        <Head posted={posted} />
      </DocumentForm>
      {pending !== undefined && (
        <PendingDocuments
          year={head.date.slice(0, 4)}
          row={lines.rows.find(({ key }) => key === pending)}
          lines={lines}
          onClose={() => setPending(undefined)}
        />
      )}
    </div>
  )
}

/** Where the next one of a pile begins: in the month and archive of this one. */
function freshOf({ date, archive }: FormValues): string {
  const [year, month] = String(date).split('-')
  const code = (archive as { code?: string } | null)?.code
  return `/vouchers/year/${year}/month/${month}${code ? `/archive/${code}` : ''}/new`
}

function Head({ posted }: { posted: boolean }): ReactNode {
  const { t } = useSpeech()
  const year = String(useWatch({ name: 'date' }) ?? '').slice(0, 4)
  return (
    <>
      <Field
        name="archive"
        label={t('accounting.archive')}
        kind="ref"
        choose="/api/archive/choose"
        query={{ filters: [{ field: 'year', operator: 'EQUAL', value: year, group: 0 }] }}
        span="third"
      />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="number" label={t('entry.number')} kind="integer" span="third" placeholder={t('entry.nextNumber')} />
      <Field name="memo" label={t('accounting.memo')} kind="text" span="half" />
      <CurrencyFields side="sale" />
      {posted && <Field name="reason" label={t('entry.reason')} kind="text" span="half" />}
    </>
  )
}

/** Tells what of the head the grid depends on. */
function HeadWatch({
  onChange,
}: {
  onChange: (head: { date: string; currency: unknown; rate: unknown }) => void
}): null {
  const [date, currency, rate] = useWatch({ name: ['date', 'currency', 'exchangeRate'] }) as unknown[]
  useEffect(() => onChange({ date: String(date ?? ''), currency, rate }), [date, currency, rate])
  return null
}

const Beside = ({ lines }: { lines: Lines<VoucherRow> }): ReactNode => (
  <>
    <Balance lines={lines} />
    <FromTemplate lines={lines} />
  </>
)

/** Whether it balances, in words; what is missing, and where. */
function Balance({ lines }: { lines: Lines<VoucherRow> }): ReactNode {
  const { t } = useSpeech()
  const rows = useDeferredValue(lines.rows)
  const { missing, debit } = balanceOf(rows)
  if (missing.isZero()) return debit.isZero() ? null : <p className="yu-soft">{t('entry.balanced')}</p>
  const side = missing.isPositive() ? 'entry.missingCredit' : 'entry.missingDebit'
  return (
    <p role="status">
      <ToneTag tone="warning">{t(side, { amount: formatAmount(fixed(dec(missing).abs()), 'PEN') })}</ToneTag>{' '}
      <kbd>=</kbd>
    </p>
  )
}

/** F6 takes contact, document and memo of the line above; F8 shows the documents that wait of the line's contact. */
function onKey(event: KeyboardEvent, { rows, dispatch }: Lines<VoucherRow>, open: (key: string) => void): void {
  if (event.key !== 'F6' && event.key !== 'F8') return
  const place = (event.target as HTMLElement).closest('[role=row]')?.getAttribute('aria-rowindex')
  const index = Number(place) - 2
  const row = rows[index]
  if (!place || !row) return
  event.preventDefault()
  event.stopPropagation()
  const above = rows[index - 1]
  if (event.key === 'F8') open(row.key)
  else if (above) dispatch({ type: 'edit', key: row.key, change: (line) => likeAbove(line, above) })
}
