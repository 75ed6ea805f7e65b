import { type Language, say } from '@yupana/contract'
import { addDays, type DateText, mondayOf } from '@yupana/kernel'
import { inStates, type ReportRow, source, textOf } from '@yupana/platform'
import { forecast } from '../../contract/forecast/forecast.ts'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import type { TransferStatus } from '../../contract/transfer/transfer.states.ts'
import { accountMine } from '../account/usable.ts'
import { promiseOf, stillPromised } from '../dunning/standing.ts'
import { stillOwed, stillStands, stillToCome } from '../open-items.ts'
import { accountTold, readsDrawers } from '../shift/blind.ts'
import { RENDERINGS } from './renderings.ts'
import { CALENDAR, TAX_DUES, taxOf } from './taxes.ts'

/** Days after its day that a client paid, on the average of what was collected in the last year; who pays early is taken to pay on the day. $7 today. */
const LATENESS = `(
  select i.party_id, greatest(0, round(sum(l.local_amount * (p.date - i.due_on)) / sum(l.local_amount)))::int as days
  from treasury.payment_line l join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
  join treasury.open_item i on i.company_id = l.company_id and i.id = l.open_item_id
  where l.company_id = $1 and i.direction = 'receivable' and i.concept = 'document' and not (${inStates<PaymentStatus>('p.status', 'CX', 'PR')})
    and p.date > $7::date - 365 and l.local_amount > 0 group by 1)`

/** What is owed and comes to us, or is ours to pay. */
const DEBTS = `i.company_id = $1 and ${stillOwed('i.status')} and i.concept <> 'advance' and ${stillToCome('i.ledger_code')}`

/** What is promised of item `i` and may still be kept, in its own currency and in soles of the books. */
const KEPT = `cross join lateral (select s.amount, round(i.local_balance * s.amount / i.balance, 2) as local from (select coalesce(${stillPromised('i', 'p')}, 0) as amount) s) kept`

const lateBy = (delay: boolean): string =>
  delay ? `left join ${LATENESS} late on late.party_id = i.party_id and i.direction = 'receivable'` : ''
const dueOf = (delay: boolean): string => `i.due_on${delay ? ' + coalesce(late.days, 0)' : ''}`

/**
 * What is owed by its days. What is promised of it and may still be kept is of the day that it is promised for, the rest of its due day, later by as much as
 * its client usually is where that is asked. What is overdue is of the first Monday.
 */
const owed = (
  delay: boolean,
): string => `select case when part.promised then p.id else i.id end as id, greatest(part.day, $2::date) as day, part.day as "dueDate",
    i.direction = 'receivable' as comes, case when $4 then 'PEN' else i.currency end as currency,
    case when not $4 then part.amount when part.promised then kept.local else i.local_balance - kept.local end as amount,
    i.document_kind as "documentKind", i.document_id as "documentId", null::int as number, i.serie || '-' || i.number || ' ' || coalesce(i.party_name, '') as about
  from treasury.open_item i
  left join ${promiseOf('i')} and p.promised_on >= $7::date
  ${lateBy(delay)} ${KEPT}
  cross join lateral (values (true, p.promised_on, kept.amount), (false, ${dueOf(delay)}, i.balance - kept.amount)) part(promised, day, amount)
  where ${DEBTS} and part.amount > 0 and part.day < $3`

/** The same summed up: all that is owed on its due day, and what is promised of it from there to the day that it is promised for. */
const owedByDay = (
  delay: boolean,
): string => `select null::uuid as id, greatest(${dueOf(delay)}, $2::date) as day, null::date as "dueDate",
    i.direction = 'receivable' as comes, case when $4 then 'PEN' else i.currency end as currency, case when $4 then i.local_balance else i.balance end as amount,
    '' as "documentKind", null::uuid as "documentId", null::int as number, '' as about
  from treasury.open_item i ${lateBy(delay)} where ${DEBTS} and ${dueOf(delay)} < $3
  union all
  select null, greatest(part.day, $2::date), null, i.direction = 'receivable', case when $4 then 'PEN' else i.currency end,
    part.sign * case when $4 then kept.local else kept.amount end, '', null, null, ''
  from treasury.open_item i join ${promiseOf('i')} and p.promised_on >= $7::date
  ${lateBy(delay)} ${KEPT}
  cross join lateral (values (1, p.promised_on), (-1, ${dueOf(delay)})) part(sign, day)
  where ${DEBTS} and kept.amount > 0 and part.day < $3`

