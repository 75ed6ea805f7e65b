import type { TiedCalls } from '@yupana/platform'
import { renderingCommands } from './commands.ts'
import { renderingPdf } from './print.ts'
import { renderingReads, renderingTied } from './queries.ts'
import { renderingReceipts } from './receipts.ts'

export { renderingExport } from './queries.ts'
export { payBillOf } from './receipts.ts'
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
