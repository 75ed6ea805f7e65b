import { createHash } from 'node:crypto'
import { BusinessError, type DateText, lastDay, type Period, periodOf } from '@yupana/kernel'
import { announcement, audit, type Ctx, remember, serve, uuidv7 } from '@yupana/platform'
import { monthLockEndpoints } from '../../contract/month-lock.ts'
import { assertNothingBlocks, readChecklist } from './closing-checks.ts'
import { exceptionsOf, passesByException } from './month-exception.ts'
import { monthMayChange } from './month-may-change.ts'

/**
 * The month of a date is open, and stays so until this transaction ends: its row is held, and a lock waits for it.
 * @throws BusinessError `month_locked` (409), or `year_not_open` (409) where the year has not been opened
 */
export function assertOpenMonth(ctx: Ctx, date: DateText): Promise<Period> {
  const period = periodOf(date)
  return remember(ctx, `open month ${period.year}-${period.month}`, () => holdMonth(ctx, period))
}

async function holdMonth(ctx: Ctx, period: Period): Promise<Period> {
  const [row] = await ctx.query<{ locked: boolean }>(
    `select locked_at is not null or company.month_is_locked(company_id, year, month) as locked
     from company.period where company_id = $1 and year = $2 and month = $3 for key share`,
    [ctx.companyId, period.year, period.month],
  )
  if (!row) throw new BusinessError('year_not_open', { year: period.year }, { status: 409 })
  if (row.locked && !(await passesByException(ctx, period)))
    throw new BusinessError(
      'month_locked',
      { year: period.year, month: String(period.month).padStart(2, '0') },
      { status: 409 },
    )
  return period
}

/** The day on which something of `date` is undone: that day while its month is open, else today. @throws BusinessError as `assertOpenMonth` where today's month is not open either */
export async function openDay(ctx: Ctx, date: DateText): Promise<DateText> {
  try {
    await assertOpenMonth(ctx, date)
    return date
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== 'month_locked') throw error
    await assertOpenMonth(ctx, ctx.today)
    return ctx.today
  }
}

/** Opens the twelve months of a year where they are not there yet. */
export async function openYear(ctx: Ctx, year: number): Promise<void> {
  await ctx.query(
    'insert into company.period (company_id, id, year, month) select $1, i.id, $3, i.month from unnest($2::uuid[]) with ordinality i(id, month) on conflict (company_id, year, month) do nothing',
    [ctx.companyId, Array.from({ length: 12 }, () => uuidv7()), year],
  )
}

async function readLocks(ctx: Ctx, year: number) {
  const months = await ctx.query<{
    month: number
    locked: boolean
    level: 'soft' | 'hard' | null
    at: Date | null
    by: string | null
    seal: string | null
  }>(
    `select p.month, l.locked, case when p.hard_at is not null then 'hard' when l.locked then 'soft' end as level, coalesce(p.hard_at, p.locked_at) as at,
       u.name || ' ' || u.last_name as by, p.seal
     from company.period p cross join lateral (select company.month_is_locked(p.company_id, p.year, p.month) as locked) l
     left join company.user_account u on u.id = coalesce(p.hard_by, p.locked_by) where p.company_id = $1 and p.year = $2 order by p.month`,
    [ctx.companyId, year],
  )
  const exceptions = await exceptionsOf(ctx, year)
  return {
    year,
    months: months.map((each) => ({
      ...each,
      at: each.at?.toISOString() ?? null,
      by: each.by?.trim() ?? null,
      exceptions: exceptions.filter(({ month }) => month === each.month),
    })),
  }
}

export const monthLock = serve(monthLockEndpoints.monthLock, (ctx, { params }) => readLocks(ctx, params.year))

export const monthChecks = serve(monthLockEndpoints.monthChecks, async (ctx, { params: { year } }) => {
  const months = Array.from({ length: 12 }, (_, i) => ({ year, month: i + 1 }))
  const rowsOf = await readChecklist(ctx, months)
  return {
    year,
    months: months.map((each) => ({ month: each.month, rows: rowsOf(each) })).filter(({ rows }) => rows.length > 0),
  }
})

