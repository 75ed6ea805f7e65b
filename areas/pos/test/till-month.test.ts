import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTill, resultsOf, saleOf, type TillOfTest } from './till-world.ts'

let world: World
let api: Caller
let till: TillOfTest
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  world.now = new Date('2026-12-01T15:00:00Z')
  api = await world.as('owner')
  till = await openTill(world, api, { blockSize: 100 })
})
afterAll(() => world?.close())

const lock = (locked: boolean) =>
  must(
    api.put('/api/configuration/month-lock/2026', { month: 11, locked, confirmed: true, reason: 'Revisión del mes' }),
  )

it('example 4: of 50 one is of a locked month: 49 stand, one is held, the next batch goes on, and it is booked once the month is open', async () => {
  const today = { emittedAt: '2026-12-01T09:00:00-05:00' }
  const sales = Array.from({ length: 50 }, (_, i) =>
    saleOf(world, till, i === 20 ? { emittedAt: '2026-11-30T19:00:00-05:00' } : today),
  )
  await lock(true)
  const results = await resultsOf(api, sales)
  expect(results.filter(({ result }) => result === 'accepted')).toHaveLength(49)
  expect(results[20]).toMatchObject({ id: sales[20]!.id, result: 'held', code: 'month_locked', document: null })
  expect(await resultsOf(api, [saleOf(world, till, today)])).toMatchObject([{ result: 'accepted' }])
  const retry = () => must(api.put(`/api/point-of-sales/${String(sales[20]!.id)}/retry`))
  expect(await retry()).toMatchObject({ result: 'held', code: 'month_locked' })
  await lock(false)
  const done = await retry()
  expect(done).toMatchObject({ result: 'accepted', document: { serie: 'B01T', number: '00000021' } })
  expect(await must(api.get(`/api/invoices/${done.document.id}`))).toMatchObject({
    date: '2026-11-30',
    status: 'closed',
  })
  expect((await must(api.get('/api/pos/held'))).data).toEqual([])
  expect((await resultsOf(api, [sales[20]!]))[0]).toMatchObject({ result: 'duplicate', document: done.document })
})
