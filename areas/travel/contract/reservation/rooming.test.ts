import { describe, expect, it } from 'vitest'
import { roomsOf } from './rooming.totals.ts'

const NONE = { SGL: 0, DBL: 0, TPL: 0, QUA: 0, EXB: 0 }
const party = (adults: number, rooms: Partial<typeof NONE>, over: object = {}) => ({
  ...{ adults, juniors: 0, children: [], free: 0, rooms: { ...NONE, ...rooms } },
  ...over,
})

describe('a party in its rooms', () => {
  it('fills doubles by two and a single by one', () => {
    expect(roomsOf(party(5, { DBL: 2, SGL: 1 }))).toEqual([
      ...[
        { adults: 2, children: [] },
        { adults: 2, children: [] },
      ],
      { adults: 1, children: [] },
    ])
  })

  it('puts a child into the bed that is left, and into the extra one where none is', () => {
    expect(roomsOf(party(2, { TPL: 1 }, { children: [8] }))).toEqual([{ adults: 2, children: [8] }])
    expect(roomsOf(party(2, { DBL: 1, EXB: 1 }, { children: [8] }))).toEqual([{ adults: 2, children: [8] }])
    expect(roomsOf(party(2, { DBL: 2 }, { children: [3, 8] }))).toEqual([
      ...[
        { adults: 1, children: [3] },
        { adults: 1, children: [8] },
      ],
    ])
  })

  it('counts juniors and who travels free as adults', () => {
    expect(roomsOf(party(1, { DBL: 1, SGL: 1 }, { juniors: 1, free: 1 }))).toEqual([
      ...[
        { adults: 2, children: [] },
        { adults: 1, children: [] },
      ],
    ])
  })

  it('is not made where a room has no adult, or somebody no bed', () => {
    expect(roomsOf(party(1, { SGL: 1, DBL: 1 }, { children: [5, 6] }))).toBeUndefined()
    expect(roomsOf(party(3, { DBL: 1 }))).toBeUndefined()
    expect(roomsOf(party(2, {}))).toBeUndefined()
  })
})
