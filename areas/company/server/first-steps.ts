import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx } from '@yupana/platform'

/** Whether the person is shown the first steps of the company: theirs alone, by the flag of their membership. */
export async function seesFirstSteps(ctx: Ctx): Promise<boolean> {
  const [member] = await ctx.query<{ show: boolean }>(
    'select show_tutorial as show from company.membership where company_id = $1 and user_id = $2',
    [ctx.companyId, ctx.userId],
  )
  return member?.show ?? false
}

/** @throws BusinessError `not_found` (404) for whoever is no member */
export async function showFirstSteps(ctx: Ctx, show: boolean): Promise<void> {
  const [member] = await ctx.query(
    'update company.membership set show_tutorial = $3, version = version + 1 where company_id = $1 and user_id = $2 returning id',
    [ctx.companyId, ctx.userId, show],
  )
  if (!member) throw new BusinessError('not_found', {}, { status: 404 })
  await audit(ctx, { entity: 'user', id: ctx.userId, action: 'update', after: { showTutorial: show } })
}
