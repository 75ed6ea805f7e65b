import type { Ctx } from '@yupana/platform'

/** The next number of a kind in the company, without gaps: the counter is held until the transaction ends. */
export async function takeOwnNumber(ctx: Ctx, kind: 'quotation' | 'reservation' | 'voucher'): Promise<number> {
  const [counter] = await ctx.query<{ number: number }>(
    `insert into travel.counter as c (company_id, kind, last_number) values ($1, $2, 1)
     on conflict (company_id, kind) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId, kind],
  )
  return counter!.number
}
