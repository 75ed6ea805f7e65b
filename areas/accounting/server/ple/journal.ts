import type { DateText } from '@yupana/kernel'
import type { Origin } from '../../contract/voucher/origin.ts'
import { registerSql } from '../registers/registers.ts'
import type { VoucherRegister } from '../registers/roles.ts'
import { voucherDocuments } from '../registers/vouchers.ts'
import { BY_HAND, voucherId } from '../voucher/queries.ts'
import { type BookSpan, offersBook, type Said } from './offer.ts'
import { cuoOf, documentOf, lineOf, PARTY_FROM, PARTY_TYPE, partyOf, REGISTERED, textOf, voucherPath } from './say.ts'

export interface LedgerRow {
  id: string
  cuo: string
  origin: Origin
  entryNumber: number
  line: number
  date: DateText
  /** Of what is corrected of an earlier month: its period and its CUO. */
  period: string | null
  corrected: string | null
  account: string
  centre: string | null
  currency: string
  partyType: string | null
  partyNumber: string | null
  partyName: string | null
  documentType: string | null
  series: string | null
  number: string | null
  documentDate: DateText | null
  dueDate: DateText | null
  memo: string
  lineMemo: string | null
  paymentMeans: string | null
  operationNumber: string | null
  debit: string
  credit: string
  register: '140100' | '080100' | null
  /** Which row of it, by its correlative. */
  registerLine: string | null
}

/** Whether the voucher is of a document that a register of the month has: its row there has the CUO of the voucher, and M1 where it has one document. */
const mirrored = (type: VoucherRegister, code: string): string =>
  `when e.archive = '${REGISTERED[type]}' and e.reverses is null and (case e.source_kind when '${BY_HAND}' then 'entry' else e.source_kind end, e.source_id)
    in (select r.kind, r.id from (${registerSql(type)}) r) then '${code}'`

/** The documents of vouchers that have several, by which their lines are told apart. */
const DOCUMENTS = `left join (${(['sale', 'purchase'] as const)
  .map(
    (type) =>
      `select r.entry, r.document_type, r.serie, r.number, 'M' || r.place as line from ${voucherDocuments(type)} where r.place > 1`,
  )
  .join(
    ' union all ',
  )}) w on w.entry = e.id and w.document_type = l.document_type and w.serie is not distinct from l.serie and w.number = l.number`

/**
 * The lines of the vouchers that stand in a month: `$2` and `$3` are its first and last day. What was taken back, and what took it back, is in no book.
 * A voucher that corrects one of an earlier month says its period and its CUO (state 9).
 */
export const ledgerSql = (more: {
  where?: string
  order: string
  mirrors?: boolean
  from?: string
  columns?: string
}) => `
select ${voucherId('e')} as id, ${cuoOf('e')} as cuo, e.origin, e.number as "entryNumber", l.line, e.date,
  case when x.id is not null then x.year::text || lpad(x.month::text, 2, '0') || '00' end as period, case when x.id is not null then ${cuoOf('x')} end as corrected,
  l.account_code as account, k.code as centre, e.currency, ${PARTY_TYPE} as "partyType", l.party_number as "partyNumber", l.party_name as "partyName",
  l.document_type as "documentType", l.serie as series, l.number, l.document_date as "documentDate", l.due_on as "dueDate", e.memo, l.memo as "lineMemo",
  l.payment_means as "paymentMeans", l.operation_number as "operationNumber", l.debit::text, l.credit::text,
  ${more.mirrors ? `case ${mirrored('sale', '140100')} ${mirrored('purchase', '080100')} end` : 'null::text'} as register, ${more.mirrors ? `coalesce(w.line, 'M1')` : 'null::text'} as "registerLine"${more.columns ?? ''}
from accounting.journal_entry e
join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
${PARTY_FROM}
left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
left join accounting.journal_entry x on x.company_id = e.company_id and ${voucherId('x')} = e.corrects and x.live and (x.year, x.month) < (e.year, e.month)
${more.mirrors ? DOCUMENTS : ''} ${more.from ?? ''}
where e.company_id = $1 and e.live and e.date between $2 and $3 ${more.where ?? ''}
order by ${more.order}`

/** What books of vouchers begin with: the period, the CUO, the correlative and the state. */
export function entryOf(row: LedgerRow, { own }: BookSpan) {
  if (row.period === null || row.corrected === null)
    return { period: own, cuo: row.cuo, line: lineOf(row.origin, row.line), state: '1' }
  // Two corrections of one voucher are told apart by the voucher that corrects.
  const line = `M${row.entryNumber}${String(row.line).padStart(3, '0')}`
  return { period: row.period, cuo: row.corrected, line, state: '9' }
}

/** A line as the journal, the ledger and the book of cash have it; amounts in soles. */
export function journalRow(row: LedgerRow, span: BookSpan): Said<'5.1'> {
  const { register, registerLine } = row
  const entry = entryOf(row, span)
  return {
    ...entry,
    account: row.account,
    costCentre: row.centre,
    currency: row.currency,
    ...partyOf(row),
    ...documentOf(row, row.cuo),
    accountingDate: within(row.date, entry.period),
    dueDate: row.dueDate,
    operationDate: within(row.documentDate && row.documentDate < row.date ? row.documentDate : row.date, entry.period),
    gloss: textOf(row.memo, 200) || row.cuo,
    reference: textOf(row.lineMemo, 200) || null,
    debit: row.debit,
    credit: row.credit,
    structuredData: register && entry.state === '1' ? `${register}&${span.own}&${row.cuo}&${registerLine}` : null,
  }
}

/** A correction stands in the period that it corrects: its days are not after the end of it. */
function within(day: DateText, period: string): DateText {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4, 6))]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return day > last ? last : day
}

export const ledgerLine = (row: LedgerRow, span: BookSpan) => ({
  row: journalRow(row, span),
  path: voucherPath(row.id),
})
export const monthOf = ({ first, last }: BookSpan) => [first, last]

for (const book of ['5.1', '5.2'] as const)
  offersBook<typeof book, LedgerRow>(book, {
    sql: () => ledgerSql({ order: 'e.archive, e.number, l.line', mirrors: true }),
    params: monthOf,
    line: ledgerLine,
  })

offersBook<'6.1', LedgerRow>('6.1', {
  sql: () => ledgerSql({ order: 'l.account_code, e.date, e.archive, e.number, l.line', mirrors: true }),
  params: monthOf,
  line: ledgerLine,
})

/** 1.1: cash, funds, what is on its way and what is as good as cash; accounts in banks stand in 1.2. */
offersBook<'1.1', LedgerRow>('1.1', {
  sql: () =>
    ledgerSql({
      where: `and l.account_code ~ '^10[1235]'`,
      order: 'l.account_code, e.date, e.archive, e.number, l.line',
    }),
  params: monthOf,
  line: (row, span) => {
    // The book of cash names nobody.
    const { partyType: _, partyNumber: _n, ...cash } = journalRow(row, span)
    return { row: cash, path: voucherPath(row.id) }
  },
})
