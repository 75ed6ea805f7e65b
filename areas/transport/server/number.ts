import type { Ctx } from '@yupana/platform'

/** The next number of a kind, without gaps: the counter is held until the transaction ends. */
export async function takeOwnNumber(ctx: Ctx, kind: string): Promise<number> {
  const [counter] = await ctx.query<{ number: number }>(
    `insert into transport.counter as c (company_id, kind, last_number) values ($1, $2, 1)
     on conflict (company_id, kind) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId, kind],
  )
  return counter!.number
}

/** Frees a number that is the last. Answers whether it was. */
export async function returnOwnNumber(ctx: Ctx, kind: string, number: number): Promise<boolean> {
  const freed = await ctx.query(
    'update transport.counter set last_number = last_number - 1 where company_id = $1 and kind = $2 and last_number = $3 returning 1',
    [ctx.companyId, kind, number],
  )
  return freed.length > 0
}
