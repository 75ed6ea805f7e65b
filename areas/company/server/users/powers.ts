import { holds } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/**
 * Nobody hands on more than they hold; an owner holds everything.
 * @throws BusinessError `role_above_own` (403) with the keys that are missing
 */
export function assertHolds(ctx: Ctx, keys: readonly string[]): void {
  if (ctx.session.owner) return
  const missing = keys.filter((key) => !holds(ctx.session.permissions, key))
  if (missing.length > 0) throw new BusinessError('role_above_own', { keys: missing.join(', ') }, { status: 403 })
}

/** The role exists here, is active, and the asker may give it. @throws BusinessError `reference_not_found`, `owner_only`, `role_above_own` */
export async function assertMayGrant(ctx: Ctx, roleId: string): Promise<void> {
  const [role] = await ctx.query<{ owner: boolean; active: boolean; permissions: string[] }>(
    'select owner, active, permissions from company.role where company_id = $1 and id = $2 for key share',
    [ctx.companyId, roleId],
  )
  if (!role?.active)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'role', code: 'reference_not_found' }] })
  if (role.owner && !ctx.session.owner) throw new BusinessError('owner_only', {}, { status: 403 })
  assertHolds(ctx, role.permissions)
}

/** Only an owner changes an owner. @throws BusinessError `owner_only` (403) */
export function assertMayTouch(ctx: Ctx, user: { owner: boolean }): void {
  if (user.owner && !ctx.session.owner) throw new BusinessError('owner_only', {}, { status: 403 })
}

/** Changes of who is owner happen one after the other, so that two owners do not take each other out at once. */
export async function holdOwners(ctx: Ctx): Promise<void> {
  await ctx.query('select id from company.role where company_id = $1 and owner order by id for no key update', [
    ctx.companyId,
  ])
}

/** @throws BusinessError `last_owner` (409) where nobody is left who may do everything and can sign in */
export async function assertOwnerRemains(ctx: Ctx): Promise<void> {
  const [owner] = await ctx.query(
    `select m.id from company.membership m join company.role r on r.company_id = m.company_id and r.id = m.role_id
       join company.user_account u on u.id = m.user_id
     where m.company_id = $1 and m.active and r.owner and r.active and u.email_confirmed and u.status = 'active' limit 1`,
    [ctx.companyId],
  )
  if (!owner) throw new BusinessError('last_owner', {}, { status: 409 })
}
