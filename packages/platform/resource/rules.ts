import type { Ctx } from '../context.ts'

/** What a catalogue may add to the engine: one check of a row before it is written. No hooks: beyond that it is a document. */
export interface ResourceRules {
  /** @throws BusinessError where the row may not stand */
  check?(ctx: Ctx, row: Record<string, unknown>, before: Record<string, unknown> | undefined): Promise<void>
}
