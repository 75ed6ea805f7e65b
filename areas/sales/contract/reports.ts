import { askedBranch, askedWorker } from '@yupana/company/contract'
import { asks, cell, type Drill, full, read, report } from '@yupana/contract'
import { askedClient } from '@yupana/parties/contract'

/** The screen of a row that is a sale or a note, or a voucher that no document wrote. */
export const saleScreen = (row: { [field: string]: unknown }): string | undefined =>
  row.id === undefined || row.id === null
    ? undefined
    : row.kind === 'entry'
      ? `/vouchers/view/entry/${String(row.id)}`
      : `/${['07', '08'].includes(String(row.documentType)) ? 'credit-note' : 'invoice'}/view/${String(row.id)}`

const invoice = { opens: saleScreen }

const documentType = asks.anyOf('field.type', ['01', '03', '07', '08'])

/** Sums of sales open the same report in detail, whose rows are documents. */
const documentByDocument = (narrowed: NonNullable<Drill['asks']>): Drill[] => [
  { when: 'detail', ...invoice },
  {
    to: 'self',
    asks: (row, asked) => ({ ...narrowed(row, asked), detail: 'true' }),
    sums: { documents: ['#'] },
  },
]

const bases = ['export', 'taxed', 'exempt', 'unaffected', 'igv', 'isc', 'icbper', 'ivapBase', 'ivap']

/** Register of sales and income of a month, in soles, as the tax books give it. */
export const salesRegister = report({
  id: 'salesRegister',
  checked: true,
  path: '/api/reports/journal-entry/sale',
  screen: '/report/sale',
  yearly: true,
  menu: { group: 'sales', before: '/price/overrides' },
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.registers', 'commerce.registers'],
  title: 'report.salesRegister',
  asks: { ...asks.month(), documentType, state: asks.anyOf('field.status', ['1', '2']) },
  columns: [
    ...[cell.date('date', { width: 10 }), cell.date('dueDate', { width: 10 })],
    cell.text('documentType', { label: 'field.type', width: 5 }),
    cell.text('serie', { width: 6 }),
    cell.text('number', { width: 9, ...invoice }),
    cell.text('clientType', { label: 'register.identity', width: 5 }),
    cell.text('clientNumber', { label: 'register.clientNumber', width: 12 }),
    cell.text('clientName', { label: 'register.clientName', width: 30 }),
    ...bases.map((field) => cell.money(field, { label: `invoice.${field}`, total: true })),
    cell.money('otherCharges', { label: 'register.otherCharges', total: true }),
    cell.money('total', { total: true }),
    cell.money('withdrawn', { label: 'register.withdrawn', total: true }),
    cell.money('withdrawnIgv', { label: 'register.withdrawnIgv', total: true }),
    cell.text('currency', { width: 5 }),
    cell.quantity('exchangeRate'),
    cell.date('modifiedDate', { label: 'register.modifiedDate', width: 10 }),
    cell.text('modifiedType', { label: 'register.modifiedType', width: 5 }),
    cell.text('modifiedSerie', { label: 'register.modifiedSerie', width: 6 }),
    cell.text('modifiedNumber', { label: 'register.modifiedNumber', width: 9 }),
    cell.text('state', { label: 'field.status', width: 6 }),
  ],
  lead: ['date', 'serie', 'number', 'clientName'],
  groups: ['documentType', 'serie', 'date', 'state'],
  drills: [invoice],
  key: ['id', 'kind', 'state', 'line'],
  landscape: true,
})

/** What every report of issued sales between two days asks. */
const salesAsks = {
  ...asks.days(),
  client: askedClient('invoice.client'),
  seller: askedWorker('invoice.seller'),
  branch: askedBranch('field.branch'),
  documentType,
  ...asks.currency(),
  columns: asks.choice('report.columns', ['single', 'months'], { words: 'report.columns', start: 'single' }),
  withTax: asks.flag('salesBy.withTax'),
  detail: asks.flag('report.detail'),
}
const amount = { total: true, currency: 'currency' }

/** What each client bought, what of it was earned and what of it is still owed; in detail document by document. */
export const salesByClient = report({
  id: 'salesByClient',
  path: '/api/invoices/report/sales-client',
  screen: '/reports/sales-client',
  menu: { group: 'sales', before: '/price/overrides' },
  permission: read('COMMERCEREPORT'),
  family: ['commerce.sales'],
  title: 'report.salesByClient',
  asks: salesAsks,
  columns: [
    cell.date('date', { width: 10, when: 'detail' }),
    cell.text('document', { width: 14, when: 'detail', opens: saleScreen }),
    cell.text('ruc', { label: 'register.clientNumber', width: 12 }),
    cell.text('name', { width: 34, opens: '/contacts/view/{clientId}' }),
    cell.integer('documents', { total: true, when: '!detail' }),
    cell.money('net', amount),
    cell.money('discount', { label: 'invoice.discount', ...amount }),
    cell.money('igv', { label: 'invoice.igv', ...amount }),
    cell.money('total', amount),
    cell.money('margin', { ...amount, formula: 'salesBy.margin', may: full('COMMERCEREPORT', 'PRODUCT') }),
    cell.money('balance', amount),
    cell.quantity('share', { width: 8, when: '!detail' }),
    cell.text('currency', { width: 5 }),
  ],
  // A sum of all keeps the client that was asked for.
  drills: documentByDocument(({ clientId }) => (clientId === undefined ? {} : { client: String(clientId) })),
  groups: ['currency'],
  chart: { kind: 'bar', category: 'name', series: ['net'], most: 10 },
  comparable: ['clientId', 'currency'],
  key: ['clientId', 'currency', 'id'],
  spread: ['net'],
  simple: ['detail'],
  landscape: true,
})

export const salesReports = [salesRegister, salesByClient]
