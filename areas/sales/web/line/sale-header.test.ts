import { expect, it } from 'vitest'
import { inCurrency, termSays } from './sale-header.tsx'

it.each([
  ['PEN', 'PEN', '1', '118.00'],
  ['USD', 'USD', '3.75', '118.00'],
  ['USD', 'PEN', '3.75', '442.5'],
  ['PEN', 'USD', '3.75', '31.4667'],
  // Where the company knows none, and where one in dollars still misses it.
  ['PEN', 'USD', '', '0'],
  ['USD', 'PEN', '0', '0'],
])('118.00 in %s takes of a credit line in %s, at %s, %s', (from, to, rate, taken) => {
  expect(inCurrency('118.00', from, to, rate)).toBe(taken)
})

it('a folded header says when a term on credit falls due', () => {
  const says = termSays((key, params) => `${key} ${params?.term} ${params?.date}`)
  expect(says({ name: 'Crédito 30', type: '2', days: 30 }, { date: '2026-11-21' })).toBe(
    'invoice.termDue Crédito 30 21/12/2026',
  )
  expect(says({ name: 'Contado', type: '1' }, { date: '2026-11-21' })).toBe('Contado')
  expect(says(null, {})).toBe('')
})
