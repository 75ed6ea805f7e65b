/**
 * Judges a register as the office does, by a table of its own: it takes nothing from the writer of the files that it judges. Columns are counted from 1, as
 * in the annexes (3 of RS 112-2021, 11 and 12 of RS 040-2022).
 */
interface Layout {
  fields: number
  documentType: number
  series: number
  number: number
  issued: number
  party: number
  /** Columns that add up to the total. */
  parts: readonly [number, number]
  total: number
  currency: number
  rate: number
  /** What a note modifies: day, type, series, number; none where notes stand in no such columns. */
  modified: readonly number[]
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  '140400': {
    ...{ fields: 33, issued: 5, documentType: 7, series: 8, number: 9, party: 12 },
    ...{ parts: [14, 25], total: 26, currency: 27, rate: 28, modified: [29, 30, 31, 32] },
  },
  '080400': {
    ...{ fields: 37, issued: 5, documentType: 7, series: 8, number: 10, party: 13 },
    ...{ parts: [15, 24], total: 25, currency: 26, rate: 27, modified: [28, 29, 30, 32] },
  },
  '080500': {
    ...{ fields: 36, issued: 5, documentType: 6, series: 7, number: 8, party: 20 },
    ...{ parts: [9, 10], total: 11, currency: 17, rate: 18, modified: [] },
  },
}

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/
const AMOUNT = /^-?\d{1,12}(\.\d{1,2})?$/
const NOTE = /^(07|08|87|88)$/

function cents(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

export interface Judged {
  ruc: string
  /** AAAAMM. */
  period: string
  /** LLLLLL of the register: 140400, 080400, 080500. */
  book: string
}

/** What is wrong with a register, a line each: `line|column|code|text`; none where it is taken. */
export function judgeRegister(of: Judged, text: string): string[] {
  const layout = LAYOUTS[of.book]
  if (!layout) return ['1||1044|El archivo no corresponde a un registro']
  const seen = new Map<string, number>()
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, at) => (line === '' ? [] : judgeLine(of, layout, line, at + 1, seen)))
}

function judgeLine(
  { ruc, period }: Judged,
  layout: Layout,
  line: string,
  at: number,
  seen: Map<string, number>,
): string[] {
  const cells = line.split('|')
  // A bar may stand behind the last field too.
  if (cells.length === layout.fields + 1 && cells.at(-1) === '') cells.pop()
  if (cells.length !== layout.fields) return [`${at}||100|Tiene ${cells.length} campos y deben ser ${layout.fields}`]
  const found: string[] = []
  const cell = (column: number): string => cells[column - 1] ?? ''
  const wrong = (column: number, code: string, why: string): void => {
    found.push(`${at}|${column}|${code}|${why}`)
  }
  if (cell(1) !== ruc) wrong(1, '101', 'El RUC no es el del generador')
  if (cell(3) !== period) wrong(3, '102', 'El periodo no corresponde')
  for (const column of [layout.documentType, layout.series, layout.number, layout.currency])
    if (cell(column) === '') wrong(column, '103', 'El campo es obligatorio')
  judgeDay(cell(layout.issued), period, (code, why) => wrong(layout.issued, code, why))
  judgeAmounts(layout, cell, wrong)
  if (cell(layout.currency) === 'PEN' ? cell(layout.rate) !== '' : !/^\d\.\d{3}$/.test(cell(layout.rate)))
    wrong(layout.rate, '115', 'El tipo de cambio no corresponde a la moneda')
  if (NOTE.test(cell(layout.documentType)))
    for (const column of layout.modified)
      if (cell(column) === '') wrong(column, '402', 'La nota no indica el comprobante que modifica')
  const key = [layout.documentType, layout.series, layout.number, ...(layout.fields === 33 ? [] : [layout.party])]
    .map(cell)
    .join(' ')
  const before = seen.get(key)
  if (before) wrong(layout.number, '105', `El comprobante se repite en la línea ${before}`)
  else seen.set(key, at)
  return found
}

function judgeDay(text: string, period: string, wrong: (code: string, why: string) => void): void {
  const [, day, month, year] = DAY.exec(text) ?? []
  if (!day) wrong('106', 'La fecha no es DD/MM/AAAA')
  else if (`${year}${month}` > period) wrong('107', 'La fecha es posterior al periodo')
}

function judgeAmounts(
  { parts: [first, last], total }: Layout,
  cell: (column: number) => string,
  wrong: (column: number, code: string, why: string) => void,
): void {
  let sum = 0n
  let whole = true
  for (let column = first; column <= last; column += 1) {
    const text = cell(column)
    if (text === '' && last - first < 2) continue
    if (AMOUNT.test(text)) sum += cents(text)
    else {
      whole = false
      wrong(column, '109', 'No es un importe de hasta dos decimales')
    }
  }
  if (!AMOUNT.test(cell(total))) wrong(total, '109', 'No es un importe de hasta dos decimales')
  else if (whole && cents(cell(total)) !== sum && last - first > 1)
    wrong(total, '110', 'El total no es la suma de sus importes')
}
