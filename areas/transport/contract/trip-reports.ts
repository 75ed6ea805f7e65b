import { asks, cell, type RowOf, read, report } from '@yupana/contract'

const guide = { opens: '/carrier-guide/view/{id}' }
const sum = { total: true }
const permission = read('CARRIERREPORT')

const chosen = (label: string, choose: string, table: string, name = 'name', code = 'code') =>
  asks.ref(label, { choose, named: { table, code, name } })

/** Days on which the transfer began, and whose trips. */
const asked = {
  ...asks.days(),
  vehicle: chosen('vehicle', '/api/vehicles/choose', 'transport.vehicle', 'license_plate'),
  driver: chosen('driver', '/api/drivers/choose', 'transport.driver', 'last_name', 'document_number'),
  carrier: chosen('carrier', '/api/carriers/choose', 'transport.carrier'),
  client: chosen('carrierGuide.client', '/api/clients/choose', 'transport.party'),
  carrierRoute: asks.ref('carrierRoute', {
    ...{ choose: '/api/carrier-route/choose', named: { table: 'transport.carrier_route' }, beside: ['none'] as const },
  }),
  step: asks.anyOf('trip.step', ['undelivered', 'unliquidated', 'uninvoiced', 'uncollected', 'collected'], 'trip.step'),
}

const tones = {
  undelivered: 'warning',
  unliquidated: 'bad',
  uninvoiced: 'bad',
  uncollected: 'warning',
  collected: 'good',
} as const
const step = cell.state('step', { label: 'trip.step', words: 'trip.step', tones, width: 14 })

const [day, number, client, route, plate, driver] = [
  cell.date('date', { label: 'carrierGuide.transferDate', width: 10 }),
  cell.text('guide', { label: 'carrierGuide', width: 14, ...guide }),
  cell.text('client', { label: 'carrierGuide.client', width: 28 }),
  cell.text('route', { label: 'carrierRoute', width: 18 }),
  cell.text('plate', { label: 'vehicle.licensePlate', width: 9 }),
  cell.text('driver', { label: 'driver', width: 22 }),
]
/** Tonnes, whatever the unit of the guide. */
const [weight, unloaded, difference, kilometres] = [
  cell.quantity('weight', { label: 'trip.weight', ...sum }),
  cell.quantity('unloaded', { label: 'trip.unloaded', ...sum }),
  cell.quantity('difference', { label: 'trip.difference', ...sum }),
  cell.quantity('kilometres', { label: 'driverLiquidation.kilometres', ...sum }),
]
const [income, expenses, bonus, margin] = [
  cell.money('income', { label: 'trip.income', ...sum }),
  cell.money('expenses', { label: 'carrierGuide.expenses', ...sum }),
  cell.money('bonus', { label: 'carrierGuide.bonus', ...sum }),
  cell.money('margin', { ...sum, formula: 'trip.margin' }),
]
const liquidation = cell.text('liquidation', {
  ...{ label: 'serviceLiquidation', width: 10, opens: '/service-liquidation/view/{liquidationId}' },
})
const invoice = cell.text('invoice', { label: 'trip.invoice', width: 14, opens: '/invoice/view/{invoiceId}' })

/** Trips with what they carried, what is charged and what they cost, in soles. */
export const tripReport = report({
  ...{
    id: 'tripReport',
    path: '/api/obd-guide/trip',
    rowsAt: '/api/obd-guide/trip/json',
    screen: '/report/trip-report',
  },
  ...{ permission, family: ['carrier.guides'], menu: 'transport', title: 'report.tripReport', asks: asked },
  columns: [
    ...[day, number],
    cell.state('eStatus', { label: 'einvoice.status', words: 'einvoice.status', width: 12 }),
    client,
    cell.text('sender', { label: 'carrierGuide.sender', width: 24 }),
    cell.text('addressee', { label: 'carrierGuide.addressee', width: 24 }),
    route,
    cell.text('departure', { label: 'trip.departure', width: 16 }),
    cell.text('arrival', { label: 'trip.arrival', width: 16 }),
    ...[plate, driver, kilometres, weight, unloaded, difference],
    cell.quantity('tariff', { label: 'trip.tariff' }),
    ...[income, expenses, bonus, margin, step, liquidation, invoice],
  ],
  lead: ['date', 'guide', 'client'],
  groups: ['client', 'route', 'plate', 'driver', 'step'],
  drills: [guide],
  key: ['id'],
  landscape: true,
})

