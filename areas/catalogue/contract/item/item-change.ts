import { endpoint, full, listQuery, value } from '@yupana/contract'
import { z } from 'zod'
import { lineTax } from '../tax.ts'

const account = z.string().regex(/^\d{2,12}$/, { error: 'invalid_format' })

/** What can be changed in many products at once: absent stays, null is emptied. */
export const itemFields = z
  .strictObject({
    brand: value.ref.nullable(),
    category: value.ref.nullable(),
    family: value.ref.nullable(),
    tax: lineTax,
    saleAccount: account.nullable(),
    purchaseAccount: account.nullable(),
    fiscalCode: z
      .string()
      .regex(/^\d{8}$/, { error: 'invalid_format' })
      .nullable(),
    /** SUNAT catalogue 54; null takes the products out of the detraction system. */
    detractionCategory: z
      .strictObject({ code: value.code(3), id: z.string().optional(), name: z.string().optional() })
      .nullable(),
    plasticBag: value.flag,
    decimalSale: value.flag,
    featured: value.flag,
  })
  .partial()
export type ItemFields = z.output<typeof itemFields>
export type ItemField = keyof ItemFields

/** The fields in the order of the form. */
export const itemFieldNames = Object.keys(itemFields.shape) as ItemField[]

const shown = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))

const change = z.object({
  id: z.string(),
  at: z.string(),
  user: z.string(),
  items: z.number(),
  undone: z.boolean(),
  /** Younger than 24 hours and not undone yet. */
  canUndo: z.boolean(),
})
/** The latest changes of one kind. */
export const changeHistory = z.object({ data: z.array(change) })

/** What taking a change back did. */
export const changeUndone = z.object({
  restored: z.number(),
  /** Items that were changed anew since: they stay. */
  conflicts: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
})

export const itemChangeEndpoints = {
  changeItems: endpoint({
    id: 'product.changeMany',
    method: 'PUT',
    path: '/api/products/mass-edit',
    permission: full('PRODUCT'),
    body: z.strictObject({
      /** The products, as their list filters them; all where there is none. */
      filters: listQuery.shape.filters,
      search: listQuery.shape.search,
      /** Only these. */
      items: z.array(value.id).max(10_000, { error: 'size_too_long' }).optional(),
      changes: itemFields,
      /** Only say what would change. */
      dryRun: value.flag.default(false),
    }),
    response: z.object({
      /** Of the change that can be undone; null where nothing was written. */
      id: z.string().nullable(),
      changed: z.number(),
      /** What each changed field becomes. */
      after: shown,
      /** The first 500 products, with what the fields are now. */
      data: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), before: shown })),
    }),
    errors: ['item_change_empty', 'reference_not_found', 'account_code_unknown', 'account_class', 'detraction_unknown'],
  }),
  itemChanges: endpoint({
    id: 'itemChange.list',
    method: 'GET',
    path: '/api/products/mass-edit',
    permission: full('PRODUCT'),
    response: changeHistory,
  }),
  undoItems: endpoint({
    id: 'itemChange.undo',
    method: 'POST',
    path: '/api/products/mass-edit/undo/{id}',
    permission: full('PRODUCT'),
    params: z.object({ id: value.id }),
    response: changeUndone,
    errors: ['change_undone', 'change_expired'],
  }),
}
