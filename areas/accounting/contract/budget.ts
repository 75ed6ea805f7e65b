import { offeredIn, typedRate } from '@yupana/company/contract'
import {
  col,
  columns,
  currencies,
  endpoint,
  exportOf,
  full,
  listOf,
  listQuery,
  option,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'

const look = read('ACCOUNTSETTINGS')
const write = full('ACCOUNTSETTINGS')

export const budgetControls = ['none', 'warn', 'block'] as const
export const budgetStates = ['draft', 'approved', 'closed'] as const

export const budgetColumns = columns({
  year: col.integer('accounting.year', { screen: 'hidden', offered: false }),
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  costCenter: col.ref('costCenter', '/api/cost-center/choose', { nullable: true }),
  responsible: col.ref('budget.responsible', '/api/configuration/users/choose', { nullable: true, screen: 'chosen' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  control: col.state('budget.control', 'budget.control', { options: budgetControls }),
  state: col.state('field.status', 'budget.state', { options: budgetStates }),
})
/** In soles: what was said, what is ordered, what was spent, and what is left of it. */
const figures = {
  total: value.decimalOut,
  committed: value.decimalOut,
  actual: value.decimalOut,
  left: value.decimalOut,
  /** Per cent that is taken; null where nothing was said. */
  usedPercent: value.decimalOut.nullable(),
}
const budgetRow = z.object({ id: z.string(), version: z.number(), ...budgetColumns.row, ...figures })

const itemOut = z.object({
  id: z.string(),
  version: z.number(),
  parentId: z.string().nullable(),
  /** `01.02`: its place in the tree. */
  itemCode: z.string(),
  /** Its last part. */
  code: z.string(),
  name: z.string(),
  /** Takes amounts and documents; the others are sums. */
  base: z.boolean(),
  accounts: z.array(z.string()),
  /** In the currency of the budget; of what is no leaf the sum of what hangs below. */
  amount: value.decimalOut,
  months: z.array(value.decimalOut),
  ...figures,
})
export type BudgetItemOut = z.output<typeof itemOut>

export const budgetOut = budgetRow.extend({
  exchangeRate: value.decimalOut,
  items: z.array(itemOut),
})
export type BudgetOut = z.output<typeof budgetOut>

const itemCode = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(40, { error: 'size_too_long' })
  .regex(/^[\p{L}\d_-]+(\.[\p{L}\d_-]+)*$/u, { error: 'invalid_code' })
const monthAmount = value.zeroOrMore.refine((text) => /^-?\d*(\.\d{1,2})?0*$/.test(text), { error: 'minimum_amount' })
const itemBody = {
  name: value.text(120),
  accounts: z
    .array(z.string({ error: 'required' }).regex(/^(6|7|33)\d{0,10}$/, { error: 'budget_account_class' }))
    .max(50, { error: 'size_too_long' })
    .default([]),
  /** Twelve amounts; absent: the amount in equal parts, or as last year spent it. */
  months: z.array(monthAmount).length(12, { error: 'budget_months' }).optional(),
  amount: monthAmount.optional(),
  split: value.choice(['equal', 'lastYear']).default('equal'),
}
const itemIn = z.strictObject({ itemCode, ...itemBody })
export type BudgetItemIn = z.output<typeof itemIn>

const budgetBody = {
  code: value.code(20),
  name: value.text(120),
  currency: value.currency,
  /** Soles per dollar, for one in dollars: it is controlled in soles. */
  exchangeRate: typedRate.nullish(),
  costCenter: value.ref.nullish(),
  responsible: value.ref.nullish(),
  control: value.choice(budgetControls).default('none'),
  /** All items, where they are said together: what is left out is taken away. */
  items: z.array(itemIn).max(500, { error: 'size_too_long' }).optional(),
}
const createBody = z.strictObject({
  year: z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(2001, { error: 'out_of_range' })
    .max(2100, { error: 'out_of_range' }),
  ...budgetBody,
  /** Begins with the items of another budget, so many per cent more or less. */
  copyOf: value.ref.nullish(),
  percent: value.decimal
    .refine((text) => Number(text) >= -100 && Number(text) <= 1000, { error: 'out_of_range' })
    .nullish(),
})
const updateBody = z.strictObject({
  ...budgetBody,
  state: value.choice(budgetStates).optional(),
  version: value.version.optional(),
})
export type BudgetCreate = z.output<typeof createBody>
export type BudgetUpdate = z.output<typeof updateBody>

export const budgetErrors422 = [
  'budget_item_twice',
  'budget_parent_missing',
  'budget_parent_amount',
  'budget_parent_accounts',
  'budget_account_twice',
  'budget_account_class',
  'budget_months',
  'budget_months_sum',
  'reference_not_found',
  'exchange_rate_missing',
]
const stale = ['budget_not_found', 'already_updated', 'budget_closed']
const params = z.object({ id: value.id })
const itemParams = z.object({ id: value.id, item: value.id })
const budgetList = listOf(budgetColumns, 'code')
const budgets = endpoint({
  ...{ id: 'budget.list', method: 'GET', path: '/api/budget', permission: look },
  ...{ query: listQuery, response: page(budgetRow), list: budgetList },
})
const itemColumns = columns({
  itemCode: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  base: col.flag('budget.base'),
})
const itemList = listOf(itemColumns, 'itemCode')
export const budgetItemColumns = columns({
  budget: col.asked('budget', 'id', { choose: '/api/budget/choose' }),
  itemCode: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
})

/** Budgets of a year with their items, what is ordered and spent of them, and whether more may be. */
export const budgetEndpoints = {
  budgets,
  exportBudgets: exportOf(budgets),
  chooseBudget: endpoint({
    ...{ id: 'budget.choose', method: 'GET', path: '/api/budget/choose' },
    permission: [...offeredIn('books', 'buying', 'money'), ...read('ACCOUNTINGREPORT')],
    ...{ query: listQuery, response: z.array(option), list: budgetList },
  }),
  /** Leaves of budgets, of one where the filter says which. */
  chooseBudgetItem: endpoint({
    ...{ id: 'budget.chooseItem', method: 'GET', path: '/api/budget/item/choose' },
    permission: [...offeredIn('books', 'buying', 'money'), ...read('ACCOUNTINGREPORT')],
    ...{ query: listQuery, response: z.array(option), list: listOf(budgetItemColumns, 'itemCode') },
  }),
  budget: endpoint({
    ...{ id: 'budget.read', method: 'GET', path: '/api/budget/{id}', permission: look },
    ...{ params, response: budgetOut, errors: ['budget_not_found'] },
  }),
  createBudget: endpoint({
    ...{ id: 'budget.create', method: 'POST', path: '/api/budget', permission: write },
    ...{ body: createBody, response: budgetOut, status: 201 },
    errors: [...budgetErrors422, 'already_exists', 'budget_not_found'],
  }),
  updateBudget: endpoint({
    ...{ id: 'budget.update', method: 'PUT', path: '/api/budget/{id}', permission: write },
    ...{ params, body: updateBody, response: budgetOut },
    errors: [...budgetErrors422, ...stale, 'already_exists', 'budget_approved', 'budget_item_in_use'],
  }),
  removeBudget: endpoint({
    ...{ id: 'budget.remove', method: 'DELETE', path: '/api/budget/{id}', permission: write },
    ...{
      params,
      response: 'none',
      status: 204,
      errors: ['budget_not_found', 'budget_item_in_use', 'budget_approved', 'budget_closed'],
    },
  }),
  budgetItems: endpoint({
    ...{ id: 'budget.items', method: 'GET', path: '/api/budget/{id}/item', permission: look },
    ...{ params, query: listQuery, response: page(itemOut), list: itemList, errors: ['budget_not_found'] },
  }),
  budgetItem: endpoint({
    ...{ id: 'budget.item', method: 'GET', path: '/api/budget/{id}/item/{item}', permission: look },
    ...{ params: itemParams, response: itemOut, errors: ['budget_not_found', 'not_found'] },
  }),
  createBudgetItem: endpoint({
    ...{ id: 'budget.createItem', method: 'POST', path: '/api/budget/{id}/item', permission: write },
    ...{ params, body: itemIn, response: itemOut, status: 201 },
    errors: [...budgetErrors422, ...stale, 'budget_approved'],
  }),
  updateBudgetItem: endpoint({
    ...{ id: 'budget.updateItem', method: 'PUT', path: '/api/budget/{id}/item/{item}', permission: write },
    params: itemParams,
    body: z.strictObject({ itemCode, ...itemBody, version: value.version.optional() }),
    response: itemOut,
    errors: [...budgetErrors422, ...stale, 'budget_approved', 'not_found'],
  }),
  removeBudgetItem: endpoint({
    ...{ id: 'budget.removeItem', method: 'DELETE', path: '/api/budget/{id}/item/{item}', permission: write },
    ...{ params: itemParams, response: 'none', status: 204 },
    errors: [
      'budget_not_found',
      'budget_closed',
      'budget_approved',
      'not_found',
      'budget_item_in_use',
      'budget_item_has_children',
    ],
  }),
  /** A leaf takes amounts and has nothing below it; anything else is a sum. */
  setBudgetItemBase: endpoint({
    ...{ id: 'budget.itemBase', method: 'PUT', path: '/api/budget/{id}/item/{item}/base', permission: write },
    ...{ params: itemParams, body: z.strictObject({ base: value.flag }), response: itemOut },
    errors: [
      'budget_not_found',
      'budget_closed',
      'budget_approved',
      'not_found',
      'budget_item_has_children',
      'budget_item_no_children',
    ],
  }),
}
