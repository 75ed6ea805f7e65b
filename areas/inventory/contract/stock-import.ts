import { full, importCalls, value } from '@yupana/contract'
import { z } from 'zod'

/** What is there when the product is first used, from a workbook: one guide for each warehouse and day. */
export const stockImport = importCalls({
  noun: 'inventoryTaking',
  path: '/api/guides/import',
  permission: full('INPUTGUIDE'),
})

/** A line of the file, read cell by cell. */
export const stockImportRow = z.strictObject({
  /** Code or barcode of the item. */
  code: value.text(60),
  quantity: value.positive,
  /** Of one, in soles without tax. */
  price: value.zeroOrMore.default('0'),
  /** Code or name; absent: the only one that there is. */
  warehouse: value.text(100).optional(),
  /** Absent: today. */
  date: value.date.optional(),
  batch: value.text(40).optional(),
  dueDate: value.date.optional(),
  serie: value.text(40).optional(),
})
export type StockImportRow = z.output<typeof stockImportRow>
