import { dec, fixed, round, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpenAmount, settle } from './settle.ts'

const item = (currency: string, balance: string, localBalance = balance, exchangeRate = '1'): OpenAmount => ({
  currency,
  balance,
  localBalance,
  exchangeRate,
})
/** Place, amount in the item's currency, paid in the payment's, soles come in, soles taken away, difference. */
const told = (lines: ReturnType<typeof settle>): (string | number)[][] =>
  lines.map(({ at, amount, paid, local, settled, difference }) => [
    at,
    ...[amount, paid, local, settled, difference].map((each) => fixed(each)),
  ])

describe('a payment over open instalments', () => {
  test.each([
    ['soles by soles', [item('PEN', '118')], '118', 'PEN', '1', [[0, '118.00', '118.00', '118.00', '118.00', '0.00']]],
    [
      'dollars by dollars, at a better rate',
      [item('USD', '100', '370', '3.70')],
      '100',
      'USD',
      '3.80',
      [[0, '100.00', '100.00', '380.00', '370.00', '10.00']],
    ],
    [
      'dollars by soles, at a worse rate',
      [item('USD', '100', '370', '3.70')],
      '100',
      'PEN',
      '3.60',
      [[0, '100.00', '360.00', '360.00', '370.00', '-10.00']],
    ],
    [
      'soles by dollars: what is owed in soles comes in whole',
      [item('PEN', '380')],
      '380',
      'USD',
      '3.80',
      [[0, '380.00', '100.00', '380.00', '380.00', '0.00']],
    ],
    [
      'soles by dollars that do not divide: the dollars are rounded, the soles are not',
      [item('PEN', '100')],
      '100',
      'USD',
      '3.755',
      [[0, '100.00', '26.63', '100.00', '100.00', '0.00']],
    ],
    [
      'a part over two instalments, the earlier first',
      [item('USD', '60', '222', '3.70'), item('USD', '60', '222', '3.70')],
      '90',
      'USD',
      '3.75',
      [
        [0, '60.00', '60.00', '225.00', '222.00', '3.00'],
        [1, '30.00', '30.00', '112.50', '111.00', '1.50'],
      ],
    ],
    [
      'the last payment takes the soles that are left, cents of earlier rounding included',
      [item('USD', '33.34', '123.37', '3.70')],
      '33.34',
      'USD',
      '3.70',
      [[0, '33.34', '33.34', '123.36', '123.37', '-0.01']],
    ],
    [
      'a part never takes more soles than the item has left',
      [item('USD', '10', '36.99', '3.70')],
      '9.999',
      'USD',
      '3.70',
      [[0, '10.00', '10.00', '37.00', '36.99', '0.01']],
    ],
  ])('%s', (_, items, amount, currency, rate, lines) => {
    expect(told(settle(items, amount, currency, rate))).toEqual(lines)
  })

  test('an instalment that gets nothing, or has nothing left, has no line', () => {
    const lines = settle([item('PEN', '0'), item('PEN', '50'), item('PEN', '50')], '20', 'PEN', '1')
    expect(lines.map(({ at, amount }) => [at, amount.toString()])).toEqual([[1, '20']])
    expect(settle([item('PEN', '-5'), item('PEN', '5')], '5', 'PEN', '1').map(({ at }) => at)).toEqual([1])
  })

  const cents = fc.integer({ min: 1, max: 5_000_000 }).map((each) => fixed(dec(each).div(100)))
  const rates = fc.integer({ min: 2_500, max: 5_500 }).map((each) => fixed(dec(each).div(1000), 3))
  test('neither currency gains or loses a cent by the number of instalments, in soles and in dollars', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('PEN', 'USD'),
        fc.constantFrom('PEN', 'USD'),
        fc.array(cents, { minLength: 1, maxLength: 6 }),
        rates,
        rates,
        fc.integer({ min: 1, max: 100 }),
        (currency, payment, balances, documentRate, rate, percent) => {
          const own = currency === 'PEN' ? '1' : documentRate
          const items = balances.map((each) => item(currency, each, round(dec(each).times(own)).toString(), own))
          const whole = round(sum(balances.map(dec)).times(percent).div(100))
          const lines = settle(items, whole, payment, rate)
          const of = (pick: (line: (typeof lines)[number]) => ReturnType<typeof dec>): string =>
            fixed(sum(lines.map(pick)))
          expect(of(({ amount }) => amount)).toBe(fixed(whole))
          const together = settle([item(currency, whole.toString(), whole.toString(), own)], whole, payment, rate)
          const [one] = together
          expect(of(({ paid }) => paid)).toBe(fixed(one?.paid ?? dec(0)))
          expect(of(({ local }) => local)).toBe(fixed(one?.local ?? dec(0)))
          for (const { at, amount, paid, local, settled, difference } of lines) {
            for (const each of [amount, paid, local, settled, difference])
              expect(each.decimalPlaces()).toBeLessThanOrEqual(2)
            expect(amount.lte(items[at]!.balance)).toBe(true)
            expect(settled.lte(items[at]!.localBalance)).toBe(true)
          }
        },
      ),
    )
  })
})
