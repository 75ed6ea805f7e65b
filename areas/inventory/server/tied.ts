import type { TiedCalls } from '@yupana/platform'
import { guideTied } from './guide/billing.ts'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const inventoryTied: TiedCalls = {
  narrowed: [
    ...['stock.list', 'stock.export'],
    ...['guide.list', 'guide.export', 'guide.read', 'guide.byNumber', 'guide.template', 'guide.pdf', 'guide.email'],
    ...['guide.create', 'guide.update', 'guide.remove', 'guide.issue', 'guide.void'],
  ],
  common: [...['stock.choose']],
  documents: { guide: guideTied },
}
