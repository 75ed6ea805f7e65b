import { describe, expect, it } from 'vitest'
import { readEvents } from './events.ts'
import { groupedLines, sums } from './report-rows.ts'

const rows = [
  { family: 'A', total: '0.10' },
  { family: 'A', total: '0.20' },
  { family: 'B', total: '1,000.00' },
]

describe('rows of a report', () => {
  it('stand in groups with their exact sums', () => {
    const lines = groupedLines(rows, (row) => row.family, ['total'])
    expect(
      lines.map((line) =>
        line.kind === 'row' ? line.row.total : line.kind === 'group' ? `[${line.label}` : `=${line.sums.total}]`,
      ),
    ).toEqual(['[A', '0.10', '0.20', '=0.3]', '[B', '1,000.00', '=1000]'])
    expect(sums(rows, ['total'])).toEqual({ total: '1000.3' })
  })

  it('without groups are the rows, and nothing is nothing', () => {
    expect(groupedLines(rows, undefined, ['total'])).toHaveLength(3)
    expect(groupedLines([], () => 'x', ['total'])).toEqual([])
  })
})

describe('events of the server', () => {
  it('are read as they become complete', () => {
    const { events, rest } = readEvents(
      ':ping\n\ndata: {"kind":"job","id":"1"}\r\n\r\ndata: {"kind":\ndata: "mail"}\n\ndata: {"ki',
    )
    expect(events).toEqual([{ kind: 'job', id: '1' }, { kind: 'mail' }])
    expect(rest).toBe('data: {"ki')
  })
})
