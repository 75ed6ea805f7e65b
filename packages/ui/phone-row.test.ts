import { expect, it } from 'vitest'
import type { Column } from './column.tsx'
import { phoneParts } from './phone-row.ts'

const column = (field: string, kind: Column<unknown>['kind'] = 'text'): Column<unknown> => ({
  field,
  label: field,
  kind,
})

it('on a phone a document says who and how much, then which one and how it stands', () => {
  const parts = phoneParts([
    column('number'),
    column('date', 'date'),
    column('documentType'),
    column('client.name'),
    column('total', 'money'),
    column('balance', 'money'),
    column('status', 'state'),
    column('eStatus', 'state'),
  ])
  expect(Object.fromEntries(parts)).toEqual({
    'client.name': 'title',
    total: 'amount',
    status: 'state',
    number: 'detail',
    date: 'detail',
  })
})

it('a record without name begins with its first column', () => {
  expect(phoneParts([column('code'), column('rate', 'quantity')]).get('code')).toBe('title')
})
