import { standingFigures } from '@yupana/accounting/server'
import { addDays, dec, fixed, mondayOf, type Period, periodOf } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { owedAccounts } from '@yupana/treasury/contract'
import { stillOwed, stillToCome } from '@yupana/treasury/server'
import { SOON_DAYS } from '../contract/index.ts'

interface Figure {
  period: string
  plus: string
  minus: string
  quantity: string
}

/** Net sales in soles and how many documents, by the first day of their month. */
export async function salesByMonth(ctx: Ctx, from: string, to: string): Promise<Map<string, Figure>> {
  const rows = await ctx.query<Figure>(
    `select period, sum(plus) as plus, sum(minus) as minus, sum(quantity) as quantity from platform.figures
     where company_id = $1 and metric = 'sales' and period between $2 and $3 group by period`,
    [ctx.companyId, from, to],
  )
  return new Map(rows.map((row) => [row.period, row]))
}

/** Days past the day of payment, from and to. */
const AGES = [
  [-100_000, 0],
  [1, 30],
  [31, 60],
  [61, 90],
  [91, 100_000],
] as const
type Owed = Record<'amount' | 'overdue' | 'soon' | 'documents' | `age${number}`, string>

/** Of the open items of a side: what is owed back to a client lessens what clients owe, as account 12 has it. */
const SIDES = { receivable: '1', payable: '-1' } as const

/** What is owed as of today, in soles as the books carry it: accounts 12 and 42. What is past its day is told of what is owed to that side alone. */
export async function openOf(ctx: Ctx, direction: 'receivable' | 'payable') {
  const plus = SIDES[direction]
  const own = 'direction = $3'
  const days = `case when ${own} then $2::date - due_on else 0 end`
  const [owed] = await ctx.query<Owed>(
    `select coalesce(sum(signed), 0) as amount, coalesce(sum(signed) filter (where ${own} and due_on < $2), 0) as overdue,
       coalesce(sum(signed) filter (where ${own} and due_on between $2 and $4), 0) as soon, count(distinct document_id) filter (where ${own}) as documents,
       ${AGES.map(([oldest, youngest], at) => `coalesce(sum(signed) filter (where ${days} between ${oldest} and ${youngest}), 0) as age${at}`).join(', ')}
     from (select direction, due_on, document_id, case direction when 'receivable' then local_balance else -local_balance end * ${plus} as signed
       from treasury.open_item where company_id = $1 and ledger_code = any($5::text[]) and ${stillOwed('status')}) t`,
    [ctx.companyId, ctx.today, direction, addDays(ctx.today, SOON_DAYS), owedAccounts[direction]],
  )
  return {
    amount: fixed(owed?.amount ?? 0),
    overdue: fixed(owed?.overdue ?? 0),
    soon: fixed(owed?.soon ?? 0),
    documents: Number(owed?.documents ?? 0),
    ages: AGES.map((_, at) => fixed(owed?.[`age${at}`] ?? 0)),
  }
}

/** How far the panel looks ahead at what will be in cash. */
const WEEKS = 8

/**
 * What falls due to be collected and paid in each of eight weeks from this one on, in soles as the books carry it; what is past its day counts in
 * the first. @param cash what is in cash and banks now
 */
export async function weeksAhead(ctx: Ctx, cash: string) {
  const monday = mondayOf(ctx.today)
  const rows = await ctx.query<{ week: number; incoming: string; outgoing: string }>(
    `select (greatest(due_on, $2::date) - $2::date) / 7 as week, coalesce(sum(local_balance) filter (where direction = 'receivable'), 0) as incoming,
       coalesce(sum(local_balance) filter (where direction = 'payable'), 0) as outgoing
     from treasury.open_item where company_id = $1 and ${stillOwed('status')} and concept <> 'advance' and ${stillToCome('ledger_code')} and due_on < $3 group by 1`,
    [ctx.companyId, monday, addDays(monday, WEEKS * 7)],
  )
  let balance = dec(cash)
  return Array.from({ length: WEEKS }, (_, week) => {
    const row = rows.find((each) => each.week === week)
    const [incoming, outgoing] = [row?.incoming ?? '0', row?.outgoing ?? '0']
    balance = balance.plus(incoming).minus(outgoing)
    return { from: addDays(monday, week * 7), in: fixed(incoming), out: fixed(outgoing), balance: fixed(balance) }
  })
}

/** Issued sales of these days that are not voided, without tax, in soles as account 70 has them: an advance is no sale yet. */
const NET =
  'i.local_total - round(i.igv * i.exchange_rate, 2) - round(i.icbper * i.exchange_rate, 2) - round(i.other_charges * i.exchange_rate, 2) - i.local_deferred'
