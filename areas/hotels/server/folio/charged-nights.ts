import { BusinessError, ddmmyyyy, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** Nights of a stay that stand on a folio. */
const CHARGED = `c.company_id = $1 and c.stay_id = $2 and c.kind = 'night' and c.void_of is null and not c.voided`

/**
 * What stands on a folio is a fact: a night that was charged neither goes nor is of another price before its charge is voided.
 * @throws BusinessError `night_charged` (409)
 */
export async function assertCharged(
  ctx: Ctx,
  stay: string,
  nights: readonly { date: string; amount: string }[],
): Promise<void> {
  const charged = await ctx.query<{ night: string; amount: string }>(
    `select c.night, c.listed as amount from hotels.charge c where ${CHARGED} order by c.night`,
    [ctx.companyId, stay],
  )
  const kept = new Map(nights.map(({ date, amount }) => [date, amount]))
  const wrong = charged.find(({ night, amount }) => {
    const now = kept.get(night)
    return now === undefined || !dec(now).eq(amount)
  })
  if (wrong) throw new BusinessError('night_charged', { date: ddmmyyyy(wrong.night) }, { status: 409 })
}

/** Where a stay becomes two, what was charged of the nights of the second is the second's. */
export const carryCharges = (ctx: Ctx, from: string, to: string, since: string): Promise<unknown> =>
  ctx.query('update hotels.charge set stay_id = $3 where company_id = $1 and stay_id = $2 and night >= $4', [
    ctx.companyId,
    from,
    to,
    since,
  ])
