import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from './context.ts'
import { uuidv7 } from './ids.ts'
import type { Services } from './services.ts'
import { activeCompanies, systemContext } from './system-context.ts'

/** Work to do later. Idempotent: it may run twice where the process dies between doing and noting it. */
export interface OutboxHandler {
  (services: Services, companyId: string, payload: Record<string, unknown>, attempt: number): Promise<void>
  /** Where it waits, `rest` by default. */
  lane?: Lane
}

/**
 * What waits for one counterpart does not hold up what waits for another: a mail server that hangs, or an export of a million rows,
 * leaves the tax office alone. So many rows of a company are worked on at once in a lane; of one line always one.
 */
const LANES = { office: 4, mail: 1, jobs: 1, rest: 1 } as const
export type Lane = keyof typeof LANES

export function inLane(lane: Lane, handler: OutboxHandler): OutboxHandler {
  return Object.assign(handler, { lane })
}

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

/** Hands work over in the transaction that causes it: it happens if and only if that transaction commits. */
export async function enqueue(ctx: Ctx, kind: string, payload: Record<string, string>): Promise<void> {
  await ctx.query('insert into platform.outbox (company_id, id, kind, payload) values ($1, $2, $3, $4)', [
    ctx.companyId,
    uuidv7(),
    kind,
    JSON.stringify(payload),
  ])
  ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId, kind))
}

interface Waiting {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempts: number
}

type Handlers = ReadonlyMap<string, OutboxHandler>

const laneOf = (handlers: Handlers, kind: string): Lane => handlers.get(kind)?.lane ?? 'rest'

/** The kinds of a lane; `rest` takes those too that nothing here knows, so that they are noticed. */
function kindsOf(handlers: Handlers, lane: Lane): { condition: string; kinds: string[] } {
  const own = (each: Lane): boolean => (lane === 'rest' ? each !== 'rest' : each === lane)
  return {
    condition: lane === 'rest' ? 'kind <> all($2::text[])' : 'kind = any($2::text[])',
    kinds: [...handlers.keys()].filter((kind) => own(laneOf(handlers, kind))),
  }
}

/**
 * Takes the next row that is due: of each line its first place alone, and of all the one that waits longest. The lines are walked over
 * their index, so that a long queue costs no more than a short one.
 * Claims by moving the due time on: should the machine die, the row comes back after the claim has run out.
 */
async function claim(
  services: Services,
  handlers: Handlers,
  companyId: string,
  lane: Lane,
): Promise<Waiting | undefined> {
  const { condition, kinds } = kindsOf(handlers, lane)
  const rows = await services.database.tenant(companyId, (tx) =>
    systemContext(services, companyId, tx).query<Waiting>(
      `with recursive lines as (
         (select line from platform.outbox where company_id = $1 and status = 'pending' and line is not null order by line limit 1)
         union all
         select (select o.line from platform.outbox o where o.company_id = $1 and o.status = 'pending' and o.line > l.line order by o.line limit 1)
         from lines l where l.line is not null),
       heads as (
         select h.id from lines l cross join lateral (
           select id, kind, due_at from platform.outbox where company_id = $1 and status = 'pending' and line = l.line order by place, id limit 1) h
         where h.due_at <= now() and h.${condition}),
       loose as (
         select id from platform.outbox where company_id = $1 and status = 'pending' and line is null and due_at <= now() and ${condition} order by due_at, id limit 8)
       update platform.outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes', claimed_by = $3
       where company_id = $1 and id = (
         select id from platform.outbox where company_id = $1 and status = 'pending' and due_at <= now()
           and id = any(array(select id from heads union all select id from loose)) order by due_at, id limit 1 for update skip locked)
       returning id, kind, payload, attempts`,
      [companyId, kinds, services.instanceId],
    ),
  )
  return rows[0]
}

