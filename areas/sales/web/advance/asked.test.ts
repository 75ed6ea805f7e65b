import { expect, it } from 'vitest'
import { invoiceTotals, type UsableAdvance } from '../../contract/index.ts'
import { fitted, lessAsked, takeAll } from './asked.ts'

const offer = (id: string, left: string, base: string, igv: string): UsableAdvance => ({
  ...{ id, documentType: '01', serie: 'F001', number: '00000001', date: '2026-11-18', currency: 'PEN', total: left },
  ...{ left, base, igv, tax: { type: 'IGV', rate: '18' } },
})
const offered = [offer('a', '118.00', '100.00', '18.00'), offer('b', '59.00', '50.00', '9.00')]
const line = {
  ...{ quantity: '1', price: '236', includeTaxPrice: true, discountA: '0', discountB: '0', plasticBag: false },
  tax: { type: 'IGV', rate: '18' },
}

it('all that is offered is taken, the oldest first, until nothing is owed; whole where nothing is sold yet', () => {
  expect(takeAll(offered, '150.00').map(({ amount }) => amount)).toEqual(['118.00', '32.00'])
  expect(takeAll(offered, '100.00').map(({ amount }) => amount)).toEqual(['100.00'])
  expect(takeAll(offered, '0.00').map(({ amount }) => amount)).toEqual(['118.00', '59.00'])
})

it('the form shows what is left while amounts are typed; what is no amount yet deducts nothing', () => {
  const totals = invoiceTotals([line])
  expect(lessAsked(totals, [line], [{ invoice: { id: 'a' }, amount: '118' }], offered)).toMatchObject({
    ...{ taxed: '100.00', igv: '18.00', total: '118.00', prepaid: '118.00' },
  })
  expect(lessAsked(totals, [line], [{ invoice: { id: 'a' }, amount: '' }], offered)).toBe(totals)
  expect(lessAsked(invoiceTotals([]), [], [{ invoice: { id: 'a' }, amount: '5' }], offered).total).toBe('0.00')
  expect(lessAsked(totals, [line], [{ invoice: { id: 'gone' }, amount: '5' }], offered)).toBe(totals)
})

it('what is beyond the sale is taken off the last ones', () => {
  const asked = [
    { invoice: { id: 'a' }, amount: '118' },
    { invoice: { id: 'b' }, amount: '59.00' },
  ]
  expect(fitted(asked, '-60.50')).toEqual([{ invoice: { id: 'a' }, amount: '116.50' }])
  expect(fitted(asked, '-9')).toMatchObject([{ amount: '118.00' }, { amount: '50.00' }])
})
