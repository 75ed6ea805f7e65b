import { type Decimal, dec, fixed, round } from '@yupana/kernel'
import {
  type AccountingSystem,
  exportLayouts,
  type LayoutColumn,
  type LayoutSource,
} from '../../contract/export/layouts.ts'

/** A line of a voucher as it is read, money as text. */
export interface ExportLine {
  id: string
  entry: string
  archive: string
  month: number
  number: number
  date: string
  memo: string
  currency: string
  exchangeRate: string
  /** Soles for a dollar on the day, by sale; null where nobody entered it. */
  rateOfDay: string | null
  account: string
  debit: string
  credit: string
  /** Dollars, debit above zero. */
  foreign: string
  lineMemo: string | null
  party: string | null
  partyName: string | null
  documentType: string | null
  serie: string | null
  documentNumber: string | null
  documentDate: string | null
  dueOn: string | null
  center: string | null
  means: string | null
  correctsType: string | null
  correctsSerie: string | null
  correctsNumber: string | null
}

/** How Concar's table 06 calls documents; others keep the number of the tax office, which the company's own table may have. */
const LETTERS: Readonly<Record<string, string>> = { '01': 'FT', '03': 'BV', '07': 'NA', '08': 'ND', '12': 'TK' }
const lettersOf = (type: string | null): string | null => type && (LETTERS[type] ?? type)
/** Table 2 of the tax office by the length of the number: 6 a RUC, 1 a DNI, 0 another. */
const partyTypeOf = (party: string | null): string | null => {
  if (party === null) return null
  return /^\d{11}$/.test(party) ? '6' : /^\d{8}$/.test(party) ? '1' : '0'
}
const documentOf = (serie: string | null, number: string | null): string | null =>
  number === null ? null : [serie, number].filter(Boolean).join('-')

/** A line without dollars is one in soles, whatever its voucher is. */
const isForeign = ({ currency, foreign }: ExportLine): boolean => currency !== 'PEN' && !dec(foreign).isZero()
const solesOf = ({ debit, credit }: ExportLine): Decimal => dec(debit).minus(credit)
const sideOf = (line: ExportLine): 'D' | 'H' => {
  const net = solesOf(line).isZero() ? dec(line.foreign) : solesOf(line)
  return net.isNegative() ? 'H' : 'D'
}

const SOURCES: Readonly<Record<LayoutSource, (line: ExportLine) => string | null>> = {
  archive: ({ archive }) => archive,
  number: ({ number }) => String(number).padStart(4, '0'),
  numberOfMonth: ({ month, number }) => `${String(month).padStart(2, '0')}${String(number).padStart(4, '0')}`,
  day: ({ date }) => date,
  currency: ({ currency }) => (currency === 'PEN' ? 'MN' : 'US'),
  currencyLetter: (line) => (isForeign(line) ? 'D' : 'S'),
  memo: ({ memo }) => memo,
  lineMemo: ({ lineMemo, memo }) => lineMemo ?? memo,
  // Of a voucher in dollars its own rate, so that soles are those of these books.
  rate: ({ currency, exchangeRate }) => (currency === 'PEN' ? null : exchangeRate),
  rateOfDay: ({ currency, exchangeRate, rateOfDay }) => (currency === 'PEN' ? (rateOfDay ?? '0') : exchangeRate),
  conversion: ({ currency }) => (currency === 'PEN' ? 'V' : 'C'),
  // What is in dollars brings both amounts; what is in soles is converted there, by the rate of sale.
  converts: ({ currency }) => (currency === 'PEN' ? 'S' : 'N'),
  account: ({ account }) => account,
  party: ({ party }) => party,
  partyName: ({ partyName }) => partyName,
  partyType: ({ party }) => partyTypeOf(party),
  center: ({ center }) => center,
  side: sideOf,
  original: (line) =>
    fixed((line.currency === 'PEN' ? solesOf(line) : isForeign(line) ? dec(line.foreign) : dec(0)).abs()),
  pen: (line) => (line.currency === 'PEN' ? null : fixed(solesOf(line).abs())),
  usd: (line) => (line.currency === 'PEN' ? null : fixed(dec(line.foreign).abs())),
  documentType: ({ documentType }) => documentType,
  documentLetters: ({ documentType }) => lettersOf(documentType),
  document: ({ serie, documentNumber }) => documentOf(serie, documentNumber),
  documentDate: ({ documentDate, documentType, date }) => documentDate ?? (documentType ? date : null),
  dueDate: ({ dueOn }) => dueOn,
  means: ({ means }) => means,
  correctsType: ({ correctsType }) => lettersOf(correctsType),
  corrects: ({ correctsSerie, correctsNumber }) => documentOf(correctsSerie, correctsNumber),
  blank: () => null,
}

