import { askedItems } from '@yupana/catalogue/contract'
import { askedCenter } from '@yupana/company/contract'
import { asks, cell, read, report, value } from '@yupana/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { askedWarehouse, outputReasons, showsCost, showsParty } from '@yupana/inventory/contract'
import { askedClient } from '@yupana/parties/contract'
import { z } from 'zod'

const permission = read('COMMERCEREPORT')
const family = ['commerce.guides'] as const
const guide = '/output-guide/view/{id}'
/** Kilos are never added to pieces. */
const inUnit = { total: true, currency: 'unit' } as const

const ofGuides = {
  ...asks.days(),
  ...{ warehouse: askedWarehouse(), client: askedClient('outputGuide.client') },
  reason: asks.anyOf('outputGuide.reason', outputReasons, 'outputGuide.reason'),
}
const asked = { ...ofGuides, ...askedItems(), costCenter: askedCenter('costCenter') }

const date = cell.date('date', { width: 10 })
const client = cell.text('client', { label: 'outputGuide.client', width: 26, may: showsParty })
const reason = cell.state('reason', { label: 'outputGuide.reason', words: 'outputGuide.reason', width: 14 })
const eStatus = cell.state('eStatus', {
  ...{ label: 'einvoice.status', words: 'einvoice.status', width: 12 },
  tones: { [eStatusOf.accepted]: 'good', [eStatusOf.rejected]: 'bad', [eStatusOf.waiting]: 'progress' },
})
const [code, name, unit] = [
  cell.text('code', { width: 12, opens: '/items/view/{itemId}' }),
  cell.text('name', { width: 30 }),
  cell.text('unit', { width: 6 }),
]
const figures = [
  cell.quantity('quantity', inUnit),
  cell.money('cost', { label: 'outputGuide.cost', total: true, may: showsCost }),
  cell.quantity('returned', { label: 'outputGuide.returned', ...inUnit }),
  cell.quantity('invoiced', { label: 'outputGuide.invoiced', ...inUnit }),
  cell.quantity('toInvoice', { label: 'outputGuide.toInvoice', ...inUnit }),
]
const invoice = cell.text('invoice', { label: 'invoice', width: 16, opens: '/invoice/view/{invoiceId}' })

/** What left line by line, at what cost in soles, what came back and what is invoiced. Its center is that of its sale. */
export const outputLines = report({
  ...{ id: 'outputLines', path: '/api/output/report/cost-center', screen: '/report/guide/output' },
  ...{ permission, family, title: 'report.outputLines', asks: asked },
  columns: [
    ...[date, cell.text('document', { width: 15, opens: guide }), client, cell.text('warehouse', { width: 14 })],
    ...[cell.text('center', { label: 'costCenter', width: 16 }), reason, eStatus],
    ...[code, name, unit, ...figures, invoice],
  ],
  groups: ['center', 'warehouse', 'client', 'reason', 'unit'],
  grouped: ['center'],
  drills: [{ opens: guide }],
  key: ['id', 'line'],
  landscape: true,
})

/** The same put together by item. */
export const outputItems = report({
  ...{ id: 'outputItems', path: '/api/output/report/items', screen: '/reports/output-items' },
  ...{ permission, family, title: 'report.outputItems', asks: asked },
  columns: [code, name, unit, cell.integer('documents'), ...figures],
  groups: ['unit'],
  drills: [{ to: () => outputLines, asks: ({ itemId }) => (itemId === undefined ? {} : { item: String(itemId) }) }],
  key: ['itemId', 'unit'],
})

const travels = [
  ...[date, cell.text('document', { width: 15, opens: guide }), client],
  cell.text('ruc', { label: 'register.clientNumber', width: 12, may: showsParty }),
  ...[reason, cell.state('mode', { label: 'outputGuide.mode', words: 'outputGuide.mode', width: 14 })],
  cell.text('departure', { label: 'outputGuide.startAddress', width: 26 }),
  cell.text('arrival', { label: 'outputGuide.destinyAddress', width: 26 }),
  cell.date('transferDate', { label: 'outputGuide.transferDate', width: 10 }),
  cell.quantity('weight', { label: 'remittentGuides.weight', total: true }),
  cell.text('driver', { label: 'outputGuide.driver', width: 22 }),
  cell.text('plate', { label: 'outputGuide.plate', width: 10 }),
  cell.text('carrier', { label: 'outputGuide.carrier', width: 22 }),
  ...[eStatus, invoice],
]

/** Sender's guides with what they say of their transport; weights in kilos. */
export const remittentGuides = report({
  ...{ id: 'remittentGuides', path: '/api/output/report/remittent-guide', screen: '/reports/remittent-guide' },
  ...{ permission, family, title: 'report.remittentGuides', asks: ofGuides, columns: travels },
  groups: ['reason', 'mode', 'carrier'],
  drills: [{ opens: guide }],
  key: ['id'],
  landscape: true,
})
/** The same where the days stand in the path. */
export const remittentDays = report({
  ...{ id: 'remittentDays', path: '/api/output/report/remittent-guide/{initDate}/{finalDate}' },
  ...{ permission, title: 'report.remittentGuides', columns: travels, asks: { warehouse: askedWarehouse() } },
  params: z.object({ initDate: value.date, finalDate: value.date }),
  key: ['id'],
  landscape: true,
})

export const outputReports = [outputLines, outputItems, remittentGuides, remittentDays]
