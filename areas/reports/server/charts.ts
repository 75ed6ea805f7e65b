import { say } from '@yupana/contract'
import { type DateText, dec, firstDay, fixed, lastDay, sum } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { accountTold, readsDrawers } from '@yupana/treasury/server'
import { type Chart, type ChartMonth, chartEndpoints, chartLabels } from '../contract/charts.ts'
import { openOf, salesByMonth } from './figures.ts'

/** Clients or suppliers that are named; the rest are one. */
const NAMED = 8

const word = (ctx: Ctx, key: keyof typeof chartLabels): string => say(chartLabels[key], ctx.language)

interface Days {
  from: DateText
  to: DateText
}
const daysOf = (ctx: Ctx, asked: ChartMonth): Days => {
  const month = {
    year: asked.year ?? Number(ctx.today.slice(0, 4)),
    month: asked.month ?? Number(ctx.today.slice(5, 7)),
  }
  return { from: firstDay(month), to: lastDay(month) }
}

/**
 * What the figures of a month are made of: documents dated in it, less those that were voided in it. `net` is without tax, each tax
 * rounded to soles alone as it is posted. `pending` is what the books still carry of it: a debt that is paid in parts, or with others, is
 * rounded to soles by its payments, and a second conversion here would differ by a cent. What is voided was owed whole until it was.
 */
const documents = (
  table: string,
  kind: string,
  net: string,
  day: string,
  voidedOn: string,
  { stands = "d.status <> 'draft'", owed = `o.document_kind = '${kind}' and o.document_id = d.id` } = {},
): string => {
  const pending = `case when d.status = 'voided' then d.local_total else (select coalesce(sum(o.local_balance), 0)
    from treasury.open_item o where o.company_id = d.company_id and ${owed} and o.concept <> 'perception') end as pending`
  return `(select d.*, 1 as sign, ${net} as net, ${pending} from ${table} d where d.company_id = $1 and d.${day} between $2 and $3 and ${stands}
    union all
    select d.*, -1, ${net}, ${pending} from ${table} d where d.company_id = $1 and ${voidedOn} between $2 and $3)`
}
/** What was sold, as account 70 has it: an advance is no sale yet, and what deducts one is a whole one. */
const NET =
  'd.local_total - round(d.igv * d.exchange_rate, 2) - round(d.icbper * d.exchange_rate, 2) - round(d.other_charges * d.exchange_rate, 2) - d.local_deferred'

/** Columns that sales and notes have alike. */
const SOLD = 'company_id, id, client_id, exchange_rate, local_total, sign, net, pending'
/**
 * Sales, and what notes add to them or take off: those of credit below zero. What of a credit note is to be given back is pending below zero, so that
 * what was collected and was given back cancels out.
 */
const SALES = `(select ${SOLD} from ${documents('sales.invoice', 'invoice', NET, 'date', 'd.voided_on')} s
    union all
    select company_id, id, client_id, exchange_rate, local_total, case document_type when '07' then -sign else sign end, net, pending
    from ${documents('sales.note', 'creditNote', NET, 'booked_on', 'd.voided_on')} n)`
/** Their lines, by the documents that they are of. */
const SOLD_LINES = `(select l.company_id, l.invoice_id as document_id, l.tax_type, l.value, l.cost_center_id from sales.invoice_line l
      join sales.invoice d on d.company_id = l.company_id and d.id = l.invoice_id and not d.advance
    union all select l.company_id, l.note_id, l.tax_type, l.value, l.cost_center_id from sales.note_line l
      join sales.note d on d.company_id = l.company_id and d.id = l.note_id and d.local_deferred <= 0)`
/** Purchases, less what suppliers credited; what of a credit note they still owe is pending below zero. */
const PURCHASES = `(select company_id, id, supplier_id, exchange_rate, local_total, case document_type when '07' then -sign else sign end as sign, net, pending
    from ${documents(
      'purchases.bill',
      'bill',
      'd.local_total - case when d.tax_credit or d.tax_lost then round(d.igv * d.exchange_rate, 2) else 0 end - d.local_deferred',
      'accounting_date',
      "case when d.status = 'voided' then d.accounting_date end",
      {
        // What waits for approval is bought by nobody yet.
        stands: "d.status not in ('pending', 'rejected')",
        // What goes to the Banco de la Nación is owed of it too, under an id of its own.
        owed: "(o.document_kind, o.document_id) in (('bill', d.id), ('billDetraction', d.detraction_id))",
      },
    )} p)`

