import {
  type Area,
  type DocumentBulkCall,
  type DocumentVerb,
  endpointsOf,
  isDocumentBulk,
  type Language,
  MOST_PRINTED,
  say,
} from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { z } from 'zod'
import { type JobHandler, type JobRun, startJob } from '../background/jobs.ts'
import type { AreaChain } from '../chain/index.ts'
import { type Chained, chained, namesOf } from '../chain/read.ts'
import type { Ctx } from '../context.ts'
import { asBusinessError } from '../database/index.ts'
import { type Route, type RouteInput, serve } from '../http/route.ts'
import { problemText } from '../import/preview.ts'
import { textOf } from '../labels.ts'
import type { PdfDocument } from '../pdf/index.ts'
import { mustMay } from '../security/must-may.ts'
import { powersNow } from '../security/powers.ts'
import type { Session } from '../security/token.ts'
import { inCompany } from '../system-context.ts'

interface Offering {
  area: Area
  chain?: AreaChain
}

const callsOf = (areas: readonly Offering[]): DocumentBulkCall[] =>
  areas.flatMap(({ area }) => endpointsOf(area).filter(isDocumentBulk))

/** Serves `POST …/bulk` of every kind of document that declares what may be done to many. */
export function documentBulkRoutes(areas: readonly Offering[]): Route[] {
  return callsOf(areas).map((call) =>
    serve(call, async (ctx, { body: { action, ids, reason } }) => {
      mustMay(ctx, call.documentVerbs[action]!.permission)
      if (action === 'print' && ids.length > MOST_PRINTED)
        throw new BusinessError('export_too_large', { rows: MOST_PRINTED })
      if (action === 'void' && !reason)
        throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'required' }] })
      const title = `${word(ctx.language, `bulk.${action}`)}: ${word(ctx.language, `${call.noun}.plural`)}`
      const { branchId, family } = ctx.session
      const payload = {
        noun: call.noun,
        action,
        ids: [...new Set(ids)],
        reason,
        language: ctx.language,
        branchId,
        family,
      }
      return (await startJob(ctx, 'document.bulk', title, payload)) as never
    }),
  )
}

function word(language: Language, key: string): string {
  const text = textOf(key)
  return text ? say(text, language) : key
}

interface Asked {
  noun: string
  action: DocumentVerb
  ids: string[]
  reason?: string
  language: Language
  branchId: string | null
  family: string
}

/** What a document is done by, and to which. */
interface Work {
  run: JobRun
  asked: Asked
  route: Route
  /** What each is called, in the order in which they are done. */
  names: ReadonlyMap<string, string>
  /** Prefix of the labels of its states. */
  states: string | undefined
  /** Papers that were printed. */
  papers: PdfDocument[]
}

/** Does to each document what the call of one does, each in a transaction of its own and with the powers that the person then has. */
export function documentBulkJob(areas: readonly Offering[], routes: readonly Route[]): JobHandler {
  const calls = new Map(callsOf(areas).map((call) => [call.noun, call]))
  const kinds = chained(areas)
  return async (run) => {
    const asked = run.payload as unknown as Asked
    const verb = calls.get(asked.noun)?.documentVerbs[asked.action]
    const route = routes.find(({ endpoint }) => endpoint.id === verb?.id)
    if (!route) throw new Error(`${asked.action} is not done in bulk to ${asked.noun}`)
    const names = await namesIn(run, kinds, asked)
    const states = kinds.kinds.get(asked.noun)?.states?.labels
    const work: Work = { run, asked, route, names, states, papers: [] }
    await doAll(work)
    if (work.papers.length === 0) return undefined
    const [first, ...more] = work.papers
    const content = await run.services.pdf.render({ ...first!, more })
    return { name: `${asked.noun}.pdf`, type: 'application/pdf', content }
  }
}

/** Of the person as they stand when the next document is done. @throws BusinessError `forbidden` (403) for who may not do it any more */
async function sessionOf(ctx: Ctx, { run: { userId }, asked, route }: Work): Promise<Session> {
  const { branchId, family } = asked
  return {
    userId,
    companyId: ctx.companyId,
    branchId,
    family,
    ...(await powersNow(ctx, userId, route.endpoint.permission)),
  }
}

/** The oldest first, so that numbers follow days; what is not there comes last, under its id. */
async function namesIn({ services, companyId }: JobRun, kinds: Chained, { noun, ids, language }: Asked) {
  const found = await inCompany(services, companyId, (ctx) => namesOf({ ...ctx, language }, kinds, noun, ids))
  return new Map([...found, ...ids.filter((id) => !found.has(id)).map((id) => [id, id] as const)])
}

