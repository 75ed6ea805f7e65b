import { describe, expect, it } from 'vitest'
import { edged } from './bands.tsx'
import type { Column } from './column.tsx'

const columns: Column<object>[] = [
  ['code', undefined],
  ['name', undefined],
  ['debit', 'Movement'],
  ['credit', 'Movement'],
  ['balance', 'Balance'],
  ['state', undefined],
].map(([field, band]) => ({ field: field!, label: field!, kind: 'text' as const, ...(band ? { band } : {}) }))

describe('columns of one head', () => {
  it('have a line where a band begins and where it ends; a table without bands has none', () => {
    expect(edged(columns).flatMap(({ field, edge }) => (edge ? [field] : []))).toEqual(['debit', 'balance', 'state'])
    const plain = columns.slice(0, 2)
    expect(edged(plain)).toBe(plain)
  })
})
