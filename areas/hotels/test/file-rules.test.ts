import { must } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, wrong } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  d = await openDesk(import.meta.url)
  await d.world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-11-18', 3.740, 3.750) on conflict do nothing`,
    [d.world.ids.companyId],
  )
})
afterAll(() => d?.world.close())

const put = async (id: string, stays: unknown[], over: Record<string, unknown> = {}) =>
  d.api.put(`/api/hotels/file/${id}`, d.file(stays, { version: (await d.read(id)).version, ...over }))
const away = { reason: 'Fin de la prueba', withoutPenalty: true }

describe('what a booking is sold for', () => {
  it('a stay that is kept keeps its currency; a file whose stays are new in dollars has the rate of that day', async () => {
    const made = await d.book([d.stay('2027-02-01', '2027-02-02')])
    const kept = d.stay('2027-02-01', '2027-02-02', { id: made.stays[0]!.id })
    expect(wrong(await put(made.id, [kept], { currency: 'USD' }))).toEqual(['stays[0].ratePlan mixed_currencies'])
    const dollars = await d.plan('USD', { currency: 'USD' })
    const other = d.stay('2027-02-01', '2027-02-02', { ratePlan: dollars })
    expect(wrong(await put(made.id, [kept, other], { currency: 'USD' }))).toEqual([
      'stays[0].ratePlan mixed_currencies',
    ])
    const after = await must(put(made.id, [other], { currency: 'USD' }))
    expect([after.currency, after.total, after.exchangeRate]).toEqual(['USD', '200.00', '3.75'])
    await must(d.verb(made.id, 'cancel', away))
    await d.world.owner.query('update hotels.file set exchange_rate = null where id = $1', [made.id])
    expect((await must(d.verb(made.id, 'reinstate'))).exchangeRate).toBe('3.75')
  })

  it('a season under sold nights is not deleted', async () => {
    const season = await d.make('season', {
      ...{ hotel: { id: d.planted.hotel }, name: 'Fiestas', ranges: [{ from: '2027-07-28', to: '2027-07-29' }] },
      priority: 30,
    })
    const price = { room: { id: d.planted.double }, season: { id: season }, adults: ['400', '500'] }
    const set = async (prices: object[]) => {
      const { version } = await must(d.api.get(`/api/hotels/price?ratePlan=${d.rates.plan}`))
      return d.api.put('/api/hotels/price', { ratePlan: { id: d.rates.plan }, prices, version })
    }
    await must(set([price]))
    const made = await d.book([d.stay('2027-07-28', '2027-07-31')])
    await must(set([{ ...price, adults: [] }]))
    const gone = await d.api.delete(`/api/hotels/season/${season}`)
    expect([gone.status, gone.body.code]).toEqual([409, 'season_in_use'])
    expect((await d.read(made.id)).stays[0].nights).toHaveLength(3)
  })

  it('with and without tax are not added; what a price meant stays when its plan changes', async () => {
    const net = await d.plan('NET', { includesTax: false, mealPlan: 'HB' })
    const two = [d.stay('2027-02-03', '2027-02-04'), d.stay('2027-02-03', '2027-02-04', { ratePlan: net })]
    expect(wrong(await d.api.post('/api/hotels/file', d.file(two)))).toEqual(['stays[1].ratePlan mixed_tax'])
    const made = await d.book([two[1]])
    const { hotel, name, cancellationPolicy, version } = await must(d.api.get(`/api/hotels/rate-plan/${net.id}`))
    const changed = { hotel: { id: hotel.id }, code: 'NET', name: { es: name.es }, mealPlan: 'RO', includesTax: true }
    await must(
      d.api.put(`/api/hotels/rate-plan/${net.id}`, {
        ...{ ...changed, cancellationPolicy: { id: cancellationPolicy.id }, version },
      }),
    )
    expect((await d.read(made.id)).stays[0]).toMatchObject({ includesTax: false, mealPlan: 'HB', total: '200.00' })
  })
})

