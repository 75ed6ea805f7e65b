import { useRef } from 'react'
import { problemText } from '../form/field.tsx'
import { fieldSchema, type SchemaLike } from '../form/form-schema.ts'
import { isNothing, parseDecimal } from '../form/input/number-text.ts'
import { type Speech, useSpeech } from '../i18n.ts'
import { isUnread, type LineColumn } from './line-column.ts'
import type { LineRow } from './line-grid-model.ts'
import type { LineMark } from './line-problems.ts'

/** Why the call would refuse a cell as it stands. */
interface CellProblem {
  column: string
  label: string
  /** Of the contract: `zero_or_more`; or what only a form sees. */
  code: string
}

/** Cells of a line whose figure or day is none, or is not one that the call takes. A zero may be the beginning of `0.5`: the save says it. */
export function cellProblems<Row extends LineRow>(
  row: Row,
  columns: readonly LineColumn<Row>[],
  schema: SchemaLike | undefined,
  name: string,
): CellProblem[] {
  return columns.flatMap((column) => {
    const { key, label, kind } = column
    const text = (row as Record<string, unknown>)[key]
    if ((kind !== 'money' && kind !== 'quantity' && kind !== 'date') || typeof text !== 'string' || text === '')
      return []
    if (isUnread(column, row)) return [{ column: key, label, code: unreadCode(kind, text) }]
    if (kind !== 'date' && isNothing(text)) return []
    const told = schema && fieldSchema(schema, `${name}.0.${key}`)?.safeParse(text)
    return told?.success === false ? [{ column: key, label, code: told.error?.issues[0]?.message ?? '' }] : []
  })
}

const OTHER_CURRENCY = 'ui.otherCurrency'

/** A figure with the sign of a currency is one in another: what the document is not in. */
const unreadCode = (kind: string, text: string): string =>
  kind === 'date' ? 'invalid_date' : parseDecimal(text) === undefined ? 'invalid_number' : OTHER_CURRENCY

/** The marks of all lines as they stand, by the rules of the call: a key looks at the one line that it changed. */
export function useCellMarks<Row extends LineRow>(
  rows: readonly Row[],
  columns: readonly LineColumn<Row>[],
  schema: SchemaLike | undefined,
  name: string,
): LineMark[] {
  const speech = useSpeech()
  const known = useRef<{ columns: unknown; of: WeakMap<Row, CellProblem[]> }>(undefined)
  if (known.current?.columns !== columns) known.current = { columns, of: new WeakMap() }
  const { of } = known.current
  return rows.flatMap((row, at) => {
    const problems = of.get(row) ?? cellProblems(row, columns, schema, name)
    of.set(row, problems)
    return problems.map((problem) => markOf(problem, row, at, speech))
  })
}

const markOf = ({ column, label, code }: CellProblem, row: LineRow, at: number, speech: Speech): LineMark => ({
  line: row.key,
  column,
  short: '',
  name: `${speech.t('ui.row')} ${at + 1} · ${label}`,
  text: code === OTHER_CURRENCY ? speech.t(code) : problemText(code, speech),
  repairs: [],
})

/** What the call would refuse stands before what else is wrong with the same cell. */
export function withCellMarks(cells: readonly LineMark[], others: readonly LineMark[]): readonly LineMark[] {
  if (cells.length === 0) return others
  const refused = new Set(cells.map(({ line, column }) => `${line} ${column}`))
  return [...others.filter(({ line, column }) => !refused.has(`${line} ${column}`)), ...cells]
}
