import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from './context.ts'
import { uuidv7 } from './ids.ts'
import type { Services } from './services.ts'
import { systemContext } from './system-context.ts'

/** Work to do later. Idempotent: it may run twice where the process dies between doing and noting it. */
export type OutboxHandler = (
  services: Services,
  companyId: string,
  payload: Record<string, unknown>,
  attempt: number,
) => Promise<void>

/** A handler throws this to be tried again at a time of its choosing, without counting as a failure. */
export class TryLater extends Error {
  readonly seconds: number
  constructor(seconds: number, reason: string) {
    super(reason)
    this.name = 'TryLater'
    this.seconds = seconds
  }
}

const MOST_ATTEMPTS = 30

/** Long jobs have a lane of their own: an export of a million rows does not hold up an invoice. */
const LANES = { prompt: "kind <> 'job.run'", jobs: "kind = 'job.run'" } as const
type Lane = keyof typeof LANES

/** Hands work over in the transaction that causes it: it happens if and only if that transaction commits. */
export async function enqueue(ctx: Ctx, kind: string, payload: Record<string, string>): Promise<void> {
  await ctx.query('insert into platform.outbox (company_id, id, kind, payload) values ($1, $2, $3, $4)', [
    ctx.companyId,
    uuidv7(),
    kind,
    JSON.stringify(payload),
  ])
  ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId))
}

interface Waiting {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempts: number
}

/** Takes what is due of one company, oldest first, until nothing is left or the server stops. One drain of a company runs at a time in a process. */
export async function drainOutbox(
  services: Services,
  handlers: ReadonlyMap<string, OutboxHandler>,
  companyId: string,
  lane: Lane = 'prompt',
  goOn: () => boolean = () => true,
): Promise<number> {
  let done = 0
  while (goOn()) {
    const [next] = await claim(services, companyId, lane)
    if (!next) return done
    await work(services, handlers, companyId, next)
    done += 1
  }
  return done
}

/** Claims by moving the due time on: should the process die, the row comes back after the claim has run out. */
async function claim(services: Services, companyId: string, lane: Lane): Promise<Waiting[]> {
  return services.database.tenant(companyId, async (tx) =>
    systemContext(services, companyId, tx).query<Waiting>(
      `update platform.outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes'
       where company_id = $1 and id = (
         select id from platform.outbox where company_id = $1 and status = 'pending' and due_at <= now() and ${LANES[lane]} order by due_at, id limit 1 for update skip locked)
       returning id, kind, payload, attempts`,
      [companyId],
    ),
  )
}

async function work(
  services: Services,
  handlers: ReadonlyMap<string, OutboxHandler>,
  companyId: string,
  row: Waiting,
): Promise<void> {
  const handler = handlers.get(row.kind)
  try {
    if (!handler) throw new Error(`no handler for ${row.kind}`)
    await handler(services, companyId, row.payload, row.attempts)
    await note(
      services,
      companyId,
      "update platform.outbox set status = 'done', done_at = now(), last_error = null where company_id = $1 and id = $2",
      [row.id],
    )
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof TryLater) {
      await note(
        services,
        companyId,
        "update platform.outbox set attempts = attempts - 1, due_at = now() + $3 * interval '1 second', last_error = $4 where company_id = $1 and id = $2",
        [row.id, error.seconds, message],
      )
    } else if (row.attempts >= MOST_ATTEMPTS || !handler) {
      await note(
        services,
        companyId,
        "update platform.outbox set status = 'poison', last_error = $3 where company_id = $1 and id = $2",
        [row.id, message],
      )
    } else {
      const seconds = Math.min(3600, 2 ** row.attempts) * (0.75 + Math.random() / 2)
      await note(
        services,
        companyId,
        "update platform.outbox set due_at = now() + $3 * interval '1 second', last_error = $4 where company_id = $1 and id = $2",
        [row.id, seconds, message],
      )
    }
  }
}

async function note(services: Services, companyId: string, text: string, params: unknown[]): Promise<void> {
  await services.database.tenant(companyId, async (tx) => {
    await systemContext(services, companyId, tx).query(text, [companyId, ...params])
  })
}

export interface OutboxWorker {
  wake(companyId: string): void
  /** Waits until nothing that is due is left; for tests and for an orderly stop. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Drains companies as they are woken, and all of them every half minute for what fell due meanwhile. */
export function outboxWorker(
  services: Services,
  handlers: ReadonlyMap<string, OutboxHandler>,
  onError: (error: unknown) => void,
): OutboxWorker {
  const busy = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = false

  function wake(companyId: string): void {
    for (const lane of ['prompt', 'jobs'] as const) run(companyId, lane)
  }

  function run(companyId: string, lane: Lane): void {
    const key = `${lane} ${companyId}`
    if (stopped) return
    if (busy.has(key)) {
      again.add(key)
      return
    }
    const draining = drainOutbox(services, handlers, companyId, lane, () => !stopped)
      .then(() => undefined, onError)
      .finally(() => {
        busy.delete(key)
        if (again.delete(key)) run(companyId, lane)
      })
    busy.set(key, draining)
  }

  async function sweep(): Promise<void> {
    const companies = await services.database.open.query<{ id: string }>('select id from company.company where active')
    for (const { id } of companies) wake(id)
  }
  const timer = setInterval(() => void sweep().catch(onError), 30_000)
  timer.unref()
  void sweep().catch(onError)

  async function idle(): Promise<void> {
    while (busy.size > 0) {
      await Promise.all(busy.values())
      await sleep(1)
    }
  }
  return {
    wake,
    idle,
    async stop() {
      stopped = true
      clearInterval(timer)
      await idle()
    },
  }
}
