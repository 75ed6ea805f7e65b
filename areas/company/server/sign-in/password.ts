import { hashPassword, type OpenCtx, query, serveOpen } from '@yupana/platform'
import { passwordEndpoints } from '../../contract/access/register.ts'
import { enter, findAccount, sendCodeFrom, usableAccount } from './account.ts'
import { forgive, ofAccount } from './attempts.ts'
import { assertUncommon } from './common-passwords.ts'
import { type CodePurpose, redeemCode, tradeCode } from './one-time-code.ts'
import { assertPassword } from './own-password.ts'
import { endSessionsNow } from './session-end.ts'

/** An invitation is accepted by choosing a password. */
const SETS_PASSWORD: readonly CodePurpose[] = ['password', 'invitation']

export const retrievePassword = serveOpen(passwordEndpoints.retrievePassword, async (ctx, { params }) => {
  const account = await usableAccount(ctx.database.open, params.value)
  await sendCodeFrom(ctx, account, 'password')
  return { id: account.id }
})

export const validateToken = serveOpen(passwordEndpoints.validateToken, async (ctx, { body }) => {
  const account = body.user ? await findAccount(ctx.database.open, body.user) : undefined
  const { userId, token, expiresAt } = await tradeCode(ctx, { code: body.code, userId: account?.id }, SETS_PASSWORD)
  const owner = await findAccount(ctx.database.open, userId)
  return { token, expiresAt: expiresAt.toISOString(), email: owner!.email }
})

/** The new password confirms the address too, for the code came by mail. Every session that was open ends. */
export const confirmPassword = serveOpen(passwordEndpoints.confirmPassword, async (ctx, { body }) => {
  assertUncommon(body.password)
  const passwordHash = await hashPassword(body.password, ctx.services.secrets.passwordCost)
  const { userId } = await redeemCode(ctx, { code: body.token, userId: undefined }, SETS_PASSWORD)
  const account = await usableAccount(ctx.database.open, userId)
  await setPassword(ctx, userId, passwordHash)
  await query(ctx.database.open, 'update company.user_account set email_confirmed = true where id = $1', [userId])
  await forgive(ctx, [ofAccount(account.email)])
  await endSessionsNow(ctx, { users: [userId] })
  return enter(ctx, userId)
})

export const updatePassword = serveOpen(passwordEndpoints.updatePassword, async (ctx, { body }) => {
  const { userId, family } = ctx.session!
  assertUncommon(body.newPassword, 'newPassword')
  await assertPassword(ctx, body.password)
  await setPassword(ctx, userId, await hashPassword(body.newPassword, ctx.services.secrets.passwordCost))
  await endSessionsNow(ctx, { users: [userId], except: family })
})

async function setPassword(ctx: OpenCtx, userId: string, passwordHash: string): Promise<void> {
  await query(ctx.database.open, 'update company.user_account set password_hash = $2 where id = $1', [
    userId,
    passwordHash,
  ])
}
