import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE, type DriverWorld, driverWorld, ref, said, today } from './driver-world.ts'

let world: World
let of: DriverWorld
let api: Caller
let boss: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  of = await driverWorld(world)
  ;({ api, boss } = of)
})
afterAll(() => world?.close())

const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const RENDERING = '/api/rendering-of-account'
const create = async (guides: readonly string[], over: Record<string, unknown> = {}) =>
  must(api.post(BASE, of.body(guides, over)))
const spend = (guide: string, amount: string) =>
  must(api.post(`/api/obd-guide/${guide}/expenses`, { category: 'food', date: today, amount }))
const bonus = (guide: string, amount: string) =>
  api.save(`/api/obd-guide/${guide}/bonus`, { bonus: amount }, `/api/obd-guide/${guide}`)
const offered = (driver: string) => must(api.get(`${BASE}/trips?driver=${driver}&from=2026-11-01&to=${today}`))
const offeredOf = async (driver: string, guide: string) => {
  const { trips, spent } = await offered(driver)
  type Of = { guide: { id: string } }
  return {
    trip: trips.find((each: Of) => each.guide.id === guide),
    spent: spent.filter((each: Of) => each.guide.id === guide).map((each: { spent: string }) => each.spent),
  }
}

/** With the keys of those that approve taken away, and put back. */
async function without(keys: string, work: () => Promise<void>): Promise<void> {
  const take = `update company.role set permissions = array(select unnest(permissions) except select unnest($1::text[])) where name = 'Contabilidad'`
  await world.owner.query(take, [keys])
  boss = await world.as('accountant')
  try {
    await work()
  } finally {
    await world.owner.query(
      "update company.role set permissions = permissions || $1::text[] where name = 'Contabilidad'",
      [keys],
    )
    boss = await world.as('accountant')
  }
}

describe('trips of a driver liquidation', () => {
  it('stand while it does: no guide is voided, no bonus that was approved changes, and it is looked at again', async () => {
    const guide = await of.trip(['40'], '50')
    const made = await create([guide])
    const voids = () => api.put(`/api/obd-guide/${guide}/void`, {})
    expect(refusal(await voids())).toEqual([409, 'guide_in_liquidation'])
    await must(bonus(guide, '30'))
    expect(refusal(await of.approve(made.id))).toEqual([409, 'trip_changed'])
    const { version } = await of.read(made.id)
    await must(api.put(`${BASE}/${made.id}`, { ...of.body([guide]), version }))
    await spend(guide, '5')
    expect(refusal(await of.approve(made.id))).toEqual([409, 'trip_changed'])
    const again = await must(
      api.put(`${BASE}/${made.id}`, { ...of.body([guide]), version: (await of.read(made.id)).version }),
    )
    expect(again).toMatchObject({ bonus: '30.00', expenses: '45.00' })
    await must(of.approve(made.id))
    expect(refusal(await bonus(guide, '20'))).toEqual([409, 'bonus_in_liquidation'])
    expect((await must(bonus(guide, '30'))).bonus).toBe('30.00')
    await spend(guide, '6')
    expect(refusal(await of.settle(made.id, { method: of.method }))).toEqual([409, 'trip_changed'])
    await must(api.put(`${BASE}/${made.id}/void`, {}))
    expect((await voids()).status).toBe(200)
  })

  it('are settled again where was spent since, without bonus and kilometres; of two at once one does', async () => {
    const { driver } = of.planted
    const guide = await of.trip(['10'], '50')
    const made = await create([guide])
    await must(of.approve(made.id))
    await must(of.settle(made.id, { method: of.method }))
    expect(await offeredOf(driver, guide)).toEqual({ trip: undefined, spent: [] })
    await spend(guide, '7.50')
    expect(await offeredOf(driver, guide)).toMatchObject({ trip: { bonus: '0.00', kilometres: '0' }, spent: ['7.50'] })
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post(BASE, of.body([guide]))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)])
    const second = answers.find(({ status }) => status === 201)!.body
    expect(second).toMatchObject({ bonus: '0.00', expenses: '7.50', kilometres: '0' })
    await must(of.approve(second.id))
    expect(await must(of.settle(second.id, { method: of.method }))).toMatchObject({ result: '7.50' })
    expect(await of.untied()).toEqual([])
  })

  it('an expense is of the first driver where nobody names it, and of the second where they do', async () => {
    const { driver, secondDriver } = of.planted
    const guide = await of.trip(['33'], '0', { secondDriver: ref(secondDriver) })
    expect(await offeredOf(secondDriver, guide)).toMatchObject({ trip: { bonus: '0.00' }, spent: [] })
    const second = await create([guide], { driver: ref(secondDriver) })
    expect(second).toMatchObject({ expenses: '0.00', spent: [] })
    const first = await create([guide])
    expect(first.expenses).toBe('33.00')
    await must(api.put(`${BASE}/${first.id}/void`, {}))
    const { version } = second
    const expenses = [{ expense: ref(first.spent[0].expense.id), treatment: 'declared' }]
    const named = { ...of.body([guide], { driver: ref(secondDriver), expenses }), version }
    expect((await must(api.put(`${BASE}/${second.id}`, named))).expenses).toBe('33.00')
    expect((await offeredOf(driver, guide)).spent).toEqual([])
  })

  it('an expense of a voided liquidation is removed', async () => {
    const guide = await of.trip(['21'])
    const made = await create([guide])
    const remove = () => api.delete(`/api/obd-guide/${guide}/expenses/${made.spent[0].expense.id}`)
    expect(refusal(await remove())).toEqual([409, 'expense_settled'])
    await must(api.put(`${BASE}/${made.id}/void`, {}))
    expect((await remove()).status).toBe(204)
    expect((await of.read(made.id)).status).toBe('voided')
  })
})

