import type { SheetColumnKind } from '../xlsx/index.ts'

export interface ImportColumn {
  /** Its name in a header, beside its labels in every language. */
  name: string
  /** Label keys, the first that exists. */
  labels: readonly string[]
  kind: SheetColumnKind
  required?: boolean
  /** What people call it in their own sheets, in any language; accents, case, signs and small words do not matter. */
  synonyms?: readonly string[]
  /** Codes by the names that a cell may say instead, in lower case. */
  codes?: ReadonlyMap<string, string>
}

/** A line of the file: what stands in the columns that were recognised; empty cells are absent. */
export interface ImportLine {
  /** As the person counts: the header is 1. */
  row: number
  cells: Readonly<Record<string, string>>
}
