import { addDays } from '@yupana/kernel'
import { must } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Booked, couple, openDesk } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  d = await openDesk(import.meta.url)
  await d.world.owner.query('update einvoicing.setting set auto_send = false')
})
afterAll(() => d?.world.close())

const code = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`
const audit = (date: string, arrivals: unknown[] = []) => d.audit(d.planted.hotel, date, arrivals)
const look = (date: string) => must(d.api.get(`/api/hotels/hotel/${d.planted.hotel}/audit/${date}`))
const codes = (issues: { code: string }[]) => issues.map((each) => each.code)
const TODAY = '2026-11-18'

async function inHouse(number: string, nights: number, last: number): Promise<Booked> {
  const made = await d.book([d.stay(TODAY, addDays(TODAY, nights))], { guests: couple(1, last) })
  await must(d.desk(made, 0, 'assign', { unit: await d.unit(number) }))
  await must(d.desk(made, 0, 'check-in'))
  return made
}

describe('night audit', () => {
  let first: Booked
  let late: Booked

  it('says what keeps the day open, what it would charge, and closes nothing while that stands', async () => {
    first = await inHouse('101', 2, 1)
    await inHouse('102', 1, 2)
    late = await d.book([d.stay(TODAY, '2026-11-20')])
    const seen = await look(TODAY)
    expect([seen.closed, seen.businessDate, codes(seen.blockers)]).toEqual([false, TODAY, ['arrival']])
    expect(seen.nights).toMatchObject([
      { unit: '101', amount: '240.00' },
      { unit: '102', amount: '240.00' },
    ])
    expect(seen.figures).toMatchObject({
      rooms: 4,
      occupied: 2,
      guests: 4,
      arrivals: 2,
      revenue: '406.78',
      occupancy: '50.00',
      adr: '203.39',
      revpar: '101.70',
    })
    expect(code(await audit(TODAY))).toBe('409 audit_blocked')
    expect(code(await audit('2026-11-19'))).toBe('409 audit_not_due')
    expect((await d.account(first.id)).charges).toEqual([])
  })

  it('example 7: run twice, also at once, it charges a night once and answers the same; the desk works on the next day', async () => {
    const decided = [{ stay: late.stays[0]!.id, as: 'late' }]
    const [one, two] = await Promise.all([audit(TODAY, decided), audit(TODAY, decided)])
    const [a, b] = [await must(Promise.resolve(one!)), await must(Promise.resolve(two!))]
    expect([a.closed, a.businessDate, a.figures.charges, a.figures.revenue]).toEqual([true, '2026-11-19', 2, '406.78'])
    expect(b).toEqual(a)
    expect(await must(audit(TODAY))).toEqual(a)
    const { charges, sums, businessDate } = await d.account(first.id)
    expect(charges).toMatchObject([{ kind: 'night', night: TODAY, date: TODAY, amount: '240.00' }])
    expect([sums.charged, businessDate]).toEqual(['240.00', '2026-11-19'])
    const { rows } = await d.world.owner.query('select count(*)::int as n from hotels.audit')
    expect(rows).toEqual([{ n: 1 }])
    const unit = await d.unit('101')
    expect((await must(d.api.get(`/api/hotels/unit/${unit.id}`))).status).toBe('dirty')
  })

  it('a day that is to come is not closed; charges are of the day of the desk', async () => {
    expect(code(await audit('2026-11-19'))).toBe('409 audit_ahead')
    const item = { id: d.planted.item }
    const past = await d.charge(first.id, { kind: 'extra', item, price: '50', date: TODAY })
    expect(past.body.errors).toMatchObject([{ field: 'date', code: 'business_date_closed' }])
  })

  it('who should have left keeps the next day open; who does not come is charged by the policy', async () => {
    d.world.now = new Date('2026-11-19T15:00:00Z')
    const owner = await d.world.as('owner')
    d.api = owner
    expect(codes((await look('2026-11-19')).blockers)).toEqual(['departure', 'arrival'])
    const { blockers } = await look('2026-11-19')
    const overstays = blockers.find((each: { code: string }) => each.code === 'departure')
    const other = await must(owner.get(`/api/hotels/file/${overstays.file}`))
    const folio = (await must(owner.get(`/api/hotels/file/${other.id}/folio`))).folios[0].id
    await must(
      owner.post(`/api/hotels/file/${other.id}/folio/${folio}/invoice`, {
        ...{
          documentType: '01',
          serie: 'F001',
          client: { id: d.world.ids.clients.andes },
          seller: { id: d.world.ids.seller },
        },
        paymentTerm: { id: d.world.ids.termCredit30 },
      }),
    )
    await must(owner.put(`/api/hotels/file/${other.id}/stay/${other.stays[0].id}/check-out`, {}))
    const path = `/api/hotels/hotel/${d.planted.hotel}/audit/2026-11-19`
    const closed = await must(owner.post(path, { arrivals: [{ stay: late.stays[0]!.id, as: 'noShow' }] }))
    expect(closed.figures).toMatchObject({ occupied: 1, departures: 1, charges: 1 })
    const away = await must(owner.get(`/api/hotels/file/${late.id}`))
    expect([away.status, away.penalty]).toEqual(['noShow', '240.00'])
    const { charges } = await must(owner.get(`/api/hotels/file/${late.id}/folio`))
    expect(charges).toMatchObject([
      { kind: 'penalty', amount: '240.00', date: '2026-11-19', tax: { type: 'UNAFFECTED', rate: '0' } },
    ])
  })
})
