import { assetExchange, fixedAssets, leasedAssets } from './books/assets.ts'
import { banks, cash, withholdings } from './books/cash.ts'
import { costCentres, costElements, costOfSales, productionCost } from './books/costs.ts'
import * as inventories from './books/inventories.ts'
import { accountPlan, journal } from './books/journal.ts'
import { foreignPurchases, purchases, simplePurchases } from './books/purchases.ts'
import { sales, simpleSales } from './books/sales.ts'
import { consigned, received, stockUnits, stockValued } from './books/stock.ts'

/** How often a book is presented, which decides its file name; and the form of the period in its rows when it differs. */
export type Cadence = 'month' | 'year' | 'date'

interface BookEntry {
  /** LLLLLL of the file name. */
  code: string
  cadence: Cadence
  rows?: Cadence
  /** Debits of the period equal its credits. */
  balanced?: boolean
  /** Number of the last field of free use, when it is not twice the number of fields. */
  last?: number
  fields: readonly string[]
}

/** The electronic books (PLE 5, RS 286-2009 and amendments), by the number that SUNAT gives them. */
export const books = {
  '1.1': { code: '010100', cadence: 'month', fields: cash },
  '1.2': { code: '010200', cadence: 'month', fields: banks },
  '3.1': { code: '030100', cadence: 'date', fields: inventories.statement },
  '3.2': { code: '030200', cadence: 'date', fields: inventories.cashBalances },
  '3.3': { code: '030300', cadence: 'date', fields: inventories.receivables },
  '3.4': { code: '030400', cadence: 'date', fields: inventories.receivables },
  '3.5': { code: '030500', cadence: 'date', fields: inventories.receivables },
  '3.6': { code: '030600', cadence: 'date', fields: inventories.doubtfulReceivables },
  '3.7': { code: '030700', cadence: 'date', fields: inventories.stockBalances, last: 28 },
  '3.8': { code: '030800', cadence: 'date', fields: inventories.securities },
  '3.9': { code: '030900', cadence: 'date', fields: inventories.intangibles },
  '3.11': { code: '031100', cadence: 'date', fields: inventories.wagesPayable },
  '3.12': { code: '031200', cadence: 'date', fields: inventories.tradePayables },
  '3.13': { code: '031300', cadence: 'date', fields: inventories.otherPayables },
  '3.14': { code: '031400', cadence: 'date', fields: inventories.workersBenefits },
  '3.15': { code: '031500', cadence: 'date', fields: inventories.deferred },
  '3.16.1': { code: '031601', cadence: 'date', fields: inventories.capital },
  '3.16.2': { code: '031602', cadence: 'date', fields: inventories.shareholders },
  '3.17': { code: '031700', cadence: 'date', fields: inventories.trialBalance },
  '3.18': { code: '031800', cadence: 'date', fields: inventories.statement },
  '3.19': { code: '031900', cadence: 'date', fields: inventories.equityChanges },
  '3.20': { code: '032000', cadence: 'date', fields: inventories.statement },
  '3.24': { code: '032400', cadence: 'date', fields: inventories.statement },
  '3.25': { code: '032500', cadence: 'date', fields: inventories.statement },
  '4.1': { code: '040100', cadence: 'month', fields: withholdings },
  '5.1': { code: '050100', cadence: 'month', fields: journal, last: 44, balanced: true },
  '5.2': { code: '050200', cadence: 'month', fields: journal, last: 44, balanced: true },
  '5.3': { code: '050300', cadence: 'month', rows: 'date', fields: accountPlan },
  '5.4': { code: '050400', cadence: 'month', rows: 'date', fields: accountPlan },
  '6.1': { code: '060100', cadence: 'month', fields: journal, last: 44, balanced: true },
  '7.1': { code: '070100', cadence: 'year', fields: fixedAssets, last: 76 },
  '7.3': { code: '070300', cadence: 'year', fields: assetExchange },
  '7.4': { code: '070400', cadence: 'year', fields: leasedAssets, last: 24 },
  '8.1': { code: '080100', cadence: 'month', fields: purchases },
  '8.2': { code: '080200', cadence: 'month', fields: foreignPurchases },
  '8.3': { code: '080300', cadence: 'month', fields: simplePurchases },
  '9.1': { code: '090100', cadence: 'month', fields: consigned },
  '9.2': { code: '090200', cadence: 'month', fields: received },
  '10.1': { code: '100100', cadence: 'year', fields: costOfSales },
  '10.2': { code: '100200', cadence: 'year', rows: 'month', fields: costElements },
  '10.3': { code: '100300', cadence: 'year', fields: productionCost },
  '10.4': { code: '100400', cadence: 'year', fields: costCentres, last: 16 },
  '12.1': { code: '120100', cadence: 'month', fields: stockUnits, last: 40 },
  '13.1': { code: '130100', cadence: 'month', fields: stockValued, last: 56 },
  '14.1': { code: '140100', cadence: 'month', fields: sales },
  '14.2': { code: '140200', cadence: 'month', fields: simpleSales },
} as const satisfies Record<string, BookEntry>

