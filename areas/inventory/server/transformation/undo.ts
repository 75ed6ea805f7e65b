import { reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { commonLabels, say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, removeDocument, serve, setDocument } from '@yupana/platform'
import { guideStates } from '../../contract/guide.states.ts'
import { type TransformationAction, transformationStates } from '../../contract/transformation.states.ts'
import { transformationEndpoints } from '../../contract/transformation.ts'
import { guideTable, storedGuide } from '../guide/queries.ts'
import { takeOutputBack } from '../output-guide/commands.ts'
import { undo } from '../stock/movement.ts'
import { assertWithin } from './check.ts'
import { respread } from './cost.ts'
import { draftProducts, orderOfGuide, recount } from './drafted.ts'
import { readTransformation, type StoredTransformation, storedTransformation, transformationTable } from './queries.ts'

/** INV-004: by way of its input guides. What came leaves again; where nothing came the materials return, and it is a plan again. */
export const cancelTransformation = serve(
  transformationEndpoints.cancelTransformation,
  async (ctx, { params: { id } }) => {
    const held = await lockDocument(ctx, transformationTable, id)
    const status = transformationStates.move(held.status, 'cancel')
    const before = await storedTransformation(ctx, id)
    assertWithin(ctx, before, status === 'started' ? 'warehouse' : 'toWarehouse')
    const reason = say(commonLabels['reason.void']!, ctx.language)
    if (status === 'started') {
      dropDrafts(ctx, before)
      await takeOutputBack(ctx, before.outputGuide!.id, { reason })
      setDocument(ctx, transformationTable, id, { status, output_guide_id: null })
      await audit(ctx, {
        ...{ entity: 'transformation', id, action: 'cancel', before },
        after: await storedTransformation(ctx, id),
      })
    } else {
      await takeProductsBack(ctx, before, reason)
      await standAs(ctx, before, 'cancel')
    }
    return readTransformation(ctx, id)
  },
)

/** INV-003: an order that moved is undone with its guides, by opposite movements in their own months; it stands as undone. */
export async function undoOrder(ctx: Ctx, before: StoredTransformation): Promise<void> {
  const { id } = before
  const came = before.inputGuides.some(({ status }) => status === 'open')
  assertWithin(ctx, before, 'warehouse', ...(came ? (['toWarehouse'] as const) : []))
  const status = transformationStates.move(before.status, 'undo')
  const reason = say(commonLabels['reason.void']!, ctx.language)
  await takeProductsBack(ctx, before, reason)
  dropDrafts(ctx, before)
  if (before.outputGuide) await takeOutputBack(ctx, before.outputGuide.id, { reason })
  recount(ctx, id)
  setDocument(ctx, transformationTable, id, { status, void_reason: reason })
  await audit(ctx, {
    ...{ entity: 'transformation', id, action: 'undo', before },
    after: await storedTransformation(ctx, id),
  })
}

/** Voids a guide by which products of an order came, with what the order says of it. False where no order made it. */
export async function sendBack(ctx: Ctx, guideId: string, given: string | undefined): Promise<boolean> {
  const orderId = await orderOfGuide(ctx, guideId)
  if (orderId === undefined) return false
  const before = await storedTransformation(ctx, orderId)
  await takeGuideBack(ctx, guideId, given ?? say(commonLabels['reason.void']!, ctx.language))
  const stood = before.inputGuides.filter(({ id, status }) => id !== guideId && status === 'open')
  await standAs(ctx, before, stood.length > 0 ? 'takeBack' : 'cancel')
  return true
}

async function takeProductsBack(ctx: Ctx, { inputGuides }: StoredTransformation, reason: string): Promise<void> {
  for (const { id, status } of inputGuides.toReversed()) if (status === 'open') await takeGuideBack(ctx, id, reason)
}

/** What waits for products that will not come is gone. */
function dropDrafts(ctx: Ctx, { inputGuides }: StoredTransformation): void {
  for (const { id, status } of inputGuides) if (status === 'draft') removeDocument(ctx, guideTable, id)
}

/** In its own month, as it came. @throws BusinessError `transformation_products_left` (409) where the products are gone */
async function takeGuideBack(ctx: Ctx, id: string, reason: string): Promise<void> {
  const held = await lockDocument(ctx, guideTable, id)
  const status = guideStates.move(held.status, 'void')
  const before = await storedGuide(ctx, id)
  await assertOpenMonth(ctx, before.date)
  try {
    await undo(ctx, { kind: 'guide', id }, before.date)
  } catch (error) {
    throw gone(error)
  }
  await reverseSource(ctx, 'guide', id, before.date, `Anulación de ${before.number}: ${reason}`, 'DOCUMENT')
  setDocument(ctx, guideTable, id, { status, void_reason: reason }, false)
  await audit(ctx, { entity: 'guide', id, action: 'void', before, after: await storedGuide(ctx, id) })
}

/** The refusal of the stock in the words of who undoes an order. */
function gone(error: unknown): unknown {
  if (!(error instanceof BusinessError) || !['insufficient_stock', 'stock_in_past'].includes(error.code)) return error
  return new BusinessError('transformation_products_left', error.params, { status: 409 })
}

/** The order by what of it still stands: costs spread anew, and what is still to come drafted anew. */
async function standAs(ctx: Ctx, before: StoredTransformation, action: TransformationAction): Promise<void> {
  const { id } = before
  const status = transformationStates.move(before.status, action)
  setDocument(ctx, transformationTable, id, { status, final: false })
  recount(ctx, id)
  await respread(ctx, [id])
  const after = await storedTransformation(ctx, id)
  await draftProducts(ctx, after)
  await audit(ctx, { entity: 'transformation', id, action, before, after })
}
