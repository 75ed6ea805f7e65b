import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, deeds } from './generator-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { YUPANA_WORKER: '0' } })
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const CONSISTENCY = '/api/accounting/journal-entry/consistency'
const DESTINY = '/api/accounting/journal-entry/monthly-destiny/refresh'
interface Kind {
  kind: string
  rows: number
  amount: string | null
}
/** Kinds that found something, as `kind rows amount`. */
async function found(by = api, month: number | undefined = 11): Promise<string[]> {
  const answer = await must(by.get(`${CONSISTENCY}?year=2026${month ? `&month=${month}` : ''}`))
  return answer.checks
    .flatMap(({ kinds }: { kinds: Kind[] }) => kinds)
    .filter(({ rows }: Kind) => rows > 0)
    .map(({ kind, rows, amount }: Kind) => [kind, rows, amount].filter((each) => each !== null).join(' '))
}
const report = async (check: string, by = api) =>
  (await must(by.get(`/api/reports/journal-entry/inconsistent/${check}?year=2026&from=11&to=11`))).data
const repair = (check: string, body: object = {}, by = api) =>
  by.put(`${CONSISTENCY}/${check}`, { year: 2026, month: 11, ...body })
const usd = { currency: 'USD', exchangeRate: '3.75' }

/** A month of a company in soles and dollars: bought, sold, credited, voided, paid, moved between accounts. */
async function month(): Promise<{ sold: string; dollars: string; bought: string; collected: string }> {
  const { ids } = world
  const { bill, sell, voidSale, collect, pay, earn } = deeds(world, api)
  await earn('9000')
  const bought = await bill()
  await bill({
    ...usd,
    items: [{ item: { id: ids.products.service }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
  })
  const sold = await sell()
  const dollars = await sell(usd)
  await voidSale((await sell()).id)
  const collected = await collect(sold.id, '100')
  await collect(dollars.id, '20', {
    ...{ currency: 'USD', exchangeRate: '3.8', account: { id: ids.bankUsd }, method: { id: ids.methodTransfer } },
  })
  await pay(bought.id, '54')
  await must(api.put(DESTINY, { year: 2026, month: 11 }))
  return { sold: sold.id, dollars: dollars.id, bought: bought.id, collected: collected.id }
}

describe('consistency', () => {
  it('finds nothing in a company whose books are right', async () => {
    await month()
    expect(await found()).toEqual([])
    expect(await found(api, undefined)).toEqual([])
  })
})
