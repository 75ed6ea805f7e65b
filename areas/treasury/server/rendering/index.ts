import type { TiedCalls } from '@yupana/platform'
import { paymentMoves } from '../payment/lock.ts'
import { renderingCommands } from './commands.ts'
import { renderingPdf } from './print.ts'
import { renderingReads, renderingTied } from './queries.ts'
import { renderingReceipts } from './receipts.ts'

/** What is changed is looked at again. */
paymentMoves.on(async (ctx, { id, action }) => {
  if (action !== 'edit') return
  await ctx.query(
    "update treasury.rendering_receipt set state = 'pending', reason = null, decided_by = null, decided_at = null where company_id = $1 and payment_id = $2",
    [ctx.companyId, id],
  )
})

export { renderingAgesReport } from './ages.report.ts'
export { renderingBalance, renderingExport } from './queries.ts'
export { payBillOf } from './receipts.ts'
export { remindRendering } from './remind.ts'
export { type SettledLines, type SettledThrough, settleThrough } from './settling.ts'
export const renderingRoutes = [...renderingReads, ...renderingCommands, ...renderingReceipts, renderingPdf]

/** Renderings of one's own: as staff that holds the money, or of one's cost center. */
export const renderingTiedCalls = {
  narrowed: [
    ...['rendering.list', 'rendering.export', 'rendering.choose', 'rendering.read', 'rendering.create'],
    ...['rendering.update', 'rendering.remove', 'rendering.flow', 'rendering.spend', 'rendering.payBill'],
    ...['rendering.picture', 'rendering.pictureFile', 'rendering.pdf'],
  ],
  documents: { rendering: renderingTied },
} satisfies TiedCalls
