import { BusinessError, Problems } from '@yupana/kernel'
import {
  assertOwn,
  audit,
  type Ctx,
  type ListSource,
  listSource,
  lockRecord,
  type RecordTable,
  removeRecord,
  serve,
} from '@yupana/platform'
import { unitEndpoints as calls, type UnitBody, type UnitOut, unitColumns } from '../../contract/property/unit.ts'
import { followUnits, holdRooms } from '../availability/days.ts'
import { type RecordOf, recordRoutes } from '../record-routes.ts'
import { unitTied } from '../tied.ts'
import { outOfOrderSql, unitStatus } from './unit-status.ts'

const HOTEL = `jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name_es)`
const ROOM = `jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name_es)`
const FROM = `hotels.unit t join hotels.hotel h on h.company_id = t.company_id and h.id = t.hotel_id
  join hotels.room r on r.company_id = t.company_id and r.id = t.room_id`

const source = listSource(unitColumns, {
  from: FROM,
  countFrom: 'hotels.unit t',
  also: 't.version',
  sql: {
    hotel: { shown: HOTEL, id: 't.hotel_id', name: 'h.name_es' },
    room: { shown: ROOM, id: 't.room_id' },
    status: unitStatus('t'),
  },
  search: 't.search',
})

const CONNECTS = `coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'code', u.number) order by u.number)
  from hotels.unit u where u.company_id = t.company_id and u.id = any (t.connects)), '[]')`

type Written = UnitBody & { version?: number | undefined }

export const unitTable: RecordTable<Written, UnitOut> = {
  entity: 'roomUnit',
  table: 'hotels.unit',
  columns: ({ hotel, room, number, floor, features, connects, active }) => ({
    ...{ hotel_id: hotel.id, room_id: room.id, number, floor: floor ?? null, features: features ?? null },
    ...{ connects: connects.map(({ id }) => id), active },
  }),
  unique: { unit_number: 'number' },
  parts: (ctx, _, { hotel }) => followUnits(ctx, hotel.id),
  async read(ctx, id) {
    const [row] = await ctx.query<UnitOut>(
      `select ${source.select}, ${CONNECTS} as connects, ${outOfOrderSql('t')} as "outOfOrder" from ${FROM} where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

/** A door is of a room of its hotel, which is ours; it leads to doors of the same hotel. */
async function check(ctx: Ctx, { hotel, room, connects, active }: Written, before?: UnitOut): Promise<void> {
  await holdRooms(ctx, hotel.id)
  const [found] = await ctx.query<{ kind: string | null; own: boolean; doors: number }>(
    `select (select kind from hotels.hotel where company_id = $1 and id = $2) as kind,
       exists (select from hotels.room where company_id = $1 and id = $3 and hotel_id = $2) as own,
       (select count(*)::int from hotels.unit where company_id = $1 and hotel_id = $2 and id = any($4::uuid[])) as doors`,
    [ctx.companyId, hotel.id, room.id, connects.map(({ id }) => id)],
  )
  const problems = new Problems()
  if (!found?.kind) problems.add('hotel', 'reference_not_found')
  else if (found.kind === 'partner') problems.add('hotel', 'unit_of_partner')
  if (found?.kind && !found.own) problems.add('room', 'unit_other_hotel')
  if (found?.doors !== connects.length || connects.some(({ id }) => id === before?.id))
    problems.add('connects', 'unit_other_hotel')
  if (before && before.hotel.id !== hotel.id) problems.add('hotel', 'unit_hotel_fixed')
  problems.throwIfAny()
  if (before && (before.room.id !== room.id || (before.active && !active))) await emptied(ctx, before.id)
}

/**
 * Nobody is in a door, or to come into it, that becomes one of another room or goes out of service; drafts and bookings that are over lose it.
 * @throws BusinessError `unit_with_stays` (409)
 */
async function emptied(ctx: Ctx, id: string): Promise<void> {
  const [taken] = await ctx.query(
    `select 1 from hotels.stay where company_id = $1 and unit_id = $2 and (status = 'in' or checkout > $3 and status in ('option', 'confirmed')) limit 1`,
    [ctx.companyId, id, ctx.today],
  )
  if (taken) throw new BusinessError('unit_with_stays', {}, { status: 409 })
  await ctx.query(
    "update hotels.stay set unit_id = null where company_id = $1 and unit_id = $2 and status in ('draft', 'cancelled', 'noShow')",
    [ctx.companyId, id],
  )
}

const options: ListSource = {
  ...source,
  ties: unitTied.columns,
  select: `t.id, t.number as code, r.name_es as name, ${unitStatus('t')} as status`,
  where: 't.active',
}

export const unitRecord: RecordOf<Written, UnitOut> = {
  calls: {
    ...{ list: calls.units, export: calls.exportUnits, choose: calls.chooseUnit, read: calls.unit },
    ...{ create: calls.createUnit, update: calls.updateUnit },
  },
  ...{ record: unitTable, source, options, check },
}

const removeUnit = serve(calls.removeUnit, async (ctx, { params: { id } }) => {
  const { hotel } = await lockRecord(ctx, unitTable, id)
  await holdRooms(ctx, hotel.id)
  await removeRecord(ctx, unitTable, id)
  await followUnits(ctx, hotel.id)
})

/** Tells boards, charts and desks that something of a door is otherwise. */
export function announceUnit(ctx: Ctx, id: string): void {
  const permission = ['REPORTS', 'HOUSEKEEPING'].flatMap((each) => [`${each}.fullAccess`, `${each}.readOnly`])
  const happened = { kind: 'roomUnit', id, permission }
  ctx.afterCommit(() => ctx.services.events.publish(ctx.companyId, happened))
}

/** Housekeeping has been there. */
const cleanUnit = serve(calls.cleanUnit, async (ctx, { params: { id }, body: { status } }) => {
  await assertOwn(ctx, unitTied, id)
  const before = await lockRecord(ctx, unitTable, id)
  await ctx.query('update hotels.unit set status = $3, version = version + 1 where company_id = $1 and id = $2', [
    ...[ctx.companyId, id, status],
  ])
  const after = await unitTable.read(ctx, id)
  await audit(ctx, { entity: 'roomUnit', id, action: 'clean', before, after })
  announceUnit(ctx, id)
  return after
})

export const unitRoutes = [...recordRoutes(unitRecord), removeUnit, cleanUnit]
