import {
  allowed,
  attachmentEndpoints,
  chainEndpoints,
  checksEndpoint,
  defineArea,
  draftEndpoints,
  explainEndpoint,
  importHistoryEndpoints,
  listCountEndpoints,
  listGroupEndpoints,
  noteEndpoints,
  paperEndpoints,
  platformEndpoints,
  presenceEndpoints,
  proofEndpoints,
  reportScheduleEndpoints,
  reportUseEndpoints,
  type SearchHit,
  savedViewEndpoints,
} from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { AreaServer } from './area-server.ts'
import { toldOf } from './audit/told.ts'
import type { Happening } from './background/events.ts'
import { jobFile, jobRows } from './background/jobs.ts'
import type { OpenCtx } from './context.ts'
import { together } from './database/index.ts'
import { type Route, serve, serveOpen } from './http/route.ts'
import type { Readables } from './notes/index.ts'
import { isOpenTo, type Scopes } from './security/tied-calls.ts'

export const platformArea = defineArea({
  name: 'platform',
  endpoints: {
    ...platformEndpoints,
    ...importHistoryEndpoints,
    ...savedViewEndpoints,
    ...listCountEndpoints,
    ...listGroupEndpoints,
    ...reportUseEndpoints,
    ...reportScheduleEndpoints,
    ...noteEndpoints,
    ...attachmentEndpoints,
    ...chainEndpoints,
    ...paperEndpoints,
    ...draftEndpoints,
    ...presenceEndpoints,
    ...proofEndpoints,
    explainFigure: explainEndpoint,
    checkReport: checksEndpoint,
  },
  resources: [],
  screens: [],
  menu: [],
  labels: {},
  errors: {},
})

const JOB = `id, kind, title, status, progress, total, file_id is not null as "hasFile",
  (select count(*)::int from platform.job_row r where r.company_id = job.company_id and r.job_id = job.id and r.code is not null) as failed, error, created_at as "createdAt", finished_at as "finishedAt"`
type JobRow = {
  id: string
  kind: string
  title: string
  status: string
  progress: number
  total: number
  hasFile: boolean
  failed: number
  error: string | null
  createdAt: Date
  finishedAt: Date | null
}
const jobOut = (row: JobRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

export function platformRoutes(areas: readonly AreaServer[], readable: Readables, scopes: Scopes): Route[] {
  return [
    serve(platformEndpoints.search, async (ctx, { query }) => {
      const text = query.q.trim()
      if (text.length < 2) return []
      const open = areas
        .flatMap(({ search = [] }) => search)
        .filter(({ of }) => allowed(of.permission, ctx.session) && isOpenTo(scopes, ctx.session, of))
      const found: SearchHit[][] = await together(...open.map(({ find }) => find(ctx, text)))
      return found.flat().slice(0, 20)
    }),
    serve(platformEndpoints.history, async (ctx, { params }) => {
      // Whoever may read a record may read its history.
      await readable.requireOwn(ctx, params.entity, params.id)
      const data = await ctx.query<{
        id: string
        at: Date
        user: string | null
        action: string
        before: Record<string, unknown> | null
        after: Record<string, unknown> | null
        requestId: string
      }>(
        `select a.id, a.at, trim(u.name || ' ' || u.last_name) as user, a.action, a.before, a.after, a.request_id as "requestId"
         from platform.audit a left join platform.shown_person u on u.id = a.user_id
         where a.company_id = $1 and a.entity = $2 and a.entity_id = $3 order by a.id desc limit 200`,
        [ctx.companyId, params.entity, params.id],
      )
      const told = (kept: Record<string, unknown> | null) => toldOf(params.entity, kept, ctx.session)
      return {
        data: data.map((row) => ({
          ...row,
          user: row.user ?? 'Yupana',
          at: row.at.toISOString(),
          before: told(row.before),
          after: told(row.after),
        })),
      }
    }),
    serve(platformEndpoints.jobs, async (ctx) => {
      const rows = await ctx.query<JobRow>(
        `select ${JOB} from platform.job where company_id = $1 and user_id = $2 order by id desc limit 20`,
        [ctx.companyId, ctx.userId],
      )
      return { data: rows.map(jobOut) }
    }),
    serve(platformEndpoints.job, async (ctx, { params }) => {
      const [row] = await ctx.query<JobRow>(
        `select ${JOB} from platform.job where company_id = $1 and id = $2 and user_id = $3`,
        [ctx.companyId, params.id, ctx.userId],
      )
      if (!row) throw new BusinessError('not_found', {}, { status: 404 })
      return jobOut(row)
    }),
    serve(platformEndpoints.jobRows, async (ctx, { params }) => ({ data: await jobRows(ctx, params.id) })),
    serve(platformEndpoints.jobFile, (ctx, { params }) => jobFile(ctx, params.id)),
    serveOpen(platformEndpoints.events, async (ctx) => ({
      name: 'events',
      type: 'text/event-stream; charset=utf-8',
      inline: true,
      content: eventStream((listener) => {
        const session = ctx.session!
        const hear = ({ permission, ...happening }: Happening): void => {
          if (!permission || allowed(permission, session)) listener(happening)
        }
        return ctx.services.events.subscribe(session.companyId, hear, session.userId)
      }, endOf(ctx)),
    })),
  ]
}

const HEARTBEAT_MS = 20_000

/** Calls back when the token of a call is good no longer: signed out, disabled, with other permissions, or past its time. */
function endOf({ session, services, now }: OpenCtx): (ended: () => void) => () => void {
  const { tokenId = '', expiresAt = now } = session!
  return (ended) => {
    const timer = setTimeout(ended, expiresAt.getTime() - now.getTime())
    timer.unref()
    const stop = services.staleTokens.watch(tokenId, ended)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }
}

/** What happens in the company, as server-sent events, while the session lasts; a comment now and then keeps the connection alive. */
async function* eventStream(
  subscribe: (listener: (happening: Happening) => void) => () => void,
  whenOver: (ended: () => void) => () => void,
): AsyncGenerator<string> {
  const waiting: Happening[] = []
  let wake: (() => void) | undefined
  let over = false
  const stop = subscribe((happening) => {
    waiting.push(happening)
    wake?.()
  })
  const unwatch = whenOver(() => {
    over = true
    wake?.()
  })
  try {
    yield ': open\n\n'
    while (!over) {
      for (let next = waiting.shift(); next && !over; next = waiting.shift())
        yield `event: ${next.kind}\ndata: ${JSON.stringify(next)}\n\n`
      if (over) return
      const beat = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), HEARTBEAT_MS)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
      if (beat) yield ': still here\n\n'
    }
  } finally {
    stop()
    unwatch()
  }
}
