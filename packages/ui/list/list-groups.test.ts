import type { ListColumn } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { filterOf, narrowedBy } from './list-groups.tsx'

const column = (field: string, kind: ListColumn['kind']): ListColumn => ({
  field,
  kind,
  label: '',
  screen: 'shown',
  sheet: true,
})
const month = { value: '2026-10', text: '2026-10' }

describe('a group of a list opens its rows', () => {
  it('by who is named, by the state, by the days of its month, and those that have none', () => {
    expect(filterOf(column('client.name', 'text'), { value: 'a-1', text: 'ANDES' })).toEqual({
      field: 'client.id',
      operator: 'EQUAL',
      value: 'a-1|ANDES',
    })
    expect(filterOf(column('status', 'state'), { value: 'open', text: 'open' })).toEqual({
      field: 'status',
      operator: 'EQUAL',
      value: 'open',
    })
    expect(filterOf(column('date', 'date'), month)).toEqual({
      field: 'date',
      operator: 'BETWEEN',
      value: ['2026-10-01', '2026-10-31'],
    })
    expect(filterOf(column('client.name', 'text'), { value: null, text: null })).toEqual({
      field: 'client.id',
      operator: 'IS_NULL',
    })
  })

  it('of a period that was asked for, the part of it that lies in the month: one filter, as the screen shows it', () => {
    const asked = [{ field: 'date', operator: 'BETWEEN' as const, value: ['2026-10-15', '2026-11-19'], group: 0 }]
    const by = filterOf(column('date', 'date'), month)
    expect(narrowedBy(asked, by)).toEqual([
      { field: 'date', operator: 'BETWEEN', value: ['2026-10-15', '2026-10-31'], group: 0 },
    ])
    expect(narrowedBy([{ field: 'status', operator: 'EQUAL', value: 'open', group: 0 }], by)).toHaveLength(2)
  })
})
