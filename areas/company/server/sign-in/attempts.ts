import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BusinessError } from '@yupana/kernel'
import { type OpenCtx, query } from '@yupana/platform'

/** Something that is guessed at, and how many wrong guesses it bears within a quarter of an hour. */
export interface Limit {
  key: string
  most: number
  /** Whether a right guess makes the wrong ones before it good: not where one of many passwords was guessed right. */
  forgives: boolean
}

const WINDOW_MINUTES = 15
/** How often one asks again while others are being judged: right ones give their places back. */
const TURNS = 50
const TURN_MS = 100
/** What a wrong guess is refused with; anything else says that the guess was not wrong. */
const WRONG = ['user.user_not_exist', 'user.wrong_password', 'user.second_factor_wrong']

/** For the passwords of one account, from whoever asks. */
export const ofAccount = (email: string): Limit => ({ key: `account ${email}`, most: 10, forgives: true })
/** For all accounts, from one address: a whole house may stand behind it. */
export const ofAddress = (address: string): Limit => ({ key: `address ${address}`, most: 50, forgives: false })
/** For what somebody types at a screen where the person is signed in. */
export const ofPerson = (userId: string): Limit => ({ key: `person ${userId}`, most: 10, forgives: true })
/** For the codes of a phone: a right password does not make wrong codes good. */
export const ofCode = (userId: string): Limit => ({ key: `code ${userId}`, most: 10, forgives: true })
/** On a device where the person has signed in before: apart from strangers, who therefore lock nobody out of it. */
export const ofDevice = (userId: string, device: string): Limit[] => [
  { key: `device ${userId} ${device}`, most: 10, forgives: true },
  { key: `devices ${userId}`, most: 30, forgives: true },
]

interface Count {
  key: string
  failed: number
  pending: number
  since: Date
}

/**
 * Judges a guess, after its place among those that are allowed was taken: however many come at once, no more are judged.
 * @throws BusinessError `too_many_requests` (429), or what `judge` throws
 */
export async function guarded<T>(ctx: OpenCtx, limits: readonly Limit[], judge: () => Promise<T>): Promise<T> {
  const kept = limits.map((limit) => ({ ...limit, key: hashed(ctx, limit.key) }))
  await takePlace(ctx, kept)
  let outcome: 'right' | 'wrong' | 'open' = 'open'
  try {
    const result = await judge()
    outcome = 'right'
    return result
  } catch (error) {
    if (error instanceof BusinessError && [error.code, ...error.errors.map(({ code }) => code)].some(isWrong))
      outcome = 'wrong'
    throw error
  } finally {
    await settle(ctx, kept, outcome)
  }
}

const isWrong = (code: string): boolean => WRONG.includes(code)

async function takePlace(ctx: OpenCtx, limits: readonly Limit[]): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const counts = await query<Count>(
      ctx.database.open,
      `insert into company.attempt as a (key, since, pending) select k, $2, 1 from unnest($1::text[]) k order by k
       on conflict (key) do update set pending = case when ${OVER} then 1 else a.pending + 1 end,
         failed = case when ${OVER} then 0 else a.failed end, since = case when ${OVER} then $2 else a.since end
       returning key, failed, pending, since`,
      [limits.map(({ key }) => key), ctx.now],
    )
    const over = counts.filter(({ key, failed, pending }) => failed + pending > mostOf(limits, key))
    if (over.length === 0) return
    await settle(ctx, limits, 'open')
    const locked = over.filter(({ key, failed }) => failed >= mostOf(limits, key))
    if (locked.length > 0 || turn >= TURNS) throw locking(ctx, locked)
    await sleep(TURN_MS)
  }
}

/** The window has passed, or nothing stands in it. */
const OVER = `(a.since <= $2::timestamptz - interval '${WINDOW_MINUTES} minutes' or a.failed + a.pending = 0)`

const mostOf = (limits: readonly Limit[], key: string): number => limits.find((each) => each.key === key)!.most

function locking(ctx: OpenCtx, locked: readonly Count[]): BusinessError {
  const ends = Math.max(
    ctx.now.getTime() + 1_000,
    ...locked.map(({ since }) => since.getTime() + WINDOW_MINUTES * 60_000),
  )
  return new BusinessError(
    'too_many_requests',
    { seconds: Math.ceil((ends - ctx.now.getTime()) / 1000) },
    { status: 429 },
  )
}

/** Gives the place back, and counts the guess where it was wrong. */
async function settle(ctx: OpenCtx, limits: readonly Limit[], outcome: 'right' | 'wrong' | 'open'): Promise<void> {
  await query(
    ctx.database.open,
    `with held as (select key from company.attempt where key = any($1::text[]) order by key for update)
     update company.attempt a set pending = greatest(a.pending - 1, 0),
       failed = case when a.key = any($2::text[]) then 0 else a.failed + $3 end
     from held h where a.key = h.key`,
    [
      limits.map(({ key }) => key),
      outcome === 'right' ? limits.filter(({ forgives }) => forgives).map(({ key }) => key) : [],
      outcome === 'wrong' ? 1 : 0,
    ],
  )
}

/** Forgets what was counted: whoever set a new password by mail is let in at once. */
export async function forgive(ctx: OpenCtx, limits: readonly Limit[]): Promise<void> {
  await query(ctx.database.open, 'update company.attempt set failed = 0 where key = any($1::text[])', [
    limits.map(({ key }) => hashed(ctx, key)),
  ])
}

/** Counts that are long over say nothing any more. */
export async function dropOldAttempts(ctx: OpenCtx): Promise<void> {
  await query(
    ctx.database.open,
    `delete from company.attempt where key in (
       select key from company.attempt where since < $1::timestamptz - interval '1 day' limit 200 for update skip locked)`,
    [ctx.now],
  )
}

/** Neither addresses nor accounts that were tried can be read from the table. */
function hashed(ctx: OpenCtx, key: string): string {
  return createHmac('sha256', ctx.services.secrets.tokenKey).update(`attempt ${key}`).digest('base64url')
}
