import { must } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Booked, couple, openDesk, wrong } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
let suites: string
beforeAll(async () => {
  d = await openDesk(import.meta.url)
  const { data } = await must(d.api.get(`/api/hotels/hotel/${d.planted.hotel}/room`))
  suites = data.find((each: { code: string }) => each.code === 'SUI').id
  const price = (room: string, season: string, one: string, two: string) => ({
    ...{ room: { id: room }, season: { id: season }, adults: [one, two], extraAdult: '80', children: [] },
  })
  const { version } = await must(d.api.get(`/api/hotels/price?ratePlan=${d.rates.plan}`))
  await must(
    d.api.put('/api/hotels/price', {
      ...{ ratePlan: { id: d.rates.plan }, version },
      prices: [price(suites, d.rates.low, '380', '420'), price(suites, d.rates.high, '480', '540')],
    }),
  )
})
afterAll(() => d?.world.close())
const day = (date: string) =>
  d.world.owner.query('update hotels.hotel set business_date = $2 where id = $1', [d.planted.hotel, date])
beforeEach(() => day('2026-11-18'))

const code = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`
const into = async (of: Booked, number: string): Promise<void> => {
  await must(d.desk(of, 0, 'assign', { unit: await d.unit(number) }))
  await must(d.desk(of, 0, 'check-in'))
}
const amounts = (stay: { nights: { amount: string }[] }) => stay.nights.map(({ amount }) => amount)
const free = async (of: Booked) => {
  await d.world.owner.query("update hotels.stay set status = 'out' where file_id = $1", [of.id])
  await d.world.owner.query("update hotels.file set status = 'out' where id = $1", [of.id])
}
/** Nights of a room that are sold on days of a month. */
const sold = async (room: string, dates: readonly string[]) => {
  const { rows } = await d.world.owner.query(
    'select date::text, sold from hotels.day where room_id = $1 and date = any($2::date[]) order by date',
    [room, dates],
  )
  return rows.map((each: { sold: number }) => each.sold)
}

describe('example 8: a stay moves on its second night', () => {
  it('keeps its price, where it was is remembered, and its first door is free from that night on', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-21')], { guests: couple(1) })
    await into(made, '101')
    await day('2026-11-19')
    const after = await must(d.desk(made, 0, 'move', { unit: await d.unit('201') }))
    expect(after.stays[0]).toMatchObject({
      ...{ room: { code: 'SUI' }, unit: { code: '201' }, total: '720.00', status: 'in' },
      earlierUnits: [{ unit: { code: '101' }, from: '2026-11-18', to: '2026-11-19' }],
    })
    expect(amounts(after.stays[0])).toEqual(['240.00', '240.00', '240.00'])
    expect(after.stays[0].nights.map(({ room }: { room: { code: string } | null }) => room?.code)).toEqual([
      ...['DBL', undefined, undefined],
    ])
    const dates = ['2026-11-18', '2026-11-19', '2026-11-20']
    expect(await sold(d.planted.double, dates)).toEqual([1, 0, 0])
    expect((await sold(suites, dates)).slice(-2)).toEqual([1, 1])
    const doors = await must(d.api.get(`/api/hotels/housekeeping?hotel=${d.planted.hotel}`))
    expect(doors.doors.find((door: { number: string }) => door.number === '101').status).toBe('dirty')
    const next = await d.book([d.stay('2026-11-19', '2026-11-21')])
    await must(d.desk(next, 0, 'assign', { unit: await d.unit('101') }))
    const { bars } = await must(d.api.get(`/api/hotels/hotel/${d.planted.hotel}/chart?from=2026-11-18&days=7`))
    const own = bars.filter(({ file }: { file: string }) => file === made.id)
    const unit = async (number: string) => (await d.unit(number)).id
    expect(own).toMatchObject([
      { unit: await unit('101'), checkin: '2026-11-18', checkout: '2026-11-19', current: false },
      { unit: await unit('201'), checkin: '2026-11-19', checkout: '2026-11-21', current: true },
    ])
    await must(d.verb(next.id, 'cancel', { reason: 'Fin de la prueba', withoutPenalty: true }))
    await must(d.leave(made, 0))
    expect(await sold(d.planted.double, dates)).toEqual([1, 0, 0])
    expect(await sold(suites, ['2026-11-19', '2026-11-20'])).toEqual([0, 0])
  })

  it('priced once more it says why, and what was slept keeps its price', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-21')], { guests: couple(1) })
    await into(made, '101')
    await day('2026-11-19')
    const unit = await d.unit('201')
    expect(wrong(await d.desk(made, 0, 'move', { unit, reprice: true }))).toEqual(['reason reason_needed'])
    const after = await must(d.desk(made, 0, 'move', { unit, reprice: true, reason: 'Pidió una suite' }))
    expect([...amounts(after.stays[0]), after.total]).toEqual(['240.00', '420.00', '420.00', '1080.00'])
    expect(after.stays[0].nights[1].reason).toBe('Pidió una suite')
    expect(code(await d.desk(made, 0, 'move', { unit }))).toBe('409 move_same')
    await free(made)
  })

  it('on a later day it is split, and both parts have their guests', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-21')], {
      guests: couple(0).map((each) => ({ ...each, stay: null })),
    })
    await into(made, '102')
    expect(wrong(await d.desk(made, 0, 'move', { unit: await d.unit('103'), from: '2026-11-17' }))).toEqual([
      'from move_from',
    ])
    const after = await must(d.desk(made, 0, 'move', { unit: await d.unit('103'), from: '2026-11-20' }))
    expect(after.stays).toMatchObject([
      { unit: { code: '102' }, status: 'in', checkin: '2026-11-18', checkout: '2026-11-20', total: '480.00' },
      { unit: { code: '103' }, status: 'confirmed', checkin: '2026-11-20', checkout: '2026-11-21', total: '240.00' },
    ])
    expect(after.guests.map(({ stay }: { stay: number }) => stay)).toEqual([1, 1, 2, 2])
    await must(d.leave(made, 0))
    await day('2026-11-20')
    await must(d.verb(made.id, `stay/${after.stays[1].id}/check-in`))
    await must(d.verb(made.id, `stay/${after.stays[1].id}/check-out`))
  })
})

describe('a stay longer or shorter', () => {
  it('keeps what was sold, prices what is new, and shows it before', async () => {
    const made = await d.book([d.stay('2026-12-10', '2026-12-12')])
    const path = `/api/hotels/file/${made.id}/stay/${made.stays[0]!.id}/extend`
    const tried = await must(d.api.put(path, { checkout: '2026-12-14' }, { 'x-simulate': 'true' }))
    expect(tried.answer.total).toBe('1080.00')
    expect((await d.read(made.id)).total).toBe('480.00')
    const after = await must(d.desk(made, 0, 'extend', { checkout: '2026-12-14' }))
    expect([...amounts(after.stays[0]), after.checkout]).toEqual([
      ...['240.00', '240.00', '300.00', '300.00', '2026-12-14'],
    ])
    expect(await d.night('2026-12-13')).toEqual([1, 0])
    const shorter = await must(d.desk(made, 0, 'extend', { checkin: '2026-12-11', checkout: '2026-12-12' }))
    expect([shorter.total, shorter.checkin]).toEqual(['240.00', '2026-12-11'])
    expect([await d.night('2026-12-10'), await d.night('2026-12-13')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(code(await d.desk(made, 0, 'extend', {}))).toBe('409 extend_same')
    expect(wrong(await d.desk(made, 0, 'extend', { checkin: '2026-11-17' }))).toEqual(['checkin stay_past'])
  })

  it('restrictions speak of what changes alone', async () => {
    const made = await d.book([d.stay('2027-01-10', '2027-01-14')])
    const set = (body: object) =>
      d.api.put(`/api/hotels/hotel/${d.planted.hotel}/room/${d.planted.double}/availability`, { year: 2027, ...body })
    await must(
      set({
        days: [
          { date: '2027-01-10', minStay: 3 },
          { date: '2027-01-12', closed: true },
          { date: '2027-01-15', ctd: true },
        ],
      }),
    )
    expect(wrong(await d.desk(made, 0, 'extend', { checkout: '2027-01-12' }))).toEqual(['checkout min_stay'])
    expect(wrong(await d.desk(made, 0, 'extend', { checkout: '2027-01-15' }))).toEqual(['checkout no_departure'])
    await must(d.desk(made, 0, 'extend', { checkout: '2027-01-16' }))
    await must(set({ days: [{ date: '2027-01-16', closed: true }] }))
    expect(wrong(await d.desk(made, 0, 'extend', { checkout: '2027-01-17' }))).toEqual(['checkout night_closed'])
  })

  it('a price by hand under the plan is of who may, and says why', async () => {
    const made = await d.book([d.stay('2027-02-10', '2027-02-12')])
    const longer = { checkout: '2027-02-13', price: '150' }
    expect(wrong(await d.desk(made, 0, 'extend', longer))).toEqual(['reason reason_needed'])
    const said = { ...longer, reason: 'Cliente frecuente' }
    const after = await must(d.desk(made, 0, 'extend', said))
    expect(amounts(after.stays[0])).toEqual(['240.00', '240.00', '150.00'])
    await d.world.owner.query(
      "update company.role set permissions = coalesce(permissions, '{}') || '{REPORTS.fullAccess}' where name = 'Contabilidad'",
    )
    const desk = await d.world.as('accountant')
    const path = `/api/hotels/file/${made.id}/stay/${made.stays[0]!.id}/move`
    const cheap = { unit: await d.unit('101'), price: '100', reason: 'Reclamo' }
    expect(wrong(await desk.put(path, cheap))).toEqual(['price rate_below_plan'])
    expect((await must(desk.put(path, { ...cheap, price: '260' }))).total).toBe('780.00')
  })

  it('the last night is of one of two who want it', async () => {
    const made = await Promise.all([1, 2, 3].map(() => d.book([d.stay('2027-03-01', '2027-03-02')])))
    await d.book([d.stay('2027-03-02', '2027-03-03')])
    await d.book([d.stay('2027-03-02', '2027-03-03')])
    const replies = await Promise.all(made.map((each) => d.desk(each, 0, 'extend', { checkout: '2027-03-03' })))
    expect(replies.map(code).sort()).toEqual(['200 undefined', '409 no_availability', '409 no_availability'])
    expect(await d.night('2027-03-02')).toEqual([3, 0])
  })
})

describe('doors', () => {
  it('sixteen desks give one door at once: one stands', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => d.book([d.stay('2027-04-01', '2027-04-04')])))
    const unit = await d.unit('102')
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) => d.desk(made[i % 3]!, 0, i % 2 ? 'assign' : 'move', { unit })),
    )
    const { rows } = await d.world.owner.query(
      'select count(*)::int as count from hotels.unit_span where unit_id = $1 and holds and from_date = $2',
      [unit.id, '2027-04-01'],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const stands = await Promise.all(made.map(async ({ id }) => (await d.read(id)).stays[0].unit?.id))
    expect(stands.filter((each) => each === unit.id)).toHaveLength(1)
  })

  it('nobody doubles a door, by whatever way it is written', async () => {
    const [one, two] = [
      await d.book([d.stay('2027-05-01', '2027-05-04')]),
      await d.book([d.stay('2027-05-03', '2027-05-05')]),
    ]
    const unit = await d.unit('101')
    await must(d.desk(one, 0, 'assign', { unit }))
    await expect(
      d.world.owner.query('update hotels.stay set unit_id = $2 where file_id = $1', [two.id, unit.id]),
    ).rejects.toMatchObject({ constraint: 'unit_span_once' })
    expect(code(await d.desk(two, 0, 'assign', { unit }))).toBe('409 unit_taken')
    await must(d.desk(one, 0, 'extend', { checkout: '2027-05-03' }))
    await must(d.desk(two, 0, 'assign', { unit }))
    expect(code(await d.desk(one, 0, 'extend', { checkout: '2027-05-04' }))).toBe('409 unit_taken')
  })

  it('a stay is split at a day within it', async () => {
    const made = await d.book([d.stay('2027-06-01', '2027-06-04')])
    expect(wrong(await d.desk(made, 0, 'split', { on: '2027-06-01' }))).toEqual(['on split_on'])
    expect(wrong(await d.desk(made, 0, 'split', { on: '2027-06-04' }))).toEqual(['on split_on'])
    const after = await must(d.desk(made, 0, 'split', { on: '2027-06-02' }))
    expect(after.stays.map(({ total }: { total: string }) => total)).toEqual(['240.00', '480.00'])
    expect([after.total, after.checkin, after.checkout]).toEqual(['720.00', '2027-06-01', '2027-06-04'])
    expect(await d.night('2027-06-02')).toEqual([1, 0])
    expect(
      code(
        await d.desk(await d.book([d.stay('2027-06-01', '2027-06-04')], { status: 'draft' }), 0, 'split', {
          on: '2027-06-02',
        }),
      ),
    ).toBe('409 illegal_state')
  })
})
