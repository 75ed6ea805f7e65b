import { expect, it } from 'vitest'
import { besideSpan, spanOf } from './list-period.tsx'

it('whole months step by as many months, whatever their length; other spans by as many days', () => {
  expect(besideSpan({ from: '2026-03-01', to: '2026-03-31' }, -1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(besideSpan({ from: '2026-12-01', to: '2026-12-31' }, 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(besideSpan({ from: '2026-10-01', to: '2026-12-31' }, 1)).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(besideSpan({ from: '2028-01-01', to: '2028-12-31' }, -1)).toEqual({ from: '2027-01-01', to: '2027-12-31' })
  expect(besideSpan({ from: '2026-11-16', to: '2026-11-22' }, -1)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
})

it('the period of a list is the span of days that its filter names', () => {
  const filter = { field: 'date', operator: 'BETWEEN' as const, value: ['2026-11-01', '2026-11-30'], group: 0 }
  expect(spanOf([filter], 'date')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(spanOf([filter], 'dueDate')).toBeUndefined()
  expect(spanOf([{ ...filter, operator: 'EQUAL', value: '2026-11-01' }], 'date')).toBeUndefined()
})
