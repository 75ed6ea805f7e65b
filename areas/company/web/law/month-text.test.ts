import { expect, it } from 'vitest'
import { monthsInWords } from './month-text.ts'

it('the months that are locked with another are said in words, in each language', () => {
  const text = 'El mes 12/2026 todavía no ha empezado. Y los anteriores: 2026-01, 2026-11.'
  expect(monthsInWords(text, 'es')).toBe(
    'El mes diciembre de 2026 todavía no ha empezado. Y los anteriores: enero de 2026, noviembre de 2026.',
  )
  expect(monthsInWords('2026-03', 'en')).toBe('March 2026')
  expect(monthsInWords('2026-03', 'fr')).toBe('mars 2026')
})
