import { recordsOfKind } from '@yupana/company/server'
import { BusinessError, type DateText, dec } from '@yupana/kernel'
import { addFigures, audit, type Ctx, type Proof, type Route, serve } from '@yupana/platform'
import { type Maintained, maintenanceEndpoints } from '../../contract/voucher/maintenance.ts'
import { ledgerMetrics } from '../ledger-figures.ts'
import { operationOf } from './operations.ts'

/** How what is owed is compared with the books: the area that keeps what is owed says it. */
let comparison: Proof | undefined
export function comparesOperations(proof: Proof): void {
  comparison = proof
}

const entryHistory = serve(maintenanceEndpoints.entryHistory, (ctx, { query }) =>
  recordsOfKind(ctx, 'journal-entry', query),
)

const MOST_TOLD = 100

interface Difference {
  metric: string
  period: string
  key: string
  plus: string
  minus: string
}

/** All sums that are kept of the books: by account, and by account and cost center. */
const KEPT = `metric in (${ledgerMetrics('account')}, ${ledgerMetrics('center')})`

/** What the kept sums of the books lack, by metric, month and key: lines against figures, of one moment. `$2` and `$3` are the first and the last day. */
export const DIFFERENCES = `
with day as (
  -- By day first: a month is counted of few rows.
  select e.origin, e.currency, l.date, l.account_code as account, l.cost_center_id as center, sum(l.debit) as plus, sum(l.credit) as minus,
    -- What is taken back left the side on which it stood.
    sum(l.foreign_amount) filter (where (l.foreign_amount > 0) <> l.storno) as own_plus, -sum(l.foreign_amount) filter (where (l.foreign_amount < 0) <> l.storno) as own_minus
  from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  where l.company_id = $1 and l.date between $2 and $3 group by 1, 2, 3, 4, 5),
moved as materialized (
  select case origin when 'OPENING' then 'ledger.opening' when 'CLOSED' then 'ledger.closing' else 'ledger' end as metric, currency, date_trunc('month', date)::date as period, account, center,
    sum(plus) as plus, sum(minus) as minus, coalesce(sum(own_plus), 0) as own_plus, coalesce(sum(own_minus), 0) as own_minus from day group by 1, 2, 3, 4, 5),
booked as (
  select metric, period, account as key, sum(plus) as plus, sum(minus) as minus from moved group by 1, 2, 3
  union all
  select metric || '.' || currency, period, account, sum(own_plus), sum(own_minus) from moved where currency <> 'PEN' group by 1, 2, 3
  union all
  select metric || '.center', period, account || '/' || center, sum(plus), sum(minus) from moved where center is not null group by 1, 2, 3
  union all
  select metric || '.center.' || currency, period, account || '/' || center, own_plus, own_minus from moved where center is not null and currency <> 'PEN'),
kept as (
  select metric, date_trunc('month', period)::date as period, key, sum(plus) as plus, sum(minus) as minus from platform.figures
  where company_id = $1 and ${KEPT} and period between date_trunc('month', $2::date)::date and $3 group by 1, 2, 3)
select metric, to_char(period, 'YYYY-MM-DD') as period, key, (coalesce(b.plus, 0) - coalesce(k.plus, 0))::text as plus, (coalesce(b.minus, 0) - coalesce(k.minus, 0))::text as minus
from booked b full join kept k using (metric, period, key)
where coalesce(b.plus, 0) <> coalesce(k.plus, 0) or coalesce(b.minus, 0) <> coalesce(k.minus, 0) order by 2, 3, 1`

/** Whole months, or all of them. */
const spanOf = (year: number | undefined): { first: DateText; last: DateText } =>
  year === undefined ? { first: '1900-01-01', last: '2999-12-31' } : { first: `${year}-01-01`, last: `${year}-12-31` }

/** Recounts the sums that reports read and puts right what differs. @returns what differed */
export async function repairFigures(
  ctx: Ctx,
  { first, last }: { first: DateText; last: DateText },
): Promise<Difference[]> {
  // Two at once would each add what is missing.
  await ctx.query("select pg_advisory_xact_lock(hashtextextended('ledger figures ' || $1::text, 0))", [ctx.companyId])
  const rows = await ctx.query<Difference>(DIFFERENCES, [ctx.companyId, first, last])
  await addFigures(
    ctx,
    rows.map(({ metric, period, key, plus, minus }) => ({ metric, period, key, plus: dec(plus), minus: dec(minus) })),
  )
  if (rows.length > 0)
    await audit(ctx, {
      ...{ entity: 'accountPlan', id: ctx.companyId, action: 'repairFigures' },
      after: { figures: rows.length, first: rows.slice(0, 20) },
    })
  return rows
}

