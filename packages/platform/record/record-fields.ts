import type { RecordField, RecordFieldSet } from '@yupana/contract'
import type { ImportColumn } from '../import/index.ts'
import { at, type ExportColumn } from '../list/export.ts'
import { flagOf } from '../resource/import.ts'
import { snake } from '../snake.ts'

/** Columns of the table that are not the field's name in snake_case, or that with `_id` where it names something. */
type Kept = Readonly<Record<string, string>>
type Declared = Pick<RecordFieldSet, 'fields'>
type Cells = Readonly<Record<string, string>>

const columnOf = (kept: Kept, name: string, { kind }: RecordField): string =>
  kept[name] ?? (kind === 'ref' ? `${snake(name)}_id` : snake(name))

/** The columns of the table for a body. */
export function recordColumns({ fields }: Declared, kept: Kept, body: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const given = (body as Readonly<Record<string, unknown>>)[name] ?? null
      return [
        columnOf(kept, name, field),
        field.kind === 'ref' ? ((given as { id: string } | null)?.id ?? null) : given,
      ]
    }),
  )
}

/** The names of those columns, for statements over many records. */
export const recordNames = ({ fields }: Declared, kept: Kept): string[] =>
  Object.entries(fields).map(([name, field]) => columnOf(kept, name, field))

/** The fields as they are selected from `t`; `sql` where that is more than the column. */
export function recordSelect({ fields }: Declared, kept: Kept, sql: Readonly<Record<string, string>> = {}): string {
  return Object.entries(fields)
    .map(([name, field]) => `${sql[name] ?? `t.${columnOf(kept, name, field)}`} as "${name}"`)
    .join(', ')
}

interface SheetWords {
  /** What people call the columns in their own sheets. */
  synonyms?: Readonly<Record<string, readonly string[]>>
  /** Codes by their names. */
  codes?: Readonly<Record<string, ReadonlyMap<string, string>>>
}

const sheetKind = ({ kind }: RecordField): ImportColumn['kind'] =>
  kind === 'flag' || kind === 'money' || kind === 'quantity' ? kind : 'text'

/** The columns of a sheet of the records. */
export function recordSheet({ fields }: Declared, { synonyms = {}, codes = {} }: SheetWords): ImportColumn[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    labels: [field.sheetLabel ?? field.label],
    kind: sheetKind(field),
    required: field.sheetRequired ?? false,
    ...(synonyms[name] ? { synonyms: synonyms[name] } : {}),
    ...(codes[name] ? { codes: codes[name] } : {}),
  }))
}

/** The download whose columns the import takes back. */
export const sheetBack = (columns: readonly ImportColumn[]): ExportColumn[] =>
  columns.map(({ name, labels, kind }) => ({ field: name, labels, kind, value: at(name) }))

/** What a line of a sheet gives for the fields; references are found by who reads it. */
export function recordOfCells(
  { fields }: Declared,
  cells: Cells,
  codes: Readonly<Record<string, ReadonlyMap<string, string>>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const text = cells[name]
      if (!text || kind === 'ref') return []
      if (kind === 'flag') return [[name, flagOf(text)]]
      if (kind === 'currency') return [[name, text.toUpperCase()]]
      return [[name, codes[name]?.get(text.toLowerCase()) ?? text]]
    }),
  )
}
