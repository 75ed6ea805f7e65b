import { dec, fixed, ZERO } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { creditProportion, incomeRate, liquidate, type TaxFacts, wholeSoles } from './tax.totals.ts'

const nothing = { previousCredit: ZERO, previousPerceptions: ZERO, previousRetentions: ZERO, incomeCredit: ZERO }
const facts = (over: Omit<Partial<TaxFacts>, 'figures'> & { figures?: Record<string, number> }): TaxFacts => ({
  ...{ regime: 'RG', begins: nothing, proportion: null, rate: dec('1.5'), quota: null },
  ...over,
  figures: Object.fromEntries(Object.entries(over.figures ?? {}).map(([name, amount]) => [name, dec(amount)])),
})
const boxesOf = (given: TaxFacts, ...names: string[]): string[] => {
  const { boxes } = liquidate(given)
  return names.map((name) => fixed(boxes.get(name) ?? ZERO))
}

describe('the taxes of a month', () => {
  it('are the tax of sales less discounts, less the credit of purchases', () => {
    const figures = {
      'sale.tax': 1800,
      'sale.reducedTax': 105,
      'sale.discountTax': 90,
      'buy.tax': 700,
      'buy.importTax': 36,
    }
    expect(boxesOf(facts({ figures }), 'debit', 'credit', 'result', 'payable', 'carriedCredit')).toEqual([
      ...['1815.00', '736.00', '1079.00', '1079.00', '0.00'],
    ])
  })

  it('take what was carried first, then perceptions, then retentions; what is left of each is carried on', () => {
    const begins = { ...nothing, previousCredit: dec(300), previousPerceptions: dec(40), previousRetentions: dec(500) }
    const figures = { 'sale.tax': 1000, perceptions: 60, retentions: 200 }
    const found = liquidate(facts({ figures, begins }))
    expect(['balance', 'payable'].map((name) => fixed(found.boxes.get(name)!))).toEqual(['700.00', '0.00'])
    expect([found.applied.perceptions, found.applied.retentions].map((amount) => fixed(amount))).toEqual([
      '100.00',
      '600.00',
    ])
    expect(
      [found.carried.previousCredit, found.carried.previousPerceptions, found.carried.previousRetentions].map(
        (amount) => fixed(amount),
      ),
    ).toEqual(['0.00', '0.00', '100.00'])
  })

  it('that come to less than nothing are a credit of the next month, and nothing of perceptions or retentions is used', () => {
    const begins = { ...nothing, previousCredit: dec(50) }
    const found = liquidate(facts({ figures: { 'sale.tax': 100, 'buy.tax': 300, perceptions: 20 }, begins }))
    expect(fixed(found.carried.previousCredit)).toBe('250.00')
    expect(fixed(found.carried.previousPerceptions)).toBe('20.00')
    expect(['balance', 'payable'].map((name) => fixed(found.boxes.get(name)!))).toEqual(['-250.00', '0.00'])
  })

  it('give of mixed purchases what goes with taxed sales', () => {
    const proportion = creditProportion(dec(75_000), dec(120_000))
    expect(fixed(proportion)).toBe('62.50')
    const found = liquidate(facts({ figures: { 'sale.tax': 1000, 'buy.mixedTax': 400 }, proportion }))
    expect([found.boxes.get('credit')!, found.lost].map((amount) => fixed(amount))).toEqual(['250.00', '150.00'])
    expect(fixed(creditProportion(ZERO, ZERO))).toBe('100.00')
  })

  it('of the New RUS are its quota alone', () => {
    expect(
      boxesOf(
        facts({ regime: 'RUS', figures: { 'income.net': 6000 }, quota: dec(50) }),
        'rus.quota',
        'income.tax',
        'payable',
      ),
    ).toEqual(['50.00', '0.00', '0.00'])
  })

  it('are told in whole soles, half up', () => {
    expect(['100.49', '100.50', '-0.50', '0'].map((text) => wholeSoles(dec(text)).toString())).toEqual([
      '100',
      '101',
      '-1',
      '0',
    ])
  })
})

describe('income tax on account', () => {
  const law = { rer: dec('1.5'), rmt: dec(1), least: dec('1.5'), bound: dec(1_650_000) }
  const rate = (regime: string, accumulated: number, before?: [tax: number, income: number]): string =>
    incomeRate({
      ...{ regime, ...law, accumulated: dec(accumulated) },
      before: before && { tax: dec(before[0]), income: dec(before[1]) },
    }).toString()
  it.each<[string, string, number, [number, number] | undefined, string]>([
    ['RER is 1.5 %', 'RER', 500_000, [90_000, 1_000_000], '1.5'],
    ['RMT is 1 % up to 300 UIT of the year', 'RMT', 1_650_000, [90_000, 1_000_000], '1'],
    ['RMT beyond them is the greater of 1.5 % and the coefficient', 'RMT', 1_650_001, [90_000, 1_000_000], '9'],
    ['RG is 1.5 % without a year before', 'RG', 100, undefined, '1.5'],
    ['RG is 1.5 % where the coefficient is less', 'RG', 100, [10_000, 1_000_000], '1.5'],
    ['RG is the coefficient of four decimals where it is more', 'RG', 100, [23_456, 1_000_000], '2.35'],
    ['a year of loss has no coefficient', 'RG', 100, [0, 1_000_000], '1.5'],
  ])('%s', (_, regime, accumulated, before, expected) => {
    expect(rate(regime, accumulated, before)).toBe(expected)
  })
})
