import { describe, expect, it } from 'vitest'
import { differences, merge, same } from './conflict.ts'

const base = { version: 1, name: 'A', price: '10.00', brand: { id: 'b1', name: 'Uno' }, notes: null, active: true }

describe('two people change one record', () => {
  it('lists what they changed, and whether both did', () => {
    const mine = { ...base, name: 'Mine', notes: 'x' }
    const theirs = { ...base, version: 2, name: 'Theirs', brand: { id: 'b2', name: 'Dos' } }
    expect(differences(base, mine, theirs).map(({ field, both }) => [field, both])).toEqual([
      ['name', true],
      ['brand', false],
    ])
  })

  it('keeps mine where I typed, takes theirs where only they did, and theirs where I say so', () => {
    const mine = { ...base, name: 'Mine', notes: 'x' }
    const theirs = { ...base, name: 'Theirs', active: false }
    const found = differences(base, mine, theirs)
    expect(merge(mine, found, new Set())).toMatchObject({ name: 'Mine', notes: 'x', active: false })
    expect(merge(mine, found, new Set(['name']))).toMatchObject({ name: 'Theirs', notes: 'x' })
  })

  it('the same change by both is no conflict, nor is another spelling of a value', () => {
    expect(differences(base, { ...base, name: 'B' }, { ...base, name: 'B' })).toEqual([])
    expect(same('10.00', '10.0')).toBe(true)
    expect(same({ id: 'b1' }, { id: 'b1', name: 'Uno' })).toBe(true)
    expect(same(null, '')).toBe(true)
    expect(same('10', '100')).toBe(false)
  })
})
