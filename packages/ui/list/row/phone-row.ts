import type { Column } from '../column.tsx'

/** Where a cell stands in the two lines that a row of a list takes on a phone. */
export type PhonePart = 'title' | 'amount' | 'detail' | 'state'

const NAMES = /(^|\.)(name|fiscalName|description|memo)$/
/** Beside the number, a day or a code: more does not fit in a line. */
const MOST_DETAILS = 2

/** Who and how much in the first line, which one and how it stands in the second; the others wait for the screen of the row. */
export function phoneParts<Row>(columns: readonly Column<Row>[]): ReadonlyMap<string, PhonePart> {
  const parts = new Map<string, PhonePart>()
  const take = (part: PhonePart, found: Column<Row> | undefined): void => {
    if (found && !parts.has(found.field)) parts.set(found.field, part)
  }
  take(
    'title',
    columns.find(({ phone }) => phone === 'title') ?? columns.find(({ field }) => NAMES.test(field)) ?? columns[0],
  )
  take(
    'amount',
    columns.find(({ phone }) => phone === 'amount') ??
      columns.find(({ field }) => field === 'total') ??
      columns.find(({ field, kind }) => field.startsWith('balance') && kind === 'money') ??
      // Money before days and pieces: it is what a list of money is looked at for.
      columns.find(({ kind, phone }) => kind === 'money' && phone !== 'detail') ??
      columns.find(({ kind }) => kind === 'quantity'),
  )
  take(
    'state',
    columns.find(({ kind }) => kind === 'state' || kind === 'flag'),
  )
  const rest = columns.filter(
    ({ field, kind, label, phone }) =>
      phone !== 'none' &&
      !parts.has(field) &&
      label !== '' &&
      (kind !== 'money' || phone) &&
      kind !== 'state' &&
      kind !== 'flag',
  )
  rest.sort((one, other) => Number(other.phone === 'detail') - Number(one.phone === 'detail'))
  // Those that are asked for are all there: what comes in and what goes out share a place.
  const asked = rest.filter(({ phone }) => phone === 'detail').length
  for (const each of rest.slice(0, Math.max(asked, MOST_DETAILS))) parts.set(each.field, 'detail')
  return parts
}
