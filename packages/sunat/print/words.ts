import { dec, money } from '../decimal.ts'

const UNITS = [
  '',
  'UNO',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIUNO',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
]
const TENS = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA']
const HUNDREDS = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
]

const currencies: Record<string, string> = { PEN: 'SOLES', USD: 'DÓLARES AMERICANOS', EUR: 'EUROS' }

/**
 * Amount in words in Spanish, as legend 1000 carries it: `MIL DOSCIENTOS TREINTA Y CUATRO Y 50/100 SOLES`.
 * @param amount decimal text, rounded half-up to two decimals; its sign is left out
 * @param currency PEN, USD, EUR; another code stands for itself
 */
export function amountInWords(amount: string, currency: string): string {
  const [whole, cents] = money(dec(amount).abs()).split('.') as [string, string]
  const number = BigInt(whole)
  const words = number === 0n ? 'CERO' : integerWords(number)
  return `${words} Y ${cents}/100 ${currencies[currency] ?? currency}`
}

function integerWords(number: bigint): string {
  const billions = number / 1_000_000_000_000n
  const millions = (number / 1_000_000n) % 1_000_000n
  const rest = number % 1_000_000n
  return [
    billions > 0n ? scale(billions, 'BILLÓN', 'BILLONES') : '',
    millions > 0n ? scale(millions, 'MILLÓN', 'MILLONES') : '',
    rest > 0n ? thousands(Number(rest)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const scale = (count: bigint, one: string, many: string): string =>
  count === 1n ? `UN ${one}` : `${shorten(thousands(Number(count)))} ${many}`

/** 1 to 999,999. One thousand is MIL, never UN MIL. */
function thousands(number: number): string {
  const thousand = Math.floor(number / 1000)
  const rest = number % 1000
  const head = thousand === 0 ? '' : thousand === 1 ? 'MIL' : `${shorten(hundreds(thousand))} MIL`
  return [head, rest === 0 ? '' : hundreds(rest)].filter(Boolean).join(' ')
}

/** 1 to 999. Exactly one hundred is CIEN. */
function hundreds(number: number): string {
  if (number === 100) return 'CIEN'
  return [HUNDREDS[Math.floor(number / 100)], tens(number % 100)].filter(Boolean).join(' ')
}

function tens(number: number): string {
  if (number < 30) return UNITS[number]!
  const unit = number % 10
  return unit === 0 ? TENS[number / 10]! : `${TENS[Math.floor(number / 10)]} Y ${UNITS[unit]}`
}

/** UNO loses its ending before a noun: VEINTIÚN MIL, TREINTA Y UN MILLONES. */
const shorten = (words: string): string => words.replace(/VEINTIUNO$/, 'VEINTIÚN').replace(/UNO$/, 'UN')
