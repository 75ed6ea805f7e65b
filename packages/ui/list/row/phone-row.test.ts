import { expect, it } from 'vitest'
import type { Column } from '../column.tsx'
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

it('money comes before days and pieces; a column may say that it is the one', () => {
  const late = [column('client.name'), column('overdueDays', 'quantity'), column('balance', 'money')]
  expect(phoneParts(late).get('balance')).toBe('amount')
  const item = [
    column('code'),
    { ...column('picture'), label: '' },
    column('name'),
    column('type'),
    { ...column('unit.name'), phone: 'detail' as const },
    column('netPrice', 'money'),
    { ...column('grossPrice', 'money'), phone: 'amount' as const },
  ]
  expect(Object.fromEntries(phoneParts(item))).toEqual({
    name: 'title',
    grossPrice: 'amount',
    'unit.name': 'detail',
    code: 'detail',
  })
})

it('a list says what its rows are called where that is no name: what an order makes', () => {
  const parts = phoneParts([
    column('number'),
    { ...column('makes'), phone: 'title' as const },
    column('warehouse.name'),
  ])
  expect(parts.get('makes')).toBe('title')
})

it('shows every detail that is asked for, figures too: what comes in and what goes out', () => {
  const parts = phoneParts([
    { ...column('date', 'date'), phone: 'detail' },
    { ...column('number'), phone: 'title' },
    { ...column('in', 'money'), phone: 'detail' },
    { ...column('out', 'money'), phone: 'detail' },
    { ...column('balance', 'money'), phone: 'amount' },
  ])
  expect(Object.fromEntries(parts)).toEqual({
    ...{ number: 'title', balance: 'amount' },
    ...{ date: 'detail', in: 'detail', out: 'detail' },
  })
})

it('of two amounts of which one stands none is the amount of the row: the other would be a dash', () => {
  const parts = phoneParts([
    column('about'),
    { ...column('in', 'money'), phone: 'detail' },
    { ...column('out', 'money'), phone: 'detail' },
    column('currency'),
  ])
  expect(Object.fromEntries(parts)).toEqual({ about: 'title', in: 'detail', out: 'detail' })
})
