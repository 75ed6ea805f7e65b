import { type Decimal, dec, type FieldProblem, type Params } from '@yupana/kernel'
import type { ImportLine } from '@yupana/platform'

export type Cells = Readonly<Record<string, string>>

/** A line of a voucher as a file says it: contact and cost centre by what people know them by. */
export interface ToldLine {
  /** Which line of the file it stands in, from 0. */
  at: number
  /** As the call of a voucher takes it, without contact and cost centre. */
  body: Readonly<Record<string, unknown>>
  client?: string | undefined
  clientName?: string | undefined
  center?: string | undefined
  /** The columns of its fields, where they are called otherwise in the file. */
  columns?: Readonly<Record<string, string>>
}

/** What is wrong with a line of a file, by its column. */
export interface ToldProblem extends FieldProblem {
  at: number
}

/** A voucher as a file says it. */
export interface ToldVoucher {
  /** The lines of the file that make it, in their order: the first says its head. */
  rows: number[]
  head: Readonly<{
    archive: string
    number?: string | undefined
    date?: string | undefined
    memo?: string | undefined
    currency: string
    exchangeRate?: string | undefined
  }>
  /** Its lines at the rate of the dollar, 1 where it is in soles. */
  lines(rate: Decimal, tell: Tell): ToldLine[]
  /** Of a row of a register: its amounts in soles by the columns of the tax registers, which the lines do not tell apart. */
  said?(rate: Decimal): Readonly<Record<string, string>>
  problems: ToldProblem[]
}

export type Tell = (column: string, code: string, params?: Params) => void

/** What vouchers are told from: the upload beside its lines. */
export interface Upload {
  year: number
  archive: string
  /** The account of a setting key in the year. */
  accountOf(key: string): string | undefined
}
export type Gather = (lines: readonly ImportLine[], upload: Upload) => ToldVoucher[]

/** A day as sheets have it: 31/12/2026, 2026-12-31, or the count of days that a workbook keeps. */
export function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  // A workbook may put midnight behind a day.
  const told = text.trim().replace(/[T ]0?0:00(:00(\.0+)?)?Z?$/, '')
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(told) ?? []
  if (year) return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  // Day 25,569 of a workbook is the first of 1970.
  if (/^\d{5}$/.test(text)) return new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10)
  return told
}

/** `1,234.50` is 1234.50. */
export const amountText = (text: string | undefined): string | undefined =>
  text !== undefined && /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text.trim()) ? text.replaceAll(',', '').trim() : text

/** An amount of a cell; nothing where it is empty. It is told where it is none, or has parts of a cent. */
export function amountIn(cells: Cells, column: string, tell: Tell): Decimal {
  const text = amountText(cells[column]) ?? '0'
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) {
    tell(column, 'invalid_number')
    return dec(0)
  }
  const amount = dec(text)
  if (amount.decimalPlaces() > 2) tell(column, 'minimum_amount')
  return amount
}

const currencies: Readonly<Record<string, string>> = {
  ...{ S: 'PEN', 'S/': 'PEN', 'S/.': 'PEN', MN: 'PEN', SOLES: 'PEN', SOL: 'PEN', '1': 'PEN' },
  ...{ $: 'USD', US$: 'USD', ME: 'USD', DÓLARES: 'USD', DOLARES: 'USD', '2': 'USD' },
}
export function currencyOf(text: string | undefined): string {
  const said = text?.trim().toUpperCase() ?? ''
  return said === '' ? 'PEN' : (currencies[said] ?? said)
}
