import { expect, it } from 'vitest'
import { withoutStay } from './guest-stays.ts'

it('guests of a stay that is taken out are of none, and those of later ones move up', () => {
  const guests = [{ stay: 1 }, { stay: 2 }, { stay: 3 }, { stay: null }, {}]
  expect(withoutStay(guests, 2)).toEqual([{ stay: 1 }, { stay: null }, { stay: 2 }, { stay: null }, {}])
})
