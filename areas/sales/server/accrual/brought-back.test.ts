import { dec, plain } from '@yupana/kernel'
import { expect, it } from 'vitest'
import { broughtBack } from './brought-back.ts'

const held = (date: string, quantity: string, client = 'A', itemId = 'X', key = '') => ({
  ...{ date, itemId, key },
  clients: [client],
  quantity: dec(quantity),
})
const back = (date: string, quantity: string, clientId = 'A', itemId = 'X', of: string | null = null) => ({
  ...{ date, clientId, itemId, of },
  quantity: dec(quantity),
})
const told = (...given: Parameters<typeof broughtBack>) => broughtBack(...given).map((each) => plain(each))

it('what comes back is of the last deliveries before it, of that client and item, and of no more than they hold', () => {
  const lines = [held('2026-10-01', '10'), held('2026-10-10', '4'), held('2026-10-20', '6')]
  expect(told(lines, [back('2026-10-15', '6')])).toEqual(['2', '4', '0'])
  expect(told(lines, [back('2026-10-25', '100')])).toEqual(['10', '4', '6'])
  expect(told(lines, [back('2026-10-25', '5', 'B'), back('2026-10-25', '5', 'A', 'Y')])).toEqual(['0', '0', '0'])
  expect(told(lines, [back('2026-09-30', '5')])).toEqual(['0', '0', '0'])
})

it('of two of one day the last line gives first; returns follow their days, whatever their order', () => {
  const lines = [held('2026-10-01', '3'), held('2026-10-01', '3')]
  expect(told(lines, [back('2026-10-01', '4')])).toEqual(['1', '3'])
  const two = [held('2026-10-01', '3'), held('2026-10-05', '3')]
  expect(told(two, [back('2026-10-06', '3'), back('2026-10-02', '2')])).toEqual(['2', '3'])
})

it('what names its line is of that line alone, whichever was delivered last', () => {
  const lines = [held('2026-10-01', '5', 'A', 'X', 'g1 1'), held('2026-10-10', '5', 'A', 'X', 'g2 1')]
  expect(told(lines, [back('2026-10-15', '3', 'A', 'X', 'g1 1')])).toEqual(['3', '0'])
  expect(told(lines, [back('2026-10-12', '4'), back('2026-10-15', '3', 'A', 'X', 'g2 1')])).toEqual(['2', '5'])
  // Of what is invoiced by now nothing is taken elsewhere.
  expect(told(lines, [back('2026-10-15', '3', 'A', 'X', 'g0 1')])).toEqual(['0', '0'])
})
