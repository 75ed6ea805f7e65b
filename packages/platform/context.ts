import type { Language } from '@yupana/contract'
import type { DateText } from '@yupana/kernel'
import type { Database, Tx } from './database/index.ts'
import type { Session } from './security/token.ts'
import type { Services } from './services.ts'

/** Who asks, and in which company. */
export interface Asker {
  readonly session: Session
  readonly companyId: string
  readonly userId: string
  readonly language: Language
  readonly requestId: string
  /** The network address that asked; none for background work. */
  readonly address: string | null
}

/** The time of a request: one for all that it does. */
export interface Moment {
  readonly now: Date
  /** Today in Lima. */
  readonly today: DateText
}

/** Statements of one transaction, and what follows from it. */
export interface Work {
  readonly tx: Tx
  /** Runs once the transaction is committed; never where it is rolled back. */
  afterCommit(task: () => void | Promise<void>): void
  /** A plain SQL statement with `$1` parameters on the transaction. */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>
  /** A statement whose answer nobody needs: nobody waits for it, and a refusal is told at the end, as `refused` says it. */
  write(text: string, params?: readonly unknown[], refused?: (error: unknown) => unknown): void
}

/** A read or write in the company that asks: what a helper takes that needs no more than that. */
export type CompanyWork = Work & Pick<Asker, 'companyId'>

/** What every handler is given: who asks, in which company, the transaction, and the time. */
export interface Ctx extends Asker, Moment, Work {
  readonly services: Services
}

/** What a call without a company or a transaction is given: sign-in, health, calls that wait for a counterpart outside. */
export interface OpenCtx extends Pick<Asker, 'language' | 'requestId'>, Pick<Moment, 'now'> {
  readonly database: Database
  readonly session: Session | undefined
  readonly services: Services
  readonly address: string
  readonly userAgent: string
  /** A transaction in the session's company. */
  tenant<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
}
