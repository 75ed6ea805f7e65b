import { expect, it } from 'vitest'
import { usualPeriods } from './periods.ts'

it.each([
  // A Sunday; a Wednesday after a leap day; the last day of a month, a Saturday.
  [
    '2026-11-22',
    '2026-11-21',
    '2026-11-16 2026-11-22',
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-31',
    '2026-10-01 2026-12-31',
  ],
  [
    '2028-03-01',
    '2028-02-29',
    '2028-02-28 2028-03-05',
    '2028-03-01 2028-03-31',
    '2028-02-01 2028-02-29',
    '2028-01-01 2028-03-31',
  ],
  [
    '2026-01-31',
    '2026-01-30',
    '2026-01-26 2026-02-01',
    '2026-01-01 2026-01-31',
    '2025-12-01 2025-12-31',
    '2026-01-01 2026-03-31',
  ],
])(
  'today, yesterday, this week, month, last month, quarter, year and the last, on %s',
  (today, yesterday, week, month, last, quarter) => {
    const year = Number(today.slice(0, 4))
    expect(usualPeriods(today).map(({ from, to }) => `${from} ${to}`)).toEqual([
      `${today} ${today}`,
      `${yesterday} ${yesterday}`,
      week,
      month,
      last,
      quarter,
      `${year}-01-01 ${year}-12-31`,
      `${year - 1}-01-01 ${year - 1}-12-31`,
    ])
  },
)
