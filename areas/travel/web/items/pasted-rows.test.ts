import { describe, expect, it } from 'vitest'
import { pastedRows } from './pasted-rows.ts'

describe('cells that are pasted into a fare', () => {
  it('become rows, amounts with and without separators, and what says no cost is told by its line', () => {
    const { rows, refused } = pastedRows(
      '1\t3\tdbl\t\t1,240.50\t1500\r\n4\t9\t\tCHD\t60,5\t\nx\t9\t\t\t10\n1\t2\t\t\t\n',
    )
    expect(rows).toEqual([
      { paxFrom: 1, paxTo: 3, room: 'DBL', passenger: null, cost: '1240.50', rack: '1500' },
      { paxFrom: 4, paxTo: 9, room: null, passenger: 'CHD', cost: '60.5', rack: null },
    ])
    expect(refused).toEqual([3, 4])
  })
})
