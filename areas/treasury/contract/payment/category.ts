import { modulesWith } from '@yupana/company/contract'
import { field, full, read, resource } from '@yupana/contract'

/** What the program itself looks for among the categories of a company. */
export const categoryKinds = [
  ...([
    'bankFee',
    'itf',
    'interest',
    'surplus',
    'shortage',
    'tax',
    'payroll',
    'loan',
    'personalLoan',
    'deposit',
    'depositBack',
  ] as const),
] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** 1 inbound, 2 outbound: as the specification counts them. */
export const categoryTypes = { income: '1', expense: '2' } as const

/** What money is for where it settles no document. Two levels; `?type` of the writing calls must agree. */
export const paymentCategory = resource({
  noun: 'paymentCategory',
  path: '/payment/category',
  screen: '/payment/category',
  table: 'treasury.category',
  module: 'TREASURYCONFIG',
  offeredTo: modulesWith('money', 'cash', 'settings'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    type: field.choice(['1', '2'], { required: true }),
    parent: field.ref('treasury.category', '/api/payment/category/choose'),
    ledgerCode: field.code(12, { inside: true }),
    requiresParty: field.flag(false, { list: false }),
    requiresCostCenter: field.flag(false, { list: false }),
    usualTax: field.choice(['none', 'IGV'], { default: 'none', list: false }),
    cashFlow: field.code(3, { list: false, inside: true }),
    kind: field.choice(categoryKinds, { list: false }),
    accountingDoesNoApply: field.flag(false, { list: false }),
    active: field.flag(true),
  },
  order: 'code',
  typed: { field: 'type', any: '' },
})

const may = read('TREASURYCONFIG')
const write = full('TREASURYCONFIG')
/** `{action}` is `inbound` or `outbound`, `{subAction}` is `general` (root) or `sub` (child, below `?parent=`). */
export const categoryScreens = [
  { path: '/payment/category', permission: may, title: 'paymentCategory.plural' },
  { path: '/payment/category/view/{id}', permission: may, title: 'paymentCategory' },
  { path: '/payment/category/add/action/{action}/subaction/{subAction}', permission: write, title: 'paymentCategory' },
  {
    path: '/payment/category/edit/action/{action}/subaction/{subAction}/id/{id}',
    permission: write,
    title: 'paymentCategory',
  },
  {
    path: '/payment/category/view/action/{action}/subaction/{subAction}/id/{id}',
    permission: may,
    title: 'paymentCategory',
  },
] as const
