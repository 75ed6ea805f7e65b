import { type Endpoint, endpoint, listQuery, monthsQuery, read, report, value } from '@yupana/contract'
import { z } from 'zod'

const movement = z.object({
  id: z.string(),
  date: z.string(),
  operation: z.string(),
  document: z.string(),
  source: z.object({ kind: z.string(), id: z.string() }),
  client: z.string().nullable(),
  inputQuantity: value.decimalOut,
  inputCost: value.decimalOut,
  inputAmount: value.decimalOut,
  outputQuantity: value.decimalOut,
  outputCost: value.decimalOut,
  outputAmount: value.decimalOut,
  balance: value.decimalOut,
  cost: value.decimalOut,
  total: value.decimalOut,
})

const kardexQuery = z.looseObject({
  from: value.date.optional(),
  to: value.date.optional(),
  item: value.id.optional(),
  warehouse: value.id.optional(),
  page: z.coerce.number({ error: 'invalid_number' }).int().min(1).default(1),
  limit: z.coerce.number({ error: 'invalid_number' }).int().min(1).max(200, { error: 'page_too_large' }).default(15),
  showTotal: z
    .union([z.boolean(), z.string()])
    .transform((v) => v === true || v === 'true' || v === '1')
    .default(false),
  filters: listQuery.shape.filters,
})

/** The kardex as the specification gives its row: previous balance, totals, movements. */
export const kardexEndpoint = endpoint({
  id: 'kardex',
  method: 'GET',
  path: '/api/kardex',
  permission: read('COMMERCEREPORT', 'PRODUCT'),
  query: kardexQuery,
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        product: z.string(),
        family: z.string().nullable(),
        subfamily: z.string().nullable(),
        brand: z.string().nullable(),
        unitName: z.string(),
        warehouse: value.refOut,
        previous: z.object({ balance: value.decimalOut, cost: value.decimalOut, total: value.decimalOut }),
        totals: z.object({
          inputQuantity: value.decimalOut,
          outputQuantity: value.decimalOut,
          inputAmount: value.decimalOut,
          outputAmount: value.decimalOut,
        }),
        final: z.object({ balance: value.decimalOut, cost: value.decimalOut, total: value.decimalOut }),
        movements: z.array(movement),
      }),
    ),
    total: z.number().optional(),
  }),
})

const amounts = [
  { field: 'inputQuantity', kind: 'quantity', label: 'kardex.inputQuantity', total: true },
  { field: 'inputAmount', kind: 'money', label: 'kardex.inputAmount', total: true },
  { field: 'outputQuantity', kind: 'quantity', label: 'kardex.outputQuantity', total: true },
  { field: 'outputAmount', kind: 'money', label: 'kardex.outputAmount', total: true },
  { field: 'balance', kind: 'quantity', label: 'kardex.balance' },
  { field: 'cost', kind: 'quantity', label: 'kardex.cost' },
  { field: 'total', kind: 'money', label: 'kardex.total' },
] as const

/** What every printed kardex begins with, by item. */
const heads = [
  { field: 'code', kind: 'text', label: 'field.code', width: 12 },
  { field: 'product', kind: 'text', label: 'product', width: 20 },
  { field: 'date', kind: 'date', label: 'field.date', width: 10 },
  { field: 'operation', kind: 'text', label: 'kardex.operation', width: 16 },
  { field: 'document', kind: 'text', label: 'kardex.document', width: 16 },
  { field: 'warehouse', kind: 'text', label: 'field.warehouse', width: 12 },
] as const

/** The same, flat, of one item, for the screen's table, the printed page and the sheet. */
export const kardexReport = report({
  id: 'kardexFlat',
  path: '/api/kardex/custom',
  permission: read('COMMERCEREPORT', 'PRODUCT'),
  title: 'report.kardex',
  query: monthsQuery.extend({ item: value.id, warehouse: value.id.optional() }),
  columns: [
    { field: 'date', kind: 'date', label: 'field.date', width: 10 },
    { field: 'operation', kind: 'text', label: 'kardex.operation', width: 16 },
    { field: 'document', kind: 'text', label: 'kardex.document', width: 16 },
    { field: 'warehouse', kind: 'text', label: 'field.warehouse', width: 12 },
    ...amounts,
  ],
  landscape: true,
})

/** Pages of the kardex as it is asked for, of all its items: `/api/kardex/pdf` and `/api/kardex/xls`. */
export const kardexBook = report({
  id: 'kardexBook',
  path: '/api/kardex',
  permission: read('COMMERCEREPORT', 'PRODUCT'),
  title: 'report.kardex',
  query: kardexQuery,
  columns: [...heads, ...amounts],
  landscape: true,
})

/** The card at the shelf: units in, out and left, without their worth. */
export const bincard = report({
  id: 'bincard',
  path: '/api/kardex/bincard',
  permission: read('COMMERCEREPORT', 'PRODUCT'),
  title: 'report.bincard',
  query: kardexQuery,
  columns: [...heads, ...amounts.filter(({ field }) => field.endsWith('Quantity') || field === 'balance')],
  landscape: true,
})

export const kardexEndpoints = {
  kardex: kardexEndpoint as Endpoint,
  kardexFlat: kardexReport.json as Endpoint,
  kardexPdf: kardexReport.pdf as Endpoint,
  kardexXls: kardexReport.xls as Endpoint,
  kardexBookPdf: kardexBook.pdf as Endpoint,
  kardexBookXls: kardexBook.xls as Endpoint,
  bincard: bincard.json as Endpoint,
  bincardPdf: bincard.pdf as Endpoint,
  bincardXls: bincard.xls as Endpoint,
}
