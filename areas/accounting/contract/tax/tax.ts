import { asks, cell, endpoint, full, type RowOf, read, report, value } from '@yupana/contract'
import { z } from 'zod'
import { refreshed } from '../refresh/refresh.ts'
import { sourceScreen } from '../source-screen.ts'

const permission = read('ACCOUNTINGREPORT')

/** Boxes whose figure is a sum of documents. */
export const documentBoxes = [
  ...['100', '101', '154', '155', '102', '103', '106', '105', '107', '108', '156', '157', '110', '111', '113'],
  ...['114', '115', '120', '122', '171', '179', '301'],
] as [string, ...string[]]

const documents = '/report/tax-liquidation/documents'

/** The taxes of a month as form 621 asks for them, to the cent and in whole soles. */
export const taxLiquidation = report({
  id: 'taxLiquidation',
  checked: true,
  path: '/api/reports/journal-entry/tax',
  screen: '/report/tax-liquidation',
  yearly: true,
  menu: { group: 'accounting', before: '/report/ple' },
  permission,
  family: ['accounting.registers'],
  title: 'report.taxLiquidation',
  asks: asks.month(),
  columns: [
    cell.text('block', { label: 'tax.block', hidden: true }),
    cell.text('box', { label: 'tax.box', width: 8 }),
    cell.text('name', { label: 'tax.name', width: 50 }),
    cell.text('formula', { label: 'tax.formula', width: 40 }),
    cell.money('amount', { label: 'tax.amount', opens: `${documents}?box={documents}` }),
    cell.integer('declared', { label: 'tax.declared', width: 14 }),
  ],
  groups: ['block'],
  grouped: ['block'],
  tree: { block: 'blockName' },
  key: ['box'],
})

const openDocument = ({ kind, id }: RowOf): string | undefined => sourceScreen({ kind: String(kind), id: String(id) })

/** The documents behind a box: what of each is in it. */
export const taxDocuments = report({
  id: 'taxDocuments',
  path: '/api/reports/journal-entry/tax/documents',
  screen: documents,
  permission,
  family: ['accounting.registers'],
  title: 'report.taxDocuments',
  asks: { ...asks.month(), box: asks.anyOf('tax.box', documentBoxes) },
  columns: [
    cell.text('box', { label: 'tax.box', width: 6 }),
    cell.date('date', { width: 10 }),
    cell.text('documentType', { label: 'field.type', width: 5 }),
    cell.text('document', { label: 'tax.document', width: 16, opens: openDocument }),
    cell.text('partyNumber', { label: 'tax.partyNumber', width: 12 }),
    cell.text('partyName', { label: 'tax.partyName', width: 34 }),
    cell.money('amount', { label: 'tax.amount', total: true }),
  ],
  groups: ['box'],
  drills: [{ opens: openDocument }],
  key: ['box', 'id', 'place'],
})

const inside = (least: number, most: number) =>
  z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(least, { error: 'out_of_range' })
    .max(most, { error: 'out_of_range' })
const period = { year: inside(2001, 2100), month: inside(1, 12) }

const begins = {
  /** 145, 168, 176 and 303, soles. */
  previousCredit: value.decimalOut,
  previousPerceptions: value.decimalOut,
  previousRetentions: value.decimalOut,
  incomeCredit: value.decimalOut,
}

const taxMonth = z.object({
  ...{ year: z.number(), month: z.number(), version: z.number() },
  /** What the month begins with is carried from the one before it, and cannot be typed. */
  carried: z.boolean(),
  ...begins,
  /** Percent of the net income that was typed instead of that of the law. */
  rate: value.decimalOut.nullable(),
  settledAt: value.instant.nullable(),
  /** Documents were entered after it was settled. */
  stale: z.boolean(),
})
export type TaxMonth = z.output<typeof taxMonth>

const settled = z.object({
  voucher: refreshed,
  /** Soles to be paid, and credit that is carried on. */
  payable: value.decimalOut,
  incomePayable: value.decimalOut,
  carriedCredit: value.decimalOut,
})
export type TaxSettled = z.output<typeof settled>

/** Soles, to the cent. */
const balance = value.zeroOrMore.refine((text) => /^\d{1,13}(\.\d{1,2})?$/.test(text), { error: 'invalid_number' })

const path = '/api/accounting/tax-liquidation'

export const taxEndpoints = {
  taxMonth: endpoint({
    ...{ id: 'taxMonth.read', method: 'GET', path: `${path}/{year}/{month}`, permission, params: z.object(period) },
    response: taxMonth,
  }),
  /** What the first month begins with; later ones begin with what was carried. */
  updateTaxMonth: endpoint({
    ...{ id: 'taxMonth.update', method: 'PUT', path: `${path}/{year}/{month}` },
    permission: full('ACCOUNTINGVOUCHERS'),
    params: z.object(period),
    body: z.strictObject({
      previousCredit: balance,
      previousPerceptions: balance,
      previousRetentions: balance,
      incomeCredit: balance,
      rate: value.percent.nullish(),
      version: value.version,
    }),
    response: taxMonth,
    errors: ['already_updated', 'tax_month_carried', 'year_not_open', 'month_locked'],
  }),
  /**
   * The voucher of the month's taxes: perceptions and retentions that are used, IGV of imports and of mixed purchases, to the account of the IGV. Keeps what is
   * carried on. The same however often.
   */
  settleTaxes: endpoint({
    ...{ id: 'taxMonth.settle', method: 'POST', path, permission: full('ACCOUNTINGVOUCHERS') },
    body: z.strictObject({ ...period, simulate: value.flag.default(false) }),
    response: settled,
    errors: [
      ...['month_locked', 'year_not_open', 'accounting_setting_not_found', 'account_not_found', 'archive_not_found'],
      'tax_month_before',
    ],
  }),
}
