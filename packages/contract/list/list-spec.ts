import type { Permission } from '../permission.ts'

export type FieldKind = 'text' | 'number' | 'date' | 'flag' | 'id'

export type ListColumnKind = 'text' | 'integer' | 'quantity' | 'money' | 'date' | 'instant' | 'flag' | 'state' | 'ref'

/** One column of a list as all of its readers take it: filter, order, screen and workbook. */
export interface ListColumn {
  /** Where its value stands in the row, and its name to filters and orders: `client.name`. */
  field: string
  /** Label key. */
  label: string
  kind: ListColumnKind
  filter?: FieldKind
  order?: boolean
  /** Summed in the foot; by the currency in this field, or in soles where it is absent. */
  sum?: boolean
  by?: string
  /** False where the screen does not offer to filter by it, though the call takes it. */
  offered?: boolean
  /** The call that offers what a filter may name. */
  choose?: string
  /** A code is said by the label `<words>.<code>`. */
  words?: string
  options?: readonly string[]
  screen: 'shown' | 'chosen' | 'hidden'
  sheet: boolean
  /** What the workbook takes instead of `field`. */
  sheetField?: string
  /** Who is told it: to others it is no column, no filter and no order, and the rows do not answer it. */
  needs?: Permission
}

/** Which fields a list filters by and orders by; anything else is a 422. */
export interface ListSpec {
  fields: Record<string, FieldKind>
  orders: readonly string[]
  /** First order, `-date` for newest first. */
  order: string
  /** Fields that only who holds this is told, where no column says so. */
  hides?: Readonly<Record<string, Permission>>
  /** Columns that only its screen draws, of several fields. */
  drawn?: readonly string[]
  /** Codes that a field has, where no column says them: a filter by another one is refused. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** What the screen and the workbook show, where the list is declared by its columns. */
  columns?: readonly ListColumn[]
}

/** The codes that a field has, where they are few. */
export const choicesOf = ({ choices, columns }: ListSpec, field: string): readonly string[] | undefined =>
  choices?.[field] ?? columns?.find((each) => each.field === field)?.options
