import { describe, expect, it } from 'vitest'
import { nextRun, type Timing } from './next-run.ts'

const next = (timing: Partial<Timing>, after: string): string =>
  nextRun({ frequency: 'daily', weekday: 1, monthDay: 1, hour: 7, ...timing }, new Date(after)).toISOString()

describe('the next run of a schedule', () => {
  it('is at its hour of Lima, today where that is still to come, else on its next day', () => {
    expect(next({}, '2026-11-18T11:59:59Z')).toBe('2026-11-18T12:00:00.000Z')
    expect(next({}, '2026-11-18T12:00:00Z')).toBe('2026-11-19T12:00:00.000Z')
    // It is still the evening before in Lima.
    expect(next({ hour: 23 }, '2026-11-19T03:00:00Z')).toBe('2026-11-19T04:00:00.000Z')
  })

  it('of a week is on its day, Sunday the seventh', () => {
    expect(next({ frequency: 'weekly', weekday: 1 }, '2026-11-18T15:00:00Z')).toBe('2026-11-23T12:00:00.000Z')
    expect(next({ frequency: 'weekly', weekday: 7 }, '2026-11-18T15:00:00Z')).toBe('2026-11-22T12:00:00.000Z')
  })

  it('of a month is on its day, or on the last of a month that is shorter', () => {
    const monthly = { frequency: 'monthly', monthDay: 31 } as const
    expect(next(monthly, '2026-01-31T13:00:00Z')).toBe('2026-02-28T12:00:00.000Z')
    expect(next(monthly, '2028-02-01T13:00:00Z')).toBe('2028-02-29T12:00:00.000Z')
    expect(next({ ...monthly, monthDay: 5 }, '2026-12-05T12:00:00Z')).toBe('2027-01-05T12:00:00.000Z')
  })
})
