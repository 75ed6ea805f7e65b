import { dec, fixed, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScan, readTimes, type ScannableItem } from '../contract/till/barcode.ts'
import {
  addItem,
  type Cart,
  type CartProblem,
  cartTotals,
  chargeProblem,
  emptyCart,
  removeLine,
  reprice,
  setDiscount,
  setPrice,
  setQuantity,
  step,
} from '../contract/till/cart.ts'
import { inSoles, likelyNotes, settle, type Tender } from '../contract/till/payment.ts'

const item = (id: string, price: string, more: Partial<ScannableItem> = {}): ScannableItem => ({
  ...{ id, code: id.toUpperCase(), name: `Item ${id}`, unit: { code: 'NIU' }, price, includeTaxPrice: true },
  ...{ tax: { type: 'IGV', rate: '18' }, plasticBag: false, barcodes: [] },
  ...more,
})
const coffee = item('cafe', '18.90')
const bread = item('pan', '9.58')

function cartOf(...adds: ((cart: Cart) => Cart | CartProblem)[]): Cart {
  return adds.reduce<Cart>((cart, add) => {
    const next = add(cart)
    if (typeof next === 'string') throw new Error(next)
    return next
  }, emptyCart())
}

describe('the cart of a till', () => {
  it('example 1: 47.38 with IGV, of which 47.30 in cash with change of 50.00', () => {
    const cart = cartOf(
      (c) => addItem(c, coffee),
      (c) => addItem(c, coffee),
      (c) => addItem(c, bread),
    )
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual(['2', '1'])
    const totals = cartTotals(cart, 0)
    expect(totals).toMatchObject({ taxed: '40.15', igv: '7.23', total: '47.38' })
    const cash: Tender = { method: 'm', cash: true, currency: 'PEN', received: '50.00' }
    expect(settle(totals.total, [cash])).toMatchObject({
      ...{ cashDue: '47.30', rounding: '0.08', change: '2.70', left: '0.00', over: false },
      payments: [{ amount: '47.38', rounding: '0.08', received: '50.00' }],
    })
    const card: Tender = { method: 'k', cash: false, currency: 'PEN', received: '47.38' }
    expect(settle(totals.total, [card])).toMatchObject({ change: '0.00', rounding: '0.00', left: '0.00' })
    const split = settle(totals.total, [
      { ...card, received: '20.00' },
      { ...cash, received: '27.30' },
    ])
    expect(split).toMatchObject({ cashDue: '27.30', rounding: '0.08', change: '0.00', left: '0.00' })
    expect(split.payments.map(({ amount }) => amount)).toEqual(['20.00', '27.38'])
    // Less than the smallest coin is not rounded to nothing, which nobody could collect.
    expect(settle('0.09', [{ ...cash, received: '0.09' }])).toMatchObject({
      ...{ cashDue: '0.09', rounding: '0.00', left: '0.00' },
      payments: [{ amount: '0.09' }],
    })
  })

  it('another price, discount, lot or note makes another line, and a serial number is sold once', () => {
    const one = cartOf((c) => addItem(c, coffee))
    expect(
      cartOf(
        () => setDiscount(one, 1, '10'),
        (c) => addItem(c, coffee),
      ).lines,
    ).toHaveLength(2)
    expect(
      cartOf(
        () => one,
        (c) => addItem(c, coffee, { price: '17.00' }),
      ).lines,
    ).toHaveLength(2)
    const serial = cartOf((c) => addItem(c, coffee, { lot: 'S-1', serial: true }))
    expect(addItem(serial, coffee, { lot: 'S-1', serial: true })).toBe('same_serie')
    expect(
      cartOf(
        () => serial,
        (c) => addItem(c, coffee, { lot: 'S-2', serial: true }),
      ).lines,
    ).toHaveLength(2)
  })

  it('no line of nothing, of a million, or of half a thing that is sold whole; none beyond five hundred', () => {
    const cart = cartOf((c) => addItem(c, coffee))
    expect(setQuantity(cart, 1, '0')).toBe('quantity_zero')
    expect(setQuantity(cart, 1, '1000000')).toBe('quantity_above')
    expect(setQuantity(cart, 1, '0.5', false)).toBe('unit_whole')
    expect(step(cart, 1, -1)).toBe(cart)
    const full = Array.from({ length: 500 }, (_, i) => i).reduce<Cart>(
      (c, i) => addItem(c, item(`i${i}`, '1.00')) as Cart,
      emptyCart(),
    )
    expect(addItem(full, item('more', '1.00'))).toBe('lines_above')
    expect(addItem(full, item('i7', '1.00'))).toMatchObject({ chosen: 8 })
  })

  it('prices that a person said stay when the client changes', () => {
    const cart = setPrice(
      cartOf(
        (c) => addItem(c, coffee),
        (c) => addItem(c, bread),
      ),
      1,
      '15.00',
    )
    const { cart: next, changed } = reprice(cart, () => ({ price: '9.00', includeTaxPrice: true }))
    expect(next.lines.map(({ price }) => price)).toEqual(['15', '9.00'])
    expect(changed.map(({ item: { id } }) => id)).toEqual(['pan'])
  })

  it('a line that goes leaves the next one chosen', () => {
    const cart = cartOf(
      (c) => addItem(c, coffee),
      (c) => addItem(c, bread),
    )
    expect(removeLine(cart, 1).chosen).toBe(2)
    expect(removeLine(cart, 2).chosen).toBe(1)
    expect(removeLine(removeLine(cart, 2), 1).chosen).toBeNull()
  })

  it('example 2: an invoice asks for a RUC, a ticket above S/ 700.00 for who buys', () => {
    const cart = cartOf((c) => addItem(c, coffee))
    const person = { documentType: '1', number: '45454545', name: 'Ana' }
    expect(chargeProblem(emptyCart(), 0, 700)).toBe('cart_empty')
    expect(chargeProblem(cart, '700.00', 700)).toBeUndefined()
    expect(chargeProblem(cart, '700.01', 700)).toBe('buyer_identification')
    expect(chargeProblem({ ...cart, client: { ...person, number: '45454546' } }, '700.01', 700)).toBeUndefined()
    expect(chargeProblem({ ...cart, client: { ...person, number: '00000000' } }, '700.01', 700)).toBe(
      'buyer_identification',
    )
    expect(chargeProblem({ ...cart, documentType: '01' }, '1.00', 700)).toBe('select_customer')
    expect(chargeProblem({ ...cart, documentType: '01', client: person }, '1.00', 700)).toBe('customer_needs_ruc')
  })
})

