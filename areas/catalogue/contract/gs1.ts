/** What a GS1-128, DataMatrix or DataBar symbol says, as far as a line needs it. */
export interface Gs1 {
  /** Fourteen digits, AI 01 or 02. */
  gtin: string
  batch?: string
  serial?: string
  /** Day in ISO form, AI 17. */
  expiry?: string
  /** Items in the package (AI 30, 37) or net kilograms (AI 310n), as a decimal. */
  quantity?: string
}

/** Application identifiers whose data have a fixed length (GS1 general specifications, 5.10.1 and 3.2); all others end with a separator. */
const FIXED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
}
/** Those that end where the separator stands, and their greatest length. */
const VARIABLE: Readonly<Record<string, number>> = {
  '10': 20,
  '21': 20,
  '22': 20,
  '30': 8,
  '37': 8,
  '240': 30,
  '241': 30,
  '400': 30,
  '410': 13,
  '420': 20,
}

const SEPARATOR = '\u001d'

/**
 * Reads an element string as scanners send it (`]C1010775…`, separators as GS) or as it is printed (`(01)0775…(10)A5`).
 * @returns undefined where the text is not whole, or names no item
 */
export function readGs1(text: string): Gs1 | undefined {
  const elements = text.startsWith('(') ? printed(text) : scanned(text.replace(/^\](?:C1|d2|e0|Q3|J1)/, ''))
  if (!elements) return undefined
  const gtin = elements.get('01') ?? elements.get('02')
  if (!gtin || !isGtin(gtin)) return undefined
  const weight = [...elements].find(([ai]) => /^310\d$/.test(ai))
  const quantity = weight ? scaled(weight[1], Number(weight[0][3])) : (elements.get('37') ?? elements.get('30'))
  const day = elements.get('17')
  return {
    gtin,
    ...(elements.has('10') ? { batch: elements.get('10') } : {}),
    ...(elements.has('21') ? { serial: elements.get('21') } : {}),
    ...(day ? { expiry: isoDay(day) } : {}),
    ...(quantity ? { quantity: quantity.replace(/^0+(?=\d)/, '') } : {}),
  } as Gs1
}

function printed(text: string): Map<string, string> | undefined {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)]
  return parts.map(([whole]) => whole).join('') === text
    ? new Map(parts.map((part) => [part[1]!, part[2]!]))
    : undefined
}

function scanned(text: string): Map<string, string> | undefined {
  const elements = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1)
      continue
    }
    const [ai, length] = identifierOf(rest) ?? []
    if (!ai || !length) return undefined
    const body = rest.slice(ai.length)
    const end = ai in VARIABLE ? body.indexOf(SEPARATOR) : length
    const data = end < 0 ? body : body.slice(0, end)
    if (data === '' || data.length > length || (!(ai in VARIABLE) && data.length < length)) return undefined
    elements.set(ai, data)
    rest = body.slice(data.length)
  }
  return elements
}

/** The identifier that a text begins with, and the length of its data. */
function identifierOf(text: string): [string, number] | undefined {
  const two = text.slice(0, 2)
  if (two in FIXED) return [two, FIXED[two]!]
  if (two in VARIABLE) return [two, VARIABLE[two]!]
  const four = text.slice(0, 4)
  // Measures in kilograms, metres, litres …: six digits whose last of the identifier is the place of the point.
  if (/^3[1-6]\d\d$/.test(four)) return [four, 6]
  const three = text.slice(0, 3)
  return three in VARIABLE ? [three, VARIABLE[three]!] : undefined
}

function scaled(digits: string, places: number): string {
  if (places === 0) return digits
  return `${digits.slice(0, digits.length - places) || '0'}.${digits.slice(digits.length - places)}`
}

/** `YYMMDD` of the years around now; day 00 is the last of the month (GS1 general specifications, 7.12). */
function isoDay(text: string): string {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number) as [number, number, number]
  const last = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate()
  return `20${text.slice(0, 2)}-${text.slice(2, 4)}-${String(day || last).padStart(2, '0')}`
}

/** Numbers that every shop may print for itself, and so tell nobody else anything (GS1 general specifications, 1.4.3). */
const OWN = { 8: /^[02]/, 13: /^(02|04|2)/ }

/** A barcode that is a GTIN of 8, 12, 13 or 14 digits of a company that GS1 knows. */
export function gtinIn(barcode: string | null): string | undefined {
  if (barcode === null || ![8, 12, 13, 14].includes(barcode.length)) return undefined
  const whole = barcode.padStart(14, '0')
  const own = barcode.length === 8 ? OWN[8].test(barcode) : OWN[13].test(whole.slice(1))
  return isGtin(whole) && !own ? barcode : undefined
}

function isGtin(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false
  const sum = [...text.slice(0, 13)].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(text[13])
}

/** How a GTIN may stand in a catalogue: as it is, and as the EAN-13, UPC-A and EAN-8 inside it. */
export function barcodesOfGtin(gtin: string): string[] {
  return [14, 13, 12, 8]
    .filter((length) => /^0*$/.test(gtin.slice(0, 14 - length)))
    .map((length) => gtin.slice(14 - length))
}
