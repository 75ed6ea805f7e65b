import type { ResolvedPrice } from '@yupana/catalogue/contract'
import { expect, it } from 'vitest'
import { changedPrices, pricesCopied } from './copied-prices.tsx'
import { blankLine, fromItem, type SaleLine } from './sale-lines.ts'

const now = { item: 'a', price: '59', includeTaxPrice: true, rule: {} } as unknown as ResolvedPrice
const prices = new Map([['a 2', now]])
const saved = (change: object): SaleLine =>
  fromItem({
    ...{ item: { id: 'a', code: 'A-1', name: 'Mouse' }, quantity: '2', unit: 'NIU', description: 'Mouse' },
    ...{ price: '50', includeTaxPrice: true, tax: { type: 'IGV', rate: '18' }, ...change },
  })

it.each([
  ['another price', saved({}), 1],
  ['the same price', saved({ price: '59.00' }), 0],
  ['the same figure, then without tax', saved({ price: '59', includeTaxPrice: false }), 1],
  ['an item without a price of today', saved({ quantity: '3' }), 0],
  ['a line that nothing stands in', blankLine(), 0],
])('a copy with %s is told so', (_, row, told) => {
  expect(changedPrices([row], prices, pricesCopied([row]))).toHaveLength(told)
})

it.each([
  ['what takes the price of today', { priceSource: 'rule' as const }],
  ['a price that was typed since', { price: '45' }],
  ['a price of today that was then typed over', { price: '60', includeTaxPrice: false }],
])('%s is told no more', (_, typed) => {
  const row = saved({})
  expect(changedPrices([{ ...row, ...typed }], prices, pricesCopied([row]))).toEqual([])
})
