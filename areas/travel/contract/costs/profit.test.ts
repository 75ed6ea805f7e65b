import { describe, expect, it } from 'vitest'
import { isAboveExpected, type ProfitFacts, profitOf, serviceProfit } from './profit.totals.ts'

const facts = (over: Partial<ProfitFacts>): ProfitFacts => ({
  ...{ account: 'own', sale: '200.00', cost: '160.00', commission: '0.00', billed: '0.00', settled: false },
  ...over,
})

describe('what a file leaves', () => {
  it('is counted with what was expected until a bill comes', () => {
    const waiting = serviceProfit(facts({}))
    expect(waiting).toEqual({ revenue: '200.00', expected: '160.00', actual: '160.00', difference: '0.00' })
    expect(profitOf([waiting], 4)).toEqual({
      ...{ revenue: '200.00', expected: '160.00', actual: '160.00', soldMargin: '20.00', margin: '20.00' },
      ...{ perPassenger: '10.00', low: false },
    })
  })

  it('is told where it is more than two points below what was sold', () => {
    const at = (billed: string) => profitOf([serviceProfit(facts({ billed, settled: true }))], 4)
    expect(at('164.00')).toMatchObject({ margin: '18.00', low: false })
    expect(at('164.01')).toMatchObject({ margin: '18.00', low: false })
    expect(at('164.10')).toMatchObject({ margin: '17.95', low: true })
    expect(at('150.00')).toMatchObject({ margin: '25.00', low: false })
  })

  it('of what is mediated is its commission, whatever its supplier bills the client', () => {
    const mediated = serviceProfit(
      facts({ account: 'mediation', sale: '1000.00', cost: '1000.00', commission: '100.00' }),
    )
    expect(mediated).toMatchObject({ revenue: '100.00', expected: '0.00', actual: '0.00' })
  })

  it('costs nothing of what nobody bills', () => {
    expect(serviceProfit(facts({ settled: true }))).toMatchObject({ actual: '0.00', difference: '-160.00' })
  })

  it('is nothing of a file that sells nothing', () => {
    expect(profitOf([], 0)).toMatchObject({ margin: '0.00', perPassenger: '0.00', low: false })
  })
})

it('a bill may be two percent above what was expected', () => {
  expect(['163.20', '163.21'].map((billed) => isAboveExpected(billed, '160.00'))).toEqual([false, true])
})
