import { expect, it } from 'vitest'
import { askedKeys } from './rule-prices.tsx'
import { blankLine, type SaleLine, shortLines, withStock } from './sale-lines.ts'

const line = (change: Partial<SaleLine>): SaleLine => ({ ...blankLine(), ...change })

it('a text that stands for no product does not keep the other lines from their prices', () => {
  const rows = [
    line({ item: { id: '', name: 'no existe' }, quantity: '1' }),
    line({ item: { id: 'a' }, quantity: '2' }),
    line({ item: { id: 'a' }, quantity: '2' }),
    line({}),
  ]
  expect(askedKeys(rows)).toEqual(['a 2'])
})

it('a line of a saved draft says what is on hand now, and is told short by it; a line that was typed keeps what its list said', () => {
  const stocks = new Map([['a', { itemType: 'product', stock: '3' }]])
  const saved = line({ item: { id: 'a', name: 'Mouse' }, quantity: '99' })
  expect(shortLines([withStock(saved, stocks)])).toEqual([{ name: 'Mouse', stock: '3' }])
  const typed = { ...saved, itemType: 'product', stock: '500' }
  expect(withStock(typed, stocks)).toEqual(typed)
})
