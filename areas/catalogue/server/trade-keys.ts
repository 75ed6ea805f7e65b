import type { Given, TradeAsked, TradeKey } from './traded.ts'

/** What has no brand, family or center stands together, under no name. */
const or = (id: string): { id: string; code: string; name: string } => ({
  ...{ id: `coalesce(${id}.id::text, 'none')`, code: `coalesce(${id}.code, '')`, name: `coalesce(${id}.name, '')` },
})
export const byItem: TradeKey = {
  ...{ ask: 'item', joins: '', id: 'p.id', code: 'p.code', name: 'p.name', more: { unit: 'p.unit_code' } },
}
const GROUPS = {
  brand: 'left join catalogue.brand k on k.company_id = $1 and k.id = p.brand_id',
  category: 'left join catalogue.category k on k.company_id = $1 and k.id = p.category_id',
  family: 'left join catalogue.family k on k.company_id = $1 and k.id = coalesce(f.parent_id, f.id)',
  subfamily: 'left join catalogue.family k on k.company_id = $1 and k.id = f.id',
}
export const byBrand: TradeKey = { ask: 'brand', joins: GROUPS.brand, ...or('k') }

/** By what the report puts items together. */
export const groupKey = <Q extends TradeAsked>({ group = 'family' }: Q): TradeKey => ({
  ...{ ask: 'groupId', joins: GROUPS[group as keyof typeof GROUPS], ...or('k') },
})

/** What is asked of cost centers: those of a level, or of the level of the one that is asked. */
interface CenterAsked {
  costCenter?: string | undefined
  level?: number | undefined
}

/** By the cost center of lines, or the one above it on the level that was asked. What names none stands by itself. */
export const centerKey = <Q extends TradeAsked & CenterAsked>({ level = 1, costCenter }: Q): TradeKey => ({
  ask: 'costCenter',
  joins: (put) => `left join company.cost_center k3 on k3.company_id = $1 and k3.id = l.cost_center_id
    left join company.cost_center k2 on k2.company_id = $1 and k2.id = k3.parent_id
    left join company.cost_center k1 on k1.company_id = $1 and k1.id = k2.parent_id
    left join lateral (select h.id, h.code, h.name from (values (k3.id, k3.code, k3.name, k3.level), (k2.id, k2.code, k2.name, k2.level), (k1.id, k1.code, k1.name, k1.level))
        h (id, code, name, level)
      where h.id is not null order by (h.level <= ${ownLevel(level, costCenter, put)}) desc, abs(h.level - ${ownLevel(level, costCenter, put)}) limit 1) k on true`,
  ...or('k'),
  where: (put) => {
    if (costCenter === 'none') return ['k3.id is null']
    return isOne(costCenter) ? [`${put(costCenter, 'uuid')} in (k3.id, k2.id, k1.id)`] : []
  },
})

const isOne = (center: string | undefined): center is string =>
  center !== undefined && center !== 'all' && center !== 'none'
/** Never above the one that is asked, whose own lines are only some of those above it. */
const ownLevel = (level: number, center: string | undefined, put: Given['put']): string =>
  isOne(center)
    ? `greatest(${level}, (select x.level from company.cost_center x where x.company_id = $1 and x.id = ${put(center, 'uuid')}))`
    : String(level)
