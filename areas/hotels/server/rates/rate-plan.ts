import { BusinessError, Problems } from '@yupana/kernel'
import {
  type Ctx,
  columnsOf,
  insertRecord,
  type ListSource,
  listSource,
  type RecordTable,
  refOf,
  serve,
  uuidv7,
} from '@yupana/platform'
import {
  ratePlanEndpoints as calls,
  type RatePlanBody,
  type RatePlanOut,
  ratePlanColumns,
} from '../../contract/rates/rate-plan.ts'
import type { SeasonOut } from '../../contract/rates/season.ts'
import { type RecordOf, recordRoutes } from '../record-routes.ts'
import { filled, NO_WORDS, THREE, wordsListed } from '../words.ts'
import { HOTEL, overlapped } from './season.ts'

const named = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name_es) end`
const FROM = `hotels.rate_plan t join hotels.hotel h on h.company_id = t.company_id and h.id = t.hotel_id
  join hotels.cancellation_policy p on p.company_id = t.company_id and p.id = t.cancellation_policy_id
  left join hotels.rate_plan b on b.company_id = t.company_id and b.id = t.base_id
  left join parties.client c on c.company_id = t.company_id and c.id = t.client_id`

const source = listSource(ratePlanColumns, {
  from: FROM,
  countFrom: 'hotels.rate_plan t',
  also: 't.version',
  sql: {
    name: wordsListed('t.name', THREE),
    hotel: { shown: HOTEL, id: 't.hotel_id', name: 'h.name_es' },
    base: { shown: named('b'), id: 't.base_id' },
    cancellationPolicy: { shown: named('p'), id: 't.cancellation_policy_id' },
  },
  search: 't.search',
})

const DETAIL = `${source.select}, t.includes_tax as "includesTax", t.foreign_net as "foreignNet",
  case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name) end as client,
  case when t.base_id is null then null else jsonb_build_object('kind', t.adjust_kind, 'value', trim_scale(t.adjust_value)::text) end as adjust,
  jsonb_build_object('kind', t.deposit_kind, 'value', trim_scale(t.deposit_value)::text) as deposit,
  trim_scale(t.commission_percent)::text as "commissionPercent", t.bookable_from as "bookableFrom", t.bookable_to as "bookableTo",
  t.valid_from as "validFrom", t.valid_to as "validTo", t.min_advance as "minAdvance", t.max_advance as "maxAdvance",
  t.min_stay as "minStay", t.max_stay as "maxStay", t.quota`

const BLANK = {
  ...{ code: null, name: NO_WORDS.three, currency: null, includesTax: null, foreignNet: null, market: null },
  ...{ mealPlan: null, adjust: { kind: null, value: null }, deposit: {}, commissionPercent: null },
  ...{ bookableFrom: null, bookableTo: null, validFrom: null, validTo: null },
  ...{ minAdvance: null, maxAdvance: null, minStay: null, maxStay: null, quota: null, active: null },
}

type Written = RatePlanBody & { version?: number | undefined }

export const ratePlanTable: RecordTable<Written, RatePlanOut> = {
  entity: 'ratePlan',
  table: 'hotels.rate_plan',
  columns: ({ hotel, client, base, cancellationPolicy, ...body }) =>
    columnsOf({
      ...filled(BLANK, body),
      ...{
        hotel: refOf(hotel),
        client: refOf(client),
        base: refOf(base),
        cancellationPolicy: refOf(cancellationPolicy),
      },
    }),
  unique: { rate_plan_code: 'code' },
  inUse: 'rate_plan_in_use',
  async read(ctx, id) {
    const [row] = await ctx.query<RatePlanOut>(`select ${DETAIL} from ${FROM} where t.company_id = $1 and t.id = $2`, [
      ...[ctx.companyId, id],
    ])
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

/** A derived plan follows one of its hotel and currency that has prices of its own; spans end after they begin. */
async function check(ctx: Ctx, body: Written, before?: RatePlanOut): Promise<void> {
  const problems = new Problems()
  if ((body.base == null) !== (body.adjust == null)) problems.add('adjust', 'plan_adjust')
  for (const [from, to] of [
    ['bookableFrom', 'bookableTo'],
    ['validFrom', 'validTo'],
    ['minAdvance', 'maxAdvance'],
    ['minStay', 'maxStay'],
  ] as const) {
    const [first, last] = [body[from], body[to]]
    if (first != null && last != null && first > last) problems.add(to, 'plan_order')
  }
  if (before) await checkFixed(ctx, body, before, problems)
  if (body.base) {
    const [base] = await ctx.query<{ good: boolean }>(
      `select b.hotel_id = $3 and b.currency = $4 and b.base_id is null and not exists (
         select from hotels.rate_plan d where d.company_id = $1 and d.base_id = $5) as good
       from hotels.rate_plan b where b.company_id = $1 and b.id = $2 and b.id is distinct from $5`,
      [ctx.companyId, body.base.id, body.hotel.id, body.currency, before?.id ?? null],
    )
    if (!base?.good) problems.add('base', 'plan_base')
  }
  problems.throwIfAny()
}

/** What is priced or sold in a hotel and a currency is of them for ever. */
async function checkFixed(ctx: Ctx, body: Written, before: RatePlanOut, problems: Problems): Promise<void> {
  if (before.hotel.id !== body.hotel.id) problems.add('hotel', 'rate_hotel_fixed')
  if (before.currency === body.currency) return
  const [found] = await ctx.query<{ used: boolean }>(
    `select exists (select from hotels.price where company_id = $1 and rate_plan_id = $2)
       or exists (select from hotels.rate_plan where company_id = $1 and base_id = $2)
       or exists (select from hotels.stay where company_id = $1 and rate_plan_id = $2) as used`,
    [ctx.companyId, before.id],
  )
  if (found?.used) problems.add('currency', 'plan_currency_fixed')
}

const options: ListSource = { ...source, select: 't.id, t.code, t.name_es as name, t.currency', where: 't.active' }

export const ratePlanRecord: RecordOf<Written, RatePlanOut> = {
  calls: {
    ...{ list: calls.ratePlans, export: calls.exportRatePlans, choose: calls.chooseRatePlan, read: calls.ratePlan },
    ...{ create: calls.createRatePlan, update: calls.updateRatePlan, remove: calls.removeRatePlan },
  },
  ...{ record: ratePlanTable, source, options, check },
}

type Range = SeasonOut['ranges'][number]

/** Ranges moved to a year: that of the first of them. There is no 29 February in most years. */
function movedRanges(ranges: readonly Range[], year: number): Range[] {
  const off = year - Math.min(...ranges.map(({ from }) => Number(from.slice(0, 4))))
  const shift = (date: string): string => {
    const to = `${Number(date.slice(0, 4)) + off}${date.slice(4)}`
    return to.endsWith('-02-29') && new Date(`${to}T00:00:00Z`).getUTCDate() !== 29 ? `${to.slice(0, 8)}28` : to
  }
  return ranges.map(({ from, to }) => ({ from: shift(from), to: shift(to) }))
}

const nightsSaid = ({ ranges, weekdays }: Pick<SeasonOut, 'ranges' | 'weekdays'>): string =>
  [...ranges.map(({ from, to }) => `${from} ${to}`).sort(), ...weekdays.toSorted()].join()

/**
 * The seasons that price a plan, moved to a year: `[old, new]`. One that was moved before is taken again; those of that year stay as they are.
 * @throws BusinessError `invalid` (422) `season_overlap` where one of that year has a night of it in the same priority
 */
async function movedSeasons(ctx: Ctx, { id, hotel }: RatePlanOut, year: number): Promise<[string, string][]> {
  const all = await ctx.query<
    Pick<SeasonOut, 'id' | 'name' | 'ranges' | 'weekdays' | 'priority'> & { prices: boolean }
  >(
    `select s.id, s.name, s.ranges, s.weekdays, s.priority, s.id in (
       select season_id from hotels.price where company_id = $1 and rate_plan_id = $2) as prices
     from hotels.season s where s.company_id = $1 and s.hotel_id = $3 for update`,
    [ctx.companyId, id, hotel.id],
  )
  const moved = all
    .filter(({ prices }) => prices)
    .map((season) => {
      const next = { ...season, name: `${season.name} ${year}`.slice(-60), ranges: movedRanges(season.ranges, year) }
      // It is of that year itself, or was moved to it for another plan.
      const stands = all.find(
        (each) => (each.id === season.id || each.name === next.name) && nightsSaid(each) === nightsSaid(next),
      )
      return { ...next, old: season.id, id: stands?.id ?? uuidv7(), stands: stands !== undefined }
    })
  const made = moved.filter(({ stands }) => !stands)
  const problems = new Problems()
  made.forEach((season, i) => {
    const others = [...all, ...made.slice(0, i)]
    const met = overlapped(season, others)
    if (met) problems.add('year', 'season_overlap', { season: met.name })
    else if (others.some(({ name }) => name === season.name))
      problems.add('year', 'already_exists', { field: 'name', value: season.name })
  })
  problems.throwIfAny()
  await ctx.query(
    `insert into hotels.season (company_id, id, hotel_id, name, ranges, weekdays, priority)
     select s.company_id, n.id, s.hotel_id, n.name, n.ranges, s.weekdays, s.priority
     from jsonb_to_recordset($2) n(old uuid, id uuid, name text, ranges jsonb) join hotels.season s on s.company_id = $1 and s.id = n.old`,
    [ctx.companyId, JSON.stringify(made)],
  )
  return moved.map(({ old, id: to }) => [old, to])
}

const copy = serve(calls.copyRatePlan, async (ctx, { params: { id }, body: { code, year } }) => {
  const plan = await ratePlanTable.read(ctx, id)
  if (plan.code === code) throw new BusinessError('invalid', {}, { errors: [{ field: 'code', code: 'code_needed' }] })
  const { id: made } = await insertRecord(ctx, ratePlanTable, { ...plan, code } as never)
  const seasons = year === undefined ? [] : await movedSeasons(ctx, plan, year)
  await ctx.query(
    `insert into hotels.price (company_id, rate_plan_id, room_id, season_id, adults, extra_adult, children)
     select p.company_id, $3, p.room_id, coalesce(n.made, p.season_id), p.adults, p.extra_adult, p.children
     from hotels.price p left join unnest($4::uuid[], $5::uuid[]) n(old, made) on n.old = p.season_id
     where p.company_id = $1 and p.rate_plan_id = $2`,
    [ctx.companyId, id, made, seasons.map(([old]) => old), seasons.map(([, each]) => each)],
  )
  return ratePlanTable.read(ctx, made)
})

export const ratePlanRoutes = [...recordRoutes(ratePlanRecord), copy]
