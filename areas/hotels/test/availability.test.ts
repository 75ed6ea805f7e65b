import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HotelWorld, hotelBody, plantHotel } from './hotel-world.ts'

let world: World
let api: Caller
let planted: HotelWorld
let path: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantHotel(api, world)
  path = `/api/hotels/hotel/${planted.hotel}/room/availability/2026`
})
afterAll(() => world?.close())

const problems = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)
const put = (room: string, body: object) =>
  api.put(`/api/hotels/hotel/${planted.hotel}/room/${room}/availability`, body)
const night = async (code: string, date: string) => {
  const { rooms } = await must(api.get(path))
  return rooms
    .find((each: { code: string }) => each.code === code)
    .days.find((day: { date: string }) => day.date === date)
}
const csv = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\r\n'))
const upload = (bytes: Uint8Array, query = '') => api.upload(`${path}${query}`, bytes, 'a.csv', 'text/csv')

describe('how many may be sold', () => {
  it('HOT-001: a year of nights: all units of an own hotel, less where it is lowered by hand', async () => {
    const { rooms } = await must(api.get(path))
    expect(
      rooms.map(({ code, units, days }: { code: string; units: number; days: unknown[] }) => [
        code,
        units,
        days.length,
      ]),
    ).toEqual([
      ['DBL', 3, 365],
      ['SUI', 1, 365],
    ])
    expect(await night('DBL', '2026-12-24')).toEqual({
      ...{ date: '2026-12-24', capacity: 3, closed: false, minStay: null, maxStay: null, cta: false, ctd: false },
      ...{ sold: 0, held: 0, left: 3 },
    })
    await must(put(planted.double, { year: 2026, days: [{ date: '2026-12-24', capacity: 2, minStay: 3 }] }))
    expect(await night('DBL', '2026-12-24')).toMatchObject({ capacity: 2, minStay: 3, left: 2 })
    const span = { year: 2026, from: '2026-12-28', to: '2027-01-02', set: { closed: true } }
    expect(problems(await put(planted.suite, span))).toEqual(['to date_other_year'])
    const longer = { year: 2027, from: '2027-01-01', to: '2028-06-30', set: { closed: true } }
    expect(problems(await put(planted.suite, longer))).toEqual(['to date_other_year'])
    const earlier = { year: 2027, from: '2026-12-31', to: '2027-01-01', set: { closed: true } }
    expect(problems(await put(planted.suite, earlier))).toEqual(['from date_other_year'])
    const weekend = { year: 2026, from: '2026-12-01', to: '2026-12-31', weekdays: [6, 7], set: { closed: true } }
    const after = await must(put(planted.suite, weekend))
    const closed = after.days.filter((day: { closed: boolean }) => day.closed).map(({ date }: { date: string }) => date)
    expect(closed).toEqual(['05', '06', '12', '13', '19', '20', '26', '27'].map((day) => `2026-12-${day}`))
  })

  it('HOT-006: nothing is changed without a year, and only years that are kept are answered', async () => {
    const before = await night('DBL', '2026-12-25')
    const without = await put(planted.double, { days: [{ date: '2026-12-25', capacity: 1 }] })
    expect([without.status, problems(without)]).toEqual([422, ['year required']])
    expect(await night('DBL', '2026-12-25')).toEqual(before)
    for (const year of [2024, 2030]) {
      const refused = await api.get(`/api/hotels/hotel/${planted.hotel}/room/availability/${year}`)
      expect([refused.status, problems(refused)], String(year)).toEqual([422, ['year availability_year']])
    }
  })

  it('is never below what is sold nor above the units that stand', async () => {
    await world.owner.query(
      `insert into hotels.day (company_id, room_id, date, capacity, sold, held) values ($1, $2, '2026-12-30', 3, 1, 1)`,
      [world.ids.companyId, planted.double],
    )
    const days = (capacity: number) => ({ year: 2026, days: [{ date: '2026-12-30', capacity }] })
    expect(problems(await put(planted.double, days(1)))).toEqual(['days[0].capacity availability_below_sold'])
    expect(problems(await put(planted.double, days(4)))).toEqual(['days[0].capacity availability_above_units'])
    await must(put(planted.double, days(2)))
    const over = world.owner.query(`update hotels.day set held = 2 where room_id = $1 and date = '2026-12-30'`, [
      planted.double,
    ])
    await expect(over).rejects.toThrow(/day_not_overbooked/)
  })

  it('follows units that come and go, but not where it was lowered; a unit that is sold stays', async () => {
    const [unit] = (await must(api.get('/api/hotels/unit?filters[0][field]=number&filters[0][value]=103'))).data
    const body = { hotel: { id: planted.hotel }, room: { id: planted.double }, number: '103' }
    await must(put(planted.double, { year: 2026, days: [{ date: '2026-12-20', closed: true }] }))
    await must(api.put(`/api/hotels/unit/${unit.id}`, { ...body, active: false, version: unit.version }))
    expect([(await night('DBL', '2026-12-20')).capacity, (await night('DBL', '2026-12-24')).capacity]).toEqual([2, 2])
    const { version } = await must(api.get(`/api/hotels/unit/${unit.id}`))
    await must(api.put(`/api/hotels/unit/${unit.id}`, { ...body, active: true, version }))
    expect([(await night('DBL', '2026-12-20')).capacity, (await night('DBL', '2026-12-24')).capacity]).toEqual([3, 2])
    const others = (
      await must(
        api.get('/api/hotels/unit?filters[0][field]=number&filters[0][operator]=STARTS_WITH&filters[0][value]=10'),
      )
    ).data
    expect((await api.delete(`/api/hotels/unit/${others[0].id}`)).status).toBe(204)
    const needed = await api.delete(`/api/hotels/unit/${others[1].id}`)
    expect([needed.status, needed.body.code]).toEqual([409, 'unit_needed'])
    await must(api.post('/api/hotels/unit', { ...body, number: others[0].number }))
  })

  it('a partner has nothing to sell until an allotment is typed', async () => {
    const partner = await must(
      api.post('/api/hotels/hotel', {
        ...hotelBody(world.ids.branch, { code: 'SOC-01', kind: 'partner' }),
        supplier: { id: world.ids.clients.andes },
      }),
    )
    const room = await must(
      api.post(`/api/hotels/hotel/${partner.id}/room`, {
        ...{ code: 'A', name: { es: 'A' }, roomType: 'standard', item: { id: planted.item } },
        occupancy: { adults: 2, maximal: 2 },
      }),
    )
    const own = `/api/hotels/hotel/${partner.id}/room`
    const before = await must(api.get(`${own}/availability/2026`))
    expect([before.rooms[0].units, before.rooms[0].days[0].left]).toEqual([null, 0])
    const after = await must(
      api.put(`${own}/${room.id}/availability`, { year: 2026, days: [{ date: '2026-12-01', capacity: 40 }] }),
    )
    expect(after.days[334]).toMatchObject({ date: '2026-12-01', left: 40 })
  })

  it('HOT-005: a file is downloaded, changed, shown and committed once; uploaded again it changes nothing', async () => {
    const xls = await api.get(`${path}/xls`)
    const rows: string[][] = []
    for await (const row of readXlsx(xls.bytes, { maxRows: 2000 })) rows.push(row)
    expect([rows.length, rows[0]!.length]).toEqual([2 * 365 + 1, 12])
    const same = await must(api.upload(`${path}?preview=true`, xls.bytes, 'a.xlsx'))
    expect([same.count, same.same, same.errors]).toEqual([0, 730, []])
    const text = csv(
      'Habitación;Fecha;Cupo;Cerrado;Mínimo de noches',
      ...['DBL;2026-11-25;1;no;', 'DBL;26/11/2026;2;sí;2', 'SUI;25/11/2026;0;no;'],
    )
    const preview = await must(upload(text, '?preview=true'))
    expect([preview.committed, preview.count, preview.errors]).toEqual([false, 5, []])
    expect(preview.changes[0]).toMatchObject({
      code: 'DBL',
      date: '2026-11-25',
      field: 'capacity',
      before: 3,
      after: 1,
    })
    expect((await night('DBL', '2026-11-25')).capacity).toBe(3)
    const commit = () => api.upload(`${path}?commit=${preview.preview}`, new Uint8Array(), 'none')
    expect(await must(commit())).toMatchObject({ committed: true, count: 5 })
    expect(await night('DBL', '2026-11-26')).toMatchObject({ capacity: 2, closed: true, minStay: 2 })
    expect((await commit()).body.code).toBe('preview_stale')
    expect(await must(upload(text))).toMatchObject({ committed: true, count: 0, same: 3 })
  })

  it('a preview is stale once a night of it stands otherwise', async () => {
    const preview = await must(upload(csv('room,date,capacity', 'DBL,2026-11-02,1'), '?preview=true'))
    await must(put(planted.double, { year: 2026, days: [{ date: '2026-11-02', capacity: 2 }] }))
    const stale = await api.upload(`${path}?commit=${preview.preview}`, new Uint8Array(), 'none')
    expect([stale.status, stale.body.code]).toEqual([409, 'preview_stale'])
    expect((await night('DBL', '2026-11-02')).capacity).toBe(2)
  })

  it('HOT-008: where one row is wrong nothing is written, and each is told with its row and column', async () => {
    const latin = Buffer.from(
      ['Habitación,Fecha,Cupo,Cerrado', 'DBL,2026-12-10,1,no', 'XXX,2026-12-10,1,no', 'DBL,2027-01-01,1,no']
        .concat(['DBL,2026-12-10,2,no', 'DBL,2026-02-30,2,no', 'DBL,2026-12-11,-1,quizá', 'DBL,2026-12-30,1,no'])
        .concat(['DBL,2026-12-12,9,no'])
        .join('\n'),
      'latin1',
    )
    const failed = await must(upload(latin))
    expect([failed.committed, failed.preview]).toEqual([false, null])
    expect(failed.errors.map(({ row, column, code }: Record<string, unknown>) => `${row} ${column} ${code}`)).toEqual([
      ...['3 room room_not_found', '4 date date_other_year', '5 date row_twice', '6 date date_unreadable'],
      ...['7 capacity capacity_range', '7 closed not_understood', '8 capacity availability_below_sold'],
      '9 capacity availability_above_units',
    ])
    expect((await night('DBL', '2026-12-10')).capacity).toBe(3)
    expect(problems(await upload(csv('a,b', '1,2')))).toEqual(['file availability_columns'])
    expect((await upload(new Uint8Array([0, 1, 2, 3]))).status).toBe(415)
  })
})
