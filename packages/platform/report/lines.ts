import {
  type GroupSums,
  grouping,
  type Language,
  type Report,
  type ReportColumn,
  say,
  sumLines,
} from '@yupana/contract'
import { ddmmyyyy } from '@yupana/kernel'
import { textOf } from '../labels.ts'
import type { Reading, ReportRow, Summed } from './reading.ts'
import { word } from './understood.ts'

/** A line of a file: values in the order of the columns. */
export type FileLine =
  | { kind: 'row'; values: unknown[]; level: number }
  | { kind: 'group'; level: number; text: string }
  | { kind: 'subtotal'; level: number; values: unknown[]; currency?: string }
  | { kind: 'total'; values: unknown[]; currency?: string }

export interface Speaking {
  language: Language
  columns: readonly ReportColumn[]
  groupBy: readonly string[]
  /** By field of a group the one with its name. */
  tree?: Report['tree'] | undefined
}

/** Heads of groups, rows, sums of groups and the sum of all, as they come: paper and sheet have the same. */
export async function* fileLines(reading: Reading, speaking: Speaking): AsyncGenerator<FileLine> {
  const totals = await reading.totals()
  const { rows, groups } = await reading.all()
  const sums = lookup(groups)
  const fold = grouping<ReportRow>()
  const told = async function* (lines: ReturnType<typeof fold.next>): AsyncGenerator<FileLine> {
    for (const line of lines) {
      if (line.kind === 'row')
        yield { kind: 'row', values: valuesOf(speaking, line.row), level: speaking.groupBy.length }
      else {
        const text = groupText(speaking, line.level, line.row)
        if (line.kind === 'group') yield { kind: 'group', level: line.level, text }
        else yield* subtotals(speaking, line.level, text, await sums(line.key))
      }
    }
  }
  for await (const row of rows) yield* told(fold.next(row))
  yield* told(fold.end())
  if (speaking.columns.some(({ total }) => total))
    for (const line of summedValues(speaking.columns, word(speaking.language, 'report.total'), totals))
      yield { kind: 'total', ...line }
}

/** Groups come in the order in which they end; one that another request took away meanwhile has no sums. */
function lookup(groups: AsyncIterable<GroupSums>): (key: string) => Promise<GroupSums | undefined> {
  const waiting = new Map<string, GroupSums>()
  const coming = groups[Symbol.asyncIterator]()
  return async (key) => {
    for (;;) {
      const found = waiting.get(key)
      if (found) {
        waiting.delete(key)
        return found
      }
      const next = await coming.next()
      if (next.done) return undefined
      waiting.set(next.value.key, next.value)
    }
  }
}

function* subtotals({ columns, language }: Speaking, level: number, text: string, sums: GroupSums | undefined) {
  if (!sums) return
  const label = say(textOf('report.totalOf')!, language, { group: text })
  for (const line of summedValues(columns, label, sums)) yield { kind: 'subtotal' as const, level, ...line }
}

/** The lines of a sum, with its words in the first column of text. */
function summedValues(
  columns: readonly ReportColumn[],
  label: string,
  summed: Summed,
): { values: unknown[]; currency?: string }[] {
  const at = Math.max(
    0,
    columns.findIndex(({ kind, total }) => kind === 'text' && !total),
  )
  return sumLines(summed).map(({ amounts, currency }) => {
    const said = currency === undefined ? label : `${label} ${currency}`
    const values = columns.map(({ field }, index) => amounts[field] ?? (index === at ? said : null))
    return currency === undefined ? { values } : { values, currency }
  })
}

function valuesOf({ columns, language }: Speaking, row: ReportRow): unknown[] {
  return columns.map(({ field, words }) => {
    const given = row[field]
    return words && given !== null && given !== undefined ? word(language, `${words}.${given}`) : given
  })
}

function groupText({ columns, groupBy, language, tree }: Speaking, level: number, row: ReportRow): string {
  const field = groupBy[level] ?? ''
  if (tree?.[field]) return `${String(row[field] ?? '')}  ${String(row[tree[field]] ?? '')}`
  const column = columns.find((each) => each.field === field)
  const given = row[field]
  if (given === null || given === undefined || given === '') return word(language, 'report.withoutGroup')
  if (column?.words) return word(language, `${column.words}.${given}`)
  return column?.kind === 'date' ? ddmmyyyy(String(given)) : String(given)
}
