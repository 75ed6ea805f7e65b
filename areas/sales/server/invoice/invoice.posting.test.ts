import { dec, fixed, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { costPosting, localIncome, type PostedLine, type SaleFacts, salePosting } from './invoice.posting.ts'

const line = (value: string, over: Partial<PostedLine> = {}): PostedLine => ({
  kind: 'goods',
  use: 'local',
  value,
  ...over,
})
const sale = (over: Partial<SaleFacts> = {}): SaleFacts => ({
  id: '01980000-0000-7000-8000-000000000001',
  documentType: '01',
  serie: 'F001',
  number: '00000007',
  date: '2026-11-18',
  dueOn: '2026-12-18',
  partyId: '01980000-0000-7000-8000-000000000002',
  clientName: 'CLIENTE S.A.C.',
  currency: 'PEN',
  exchangeRate: '1',
  igv: '18',
  icbper: '0',
  freeIgv: '0',
  total: '118',
  localTotal: '118',
  lines: [line('100')],
  ...over,
})
const shown = (facts: SaleFacts) =>
  salePosting(facts)?.lines.map((each) => [each.account, fixed(each.debit), fixed(each.credit), fixed(each.foreign)])

describe('the voucher of a sale', () => {
  it('owes the IGV and the bag tax to the state and shows the sale by kind and cost center', () => {
    const lines = [line('60'), line('25', { kind: 'services' }), line('15', { costCenterId: 'a' })]
    expect(shown(sale({ lines, icbper: '0.50', total: '118.50', localTotal: '118.50' }))).toEqual([
      ['sale.receivable', '118.50', '0.00', '0.00'],
      ['sale.igv', '0.00', '18.00', '0.00'],
      ['sale.icbper', '0.00', '0.50', '0.00'],
      ['sale.goods', '0.00', '60.00', '0.00'],
      ['sale.services', '0.00', '25.00', '0.00'],
      ['sale.goods', '0.00', '15.00', '0.00'],
    ])
  })

  it('goes to the account of the item before that of the settings, and exports to theirs', () => {
    const lines = [
      line('40', { account: '70411' }),
      line('30', { use: 'export' }),
      line('20', { use: 'export', kind: 'services' }),
      line('10', { use: 'export', account: '70311' }),
    ]
    expect(
      shown(sale({ lines, igv: '0', total: '100', localTotal: '100' }))?.map(([account, , credit]) => [
        account,
        credit,
      ]),
    ).toEqual([
      ['sale.receivable', '0.00'],
      ['70411', '40.00'],
      ['sale.export.goods', '30.00'],
      ['sale.export.services', '20.00'],
      ['70311', '10.00'],
    ])
  })

  it.each([
    ['PEN', '1', '100', '0.00'],
    ['USD', '3.757', '375.70', '-100.00'],
  ] as const)(
    'of an export in %s never goes to an account of sales in the country',
    (currency, exchangeRate, total, dollars) => {
      const of = (account: string, kind: PostedLine['kind'] = 'goods') =>
        shown(
          sale({
            ...{ currency, exchangeRate, igv: '0', total: '100', localTotal: total },
            lines: [line('100', { use: 'export', account, kind })],
          }),
        )?.[1]
      expect(of('70121')).toEqual(['sale.export.goods', '0.00', fixed(total), dollars])
      expect(of('70321', 'services')?.[0]).toBe('sale.export.services')
      // What is no local sale is what the company chose for it.
      expect(of('70211')?.[0]).toBe('70211')
      expect(of('7591')?.[0]).toBe('7591')
    },
  )

  it('in dollars converts the IGV alone; the sales take what rounding leaves, never the tax', () => {
    const lines = Array.from({ length: 7 }, (_, i) => line('10.01', { costCenterId: String(i) }))
    const facts = sale({
      currency: 'USD',
      exchangeRate: '3.333',
      igv: '12.61',
      total: '82.68',
      localTotal: '275.57',
      lines,
    })
    const entry = salePosting(facts)!
    const igv = entry.lines.find((each) => each.account === 'sale.igv')!
    expect([fixed(igv.credit), fixed(igv.foreign)]).toEqual(['42.03', '-12.61'])
    const income = entry.lines.filter((each) => each.account === 'sale.goods')
    expect(fixed(sum(income.map((each) => each.credit)))).toBe('233.54')
    expect(fixed(localIncome(facts))).toBe('233.54')
    expect(fixed(sum(entry.lines.map((each) => each.debit.minus(each.credit))))).toBe('0.00')
    expect(sum(entry.lines.map((each) => each.foreign)).isZero()).toBe(true)
    expect(entry.lines[0]).toMatchObject({ account: 'sale.receivable', dueOn: '2026-12-18' })
    expect(fixed(entry.lines[0]!.foreign)).toBe('82.68')
  })

  it.each([
    ['PEN', '1', '3.60', '0.00'],
    ['USD', '3.757', '13.53', '3.60'],
  ] as const)(
    'of a taxed withdrawal in %s owes its IGV as an expense and no income',
    (currency, exchangeRate, soles, dollars) => {
      const facts = sale({
        ...{ currency, exchangeRate, igv: '0', total: '0', localTotal: '0' },
        ...{ freeIgv: '3.60', lines: [line('20', { use: 'free' })] },
      })
      expect(shown(facts)).toEqual([
        ['sale.freeIgv', soles, '0.00', dollars],
        ['sale.igv', '0.00', soles, dollars === '0.00' ? '0.00' : `-${dollars}`],
      ])
    },
  )

  it.each([
    // Three bags at 0.50: in dollars each is rounded first (0.13, 0.14), and the client pays a little less or more.
    ['PEN', '1', '1.50', '119.50', '119.50', []],
    ['USD', '3.751', '0.39', '118.39', '444.08', [['exchange.loss', '0.04', '0.00']]],
    ['USD', '3.60', '0.42', '118.42', '426.31', [['exchange.gain', '0.00', '0.01']]],
    ['USD', '3.846', '0.39', '118.39', '455.33', []],
  ] as const)(
    'of bags in %s at %s owes the tax of the law in soles; what rounding leaves is an exchange difference, not the sales',
    (currency, exchangeRate, icbper, total, localTotal, difference) => {
      const facts = sale({ currency, exchangeRate, icbper, bagTax: '1.50', total, localTotal })
      const lines = salePosting(facts)!.lines.map((each) => [each.account, fixed(each.debit), fixed(each.credit)])
      expect(lines.find(([account]) => account === 'sale.icbper')).toEqual(['sale.icbper', '0.00', '1.50'])
      expect(lines.filter(([account]) => account!.startsWith('exchange.'))).toEqual(difference)
      expect(lines.find(([account]) => account === 'sale.goods')?.[2]).toBe(fixed(localIncome(facts)))
    },
  )

  it('has as income what the total leaves after each tax, each converted and rounded by itself', () => {
    const amounts = { exchangeRate: '3.757', igv: '18.01', icbper: '0.39', localTotal: '444.79' }
    // 18.01 × 3.757 = 67.66357 and 0.39 × 3.757 = 1.46523: 444.79 − 67.66 − 1.47.
    expect(localIncome(amounts).toString()).toBe('375.66')
    expect(localIncome({ exchangeRate: '1', igv: '18', icbper: '0.5', localTotal: '118.5' }).toString()).toBe('100')
  })

  it('of a withdrawal in dollars owes cents, not fractions of them', () => {
    const facts = sale({
      ...{ currency: 'USD', exchangeRate: '3.757', igv: '0', freeIgv: '3.61', total: '0', localTotal: '0' },
      lines: [line('20', { use: 'free' })],
    })
    // 3.61 × 3.757 = 13.56277.
    const amounts = salePosting(facts)!.lines.map(({ debit, credit }) => debit.plus(credit).toString())
    expect(amounts).toEqual(['13.56', '13.56'])
  })

  it('is none where all is given away untaxed', () => {
    expect(shown(sale({ igv: '0', total: '0', localTotal: '0', lines: [line('20', { use: 'free' })] }))).toBeUndefined()
  })
})

describe('the voucher of what left the stock', () => {
  it('tells cost of sales, of exports and of gifts apart, and takes each kind from the account where it stood', () => {
    const costs = [
      { use: 'local', affectation: '10', stockAccount: 'stock.goods', amount: dec('70') },
      { use: 'export', affectation: '40', stockAccount: 'stock.goods', amount: dec('20') },
      { use: 'free', affectation: '14', stockAccount: '251', amount: dec('14') },
    ] as const
    expect(
      costPosting(sale(), costs)?.lines.map((each) => [each.account, fixed(each.debit), fixed(each.credit)]),
    ).toEqual([
      ['cost.goods', '70.00', '0.00'],
      ['cost.export', '20.00', '0.00'],
      ['stock.samples', '14.00', '0.00'],
      ['stock.goods', '0.00', '90.00'],
      ['251', '0.00', '14.00'],
    ])
    expect(costPosting(sale(), [])).toBeUndefined()
  })

  it.each([
    ['11 prize', '11', 'stock.samples'],
    ['12 donation', '12', 'stock.donations'],
    ['13 withdrawal', '13', 'stock.samples'],
    ['14 advertising', '14', 'stock.samples'],
    ['15 bonus', '15', 'cost.goods'],
    ['16 to workers', '16', 'stock.staff'],
    ['21 free transfer', '21', 'stock.samples'],
    ['31 bonus', '31', 'cost.goods'],
    ['33 medical samples', '33', 'stock.samples'],
    ['34 collective agreement', '34', 'stock.staff'],
    ['36 advertising', '36', 'stock.samples'],
  ])('of what is given away as %s goes to the account of its kind', (_, affectation, account) => {
    const cost = { use: 'free', affectation, stockAccount: 'stock.goods', amount: dec('7') } as const
    expect(costPosting(sale(), [cost])?.lines.map((each) => [each.account, fixed(each.debit)])).toEqual([
      [account, '7.00'],
      ['stock.goods', '0.00'],
    ])
  })
})
