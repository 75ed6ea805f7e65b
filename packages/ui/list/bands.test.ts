import { describe, expect, it } from 'vitest'
import { bandsOf, edged } from './bands.tsx'
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
  it('stand below it together, and what has none is a part of its own', () => {
    expect(bandsOf(columns).map(({ band, count }) => [band, count])).toEqual([
      [undefined, 2],
      ['Movement', 2],
      ['Balance', 1],
      [undefined, 1],
    ])
  })

  it('have a line where a band begins and where it ends; a table without bands has none', () => {
    expect(edged(columns).flatMap(({ field, edge }) => (edge ? [field] : []))).toEqual(['debit', 'balance', 'state'])
    const plain = columns.slice(0, 2)
    expect(edged(plain)).toBe(plain)
  })

  it('that a person moved apart have a head each', () => {
    const moved = [columns[2]!, columns[4]!, columns[3]!]
    expect(bandsOf(moved).map(({ count }) => count)).toEqual([1, 1, 1])
  })
})
