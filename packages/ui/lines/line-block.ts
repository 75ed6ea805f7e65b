import type { Option } from '@yupana/contract'
import { type LineColumn, type Reading, withOption, withText, withUnread } from './line-column.ts'
import { type GridPlace, type GridShape, type LineRow, type LinesAction, pasteTargets } from './line-grid-model.ts'

/** A code or a name of a block that is asked for; until it is found its text stands in the cell. */
interface Search<Row extends LineRow> {
  column: LineColumn<Row>
  text: string
  /** What stands in the cell meanwhile: something else by then was typed, and stays. */
  waiting: unknown
}

export interface SearchedRow<Row extends LineRow> {
  /** The line as the block left it. */
  row: Row
  /** Columns that the block fills beside: what a record brings with it does not take their place. */
  filled: ReadonlySet<string>
  searches: readonly Search<Row>[]
}

/** A text that stands for none of the options of a cell. */
export interface RefusedCell {
  line: string
  column: string
  text: string
}

interface Block<Row extends LineRow> {
  rows: Row[]
  searched: SearchedRow<Row>[]
  refused: RefusedCell[]
}

interface BlockOf<Row extends LineRow> {
  columns: readonly LineColumn<Row>[]
  rows: readonly Row[]
  blank: () => Row
  shape: GridShape
  reading: Reading
}

const cellOf = (row: LineRow, key: string): unknown => (row as unknown as Record<string, unknown>)[key]

/** The lines with a block in them, at once: a text that is no value stays in its cell as it does where it is typed. */
export function readBlock<Row extends LineRow>(
  block: readonly (readonly string[])[],
  at: GridPlace,
  { columns, rows, blank, shape, reading }: BlockOf<Row>,
): Block<Row> {
  const next: Row[] = []
  const refused: RefusedCell[] = []
  const searches = new Map<number, Search<Row>[]>()
  const filled = new Map<number, Set<string>>()
  for (const { row: index, column: position, text } of pasteTargets(block, at, shape)) {
    const column = columns[position]!
    const place = index - at.row
    next[place] ??= rows[index] ?? blank()
    if (text === '') continue
    const row = next[place]
    const read = withText(column, row, text, reading)
    if (!read && column.kind === 'select') refused.push({ line: row.key, column: column.key, text })
    const changed = read ?? withUnread(column, row, text)
    next[place] = changed
    if (column.kind === 'choose') {
      const waiting = cellOf(changed, column.key)
      searches.set(place, [...(searches.get(place) ?? []), { column, text, waiting }])
    } else filled.set(place, (filled.get(place) ?? new Set()).add(column.key))
  }
  const searched = [...searches].map(([place, own]) => ({
    ...{ row: next[place]!, searches: own },
    filled: filled.get(place) ?? new Set<string>(),
  }))
  return { rows: next, searched, refused }
}

/** The line with what was found, as it is by then: what was pasted beside or typed meanwhile stays. */
function withFound<Row extends LineRow>(
  line: Row,
  option: Option,
  { column, waiting }: Search<Row>,
  of: Pick<SearchedRow<Row>, 'row' | 'filled'> & { columns: readonly LineColumn<Row>[]; reading: Reading },
): Row | undefined {
  if (cellOf(line, column.key) !== waiting) return undefined
  const kept = of.columns.filter(
    ({ key, kind }) =>
      key !== column.key && kind !== 'computed' && (of.filled.has(key) || cellOf(line, key) !== cellOf(of.row, key)),
  )
  return kept.reduce((next, each) => withKept(each, next, line, of.reading), withOption(column, line, option))
}

function withKept<Row extends LineRow>(column: LineColumn<Row>, next: Row, line: Row, reading: Reading): Row {
  const value = cellOf(line, column.key)
  if (column.kind === 'choose') return { ...next, [column.key]: value }
  const text = String(value ?? '')
  return withText(column, next, text, { ...reading, currency: '' }) ?? withUnread(column, next, text)
}

/** Lines that are asked for at once; a line's own records one after the other, for a batch is one of the product before it. */
const AT_ONCE = 6

interface FindOf<Row extends LineRow> {
  columns: readonly LineColumn<Row>[]
  reading: Reading
  find: (column: LineColumn<Row>, row: Row, text: string) => Promise<Option | undefined>
  dispatch: (action: LinesAction<Row>) => void
}

/** Puts each record into its line when it is found; where none is, the text stays. */
export async function findBlock<Row extends LineRow>(
  searched: readonly SearchedRow<Row>[],
  { columns, reading, find, dispatch }: FindOf<Row>,
): Promise<void> {
  const left = [...searched]
  const asked = new Map<string, Promise<Option | undefined>>()
  const findOnce = (column: LineColumn<Row>, row: Row, text: string): Promise<Option | undefined> => {
    const key = JSON.stringify([column.key, text.toLowerCase(), column.query?.(row)])
    const answer = asked.get(key) ?? find(column, row, text)
    asked.set(key, answer)
    return answer
  }
  const findLine = async ({ row, filled, searches }: SearchedRow<Row>): Promise<void> => {
    let known = row
    for (const search of searches) {
      const option = await findOnce(search.column, known, search.text)
      if (!option) continue
      known = withOption(search.column, known, option)
      const change = (line: Row): Row | undefined => withFound(line, option, search, { columns, reading, row, filled })
      dispatch({ type: 'edit', key: row.key, change })
    }
  }
  const findNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await findLine(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, findNext))
}
