import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { TravelReservationOut } from '../../contract/reservation/reservation.ts'
import { readReservation } from './queries.ts'

/** Holds a file until the transaction ends. @throws BusinessError `not_found` (404), `already_updated` (409) */
export async function heldReservation(ctx: Ctx, id: string, version?: number): Promise<TravelReservationOut> {
  const [row] = await ctx.query<{ version: number }>(
    'select version from travel.reservation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const current = await readReservation(ctx, id)
  if (version !== undefined && version !== row.version)
    throw new BusinessError('already_updated', {}, { status: 409, current })
  return current
}

/** A change of what hangs from a file is one of the file. */
export const touchReservation = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.query('update travel.reservation set version = version + 1 where company_id = $1 and id = $2', [
    ...[ctx.companyId, id],
  ])
}
