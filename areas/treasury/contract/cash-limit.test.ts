import { describe, expect, it } from 'vitest'
import { cashLimitOf, documentsOf, fitsAccount, usualMethod } from './cash-limit.ts'

const methods = ['001', '009', '006', '003'].map((means) => ({ means }))

describe('the method follows the kind of account', () => {
  it.each([
    ['cash', '009'],
    ['bank', '003'],
    ['card', '006'],
  ])('%s: %s', (type, means) => {
    expect(usualMethod(type, methods)).toEqual({ means })
    expect(fitsAccount(type, means)).toBe(true)
  })
  it('without a fitting method none is given: nothing is paid in cash out of a bank', () => {
    expect(usualMethod('bank', [{ means: '009' }])).toBeUndefined()
    expect(fitsAccount('bank', '009')).toBe(false)
  })
})

describe('what has to go through a bank (Ley 28194)', () => {
  const limits = { PEN: '2000.00', USD: '500.00' }
  it.each([
    ['PEN', '1999.99', undefined],
    ['PEN', '2000.00', '2000.00'],
    ['USD', '499.99', undefined],
    ['USD', '500.00', '500.00'],
    ['EUR', '9000.00', undefined],
  ])('%s %s', (currency, total, amount) => {
    expect(cashLimitOf(limits, [{ currency, total }])?.amount).toBe(amount)
  })
  it('parts of a document count as the whole of it', () => {
    const part = { document: { id: 'a' }, currency: 'PEN', amount: '1000.00' }
    expect(cashLimitOf(limits, documentsOf([part, part]))).toEqual({ currency: 'PEN', amount: '2000.00' })
    expect(cashLimitOf(limits, documentsOf([part, { ...part, document: { id: 'b' } }]))).toBeUndefined()
  })
})
