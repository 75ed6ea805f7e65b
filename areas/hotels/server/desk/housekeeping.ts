import { checkPicture } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { assertOwn, audit, type Ctx, serve, shrinkPicture, type Upload, uuidv7 } from '@yupana/platform'
import {
  housekeepingEndpoints as calls,
  type HousekeepingDoor,
  type UnitProblem,
} from '../../contract/desk/housekeeping.ts'
import { announceUnit } from '../property/unit.ts'
import { unitStatus } from '../property/unit-status.ts'
import { assertHotel, unitTied } from '../tied.ts'

/** A picture of a phone, in pixels of a side as it may come, and of the longer one as it is kept. */
const LIMITS = { least: 40, most: 8000, code: 'picture_size', webp: true } as const
const MOST_PIXELS = 1600

const PROBLEM = `jsonb_build_object('id', p.id, 'note', p.note, 'photo', p.photo_key is not null,
  'reportedAt', to_char(p.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'reportedBy', (select a.name from company.user_account a where a.id = p.reported_by))`

const board = serve(calls.housekeeping, async (ctx, { query }) => {
  await assertHotel(ctx, query.hotel)
  const [found] = await ctx.query<{ id: string; code: string; name: string; date: string }>(
    'select id, code, name_es as name, coalesce(business_date, $3::date) as date from hotels.hotel where company_id = $1 and id = $2',
    [ctx.companyId, query.hotel, ctx.today],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  const { date, ...hotel } = found
  const doors = await readDoors(ctx, hotel.id, date)
  return { hotel, date, doors }
})

const readDoors = (ctx: Ctx, hotelId: string, date: string): Promise<HousekeepingDoor[]> =>
  ctx.query<HousekeepingDoor>(
    `select u.id, u.number, u.floor, ${unitStatus('u')} as status, jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name_es) as room,
       i.persons is not null as occupied, coalesce(i.persons, 0) as persons, coalesce(i.leaves, false) as leaves,
       a.found is not null as arrives, a.hour as "arrivalTime",
       coalesce((select jsonb_agg(${PROBLEM} order by p.reported_at) from hotels.unit_problem p
         where p.company_id = u.company_id and p.unit_id = u.id and p.solved_at is null), '[]') as problems
     from hotels.unit u join hotels.room r on r.company_id = u.company_id and r.id = u.room_id
     left join lateral (select s.adults + cardinality(s.children) as persons, s.checkout <= $3 as leaves from hotels.stay s
       where s.company_id = u.company_id and s.unit_id = u.id and s.status = 'in' order by s.checkin limit 1) i on true
     left join lateral (select true as found, f.arrival_time as hour from hotels.stay s join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
       where s.company_id = u.company_id and s.unit_id = u.id and s.status = 'confirmed' and s.checkin <= $3 order by s.checkin limit 1) a on true
     where u.company_id = $1 and u.hotel_id = $2 and u.active order by u.floor nulls last, u.number`,
    [ctx.companyId, hotelId, date],
  )

/** @throws BusinessError `not_found` (404) */
async function readProblem(ctx: Ctx, unitId: string, id: string): Promise<UnitProblem> {
  await assertOwn(ctx, unitTied, unitId)
  const [row] = await ctx.query<{ problem: UnitProblem }>(
    `select ${PROBLEM} as problem from hotels.unit_problem p where p.company_id = $1 and p.unit_id = $2 and p.id = $3`,
    [ctx.companyId, unitId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row.problem
}

/** A task of maintenance, until somebody says that it is done. */
const report = serve(calls.reportProblem, async (ctx, { params: { id }, body: { note } }) => {
  await assertOwn(ctx, unitTied, id)
  const [unit] = await ctx.query('select 1 from hotels.unit where company_id = $1 and id = $2', [ctx.companyId, id])
  if (!unit) throw new BusinessError('not_found', {}, { status: 404 })
  const problem = uuidv7()
  await ctx.query(
    'insert into hotels.unit_problem (company_id, id, unit_id, note, reported_at, reported_by) values ($1, $2, $3, $4, $5, $6)',
    [ctx.companyId, problem, id, note, ctx.now, ctx.userId],
  )
  await audit(ctx, { entity: 'roomUnit', id, action: 'report', after: { note } })
  announceUnit(ctx, id)
  return readProblem(ctx, id, problem)
})

const photo = serve(calls.problemPhoto, async (ctx, { params: { id, problemId }, body }) => {
  await readProblem(ctx, id, problemId)
  const { bytes: sent } = body as unknown as Upload
  checkPicture(sent, LIMITS)
  const { bytes, type } = await shrinkPicture(sent, MOST_PIXELS)
  const { key } = await ctx.services.files.put(ctx.companyId, bytes, {
    name: `${problemId}.photo`,
    type,
    immutable: false,
  })
  await ctx.query('update hotels.unit_problem set photo_key = $3 where company_id = $1 and id = $2', [
    ...[ctx.companyId, problemId, key],
  ])
  announceUnit(ctx, id)
  return readProblem(ctx, id, problemId)
})

const show = serve(calls.showProblem, async (ctx, { params: { id, problemId } }) => {
  await assertOwn(ctx, unitTied, id)
  const [row] = await ctx.query<{ key: string }>(
    'select photo_key as key from hotels.unit_problem where company_id = $1 and unit_id = $2 and id = $3 and photo_key is not null',
    [ctx.companyId, id, problemId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return { name: 'photo', type: 'image/webp', content: await ctx.services.files.get(row.key), inline: true }
})

const solve = serve(calls.solveProblem, async (ctx, { params: { id, problemId } }) => {
  const before = await readProblem(ctx, id, problemId)
  await ctx.query(
    'update hotels.unit_problem set solved_at = $3, solved_by = $4 where company_id = $1 and id = $2 and solved_at is null',
    [ctx.companyId, problemId, ctx.now, ctx.userId],
  )
  await audit(ctx, { entity: 'roomUnit', id, action: 'solve', before: { note: before.note } })
  announceUnit(ctx, id)
})

export const housekeepingRoutes = [board, report, photo, show, solve]
