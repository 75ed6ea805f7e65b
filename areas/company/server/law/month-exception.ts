import { BusinessError, type Period } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { type MonthException, monthLockEndpoints } from '../../contract/month-lock.ts'
import { monthMayChange } from './month-may-change.ts'

const MOST_DAYS = 7
const DAY_MS = 86_400_000

const EXCEPTION = `select e.id, e.year, e.month, e.until, e.reason, e.granted_at as at,
    jsonb_build_object('id', e.user_id, 'name', trim(u.name || ' ' || u.last_name)) as user, trim(g.name || ' ' || g.last_name) as by
  from company.month_exception e join company.user_account u on u.id = e.user_id join company.user_account g on g.id = e.granted_by
  where e.company_id = $1 and e.ended_at is null and e.until > now()`

type Row = Omit<MonthException, 'until' | 'at'> & { until: Date; at: Date }
const told = (rows: readonly Row[]): MonthException[] =>
  rows.map((row) => ({ ...row, until: row.until.toISOString(), at: row.at.toISOString() }))

/** The exceptions of a year that hold now. */
export const exceptionsOf = async (ctx: Ctx, year: number): Promise<MonthException[]> =>
  told(await ctx.query<Row>(`${EXCEPTION} and e.year = $2 order by e.month, e.until`, [ctx.companyId, year]))

/** Whether who asks may write into this locked month; the triggers of the database are told so for the rest of the transaction. */
export async function passesByException(ctx: Ctx, { year, month }: Period): Promise<boolean> {
  const [row] = await ctx.query(
    `select from company.month_exception e join company.period p on p.company_id = e.company_id and p.year = e.year and p.month = e.month
     where e.company_id = $1 and e.year = $2 and e.month = $3 and e.user_id = $4 and e.ended_at is null and e.until > now() and p.hard_at is null`,
    [ctx.companyId, year, month, ctx.userId],
  )
  if (!row) return false
  await ctx.query("select set_config('app.month_exception', $1, true)", [ctx.userId])
  return true
}

/** Whom it is for must be at work here, and not who grants it. @throws BusinessError `invalid` (422), `month_not_locked`, `month_hard` (409) */
async function checkGrant(ctx: Ctx, period: Period, user: string, until: Date): Promise<void> {
  const [found] = await ctx.query<{ member: boolean; locked: boolean | null; hard: boolean | null }>(
    `select exists (select from company.membership where company_id = $1 and user_id = $4) as member, m.locked, m.hard
     from (select 1) one left join lateral (select company.month_is_locked(company_id, year, month) as locked, hard_at is not null as hard
       from company.period where company_id = $1 and year = $2 and month = $3 for no key update) m on true`,
    [ctx.companyId, period.year, period.month, user],
  )
  const errors = []
  if (!found?.member) errors.push({ field: 'user', code: 'reference_not_found' })
  if (user === ctx.userId) errors.push({ field: 'user', code: 'month_exception_own' })
  if (until <= ctx.now || until.getTime() > ctx.now.getTime() + MOST_DAYS * DAY_MS)
    errors.push({ field: 'until', code: 'month_exception_days', params: { days: MOST_DAYS } })
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  const named = { year: period.year, month: String(period.month).padStart(2, '0') }
  if (found?.hard) throw new BusinessError('month_hard', named, { status: 409 })
  if (!found?.locked) throw new BusinessError('month_not_locked', named, { status: 409 })
}

/** One person may write into a locked month for some days: the one before of that person and month ends. */
export const grantException = serve(
  monthLockEndpoints.grantException,
  async (ctx, { params: { year, month }, body: { user, until, reason } }) => {
    const end = new Date(until)
    await checkGrant(ctx, { year, month }, user.id, end)
    await monthMayChange.tell(ctx, { year, month })
    await ctx.query(
      'update company.month_exception set ended_at = $5 where company_id = $1 and year = $2 and month = $3 and user_id = $4 and ended_at is null',
      [ctx.companyId, year, month, user.id, ctx.now],
    )
    await ctx.query(
      `insert into company.month_exception (company_id, id, year, month, user_id, reason, granted_by, granted_at, until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [ctx.companyId, uuidv7(), year, month, user.id, reason, ctx.userId, ctx.now, end],
    )
    await keep(ctx, { year, month }, 'grant', { user: user.id, until, reason })
    return { exceptions: await exceptionsOf(ctx, year) }
  },
)

/** Ends what holds of a month, of one person or of all. */
export const endException = serve(
  monthLockEndpoints.endException,
  async (ctx, { params: { year, month }, query: { user } }) => {
    const ended = await ctx.query<{ user: string }>(
      `update company.month_exception set ended_at = $5 where company_id = $1 and year = $2 and month = $3 and ($4::uuid is null or user_id = $4) and ended_at is null
       returning user_id as user`,
      [ctx.companyId, year, month, user ?? null, ctx.now],
    )
    if (ended.length > 0) await keep(ctx, { year, month }, 'endException', { users: ended.map((each) => each.user) })
    return { exceptions: await exceptionsOf(ctx, year) }
  },
)

const keep = (ctx: Ctx, { year, month }: Period, action: string, after: object): Promise<void> =>
  audit(ctx, { entity: 'monthLock', id: `${year}-${String(month).padStart(2, '0')}`, action, after })

/** What holds for who asks, in any year: the screens warn of it. */
export const ownExceptions = serve(monthLockEndpoints.ownExceptions, async (ctx) => ({
  exceptions: told(
    await ctx.query<Row>(`${EXCEPTION} and e.user_id = $2 order by e.year, e.month`, [ctx.companyId, ctx.userId]),
  ),
}))
