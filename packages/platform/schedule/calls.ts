import { reportScheduleEndpoints as calls, type ReportSchedule, type ScheduleBody } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import { insertRecord, lockRecord, type RecordTable, removeRecord, updateRecord } from '../record/record.ts'
import type { BoundReport } from '../report/index.ts'
import { scopedAsked } from '../report/scope.ts'
import { askedOn, reportFor, schedulable } from './checked.ts'
import { readSchedules, runNext, stopRuns } from './store.ts'

type Body = ScheduleBody & { report?: string }

/** One's own; to who owns the company those of all. @throws BusinessError `not_found` (404) */
async function readOne(ctx: Ctx, id: string): Promise<ReportSchedule> {
  const [found] = await readSchedules(ctx, 't.id = $3 and (t.user_id = $2 or $4::boolean)', [id, ctx.session.owner])
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  return found
}

const record = (ctx: Ctx): RecordTable<Body, ReportSchedule> => ({
  entity: 'reportSchedule',
  table: 'platform.report_schedule',
  columns: ({ report, name, params, form, frequency, weekday, monthDay, hour, people }) => ({
    ...(report === undefined ? {} : { report, user_id: ctx.userId, active: false }),
    ...{ name, params: JSON.stringify(params), form, frequency, weekday, month_day: monthDay, hour },
    ...{ people: [...new Set(people)], language: ctx.language },
  }),
  unique: {},
  read: readOne,
})

/** Everybody who works in the company. @param ids narrows it to some */
const peopleOf = (ctx: Ctx, ids?: readonly string[]): Promise<{ id: string; name: string }[]> =>
  ctx.query(
    `select u.id, trim(u.name || ' ' || u.last_name) as name from platform.shown_member m join platform.shown_person u on u.id = m.user_id
     where m.company_id = $1 and m.active and u.status = 'active' and ($2::uuid[] is null or u.id = any($2)) order by 2, u.id limit 1000`,
    [ctx.companyId, ids ?? null],
  )

/** @throws BusinessError `invalid` (422) where somebody does not work in the company */
async function requirePeople(ctx: Ctx, people: readonly string[]): Promise<void> {
  const wanted = [...new Set(people)]
  const found = await peopleOf(ctx, wanted)
  if (found.length < wanted.length)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'people', code: 'reference_not_found' }] })
}

/** Only who made it says what goes to whom: it goes with their rights. @throws BusinessError `not_found` (404) */
async function lockOwn(ctx: Ctx, id: string, version?: number): Promise<ReportSchedule> {
  const found = await lockRecord(ctx, record(ctx), id, version)
  if (!found.mine) throw new BusinessError('not_found', {}, { status: 404 })
  return found
}

export function reportScheduleRoutes(bound: readonly BoundReport[]): Route[] {
  const reports = schedulable(bound)
  const check = async (ctx: Ctx, report: string, { form, params, people }: Body): Promise<void> => {
    const bound = reportFor(reports, ctx, report, form)
    scopedAsked(ctx, bound.report, askedOn(bound.report, params, ctx.today))
    await requirePeople(ctx, people)
  }
  return [
    serve(calls.reportSchedules, (ctx) => readSchedules(ctx, '(t.user_id = $2 or $3::boolean)', [ctx.session.owner])),
    serve(calls.reportSchedulePeople, (ctx) => peopleOf(ctx)),
    serve(calls.createReportSchedule, async (ctx, { body }) => {
      await check(ctx, body.report, body)
      const { id } = await insertRecord(ctx, record(ctx), body)
      await runNext(ctx, { id, ...body })
      return readOne(ctx, id)
    }),
    serve(calls.updateReportSchedule, async (ctx, { params: { id }, body }) => {
      const before = await lockOwn(ctx, id, body.version)
      await check(ctx, before.report, body)
      await updateRecord(ctx, record(ctx), id, body, before)
      if (before.active) await runNext(ctx, { id, ...body })
      return readOne(ctx, id)
    }),
    serve(calls.pauseReportSchedule, async (ctx, { params: { id } }) => {
      const before = await lockRecord(ctx, record(ctx), id)
      if (!before.active) return before
      await stopRuns(ctx, id, null)
      const after = await readOne(ctx, id)
      await audit(ctx, { entity: 'reportSchedule', id, action: 'pause', before, after })
      return after
    }),
    serve(calls.resumeReportSchedule, async (ctx, { params: { id } }) => {
      const before = await lockOwn(ctx, id)
      if (before.active) return before
      const { report, form, params } = before
      const bound = reportFor(reports, ctx, report, form as Body['form'])
      scopedAsked(ctx, bound.report, askedOn(bound.report, params, ctx.today))
      await ctx.query(
        'update platform.report_schedule set stopped = null, last_error = null, version = version + 1 where company_id = $1 and id = $2',
        [ctx.companyId, id],
      )
      await runNext(ctx, before as Parameters<typeof runNext>[1])
      const after = await readOne(ctx, id)
      await audit(ctx, { entity: 'reportSchedule', id, action: 'resume', before, after })
      return after
    }),
    serve(calls.removeReportSchedule, (ctx, { params }) => removeRecord(ctx, record(ctx), params.id)),
  ]
}
