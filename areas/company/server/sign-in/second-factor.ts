import { createHmac, randomBytes } from 'node:crypto'
import { BusinessError } from '@yupana/kernel'
import { audit, type OpenCtx, type Queryable, query, type Services, serve, serveOpen } from '@yupana/platform'
import { secondFactorEndpoints } from '../../contract/access/second-factor.ts'
import { assertMayTouch } from '../users/powers.ts'
import { readUser } from '../users/users.ts'
import { guarded, ofCode } from './attempts.ts'
import { assertPassword } from './own-password.ts'
import { renewPermissions, TOKEN_MINUTES } from './renew.ts'
import { base32, fromBase32, matchingStep } from './totp.ts'

const RECOVERY_CODES = 10

interface Factor {
  secret: string
  confirmed: boolean
  recovery: string[]
}

async function readFactor(on: Queryable, userId: string): Promise<Factor | undefined> {
  const [row] = await query<Factor>(
    on,
    'select secret, confirmed_at is not null as confirmed, recovery from company.second_factor where user_id = $1',
    [userId],
  )
  return row
}

/** Whether the person's phone is asked for. */
export async function hasSecondFactor(on: Queryable, userId: string): Promise<boolean> {
  return (await readFactor(on, userId))?.confirmed === true
}

/**
 * Takes the code of the app, or a recovery code, each once. Does nothing for a person without a second factor.
 * @throws BusinessError `user.second_factor_required` or `user.second_factor_wrong` (401)
 */
export async function assertSecondFactor(ctx: OpenCtx, userId: string, code: string | undefined): Promise<void> {
  const factor = await readFactor(ctx.database.open, userId)
  if (!factor?.confirmed) return
  if (code === undefined) throw new BusinessError('user.second_factor_required', {}, { status: 401 })
  if (!(await takeCode(ctx, userId, factor, code)))
    throw new BusinessError('user.second_factor_wrong', {}, { status: 401 })
}

async function takeCode(ctx: OpenCtx, userId: string, factor: Factor, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const used = await query(
      ctx.database.open,
      'update company.second_factor set recovery = array_remove(recovery, $2) where user_id = $1 and $2 = any(recovery) returning 1',
      [userId, hashRecovery(ctx.services, userId, code)],
    )
    return used.length === 1
  }
  const step = matchingStep(fromBase32(ctx.services.secrets.unseal(factor.secret)), code, ctx.now)
  if (step === undefined) return false
  const taken = await query(
    ctx.database.open,
    'update company.second_factor set last_step = $2 where user_id = $1 and (last_step is null or last_step < $2) returning 1',
    [userId, step],
  )
  return taken.length === 1
}

/** Short codes: only with the installation's key do they stay secret in a stolen table. */
function hashRecovery({ secrets }: Pick<Services, 'secrets'>, userId: string, code: string): string {
  return createHmac('sha256', secrets.tokenKey)
    .update(`recovery ${userId} ${code.replace('-', '')}`)
    .digest('hex')
}

export const secondFactor = serveOpen(secondFactorEndpoints.secondFactor, async (ctx) => {
  const { userId } = ctx.session!
  const factor = await readFactor(ctx.database.open, userId)
  return ctx.tenant(async (inside) => {
    const [company] = await inside.query<{ required: boolean }>(
      'select second_factor_required as required from company.configuration where company_id = $1',
      [inside.companyId],
    )
    return {
      enabled: factor?.confirmed === true,
      required: company?.required === true,
      recoveryCodes: factor?.confirmed ? factor.recovery.length : 0,
    }
  })
})

