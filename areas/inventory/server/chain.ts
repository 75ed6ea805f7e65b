import type { AreaChain } from '@yupana/platform'
import { showsCost } from '../contract/cost.ts'

/** How what brought stock into the books is shown in the chain of what came from what. */
export const inventoryChain: AreaChain = {
  kinds: [
    {
      kind: 'guide',
      from: 'inventory.guide t',
      where: "t.kind = 'input'",
      name: "'guide'",
      title: 't.number',
      states: { labels: 'guide.status', drafts: ['draft'], gone: ['voided'] },
      amount: 't.total',
      amountNeeds: showsCost,
      currency: 't.currency',
      path: '/input-guide/view/',
    },
    {
      kind: 'inventoryTaking',
      entity: 'guide',
      from: 'inventory.guide t',
      where: "t.kind = 'inventory-taking'",
      name: "'guide'",
      title: 't.number',
      states: { labels: 'guide.status', gone: ['voided'] },
      amount: 't.total',
      amountNeeds: showsCost,
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
