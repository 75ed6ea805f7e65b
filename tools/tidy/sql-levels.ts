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

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
