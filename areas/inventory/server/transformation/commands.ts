import { audit, draftRoutes, lockDocument, removeDocument, serve } from '@yupana/platform'
import { transformationStates } from '../../contract/transformation.states.ts'
import { type TransformationBody, transformationEndpoints } from '../../contract/transformation.ts'
import { below, headOf } from './body.ts'
import { assertWithin, checkOrder } from './check.ts'
import { readTransformation, type StoredTransformation, storedTransformation, transformationTable } from './queries.ts'
import { undoOrder } from './undo.ts'

const [create, update] = draftRoutes<TransformationBody, StoredTransformation>({
  ...{ table: transformationTable, states: transformationStates, stored: storedTransformation },
  ...{ told: readTransformation, find: async (_, id) => id },
  create: transformationEndpoints.createTransformation,
  update: transformationEndpoints.updateTransformation,
  remove: transformationEndpoints.removeTransformation,
  written: async (ctx, body, kept) => {
    if (kept) assertWithin(ctx, kept, 'warehouse')
    const checked = await checkOrder(ctx, body, false)
    return { head: headOf(body, checked), below: below(body, checked, false) }
  },
})
export const transformationDrafts = [create!, update!]

/** A plan is gone. One that has a number stands, undone: a series has no gaps. */
export const removeTransformation = serve(
  transformationEndpoints.removeTransformation,
  async (ctx, { params: { id } }) => {
    await lockDocument(ctx, transformationTable, id)
    const before = await storedTransformation(ctx, id)
    if (before.status !== 'started' || before.number !== null) return undoOrder(ctx, before)
    assertWithin(ctx, before, 'warehouse')
    transformationStates.move(before.status, 'remove')
    removeDocument(ctx, transformationTable, id)
    await audit(ctx, { entity: 'transformation', id, action: 'delete', before })
  },
)
