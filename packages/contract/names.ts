import { z } from 'zod'
import type { Answer } from './endpoint.ts'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Names of the fields of an answer, those within others by their path: `client.name`. */
export function namesOf(response: Answer): string[] {
  if (typeof response === 'string') return []
  const walk = (node: JsonSchema, prefix: string): string[] =>
    [node, ...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((each) => [
      ...(each.items ? walk(each.items, prefix) : []),
      ...Object.entries(each.properties ?? {}).flatMap(([name, below]) => [
        `${prefix}${name}`,
        ...walk(below, `${prefix}${name}.`),
      ]),
      ...(each !== node && (each.anyOf || each.allOf) ? walk(each, prefix) : []),
    ])
  return [...new Set(walk(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }) as JsonSchema, ''))]
}
