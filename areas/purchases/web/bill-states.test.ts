import { expect, it } from 'vitest'
import type { BillOut } from '../contract/index.ts'
import { asGroup, owedOf } from './bill-states.ts'

it('PUR-001: bills are joined under the one that was issued first, in whatever order they were chosen', () => {
  const [june, may, july] = ['2026-06-02', '2026-05-30', '2026-07-01'].map((date) => ({ date }))
  expect(asGroup([june!, may!, july!])).toEqual({ parent: may, others: [june, july] })
  expect(asGroup([])).toEqual({ parent: undefined, others: [] })
})

it('of a joined bill the balance counts what is joined, of one that is paid under another or voided there is none', () => {
  const bill = { status: 'open', parent: null, total: '118.00', balance: '118.00', ownBalance: '118.00' } as BillOut
  expect(owedOf(bill)).toMatchObject({ total: '118.00', balance: '118.00' })
  expect(owedOf({ ...bill, balance: '472.00' })).toMatchObject({ total: '472.00', balance: '472.00' })
  expect(owedOf({ ...bill, balance: '400.00', ownBalance: '46.00' })).toMatchObject({ total: '472.00' })
  expect(owedOf({ ...bill, status: 'voided', balance: '0.00', ownBalance: '0.00' })).toBeUndefined()
  expect(owedOf({ ...bill, parent: { id: '1' } as never })).toBeUndefined()
})
