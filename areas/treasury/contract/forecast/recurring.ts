import { field, resource } from '@yupana/contract'

/**
 * What comes or goes again and again: rent, payroll, a subscription. In a month (or a week) that has its document the forecast counts the document: an item of
 * the contact that falls due there, or a free payment of the category.
 */
export const recurring = resource({
  noun: 'recurring',
  path: '/payment/recurring',
  screen: '/payment/recurring',
  table: 'treasury.recurring',
  module: 'TREASURYREPORT',
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    direction: field.choice(['in', 'out'], { default: 'out' }),
    category: field.ref('treasury.category', '/api/payment/category/choose', { list: false }),
    client: field.ref('treasury.contact', '/api/clients/choose'),
    amount: field.decimal(2, { min: '0', required: true, currency: 'currency' }),
    currency: field.choice(['PEN', 'USD'], { default: 'PEN' }),
    every: field.choice(['month', 'week'], { default: 'month' }),
    day: field.integer(1, 31, { required: true }),
    startsOn: field.date({ required: true, list: false }),
    endsOn: field.date({ list: false }),
    active: field.flag(true),
  },
  order: 'code',
})