/** Decimals of a rate in a line of Siscont. */
const RATE_PLACES = 7

/** Dollars that go another way than their soles have no place in a line with one side. */
const isTurned = (line: ExportLine): boolean =>
  isForeign(line) && !solesOf(line).isZero() && solesOf(line).isNegative() !== dec(line.foreign).isNegative()

/** What may end early: words. A code, a number or an amount is never cut. */
const MAY_END: ReadonlySet<LayoutSource> = new Set<LayoutSource>(['memo', 'lineMemo', 'partyName'])

export interface LayoutRow {
  cells: readonly (string | null)[]
  /** The first column that cannot carry what the line has. */
  tooNarrow: LayoutColumn | null
}

/** Siscont has an amount, its currency and a rate, and makes the soles of these: the rate of a line in dollars is what its soles come to. */
const rateOfLine = (line: ExportLine): string => fixed(solesOf(line).div(line.foreign).abs(), RATE_PLACES)
/** Dollars whose soles no rate of its places comes to are told in soles, as those are that the line has in soles alone. */
const isToldInDollars = (line: ExportLine): boolean =>
  isForeign(line) &&
  round(dec(line.foreign).times(rateOfLine(line)))
    .abs()
    .eq(solesOf(line).abs())

const SISCONT: Readonly<Partial<Record<LayoutSource, (line: ExportLine) => string | null>>> = {
  original: (line) => fixed((isToldInDollars(line) ? dec(line.foreign) : solesOf(line)).abs()),
  currencyLetter: (line) => (isToldInDollars(line) ? 'D' : 'S'),
  rateOfDay: (line) => (isToldInDollars(line) ? rateOfLine(line) : SOURCES.rateOfDay(line)),
}

const amountOf = (system: AccountingSystem, { source }: LayoutColumn, line: ExportLine): string | null =>
  (system === 'siscont' ? (SISCONT[source] ?? SOURCES[source]) : SOURCES[source])(line)

/** A line in the columns of a system: amounts with two decimals, days as `YYYY-MM-DD`, words on one line and as long as their column. */
export function layoutRow(system: AccountingSystem, line: ExportLine): LayoutRow {
  let tooNarrow = isTurned(line) ? exportLayouts[system].find(({ source }) => source === 'original')! : null
  const cells = exportLayouts[system].map((column) => {
    const said = amountOf(system, column, line)
    if (said === null || said === '') return null
    if (column.kind === 'date') return said
    const plain = said.replace(/[\s|]+/g, ' ').trim()
    if (plain.length <= column.width) return plain
    if (MAY_END.has(column.source)) return plain.slice(0, column.width)
    // Rates have as many decimals as there is room for.
    if (column.source === 'rate' || column.source === 'rateOfDay') return fixed(dec(plain), 6)
    tooNarrow ??= column
    return plain
  })
  return { cells, tooNarrow }
}

/** `27/11/26` in fixed lines, `27/11/2026` elsewhere. */
const dayText = (day: string, width: number): string => {
  const [year = '', month = '', of = ''] = day.split('-')
  return `${of}/${month}/${width === 8 ? year.slice(2) : year}`
}

/** A line of text: columns of their width, figures with zeros before them; or with tabs between them. */
export function layoutText(system: AccountingSystem, { cells }: LayoutRow): string {
  const told = exportLayouts[system].map((column, at) => {
    const cell = cells[at] ?? null
    const text = cell !== null && column.kind === 'date' ? dayText(cell, column.width) : (cell ?? '')
    if (system !== 'siscont') return text
    if (column.kind !== 'number') return text.padEnd(column.width)
    const figure = column.source === 'rateOfDay' ? fixed(dec(text || '0'), RATE_PLACES) : text
    return figure.padStart(column.width, '0')
  })
  return told.join(system === 'siscont' ? '' : '\t')
}
