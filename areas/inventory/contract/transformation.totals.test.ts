import { dec, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consumedOf, costsOf, sharesOf } from './transformation.totals.ts'

describe('what an order takes and costs', () => {
  it('waste leaves with the material; what is not cut leaves whole', () => {
    expect(consumedOf('10', '7.5', false).toString()).toBe('10.75')
    expect(consumedOf('10', '7.5', true).toString()).toBe('11')
    expect(consumedOf('3', '0', true).toString()).toBe('3')
  })

  it.each([
    [[undefined], ['100']],
    [
      ['40', undefined],
      ['40', '60'],
    ],
    [
      ['33.33', '66.67'],
      ['33.33', '66.67'],
    ],
    [[undefined, undefined], undefined],
    [['50', '49.99'], undefined],
    [['101', undefined], undefined],
  ])('shares %j come to %j', (given, shares) =>
    expect(sharesOf(given.map((share) => ({ share })))?.map(String)).toEqual(shares),
  )

  it('the parts of all products come to the whole, to the cent, however they come', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 })
    const product = fc.record({ parts, share: fc.integer({ min: 1, max: 100 }) })
    fc.assert(
      fc.property(
        fc.nat(9_999_999),
        fc.array(product, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (cents, made, final) => {
          const cost = dec(cents).div(100)
          const products = made.map(({ parts: units, share }) => ({
            ...{ share: String(share), parts: units.map((quantity) => ({ quantity: String(quantity) })) },
            // Closed with less, or more, than was planned it is the same.
            quantity: String(final ? 7 : units.reduce((all, each) => all + each, 0)),
          }))
          expect(sum(costsOf(cost, products, final).flat()).eq(cost)).toBe(true)
        },
      ),
    )
  })

  it('a part that came keeps its cost when the next comes', () => {
    const made = { quantity: '3', share: '100' }
    expect(
      costsOf('10', [{ ...made, parts: [{ quantity: '1' }] }], false)
        .flat()
        .map(String),
    ).toEqual(['3.33'])
    expect(
      costsOf('10', [{ ...made, parts: [{ quantity: '1' }, { quantity: '2' }] }], false)
        .flat()
        .map(String),
    ).toEqual(['3.33', '6.67'])
  })

  it('a part of a locked month keeps what it cost; the others bear the rest', () => {
    const parts = [{ quantity: '1', kept: '2.50' }, { quantity: '1' }, { quantity: '2' }]
    expect(
      costsOf('10', [{ quantity: '9', share: '100', parts }], true)
        .flat()
        .map(String),
    ).toEqual(['2.5', '2.5', '5'])
  })
})
