import { type Ctx, inCompany, type Services, TryLater } from '@yupana/platform'
import { type SireClient, type SireEndedTicket, ZipError } from '@yupana/sunat'
import { ASK_AGAIN_SECONDS, failed, words } from './fetch.ts'
import { finalWords, sireOffice, textsOf } from './office.ts'
import { holdPeriodById, movePeriod, periodText, type SirePeriod } from './period.ts'
import { registerOf } from './register-row.ts'

interface Job {
  services: Services
  companyId: string
  period: SirePeriod
  office: SireClient
}

/** What became of a step: `later` is asked again, `refused` waits for a person; `untold` where it is sure that the office did nothing of it. */
type Step =
  | { kind: 'ticket'; ticket: string }
  | { kind: 'done' }
  | { kind: 'later'; why: string }
  | { kind: 'refused'; message: string; untold?: boolean }

/**
 * Sends what was frozen and follows its ticket. A process that dies on the way goes on: with the upload where it broke, or with the ticket.
 * @throws TryLater while there is no final answer
 */
export async function sendSire(services: Services, companyId: string, id: string): Promise<void> {
  const started = await inCompany(services, companyId, async (ctx) => {
    const period = await holdPeriodById(ctx, id)
    return period?.status === 'sending' ? { period, office: await sireOffice(ctx) } : undefined
  }).catch((error: unknown) => failed(services, companyId, id, error))
  if (!started) return
  const job: Job = { services, companyId, ...started }
  try {
    await go(job)
  } catch (error) {
    if (error instanceof TryLater) throw error
    // What cannot be read or sent now will not be the next time either: a person must see to it.
    await end(job, (ctx, period) => movePeriod(ctx, period, 'fail', { message: words(error) }))
  }
}

async function go(job: Job): Promise<void> {
  const known = job.period.ticket !== null
  if (!known) {
    const step = await begin(job)
    if (step.kind === 'later') throw new TryLater(ASK_AGAIN_SECONDS * 2, step.why)
    if (step.kind === 'refused')
      return end(job, (ctx, period) =>
        movePeriod(ctx, period, 'fail', { message: words(step.message), attempted: period.attempted && !step.untold }),
      )
    if (step.kind === 'done') return end(job, finished)
    await keep(job, 'ticket', step.ticket)
    job.period = { ...job.period, ticket: step.ticket }
  }
  await follow(job, known)
}

/** Only while it is still the same sending. */
async function end(
  { services, companyId, period }: Job,
  then: (ctx: Ctx, now: SirePeriod) => Promise<unknown>,
): Promise<void> {
  await inCompany(services, companyId, async (ctx) => {
    const now = await holdPeriodById(ctx, period.id)
    if (now?.status === 'sending' && now.action === period.action) await then(ctx, now)
  })
}

const keep = (
  { services, companyId, period }: Job,
  column: 'ticket' | 'upload_url',
  text: string | null,
): Promise<unknown> =>
  inCompany(services, companyId, (ctx) =>
    ctx.query(
      `update accounting.sire_period set ${column} = $3 where company_id = $1 and id = $2 and status = 'sending'`,
      [...[companyId, period.id, text]],
    ),
  )

/** Sent, or registered there: the ticket proves it. */
const finished = (ctx: Ctx, period: SirePeriod): Promise<unknown> =>
  period.action === 'register'
    ? movePeriod(ctx, period, 'register', {
        registered_on: ctx.today,
        constancia: period.ticket ?? 'SIRE',
        message: null,
      })
    : movePeriod(ctx, period, 'accepted', { message: null })

async function begin(job: Job): Promise<Step> {
  const { period, office } = job
  const register = registerOf[period.type]
  const month = periodText(period)
  if (period.action === 'accept') return once(job, () => office.accept(register, month))
  if (period.action === 'register') return once(job, () => office.registerPreliminary(register, month))
  return upload(job)
}

/** What the office says where the month is past that step already. */
const PAST = new Set(['2294', '2295'])

/**
 * A call that is not repeated by itself: that it was made is noted before, so that its own effect is no refusal the second time. A refusal of the
 * first one takes the note back: nothing of ours can be there.
 */
