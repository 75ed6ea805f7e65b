import { dec } from '../decimal.ts'
import type { LooseRow } from '../ple/row.ts'
import type { BookField } from '../ple/structure.ts'
import { type RegisterName, type RegisterRow, registerFields } from './registers.ts'

/** A field on which both sides do not agree. */
export interface Difference {
  /** Name of the field. */
  field: string
  ours: string
  theirs: string
}

/** A document seen by both sides, or by one. */
export interface Comparison<R extends RegisterName> {
  /** Type, series and number; with the supplier's number in purchases, since series repeat among suppliers. */
  key: string
  state: 'equal' | 'different' | 'only-ours' | 'only-sunat'
  ours?: RegisterRow<R>
  theirs?: RegisterRow<R>
  differences: Difference[]
}

/** How exactly amounts must agree. */
export interface ComparisonOptions {
  /** Soles by which an amount may differ; none when absent. */
  tolerance?: string
}

/**
 * Compares what we registered with what SUNAT proposes. Every row of both sides appears once: a document that one side
 * has twice is matched once, and its repetition stands alone. Order: ours first, then what only SUNAT has.
 */
export function compareRegisters<R extends RegisterName>(
  register: R,
  ours: readonly RegisterRow<R>[],
  theirs: readonly RegisterRow<R>[],
  options: ComparisonOptions = {},
): Comparison<R>[] {
  const waiting = new Map<string, RegisterRow<R>[]>()
  for (const row of theirs) {
    const key = keyOf(register, row as unknown as LooseRow)
    const same = waiting.get(key)
    if (same) same.push(row)
    else waiting.set(key, [row])
  }
  const compared = registerFields(register).filter((field) => !IGNORED.has(field.name))
  const found = ours.map((row): Comparison<R> => {
    const key = keyOf(register, row as unknown as LooseRow)
    const match = waiting.get(key)?.shift()
    if (!match) return { key, state: 'only-ours', ours: row, differences: [] }
    const pair = [row, match] as unknown as [LooseRow, LooseRow]
    const differences = differencesOf(compared, pair[0], pair[1], options.tolerance ?? '0')
    return { key, state: differences.length > 0 ? 'different' : 'equal', ours: row, theirs: match, differences }
  })
  for (const [key, rows] of waiting) {
    for (const row of rows) found.push({ key, state: 'only-sunat', theirs: row, differences: [] })
  }
  return found
}

/** What one side may fill and the other not, without being another document. */
const IGNORED = new Set([
  'car',
  'originalCar',
  'ruc',
  'taxpayerName',
  'partyName',
  'partyAddress',
  'dueDate',
  'classification',
  'project',
  'participation',
])

function keyOf(register: RegisterName, row: LooseRow): string {
  const parts = [row.documentType?.padStart(2, '0'), row.series ?? '', plainNumber(row.number)]
  return [...parts, ...(register === 'rvie' ? [] : [row.partyNumber ?? ''])].join('-')
}

const plainNumber = (text = ''): string => text.replace(/^0+(?=.)/, '')

function differencesOf(
  fields: readonly BookField[],
  ours: LooseRow,
  theirs: LooseRow,
  tolerance: string,
): Difference[] {
  return fields.flatMap((field) => {
    const own = ours[field.name] ?? ''
    const other = theirs[field.name] ?? ''
    return agree(field, own, other, tolerance) ? [] : [{ field: field.name, ours: own, theirs: other }]
  })
}

function agree(field: BookField, ours: string, theirs: string, tolerance: string): boolean {
  if (ours === theirs) return true
  if (field.kind === 'amount') return dec(ours).minus(dec(theirs)).abs().lessThanOrEqualTo(tolerance)
  // The replacement leaves the rate of soles empty, the export writes 1.000.
  if (field.kind === 'rate') return dec(ours || '1').equals(dec(theirs || '1'))
  return /number$/i.test(field.name) ? plainNumber(ours) === plainNumber(theirs) : ours === theirs
}
