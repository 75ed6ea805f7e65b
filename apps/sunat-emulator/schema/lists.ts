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

/** Catalogue 03. */
export const units: ReadonlySet<string> = new Set(
  rowsOf('measures.tsv').flatMap(([, first = '', rest = '']) =>
    rest.split(' ').map((each) => (each === '.' ? first : `${first}${each}`)),
  ),
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

/** Catalogues 23 (20) and 22 (40): percent of a regime, and the days between which it was in force. */
const regimes: Readonly<Record<string, readonly [percent: string, from: string, to: string]>> = {
  '20 01': ['3', '2014-03-01', '9999'],
  '20 02': ['6', '2002-06-01', '2014-02-28'],
  '40 01': ['2', '2008-01-01', '9999'],
  '40 02': ['1', '2008-01-01', '9999'],
  '40 03': ['0.5', '2008-01-01', '9999'],
}
export const regimePercent = (type: string, regime: string, on: string): string | undefined => {
  const [percent, from = '', to = ''] = regimes[`${type} ${regime}`] ?? []
  return on >= from && on <= to ? percent : undefined
}

/** Catalogues 09 and 10: a credit note has thirteen reasons; a debit note five, and one more from 2027. */
export const isReason = (type: '07' | '08', code: string, on: string): boolean =>
  type === '07'
    ? /^(0[1-9]|1[0-3])$/.test(code)
    : /^(0[1-3]|1[12])$/.test(code) || (code === '13' && on >= '2027-01-01')

/** What rejects an invoice and is only remarked on a ticket: the code of Factura2_0 and that of Boleta2_0 for the same rule. */
const remarks = new Map(
  `2801 4207, 2802 4208, 3270 4287, 3271 4288, 3272 4294, 3273 4295, 3274 4296, 3275 4297, 3276 4298, 3277 4299, 3278 4309, 3279 4310,
  3280 4312, 3283 4022, 3284 4023, 3285 4024, 3288 4212, 3289 4244, 3290 4289, 3291 4290, 3292 4293, 3293 4300, 3294 4301, 3295 4302,
  3296 4303, 3297 4304, 3298 4305, 3299 4306, 3300 4307, 3301 4308, 3302 4311, 3303 4314, 3305 4317, 3306 4321, 3307 4322, 3462 4438`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)
export const onTicket = (code: string): string => remarks.get(code) ?? code
