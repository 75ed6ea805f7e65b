import { type Filter, type Operator, operators } from '@yupana/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesYear, withYear } from '../report/year-path.ts'
import { searchCodec } from '../search-codec.ts'
import { pagedRows } from './list-pager.tsx'
import {
  type ListState,
  listQueryOf,
  nextSort,
  readListState,
  selectionQueryOf,
  viewParamsOf,
  withFilter,
  writeListState,
} from './list-state.ts'

const bare = new Set<Operator>(['IS_NULL', 'NOT_NULL'])
const filter: fc.Arbitrary<Filter> = fc
  .record({
    field: fc.string({ minLength: 1, maxLength: 12 }),
    operator: fc.constantFrom(...operators),
    one: fc.string({ maxLength: 20 }),
    many: fc.array(fc.string({ maxLength: 10 }), { minLength: 1, maxLength: 4 }),
    list: fc.boolean(),
    group: fc.nat(5),
  })
  .map(({ field, operator, one, many, list, group }) => ({
    field,
    operator,
    group,
    ...(bare.has(operator) ? {} : { value: list ? many : one }),
  }))

const state: fc.Arbitrary<ListState> = fc.record({
  search: fc.string({ maxLength: 30 }),
  filters: fc.array(filter, { maxLength: 4 }),
  sort: fc.constantFrom('', 'date', '-date', 'client.name'),
  page: fc.integer({ min: 1, max: 5000 }),
})

describe('a list in the URL', () => {
  it('any state survives the address bar', () => {
    fc.assert(
      fc.property(state, (each) => {
        const address = searchCodec.stringifySearch(writeListState(each))
        expect(readListState(searchCodec.parseSearch(address))).toEqual(each)
      }),
    )
  })

  it('an untouched list has a clean address, and a broken one still opens', () => {
    expect(writeListState({ search: '', filters: [], sort: '', page: 1 })).toEqual({})
    const read = readListState({ page: '-3', size: '9999', sort: 'a;drop', filter: 'x:NOPE:1;status:EQUAL:open' })
    expect(read).toEqual({
      search: '',
      sort: '',
      page: 1,
      filters: [{ field: 'status', operator: 'EQUAL', value: 'open', group: 1 }],
    })
  })

  it('asks for the page, and an export for all of it', () => {
    const each: ListState = { search: 'ñ', filters: [], sort: '-date', page: 3 }
    expect(listQueryOf(each, 15)).toEqual({
      page: 3,
      limit: 15,
      showTotal: true,
      orderBy: 'date',
      order: 'desc',
      search: 'ñ',
    })
    expect(selectionQueryOf(each)).toEqual({ orderBy: 'date', order: 'desc', search: 'ñ' })
  })

  it('a page far in is asked for by its place, which the address keeps with its number, and a view does not', () => {
    const far: ListState = { search: '', filters: [], sort: '-date', page: 1500, after: 'WyJkYXRlIl0' }
    expect(readListState(writeListState(far))).toEqual(far)
    expect(listQueryOf(far, 50)).toMatchObject({ page: 1500, after: 'WyJkYXRlIl0' })
    expect(viewParamsOf(far)).toEqual({ sort: '-date' })
    expect(readListState({ page: '3', after: '<script>' }).after).toBeUndefined()
  })

  it('of more rows than are counted draws pages up to the next one', () => {
    expect(pagedRows(57, false, 2, 50, false)).toBe(57)
    expect(pagedRows(10_000, true, 1, 50, true)).toBe(10_000)
    expect(pagedRows(10_000, true, 400, 50, true)).toBe(20_001)
    expect(pagedRows(10_000, true, 400, 50, false)).toBe(20_000)
  })

  it('a title orders up, down, and not at all', () => {
    expect(['', 'date', '-date'].map((now) => nextSort(now, 'date'))).toEqual(['date', '-date', ''])
  })
})

describe('the year in a path', () => {
  it('is replaced, wherever it stands', () => {
    expect(withYear('/vouchers/year/2025/month/03', '2026')).toBe('/vouchers/year/2026/month/03')
    expect(withYear('/archives/year/2025', '2026')).toBe('/archives/year/2026')
    expect(withYear('/invoice', '2026')).toBe('/invoice')
    expect([namesYear('/budget/year/2025/new'), namesYear('/yearly/2025')]).toEqual([true, false])
  })
})

describe('one filter put among the others', () => {
  const month = (from: string, to: string): Filter => ({
    field: 'date',
    operator: 'BETWEEN',
    group: 0,
    value: [from, to],
  })
  const client: Filter = { field: 'client.id', operator: 'EQUAL', group: 1, value: 'a' }
  const [june, july] = [month('2026-06-01', '2026-06-30'), month('2026-07-01', '2026-07-31')]

  it('a period takes the place of the one on the same field, for no day is in both', () => {
    expect(withFilter([june, client], 'new', july)).toEqual([july, client])
  })

  it('other conditions are added, changed in their place, and taken out', () => {
    expect(withFilter([june], 'new', client)).toEqual([june, client])
    expect(withFilter([june, client], 0, july)).toEqual([july, client])
    expect(withFilter([june, client], 0, undefined)).toEqual([{ ...client, group: 0 }])
    const due = { ...july, field: 'dueDate', group: 1 }
    expect(withFilter([june], 'new', due)).toEqual([june, due])
  })
})
