import { isAbsurdRate } from '@yupana/company/contract'
import { assertOpenMonth, publishedRate, recordsOfKind } from '@yupana/company/server'
import { addDays, BusinessError, type DateText, dec, fixed, lastDay, type Period, Problems } from '@yupana/kernel'
import {
  announcement,
  audit,
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListExport,
  listSource,
  readPage,
  serve,
  uuidv7,
  workbookOf,
} from '@yupana/platform'
import { type ClosingYear, closingColumns, closingEndpoints } from '../../contract/closing.ts'

/** Soles per dollar at the end of a month. */
export interface ClosingRate extends Period {
  purchase: string
  sale: string
}

/** A rate by which vouchers were made is another one now: whoever made them makes them anew, within the transaction. */
export const closingRateChanged = announcement<ClosingRate>()

/** As the tax office publishes them. */
export const RATE_PLACES = 3

const source = listSource(closingColumns, { from: 'accounting.closing_rate t', also: 't.version' })
const closings = serve(closingEndpoints.closings, async (ctx, { query }) =>
  readPage<never>(ctx, closingEndpoints.closings.list!, source, query, await companyPageSize(ctx)),
)
export const closingExport: ListExport = workbookOf(
  'monthClosing',
  'monthClosing.plural',
  closingEndpoints.closings.list!,
  () => source,
)

const named = ({ year, month }: Period) => ({ year, month: String(month).padStart(2, '0') })
/** The first day of the next month: SUNAT publishes the close under it, and the voucher is taken back on it. */
export const dayAfter = (period: Period): DateText => addDays(lastDay(period), 1)
const text = (period: Period): string => `${named(period).month}/${period.year}`

/** Vouchers that are made by the rates of a month: what stands on the first day takes back the month before. */
const USED = `exists (select from accounting.journal_entry e where e.company_id = $1 and e.year = p.year and e.month = p.month
  and e.live and e.origin = 'MONTHLY_ExCHANGE_RATE_DIFFERENT' and e.date > make_date(p.year, p.month, 1))`

async function readYear(ctx: Ctx, year: number, only?: number): Promise<ClosingYear> {
  const months = await ctx.query<ClosingYear['months'][number]>(
    `select p.month, r.id, r.version, r.purchase, r.sale, ${USED} as used, company.month_is_locked(p.company_id, p.year, p.month) as locked,
       case when x.date is not null then jsonb_build_object('date', x.date, 'purchase', x.purchase::text, 'sale', x.sale::text) end as published
     from (select $1::uuid as company_id, $2::int as year, g.month from generate_series(1, 12) g(month)) p
     left join accounting.closing_rate r on r.company_id = p.company_id and r.year = p.year and r.month = p.month
     left join company.exchange_rate x on x.company_id = p.company_id and x.date = (make_date(p.year, p.month, 1) + interval '1 month')::date
     where $3::int is null or p.month = $3 order by p.month`,
    [ctx.companyId, year, only ?? null],
  )
  const plain = (rate: string | null): string | null => (rate === null ? null : fixed(rate, RATE_PLACES))
  return { year, months: months.map((each) => ({ ...each, purchase: plain(each.purchase), sale: plain(each.sale) })) }
}

