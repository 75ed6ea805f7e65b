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
    /** Of what is given back of tickets, and of invoices. */
    creditNoteTicketSeries: field.ref('company.document_series', '/api/document-numbers/choose', { list: false }),
    creditNoteInvoiceSeries: field.ref('company.document_series', '/api/document-numbers/choose', { list: false }),
    orderSeries: field.ref('company.document_series', '/api/document-numbers/choose', { list: false }),
    account: field.ref('treasury.account', '/api/payment/account/choose'),
    /** Of dollars, where it takes them. */
    accountUsd: field.ref('treasury.account', '/api/payment/account/choose', { list: false }),
    /** Its prices before all others. */
    priceList: field.ref('pos.named_price_list', '/api/price/choose', { list: false }),
    /** Whoever buys without saying who they are; absent: the one of many clients. */
    defaultClient: field.ref('pos.named_client', '/api/clients/choose', { list: false }),
    defaultType: field.choice(['03', '01'], { default: '03', list: false }),
    /** Percent that a cashier gives without asking. */
    maxDiscountPercent: field.decimal(2, { min: '0', default: '0', list: false }),
    /** Hours that it goes on selling without being heard of. */
    maxOfflineHours: field.integer(1, 48, { default: 24, list: false }),
    /** Numbers that a device is given at once. */
    blockSize: field.integer(20, 500, { default: 50, list: false }),
    /** Millimetres of its paper. */
    printWidth: field.choice(['80', '58'], { default: '80', list: false }),
    autoPrint: field.flag(true, { list: false }),
    openDrawer: field.flag(true, { list: false }),
    askSeller: field.flag(false, { list: false }),
    /** What it does with goods that the stock has not: it does not sell them, or they leave once they are there. */
    stockPolicy: field.choice(['refuse', 'pending'], { default: 'refuse', list: false }),
    active: field.flag(true),
  },
  order: 'code',
})
