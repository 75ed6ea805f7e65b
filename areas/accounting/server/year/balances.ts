import { type DateText, type Decimal, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** What an account came to: soles and dollars, debit above zero. */
export interface Balance {
  account: string
  net: Decimal
  foreign: Decimal
}

/** What is carried into the next year: of accounts that are analysed by document each document, of others the account. */
export interface Standing extends Balance {
  party: string | null
  documentType: string | null
  serie: string | null
  number: string | null
  documentDate: DateText | null
  dueOn: DateText | null
}

export interface YearBalances {
  /** Classes 6 to 9. */
  results: Balance[]
  /** Classes 0 to 5. */
  standing: Standing[]
}

/**
 * What is in dollars opens apart from what is in soles, as it is restated apart: of an account or a document that has both. Of one with dollars the lines in
 * soles alone belong to them, unless it has a part that is owed in soles (the deposit of a detraction); an account of money is one.
 */
const IN_DOLLARS = `case when b.account >= '6' or not bool_or(b.dollar) over place then false when b.dollar or b.money then true when b.number is null then false
  else not bool_or(b.posted and not b.dollar) over place end`

const BALANCES = `
select o.account, o.party, o.document_type as "documentType", o.serie, o.number, case when o.number is not null then min(o.document_date) end as "documentDate",
  case when o.number is not null then min(o.due_on) end as "dueOn", sum(o.net) as net, sum(o.foreign_amount) as foreign
from (select b.*, ${IN_DOLLARS} as "inDollars" from (
  select l.account_code as account, l.debit - l.credit as net, case when e.currency <> 'PEN' then l.foreign_amount else 0 end as foreign_amount, l.due_on,
    coalesce(l.document_date, l.date) as document_date, d.party, d.document_type, d.serie, d.number, l.account_code like '10%' as money,
    e.currency <> 'PEN' and l.foreign_amount <> 0 or e.origin in ('MONTHLY_ExCHANGE_RATE_DIFFERENT', 'EXCHANGE_RATE_DIFFERENT') as dollar,
    e.origin in ('DOCUMENT', 'PAYMENT', 'GENERATE', 'OPENING') as posted
  from accounting.journal_line l
  join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin <> 'CLOSED'
  join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code
  left join lateral (select l.party_id as party, l.document_type, l.serie, l.number where a.analysis = 1 and left(l.account_code, 1) < '6') d on true
  where l.company_id = $1 and l.year = $2) b
  window place as (partition by b.account, b.party, b.document_type, b.serie, b.number)) o
group by o.account, o.party, o.document_type, o.serie, o.number, o."inDollars"
having sum(o.net) <> 0 or sum(o.foreign_amount) <> 0
order by o.account, o.party nulls first, o.document_type nulls first, o.serie nulls first, o.number nulls first, o."inDollars" desc`

/** What a year came to before it is closed: its opening and what moved. Sums of lines need no filter. */
export async function readBalances(ctx: Ctx, year: number): Promise<YearBalances> {
  const rows = await ctx.query<Standing & Record<'net' | 'foreign', string>>(BALANCES, [ctx.companyId, year])
  const read = rows.map((row) => ({ ...row, net: dec(row.net), foreign: dec(row.foreign) }))
  const isResult = ({ account }: Balance): boolean => account >= '6'
  return {
    results: read.filter(isResult).map(({ account, net, foreign }) => ({ account, net, foreign })),
    standing: read.filter((row) => !isResult(row)),
  }
}
