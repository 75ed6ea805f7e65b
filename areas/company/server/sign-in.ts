import { createHash, randomBytes } from 'node:crypto'
import { BusinessError } from '@yupana/kernel'
import { type OpenCtx, query, type Session, serveOpen, signToken, uuidv7, verifyPassword } from '@yupana/platform'
import { authEndpoints, type Tokens } from '../contract/auth.ts'
import { assertNotLocked, forgetFailures, noteFailure } from './failures.ts'
import { assertSecondFactor, hasSecondFactor } from './second-factor.ts'

const REFRESH_DAYS = 30

interface Account {
  id: string
  password_hash: string
  email_confirmed: boolean
  status: string
}

export interface Membership {
  company_id: string
  branch_id: string | null
  owner: boolean
  permissions: string[]
  /** The company lets nobody work without a second factor. */
  secondFactorRequired: boolean
  active: boolean
}

export const login = serveOpen(authEndpoints.login, async (ctx, { body }) => {
  assertNotLocked(ctx, body.email)
  const [account] = await query<Account>(
    ctx.database.open,
    'select id, password_hash, email_confirmed, status from company.user_account where email = $1',
    [body.email],
  )
  if (!account) throw new BusinessError('user.user_not_exist', {}, { status: 401 })
  if (!(await verifyPassword(body.password, account.password_hash))) {
    noteFailure(ctx, body.email)
    throw new BusinessError('user.wrong_password', {}, { status: 401 })
  }
  if (!account.email_confirmed) throw new BusinessError('user.email_unconfirmed', { user: account.id }, { status: 403 })
  if (account.status !== 'active') throw new BusinessError('user.disabled', {}, { status: 403 })
  const [membership] = await memberships(ctx, account.id)
  if (!membership) throw new BusinessError('company.inactive', {}, { status: 403 })
  await assertSecondFactor(ctx, account.id, body.code).catch((error: unknown) => {
    if (body.code !== undefined) noteFailure(ctx, body.email)
    throw error
  })
  forgetFailures(ctx, body.email)
  return issueTokens(ctx, account.id, membership, uuidv7())
})

/** A refresh token is used once. A second use means that somebody copied it: its whole family ends. */
export const refresh = serveOpen(authEndpoints.refresh, async (ctx, { body }) => {
  const refused = new BusinessError('unauthorized', {}, { status: 401 })
  const [kept] = await query<{
    id: string
    family: string
    user_id: string
    company_id: string
    usable: boolean
    reused: boolean
  }>(
    ctx.database.open,
    `update company.session s set used_at = coalesce(s.used_at, $2)
     from company.session old where old.id = s.id and s.token_hash = $1
     returning s.id, s.family, s.user_id, s.company_id, old.used_at is null and old.revoked_at is null and s.expires_at > $2 as usable, old.used_at is not null as reused`,
    [hashToken(body.refresh_token), ctx.now],
  )
  if (!kept) throw refused
  if (!kept.usable) {
    if (kept.reused) await revokeFamily(ctx, kept.family)
    throw refused
  }
  const [account] = await query<Account>(
    ctx.database.open,
    'select id, password_hash, email_confirmed, status from company.user_account where id = $1',
    [kept.user_id],
  )
  const membership = (await memberships(ctx, kept.user_id)).find((each) => each.company_id === kept.company_id)
  if (account?.status !== 'active' || !membership) throw refused
  return issueTokens(ctx, kept.user_id, membership, kept.family)
})

export const logout = serveOpen(authEndpoints.logout, async (ctx) => {
  await revokeFamily(ctx, ctx.session!.family)
})

export const switchCompany = serveOpen(authEndpoints.switchCompany, async (ctx, { params }) => {
  const membership = (await memberships(ctx, ctx.session!.userId)).find((each) => each.company_id === params.id)
  if (!membership) throw new BusinessError('not_found', {}, { status: 404 })
  return issueTokens(ctx, ctx.session!.userId, membership, uuidv7())
})

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
    query<{ company_id: string; branch_id: string | null; role_id: string }>(
      tx,
      `select m.company_id, m.branch_id, m.role_id from company.membership m join company.company c on c.id = m.company_id
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
  family: string,
): Promise<Tokens> {
  const withoutFactor = membership.secondFactorRequired && !(await hasSecondFactor(ctx.database.open, userId))
  const session: Session = {
    userId,
    companyId: membership.company_id,
    branchId: membership.branch_id,
    owner: membership.owner,
    permissions: new Set(membership.permissions),
    family,
    tokenId: uuidv7(),
    ...(withoutFactor ? { withoutFactor } : {}),
  }
  const refreshToken = randomBytes(32).toString('base64url')
  const expires = new Date(ctx.now.getTime() + REFRESH_DAYS * 86_400_000)
  await query(
    ctx.database.open,
    'insert into company.session (id, family, user_id, company_id, token_hash, created_at, expires_at, user_agent, address) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      session.tokenId,
      family,
      userId,
      membership.company_id,
      hashToken(refreshToken),
      ctx.now,
      expires,
      ctx.userAgent,
      ctx.address,
    ],
  )
  return { token: await signToken(ctx.services.secrets.tokenKey, session, ctx.now), refresh_token: refreshToken }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
