import { dec, fixed, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { lineCosts, localPurchase, type PurchaseFacts, purchasePosting, receiptPostings } from './bill.posting.ts'

const bill = (over: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  id: '01980000-0000-7000-8000-000000000001',
  documentType: '01',
  serie: 'F010',
  number: '77',
  date: '2026-11-10',
  dueOn: '2026-12-10',
  partyId: '01980000-0000-7000-8000-000000000002',
  supplierName: 'IMPORTADORA',
  currency: 'PEN',
  exchangeRate: '1',
  igvCredit: '18',
  igvLost: '0',
  otherCharges: '0',
  total: '118',
  localTotal: '118',
  lines: [{ account: 'purchase.goods', cost: '100', goods: true }],
  ...over,
})
const shown = (facts: PurchaseFacts) =>
  purchasePosting(facts)?.lines.map((line) => [line.account, fixed(line.debit), fixed(line.credit)])
const goods = (cost: string) => ({ account: 'purchase.goods', cost, goods: true })

describe('the voucher of a purchase', () => {
  it('bears the purchase and the tax credit and owes the supplier', () => {
    expect(shown(bill())).toEqual([
      ['purchase.goods', '100.00', '0.00'],
      ['purchase.igv', '18.00', '0.00'],
      ['purchase.payable', '0.00', '118.00'],
    ])
  })

  it('other charges belong to the cost of the goods, by their value; services and own accounts keep theirs', () => {
    const lines = [goods('100'), { account: '6365', cost: '50', goods: false, costCenterId: 'a' }, goods('20')]
    const facts = bill({ lines, igvCredit: '0', otherCharges: '4', total: '174', localTotal: '174' })
    expect(shown(facts)).toEqual([
      ['purchase.goods', '124.00', '0.00'],
      ['6365', '50.00', '0.00'],
      ['purchase.payable', '0.00', '174.00'],
    ])
    expect(lineCosts(facts).map(({ local }) => fixed(local))).toEqual(['103.33', '50.00', '20.67'])
  })

  it('other charges of a bill of services, or of goods that cost nothing, are shared as well', () => {
    const services = [
      { account: '6365', cost: '30', goods: false },
      { account: '638', cost: '10', goods: false },
    ]
    expect(
      lineCosts(bill({ lines: services, igvCredit: '0', otherCharges: '4', total: '44', localTotal: '44' })),
    ).toEqual([
      { amount: dec('33'), local: dec('33') },
      { amount: dec('11'), local: dec('11') },
    ])
    const samples = bill({
      lines: [goods('0'), goods('0')],
      igvCredit: '0',
      otherCharges: '5',
      total: '5',
      localTotal: '5',
    })
    expect(lineCosts(samples).map(({ local }) => fixed(local))).toEqual(['2.50', '2.50'])
  })

  it('IGV whose credit has lapsed is an expense, not the cost of the goods', () => {
    expect(shown(bill({ igvCredit: '0', igvLost: '18' }))).toEqual([
      ['purchase.goods', '100.00', '0.00'],
      ['purchase.igvLost', '18.00', '0.00'],
      ['purchase.payable', '0.00', '118.00'],
    ])
  })

  it('in dollars converts the IGV alone and shares what rounding leaves: 60 = 61 = kardex to the cent', () => {
    const facts = bill({
      currency: 'USD',
      exchangeRate: '3.333',
      igvCredit: '12.61',
      total: '82.68',
      localTotal: '275.57',
      lines: Array.from({ length: 7 }, (_, i) => ({ ...goods('10.01'), costCenterId: String(i) })),
    })
    const entry = purchasePosting(facts)!
    expect(fixed(sum(entry.lines.map((line) => line.debit.minus(line.credit))))).toBe('0.00')
    expect(sum(entry.lines.map((line) => line.foreign)).isZero()).toBe(true)
    const bought = entry.lines.filter((line) => line.account === 'purchase.goods')
    const igv = entry.lines.find((line) => line.account === 'purchase.igv')!
    expect([fixed(igv.debit), fixed(igv.foreign)]).toEqual(['42.03', '12.61'])
    expect(fixed(sum(bought.map((line) => line.debit)))).toBe(fixed(sum(lineCosts(facts).map(({ local }) => local))))
    expect(fixed(entry.lines.at(-1)!.foreign)).toBe('-82.68')
  })

  it('has as purchase what its total leaves without tax, credit or expense, each converted and rounded by itself', () => {
    // 18.01 × 3.757 = 67.66357, 2.02 × 3.757 = 7.58914.
    const amounts = {
      currency: 'USD' as const,
      exchangeRate: '3.757',
      igvCredit: '18.01',
      igvLost: '2.02',
      total: '118.01',
      localTotal: '443.36',
    }
    expect(localPurchase(amounts).toString()).toBe('368.11')
    const entry = purchasePosting(bill({ ...amounts, lines: [goods('97.98')] }))!
    expect(entry.lines.map(({ account, debit, credit }) => [account, debit.plus(credit).toString()])).toEqual([
      ['purchase.goods', '368.11'],
      ['purchase.igv', '67.66'],
      ['purchase.igvLost', '7.59'],
      ['purchase.payable', '443.36'],
    ])
  })

  it('goods that came by a guide take its debt (4211) off; what they cost more is a purchase, what the rate alone makes of it is not', () => {
    const accrued = { amount: dec('40'), local: dec('150.28'), serie: 'GI01', number: '00000007' }
    const dollars = { currency: 'USD' as const, igvCredit: '0', exchangeRate: '3.8' }
    const of = (cost: string, localTotal: string) =>
      shown(bill({ ...dollars, total: cost, localTotal, lines: [{ ...goods(cost), accrued }] }))
    expect(of('40', '152')).toEqual([
      ['purchase.notBilled', '150.28', '0.00'],
      ['exchange.loss', '1.72', '0.00'],
      ['purchase.payable', '0.00', '152.00'],
    ])
    expect(of('50', '190')).toEqual([
      ['purchase.notBilled', '150.28', '0.00'],
      ['purchase.goods', '38.00', '0.00'],
      ['exchange.loss', '1.72', '0.00'],
      ['purchase.payable', '0.00', '190.00'],
    ])
    expect(of('30', '114')).toEqual([
      ['purchase.notBilled', '150.28', '0.00'],
      ['purchase.goods', '0.00', '38.00'],
      ['exchange.loss', '1.72', '0.00'],
      ['purchase.payable', '0.00', '114.00'],
    ])
    const cheaper = { currency: 'USD' as const, igvCredit: '0', exchangeRate: '3.7', total: '40', localTotal: '148' }
    expect(shown(bill({ ...cheaper, lines: [{ ...goods('40'), accrued }] }))).toContainEqual([
      'exchange.gain',
      '0.00',
      '2.28',
    ])
    expect(of('0', '0')).toEqual([
      ['purchase.notBilled', '150.28', '0.00'],
      ['purchase.goods', '0.00', '152.00'],
      ['exchange.loss', '1.72', '0.00'],
    ])
    const soles = { ...accrued, amount: dec('90'), local: dec('90') }
    expect(
      shown(bill({ igvCredit: '0', total: '100', localTotal: '100', lines: [{ ...goods('100'), accrued: soles }] })),
    ).toEqual([
      ['purchase.notBilled', '90.00', '0.00'],
      ['purchase.goods', '10.00', '0.00'],
      ['purchase.payable', '0.00', '100.00'],
    ])
  })

  it('what goods cost more that came by a guide goes into their stock, in a locked month into the cost of sales', () => {
    const of = (ledgerCode: string, difference: string, locked: boolean) => ({
      ...{ ledgerCode, difference: dec(difference), locked, date: '2026-08-05' },
    })
    const differing = [of('stock.goods', '4', false), of('24111', '-2', false), of('stock.goods', '3', true)]
    const posted = receiptPostings(bill(), [], differing)
    expect(
      posted.map(({ on, lines }) => [
        on,
        ...lines.map((line) => `${line.account} ${fixed(line.debit)} ${fixed(line.credit)}`),
      ]),
    ).toEqual([
      ['2026-08-05', ...['stock.goods 4.00 0.00', 'purchase.variation 0.00 4.00', '24111 0.00 2.00', '6121 2.00 0.00']],
      [bill().date, 'cost.goods 3.00 0.00', 'purchase.variation 0.00 3.00'],
    ])
  })

  it('is none for a bill of nothing; goods that came in stand against the variation of their kind', () => {
    expect(purchasePosting(bill({ total: '0' }))).toBeUndefined()
    expect(receiptPostings(bill(), [{ ledgerCode: 'stock.goods', amount: dec(0) }])).toEqual([])
    const received = [
      { ledgerCode: 'stock.goods', amount: dec(100) },
      { ledgerCode: '251', amount: dec('7.50') },
    ]
    expect(
      receiptPostings(bill(), received)[0]?.lines.map((line) => [line.account, fixed(line.debit), fixed(line.credit)]),
    ).toEqual([
      ['stock.goods', '100.00', '0.00'],
      ['purchase.variation', '0.00', '100.00'],
      ['251', '7.50', '0.00'],
      ['6131', '0.00', '7.50'],
    ])
  })
})
