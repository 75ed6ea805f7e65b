import { lineLots } from '@yupana/catalogue/contract'
import { modulesWith } from '@yupana/company/contract'
import {
  defineArea,
  endpoint,
  exportOf,
  field,
  full,
  listOf,
  listQuery,
  page,
  read,
  resource,
  resourceScreens,
  value,
} from '@yupana/contract'
import { z } from 'zod'

import { showsCost } from './cost.ts'

export { showsCost }

import { countEndpoints } from './count.ts'
import { guideBulk, guideEndpoints, guideOut } from './guide.ts'
import { guideErrors, guideLabels } from './guide-labels.ts'
import { bincard, kardexBook, kardexEndpoints, kardexReport } from './kardex.ts'
import { inventoryErrors, inventoryLabels } from './labels.ts'
import { lotEndpoints } from './lot.ts'
import { lotErrors } from './lot-errors.ts'
import { lotLabels, lotStockErrors } from './lot-labels.ts'
import { lotReports } from './lot-reports.ts'
import { outputGuideBulk, outputGuideEndpoints } from './output-guide.ts'
import { outputGuideErrors, outputGuideLabels } from './output-guide-labels.ts'
import { recipeEndpoints } from './recipe/recipe.ts'
import { recipeErrors, recipeLabels } from './recipe/recipe-labels.ts'
import { repairEndpoints } from './repair/repair.ts'
import { repairErrors, repairLabels } from './repair/repair-labels.ts'
import { scanEndpoints } from './scan/scan.ts'
import { scanErrors, scanLabels } from './scan/scan-labels.ts'
import { stockColumns } from './stock.ts'
import { stockImport } from './stock-import.ts'
import { timeReports, whyEndpoints } from './time/time-machine.ts'
import { timeLabels } from './time/time-machine-labels.ts'
import { transformationBulk, transformationEndpoints } from './transformation.ts'
import { transformationErrors, transformationLabels } from './transformation-labels.ts'
import { valuedLabels } from './valued/labels.ts'
import { valuedReports } from './valued/stock-valued.ts'

export * from './count.states.ts'
export * from './count.ts'
export * from './guide.states.ts'
export * from './guide.ts'
export * from './kardex.ts'
export * from './lot.ts'
export * from './lot-errors.ts'
export * from './lot-reports.ts'
export * from './output-guide.dispatch.ts'
export * from './output-guide.effects.ts'
export * from './output-guide.states.ts'
export * from './output-guide.ts'
export * from './recipe/recipe.totals.ts'
export * from './recipe/recipe.ts'
export * from './repair/repair.ts'
export * from './scan/scan.ts'
export * from './stock.ts'
export { stockImport } from './stock-import.ts'
export * from './time/time-machine.ts'
export * from './transformation.states.ts'
export * from './transformation.totals.ts'
export * from './transformation.ts'
export * from './valued/asked.ts'
export * from './valued/initial-items.ts'
export * from './valued/stock-book.ts'
export * from './valued/stock-valued.ts'

export const warehouse = resource({
  noun: 'warehouse',
  path: '/warehouses',
  screen: '/stores',
  table: 'inventory.warehouse',
  system: true,
  module: 'COMMERCECONFIG',
  offeredTo: [...modulesWith('settings', 'items', 'selling', 'buying', 'stock', 'transport'), 'COUNTING'],
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    branch: field.ref('company.branch', '/api/company/branch-office/choose'),
    address: field.text(200, { list: false }),
    geographicCode: field.ubigeo({ list: false }),
    /** The code as it stands: what the path of an update names it by. */
    originalCode: field.joined('code'),
    active: field.flag(true),
  },
  order: 'code',
  named: { update: ['originalCode', 'code'] },
})

const takingBody = z.strictObject({
  date: value.date,
  warehouse: value.ref,
  description: value.text(100).nullish(),
  note: value.text(500).nullish(),
  items: z
    .array(
      z.strictObject({
        item: value.ref,
        quantity: value.positive,
        /** Unit cost in soles. */ price: value.zeroOrMore,
        lots: lineLots,
      }),
      { error: 'add_one_item' },
    )
    .min(1, { error: 'add_one_item' })
    .max(2000, { error: 'size_too_long' }),
})
export type TakingBody = z.output<typeof takingBody>

export const inventoryEndpoints = {
  takeInventory: endpoint({
    id: 'inventoryTaking.create',
    simulates: 'inventoryTaking',
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
      'opening_after_movements',
      'month_locked',
      'date_in_future',
      ...lotErrors,
    ],
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
        ...stockColumns.row,
      }),
    ),
    list: listOf(stockColumns, 'code'),
  }),
}

/** The lists as workbooks. */
export const lotExports = { exportLots: exportOf(lotEndpoints.lots) }
export const inventoryExports = {
  exportStock: exportOf(inventoryEndpoints.stock),
  exportCounts: exportOf(countEndpoints.counts),
}

