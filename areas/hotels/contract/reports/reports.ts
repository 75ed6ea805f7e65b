import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { addDays } from '@yupana/kernel'

const permission = read('REPORTS')
const sum = { total: true }
const file = { opens: '/files/view/{fileId}' }

const hotel = asks.ref('hotel', {
  ...{ choose: '/api/hotels/hotel/choose', where: { kind: 'own' } },
  named: { table: 'hotels.hotel', name: 'name_es' },
})
const asked = { ...asks.days(), hotel }
const hotelName = cell.text('hotel', { label: 'hotel', width: 20 })
const number = cell.text('number', { label: 'hotelFile', width: 9, ...file })
const guest = cell.text('guest', { label: 'hotelFile.guest', width: 28 })

/** Nights that bookings sold or hold, one by one: what the sums of days are made of. */
export const hotelNights = report({
  ...{ id: 'hotelNights', path: '/api/hotels/report/nights', screen: '/hotels/report/nights' },
  ...{ permission, menu: 'hotels', title: 'report.hotelNights', asks: asked },
  columns: [
    cell.date('date', { width: 10 }),
    ...[hotelName, number, guest],
    cell.text('room', { label: 'hotelFile.unit', width: 10 }),
    cell.state('status', { words: 'hotelFile.status', width: 12 }),
    cell.integer('sold', { label: 'hotelReport.sold', ...sum }),
    cell.integer('held', { label: 'hotelReport.held', ...sum }),
    cell.money('revenue', { label: 'hotelReport.revenue', ...sum }),
  ],
  lead: ['date', 'guest', 'room'],
  groups: ['hotel', 'date', 'status'],
  drills: [file],
  key: ['id'],
  landscape: true,
})

/** Of one day and hotel, or of all that was asked. */
const ofDay = ({ date, hotelId }: RowOf): Record<string, string> => ({
  ...(date === undefined ? {} : { from: String(date), to: String(date) }),
  ...(hotelId === undefined ? {} : { hotel: String(hotelId) }),
})

/** The register of lodging (D.S. 001-2015-MINCETUR): who slept in the house in these days. */
export const guestRegister = report({
  ...{ id: 'guestRegister', path: '/api/hotels/report/guests', screen: '/hotels/report/guests' },
  ...{
    permission,
    menu: 'hotels',
    title: 'report.guestRegister',
    asks: { ...asked, residence: asks.text('hotelFile.residenceCountry', 2) },
  },
  columns: [
    hotelName,
    guest,
    cell.state('sex', { label: 'hotelFile.sex', words: 'hotelFile.sex', width: 8 }),
    cell.text('nationality', { label: 'hotelFile.nationality', width: 6 }),
    cell.text('residence', { label: 'hotelFile.residenceCountry', width: 6 }),
    cell.state('documentType', { label: 'field.documentType', words: 'identity', width: 8 }),
    cell.text('document', { label: 'field.documentNumber', width: 14 }),
    cell.date('checkin', { label: 'hotelFile.checkin', width: 10 }),
    cell.date('checkout', { label: 'hotelFile.checkout', width: 10 }),
    cell.text('room', { label: 'hotelFile.unit', width: 10 }),
    cell.money('rate', { label: 'guestRegister.rate', currency: 'currency' }),
    cell.integer('arrivals', { label: 'hotelReport.arrivals', ...sum }),
    cell.integer('nights', { label: 'hotelReport.overnight', ...sum }),
    number,
  ],
  lead: ['guest', 'document', 'room'],
  groups: ['hotel', 'nationality', 'residence'],
  drills: [file],
  key: ['id'],
  landscape: true,
})

const dayColumns = [
  cell.date('date', { width: 10 }),
  hotelName,
  cell.integer('rooms', { label: 'hotelReport.rooms', ...sum }),
  cell.integer('sold', { label: 'hotelReport.sold', ...sum }),
]
const occupancy = cell.quantity('occupancy', { label: 'hotelReport.occupancy', width: 8 })
const revenue = cell.money('revenue', { label: 'hotelReport.revenue', ...sum })