const ISSUED = "i.company_id = $1 and i.status in ('open', 'closed', 'voiding') and i.date between $2 and $3"

/** Notes that the tax office took in these days and that stand: of credit below zero. */
const NOTED = "i.company_id = $1 and i.status in ('open', 'closed', 'voiding') and i.booked_on between $2 and $3"
const SIGN = "case i.document_type when '07' then -1 else 1 end"

export async function netSales(ctx: Ctx, from: string, to: string): Promise<string> {
  const [row] = await ctx.query<{ net: string }>(
    `select coalesce((select sum(${NET}) from sales.invoice i where ${ISSUED}), 0)
       + coalesce((select sum(${SIGN} * (${NET})) from sales.note i where ${NOTED}), 0) as net`,
    [ctx.companyId, from, to],
  )
  return fixed(row?.net ?? 0)
}

/** How many sales of these days were issued. */
export async function salesCount(ctx: Ctx, from: string, to: string): Promise<number> {
  const [row] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from sales.invoice i where ${ISSUED}`,
    [ctx.companyId, from, to],
  )
  return row?.count ?? 0
}

/** First days of the months that end with this one. */
export function lastMonths({ year, month }: Period, count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - count + i, 1)).toISOString().slice(0, 10),
  )
}

/** What the books say a direction owed at the end of each of twelve months, in soles: accounts 12 and 42 but for advances (122), which are owed in goods. */
export async function owedByMonth(ctx: Ctx, direction: 'receivable' | 'payable'): Promise<string[]> {
  const months = lastMonths(periodOf(ctx.today), 12)
  const side = direction === 'receivable' ? 'plus - minus' : 'minus - plus'
  const rows = await ctx.query<{ month: string; amount: string }>(
    `select greatest(period, $2::date) as month, sum(${side}) as amount from platform.figures f
     where company_id = $1 and ${standingFigures('f')} and key like $3 and key not like '122%' group by 1`,
    [ctx.companyId, months[0], direction === 'receivable' ? '12%' : '42%'],
  )
  const moved = new Map(rows.map(({ month, amount }) => [month, amount]))
  let owed = dec(0)
  return months.map((month) => {
    owed = owed.plus(moved.get(month) ?? 0)
    return fixed(owed)
  })
}

/**
 * What is left of a month's sales after what the goods cost, as the books have both, beside that of the month before, and of each of twelve months: of 100;
 * null where nothing was sold.
 */
export async function marginOf(ctx: Ctx) {
  const months = lastMonths(periodOf(ctx.today), 12)
  const rows = await ctx.query<{ period: string; sales: string; cost: string }>(
    `select period, coalesce(sum(minus - plus) filter (where key like '70%' or key like '74%'), 0) as sales, coalesce(sum(plus - minus) filter (where key like '69%'), 0) as cost
     from platform.figures where company_id = $1 and metric = 'ledger' and period = any($2::date[]) and (key like '70%' or key like '74%' or key like '69%') group by period`,
    [ctx.companyId, months],
  )
  const percents = months.map((month) => {
    const { sales, cost } = rows.find(({ period }) => period === month) ?? { sales: '0', cost: '0' }
    return dec(sales).lte(0) ? null : fixed(dec(sales).minus(cost).times(100).div(sales))
  })
  return { percent: percents.at(-1)!, before: percents.at(-2)!, months: percents }
}

/** A line's share of what account 70 has of its document: what was paid in advance stands there at the rate of that day. */
const SHARE = `coalesce(round((${NET}) * l.value / nullif(sum(l.value) over (partition by i.id), 0), 2), 0)`

/** The items that were sold most. */
export async function bestSellers(ctx: Ctx, from: string, to: string, most: number) {
  const rows = await ctx.query<{ id: string; name: string; amount: string }>(
    `select s.id, max(s.name) as name, sum(s.amount) as amount from (
       select l.item_id as id, coalesce(l.item_name, l.description) as name, ${SHARE} as amount
       from sales.invoice i join sales.invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
       where ${ISSUED} and not i.advance and l.tax_type <> 'EXONERATED_TRASFER'
       union all
       select l.item_id, coalesce(l.item_name, l.description), ${SIGN} * ${SHARE}
       from sales.note i join sales.note_line l on l.company_id = i.company_id and l.note_id = i.id
       where ${NOTED} and i.local_deferred <= 0 and l.tax_type <> 'EXONERATED_TRASFER') s
     group by s.id having sum(s.amount) > 0 order by 3 desc, 2 limit $4`,
    [ctx.companyId, from, to, most],
  )
  return rows.map(({ amount, ...item }) => ({ ...item, amount: fixed(amount) }))
}
