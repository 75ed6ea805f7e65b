import { setTimeout } from 'node:timers/promises'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let cashier: Caller
let money: ReturnType<typeof moneyWorld>
let usd: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [world.ids.companyId])
  api = await world.as('owner')
  cashier = await world.as('cashier')
  money = moneyWorld(world, api)
  const dollars = { name: 'Caja dólares', type: 'cash', currency: 'USD', ledgerCode: '1011' }
  usd = (await must(api.post('/api/payment/account', { code: 'CAJAUSD', ...dollars }))).id
  for (const [id, amount] of Object.entries({ [world.ids.cash]: '50000.00', [usd]: '50000.00' }))
    await must(
      api.post('/api/payment/balance', {
        ...{ account: { id }, date: '2026-10-01', amount },
        ...(id === usd ? { exchangeRate: '3.75' } : {}),
      }),
    )
})
afterAll(() => world?.close())

/** How often the database had to end a transaction that waited for one that waited for it; told a second after. */
async function deadlocks(): Promise<number> {
  await setTimeout(2500)
  const [row] = await money.rows('select deadlocks::int as n from pg_stat_database where datname = current_database()')
  return Number(row!.n)
}
const statuses = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))].sort()
const opened = () =>
  must(
    cashier.post('/api/shifts', {
      ...{ accounts: [{ id: world.ids.cash }, { id: usd }], exchangeRate: '3.75' },
      denominations: ['PEN', 'USD'].map((currency) => ({ currency, value: '100', count: 500 })),
    }),
  )
const count = (id: string) => cashier.put(`/api/shifts/${id}/count`, { denominations: [] })
const crosswise = (there: boolean) =>
  api.post('/api/payment/transfer', {
    ...{ date: today, amount: '1.00', exchangeRate: '3.75', commission: '0' },
    ...{ accountFrom: { id: there ? world.ids.cash : usd }, accountTo: { id: there ? usd : world.ids.cash } },
  })

it('a shift over two drawers is counted while money goes between them both ways: nobody waits for who waits for them', async () => {
  const shift = await opened()
  const before = await deadlocks()
  const replies = await Promise.all(
    Array.from({ length: 48 }, (_, i) => (i % 3 === 0 ? count(shift.id) : crosswise(i % 3 === 1))),
  )
  expect(statuses(replies)).toEqual([200, 201])
  expect((await deadlocks()) - before).toBe(0)
  const sent = replies.filter(({ status }) => status === 201)
  const voided = await Promise.all([
    ...sent.map(({ body }) => api.put(`/api/payment/transfer/${body.id}/void`, { reason: 'Prueba de ida y vuelta' })),
    ...Array.from({ length: 16 }, () => count(shift.id)),
  ])
  expect(statuses(voided)).toEqual([200])
  expect((await deadlocks()) - before).toBe(0)
  expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
}, 120_000)

it('what it is short of is booked while others collect into its drawers', async () => {
  const { shift } = await must(cashier.get('/api/shifts/current'))
  const sale = await money.sold('1000.00')
  const collect = () =>
    api.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
      payments: [{ document: { id: sale.id }, amount: '1.00' }],
    })
  const before = await deadlocks()
  await must(count(shift.id))
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, i) =>
      i % 8 === 0
        ? count(shift.id).then(() => api.put(`/api/shifts/${shift.id}/approve`, { exchangeRate: '3.75' }))
        : collect(),
    ),
  )
  expect(replies.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  expect((await deadlocks()) - before).toBe(0)
  expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
}, 120_000)

it('two initial balances that change their accounts crosswise: each once, none lost, none refused for the other', async () => {
  const made = await Promise.all(
    [world.ids.cash, usd].map((id, i) =>
      must(
        api.post('/api/payment/balance', {
          ...{ account: { id }, date: `2026-09-0${i + 1}`, amount: '10.00' },
          ...(id === usd ? { exchangeRate: '3.75' } : {}),
        }),
      ),
    ),
  )
  const before = await deadlocks()
  for (let round = 0; round < 6; round += 1) {
    const stand = await Promise.all(made.map(({ id }) => must(api.get(`/api/payment/balance/${id}`))))
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) => {
        const { id, date, version, account } = stand[i % 2]
        const other = account.id === usd ? world.ids.cash : usd
        return api.put(`/api/payment/balance/${id}`, {
          ...{ date, version, amount: '10.00', account: { id: other } },
          ...(other === usd ? { exchangeRate: '3.75' } : {}),
        })
      }),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(14).fill(409)])
  }
  expect((await deadlocks()) - before).toBe(0)
  expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
}, 120_000)
