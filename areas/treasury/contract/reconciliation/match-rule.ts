import { field, resource } from '@yupana/contract'

/** What a line of the bank is, by its words: a category that it is written to. */
export const matchRule = resource({
  noun: 'matchRule',
  path: '/payment/match-rule',
  screen: '/payment/match-rule',
  table: 'treasury.match_rule',
  module: ['ACCOUNT', 'TREASURYCONFIG'],
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    contains: field.text(200, { required: true }),
    /** `contains` is a regular expression. */
    expression: field.flag(false, { list: false }),
    direction: field.choice(['in', 'out', 'both'], { default: 'both' }),
    amountFrom: field.decimal(2, { min: '0', list: false }),
    amountTo: field.decimal(2, { min: '0', list: false }),
    category: field.ref('treasury.category', '/api/payment/category/choose', { required: true }),
    automatic: field.flag(false),
    active: field.flag(true),
  },
  order: 'code',
})