async function doAll(work: Work): Promise<void> {
  const { run, names } = work
  const { services, companyId, id: jobId } = run
  const noted = await inCompany(services, companyId, (ctx) =>
    ctx.query<{ id: string }>('select record_id as id from platform.job_row where company_id = $1 and job_id = $2', [
      companyId,
      jobId,
    ]),
  )
  // What was printed is not kept: paper is made anew from the first.
  const done = new Set(work.asked.action === 'print' ? [] : noted.map(({ id }) => id))
  let at = 0
  await run.progress(0, names.size)
  for (const [id, title] of names) {
    if (!done.has(id)) await doOne(work, id, title)
    at += 1
    await run.progress(at, names.size)
  }
}

/** In one transaction with its note: interrupted, it is done or not, and a second run of the job does not do it again. */
async function doOne(work: Work, id: string, title: string): Promise<void> {
  const { run, asked, route } = work
  const { services, companyId } = run
  const printed: PdfDocument[] = []
  try {
    await inCompany(services, companyId, async (ctx) => {
      if (!(await note(ctx, work, id, title)) && asked.action !== 'print') return
      const session = await sessionOf(ctx, work)
      const own = { ...ctx, session, userId: session.userId, language: asked.language }
      printed.length = 0
      await runIn(asked.action === 'print' ? collecting(own, printed) : own, route, inputOf(work, id))
    })
    work.papers.push(...printed)
  } catch (error) {
    const refusal = asBusinessError(error)
    if (!(refusal instanceof BusinessError)) throw error
    // What is not there for the person keeps its name to itself.
    const called = refusal.code === 'not_found' ? id : title
    await inCompany(services, companyId, (ctx) => note(ctx, work, id, called, refusal))
  }
}

/** What waits for a counterpart outside is done in the transaction of its note: a job has one connection, and whoever waits for it waits for a job. */
const runIn = (ctx: Ctx, route: Route, input: RouteInput): Promise<unknown> =>
  route.kind === 'tenant'
    ? route.run(ctx, input)
    : route.run(
        {
          ...ctx,
          ...{ database: ctx.services.database, address: ctx.address ?? '', userAgent: '' },
          tenant: (work) => work(ctx),
        },
        input,
      )

/** @returns whether nobody noted it before */
async function note(ctx: Ctx, work: Work, id: string, title: string, refusal?: BusinessError): Promise<boolean> {
  const rows = await ctx.query(
    `insert into platform.job_row (company_id, job_id, record_id, title, code, message) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning 1`,
    [
      ctx.companyId,
      work.run.id,
      id,
      title,
      refusal ? problemsOf(refusal)[0]!.code : null,
      refusal ? reasonsOf(refusal, work) : null,
    ],
  )
  return rows.length > 0
}

/** Every problem of the fields where a refusal has some, else its own. */
const problemsOf = ({ code, params, errors }: BusinessError) => (errors.length > 0 ? errors : [{ code, params }])

/** In the words of the reader: also the state that forbids it, and what was asked. */
function reasonsOf(refusal: BusinessError, { asked: { action, language }, states }: Work): string {
  const said = ({ code, params = {} }: ReturnType<typeof problemsOf>[number]): string => {
    const named = { action: word(language, `bulk.${action}`), state: word(language, `${states}.${params.state}`) }
    return problemText({ language }, code, code === 'illegal_state' ? { ...params, ...named } : params)
  }
  return [...new Set(problemsOf(refusal).map(said))].join(' ')
}

function inputOf({ asked, route: { endpoint } }: Work, id: string) {
  const name = /\{(\w+)\}/.exec(endpoint.path)![1]!
  const body = endpoint.upload
    ? { fields: {}, files: [] }
    : asked.reason === undefined
      ? undefined
      : { reason: asked.reason }
  const parsed = endpoint.upload || endpoint.body === undefined ? body : (endpoint.body as z.ZodType).parse(body)
  return { params: { [name]: id }, query: {}, body: parsed }
}

/** Keeps what would be drawn, to draw all of it as one file. */
const collecting = (ctx: Ctx, papers: PdfDocument[]): Ctx => ({
  ...ctx,
  services: {
    ...ctx.services,
    pdf: {
      ...ctx.services.pdf,
      render: async (document) => {
        papers.push(document)
        return new Uint8Array()
      },
    },
  },
})