async function balanceOf(
  ctx: Ctx,
  asked: ChartMonth,
  from: string,
  paid: 'chart.collected' | 'chart.paid',
): Promise<Chart> {
  const days = daysOf(ctx, asked)
  const [row] = await ctx.query<{ net: string; paid: string; pending: string }>(
    `select coalesce(sum(t.sign * t.net), 0) as net, coalesce(sum(t.sign * (t.local_total - t.pending)), 0) as paid,
       coalesce(sum(t.sign * t.pending), 0) as pending from ${from} t`,
    [ctx.companyId, days.from, days.to],
  )
  const labels = (['chart.net', paid, 'chart.pending'] as const).map((key) => word(ctx, key))
  const data = [row!.net, row!.paid, row!.pending].map((amount) => fixed(amount))
  return { labels, datasets: [{ label: word(ctx, 'chart.amount'), data }] }
}

/** The largest by name, the others together. */
function largest(ctx: Ctx, rows: readonly Named[], label: keyof typeof chartLabels): Chart {
  const rest = rows.slice(NAMED)
  const others = { name: word(ctx, 'chart.others'), amount: fixed(sum(rest.map(({ amount }) => amount))) }
  const shown = rest.length === 0 ? rows : [...rows.slice(0, NAMED), others]
  return {
    labels: shown.map(({ name }) => name),
    datasets: [{ label: word(ctx, label), data: shown.map(({ amount }) => fixed(amount)) }],
  }
}
interface Named {
  name: string
  amount: string
}

async function partsOf(ctx: Ctx, asked: ChartMonth, from: string, party: string): Promise<Chart> {
  const days = daysOf(ctx, asked)
  const rows = await ctx.query<Named>(
    `select c.fiscal_name as name, sum(t.sign * t.net) as amount from ${from} t join parties.client c on c.company_id = t.company_id and c.id = t.${party}
     group by c.id, c.fiscal_name having sum(t.sign * t.net) <> 0 order by 2 desc, 1`,
    [ctx.companyId, days.from, days.to],
  )
  return largest(ctx, rows, 'chart.net')
}

/**
 * The lines by their centers: each its share of what account 70 has of its document, for what was paid in advance stands there at the rate of that day.
 * A document is rounded to soles once, its lines each: the cents between go to the largest.
 */
async function salesByCenterOf(ctx: Ctx, asked: ChartMonth): Promise<Chart> {
  const days = daysOf(ctx, asked)
  const rows = await ctx.query<{ name: string | null; net: string }>(
    `select k.code || ' · ' || k.name as name, sum(l.sign * l.net) as net from (
       select l.company_id, l.cost_center_id, t.sign, l.value, coalesce(round(t.net * l.value / nullif(sum(l.value) over (partition by t.id, t.sign), 0), 2), 0) as net
       from ${SALES} t join ${SOLD_LINES} l on l.company_id = t.company_id and l.document_id = t.id and l.tax_type <> 'EXONERATED_TRASFER') l
     left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
     group by k.id, k.code, k.name having sum(l.sign * l.value) <> 0 order by k.code nulls last`,
    [ctx.companyId, days.from, days.to],
  )
  const [whole] = await ctx.query<{ net: string }>(`select coalesce(sum(t.sign * t.net), 0) as net from ${SALES} t`, [
    ctx.companyId,
    days.from,
    days.to,
  ])
  const cents = dec(whole!.net).minus(sum(rows.map(({ net }) => net)))
  const largest = rows.reduce((most, { net }, i) => (dec(net).gt(rows[most]!.net) ? i : most), 0)
  return {
    labels: rows.map(({ name }) => name ?? word(ctx, 'chart.none')),
    datasets: [
      { label: word(ctx, 'chart.net'), data: rows.map(({ net }, i) => fixed(i === largest ? cents.plus(net) : net)) },
    ],
  }
}

async function monthlyOf(ctx: Ctx, year: number): Promise<Chart> {
  const found = await salesByMonth(ctx, `${year - 1}-01-01`, `${year}-12-01`)
  const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
  const of = (each: number) =>
    months.map((month) => {
      const row = found.get(`${each}-${month}-01`)
      return fixed(dec(row?.plus ?? 0).minus(row?.minus ?? 0))
    })
  return {
    labels: months,
    datasets: [year, year - 1].map((each) => ({ label: String(each), data: of(each) })),
  }
}

async function paymentsBalanceOf(ctx: Ctx): Promise<Chart> {
  const both = [await openOf(ctx, 'receivable'), await openOf(ctx, 'payable')]
  return {
    labels: [word(ctx, 'chart.receivable'), word(ctx, 'chart.payable')],
    datasets: [
      { label: word(ctx, 'chart.amount'), data: both.map(({ amount }) => amount) },
      { label: word(ctx, 'chart.overdue'), data: both.map(({ overdue }) => overdue) },
    ],
  }
}

/** SQL: the money of accounts that this person may see. */
const THEIRS = `key in (select a.id::text from treasury.account a where a.company_id = $1 and ${accountTold('a.id', '$5', '$6')})`

