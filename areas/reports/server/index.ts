import { allowed, read } from '@yupana/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { showsCost } from '@yupana/inventory/contract'
import { addDays, dec, firstDay, fixed, lastDay, sum } from '@yupana/kernel'
import { type AreaServer, type Ctx, isTied, serve, together } from '@yupana/platform'
import { unexplainedEndpoints } from '@yupana/treasury/contract'
import { accountTold, readsDrawers } from '@yupana/treasury/server'
import { dashboardEndpoint, reports, type Widget, widgets } from '../contract/index.ts'
import { chartRoutes } from './charts.ts'
import { debtChecks, debtSources } from './debts/debts.reports.ts'
import { bestSellers, marginOf, openOf, owedByMonth, weeksAhead } from './figures.ts'
import { firstStepRoutes } from './first-steps.ts'
import { itemsHistorySource } from './goods/items-history.report.ts'
import { stockByItemSource } from './goods/stock-by-item.report.ts'
import { salesOf } from './panel-sales.ts'
import { reportProofs } from './proofs.ts'
import { reportsTied } from './tied.ts'
import { urgentOf } from './urgent.ts'

/** Days that the way of the cash is told of. */
const CASH_DAYS = 30

/** Of the accounts that this person may see; not of a drawer that they count blind. */
async function cashOf(ctx: Ctx) {
  const days = Array.from({ length: CASH_DAYS }, (_, i) => addDays(ctx.today, i - CASH_DAYS + 1))
  const [accounts, moved] = await together(
    ctx.query<{ id: string; name: string; currency: string; balance: string; local: string }>(
      `select a.id, a.name, a.currency, coalesce(sum(f.plus - f.minus) filter (where f.metric = 'cash'), 0)::numeric(18,2) as balance,
            coalesce(sum(f.plus - f.minus) filter (where f.metric = 'cash.local'), 0)::numeric(18,2) as local
     from treasury.account a left join platform.figures f on f.company_id = a.company_id and f.key = a.id::text and f.metric in ('cash', 'cash.local')
     where a.company_id = $1 and a.active and ${accountTold('a.id', '$2', '$3')} group by a.company_id, a.id, a.name, a.currency, a.code order by a.code`,
      [ctx.companyId, ctx.userId, readsDrawers(ctx)],
    ),
    ctx.query<{ day: string; amount: string }>(
      `select greatest(least(f.period, $3::date), $2::date) as day, sum(f.plus - f.minus) as amount from platform.figures f
       join treasury.account a on a.company_id = f.company_id and a.id::text = f.key and a.active
       where f.company_id = $1 and f.metric = 'cash.local' and ${accountTold('a.id', '$4', '$5')} group by 1`,
      [ctx.companyId, days[0], ctx.today, ctx.userId, readsDrawers(ctx)],
    ),
  )
  const byDay = new Map(moved.map(({ day, amount }) => [day, amount]))
  let held = dec(0)
  return {
    amount: fixed(sum(accounts.map((each) => each.local))),
    accounts: accounts.map(({ local: _, ...each }) => each),
    days: days.map((day) => {
      held = held.plus(byDay.get(day) ?? 0)
      return fixed(held)
    }),
  }
}

async function owedWithMonths(ctx: Ctx, direction: 'receivable' | 'payable') {
  const [owed, months] = await together(openOf(ctx, direction), owedByMonth(ctx, direction))
  return { ...owed, months }
}

async function stockOf(ctx: Ctx) {
  const [stock] = await ctx.query<{ amount: string; items: string }>(
    'select coalesce(sum(amount), 0) as amount, count(distinct item_id) as items from inventory.stock_balance where company_id = $1 and quantity > 0',
    [ctx.companyId],
  )
  const amount = allowed(showsCost, ctx.session) ? fixed(stock?.amount ?? 0) : null
  return { amount, items: Number(stock?.items ?? 0) }
}

async function einvoiceOf(ctx: Ctx) {
  const [found] = await ctx.query<{ waiting: string; rejected: string; voiding: string; refused: string }>(
    `select count(*) filter (where e_status in ($2, $3) and status <> 'draft') as waiting, count(*) filter (where e_status = $4 and status <> 'voided') as rejected,
       count(*) filter (where status = 'voiding') as voiding, count(*) filter (where void_refused_at is not null and status <> 'closed') as refused
     from sales.invoice where company_id = $1 and (e_status in ($2, $3, $4, $5) or void_refused_at is not null)`,
    [ctx.companyId, ...(['waiting', 'sent', 'rejected', 'voiding'] as const).map((state) => eStatusOf[state])],
  )
  const count = (text: string | undefined): number => Number(text ?? 0)
  return {
    waiting: count(found?.waiting),
    rejected: count(found?.rejected),
    voiding: count(found?.voiding),
    voidRefused: count(found?.refused),
  }
}

/** Best sellers that the panel names. */
const BEST = 5

const dashboard = serve(dashboardEndpoint, async (ctx, { query }) => {
  const year = query.year ?? Number(ctx.today.slice(0, 4))
  const month = query.month ?? Number(ctx.today.slice(5, 7))
  // The figures are kept for the whole company.
  const tied = isTied(ctx.session)
  const sees = (widget: Widget): boolean => !tied && allowed(widgets[widget], ctx.session)
  // What is owed, held and in stock is known as of today alone: beside the sales of another month it would be read as of then.
  const current = ctx.today.startsWith(`${year}-${String(month).padStart(2, '0')}`)
  const seesNow = (widget: Widget): boolean => current && sees(widget)
  const days = { from: firstDay({ year, month }), to: lastDay({ year, month }) }
  const [cash, sales, receivables, payables, stock, einvoice, urgent, best] = await together(
    seesNow('cash') ? cashOf(ctx) : null,
    sees('sales') ? salesOf(ctx, { year, month }, current ? query.period : undefined) : undefined,
    seesNow('receivables') ? owedWithMonths(ctx, 'receivable') : null,
    seesNow('payables') ? owedWithMonths(ctx, 'payable') : null,
    seesNow('stock') ? stockOf(ctx) : null,
    seesNow('einvoice') ? einvoiceOf(ctx) : null,
    current && !tied
      ? urgentOf(ctx, {
          ...{ einvoice: sees('einvoice'), receivables: sees('receivables') },
          accounts: allowed(unexplainedEndpoints.unexplained.permission, ctx.session),
          ...{ desks: allowed(read('REPORTS'), ctx.session), trips: allowed(read('PRODUCT'), ctx.session) },
        })
      : null,
    sees('sales') ? bestSellers(ctx, days.from, days.to, BEST) : null,
  )
  const [margin, weeks] = await together(
    sales && current && allowed(showsCost, ctx.session) ? marginOf(ctx) : null,
    cash && sees('receivables') && sees('payables') ? weeksAhead(ctx, cash.amount) : null,
  )
  return {
    year,
    month,
    balancesAsOf: current ? ctx.today : null,
    sales: sales?.sales ?? null,
    monthly: sales?.monthly ?? null,
    ...{ receivables, payables, cash, stock, margin, einvoice, urgent, weeks, best },
  }
})

export const reportsServer: AreaServer = {
  area: reports,
  tied: reportsTied,
  proofs: reportProofs,
  checks: debtChecks,
  reports: [itemsHistorySource, stockByItemSource, ...debtSources],
  routes: [dashboard, ...chartRoutes, ...firstStepRoutes],
}
