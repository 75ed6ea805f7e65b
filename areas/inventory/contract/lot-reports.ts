import { asks, cell, read, report } from '@yupana/contract'
import { z } from 'zod'
import { showsCost } from './cost.ts'
import { openSource, showsParty } from './kardex.ts'
import { askedGoods, askedWarehouse, neededWarehouse } from './valued/asked.ts'

const permission = read('COMMERCEREPORT', 'PRODUCT')
/** Where a batch is told from its supplier to its clients. */
const lotScreen = '/report/inventory/trace?lot={lotId}'
const code = cell.text('code', { width: 12, opens: '/items/view/{itemId}' })
const name = cell.text('name', { width: 28 })
const batch = cell.text('batch', { label: 'lot.code', width: 16, opens: lotScreen })
const batchDue = cell.date('batchDue', { label: 'lot.dueDate', width: 11 })
const shelf = cell.text('warehouse', { width: 14 })
const stock = cell.quantity('stock', { label: 'stock.quantity', total: true })
const worth = cell.money('value', { label: 'stock.amount', total: true, may: showsCost })
const drills = [{ opens: lotScreen }]

/** What is on hand of each batch, at the average cost of its item. */
export const stockByBatch = report({
  ...{
    id: 'stockByBatch',
    path: '/api/stock/by-batch',
    screen: '/report/inventory/batch',
    permission,
  },
  ...{ family: ['commerce.stock'], title: 'report.stockByBatch' },
  asks: { item: askedGoods(), warehouse: askedWarehouse(), batch: asks.text('lot.code', 40) },
  columns: [code, name, batch, batchDue, shelf, stock, worth],
  groups: ['code', 'warehouse'],
  ...{ drills, key: ['lotId', 'warehouseId'] },
})

/** Where each serial number is, by what it came in and by what it left. */
export const stockBySerie = report({
  ...{
    id: 'stockBySerie',
    path: '/api/stock/by-serie',
    screen: '/report/inventory/serie',
    permission,
  },
  ...{ family: ['commerce.stock'], title: 'report.stockBySerie' },
  asks: {
    ...{ item: askedGoods(), warehouse: askedWarehouse(), serial: asks.text('lot.kind.serial', 40) },
    inStock: asks.choice('stockBySerie.inStock', ['true', 'false', 'all'], {
      words: 'stockBySerie.inStock',
      start: 'true',
    }),
  },
  columns: [
    ...[code, name, cell.text('serial', { label: 'lot.kind.serial', width: 18, opens: lotScreen }), shelf],
    cell.state('status', {
      ...{ words: 'lot.place', tones: { here: 'good', gone: 'neutral', held: 'bad' }, width: 10 },
    }),
    cell.text('entry', { label: 'lot.entry', width: 16 }),
    cell.text('exit', { label: 'lot.exit', width: 16 }),
    cell.text('client', { label: 'lot.party', width: 24, may: showsParty }),
    stock,
  ],
  ...{ drills, key: ['lotId'] },
})

/** Batches that are due, and those that will be. */
export const batchExpiration = report({
  id: 'batchExpiration',
  path: '/api/stock/batch-expiration',
  screen: '/report/inventory/batch-expiration',
  ...{ menu: 'inventory', permission, family: ['commerce.stock'], title: 'report.batchExpiration' },
  asks: { warehouse: askedWarehouse(), item: askedGoods() },
  query: {
    /** Up to how many days from today. */
    days: z.coerce
      .number({ error: 'invalid_number' })
      .int()
      .min(0, { error: 'out_of_range' })
      .max(3650, { error: 'out_of_range' })
      .default(90),
  },
  columns: [
    cell.state('term', {
      ...{ label: 'lot.term', words: 'lot.term', width: 14 },
      tones: { due: 'bad', days30: 'warning', days60: 'progress', days90: 'neutral', later: 'neutral' },
    }),
    ...[
      batchDue,
      cell.text('days', { label: 'batchExpiration.days', width: 8 }),
      code,
      name,
      batch,
      shelf,
      stock,
      worth,
    ],
  ],
  groups: ['term', 'warehouse'],
  ...{ drills, key: ['lotId', 'warehouseId'] },
})