/** In soles, at the rates of the payments; the balance carries what stood before. */
async function cashFlowOf(ctx: Ctx, step: 'day' | 'week' | 'month', asked: ChartMonth): Promise<Chart> {
  const month = daysOf(ctx, asked)
  const days =
    step === 'month' ? { from: `${month.from.slice(0, 4)}-01-01`, to: `${month.from.slice(0, 4)}-12-31` } : month
  const rows = await ctx.query<{ date: string; plus: string; minus: string; balance: string }>(
    `with steps as (
       select greatest(date_trunc($4, period)::date, $2::date) as date, sum(plus) as plus, sum(minus) as minus from platform.figures
       where company_id = $1 and metric = 'cash.local' and period between $2 and $3 and ${THEIRS} group by 1)
     select date, plus, minus, sum(plus - minus) over (order by date) + coalesce((
       select sum(plus - minus) from platform.figures where company_id = $1 and metric = 'cash.local' and period < $2 and ${THEIRS}), 0) as balance
     from steps order by date`,
    [ctx.companyId, days.from, days.to, step, ctx.userId, readsDrawers(ctx)],
  )
  const series = (key: 'chart.in' | 'chart.out' | 'chart.balance', of: (row: (typeof rows)[number]) => string) => ({
    label: word(ctx, key),
    data: rows.map((row) => fixed(of(row))),
  })
  return {
    labels: rows.map(({ date }) => date),
    datasets: [
      series('chart.in', ({ plus }) => plus),
      series('chart.out', ({ minus }) => minus),
      series('chart.balance', ({ balance }) => balance),
    ],
  }
}

/** Of payments that stand, in soles at their rates, of accounts that this person may see. What names no category settled documents, or was left before any. */
async function byCategoryOf(ctx: Ctx, asked: ChartMonth, direction: 'income' | 'expense'): Promise<Chart> {
  const days = daysOf(ctx, asked)
  const rows = await ctx.query<Named>(
    `select case when c.id is not null then c.name when t.advance then $7 when t.settles then $8 else $9 end as name, sum(t.amount) as amount from (
       select l.company_id, l.category_id, l.advance, l.open_item_id is not null as settles, sum(l.local_amount) as amount
       from treasury.payment p join treasury.payment_line l on l.company_id = p.company_id and l.payment_id = p.id
       where p.company_id = $1 and p.date between $2 and $3 and p.direction = $4 and p.voided_on is null and ${accountTold('l.account_id', '$5', '$6')}
       group by l.company_id, l.category_id, l.advance, l.open_item_id is not null) t
     left join treasury.category c on c.company_id = t.company_id and c.id = t.category_id group by 1 having sum(t.amount) <> 0 order by 2 desc, 1`,
    [
      ...[ctx.companyId, days.from, days.to, direction, ctx.userId, readsDrawers(ctx)],
      ...(['chart.advances', 'chart.documents', 'chart.uncategorised'] as const).map((key) => word(ctx, key)),
    ],
  )
  return largest(ctx, rows, 'chart.amount')
}

async function valuedStockOf(ctx: Ctx): Promise<Chart> {
  const rows = await ctx.query<{ name: string; amount: string }>(
    `select w.name, sum(b.amount) as amount from inventory.stock_balance b join inventory.warehouse w on w.company_id = b.company_id and w.id = b.warehouse_id
     where b.company_id = $1 and b.quantity > 0 group by w.id, w.code, w.name order by w.code`,
    [ctx.companyId],
  )
  return {
    labels: rows.map(({ name }) => name),
    datasets: [{ label: word(ctx, 'chart.amount'), data: rows.map(({ amount }) => fixed(amount)) }],
  }
}

export const chartRoutes = [
  serve(chartEndpoints.salesBalance, (ctx, { query }) => balanceOf(ctx, query, SALES, 'chart.collected')),
  serve(chartEndpoints.salesByClient, (ctx, { query }) => partsOf(ctx, query, SALES, 'client_id')),
  serve(chartEndpoints.salesByCenter, (ctx, { query }) => salesByCenterOf(ctx, query)),
  serve(chartEndpoints.monthlySales, (ctx, { params }) => monthlyOf(ctx, params.year)),
  serve(chartEndpoints.purchasesBalance, (ctx, { query }) => balanceOf(ctx, query, PURCHASES, 'chart.paid')),
  serve(chartEndpoints.purchasesBySupplier, (ctx, { query }) => partsOf(ctx, query, PURCHASES, 'supplier_id')),
  serve(chartEndpoints.paymentsBalance, (ctx) => paymentsBalanceOf(ctx)),
  serve(chartEndpoints.expensesByCategory, (ctx, { query }) => byCategoryOf(ctx, query, 'expense')),
  serve(chartEndpoints.incomesByCategory, (ctx, { query }) => byCategoryOf(ctx, query, 'income')),
  serve(chartEndpoints.cashFlow, (ctx, { params, query }) => cashFlowOf(ctx, params.x, query)),
  serve(chartEndpoints.valuedStock, (ctx) => valuedStockOf(ctx)),
]
