import { dec, fixed, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf } from '../../contract/year/closing-levels.ts'
import type { closingMethods } from '../../contract/year/year.ts'
import type { Standing, YearBalances } from './balances.ts'
import { type ClosingAccounts, type ClosingVoucher, closingVouchers, openingLines } from './closing.posting.ts'

const accounts: ClosingAccounts = {
  ...{ variation: '6111', production: '7111', profit: '891', loss: '892', retainedProfit: '5911' },
  ...{ accumulatedLoss: '5921' },
  levels: { 80: '801', 81: '811', 82: '821', 83: '831', 84: '841', 85: '851' },
}
const account = (code: string, net: string, foreign = '0'): Standing => ({
  ...{ account: code, net: dec(net), foreign: dec(foreign), party: null, documentType: null, serie: null },
  ...{ number: null, documentDate: null, dueOn: null },
})
const yearOf = (...all: Standing[]): YearBalances => ({
  results: all.filter((each) => each.account >= '6').map(({ account, net, foreign }) => ({ account, net, foreign })),
  standing: all.filter((each) => each.account < '6'),
})
const told = (vouchers: readonly ClosingVoucher[], step: string): string[] =>
  vouchers
    .filter((each) => each.step === step)
    .flatMap(({ lines }) => lines.map(({ account, debit, credit }) => `${account} ${fixed(debit)} ${fixed(credit)}`))

/** A shop that sold for 1,000 what cost 600, paid 150 of services and 100 of staff, and owes 45 of tax. */
const shop = yearOf(
  ...[account('1041', '1305'), account('20111', '400'), account('40171', '-45'), account('4212', '-1000', '-250')],
  ...[account('501', '-455'), account('6011', '1000'), account('6111', '-1000'), account('6211', '100')],
  ...[account('638', '150'), account('69121', '600'), account('70121', '-1000'), account('791', '-250')],
  ...[account('881', '45'), account('941', '250')],
)

describe('the end of a year', () => {
  it('by levels: costs against 79, cost of sales to variation, level by level to the result, the result to 59', () => {
    const vouchers = closingVouchers(shop, accounts, 'levels')
    expect(vouchers.map(({ step }) => step)).toEqual([
      ...['costs', 'variation', 'level80', 'level82', 'level83', 'level84', 'level85'],
      ...['result', 'retained', 'balances'],
    ])
    expect(told(vouchers, 'costs')).toEqual(['791 250.00 0.00', '941 0.00 250.00'])
    expect(told(vouchers, 'variation')).toEqual(['69121 0.00 600.00', '6111 600.00 0.00'])
    expect(told(vouchers, 'level80')).toEqual([
      ...['6011 0.00 1000.00', '6111 400.00 0.00', '70121 1000.00 0.00', '801 0.00 400.00'],
    ])
    expect(told(vouchers, 'level83')).toEqual(['6211 0.00 100.00', '821 250.00 0.00', '831 0.00 150.00'])
    expect(told(vouchers, 'result')).toEqual(['851 150.00 0.00', '881 0.00 45.00', '891 0.00 105.00'])
    expect(told(vouchers, 'retained')).toEqual(['891 105.00 0.00', '5911 0.00 105.00'])
    expect(told(vouchers, 'balances')).toEqual([
      ...['1041 0.00 1305.00', '20111 0.00 400.00', '40171 45.00 0.00', '4212 1000.00 0.00', '501 455.00 0.00'],
      '5911 105.00 0.00',
    ])
  })

  it('directly: classes 6, 7 and 88 to the result at once; a loss goes to its own accounts', () => {
    const bad = yearOf(account('1041', '-70'), account('638', '100'), account('70321', '-30'))
    const vouchers = closingVouchers(bad, accounts, 'direct')
    expect(vouchers.map(({ step }) => step)).toEqual(['result', 'retained', 'balances'])
    expect(told(vouchers, 'result')).toEqual(['638 0.00 100.00', '70321 30.00 0.00', '892 70.00 0.00'])
    expect(told(vouchers, 'retained')).toEqual(['892 0.00 70.00', '5921 70.00 0.00'])
  })

  it('has a level for every account of classes 6 and 7 but 79, by the longest digits that fit', () => {
    const two = ['60', '61', '62', '63', '64', '65', '66', '67', '68', '69', '70', '71', '72', '73', '74', '75', '76']
    for (const code of [...two, '77', '78']) expect(() => levelOf(`${code}9`)).not.toThrow()
    const levels = [
      '6011',
      '6091',
      '60919',
      '602',
      '6111',
      '612',
      '7011',
      '70321',
      '7092',
      '7093',
      '709',
      '6951',
      '773',
    ]
    expect(levels.map(levelOf)).toEqual([
      ...['80', '80', '80', '82', '80', '82', '80', '81', '80', '81', '81', '84', '85'],
    ])
    expect(() => levelOf('791')).toThrow()
  })
})

