import { NOTES, UNNAMED_NOTE, WITH_BAGS } from './entry.ts'

const ENTRY = ['period period 8 RK', 'cuo text 1..40 RK plain', 'line code 2..10 RK line plain'] as const

/**
 * A purchase of this period is 1, or 0 without tax credit; one issued in an earlier month is 6 (within twelve months) or
 * 7 (later); a change to an earlier period is 9. The published text puts 6 and 7 on both sides of the period: so do we.
 */
const STATE = 'state digits 1 R state:0,1,6,7/6,7,9 age:issueDate'

const UNNAMED = 'documentType=00,03,05,06,07,08,11,12,13,14,15,16,18,19,22,23,26,28,30,34,35,36,37,55,56,87,88,91,97,98'

const RANGED =
  'documentType!=00,03,05,06,07,08,11,12,13,14,15,16,18,19,23,26,28,30,34,35,36,37,55,56,87,88&lastNumber=*'

/** 8.1 Purchases. Bases and taxes by destination: taxed sales, mixed use, and sales without tax. */
export const purchases = [
  ...ENTRY,
  'issueDate date 10 R until:period',
  'dueDate date 10 - required:documentType=14 until:next',
  'documentType digits 2 R table:10 not:91,97,98',
  'series code 1..20 - series:documentType',
  'customsYear digits 4 - required:documentType=50,52 year',
  'number code 1..20 R number:documentType',
  `lastNumber code 1..20 - absent:${RANGED}`,
  `partyType code 1 - table:2 unless:${UNNAMED};${UNNAMED_NOTE}`,
  `partyNumber code 1..15 - identity:partyType unless:${UNNAMED};${UNNAMED_NOTE}`,
  `partyName text 1..100 - unless:${UNNAMED};${UNNAMED_NOTE}`,
  'base amount 12.2 -',
  'igv amount 12.2 - follows:base',
  'mixedBase amount 12.2 -',
  'mixedIgv amount 12.2 - follows:mixedBase',
  'untaxedUseBase amount 12.2 -',
  'untaxedUseIgv amount 12.2 - follows:untaxedUseBase',
  'untaxed amount 12.2 -',
  'isc amount 12.2 -',
  `icbper amount 12.2 - required:${WITH_BAGS}`,
  'otherCharges amount 12.2 -',
  'total amount 12.2 R sum:base..otherCharges',
  'currency code 3 - table:4',
  'exchangeRate rate 1.3 - positive',
  `modifiedDate date 10 - required:${NOTES} until:period`,
  `modifiedType digits 2 - table:10 required:${NOTES}`,
  `modifiedSeries code 1..20 - required:${NOTES} series:modifiedType`,
  'modifiedCustoms digits 3 - required:modifiedType=50,52 table:11',
  `modifiedNumber code 1..20 - required:${NOTES}`,
  'detractionDate date 10 - until:next',
  'detractionNumber code 1..24 -',
  'retention digits 1 - in:1',
  'classification digits 1 - in:1,2,3,4,5',
  'contract text 1..12 -',
  'rateError digits 1 - in:1',
  'notFoundError digits 1 - in:1',
  'waiverError digits 1 - in:1',
  'identityError digits 1 - in:1',
  'paid digits 1 - in:1',
  STATE,
] as const

/** 8.2 Purchases from those who do not live in Peru. */
export const foreignPurchases = [
  ...ENTRY,
  'issueDate date 10 R until:period',
  'documentType digits 2 RK in:00,91,97,98',
  'series code 1..20 -',
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
  'exchangeRate rate 1.3 - positive required:currency!=PEN',
  'country digits 4 R',
  'partyName text 1..100 R',
  'partyAddress text 1..100 -',
  'partyNumber text 1..15 R',
  'beneficiaryNumber text 1..15 -',
  'beneficiaryName text 1..100 -',
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
  'state digits 1 R state:0/9',
] as const

const UNNAMED_SIMPLE = 'documentType=00,03,05,06,11,12,13,14,15,16,18,19,22,23,26,28,30,36,37,55,56,91'

/** 8.3 Simplified purchases. */
export const simplePurchases = [
  ...ENTRY,
  'issueDate date 10 R until:period',
  'dueDate date 10 - required:documentType=14 until:next',
  'documentType digits 2 R table:10',
  'series code 1..20 R series:documentType',
  'number code 1..20 R number:documentType',
  'lastNumber code 1..20 -',
  `partyType code 1 - table:2 not:0 unless:${UNNAMED_SIMPLE}`,
  `partyNumber code 1..15 - identity:partyType unless:${UNNAMED_SIMPLE}`,
  `partyName text 1..100 - unless:${UNNAMED_SIMPLE}`,
  'base amount 12.2 -',
  'igv amount 12.2 - follows:base',
  `icbper amount 12.2 - required:${WITH_BAGS}`,
  'otherCharges amount 12.2 -',
  'total amount 12.2 R sum:base..otherCharges',
  'currency code 3 - table:4',
  'exchangeRate rate 1.3 - positive',
  `modifiedDate date 10 - required:${NOTES} until:period`,
  `modifiedType digits 2 - table:10 required:${NOTES}`,
  `modifiedSeries code 1..20 - required:${NOTES} series:modifiedType`,
  `modifiedNumber code 1..20 - required:${NOTES}`,
  'detractionDate date 10 - until:next',
  'detractionNumber code 1..24 -',
  'retention digits 1 - in:1',
  'classification digits 1 - in:1,2,3,4,5',
  'rateError digits 1 - in:1',
  'notFoundError digits 1 - in:1',
  'waiverError digits 1 - in:1',
  'paid digits 1 - in:1',
  STATE,
] as const
