import { describe, expect, it } from 'vitest'
import { presenceStore } from './presence.ts'

const ana = { id: 'a', name: 'Ana' }
const luis = { id: 'l', name: 'Luis' }
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 18, 15, 0, seconds))

describe('who has a form open', () => {
  it('is known to the others of the company, for 45 seconds after the last sign', () => {
    const store = presenceStore()
    expect(store.come('andina', 'client 1', ana, at(0))).toEqual([])
    expect(store.come('andina', 'client 1', luis, at(20))).toEqual([ana])
    expect(store.come('andina', 'client 1', ana, at(40))).toEqual([luis])
    expect(store.come('andina', 'client 2', luis, at(41))).toEqual([])
    expect(store.come('textiles', 'client 1', luis, at(41))).toEqual([])
    expect(store.come('andina', 'client 1', luis, at(86))).toEqual([])
  })

  it('is forgotten at once by who leaves', () => {
    const store = presenceStore()
    store.come('andina', 'client 1', ana, at(0))
    store.leave('andina', 'client 1', ana.id)
    expect(store.come('andina', 'client 1', luis, at(1))).toEqual([])
  })

  it('takes no more room than it may: who was quiet longest is forgotten, in that company alone', () => {
    const store = presenceStore({ most: 2 })
    store.come('textiles', 'client 1', ana, at(0))
    store.come('andina', 'client 1', ana, at(0))
    store.come('andina', 'client 2', ana, at(1))
    store.come('andina', 'client 3', ana, at(2))
    expect([store.size('andina'), store.size('textiles')]).toEqual([2, 1])
    expect(store.come('andina', 'client 1', luis, at(3))).toEqual([])
    expect(store.come('textiles', 'client 1', luis, at(3))).toEqual([ana])
    store.come('textiles', 'client 1', luis, at(60))
    expect(store.size('andina')).toBe(0)
  })
})
