import { type Language, say } from '@yupana/contract'
import { addDays, type DateText, mondayOf } from '@yupana/kernel'
import { inStates, type ReportRow, source, textOf } from '@yupana/platform'
import { forecast } from '../../contract/forecast/forecast.ts'
import type { TransferStatus } from '../../contract/transfer/transfer.states.ts'
import { accountMine } from '../account/usable.ts'
import { stillOwed, stillToCome } from '../open-items.ts'

/**
 * What is expected to move, each debt once, in the currency of `said`: open items by their due days, and transfers that are on their way. What is overdue
 * is expected in the first week. Of accounts and transfers those that the reader may see. $2 the first Monday, $3 the day after the last week, $4 whether in
 * soles of the books, $6 the reader.
 */
const EXPECTED = `(
  select i.id, greatest(i.due_on, $2::date) as day, i.due_on as "dueDate", i.direction = 'receivable' as comes, case when $4 then 'PEN' else i.currency end as currency,
    case when $4 then i.local_balance else i.balance end as amount, i.document_kind as "documentKind", i.document_id as "documentId", null::int as number,
    i.serie || '-' || i.number || ' ' || coalesce(i.party_name, '') as about
  from treasury.open_item i where i.company_id = $1 and ${stillOwed('i.status')} and i.concept <> 'advance' and ${stillToCome('i.ledger_code')} and i.due_on < $3
  union all
  select t.id, $2::date, t.date, true, case when $4 then 'PEN' else t.to_currency end, case when $4 then t.local_amount else t.amount_to end, 'transfer', t.id, t.number, ''
  from treasury.transfer t where t.company_id = $1 and ${inStates<TransferStatus>('t.status', 'OK')} and t.received_on is null
    and ${accountMine('t.account_from_id', '$6')} and ${accountMine('t.account_to_id', '$6')}
) e`

/** Weeks from the first Monday on, of each currency that there is something of; the balance runs on from what the accounts hold. */
const WEEKS = `with held as (
    select case when $4 then 'PEN' else a.currency end as currency, coalesce(sum(f.plus - f.minus), 0) as amount
    from treasury.account a left join platform.figures f on f.company_id = a.company_id and f.key = a.id::text and f.metric = case when $4 then 'cash.local' else 'cash' end
    where a.company_id = $1 and a.type <> 'card' and ${accountMine('a.id', '$6')} group by 1),
  expected as (select (e.day - $2::date) / 7 as week, e.currency, coalesce(sum(e.amount) filter (where e.comes), 0) as "in", coalesce(sum(e.amount) filter (where not e.comes), 0) as out
    from ${EXPECTED} group by 1, 2),
  currencies as (select currency from held union select currency from expected)
  select w.week as place, $2::date + w.week * 7 as "from", $2::date + w.week * 7 + 6 as "to", '' as about, coalesce(x."in", 0)::numeric(18,2) as "in", coalesce(x.out, 0)::numeric(18,2) as out,
    coalesce(h.amount, 0) + sum(coalesce(x."in", 0) - coalesce(x.out, 0)) over (partition by c.currency order by w.week) as balance, c.currency
  from generate_series(0, ($3::date - $2::date) / 7 - 1) w(week) cross join currencies c
  left join expected x on x.week = w.week and x.currency = c.currency left join held h on h.currency = c.currency`

const DEBTS = `select (e.day - $2::date) / 7 as place, $2::date + (e.day - $2::date) / 7 * 7 as "from", $2::date + (e.day - $2::date) / 7 * 7 + 6 as "to", e.about, e.number, e."dueDate",
    case when e.comes then e.amount else 0.00 end as "in", case when e.comes then 0.00 else e.amount end as out, e.currency, e."documentKind", e."documentId", e.id
  from ${EXPECTED}`

const ofWeek = (statement: string): string =>
  `select t.* from (${statement}) t where $5::date is null or t."from" = $5::date - (extract(isodow from $5::date)::int - 1)`

export const forecastReport = source(forecast, {
  sql: (_, { detail }) => ofWeek(detail ? DEBTS : WEEKS),
  params: ({ weeks, currency, week }, { today, userId }) => {
    const first: DateText = mondayOf(today)
    return [first, addDays(first, 7 * Number(weeks)), currency === 'PEN', week ?? null, userId]
  },
  order: ({ detail }) => (detail ? ['dueDate', 'about', 'id'] : ['currency', 'place']),
  finish: ({ number, about, ...row }: ReportRow, ctx) => ({
    ...row,
    about: number === null || number === undefined ? (about ?? null) : transitOf(ctx.language, Number(number)),
  }),
})

const transitOf = (language: Language, number: number): string =>
  `${say(textOf('forecast.transit')!, language)} ${number}`
