import { allowed, type Permission, type Ties } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import { missing } from './must-may.ts'

export interface Powers {
  owner: boolean
  permissions: ReadonlySet<string>
  ties: Ties
}

/**
 * What a person may do as it stands now, for work that goes on behind the call that began it.
 * @throws BusinessError `forbidden` (403) for who left, or may not do it any more
 */
export async function powersNow(ctx: Ctx, userId: string, permission: Permission): Promise<Powers> {
  const [role] = await ctx.query<{ owner: boolean; permissions: string[]; ties: Ties }>(
    `select r.owner, r.permissions, m.ties from platform.shown_member m join platform.shown_role r on r.company_id = m.company_id and r.id = m.role_id
     where m.company_id = $1 and m.user_id = $2 and m.active and r.active`,
    [ctx.companyId, userId],
  )
  const powers = {
    owner: role?.owner ?? false,
    permissions: new Set(role?.permissions),
    ties: role?.owner ? {} : (role?.ties ?? {}),
  }
  if (!role || !allowed(permission, powers)) throw missing(permission)
  return powers
}

/**
 * The context of a person's own work that goes on behind them: in it what they may not see is hidden as in a call of theirs.
 * @throws BusinessError `forbidden` (403) for who left, or may not do it any more
 */
export async function actingAs(ctx: Ctx, userId: string, permission: Permission): Promise<Ctx> {
  const powers = await powersNow(ctx, userId, permission)
  return { ...ctx, userId, session: { ...ctx.session, ...powers, userId } }
}
