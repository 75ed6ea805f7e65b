import { unitCodes } from '../catalog/unit.ts'

const set = (codes: string): ReadonlySet<string> => new Set(codes.trim().split(/\s+/))

/** Codes of annex 3 of the electronic books (RS 286-2009 and amendments), by number of table. */
export const tables: Readonly<Record<string, ReadonlySet<string>>> = {
  // Means of payment.
  '1': set('001 002 003 004 005 006 007 008 009 010 011 101 102 103 104 105 106 107 108 999'),
  // Identity documents; the second form admits a dash: nobody, or several.
  '2': set('0 1 4 6 7 A'),
  '2-': set('0 1 4 6 7 A -'),
  // Those that the SIRE adds: identity of another country, TIN, IN, TAM, PTP.
  '2+': set('0 1 4 6 7 A B C D E F'),
  // Banks.
  '3': set(
    '01 02 03 05 07 08 09 11 12 16 18 22 23 25 26 29 35 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 53 54 55 56 58 99',
  ),
  // Currencies, ISO 4217.
  '4': set(`
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BYR BZD CAD CDF
    CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
    GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR
    LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRO MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB
    PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD STD STN SVC SYP SZL THB TJS
    TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN USS UYI UYU UZS VEF VES VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XDR
    XFU XOF XPD XPF XPT YER ZAR ZMK ZMW ZWL`),
  // Kinds of stock.
  '5': set('01 02 03 04 05 06 07 08 09 10 91 92 93 94 95 96 97 98 99'),
  // Units of measure, UN/ECE Recommendation 20.
  '6': unitCodes,
  // Documents.
  '10': set(`
    00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 40
    41 42 43 44 45 46 48 49 50 51 52 53 54 55 56 87 88 89 91 96 97 98`),
  // Customs offices.
  '11': set(`
    019 028 046 055 082 091 118 127 145 154 163 172 181 190 217 226 235 244 262 271 280 299 884 893 910 929 938 947 956
    965`),
  // Stock operations.
  '12': set(`
    01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 91
    92 93 94 95 96 97 98 99`),
  // Catalogues of items: United Nations, GS1, own.
  '13': set('1 3 9'),
  // Valuation methods.
  '14': set('1 2 3 4 5 9'),
  // Securities.
  '15': set('01 02 03 04 05 06 07 08 09 10 99'),
  // Charts of accounts: 01 is the PCGE.
  '17': set('01 02 03 04 05 06 07 99'),
  // Fixed assets: kind, state, method of depreciation.
  '18': set('1 2'),
  '19': set('1 2 9'),
  '20': set('1 2 9'),
  // Groupings of the yearly cost of production.
  '21': set('1 2 3 4 9'),
}

interface DocumentForm {
  types: string
  /** Undefined series are optional and free up to 20 characters. */
  series?: RegExp
  number: RegExp
}

const upTo = (digits: number): RegExp => new RegExp(`^(?=\\d{1,${digits}}$)0*[1-9]\\d*$`)
const FREE = /^.{1,20}$/
/** Says something: not of hyphens alone. */
const NAMED = /^(?=.*[\dA-Za-z]).{1,20}$/
/** Letters may stand in it; a number alone must not be zero. */
const NOT_ZERO = /^(?!0+$).{1,20}$/

/** Forms of series and numbers by type of document. Source: general rules of annex 2, tables of sales and purchases. */
const forms: readonly DocumentForm[] = [
  { types: '00', number: FREE },
  { types: '01', series: /^(\d{4}|E001|F[A-Z0-9]{3})$/, number: upTo(8) },
  { types: '02', series: /^(\d{4}|E001)$/, number: upTo(7) },
  { types: '03', series: /^(\d{4}|EB01|B[A-Z0-9]{3})$/, number: upTo(8) },
  { types: '04', series: /^(\d{4}|E001|L[A-Z0-9]{3})$/, number: upTo(8) },
  { types: '05', series: /^[1-5]$/, number: upTo(11) },
  { types: '06', series: /^(?!0000)\d{4}$/, number: upTo(8) },
  { types: '07 08', series: /^(\d{4}|E001|EB01|[FBS][A-Z0-9]{3})$/, number: upTo(8) },
  { types: '09 20 31 33 40 41', series: /^[A-Z0-9]{4}$/, number: /^[A-Z0-9]{1,8}$/ },
  { types: '10', series: /^1683$/, number: upTo(20) },
  { types: '22', series: /^0820$/, number: upTo(20) },
  { types: '46', series: /^\d{4}$/, number: upTo(20) },
  { types: '11', number: /^(?=\d{1,15}$)0*[1-9]\d*$/ },
  // The number of the machine: a hyphen says that there is none.
  { types: '12', series: NAMED, number: upTo(20) },
  { types: '13 14 15 21 24 26 91 96 97 98', number: NOT_ZERO },
  { types: '16 17 18 19 27 28 29 30 32 37 42 43 44 45 49 87 88', number: upTo(20) },
  { types: '23 25', series: /^\d{1,4}$/, number: upTo(7) },
  { types: '34 35', series: /^(\d{4}|F[A-Z0-9]{3})$/, number: upTo(7) },
  { types: '36', series: /^(\d{4}|S[A-Z0-9]{3})$/, number: upTo(8) },
  { types: '48 89', series: /^(?!0000)\d{4}$/, number: upTo(7) },
  { types: '50 51 52 53', series: /^\d{3}$/, number: upTo(6) },
  { types: '54', series: /^\d{3}$/, number: upTo(20) },
  { types: '55', series: /^[125]$/, number: upTo(11) },
  { types: '56', series: /^(?!0000)\d{4}$/, number: upTo(11) },
]

/** A series that may be left out, also with the hyphen that says so. */
const NO_OR_NAMED = /^-?$|^(?=.*[\dA-Za-z]).{1,20}$/

const byType = new Map(forms.flatMap((form) => form.types.split(' ').map((type) => [type, form] as const)))

/** True when a series has the form of its type of document; an unknown type restricts nothing. */
export const seriesFits = (type: string, series: string): boolean => {
  const form = byType.get(type)
  return form === undefined || (form.series ?? NO_OR_NAMED).test(series)
}

/** True when a number has the form of its type of document. */
export const numberFits = (type: string, number: string): boolean => byType.get(type)?.number.test(number) ?? true

/** A type of document that the books know (table 10). */
export const isBookDocument = (type: string): boolean => tables['10']!.has(type)

/** A type of identity document that the books know (table 2). */
export const isBookIdentity = (type: string): boolean => tables['2']!.has(type)

/** Forms of identity numbers in the books. RUC has its check digit elsewhere. */
export const identityForms: Readonly<Record<string, RegExp>> = {
  '0': /^[A-Za-z0-9]{1,15}$/,
  '1': /^\d{8}$/,
  '4': /^[A-Za-z0-9]{1,12}$/,
  '6': /^\d{11}$/,
  '7': /^[A-Za-z0-9]{1,12}$/,
  A: /^\d{15}$/,
  '-': /^-$/,
}
