import { audit, type Ctx } from '@yupana/platform'

/** Takes back the vouchers that stand for services: they show nothing from now on. What was used stays used. */
export async function voidVouchersOf(ctx: Ctx, services: readonly string[], reason?: string): Promise<void> {
  const gone = await ctx.query<{ id: string }>(
    `update travel.voucher v set status = 'voided', void_reason = $3, version = v.version + 1
     where v.company_id = $1 and v.status = 'issued' and v.id in (
       select s.voucher_id from travel.reservation_service s where s.company_id = $1 and s.id = any($2::uuid[]))
     returning v.id`,
    [ctx.companyId, services, reason ?? null],
  )
  const ids = gone.map(({ id }) => id)
  await ctx.query(
    'update travel.reservation_service set voucher_id = null where company_id = $1 and voucher_id = any($2::uuid[])',
    [ctx.companyId, ids],
  )
  const changed = ids.map((id) => ({ entity: 'travelVoucher', id, action: 'void', after: { reason: reason ?? null } }))
  const [first, ...others] = changed
  if (first) await audit(ctx, first, ...others)
}

/** Numbers of those that were shown to a supplier already. */
export async function usedVouchersOf(
  ctx: Ctx,
  services: readonly { voucher: { id: string } | null }[],
): Promise<string[]> {
  const rows = await ctx.query<{ number: string }>(
    "select lpad(number::text, 8, '0') as number from travel.voucher where company_id = $1 and status = 'used' and id = any($2::uuid[]) order by number",
    [ctx.companyId, services.flatMap(({ voucher }) => voucher?.id ?? [])],
  )
  return rows.map(({ number }) => number)
}
