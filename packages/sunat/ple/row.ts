import type { Law } from '../law/law.ts'
import { holds } from './condition.ts'
import type { BookField } from './structure.ts'

/** A row as the checks see it: the same names, nothing typed. */
export type LooseRow = Readonly<Record<string, string | undefined>>

/** True when a field must have a value in this row. */
export function isRequired(field: BookField, row: LooseRow, law: Law): boolean {
  if (field.required) return true
  return field.rules.some(
    (rule) =>
      (rule.name === 'required' && holds(rule.argument, row, law)) ||
      (rule.name === 'unless' && !holds(rule.argument, row, law)),
  )
}

/** The row with its required amounts in place: what is not given is 0.00, as the structures ask. */
export function completeRow(fields: readonly BookField[], row: LooseRow, law: Law): LooseRow {
  const complete: Record<string, string | undefined> = { ...row }
  for (const field of fields) {
    if (field.kind === 'amount' && !complete[field.name] && isRequired(field, row, law)) complete[field.name] = '0.00'
  }
  return complete
}

/** What would shift the cells that follow, or end the line: bars, controls and what ends lines. */
const BREAKS = /[|\p{C}\u2028\u2029]/gu

/** A value as the file writes it; a text has no bar and nothing that is not seen. */
export function toCell(field: BookField, value: string | undefined): string {
  if (value === undefined || value === '') return ''
  if (field.kind === 'date') return value.split('-').reverse().join('/')
  if (field.kind === 'amount') return padded(value, 2)
  return field.kind === 'rate' ? padded(value, field.decimals) : value.replace(BREAKS, ' ')
}

/** At least so many decimals. */
function padded(text: string, decimals: number): string {
  const [whole, fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** A cell back to a value; undefined for an empty one. */
export function fromCell(field: BookField, cell: string): string | undefined {
  if (cell === '') return undefined
  const [, day, month, year] = field.kind === 'date' ? (/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(cell) ?? []) : []
  return day ? `${year}-${month}-${day}` : cell
}

/**
 * A text that a book can carry: without the characters that it refuses (bar and slashes), on one line, cut to its length.
 */
export const bookText = (text: string, maxLength: number): string =>
  [
    ...text
      .replace(/[|/\\\p{C}\u2028\u2029]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('')
    .trim()
