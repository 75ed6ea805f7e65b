import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

it.each(['PEN', 'USD'])(
  'income and expenses of a month are those of the books, without what 79 carries over, in %s',
  async (currency) => {
    const metric = currency === 'PEN' ? 'ledger' : `ledger.${currency}`
    await world.owner.query('delete from platform.figure_delta where metric = $1', [metric])
    await world.owner.query('delete from platform.figure where metric = $1', [metric])
    const moved: [string, string, number, number][] = [
      ['2026-10-01', '70121', 0, 500],
      ['2026-10-01', '741', 20, 0],
      ['2026-10-01', '6911', 300, 0],
      ['2026-11-01', '70121', 0, 100],
      ['2026-11-01', '6011', 80, 0],
      ['2026-11-01', '6111', 0, 80],
      ['2026-11-01', '6311', 30, 0],
      ['2026-11-01', '791', 0, 30],
      ['2026-11-01', '9411', 30, 0],
      ['2025-11-01', '70121', 0, 999],
    ]
    for (const [period, key, plus, minus] of moved)
      await world.owner.query(
        'insert into platform.figure (company_id, metric, period, key, plus, minus, quantity) values ($1, $2, $3, $4, $5, $6, 0)',
        [world.ids.companyId, metric, period, key, plus, minus],
      )
    const { data, totals } = await must(
      api.get(`/api/reports/journal-entry/result-months?year=2026&currency=${currency}`),
    )
    expect(data).toMatchObject([
      { month: '10', name: 'octubre', income: '480.00', expenses: '300.00', result: '180.00' },
      { month: '11', income: '100.00', expenses: '30.00', result: '70.00' },
    ])
    expect(totals).toMatchObject({ income: '580.00', expenses: '330.00', result: '250.00' })
  },
)
