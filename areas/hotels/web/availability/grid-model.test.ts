import { describe, expect, it } from 'vitest'
import { boxOf, isMarked, moved, pasted } from './grid-model.ts'

const size = { room: 3, day: 31 }
const at = (room: number, day: number) => ({ anchor: { room, day }, head: { room, day } })

describe('marking nights', () => {
  it('arrows move, with Shift they extend, and nothing leaves the month', () => {
    expect(moved(at(0, 0), { key: 'ArrowRight', shiftKey: false }, size)).toEqual(at(0, 1))
    expect(moved(at(0, 0), { key: 'ArrowLeft', shiftKey: false }, size)).toEqual(at(0, 0))
    expect(moved(at(2, 30), { key: 'ArrowDown', shiftKey: false }, size)).toEqual(at(2, 30))
    const wide = moved(at(1, 5), { key: 'End', shiftKey: true }, size)!
    expect(wide).toEqual({ anchor: { room: 1, day: 5 }, head: { room: 1, day: 30 } })
    expect(moved(at(0, 0), { key: 'x', shiftKey: false }, size)).toBeUndefined()
  })

  it('what is marked backwards is the same', () => {
    const marked = { anchor: { room: 2, day: 9 }, head: { room: 1, day: 3 } }
    expect(boxOf(marked)).toEqual({ rooms: [1, 2], days: [3, 9] })
    expect([isMarked(marked, { room: 1, day: 9 }), isMarked(marked, { room: 0, day: 5 })]).toEqual([true, false])
  })

  it('takes whole numbers of a spreadsheet and nothing else', () => {
    expect(pasted('4\t5\r\n6\t7\r\n')).toEqual([
      [4, 5],
      [6, 7],
    ])
    for (const text of ['4\tx', '-1', '1.5', '']) expect(pasted(text), text).toBeUndefined()
  })
})
