import { full } from '@yupana/contract'
import { createContext, useContext } from 'react'
import { expenseEndpoints, paymentExports, treasuryEndpoints } from '../contract/index.ts'

/** Money comes in from clients or goes out to suppliers: the same screens over different calls and words. */
export const sides = {
  income: {
    noun: 'income',
    word: (name: string) => `income.${name}`,
    list: treasuryEndpoints.incomes,
    download: paymentExports.exportIncomes,
    open: treasuryEndpoints.receivable,
    read: treasuryEndpoints.income,
    create: treasuryEndpoints.createIncome,
    void: treasuryEndpoints.voidIncome,
    write: full('COLLECTION'),
    listPath: '/payment/incomes',
    newPath: '/payment/income/new',
    viewPath: '/payment/income/view',
  },
  expense: {
    noun: 'expense',
    word: (name: string) => `expense.${name}`,
    list: expenseEndpoints.expenses,
    download: paymentExports.exportExpenses,
    open: expenseEndpoints.payable,
    read: expenseEndpoints.expense,
    create: expenseEndpoints.createExpense,
    void: expenseEndpoints.voidExpense,
    write: full('PAYMENTS'),
    listPath: '/payment/expenses',
    newPath: '/payment/expense/new',
    viewPath: '/payment/expense/view',
  },
} as const
export type PaymentSide = (typeof sides)[keyof typeof sides]

export const SideContext = createContext<PaymentSide>(sides.income)
export const useSide = (): PaymentSide => useContext(SideContext)