export const monthLockEdit = serve(
  monthLockEndpoints.monthLockEdit,
  async (ctx, { params: { year }, body: { month, locked, level, reason, confirmed, typed } }) => {
    const period = { year, month }
    const rows = await holdAround(ctx, period)
    const own = rows.find((row) => row.year === year && row.month === month)
    if (!own) throw new BusinessError('year_not_open', { year }, { status: 409 })
    if (locked && level === 'hard') {
      if (!own.hard) await closeForGood(ctx, own, rows, typed)
      return readLocks(ctx, year)
    }
    if (own.locked === locked) return readLocks(ctx, year)
    if (locked) {
      // What lies before a locked month is closed with it: nothing is ever changed from behind.
      const open = rows.filter((row) => !row.locked && !isBefore(period, row))
      if (!confirmed) askFirst(period, open, periodOf(ctx.today))
      for (const check of checks) await check(ctx, lastDay(period))
      await setLocks(ctx, await sealed(ctx, open), null)
      return readLocks(ctx, year)
    }
    if (own.hard) throw new BusinessError('month_hard', named(own), { status: 409 })
    if (!reason)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'month_reason_required' }] })
    const later = rows.findLast((row) => row.sealed && isBefore(period, row))
    if (later) throw new BusinessError('month_later_locked', named(later), { status: 409 })
    await monthMayChange.tell(ctx, period)
    await setLocks(ctx, [{ ...period, seal: null }], reason)
    await monthOpened.tell(ctx, period)
    return readLocks(ctx, year)
  },
)

/**
 * A locked month that never opens again, once all before it are so and nothing speaks against it.
 * @throws BusinessError `month_not_locked`, `month_earlier_not_hard`, `close_blocked` (409), `month_not_typed` (422)
 */
async function closeForGood(
  ctx: Ctx,
  own: HeldMonth,
  rows: readonly HeldMonth[],
  typed: string | undefined,
): Promise<void> {
  if (!own.locked) throw new BusinessError('month_not_locked', named(own), { status: 409 })
  const earlier = rows.find((row) => !row.hard && isBefore(row, own))
  if (earlier) throw new BusinessError('month_earlier_not_hard', named(earlier), { status: 409 })
  await assertNothingBlocks(ctx, own)
  const { year, month } = named(own)
  if (typed !== `${month}/${year}`)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'typed', code: 'month_not_typed', params: { month: `${month}/${year}` } }] },
    )
  await ctx.query(
    `update company.period set hard_at = $4, hard_by = $5, locked_at = coalesce(locked_at, $4), locked_by = coalesce(locked_by, $5)
     where company_id = $1 and year = $2 and month = $3`,
    [ctx.companyId, own.year, own.month, ctx.now, ctx.userId],
  )
  await ctx.query(
    'update company.month_exception set ended_at = $4 where company_id = $1 and year = $2 and month = $3 and ended_at is null',
    [ctx.companyId, own.year, own.month, ctx.now],
  )
  await ctx.query(
    `insert into company.month_lock_history (company_id, id, year, month, locked, level, seal, at, user_id)
     select company_id, $4, year, month, true, 'hard', seal, $5, $6 from company.period where company_id = $1 and year = $2 and month = $3`,
    [ctx.companyId, own.year, own.month, uuidv7(), ctx.now, ctx.userId],
  )
  await audit(ctx, { entity: 'monthLock', id: `${year}-${month}`, action: 'hardLock', after: { level: 'hard' } })
}

/** @throws BusinessError `locks_future_month`, `locks_earlier_months` (409) with what would be locked beside what was asked for */
function askFirst(asked: Period, open: readonly Period[], today: Period): void {
  const others = open.filter((each) => isBefore(each, asked))
  const months = others.map((each) => `${each.year}-${named(each).month}`).join(', ') || '–'
  if (isBefore(today, asked))
    throw new BusinessError('locks_future_month', { ...named(asked), months }, { status: 409 })
  if (others.length > 0) throw new BusinessError('locks_earlier_months', { months }, { status: 409 })
}

