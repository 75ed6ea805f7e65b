import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HotelWorld, plantHotel } from './hotel-world.ts'
import { plantRates, type RateWorld } from './rate-world.ts'

let world: World
let api: Caller
let planted: HotelWorld
let rates: RateWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantHotel(api, world)
  rates = await plantRates(api, planted)
})
afterAll(() => world?.close())

const problems = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)
const stay = (over: Record<string, unknown> = {}) => ({
  ...{ room: { id: planted.double }, ratePlan: { id: rates.plan }, adults: 2 },
  ...{ checkin: '2026-12-10', checkout: '2026-12-13' },
  ...over,
})
const file = (over: Record<string, unknown> = {}) => ({
  ...{ hotel: { id: planted.hotel }, holder: { id: world.ids.clients.andes }, stays: [stay()] },
  ...over,
})
const book = (over: Record<string, unknown> = {}) => must(api.post('/api/hotels/file', file(over)))
const verb = (id: string, name: string, body: object = {}) => api.put(`/api/hotels/file/${id}/${name}`, body)
const night = async (date: string, room = planted.double) => {
  const { rooms } = await must(api.get(`/api/hotels/hotel/${planted.hotel}/room/availability/${date.slice(0, 4)}`))
  const found = rooms.find((each: { id: string }) => each.id === room)
  const { sold, held, left } = found.days.find((day: { date: string }) => day.date === date)
  return { sold, held, left }
}
const give = (id: string) => must(verb(id, 'cancel', { reason: 'Fin de la prueba', withoutPenalty: true }))
const guest = (name: string, documentNumber: string) => ({ name, lastName: 'Rojas', documentType: '1', documentNumber })
const unitOf = async (number: string): Promise<string> =>
  (await must(api.get(`/api/hotels/unit?filters[0][field]=number&filters[0][value]=${number}`))).data[0].id

