import { must } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, wrong } from './book-world.ts'
import { hotelBody, roomBody } from './hotel-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  d = await openDesk(import.meta.url)
})
afterAll(() => d?.world.close())

/** Changes a door of the double rooms. */
const put = async (number: string, over: Record<string, unknown>) => {
  const { id } = await d.unit(number)
  const { version } = await must(d.api.get(`/api/hotels/unit/${id}`))
  const own = { hotel: { id: d.planted.hotel }, room: { id: d.planted.double }, number }
  return d.api.put(`/api/hotels/unit/${id}`, { ...own, version, ...over })
}

describe('doors and what is sold of them', () => {
  it('a door stays in its hotel', async () => {
    const hotel = await d.make('hotel', hotelBody(d.world.ids.branch, { code: 'CUZ-01' }))
    const room = await d.make(`hotel/${hotel}/room`, roomBody(d.planted.item))
    expect(wrong(await put('103', { hotel: { id: hotel }, room: { id: room } }))).toEqual(['hotel unit_hotel_fixed'])
  })

  it('a door with a stay in it, or to come, is neither of another room nor out of service', async () => {
    const made = await d.book([d.stay('2026-12-01', '2026-12-03')], { status: 'option' })
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('102') }))
    for (const over of [{ room: { id: d.planted.suite } }, { active: false }]) {
      const refused = await put('102', over)
      expect([refused.status, refused.body.code]).toEqual([409, 'unit_with_stays'])
    }
    const draft = await d.book([d.stay('2026-12-01', '2026-12-03')], { status: 'draft' })
    await must(d.desk(draft, 0, 'assign', { unit: await d.unit('101') }))
    await must(put('101', { room: { id: d.planted.suite } }))
    expect((await d.read(draft.id)).stays[0].unit).toBe(null)
    await must(put('101', {}))
  })

  it('nights that get their first row while a door goes out of service have no more than stand', async () => {
    const { id } = await d.unit('103')
    const at = d.world.owner
    await at.query('begin')
    // Whoever changes doors holds the rooms first, and writes then.
    await at.query('select 1 from hotels.room where hotel_id = $1 order by id for update', [d.planted.hotel])
    await at.query('update hotels.unit set active = false where id = $1', [id])
    const booked = d.book([d.stay('2027-06-01', '2027-06-02')])
    await new Promise((done) => setTimeout(done, 400))
    await at.query('commit')
    await booked
    const { rows } = await at.query("select capacity from hotels.day where room_id = $1 and date = '2027-06-01'", [
      d.planted.double,
    ])
    expect(rows).toEqual([{ capacity: 2 }])
    await must(put('103', { active: true }))
  })

  it('doors and bookings that change at once leave no night above the doors', async () => {
    const off = async (active: boolean) => put('103', { active })
    for (const month of ['03', '04', '05', '06', '07', '08']) {
      await Promise.all([
        off(false),
        ...['05', '10', '15'].map((day) =>
          d.book([d.stay(`2027-${month}-${day}`, `2027-${month}-${day[0]}${Number(day[1]) + 2}`)], {
            status: 'option',
          }),
        ),
      ])
      const { rows } = await d.world.owner.query(
        'select count(*)::int as above from hotels.day where room_id = $1 and date >= $2 and capacity > 2',
        [d.planted.double, `2027-${month}-01`],
      )
      expect(rows, month).toEqual([{ above: 0 }])
      await must(off(true))
    }
  })
})
