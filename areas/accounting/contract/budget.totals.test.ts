import { dec, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { budgetProblems, grown, itemOfAccount, leavesOf, localMonths, splitMonths } from './budget.totals.ts'

let seed = 7
const random = (most: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed % most
}

describe('months of a budget', () => {
  it('add up to their amount to the cent, by equal parts, by weights and in soles', () => {
    for (let i = 0; i < 500; i += 1) {
      const amount = dec(random(100_000_000)).div(100)
      const weights = Array.from({ length: 12 }, () => random(1000))
      for (const months of [splitMonths(amount), splitMonths(amount, weights)]) {
        expect(months).toHaveLength(12)
        expect(sum(months).eq(amount)).toBe(true)
        expect(months.every((each) => dec(each).gte(0) && dec(each).decimalPlaces() <= 2)).toBe(true)
        const rate = dec(random(3000) + 1000).div(1000)
        expect(sum(localMonths(months, rate)).eq(amount.times(rate).toDecimalPlaces(2, 4))).toBe(true)
      }
    }
  })

  it('of equal parts differ by a cent at most', () => {
    const months = splitMonths('100').map(Number)
    expect(Math.max(...months) - Math.min(...months)).toBeLessThan(0.011)
    expect(splitMonths('1200')).toEqual(Array.from({ length: 12 }, () => '100.00'))
    expect(
      splitMonths(
        '50',
        Array.from({ length: 12 }, () => 0),
      ).at(0),
    ).toBe('4.17')
  })

  it('grow by a part', () => {
    expect(grown(['100', '33.33', '0'], '5')).toEqual(['105.00', '35.00', '0.00'])
    expect(grown(['100'], '-10')).toEqual(['90.00'])
  })
})

describe('items of a budget', () => {
  const row = (itemCode: string, accounts: string[] = [], amount = '0') => ({
    itemCode,
    accounts,
    months: splitMonths(amount),
  })

  it('are a tree by their codes', () => {
    const rows = [row('01'), row('01.01', ['631'], '100'), row('01.02', ['6311']), row('02', ['63'])]
    expect([...leavesOf(rows)]).toEqual(['01.01', '01.02', '02'])
    expect(budgetProblems(rows)).toEqual([])
    expect(itemOfAccount(rows, '63111')?.itemCode).toBe('01.02')
    expect(itemOfAccount(rows, '6312')?.itemCode).toBe('01.01')
    expect(itemOfAccount(rows, '639')?.itemCode).toBe('02')
    expect(itemOfAccount(rows, '659')).toBeUndefined()
  })

  it('tell all that is wrong at once', () => {
    const rows = [row('01', ['63'], '10'), row('01.01', ['63']), row('01.01'), row('03.01')]
    expect(budgetProblems(rows).map(({ row: at, code }) => `${at}:${code}`)).toEqual([
      '0:budget_parent_amount',
      '0:budget_parent_accounts',
      '1:budget_account_twice',
      '2:budget_item_twice',
      '3:budget_parent_missing',
    ])
  })
})
