import { modulesWith } from '@yupana/company/contract'
import { field, resource } from '@yupana/contract'

/** A till: where it stands and what it works with. */
export const terminal = resource({
  noun: 'terminal',
  path: '/pos/terminals',
  screen: '/pos/terminal',
  table: 'pos.terminal',
  module: ['COMMERCECONFIG', 'POSSALES'],
  offeredTo: modulesWith('settings', 'selling'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(80, { required: true, search: true }),
    branch: field.ref('company.branch', '/api/company/branch-office/choose', { required: true }),
    warehouse: field.ref('inventory.warehouse', '/api/warehouses/choose'),
    ticketSeries: field.ref('company.document_series', '/api/document-numbers/choose'),
    invoiceSeries: field.ref('company.document_series', '/api/document-numbers/choose'),
    account: field.ref('treasury.account', '/api/payment/account/choose'),
    /** Of dollars, where it takes them. */
    accountUsd: field.ref('treasury.account', '/api/payment/account/choose', { list: false }),
    active: field.flag(true),
  },
  order: 'code',
})
