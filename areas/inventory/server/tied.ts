import type { TiedCalls } from '@yupana/platform'
import { countTied } from './count/queries.ts'
import { guideTied } from './guide/billing.ts'
import { lotTied } from './lot/queries.ts'
import { outputTied } from './output-guide/billing.ts'
import { transformationTied } from './transformation/queries.ts'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const inventoryTied: TiedCalls = {
  narrowed: [
    ...['stock.list', 'stock.export', 'stock.choose', 'lot.list', 'lot.export', 'lot.choose', 'lot.read'],
    ...[
      'count.list',
      'count.export',
      'count.read',
      'count.pdf',
      'scan.read',
      'scan.add',
      'scan.undo',
      'scan.apply',
      'scan.transfer',
    ],
    ...['guide.list', 'guide.export', 'guide.read', 'guide.byNumber', 'guide.template', 'guide.pdf', 'guide.email'],
    ...['guide.create', 'guide.update', 'guide.remove', 'guide.issue', 'guide.void'],
    ...['outputGuide.list', 'outputGuide.export', 'outputGuide.choose', 'outputGuide.read', 'outputGuide.byNumber'],
    ...['outputGuide.create', 'outputGuide.update', 'outputGuide.remove', 'outputGuide.issue', 'outputGuide.receive'],
    ...['outputGuide.void', 'outputGuide.dispatch', 'outputGuide.check', 'outputGuide.emit', 'outputGuide.ubl'],
    ...['transformation.list', 'transformation.export', 'transformation.read', 'transformation.create'],
    ...['transformation.update', 'transformation.remove', 'transformation.issue', 'transformation.receive'],
    ...['transformation.cancel', 'transformation.pdf'],
    ...['outputGuide.pdf', 'outputGuide.ticket', 'outputGuide.template', 'outputGuide.email'],
  ],
  documents: {
    count: countTied,
    guide: guideTied,
    outputGuide: outputTied,
    lot: lotTied,
    transformation: transformationTied,
  },
}
