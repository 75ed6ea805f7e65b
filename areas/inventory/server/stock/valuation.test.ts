import { type Decimal, dec, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY, type Unvalued, weightedAverage, worthAt } from './valuation.ts'

const receipt = (id: string, quantity: string, unitCost: string): Unvalued => ({
  id,
  quantity: dec(quantity),
  worth: worthAt(dec(quantity), unitCost),
})
const delivery = (id: string, quantity: string): Unvalued => ({ id, quantity: dec(quantity).negated() })
const texts = (moves: readonly Unvalued[]) =>
  weightedAverage(EMPTY, moves).valued.map((each) => [
    each.amount.toString(),
    each.balance.quantity.toString(),
    each.balance.amount.toString(),
  ])

describe('weighted average', () => {
  test('goods leave at value over units, rounded to cents', () => {
    expect(texts([receipt('a', '10', '5'), receipt('b', '5', '8'), delivery('c', '7'), delivery('d', '8')])).toEqual([
      ['50', '10', '50'],
      ['40', '15', '90'],
      ['-42', '8', '48'],
      ['-48', '0', '0'],
    ])
  })

  test('the last unit takes the remaining cents along', () => {
    expect(
      texts([receipt('a', '3', '3.3333333333'), delivery('b', '1'), delivery('c', '1'), delivery('d', '1')]),
    ).toEqual([
      ['10', '3', '10'],
      ['-3.33', '2', '6.67'],
      ['-3.34', '1', '3.33'],
      ['-3.33', '0', '0'],
    ])
  })

  test('it stops at the movement that lacks stock and says what was there', () => {
    const { valued, short } = weightedAverage(EMPTY, [
      receipt('a', '2', '1'),
      delivery('b', '1.5'),
      delivery('c', '0.6'),
      receipt('d', '9', '1'),
    ])
    expect(valued).toHaveLength(2)
    expect([short?.index, short?.available.toString()]).toEqual([2, '0.5'])
  })

  test('what is undone comes back at what it left for, whatever the average is by then', () => {
    const moves = [
      receipt('a', '10', '5'),
      delivery('b', '4'),
      receipt('c', '6', '9'),
      { id: 'd', quantity: dec(4), undoes: 'b' },
    ]
    expect(texts(moves).at(-1)).toEqual(['20', '16', '104'])
  })

  test('a receipt that is undone takes no more value away than there is', () => {
    const moves = [
      receipt('a', '10', '1'),
      receipt('b', '10', '3'),
      delivery('c', '10'),
      { id: 'd', quantity: dec(-5), worth: worthAt(dec(-5), '9') },
      delivery('e', '5'),
    ]
    expect(texts(moves).slice(2)).toEqual([
      ['-20', '10', '20'],
      ['-20', '5', '0'],
      ['0', '0', '0'],
    ])
  })

  test('goods cannot come in without a cost', () => {
    expect(() => weightedAverage(EMPTY, [{ id: 'a', quantity: dec(1) }])).toThrow('without a cost')
  })
})

/** Receipts of milli-units at a cost in ten-thousandths of a sol, and deliveries as a share of what is there. */
const operation = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), units: fc.bigInt(1n, 5_000_000n), cost: fc.bigInt(0n, 50_000_000n) }),
  fc.record({ kind: fc.constant('out' as const), share: fc.constantFrom(1n, 7n, 33n, 50n, 99n, 100n) }),
)

interface Reference {
  units: bigint
  cents: bigint
  moves: Unvalued[]
  amounts: bigint[]
}

const half = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)
const scaled = (units: bigint, places: number): Decimal => dec(units).div(dec(10).pow(places))

/** The same arithmetic in whole numbers: milli-units, cents, and unit costs of 10 decimals, rounded half up. */
function reference(operations: readonly (typeof operation extends fc.Arbitrary<infer O> ? O : never)[]): Reference {
  const state: Reference = { units: 0n, cents: 0n, moves: [], amounts: [] }
  for (const [i, each] of operations.entries()) {
    if (each.kind === 'in') {
      const cents = half(each.units * each.cost, 100_000n)
      state.moves.push({
        id: String(i),
        quantity: scaled(each.units, 3),
        worth: worthAt(scaled(each.units, 3), scaled(each.cost, 4)),
      })
      state.amounts.push(cents)
      state.units += each.units
      state.cents += cents
      continue
    }
    const units = (state.units * each.share) / 100n
    if (units === 0n) continue
    // Soles a unit at 10 decimals = cents / 100 over units / 1000; the value of what leaves, back in cents.
    const unitCost = half(state.cents * 100_000_000_000n, state.units)
    const rounded = half(units * unitCost, 100_000_000_000n)
    const cents = units === state.units ? state.cents : rounded > state.cents ? state.cents : rounded
    state.moves.push({ id: String(i), quantity: scaled(units, 3).negated() })
    state.amounts.push(-cents)
    state.units -= units
    state.cents -= cents
  }
  return state
}

describe('any ledger', () => {
  const ledgers = fc.array(operation, { minLength: 1, maxLength: 60 }).map(reference)

  test('equals the same arithmetic in whole numbers', () => {
    fc.assert(
      fc.property(ledgers, ({ moves, amounts, units, cents }) => {
        const { valued } = weightedAverage(EMPTY, moves)
        expect(valued.map((each) => each.amount.times(100).toString())).toEqual(amounts.map(String))
        const last = valued.at(-1)?.balance ?? EMPTY
        expect([last.quantity.times(1000).toString(), last.amount.times(100).toString()]).toEqual([
          String(units),
          String(cents),
        ])
      }),
    )
  })

  test('is never negative, is worth nothing when empty, and adds up at every row', () => {
    fc.assert(
      fc.property(ledgers, ({ moves }) => {
        const { valued } = weightedAverage(EMPTY, moves)
        for (const [i, { balance }] of valued.entries()) {
          const sofar = valued.slice(0, i + 1)
          expect(balance.quantity.gte(0) && balance.amount.gte(0)).toBe(true)
          expect(balance.quantity.isZero() && !balance.amount.isZero()).toBe(false)
          expect(balance.quantity.eq(sum(sofar.map((each) => each.quantity)))).toBe(true)
          expect(balance.amount.eq(sum(sofar.map((each) => each.amount)))).toBe(true)
        }
      }),
    )
  })

  test('goes on from any row as from the beginning', () => {
    fc.assert(
      fc.property(ledgers, fc.nat(), ({ moves }, at) => {
        const whole = weightedAverage(EMPTY, moves).valued
        const cut = at % (moves.length + 1)
        const rest = weightedAverage(whole[cut - 1]?.balance ?? EMPTY, moves.slice(cut)).valued
        expect(rest.map((each) => each.balance.amount.toString())).toEqual(
          whole.slice(cut).map((each) => each.balance.amount.toString()),
        )
      }),
    )
  })
})
