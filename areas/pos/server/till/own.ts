import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** SQL: a person works at the till that `terminal` is; who is given none works at all. */
export const worksAt = (terminal: string, company: string, person: string): string =>
  `coalesce((select bool_or(p.terminal_id = ${terminal}) from pos.person_terminal p where p.company_id = ${company} and p.user_id = ${person}), true)`

/** That a sale is of a till that this person works at; what is of no till is anybody's. @throws BusinessError `terminal_not_allowed` (403) */
export async function assertOwnSale(ctx: Ctx, sale: string): Promise<void> {
  const [other] = await ctx.query<{ name: string }>(
    `select t.name from pos.sale s join pos.terminal t on t.company_id = s.company_id and t.id = s.terminal_id
     where s.company_id = $1 and s.id = $2 and not ${worksAt('t.id', '$1', '$3')}`,
    [ctx.companyId, sale, ctx.userId],
  )
  if (other) throw new BusinessError('terminal_not_allowed', { terminal: other.name }, { status: 403 })
}
