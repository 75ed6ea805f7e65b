import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { MOST_OPERATIONS, type Operation, summaryEndpoints } from '../../contract/voucher/summary.ts'
import { citedAs } from './queries.ts'

interface Asked {
  year: number
  account?: string | undefined
  client?: string | undefined
  documentType?: string | undefined
  asOf?: string | undefined
  /** Only what is not settled. */
  pending: boolean
  /** Only accounts of classes 1 and 4. */
  owed: boolean
  /** The one that is called so. */
  id?: string | undefined
}

/** How an operation is called: what its lines share, and its currency. */
const ID = "concat_ws('|', o.account_code, o.party_id, o.document_type, o.serie, o.number, o.currency)"

/** Balances of documents in the accounts that are analysed by document: sums of lines, so that they are always those of the books. The closing of a year, which turns them round, settles none. */
const OPERATIONS = `
select ${ID} as id,
  jsonb_build_object('code', o.account_code, 'name', o.account_name) as account,
  case when o.party_id is null then null else jsonb_build_object('id', o.party_id, 'code', o.party_number, 'name', o.party_name) end as client,
  o.document_type as "documentType", o.serie as "documentSerial", o.number as "documentNumber", o.currency, o.debit::text, o.credit::text,
  (o.debit - o.credit)::text as balance, o.foreign_amount::text as "balanceForeign",
  case when o.debit >= o.credit then 'receivable' else 'payable' end as direction, o.date, coalesce(n.due_on, s.next_due_on, o.due) as "dueDate",
  n.reference, n.closed_note as "closedNote", coalesce(n.version, 0) as version, o.first, o.last
from (
  select l.account_code, a.name as account_name, l.party_id, min(l.party_number) as party_number, min(l.party_name) as party_name, l.document_type, l.serie, l.number,
    case when bool_or(l.foreign_amount <> 0) then 'USD' else 'PEN' end as currency, sum(l.debit) as debit, sum(l.credit) as credit, sum(l.foreign_amount) as foreign_amount,
    min(coalesce(l.document_date, l.date)) as date, min(l.due_on) as due, count(*)::int as lines, (array_agg(${citedAs('e')} order by e.date, e.id))[1] as first,
    (array_agg(${citedAs('e')} order by e.date desc, e.id desc))[1] as last
  from accounting.journal_line l
  join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin <> 'CLOSED'
  join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code and a.analysis = 1
  where l.company_id = $1 and l.year = $2 and l.number is not null and ($3::text is null or l.account_code like $3 || '%') and ($4::uuid is null or l.party_id = $4)
    and ($5::text is null or l.document_type = $5) and ($6::date is null or l.date <= $6) and (not $8::boolean or left(l.account_code, 1) in ('1', '4'))
    and ($9::text is null or concat_ws('|', l.account_code, l.party_id, l.document_type, l.serie, l.number) = $9)
  group by l.account_code, a.name, l.party_id, l.document_type, l.serie, l.number) o
left join accounting.operation_note n on n.company_id = $1 and n.operation = ${ID}
left join accounting.operation_order s on s.company_id = $1 and s.year = $2 and s.operation = concat_ws('|', o.account_code, o.party_id, o.document_type, o.serie, o.number) and s.lines = o.lines
  and $6::date is null
where (not $7::boolean or o.debit <> o.credit or o.foreign_amount <> 0) and ($10::text is null or ${ID} = $10)
order by coalesce(n.due_on, s.next_due_on, o.due) nulls last, o.date, o.account_code, o.number limit ${MOST_OPERATIONS + 1}`

async function operationsOf(ctx: Ctx, asked: Asked): Promise<{ data: Operation[]; cut: boolean }> {
  const { year, account, client, documentType, asOf, pending, owed, id } = asked
  const rows = await ctx.query<Operation>(OPERATIONS, [
    ...[ctx.companyId, year, account ?? null, client ?? null, documentType ?? null, asOf ?? null, pending, owed],
    ...[id?.replace(/\|[A-Z]{3}$/, '') ?? null, id ?? null],
  ])
  return { data: rows.slice(0, MOST_OPERATIONS), cut: rows.length > MOST_OPERATIONS }
}

export const operations = serve(summaryEndpoints.operations, (ctx, { query }) =>
  operationsOf(ctx, { ...query, owed: false }),
)

/** What the grid offers of a contact: documents that are not settled, to be taken with account and balance. */
export const payable = serve(summaryEndpoints.payable, (ctx, { params, query }) =>
  operationsOf(ctx, { ...params, ...query, pending: true, owed: true }),
)

interface Named {
  id: string
  code: string
  name: string
}

/** One operation of a year, settled or not. @throws BusinessError `operation_not_found` (404) */
export async function operationOf(ctx: Ctx, year: number, id: string): Promise<Operation> {
  const [account = ''] = id.split('|')
  const { data } = await operationsOf(ctx, { year, account, id, pending: false, owed: false })
  if (!data[0]) throw new BusinessError('operation_not_found', {}, { status: 404 })
  return data[0]
}

/** Contacts that have lines in an archive of the year. */
export const archiveClients = serve(summaryEndpoints.archiveClients, async (ctx, { params, query }) => {
  const rows = await ctx.query<Named>(
    `select c.id, c.document_number as code, c.fiscal_name as name from parties.client c
     where c.company_id = $1 and ($4::text is null or platform.fold(c.document_number || ' ' || c.fiscal_name) like '%' || platform.fold($4) || '%')
       and exists (select from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live
         where l.company_id = c.company_id and l.party_id = c.id and e.year = $2 and e.archive = $3)
     order by c.fiscal_name limit 50`,
    [ctx.companyId, params.year, params.archive, query.search?.trim() || null],
  )
  return rows.map((row) => ({ ...row, value: row.id, label: `${row.code} ${row.name}` }))
})
