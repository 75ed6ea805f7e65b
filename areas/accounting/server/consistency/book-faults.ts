import { checkedSeals } from '@yupana/company/server'
import { type DateText, fixed, lastDay, type Period, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { staleDestinations } from '../refresh/destinations.ts'
import { DIFFERENCES } from '../voucher/maintenance.ts'
import { citedAs, voucherId } from '../voucher/queries.ts'
import { type Fault, type FaultSource, faultSql, type Span } from './faults.ts'

const VIEW = `'/vouchers/view/entry/' || ${voucherId('e')}`
const DAYS = 'between $2 and $3'
/** A month of an account in its ledger. */
const LEDGER = (account: string, day: string): string =>
  `'/report/major?account=' || ${account} || '&year=' || to_char(${day}, 'YYYY') || '&from=' || to_char(${day}, 'MM') || '&to=' || to_char(${day}, 'MM')`
const MONTH_OF = (day: string): string =>
  `'/vouchers/year/' || to_char(${day}, 'YYYY') || '/month/' || to_char(${day}, 'MM')`

const drafts: FaultSource = {
  ...{ check: 'balance', kinds: ['draftUnbalanced'] },
  sql: faultSql(
    {
      ...{ kind: "'draftUnbalanced'", subject: 'd.id', date: 'd.date', document: 'd.memo', archive: 'd.archive' },
      ...{ amount: 'd.debit', booked: 'd.credit', path: "'/vouchers/edit/entry/' || d.id" },
    },
    `from accounting.voucher_draft d where d.company_id = $1 and d.date ${DAYS} and d.debit <> d.credit`,
  ),
}

/** As the proof has it: an account in soles, or a difference of exchange, explains what is left of the dollars. */
const dollars: FaultSource = {
  ...{ check: 'balance', kinds: ['dollars'] },
  sql: faultSql(
    {
      ...{ kind: "'dollars'", subject: voucherId('e'), date: 'e.date', document: 'e.memo', archive: 'e.archive' },
      ...{ entry: citedAs('e'), amount: 's.debit', booked: 's.credit', currency: "'USD'", path: VIEW },
    },
    `from accounting.journal_entry e join lateral (
       select sum(l.foreign_amount) filter (where l.foreign_amount > 0) as debit, -sum(l.foreign_amount) filter (where l.foreign_amount < 0) as credit
       from accounting.journal_line l where l.company_id = e.company_id and l.entry_id = e.id
       having sum(l.foreign_amount) <> 0 and not bool_or(l.foreign_amount = 0 and l.account_code !~ '^(676|776)')) s on true
     where e.company_id = $1 and e.live and e.currency = 'USD' and e.date ${DAYS}`,
  ),
}

const figures: FaultSource = {
  ...{ check: 'balance', kinds: ['figures'] },
  sql: faultSql(
    {
      ...{ kind: "'figures'", subject: "d.metric || '|' || d.period || '|' || d.key", date: 'd.period' },
      ...{ document: 'd.metric', account: "split_part(d.key, '/', 1)", amount: 'd.plus', booked: 'd.minus' },
      ...{
        difference: 'abs(d.plus::numeric) + abs(d.minus::numeric)',
        path: LEDGER("split_part(d.key, '/', 1)", 'd.period::date'),
      },
      currency: "case when d.metric ~ 'USD$' then 'USD' else 'PEN' end",
    },
    `from (${DIFFERENCES}) d`,
  ),
}

/** What the year of the last day began with, or what moved since the books began. */
const SINCE = `coalesce((select max(make_date(o.year, 1, 1)) from accounting.journal_entry o
  where o.company_id = $1 and o.live and o.origin = 'OPENING' and make_date(o.year, 1, 1) <= $3::date), date '1900-01-01')`

/** Documents that are owed the wrong way round: sales that clients paid twice, bills that were paid twice. Credit notes stand the other way by nature. */
const contrary: FaultSource = {
  ...{ check: 'balance', kinds: ['contrary'] },
  sql: faultSql(
    {
      ...{ kind: "'contrary'", date: 'o.last', party: 'o.party', account: 'o.account_code' },
      subject: "concat_ws('|', o.account_code, o.party_id, o.document_type, o.serie, o.number)",
      document: "concat_ws(' ', o.document_type, concat_ws('-', o.serie, o.number))",
      ...{ amount: 'o.debit', booked: 'o.credit' },
      path: `'/report/major?account=' || o.account_code || '&year=' || to_char(o.last, 'YYYY') || '&from=01&to=' || to_char(o.last, 'MM')`,
    },
    // What was taken back leaves nothing in a sum; of what does not stand only the closings of years would be seen.
    `from (
       select l.account_code, l.party_id, max(l.party_name) as party, l.document_type, l.serie, l.number, sum(l.debit) as debit, sum(l.credit) as credit, max(l.date) as last
       from accounting.journal_line l
       where l.company_id = $1 and l.number is not null and l.date between ${SINCE} and $3
         and ((l.account_code >= '12' and l.account_code < '122') or (l.account_code >= '123' and l.account_code < '13')
           or (l.account_code >= '42' and l.account_code < '422') or (l.account_code >= '423' and l.account_code < '43'))
         and l.entry_id not in (select z.id from accounting.journal_entry z where z.company_id = $1 and z.origin = 'CLOSED')
       group by l.account_code, l.party_id, l.document_type, l.serie, l.number
       having sum(l.debit) <> sum(l.credit)
         and (sum(l.debit) < sum(l.credit)) = ((l.account_code < '4') = (coalesce(l.document_type, '') not in ('07', '87', '97')))) o
     where o.last ${DAYS}`,
  ),
}

/** Costs by nature have a destination wherever the year has any; purchases, their variation and cost of sales (60, 61, 69) are costs by function already. */
const noDestination: FaultSource = {
  ...{ check: 'destiny', kinds: ['noDestination'] },
  sql: faultSql(
    {
      ...{ kind: "'noDestination'", subject: "to_char(f.period, 'YYYY-MM') || '|' || a.code", date: 'f.period' },
      ...{ account: 'a.code', amount: 'sum(f.plus - f.minus)', booked: '0' },
      path: "'/accountplan/year/' || a.year || '/view/' || a.id",
    },
    `from platform.figures f
     join accounting.account a on a.company_id = f.company_id and a.year = extract(year from f.period) and a.code = f.key and a.destination1 is null
     where f.company_id = $1 and f.metric = 'ledger' and f.period between date_trunc('month', $2::date)::date and $3 and f.key >= '62' and f.key < '69'
       and exists (select from accounting.account d where d.company_id = a.company_id and d.year = a.year and d.destination1 is not null)
     group by f.period, a.year, a.id, a.code having sum(f.plus - f.minus) <> 0`,
  ),
}

const notCovered: FaultSource = {
  ...{ check: 'destiny', kinds: ['notCovered'] },
  sql: faultSql(
    {
      ...{ kind: "'notCovered'", subject: "to_char(m.period, 'YYYY-MM')", date: 'm.period', account: "'79'" },
      ...{ amount: 'm.covered', booked: 'm.charged', path: LEDGER("'79'", 'm.period') },
    },
    `from (
       select date_trunc('month', f.period)::date as period, coalesce(sum(f.plus - f.minus) filter (where f.key like '9%'), 0) as charged,
         coalesce(sum(f.minus - f.plus) filter (where f.key like '79%'), 0) as covered
       from platform.figures f where f.company_id = $1 and f.metric = 'ledger' and f.period between date_trunc('month', $2::date)::date and $3
         and (f.key like '9%' or f.key like '79%') group by 1) m
     where m.charged <> m.covered`,
  ),
}

const monthsOf = ({ first, last }: Span): Period[] => {
  const year = Number(first.slice(0, 4))
  const [from, to] = [Number(first.slice(5, 7)), Number(last.slice(5, 7))]
  return Array.from({ length: to - from + 1 }, (_, i) => ({ year, month: from + i }))
}
const named = ({ year, month }: Period): string => `${year}-${String(month).padStart(2, '0')}`

/** Months whose voucher of destinations is not what their costs come to now. */
const stale: FaultSource = {
  ...{ check: 'destiny', kinds: ['staleDestinations'] },
  async read(ctx, span) {
    const months = monthsOf(span).filter((each) => lastDay(each).slice(0, 7) <= ctx.today.slice(0, 7))
    const [first] = months
    if (!first) return []
    const found = await staleDestinations(
      ctx,
      first.year,
      months.map(({ month }) => month),
    )
    const sums = await destinySums(ctx, first.year, found)
    return found.map((month): Partial<Fault> => {
      const of = { year: first.year, month }
      const { costs = '0', written = '0' } = sums.get(month) ?? {}
      return {
        ...{ kind: 'staleDestinations', subject: named(of), date: lastDay(of), account: '6' },
        ...{ amount: fixed(costs), booked: fixed(written), difference: fixed(sum([costs]).minus(written)) },
        path: '/month-closings-exchange-rate',
      }
    })
  },
}

/** By month: what accounts with destinations came to, and what the voucher took out of 79. */
async function destinySums(
  ctx: Ctx,
  year: number,
  months: readonly number[],
): Promise<ReadonlyMap<number, { costs: string; written: string }>> {
  const rows = await ctx.query<{ month: number; costs: string; written: string }>(
    `select n.month,
       (select coalesce(sum(f.plus - f.minus), 0) from platform.figures f
        join accounting.account a on a.company_id = f.company_id and a.year = $2 and a.code = f.key and a.destination1 is not null
        where f.company_id = $1 and f.metric = 'ledger' and f.period = make_date($2, n.month, 1) and f.key like '6%')::text as costs,
       (select coalesce(sum(l.credit - l.debit), 0) from accounting.journal_entry e
        join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.account_code like '79%'
        where e.company_id = $1 and e.year = $2 and e.month = n.month and e.origin = 'DESTINY' and e.live)::text as written
     from unnest($3::int[]) n(month)`,
    [ctx.companyId, year, months],
  )
  return new Map(rows.map((row) => [row.month, row]))
}

/** Locked months whose vouchers are no longer what was sealed. */
const seals: FaultSource = {
  ...{ check: 'vouchers', kinds: ['sealBroken'] },
  async read(ctx, { first, last }) {
    const checked = await checkedSeals(ctx, Number(first.slice(0, 4)))
    return checked
      .filter((each) => !each.valid && inside(lastDay(each), first, last))
      .map((each): Partial<Fault> => {
        const month = named(each)
        return { kind: 'sealBroken', subject: month, date: lastDay(each), document: month, path: '/lock-month' }
      })
  },
}
const inside = (day: DateText, first: DateText, last: DateText): boolean => day >= first && day <= last

export const balanceFaults: readonly FaultSource[] = [drafts, dollars, figures, contrary]
export const destinyFaults: readonly FaultSource[] = [noDestination, notCovered, stale]
export const sealFaults: readonly FaultSource[] = [seals]
export { DAYS, MONTH_OF, VIEW }