describe('bookings', () => {
  it('a draft takes no room and has no number; an option holds, what is confirmed has sold', async () => {
    const draft = await book()
    expect(draft).toMatchObject({ status: 'draft', number: null, total: '780.00', checkin: '2026-12-10' })
    expect(draft.stays[0].nights.map(({ amount }: { amount: string }) => amount)).toEqual([
      '240.00',
      '240.00',
      '300.00',
    ])
    expect(await night('2026-12-10')).toEqual({ sold: 0, held: 0, left: 3 })
    const option = await must(verb(draft.id, 'option'))
    expect([option.status, option.number, option.holdUntil !== null]).toEqual(['option', '000001', true])
    expect(await night('2026-12-10')).toEqual({ sold: 0, held: 1, left: 2 })
    const confirmed = await must(verb(draft.id, 'confirm'))
    expect([confirmed.status, confirmed.number, confirmed.holdUntil]).toEqual(['confirmed', '000001', null])
    expect(await night('2026-12-12')).toEqual({ sold: 1, held: 0, left: 2 })
    expect(await night('2026-12-13')).toEqual({ sold: 0, held: 0, left: 3 })
    expect((await api.delete(`/api/hotels/file/${draft.id}`)).body.code).toBe('file_not_deletable')
    expect((await verb(draft.id, 'option')).body.code).toBe('illegal_state')
    await give(draft.id)
    expect(await night('2026-12-10')).toEqual({ sold: 0, held: 0, left: 3 })
    const other = await book()
    expect((await api.delete(`/api/hotels/file/${other.id}`)).status).toBe(204)
  })

  it('example 1: of a hundred who want the last room one has it, and no number is missing', async () => {
    const only = { stays: [stay({ room: { id: planted.suite }, checkin: '2026-12-10', checkout: '2026-12-11' })] }
    const prices = [{ room: { id: planted.suite }, season: { id: rates.low }, adults: ['500', '600'] }]
    const { version } = await must(api.get(`/api/hotels/price?ratePlan=${rates.plan}`))
    await must(api.put('/api/hotels/price', { ratePlan: { id: rates.plan }, prices, version }))
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => api.post('/api/hotels/file', file({ ...only, status: 'confirmed' }))),
    )
    const made = replies.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 no_availability']),
    )
    expect(refused[0]!.body.message).toBe('No hay disponibilidad de Suite el 10/12/2026.')
    expect(await night('2026-12-10', planted.suite)).toEqual({ sold: 1, held: 0, left: 0 })
    expect(made[0]!.body.number).toBe('000002')
    const draft = await book(only)
    expect((await verb(draft.id, 'confirm')).body.code).toBe('no_availability')
    await give(made[0]!.body.id)
    expect((await must(verb(draft.id, 'confirm'))).number).toBe('000003')
    expect((await verb(made[0]!.body.id, 'reinstate')).body.code).toBe('no_availability')
    await give(draft.id)
    expect((await must(verb(made[0]!.body.id, 'reinstate'))).status).toBe('confirmed')
    await give(made[0]!.body.id)
  })

  it('nights keep their prices; what changes is priced anew, and two tabs do not write over each other', async () => {
    const made = await book({ status: 'confirmed' })
    const { version } = await must(api.get(`/api/hotels/price?ratePlan=${rates.plan}`))
    const dear = [{ room: { id: planted.double }, season: { id: rates.low }, adults: ['900', '999'] }]
    const priced = await must(api.put('/api/hotels/price', { ratePlan: { id: rates.plan }, prices: dear, version }))
    const kept = { ...stay(), id: made.stays[0].id }
    const body = (stays: unknown[]) => file({ stays, notes: 'Cuna', version: made.version })
    const changed = await must(api.put(`/api/hotels/file/${made.id}`, body([kept])))
    expect([changed.total, changed.notes, changed.stays[0].id]).toEqual(['780.00', 'Cuna', made.stays[0].id])
    const stale = await api.put(`/api/hotels/file/${made.id}`, body([kept]))
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([
      ...[409, 'file.file_already_updated', made.version + 1],
    ])
    const longer = { ...kept, checkout: '2026-12-14' }
    const after = await must(api.put(`/api/hotels/file/${made.id}`, { ...body([longer]), version: made.version + 1 }))
    expect([after.total, after.checkout]).toEqual(['2598.00', '2026-12-14'])
    expect([await night('2026-12-13'), await night('2026-12-10')]).toMatchObject([{ sold: 1 }, { sold: 1 }])
    const cheap = [
      { room: { id: planted.double }, season: { id: rates.low }, adults: ['200', '240'], extraAdult: '80' },
    ]
    await must(api.put('/api/hotels/price', { ratePlan: { id: rates.plan }, prices: cheap, version: priced.version }))
    await give(made.id)
  })

  it('says all that is wrong: dates, persons, rooms and plans of others, currencies, guests', async () => {
    const refused = async (over: Record<string, unknown>) => problems(await api.post('/api/hotels/file', file(over)))
    expect(await refused({ stays: [stay({ checkout: '2026-12-10' })] })).toEqual(['stays[0].checkout stay_dates'])
    expect(await refused({ stays: [stay({ checkin: '2026-11-01' })] })).toEqual(['stays[0].checkin stay_past'])
    expect(await refused({ stays: [stay({ adults: 4 })] })).toEqual(['stays[0] occupancy_exceeded'])
    expect(await refused({ stays: [stay({ room: { id: planted.item } })] })).toEqual([
      'stays[0].room room_of_other_hotel',
    ])
    expect(await refused({ currency: 'USD' })).toEqual(['stays[0].ratePlan mixed_currencies'])
    expect(await refused({ stays: [] })).toEqual(['stays stay_needed'])
    expect(await refused({ guests: [guest('Ana', '123')] })).toEqual(['guests[0].documentNumber invalid_dni'])
    const two = [
      { ...guest('Ana', '40506070'), lead: true, stay: 2 },
      { ...guest('Luz', '40506071'), lead: true },
    ]
    expect(await refused({ guests: two })).toEqual(['guests one_lead', 'guests[0].stay guest_stay'])
  })

  it('example 5: cancelled four days before costs a night, forgiven by who may; who does not come pays one', async () => {
    const stays = [stay({ checkin: '2026-11-22', checkout: '2026-11-25' })]
    const made = await book({ status: 'confirmed', stays })
    expect(made.penaltyNow).toBe('240.00')
    const gone = await must(verb(made.id, 'cancel', { reason: 'Cambió de planes' }))
    expect([gone.status, gone.penalty, gone.cancelReason]).toEqual(['cancelled', '240.00', 'Cambió de planes'])
    expect((await verb(made.id, 'cancel', { reason: 'Otra vez' })).body.code).toBe('illegal_state')
    const today = await book({ status: 'confirmed', stays: [stay({ checkin: '2026-11-18', checkout: '2026-11-20' })] })
    const away = await must(verb(today.id, 'no-show', { reason: 'No llegó' }))
    expect([away.status, away.penalty]).toEqual(['noShow', '240.00'])
    const later = await book({ status: 'confirmed' })
    expect((await verb(later.id, 'no-show', { reason: 'No llegó' })).body.code).toBe('arrival_to_come')
    await give(later.id)
  })

  it('example 2: a door is of one stay at a time, and free again on the day of departure', async () => {
    const at = (checkin: string, checkout: string) =>
      book({ status: 'confirmed', stays: [stay({ checkin, checkout })] })
    const unit = { id: await unitOf('101') }
    const assign = (made: { id: string; stays: { id: string }[] }, given: object | null) =>
      verb(made.id, `stay/${made.stays[0]!.id}/assign`, { unit: given })
    const [first, second, third] = [
      await at('2026-12-10', '2026-12-13'),
      await at('2026-12-12', '2026-12-14'),
      await at('2026-12-13', '2026-12-15'),
    ]
    expect((await must(assign(first, unit))).stays[0].unit.code).toBe('101')
    const taken = await assign(second, unit)
    expect([taken.status, taken.body.code]).toEqual([409, 'unit_taken'])
    await must(assign(third, unit))
    expect((await assign(second, { id: await unitOf('201') })).body.code).toBe('unit_of_other_room')
    const raced = await Promise.all([second, second].map((each) => assign(each, null)))
    expect(raced.map(({ status }) => status)).toEqual([200, 200])
    const extended = { ...stay({ checkout: '2026-12-14' }), id: first.stays[0].id }
    const { version } = await must(api.get(`/api/hotels/file/${first.id}`))
    const clash = await api.put(`/api/hotels/file/${first.id}`, file({ stays: [extended], version }))
    expect([clash.status, clash.body.code]).toEqual([409, 'unit_taken'])
    const of = await must(api.get(`/api/hotels/file?filters[0][field]=unit&filters[0][value]=${unit.id}`))
    expect(of.data.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, third.id].sort())
    for (const each of [first, second, third]) await give(each.id)
  })

  it('the desk: in with a door and its guests, out with a dirty one, undone on the same day', async () => {
    const made = await book({ status: 'confirmed', stays: [stay({ checkin: '2026-11-18', checkout: '2026-11-20' })] })
    const path = `stay/${made.stays[0].id}`
    const desk = (name: string, body: object = {}) => verb(made.id, `${path}/${name}`, body)
    expect((await desk('check-in')).body.code).toBe('unit_needed_in')
    const unit = await unitOf('102')
    await must(desk('assign', { unit: { id: unit } }))
    expect((await desk('check-in')).body.code).toBe('guest_needed')
    const { version } = await must(api.get(`/api/hotels/file/${made.id}`))
    const kept = { ...stay({ checkin: '2026-11-18', checkout: '2026-11-20' }), id: made.stays[0].id }
    const guests = [{ ...guest('Ana', '40506070'), lead: true }, guest('Luis', '40506071')]
    await must(api.put(`/api/hotels/file/${made.id}`, file({ stays: [kept], guests, version })))
    expect((await must(desk('check-in'))).status).toBe('in')
    expect((await must(desk('undo'))).status).toBe('confirmed')
    await must(desk('check-in'))
    const listed = await must(api.get('/api/hotels/file?filters[0][field]=status&filters[0][value]=in'))
    expect(listed.data).toMatchObject([{ guest: 'Ana Rojas', rooms: '102', status: 'in' }])
    expect((await must(desk('check-out'))).status).toBe('out')
    expect((await must(api.get(`/api/hotels/unit/${unit}`))).status).toBe('dirty')
    expect((await must(desk('undo'))).status).toBe('in')
    const off = await api.put(`/api/hotels/hotel/${planted.hotel}/room/${planted.double}`, {
      ...(await must(api.get(`/api/hotels/hotel/${planted.hotel}/room/${planted.double}`)).then(
        ({ code, name, roomType, occupancy, item, version }) => ({
          ...{ code, name: { es: name.es }, roomType, occupancy, item: { id: item.id }, active: false, version },
        }),
      )),
    })
    expect([off.status, off.body.code]).toEqual([409, 'room_with_stays'])
    await must(desk('check-out'))
  })

  it('an option ends at its hour and frees its rooms; extended it stands', async () => {
    const made = await book({ status: 'option' })
    expect((await night('2026-12-10')).held).toBe(1)
    const soon = await verb(made.id, 'option', { holdUntil: '2026-01-01T00:00:00Z' })
    expect(problems(soon)).toEqual(['holdUntil hold_past'])
    await world.server.outbox.idle()
    expect((await must(api.get(`/api/hotels/file/${made.id}`))).status).toBe('option')
    await world.owner.query("update hotels.file set hold_until = '2026-01-01' where id = $1", [made.id])
    await world.owner.query(
      "update platform.outbox set due_at = now() where kind = 'hotelFile.expire' and status = 'pending'",
    )
    world.server.services.wakeOutbox(world.ids.companyId, 'hotelFile.expire')
    await world.server.outbox.idle()
    const gone = await must(api.get(`/api/hotels/file/${made.id}`))
    expect([gone.status, gone.penalty]).toEqual(['cancelled', '0.00'])
    expect((await night('2026-12-10')).held).toBe(0)
  })

  it('another company sees none of it', async () => {
    const made = await book()
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/hotels/file/${made.id}`)).status).toBe(404)
    const foreign = await stranger.post('/api/hotels/file', file())
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  })
})

describe('the tape chart', () => {
  it('shows who is behind each door, who has none, and nothing of what takes no room', async () => {
    const path = `/api/hotels/hotel/${planted.hotel}/chart`
    const before = await must(api.get(`${path}?from=2026-12-01&days=30`))
    expect(before.units.map(({ number }: { number: string }) => number)).toEqual(['101', '102', '103', '201'])
    const guests = [{ ...guest('Ana', '40506070'), lead: true }]
    const made = await book({ status: 'confirmed', guests, arrivalTime: '16:30' })
    await book()
    await must(verb(made.id, `stay/${made.stays[0].id}/assign`, { unit: { id: before.units[2].id } }))
    const { bars } = await must(api.get(`${path}?from=2026-12-12&days=7`))
    expect(bars).toMatchObject([
      ...[{ file: made.id, guest: 'Rojas, Ana', unit: before.units[2].id, status: 'confirmed', arrivalTime: '16:30' }],
    ])
    expect((await must(api.get(`${path}?from=2026-12-13&days=7`))).bars).toEqual([])
    expect((await api.get(`${path}?days=90`)).status).toBe(422)
    await give(made.id)
  })
})
