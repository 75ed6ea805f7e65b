import type { Endpoint, ListColumn } from '@yupana/contract'
import type { Say } from '../i18n.ts'
import type { Column, ColumnKind } from './column.tsx'
import type { FilterField } from './list-filters.tsx'
import type { RowOf } from './list-props.ts'
import type { StateLabels } from './state.tsx'

const KINDS: Record<ListColumn['kind'], ColumnKind> = {
  text: 'text',
  integer: 'quantity',
  quantity: 'quantity',
  money: 'money',
  date: 'date',
  instant: 'instant',
  flag: 'flag',
  state: 'state',
  ref: 'ref',
}

/** What a screen adds to a column of the contract: a renderer, the tones of its states, other words of its filter. */
export type OwnColumn<Row> = Partial<Column<Row>> & { filter?: Partial<FilterField> }

export interface DeclaredList<Row> {
  columns: Column<Row>[]
  filters: FilterField[]
}

/** Columns and filters of a list, as its contract declares them. @param own what the screen adds, by field */
export function declaredList<E extends Endpoint>(
  { id, list }: E,
  t: Say,
  own: Readonly<Record<string, OwnColumn<RowOf<E>>>> = {},
): DeclaredList<RowOf<E>> {
  const declared = list?.columns ?? []
  const numbers = new Set(declared.map(({ field }) => field).filter((field) => field.endsWith('.number')))
  const unknown = Object.keys(own).filter((field) => !declared.some((each) => each.field === field))
  if (unknown.length > 0) throw new Error(`${id} has no column ${unknown.join(', ')}`)
  return {
    columns: declared
      .filter(({ screen }) => screen !== 'hidden')
      .map((each) => ({ ...beside(each.field, numbers), ...shown(each, t, own[each.field]) })),
    filters: declared.flatMap((each) => filter(each, t, own[each.field])).sort((a, b) => rankOf(a) - rankOf(b)),
  }
}

/** Whom a document is with: the name, and their number soft beside it. */
function beside(field: string, numbers: ReadonlySet<string>): { aside?: string } {
  const number = field.replace(/\.name$/, '.number')
  return number !== field && numbers.has(number) ? { aside: number } : {}
}

/** People ask for a period first, then for whom, then for a state; the filter begins with what stands first. */
function rankOf({ kind, options }: FilterField): number {
  if (kind === 'date') return 0
  if (kind === 'id') return 1
  return options ? 2 : 3
}

/** Amounts without a currency of their own are soles, and say so. */
function labelOf({ label, kind, sum, by }: ListColumn, t: Say): string {
  return kind === 'money' && sum && !by ? `${t(label)} (S/)` : t(label)
}

function shown<Row>(column: ListColumn, t: Say, own: OwnColumn<Row> = {}): Column<Row> {
  const { filter: _, ...more } = own
  const states = statesOf(column, t)
  return {
    field: column.field,
    label: labelOf(column, t),
    kind: KINDS[column.kind],
    ...(column.screen === 'chosen' ? { optional: true } : {}),
    ...(column.sum ? { total: true } : {}),
    ...(column.by ? { currency: column.by } : {}),
    ...(states ? { states } : {}),
    ...more,
  }
}

/** The words of a code that is shown by them. */
function statesOf({ words, options }: ListColumn, t: Say): StateLabels | undefined {
  if (!words || !options) return undefined
  return Object.fromEntries(options.map((each) => [each, { label: t(`${words}.${each}`) }]))
}

function filter<Row>(column: ListColumn, t: Say, own: OwnColumn<Row> = {}): FilterField[] {
  const { field, filter: kind, choose, options, offered: isOffered = true } = column
  if (!kind || !isOffered) return []
  const states = own.states ?? statesOf(column, t)
  const offered = states
    ? Object.entries(states).map(([value, { label, also }]) => ({ value, label, also }))
    : options?.map((value) => ({ value, label: value }))
  return [
    {
      field,
      label: t(column.label),
      kind,
      ...(offered ? { options: offered } : {}),
      ...(choose ? { choose } : {}),
      ...own.filter,
    },
  ]
}
