import { fixed } from '@yupana/kernel'
import { describe, expect, test } from 'vitest'
import { keptMoney, type PaidDocument, retentionOf } from './withholding.totals.ts'

const rule = { percent: '3', threshold: '700', saleRate: '3.78' }
const bill = (total: string, paid = total, over: Partial<PaidDocument> = {}): PaidDocument => ({
  ...{ id: 'a', party: 'p', currency: 'PEN', total, paid },
  ...over,
})
const told = (documents: PaidDocument[]) =>
  retentionOf(rule, documents).map(({ id, amount, net, rate }) => [id, fixed(amount), fixed(net), rate])

describe('what an agent keeps of its payments', () => {
  test.each([
    ['the example of the specification', [bill('2360.00')], [['a', '70.80', '2289.20', '1']]],
    ['nothing of what is not above seven hundred', [bill('700.00')], []],
    ['a small part of a large document', [bill('1000.00', '100.00')], [['a', '3.00', '97.00', '1']]],
    [
      'two small documents that are paid together',
      [bill('400.00'), bill('300.01', '300.01', { id: 'b' })],
      [
        ['a', '12.00', '388.00', '1'],
        ['b', '9.00', '291.01', '1'],
      ],
    ],
    ['of two suppliers each by itself', [bill('400.00'), bill('400.00', '400.00', { id: 'b', party: 'q' })], []],
    [
      'dollars by the published rate',
      [bill('1000.00', '1000.00', { currency: 'USD' })],
      [['a', '113.40', '3666.60', '3.78']],
    ],
    ['dollars below the threshold in soles', [bill('185.00', '185.00', { currency: 'USD' })], []],
  ])('%s', (_, documents, expected) => expect(told(documents)).toEqual(expected))

  test('a payment in soles keeps what is certified, one in dollars its part of the dollars', () => {
    const dollars = bill('1000.00', '1000.00', { currency: 'USD' })
    const [kept] = retentionOf(rule, [dollars])
    const money = (currency: string, rate: string, document = dollars, of = kept!) => {
      const { retained, local } = keptMoney(of, document, { currency, rate, percent: '3' })
      return [fixed(retained), fixed(local)]
    }
    expect(money('PEN', '3.80')).toEqual(['113.40', '113.40'])
    expect(money('USD', '3.78')).toEqual(['30.00', '113.40'])
    expect(money('USD', '3.80')).toEqual(['30.00', '114.00'])
    const soles = bill('3780.00')
    expect(money('USD', '3.78', soles, retentionOf(rule, [soles])[0]!)).toEqual(['30.00', '113.40'])
  })
})
