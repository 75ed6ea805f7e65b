import { asks, col, read, report } from '@yupana/contract'

const invoice = { opens: '/invoice/view/{id}' }

/** Register of sales and income of a month, in soles, as the tax books give it. */
export const salesRegister = report({
  id: 'salesRegister',
  path: '/api/reports/journal-entry/sale',
  screen: '/report/sale',
  menu: { group: 'sales', before: '/price/overrides' },
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  title: 'report.salesRegister',
  asks: asks.month(),
  columns: [
    col.date('date', { width: 10 }),
    col.date('dueDate', { width: 10 }),
    col.text('documentType', { label: 'field.type', width: 5 }),
    col.text('serie', { width: 6 }),
    col.text('number', { width: 9, ...invoice }),
    col.text('clientType', { label: 'register.identity', width: 5 }),
    col.text('clientNumber', { label: 'register.clientNumber', width: 12 }),
    col.text('clientName', { label: 'register.clientName', width: 30 }),
    col.money('export', { label: 'invoice.export', total: true }),
    col.money('taxed', { label: 'invoice.taxed', total: true }),
    col.money('exempt', { label: 'invoice.exempt', total: true }),
    col.money('unaffected', { label: 'invoice.unaffected', total: true }),
    col.money('igv', { label: 'invoice.igv', total: true }),
    col.money('icbper', { label: 'invoice.icbper', total: true }),
    col.money('total', { total: true, ...invoice }),
    col.money('withdrawn', { label: 'register.withdrawn', total: true }),
    col.money('withdrawnIgv', { label: 'register.withdrawnIgv', total: true }),
    col.text('currency', { width: 5 }),
    col.quantity('exchangeRate'),
    col.text('state', { label: 'field.status', width: 6 }),
  ],
  lead: ['date', 'serie', 'number', 'clientName'],
  groups: ['documentType', 'serie', 'date', 'state'],
  landscape: true,
})