describe('what is paid', () => {
  const soles = fc.integer({ min: 1, max: 5_000_00 }).map((cents) => fixed(dec(cents).div(100)))
  const coins = fc.integer({ min: 1, max: 5_000_0 }).map((tens) => fixed(dec(tens).div(10)))
  const tender = fc.record({
    method: fc.constant('m'),
    cash: fc.boolean(),
    currency: fc.constantFrom('PEN' as const, 'USD' as const),
    received: coins,
    exchangeRate: fc.constantFrom('3.712', '3.75', '3.699'),
  })

  it('shares the total with nothing lost, and rounds against nobody but the seller', () => {
    fc.assert(
      fc.property(soles, fc.array(tender, { minLength: 1, maxLength: 4 }), (total, tenders) => {
        const done = settle(total, tenders)
        if (done.over || dec(done.left).gt(0)) return
        expect(fixed(sum(done.payments.map(({ amount }) => amount)))).toBe(total)
        const inCash = (currency: string) => done.payments.filter((each) => each.cash && each.currency === currency)
        const [soles, dollars] = [inCash('PEN'), inCash('USD')]
        const amounts = (payments: typeof soles) => sum(payments.map(({ amount }) => amount))
        const beyond = sum(dollars.map(inSoles)).minus(amounts(dollars))
        // What was given back is what soles were too many, and at least what the dollars beyond are worth.
        const given = dec(done.change).minus(sum(soles.map(inSoles)).minus(amounts(soles).minus(done.rounding)))
        expect(given.gte(beyond) && given.lt(beyond.plus('0.10'))).toBe(true)
        expect(dec(done.rounding).gte(0) && dec(done.rounding).lt('0.10')).toBe(true)
        // What is less than a coin is paid as it is.
        if (dec(done.cashDue).gte('0.10')) expect(dec(done.change).times(10).isInteger()).toBe(true)
        for (const { amount } of done.payments) expect(dec(amount).gte(0)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('says what is left, and that a card gives no change', () => {
    const card: Tender = { method: 'k', cash: false, currency: 'PEN', received: '10.00' }
    expect(settle('47.38', [card])).toMatchObject({ left: '37.38', change: '0.00', over: false })
    expect(settle('47.38', [{ ...card, received: '50.00' }])).toMatchObject({ over: true, change: '0.00' })
    const cash: Tender = { method: 'm', cash: true, currency: 'PEN', received: '20.00' }
    expect(settle('47.38', [card, cash])).toMatchObject({ cashDue: '37.30', left: '17.30', rounding: '0.00' })
    expect(settle('47.38', [cash], { coins: false })).toMatchObject({ cashDue: '47.38', left: '27.38' })
  })

  it('dollars are read at the rate of the house, and change is in coins that exist', () => {
    const dollars: Tender = { method: 'm', cash: true, currency: 'USD', received: '20.00', exchangeRate: '3.753' }
    expect(settle('60.13', [dollars])).toMatchObject({ change: '15.00', rounding: '0.00', left: '0.00' })
    const more: Tender = { method: 'm', cash: true, currency: 'PEN', received: '5.00' }
    expect(settle('80.13', [dollars, more])).toMatchObject({ cashDue: '5.00', left: '0.00', rounding: '0.07' })
    expect(settle('75.11', [dollars])).toMatchObject({ left: '0.05', change: '0.00' })
  })

  it('offers the notes that are likely', () => {
    expect(likelyNotes('47.30')).toEqual(['50.00', '60.00', '100.00', '200.00'])
    expect(likelyNotes('100.00')).toEqual(['200.00'])
  })
})

describe('what is scanned', () => {
  const water = item('agua', '2.00', {
    barcodes: [
      { code: '7750182000017', factor: '1' },
      { code: '7750182000994', factor: '12', price: '21.00', includeTaxPrice: true },
    ],
  })
  const apple = item('00123', '6.90', { unit: { code: 'KGM' } })
  const all = [water, apple]
  const index = {
    byBarcode: (code: string) => all.find(({ barcodes }) => barcodes.some((each) => each.code === code)),
    byCode: (code: string) => all.find((each) => each.code === code.toUpperCase()),
  }
  const rules = [{ prefix: '20', content: 'weight', itemDigits: 5, decimals: 3 }]

  it('three of it, a box at its own price, a weight, a code', () => {
    expect(readTimes('3*7750182000017')).toEqual({ times: '3', text: '7750182000017' })
    expect(readScan('3*7750182000017', index, rules)).toMatchObject({ item: water, quantity: '3' })
    expect(readScan('7750182000994', index, rules)).toMatchObject({ item: water, quantity: '12', price: '1.75' })
    expect(readScan('2000123012506', index, rules)).toMatchObject({ item: apple, quantity: '1.25' })
    expect(readScan('agua', index, rules)).toMatchObject({ item: water, quantity: '1' })
    expect(readScan('(01)07750182000017(10)L5(37)4', index, rules)).toMatchObject({ quantity: '4', lot: 'L5' })
  })

  it('nothing of what nobody has', () => {
    expect(readScan('7750000000003', index, rules)).toBeUndefined()
    expect(readScan('', index, rules)).toBeUndefined()
    expect(readScan('2100123012504', index, rules)).toBeUndefined()
  })
})
