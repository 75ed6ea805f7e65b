import { createHash, randomBytes } from 'node:crypto'
import type { Ties } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { type OpenCtx, query, type Session, serveOpen, signToken, uuidv7, verifyPassword } from '@yupana/platform'
import { authEndpoints, type Tokens } from '../../contract/access/auth.ts'
import { dropOldAttempts, guarded, ofAccount, ofAddress, ofDevice } from './attempts.ts'
import { deviceToken, knownDevice } from './known-device.ts'
import { assertSecondFactor, hasSecondFactor } from './second-factor.ts'
import { isNewPlace, tellNewPlace, trace } from './sign-in-trace.ts'

const DAY_MS = 86_400_000
const REFRESH_DAYS = 30
/** However often it is renewed, a session ends some day, and the person signs in again. */
const SESSION_DAYS = 90
/** A tab that left for another company drops its token; another tab of the same session may go on with it, and does within this time. */
const LEFT_BEHIND_MINUTES = 60

interface Account {
  id: string
  email: string
  name: string
  language: string | null
  password_hash: string
  email_confirmed: boolean
  status: string
}

export interface Membership {
  company_id: string
  branch_id: string | null
  ties: Ties
  owner: boolean
  permissions: string[]
  /** The company lets nobody work without a second factor. */
  secondFactorRequired: boolean
  active: boolean
}

export const login = serveOpen(authEndpoints.login, async (ctx, { body }) => {
  const [account] = await query<Account>(
    ctx.database.open,
    `select id, email, name, language, password_hash, email_confirmed, status from company.user_account where email = $1`,
    [body.email],
  )
  const device = account && knownDevice(ctx.services, account.id, body.device)
  const limits = device ? ofDevice(account.id, device) : [ofAccount(body.email), ofAddress(ctx.address)]
  const membership = await guarded(ctx, limits, () => judge(ctx, account, body)).catch(async (error: unknown) => {
    if (account && error instanceof BusinessError) await traceRefusal(ctx, account.id, error.code)
    throw error
  })
  await dropOldAttempts(ctx)
  if (!device && (await isNewPlace(ctx, account!.id))) await tellNewPlace(ctx, membership.company_id, account!)
  const opened = await enterCompany(ctx, account!.id, membership)
  return { ...opened, device: deviceToken(ctx.services, account!.id, device) }
})

