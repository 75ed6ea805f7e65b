import { expect, it } from 'vitest'
import { askedKeys } from './rule-prices.tsx'
import { blankLine, type SaleLine } from './sale-lines.ts'

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
