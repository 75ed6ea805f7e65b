import type { Ctx } from '../context.ts'

/** What a catalogue may add to the engine: one check of a row before it is written, one before it goes, and whom its chooser offers it to. No hooks: beyond that it is a document. */
export interface ResourceRules {
  /** SQL: whether row `t` is offered by its chooser to the person of `$2`; all are where absent. */
  offered?: string
  /** @throws BusinessError where the row may not stand */
  check?(ctx: Ctx, row: Record<string, unknown>, before: Record<string, unknown> | undefined): Promise<void>
  /** @throws BusinessError where the row may not go: documents may need it without a foreign key */
  checkRemoval?(ctx: Ctx, row: Record<string, unknown>): Promise<void>
}