async function figures(ctx: Ctx, year: number | undefined): Promise<Maintained> {
  const wrong = await repairFigures(ctx, spanOf(year))
  const [counted] = await ctx.query<{ checked: number }>(
    `select count(*)::int as checked from (select from platform.figures where company_id = $1 and ${KEPT} group by metric, period, key) n`,
    [ctx.companyId],
  )
  return {
    ...{ kind: 'figures', checked: counted!.checked, bad: wrong.length, repaired: wrong.length },
    wrong: wrong.slice(0, MOST_TOLD).map(({ metric, period, key }) => ({
      said: `${metric} ${key} ${period.slice(0, 7)}`,
      path: `/report/major?account=${key.split('/')[0]!}&year=${period.slice(0, 4)}&from=${period.slice(5, 7)}&to=${period.slice(5, 7)}`,
    })),
  }
}

/** Numbers that no voucher has, archive by archive: organising them is a call of its own. */
async function numbers(ctx: Ctx, year: number | undefined): Promise<Maintained> {
  const rows = await ctx.query<{ said: string; path: string; lacking: number }>(
    `select g.archive || '-' || g.year || '-' || lpad(g.month::text, 2, '0') as said, g.last - g.vouchers as lacking,
       '/vouchers/year/' || g.year || '/month/' || lpad(g.month::text, 2, '0') || '/archive/' || g.archive as path
     from (select c.archive, c.year, c.month, c.last_number as last, (select count(*)::int from accounting.journal_entry e where e.company_id = c.company_id and e.year = c.year
         and e.month = c.month and e.archive = c.archive and e.live) as vouchers
       from accounting.voucher_counter c where c.company_id = $1 and ($2::int is null or c.year = $2)) g
     where g.last <> g.vouchers order by g.year, g.month, g.archive`,
    [ctx.companyId, year ?? null],
  )
  const [counted] = await ctx.query<{ checked: number }>(
    'select count(*)::int as checked from accounting.voucher_counter where company_id = $1 and ($2::int is null or year = $2)',
    [ctx.companyId, year ?? null],
  )
  return {
    ...{ kind: 'numbers', checked: counted!.checked, bad: rows.length, repaired: 0 },
    wrong: rows.slice(0, MOST_TOLD).map(({ said, path, lacking }) => ({ said: `${said} (${lacking})`, path })),
  }
}

async function operations(ctx: Ctx): Promise<Maintained> {
  const found = await comparison!.find(ctx)
  return {
    ...{ kind: 'operations', checked: found.checked, bad: found.bad, repaired: 0 },
    wrong: found.said === null ? [] : [{ said: found.said, path: found.path }],
  }
}

const maintain = serve(maintenanceEndpoints.maintain, (ctx, { params: { x }, body }) => {
  const year = body?.year ?? undefined
  if (x === 'figures') return figures(ctx, year)
  return x === 'numbers' ? numbers(ctx, year) : operations(ctx)
})

const calculateBalance = serve(maintenanceEndpoints.calculateBalance, async (ctx, { params: { id }, body }) => {
  const operation = await operationOf(ctx, body.year, id)
  return { before: operation, after: operation }
})

const noteOperation = serve(maintenanceEndpoints.noteOperation, async (ctx, { params: { id }, body }) => {
  const before = await operationOf(ctx, body.year, id)
  const { dueDate = null, reference = null, closedNote = null, version } = body
  if (version !== undefined && version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  const [noted] = await ctx.query(
    `insert into accounting.operation_note as n (company_id, operation, due_on, reference, closed_note) values ($1, $2, $3, $4, $5)
     on conflict (company_id, operation) do update set due_on = excluded.due_on, reference = excluded.reference, closed_note = excluded.closed_note, version = n.version + 1
     where n.version = $6 returning 1 as one`,
    [ctx.companyId, id, dueDate, reference, closedNote, before.version],
  )
  // Somebody else said something of it meanwhile.
  if (!noted) throw new BusinessError('already_updated', {}, { status: 409 })
  const after = await operationOf(ctx, body.year, id)
  await audit(ctx, { entity: 'operation', id, action: 'update', before, after })
  return after
})

export const maintenanceRoutes: Route[] = [entryHistory, maintain, calculateBalance, noteOperation]
