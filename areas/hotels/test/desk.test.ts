import { must } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { child, couple, openDesk, wrong } from './book-world.ts'
import { png } from './png.ts'

let d: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  d = await openDesk(import.meta.url)
})
afterAll(() => d?.world.close())
const day = (date: string) =>
  d.world.owner.query('update hotels.hotel set business_date = $2 where id = $1', [d.planted.hotel, date])
beforeEach(() => day('2026-11-18'))

const code = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`
interface Row {
  file: string
  next: string
  late: boolean
  undo: boolean
  lost: boolean
}
const desk = async (date?: string): Promise<Record<'arrivals' | 'inHouse' | 'departures', Row[]>> =>
  must(d.api.get(`/api/hotels/hotel/${d.planted.hotel}/desk${date ? `?date=${date}` : ''}`))
const own = (rows: Row[], { id }: { id: string }) => rows.filter(({ file }) => file === id)
const away = { reason: 'Fin de la prueba', withoutPenalty: true }

describe('a day at the desk', () => {
  it('each stay says what is next: a door, the guests, the entry, the departure', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-19')])
    const next = async (part: 'arrivals' | 'inHouse' | 'departures', date?: string) =>
      own((await desk(date))[part], made).map((row) => row.next)
    expect(await next('arrivals')).toEqual(['assign'])
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('101') }))
    expect(await next('arrivals')).toEqual(['guests'])
    for (const guest of couple(1)) await must(d.api.post(`/api/hotels/file/${made.id}/guest`, guest))
    expect(await next('arrivals')).toEqual(['checkIn'])
    await must(d.desk(made, 0, 'check-in'))
    expect(own((await desk()).inHouse, made)).toMatchObject([{ next: 'none', undo: true, late: false }])
    await day('2026-11-20')
    expect(own((await desk()).departures, made)).toMatchObject([{ next: 'checkOut', late: true, undo: false }])
    await must(d.leave(made, 0))
    expect(own((await desk()).departures, made)).toMatchObject([{ next: 'none', undo: true }])
  })

  it('who should have come yesterday is still to come', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-21')])
    await day('2026-11-19')
    expect(own((await desk()).arrivals, made)).toMatchObject([{ late: true }])
    expect(own((await desk('2026-11-17')).arrivals, made)).toEqual([])
    await must(d.verb(made.id, 'cancel', away))
  })

  it('without a booking: confirmed, behind a door and in, or nothing of it', async () => {
    const body = (over: object = {}) => ({
      ...d.file([d.stay('2026-11-18', '2026-11-20')], { guests: couple(1) }),
      units: [],
      ...over,
    })
    const come = (over?: object) => d.api.post('/api/hotels/file/walk-in', body(over))
    expect(wrong(await come())).toEqual(['units walk_in_units'])
    const unit = await d.unit('102')
    const [before] = await d.night('2026-11-18')
    expect(code(await come({ units: [unit], guests: [] }))).toBe('409 guest_needed')
    expect((await d.night('2026-11-18'))[0]).toBe(before)
    const made = await must(come({ units: [unit] }))
    expect([made.status, made.stays[0].status, made.stays[0].unit.code]).toEqual(['in', 'in', '102'])
    expect(code(await come({ units: [unit] }))).toBe('409 unit_taken')
    await must(d.leave(made, 0))
  })
})

describe('guests of a booking, one by one', () => {
  it('keep their ids, lead one at a time, and stand in a stay once', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-20')], { guests: [] })
    const path = `/api/hotels/file/${made.id}/guest`
    const [ana, luis] = couple(1)
    const first = await must(d.api.post(path, ana))
    expect(first.lead).toBe(true)
    expect(wrong(await d.api.post(path, ana))).toEqual(['documentNumber guest_twice'])
    expect(wrong(await d.api.post(path, { ...luis, stay: 2 }))).toEqual(['stay guest_stay'])
    expect(wrong(await d.api.post(path, { ...luis, birthDate: '2027-01-01', documentNumber: '1' }))).toEqual([
      'documentNumber invalid_dni',
    ])
    const second = await must(d.api.post(path, { ...luis, lead: true, sex: 'M' }))
    const { data } = await must(d.api.get(path))
    expect(data).toMatchObject([
      { id: first.id, lead: false },
      { id: second.id, lead: true, sex: 'M' },
    ])
    await must(d.api.put(`${path}/${first.id}`, { ...ana, name: 'Ana María', stay: 1 }))
    const { version, stays } = await d.read(made.id)
    const kept = d.stay('2026-11-18', '2026-11-20', { id: stays[0].id })
    await must(d.api.put(`/api/hotels/file/${made.id}`, d.file([kept], { version, guests: data })))
    expect((await must(d.api.get(path))).data.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
    expect((await d.api.delete(`${path}/${second.id}`)).status).toBe(204)
    expect((await d.api.delete(`${path}/${second.id}`)).status).toBe(404)
    await must(d.verb(made.id, 'cancel', away))
    expect(code(await d.api.post(path, luis))).toBe('409 file_over')
  })

  it('a minor comes in with who goes with them, and what a foreigner owes is said', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-20', { adults: 1, children: [6] })], {
      guests: [{ ...couple(1)[0], residenceCountry: 'US', documentType: '7', documentNumber: 'X1' }],
    })
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('103') }))
    expect(code(await d.desk(made, 0, 'check-in'))).toBe('409 minor_needed')
    const path = `/api/hotels/file/${made.id}/guest`
    const sol = await must(d.api.post(path, child(1)))
    expect(code(await d.desk(made, 0, 'check-in'))).toBe('409 minor_without_companion')
    await must(d.api.put(`${path}/${sol.id}`, { ...child(1), companion: 'Ana Rojas, madre' }))
    const { stays } = await d.read(made.id)
    expect(stays[0].arrival.map((note: { code: string }) => note.code)).toEqual([
      ...['foreign_passport_missing', 'foreign_entry_missing', 'foreign_record_missing'],
    ])
    await must(d.desk(made, 0, 'check-in'))
    expect(code(await d.api.delete(`${path}/${sol.id}`))).toBe('409 guest_in_house')
    await must(d.leave(made, 0))
  })
})

describe('housekeeping', () => {
  const board = async (number: string) => {
    const { doors } = await must(d.api.get(`/api/hotels/housekeeping?hotel=${d.planted.hotel}`))
    return doors.find((door: { number: string }) => door.number === number)
  }

  it('a door that was left is dirty, and its board says who comes and goes', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-19')], { guests: couple(1) })
    await must(d.api.put(`/api/hotels/unit/${(await d.unit('101')).id}/status`, { status: 'inspected' }))
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('101') }))
    expect(await board('101')).toMatchObject({ occupied: false, arrives: true, status: 'inspected' })
    await must(d.desk(made, 0, 'check-in'))
    expect(await board('101')).toMatchObject({ occupied: true, persons: 2, leaves: false, arrives: false })
    await day('2026-11-19')
    expect(await board('101')).toMatchObject({ leaves: true })
    await must(d.leave(made, 0))
    expect(await board('101')).toMatchObject({ occupied: false, status: 'dirty' })
  })

  it('a problem with its photo is a task until it is solved', async () => {
    const { id } = await d.unit('102')
    const path = `/api/hotels/unit/${id}/problem`
    expect(wrong(await d.api.post(path, { note: '..' }))).toEqual(['note size_too_short'])
    const made = await must(d.api.post(path, { note: 'Gotea la ducha' }))
    expect((await must(d.api.upload(`${path}/${made.id}/photo`, png(80), 'ducha.png', 'image/png'))).photo).toBe(true)
    expect((await d.api.upload(`${path}/${made.id}/photo`, Buffer.from('no'), 'a.png', 'image/png')).status).toBe(415)
    expect((await d.api.get(`${path}/${made.id}/photo`)).status).toBe(200)
    expect((await board('102')).problems).toMatchObject([{ id: made.id, note: 'Gotea la ducha', photo: true }])
    expect((await d.api.put(`${path}/${made.id}/solve`, {})).status).toBe(204)
    expect((await board('102')).problems).toEqual([])
  })

  it('who has the board alone cleans, and neither reads bookings nor puts a door out of order', async () => {
    await d.world.owner.query(
      "update company.role set permissions = '{HOUSEKEEPING.fullAccess}' where name = 'Contabilidad'",
    )
    const cleaner = await d.world.as('accountant')
    const { id } = await d.unit('103')
    expect((await must(cleaner.put(`/api/hotels/unit/${id}/status`, { status: 'clean' }))).status).toBe('clean')
    expect((await cleaner.get(`/api/hotels/housekeeping?hotel=${d.planted.hotel}`)).status).toBe(200)
    expect((await cleaner.get('/api/hotels/file')).status).toBe(403)
    const span = { from: '2026-12-01', to: '2026-12-02', reason: 'Pintura' }
    expect((await cleaner.post(`/api/hotels/unit/${id}/out-of-order`, span)).status).toBe(403)
  })
})

describe('a door out of order', () => {
  const capacity = async (date: string) => {
    const { rows } = await d.world.owner.query(
      'select capacity, sold + held as taken from hotels.day where room_id = $1 and date = $2',
      [d.planted.double, date],
    )
    return rows.map((each: { capacity: number; taken: number }) => [each.capacity, each.taken])[0]
  }
  const out = async (number: string, from: string, to: string) => {
    const { id } = await d.unit(number)
    return d.api.post(`/api/hotels/unit/${id}/out-of-order`, { from, to, reason: 'Fuga de agua' })
  }

  it('lowers what may be sold as far as nights are free, and whom it turns out stands without a room', async () => {
    const made = await d.book([d.stay('2027-01-10', '2027-01-12')])
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('101') }))
    const full = [
      await d.book([d.stay('2027-01-11', '2027-01-12')]),
      await d.book([d.stay('2027-01-11', '2027-01-12')]),
    ]
    const unit = await must(out('101', '2027-01-09', '2027-01-13'))
    expect(unit.outOfOrder).toMatchObject([{ from: '2027-01-09', to: '2027-01-13', reason: 'Fuga de agua' }])
    expect([await capacity('2027-01-09'), await capacity('2027-01-10'), await capacity('2027-01-11')]).toEqual([
      [2, 0],
      [2, 1],
      [3, 3],
    ])
    expect((await d.read(made.id)).stays[0]).toMatchObject({ unit: null, lostUnit: true })
    await must(d.desk(made, 0, 'extend', { checkout: '2027-01-13' }))
    expect((await must(d.desk(made, 0, 'extend', { checkout: '2027-01-12' }))).stays[0].lostUnit).toBe(true)
    expect(code(await d.desk(made, 0, 'assign', { unit: await d.unit('101') }))).toBe('409 unit_out_of_order')
    expect(code(await out('101', '2027-01-12', '2027-01-14'))).toBe('409 unit_out_of_order')
    await must(d.verb(full[0]!.id, 'cancel', away))
    expect(await capacity('2027-01-11')).toEqual([2, 2])
    const more = await d.api.post(
      '/api/hotels/file',
      d.file([d.stay('2027-01-11', '2027-01-12')], { status: 'confirmed' }),
    )
    expect(code(more)).toBe('409 no_availability')
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('102') }))
    expect((await d.read(made.id)).stays[0]).toMatchObject({ unit: { code: '102' }, lostUnit: false })
    const { id, outOfOrder } = unit
    expect((await must(d.api.delete(`/api/hotels/unit/${id}/out-of-order/${outOfOrder[0].id}`))).outOfOrder).toEqual([])
    expect([await capacity('2027-01-09'), await capacity('2027-01-11')]).toEqual([
      [3, 0],
      [3, 2],
    ])
  })

  it('not while somebody is behind it, nor in the past', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-20')], { guests: couple(1) })
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('103') }))
    await must(d.desk(made, 0, 'check-in'))
    expect(code(await out('103', '2026-11-19', '2026-11-21'))).toBe('409 unit_occupied')
    expect(wrong(await out('103', '2026-11-01', '2026-11-30'))).toEqual(['from span_past'])
    expect(wrong(await out('103', '2026-12-01', '2026-12-01'))).toEqual(['to stay_dates'])
    await must(d.leave(made, 0))
    const unit = await must(out('103', '2026-11-18', '2026-11-21'))
    const { data } = await must(d.api.get('/api/hotels/unit?filters[0][field]=number&filters[0][value]=103'))
    expect([unit.hotel.id, data[0].number]).toEqual([d.planted.hotel, '103'])
  })
})

describe('papers of a booking', () => {
  const text = async (path: string): Promise<string> => {
    const { status, body } = await d.api.get(path)
    expect(status).toBe(200)
    return String(body).slice(0, 5)
  }

  it('are read in the languages of guests, and the confirmation goes by mail', async () => {
    const made = await d.book([d.stay('2027-02-01', '2027-02-03')], {
      ...{ guests: couple(1), contact: { name: 'Ana', email: 'ana@example.pe' } },
    })
    const path = `/api/hotels/file/${made.id}`
    for (const lang of ['es', 'en', 'pt']) {
      expect(await text(`${path}/render/confirmation/pdf?lang=${lang}`)).toBe('%PDF-')
      expect(await text(`${path}/render/registration/pdf?lang=${lang}`)).toBe('%PDF-')
    }
    expect((await d.api.get(`${path}/render/registration/pdf?stay=${made.id}`)).status).toBe(404)
    expect((await d.api.get(`${path}/render/confirmation/pdf?lang=de`)).status).toBe(422)
    const sent = await d.api.post(`${path}/email`, { lang: 'en' })
    expect([sent.status, sent.body.to]).toEqual([202, 'ana@example.pe'])
    const draft = await d.book([d.stay('2027-02-01', '2027-02-03')], { status: 'draft' })
    expect(code(await d.api.post(`/api/hotels/file/${draft.id}/email`, {}))).toBe('409 illegal_state')
    await must(d.verb(made.id, 'cancel', away))
  })
})
