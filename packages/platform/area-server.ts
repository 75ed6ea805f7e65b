import type { Area, Endpoint, Resource, SearchHit } from '@yupana/contract'
import type { JobHandler } from './background/jobs.ts'
import type { OutboxHandler } from './background/outbox.ts'
import type { BulkKind } from './bulk/index.ts'
import type { AreaChain } from './chain/index.ts'
import type { Ctx } from './context.ts'
import type { Route } from './http/route.ts'
import type { ImportKind } from './import/index.ts'
import type { ListExport } from './list/export.ts'
import type { PrintedDocument } from './pdf/index.ts'
import type { Proof } from './proof/index.ts'
import type { BoundReport, ReportCheck } from './report/index.ts'
import type { ResourceRules } from './resource/rules.ts'
import type { TiedCalls } from './security/tied-calls.ts'

/** Records that the command palette finds. */
export interface AreaSearch {
  /** Who may call this may find them. */
  of: Endpoint
  find(ctx: Ctx, text: string): Promise<SearchHit[]>
}

/** What an area brings to the server; the composition root only lists them. */
export interface AreaServer {
  area: Area
  routes: readonly Route[]
  /** Checks of catalogues, by noun. */
  rules?: Readonly<Record<string, ResourceRules>>
  outbox?: Readonly<Record<string, OutboxHandler>>
  /** Where the rows of each report come from. */
  reports?: readonly BoundReport[]
  /** What must agree where reports are right: its own, and those of the areas below. */
  checks?: readonly ReportCheck[]
  /** What must agree over the whole company, with what stands below. */
  proofs?: readonly Proof[]
  /** Lists that can be downloaded whole. */
  exports?: readonly ListExport[]
  /** What can be imported beside the catalogues. */
  imports?: readonly ImportKind<never>[]
  /** What is done to many records at once beside the catalogues. */
  bulk?: readonly BulkKind[]
  /** Long work that people start and watch. */
  jobs?: Readonly<Record<string, JobHandler>>
  /** How its documents are shown in the chain of what came from what, and the links that its tables keep. */
  chain?: AreaChain
  /** What the paper of each of its documents shows, by the name that the audit trail gives them. */
  papers?: Readonly<Record<string, (ctx: Ctx, id: string) => Promise<PrintedDocument>>>
  /** What of it is open to who is tied. */
  tied?: TiedCalls
  /**
   * Entities whose own read call refuses records to who may read others of them, by their side or their account: what stands beside such a record asks
   * it first.
   */
  looksAtEach?: readonly string[]
  /** What the command palette finds. */
  search?: readonly AreaSearch[]
}

export function rulesOf(server: AreaServer, resource: Resource): ResourceRules {
  return server.rules?.[resource.noun] ?? {}
}
