import { must } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, openDesk } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
const day = (date: string) =>
  d.world.owner.query('update hotels.hotel set business_date = $2 where id = $1', [d.planted.hotel, date])

beforeAll(async () => {
  d = await openDesk(import.meta.url)
  await d.world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-11-18', 3.740, 3.750) on conflict do nothing`,
    [d.world.ids.companyId],
  )
  await day('2026-11-18')
  const stayed = await d.book([d.stay('2026-11-18', '2026-11-21')], {
    guests: [
      {
        ...couple(1)[0],
        residenceCountry: 'US',
        nationality: 'US',
        sex: 'F',
        documentType: '7',
        documentNumber: 'X77',
      },
      { ...couple(1)[1], sex: 'M' },
    ],
  })
  await must(d.desk(stayed, 0, 'assign', { unit: await d.unit('101') }))
  await must(d.desk(stayed, 0, 'check-in'))
  await day('2026-11-20')
  await must(d.leave(stayed, 0))
  await day('2026-11-18')
  const ratePlan = await d.plan('USD', { currency: 'USD' })
  await d.book([d.stay('2026-11-18', '2026-11-19', { ratePlan })], { currency: 'USD' })
  await d.book([d.stay('2026-11-19', '2026-11-20')], { status: 'option' })
  const lost = await d.book([d.stay('2026-11-19', '2026-11-21')])
  await must(d.verb(lost.id, 'cancel', { reason: 'Cambió de fecha', withoutPenalty: true }))
})
afterAll(() => d?.world.close())

const rows = async (report: string, asked: string) => {
  const { data } = await must(d.api.get(`/api/hotels/report/${report}?${asked}`))
  return data as Record<string, unknown>[]
}
const november = 'from=2026-11-18&to=2026-11-20'

it('occupancy: what was sold of each night in soles, an early departure left out, dollars at the rate of the booking', async () => {
  expect(await rows('occupancy', november)).toMatchObject([
    { date: '2026-11-18', rooms: 4, sold: 2, occupancy: '50', revenue: '990.00', adr: '495.00', revpar: '247.50' },
    { date: '2026-11-19', rooms: 4, sold: 1, occupancy: '25', revenue: '240.00', adr: '240.00', revpar: '60.00' },
    { date: '2026-11-20', rooms: 4, sold: 0, occupancy: '0', revenue: '0.00', adr: null },
  ])
})

it('forecast: thirty days with who comes and leaves, sold, on option and left', async () => {
  const found = await rows('forecast', 'from=2026-11-18')
  expect(found).toHaveLength(30)
  expect(found.slice(0, 2)).toMatchObject([
    { date: '2026-11-18', sold: 2, held: 0, left: 2, arrivals: 2, departures: 0 },
    { date: '2026-11-19', sold: 1, held: 1, left: 2, arrivals: 1, departures: 1 },
  ])
})

it('the register says who slept in the house, whom the survey counts by the country where they live', async () => {
  expect(await rows('guests', 'from=2026-11-19&to=2026-11-19')).toMatchObject([
    {
      guest: 'Rojas, Ana',
      sex: 'F',
      nationality: 'US',
      document: 'X77',
      checkin: '2026-11-18',
      checkout: '2026-11-20',
    },
    { guest: 'Rojas, Luis', sex: 'M', room: '101', rate: '240.00' },
  ])
  expect(await rows('guests', 'from=2026-11-20&to=2026-11-20')).toEqual([])
  expect(await rows('arrivals', november)).toMatchObject([
    { country: 'PE', arrivals: 1, nights: 2 },
    { country: 'US', arrivals: 1, nights: 2, average: '2' },
  ])
  expect(await rows('arrivals', 'from=2026-11-19&to=2026-11-30')).toMatchObject([
    { country: 'PE', arrivals: 0, nights: 1 },
    { country: 'US', arrivals: 0, nights: 1 },
  ])
})

it('what was lost, by the day of its arrival and how', async () => {
  expect(await rows('lost', november)).toMatchObject([
    { checkin: '2026-11-19', nights: 2, total: '480.00', status: 'cancelled', reason: 'Cambió de fecha' },
  ])
  expect(await rows('lost', `${november}&status=noShow`)).toEqual([])
})
