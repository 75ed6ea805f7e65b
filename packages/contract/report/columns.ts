export type ColumnKind = 'text' | 'money' | 'quantity' | 'date' | 'integer' | 'state'

/** A row as the call answers it. */
export type RowOf = Readonly<Record<string, unknown>>

export interface ReportColumn {
  field: string
  kind: ColumnKind
  /** Label key. */
  label: string
  /** Label key of what it is beside another column of the same label: `previous`. */
  beside?: string
  /** Summed over all rows and in each group. */
  total?: boolean
  /** Field of the row with the currency of the amount: its sums are one a currency. Without it money is in soles. */
  currency?: string
  /** Characters, for the sheet. */
  width?: number
  /**
   * Where the figure leads: a path with `{field}` of the row, `/invoice/view/{id}`; behind a `?` all that was asked goes with it.
   * No link where the row lacks the field.
   */
  opens?: string | ((row: RowOf) => string | undefined)
  /** Of a state: its word is the label `${words}.${value}`, and how it is felt. */
  words?: string
  /** Who may see it, where not everybody who may see the report: others have neither the column nor its figures. */
  may?: readonly string[]
  tones?: Readonly<Record<string, 'neutral' | 'progress' | 'good' | 'warning' | 'bad'>>
  /** Label key of the head above it and the columns of the same band beside it: movement, balance. `short` is its own head below that one. */
  band?: string
  short?: string
  /** What a phone shows of the row beside its first text: `detail` for what comes in and what goes out, of which one stands. */
  phone?: 'title' | 'amount' | 'detail'
  /** One of many that stand side by side, one an account: files have it only where some row has a figure in it. */
  sparse?: true
  /** False: a comparison leaves it as it is. */
  compared?: false
  /** Its rows are grouped by it; it is no column of its own. */
  hidden?: true
  /** Shown only where an ask is so: `detail`, `!detail`, `shape=10`, `compare=previous|lastYear`. */
  when?: string
  /** Label key of how it is made, where it is not plainly the sum of what it opens: `sales.margin.formula`. */
  formula?: string
  /** Of a column that a comparison or months made: the declared one, and what else its figures were asked with. */
  of?: string
  asked?: Readonly<Record<string, string>>
  /** Words of its head that are not in the label: the month. */
  head?: string
  /** The same below the head of its band: the year. */
  under?: string
}

/** What a column is called by itself, the head that it shares with others, and what it is called below that. */
export function headsOf(
  { label, beside, head, under, band, short }: ReportColumn,
  word: (key: string) => string,
): { whole: string; band: string | undefined; under: string } {
  const own = under ?? (beside && word(beside))
  const whole = head ?? [word(label), ...(own ? [own] : [])].join(' ')
  const below = head ?? own ?? word(short ?? label)
  return { whole, band: band && word(band), under: below.charAt(0).toUpperCase() + below.slice(1) }
}

/** What a report was asked, as the address or the call has it. */
export type Said = Readonly<Record<string, unknown>>

/** Whether an ask is as `when` says. */
export function isAsked(when: string | undefined, said: Said): boolean {
  if (when === undefined) return true
  const [name = '', value] = when.replace(/^!/, '').split('=')
  const given = said[name] === undefined ? '' : String(said[name])
  const so = value === undefined ? given === 'true' : value.split('|').includes(given)
  return when.startsWith('!') ? !so : so
}

type More = Omit<Partial<ReportColumn>, 'field' | 'kind'>

const column =
  (kind: ColumnKind) =>
  (field: string, more: More = {}): ReportColumn => ({ field, kind, label: `field.${field}`, ...more })

/** Columns of a report; the label is `field.<field>` where none is given. */
export const cell = {
  text: column('text'),
  money: column('money'),
  quantity: column('quantity'),
  integer: column('integer'),
  date: column('date'),
  state: column('state'),
}

/**
 * The screen that a figure opens.
 * @param asked what the report was asked with, carried on behind a `?`
 */
export function opened(
  opens: ReportColumn['opens'],
  row: RowOf,
  asked: Readonly<Record<string, string>>,
): string | undefined {
  if (opens === undefined) return undefined
  if (typeof opens === 'function') return opens(row)
  let whole = true
  const path = opens.replace(/\{(\w+)\}/g, (_, field: string) => {
    const said = row[field] ?? asked[field]
    if (said === undefined || said === null || said === '') whole = false
    return encodeURIComponent(String(said))
  })
  if (!whole) return undefined
  const [before = '', query] = path.split('?')
  if (query === undefined) return path
  const named = new URLSearchParams(query)
  for (const [name, said] of Object.entries(asked)) if (!named.has(name)) named.set(name, said)
  return `${before}?${named.toString()}`
}
