import { expect, it } from 'vitest'
import { isMissing } from './missing.ts'

it.each([
  [404, [], true],
  [422, ['invalid_id'], true],
  [422, ['invalid_id', 'required'], false],
  [422, [], false],
  [500, [], false],
  [0, [], false],
])('an answer of %i with %j: there is no such record is %s', (status, codes, missing) => {
  expect(isMissing({ status, errors: codes.map((code) => ({ field: 'id', code, message: '' })) })).toBe(missing)
})