describe('what may be sold', () => {
  it('a draft is looked at again before it takes rooms, and keeps its price', async () => {
    const draft = await d.book([d.stay('2027-03-01', '2027-03-03')], { status: 'draft' })
    const days = (closed: boolean) =>
      d.api.put(`/api/hotels/hotel/${d.planted.hotel}/room/${d.planted.double}/availability`, {
        ...{ year: 2027, days: [{ date: '2027-03-02', closed }] },
      })
    await must(days(true))
    expect(wrong(await d.verb(draft.id, 'confirm'))).toEqual(['stays[0] night_closed'])
    expect(wrong(await d.verb(draft.id, 'option'))).toEqual(['stays[0] night_closed'])
    await must(days(false))
    await d.world.owner.query("update hotels.price set adults = '{900,999}' where season_id = $1", [d.rates.low])
    const confirmed = await must(d.verb(draft.id, 'confirm'))
    await d.world.owner.query("update hotels.price set adults = '{200,240}' where season_id = $1", [d.rates.low])
    expect([confirmed.status, confirmed.total]).toEqual(['confirmed', '480.00'])
  })

  it('nobody arrives before the day of the desk: neither draft nor option nor what was cancelled', async () => {
    const made = [
      await d.book([d.stay('2027-03-04', '2027-03-05')], { status: 'draft' }),
      await d.book([d.stay('2027-03-04', '2027-03-05')], { status: 'option' }),
      await d.book([d.stay('2027-03-04', '2027-03-05')]),
    ]
    await must(d.verb(made[2]!.id, 'cancel', away))
    const ids = made.map(({ id }) => id)
    await d.world.owner.query(
      "update hotels.stay set checkin = '2026-11-17', checkout = '2026-11-18' where file_id = any($1)",
      [ids],
    )
    for (const [id, move] of [
      ...[[ids[0]!, 'confirm'] as const, [ids[0]!, 'option'] as const, [ids[1]!, 'confirm'] as const],
      [ids[2]!, 'reinstate'] as const,
    ])
      expect(wrong(await d.verb(id, move)), move).toEqual(['stays[0].checkin stay_past'])
  })

  it('an option holds until the day of arrival at most', async () => {
    const draft = await d.book([d.stay('2027-03-06', '2027-03-07')], { status: 'draft' })
    const held = await must(d.verb(draft.id, 'option', { holdUntil: '9998-01-01T00:00:00Z' }))
    expect(held.holdUntil).toBe('2027-03-07T05:00:00Z')
    const earlier = d.stay('2027-03-05', '2027-03-06', { id: draft.stays[0]!.id })
    expect((await must(put(draft.id, [earlier]))).holdUntil).toBe('2027-03-06T05:00:00Z')
    const now = await d.book([d.stay('2026-11-18', '2026-11-19')], { status: 'option' })
    expect(now.holdUntil).toBe('2026-11-19T05:00:00Z')
    await must(d.verb(now.id, 'cancel', away))
  })

  it('a quota counts the stays of a file itself, and not those that it has already', async () => {
    const ratePlan = await d.plan('Q1', { quota: 1 })
    const one = d.stay('2027-04-01', '2027-04-03', { ratePlan })
    const full = await d.api.post('/api/hotels/file', d.file([one, one], { status: 'confirmed' }))
    expect(wrong(full)).toEqual(['stays[0] plan_quota', 'stays[1] plan_quota'])
    const made = await d.book([one])
    expect(wrong(await d.api.post('/api/hotels/file', d.file([one])))).toEqual(['stays[0] plan_quota'])
    const longer = { ...one, checkout: '2027-04-04', id: made.stays[0]!.id }
    expect((await must(put(made.id, [longer]))).checkout).toBe('2027-04-04')
    const raced = d.stay('2027-04-10', '2027-04-11', { ratePlan })
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => d.api.post('/api/hotels/file', d.file([raced], { status: 'option' }))),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('a plan is sold to its market and its client, and a hotel while it is active', async () => {
    const clients = d.world.ids.clients as Record<string, string>
    const stranger = Object.values(clients).find((id) => id !== clients.andes)!
    const foreign = await d.plan('FOR', { market: 'foreign' })
    const theirs = await d.plan('CLI', { client: { id: stranger } })
    const of = (ratePlan: object) => [d.stay('2027-04-20', '2027-04-21', { ratePlan })]
    const refused = async (ratePlan: object, over = {}) =>
      wrong(await d.api.post('/api/hotels/file', d.file(of(ratePlan), over)))
    expect(await refused(foreign)).toEqual(['stays[0].ratePlan plan_not_offered'])
    expect(await refused(theirs)).toEqual(['stays[0].ratePlan plan_not_offered'])
    expect(await refused(foreign, { market: 'foreign' })).toEqual([])
    expect(await refused(theirs, { holder: { id: stranger } })).toEqual([])
    await d.world.owner.query('update hotels.hotel set active = false where id = $1', [d.planted.hotel])
    expect(await refused({ id: d.rates.plan })).toEqual(['stays[0] hotel_inactive'])
    await d.world.owner.query('update hotels.hotel set active = true where id = $1', [d.planted.hotel])
  })

  it('dates are looked at before nights are, and a stay stands once in a body', async () => {
    const far = [d.stay('2027-05-01', '2527-05-01')]
    expect(wrong(await d.api.post('/api/hotels/file', d.file(far)))).toEqual(['stays[0].checkout stay_dates'])
    const apart = [d.stay('2027-05-01', '2027-05-02'), d.stay('2527-05-01', '2527-05-02')]
    expect(wrong(await d.api.post('/api/hotels/file', d.file(apart)))).toEqual(['stays[1].checkout stay_far'])
    const query = `hotel=${d.planted.hotel}&checkin=2027-05-01&checkout=2527-05-01&rooms=2`
    const began = Date.now()
    expect(wrong(await d.api.get(`/api/hotels/search?${query}`))).toEqual(['checkout stay_dates'])
    expect(Date.now() - began).toBeLessThan(3000)
    const made = await d.book([d.stay('2027-05-01', '2027-05-02')])
    const kept = d.stay('2027-05-01', '2027-05-02', { id: made.stays[0]!.id })
    expect(wrong(await put(made.id, [kept, kept]))).toEqual(['stays[1].id row_twice'])
  })
})