/** What comes again and again, in the months and weeks from the first Monday on that have no document of it: none falls due there, and nothing of it moved nor does a tax of the calendar that it is of. Dollars in soles at the last rate that was published; not counted in soles where there is none. */
const RECURRING = `select r.id, o.day, o.day, r.direction = 'in', case when $4 then 'PEN' else r.currency end,
    case when $4 and r.currency <> 'PEN' then round(r.amount * x.sale, 2) else r.amount end, 'recurring', r.id, null::int, r.name
  from treasury.recurring r
  cross join lateral (
    select m.start::date as start, (m.start + interval '1 month')::date as until, least((m.start + interval '1 month')::date - 1, m.start::date + r.day - 1) as day
    from generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') m(start) where r.every = 'month'
    union all
    select w.start::date, w.start::date + 7, w.start::date + r.day - 1 from generate_series($2::date, $3::date, interval '7 days') w(start) where r.every = 'week') o
  left join lateral (select e.sale from company.exchange_rate e where e.company_id = r.company_id and e.date <= $7::date order by e.date desc limit 1) x on true
  where r.company_id = $1 and r.active and (r.currency = 'PEN' or not $4 or x.sale is not null) and o.day >= $2 and o.day < $3 and o.day >= r.starts_on and (r.ends_on is null or o.day <= r.ends_on)
    and not ${taxOf('r.category_id', 'o.start', 'o.until')}
    and not exists (select from treasury.open_item i where i.company_id = r.company_id and i.party_id = r.client_id
      and i.direction = case r.direction when 'in' then 'receivable' else 'payable' end and ${stillStands('i.status')} and i.concept <> 'advance' and i.due_on >= o.start and i.due_on < o.until)
    and not exists (select from treasury.payment_line l join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
      where l.company_id = r.company_id and l.open_item_id is null and l.direction = case r.direction when 'in' then 'income' else 'expense' end
        and l.date >= o.start and l.date < o.until and not (${inStates<PaymentStatus>('p.status', 'CX', 'PR')})
        and (r.category_id is null or l.category_id = r.category_id) and (r.client_id is null or l.party_id = r.client_id))`

/** Money that waits to be given back, or to come back: its document owes again, so that it is counted there. $6 the reader. */
const SENT_BACK = `select m.id, $2::date, p.sent_back_on, m.amount < 0, case when $4 then 'PEN' else a.currency end, abs(case when $4 then m.local_amount else m.amount end), p.direction, p.id, p.number, ''
  from treasury.payment p join treasury.movement m on m.company_id = p.company_id and m.source_id = p.id and m.kind = p.direction and m.reverses is null
    and not exists (select from treasury.movement b where b.company_id = m.company_id and b.reverses = m.id)
  join treasury.account a on a.company_id = m.company_id and a.id = m.account_id
  where p.company_id = $1 and ${inStates<PaymentStatus>('p.status', 'PR')} and a.type <> 'card' and ${accountMine('a.id', '$6')}
  union all
  select t.id, $2::date, t.sent_back_on, true, case when $4 then 'PEN' else t.from_currency end, case when $4 then t.local_amount else t.amount end, 'transfer', t.id, t.number, ''
  from treasury.transfer t where t.company_id = $1 and ${inStates<TransferStatus>('t.status', 'PR')} and ${accountMine('t.account_from_id', '$6')} and ${accountMine('t.account_to_id', '$6')}`

/**
 * What is expected to move, each debt once, in the currency of `said`: what is owed, what comes again, taxes of the calendar, what is to be given back, and transfers that are on their way. Of accounts and
 * transfers those that the reader may see. $2 the first Monday, $3 the day after the last week, $4 whether in soles of the books, $6 the reader.
 */
const expectedOf = (debts: string): string => `(
  ${debts}
  union all
  ${RECURRING}
  union all
  ${TAX_DUES}
  union all
  ${SENT_BACK}
  union all
  ${RENDERINGS}
  union all
  select t.id, $2::date, t.date, true, case when $4 then 'PEN' else t.to_currency end, case when $4 then t.local_amount else t.amount_to end, 'transfer', t.id, t.number, ''
  from treasury.transfer t where t.company_id = $1 and ${inStates<TransferStatus>('t.status', 'OK')} and t.received_on is null
    and ${accountMine('t.account_from_id', '$6')} and ${accountMine('t.account_to_id', '$6')}
) e`

