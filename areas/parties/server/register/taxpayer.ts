import { isRuc } from '@yupana/kernel'

/** A line of the reduced register, as it is kept. */
export interface RegisterRow {
  ruc: string
  name: string
  status: string
  condition: string
  geographicCode: string | null
  address: string | null
}

/**
 * Reads a line of SUNAT's reduced register: RUC | name | status | condition | ubigeo | kind of street | street | code of zone |
 * zone | number | interior | lot | apartment | block | kilometre, hyphens where nothing is known.
 * @returns undefined where the line is not of that form
 */
export function readTaxpayer(line: string): RegisterRow | undefined {
  const cells = line.split('|').map((cell) => cell.trim().replace(/^-+$/, ''))
  const [ruc = '', name = '', status = '', condition = '', ubigeo = ''] = cells
  if (cells.length < 15 || !isRuc(ruc) || name === '') return undefined
  return {
    ruc,
    name,
    status,
    condition,
    geographicCode: /^\d{6}$/.test(ubigeo) ? ubigeo : null,
    address: addressOf(cells.slice(5, 15)) || null,
  }
}

/** The address in the words in which the tax office prints it: `AV. AREQUIPA NRO. 2450 INT. 301 URB. LINCE`. */
function addressOf(cells: string[]): string {
  const [
    kind = '',
    street = '',
    zoneCode = '',
    zone = '',
    number = '',
    interior = '',
    lot = '',
    apartment = '',
    block = '',
    kilometre = '',
  ] = cells
  const marked: [string, string][] = [
    ['NRO.', number],
    ['DPTO.', apartment],
    ['INT.', interior],
    ['MZA.', block],
    ['LOTE.', lot],
    ['KM.', kilometre],
  ]
  const parts = marked.filter(([, text]) => text !== '').map(([mark, text]) => `${mark} ${text}`)
  return [street && `${kind} ${street}`.trim(), ...parts, zone && `${zoneCode} ${zone}`.trim()]
    .filter(Boolean)
    .join(' ')
}
