import { dec, fixed, round, sum } from '@yupana/kernel'
import { depositKept } from '@yupana/treasury/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareKept, type WithheldFacts, withheldOf } from './withheld.ts'

const rule =
  (percent: string | null, threshold: string | null = '700') =>
  () => ({ code: '022', percent, threshold })
const facts = (over: Partial<WithheldFacts>): WithheldFacts => ({
  ...{ documentType: '01', total: '1180', lawfulTotal: '1180', prepaid: '0', exchangeRate: '1' },
  ...{ lines: [{ detraction: '022', tax: { type: 'IGV' } }], rule: rule('12') },
  ...over,
})
const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => fixed(dec(amount).div(100)))
const rates = fc.oneof(
  fc.constant('1'),
  fc.integer({ min: 2_500, max: 5_000 }).map((rate) => dec(rate).div(1000).toString()),
)

describe('what is not paid to us directly', () => {
  it.each([
    ['12 % of S/ 1180', facts({}), '142.00', '1038.00'],
    [
      'half a sol is one more',
      facts({ total: '704.17', lawfulTotal: '704.17', rule: rule('12.0') }),
      '85.00',
      '619.17',
    ],
    ['at the amount of the law nothing', facts({ total: '700', lawfulTotal: '700' }), undefined, '700.00'],
    [
      'what was invoiced in advance counts',
      facts({ total: '100', lawfulTotal: '100', prepaid: '700' }),
      '12.00',
      '88.00',
    ],
    ['a ticket is under none', facts({ documentType: '03' }), undefined, '1180.00'],
    [
      'of the reference value where that is more',
      facts({ rule: rule('4', '400'), reference: '2000' }),
      '80.00',
      '1100.00',
    ],
    ['a fixed sum as typed', facts({ rule: rule(null), deposit: '12' }), '12.00', '1168.00'],
    ['dollars in soles', facts({ total: '333.33', lawfulTotal: '1249.99', exchangeRate: '3.9' }), '150.00', '293.33'],
  ] as const)('%s', (_, given, soles, net) => {
    const found = withheldOf(given)
    expect([found.detraction?.soles, found.net]).toEqual([soles, net])
  })

  it('of goods that are exempt the code wants what is exempt, of others what the IGV taxes', () => {
    const of = (detraction: string, type: string) =>
      withheldOf(facts({ lines: [{ detraction, tax: { type } }] })).detraction !== null
    expect([
      of('022', 'EXONERATED'),
      of('035', 'EXONERATED'),
      of('035', 'IGV'),
      of('022', 'EXONERATED_TRASFER'),
    ]).toEqual([...[false, true, false], false])
  })

  it('whatever the total, rate and percentage, the parts are the total to the cent and the deposit whole soles', () => {
    fc.assert(
      fc.property(
        cents(50_000_000),
        rates,
        fc.constantFrom('1.5', '3.85', '4', '10', '12', '15'),
        (total, rate, percent) => {
          const lawfulTotal = fixed(round(dec(total).times(rate)))
          const retention = { percent: '3', threshold: '700' }
          const money = { total, lawfulTotal, exchangeRate: rate }
          for (const given of [
            facts({ ...money, rule: rule(percent) }),
            facts({ ...money, rule: () => undefined, retention }),
          ]) {
            const { detraction, retention: kept, net } = withheldOf(given)
            expect(fixed(sum([net, detraction?.amount ?? 0, kept?.amount ?? 0]))).toBe(fixed(total))
            expect(dec(net).gte(0)).toBe(true)
            expect(dec(detraction?.soles ?? 0).isInteger()).toBe(true)
            expect(detraction && kept).toBeNull()
          }
        },
      ),
    )
  })

  it('notes take of a deposit ever more of it, in whole soles, and with the last cent of the sale the rest', () => {
    fc.assert(
      fc.property(
        cents(5_000_000),
        rates,
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 }),
        (total, rate, notes) => {
          const lawfulTotal = fixed(round(dec(total).times(rate)))
          const { detraction } = withheldOf(facts({ total, lawfulTotal, exchangeRate: rate }))
          if (!detraction) return
          const sale = { total, soles: detraction.soles, amount: detraction.amount }
          let left = dec(total)
          let before = depositKept(sale, left)
          expect(before).toEqual({ amount: detraction.amount, local: detraction.soles })
          for (const percent of notes) {
            left = left.minus(round(left.times(percent).div(100)))
            const now = depositKept(sale, left)
            expect(dec(now.local).lte(before.local) && dec(now.amount).lte(before.amount)).toBe(true)
            expect(dec(now.local).isInteger() && dec(now.amount).lte(left)).toBe(true)
            before = now
          }
          expect(depositKept(sale, '0')).toEqual({ amount: '0.00', local: '0.00' })
          expect(shareKept({ total, exchangeRate: rate, amount: '3' }, '0')).toEqual({ amount: '0.00', local: '0.00' })
        },
      ),
    )
  })
})