/** What each vehicle, driver, route or client made. */
export const operationalReport = report({
  ...{ id: 'operationalReport', path: '/api/obd-guide/operational', screen: '/report/operational-report' },
  ...{ permission, family: ['carrier.guides'], menu: 'transport', title: 'report.operationalReport' },
  asks: {
    by: asks.choice('trip.by', ['vehicle', 'driver', 'carrierRoute', 'client'], { words: 'trip.by', start: 'vehicle' }),
    ...asked,
  },
  columns: [
    cell.text('name', { label: 'trip.by', width: 30 }),
    cell.integer('trips', { label: 'driverLiquidation.trips', ...sum }),
    ...[kilometres, weight, income, expenses, bonus, margin],
    cell.money('perKilometre', { label: 'trip.perKilometre' }),
    cell.quantity('perTrip', { label: 'trip.perTrip' }),
    cell.integer('days', { label: 'trip.days' }),
  ],
  drills: [
    {
      to: () => tripReport,
      asks: ({ id }: RowOf, { by = 'vehicle' }) => ({ by: undefined, ...(id ? { [by]: String(id) } : {}) }),
      sums: { trips: ['#'] },
    },
  ],
  key: ['id'],
  landscape: true,
})

/** What is left of each trip once fuel and driver are paid. */
export const profitabilityGuide = report({
  ...{ id: 'profitabilityGuide', path: '/api/reports/profitability-guide', screen: '/profitability-guide' },
  ...{ permission: read('CARRIERREPORT', 'TREASURYREPORT'), family: ['carrier.guides', 'treasury.other'] },
  ...{ menu: 'transport', title: 'report.profitabilityGuide', asks: asked },
  columns: [
    ...[number, day, client, route, plate, driver, weight, income],
    expenses,
    cell.money('settled', { label: 'trip.settled', ...sum }),
    cell.money('fuel', { label: 'trip.fuel', ...sum }),
    cell.money('margin', { ...sum, formula: 'trip.marginFuel' }),
    cell.quantity('marginPercent', { label: 'trip.marginPercent', width: 8 }),
  ],
  lead: ['guide', 'date', 'client'],
  groups: ['client', 'route', 'plate', 'driver'],
  drills: [guide],
  key: ['id'],
  landscape: true,
})

/** One row a trip: how far it came, from the guide to the money, and what is missing. */
export const tripTimeline = report({
  ...{ id: 'tripTimeline', path: '/api/reports/trip-timeline', screen: '/report/trip-timeline' },
  ...{ permission, family: ['carrier.guides'], menu: 'transport', title: 'report.tripTimeline', asks: asked },
  columns: [
    ...[number, client, day],
    cell.date('delivered', { label: 'carrierGuide.deliveryDate', width: 10 }),
    difference,
    cell.date('liquidated', { label: 'trip.liquidated', width: 10 }),
    liquidation,
    cell.date('invoiced', { label: 'trip.invoiced', width: 10 }),
    invoice,
    cell.state('deposit', {
      ...{ label: 'trip.deposit', words: 'trip.deposit', tones: { owed: 'bad', done: 'good', none: 'neutral' } },
    }),
    step,
    cell.integer('waits', { label: 'trip.waits', width: 6 }),
    ...[income, margin],
  ],
  lead: ['guide', 'client', 'date'],
  groups: ['step', 'client'],
  drills: [guide],
  key: ['id'],
  landscape: true,
})

export const tripReports = [tripReport, operationalReport, profitabilityGuide, tripTimeline]
