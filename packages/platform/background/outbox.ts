import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../context.ts'
import { leave } from '../document/leavings.ts'
import { uuidv7 } from '../ids.ts'
import type { Services } from '../services.ts'
import { systemContext } from '../system-context.ts'

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
const LANES = { office: 8, mail: 1, jobs: 1, rest: 1 } as const
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

/** A place in a line: of one line always one is worked on, the lowest place first. */
export interface Place {
  line: string
  place: number
}

/** Hands work over in the transaction that causes it: it happens if and only if that transaction commits. */
export async function enqueue(ctx: Ctx, kind: string, payload: Record<string, string>, at?: Place): Promise<void> {
  leave(ctx, 'outbox', [{ id: uuidv7(), kind, payload, ...at }])
  ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId, kind))
}

interface Waiting {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempts: number
  line: string | null
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

const DONE =
  "update platform.outbox set status = 'done', claimed_by = null, done_at = now(), last_error = null where company_id = $1 and id = $2"

interface Claim {
  next: Waiting | undefined
  /** Where nothing is due: seconds until something is; undefined where nothing waits. */
  wait: number | undefined
}

/** So many rows of a line a worker takes one after the other before it looks whose turn it is: it need not walk all lines for each. */
const MOST_OF_LINE = 8

/** What a worker did before it asks for more. */
interface Before {
  /** The row that it worked on: it is done with the same transaction. */
  finished?: string
  /** The line that it goes on with, where its next place is due. */
  line?: string
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
  { finished, line }: Before,
): Promise<Claim> {
  const { condition, kinds } = kindsOf(handlers, lane)
  const [row] = await services.database.tenant(
    companyId,
    (tx) => {
      if (finished) tx.write(DONE, [companyId, finished])
      return tx.query<Partial<Waiting> & { wait: string | null }>(
        `with recursive next as materialized (
         select h.id from (select id, kind, due_at from platform.outbox where company_id = $1 and status = 'pending' and line = $4 order by place, id limit 1) h
         where h.due_at <= now() and h.${condition}),
       lines as (
         (select line from platform.outbox where company_id = $1 and status = 'pending' and line is not null and not exists (select from next)
          order by line limit 1)
         union all
         select (select o.line from platform.outbox o where o.company_id = $1 and o.status = 'pending' and o.line > l.line order by o.line limit 1)
         from lines l where l.line is not null),
       heads as (
         select h.id, h.due_at from lines l cross join lateral (
           select id, kind, due_at from platform.outbox where company_id = $1 and status = 'pending' and line = l.line order by place, id limit 1) h
         where h.${condition}),
       loose as (
         select id, due_at from platform.outbox where company_id = $1 and status = 'pending' and line is null and ${condition}
           and not exists (select from next) order by due_at, id limit 8),
       waiting as (select * from heads union all select * from loose),
       taken as (
         update platform.outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes', claimed_by = $3
         where company_id = $1 and id = (
           select id from platform.outbox where company_id = $1 and status = 'pending' and due_at <= now()
             and id = any(array(select id from next union all select id from waiting where due_at <= now())) order by due_at, id limit 1 for update skip locked)
         returning id, kind, payload, attempts, line)
       select t.*, (select extract(epoch from min(due_at) - now()) from waiting) as wait from (select) x left join taken t on true`,
        [companyId, kinds, services.instanceId, line ?? null],
      )
    },
    finished ? 'write' : 'read',
  )
  return {
    next: row?.id ? (row as Waiting) : undefined,
    wait: row?.wait == null ? undefined : Number(row.wait),
  }
}

interface Drained {
  /** How many rows were worked on. */
  done: number
  /** Seconds until something is due; undefined where nothing waits. */
  wait: number | undefined
}

/** Takes what is due of one company in a lane, one after the other, until nothing is left. */
export async function drainOutbox(
  services: Services,
  handlers: Handlers,
  companyId: string,
  lane: Lane = 'rest',
  { goOn = () => true, found = () => undefined }: { goOn?: () => boolean; found?: () => void } = {},
): Promise<Drained> {
  let before: Before = {}
  let ofLine = 0
  for (let done = 0; ; done += 1) {
    if (!goOn()) {
      if (before.finished) await note(services, companyId, DONE, [before.finished])
      return { done, wait: undefined }
    }
    const { next, wait } = await claim(services, handlers, companyId, lane, before)
    if (!next) return { done, wait }
    found()
    if (!(await work(services, handlers, companyId, next))) {
      before = {}
      continue
    }
    ofLine = next.line !== null && next.line === before.line ? ofLine + 1 : 1
    before = { finished: next.id, ...(next.line !== null && ofLine < MOST_OF_LINE ? { line: next.line } : {}) }
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

/** @returns whether it is done, which the caller notes */
async function work(services: Services, handlers: Handlers, companyId: string, row: Waiting): Promise<boolean> {
  const handler = handlers.get(row.kind)
  try {
    if (!handler) throw new Error(`no handler for ${row.kind}`)
    await handler(services, companyId, row.payload, row.attempts)
    return true
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
    return false
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

/** A row that another worker has in hand counts as due: it is looked at again, but not at once. */
const SOONEST_MS = 1_000
/** No timer is set for longer: the round over all companies comes by anyway. */
const LATEST_MS = 3_600_000

/** One timer a name, the soonest that was asked for; it does not keep the process alive. */
function timers() {
  const set = new Map<string, { timer: NodeJS.Timeout; at: number }>()
  return {
    /** @param wait seconds; undefined: none is set */
    set(name: string, wait: number | undefined, then: () => void): void {
      if (wait === undefined) return
      const millis = Math.min(LATEST_MS, Math.max(SOONEST_MS, wait * 1000))
      const at = Date.now() + millis
      const known = set.get(name)
      if (known && known.at <= at) return
      clearTimeout(known?.timer)
      const due = (): void => {
        set.delete(name)
        then()
      }
      set.set(name, { timer: setTimeout(due, millis).unref(), at })
    },
    clear(): void {
      for (const { timer } of set.values()) clearTimeout(timer)
    },
  }
}

/** Drains companies as they are woken, and again when the next of their rows falls due. */
export function outboxWorker(services: Services, handlers: Handlers, onError: (error: unknown) => void): OutboxWorker {
  const busy = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const released = new Map<string, Promise<void>>()
  const later = timers()
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
    const { wait } = await drainOutbox(services, handlers, companyId, lane, {
      goOn: () => !stopped,
      found: () => run(companyId, lane, nth + 1),
    })
    // Whichever looks last knows best: the first went away while the others still had rows in hand, which may have to be tried again.
    if (!stopped) later.set(`${lane} ${companyId}`, wait, () => run(companyId, lane, 1))
  }

  function firstReleased(companyId: string): Promise<void> {
    const known = released.get(companyId)
    if (known) return known
    const releasing = releaseClaims(services, companyId)
    released.set(companyId, releasing)
    releasing.catch(() => released.delete(companyId))
    return releasing
  }

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
      later.clear()
      await idle()
    },
  }
}
