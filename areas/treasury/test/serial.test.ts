import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

it('a serial counts the receipts of an account in its currency, and choosers leave out the other direction', async () => {
  const { cash, bankUsd } = world.ids
  const make = (code: string, type: string, more: Record<string, unknown> = {}) =>
    api.post('/api/payment/serial', {
      label: `Recibos ${code}`,
      code,
      type,
      account: { id: cash },
      currency: 'PEN',
      ...more,
    })
  const income = await must(make('RI', '1'))
  await must(make('RE', '2'))
  await must(make('RM', '3'))
  const wrong = await make('RD', '1', { account: { id: bankUsd } })
  expect([wrong.status, wrong.body.errors[0].field, wrong.body.errors[0].code]).toEqual([
    422,
    'currency',
    'serial_currency',
  ])
  const without = async (type: string): Promise<string[]> => {
    const filters = `filters[0][field]=type&filters[0][operator]=NOT_EQUAL&filters[0][value]=${type}`
    const rows: { code: string }[] = await must(api.get(`/api/payment/serial/choose?${filters}`))
    return rows.map(({ code }) => code).sort()
  }
  expect([await without('1'), await without('2')]).toEqual([
    ['RE', 'RM'],
    ['RI', 'RM'],
  ])
  const path = `/api/payment/serial/${income.id}/counter`
  expect(await must(api.put(path, { counter: 120, version: 1 }))).toMatchObject({ counter: 120, version: 2 })
  expect((await api.put(path, { counter: 5, version: 1 })).body.code).toBe('already_updated')
  expect((await api.put(path, { counter: 0 })).body.errors[0].code).toBe('out_of_range')
  const cashier = await world.as('cashier')
  expect((await cashier.put(path, { counter: 9 })).status).toBe(403)
})
