import { renderQuery } from '@yupana/company/contract'
import {
  defineArea,
  type Endpoint,
  endpoint,
  exportOf,
  field,
  full,
  listQuery,
  monthsQuery,
  option,
  page,
  read,
  report,
  resource,
  resourceScreens,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { countEndpoints } from './count.ts'
import { inventoryErrors, inventoryLabels } from './labels.ts'

export * from './count.states.ts'
export * from './count.ts'

export const warehouse = resource({
  noun: 'warehouse',
  path: '/warehouses',
  screen: '/stores',
  table: 'inventory.warehouse',
  module: 'COMMERCECONFIG',
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    branch: field.ref('company.branch', '/api/company/branch-office/choose'),
    address: field.text(200, { list: false }),
    geographicCode: field.ubigeo({ list: false }),
    active: field.flag(true),
  },
  order: 'code',
})

const takingBody = z.strictObject({
  date: value.date,
  warehouse: value.ref,
  description: value.text(100).nullish(),
  note: value.text(500).nullish(),
  items: z
    .array(
      z.strictObject({ item: value.ref, quantity: value.positive, /** Unit cost in soles. */ price: value.zeroOrMore }),
      { error: 'add_one_item' },
    )
    .min(1, { error: 'add_one_item' })
    .max(2000, { error: 'size_too_long' }),
})
export type TakingBody = z.output<typeof takingBody>

const guideRow = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.string(),
  number: z.string(),
  date: z.string(),
  warehouse: value.refOut,
  description: z.string().nullable(),
  status: z.string(),
  total: value.decimalOut,
})
const guideOut = guideRow.extend({
  note: z.string().nullable(),
  items: z.array(
    z.object({
      line: z.number(),
      item: value.refOut,
      quantity: value.decimalOut,
      price: value.decimalOut,
      total: value.decimalOut,
    }),
  ),
})

const guideList = {
  fields: { number: 'text', date: 'date', status: 'text', 'warehouse.id': 'id', total: 'number' },
  orders: ['date', 'number', 'total'],
  order: '-date',
} as const
const stockList = {
  fields: { code: 'text', name: 'text', 'warehouse.id': 'id', quantity: 'number', amount: 'number' },
  orders: ['code', 'name', 'quantity', 'amount'],
  order: 'code',
} as const

export const inventoryEndpoints = {
  takeInventory: endpoint({
    id: 'inventoryTaking.create',
    method: 'POST',
    path: '/api/guides/inventory-taking',
    location: '/api/guides',
    permission: full('INPUTGUIDE', 'PRODUCT'),
    body: takingBody,
    response: guideOut,
    status: 201,
    errors: [
      'add_one_item',
      'item_without_stock',
      'product_inactive',
      'product_has_variants',
      'repeated_item',
      'month_locked',
      'date_in_future',
    ],
  }),
  guides: endpoint({
    id: 'guide.list',
    method: 'GET',
    path: '/api/guides',
    permission: read('INPUTGUIDE'),
    query: listQuery,
    response: page(guideRow),
    list: guideList,
  }),
  guide: endpoint({
    id: 'guide.read',
    method: 'GET',
    path: '/api/guides/{id}',
    permission: read('INPUTGUIDE'),
    params: z.object({ id: value.id }),
    response: guideOut,
  }),
  /** By the company's template. */
  renderGuide: endpoint({
    id: 'guide.template',
    method: 'GET',
    path: '/api/company/template/render/guide/{id}',
    permission: read('INPUTGUIDE'),
    params: z.object({ id: value.id }),
    query: renderQuery,
    response: 'file',
    errors: ['not_found'],
  }),
  stock: endpoint({
    id: 'stock.list',
    method: 'GET',
    path: '/api/stock/warehouse',
    permission: read('COMMERCEREPORT', 'PRODUCT'),
    query: listQuery,
    response: page(
      z.object({
        /** `item:warehouse`, unique in the list. */ id: z.string(),
        item: value.refOut,
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        warehouse: value.refOut,
        quantity: value.decimalOut,
        unitCost: value.decimalOut,
        amount: value.decimalOut,
      }),
    ),
    list: stockList,
  }),
  chooseStock: endpoint({
    id: 'stock.choose',
    method: 'GET',
    path: '/api/stock-detail/choose',
    permission: 'session',
    query: listQuery,
    response: z.array(option),
    list: stockList,
  }),
}

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

/** The same, flat, for the screen's table, the printed page and the sheet. */
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
    { field: 'inputQuantity', kind: 'quantity', label: 'kardex.inputQuantity', total: true },
    { field: 'inputAmount', kind: 'money', label: 'kardex.inputAmount', total: true },
    { field: 'outputQuantity', kind: 'quantity', label: 'kardex.outputQuantity', total: true },
    { field: 'outputAmount', kind: 'money', label: 'kardex.outputAmount', total: true },
    { field: 'balance', kind: 'quantity', label: 'kardex.balance' },
    { field: 'cost', kind: 'quantity', label: 'kardex.cost' },
    { field: 'total', kind: 'money', label: 'kardex.total' },
  ],
  landscape: true,
})

/** The lists as workbooks. */
export const inventoryExports = {
  exportGuides: exportOf(inventoryEndpoints.guides),
  exportStock: exportOf(inventoryEndpoints.stock),
  exportCounts: exportOf(countEndpoints.counts),
}

export const inventory = defineArea({
  name: 'inventory',
  recordScreens: { count: '/items/pre-inventory?count={id}' },
  endpoints: {
    ...inventoryExports,
    ...inventoryEndpoints,
    ...countEndpoints,
    kardex: kardexEndpoint as Endpoint,
    kardexFlat: kardexReport.json as Endpoint,
    kardexPdf: kardexReport.pdf as Endpoint,
    kardexXls: kardexReport.xls as Endpoint,
  },
  resources: [warehouse],
  screens: [
    ...resourceScreens(warehouse),
    { path: '/import-initial-stock', permission: full('INPUTGUIDE'), title: 'inventoryTaking' },
    { path: '/items/inventory', permission: full('PRODUCT'), title: 'inventoryTaking' },
    { path: '/items/pre-inventory', permission: read('PRODUCT'), title: 'count.plural' },
    { path: '/input-guide', permission: read('INPUTGUIDE'), title: 'guide.plural' },
    { path: '/input-guide/view/{number}', permission: read('INPUTGUIDE'), title: 'guide' },
    { path: '/report/inventory/warehouse', permission: read('COMMERCEREPORT', 'PRODUCT'), title: 'stock.plural' },
    { path: '/kardex', permission: read('COMMERCEREPORT', 'PRODUCT'), title: 'report.kardex' },
  ],
  menu: [
    {
      key: 'inventory',
      title: 'menu.inventory',
      icon: 'InboxOutlined',
      order: 40,
      entries: [
        { title: 'stock.plural', path: '/report/inventory/warehouse' },
        { title: 'report.kardex', path: '/kardex' },
        { title: 'inventoryTaking', path: '/import-initial-stock' },
        { title: 'count.plural', path: '/items/pre-inventory' },
        { title: 'guide.plural', path: '/input-guide' },
        { title: 'warehouse.plural', path: '/stores' },
      ],
    },
  ],
  labels: inventoryLabels,
  errors: inventoryErrors,
})