describe('money of a driver liquidation', () => {
  const loans = [{ description: 'Préstamo', amount: '15' }]

  it('stands while it is settled: its payments and its transfer move by its own void alone', async () => {
    const report = await of.advanced('100')
    const made = await create([await of.trip(['60'])], { rendering: ref(report), loans })
    await must(of.approve(made.id))
    const { expense, income, transfer, number } = await must(of.settle(made.id))
    const paths = [`payment/expenses/${expense.id}`, `payment/incomes/${income.id}`, `payment/transfer/${transfer.id}`]
    for (const path of paths) {
      const refused = await api.put(`/api/${path}/void`, { reason: 'Error' })
      expect([path, ...refusal(refused)]).toEqual([path, 409, 'payment_of_liquidation'])
      expect(refused.body.message).toContain(number)
      expect([path, (await api.put(`/api/${path}/return`, { reason: 'Error' })).body.code]).toEqual([
        path,
        'payment_of_liquidation',
      ])
    }
    const payment = await must(api.get(`/api/${paths[0]}`))
    expect(refusal(await api.put(`/api/${paths[0]}`, { version: payment.version, date: '2026-11-17' }))).toEqual([
      409,
      'payment_of_liquidation',
    ])
    await must(api.put(`${BASE}/${made.id}/void`, {}))
    expect((await of.rendering(report)).balance).toBe('100.00')
    expect(await of.untied()).toEqual([])
  })

  it('is not moved while receipts of the rendering are not decided; what is observed is held in both figures', async () => {
    const report = await of.advanced('100')
    const { receipts } = await must(
      api.post(`${RENDERING}/${report}/expenses`, {
        ...{ date: today, category: of.categories.expenseCategory, amount: '30' },
      }),
    )
    const made = await create([await of.trip(['60'])], { rendering: ref(report) })
    await must(of.approve(made.id))
    expect(refusal(await of.settle(made.id))).toEqual([409, 'rendering_receipts_open'])
    const decide = (how: string, body: object) =>
      boss.put(`${RENDERING}/${report}/receipt/${receipts[0].id}/${how}`, body)
    await must(decide('observe', { reason: 'Sin comprobante' }))
    expect(await of.read(made.id)).toMatchObject({ held: '100.00', rendering: { balance: '100.00' } })
    expect((await of.rendering(report)).balance).toBe('100.00')
    expect(refusal(await of.settle(made.id))).toEqual([409, 'rendering_receipts_open'])
    await must(decide('accept', {}))
    expect(await must(of.settle(made.id))).toMatchObject({ held: '70.00', result: '-10.00' })
    expect((await of.rendering(report)).balance).toBe('0.00')
  })

  it('beside returns at once: what was held is what was paid and what came back', async () => {
    const report = await of.advanced('100')
    const made = await create([await of.trip(['60'])], { rendering: ref(report) })
    await must(of.approve(made.id))
    const move = { kind: 'return', date: today, account: ref(world.ids.bank), amount: '5' }
    const back = () => api.post(`${RENDERING}/${report}/transfers`, move)
    const [settled] = await Promise.all([of.settle(made.id), back(), back(), back(), back()])
    const { held, transfer } = await must(Promise.resolve(settled))
    const { rows } = await world.owner.query<{ left: string }>(
      'select (60 + case when f.account_to_id = $2 then f.amount else -f.amount end)::text as left from treasury.transfer f where f.id = $1',
      [transfer.id, world.ids.bank],
    )
    expect(rows[0]!.left).toBe(held)
    expect((await of.rendering(report)).balance).toBe('0.00')
  })

  it('is moved by those who may pay, or move money between accounts', async () => {
    const plain = await create([await of.trip(['12'])])
    const through = await create([await of.trip(['12'])], { rendering: ref(await of.advanced('20')) })
    for (const { id } of [plain, through]) await must(of.approve(id))
    await without('{PAYMENTS.fullAccess,TRANSFER.fullAccess}', async () => {
      expect(refusal(await of.settle(plain.id, { method: of.method }, boss))).toEqual([403, 'forbidden'])
      expect(refusal(await of.settle(through.id, {}, boss))).toEqual([403, 'forbidden'])
    })
    await must(of.settle(plain.id, { method: of.method }, boss))
    await must(of.settle(through.id, {}, boss))
    await without('{PAYMENTS.fullAccess,TRANSFER.fullAccess}', async () => {
      expect(refusal(await boss.put(`${BASE}/${plain.id}/void`, {}))).toEqual([403, 'forbidden'])
      expect(refusal(await boss.put(`${BASE}/${through.id}/void`, {}))).toEqual([403, 'forbidden'])
    })
  })

  it('is not dated before the last trip; a wrong category is told at its own field', async () => {
    const report = await of.advanced('20')
    const guides = [await of.trip(['12'], '3'), await of.trip(['12'], '3')]
    const wrong = { bonusCategory: of.categories.fuelCategory }
    const wrongKept = { loanCategory: of.categories.expenseCategory }
    for (const over of [{}, { rendering: ref(report) }]) {
      const made = await create([guides.pop()!], { ...over, loans })
      await must(of.approve(made.id))
      const settle = (body: object) => of.settle(made.id, { method: of.method, ...body })
      expect(said(await settle({ date: '2026-11-17' }))).toEqual(['date settle_before_trips'])
      expect(said(await settle(wrong))).toEqual(['bonusCategory category_other_direction'])
      expect(said(await settle(wrongKept))).toEqual(['loanCategory category_other_direction'])
      await must(settle({}))
    }
  })
})
