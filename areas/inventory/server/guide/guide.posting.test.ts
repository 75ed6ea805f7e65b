import { dec, fixed } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { guideReasons } from '../../contract/guide.ts'
import { type GuideFacts, notBilledPosting, receiptPosting } from './guide.posting.ts'

const guide = (over: Partial<GuideFacts> = {}): GuideFacts => ({
  ...{ id: '01980000-0000-7000-8000-000000000001', serie: 'GI01', number: '00000007', date: '2026-11-10' },
  ...{ reason: '02', partyId: '01980000-0000-7000-8000-000000000002', currency: 'PEN', exchangeRate: '1' },
  ...{ total: '30', localTotal: '30' },
  lines: [
    { account: 'purchase.goods', amount: '10' },
    { account: '6021', amount: '20' },
  ],
  received: [
    { ledgerCode: 'stock.goods', amount: dec('10') },
    { ledgerCode: '24111', amount: dec('20') },
  ],
  ...over,
})
const shown = (entry: ReturnType<typeof receiptPosting>) =>
  entry?.lines.map((line) => [line.account, fixed(line.debit), fixed(line.credit), fixed(line.foreign)].join(' '))

describe('the vouchers of an input guide', () => {
  it('what is bought stands in its account of stock against its variation, and is owed until its bill comes', () => {
    expect(shown(receiptPosting(guide()))).toEqual([
      'stock.goods 10.00 0.00 0.00',
      '24111 20.00 0.00 0.00',
      'purchase.variation 0.00 10.00 0.00',
      '6121 0.00 20.00 0.00',
    ])
    expect(shown(notBilledPosting(guide()))).toEqual([
      'purchase.goods 10.00 0.00 0.00',
      '6021 20.00 0.00 0.00',
      'purchase.notBilled 0.00 30.00 0.00',
    ])
    expect(notBilledPosting(guide())?.lines.at(-1)).toMatchObject({
      documentType: '00',
      serie: 'GI01',
      number: '00000007',
    })
  })

  it('in dollars the purchases share the soles of the whole, to the cent', () => {
    const dollars = guide({ currency: 'USD', exchangeRate: '3.757', total: '0.03', localTotal: '0.11' })
    const lines = ['purchase.goods', '6021', '6031'].map((account) => ({ account, amount: '0.01' }))
    expect(shown(notBilledPosting({ ...dollars, lines }))).toEqual([
      'purchase.goods 0.04 0.00 0.01',
      '6021 0.04 0.00 0.01',
      '6031 0.03 0.00 0.01',
      'purchase.notBilled 0.00 0.11 -0.03',
    ])
  })

  it.each([
    ['05', 'cost.goods'],
    ['07', 'stock.bonus'],
    ['09', 'stock.received'],
    ['16', 'stock.opening'],
    ['28', 'stock.surplus'],
    ['99', 'stock.surplus'],
  ] as const)('reason %s stands against %s, and nobody is owed', (reason, account) => {
    expect(shown(receiptPosting(guide({ reason })))?.slice(2)).toEqual([`${account} 0.00 30.00 0.00`])
    expect(notBilledPosting(guide({ reason }))).toBeUndefined()
  })

  it('what comes back from production takes its variation back', () => {
    expect(shown(receiptPosting(guide({ reason: '20' })))?.slice(2)).toEqual([
      'purchase.variation 0.00 10.00 0.00',
      '6121 0.00 20.00 0.00',
    ])
  })

  it('goods that cost nothing write no voucher', () => {
    const free = { total: '0', localTotal: '0', lines: [{ account: 'purchase.goods', amount: '0' }] }
    const received = [{ ledgerCode: 'stock.goods', amount: dec(0) }]
    for (const reason of guideReasons) {
      const facts = guide({ ...free, received, reason })
      expect([receiptPosting(facts), notBilledPosting(facts)]).toEqual([undefined, undefined])
    }
  })
})
