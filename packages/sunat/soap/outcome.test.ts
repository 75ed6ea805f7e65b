import { expect, it } from 'vitest'
import { faultOutcome, tookUp } from './outcome.ts'

it.each([
  ['0102', true, 'a wrong password'],
  ['0111', true, 'a user without the right profile'],
  ['0151', true, 'a wrong name of a file'],
  ['1033', true, 'what was registered before'],
  ['2800', true, 'a document that is rejected'],
  ['0100', false, 'trouble of its own'],
  ['0109', false, 'no service of the authenticator'],
  ['0200', false, 'trouble of the batch'],
  ['0305', false, 'trouble of its store'],
])('an office that answers %s took it up: %s (%s)', (code, took) => {
  expect(tookUp(faultOutcome(code, ''))).toBe(took)
})

it('an office that does not answer took up nothing; one that accepts did', () => {
  expect(tookUp({ kind: 'unknown' })).toBe(false)
  expect(tookUp({ kind: 'accepted', code: '0' })).toBe(true)
})
