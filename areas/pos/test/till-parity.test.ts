import { dec } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addItem, type Cart, cartTotals, emptyCart, type SellableItem, setDiscount } from '../contract/till/cart.ts'
import { settle } from '../contract/till/payment.ts'
import type { TillItem } from '../contract/till/till.ts'
import { openTill, resultsOf, saleOf, type TillOfTest } from './till-world.ts'

/** Random baskets are computed as a device does, offline, and sent: what the paper says is what the server books, to the cent. */
/** `TILL_BASKETS=10000 vitest run …` for the long run; what is sent costs 40 ms a basket. */
const BASKETS = Number(process.env.TILL_BASKETS ?? 300)
const BATCH = 50
const BLOCK = 500

let world: World
let api: Caller
let till: TillOfTest
let items: TillItem[]
let bag: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  till = await openTill(world, api, { blockSize: BLOCK, maxDiscountPercent: '100', stockPolicy: 'pending' })
  const all = await must(api.get(`/api/pos/bootstrap?terminal=${till.id}`))
  items = (all.items as TillItem[]).filter(({ price, tracking }) => dec(price).gt(0) && tracking === 'none')
  bag = (await must(api.post(`/api/pos/terminals/${till.id}/lease`, { device: till.device }))).settings.icbperRate
})
afterAll(() => world?.close())

interface Picked {
  which: number
  quantity: number
  price: number | undefined
  gross: boolean
  discount: number
}

const picked: fc.Arbitrary<Picked> = fc.record({
  which: fc.nat(),
  quantity: fc.integer({ min: 1, max: 12 }),
  /** In hundredths of a sol; absent: that of the catalogue. */
  price: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
  gross: fc.boolean(),
  discount: fc.constantFrom(0, 0, 0, 5, 7.5, 33.33, 12.5),
})

function cartOf(all: readonly Picked[]): Cart {
  return all.reduce<Cart>((cart, { which, quantity, price, gross, discount }) => {
    const item: SellableItem = items[which % items.length]!
    const typed = price === undefined ? {} : { price: dec(price).div(100).toString(), includeTaxPrice: gross }
    const next = addItem(cart, item, { quantity: String(quantity), ...typed })
    if (typeof next === 'string') throw new Error(next)
    return discount === 0 ? next : setDiscount(next, next.chosen!, String(discount))
  }, emptyCart())
}

function sale(cart: Cart): Record<string, unknown> {
  const { taxed, exempt, unaffected, free, discount, igv, icbper, total } = cartTotals(cart, bag)
  const paid = settle(total, [{ method: world.ids.methodCash, cash: true, currency: 'PEN', received: '99999.90' }])
  return saleOf(world, till, {
    client: { id: world.ids.clients.person },
    items: cart.lines.map(({ item, quantity, price, includeTaxPrice, discountA, discountB, tax }) => ({
      ...{ item: { id: item.id }, quantity, price, includeTaxPrice, discountA, discountB, tax },
    })),
    totals: { taxed, exempt, unaffected, free, discount, igv, icbper, total },
    payments: paid.payments.map(({ amount, rounding, received }) => ({
      ...{ method: { id: world.ids.methodCash }, amount, rounding, received },
    })),
    change: paid.change,
  })
}

describe('parity of device and server', () => {
  it(`${BASKETS} random baskets say the same on paper and in the books`, {
    timeout: 60_000 + BASKETS * 800,
  }, async () => {
    const baskets = fc.sample(fc.array(picked, { minLength: 1, maxLength: 8 }), { numRuns: BASKETS, seed: 20_261_128 })
    for (let from = 0; from < baskets.length; from += BATCH) {
      if (from > 0 && from % BLOCK === 0)
        await must(
          api.post(`/api/pos/terminals/${till.id}/blocks`, { device: till.device, serie: 'B01T', after: from }),
        )
      const sales = baskets.slice(from, from + BATCH).map((basket) => sale(cartOf(basket)))
      for (const { result, code, observations } of await resultsOf(api, sales))
        expect({ result, code, told: observations.filter(({ code: what }) => PARITY.has(what)) }).toMatchObject({
          result: expect.stringMatching(/^(accepted|observed)$/),
          code: null,
          told: [],
        })
    }
    const { rows } = await world.owner.query<{ n: string; apart: string }>(
      `select count(*) as n, count(*) filter (where s.total <> i.total or i.total - i.paid <> 0) as apart from pos.sale s join sales.invoice i on i.company_id = s.company_id and i.id = s.invoice_id
       where s.terminal_id = $1`,
      [till.id],
    )
    expect(rows[0]).toEqual({ n: String(BASKETS), apart: '0' })
  })
})

/** What would say that the paper and the books differ. */
const PARITY = new Set(['pos_parity', 'pos_payments', 'pos_rounding'])
