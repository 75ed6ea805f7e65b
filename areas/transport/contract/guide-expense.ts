import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'
import { carrierGuideOut } from './guide.ts'

/** TRA-008: what money goes to on a trip. */
export const expenseCategories = [
  ...(['food', 'parking', 'security', 'lodging', 'washing', 'filler', 'tarp', 'transport'] as const),
  ...(['otherExpenses', 'patching', 'tollEpass', 'tollNorvial', 'tollPex', 'tip', 'easyway', 'variousTolls'] as const),
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

const expense = z.object({
  id: z.string(),
  category: z.string(),
  date: z.string(),
  amount: value.decimalOut,
  fee: value.refOut.nullable(),
  document: z.string().nullable(),
  notes: z.string().nullable(),
})
const expenses = z.object({ data: z.array(expense), total: value.decimalOut })
export type GuideExpenses = z.output<typeof expenses>

const params = z.object({ id: value.id })

/** What a trip costs beside its price: the bonus of the drivers, and what was paid on the way. Soles; posts nothing. */
export const guideExpenseEndpoints = {
  updateBonus: endpoint({
    id: 'carrierGuide.bonus',
    method: 'PUT',
    path: '/api/obd-guide/{id}/bonus',
    permission: full('CARRIERGUIDE'),
    params,
    body: z.strictObject({
      bonus: value.zeroOrMore,
      bonusNotes: value.text(200).nullish(),
      version: value.version.optional(),
    }),
    response: carrierGuideOut,
    errors: ['guide_voided', 'guide.guide_already_updated', 'bonus_in_liquidation'],
  }),
  expenses: endpoint({
    id: 'guideExpense.list',
    method: 'GET',
    path: '/api/obd-guide/{id}/expenses',
    permission: read('CARRIERGUIDE'),
    params,
    response: expenses,
  }),
  addExpense: endpoint({
    id: 'guideExpense.create',
    method: 'POST',
    path: '/api/obd-guide/{id}/expenses',
    permission: full('CARRIERGUIDE'),
    params,
    body: z.strictObject({
      category: value.choice(expenseCategories),
      date: value.date,
      amount: value.amount,
      /** The toll or permit that it paid. */
      fee: value.ref.nullish(),
      document: value.text(40).nullish(),
      notes: value.text(200).nullish(),
    }),
    response: expenses,
    status: 201,
    errors: ['guide_voided', 'date_in_future', 'reference_not_found'],
  }),
  removeExpense: endpoint({
    id: 'guideExpense.remove',
    method: 'DELETE',
    path: '/api/obd-guide/{id}/expenses/{expenseId}',
    permission: full('CARRIERGUIDE'),
    params: params.extend({ expenseId: value.id }),
    response: 'none',
    status: 204,
    errors: ['guide_voided', 'expense_settled'],
  }),
}
