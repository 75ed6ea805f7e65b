import { type Ctx, type OpenCtx, query } from '@yupana/platform'
import { TOKEN_MINUTES } from './renew.ts'

interface Ended {
  /** All sessions of these people… */
  users: readonly string[]
  /** …in this company only… */
  company?: string
  /** …but this family, or only this one. */
  except?: string
  family?: string
}

const END = `update company.session s set revoked_at = $1,
    stale_at = case when s.created_at > $1::timestamptz - interval '${TOKEN_MINUTES} minutes' then now() else s.stale_at end
  where s.user_id = any($2::uuid[]) and ($3::uuid is null or s.company_id = $3) and ($4::uuid is null or s.family <> $4)
    and ($5::uuid is null or s.family = $5) and s.revoked_at is null
  returning s.id`

function paramsOf(now: Date, { users, company, except, family }: Ended): unknown[] {
  return [now, users, company ?? null, except ?? null, family ?? null]
}

/** Ends sessions at once, refresh tokens and access tokens. Answers how many tokens that were. */
export async function endSessionsNow(
  ctx: Pick<OpenCtx, 'database' | 'services' | 'now'>,
  ended: Ended,
): Promise<number> {
  const rows = await query<{ id: string }>(ctx.database.open, END, paramsOf(ctx.now, ended))
  ctx.services.staleTokens.add(rows.map(({ id }) => id))
  return rows.length
}

/** The same if and only if the transaction of `ctx` commits. */
export async function endSessions(ctx: Ctx, ended: Ended): Promise<void> {
  const rows = await ctx.query<{ id: string }>(END, paramsOf(ctx.now, ended))
  ctx.afterCommit(() => ctx.services.staleTokens.add(rows.map(({ id }) => id)))
}