async function once({ services, companyId, period }: Job, call: () => ReturnType<SireClient['accept']>): Promise<Step> {
  if (!period.attempted)
    await inCompany(services, companyId, (ctx) =>
      ctx.query('update accounting.sire_period set attempted = true where company_id = $1 and id = $2', [
        companyId,
        period.id,
      ]),
    )
  const answer = await call()
  if (answer.kind === 'ticket' || answer.kind === 'done') return answer
  if (answer.kind === 'refused' && period.attempted && PAST.has(answer.code)) return { kind: 'done' }
  const message = finalWords(answer)
  if (message === undefined) return { kind: 'later', why: `no answer (${answer.kind})` }
  return { kind: 'refused', message, untold: !period.attempted && answer.kind !== 'unknown' }
}

async function upload(job: Job): Promise<Step> {
  const { services, period, office } = job
  const zip = await services.files.get(period.fileKey!)
  const file = { register: registerOf[period.type], period: periodText(period), name: period.fileName!, zip }
  const send = period.action === 'complement' ? office.complement : office.replace
  const answer = await send(file, {
    ...(period.uploadUrl ? { resume: period.uploadUrl } : {}),
    // It is kept before the first piece goes.
    begun: async (location) => void (await keep(job, 'upload_url', location)),
    resumptions: 2,
  })
  if (answer.kind === 'ticket' || answer.kind === 'done') return answer
  if (answer.kind === 'interrupted') return { kind: 'later', why: `${answer.offset} of ${zip.length} bytes arrived` }
  if (answer.kind === 'refused' && period.uploadUrl && (answer.status === 404 || answer.status === 410)) {
    await keep(job, 'upload_url', null)
    return { kind: 'later', why: 'the upload is not known any more' }
  }
  const message = finalWords(answer)
  if (message === undefined) return { kind: 'later', why: `no answer (${answer.kind})` }
  return { kind: 'refused', message }
}

/** @param known from before: the office may not list yet what it gave just now */
async function follow(job: Job, known: boolean): Promise<void> {
  const { period, office } = job
  const answer = await office.ticket(registerOf[period.type], periodText(period), period.ticket!)
  if (answer.kind === 'finished') return end(job, finished)
  if (answer.kind === 'failed') {
    const problems = await problemsOf(job, answer)
    return end(job, (ctx, now) =>
      // It ended: what is sent again is a new question, of which nothing of this one is left.
      movePeriod(ctx, now, 'fail', {
        ...{ message: words(`${answer.description} (ticket ${period.ticket})`), problems: JSON.stringify(problems) },
        ...{ ticket: null, upload_url: null, attempted: false },
      }),
    )
  }
  const message = answer.kind === 'in-process' ? undefined : finalWords(answer)
  if (message !== undefined && (known || answer.kind !== 'unknown'))
    return end(job, (ctx, now) => movePeriod(ctx, now, 'fail', { message: words(message) }))
  const why = answer.kind === 'in-process' ? answer.description : `no answer (${answer.kind})`
  throw new TryLater(ASK_AGAIN_SECONDS, `${period.ticket}: ${why}`)
}

const MOST_PROBLEMS = 1_000

/** That it failed is told without its lines where its file is none. */
function readable(zip: Uint8Array): Uint8Array[] {
  try {
    return textsOf(zip)
  } catch (error) {
    if (error instanceof ZipError) return []
    throw error
  }
}

/** The lines of the file that a ticket leaves where the office refused another: line, what is wrong, and why. */
async function problemsOf({ period, office }: Job, ticket: SireEndedTicket) {
  const file = await office.file(registerOf[period.type], ticket)
  if (file.kind !== 'file') return [{ row: '', field: '', message: ticket.description }]
  return readable(file.bytes)
    .flatMap((bytes) => Buffer.from(bytes).toString('utf8').replaceAll('\0', '').split(/\r?\n/))
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_PROBLEMS)
    .map((line) => {
      const [row = '', field = '', ...rest] = line.split('|')
      return rest.length > 0 ? { row, field, message: rest.join(' ') } : { row: '', field: '', message: line }
    })
}
