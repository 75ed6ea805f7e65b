import type { BulkVerb, ListSpec, Permission } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import type { ListSource } from '../list/read.ts'

export type BulkRow = Record<string, unknown> & { id: string }

/** Records to which one thing is done at once: what the list shows, and what may refuse. */
export interface BulkKind {
  noun: string
  /** Label key of what the list is called. */
  title: string
  /** Who may do anything in the module; the verb is asked for beside it. */
  permission: Permission
  /** `parties.client`; it has `company_id`, `id`, `version` and, where it is switched, `active`. */
  table: string
  /** The list from which rows are chosen: its filters say what `all` is. */
  list: ListSpec
  source(ctx: Ctx): ListSource
  /** SQL of what a row is called where it fails. */
  label: string
  /** Codes of the rows to which it may not be done, by id, told before anything is written. */
  refusals?(ctx: Ctx, verb: BulkVerb, rows: readonly BulkRow[]): Promise<ReadonlyMap<string, string>>
  /** Deletes what hangs below; the rows follow. @throws BusinessError where something depends on it */
  removeParts?(ctx: Ctx, ids: readonly string[]): Promise<void>
  /** What follows a switched row. */
  switched?(ctx: Ctx, ids: readonly string[], active: boolean): Promise<void>
  /** The code that says that the record is in use, where it has its own. */
  inUse?: string
}
