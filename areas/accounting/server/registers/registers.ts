import { firstDay, lastDay } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { VoucherRegister } from './roles.ts'
import { voucherOffer } from './vouchers.ts'

/** The registers that the tax law asks for: of sales (14.1, RVIE), of purchases (8.1, RCE), and of purchases from who does not live here (8.2). */
export const registerTypes = ['sale', 'purchase', 'no-domiciled'] as const
export type RegisterType = (typeof registerTypes)[number]

/** Soles; credit notes and what is taken off are below zero. */
const AMOUNTS = [
  'export',
  'base',
  'baseDiscount',
  'igv',
  'igvDiscount',
  'exempt',
  'unaffected',
  'isc',
  'ivapBase',
  'ivap',
  'mixedBase',
  'mixedIgv',
  'untaxedUseBase',
  'untaxedUseIgv',
  'untaxed',
  'icbper',
  'otherCharges',
  'total',
  'value',
  'igvWithheld',
  'freeValue',
  'freeIgv',
] as const
const SAID = ['documentType', 'number', 'currency', 'exchangeRate'] as const
const DATES = ['dueDate', 'modifiedDate', 'detractionDate', 'creditDate'] as const
const TEXTS = [
  'series',
  'lastNumber',
  'customsYear',
  'partyType',
  'partyNumber',
  'partyName',
  'partyAddress',
  'country',
  'modifiedType',
  'modifiedSeries',
  'modifiedNumber',
  'modifiedCustoms',
  'detractionNumber',
  'classification',
  'state',
  'creditType',
  'creditSeries',
  'creditNumber',
  'treaty',
  'incomeType',
  /** Of a voucher with several documents: which of its rows in the books. */
  'correlative',
] as const

type AmountName = (typeof AMOUNTS)[number]
type TextName = (typeof DATES)[number] | (typeof TEXTS)[number]
type Said = 'date' | (typeof SAID)[number]

/**
 * One document of a register, of whatever register: what it has no use for is 0.00 or null. Amounts are decimal texts in soles, days
 * YYYY-MM-DD, numbers without leading zeros. `state` is that of the books (14.1: 1, or 2 where it is voided; 8.1: 1, 0 without credit).
 */
export interface RegisterRow extends Record<AmountName, string>, Record<TextName, string | null>, Record<Said, string> {
  /** The document it is of, to be opened by its kind; of `entry` the voucher. */
  id: string
  /** The entry it stands for, where no document wrote one. */
  voucher: string | null
  kind: string
  /** Changes what the register of an earlier month had: what was voided later, a credit that came late. */
  adjusts: boolean
  /** The voucher does not tell what of it was taxed: the columns are by the usual rate. */
  untold: boolean
}
type Column = keyof RegisterRow

/** Where an area's rows come from: `$1` company, `$2` and `$3` the first and the last day of the month; the expression of each column that it has, `id`, `kind`, `date`, `documentType` and `number` among them. */
export interface RegisterOffer {
  from: string
  columns: Partial<Record<Column, string>> & Record<'id' | 'kind' | Exclude<Said, 'exchangeRate'>, string>
}

const offers = new Map<RegisterType, RegisterOffer[]>([
  ['sale', [voucherOffer('sale')]],
  ['purchase', [voucherOffer('purchase')]],
])

/** Areas above say at start what of their documents stands in the tax registers; by the statements of their own reports. */
export function offersRegister(type: RegisterType, ...added: readonly RegisterOffer[]): void {
  offers.set(type, [...(offers.get(type) ?? []), ...added])
}

const ofKind = (names: readonly string[], type: string, absent: string) =>
  names.map((name) => [name, (given?: string) => `(${given ?? absent})::${type}`] as const)
const COLUMNS = [
  ...ofKind(['id', 'voucher'], 'uuid', 'null'),
  ...ofKind(['kind', ...SAID, ...TEXTS], 'text', 'null'),
  ...ofKind(['adjusts', 'untold'], 'boolean', 'false'),
  ...ofKind(['date', ...DATES], 'date', 'null'),
  ...ofKind(AMOUNTS, 'numeric(18,2)', '0'),
]

const offerSql = ({ from, columns }: RegisterOffer): string =>
  `select ${COLUMNS.map(([name, sql]) => `${sql(columns[name as Column])} as "${name}"`).join(', ')} from ${from}`

/** The rows of a register as one statement, by the names of `RegisterRow`: `$1` company, `$2` and `$3` the first and last day of its month. */
export const registerSql = (type: RegisterType): string =>
  (offers.get(type) ?? []).map(offerSql).join('\nunion all\n') ||
  `select ${COLUMNS.map(([name, sql]) => `${sql()} as "${name}"`).join(', ')} where $1::uuid is null and $2::date = $3::date`

/** Those of vouchers that no document wrote, for the reports of areas that have the others; `accountingDate` is that of the voucher. */
export const voucherRegisterSql = (type: VoucherRegister): string =>
  `select r.*, e.date as "accountingDate" from (${offerSql(voucherOffer(type))}) r join accounting.journal_entry e on e.company_id = $1 and e.id = r.voucher`

/** The register of a month, as the reports of the areas have it; by day, type, series and number. */
export const registerRows = (ctx: Ctx, type: RegisterType, year: number, month: number): Promise<RegisterRow[]> =>
  ctx.query<RegisterRow>(
    `select r.* from (${registerSql(type)}) r order by r.date, r."documentType", r.series, lpad(r.number, 20, '0'), r."partyNumber", r.id, r.correlative`,
    [ctx.companyId, firstDay({ year, month }), lastDay({ year, month })],
  )