export const inventory = defineArea({
  name: 'inventory',
  panels: ['company.configuration'],
  recordScreens: { count: '/items/pre-inventory?count={id}', lot: '/report/inventory/trace?lot={id}' },
  endpoints: {
    ...inventoryExports,
    ...inventoryEndpoints,
    ...guideEndpoints,
    ...guideBulk,
    ...outputGuideEndpoints,
    ...outputGuideBulk,
    ...transformationEndpoints,
    ...transformationBulk,
    ...recipeEndpoints,
    ...scanEndpoints,
    ...repairEndpoints,
    ...countEndpoints,
    ...kardexEndpoints,
    ...whyEndpoints,
    stockTemplate: stockImport.template,
    stockTemplateCsv: stockImport.templateCsv,
    stockPreview: stockImport.preview,
    stockCommit: stockImport.commit,
    ...lotEndpoints,
    exportLots: lotExports.exportLots,
  },
  resources: [warehouse],
  reports: [kardexReport, kardexBook, bincard, ...timeReports, ...lotReports, ...valuedReports],
  screens: [
    ...resourceScreens(warehouse),
    { path: '/import-initial-stock', permission: full('INPUTGUIDE'), title: 'inventoryTaking' },
    { path: '/import-initial-stock/file', permission: full('INPUTGUIDE'), title: 'inventoryTaking.file' },
    { path: '/items/inventory', permission: full('PRODUCT'), title: 'inventoryTaking' },
    { path: '/items/pre-inventory', permission: read('PRODUCT'), title: 'count.plural' },
    { path: '/input-guide', permission: read('INPUTGUIDE'), title: 'guide.plural' },
    { path: '/input-guide/new', permission: full('INPUTGUIDE'), title: 'guide.new' },
    { path: '/input-guide/generate/output-id/{outputGuideId}', permission: full('INPUTGUIDE'), title: 'guide.new' },
    { path: '/input-guide/edit/{number}', permission: full('INPUTGUIDE'), title: 'guide' },
    { path: '/input-guide/view/{number}', permission: read('INPUTGUIDE'), title: 'guide' },
    { path: '/output-guide', permission: read('OUTPUTGUIDES'), title: 'outputGuide.plural' },
    { path: '/output-guide/new', permission: full('OUTPUTGUIDES'), title: 'outputGuide.new' },
    { path: '/output-guide/warehouse-transfer', permission: full('OUTPUTGUIDES'), title: 'outputGuide.transfer' },
    { path: '/output-guide/edit/{number}', permission: full('OUTPUTGUIDES'), title: 'outputGuide' },
    { path: '/output-guide/edit/{type}/{number}', permission: full('OUTPUTGUIDES'), title: 'outputGuide' },
    { path: '/output-guide/view/{number}', permission: read('OUTPUTGUIDES'), title: 'outputGuide' },
    { path: '/output-guide/emit/{outputGuideId}', permission: full('OUTPUTGUIDES'), title: 'outputGuide.emit' },
    { path: '/transformation', permission: read('TRANSFORMATIONS'), title: 'transformation.plural' },
    { path: '/transformation/new', permission: full('TRANSFORMATIONS'), title: 'transformation.new' },
    { path: '/transformation/edit/{id}', permission: full('TRANSFORMATIONS'), title: 'transformation' },
    { path: '/transformation/view/{id}', permission: read('TRANSFORMATIONS'), title: 'transformation' },
    { path: '/transformation/generate/{id}', permission: full('TRANSFORMATIONS'), title: 'transformation.new' },
    { path: '/report/inventory/repair', permission: repairEndpoints.stockRepair.permission, title: 'stockRepair' },
    { path: '/scan', permission: scanEndpoints.scanTask.permission, title: 'scan.menu' },
    { path: '/scan/{kind}/{id}', permission: scanEndpoints.scanTask.permission, title: 'scan' },
    { path: '/recipes', permission: read('TRANSFORMATIONS'), title: 'recipe.plural' },
    { path: '/recipes/new', permission: full('TRANSFORMATIONS'), title: 'recipe.new' },
    { path: '/recipes/edit/{id}', permission: full('TRANSFORMATIONS'), title: 'recipe.edit' },
    { path: '/recipes/view/{id}', permission: read('TRANSFORMATIONS'), title: 'recipe' },
    {
      path: '/input-guide/generate/assembly-id/{assemblyId}',
      permission: full('INPUTGUIDE'),
      title: 'transformation.receive',
    },
    {
      path: '/output-guide/generate/assembly-id/{assemblyId}',
      permission: full('OUTPUTGUIDES'),
      title: 'transformation.issue',
    },
    { path: '/kardex/why', permission: showsCost, title: 'kardex.why' },
    { path: '/lots', permission: lotEndpoints.lots.permission, title: 'lot.plural' },
    { path: '/report/inventory/warehouse', permission: read('COMMERCEREPORT', 'PRODUCT'), title: 'stock.plural' },
  ],
  menu: [
    {
      key: 'inventory',
      title: 'menu.inventory',
      icon: 'inventory',
      order: 40,
      entries: [
        { title: 'stock.plural', path: '/report/inventory/warehouse' },
        { title: 'inventoryTaking', path: '/import-initial-stock' },
        { title: 'scan.menu', path: '/scan' },
        { title: 'lot.plural', path: '/lots' },
        { title: 'count.plural', path: '/items/pre-inventory' },
        { title: 'guide.plural', path: '/input-guide' },
        { title: 'outputGuide.plural', path: '/output-guide' },
        { title: 'outputGuide.transferMenu', path: '/output-guide/warehouse-transfer' },
        { title: 'transformation.menu', path: '/transformation' },
        { title: 'recipe.plural', path: '/recipes' },
        { title: 'stockRepair.menu', path: '/report/inventory/repair' },
        { title: 'warehouse.plural', path: '/stores' },
      ],
    },
  ],
  labels: {
    ...inventoryLabels,
    ...guideLabels,
    ...outputGuideLabels,
    ...transformationLabels,
    ...lotLabels,
    ...valuedLabels,
    ...timeLabels,
    ...recipeLabels,
    ...scanLabels,
    ...repairLabels,
  },
  errors: {
    ...inventoryErrors,
    ...guideErrors,
    ...outputGuideErrors,
    ...transformationErrors,
    ...lotStockErrors,
    ...recipeErrors,
    ...scanErrors,
    ...repairErrors,
    ...recipeErrors,
    ...scanErrors,
  },
})
