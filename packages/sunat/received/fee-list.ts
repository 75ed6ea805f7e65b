/** A row of the list of fee receipts that SUNAT hands out to who received them (SOL: "Consulta de recibos por honorarios recibidos", TXT). Texts as they stand. */
export interface FeeRow {
  /** `RH`, or `NC` of a credit note. */
  type: string
  /** `E001-51`. */
  number: string
  /** `NO ANULADO`, `ANULADO`, `REVERTIDO`. */
  state: string
  /** YYYY-MM-DD; undefined where it is no day. */
  date: string | undefined
  issuer: { documentType: string; number: string; name: string }
  free: boolean
  description: string
  /** ISO 4217; undefined where its name is not known. */
  currency: 'PEN' | 'USD' | undefined
  gross: string
  withheld: string
  net: string
}

/** By how the heads of the columns begin, without accents: the list has had more columns with the years. */
const HEADS = {
  date: 'fecha de emision',
  type: 'tipo doc. emitido',
  number: 'nro. doc. emitido',
  state: 'estado doc. emitido',
  issuerType: 'tipo de doc. emisor',
  issuer: 'nro. doc. emisor',
  name: 'apellidos y nombres',
  free: 'gratuito',
  description: 'descripcion',
  currency: 'moneda de operacion',
  gross: 'renta bruta',
  withheld: 'impuesto a la renta',
  net: 'renta neta',
} as const
type Column = keyof typeof HEADS

/** Letters that stand for others where the list was written in one encoding and read in another count as any letter. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads the list; undefined for a file that is none. */
export function readFeeList(bytes: Uint8Array): FeeRow[] | undefined {
  const [head, ...lines] = decode(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const heads = (head ?? '').split('|').map(folded)
  const at = Object.fromEntries(
    Object.entries(HEADS).map(([column, name]) => [column, heads.findIndex((each) => each.startsWith(name))]),
  ) as Record<Column, number>
  if (Object.values(at).some((place) => place < 0)) return undefined
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const of = (column: Column): string => cells[at[column]] ?? ''
    return {
      ...{ type: of('type').toUpperCase(), number: of('number').toUpperCase(), state: of('state').toUpperCase() },
      date: dayOf(of('date')),
      issuer: { documentType: of('issuerType').toUpperCase(), number: of('issuer'), name: of('name') },
      ...{
        free: folded(of('free')).startsWith('s'),
        description: of('description'),
        currency: currencyOf(of('currency')),
      },
      ...{ gross: amount(of('gross')), withheld: amount(of('withheld')), net: amount(of('net')) },
    }
  })
}

const amount = (text: string): string => text.replaceAll(',', '')

function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const found = `${year}-${month}-${day}`
  const at = Date.parse(`${found}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== found ? undefined : found
}

function currencyOf(text: string): FeeRow['currency'] {
  const name = folded(text)
  if (/^sol|nuevos? sol/.test(name)) return 'PEN'
  return /^d.{1,6}lar|^usd/.test(name) ? 'USD' : undefined
}
