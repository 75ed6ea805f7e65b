import type { ApiError, Client, Problem } from '@yupana/contract'
import { keepsSession, tellsUnsent, uuid } from '@yupana/ui'
import { type TillLease, tillEndpoints } from '../../contract/till/till.ts'
import { type Catalogue, readCatalogue, refreshCatalogue } from './catalogue.ts'
import { type KeptSale, keep, openTillDb, type Printed, readKept, sequenceKey, type TillDb } from './db.ts'
import { lastOf, leftIn, wantsMore, withBlock } from './numbers.ts'
import { keepPages } from './offline-pages.ts'
import { onlyTab } from './only-tab.ts'
import { askHeld, countHeld, countWaiting, isUnreachable, sendJournal, sendWaiting } from './outbox.ts'
import { keepSale, note, type UnnumberedSale } from './sell.ts'

/** What keeps the till from selling; `ready` of none. */
export type TillPhase =
  | 'starting'
  | 'noStorage'
  | 'otherTab'
  | 'noLease'
  | 'leaseLost'
  | 'noGoods'
  | 'noShift'
  | 'ready'

export interface TillState {
  phase: TillPhase
  lease?: TillLease
  catalogue?: Catalogue
  /** Sales that the server does not have. */
  unsent: number
  held: number
  /** The server answered when it was asked last. */
  online: boolean
  /** Numbers that are left, by series. */
  numbers: Readonly<Record<string, number>>
  /** Why the lease is gone. */
  problem?: Problem
}

const RENEW_MS = 60_000
const GOODS_MS = 60_000
const QUIET_MS = 20_000
const BACKOFF_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]

const tills = new Map<string, Till>()

/** The till of a company in this tab: one, whatever screens show it. */
export function tillOf(company: string, client: Client, worksIn: () => string | undefined): Till {
  const found = tills.get(company)
  if (found) return found
  const made = new Till(company, client, worksIn)
  tills.set(company, made)
  return made
}

/** This browser as a till: what it knows, what it sold, and how it is in step with the server. */
export class Till {
  private state: TillState = { phase: 'starting', unsent: 0, held: 0, online: true, numbers: {} }
  private readonly listeners = new Set<() => void>()
  private base: TillDb | undefined
  device = ''
  /** Milliseconds that the server's clock is ahead. */
  private ahead = 0
  private heard = 0
  private renewedAt = 0
  private goodsAt = 0
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private again = false
  private readonly company: string
  private readonly client: Client
  private readonly worksIn: () => string | undefined

  /** @param worksIn the company of the session now: what is of another one is not sent with its token */
  constructor(company: string, client: Client, worksIn: () => string | undefined) {
    this.company = company
    this.client = client
    this.worksIn = worksIn
    void this.start()
  }

  readonly get = (): TillState => this.state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** @throws Error before it has begun, or where the browser keeps nothing */
  get db(): TillDb {
    if (!this.base) throw new Error('the till keeps nothing')
    return this.base
  }

  /** By the server's clock. */
  now(): Date {
    return new Date(Date.now() + this.ahead)
  }

  /** Whether it was not heard of for longer than it may. */
  tooLong(): boolean {
    const hours = this.state.lease?.terminal.maxOfflineHours ?? 24
    return this.now().getTime() - this.heard > hours * 3_600_000
  }

  /** Takes a terminal for this device. @throws ApiError `terminal_leased` and others */
  async take(terminal: string, approval?: string): Promise<void> {
    // What was sold at another till is its own: it goes first.
    if (this.state.unsent > 0 && this.state.lease?.terminal.id !== terminal) await sendWaiting(this.client, this.db)
    await this.takeLease(terminal, approval)
    this.goodsAt = 0
    await this.sync()
  }

