import { describe, expect, it } from 'vitest'
import { same } from '../../same-value.ts'
import { differences, merge } from './conflict.ts'

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

describe('two people change the lines of one document', () => {
  const line = (id: string, quantity: string, price: string) => ({ item: { id }, quantity, price, description: null })
  const [laptop, mouse, bag] = [line('laptop', '1', '10.00'), line('mouse', '2', '5.00'), line('bag', '3', '0.10')]
  const doc = (...items: object[]) => ({ version: 1, items })
  const found = (mine: object[], theirs: object[]) =>
    differences(doc(laptop, mouse), doc(...mine), { ...doc(...theirs), version: 2 })
  const merged = (mine: object[], theirs: object[], taken: string[] = []) =>
    merge(doc(...mine), found(mine, theirs), new Set(taken)).items

  it('different lines, and different cells of one line, are put together without a question', () => {
    const mine = [{ ...laptop, quantity: '4' }, mouse]
    const theirs = [
      { ...laptop, price: '12.00' },
      { ...mouse, quantity: '9' },
    ]
    expect(found(mine, theirs).map(({ field, both }) => [field, both])).toEqual([
      ['items.*.price', false],
      ['items.*.quantity', false],
    ])
    expect(merged(mine, theirs)).toEqual([
      { ...laptop, quantity: '4', price: '12.00' },
      { ...mouse, quantity: '9' },
    ])
  })

  it('the same cell is asked for, and is mine unless I take theirs', () => {
    const mine = [{ ...laptop, price: '11.00' }, mouse]
    const theirs = [{ ...laptop, price: '12.00' }, mouse]
    const [asked] = found(mine, theirs)
    expect(asked).toMatchObject({ field: 'items.*.price', both: true, mine: '11.00', theirs: '12.00' })
    expect(merged(mine, theirs)).toEqual(mine)
    expect(merged(mine, theirs, ['items.*.price laptop 1'])).toEqual(theirs)
  })

  it('lines that either added stay, those that either took away go, whatever their order', () => {
    expect(merged([laptop, mouse, bag], [mouse, laptop])).toEqual([laptop, mouse, bag])
    expect(merged([laptop, mouse], [laptop, mouse, bag])).toEqual([laptop, mouse, bag])
    expect(merged([laptop], [laptop, mouse])).toEqual([laptop])
    expect(merged([laptop, mouse], [laptop])).toEqual([laptop])
    expect(found([laptop], [laptop])).toEqual([])
  })

  it('a line that one took away and the other changed is asked for', () => {
    const changed = { ...mouse, quantity: '7' }
    expect(found([laptop, changed], [laptop])).toMatchObject([{ field: 'items', both: true, theirs: undefined }])
    expect(merged([laptop, changed], [laptop])).toEqual([laptop, changed])
    expect(merged([laptop, changed], [laptop], ['items mouse 1'])).toEqual([laptop])
    expect(merged([laptop], [laptop, changed])).toEqual([laptop])
    expect(merged([laptop], [laptop, changed], ['items mouse 1'])).toEqual([laptop, changed])
  })

  it('two lines of one item are two, by their order', () => {
    const twice = [laptop, { ...laptop, price: '8.00' }]
    const base = { items: twice }
    const theirs = { items: [laptop, { ...laptop, price: '7.00' }] }
    const mine = { items: [{ ...laptop, quantity: '2' }, twice[1]!] }
    expect(merge(mine, differences(base, mine, theirs), new Set()).items).toEqual([mine.items[0], theirs.items[1]])
  })
})
