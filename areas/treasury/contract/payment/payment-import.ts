import { typedRate } from '@yupana/company/contract'
import { full, importCalls, value } from '@yupana/contract'
import { z } from 'zod'

/** Payments that a workbook brings, one a line; collections the same way. */
export const paymentImports = {
  expense: importCalls({ noun: 'expenseImport', path: '/api/payment/expenses/import', permission: full('PAYMENTS') }),
  income: importCalls({ noun: 'incomeImport', path: '/api/payment/incomes/import', permission: full('COLLECTION') }),
}

export const paymentImportCalls = {
  expenseImportTemplate: paymentImports.expense.template,
  expenseImportTemplateCsv: paymentImports.expense.templateCsv,
  expenseImportPreview: paymentImports.expense.preview,
  expenseImportCommit: paymentImports.expense.commit,
  incomeImportTemplate: paymentImports.income.template,
  incomeImportTemplateCsv: paymentImports.income.templateCsv,
  incomeImportPreview: paymentImports.income.preview,
  incomeImportCommit: paymentImports.income.commit,
}

/** A line of the file, read cell by cell: what it pays is a document by its type, series and number, or a category. */
export const paymentImportRow = z.strictObject({
  date: value.date,
  /** Number of the contact's identity document. */
  client: value.text(20).optional(),
  /** `01`, `FV`; where absent the series and number tell it. */
  documentType: value.text(2).optional(),
  /** `F001-148` */
  document: value
    .text(30)
    .regex(/^[A-Za-z0-9]{1,20}\s*-\s*\d{1,20}$/, { error: 'invalid_format' })
    .optional(),
  category: value.text(100).optional(),
  /** Code or name. */
  account: value.text(100),
  method: value.text(100),
  amount: value.amount,
  currency: value.currency.optional(),
  exchangeRate: typedRate.optional(),
  operationNumber: value.text(40).optional(),
  costCenter: value.text(100).optional(),
  description: value.text(200).optional(),
})
export type PaymentImportRow = z.output<typeof paymentImportRow>
