import { NOTES, UNNAMED_NOTE } from '../ple/books/entry.ts'
import { type BookField, parseFields, type RowOf } from '../ple/structure.ts'

const TAXPAYER = ['ruc digits 11 R ruc', 'taxpayerName text 1..1500 R', 'period period 6 RK', 'car code 27 -'] as const

const RATE = 'exchangeRate rate 1.3 - positive required:currency!=PEN absent:currency=PEN'

const UNNAMED =
  'documentType=00,05,06,07,08,11,12,13,14,15,16,18,19,23,26,28,30,34,35,36,37,55,56,87,88;' +
  `${UNNAMED_NOTE};export>0;total<namelessLimit&documentType=03,12;lastNumber=*`

/** Register of sales (RVIE), annex 3 of RS 112-2021: the 33 fields that the taxpayer informs. */
const sales = [
  ...TAXPAYER,
  'issueDate date 10 R until:period',
  'dueDate date 10 - required:documentType=14',
  'documentType digits 2 RK table:10',
  'series code 1..20 K series:documentType',
  'number code 1..20 RK number:documentType',
  'lastNumber digits 1..20 - absent:documentType!=00,03,12,13,87',
  `partyType code 1 - table:2+ unless:${UNNAMED}`,
  `partyNumber code 1..15 - identity:partyType unless:${UNNAMED}`,
  `partyName text 1..1500 - unless:${UNNAMED}`,
  'export amount 12.2 R',
  'base amount 12.2 R',
  'baseDiscount amount 12.2 R minus',
  'igv amount 12.2 R follows:base',
  'igvDiscount amount 12.2 R minus',
  'exempt amount 12.2 R',
  'unaffected amount 12.2 R',
  'isc amount 12.2 R',
  'ivapBase amount 12.2 R',
  'ivap amount 12.2 R follows:ivapBase',
  'icbper amount 12.2 R',
  'otherCharges amount 12.2 R',
  'total amount 12.2 R sum:export..otherCharges',
  'currency code 3 R table:4',
  RATE,
  `modifiedDate date 10 - required:${NOTES} until:period`,
  `modifiedType digits 2 - table:10 required:${NOTES}`,
  `modifiedSeries code 1..20 - required:${NOTES}`,
  `modifiedNumber code 1..20 - required:${NOTES}`,
  'project text 1..50 -',
] as const

/** Register of purchases (RCE), annex 11 of RS 040-2022: 37 fields. */
const purchases = [
  ...TAXPAYER,
  'issueDate date 10 R until:period',
  'dueDate date 10 - required:documentType=14,50,52',
  'documentType digits 2 RK table:10 not:91,97,98',
  'series code 1..20 K series:documentType',
  'customsYear digits 4 - required:documentType=50,52 year',
  'number code 1..20 RK number:documentType',
  'lastNumber code 1..20 -',
  'partyType code 1 - table:2+ required:documentType=01,02,04',
  'partyNumber code 1..15 K identity:partyType required:documentType=01,02,04',
  'partyName text 1..1500 - required:documentType=01,02,04',
  'base amount 12.2 R',
  'igv amount 12.2 R follows:base',
  'mixedBase amount 12.2 R',
  'mixedIgv amount 12.2 R follows:mixedBase',
  'untaxedUseBase amount 12.2 R',
  'untaxedUseIgv amount 12.2 R follows:untaxedUseBase',
  'untaxed amount 12.2 R',
  'isc amount 12.2 R',
  'icbper amount 12.2 R',
  'otherCharges amount 12.2 R',
  'total amount 12.2 R sum:base..otherCharges',
  'currency code 3 R table:4',
  RATE,
  `modifiedDate date 10 - required:${NOTES} until:period`,
  `modifiedType digits 2 - table:10 required:${NOTES}`,
  `modifiedSeries code 1..20 - required:${NOTES} series:modifiedType`,
  'modifiedCustoms digits 3 - required:modifiedType=50,52 table:11',
  `modifiedNumber code 1..20 - required:${NOTES}`,
  'classification digits 1 - in:1,2,3,4,5',
  'project text 1..50 -',
  'participation amount 3.2 - percent',
  'benefit amount 12.2 -',
  'originalCar code 1..27 -',
] as const

