import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const rowsOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

/** Catalogue 13. */
export const districts: ReadonlySet<string> = new Set(
  rowsOf('ubigeo.tsv').flatMap(([department, rest = '']) => rest.split(' ').map((code) => `${department}${code}`)),
)

/** District of a port (`1 CLL`) or airport (`2 LIM`): catalogues 63 and 64. */
export const terminals: ReadonlyMap<string, string> = new Map(
  rowsOf('terminals.tsv').map(([kind, code, district = '']) => [`${kind} ${code}`, district]),
)

/** Catalogue 65. */
export const customsUnits: ReadonlySet<string> = new Set(
  rowsOf('units.tsv').flatMap(([, codes = '']) => codes.split(' ')),
)

/** Catalogue 05: name and international code beside each tax. */
export const taxes: Readonly<Record<string, { name: string; type: string }>> = {
  '1000': { name: 'IGV', type: 'VAT' },
  '1016': { name: 'IVAP', type: 'VAT' },
  '2000': { name: 'ISC', type: 'EXC' },
  '7152': { name: 'ICBPER', type: 'OTH' },
  '9995': { name: 'EXP', type: 'FRE' },
  '9996': { name: 'GRA', type: 'FRE' },
  '9997': { name: 'EXO', type: 'VAT' },
  '9998': { name: 'INA', type: 'FRE' },
  '9999': { name: 'OTROS', type: 'OTH' },
}

/** Catalogue 54, and the first day of the codes that came later. */
const detractions: ReadonlySet<string> = new Set(
  '001 002 003 004 005 007 008 009 010 011 012 014 016 017 019 020 021 022 023 024 025 026 027 028 030 031 032 034 035 036 037 039 040 041 044 045 099'.split(
    ' ',
  ),
)
const since: Readonly<Record<string, string>> = { '044': '2025-04-01', '045': '2025-04-01', '099': '2018-03-13' }
export const isDetraction = (code: string, date: string): boolean =>
  detractions.has(code) && (since[code] ?? '') <= date

/** Calendar days after the issue within which a document is received, by its type; the last row that has begun counts. */
const windows: readonly [type: RegExp, from: string, days: number][] = [
  [/^(01|07|08)$/, '0000', 7],
  [/^(01|07|08)$/, '2023-01-06', 3],
  [/^(03|04|20|40|RA|RC|RR)$/, '0000', 7],
  [/^(09|31)$/, '0000', 1],
]
export const receivedFor = (type: string, issued: string): number | undefined =>
  windows.findLast(([types, from]) => types.test(type) && from <= issued)?.[2]
