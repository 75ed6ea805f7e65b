import { languages, say } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import { textOf } from '../labels.ts'
import type { ImportColumn } from './columns.ts'

export const labelIn = (column: ImportColumn, language: Ctx['language']): string => {
  const text = column.labels.map(textOf).find((each) => each !== undefined)
  return text ? say(text, language) : column.name
}

/** Words that a heading may do without: articles, and the currency of the house (`S/`). */
const FILLERS = new Set(
  'de del la el los las y e o u a al su en por para the of and or le les des du et ou l d n no nro num numero number numéro s soles pen'.split(
    ' ',
  ),
)

/** A heading without accents, signs and fillers: `N.º de RUC` is `ruc`. */
export function bare(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const kept = words.filter((word) => !FILLERS.has(word))
  return (kept.length > 0 ? kept : words).join(' ')
}

/**
 * What headings mean by themselves: a column's name or its label in any language, else words that people use for it. A column is
 * taken once; the surer reading and, of equals, the first heading has it.
 */
export function recognised(columns: readonly ImportColumn[], headings: readonly string[]): (string | null)[] {
  const exact = new Map<string, string>()
  const usual = new Map<string, string>()
  for (const column of columns) {
    const labels = languages.map((language) => labelIn(column, language))
    for (const text of [column.name, ...labels]) exact.set(text.toLowerCase(), column.name)
    for (const text of [...labels, ...(column.synonyms ?? [])])
      if (!usual.has(bare(text))) usual.set(bare(text), column.name)
  }
  const found: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  for (const meaning of [
    (heading: string) => exact.get(heading.toLowerCase()),
    (heading: string) => usual.get(bare(heading)),
  ])
    headings.forEach((heading, at) => {
      const name = found[at] === null ? meaning(heading) : undefined
      if (name === undefined || taken.has(name)) return
      found[at] = name
      taken.add(name)
    })
  return found
}