/** Purchases from those who do not live in Peru: 36 fields, those of book 8.2 under the heading of the SIRE. */
const foreign = [
  ...TAXPAYER,
  'issueDate date 10 R until:period',
  'documentType digits 2 RK in:00,91,97,98',
  'series code 1..20 K',
  'number code 1..20 RK number:documentType',
  'value amount 12.2 -',
  'otherCharges amount 12.2 -',
  'total amount 12.2 R',
  'creditType digits 2 - in:00,46,50,51,52,53',
  'creditSeries code 1..20 - series:creditType',
  'customsYear digits 4 - required:creditType=50,52 year',
  'creditNumber code 1..20 - number:creditType',
  'igvWithheld amount 12.2 -',
  'currency code 3 R table:4',
  RATE,
  'country digits 4 R',
  'partyName text 1..1500 R',
  'partyAddress text 1..200 -',
  'partyNumber text 1..15 RK',
  'beneficiaryNumber text 1..15 -',
  'beneficiaryName text 1..1500 -',
  'beneficiaryCountry digits 4 -',
  'link digits 2 -',
  'grossIncome amount 12.2 -',
  'deduction amount 12.2 -',
  'netIncome amount 12.2 -',
  'withholdingRate amount 3.2 - percent',
  'taxWithheld amount 12.2 -',
  'treaty digits 2 R',
  'exemption digits 1 -',
  'incomeType digits 2 R',
  'serviceMode digits 1 -',
  'article76 digits 1 - in:1',
] as const

/**
 * The registers of the SIRE. `file` stands in file names, `book` in the services, `process` tells the service what an
 * upload is for (annex I of the manuals of RVIE v30 and RCE v22).
 */
export const registers = {
  rvie: {
    file: '140400',
    book: '140000',
    opportunity: '02',
    fields: sales,
    process: { replace: '3', complement: '1' },
    exported: ['noteType', 'documentState', 'fob', 'freeValue', 'operationType', 'damCp', 'clu'],
  },
  rce: {
    file: '080400',
    book: '080000',
    opportunity: '02',
    fields: purchases,
    process: { replace: '61', complement: '54' },
    exported: ['detraction', 'noteType', 'documentState', 'inconsistencies'],
  },
  'rce-foreign': {
    file: '080500',
    book: '080000',
    opportunity: '00',
    fields: foreign,
    process: { replace: '56', complement: '56' },
    exported: [],
  },
} as const

/** Sales (RVIE), purchases (RCE), and purchases from abroad. */
export type RegisterName = keyof typeof registers

type FieldLine<R extends RegisterName> = (typeof registers)[R]['fields'][number]

/**
 * One document of a register. Texts: days YYYY-MM-DD, period AAAAMM, amounts decimal in soles, credit notes negative.
 * `car` is left out of a replacement. `exported` is what SUNAT adds in its proposal.
 */
export type RegisterRow<R extends RegisterName> = RowOf<FieldLine<R>> & { exported?: Readonly<Record<string, string>> }

const parsed = new Map<RegisterName, readonly BookField[]>()

/** The fields of a register, in order. */
export function registerFields(register: RegisterName): readonly BookField[] {
  const fields = parsed.get(register) ?? parseFields(registers[register].fields)
  parsed.set(register, fields)
  return fields
}

/**
 * CAR: the code that SUNAT gives a document in the SIRE: RUC of its issuer, type, series of four and number of ten.
 */
export const carOf = (document: { ruc: string; type: string; series: string; number: string }): string =>
  `${document.ruc}${document.type}${document.series.padStart(4, '0')}${document.number.padStart(10, '0')}`
