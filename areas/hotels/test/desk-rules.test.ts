import { must } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Booked, child, couple, openDesk, wrong } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  d = await openDesk(import.meta.url)
})
afterAll(() => d?.world.close())
/** The desk of the hotel works on a day. */
const day = (date: string) =>
  d.world.owner.query('update hotels.hotel set business_date = $2 where id = $1', [d.planted.hotel, date])
beforeEach(() => day('2026-11-18'))

const into = async (of: Booked, at: number, number: string): Promise<void> => {
  await must(d.desk(of, at, 'assign', { unit: await d.unit(number) }))
  await must(d.desk(of, at, 'check-in'))
}
const code = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`
const states = async (of: Booked) => {
  const { status, stays } = await d.read(of.id)
  return [status, ...stays.map((stay: { status: string }) => stay.status)]
}

describe('the desk', () => {
  it('nights that were slept are not wiped: what is in house is not checked in again', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-25')], { guests: couple(1) })
    await into(made, 0, '101')
    await day('2026-11-19')
    expect(code(await d.desk(made, 0, 'undo'))).toBe('409 not_same_day')
    expect(code(await d.desk(made, 0, 'check-in'))).toBe('409 illegal_state')
    expect(code(await d.desk(made, 0, 'undo'))).toBe('409 not_same_day')
    expect(code(await d.desk(made, 0, 'assign', { unit: null }))).toBe('409 unit_needed_in')
    expect(await d.night('2026-11-20')).toEqual([1, 0])
    const left = await must(d.leave(made, 0))
    expect(left.stays[0]).toMatchObject({
      checkout: '2026-11-25',
      checkedInOn: '2026-11-18',
      checkedOutOn: '2026-11-19',
    })
    expect([await d.night('2026-11-18'), await d.night('2026-11-19'), await d.night('2026-11-24')]).toEqual([
      ...[
        [1, 0],
        [0, 0],
        [0, 0],
      ],
    ])
    await must(d.desk(made, 0, 'undo'))
    expect(await d.night('2026-11-24')).toEqual([1, 0])
    await must(d.leave(made, 0))
  })

  it('of two stays the day of each is its own', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-20'), d.stay('2026-11-18', '2026-11-20')], {
      guests: [...couple(1), ...couple(2, 1)],
    })
    await into(made, 0, '102')
    await day('2026-11-19')
    await into(made, 1, '103')
    expect(code(await d.desk(made, 0, 'undo'))).toBe('409 not_same_day')
    await must(d.desk(made, 1, 'undo'))
    await must(d.desk(made, 1, 'no-show', { reason: 'No llegó', withoutPenalty: true }))
    await must(d.leave(made, 0))
    expect(await states(made)).toEqual(['out', 'out', 'noShow'])
  })

  it('a stay is cancelled alone: its file goes on without it, and is out when the others are', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-20'), d.stay('2026-12-01', '2026-12-04')], {
      guests: couple(1),
    })
    await into(made, 0, '102')
    await must(d.leave(made, 0))
    expect(await states(made)).toEqual(['in', 'out', 'confirmed'])
    const after = await must(d.desk(made, 1, 'cancel', { reason: 'No vienen' }))
    expect([after.status, after.total, after.checkout, after.penalty]).toEqual([
      // Who left on the day of arrival slept nothing.
      ...['out', '0.00', '2026-11-19', '0.00'],
    ])
    expect(await d.night('2026-12-02')).toEqual([0, 0])
  })

  it('no-show is of the stays whose day has come; those that are over stand as they are', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-19'), d.stay('2026-11-20', '2026-11-24')])
    const [others] = await d.night('2026-11-18')
    const after = await must(d.verb(made.id, 'no-show', { reason: 'No llegó' }))
    expect([after.status, after.penalty, after.checkin]).toEqual(['confirmed', '240.00', '2026-11-20'])
    expect(await states(made)).toEqual(['confirmed', 'noShow', 'confirmed'])
    expect([await d.night('2026-11-18'), await d.night('2026-11-20')]).toEqual([
      ...[
        [others! - 1, 0],
        [1, 0],
      ],
    ])
    const second = d.stay('2026-11-20', '2026-11-23', { id: made.stays[1]!.id })
    const put = async (stays: unknown[]) =>
      d.api.put(`/api/hotels/file/${made.id}`, d.file(stays, { version: (await d.read(made.id)).version }))
    expect(wrong(await put([second]))).toEqual(['stays stay_over'])
    const first = d.stay('2026-11-18', '2026-11-19', { id: made.stays[0]!.id })
    expect((await must(put([first, second]))).total).toBe('720.00')
    expect(await states(made)).toEqual(['confirmed', 'noShow', 'confirmed'])
    const gone = await must(d.verb(made.id, 'cancel', { reason: 'Tampoco vienen' }))
    expect([gone.status, gone.penalty]).toEqual(['noShow', '600.00'])
  })

  it('a door is of who is behind it until they are out; a child is no adult of the register', async () => {
    const first = await d.book([d.stay('2026-11-18', '2026-11-19')], { guests: couple(1) })
    await into(first, 0, '102')
    await day('2026-11-20')
    const second = await d.book([d.stay('2026-11-20', '2026-11-22')], { guests: couple(1, 1) })
    expect(code(await d.desk(second, 0, 'assign', { unit: await d.unit('102') }))).toBe('409 unit_occupied')
    await day('2026-11-19')
    await must(d.desk(second, 0, 'assign', { unit: await d.unit('102') }))
    await day('2026-11-20')
    expect(code(await d.desk(second, 0, 'check-in'))).toBe('409 unit_occupied')
    await must(d.leave(first, 0))
    await must(d.desk(second, 0, 'check-in'))
    const family = await d.book([d.stay('2026-11-20', '2026-11-22')], { guests: [couple(1)[0], child(1)] })
    await must(d.desk(family, 0, 'assign', { unit: await d.unit('103') }))
    expect(code(await d.desk(family, 0, 'check-in'))).toBe('409 guest_needed')
  })

  it('a door that was left is clean again once housekeeping says so', async () => {
    const { id } = await d.unit('102')
    const says = (status: string) => d.api.put(`/api/hotels/unit/${id}/status`, { status })
    await d.world.owner.query("update hotels.unit set status = 'dirty' where id = $1", [id])
    expect((await must(says('clean'))).status).toBe('clean')
    expect((await must(says('inspected'))).status).toBe('inspected')
    expect(wrong(await says('sold'))).toEqual(['status invalid_choice'])
  })
})
