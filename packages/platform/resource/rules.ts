import type { Ctx } from '../context.ts'

/** What a catalogue may add to the engine: one check of a row before it is written, one before it goes. No hooks: beyond that it is a document. */
export interface ResourceRules {
  /** @throws BusinessError where the row may not stand */
  check?(ctx: Ctx, row: Record<string, unknown>, before: Record<string, unknown> | undefined): Promise<void>
  /** @throws BusinessError where the row may not go: documents may need it without a foreign key */
  checkRemoval?(ctx: Ctx, row: Record<string, unknown>): Promise<void>
}
