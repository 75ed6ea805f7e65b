import { col, columns, endpoint, listOf, listQuery, page } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { declaredList } from './list-columns.ts'

const declared = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { as: 'number', order: true, nullable: true }),
  client: col.party('x.client', z.object({ id: z.string(), name: z.string(), number: z.string() }), {
    number: 'x.ruc',
  }),
  seller: col.ref('x.seller', '/api/workers/choose', { screen: 'chosen' }),
  date: col.date('field.date', { order: true }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  cost: col.money('x.cost', { sum: true, filter: false }),
  status: col.state('field.status', 'x.status', { options: ['draft', 'open'] }),
  late: col.asked('x.late', 'flag'),
  code: col.asked('x.code', 'text', { offered: false }),
})
const list = endpoint({
  id: 'x.list',
  method: 'GET',
  path: '/api/x',
  permission: 'session',
  query: listQuery,
  response: page(z.object({ id: z.string(), ...declared.row })),
  list: listOf(declared, '-date'),
})

describe('a list that is declared by its columns', () => {
  it('is asked by them, by the id of what they name, and by what is never shown', () => {
    expect(list.list!.fields).toEqual({
      ...{ serie: 'text', number: 'number', 'client.id': 'id', 'client.name': 'text', 'client.number': 'text' },
      ...{ 'seller.id': 'id', date: 'date', total: 'number', status: 'text', late: 'flag', code: 'text' },
    })
    expect(list.list!.orders).toEqual(['number', 'date', 'total'])
  })

  it('answers what they say, and nothing for what is only asked', () => {
    expect(Object.keys(declared.row)).toEqual([
      'serie',
      'number',
      'client',
      'seller',
      'date',
      'total',
      'cost',
      'status',
    ])
    expect(declared.row.number.parse(null)).toBe(null)
    expect(() => declared.row.serie.parse(null)).toThrow()
  })

  it('is shown by them: what waits to be chosen, sums by currency, soles where there is none, the words of states', () => {
    const { columns: shown } = declaredList(list, (key) => key, { total: { width: 90 } })
    expect(shown.map(({ field, label, kind, optional }) => [field, label, kind, optional ?? false])).toEqual([
      ['number', 'field.number', 'text', false],
      ['client.name', 'x.client', 'text', false],
      ['client.number', 'x.ruc', 'text', true],
      ['seller.name', 'x.seller', 'text', true],
      ['date', 'field.date', 'date', false],
      ['total', 'field.total', 'money', false],
      ['cost', 'x.cost (S/)', 'money', false],
      ['status', 'field.status', 'state', false],
    ])
    expect(shown.find(({ field }) => field === 'total')).toMatchObject({ total: true, currency: 'currency', width: 90 })
    expect(shown.at(-1)!.states).toEqual({ draft: { label: 'x.status.draft' }, open: { label: 'x.status.open' } })
  })

  it('is filtered by a period first, then by whom, then by a state; what is not offered is not there', () => {
    const { filters } = declaredList(list, (key) => key)
    expect(filters.map(({ field }) => field)).toEqual([
      ...[
        'date',
        'client.id',
        'seller.id',
        'status',
        'serie',
        'number',
        'client.name',
        'client.number',
        'total',
        'late',
      ],
    ])
    expect(filters[1]!.choose).toBe('/api/clients/choose')
  })

  it('a screen that speaks of a column which is none is told', () => {
    expect(() => declaredList(list, (key) => key, { nothing: { width: 1 } })).toThrow('x.list has no column nothing')
  })
})
