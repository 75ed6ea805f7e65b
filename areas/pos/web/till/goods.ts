import { dec } from '@yupana/kernel'
import { requisitionOrderEndpoints } from '../../contract/order/order.ts'
import { readScan, readTimes, type Scanned } from '../../contract/till/barcode.ts'
import { type Added, addItem } from '../../contract/till/cart.ts'
import type { TillItem } from '../../contract/till/till.ts'
import { chargePath } from '../order/order-states.ts'
import type { Desk } from './desk.ts'
import { priceOf, repriceHere } from './prices.ts'
import { beep } from './sounds.ts'

/** Takes what was scanned, typed or tapped into the cart; what has sizes or serial numbers asks first. */
export interface Goods {
  scan(text: string): boolean
  tap(item: TillItem): void
  take(item: TillItem, added?: Added): void
}

export function goodsOf(desk: Desk): Goods {
  const { catalogue } = desk
  const take = (item: TillItem, added: Added = {}): void => {
    const quantity = added.quantity ?? '1'
    if (!hasStock(desk, item, quantity)) {
      beep(false)
      desk.refuse(desk.t('till.noStock', { item: item.name }))
      return
    }
    if (item.tracking !== 'none' && !added.lot) {
      desk.open({ kind: 'lot', item, quantity })
      return
    }
    const whole = { decimals: item.unit.decimals > 0, serial: item.tracking === 'serial', ...added }
    const priced = added.price === undefined ? priceOf(item, quantity) : {}
    const next = addItem(desk.cart, item, { ...priced, ...whole })
    const done = desk.apply(
      typeof next === 'string' || desk.cart.client?.id ? next : repriceHere(next, catalogue.items),
    )
    desk.refuse(undefined)
    desk.setLast(undefined)
    beep(done)
    // What has no price is given one: nothing is given away by mistake.
    if (done && dec(added.price ?? item.price).isZero()) desk.open({ kind: 'line', field: 'price' })
  }
  const tap = (item: TillItem): void => {
    const variants = item.parent === null ? [] : catalogue.items.variantsOf(item.parent)
    if (variants.length > 1) desk.open({ kind: 'variants', items: variants })
    else take(item)
  }
  return {
    take,
    tap,
    scan(text) {
      if (ORDER_SLIP.test(text)) {
        void openOrder(desk, text)
        return true
      }
      const found = readScan<TillItem>(text, catalogue.items, catalogue.scales)
      if (!found) {
        // Words are looked for on the screen; figures that nobody has are told.
        if (!/^\d{6,}$/.test(readTimes(text).text)) return false
        beep(false)
        desk.refuse(desk.t('till.unknownCode', { code: readTimes(text).text }))
        return false
      }
      take(found.item, addedOf(found))
      return true
    },
  }
}

/** What the slip of an order says in bars. */
const ORDER_SLIP = /^([A-Z0-9]{4})-(\d{1,8})$/i

/** The order is charged at whatever till its slip is scanned. */
async function openOrder(desk: Desk, slip: string): Promise<void> {
  const [, serial, number] = ORDER_SLIP.exec(slip)!
  try {
    const order = await desk.api.call(requisitionOrderEndpoints.requisitionOrderByNumber, {
      params: { serial: serial!.toUpperCase(), number: number! },
    })
    desk.go(chargePath(order))
  } catch (error) {
    beep(false)
    desk.notices.problem(error)
  }
}

const addedOf = ({ quantity, price, includeTaxPrice, lot }: Scanned<TillItem>): Added => ({
  quantity,
  ...(price === undefined ? {} : { price, typed: true }),
  ...(includeTaxPrice === undefined ? {} : { includeTaxPrice }),
  ...(lot === undefined ? {} : { lot }),
})

/** A till that sells nothing that is not there goes by what it knew last. */
function hasStock({ cart, lease }: Desk, item: TillItem, quantity: string): boolean {
  if (lease.terminal.stockPolicy !== 'refuse' || item.stock === null) return true
  const before = cart.lines
    .filter((line) => line.item.id === item.id)
    .reduce((sum, line) => sum.plus(line.quantity), dec(0))
  return before.plus(quantity).lte(item.stock)
}