/** Takes what is due of one company in a lane, one after the other, until nothing is left. Answers how many. */
export async function drainOutbox(
  services: Services,
  handlers: Handlers,
  companyId: string,
  lane: Lane = 'rest',
  { goOn = () => true, found = () => undefined }: { goOn?: () => boolean; found?: () => void } = {},
): Promise<number> {
  for (let done = 0; ; done += 1) {
    const next = goOn() ? await claim(services, handlers, companyId, lane) : undefined
    if (!next) return done
    found()
    await work(services, handlers, companyId, next)
  }
}

/** What this installation had claimed when it died is free again at once. */
async function releaseClaims(services: Services, companyId: string): Promise<void> {
  await note(
    services,
    companyId,
    "update platform.outbox set due_at = now(), claimed_by = null where company_id = $1 and status = 'pending' and claimed_by = $2",
    [services.instanceId],
  )
}

async function work(services: Services, handlers: Handlers, companyId: string, row: Waiting): Promise<void> {
  const handler = handlers.get(row.kind)
  try {
    if (!handler) throw new Error(`no handler for ${row.kind}`)
    await handler(services, companyId, row.payload, row.attempts)
    await note(
      services,
      companyId,
      "update platform.outbox set status = 'done', claimed_by = null, done_at = now(), last_error = null where company_id = $1 and id = $2",
      [row.id],
    )
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof TryLater) {
      await note(
        services,
        companyId,
        "update platform.outbox set attempts = attempts - 1, claimed_by = null, due_at = now() + $3 * interval '1 second', last_error = $4 where company_id = $1 and id = $2",
        [row.id, error.seconds, message],
      )
    } else if (row.attempts >= MOST_ATTEMPTS || !handler) {
      await note(
        services,
        companyId,
        "update platform.outbox set status = 'poison', claimed_by = null, last_error = $3 where company_id = $1 and id = $2",
        [row.id, message],
      )
    } else {
      const seconds = Math.min(3600, 2 ** row.attempts) * (0.75 + Math.random() / 2)
      await note(
        services,
        companyId,
        "update platform.outbox set claimed_by = null, due_at = now() + $3 * interval '1 second', last_error = $4 where company_id = $1 and id = $2",
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
  /** Something of this kind waits; without a kind whatever does. */
  wake(companyId: string, kind?: string): void
  /** Waits until nothing that is due is left; for tests and for an orderly stop. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Drains companies as they are woken, and all of them every half minute for what fell due meanwhile. */
export function outboxWorker(services: Services, handlers: Handlers, onError: (error: unknown) => void): OutboxWorker {
  const busy = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const released = new Map<string, Promise<void>>()
  let stopped = false

  function wake(companyId: string, kind?: string): void {
    const lanes = kind === undefined ? (Object.keys(LANES) as Lane[]) : [laneOf(handlers, kind)]
    for (const lane of lanes) run(companyId, lane, 1)
  }

  /** One of the workers of a lane. Each that finds something calls the next, for there may be more. */
  function run(companyId: string, lane: Lane, nth: number): void {
    const key = `${lane} ${nth} ${companyId}`
    if (stopped || nth > LANES[lane]) return
    if (busy.has(key)) {
      if (nth === 1) again.add(key)
      run(companyId, lane, nth + 1)
      return
    }
    const draining = drain(companyId, lane, nth)
      .catch(onError)
      .finally(() => {
        busy.delete(key)
        if (again.delete(key)) run(companyId, lane, nth)
      })
    busy.set(key, draining)
  }

  async function drain(companyId: string, lane: Lane, nth: number): Promise<void> {
    await firstReleased(companyId)
    await drainOutbox(services, handlers, companyId, lane, {
      goOn: () => !stopped,
      found: () => run(companyId, lane, nth + 1),
    })
  }

  function firstReleased(companyId: string): Promise<void> {
    const known = released.get(companyId)
    if (known) return known
    const releasing = releaseClaims(services, companyId)
    released.set(companyId, releasing)
    releasing.catch(() => released.delete(companyId))
    return releasing
  }

  async function sweep(): Promise<void> {
    for (const id of await activeCompanies(services)) wake(id)
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
