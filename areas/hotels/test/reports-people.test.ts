import { must } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Booked, couple, openDesk, wrong } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
let moved: Booked
let parted: Booked
beforeAll(async () => {
  d = await openDesk(import.meta.url)
  await d.world.owner.query('update einvoicing.setting set auto_send = false')
  moved = await d.book([d.stay('2026-11-18', '2026-11-21')], { guests: couple(1) })
  await must(d.desk(moved, 0, 'assign', { unit: await d.unit('101') }))
  parted = await d.book([d.stay('2026-11-18', '2026-11-21')], { guests: couple(1, 2) })
  parted = await must(d.desk(parted, 0, 'split', { on: '2026-11-19' }))
  await must(d.desk(parted, 0, 'assign', { unit: await d.unit('102') }))
  await must(d.desk(parted, 1, 'assign', { unit: await d.unit('103') }))
})
afterAll(() => d?.world.close())

const rows = async (report: string, asked: string) => {
  const { data } = await must(d.api.get(`/api/hotels/report/${report}?${asked}`))
  return data as Record<string, unknown>[]
}
const first = 'from=2026-11-18&to=2026-11-18'
const both = 'from=2026-11-18&to=2026-11-19'
const kept = { rooms: 4, sold: 2, occupancy: '50', revenue: '406.78', adr: '203.39', revpar: '101.70' }

it('who changes rooms neither comes nor leaves', async () => {
  const days = await rows('forecast', 'from=2026-11-18')
  expect(days.slice(0, 4).map(({ arrivals, departures }) => [arrivals, departures])).toEqual([
    [2, 0],
    [0, 0],
    [0, 0],
    [0, 2],
  ])
  const unknown = await d.book([d.stay('2026-11-22', '2026-11-25')])
  await must(d.desk(unknown, 0, 'split', { on: '2026-11-23' }))
  const [, next] = await rows('forecast', 'from=2026-11-22')
  expect(next).toMatchObject({ arrivals: 0, departures: 0, sold: 1 })
  await must(d.verb(unknown.id, 'cancel', { reason: 'Fin de la prueba', withoutPenalty: true }))
})

it('a day is counted as its audit counts it, before it is closed and after', async () => {
  await must(d.desk(moved, 0, 'check-in'))
  await must(d.desk(parted, 0, 'check-in'))
  const { figures } = await must(d.api.get(`/api/hotels/hotel/${d.planted.hotel}/audit/2026-11-18`))
  expect(figures).toMatchObject({ rooms: 4, occupied: 2, revenue: kept.revenue, adr: kept.adr, revpar: kept.revpar })
  expect(await rows('occupancy', first)).toMatchObject([kept])
  const closed = await must(d.audit(d.planted.hotel, '2026-11-18'))
  expect(closed.figures).toEqual({ ...figures, charges: 2 })
  expect(await rows('occupancy', first)).toMatchObject([kept])
})

it('a person is counted once as long as they stay, in the rooms in which they were', async () => {
  await must(d.leave(parted, 0))
  await must(d.desk(parted, 1, 'check-in'))
  await must(d.desk(moved, 0, 'move', { unit: await d.unit('102') }))
  const guests = await rows('guests', both)
  expect(guests.map(({ document, room, arrivals, nights }) => [document, room, arrivals, nights])).toEqual([
    ['40506070', '101, 102', 1, 2],
    ['40506072', '102, 103', 1, 2],
    ['40506080', '101, 102', 1, 2],
    ['40506082', '102, 103', 1, 2],
  ])
  expect(guests[1]).toMatchObject({ checkin: '2026-11-18', checkout: '2026-11-21', rate: '240.00' })
  expect((await rows('guests', first)).map(({ room }) => room)).toEqual(['101', '102', '101', '102'])
  expect(await rows('arrivals', both)).toMatchObject([{ country: 'PE', arrivals: 4, nights: 8, average: '2' }])
  expect(await rows('arrivals', 'from=2026-11-19&to=2026-11-19')).toMatchObject([{ arrivals: 0, nights: 4 }])
  expect((await rows('nights', both)).map(({ date, room, revenue }) => [date, room, revenue])).toEqual([
    ['2026-11-18', '101', '203.39'],
    ['2026-11-18', '102', '203.39'],
    ['2026-11-19', '102', '203.39'],
    ['2026-11-19', '103', '203.39'],
  ])
})

it('who comes back after a night elsewhere came twice', async () => {
  const twice = await d.book([d.stay('2026-11-19', '2026-11-20'), d.stay('2026-11-21', '2026-11-22')], {
    guests: [...couple(1, 4), ...couple(2, 4)],
  })
  await d.world.owner.query(
    "update hotels.stay set status = 'out', checked_in_on = checkin, checked_out_on = checkout where file_id = $1",
    [twice.id],
  )
  const found = await rows('guests', 'from=2026-11-19&to=2026-11-30')
  const own = found.filter(({ document }) => document === '40506074')
  expect(own).toMatchObject([
    { checkin: '2026-11-19', checkout: '2026-11-20', arrivals: 1, nights: 1 },
    { checkin: '2026-11-21', checkout: '2026-11-22', arrivals: 1, nights: 1 },
  ])
})

it('what was closed stands, whatever is said of its doors afterwards', async () => {
  const { id } = await d.unit('201')
  const out = (from: string) =>
    d.api.post(`/api/hotels/unit/${id}/out-of-order`, { from, to: '2026-11-21', reason: 'Pintura' })
  expect(wrong(await out('2026-11-18'))).toEqual(['from span_past'])
  await must(out('2026-11-19'))
  const [closed, open] = await rows('occupancy', both)
  expect(closed).toMatchObject(kept)
  expect(open).toMatchObject({ rooms: 3 })
  await d.world.owner.query('update hotels.unit set active = false where id = $1', [id])
  expect(await rows('occupancy', first)).toMatchObject([kept])
  await d.world.owner.query('update hotels.unit set active = true where id = $1', [id])
})

it('the night in which the desk is may be kept from being sold while the calendar is a day ahead', async () => {
  await d.world.owner.query("update hotels.hotel set business_date = '2026-11-17' where id = $1", [d.planted.hotel])
  const { id } = await d.unit('201')
  const span = { from: '2026-11-17', to: '2026-11-18', reason: 'Fuga' }
  const unit = await must(d.api.post(`/api/hotels/unit/${id}/out-of-order`, span))
  expect(unit.outOfOrder.map(({ from }: { from: string }) => from)).toEqual(['2026-11-17', '2026-11-19'])
  await d.world.owner.query("update hotels.hotel set business_date = '2026-11-19' where id = $1", [d.planted.hotel])
})
