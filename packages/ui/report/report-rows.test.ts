import { describe, expect, it } from 'vitest'
import { readEvents } from '../shell/events.ts'
import { sumOf } from './report-rows.ts'

describe('the sum of a field', () => {
  it('is exact, and nothing is nothing', () => {
    expect(
      sumOf([{ total: '0.10' }, { total: '0.20' }, { total: '1,000.00' }, { total: '–' }], 'total').toString(),
    ).toBe('1000.3')
    expect(sumOf([], 'total').toString()).toBe('0')
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
