import { inflateRawSync } from 'node:zlib'
import { type Decimal, dec, sum } from '@yupana/kernel'

interface SheetCell {
  text: string
  formula: string | undefined
}

/** The cells of the one sheet of a workbook by their place, `B7`: what stands there, and how it is calculated. */
function cellsOf(bytes: Uint8Array): ReadonlyMap<string, SheetCell> {
  // The sheet is the first entry of the archive: behind its head and its name.
  const xml = inflateRawSync(bytes.subarray(30 + Buffer.from(bytes).readUInt16LE(26))).toString()
  const found = xml.matchAll(
    /<c r="([A-Z]+\d+)"[^>]*>(?:<f>(.*?)<\/f>)?(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)/gs,
  )
  return new Map(
    [...found].map(([, place, formula, figure, text]) => [
      place!,
      { text: figure ?? text ?? '', formula: formula?.replaceAll('&quot;', '"') },
    ]),
  )
}

/** A column between two rows: `B2:B9`. */
function between(cells: ReadonlyMap<string, SheetCell>, range: string): (SheetCell | undefined)[] {
  const [, column, from, to] = /^([A-Z]+)(\d+):\1(\d+)$/.exec(range) ?? []
  if (!column) throw new Error(`not a range of one column: ${range}`)
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => cells.get(`${column}${Number(from) + at}`))
}

/** What Excel makes of a formula of a report, told by its two functions alone. */
function calculated(cells: ReadonlyMap<string, SheetCell>, formula: string): Decimal {
  const [, range] = /^SUBTOTAL\(9,(.+)\)$/.exec(formula) ?? []
  if (range)
    return sum(
      between(cells, range).flatMap((cell) => (cell && !cell.formula?.startsWith('SUBTOTAL') ? [cell.text] : [])),
    )
  const [, where, said, what] = /^SUMIF\((.+),"(\w+)",(.+)\)$/.exec(formula) ?? []
  if (!where) throw new Error(`no such formula: ${formula}`)
  const amounts = between(cells, what!)
  return sum(between(cells, where).flatMap((cell, at) => (cell?.text === said ? [amounts[at]?.text ?? '0'] : [])))
}

/** Each formula of a workbook: its place, what stands there for who does not calculate, and what it gives. */
export function formulasOf(bytes: Uint8Array): { place: string; shown: string; gives: string }[] {
  const cells = cellsOf(bytes)
  return [...cells].flatMap(([place, { text, formula }]) =>
    formula ? [{ place, shown: dec(text).toString(), gives: calculated(cells, formula).toString() }] : [],
  )
}
