import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, type OpenCtx, query, uuidv7 } from '@yupana/platform'

/** What a mailed code is for. */
export type CodePurpose = 'activation' | 'password' | 'invitation'

export interface IssuedCode {
  /** For the link of the mail: cannot be guessed, names its user by itself. */
  link: string
  /** For people who type; none for an invitation, which lives for days. */
  digits: string | undefined
}

export interface RedeemedCode {
  id: string
  userId: string
}

const MINUTES: Record<CodePurpose, number> = { activation: 10, password: 10, invitation: 7 * 24 * 60 }
const MOST_TRIES = 5
/** With five tries each, guessing one of a million codes stays hopeless. */
const MOST_AN_HOUR = 5

/**
 * A new code of a user; the ones before it of the same purpose are good no longer. Only hashes are kept.
 * @throws BusinessError `too_many_requests` (429) after five within an hour
 */
export async function issueCode(ctx: Ctx, userId: string, purpose: CodePurpose): Promise<IssuedCode> {
  // The row of the user is held, so that two requests at once do not both count four.
  await ctx.query('select id from company.user_account where id = $1 for update', [userId])
  const [recent] = await ctx.query<{ count: number; seconds: number }>(
    `select count(*)::int as count, ceil(extract(epoch from min(created_at) + interval '1 hour' - $3))::int as seconds
     from company.one_time_code where user_id = $1 and purpose = $2 and created_at > $3::timestamptz - interval '1 hour'`,
    [userId, purpose, ctx.now],
  )
  if (recent && recent.count >= MOST_AN_HOUR)
    throw new BusinessError('too_many_requests', { seconds: recent.seconds }, { status: 429 })
  await ctx.query(
    'update company.one_time_code set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null',
    [userId, purpose, ctx.now],
  )
  const { link, hash } = newLink()
  const digits = purpose === 'invitation' ? undefined : String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.query(
    'insert into company.one_time_code (id, user_id, purpose, code_hash, link_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      uuidv7(),
      userId,
      purpose,
      digits ? hashDigits(ctx, userId, digits) : null,
      hash,
      ctx.now,
      new Date(ctx.now.getTime() + MINUTES[purpose] * 60_000),
    ],
  )
  return { link, digits }
}

/**
 * Uses up a code. Of two requests with the same code at once, one is served.
 * @throws BusinessError `one_time_password.one_time_password_not_found` (404) or `…_expired` (410: too old, used, replaced, or
 * tried five times in vain)
 */
export async function redeemCode(
  ctx: OpenCtx,
  given: { code: string; userId: string | undefined },
  purposes: readonly CodePurpose[],
): Promise<RedeemedCode> {
  const { id } = await findCode(ctx, given, purposes)
  const [used] = await query<{ user_id: string }>(
    ctx.database.open,
    'update company.one_time_code set used_at = $2 where id = $1 and used_at is null and expires_at > $2 returning user_id',
    [id, ctx.now],
  )
  if (!used) throw expiredCode()
  return { id, userId: used.user_id }
}

/**
 * Trades a code for a fresh one that cannot be guessed, good for ten more minutes: the digits were used, the work is yet to do.
 * @throws BusinessError as `redeemCode`
 */
export async function tradeCode(
  ctx: OpenCtx,
  given: { code: string; userId: string | undefined },
  purposes: readonly CodePurpose[],
): Promise<{ userId: string; token: string; expiresAt: Date }> {
  const found = await findCode(ctx, given, purposes)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + MINUTES.password * 60_000)
  const [traded] = await query<{ user_id: string }>(
    ctx.database.open,
    'update company.one_time_code set code_hash = null, link_hash = $3, expires_at = $4 where id = $1 and link_hash = $5 and used_at is null and expires_at > $2 returning user_id',
    [found.id, ctx.now, hashLink(token), expiresAt, found.linkHash],
  )
  if (!traded) throw expiredCode()
  return { userId: traded.user_id, token, expiresAt }
}

/** The code's row, whether it is still good or not; a wrong guess of digits is counted before it is judged. */
async function findCode(
  ctx: OpenCtx,
  { code, userId }: { code: string; userId: string | undefined },
  purposes: readonly CodePurpose[],
): Promise<{ id: string; linkHash: string }> {
  if (!/^\d{6}$/.test(code)) {
    const [row] = await query<{ id: string; linkHash: string }>(
      ctx.database.open,
      'select id, link_hash as "linkHash" from company.one_time_code where link_hash = $1 and purpose = any($2::text[])',
      [hashLink(code), purposes],
    )
    if (!row) throw unknownCode()
    return row
  }
  if (!userId) throw unknownCode()
  const [row] = await query<{
    id: string
    linkHash: string
    code_hash: string | null
    attempts: number
    good: boolean
  }>(
    ctx.database.open,
    `update company.one_time_code set attempts = attempts + 1
     where id = (select id from company.one_time_code where user_id = $1 and purpose = any($2::text[]) order by created_at desc, id desc limit 1)
     returning id, link_hash as "linkHash", code_hash, attempts, used_at is null and expires_at > $3 as good`,
    [userId, purposes, ctx.now],
  )
  if (!row) throw unknownCode()
  if (!row.good || !row.code_hash || row.attempts > MOST_TRIES) throw expiredCode()
  const wanted = Buffer.from(row.code_hash, 'hex')
  if (!timingSafeEqual(wanted, Buffer.from(hashDigits(ctx, userId, code), 'hex'))) throw unknownCode()
  return row
}

/** A million codes are hashed in a moment: only with the installation's key do the digits stay secret in a stolen table. */
function hashDigits(ctx: Pick<Ctx, 'services'>, userId: string, digits: string): string {
  return createHmac('sha256', ctx.services.secrets.tokenKey).update(`one-time code ${userId} ${digits}`).digest('hex')
}

/** A link's code that cannot be guessed, and what is kept of it. */
export function newLink(): { link: string; hash: string } {
  const link = randomBytes(32).toString('base64url')
  return { link, hash: hashLink(link) }
}

export function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('hex')
}

export const unknownCode = (): BusinessError =>
  new BusinessError('one_time_password.one_time_password_not_found', {}, { status: 404 })
export const expiredCode = (): BusinessError =>
  new BusinessError('one_time_password.one_time_password_expired', {}, { status: 410 })
