import { describe, expect, it } from 'vitest'
import type { UsableBillAdvance } from '../../contract/index.ts'
import { type BillLine, blankLine } from '../bill-lines.ts'
import { lessAsked, takeAll } from './asked.ts'

const offered = [
  { id: 'a', base: '100', igv: '18', left: '118', tax: { type: 'IGV', rate: '18' } },
  { id: 'b', base: '50', igv: '9', left: '59', tax: { type: 'IGV', rate: '18' } },
] as unknown as UsableBillAdvance[]
const row = (price: string): BillLine => ({
  ...blankLine(),
  item: { id: 'x', code: 'x', name: 'x' },
  ...{ quantity: '1', price, tax: 'IGV:18' },
})

describe('advances in the form of a bill', () => {
  it('are taken the oldest first until nothing is owed; before there are lines, whole', () => {
    expect(takeAll(offered, '150.00')).toEqual([
      { bill: { id: 'a' }, amount: '118.00' },
      { bill: { id: 'b' }, amount: '32.00' },
    ])
    expect(takeAll(offered, '0').map(({ amount }) => amount)).toEqual(['118.00', '59.00'])
  })

  it('lessen its totals; what is no amount yet, or not offered any more, does not', () => {
    const totals = {
      taxed: '300.00',
      exempt: '0.00',
      unaffected: '0.00',
      igv: '54.00',
      otherCharges: '0.00',
      total: '354.00',
      lines: [],
    }
    const asked = [
      { bill: { id: 'a' }, amount: '118' },
      { bill: { id: 'b' }, amount: '' },
      { bill: { id: 'gone' }, amount: '10' },
    ]
    expect(lessAsked([row('300')], totals, asked, offered)).toMatchObject({ prepaid: '118.00', total: '236.00' })
    expect(lessAsked([], totals, asked, offered)).toBe(totals)
  })
})
