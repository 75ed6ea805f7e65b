import { describe, expect, it } from 'vitest'
import { taxGroups } from '../items.ts'
import { isAbroad, lacksOf, type TaxFacts, taxRowOf, taxTable } from './tax-table.ts'

const facts = (over: Partial<TaxFacts>): TaxFacts => ({
  ...{ group: 'meal', account: 'own', buyer: 'domiciled', inPackage: true, lodgingExported: false, on: '2026-11-18' },
  ...over,
})
const said = (over: Partial<TaxFacts>): string => {
  const { tax, operation } = taxRowOf(facts(over))
  return operation ? `${tax} ${operation}` : tax
}

describe('the tax of what a file sells', () => {
  it.each([
    ['meal', 'IGV', 'EXPORT 0205'],
    ['touristTransport', 'IGV', 'EXPORT 0205'],
    ['guide', 'IGV', 'EXPORT 0205'],
    ['show', 'IGV', 'EXPORT 0205'],
    ['lodging', 'IGV', 'IGV'],
    ['organisation', 'IGV', 'EXPORT 0201'],
    ['publicTransport', 'EXONERATED', 'EXONERATED'],
    ['airTicket', 'IGV', 'IGV'],
    ['railTicket', 'IGV', 'IGV'],
    ['abroad', 'UNAFFECTED', 'UNAFFECTED'],
    ['goods', 'IGV', 'IGV'],
  ] as const)('%s of our own: %s to who is domiciled, %s abroad', (group, domiciled, abroad) => {
    expect([said({ group }), said({ group, buyer: 'abroad' })]).toEqual([domiciled, abroad])
  })

  it.each(taxGroups)('%s that is mediated: our commission has IGV, and is a service to a foreign operator', (group) => {
    expect([said({ group, account: 'mediation' }), said({ group, account: 'mediation', buyer: 'abroad' })]).toEqual([
      ...['IGV', 'EXPORT 0201'],
    ])
  })

  it('is no export outside of a package', () => {
    for (const group of ['meal', 'touristTransport', 'guide', 'show'] as const)
      expect(said({ group, buyer: 'abroad', inPackage: false })).toBe('IGV')
  })

  it('of lodging is an export where the hotel billed it as one', () => {
    expect(said({ group: 'lodging', buyer: 'abroad', lodgingExported: true })).toBe('EXPORT 0205')
    expect(said({ group: 'lodging', lodgingExported: true })).toBe('IGV')
  })

  it('holds from its day on: before it there was no export of packages', () => {
    expect(said({ buyer: 'abroad', on: '2012-07-31' })).toBe('IGV')
    expect(said({ buyer: 'abroad', on: '2012-08-01' })).toBe('EXPORT 0205')
    const until = [
      { ...taxTable.at(-1)!, to: '2026-12-31' },
      { ...taxTable.at(-1)!, from: '2027-01-01', source: 'new' },
    ]
    expect(['2026-12-31', '2027-01-01'].map((on) => taxRowOf(facts({ on }), until).source)).toEqual([
      ...[taxTable.at(-1)!.source, 'new'],
    ])
  })

  it('names its source', () => {
    expect(taxTable.map(({ source }) => source.length > 0)).not.toContain(false)
  })
})

describe('an export', () => {
  const whole = {
    operation: '0205',
    documentType: '01',
    operatorRegister: 'RO-1',
    named: 4,
    pax: 4,
    domiciled: 0,
    person: false,
  } as const

  it('needs an invoice, our register and every passenger', () => {
    expect(lacksOf({ ...whole, countryOfUse: null })).toEqual([])
    expect(lacksOf({ ...whole, documentType: '03', operatorRegister: null, named: 3, countryOfUse: null })).toEqual([
      ...['documentType', 'operatorRegister', 'passengers'],
    ])
  })

  it('names who travels, no more, and to a person nobody who lives here', () => {
    expect(lacksOf({ ...whole, named: 5, countryOfUse: null })).toEqual(['passengersMany'])
    expect(lacksOf({ ...whole, domiciled: 1, countryOfUse: null })).toEqual([])
    expect(lacksOf({ ...whole, domiciled: 4, countryOfUse: null })).toEqual(['residence'])
    expect(lacksOf({ ...whole, domiciled: 1, person: true, countryOfUse: null })).toEqual(['residence'])
  })

  it('of a service needs the country where it is used', () => {
    expect(lacksOf({ ...whole, operation: '0201', named: 0, countryOfUse: null })).toEqual(['countryOfUse'])
    expect(lacksOf({ ...whole, operation: '0201', named: 0, countryOfUse: 'FR' })).toEqual([])
  })

  it('is to who is not domiciled, by the kind of its document', () => {
    expect(['1', '4', '6', 'A', 'F'].map(isAbroad)).not.toContain(true)
    expect(['0', '7', 'B', 'C', 'D', 'E', 'G'].map(isAbroad)).not.toContain(false)
  })
})
