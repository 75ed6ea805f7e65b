import { createHash } from 'node:crypto'
import { BusinessError, type DateText, type Period, periodOf } from '@yupana/kernel'
import { audit, type Ctx, remember, serve, uuidv7 } from '@yupana/platform'
import { monthLockEndpoints } from '../contract/month-lock.ts'

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
    'select locked_at is not null as locked from company.period where company_id = $1 and year = $2 and month = $3 for key share',
    [ctx.companyId, period.year, period.month],
  )
  if (!row) throw new BusinessError('year_not_open', { year: period.year }, { status: 409 })
  if (row.locked)
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
  const months = await ctx.query<{ month: number; locked: boolean; at: Date | null; by: string | null }>(
    `select p.month, p.locked_at is not null as locked, p.locked_at as at, u.name || ' ' || u.last_name as by
     from company.period p left join company.user_account u on u.id = p.locked_by where p.company_id = $1 and p.year = $2 order by p.month`,
    [ctx.companyId, year],
  )
  return {
    year,
    months: months.map((each) => ({ ...each, at: each.at?.toISOString() ?? null, by: each.by?.trim() ?? null })),
  }
}

export const monthLock = serve(monthLockEndpoints.monthLock, (ctx, { params }) => readLocks(ctx, params.year))

export const monthLockEdit = serve(
  monthLockEndpoints.monthLockEdit,
  async (ctx, { params: { year }, body: { month, locked, reason } }) => {
    const [row] = await ctx.query<{ locked: boolean }>(
      'select locked_at is not null as locked from company.period where company_id = $1 and year = $2 and month = $3 for update',
      [ctx.companyId, year, month],
    )
    if (!row) throw new BusinessError('year_not_open', { year }, { status: 409 })
    if (row.locked === locked) return readLocks(ctx, year)
    if (!locked && !reason)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'month_reason_required' }] })
    const seal = locked ? await sealOf(ctx, { year, month }) : null
    await ctx.query(
      'update company.period set locked_at = $4, locked_by = $5, seal = $6 where company_id = $1 and year = $2 and month = $3',
      [ctx.companyId, year, month, locked ? ctx.now : null, locked ? ctx.userId : null, seal],
    )
    const id = uuidv7()
    await ctx.query(
      'insert into company.month_lock_history (company_id, id, year, month, locked, reason, at, user_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [ctx.companyId, id, year, month, locked, reason ?? null, ctx.now, ctx.userId],
    )
    await audit(ctx, {
      entity: 'monthLock',
      id: `${year}-${String(month).padStart(2, '0')}`,
      action: locked ? 'lock' : 'unlock',
      after: { seal, reason: reason ?? null },
    })
    return readLocks(ctx, year)
  },
)

/** Hash over the month's ledger and the seal of the latest sealed month before it: a change of either is seen. */
export async function sealOf(ctx: Ctx, { year, month }: Period): Promise<string> {
  const [before] = await ctx.query<{ seal: string }>(
    'select seal from company.period where company_id = $1 and (year, month) < ($2, $3) and seal is not null order by year desc, month desc limit 1',
    [ctx.companyId, year, month],
  )
  const [ledger] = await ctx.query<{ digest: string }>(
    `select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', e.archive, e.number, e.date, l.line, l.account_code, l.debit, l.credit, l.foreign_amount), E'\\n'
       order by e.archive, e.number, l.line), ''), 'UTF8')), 'hex') as digest
     from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     where e.company_id = $1 and e.year = $2 and e.month = $3`,
    [ctx.companyId, year, month],
  )
  return createHash('sha256')
    .update(`${before?.seal ?? ''}\n${ledger?.digest ?? ''}`)
    .digest('hex')
}

export const monthLockHistory = serve(monthLockEndpoints.monthLockHistory, async (ctx) => {
  const data = await ctx.query<{
    id: string
    year: number
    month: number
    locked: boolean
    reason: string | null
    at: Date
    by: string
  }>(
    `select h.id, h.year, h.month, h.locked, h.reason, h.at, u.name || ' ' || u.last_name as by
     from company.month_lock_history h join company.user_account u on u.id = h.user_id where h.company_id = $1 order by h.id desc limit 200`,
    [ctx.companyId],
  )
  return { data: data.map((each) => ({ ...each, at: each.at.toISOString(), by: each.by.trim() })) }
})
