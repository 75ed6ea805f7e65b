import { asks, cell, full, read, report } from '@yupana/contract'

const invoice = { opens: '/invoice/view/{id}' }

/** Register of sales and income of a month, in soles, as the tax books give it. */
export const salesRegister = report({
  id: 'salesRegister',
  path: '/api/reports/journal-entry/sale',
  screen: '/report/sale',
  yearly: true,
  menu: { group: 'sales', before: '/price/overrides' },
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  family: ['accounting.registers', 'commerce.registers'],
  title: 'report.salesRegister',
  asks: asks.month(),
  columns: [
    cell.date('date', { width: 10 }),
    cell.date('dueDate', { width: 10 }),
    cell.text('documentType', { label: 'field.type', width: 5 }),
    cell.text('serie', { width: 6 }),
    cell.text('number', { width: 9, ...invoice }),
    cell.text('clientType', { label: 'register.identity', width: 5 }),
    cell.text('clientNumber', { label: 'register.clientNumber', width: 12 }),
    cell.text('clientName', { label: 'register.clientName', width: 30 }),
    cell.money('export', { label: 'invoice.export', total: true }),
    cell.money('taxed', { label: 'invoice.taxed', total: true }),
    cell.money('exempt', { label: 'invoice.exempt', total: true }),
    cell.money('unaffected', { label: 'invoice.unaffected', total: true }),
    cell.money('igv', { label: 'invoice.igv', total: true }),
    cell.money('icbper', { label: 'invoice.icbper', total: true }),
    cell.money('total', { total: true, ...invoice }),
    cell.money('withdrawn', { label: 'register.withdrawn', total: true }),
    cell.money('withdrawnIgv', { label: 'register.withdrawnIgv', total: true }),
    cell.text('currency', { width: 5 }),
    cell.quantity('exchangeRate'),
    cell.text('state', { label: 'field.status', width: 6 }),
  ],
  lead: ['date', 'serie', 'number', 'clientName'],
  groups: ['documentType', 'serie', 'date', 'state'],
  landscape: true,
})

/** The documents that a client's figures are the sum of. */
const SALES_OF_CLIENT =
  '/invoice?filter=client.id:EQUAL:{clientId};date:BETWEEN:~{from}~{to};status:IN:~open~closed~voiding;currency:IN:~{currencies}'

/** What every report of issued sales between two days asks. */
const salesAsks = {
  ...asks.days(),
  client: asks.ref('invoice.client', {
    choose: '/api/clients/choose',
    named: { table: 'parties.client', code: 'document_number', name: 'fiscal_name' },
  }),
  seller: asks.ref('invoice.seller', { choose: '/api/workers/choose', named: { table: 'company.worker' } }),
  branch: asks.ref('field.branch', {
    choose: '/api/company/branch-office/choose',
    named: { table: 'company.branch' },
  }),
  ...asks.currency(),
}
const amount = { total: true, currency: 'currency' }

/** What each client bought, what of it was earned and what of it is still owed. */
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
    cell.text('ruc', { label: 'register.clientNumber', width: 12 }),
    cell.text('name', { width: 34, opens: '/contacts/view/{clientId}' }),
    cell.integer('documents', { total: true, opens: SALES_OF_CLIENT }),
    cell.money('net', { ...amount, opens: SALES_OF_CLIENT }),
    cell.money('discount', { label: 'invoice.discount', ...amount }),
    cell.money('igv', { label: 'invoice.igv', ...amount }),
    cell.money('total', { ...amount, opens: SALES_OF_CLIENT }),
    cell.money('margin', { ...amount, may: full('COMMERCEREPORT', 'PRODUCT') }),
    cell.money('balance', { ...amount, opens: '/contacts/statement/{clientId}?currency={currency}' }),
    cell.quantity('share', { width: 8 }),
    cell.text('currency', { width: 5 }),
  ],
  groups: ['currency'],
  chart: { kind: 'bar', category: 'name', series: ['net'], most: 10 },
  comparable: ['clientId', 'currency'],
  landscape: true,
})

export const salesReports = [salesRegister, salesByClient]
