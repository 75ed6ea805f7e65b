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
  it.each([
    ['2026-11-18', 'PEN', '1999.99', undefined],
    ['2026-11-18', 'PEN', '2000.00', '2000.00'],
    ['2026-11-18', 'USD', '499.99', undefined],
    ['2026-11-18', 'USD', '500.00', '500.00'],
    ['2022-03-31', 'PEN', '3499.99', undefined],
    ['2022-03-31', 'PEN', '3500.00', '3500.00'],
    ['2022-04-01', 'PEN', '2000.00', '2000.00'],
    ['2007-12-31', 'USD', '1499.99', undefined],
  ])('%s %s %s', (date, currency, total, amount) => {
    expect(cashLimitOf(date, [{ currency, total }])?.amount).toBe(amount)
  })
  it('parts of a document count as the whole of it', () => {
    const part = { document: { id: 'a' }, currency: 'PEN', amount: '1000.00' }
    expect(cashLimitOf('2026-11-18', documentsOf([part, part]))).toEqual({ currency: 'PEN', amount: '2000.00' })
    expect(cashLimitOf('2026-11-18', documentsOf([part, { ...part, document: { id: 'b' } }]))).toBeUndefined()
  })
})
