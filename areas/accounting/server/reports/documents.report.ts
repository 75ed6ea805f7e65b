import { writeOnly } from '@yupana/contract'
import { source } from '@yupana/platform'
import { documentAnalysis, documentLines } from '../../contract/reports/documents.ts'
import { voucherText } from '../voucher/queries.ts'
import { lineRow, VOUCHER } from './lines.ts'

/** What the lines of one document share. */
const OPERATION = "concat_ws('|', l.account_code, l.party_id, l.document_type, l.serie, l.number)"

/** Documents of a year: the closing, which turns them round, settles none. */
export const documentAnalysisReport = source(documentAnalysis, {
  sql: `select o.*, (o.debit - o.credit) as balance, ($8::date - coalesce(o."dueDate", o.date)) as days, make_date($2, 1, 1) as first, $8::date as last
    from (
      select ${OPERATION} as operation, l.account_code as account, coalesce(min(l.party_number), '') as ruc, coalesce(min(l.party_name), '') as client,
        coalesce(l.document_type, '') as "documentType", concat_ws('-', l.serie, l.number) as document, min(coalesce(l.document_date, l.date)) as date,
        max(l.due_on) as "dueDate", sum(l.debit) as debit, sum(l.credit) as credit, sum(l.foreign_amount) as "balanceUsd",
        case when bool_or(l.foreign_amount <> 0) then 'USD' else 'PEN' end as money
      from accounting.journal_line l
      join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin <> 'CLOSED'
      join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code and a.analysis = 1
      where l.company_id = $1 and l.year = $2 and l.number is not null and ($3::text is null or l.account_code like $3 || '%')
        and ($4::uuid is null or l.party_id = $4) and ($5::text is null or l.document_type = $5) and l.date <= $8::date
      group by l.account_code, l.party_id, l.document_type, l.serie, l.number) o
    where ($6::text is null or o.money = $6) and ($7 <> 'true' or o.debit <> o.credit or o."balanceUsd" <> 0)`,
  params: ({ year, account, client, documentType, currency, pending, asOf }) => [
    ...[year, account ?? null, client ?? null, documentType ?? null, currency ?? null, pending],
    asOf ?? `${year}-12-31`,
  ],
  order: ['account', 'date', 'operation'],
  finish: ({ money: _, ...row }) => ({ ...row, lines: writeOnly({ operation: String(row.operation) }) }),
  basis: 'lines',
})

/** Lines between two days; the balance of a document runs from the beginning of the year of the first one. */
export const documentLinesReport = source(documentLines, {
  sql: `select t.* from (
      select e.id, l.line, l.date, ${OPERATION} as operation, concat_ws('-', l.document_type, l.serie, l.number) as document, coalesce(l.party_name, '') as client,
        ${voucherText} as entry, l.account_code as account, coalesce(l.memo, e.memo) as memo, l.debit, l.credit, l.foreign_amount as usd,
        sum(l.debit - l.credit) over (partition by l.account_code, l.party_id, l.document_type, l.serie, l.number order by l.date, e.id, l.line) as balance,
        e.source_kind as "sourceKind", e.source_id as "sourceId", e.created_at as "createdAt", e.created_by as "createdBy"
      from accounting.journal_line l
      join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin <> 'CLOSED'
        and (e.origin <> 'OPENING' or e.date < date_trunc('year', $2::date) + interval '1 year')
      where l.company_id = $1 and l.number is not null and l.date between date_trunc('year', $2::date)::date and $3::date
        and ($4::text is null or l.account_code like $4 || '%') and ($5::uuid is null or l.party_id = $5)
        and ($6::text is null or l.document_type = $6)) t
    where t.date >= $2::date`,
  params: ({ from, to, account, client, documentType }) => [
    ...[from, to, account ?? null, client ?? null, documentType ?? null],
  ],
  order: ['document', 'date', 'id', 'line'],
  record: VOUCHER,
  finish: lineRow,
  basis: 'lines',
})
