import type { Frequency, ReportSchedule } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import { uuidv7 } from '../ids.ts'
import type { ScheduleForm } from './checked.ts'
import { nextRun } from './next-run.ts'

export const RUN = 'report.schedule'

/** A schedule as its run needs it. */
export interface ScheduleRow {
  id: string
  userId: string
  report: string
  name: string
  params: Record<string, string>
  form: ScheduleForm
  frequency: Frequency
  weekday: number
  monthDay: number
  hour: number
  people: string[]
  language: string
}

export const SCHEDULE = `t.id, t.user_id as "userId", t.report, t.name, t.params, t.form, t.frequency, t.weekday, t.month_day as "monthDay", t.hour,
  t.people, t.language`

/** Puts the next run down, in the schedule and in the outbox, where it waits for its moment. */
export async function runNext(
  ctx: Ctx,
  schedule: Pick<ScheduleRow, 'id' | 'frequency' | 'weekday' | 'monthDay' | 'hour'>,
) {
  const at = nextRun(schedule, ctx.now)
  await ctx.query('update platform.report_schedule set next_at = $3, active = true where company_id = $1 and id = $2', [
    ctx.companyId,
    schedule.id,
    at,
  ])
  await ctx.query(
    `insert into platform.outbox (company_id, id, kind, payload, due_at)
     values ($1, $2, $3, jsonb_build_object('id', $4::text, 'at', $5::text), now() + $6 * interval '1 second')`,
    [ctx.companyId, uuidv7(), RUN, schedule.id, at.toISOString(), Math.ceil((at.getTime() - ctx.now.getTime()) / 1000)],
  )
  ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId, RUN))
}

/** Ends the runs that wait: they will find that none of them is the next one. */
export async function stopRuns(ctx: Ctx, id: string, why: string | null): Promise<void> {
  await ctx.query(
    'update platform.report_schedule set active = false, next_at = null, stopped = $3, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, why],
  )
}

type Read = Omit<ReportSchedule, 'nextAt' | 'lastAt'> & { nextAt: Date | null; lastAt: Date | null }

const person = (id: string): string =>
  `(select jsonb_build_object('id', u.id, 'name', trim(u.name || ' ' || u.last_name)) from platform.shown_person u where u.id = ${id})`

/** Schedules as they are shown; `$2` is the reader. */
export async function readSchedules(ctx: Ctx, where: string, params: readonly unknown[]): Promise<ReportSchedule[]> {
  const rows = await ctx.query<Read>(
    `select t.id, t.version, t.report, t.name, t.params, t.form, t.frequency, t.weekday, t.month_day as "monthDay", t.hour,
       coalesce((select jsonb_agg(${person('p.id')} order by p.place) from unnest(t.people) with ordinality as p (id, place)), '[]') as people,
       coalesce(${person('t.user_id')}, jsonb_build_object('id', t.user_id, 'name', '')) as owner, t.user_id = $2 as mine,
       t.active, t.stopped, t.next_at as "nextAt", t.last_at as "lastAt", t.last_error as "lastError"
     from platform.report_schedule t where t.company_id = $1 and ${where} order by t.user_id <> $2, t.name, t.id limit 500`,
    [ctx.companyId, ctx.userId, ...params],
  )
  return rows.map((row) => ({
    ...row,
    nextAt: row.nextAt?.toISOString() ?? null,
    lastAt: row.lastAt?.toISOString() ?? null,
  }))
}
