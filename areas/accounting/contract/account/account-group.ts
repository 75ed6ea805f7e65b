import { modulesWith } from '@yupana/company/contract'
import { field, resource } from '@yupana/contract'

/** Groups across classes by which a company looks at its result; an account is in one at most. */
export const accountGroup = resource({
  noun: 'accountGroup',
  path: '/account-of-chart-group',
  screen: '/aoc-group',
  table: 'accounting.account_group',
  module: 'ACCOUNTPLAN',
  offeredTo: modulesWith('books'),
  fields: {
    code: field.code(10, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    kind: field.choice(['income', 'expense', 'other'], { required: true, default: 'expense' }),
  },
  order: 'code',
})