type LockCheck = (ctx: Ctx, upTo: DateText) => Promise<void>
const checks: LockCheck[] = []

/**
 * Areas above say here what is done, or speaks against it, before months are locked: called within the locking transaction, while the months are
 * held and still open, with the last day that will be locked.
 * @throws BusinessError (409) from the one that speaks against it
 */
export function beforeLock(check: LockCheck): void {
  checks.push(check)
}

/** Areas above go on here with what had waited for an open month, within the transaction that opens one. */
export const monthOpened = announcement<Period>()

const isBefore = (a: Period, b: Period): boolean => a.year * 12 + a.month < b.year * 12 + b.month
const named = ({ year, month }: Period) => ({ year, month: String(month).padStart(2, '0') })

interface HeldMonth extends Period {
  locked: boolean
  /** Locked itself, not only by a later one. */
  sealed: boolean
  /** Closed for good. */
  hard: boolean
}

/** All months, in their order, held until the transaction ends: whoever writes into one of them is waited for. */
async function holdAround(ctx: Ctx, { year, month }: Period): Promise<HeldMonth[]> {
  await ctx.query(
    'select from company.period where company_id = $1 and (year, month) <= ($2, $3) order by year, month for update',
    [ctx.companyId, year, month],
  )
  return ctx.query<HeldMonth>(
    `select year, month, company.month_is_locked(company_id, year, month) as locked, locked_at is not null as sealed, hard_at is not null as hard
     from company.period where company_id = $1 order by year, month`,
    [ctx.companyId],
  )
}

interface Sealed extends Period {
  /** Null opens the month again. */
  seal: string | null
}

async function setLocks(ctx: Ctx, months: readonly Sealed[], reason: string | null): Promise<void> {
  const columns = [months.map(({ year }) => year), months.map(({ month }) => month), months.map(({ seal }) => seal)]
  await ctx.query(
    `update company.period p set seal = n.seal, locked_at = case when n.seal is not null then $5::timestamptz end, locked_by = case when n.seal is not null then $6::uuid end
     from unnest($2::int[], $3::int[], $4::text[]) n(year, month, seal) where p.company_id = $1 and p.year = n.year and p.month = n.month`,
    [ctx.companyId, ...columns, ctx.now, ctx.userId],
  )
  await ctx.query(
    `insert into company.month_lock_history (company_id, id, year, month, locked, seal, reason, at, user_id)
     select $1, n.id, n.year, n.month, n.seal is not null, n.seal, $6, $7, $8 from unnest($2::int[], $3::int[], $4::text[], $5::uuid[]) n(year, month, seal, id)`,
    [ctx.companyId, ...columns, months.map(() => uuidv7()), reason, ctx.now, ctx.userId],
  )
  await audit(
    ctx,
    ...months.map(({ seal, ...period }) => ({
      entity: 'monthLock',
      id: `${period.year}-${named(period).month}`,
      action: seal ? 'lock' : 'unlock',
      after: { seal, reason },
    })),
  )
}

/** What a seal covers of a month: `amounts` as the first seals did, and months that were locked with one keep it; `whole` since. */
export type DigestKind = 'amounts' | 'whole'
/** Hashes of what months hold, by `digestKey`; a month that holds nothing has the hash of nothing. */
type Digests = (ctx: Ctx, months: readonly (Period & { kind: DigestKind })[]) => Promise<ReadonlyMap<string, string>>
let digests: Digests | undefined

/** The area that keeps the books says here what a seal covers: months do not know vouchers. */
export function sealsMonths(give: Digests): void {
  digests = give
}
export const digestKey = ({ year, month }: Period): string => `${year}-${month}`

