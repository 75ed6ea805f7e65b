import { soldRates } from '@yupana/catalogue/server'
import { BusinessError, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { StoredFile, StoredStay } from '../booking/queries.ts'
import { takeBackCharges, writeCharges } from './charge.ts'
import { readLodging } from './lodging.ts'
import { OPEN } from './open.ts'
import { HOTEL_BILL } from './sold.ts'

/**
 * Charges what giving up stays, or not coming, costs: an indemnity outside the IGV, as the hotel's item of penalties where it has one, which
 * says tax and account. The amount is what the policy says, whatever tax is in it.
 */
export async function chargePenalties(
  ctx: Ctx,
  file: StoredFile,
  penalties: readonly { stay: StoredStay; amount: string }[],
  day: string,
): Promise<void> {
  const owed = penalties.filter(({ amount }) => dec(amount).gt(0))
  const [folio] = await ctx.query('select 1 from hotels.folio where company_id = $1 and file_id = $2 limit 1', [
    ...[ctx.companyId, file.id],
  ])
  // Hotels of partners have no accounts of ours.
  if (owed.length === 0 || !folio) return
  const lodging = await readLodging(ctx, [file], ctx.today)
  const usual = await soldRates(ctx, ctx.today)
  const own = lodging.penaltyItem
  await writeCharges(
    ctx,
    file.id,
    owed.map(({ stay, amount }) => ({
      ...{ stay: stay.id, kind: 'penalty' as const, date: day, item: own?.id ?? lodging.itemOf.get(stay.room.id)!.id },
      ...{
        description: `${own?.name ?? 'Penalidad'} · ${stay.room.name ?? stay.room.code ?? ''}`,
        quantity: '1',
        price: amount,
      },
      tax: own ? { type: own.tax.type, rate: usual(own.tax) } : { type: 'UNAFFECTED', rate: '0' },
    })),
  )
}

/** A booking whose penalty a document bills stays given up: it would be charged a second one. @throws BusinessError `penalty_billed` (409) with the document */
export async function assertPenaltyOpen(ctx: Ctx, fileId: string): Promise<void> {
  const [billed] = await ctx.query<{ document: string }>(
    `select v.serie || '-' || lpad(v.number::text, 8, '0') as document from hotels.charge c
     join hotels.bill_charge x on x.company_id = c.company_id and x.charge_id = c.id and x.live
     join sales.invoice v on v.company_id = x.company_id and v.made_from_kind = '${HOTEL_BILL}' and v.made_from_id = x.bill_id and v.status <> 'voided'
     where c.company_id = $1 and c.file_id = $2 and c.kind = 'penalty' and c.void_of is null and not c.voided order by c.line limit 1`,
    [ctx.companyId, fileId],
  )
  if (billed) throw new BusinessError('penalty_billed', billed, { status: 409 })
}

/** A booking that stands again owes no penalty. */
export async function forgivePenalties(ctx: Ctx, file: StoredFile, day: string): Promise<void> {
  const open = await ctx.query<{ id: string }>(
    `select c.id from hotels.charge c where c.company_id = $1 and c.file_id = $2 and c.kind = 'penalty' and ${OPEN}`,
    [ctx.companyId, file.id],
  )
  const reason = 'La reserva se repuso'
  await takeBackCharges(
    ctx,
    file.id,
    open.map(({ id }) => id),
    { day, reason },
  )
}
