import { dec, fixed, ZERO } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { type LetterFacts, letterPosting } from './letter.posting.ts'

const none = { amount: ZERO, local: ZERO }
const debt = (amount: string, local = amount) => ({
  ...{ partyId: 'p', documentType: '00', serie: 'LC', number: '00000001', amount: dec(amount), local: dec(local) },
})
const facts = (over: Partial<LetterFacts>): LetterFacts => ({
  ...{ id: 'o', kind: 'exchange', number: 1, date: '2026-11-18', direction: 'receivable', currency: 'PEN' },
  ...{ exchangeRate: '1', swaps: [], letters: [], interest: none, fee: none, ...over },
})
const shown = (of: LetterFacts) =>
  letterPosting(of)?.lines.map((each) => [each.account, fixed(each.debit), fixed(each.credit), fixed(each.foreign)])
const bank = (net: string, local = net) => ({ code: '10411', net: dec(net), netLocal: dec(local) })

describe('the voucher of letters', () => {
  it('swap: D 1232 / C 1212; of our own D 4212 / C 423', () => {
    const swaps = [{ ...debt('100'), code: 'sale.receivable' }]
    const letters = [{ ...debt('100'), to: 'sale.letters', liability: ZERO }]
    expect(shown(facts({ swaps, letters }))).toEqual([
      ['sale.letters', '100.00', '0.00', '0.00'],
      ['sale.receivable', '0.00', '100.00', '0.00'],
    ])
    const own = {
      swaps: [{ ...debt('100'), code: 'purchase.payable' }],
      letters: [{ ...debt('100'), to: 'purchase.letters', liability: ZERO }],
    }
    expect(shown(facts({ direction: 'payable', ...own }))).toEqual([
      ['purchase.letters', '0.00', '100.00', '0.00'],
      ['purchase.payable', '100.00', '0.00', '0.00'],
    ])
  })

  it('example 7: 4,000.00 discounted for 3,900.00; protested at 25.00', () => {
    const move = { ...debt('4000'), from: 'sale.letters', to: 'treasury.letterDiscounted' }
    const cost = (amount: string) => ({ amount: dec(amount), local: dec(amount) })
    expect(
      shown(
        facts({
          ...{ kind: 'discount', letters: [{ ...move, liability: dec('4000') }], bank: bank('3900') },
          ...{ interest: cost('80'), fee: cost('20') },
        }),
      ),
    ).toEqual([
      ['10411', '3900.00', '0.00', '0.00'],
      ['treasury.letterInterest', '80.00', '0.00', '0.00'],
      ['treasury.bankFee', '20.00', '0.00', '0.00'],
      ['treasury.letterLiability', '0.00', '4000.00', '0.00'],
      ['treasury.letterDiscounted', '4000.00', '0.00', '0.00'],
      ['sale.letters', '0.00', '4000.00', '0.00'],
    ])
    const back = { ...debt('4000'), from: 'treasury.letterDiscounted', to: 'sale.letters', liability: dec('-4000') }
    expect(shown(facts({ kind: 'protest', letters: [back], bank: bank('-4025'), fee: cost('25') }))).toEqual([
      ['treasury.bankFee', '25.00', '0.00', '0.00'],
      ['treasury.letterLiability', '4000.00', '0.00', '0.00'],
      ['10411', '0.00', '4025.00', '0.00'],
      ['sale.letters', '4000.00', '0.00', '0.00'],
      ['treasury.letterDiscounted', '0.00', '4000.00', '0.00'],
    ])
  })

  it('the bank says that a discounted letter in dollars is paid: what both sides differ by is lost', () => {
    const letter = { ...debt('100', '375'), from: 'treasury.letterDiscounted', liability: dec('-370') }
    expect(shown(facts({ kind: 'notice', currency: 'USD', exchangeRate: '3.7', letters: [letter] }))).toEqual([
      ['treasury.letterLiability', '370.00', '0.00', '100.00'],
      ['treasury.letterDiscounted', '0.00', '375.00', '-100.00'],
      ['exchange.loss', '5.00', '0.00', '0.00'],
    ])
  })

  it('a protest of what we hold posts nothing but its cost', () => {
    const letter = { ...debt('100'), from: 'sale.letters', to: 'sale.letters', liability: ZERO }
    expect(shown(facts({ kind: 'protest', letters: [letter] }))).toBeUndefined()
    expect(
      shown(
        facts({ kind: 'protest', letters: [letter], bank: bank('-9'), fee: { amount: dec('9'), local: dec('9') } }),
      ),
    ).toEqual([
      ['treasury.bankFee', '9.00', '0.00', '0.00'],
      ['10411', '0.00', '9.00', '0.00'],
    ])
  })
})
