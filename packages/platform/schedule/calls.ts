import { reportScheduleEndpoints as calls, type ReportSchedule, type ScheduleBody } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import { insertRecord, lockRecord, type RecordTable, removeRecord, updateRecord } from '../record/record.ts'
import type { BoundReport } from '../report/index.ts'
import { hiddenFrom, opening } from '../report/opening.ts'
import { MOST_ROWS } from '../report/reading.ts'
import { tooLarge } from '../report/rows-reading.ts'
import { scopedAsked } from '../report/scope.ts'
import { askedOn, reportFor, saidOfParams, schedulable } from './checked.ts'
import { recipients } from './people.ts'
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

/** Everybody who works in the company. */
const peopleOf = (ctx: Ctx): Promise<{ id: string; name: string }[]> =>
  ctx.query(
    `select u.id, trim(u.name || ' ' || u.last_name) as name from platform.shown_member m join platform.shown_person u on u.id = m.user_id
     where m.company_id = $1 and m.active and u.status = 'active' order by 2, u.id limit 1000`,
    [ctx.companyId],
  )

/**
 * That it will run: it is read once as its next run reads it, and handed to those who may have it.
 * @throws BusinessError `invalid` (422) on `params.…` and `people`, `forbidden` (403), `export_too_large` (422)
 */
async function requireRuns(ctx: Ctx, found: BoundReport, { form, params, people }: Body): Promise<void> {
  const asked = scopedAsked(ctx, found.report, askedOn(found.report, params, ctx.today))
  const { hidden } = await recipients(ctx, found, form, { people, asked, all: true })
  try {
    const { reading } = opening(ctx, found, asked, [...hiddenFrom(ctx, found.report), ...hidden])
    if ((await reading.count(MOST_ROWS + 1)) > MOST_ROWS) throw tooLarge()
  } catch (error) {
    throw saidOfParams(error)
  }
}

/** Only who made it says what goes to whom: it goes with their rights. @throws BusinessError `not_found` (404) */
async function lockOwn(ctx: Ctx, id: string, version?: number): Promise<ReportSchedule> {
  const found = await lockRecord(ctx, record(ctx), id, version)
  if (!found.mine) throw new BusinessError('not_found', {}, { status: 404 })
  return found
}

export function reportScheduleRoutes(bound: readonly BoundReport[]): Route[] {
  const reports = schedulable(bound)
  const check = (ctx: Ctx, report: string, body: Body): Promise<void> =>
    requireRuns(ctx, reportFor(reports, ctx, report, body.form), body)
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
      await check(ctx, before.report, { ...(before as unknown as Body), people: before.people.map(({ id }) => id) })
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
