import { expect, it } from 'vitest'
import { asGroup } from './bill-states.ts'

it('PUR-001: bills are joined under the one that was issued first, in whatever order they were chosen', () => {
  const [june, may, july] = ['2026-06-02', '2026-05-30', '2026-07-01'].map((date) => ({ date }))
  expect(asGroup([june!, may!, july!])).toEqual({ parent: may, others: [june, july] })
  expect(asGroup([])).toEqual({ parent: undefined, others: [] })
})
