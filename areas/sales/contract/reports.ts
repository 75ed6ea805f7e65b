import { asks, cell, read, report } from '@yupana/contract'

/** The screen of a row that is a sale or a note, or a voucher that no document wrote. */
export const saleScreen = (row: { [field: string]: unknown }): string | undefined =>
  row.id === undefined || row.id === null
    ? undefined
    : row.kind === 'entry'
      ? `/vouchers/view/entry/${String(row.id)}`
      : `/${['07', '08'].includes(String(row.documentType)) ? 'credit-note' : 'invoice'}/view/${String(row.id)}`

const invoice = { opens: saleScreen }

export const documentType = asks.anyOf('field.type', ['01', '03', '07', '08'])

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