export const startSecondFactor = serveOpen(secondFactorEndpoints.startSecondFactor, async (ctx, { body }) => {
  const { userId } = ctx.session!
  const email = await assertPassword(ctx, body.password)
  if (await hasSecondFactor(ctx.database.open, userId)) throw stands()
  const secret = base32(randomBytes(20))
  await query(
    ctx.database.open,
    `insert into company.second_factor (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret where company.second_factor.confirmed_at is null`,
    [userId, ctx.services.secrets.seal(secret)],
  )
  const label = encodeURIComponent(`Yupana:${email}`)
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Yupana` }
})

export const confirmSecondFactor = serveOpen(secondFactorEndpoints.confirmSecondFactor, async (ctx, { body }) => {
  const { userId } = ctx.session!
  const factor = await readFactor(ctx.database.open, userId)
  if (factor?.confirmed) throw stands()
  await confirmCode(ctx, factor, body.code)
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, 10).toLowerCase())
  await query(
    ctx.database.open,
    'update company.second_factor set confirmed_at = $2, recovery = $3 where user_id = $1',
    [userId, ctx.now, codes.map((code) => hashRecovery(ctx.services, userId, code))],
  )
  await ctx.tenant((inside) =>
    audit(inside, { entity: 'user', id: userId, action: 'secondFactor', after: { enabled: true } }),
  )
  await renewTokens(ctx, userId)
  return { recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
})

export const removeSecondFactor = serveOpen(secondFactorEndpoints.removeSecondFactor, async (ctx, { body }) => {
  const { userId } = ctx.session!
  await assertPassword(ctx, body.password)
  const factor = await readFactor(ctx.database.open, userId)
  if (factor?.confirmed) await confirmCode(ctx, factor, body.code)
  await query(ctx.database.open, 'delete from company.second_factor where user_id = $1', [userId])
  await ctx.tenant((inside) =>
    audit(inside, { entity: 'user', id: userId, action: 'secondFactor', after: { enabled: false } }),
  )
  await renewTokens(ctx, userId)
})

export const resetSecondFactor = serve(secondFactorEndpoints.resetSecondFactor, async (ctx, { params: { id } }) => {
  const user = await readUser(ctx, id)
  assertMayTouch(ctx, user)
  const places = await ctx.services.database.person(id, (tx) =>
    query<{ company_id: string }>(tx, 'select company_id from company.membership where user_id = $1 and active', [id]),
  )
  if (places.some((each) => each.company_id !== ctx.companyId))
    throw new BusinessError('user.second_factor_elsewhere', {}, { status: 409 })
  await ctx.query('delete from company.second_factor where user_id = $1', [id])
  await audit(ctx, { entity: 'user', id, action: 'secondFactor', after: { enabled: false } })
})

export const requireSecondFactor = serve(secondFactorEndpoints.requireSecondFactor, async (ctx, { body }) => {
  // Whoever demands it of all has it already: nobody locks the others, or themselves, out by a key too many.
  const [own] = await ctx.query('select from company.second_factor where user_id = $1 and confirmed_at is not null', [
    ctx.userId,
  ])
  if (body.required && !own) throw new BusinessError('user.second_factor_first', {}, { status: 409 })
  await ctx.query('update company.configuration set second_factor_required = $2 where company_id = $1', [
    ctx.companyId,
    body.required,
  ])
  const members = await ctx.query<{ id: string }>(
    'select user_id as id from company.membership where company_id = $1',
    [ctx.companyId],
  )
  await renewPermissions(
    ctx,
    members.map(({ id }) => id),
  )
  await audit(ctx, { entity: 'company', id: ctx.companyId, action: 'secondFactor', after: body })
  return body
})

const stands = (): BusinessError => new BusinessError('user.second_factor_stands', {}, { status: 409 })

/** @throws BusinessError `user.second_factor_wrong` (422), `too_many_requests` (429) */
async function confirmCode(ctx: OpenCtx, factor: Factor | undefined, code: string): Promise<void> {
  const { userId } = ctx.session!
  await guarded(ctx, [ofCode(userId)], async () => {
    if (!factor || !(await takeCode(ctx, userId, factor, code)))
      throw new BusinessError('invalid', {}, { errors: [{ field: 'code', code: 'user.second_factor_wrong' }] })
  })
}

/** The next call of each session renews its token, which then says how things stand. */
async function renewTokens(ctx: OpenCtx, userId: string): Promise<void> {
  const rows = await query<{ id: string }>(
    ctx.database.open,
    `update company.session set stale_at = now() where user_id = $1 and revoked_at is null and created_at > $2::timestamptz - interval '${TOKEN_MINUTES} minutes' returning id`,
    [userId, ctx.now],
  )
  ctx.services.staleTokens.add(rows.map(({ id }) => id))
}
