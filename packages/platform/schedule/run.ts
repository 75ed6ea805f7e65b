import { type Language, readLanguage, say } from '@yupana/contract'
import { BusinessError, ddmmyyyy, type FieldProblem, limaDate, limaTime } from '@yupana/kernel'
import { inLane, type OutboxHandler, TryLater } from '../background/outbox.ts'
import type { Ctx } from '../context.ts'
import { errorOf, textOf } from '../labels.ts'
import { queueMail } from '../mail/index.ts'
import { type BoundReport, reportFile } from '../report/index.ts'
import { scopedAsked } from '../report/scope.ts'
import { actingAs } from '../security/powers.ts'
import type { Services } from '../services.ts'
import { inCompany } from '../system-context.ts'
import { askedOn, fileNeeds, schedulable } from './checked.ts'
import { recipients } from './people.ts'
import { runNext, SCHEDULE, type ScheduleRow, stopRuns } from './store.ts'

/** With the outbox's doubling pauses half a minute: then whatever is wrong is told, and the next run is another try. */
const MOST_ATTEMPTS = 5

/**
 * Sends a report that is due. The schedule is held while it runs, and the mail is handed over in the transaction that puts the next run down:
 * another worker, or the same one after it was killed, finds that this run is none any more, or all of it still to do.
 */
export function scheduledReport(bound: readonly BoundReport[]): OutboxHandler {
  const reports = schedulable(bound)
  return inLane('jobs', async (services, companyId, payload, attempt) => {
    const [id, at] = [String(payload.id), String(payload.at)]
    try {
      await inCompany(services, companyId, async (own) => {
        const schedule = await holdDue(own, id, at)
        if (!schedule) return
        if (own.now < new Date(at)) throw new TryLater((Date.parse(at) - own.now.getTime()) / 1000, 'not due yet')
        const found = reports.get(schedule.report)
        if (!found) throw new BusinessError('not_found', {}, { status: 404 })
        const ctx = await actingAs(own, schedule.userId, fileNeeds(found.report, schedule.form))
        const spoken = { ...ctx, language: languageOf(schedule) }
        await send(spoken, schedule, found)
        await ranOut(own, schedule, null)
      })
    } catch (error) {
      if (error instanceof TryLater || (!(error instanceof BusinessError) && attempt < MOST_ATTEMPTS)) throw error
      await failed(services, companyId, { id, at }, error)
      if (!(error instanceof BusinessError)) throw error
    }
  })
}

/** The schedule, held, where this run is its next one. */
async function holdDue(ctx: Ctx, id: string, at: string): Promise<ScheduleRow | undefined> {
  const [found] = await ctx.query<ScheduleRow>(
    `select ${SCHEDULE} from platform.report_schedule t where t.company_id = $1 and t.id = $2 and t.active and t.next_at = $3 for update`,
    [ctx.companyId, id, at],
  )
  return found
}

const languageOf = ({ language }: ScheduleRow): Language => readLanguage(language) ?? 'es'
const word = (language: Language, key: string, params: Record<string, string> = {}): string =>
  say(textOf(key)!, language, params)
const moment = ({ now }: Ctx): string => `${ddmmyyyy(limaDate(now))} ${limaTime(now).slice(0, 5)}`

async function send(ctx: Ctx, schedule: ScheduleRow, found: BoundReport): Promise<void> {
  const { id, name, people, form, params } = schedule
  const asked = scopedAsked(ctx, found.report, askedOn(found.report, params, ctx.today))
  const { addresses: to, hidden } = await recipients(ctx, found, form, { people, asked, all: false })
  // Nobody whom it was for works here any more.
  if (to.length === 0) throw new BusinessError('schedule_nobody')
  const file = await reportFile(ctx, found, form, { asked, without: hidden })
  const said = {
    name,
    report: word(ctx.language, found.report.title),
    at: moment(ctx),
    by: await nameOf(ctx, schedule.userId),
  }
  await queueMail(ctx, {
    to: to.join(', '),
    subject: word(ctx.language, 'schedule.subject', said),
    text: word(ctx.language, 'schedule.mail', said),
    entity: 'reportSchedule',
    entityId: id,
    files: [{ name: file.name, type: file.type, bytes: file.bytes }],
  })
}

async function addressesOf(ctx: Ctx, people: readonly string[]): Promise<string[]> {
  const rows = await ctx.query<{ email: string }>(
    `select u.email from platform.shown_member m join platform.shown_person u on u.id = m.user_id
     where m.company_id = $1 and m.user_id = any($2) and m.active and u.status = 'active' order by u.email`,
    [ctx.companyId, people],
  )
  return rows.map(({ email }) => email)
}

async function nameOf(ctx: Ctx, userId: string): Promise<string> {
  const [person] = await ctx.query<{ name: string }>(
    "select trim(name || ' ' || last_name) as name from platform.shown_person where id = $1",
    [userId],
  )
  return person?.name ?? ''
}

async function ranOut(ctx: Ctx, schedule: ScheduleRow, error: string | null): Promise<void> {
  await ctx.query(
    'update platform.report_schedule set last_at = $3, last_error = $4 where company_id = $1 and id = $2',
    [ctx.companyId, schedule.id, ctx.now, error],
  )
  await runNext(ctx, schedule)
}

/** What is wrong: of a schedule that cannot run with its first problem, which names what it is about. */
function problemOf(error: unknown): Pick<FieldProblem, 'code' | 'params'> {
  if (!(error instanceof BusinessError)) return { code: 'unexpected' }
  return error.errors[0] ?? error
}

function whyOf(language: Language, { code, params = {} }: ReturnType<typeof problemOf>): string {
  return say(errorOf(code)!, language, params)
}

/** What somebody lost the right to does not come back by waiting. */
const STOPPING: ReadonlySet<string> = new Set(['forbidden', 'not_found', 'schedule_people'])

/** Says why nothing went, to who made it. What they, or who it goes to, may not see any more stops; all else is tried again the next time. */
async function failed(services: Services, companyId: string, { id, at }: { id: string; at: string }, error: unknown) {
  const problem = problemOf(error)
  // What is kept has no place for names: they are in the mail.
  const code = problem.code === 'schedule_person' ? 'schedule_people' : problem.code
  await inCompany(services, companyId, async (ctx) => {
    const schedule = await holdDue(ctx, id, at)
    if (!schedule) return
    const stops = STOPPING.has(code)
    await ranOut(ctx, schedule, code)
    if (stops) await stopRuns(ctx, id, code)
    const [to] = await addressesOf(ctx, [schedule.userId])
    if (!to) return
    const language = languageOf(schedule)
    const said = { name: schedule.name, at: moment(ctx), why: whyOf(language, problem) }
    await queueMail(ctx, {
      to,
      subject: word(language, stops ? 'schedule.stopped' : 'schedule.failed', said),
      text: word(language, stops ? 'schedule.stoppedMail' : 'schedule.failedMail', said),
      entity: 'reportSchedule',
      entityId: id,
    })
  })
}
