import { commonLabels, say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  audit,
  type Below,
  columnsOf,
  insertDocument,
  keepSaid,
  lockDocument,
  type Origin,
  removeDocument,
  serve,
  setDocument,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { serviceLiquidationStates } from '../../contract/liquidation/service-liquidation.states.ts'
import {
  type ServiceLiquidationBody,
  serviceLiquidationEndpoints,
} from '../../contract/liquidation/service-liquidation.ts'
import { returnOwnNumber, takeOwnNumber } from '../number.ts'
import { type CheckedLiquidation, checkLiquidation } from './check.ts'
import { liquidationTable, readLiquidation, SERVICE_LIQUIDATION, type ServiceLiquidation } from './queries.ts'

const create = serve(serviceLiquidationEndpoints.createServiceLiquidation, async (ctx, { body }) => {
  const checked = await checkLiquidation(ctx, body, null)
  const id = uuidv7()
  const number = await takeOwnNumber(ctx, SERVICE_LIQUIDATION)
  const head = { ...headOf(body, checked), status: 'pending', number, by_hand: false }
  insertDocument(ctx, liquidationTable, id, { ...head, created_at: ctx.now, created_by: ctx.userId }, below(checked), {
    origins: originsOf(checked),
    refused,
  })
  keepSaid(ctx, liquidationTable, id)
  const after = await readLiquidation(ctx, id)
  await audit(ctx, { entity: SERVICE_LIQUIDATION, id, action: 'create', after })
  return after
})

const update = serve(serviceLiquidationEndpoints.updateServiceLiquidation, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, liquidationTable, id, body.version)
  serviceLiquidationStates.move(before.status, 'edit')
  assertUnsold(before)
  const checked = await checkLiquidation(ctx, body, id)
  updateDocument(ctx, liquidationTable, id, headOf(body, checked), below(checked), {
    ...{ origins: originsOf(checked), refused },
  })
  keepSaid(ctx, liquidationTable, id)
  const after = await readLiquidation(ctx, id)
  await audit(ctx, { entity: SERVICE_LIQUIDATION, id, action: 'update', before, after })
  return after
})

/** The last one goes with its number, so that none is missing; what a sale names stays. */
const remove = serve(serviceLiquidationEndpoints.removeServiceLiquidation, async (ctx, { params: { id } }) => {
  const before = await lockDocument(ctx, liquidationTable, id)
  serviceLiquidationStates.move(before.status, 'remove')
  assertUnsold(before)
  // A sale that was voided, or annulled by notes, names its number.
  const named = before.invoices.length > 0
  if (named || !(await returnOwnNumber(ctx, SERVICE_LIQUIDATION, Number(before.number))))
    throw new BusinessError('liquidation_not_last', {}, { status: 409 })
  removeDocument(ctx, liquidationTable, id)
  await audit(ctx, { entity: SERVICE_LIQUIDATION, id, action: 'delete', before })
})

/** Its number stays used; its guides may be charged again. */
const voidIt = serve(serviceLiquidationEndpoints.voidServiceLiquidation, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, liquidationTable, id)
  const status = serviceLiquidationStates.move(before.status, 'void')
  assertUnsold(before)
  const reason = body?.reason ?? say(commonLabels['reason.void']!, ctx.language)
  setDocument(ctx, liquidationTable, id, { status, void_reason: reason })
  ctx.write(
    'update transport.service_liquidation_guide set live = false where company_id = $1 and liquidation_id = $2',
    [ctx.companyId, id],
  )
  const after = await readLiquidation(ctx, id)
  await audit(ctx, { entity: SERVICE_LIQUIDATION, id, action: 'void', before, after })
  return after
})

/** TRA-003, TRA-004: said by hand, with who, when and why; the trace to a sale is lost, and so no sale of it may stand. */
const change = serve(serviceLiquidationEndpoints.changeServiceLiquidation, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, liquidationTable, id, body.version)
  const action = body.status === 'complete' ? 'markInvoiced' : 'markPending'
  const status = serviceLiquidationStates.move(before.status, action)
  assertUnsold(before)
  setDocument(ctx, liquidationTable, id, {
    ...{ status, by_hand: status === 'complete', change_reason: body.reason },
    ...{ changed_at: ctx.now, changed_by: ctx.userId },
  })
  const after = await readLiquidation(ctx, id)
  await audit(ctx, { entity: SERVICE_LIQUIDATION, id, action, before, after })
  return after
})

/** Sales of it that stand, drafts too; not what was voided, or annulled by notes. @throws BusinessError `liquidation_has_sale` (409) */
function assertUnsold({ invoices }: ServiceLiquidation): void {
  const standing = invoices.find((each) => each.standing)
  if (!standing) return
  const document = [standing.serie, standing.number].filter(Boolean).join('-')
  throw new BusinessError('liquidation_has_sale', { document }, { status: 409 })
}

/** Of two that take a guide at once the index lets one through. */
function refused(error: unknown): unknown {
  const { constraint } = error as { constraint?: string }
  if (constraint !== 'service_liquidation_guide_live') return error
  return new BusinessError('invalid', {}, { errors: [{ field: 'items', code: 'guide_liquidated' }] })
}

function headOf(body: ServiceLiquidationBody, { totals }: CheckedLiquidation): Record<string, unknown> {
  const { net, taxes, total } = totals
  return columnsOf({
    ...{ type: body.type, date: body.date, startDate: body.startDate, deliveryDate: body.deliveryDate },
    ...{ client: body.client, currency: body.currency, notes: body.notes, net, taxes, total },
  })
}

const below = ({ lines, totals, guides }: CheckedLiquidation): Below => ({
  'transport.service_liquidation_line': lines.map((line, i) => ({
    ...{ line: i + 1, guide_id: line.guide, guide_line: line.guideLine, service_id: line.service },
    ...{ description: line.description, charge: line.charge, unit: line.unit },
    ...{ quantity: line.quantity, price: line.price, extras: line.extras, discount: line.discount },
    ...{ reference_value: line.referenceValue, tax_type: line.tax.type, tax_rate: line.tax.rate },
    ...totals.lines[i]!,
  })),
  'transport.service_liquidation_guide': guides.map((guide, i) => ({ line: i + 1, guide_id: guide, live: true })),
})

const originsOf = ({ guides }: CheckedLiquidation): Origin[] =>
  guides.map((id) => ({ from: { kind: 'carrierGuide', id } }))

export const serviceLiquidationCommands = [create, update, remove, voidIt, change]
