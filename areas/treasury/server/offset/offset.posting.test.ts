import { dec, fixed } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { type OffsetFacts, offsetPosting } from './offset.posting.ts'

const line = (direction: 'receivable' | 'payable', ledgerCode: string, settled: string, amount = settled) => ({
  ...{ direction, ledgerCode, settled: dec(settled), amount, documentType: '01', serie: 'F001', number: '1' },
})
const facts = (lines: OffsetFacts['lines'], over: Partial<OffsetFacts> = {}): OffsetFacts => ({
  ...{ id: 'o', number: 7, date: '2026-11-18', currency: 'PEN', exchangeRate: '1', partyId: 'p', partyName: 'ANDES' },
  ...{ lines, ...over },
})
const shown = (of: OffsetFacts) =>
  offsetPosting(of).lines.map((each) => [each.account, fixed(each.debit), fixed(each.credit), fixed(each.foreign)])

describe('the voucher of an offset', () => {
  it('an advance of a client against a sale: D 122 / C 12', () => {
    expect(shown(facts([line('payable', 'sale.advance', '50'), line('receivable', 'sale.receivable', '50')]))).toEqual([
      ['sale.advance', '50.00', '0.00', '0.00'],
      ['sale.receivable', '0.00', '50.00', '0.00'],
    ])
  })

  it('in dollars each at the soles that it stood at; what they differ by is gain or loss', () => {
    const usd = { currency: 'USD', exchangeRate: '3.75' } as const
    const of = (advance: string, sale: string) =>
      shown(
        facts(
          [line('payable', 'sale.advance', advance, '100'), line('receivable', 'sale.receivable', sale, '100')],
          usd,
        ),
      )
    expect(of('375', '370')).toEqual([
      ['sale.advance', '375.00', '0.00', '100.00'],
      ['sale.receivable', '0.00', '370.00', '-100.00'],
      ['exchange.gain', '0.00', '5.00', '0.00'],
    ])
    expect(of('370', '375').at(-1)).toEqual(['exchange.loss', '5.00', '0.00', '0.00'])
  })

  it('a bill against an advance to its supplier, and crossed debts: D 42 / C 422, D 42 / C 12', () => {
    const of = (code: string) =>
      shown(facts([line('receivable', code, '10'), line('payable', 'purchase.payable', '10')]))
    expect(of('purchase.advance')[0]).toEqual(['purchase.advance', '0.00', '10.00', '0.00'])
    expect(of('sale.receivable')[1]).toEqual(['purchase.payable', '10.00', '0.00', '0.00'])
  })
})
