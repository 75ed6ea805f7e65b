import { expect, it } from 'vitest'
import { formatShort } from './figure-text.ts'

it.each([
  ['0', '0'],
  ['999.4', '999'],
  ['999.6', '1K'],
  ['1234', '1.2K'],
  ['99949', '99.9K'],
  ['99950', '100K'],
  ['184320.50', '184K'],
  ['999499', '999K'],
  ['999500', '1.00M'],
  ['2051000', '2.05M'],
  ['-999999', '\u22121.00M'],
])('%s is short %s', (amount, short) => {
  expect(formatShort(amount)).toBe(short)
})
