import { fixed, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { type PurchaseFacts, purchasePosting, receiptPosting } from './bill.posting.ts'

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
  otherCharges: '0',
  total: '118',
  localTotal: '118',
  lines: [{ account: 'purchase.goods', cost: '100' }],
  ...over,
})
const shown = (facts: PurchaseFacts) =>
  purchasePosting(facts)?.lines.map((line) => [line.account, fixed(line.debit), fixed(line.credit)])

describe('the voucher of a purchase', () => {
  it('bears the purchase and the tax credit and owes the supplier', () => {
    expect(shown(bill())).toEqual([
      ['purchase.goods', '100.00', '0.00'],
      ['purchase.igv', '18.00', '0.00'],
      ['purchase.payable', '0.00', '118.00'],
    ])
  })

  it('keeps services, own accounts and cost centers apart; other charges go with the largest', () => {
    const lines = [
      { account: 'purchase.goods', cost: '100' },
      { account: '6365', cost: '50', costCenterId: 'a' },
      { account: 'purchase.goods', cost: '20' },
    ]
    expect(shown(bill({ lines, igvCredit: '0', otherCharges: '4', total: '174', localTotal: '174' }))).toEqual([
      ['purchase.goods', '124.00', '0.00'],
      ['6365', '50.00', '0.00'],
      ['purchase.payable', '0.00', '174.00'],
    ])
  })

  it('balances in dollars whatever rounding leaves', () => {
    const entry = purchasePosting(
      bill({
        currency: 'USD',
        exchangeRate: '3.777',
        igvCredit: '1.79',
        total: '11.75',
        localTotal: '44.38',
        lines: [
          { account: 'purchase.goods', cost: '3.33' },
          { account: 'purchase.services', cost: '6.63' },
        ],
      }),
    )!
    expect(fixed(sum(entry.lines.map((line) => line.debit.minus(line.credit))))).toBe('0.00')
    expect(fixed(entry.lines.at(-1)!.credit)).toBe('44.38')
  })

  it('is none for a bill of nothing; goods that came in stand against the variation', () => {
    expect(purchasePosting(bill({ total: '0' }))).toBeUndefined()
    expect(receiptPosting(bill(), '0')).toBeUndefined()
    expect(receiptPosting(bill(), '100')?.lines.map((line) => line.account)).toEqual([
      'stock.goods',
      'purchase.variation',
    ])
  })
})
