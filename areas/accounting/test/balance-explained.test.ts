import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

it.each([
  ['PEN', '10411', 'balanceDebit', '140.00', ['100.00', '70.00', '-30.00']],
  ['USD', '4212', 'balanceCredit', '60.00', ['100.00', '-40.00']],
])(
  'a balance in %s is told as what stood before, what was charged and what was paid',
  async (currency, code, column, value, amounts) => {
    const metric = currency === 'PEN' ? 'ledger' : `ledger.${currency}`
    await world.owner.query('delete from platform.figure_delta where metric = $1', [metric])
    await world.owner.query('delete from platform.figure where metric = $1', [metric])
    const moved =
      currency === 'PEN'
        ? [
            ['2026-10-01', 100, 0],
            ['2026-11-01', 70, 30],
          ]
        : [
            ['2026-10-01', 0, 100],
            ['2026-11-01', 40, 0],
          ]
    for (const [period, plus, minus] of moved)
      await world.owner.query(
        'insert into platform.figure (company_id, metric, period, key, plus, minus, quantity) values ($1, $2, $3, $4, $5, $6, 0)',
        [world.ids.companyId, metric, period, code, plus, minus],
      )
    const params = new URLSearchParams({ year: '2026', from: '11', to: '11', currency, groupBy: 'none' })
    const asked = new URLSearchParams({
      report: 'trialBalance',
      column,
      key: `code:${code}`,
      params: params.toString(),
    })
    const told = await must(api.get(`/api/reports/explain?${asked}`))
    expect(told.value).toBe(value)
    expect(told.parts.map(({ amount }: { amount: string }) => amount)).toEqual(amounts)
    expect(told.parts[0].text).toMatch(/inicial/i)
    expect(told.path).toContain('/report/major')
  },
)
