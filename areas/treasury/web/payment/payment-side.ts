import { full, read } from '@yupana/contract'
import { createContext, useContext } from 'react'
import {
  paymentBulk,
  paymentExports,
  paymentMoveCalls,
  receiptCalls,
  supplierPaymentEndpoints,
  treasuryEndpoints,
} from '../../contract/index.ts'

/** Money comes in from clients or goes out to suppliers: the same screens over different calls and words. */
export const sides = {
  income: {
    noun: 'income',
    word: (name: string) => `income.${name}`,
    list: treasuryEndpoints.collections,
    download: paymentExports.exportCollections,
    open: treasuryEndpoints.receivable,
    read: treasuryEndpoints.collection,
    create: treasuryEndpoints.createCollection,
    void: treasuryEndpoints.voidCollection,
    paper: receiptCalls.collectionPdf,
    look: read('COLLECTION'),
    moves: {
      update: paymentMoveCalls.updateCollection,
      return: paymentMoveCalls.returnCollection,
      returned: paymentMoveCalls.returnedCollection,
      keep: paymentMoveCalls.keepCollection,
      close: paymentMoveCalls.closeCollection,
      reopen: paymentMoveCalls.reopenCollection,
    },
    bulk: paymentBulk.bulkCollections,
    write: full('COLLECTION'),
    listPath: '/payment/incomes',
    newPath: '/payment/income/new',
    viewPath: '/payment/income/view',
    editPath: '/payment/income/edit',
  },
  expense: {
    noun: 'expense',
    word: (name: string) => `expense.${name}`,
    list: supplierPaymentEndpoints.supplierPayments,
    download: paymentExports.exportSupplierPayments,
    open: supplierPaymentEndpoints.payable,
    read: supplierPaymentEndpoints.supplierPayment,
    create: supplierPaymentEndpoints.createSupplierPayment,
    void: supplierPaymentEndpoints.voidSupplierPayment,
    paper: receiptCalls.supplierPaymentPdf,
    look: read('PAYMENTS'),
    moves: {
      update: paymentMoveCalls.updateSupplierPayment,
      return: paymentMoveCalls.returnSupplierPayment,
      returned: paymentMoveCalls.returnedSupplierPayment,
      keep: paymentMoveCalls.keepSupplierPayment,
      close: paymentMoveCalls.closeSupplierPayment,
      reopen: paymentMoveCalls.reopenSupplierPayment,
    },
    bulk: paymentBulk.bulkSupplierPayments,
    write: full('PAYMENTS'),
    listPath: '/payment/expenses',
    newPath: '/payment/expense/new',
    viewPath: '/payment/expense/view',
    editPath: '/payment/expense/edit',
  },
} as const
export type PaymentSide = (typeof sides)[keyof typeof sides]

export const SideContext = createContext<PaymentSide>(sides.income)
export const useSide = (): PaymentSide => useContext(SideContext)
