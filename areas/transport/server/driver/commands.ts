import { BusinessError } from '@yupana/kernel'
import {
  audit,
  type Below,
  type Ctx,
  columnsOf,
  insertDocument,
  keepSaid,
  lockDocument,
  type Origin,
  refOf,
  removeDocument,
  serve,
  setDocument,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { driverLiquidationStates } from '../../contract/driver/driver-liquidation.states.ts'
import { type DriverLiquidationBody, driverLiquidationEndpoints } from '../../contract/driver/driver-liquidation.ts'
import { returnOwnNumber, takeOwnNumber } from '../number.ts'
import { type CheckedDriverLiquidation, checkDriverLiquidation } from './check.ts'
import { DRIVER_LIQUIDATION, driverLiquidationTable, readDriverLiquidation } from './queries.ts'
import { assertTripsStand } from './trips.ts'

const entity = DRIVER_LIQUIDATION

const create = serve(driverLiquidationEndpoints.createDriverLiquidation, async (ctx, { body }) => {
  const checked = await checkDriverLiquidation(ctx, body, null)
  const id = uuidv7()
  const number = await takeOwnNumber(ctx, DRIVER_LIQUIDATION)
  const made = { status: 'open', number, created_at: ctx.now, created_by: ctx.userId }
  const head = { ...headOf(ctx, body, checked), ...made }
  insertDocument(ctx, driverLiquidationTable, id, head, below(body, checked), { origins: originsOf(checked), refused })
  keepSaid(ctx, driverLiquidationTable, id)
  const after = await readDriverLiquidation(ctx, id)
  await audit(ctx, { entity, id, action: 'create', after })
  return after
})

const update = serve(driverLiquidationEndpoints.updateDriverLiquidation, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, driverLiquidationTable, id, body.version)
  driverLiquidationStates.move(before.status, 'edit')
  const checked = await checkDriverLiquidation(ctx, body, id)
  const head = headOf(ctx, body, checked)
  updateDocument(ctx, driverLiquidationTable, id, head, below(body, checked), { origins: originsOf(checked), refused })
  keepSaid(ctx, driverLiquidationTable, id)
  const after = await readDriverLiquidation(ctx, id)
  await audit(ctx, { entity, id, action: 'update', before, after })
  return after
})

const remove = serve(driverLiquidationEndpoints.removeDriverLiquidation, async (ctx, { params: { id } }) => {
  const before = await lockDocument(ctx, driverLiquidationTable, id)
  driverLiquidationStates.move(before.status, 'remove')
  if (!(await returnOwnNumber(ctx, DRIVER_LIQUIDATION, Number(before.number))))
    throw new BusinessError('liquidation_not_last', {}, { status: 409 })
  removeDocument(ctx, driverLiquidationTable, id)
  await audit(ctx, { entity, id, action: 'delete', before })
})

/** Four eyes: who wrote it last does not say that it is right. */
const approve = serve(driverLiquidationEndpoints.approveDriverLiquidation, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, driverLiquidationTable, id, body?.version)
  const status = driverLiquidationStates.move(before.status, 'approve')
  const [writers] = await ctx.query<{ own: boolean }>(
    'select $3::uuid in (created_by, written_by) as own from transport.driver_liquidation where company_id = $1 and id = $2',
    [ctx.companyId, id, ctx.userId],
  )
  if (writers?.own) throw new BusinessError('liquidation_own_approval', {}, { status: 403 })
  await assertTripsStand(ctx, id)
  setDocument(ctx, driverLiquidationTable, id, { status, approved_by: ctx.userId, approved_at: ctx.now })
  const after = await readDriverLiquidation(ctx, id)
  await audit(ctx, { entity, id, action: 'approve', before, after })
  return after
})

const reopen = serve(driverLiquidationEndpoints.reopenDriverLiquidation, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, driverLiquidationTable, id, body?.version)
  const status = driverLiquidationStates.move(before.status, 'reopen')
  setDocument(ctx, driverLiquidationTable, id, { status, approved_by: null, approved_at: null })
  const after = await readDriverLiquidation(ctx, id)
  await audit(ctx, { entity, id, action: 'reopen', before, after })
  return after
})

const INDEXES: Readonly<Record<string, readonly [string, string]>> = {
  driver_liquidation_trip_live: ['trips', 'trip_settled'],
  driver_liquidation_expense_live: ['expenses', 'expense_settled'],
  driver_liquidation_rendering: ['rendering', 'rendering_settled'],
}

/** Of two that settle the same at once the indexes let one through. */
function refused(error: unknown): unknown {
  const [field, code] = INDEXES[(error as { constraint?: string }).constraint ?? ''] ?? []
  return field && code ? new BusinessError('invalid', {}, { errors: [{ field, code }] }) : error
}

function headOf(ctx: Ctx, body: DriverLiquidationBody, { totals }: CheckedDriverLiquidation): Record<string, unknown> {
  const { excess: _, ...figures } = totals
  return columnsOf({
    ...{ date: body.date, startDate: body.startDate, finalDate: body.finalDate, driver: body.driver },
    ...{ rendering: refOf(body.rendering), gallons: body.gallons, gallonPrice: body.gallonPrice },
    ...{ chargeFuel: body.chargeFuel, notes: body.notes, ...figures, writtenBy: ctx.userId },
  })
}

const below = ({ driver, loans }: DriverLiquidationBody, { trips, expenses }: CheckedDriverLiquidation): Below => ({
  'transport.driver_liquidation_trip': trips.map(({ guide, bonus, kilometres, performance, again }, i) => ({
    ...{ line: i + 1, guide_id: guide, driver_id: driver.id, bonus, kilometres, performance, again, live: true },
  })),
  'transport.driver_liquidation_expense': expenses.map(({ expense, treatment, amount }, i) => ({
    ...{ line: i + 1, expense_id: expense, treatment, amount, live: true },
  })),
  'transport.driver_liquidation_loan': loans.map(({ description, amount }, i) => ({
    ...{ line: i + 1, description, amount },
  })),
})

const originsOf = ({ trips }: CheckedDriverLiquidation): Origin[] =>
  trips.map(({ guide }) => ({ from: { kind: 'carrierGuide', id: guide } }))

export const driverLiquidationCommands = [create, update, remove, approve, reopen]