/** Weeks from the first Monday on, of each currency that there is something of; the balance runs on from what the accounts hold, but for what holders account for. */
const weeksOf = (delay: boolean): string => `with ${CALENDAR}, held as (
    select case when $4 then 'PEN' else a.currency end as currency, coalesce(sum(f.plus - f.minus), 0) as amount
    from treasury.account a left join platform.figures f on f.company_id = a.company_id and f.key = a.id::text and f.metric = case when $4 then 'cash.local' else 'cash' end
    where a.company_id = $1 and a.type <> 'card' and a.purpose is distinct from 'rendering' and ${accountTold('a.id', '$6', '$8')} group by 1),
  expected as (select (e.day - $2::date) / 7 as week, e.currency, coalesce(sum(e.amount) filter (where e.comes), 0) as "in", coalesce(sum(e.amount) filter (where not e.comes), 0) as out
    from ${expectedOf(owedByDay(delay))} group by 1, 2),
  currencies as (select currency from held union select currency from expected)
  select w.week as place, $2::date + w.week * 7 as "from", $2::date + w.week * 7 + 6 as "to", '' as about, coalesce(x."in", 0)::numeric(18,2) as "in", coalesce(x.out, 0)::numeric(18,2) as out,
    (coalesce(h.amount, 0) + sum(coalesce(x."in", 0) - coalesce(x.out, 0)) over (partition by c.currency order by w.week))::numeric(18,2) as balance, c.currency
  from generate_series(0, ($3::date - $2::date) / 7 - 1) w(week) cross join currencies c
  left join expected x on x.week = w.week and x.currency = c.currency left join held h on h.currency = c.currency`

const debtsOf = (
  delay: boolean,
): string => `with ${CALENDAR} select (e.day - $2::date) / 7 as place, $2::date + (e.day - $2::date) / 7 * 7 as "from", $2::date + (e.day - $2::date) / 7 * 7 + 6 as "to", e.about, e.number, e."dueDate",
    case when e.comes then e.amount else 0.00 end as "in", case when e.comes then 0.00 else e.amount end as out, e.currency, e."documentKind", e."documentId", e.id
  from ${expectedOf(owed(delay))}`

const ofWeek = (statement: string): string =>
  `select t.* from (${statement}) t where $8::boolean is not null and ($5::date is null or t."from" = $5::date - (extract(isodow from $5::date)::int - 1))`

export const forecastReport = source(forecast, {
  sql: (_, { detail, scenario }) => ofWeek((detail ? debtsOf : weeksOf)(scenario === 'delay')),
  params: ({ weeks, currency, week }, ctx) => {
    const { today, userId } = ctx
    const first: DateText = mondayOf(today)
    return [
      first,
      addDays(first, 7 * Number(weeks)),
      currency === 'PEN',
      week ?? null,
      userId,
      today,
      readsDrawers(ctx),
    ]
  },
  sumsMany: ({ detail }) => !detail,
  order: ({ detail }) => (detail ? ['dueDate', 'about', 'id'] : ['currency', 'place']),
  finish: ({ number, about, ...row }: ReportRow, ctx) => ({
    ...row,
    about:
      row.documentKind === 'tax'
        ? taxSaid(ctx.language, String(about))
        : number === null || number === undefined
          ? (about ?? null)
          : [waitsOf(ctx.language, row, Number(number)), about].filter(Boolean).join(' '),
  }),
})

/** A tax of a month: `igv 10/2026`. */
function taxSaid(language: Language, about: string): string {
  const [tax = '', month = ''] = about.split(' ')
  return `${say(textOf(`forecast.tax.${tax}`)!, language)} ${month}`
}

/** A transfer that is on its way, or money that is to be given back or to come back, by its number. */
const waitsOf = (language: Language, { documentKind }: ReportRow, number: number): string =>
  `${say(textOf(WAITS[String(documentKind)] ?? 'forecast.transit')!, language)} ${number}`
const WAITS: Readonly<Record<string, string>> = {
  ...{ income: 'forecast.toReturn', expense: 'forecast.toComeBack', rendering: 'rendering' },
}
