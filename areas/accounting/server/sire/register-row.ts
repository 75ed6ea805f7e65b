import { fixed, sum } from '@yupana/kernel'
import { bookText, type RegisterName, registerFields } from '@yupana/sunat'
import type { SireType } from '../../contract/sire/options.ts'
import type { RegisterRow } from '../registers/registers.ts'

/** A line of a register by the names of the office's fields; what is empty or zero is left out. */
export type SireRow = Readonly<Record<string, string>>

export const registerOf: Readonly<Record<SireType, RegisterName>> = {
  ...{ sale: 'rvie', purchase: 'rce', 'no-domiciled': 'rce-foreign' },
}

const NOTES = /^(07|08|87|88)$/
/** Table 10: receipts of public services and customs declarations have a due day (annexes 3 and 11). */
const DUE: Readonly<Record<string, RegExp>> = { sale: /^14$/, purchase: /^(14|50|52)$/ }

const FIELDS: Readonly<Record<SireType, readonly (keyof RegisterRow)[]>> = {
  sale: [
    ...(['lastNumber', 'export', 'base', 'baseDiscount', 'igv', 'igvDiscount', 'exempt', 'unaffected'] as const),
    ...(['isc', 'ivapBase', 'ivap', 'icbper', 'otherCharges', 'total'] as const),
  ],
  purchase: [
    ...(['customsYear', 'lastNumber', 'base', 'igv', 'mixedBase', 'mixedIgv', 'untaxedUseBase'] as const),
    ...(['untaxedUseIgv', 'untaxed', 'isc', 'icbper', 'otherCharges', 'total', 'classification'] as const),
  ],
  'no-domiciled': [
    ...(['value', 'otherCharges', 'total', 'creditType', 'creditSeries', 'creditNumber', 'igvWithheld'] as const),
    ...(['country', 'partyAddress', 'treaty', 'incomeType'] as const),
  ],
}

/** A document of the books as a line of the register of a taxpayer. The code that the office gives documents (CAR) is left to it. */
export function sireRow(type: SireType, row: RegisterRow, of: { ruc: string; name: string; period: string }): SireRow {
  const line: Record<string, string> = { ruc: of.ruc, taxpayerName: bookText(of.name, 1500), period: of.period }
  const put = (name: string, text: string | null | undefined): void => {
    if (text !== null && text !== undefined && text !== '' && text !== '0.00') line[name] = text
  }
  put('issueDate', row.date)
  if (DUE[type]?.test(row.documentType)) put('dueDate', row.dueDate)
  for (const name of ['documentType', 'series', 'number'] as const) put(name, row[name])
  const named = row.partyType !== '-' && row.partyNumber !== null && row.partyNumber !== '-'
  if (named && type !== 'no-domiciled') put('partyType', row.partyType)
  if (named || type === 'no-domiciled') put('partyNumber', row.partyNumber)
  if (named && row.partyName) put('partyName', bookText(row.partyName, 1500))
  for (const name of FIELDS[type]) put(name, row[name] as string | null)
  put('currency', row.currency)
  if (row.currency !== 'PEN') put('exchangeRate', row.exchangeRate)
  if (NOTES.test(row.documentType))
    for (const name of ['modifiedDate', 'modifiedType', 'modifiedSeries', 'modifiedCustoms', 'modifiedNumber'] as const)
      put(name, row[name])
  return line
}

/** Twelve digits are what the registers have (annexes 3 and 11); the rate of a currency may have more decimals. */
const DECIMAL = /^-?\d{1,12}(\.\d{1,10})?$/
/** What no table holds: NUL, and half of a pair of UTF-16. */
const UNWRITABLE = /[\0\p{Surrogate}]/u
/** The texts that find a document again. */
const KEYS = new Set(['documentType', 'series', 'number', 'partyType', 'partyNumber', 'currency'])
const MOST_KEY = 100

/** A day of the calendar; 0001-01-01, with which the office says "none", is one. */
function isRealDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year || year === '0000') return false
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}

/** The first cell of a line from outside that cannot be kept: number and name of its field with what it says; undefined where all can. */
export function unkeepable(register: RegisterName, row: SireRow): string | undefined {
  for (const { name, number, kind } of registerFields(register)) {
    const text = row[name]
    if (text === undefined) continue
    const wrong =
      UNWRITABLE.test(text) ||
      (KEYS.has(name) && text.length > MOST_KEY) ||
      ((kind === 'amount' || kind === 'rate') && !DECIMAL.test(text)) ||
      (kind === 'date' && !isRealDay(text))
    if (wrong) return `${number} ${name}: ${bookText(text, 40)}`
  }
  return undefined
}

export interface Sums {
  base: string
  igv: string
  total: string
}

/** Which fields make the base and the tax of a register. */
const SUMMED: Readonly<Record<SireType, Readonly<Record<'base' | 'igv', readonly string[]>>>> = {
  sale: {
    base: ['export', 'base', 'baseDiscount', 'exempt', 'unaffected', 'ivapBase'],
    igv: ['igv', 'igvDiscount', 'ivap'],
  },
  purchase: {
    base: ['base', 'mixedBase', 'untaxedUseBase', 'untaxed'],
    igv: ['igv', 'mixedIgv', 'untaxedUseIgv'],
  },
  'no-domiciled': { base: ['value'], igv: ['igvWithheld'] },
}

/** What a row adds to the sums of a register: without tax, tax, and all. Most have one field of each, which is taken as it is. */
export function sumsOf(type: SireType, row: SireRow): Sums {
  const add = (names: readonly string[]): string => {
    const given = names.flatMap((name) => row[name] ?? [])
    return given.length === 1 ? given[0]! : fixed(sum(given))
  }
  const { base, igv } = SUMMED[type]
  return { base: add(base), igv: add(igv), total: row.total ?? '0.00' }
}