async function digestsOf(
  ctx: Ctx,
  months: readonly (Period & { kind: DigestKind })[],
): Promise<(of: Period) => string> {
  if (!digests) throw new Error('Nobody says what the seal of a month covers')
  const found = await digests(ctx, months)
  return (of) => {
    const digest = found.get(digestKey(of))
    if (digest === undefined) throw new Error(`The month ${digestKey(of)} has no digest`)
    return digest
  }
}
/** Seals of the second kind say so. */
const SECOND = 'v2:'
const kindOf = (seal: string): DigestKind => (seal.startsWith(SECOND) ? 'whole' : 'amounts')
/** Seal of the latest sealed month before. */
const BEFORE = `(select b.seal from company.period b where b.company_id = p.company_id and (b.year, b.month) < (p.year, p.month) and b.seal is not null
  order by b.year desc, b.month desc limit 1) as before`

const sealFrom = ({ before, digest }: { before: string | null; digest: string }, kind = SECOND): string =>
  kind +
  createHash('sha256')
    .update(`${before ?? ''}\n${digest}`)
    .digest('hex')

/** Months that follow one another with their seals, hashes over the ledger and the seal before: a change of either is seen. */
async function sealed(ctx: Ctx, months: readonly Period[]): Promise<Sealed[]> {
  const digestOf = await digestsOf(
    ctx,
    months.map((each) => ({ ...each, kind: 'whole' })),
  )
  const rows = await ctx.query<Period & { before: string | null }>(
    `select p.year, p.month, ${BEFORE} from company.period p join unnest($2::int[], $3::int[]) n(year, month) on n.year = p.year and n.month = p.month
     where p.company_id = $1 order by p.year, p.month`,
    [ctx.companyId, months.map(({ year }) => year), months.map(({ month }) => month)],
  )
  let before = rows[0]?.before ?? null
  return rows.map(({ year, month }) => {
    before = sealFrom({ before, digest: digestOf({ year, month }) })
    return { year, month, seal: before }
  })
}

const isValid = (row: { seal: string; before: string | null; digest: string }): boolean =>
  sealFrom(row, kindOf(row.seal) === 'whole' ? SECOND : '') === row.seal

/** The seals of a year, or of all, counted again: not valid where the ledger of a month, or a seal before it, is no longer what was sealed. */
export async function checkedSeals(ctx: Ctx, year: number | null): Promise<(Period & { valid: boolean })[]> {
  const rows = await ctx.query<Period & { seal: string; before: string | null }>(
    `select p.year, p.month, p.seal, ${BEFORE} from company.period p where p.company_id = $1 and p.year = coalesce($2, p.year) and p.seal is not null
     order by p.year, p.month`,
    [ctx.companyId, year],
  )
  const digestOf = await digestsOf(
    ctx,
    rows.map((row) => ({ ...row, kind: kindOf(row.seal) })),
  )
  return rows.map((row) => ({ year: row.year, month: row.month, valid: isValid({ ...row, digest: digestOf(row) }) }))
}

export const monthSeals = serve(monthLockEndpoints.monthSeals, async (ctx, { params: { year } }) => {
  const seals = await checkedSeals(ctx, year)
  return { year, months: seals.map(({ month, valid }) => ({ month, valid })) }
})

export const monthLockHistory = serve(monthLockEndpoints.monthLockHistory, async (ctx) => {
  const data = await ctx.query<{
    id: string
    year: number
    month: number
    locked: boolean
    level: 'soft' | 'hard'
    seal: string | null
    reason: string | null
    at: Date
    by: string
  }>(
    `select h.id, h.year, h.month, h.locked, h.level, h.seal, h.reason, h.at, u.name || ' ' || u.last_name as by
     from company.month_lock_history h join company.user_account u on u.id = h.user_id where h.company_id = $1 order by h.id desc limit 200`,
    [ctx.companyId],
  )
  return { data: data.map((each) => ({ ...each, at: each.at.toISOString(), by: each.by.trim() })) }
})