/** Number of a book: `5.1`, `3.16.2`. */
export type BookNumber = keyof typeof books

type FieldLine<B extends BookNumber> = (typeof books)[B]['fields'][number]
type NameOf<L> = L extends `${infer Name} ${string}` ? Name : never
/** Amounts are never missing: an absent one that is required is written 0.00. */
type RequiredName<L> = L extends `${string} amount ${string}`
  ? never
  : L extends `${infer Name} ${string} ${string} R${string}`
    ? Name
    : never

/**
 * One row of a book by the names of its fields. All texts: days YYYY-MM-DD, amounts decimal, the period in eight digits
 * as the file has it. `free` are the fields of free use at the end.
 */
export type BookRow<B extends BookNumber> = RowOf<FieldLine<B>> & { free?: readonly string[] }

/** The row that lines of a structure describe. */
export type RowOf<L> = { [Name in RequiredName<L>]: string } & {
  [Name in Exclude<NameOf<L>, RequiredName<L>>]?: string
}

export type FieldKind = 'period' | 'text' | 'code' | 'digits' | 'amount' | 'rate' | 'date'

/** A field of a book as SUNAT's structure has it. */
export interface BookField {
  /** From 1, as in SUNAT's structure. */
  number: number
  name: string
  kind: FieldKind
  min: number
  max: number
  /** Decimals of an amount (at most) or rate (exactly). */
  decimals: number
  required: boolean
  key: boolean
  rules: readonly { name: string; argument: string }[]
}

const parsed = new Map<BookNumber, readonly BookField[]>()

/** The fields of a book, in order. */
export function bookFields(book: BookNumber): readonly BookField[] {
  const known = parsed.get(book)
  if (known) return known
  const fields = parseFields(books[book].fields)
  parsed.set(book, fields)
  return fields
}

/** Reads the lines of a structure. */
export const parseFields = (lines: readonly string[]): readonly BookField[] =>
  lines.map((line, index) => parseField(line, index + 1))

function parseField(line: string, number: number): BookField {
  const [name, kind, length, flags, ...rules] = line.split(' ') as [string, FieldKind, string, string, ...string[]]
  const numeric = kind === 'amount' || kind === 'rate'
  const [low, high = low] = length.split(numeric ? '.' : '..') as [string, string?]
  return {
    number,
    name,
    kind,
    min: numeric ? 1 : Number(low),
    max: Number(numeric ? low : high),
    decimals: numeric ? Number(high) : 0,
    required: flags.includes('R'),
    key: flags.includes('K'),
    rules: rules.map((rule) => {
      const colon = rule.indexOf(':')
      return colon < 0 ? { name: rule, argument: '' } : { name: rule.slice(0, colon), argument: rule.slice(colon + 1) }
    }),
  }
}

/** How many fields of free use a row may add. */
export const freeFields = (book: BookNumber): number => {
  const { fields, last = 2 * fields.length } = books[book] as BookEntry
  return last - fields.length
}

/** The book of a six-digit code of a file name; undefined for another. */
export const bookOfCode = (code: string): BookNumber | undefined =>
  (Object.keys(books) as BookNumber[]).find((book) => books[book].code === code)

/** Form of the period in the rows of a book. */
export const rowCadence = (book: BookNumber): Cadence => (books[book] as BookEntry).rows ?? books[book].cadence

export const isBalanced = (book: BookNumber): boolean => (books[book] as BookEntry).balanced ?? false
