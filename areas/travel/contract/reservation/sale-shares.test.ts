import { fixed, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { saleShares } from './sale-shares.totals.ts'

const own = (cost: string | null, over: object = {}) => ({ account: 'own', cost, optional: false, ...over })
const mediated = (cost: string) => own(cost, { account: 'mediation' })

describe('the price of a file over its services', () => {
  it('is shared by cost, to the last cent', () => {
    const shares = saleShares('100.00', [own('1.00'), own('1.00'), own('1.00')])
    expect(shares).toEqual(['33.34', '33.33', '33.33'])
    expect(fixed(sum(shares))).toBe('100.00')
  })

  it('passes on what is mediated', () => {
    expect(saleShares('1500.00', [own('400.00'), mediated('1000.00'), own('0.00')])).toEqual([
      ...['500.00', '1000.00', '0.00'],
    ])
  })

  it('leaves out what is optional', () => {
    expect(saleShares('100.00', [own('80.00'), own(null, { optional: true })])).toEqual(['100.00', '0.00'])
  })

  it('is shared by all where all is mediated, or suppliers ask for more than it', () => {
    expect(saleShares('101.00', [mediated('50.00'), mediated('50.00')])).toEqual(['50.50', '50.50'])
    expect(saleShares('90.00', [own('20.00'), mediated('100.00')])).toEqual(['15.00', '75.00'])
  })

  it('is shared evenly where nothing costs', () => {
    expect(saleShares('10.00', [own('0.00'), own(null)])).toEqual(['5.00', '5.00'])
  })
})
