import { dec } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { type ProducedFacts, producedPosting } from './transformation.posting.ts'

const facts = (
  received: [account: string, amount: string][],
  services: [account: string, amount: string][] = [],
): ProducedFacts => ({
  ...{
    id: '0198a000-0000-7000-8000-000000000001',
    number: 'GI01-00000005',
    order: 'OT2026-000001',
    date: '2026-11-18',
  },
  received: received.map(([ledgerCode, amount]) => ({ ledgerCode, amount: dec(amount) })),
  services: services.map(([account, amount]) => ({ account, amount: dec(amount) })),
})
const posted = (of: ProducedFacts) =>
  producedPosting(of)?.lines.map(({ account, debit, credit }) => `${account} ${debit.minus(credit)}`)

describe('what an order made', () => {
  it.each([
    ['finished products: D 21 / C 7111', facts([['21111', '39.99']]), ['21111 39.99', '7111 -39.99']],
    ['merchandise: D 20 / C 61', facts([['stock.goods', '12']]), ['stock.goods 12', 'purchase.variation -12']],
    ['raw material of its own: D 24 / C 612', facts([['24111', '5']]), ['24111 5', '6121 -5']],
    [
      'a service of an account of its own is taken from that',
      facts([['21111', '100']], [['638', '37.50']]),
      ['21111 100', '7111 -62.5', '638 -37.5'],
    ],
    [
      'services that are more than the first product go on to the next',
      facts(
        [
          ['21111', '10'],
          ['stock.goods', '90'],
        ],
        [['638', '37.50']],
      ),
      ['21111 10', 'stock.goods 90', 'purchase.variation -62.5', '638 -37.5'],
    ],
    [
      'a cent that rounding put among the services stands on the other side',
      facts([['21111', '3.33']], [['638', '3.34']]),
      ['21111 3.33', '7111 0.01', '638 -3.34'],
    ],
  ])('%s', (_, given, lines) => expect(posted(given)).toEqual(lines))

  it('that cost nothing is posted nowhere', () => expect(producedPosting(facts([['21111', '0']]))).toBeUndefined())
})