const closing = serve(closingEndpoints.closing, async (ctx, { params: { id } }) => {
  if (/^\d{4}$/.test(id)) return readYear(ctx, Number(id))
  const [row] = await ctx.query<Period>(
    'select year, month from accounting.closing_rate where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return readYear(ctx, row.year, row.month)
})

interface Kept extends ClosingRate {
  id: string
  version: number
  used: boolean
}

/** The rates of months, held until the transaction ends, in the order of the months. */
function hold(ctx: Ctx, year: number, months: readonly number[]): Promise<Kept[]> {
  return ctx.query<Kept>(
    `select p.id, p.version, p.year, p.month, p.purchase, p.sale, ${USED} as used from accounting.closing_rate p
     where p.company_id = $1 and p.year = $2 and p.month = any($3::int[]) order by p.month for update of p`,
    [ctx.companyId, year, months],
  )
}

/** The rates of a month, held as they are until the transaction ends: whoever restates the books by them reads them here. */
export async function closingRateOf(ctx: Ctx, period: Period): Promise<ClosingRate | undefined> {
  const [row] = await ctx.query<ClosingRate>(
    'select year, month, purchase, sale from accounting.closing_rate where company_id = $1 and year = $2 and month = $3 for share',
    [ctx.companyId, period.year, period.month],
  )
  return row
}

/** What no bank ever gave is a slip: by what was published for the day after the month, or last before it. */
async function checkRates(ctx: Ctx, rates: readonly (ClosingRate & { field: string })[]): Promise<void> {
  const problems = new Problems()
  const seen = new Set<number>()
  for (const { field, year, month, purchase, sale } of rates) {
    if (seen.has(month)) problems.add(`${field}month`, 'closing_month_twice')
    seen.add(month)
    const published = await publishedRate(ctx, dayAfter({ year, month }))
    if (isAbsurdRate(purchase, published?.purchase)) problems.add(`${field}purchase`, 'exchange_rate_absurd')
    if (isAbsurdRate(sale, published?.sale)) problems.add(`${field}sale`, 'exchange_rate_absurd')
  }
  problems.throwIfAny()
}

const same = (a: ClosingRate, b: ClosingRate): boolean => dec(a.purchase).eq(b.purchase) && dec(a.sale).eq(b.sale)

/** @throws BusinessError `rate_in_use` (409) where a voucher was made by what would change */
function assertUnused(changed: readonly Kept[]): void {
  const used = changed.filter((each) => each.used)
  if (used.length > 0) throw new BusinessError('rate_in_use', { months: used.map(text).join(', ') }, { status: 409 })
}

async function write(ctx: Ctx, before: readonly Kept[], rates: readonly ClosingRate[], action: string): Promise<void> {
  const was = new Map(before.map((each) => [each.month, each]))
  await ctx.query(
    `update accounting.closing_rate r set purchase = n.purchase, sale = n.sale, version = r.version + 1
     from unnest($3::int[], $4::numeric[], $5::numeric[]) n(month, purchase, sale) where r.company_id = $1 and r.year = $2 and r.month = n.month`,
    [
      ctx.companyId,
      rates[0]!.year,
      rates.map(({ month }) => month),
      rates.map(({ purchase }) => purchase),
      rates.map(({ sale }) => sale),
    ],
  )
  await audit(
    ctx,
    ...rates.map(({ year, month, purchase, sale }) => {
      const old = was.get(month)
      return {
        ...{ entity: 'monthClosing', id: `${year}-${named({ year, month }).month}`, action },
        ...(old ? { before: { purchase: fixed(old.purchase, RATE_PLACES), sale: fixed(old.sale, RATE_PLACES) } } : {}),
        after: { purchase: fixed(purchase, RATE_PLACES), sale: fixed(sale, RATE_PLACES) },
      }
    }),
  )
}

const createClosing = serve(closingEndpoints.createClosing, async (ctx, { body: { year, months } }) => {
  const rates = months.map((each, i) => ({ ...each, year, field: `months[${i}].` })).sort((a, b) => a.month - b.month)
  await checkRates(ctx, rates)
  for (const each of rates) await assertOpenMonth(ctx, lastDay(each))
  // Of two who say the first rate of a month at once, the second waits here and finds it.
  const made = await ctx.query<{ month: number }>(
    `insert into accounting.closing_rate (company_id, id, year, month, purchase, sale)
     select $1, n.id, $2, n.month, n.purchase, n.sale from unnest($3::uuid[], $4::int[], $5::numeric[], $6::numeric[]) n(id, month, purchase, sale) order by n.month
     on conflict (company_id, year, month) do nothing returning month`,
    [
      ...[ctx.companyId, year, rates.map(() => uuidv7()), rates.map(({ month }) => month)],
      ...[rates.map(({ purchase }) => purchase), rates.map(({ sale }) => sale)],
    ],
  )
  const isNew = new Set(made.map(({ month }) => month))
  const kept = await hold(
    ctx,
    year,
    rates.map(({ month }) => month),
  )
  const old = new Map(kept.filter(({ month }) => !isNew.has(month)).map((each) => [each.month, each]))
  const stale = rates.find(({ month, version }) => version && (old.get(month)?.version ?? 0) !== version)
  if (stale) throw new BusinessError('already_updated', {}, { status: 409, current: await readYear(ctx, year) })
  const changed = rates.filter((each) => old.has(each.month) && !same(each, old.get(each.month)!))
  assertUnused(changed.map(({ month }) => old.get(month)!))
  if (changed.length > 0) await write(ctx, [...old.values()], changed, 'update')
  await audit(
    ctx,
    ...rates
      .filter(({ month }) => isNew.has(month))
      .map(({ month, purchase, sale }) => ({
        ...{ entity: 'monthClosing', id: `${year}-${named({ year, month }).month}`, action: 'create' },
        after: { purchase: fixed(purchase, RATE_PLACES), sale: fixed(sale, RATE_PLACES) },
      })),
  )
  return readYear(ctx, year)
})

/** The month of an id, open and with its rate held. @throws BusinessError `not_found` (404), `month_locked` (409) */
async function heldById(ctx: Ctx, id: string): Promise<Kept> {
  const [row] = await ctx.query<Period>(
    'select year, month from accounting.closing_rate where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  await assertOpenMonth(ctx, lastDay(row))
  const [kept] = await hold(ctx, row.year, [row.month])
  if (!kept || kept.id !== id) throw new BusinessError('not_found', {}, { status: 404 })
  return kept
}

const updateClosing = serve(closingEndpoints.updateClosing, async (ctx, { params: { id }, body }) => {
  const kept = await heldById(ctx, id)
  const { year, month } = kept
  if (body.version !== undefined && body.version !== kept.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: await readYear(ctx, year, month) })
  const next = { year, month, purchase: body.purchase, sale: body.sale }
  await checkRates(ctx, [{ ...next, field: '' }])
  if (!same(kept, next)) {
    assertUnused([kept])
    await write(ctx, [kept], [next], 'update')
  }
  return readYear(ctx, year, month)
})

const removeClosing = serve(closingEndpoints.removeClosing, async (ctx, { params: { id } }) => {
  const kept = await heldById(ctx, id)
  assertUnused([kept])
  await ctx.query('delete from accounting.closing_rate where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, {
    ...{ entity: 'monthClosing', id: `${kept.year}-${named(kept).month}`, action: 'delete' },
    before: { purchase: fixed(kept.purchase, RATE_PLACES), sale: fixed(kept.sale, RATE_PLACES) },
  })
})

const forceClosing = serve(closingEndpoints.forceClosing, async (ctx, { body }) => {
  const { year, month } = body
  await assertOpenMonth(ctx, lastDay(body))
  // The voucher is taken back on the first day of the next month.
  await assertOpenMonth(ctx, dayAfter(body))
  const [kept] = await hold(ctx, year, [month])
  if (!kept) throw new BusinessError('not_found', {}, { status: 404 })
  await checkRates(ctx, [{ ...body, field: '' }])
  if (!same(kept, body)) {
    await write(ctx, [kept], [body], 'force')
    await closingRateChanged.tell(ctx, body)
  }
  return readYear(ctx, year)
})

const closingHistory = serve(closingEndpoints.closingHistory, (ctx, { query }) =>
  recordsOfKind(ctx, 'month-closing', query),
)

export const closingRoutes = [
  ...[closings, exportRoute(closingEndpoints.exportClosings, closingExport), closing, closingHistory],
  ...[createClosing, updateClosing, removeClosing, forceClosing],
]
