import type { Language } from '@yupana/contract'
import type { DateText } from '@yupana/kernel'
import type { Database, Tx } from './database/index.ts'
import type { Session } from './security/token.ts'
import type { Services } from './services.ts'

/** What every handler is given: who asks, in which company, the transaction, and the time. */
export interface Ctx {
  readonly tx: Tx
  readonly session: Session
  readonly companyId: string
  readonly userId: string
  readonly language: Language
  readonly requestId: string
  /** The network address that asked; none for background work. */
  readonly address: string | null
  readonly now: Date
  /** Today in Lima. */
  readonly today: DateText
  readonly services: Services
  /** Runs once the transaction is committed; never where it is rolled back. */
  afterCommit(task: () => void | Promise<void>): void
  /** A plain SQL statement with `$1` parameters on the transaction. */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>
  /** A statement whose answer nobody needs: nobody waits for it, and a refusal is told at the end, as `refused` says it. */
  write(text: string, params?: readonly unknown[], refused?: (error: unknown) => unknown): void
}

/** What a call without a company or a transaction is given: sign-in, health, calls that wait for a counterpart outside. */
export interface OpenCtx {
  readonly database: Database
  readonly session: Session | undefined
  readonly language: Language
  readonly requestId: string
  readonly now: Date
  readonly services: Services
  readonly address: string
  readonly userAgent: string
  /** A transaction in the session's company. */
  tenant<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
}
