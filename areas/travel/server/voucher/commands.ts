import { BusinessError, dec, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { travelReservationStates } from '../../contract/reservation/reservation.states.ts'
import type { TravelReservationOut } from '../../contract/reservation/reservation.ts'
import { type TravelVoucherAction, travelVoucherStates } from '../../contract/voucher/voucher.states.ts'
import { travelVoucherEndpoints as calls } from '../../contract/voucher/voucher.ts'
import { readTravelConfig } from '../config.ts'
import { takeOwnNumber } from '../number.ts'
import { heldReservation } from '../reservation/held.ts'
import { paidAndDue } from '../sales/paid.ts'
import { keptVoucher, readVoucher, type VoucherContent } from './queries.ts'
import { usedVouchersOf, voidVouchersOf } from './void.ts'

type Service = TravelReservationOut['services'][number]
const entity = 'travelVoucher'

/** What is to be shown to one supplier. @throws BusinessError `invalid` (422) with all that speaks against it */
async function checkVoucher(
  ctx: Ctx,
  file: TravelReservationOut,
  services: readonly Service[],
  reason: string | undefined,
): Promise<void> {
  const problems = new Problems()
  const silent = services.filter(({ status, free }) => status !== 'confirmed' && !(free && status !== 'cancelled'))
  if (silent.length > 0)
    problems.add('services', 'service_unconfirmed', { names: silent.map(({ item }) => item.name ?? '').join(', ') })
  if (new Set(services.map(({ supplier }) => supplier?.id)).size > 1) problems.add('services', 'one_supplier')
  const { paid, due } = await paidAndDue(ctx, file)
  if (!reason && dec(paid).lt(due)) problems.add('reason', 'client_not_paid', { paid, due })
  for (const number of await usedVouchersOf(ctx, services)) problems.add('services', 'voucher_used', { number })
  problems.throwIfAny()
}

/** Names in the languages of clients, as they are now. */
async function contentOf(
  ctx: Ctx,
  { passengers, pax, language }: TravelReservationOut,
  services: readonly Service[],
): Promise<VoucherContent> {
  const names = await ctx.query<{ id: string; names: VoucherContent['services'][number]['names'] }>(
    `select id, jsonb_build_object('es', name, 'en', coalesce(name_en, name), 'pt', coalesce(name_pt, name)) as names
     from travel.item where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, services.map(({ item }) => item.id)],
  )
  const { emergencyPhone } = await readTravelConfig(ctx)
  return {
    services: services.map(({ id, item, date, time, nights, locator }) => ({
      ...{ id, date, time, nights, locator, names: names.find((each) => each.id === item.id)!.names },
    })),
    passengers: passengers.map(({ name, lastName }) => `${name} ${lastName}`),
    ...{ pax, language: language as VoucherContent['language'], emergencyPhone },
  }
}

const create = serve(calls.createTravelVoucher, async (ctx, { body }) => {
  const file = await heldReservation(ctx, body.reservation.id).catch((error: unknown) => {
    if (!(error instanceof BusinessError) || error.status !== 404) throw error
    throw new BusinessError('invalid', {}, { errors: [{ field: 'reservation', code: 'reference_not_found' }] })
  })
  travelReservationStates.move(file.status as never, 'edit')
  const services = file.services.filter(({ id }) => body.services.includes(id))
  if (services.length < new Set(body.services).size)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'services', code: 'reference_not_found' }] })
  await checkVoucher(ctx, file, services, body.reason)
  await voidVouchersOf(ctx, body.services)
  const id = uuidv7()
  const number = await takeOwnNumber(ctx, 'voucher')
  await ctx.query(
    `insert into travel.voucher (company_id, id, number, reservation_id, supplier_id, date, content, reason, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[ctx.companyId, id, number, file.id, services[0]!.supplier?.id ?? null, ctx.today],
      ...[JSON.stringify(await contentOf(ctx, file, services)), body.reason ?? null, ctx.now, ctx.userId],
    ],
  )
  await ctx.query(
    'update travel.reservation_service set voucher_id = $3 where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, body.services, id],
  )
  const after = await readVoucher(ctx, id)
  await audit(ctx, { entity, id, action: 'create', after })
  return after
})

/** The file is held first, as where one is given out. */
async function move(
  ctx: Ctx,
  id: string,
  action: TravelVoucherAction,
  said: { version?: number | undefined; reason?: string },
) {
  const { reservation } = await keptVoucher(ctx, id)
  await heldReservation(ctx, reservation.id)
  const before = await readVoucher(ctx, id)
  if (said.version !== undefined && said.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  const status = travelVoucherStates.move(before.status as never, action)
  await ctx.query(
    'update travel.voucher set status = $3, void_reason = $4, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, said.reason ?? null],
  )
  if (status === 'voided')
    await ctx.query(
      'update travel.reservation_service set voucher_id = null where company_id = $1 and voucher_id = $2',
      [ctx.companyId, id],
    )
  const after = await readVoucher(ctx, id)
  await audit(ctx, { entity, id, action, before, after })
  return after
}

export const travelVoucherCommands = [
  create,
  serve(calls.usedTravelVoucher, (ctx, { params, body }) => move(ctx, params.id, 'used', { version: body?.version })),
  serve(calls.voidTravelVoucher, (ctx, { params, body }) => move(ctx, params.id, 'void', body)),
]
