import type { Ctx } from '@yupana/platform'

/** Longest time in which an access token can still be alive. */
export const TOKEN_MINUTES = 16

/** Makes people's access tokens of this company stale: their next call renews the session and brings the permissions of now. */
export async function renewPermissions(ctx: Ctx, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  const rows = await ctx.query<{ id: string }>(
    `update company.session set stale_at = now() where company_id = $1 and user_id = any($2::uuid[]) and revoked_at is null
       and created_at > $3::timestamptz - interval '${TOKEN_MINUTES} minutes' returning id`,
    [ctx.companyId, users, ctx.now],
  )
  ctx.afterCommit(() => ctx.services.staleTokens.add(rows.map(({ id }) => id)))
}
