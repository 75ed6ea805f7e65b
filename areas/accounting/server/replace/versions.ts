import { dec } from '@yupana/kernel'
import { addFigures, type Ctx, uuidv7 } from '@yupana/platform'
import type { Origin } from '../../contract/voucher/origin.ts'
import { ledgerDeltas } from '../post.ts'
import { endEntries } from '../voucher/store.ts'

/** Accounts that go, by which comes instead. */
export type AccountPairs = ReadonlyMap<string, string>

const OLD = 'unnest($2::text[]) o(code)'

/** Archives and months whose register was filed, and would say something else. */
export type FiledPlaces = readonly { archive: string; month: number }[]
/** What stays as it is of entries `e`: the closing of a year, locked months, and filed places, which are two parameters (`filedValues`). */
export const staysAsItIs = (archives: string, months: string): string =>
  `(e.origin = 'CLOSED' or company.month_is_locked(e.company_id, e.year, e.month)
    or (e.archive, e.month) in (select * from unnest(${archives}::text[], ${months}::int[])))`
export const filedValues = (filed: FiledPlaces): [string[], number[]] => [
  filed.map(({ archive }) => archive),
  filed.map(({ month }) => month),
]

/** Vouchers that may change and stand on one of the accounts: held, oldest first. */
export async function holdVouchers(ctx: Ctx, year: number, pairs: AccountPairs, filed: FiledPlaces): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    `select e.id from accounting.journal_entry e where e.company_id = $1 and e.year = $3 and e.live and not ${staysAsItIs('$4', '$5')}
       and exists (select from ${OLD} join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.account_code = o.code)
     order by e.id for update of e`,
    [ctx.companyId, [...pairs.keys()], year, ...filedValues(filed)],
  )
  return rows.map(({ id }) => id)
}

/** No line comes to the accounts any more until the transaction ends: a line holds its account. */
export async function holdAccounts(ctx: Ctx, year: number, pairs: AccountPairs): Promise<void> {
  await ctx.query(
    'select from accounting.account where company_id = $1 and year = $2 and code = any($3::text[]) order by code for update',
    [ctx.companyId, year, [...pairs.keys()]],
  )
}

const GIVEN = `given as (select e.*, g.next from unnest($2::uuid[], $3::uuid[]) g(entry, next)
  join accounting.journal_entry e on e.company_id = $1 and e.id = g.entry)`
const HEAD = `company_id, id, voucher_id, version, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate,
  rate_type, total, created_by`
const KEPT =
  'g.year, g.month, g.archive, g.number, g.date, g.memo, g.origin, g.source_kind, g.source_id, g.currency, g.exchange_rate, g.rate_type'

/** What takes one of them back takes its new version back. */
const NEXT = `with ${GIVEN}, pair as (select * from unnest($5::text[], $6::text[]) p(old, new)),
entry as (
  insert into accounting.journal_entry (${HEAD}, reverses, corrects)
  select $1, g.next, coalesce(g.voucher_id, g.id), g.version + 1, ${KEPT}, g.total, $4,
    coalesce((select r.next from given r where r.id = g.reverses), g.reverses), g.corrects from given g)
insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, foreign_amount, memo, party_id, cost_center_id, document_type, serie, number,
  document_date, due_on, cash_flow, payment_means, operation_number, detraction_on, detraction_number, corrects_type, corrects_serie, corrects_number, rule, party_number, party_name)
select $1, g.next, l.line, l.year, coalesce(p.new, l.account_code), l.date, l.debit, l.credit, l.foreign_amount, l.memo, l.party_id, l.cost_center_id, l.document_type, l.serie, l.number,
  l.document_date, l.due_on, l.cash_flow, l.payment_means, l.operation_number, l.detraction_on, l.detraction_number, l.corrects_type, l.corrects_serie, l.corrects_number, l.rule, l.party_number, l.party_name
from given g join accounting.journal_line l on l.company_id = $1 and l.entry_id = g.id left join pair p on p.old = l.account_code`

/** Gives each voucher a new version whose lines stand on the other accounts; what it was is taken back. Numbers, dates and amounts stay. */
export async function placeOnOthers(ctx: Ctx, vouchers: readonly string[], pairs: AccountPairs): Promise<void> {
  const [from, to] = [[...pairs.keys()], [...pairs.values()]]
  const moved = await ctx.query<Summed>(
    `select to_char(l.date, 'YYYY-MM-01') as month, e.currency, e.origin, l.account_code as account, l.cost_center_id as "costCenter", sum(l.debit) as debit, sum(l.credit) as credit,
       sum(greatest(l.foreign_amount, 0)) as above, sum(least(l.foreign_amount, 0)) as below
     from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     where e.company_id = $1 and e.id = any($2::uuid[]) and l.account_code = any($3::text[]) group by 1, 2, 3, 4, 5`,
    [ctx.companyId, vouchers, from],
  )
  endEntries(ctx, vouchers, false)
  ctx.write(NEXT, [ctx.companyId, vouchers, vouchers.map(() => uuidv7()), ctx.userId, from, to])
  await addFigures(
    ctx,
    moved.flatMap((each) => goneAndCome(each, pairs.get(each.account)!)),
  )
}

type Summed = Record<'month' | 'account' | 'debit' | 'credit' | 'above' | 'below', string> & {
  currency: 'PEN' | 'USD'
  origin: Origin
  costCenter: string | null
}

/** Figures that leave one account and come to the other. Dollars are plus or minus by their sign: the sums of both are told apart. */
function goneAndCome({ month, currency, origin, account, costCenter, ...amounts }: Summed, to: string) {
  const { debit, credit, above, below } = amounts
  const deltasOf = (code: string) =>
    ledgerDeltas({
      ...{ on: month, currency, origin },
      lines: [
        { account: code, costCenter, debit: dec(debit), credit: dec(credit), foreign: dec(above) },
        { account: code, costCenter, debit: dec(0), credit: dec(0), foreign: dec(below) },
      ],
    })
  const gone = deltasOf(account).map((delta) => ({
    ...{ ...delta, plus: delta.plus.negated(), minus: delta.minus.negated() },
  }))
  return [...gone, ...deltasOf(to)]
}
