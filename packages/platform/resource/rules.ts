import type { Ctx } from '../context.ts'
import type { ListSource } from '../list/read.ts'

/** What a catalogue may add to the engine: one check of a row before it is written, one before it goes, and whom it is shown to. No hooks: beyond that it is a document. */
export interface ResourceRules {
  /** SQL: whether row `t` is shown to the person of `$2` by lists, files, choosers and its own call; all are where absent. */
  shown?: string
  /** @throws BusinessError where the row may not stand */
  check?(ctx: Ctx, row: Record<string, unknown>, before: Record<string, unknown> | undefined): Promise<void>
  /** @throws BusinessError where the row may not go: documents may need it without a foreign key */
  checkRemoval?(ctx: Ctx, row: Record<string, unknown>): Promise<void>
}

/** What of a list is shown to this person. */
export const shownTo = ({ userId }: Pick<Ctx, 'userId'>, source: ListSource, { shown }: ResourceRules): ListSource =>
  shown ? { ...source, where: [source.where, shown].filter(Boolean).join(' and '), params: [userId] } : source
