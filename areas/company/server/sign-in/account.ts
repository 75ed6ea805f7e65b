import { BusinessError } from '@yupana/kernel'
import { type Ctx, inCompany, type OpenCtx, type Queryable, query } from '@yupana/platform'
import type { Tokens } from '../../contract/access/auth.ts'
import { mailAccount } from './account-mails.ts'
import { type CodePurpose, issueCode } from './one-time-code.ts'
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
