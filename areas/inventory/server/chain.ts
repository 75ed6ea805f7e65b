import type { AreaChain } from '@yupana/platform'
import { showsCost } from '../contract/cost.ts'

/** How what brought stock into the books is shown in the chain of what came from what. */
export const inventoryChain: AreaChain = {
  kinds: [
    {
      kind: 'inventoryTaking',
      entity: 'guide',
      from: 'inventory.guide t',
      name: "'guide'",
      title: 't.number',
      states: { labels: 'guide.status', gone: ['voided'] },
      amount: 't.total',
      currency: "'PEN'",
      path: '/input-guide/view/',
    },
    {
      kind: 'inventoryCount',
      entity: 'count',
      from: 'inventory.count_sheet t',
      name: "'count'",
      title: 't.number',
      states: { labels: 'count.status', drafts: ['draft'], gone: [] },
      amount: 't.total',
      amountNeeds: showsCost,
      currency: "'PEN'",
      path: '/items/pre-inventory?count=',
    },
  ],
}
