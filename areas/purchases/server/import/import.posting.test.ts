import { dec, fixed } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { type CustomsFacts, customsPosting, type Landing, landingPostings } from './import.posting.ts'

const facts: CustomsFacts = {
  ...{ id: 'i', documentType: '50', customsOffice: '118', number: '012345', title: '118-2026-10-012345' },
  ...{ date: '2026-11-05', dueOn: '2026-11-05', partyId: 'p', currency: 'PEN', exchangeRate: '1' },
  ...{ adValorem: '100', isc: '10', otherDuties: '5', igv: '160', ipm: '20', perception: '35' },
}
const lines = (entry: ReturnType<typeof customsPosting>): string[] =>
  (entry?.lines ?? []).map(({ account, debit, credit, foreign }) =>
    [account, fixed(debit), fixed(credit), foreign.isZero() ? '' : fixed(foreign)].join(' ').trim(),
  )

describe('what customs takes', () => {
  it('is a credit (IGV, IPM, perception) and a cost (ad valorem, ISC, other duties), owed as bills are', () => {
    expect(lines(customsPosting(facts))).toEqual([
      'import.duties 115.00 0.00',
      'purchase.igv 180.00 0.00',
      'import.perception 35.00 0.00',
      'purchase.payable 0.00 330.00',
    ])
  })
  it('is worth the rate of its day in dollars, each of it rounded alone', () => {
    const entry = customsPosting({ ...facts, currency: 'USD', exchangeRate: '3.777', adValorem: '0.33', isc: '0.33' })
    expect(lines(entry)).toEqual([
      'import.duties 21.39 0.00 5.66',
      'purchase.igv 679.86 0.00 180.00',
      'import.perception 132.20 0.00 35.00',
      'purchase.payable 0.00 833.45 -220.66',
    ])
  })
  it('is nothing where it takes nothing', () => {
    const nothing = { adValorem: '0', isc: '0', otherDuties: '0', igv: '0', ipm: '0', perception: '0' }
    expect(customsPosting({ ...facts, ...nothing })).toBeUndefined()
  })
})

describe('costs that are laid on goods', () => {
  const on = '2026-11-16'
  const landing = (where: Landing['where'], amount: string, day = on, stock = 'stock.goods'): Landing => ({
    ...{ on: day, where, stock, amount: dec(amount) },
  })
  const landed = {
    ...{ id: 'i', title: 'DAM', on },
    landings: [
      landing('coming', '40'),
      landing('stock', '60', '2026-11-09'),
      landing('sold', '7'),
      landing('coming', '3', on, '24111'),
    ],
    costs: [
      { account: 'purchase.services', amount: dec('100') },
      { account: '60911', amount: dec('10') },
    ],
  }
  it('go to 28, to the stock on the day on which it came, and to 69 where its month is locked; 63 goes to 609, which stays what is 609', () => {
    expect(landingPostings(landed).map((entry) => [entry.on, ...lines(entry)])).toEqual([
      [
        ...[on, 'import.costs 100.00 0.00', 'purchase.services 0.00 100.00'],
        ...['stock.coming 40.00 0.00', 'purchase.variation 0.00 40.00'],
        ...['cost.goods 7.00 0.00', 'purchase.variation 0.00 7.00', '284 3.00 0.00', '6121 0.00 3.00'],
      ],
      ['2026-11-09', 'stock.goods 60.00 0.00', 'purchase.variation 0.00 60.00'],
    ])
  })
  it('come back the other way around', () => {
    const sides = (back: boolean) =>
      landingPostings(landed, back).flatMap(({ lines: of }) =>
        of.map(({ debit, credit }) => [fixed(debit), fixed(credit)]),
      )
    expect(sides(true)).toEqual(sides(false).map(([debit, credit]) => [credit, debit]))
  })
})