/** Nights of each day with what they were sold for, in soles without tax at the rate of their booking; of closed days as the audit kept them. */
export const hotelOccupancy = report({
  ...{ id: 'hotelOccupancy', path: '/api/hotels/report/occupancy', screen: '/hotels/report/occupancy' },
  ...{ permission, menu: 'hotels', title: 'report.hotelOccupancy', asks: asked },
  columns: [
    ...[...dayColumns, occupancy, revenue],
    cell.money('adr', { label: 'hotelReport.adr' }),
    cell.money('revpar', { label: 'hotelReport.revpar' }),
  ],
  lead: ['date', 'hotel'],
  groups: ['hotel'],
  drills: [{ to: () => hotelNights, of: ['sold', 'revenue'], asks: ofDay }],
  stays: { rooms: 'hotelReport.doors' },
  key: ['date', 'hotelId'],
})

/** What the monthly survey of lodging asks (MINCETUR): arrivals, and nights that guests stayed, by the country where they live. */
export const arrivalsByCountry = report({
  ...{ id: 'arrivalsByCountry', path: '/api/hotels/report/arrivals', screen: '/hotels/report/arrivals' },
  ...{ permission, menu: 'hotels', title: 'report.arrivalsByCountry', asks: asked },
  columns: [
    cell.text('country', { label: 'hotelFile.residenceCountry', width: 10 }),
    cell.integer('arrivals', { label: 'hotelReport.arrivals', ...sum }),
    cell.integer('nights', { label: 'hotelReport.overnight', ...sum }),
    cell.quantity('average', { label: 'hotelReport.average' }),
  ],
  lead: ['country', 'arrivals'],
  drills: [
    {
      to: () => guestRegister,
      asks: ({ country }: RowOf) => (country === undefined ? {} : { residence: String(country) }),
    },
  ],
  key: ['country'],
})

/** Of one day, or of the thirty that were shown. */
const forecastDays = (row: RowOf, { from }: RowOf): Record<string, string> => {
  if (row.date !== undefined) return ofDay(row)
  return typeof from === 'string' ? { from, to: addDays(from, 29) } : {}
}

/** Thirty days from one on: who comes and leaves, what is sold and held, and what is left. */
export const hotelForecast = report({
  ...{ id: 'hotelForecast', path: '/api/hotels/report/forecast', screen: '/hotels/report/forecast' },
  ...{ permission, menu: 'hotels', title: 'report.hotelForecast', asks: { from: asks.days().from, hotel } },
  columns: [
    ...dayColumns,
    cell.integer('held', { label: 'hotelReport.held', ...sum }),
    cell.integer('left', { label: 'hotelReport.left', ...sum }),
    occupancy,
    cell.integer('arrivals', { label: 'hotelDesk.arrivals', ...sum }),
    cell.integer('departures', { label: 'hotelDesk.departures', ...sum }),
    revenue,
  ],
  lead: ['date', 'sold', 'left'],
  groups: ['hotel'],
  drills: [{ to: () => hotelNights, of: ['sold', 'held', 'revenue'], asks: forecastDays }],
  stays: {
    ...{ rooms: 'hotelReport.doors', left: 'hotelReport.doors' },
    ...{ arrivals: 'hotelReport.moves', departures: 'hotelReport.moves' },
  },
  key: ['date', 'hotelId'],
})

/** Stays that were given up, or that nobody came to, by the day of their arrival. */
export const lostStays = report({
  ...{ id: 'lostStays', path: '/api/hotels/report/lost', screen: '/hotels/report/lost' },
  ...{ permission, menu: 'hotels', title: 'report.lostStays' },
  asks: { ...asked, status: asks.anyOf('field.status', ['cancelled', 'noShow'], 'hotelFile.status') },
  columns: [
    hotelName,
    number,
    guest,
    cell.text('room', { label: 'room', width: 16 }),
    cell.date('checkin', { label: 'hotelFile.checkin', width: 10 }),
    cell.integer('nights', { label: 'hotelReport.bookedNights', ...sum }),
    cell.money('total', { ...sum, currency: 'currency' }),
    cell.state('status', { words: 'hotelFile.status', tones: { cancelled: 'neutral', noShow: 'bad' }, width: 12 }),
    cell.text('reason', { label: 'hotelFile.cancelReason', width: 26 }),
  ],
  lead: ['guest', 'checkin', 'status'],
  groups: ['hotel', 'status'],
  drills: [file],
  key: ['id'],
  landscape: true,
})

export const hotelReports = [guestRegister, hotelNights, hotelOccupancy, arrivalsByCountry, hotelForecast, lostStays]
