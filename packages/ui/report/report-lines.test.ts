import { describe, expect, it } from 'vitest'
import { screenLines } from './report-lines.ts'

const rows = [
  { family: 'A', brand: 'x', total: '0.10', inGroups: ['["A"]', '["A","x"]'] },
  { family: 'A', brand: 'y', total: '0.20', inGroups: ['["A"]', '["A","y"]'] },
  { family: 'B', brand: 'x', total: '1000.00', inGroups: ['["B"]', '["B","x"]'] },
]
const sums = (key: string, level: number, total: string) => ({ key, level, count: 1, totals: { total } })
const groups = [
  sums('["A","x"]', 1, '0.10'),
  sums('["A","y"]', 1, '0.20'),
  sums('["A"]', 0, '0.30'),
  sums('["B","x"]', 1, '1000.00'),
  sums('["B"]', 0, '1000.00'),
]

const told = (closed: string[]): string =>
  screenLines(rows, groups, new Set(closed))
    .map((line) =>
      line.kind === 'row'
        ? String(line.row.total)
        : line.kind === 'group'
          ? `[${line.level === 0 ? line.row.family : line.row.brand}`
          : `=${line.amounts.total}]`,
    )
    .join(' ')

describe('lines of a report', () => {
  it('rows stand in two levels of groups, each with the sums that the server told', () => {
    expect(told([])).toBe('[A [x 0.10 =0.10] [y 0.20 =0.20] =0.30] [B [x 1000.00 =1000.00] =1000.00]')
  })

  it('heads of a tree bear their sums, open and closed, and nothing stands below', () => {
    const tree = (closed: string[]) =>
      screenLines(rows, groups, new Set(closed), true).map((line) =>
        line.kind === 'row' ? line.row.total : line.kind === 'group' ? `[${line.amounts?.total}` : 'sum',
      )
    expect(tree([])).toEqual(['[0.30', '[0.10', '0.10', '[0.20', '0.20', '[1000.00', '[1000.00', '1000.00'])
    expect(tree(['["A"]'])).toEqual(['[0.30', '[1000.00', '[1000.00', '1000.00'])
  })

  it('a closed group shows its head and its sums alone', () => {
    expect(told(['["A"]'])).toBe('[A =0.30] [B [x 1000.00 =1000.00] =1000.00]')
    expect(told(['["A","x"]'])).toBe('[A [x =0.10] [y 0.20 =0.20] =0.30] [B [x 1000.00 =1000.00] =1000.00]')
  })
})
