import { describe, expect, it } from 'vitest'
import { proposed, sumOfLots, withCode, withPasted } from './typed-lots.ts'

const today = '2026-11-18'

describe('batches as they are typed', () => {
  it('a scanned batch is what is still to be named, and one more each time it is scanned again', () => {
    const once = withCode([], 'batch', ' l1 ', '10')
    expect(once).toEqual([{ code: 'L1', quantity: '10' }])
    expect(withCode(once, 'batch', 'L1', '10')).toEqual([{ code: 'L1', quantity: '11' }])
    expect(withCode(once, 'batch', 'L2', '10')).toEqual([...once, { code: 'L2', quantity: '1' }])
  })

  it('INV-005: a serial number is one unit, and is there once however often it is scanned', () => {
    const once = withCode([], 'serial', 'sn1', '10')
    expect(once).toEqual([{ code: 'SN1', quantity: '1' }])
    expect(withCode(once, 'serial', 'SN1', '10')).toEqual(once)
  })

  it('a block of a sheet says code, quantity and due date; a column of codes is one unit each', () => {
    const block = 'A1\t4\t31/01/2027\nA2\t1,200.5\t2027-03-31'
    expect(withPasted([], 'batch', block, { wanted: '9', today })).toEqual([
      { code: 'A1', quantity: '4', dueDate: '2027-01-31' },
      { code: 'A2', quantity: '1200.5', dueDate: '2027-03-31' },
    ])
    const codes = withPasted([], 'serial', 'S1\nS2\n\nS1', { wanted: '9', today })
    expect([codes.map(({ code }) => code), sumOfLots(codes)]).toEqual([['S1', 'S2'], '2'])
  })

  it('proposes what is due first as far as the line goes, and nothing that is due or held', () => {
    const offered = [
      { code: 'DUE', quantity: '5', dueDate: '2026-11-17', due: true },
      { code: 'HELD', quantity: '5', held: 'Alerta' },
      { code: 'SOON', quantity: '3', dueDate: '2026-12-31', due: false, held: null },
      { code: 'LATE', quantity: '9', dueDate: '2027-12-31', due: false, held: null },
    ]
    const lots = proposed(offered, '5')
    expect(lots.map(({ code, quantity }) => `${code} ${quantity}`)).toEqual(['SOON 3', 'LATE 2'])
    expect(proposed(offered, '')).toEqual([])
  })
})
