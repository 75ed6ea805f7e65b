import { BusinessError, dec, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explode, needsOf, type RecipeFigures } from './recipe.totals.ts'

const recipe = (materials: [string, string, string?][], over: Partial<RecipeFigures> = {}): RecipeFigures => ({
  ...{ products: [{ itemId: 'out', quantity: '1', share: '100' }], services: '0' },
  materials: materials.map(([itemId, quantity, waste = '0']) => ({ itemId, quantity, waste, whole: false })),
  ...over,
})

describe('what a recipe takes and costs', () => {
  it('takes its waste along, and whole units of what is not cut', () => {
    const one = recipe([['a', '2', '10']])
    const whole = { ...one, materials: one.materials.map((each) => ({ ...each, whole: true })) }
    const taken = (of: RecipeFigures) =>
      explode(of, '3', new Map(), new Map()).lines.map(({ quantity }) => String(quantity))
    expect([taken(one), taken(whole)]).toEqual([['6.6'], ['7']])
  })

  it('goes through its levels; what is made along with a material keeps its part', () => {
    const own = new Map([
      [
        'a',
        recipe([['b', '4']], {
          products: [
            { itemId: 'a', quantity: '2', share: '75' },
            { itemId: 'bran', quantity: '1', share: '25' },
          ],
          services: '2',
        }),
      ],
    ])
    const told = explode(
      recipe(
        [
          ['a', '1'],
          ['b', '1'],
        ],
        { services: '0.5' },
      ),
      '2',
      own,
      new Map([['b', '3']]),
    )
    // Two a are made of four b and two soles: fourteen, of which a bears 10.50.
    expect(told.lines.map(({ level, itemId, quantity, cost }) => `${level} ${itemId} ${quantity} ${cost}`)).toEqual([
      '1 a 2 10.5',
      '2 b 4 12',
      '1 b 2 6',
    ])
    expect([told.materialCost, told.services, told.cost, ...told.products].map(String)).toEqual([
      '16.5',
      '1',
      '17.5',
      '17.5',
    ])
    expect([...needsOf(told.lines)].map(([item, units]) => `${item} ${units}`)).toEqual(['b 6'])
  })

  it('its products bear the cost to the cent, whatever it takes', () => {
    const figure = fc.integer({ min: 1, max: 9_999 }).map((cents) => String(cents / 100))
    fc.assert(
      fc.property(
        fc.array(fc.record({ quantity: figure, waste: fc.nat(99), average: figure }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
        figure,
        figure,
        (materials, shares, services, quantity) => {
          const of: RecipeFigures = {
            products: shares.map((share, i) => ({ itemId: `p${i}`, quantity: '3', share: String(share) })),
            materials: materials.map(({ quantity: units, waste }, i) => ({
              ...{ itemId: `m${i}`, quantity: units, waste: String(waste), whole: i % 2 === 0 },
            })),
            services,
          }
          const averages = new Map(materials.map(({ average }, i) => [`m${i}`, average]))
          const told = explode(of, quantity, new Map(), averages)
          expect(sum(told.products).eq(told.cost)).toBe(true)
          expect(
            sum(told.lines.map(({ cost }) => cost))
              .plus(told.services)
              .eq(told.cost),
          ).toBe(true)
          expect(told.cost.eq(dec(told.cost).toDecimalPlaces(2))).toBe(true)
        },
      ),
    )
  })

  it('ends where a tree would have no end', () => {
    const own = new Map(
      Array.from(
        { length: 14 },
        (_, i) =>
          [
            `n${i}`,
            recipe([
              [`n${i + 1}`, '1'],
              [`n${i + 1}`, '1'],
            ]),
          ] as const,
      ),
    )
    expect(() => explode(recipe([['n0', '1']]), '1', own, new Map())).toThrow(BusinessError)
  })
})
