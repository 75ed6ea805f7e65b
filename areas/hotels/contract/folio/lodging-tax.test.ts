import { describe, expect, it } from 'vitest'
import { taxed } from '../rates/night.price.ts'
import { chargedPrice, type LodgingFacts, lodgingTax } from './lodging.tax.ts'

const foreigner = {
  ...{ residenceCountry: 'FR', documentNumber: 'X1234567', passportCountry: 'FR' },
  ...{ entryDate: '2026-12-01', migrationRecord: '990011' },
}
const facts: LodgingFacts = {
  ...{ guests: [foreigner], market: 'foreign', registered: true, itemTax: 'IGV' },
  ...{ rate: '18', regime: 'general', most: 60 },
}
const said = (over: Partial<LodgingFacts>, night = '2026-12-10') => {
  const { type, rate, reason } = lodgingTax({ ...facts, ...over }, night)
  return [type, rate, reason.code, ...reason.data].join(' ')
}
const without = (name: string) => ({ guests: [{ ...foreigner, [name]: null }] })

describe('tax of lodging', () => {
  it.each([
    ['a foreigner with all data', {}, 'EXPORT 0 export'],
    ['no entry date', without('entryDate'), 'IGV 18 missing entryDate'],
    ['no passport country', without('passportCountry'), 'IGV 18 missing passportCountry'],
    ['no migration record', without('migrationRecord'), 'IGV 18 missing migrationRecord'],
    ['a hotel that is not registered', { registered: false }, 'IGV 18 missing registry'],
    ['nobody registered of a foreign booking', { guests: [] }, 'IGV 18 missing guests'],
    ['nobody registered of a local booking', { guests: [], market: 'local' }, 'IGV 18 general'],
    ['who lives here', { guests: [{ ...foreigner, residenceCountry: 'PE' }] }, 'IGV 18 general'],
    ['one of two who lives here', { guests: [foreigner, { ...foreigner, residenceCountry: 'PE' }] }, 'IGV 18 general'],
    ['small hotels', { guests: [], market: 'local', regime: 'mype', rate: '10.5' }, 'IGV 10.5 reduced'],
    [
      'a small hotel and data that are missing',
      { ...without('entryDate'), regime: 'mype', rate: '10.5' },
      'IGV 10.5 missing entryDate',
    ],
    ['a service that is exempt', { itemTax: 'EXONERATED' }, 'EXONERATED 0 ofItem'],
  ] as const)('%s', (_, over, expected) => expect(said(over)).toBe(expected))

  it.each([
    ['2026-12-01', 'EXPORT 0 export'],
    ['2027-01-30', 'EXPORT 0 export'],
    ['2027-01-31', 'IGV 18 days'],
    // Who entered after the night was not here.
    ['2026-11-30', 'IGV 18 days'],
  ])('sixty days since the entry: the night of %s', (night, expected) => expect(said({}, night)).toBe(expected))

  it('three nights of example 3: with tax, reduced, and net to who is exempt', () => {
    const nights = ['240.00', '240.00', '300.00']
    expect(taxed('780.00', '18', true)).toEqual({ net: '661.02', tax: '118.98', total: '780.00' })
    expect(taxed('780.00', '10.5', true)).toEqual({ net: '705.88', tax: '74.12', total: '780.00' })
    const price = (amount: string, type: string, over = {}) =>
      chargedPrice({ amount, includesTax: true, foreignNet: true, ...over }, type, '18')
    expect(nights.map((amount) => price(amount, 'EXPORT'))).toEqual(['203.39', '203.39', '254.24'])
    expect(price('240.00', 'IGV')).toBe('240.00')
    expect(price('240.00', 'EXPORT', { foreignNet: false })).toBe('240.00')
    expect(price('200.00', 'IGV', { includesTax: false })).toBe('236.00')
    expect(price('200.00', 'EXPORT', { includesTax: false })).toBe('200.00')
  })
})
