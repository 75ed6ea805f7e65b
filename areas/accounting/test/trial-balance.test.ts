import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const DEBIT: readonly [plus: string, minus: string] = ['10', '0']
const CREDIT: readonly [plus: string, minus: string] = ['0', '10']

/** What the check says where these accounts alone have moved. */
async function contrary(currency: string, moved: Readonly<Record<string, readonly [plus: string, minus: string]>>) {
  const metric = currency === 'PEN' ? 'ledger' : `ledger.${currency}`
  await world.owner.query('delete from platform.figure_delta where metric = $1', [metric])
  await world.owner.query('delete from platform.figure where metric = $1', [metric])
  const keys = Object.keys(moved)
  await world.owner.query(
    `insert into platform.figure (company_id, metric, period, key, plus, minus, quantity)
     select $1, $2, '2026-11-01', m.key, m.plus, m.minus, 0 from unnest($3::text[], $4::numeric[], $5::numeric[]) m(key, plus, minus)`,
    [...[world.ids.companyId, metric, keys], keys.map((key) => moved[key]![0]), keys.map((key) => moved[key]![1])],
  )
  const params = `year=2026&from=11&to=11&currency=${currency}`
  const found: { name: string; good: boolean; text: string; path: string | null }[] = await must(
    api.get(`/api/reports/checks?report=trialBalance&params=${encodeURIComponent(params)}`),
  )
  return found.find(({ name }) => name === 'contrary')!
}

describe.each(['PEN', 'USD'])('an account on the wrong side in %s', (currency) => {
  it('is none that stands where the law has it: advances, what lessens an asset, taxes on either side', async () => {
    const right = {
      122: CREDIT,
      1321: CREDIT,
      1911: CREDIT,
      27911: CREDIT,
      29111: CREDIT,
      36111: CREDIT,
      39121: CREDIT,
    }
    const others = {
      422: DEBIT,
      4321: DEBIT,
      40111: DEBIT,
      40171: CREDIT,
      497: DEBIT,
      1212: DEBIT,
      4212: CREDIT,
      5911: DEBIT,
    }
    expect(await contrary(currency, { ...right, ...others })).toMatchObject({ good: true, path: null })
  })

  it.each(['122', '1321', '1911', '27611', '29111', '36111', '39121', '4212', '4411'])(
    'is %s where it is owed',
    async (code) => {
      expect(await contrary(currency, { [code]: DEBIT })).toEqual({
        name: 'contrary',
        good: false,
        text: `1 cuenta con saldo contrario: ${code}`,
        path: `/report/major?account=${code}&year=2026&from=11&to=11&currency=${currency}`,
      })
    },
  )

  it('is told by its code, of more than three the first ones', async () => {
    const codes = { 10411: CREDIT, 1212: CREDIT, 20111: CREDIT, 33111: CREDIT, 422: CREDIT, 432: CREDIT }
    expect((await contrary(currency, codes)).text).toBe('6 cuentas con saldo contrario: 10411, 1212, 20111…')
  })
})

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
    // Each part opens what it says: what stood before the months before, what moved in them.
    const months = told.parts.map(({ path }: { path: string }) => [
      /from=(\d\d)/.exec(path)?.[1],
      /to=(\d\d)/.exec(path)?.[1],
    ])
    expect(months).toEqual([['01', '10'], ...amounts.slice(1).map(() => ['11', '11'])])
  },
)
