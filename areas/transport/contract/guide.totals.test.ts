import { dec, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CarriedLine, carriedTotals, kilograms, netWeight } from './guide.totals.ts'

const line = (over: Partial<CarriedLine> = {}): CarriedLine => ({
  weightUnit: 'kgm',
  start: { gross: '30250.500', tare: '12000.250' },
  invoicingType: 'startWeight',
  kilometres: '0',
  referencePrice: '0.12',
  taxRate: '18',
  ...over,
})

/** Kilograms with three decimals, as a scale prints them. */
const scale = fc.integer({ min: 0, max: 99_999_999 }).map((grams) => dec(grams).div(1000).toString())

describe('weights of a carrier guide', () => {
  it('net = gross − tare, to the decimal', () => {
    fc.assert(
      fc.property(scale, scale, (a, b) => {
        const [gross, tare] = dec(a).gte(b) ? [a, b] : [b, a]
        expect(dec(netWeight({ gross, tare })).plus(tare).eq(gross)).toBe(true)
      }),
    )
  })

  it('the load is the sum of its lines: in their unit, in kilograms where they have both', () => {
    expect(carriedTotals([line(), line()])).toMatchObject({ weight: '36500.5', weightUnit: 'kgm' })
    const tonnes = line({ weightUnit: 'tne', start: { gross: '28.125', tare: '10' } })
    expect(carriedTotals([tonnes])).toMatchObject({ weight: '18.125', weightUnit: 'tne' })
    expect(carriedTotals([tonnes, line()])).toMatchObject({ weight: '36375.25', weightUnit: 'kgm' })
    expect(kilograms('1.5', 'tne').toString()).toBe('1500')
  })

  it('TRA-009: charged by service, by the weight at either end, or by kilometre', () => {
    const charge = (over: Partial<CarriedLine>) => carriedTotals([line(over)]).lines[0]
    expect(charge({ invoicingType: 'service', referencePrice: '950' })).toMatchObject({
      net: '950.00',
      taxes: '171.00',
    })
    expect(charge({})).toMatchObject({ startNet: '18250.25', net: '2190.03', taxes: '394.21' })
    const destiny = { gross: '30100', tare: '12000' }
    expect(charge({ invoicingType: 'destinyWeight' })).toMatchObject({ net: '2190.03', destinyNet: undefined })
    expect(charge({ invoicingType: 'destinyWeight', destiny })).toMatchObject({ net: '2172.00', destinyNet: '18100' })
    expect(charge({ invoicingType: 'kilometre', kilometres: '764.5', referencePrice: '2.1' })).toMatchObject({
      net: '1605.45',
    })
  })

  it('totals are the sums of the lines, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(scale, fc.integer({ min: 0, max: 99_999 })), { maxLength: 12 }), (drawn) => {
        const totals = carriedTotals(
          drawn.map(([gross, cents]) => line({ start: { gross, tare: '0' }, referencePrice: dec(cents).div(100) })),
        )
        expect(sum(totals.lines.map((each) => each.net)).eq(totals.net)).toBe(true)
        expect(sum([...totals.lines.map((each) => each.taxes), totals.net]).eq(totals.total)).toBe(true)
      }),
    )
  })
})
