import { expect, it } from 'vitest'
import { debtStanding } from './debt-state.tsx'

const today = '2026-11-22'
const debt = { status: 'open', total: '100.00', balance: '35.00', dueDate: '2026-12-01' }

it('what is open says how far it is paid, and that it is overdue before that', () => {
  expect(debtStanding(debt, today)).toEqual({ key: 'partly', glyph: 'partly', percent: 65 })
  expect(debtStanding({ ...debt, dueDate: '2026-11-21' }, today)).toMatchObject({ key: 'overdue' })
  expect(debtStanding({ ...debt, dueDate: today }, today)).toMatchObject({ key: 'partly' })
})

it('nothing is said of what is paid, voided, a draft, or not begun', () => {
  expect(debtStanding({ ...debt, balance: '100.00' }, today)).toBeUndefined()
  for (const status of ['draft', 'closed', 'voided']) expect(debtStanding({ ...debt, status }, today)).toBeUndefined()
  expect(debtStanding({ ...debt, balance: '0.00' }, today)).toBeUndefined()
})

it('a share is never 100 % of what is not paid, nor 0 % of what is begun', () => {
  expect(debtStanding({ ...debt, balance: '0.01' }, today)).toMatchObject({ percent: 99 })
  expect(debtStanding({ ...debt, balance: '99.99' }, today)).toMatchObject({ percent: 1 })
})