const CODES = ['01', '1041', '1212', '20111', '391', '4212', '501', '5911', '5921', '6011', '6091', '6111', '6211']
const RESULTS = [
  '638',
  '659',
  '676',
  '69121',
  '692',
  '695',
  '70121',
  '70321',
  '7093',
  '7111',
  '74',
  '776',
  '801',
  '881',
]
const amount = fc.integer({ min: -500_000, max: 500_000 }).map((cents) => dec(cents).div(100))
/** Any books that balance in soles, whose class 9 is covered by 79. */
const years = fc
  .record({
    moved: fc.array(fc.tuple(fc.constantFrom(...CODES, ...RESULTS, '891'), amount, amount), { maxLength: 25 }),
    costs: amount,
  })
  .map(({ moved, costs }) => {
    const sums = new Map<string, Standing>()
    const add = (code: string, net: ReturnType<typeof dec>, foreign = dec(0)): void => {
      const was = sums.get(code) ?? account(code, '0')
      sums.set(code, { ...was, net: was.net.plus(net), foreign: was.foreign.plus(foreign) })
    }
    for (const [code, net, foreign] of moved) {
      add(code, net, foreign)
      add('1011', net.negated(), foreign.negated())
    }
    add('941', costs)
    add('791', costs.negated())
    return yearOf(...[...sums.values()].sort((a, b) => (a.account < b.account ? -1 : 1)))
  })
const methods = fc.constantFrom<(typeof closingMethods)[number]>('levels', 'direct')

/** What accounts come to once these vouchers are written too. */
function after({ results, standing }: YearBalances, vouchers: readonly ClosingVoucher[]): Map<string, string> {
  const lines = vouchers.flatMap((each) => each.lines)
  const all = [
    ...[...results, ...standing],
    ...lines.map(({ account, debit, credit, foreign }) => ({ account, net: debit.minus(credit), foreign })),
  ]
  return new Map(
    [...Map.groupBy(all, (each) => each.account)].map(([code, group]) => [
      code,
      `${fixed(sum(group.map(({ net }) => net)))} ${fixed(sum(group.map(({ foreign }) => foreign)))}`,
    ]),
  )
}

describe('whatever a year was', () => {
  it('each voucher balances; before the last one classes 6 to 9 are empty, after it all are, in soles and dollars', () => {
    fc.assert(
      fc.property(years, methods, (year, method) => {
        const vouchers = closingVouchers(year, accounts, method)
        for (const { lines } of vouchers) {
          expect(fixed(sum(lines.map(({ debit }) => debit)))).toBe(fixed(sum(lines.map(({ credit }) => credit))))
          expect(lines.every(({ debit, credit }) => debit.isZero() || credit.isZero())).toBe(true)
        }
        const before = after(
          year,
          vouchers.filter(({ step }) => step !== 'balances'),
        )
        for (const [code, left] of before) if (code >= '6') expect(`${code} ${left}`).toBe(`${code} 0.00 0.00`)
        for (const [code, left] of after(year, vouchers)) expect(`${code} ${left}`).toBe(`${code} 0.00 0.00`)
      }),
    )
  })

  it('the opening is what stands before the last voucher, whether the year is closed or not', () => {
    fc.assert(
      fc.property(years, methods, (year, method) => {
        const closing = closingVouchers(year, accounts, method)
        const stands = after(
          year,
          closing.filter(({ step }) => step !== 'balances'),
        )
        const opened = after({ results: [], standing: [] }, [{ step: 'balances', lines: openingLines(year, accounts) }])
        const open = [...stands].filter(([, left]) => left !== '0.00 0.00').sort()
        expect([...opened].sort()).toEqual(open)
      }),
    )
  })

  it('both methods carry the same into the next year', () => {
    fc.assert(
      fc.property(years, (year) => {
        const [levels, direct] = (['levels', 'direct'] as const).map((method) =>
          closingVouchers(year, accounts, method).find(({ step }) => step === 'balances'),
        )
        expect(levels).toEqual(direct)
      }),
    )
  })
})