/** What came in and went out of each batch of a warehouse between two days. */
export const batchControl = report({
  id: 'batchControl',
  path: '/api/stock/batch-control',
  screen: '/report/inventory/batch-control',
  ...{ permission, family: ['commerce.stock'], title: 'report.batchControl' },
  asks: {
    warehouse: neededWarehouse(),
    ...asks.days(),
    item: askedGoods(),
  },
  columns: [
    ...[code, name, batch, batchDue],
    cell.quantity('initial', { label: 'batchControl.initial', total: true }),
    cell.quantity('inQty', { label: 'kardex.inputQuantity', total: true }),
    cell.quantity('outQty', { label: 'kardex.outputQuantity', total: true }),
    cell.quantity('balanceQty', { label: 'kardex.balance', total: true }),
    cell.text('supplier', { label: 'lot.supplier', width: 24, may: showsParty }),
    cell.text('entry', { label: 'lot.entry', width: 16 }),
  ],
  groups: ['code'],
  ...{ drills, key: ['lotId'] },
})

/** The card at the shelf, batch by batch: units in, out and left, without their worth. */
export const bincardBatch = report({
  ...{ id: 'bincardBatch', path: '/api/kardex/bincard/batch', screen: '/report/inventory/bincard-batch', permission },
  ...{ family: ['commerce.stock'], title: 'report.bincardBatch' },
  asks: {
    warehouse: neededWarehouse(),
    ...asks.days(),
    item: askedGoods(),
    batch: asks.text('lot.code', 40),
  },
  columns: [
    ...[batch, batchDue, cell.date('date', { width: 11 })],
    cell.text('operation', { label: 'kardex.operation', width: 20 }),
    cell.text('document', { label: 'kardex.document', width: 18, opens: openSource }),
    cell.quantity('inQty', { label: 'kardex.inputQuantity', total: true }),
    cell.quantity('outQty', { label: 'kardex.outputQuantity', total: true }),
    cell.quantity('balance', { label: 'kardex.balance' }),
  ],
  groups: ['batch'],
  ...{ drills, key: ['rowId', 'lotId'] },
})

/** Recall (INV-4): from where a batch or serial number came, into what it went, to whom, and what is left of it where. */
export const lotTrace = report({
  id: 'lotTrace',
  path: '/api/lots/trace',
  screen: '/report/inventory/trace',
  ...{ permission, family: ['commerce.stock'], title: 'report.lotTrace' },
  asks: {
    lot: asks.ref('lot', {
      ...{ required: 'required', choose: '/api/lots/choose', named: { table: 'inventory.lot', name: 'code' } },
    }),
  },
  columns: [
    cell.state('way', {
      ...{ label: 'lot.way', words: 'lot.way', width: 14 },
      tones: { came: 'progress', made: 'progress', left: 'warning', back: 'neutral', here: 'good' },
    }),
    cell.date('date', { width: 11 }),
    cell.text('document', { label: 'kardex.document', width: 18, opens: openSource }),
    cell.text('party', { label: 'lot.party', width: 28, may: showsParty }),
    cell.text('batch', { label: 'lot.code', width: 16, opens: lotScreen }),
    cell.text('item', { label: 'product', width: 28 }),
    shelf,
    cell.quantity('inQty', { label: 'kardex.inputQuantity', total: true }),
    cell.quantity('outQty', { label: 'kardex.outputQuantity', total: true }),
    cell.quantity('leftQty', { label: 'lot.way.here', total: true }),
    cell.text('contact', { label: 'lot.contact', width: 24, may: showsParty }),
  ],
  lead: ['way', 'document', 'party'],
  groups: ['way', 'batch'],
  drills: [{ of: ['leftQty'], opens: '/kardex?item={itemId}' }, { opens: openSource }],
  key: ['place', 'lotId', 'rowId'],
  landscape: true,
})

export const lotReports = [stockByBatch, stockBySerie, batchExpiration, batchControl, lotTrace, bincardBatch]
