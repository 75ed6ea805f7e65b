import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptValues, lateWriter } from './form-draft.ts'

it('records of a kept draft keep their names, and are asked for again; what is no record stays as it was', () => {
  const client = { id: '01990000-0000-7000-8000-000000000001', code: '20100070970', name: 'SUPERMERCADOS' }
  const items = [{ quantity: '1' }]
  expect(keptValues({ client, date: '2026-11-22', notes: null, items })).toEqual({
    client: { ...client, kept: true },
    date: '2026-11-22',
    notes: null,
    items,
  })
})

describe('what is typed is kept in the browser', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('once the keys rest, and every two seconds while they do not', () => {
    const kept: number[] = []
    const writer = lateWriter()
    for (let key = 1; key <= 30; key++) {
      writer.write(() => kept.push(key))
      vi.advanceTimersByTime(100)
    }
    expect(kept).toEqual([20])
    vi.advanceTimersByTime(700)
    expect(kept).toEqual([20, 30])
  })

  it('at once where the page goes; nothing once it was saved', () => {
    const kept: string[] = []
    const writer = lateWriter()
    writer.write(() => kept.push('last key'))
    writer.flush()
    expect(kept).toEqual(['last key'])
    writer.write(() => kept.push('saved'))
    writer.drop()
    writer.flush()
    vi.advanceTimersByTime(5000)
    expect(kept).toEqual(['last key'])
  })
})
