import type { Ctx } from '@yupana/platform'

/** The next number of a kind in the company, without gaps: the row waits for the transaction to end. */
export async function takeTreasuryNumber(ctx: Ctx, kind: string): Promise<number> {
  const [row] = await ctx.query<{ last_number: number }>(
    `insert into treasury.counter as c (company_id, direction, last_number) values ($1, $2, 1)
     on conflict (company_id, direction) do update set last_number = c.last_number + 1 returning last_number`,
    [ctx.companyId, kind],
  )
  return row!.last_number
}
