import { areaLevels } from './imports.ts'
import type { Source } from './source.ts'

/** Who names which table; `writes` is never allowed across areas. */
export function sqlEdges(sources: readonly Source[]): string[] {
  const schemas = Object.keys(areaLevels).join('|')
  const named = new RegExp(`\\b(from|join|update|into|field\\.ref\\(')\\s*(${schemas})\\.([a-z_]+)`, 'g')
  const edges = sources.flatMap(({ path, text }) => {
    const own =
      /^areas\/(\w+)\/(?:server|contract)\//.exec(path)?.[1] ??
      (path.startsWith('packages/platform/') ? 'platform' : undefined)
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

/** SQL that names what its area may not know. What an upper area shows to a lower one is a view of the lower one's schema, `shown_…`. */
export function sqlLevelProblems(sources: readonly Source[]): string[] {
  return sqlEdges(sources).map((edge) => `${edge}: SQL goes downwards only, and an area writes its own tables`)
}

/** Views of the schema that read upwards without saying so by their name: what is shown to a lower area is called `shown_…`. */
export function shownViewProblems(schema: string): string[] {
  const levels: Readonly<Record<string, number>> = { platform: -1, ...areaLevels }
  return [...schema.matchAll(/^create view (\w+)\.(\w+) (.*?);$/gms)].flatMap(
    ([, area = '', name = '', query = '']) => {
      const upwards = [...query.matchAll(/\b(?:FROM|JOIN) \(*(\w+)\.\w+/g)].filter(
        ([, of = '']) => of !== area && (levels[of] ?? -1) >= (levels[area] ?? -1),
      )
      if (upwards.length === 0)
        return name.startsWith('shown_') ? [`${area}.${name} shows nothing of an upper area`] : []
      return name.startsWith('shown_') ? [] : [`${area}.${name} reads upwards and is not called shown_…`]
    },
  )
}

/** Whose a row of the platform is: every company and every person has some. */
const OWNERS = new Set(['company.company', 'company.user_account'])

/** Foreign keys of the schema that point to a higher level or a peer. */
export function upwardKeyProblems(schema: string): string[] {
  const levels: Readonly<Record<string, number>> = { platform: -1, law: -1, ...areaLevels }
  const keys = [
    ...schema.matchAll(
      /^alter table (\w+)\.(\w+) add constraint \w+ FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\.(\w+)/gm,
    ),
  ]
  const upwards = keys.flatMap(([, area = '', table, columns = '', other = '', target]) => {
    if (area === other || (area === 'platform' && OWNERS.has(`${other}.${target}`))) return []
    if ((levels[other] ?? Number.POSITIVE_INFINITY) < (levels[area] ?? Number.NEGATIVE_INFINITY) || other === 'law')
      return []
    return [`${area}.${table}.${columns.replace('company_id, ', '')} → ${other}.${target}`]
  })
  return [...new Set(upwards)].map(
    (key) => `${key}: a key points downwards only; move the table to the area that owns it`,
  )
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
