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
      lines: `select l.guide_id as id, l.line, coalesce(l.item_name, i.name) as description, i.unit_code as unit, trim_scale(l.quantity)::text as quantity
        from inventory.guide_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
        where l.company_id = $1 and l.guide_id = any($2::uuid[]) order by l.guide_id, l.line`,
    },
    {
      kind: 'outputGuide',
      from: 'inventory.output_guide t',
      name: "'outputGuide'",
      title: 't.number',
      states: { labels: 'outputGuide.status', drafts: ['draft'], gone: ['voided'] },
      amount: 't.cost',
      amountNeeds: showsCost,
      currency: "'PEN'",
      path: '/output-guide/view/',
      lines: `select l.guide_id as id, l.line, coalesce(l.item_name, i.name) as description, i.unit_code as unit, trim_scale(l.quantity)::text as quantity
        from inventory.output_guide_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
        where l.company_id = $1 and l.guide_id = any($2::uuid[]) order by l.guide_id, l.line`,
    },
    {
      kind: 'transformation',
      from: 'inventory.transformation t',
      name: "'transformation'",
      title: 't.number',
      about: 't.makes',
      states: { labels: 'transformation.status', drafts: ['started'], gone: ['voided'] },
      path: '/transformation/view/',
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
