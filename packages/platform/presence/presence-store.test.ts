import { describe, expect, it } from 'vitest'
import { presenceStore } from './presence-store.ts'

const ana = { id: 'a', name: 'Ana', session: 'desk of Ana' }
const luis = { id: 'l', name: 'Luis', session: 'desk of Luis' }
const edits = ({ id, name }: typeof ana, seconds: number, holds = true, own = false) => ({
  ...{ id, name, holds, own },
  since: at(seconds).toISOString(),
})
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 18, 15, 0, seconds))

describe('who has a form open', () => {
  it('is known to the others of the company, for 45 seconds after the last sign', () => {
    const store = presenceStore()
    expect(store.come('andina', 'client 1', ana, at(0))).toEqual([])
    expect(store.come('andina', 'client 1', luis, at(20))).toEqual([edits(ana, 0)])
    expect(store.come('andina', 'client 1', ana, at(40))).toEqual([edits(luis, 20, false)])
    expect(store.come('andina', 'client 2', luis, at(41))).toEqual([])
    expect(store.come('textiles', 'client 1', luis, at(41))).toEqual([])
    expect(store.come('andina', 'client 1', luis, at(86))).toEqual([])
  })

  it('is forgotten at once by who leaves', () => {
    const store = presenceStore()
    store.come('andina', 'client 1', ana, at(0))
    store.leave('andina', 'client 1', ana.session)
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
    expect(store.come('textiles', 'client 1', luis, at(3))).toEqual([edits(ana, 0)])
    store.come('textiles', 'client 1', luis, at(60))
    expect(store.size('andina')).toBe(0)
  })

  it('is edited by who came first, until they leave it or are quiet too long', () => {
    const store = presenceStore()
    store.come('andina', 'client 1', ana, at(0))
    store.come('andina', 'client 1', luis, at(1))
    expect(store.come('andina', 'client 1', ana, at(20))).toEqual([edits(luis, 1, false)])
    expect(store.come('andina', 'client 1', luis, at(21))).toEqual([edits(ana, 0)])
    expect(store.leave('andina', 'client 1', ana.session)).toEqual([luis.id])
    expect(store.come('andina', 'client 1', ana, at(22))).toEqual([edits(luis, 1)])
    store.come('andina', 'client 1', ana, at(40))
    expect(store.come('andina', 'client 1', ana, at(70))).toEqual([])
    expect(store.come('andina', 'client 1', luis, at(71))).toEqual([edits(ana, 22)])
  })

  it('tells one person of their own other session, which edits until it leaves', () => {
    const store = presenceStore()
    const home = { ...ana, session: 'home of Ana' }
    expect(store.come('andina', 'client 1', ana, at(0))).toEqual([])
    expect(store.come('andina', 'client 1', ana, at(1))).toEqual([])
    expect(store.come('andina', 'client 1', home, at(2))).toEqual([edits(ana, 0, true, true)])
    expect(store.come('andina', 'client 1', ana, at(3))).toEqual([edits(ana, 2, false, true)])
    expect(store.leave('andina', 'client 1', ana.session)).toEqual([ana.id])
    expect(store.come('andina', 'client 1', home, at(4))).toEqual([])
  })

  it('is taken over by who says so, and back again', () => {
    const store = presenceStore()
    store.come('andina', 'client 1', ana, at(0))
    store.come('andina', 'client 1', luis, at(1))
    expect(store.come('andina', 'client 1', luis, at(2), true)).toEqual([edits(ana, 0, false)])
    expect(store.come('andina', 'client 1', ana, at(3))).toEqual([edits(luis, 1)])
    expect(store.come('andina', 'client 1', luis, at(4))).toEqual([edits(ana, 0, false)])
    expect(store.come('andina', 'client 1', ana, at(5), true)).toEqual([edits(luis, 1, false)])
  })
})
