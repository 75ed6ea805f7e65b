import { allowed, type Permission } from '@yupana/contract'
import { type OpenCtx, query } from '@yupana/platform'
import { hasSecondFactor } from './second-factor.ts'
import { memberships } from './sign-in.ts'

export interface Workplace {
  id: string
  ruc: string
  fiscalName: string
}

/**
 * The companies where who asks may do this, the whole of each: not where they are tied to a part of it, nor where they could not work for want of a second
 * factor.
 */
export async function workplaces(ctx: OpenCtx, permission: Permission): Promise<Workplace[]> {
  const { userId } = ctx.session!
  const [own, factor] = await Promise.all([memberships(ctx, userId), hasSecondFactor(ctx.database.open, userId)])
  const open = own.filter(
    ({ owner, permissions, ties, secondFactorRequired }) =>
      allowed(permission, { owner, permissions: new Set(permissions) }) &&
      Object.keys(ties).length === 0 &&
      (factor || !secondFactorRequired),
  )
  return query<Workplace>(
    ctx.database.open,
    'select id, ruc, fiscal_name as "fiscalName" from company.company where id = any($1::uuid[]) order by fiscal_name, id',
    [open.map(({ company_id }) => company_id)],
  )
}
