import type { Ctx } from '@yupana/platform'

/** The day on which the desk of a hotel works. */
export async function deskOf(ctx: Ctx, hotelId: string): Promise<{ day: string }> {
  const [row] = await ctx.query<{ day: string }>(
    'select coalesce(business_date, $3::date) as day from hotels.hotel where company_id = $1 and id = $2',
    [ctx.companyId, hotelId, ctx.today],
  )
  return row!
}

/** The later of two days. */
export const laterOf = (a: string, b: string): string => [a, b].sort()[1]!
