import { BusinessError, dec, Problems } from '@yupana/kernel'
import { audit, type Ctx, lockRecord, serve } from '@yupana/platform'
import { ratePlanEndpoints as calls, type PriceMatrix, type PriceOut } from '../../contract/rates/rate-plan.ts'
import { ratePlanTable } from './rate-plan.ts'

async function readMatrix(ctx: Ctx, planId: string): Promise<PriceMatrix> {
  const [plan] = await ctx.query<Omit<PriceMatrix, 'prices'>>(
    `select jsonb_build_object('id', id, 'code', code, 'name', name_es) as "ratePlan", currency, version
     from hotels.rate_plan where company_id = $1 and id = $2`,
    [ctx.companyId, planId],
  )
  if (!plan) throw new BusinessError('not_found', {}, { status: 404 })
  const prices = await ctx.query<PriceOut>(
    `select jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name_es) as room, jsonb_build_object('id', s.id, 'name', s.name) as season,
       p.adults::text[] as adults, p.extra_adult::text as "extraAdult", p.children
     from hotels.price p join hotels.room r on r.company_id = p.company_id and r.id = p.room_id
     join hotels.season s on s.company_id = p.company_id and s.id = p.season_id
     where p.company_id = $1 and p.rate_plan_id = $2 order by r.sort, r.code, s.priority, s.name`,
    [ctx.companyId, planId],
  )
  return { ...plan, prices }
}

const update = serve(calls.updatePrices, async (ctx, { body: { ratePlan, prices, version } }) => {
  const plan = await lockRecord(ctx, ratePlanTable, ratePlan.id, version)
  if (plan.base) throw new BusinessError('plan_derived', {}, { status: 409 })
  const before = await readMatrix(ctx, ratePlan.id)
  const [known] = await ctx.query<{ rooms: string[]; seasons: string[] }>(
    `select array(select id::text from hotels.room where company_id = $1 and hotel_id = $2) as rooms,
       array(select id::text from hotels.season where company_id = $1 and hotel_id = $2) as seasons`,
    [ctx.companyId, plan.hotel.id],
  )
  const problems = new Problems()
  prices.forEach(({ room, season, children }, i) => {
    if (prices.findIndex((each) => each.room.id === room.id && each.season.id === season.id) < i)
      problems.add(`prices[${i}]`, 'row_twice')
    if (!known!.rooms.includes(room.id)) problems.add(`prices[${i}].room`, 'reference_not_found')
    if (!known!.seasons.includes(season.id)) problems.add(`prices[${i}].season`, 'reference_not_found')
    children.forEach(({ ageTo, kind, value }, j) => {
      const field = `prices[${i}].children[${j}]`
      if (children.findIndex((each) => each.ageTo === ageTo) < j) problems.add(`${field}.ageTo`, 'slab_twice')
      if (kind === 'percent' && dec(value).gt(100)) problems.add(`${field}.value`, 'percent')
    })
  })
  problems.throwIfAny()
  const rows = prices.map(({ room, season, adults, extraAdult, children }) => ({
    ...{ room: room.id, season: season.id, adults, extra: extraAdult ?? null },
    children: children.toSorted((a, b) => a.ageTo - b.ageTo),
  }))
  await ctx.query(
    `with n as (select * from jsonb_to_recordset($3) n(room uuid, season uuid, adults numeric[], extra numeric, children jsonb)),
       gone as (delete from hotels.price p using n where p.company_id = $1 and p.rate_plan_id = $2 and p.room_id = n.room and p.season_id = n.season and cardinality(n.adults) = 0),
       plan as (update hotels.rate_plan set version = version + 1 where company_id = $1 and id = $2)
     insert into hotels.price (company_id, rate_plan_id, room_id, season_id, adults, extra_adult, children)
     select $1, $2, room, season, adults, extra, children from n where cardinality(adults) > 0
     on conflict (company_id, rate_plan_id, room_id, season_id) do update set adults = excluded.adults, extra_adult = excluded.extra_adult, children = excluded.children`,
    [ctx.companyId, ratePlan.id, JSON.stringify(rows)],
  )
  const after = await readMatrix(ctx, ratePlan.id)
  await audit(ctx, { entity: 'ratePlan', id: ratePlan.id, action: 'prices', before, after })
  return after
})

export const priceRoutes = [serve(calls.prices, (ctx, { query }) => readMatrix(ctx, query.ratePlan)), update]
