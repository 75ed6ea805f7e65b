import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driverResult, driverTotals } from '../contract/index.ts'
import { BASE, type DriverWorld, driverWorld, ref, said, today } from './driver-world.ts'
import { guideBody, type TransportWorld } from './transport-world.ts'

let world: World
let of: DriverWorld
let api: Caller
let boss: Caller
let planted: TransportWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  of = await driverWorld(world)
  ;({ api, boss, planted } = of)
})
afterAll(() => world?.close())

/** What the vouchers of a source left in each account, in soles. */
async function booked(id: string): Promise<Record<string, string>> {
  const { rows } = await world.owner.query<{ code: string; left: string }>(
    `select l.account_code as code, sum(l.debit - l.credit)::text as left from accounting.journal_line l
     join accounting.journal_entry e on e.id = l.entry_id where e.source_id = $1 group by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ code, left }) => [code, left]))
}

describe('figures of a settlement with a driver', () => {
  const facts = {
    trips: [{ bonus: '50', kilometres: '180', performance: '9' }],
    expenses: [
      { treatment: 'declared', amount: '100.10' },
      { treatment: 'bill', amount: '30' },
      { treatment: 'refused', amount: '0' },
    ],
    loans: [{ amount: '40' }],
    ...{ gallons: '25', gallonPrice: '16.50', chargeFuel: true },
  }
  it('authorises what is declared, and keeps fuel beyond what the trips should use, and loans', () => {
    const totals = driverTotals(facts)
    expect(totals).toEqual({
      ...{ kilometres: '180', theoretical: '20', excess: '5', expenses: '100.10', bonus: '50.00' },
      ...{ fuel: '82.50', loans: '40.00' },
    })
    expect(driverResult(totals, '100')).toBe('-72.40')
    expect(driverTotals({ ...facts, chargeFuel: false }).fuel).toBe('0.00')
  })
  it('compares no fuel where a vehicle or a route does not tell, and charges nothing of what was saved', () => {
    const unknown = [...facts.trips, { bonus: '0', kilometres: '10', performance: null }]
    expect(driverTotals({ ...facts, trips: unknown })).toMatchObject({ theoretical: null, excess: null, fuel: '0.00' })
    expect(driverTotals({ ...facts, gallons: '19' })).toMatchObject({ excess: '-1', fuel: '0.00' })
  })
})

describe('a driver liquidation', () => {
  it('settles advances: what is left is given back, and books, accounts and rendering tie', async () => {
    const report = await of.advanced('500')
    const guide = await of.trip(['120.50', '80'], '50')
    const offered = await must(api.get(`${BASE}/trips?driver=${planted.driver}&from=2026-11-01&to=${today}`))
    expect(offered.trips.map((each: { guide: { id: string } }) => each.guide.id)).toContain(guide)
    expect(offered.renderings).toEqual([expect.objectContaining({ id: report, balance: '500.00' })])
    const [first] = offered.spent
    const made = await must(
      api.post(
        BASE,
        of.body([guide], {
          rendering: ref(report),
          expenses: [{ expense: ref(first.expense.id), treatment: 'declared', amount: '100' }],
          loans: [{ description: 'Adelanto de sueldo', amount: '30' }],
          ...{ gallons: '3', gallonPrice: '16' },
        }),
      ),
    )
    // 100 + 80 + 50 − (3 − 18/9) × 16 − 30 − 500
    expect(made).toMatchObject({
      ...{ status: 'open', expenses: '180.00', bonus: '50.00', fuel: '16.00', loans: '30.00', held: '500.00' },
      ...{ theoretical: '2', result: '-316.00' },
    })
    expect((await of.settle(made.id)).body.code).toBe('illegal_state')
    expect((await of.approve(made.id, api)).body.code).toBe('liquidation_own_approval')
    await must(of.approve(made.id))
    expect(said(await of.settle(made.id, { loanCategory: null }))).toEqual(['loanCategory required'])
    expect(said(await of.settle(made.id, { account: null }))).toEqual(['account required'])
    const settled = await must(of.settle(made.id))
    expect(settled).toMatchObject({ status: 'settled', result: '-316.00', settledOn: today })
    expect(await of.rendering(report)).toMatchObject({ balance: '0.00', given: '500.00' })
    expect(await of.untied()).toEqual([])
    expect(await booked(settled.expense.id)).toMatchObject({ '63112': '180.00', '1413': '-230.00' })
    expect(await must(boss.put(`/api/rendering-of-account/${report}/approve`))).toMatchObject({ status: 'AP' })
    expect((await api.put(`${BASE}/${made.id}/void`, {})).body.code).toBe('rendering_closed')
  })

  it('pays what was spent beyond; voiding brings the money back and frees trips, expenses and advances', async () => {
    const report = await of.advanced('100')
    const guide = await of.trip(['250'])
    const made = await must(api.post(BASE, of.body([guide], { rendering: ref(report) })))
    expect(made.result).toBe('150.00')
    const [expense] = made.spent
    expect((await api.delete(`/api/obd-guide/${guide}/expenses/${expense.expense.id}`)).body.code).toBe(
      'expense_settled',
    )
    await must(of.approve(made.id))
    await must(of.settle(made.id))
    expect(await of.rendering(report)).toMatchObject({ balance: '0.00', reimbursed: '150.00' })
    expect(said(await api.post(BASE, of.body([guide])))).toEqual(['trips[0].guide trip_settled'])
    const voided = await must(api.put(`${BASE}/${made.id}/void`, { reason: 'Error de gastos' }))
    expect(voided).toMatchObject({ status: 'voided', voidReason: 'Error de gastos' })
    expect((await of.rendering(report)).balance).toBe('100.00')
    expect(await of.untied()).toEqual([])
    await must(api.post(BASE, of.body([guide], { rendering: ref(report) })))
  })

  it('pays from cash or a bank where nothing was advanced', async () => {
    const guide = await of.trip(['60'], '20')
    const made = await must(api.post(BASE, of.body([guide], { loans: [{ description: 'Préstamo', amount: '15' }] })))
    expect(made).toMatchObject({ held: '0.00', result: '65.00' })
    await must(of.approve(made.id))
    expect(said(await of.settle(made.id))).toEqual(['method required'])
    const { data } = await must(api.get('/api/payment/method?filters[0][field]=active&filters[0][value]=true'))
    const settled = await must(of.settle(made.id, { method: ref(data[0].id) }))
    expect(settled).toMatchObject({ status: 'settled', transfer: null })
    expect(await booked(settled.expense.id)).toMatchObject({ '63112': '60.00', '6599': '20.00' })
    expect(await booked(settled.income.id)).toMatchObject({ '1411': '-15.00' })
    expect(await of.untied()).toEqual([])
  })

  it('takes trips of the driver alone, within the days, and shares a bonus among two drivers', async () => {
    const others = await of.trip([], '0', { driver: ref(planted.secondDriver) })
    const both = await of.trip([], '100', { secondDriver: ref(planted.secondDriver) })
    const { id: draft } = await must(api.post('/api/obd-guide', guideBody(planted)))
    expect(said(await api.post(BASE, of.body([others])))).toEqual(['trips[0].guide other_driver'])
    expect(said(await api.post(BASE, of.body([draft])))).toEqual(['trips[0].guide not_issued'])
    expect(said(await api.post(BASE, of.body([both], { finalDate: '2026-11-10' })))).toEqual([
      'trips[0].guide guide_outside_dates',
    ])
    expect(said(await api.post(BASE, of.body([both, both])))).toEqual(['trips[1].guide guide_line_twice'])
    expect(said(await api.post(BASE, of.body([])))).toEqual(['trips add_one_guide'])
    const shared = (driver: string, bonus: string) =>
      api.post(BASE, of.body([both], { driver: ref(driver), trips: [{ guide: ref(both), bonus }] }))
    await must(shared(planted.driver, '60'))
    expect(said(await shared(planted.secondDriver, '41'))).toEqual(['trips[0].bonus bonus_exceeded'])
    await must(shared(planted.secondDriver, '40'))
  })

  it('of sixteen at once that settle a trip one does; one approval and one settlement of it count', async () => {
    const guide = await of.trip(['10'])
    const answers = await Promise.all(Array.from({ length: 16 }, () => api.post(BASE, of.body([guide]))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(15).fill(422)])
    const { id } = answers.find(({ status }) => status === 201)!.body
    await must(of.approve(id))
    const { data } = await must(api.get('/api/payment/method?filters[0][field]=active&filters[0][value]=true'))
    const tries = await Promise.all(Array.from({ length: 16 }, () => of.settle(id, { method: ref(data[0].id) })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await world.owner.query<{ count: number }>(
      "select count(*)::int as count from treasury.payment_line where description like '%' || $1 || '%'",
      [(await of.read(id)).number],
    )
    expect(rows[0]!.count).toBe(1)
  })

  it('changes while it is open; a signed sheet comes out', async () => {
    const made = await must(api.post(BASE, of.body([await of.trip(['12'])])))
    await must(of.approve(made.id))
    const { version } = await of.read(made.id)
    expect((await api.put(`${BASE}/${made.id}`, { ...of.body([made.trips[0].guide.id]), version })).body.code).toBe(
      'illegal_state',
    )
    await must(api.put(`${BASE}/${made.id}/reopen`, { version }))
    const paper = await api.get(`${BASE}/${made.id}/render/pdf`)
    expect(paper.headers['content-type']).toContain('pdf')
    await must(api.delete(`${BASE}/${made.id}`))
  })
})