  /** Gives it back; what waits is sent before. @throws ApiError, TypeError where it cannot be sent */
  async leave(): Promise<void> {
    const { lease } = this.state
    if (!lease) return
    await sendWaiting(this.client, this.db)
    const { device } = this
    await this.client.call(tillEndpoints.releaseTerminal, {
      params: { id: lease.terminal.id },
      body: { device },
    } as never)
    const { db } = this
    await sendJournal(this.client, db, { device, terminal: lease.terminal.id }).catch(() => undefined)
    await Promise.all([db.delete('kept', 'lease'), db.delete('kept', 'version'), db.clear('blocks')])
    clearTimeout(this.timer)
    keepsSession(this.company, false)
    const { lease: _, catalogue: __, ...rest } = this.state
    this.state = rest
    this.settle()
  }

  /** @throws NoNumbers where the block is used up */
  async sell(sale: UnnumberedSale, printed: Printed): Promise<KeptSale> {
    const made = await keepSale(this.db, sale, printed)
    // It is kept: whatever fails from here on changes nothing of that.
    await this.count().catch(() => undefined)
    void this.sync()
    return made
  }

  /** Writes down what happens at the till. */
  note(kind: string, data?: Parameters<typeof note>[3]): void {
    void note(this.db, kind, this.now().toISOString(), data).catch(() => undefined)
  }

  /** As `sync`, with a new lease: the shift may be another one. */
  renew(): Promise<void> {
    this.renewedAt = 0
    return this.sync()
  }

  /** Asks, sends and fetches what there is, now. One at a time; who asks meanwhile is served by one more. */
  sync(): Promise<void> {
    if (this.running) {
      this.again = true
      return this.running
    }
    clearTimeout(this.timer)
    this.running = this.guarded().finally(() => {
      this.running = undefined
      const { failures, again } = this
      const wait = failures > 0 ? BACKOFF_MS[Math.min(failures, BACKOFF_MS.length) - 1]! : again ? 0 : QUIET_MS
      this.again = false
      if (this.state.lease) this.timer = setTimeout(() => void this.sync(), wait)
    })
    return this.running
  }

  private change(next: Partial<TillState>): void {
    this.state = { ...this.state, ...next }
    for (const listener of this.listeners) listener()
  }

  private settle(next: Partial<TillState> = {}): void {
    const { lease, catalogue } = { ...this.state, ...next }
    this.change({ ...next, phase: phaseOf(lease, catalogue) })
  }

  private async start(): Promise<void> {
    try {
      const db = await openTillDb(this.company)
      this.device = (await readKept(db, 'device')) ?? uuid()
      await keep(db, 'device', this.device)
      this.base = db
    } catch {
      return this.change({ phase: 'noStorage' })
    }
    if (!(await onlyTab(`yupana.till.${this.company}`))) return this.change({ phase: 'otherTab' })
    const { db } = this
    const [lease, catalogue] = await Promise.all([readKept(db, 'lease'), readCatalogue(db)])
    this.ahead = (await readKept(db, 'ahead')) ?? 0
    this.heard = (await readKept(db, 'heard')) ?? 0
    this.settle({ ...(lease ? { lease } : {}), ...(catalogue ? { catalogue } : {}) })
    await this.count()
    keepsSession(this.company, lease !== undefined)
    window.addEventListener('online', () => void this.sync())
    if (lease) void this.sync()
  }

  private async count(): Promise<void> {
    const { db } = this
    const [unsent, held, blocks] = await Promise.all([countWaiting(db), countHeld(db), db.getAll('blocks')])
    tellsUnsent(this.company, unsent)
    this.change({ unsent, held, numbers: Object.fromEntries(blocks.map((each) => [each.serie, leftIn(each)])) })
  }

