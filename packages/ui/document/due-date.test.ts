import { expect, it } from 'vitest'
import { dueWords } from './due-date.tsx'

const today = '2026-11-22'

it('a debt that is due soon or overdue says so in words, with its tone', () => {
  expect(dueWords('2026-11-10', '100.00', today)).toEqual({ key: 'ui.overdue', count: 12, tone: 'due' })
  expect(dueWords('2026-11-22', '100.00', today)).toMatchObject({ key: 'ui.dueToday', tone: 'warning' })
  expect(dueWords('2026-11-25', '0.01', today)).toEqual({ key: 'ui.dueIn', count: 3, tone: 'warning' })
})

it('a day that is far has no tone, and nothing is said of what is paid', () => {
  expect(dueWords('2026-12-31', '100.00', today)).toEqual({ key: 'ui.dueIn', count: 39, tone: 'neutral' })
  expect(dueWords('2026-11-10', '0.00', today)).toBeUndefined()
})