/** @throws BusinessError (401, 403) for whatever stands in the way */
async function judge(
  ctx: OpenCtx,
  account: Account | undefined,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Membership> {
  if (!account) throw new BusinessError('user.user_not_exist', {}, { status: 401 })
  if (!(await verifyPassword(password, account.password_hash)))
    throw new BusinessError('user.wrong_password', {}, { status: 401 })
  if (!account.email_confirmed) throw new BusinessError('user.email_unconfirmed', { user: account.id }, { status: 403 })
  if (account.status !== 'active') throw new BusinessError('user.disabled', {}, { status: 403 })
  const [membership] = await memberships(ctx, account.id)
  if (!membership) throw new BusinessError('company.inactive', {}, { status: 403 })
  await assertSecondFactor(ctx, account.id, code)
  return membership
}

/** Where the person works, somebody can read of it. What was not judged was locked, and of that the log tells. */
async function traceRefusal(ctx: OpenCtx, userId: string, reason: string): Promise<void> {
  if (reason === 'too_many_requests' || reason === 'user.second_factor_required') return
  const [place] = await memberships(ctx, userId)
  if (place) await trace(ctx, { companyId: place.company_id, userId, action: 'signInRefused', after: { reason } })
}

/** A new session, which the trail tells of. */
export async function enterCompany(ctx: OpenCtx, userId: string, membership: Membership): Promise<Tokens> {
  const family = uuidv7()
  const tokens = await issueTokens(ctx, userId, membership, { family, startedAt: ctx.now })
  await trace(ctx, { companyId: membership.company_id, userId, action: 'signIn', after: { session: family } })
  return tokens
}

/** A refresh token is used once. A second use means that somebody copied it: its whole family ends. */
export const refresh = serveOpen(authEndpoints.refresh, async (ctx, { body }) => {
  const refused = new BusinessError('unauthorized', {}, { status: 401 })
  const [kept] = await query<{
    id: string
    family: string
    user_id: string
    company_id: string
    started_at: Date
    usable: boolean
    reused: boolean
  }>(
    ctx.database.open,
    `update company.session s set used_at = coalesce(s.used_at, $2)
     from company.session old where old.id = s.id and s.token_hash = $1
     returning s.id, s.family, s.user_id, s.company_id, s.started_at, old.used_at is null and old.revoked_at is null and s.expires_at > $2 as usable, old.used_at is not null as reused`,
    [hashToken(body.refresh_token), ctx.now],
  )
  if (!kept) throw refused
  if (!kept.usable) {
    if (kept.reused) await revokeFamily(ctx, kept.family)
    throw refused
  }
  const [account] = await query<Pick<Account, 'status'>>(
    ctx.database.open,
    'select status from company.user_account where id = $1',
    [kept.user_id],
  )
  const membership = (await memberships(ctx, kept.user_id)).find((each) => each.company_id === kept.company_id)
  if (account?.status !== 'active' || !membership) throw refused
  return issueTokens(ctx, kept.user_id, membership, { family: kept.family, startedAt: kept.started_at })
})

export const logout = serveOpen(authEndpoints.logout, async (ctx) => {
  const { family, companyId, userId } = ctx.session!
  await revokeFamily(ctx, family)
  await trace(ctx, { companyId, userId, action: 'signOut', after: { session: family } })
})

export const switchCompany = serveOpen(authEndpoints.switchCompany, async (ctx, { params }) => {
  const { userId } = ctx.session!
  const membership = (await memberships(ctx, userId)).find((each) => each.company_id === params.id)
  if (!membership) throw new BusinessError('not_found', {}, { status: 404 })
  return goOn(ctx, membership)
})

/** The same sign-in in another company: it ends with the one that it came from, whichever of them is signed out. */
export async function goOn(ctx: OpenCtx, membership: Membership): Promise<Tokens> {
  const { userId, family } = ctx.session!
  const [kept] = await query<{ started_at: Date | null }>(
    ctx.database.open,
    `with left_behind as (
       update company.session set expires_at = least(expires_at, $2::timestamptz + interval '${LEFT_BEHIND_MINUTES} minutes')
       where family = $1 and company_id = $3 and used_at is null and revoked_at is null)
     select min(started_at) as started_at from company.session where family = $1`,
    [family, ctx.now, ctx.session!.companyId],
  )
  const tokens = await issueTokens(ctx, userId, membership, { family, startedAt: kept?.started_at ?? ctx.now })
  await trace(ctx, { companyId: membership.company_id, userId, action: 'signIn', after: { session: family } })
  return tokens
}

async function revokeFamily(ctx: OpenCtx, family: string): Promise<void> {
  const ended = await query<{ id: string }>(
    ctx.database.open,
    'update company.session set revoked_at = $2, stale_at = now() where family = $1 and revoked_at is null returning id',
    [family, ctx.now],
  )
  ctx.services.staleTokens.add(ended.map(({ id }) => id))
}

/** The companies where a person works: active ones, the first joined first. */
export async function memberships(ctx: OpenCtx, userId: string): Promise<Membership[]> {
  const own = await ctx.database.person(userId, (tx) =>
    query<{ company_id: string; branch_id: string | null; role_id: string; ties: Ties }>(
      tx,
      `select m.company_id, m.branch_id, m.role_id, s.ties from company.membership m join company.company c on c.id = m.company_id
       join platform.shown_member s on s.company_id = m.company_id and s.user_id = m.user_id
       where m.user_id = $1 and m.active and c.active order by m.id`,
      [userId],
    ),
  )
  return Promise.all(
    own.map((each) =>
      ctx.database.tenant(each.company_id, async (tx) => {
        const [role] = await query<{
          owner: boolean
          permissions: string[]
          active: boolean
          required: boolean | null
        }>(
          tx,
          `select r.owner, r.permissions, r.active, c.second_factor_required as required
           from company.role r left join company.configuration c on c.company_id = r.company_id where r.company_id = $1 and r.id = $2`,
          [each.company_id, each.role_id],
        )
        return {
          company_id: each.company_id,
          branch_id: each.branch_id,
          // Who owns the company is tied to nothing in it.
          ties: role?.active === true && role.owner ? {} : each.ties,
          owner: role?.active === true && role.owner,
          permissions: role?.active ? role.permissions : [],
          secondFactorRequired: role?.required === true,
          active: true,
        }
      }),
    ),
  )
}

/** Opens or goes on with a session of a person in a company: an access token and the refresh token that follows it. */
export async function issueTokens(
  ctx: OpenCtx,
  userId: string,
  membership: Membership,
  { family, startedAt }: { family: string; startedAt: Date },
): Promise<Tokens> {
  const withoutFactor = membership.secondFactorRequired && !(await hasSecondFactor(ctx.database.open, userId))
  const session: Session = {
    userId,
    companyId: membership.company_id,
    branchId: membership.branch_id,
    ties: membership.ties,
    owner: membership.owner,
    permissions: new Set(membership.permissions),
    family,
    tokenId: uuidv7(),
    ...(withoutFactor ? { withoutFactor } : {}),
  }
  const refreshToken = randomBytes(32).toString('base64url')
  const expires = Math.min(ctx.now.getTime() + REFRESH_DAYS * DAY_MS, startedAt.getTime() + SESSION_DAYS * DAY_MS)
  await query(
    ctx.database.open,
    'insert into company.session (id, family, user_id, company_id, token_hash, created_at, expires_at, user_agent, address, started_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      session.tokenId,
      family,
      userId,
      membership.company_id,
      hashToken(refreshToken),
      ctx.now,
      new Date(expires),
      ctx.userAgent,
      ctx.address,
      startedAt,
    ],
  )
  return { token: await signToken(ctx.services.secrets.tokenKey, session, ctx.now), refresh_token: refreshToken }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
