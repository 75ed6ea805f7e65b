import { dec } from '@yupana/kernel'
import type { ImportColumn, ImportLine } from './columns.ts'

export interface CellChange {
  field: string
  before: string
  after: string
}

/** What a record says today, in the columns of the file. */
export type CurrentCells = Readonly<Record<string, string>>

/** A row of an export as cells: nothing where it is empty. */
export function cellsOfRow(row: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}

/** Lines as they are meant: what an update leaves empty stays as it is. */
export function withCurrent(
  lines: readonly ImportLine[],
  current: readonly (CurrentCells | undefined)[],
): ImportLine[] {
  return lines.map((line, i) => (current[i] ? { ...line, cells: { ...current[i], ...line.cells } } : line))
}

/** What a line changes of a record, in the order of the columns. */
export function changesOf(
  kind: { columns: readonly ImportColumn[] },
  cells: CurrentCells,
  current: CurrentCells,
): CellChange[] {
  return kind.columns.flatMap((column) => {
    const after = cells[column.name]
    const before = current[column.name] ?? ''
    return after === undefined || meant(column, after) === meant(column, before)
      ? []
      : [{ field: column.name, before, after }]
  })
}

/** A cell as it counts: the code behind a name, a flag in any language, an amount however it is written. */
function meant({ kind, codes }: ImportColumn, text: string): string {
  const bare = text.trim()
  const code = codes?.get(bare.toLowerCase())
  if (code !== undefined) return code
  if (kind === 'flag') return /^(true|1|s[ií]|yes|oui|x|verdadero|vrai)$/i.test(bare) ? 'true' : 'false'
  if (kind !== 'text' && /^-?\d+(\.\d+)?$/.test(bare)) return dec(bare).toString()
  return bare
}
