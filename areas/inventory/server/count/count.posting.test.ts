import { dec, fixed } from '@yupana/kernel'
import { expect, it } from 'vitest'
import { type CountFacts, countPosting } from './count.posting.ts'

const facts = (over: Partial<CountFacts>): CountFacts => ({
  ...{ id: '01980000-0000-7000-8000-000000000001', number: 'CI2026-000001', date: '2026-11-18' },
  ...{ opening: [], found: [], lost: [] },
  ...over,
})
const goods = (amount: string) => [{ ledgerCode: 'stock.goods', amount: dec(amount) }]

it('a count opens what was never seen, earns what is found and loses what is missing', () => {
  const entry = countPosting(
    facts({
      opening: goods('100'),
      found: [...goods('7'), { ledgerCode: '251', amount: dec('3') }],
      lost: goods('12.50'),
    }),
  )
  expect(entry?.lines.map((line) => [line.account, fixed(line.debit), fixed(line.credit)])).toEqual([
    ['stock.goods', '100.00', '0.00'],
    ['stock.opening', '0.00', '100.00'],
    ['stock.goods', '7.00', '0.00'],
    ['251', '3.00', '0.00'],
    ['stock.surplus', '0.00', '10.00'],
    ['stock.goods', '0.00', '12.50'],
    ['stock.shortage', '12.50', '0.00'],
  ])
})

it('a count without a difference of value posts nothing', () => {
  expect(countPosting(facts({ found: goods('0') }))).toBeUndefined()
})
