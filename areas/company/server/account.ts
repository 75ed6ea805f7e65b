import { BusinessError } from '@yupana/kernel'
import { type Ctx, inCompany, type OpenCtx, type Queryable, query } from '@yupana/platform'
import type { Tokens } from '../contract/auth.ts'
import { mailAccount } from './account-mails.ts'
import { type CodePurpose, issueCode } from './one-time-code.ts'
import { TOKEN_MINUTES } from './renew.ts'
import { assertSecondFactor } from './second-factor.ts'
import { enterCompany, memberships } from './sign-in.ts'

/** A person who may sign in, whatever companies they work for. */
export interface Account {
  id: string
  email: string
  name: string
  language: string | null
  emailConfirmed: boolean
  status: 'active' | 'disabled'
  /** Invited, and has not chosen a password yet. */
  invited: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By e-mail or id; undefined where there is none. */
export async function findAccount(on: Queryable, value: string): Promise<Account | undefined> {
  const byId = UUID.test(value)
  const [found] = await query<Account>(
    on,
    `select id, email, name, language, email_confirmed as "emailConfirmed", status, password_hash = '' as invited
     from company.user_account where ${byId ? 'id' : 'email'} = $1`,
    [byId ? value : value.toLowerCase()],
  )
  return found
}

/** @throws BusinessError `user.user_not_exist` (404) or `user.disabled` (403) */
export async function usableAccount(on: Queryable, value: string): Promise<Account> {
  const account = await findAccount(on, value)
  if (!account) throw new BusinessError('user.user_not_exist', {}, { status: 404 })
  if (account.status !== 'active') throw new BusinessError('user.disabled', {}, { status: 403 })
  return account
}

/** Issues a code and mails it, in the transaction of `ctx`. @throws BusinessError `too_many_requests` */
export async function sendCode(ctx: Ctx, account: Account, purpose: CodePurpose): Promise<void> {
  const code = await issueCode(ctx, account.id, purpose)
  await mailAccount(ctx, purpose, account, { code })
}

/** The same without a company: the mail goes through the first one where the person works. @throws BusinessError `company.inactive` */
export async function sendCodeFrom(ctx: OpenCtx, account: Account, purpose: CodePurpose): Promise<void> {
  const [place] = await memberships(ctx, account.id)
  if (!place) throw new BusinessError('company.inactive', {}, { status: 403 })
  await inCompany(ctx.services, place.company_id, (inside) =>
    sendCode({ ...inside, language: ctx.language }, account, purpose),
  )
}

/**
 * Opens a session in the first company where the person works. A mailed code is one factor: whoever has set up a second one signs in.
 * @throws BusinessError `user.second_factor_required` (401); `user.disabled`, `company.inactive` (403)
 */
export async function enter(ctx: OpenCtx, userId: string): Promise<Tokens> {
  await usableAccount(ctx.database.open, userId)
  await assertSecondFactor(ctx, userId, undefined)
  const [place] = await memberships(ctx, userId)
  if (!place) throw new BusinessError('company.inactive', {}, { status: 403 })
  return enterCompany(ctx, userId, place)
}

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
