import { expect, it } from 'vitest'
import { codeOf } from './code-text.ts'

it('a code that is pasted with blanks and points is the whole code', () => {
  expect(codeOf(' 123 456 ')).toBe('123456')
  expect(codeOf('12.34.56')).toBe('123456')
  expect(codeOf('Código: 1234567')).toBe('123456')
})
