import { UNNAMED_NOTE, WITH_BAGS } from './entry.ts'

const ENTRY = ['period period 8 RK', 'cuo text 1..40 RK plain', 'line code 2..10 RK line plain'] as const

/** 2 is a document spoiled or voided: its amounts and buyer may be missing. */
const STATE = 'state digits 1 R state:0,1,2/8,9,0,2'

const NOTE = 'documentType=07,08,87,88&state!=2'
const SIMPLE_NOTE = 'documentType=07,08&state!=2'
const RANGE = 'documentType!=00,03,12,13,87'

const UNNAMED =
  'documentType=00,05,06,07,08,11,12,13,14,15,16,18,19,23,26,28,30,34,35,36,37,55,56,87,88;state=2;' +
  `${UNNAMED_NOTE};export>0;total<namelessLimit&documentType=03,12;lastNumber=*`

const UNNAMED_SIMPLE = 'documentType=00;state=2;total<namelessLimit&documentType=03,12;lastNumber=*'

/** 14.1 Sales. A credit note is negative; one that modifies an earlier month goes to the discount fields. */
export const sales = [
  ...ENTRY,
  'issueDate date 10 - unless:state=2 until:period',
  'dueDate date 10 - required:documentType=14&state!=2 until:next',
  'documentType digits 2 R table:10',
  'series code 1..20 - series:documentType',
  'number code 1..20 R number:documentType',
  `lastNumber digits 1..20 - absent:${RANGE}`,
  `partyType code 1 - table:2 unless:${UNNAMED}`,
  `partyNumber code 1..15 - identity:partyType unless:${UNNAMED}`,
  `partyName text 1..100 - unless:${UNNAMED}`,
  'export amount 12.2 -',
  'base amount 12.2 -',
  'baseDiscount amount 12.2 -',
  'igv amount 12.2 -',
  'igvDiscount amount 12.2 -',
  'exempt amount 12.2 -',
  'unaffected amount 12.2 -',
  'isc amount 12.2 -',
  'ivapBase amount 12.2 - required:documentType=49&state!=2',
  'ivap amount 12.2 - required:documentType=49&state!=2',
  `icbper amount 12.2 - required:${WITH_BAGS}`,
  'otherCharges amount 12.2 -',
  'total amount 12.2 -',
  'currency code 3 - table:4',
  'exchangeRate rate 1.3 - positive required:currency=*',
  `modifiedDate date 10 - required:${NOTE} until:period`,
  `modifiedType digits 2 - table:10 required:${NOTE}`,
  `modifiedSeries code 1..20 - required:${NOTE}`,
  `modifiedNumber code 1..20 - required:${NOTE}`,
  'contract text 1..12 -',
  'rateError digits 1 - in:1',
  'paid digits 1 - in:1',
  STATE,
] as const

/** 14.2 Simplified sales. */
export const simpleSales = [
  ...ENTRY,
  'issueDate date 10 - unless:state=2 until:period',
  'dueDate date 10 - required:documentType=14&state!=2 until:next',
  'documentType digits 2 R table:10',
  'series code 1..20 - series:documentType',
  'number code 1..20 R number:documentType',
  `lastNumber digits 1..20 - absent:${RANGE}`,
  `partyType code 1 - table:2 unless:${UNNAMED_SIMPLE}`,
  `partyNumber code 1..15 - identity:partyType unless:${UNNAMED_SIMPLE}`,
  `partyName text 1..100 - unless:${UNNAMED_SIMPLE}`,
  'base amount 12.2 -',
  'igv amount 12.2 -',
  `icbper amount 12.2 - required:${WITH_BAGS}`,
  'otherCharges amount 12.2 -',
  'total amount 12.2 -',
  'currency code 3 - table:4',
  'exchangeRate rate 1.3 - positive required:currency=*',
  `modifiedDate date 10 - required:${SIMPLE_NOTE} until:period`,
  `modifiedType digits 2 - table:10 required:${SIMPLE_NOTE}`,
  `modifiedSeries code 1..20 - required:${SIMPLE_NOTE}`,
  `modifiedNumber code 1..20 - required:${SIMPLE_NOTE}`,
  'rateError digits 1 - in:1',
  'paid digits 1 - in:1',
  STATE,
] as const
