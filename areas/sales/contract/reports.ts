import { monthQuery, read, report } from '@yupana/contract'

/** Register of sales and income of a month, in soles, as the tax books give it. */
export const salesRegister = report({
  id: 'salesRegister',
  path: '/api/reports/journal-entry/sale',
  permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT'),
  title: 'report.salesRegister',
  query: monthQuery,
  columns: [
    { field: 'date', kind: 'date', label: 'field.date', width: 10 },
    { field: 'dueDate', kind: 'date', label: 'field.dueDate', width: 10 },
    { field: 'documentType', kind: 'text', label: 'field.type', width: 5 },
    { field: 'serie', kind: 'text', label: 'field.serie', width: 6 },
    { field: 'number', kind: 'text', label: 'field.number', width: 9 },
    { field: 'clientType', kind: 'text', label: 'register.identity', width: 5 },
    { field: 'clientNumber', kind: 'text', label: 'register.clientNumber', width: 12 },
    { field: 'clientName', kind: 'text', label: 'register.clientName', width: 30 },
    { field: 'export', kind: 'money', label: 'invoice.export', total: true },
    { field: 'taxed', kind: 'money', label: 'invoice.taxed', total: true },
    { field: 'exempt', kind: 'money', label: 'invoice.exempt', total: true },
    { field: 'unaffected', kind: 'money', label: 'invoice.unaffected', total: true },
    { field: 'igv', kind: 'money', label: 'invoice.igv', total: true },
    { field: 'icbper', kind: 'money', label: 'invoice.icbper', total: true },
    { field: 'total', kind: 'money', label: 'field.total', total: true },
    { field: 'withdrawn', kind: 'money', label: 'register.withdrawn', total: true },
    { field: 'withdrawnIgv', kind: 'money', label: 'register.withdrawnIgv', total: true },
    { field: 'currency', kind: 'text', label: 'field.currency', width: 5 },
    { field: 'exchangeRate', kind: 'quantity', label: 'field.exchangeRate' },
    { field: 'state', kind: 'text', label: 'field.status', width: 6 },
  ],
  landscape: true,
  paged: true,
})
