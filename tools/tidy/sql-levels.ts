import { areaLevels } from './imports.ts'
import type { Source } from './source.ts'

/**
 * Tables that the SQL of an area names though the area may not know them: those of its own level or above, and any that another area
 * alone writes. What stands here from before is a list that only gets shorter: each goes when its area offers the news upwards
 * (as `findsNumbers` of company does), or what reads it moves up to where it belongs.
 */
const KNOWN: ReadonlySet<string> = new Set([
  'catalogue reads inventory.stock_move',
  'catalogue reads accounting.account',
  'catalogue reads parties.client',
  'catalogue reads inventory.stock_balance',
  'catalogue reads inventory.item_stock',
  'catalogue reads inventory.warehouse',
  'company reads accounting.journal_entry',
  'company reads accounting.journal_line',
  'company reads inventory.warehouse',
  'company reads treasury.method',
  'company reads catalogue.payment_term',
  'company reads treasury.account',
  'company reads einvoicing.setting',
  'parties reads treasury.open_item',
  'platform reads company.company',
  'platform reads company.role',
  'platform reads company.user_account',
  'platform reads company.configuration',
  'platform reads company.membership',
  'platform reads company.session',
])

/** Who names which table; `writes` is never allowed across areas. */
export function sqlEdges(sources: readonly Source[]): string[] {
  const schemas = Object.keys(areaLevels).join('|')
  const named = new RegExp(`\\b(from|join|update|into)\\s+(${schemas})\\.([a-z_]+)`, 'g')
  const edges = sources.flatMap(({ path, text }) => {
    const own =
      /^areas\/(\w+)\/server\//.exec(path)?.[1] ?? (path.startsWith('packages/platform/') ? 'platform' : undefined)
    if (own === undefined || /\.test\.ts$/.test(path)) return []
    const level = areaLevels[own] ?? -1
    return [...withoutComments(text).matchAll(named)].flatMap(([, verb, area = '', table]) => {
      if (area === own) return []
      const writes = verb === 'update' || verb === 'into'
      if (!writes && level > areaLevels[area]!) return []
      return `${own} ${writes ? 'writes' : 'reads'} ${area}.${table}`
    })
  })
  return [...new Set(edges)].sort()
}

/** Edges that are new, and known ones that are gone. */
export function sqlLevelProblems(sources: readonly Source[], known: ReadonlySet<string> = KNOWN): string[] {
  const edges = sqlEdges(sources)
  return [
    ...edges
      .filter((edge) => !known.has(edge))
      .map((edge) => `${edge}: SQL goes downwards only, and an area writes its own tables`),
    ...[...known].filter((edge) => !edges.includes(edge)).map((edge) => `${edge}: is so no more, take it off the list`),
  ]
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