  private async takeLease(terminal: string, approval?: string): Promise<void> {
    const { db, device } = this
    const lease = await this.client.call(tillEndpoints.leaseTerminal, {
      params: { id: terminal },
      body: { device, ...(approval ? { approval } : {}) },
    } as never)
    this.ahead = new Date(lease.now).getTime() - Date.now()
    this.heard = this.now().getTime()
    this.renewedAt = Date.now()
    const other = this.state.lease !== undefined && this.state.lease.terminal.id !== terminal
    const tx = db.transaction(['kept', 'blocks'], 'readwrite')
    const kept = tx.objectStore('kept')
    void kept.put(lease, 'lease')
    void kept.put(this.ahead, 'ahead')
    void kept.put(this.heard, 'heard')
    const key = sequenceKey(terminal)
    const sequence = ((await kept.get(key)) as number | undefined) ?? 0
    // A device whose store was wiped goes on behind what the server has of it.
    if (sequence < lease.sequence) void kept.put(lease.sequence, key)
    if (other) await Promise.all([kept.delete('version'), tx.objectStore('blocks').clear()])
    await tx.done
    if (other) {
      const { catalogue: _, ...rest } = this.state
      this.state = rest
    }
    await this.takeBlocks(lease)
    this.settle({ lease })
    keepsSession(this.company, true)
  }

  private async takeBlocks({ series, terminal }: TillLease): Promise<void> {
    const { db, device } = this
    for (const { serie, documentType, block: given, last } of series) {
      if (!isSold(documentType)) continue
      let block = await db.get('blocks', serie)
      if (!block && given) {
        block = { serie, ...given }
        await db.put('blocks', block, serie)
      }
      if (!wantsMore(block)) continue
      const got = await this.client.call(tillEndpoints.takeBlock, {
        params: { id: terminal.id },
        body: { device, serie, after: Math.max(lastOf(block), last) },
      } as never)
      // Read again: a sale may have taken a number meanwhile.
      const tx = db.transaction('blocks', 'readwrite')
      await tx.store.put(withBlock(await tx.store.get(serie), serie, got), serie)
      await tx.done
    }
  }

  private async round(): Promise<void> {
    const { lease } = this.state
    if (!lease || this.worksIn() !== this.company) return
    const { client, db, device } = this
    const terminal = lease.terminal.id
    // What was sold is sent first, whatever becomes of the lease.
    await sendWaiting(client, db)
    this.heard = this.now().getTime()
    await keep(db, 'heard', this.heard)
    await askHeld(client, db)
    await this.count()
    const due = Date.now() - this.renewedAt > RENEW_MS || !this.state.online || (lease.settings.shifts && !lease.shift)
    if (due) await this.takeLease(terminal)
    await this.takeBlocks(this.state.lease!)
    await this.refresh(terminal)
    // What the journal is refused for keeps nobody from selling.
    await sendJournal(client, db, { device, terminal }).catch((error: unknown) => {
      if (isUnreachable(error)) throw error
    })
    await this.count()
    this.failures = 0
    if (!this.state.online) this.change({ online: true })
  }

  private async refresh(terminal: string): Promise<void> {
    if (Date.now() - this.goodsAt < GOODS_MS) return
    const changed = await refreshCatalogue(this.client, this.db, terminal)
    this.goodsAt = Date.now()
    if (!changed && this.state.catalogue) return
    const catalogue = await readCatalogue(this.db)
    this.settle(catalogue ? { catalogue } : {})
    await keepPages().catch(() => undefined)
  }

  private async guarded(): Promise<void> {
    try {
      await this.round()
    } catch (error) {
      await this.count().catch(() => undefined)
      this.failures++
      if (isUnreachable(error)) return this.change({ online: false })
      // The server answered, though not what was hoped for.
      if (!this.state.online) this.change({ online: true })
      const { problem } = error as ApiError
      if (LOST.has(problem.code)) this.change({ phase: 'leaseLost', problem })
    }
  }
}

/** Numbers of tickets and invoices alone are taken here: those of notes and orders are given by the server. */
const isSold = (documentType: string): boolean => documentType === '03' || documentType === '01'

/** Refusals that say that the terminal is another device's now. */
const LOST: ReadonlySet<string> = new Set([
  ...['terminal_leased', 'terminal_not_leased', 'terminal_not_allowed', 'terminal_incomplete', 'not_found'],
])

function phaseOf(lease: TillLease | undefined, catalogue: Catalogue | undefined): TillPhase {
  if (!lease) return 'noLease'
  if (!catalogue) return 'noGoods'
  return lease.shift || !lease.settings.shifts ? 'ready' : 'noShift'
}
