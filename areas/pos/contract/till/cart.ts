import { type Decimal, type DecimalInput, dec, plain, round } from '@yupana/kernel'
import { effectiveRate, type InvoiceTotals, invoiceTotals } from '@yupana/sales/contract'

/** What the till has to know of an item to put it into a cart. Prices in soles. */
export interface SellableItem {
  id: string
  code: string
  name: string
  unit: { code: string }
  price: string
  includeTaxPrice: boolean
  tax: { type: string; rate: string }
  plasticBag: boolean
}

/** Whose yes a price or a discount has, and why. */
export interface LineApproval {
  token: string
  by: string
  reason: string
}

/** A line as it stands in the cart; discounts in percent, the second on what the first leaves. */
export interface CartLine {
  key: number
  item: { id: string; code: string; name: string }
  unit: string
  quantity: string
  price: string
  includeTaxPrice: boolean
  discountA: string
  discountB: string
  tax: { type: string; rate: string }
  plasticBag: boolean
  /** Batch or serial number. */
  lot?: string
  note?: string
  /** The price was said by a person or a label, and is not asked of the price list again. */
  typed?: boolean
  /** Who let the discount or the price be, where it takes more than the cashier. */
  approval?: LineApproval
  /** The line of its quotation. */
  quotationLine?: number
}

export interface CartClient {
  /** Absent of one that is not known here yet. */
  id?: string
  documentType: string
  number: string
  name: string
  address?: string | null
}

/** What a sale is made of: an order of the counter, or a quotation. */
export interface CartOrigin {
  kind: 'order' | 'quotation'
  id: string
  number: string
}

export interface Cart {
  documentType: '01' | '03'
  /** Null: whoever buys without saying who they are. */
  client: CartClient | null
  seller: { id: string; name: string } | null
  lines: readonly CartLine[]
  /** Key of the line that keys and buttons work on; null where there is none. */
  chosen: number | null
  /** Key of the next line. */
  next: number
  origin: CartOrigin | null
}

export const emptyCart = (documentType: Cart['documentType'] = '03'): Cart => ({
  ...{ documentType, client: null, seller: null, lines: [], chosen: null, next: 1, origin: null },
})

/** The most of one thing that a line takes. */
const MOST_QUANTITY = 999_999
const MOST_LINES = 500

export type CartProblem = 'quantity_zero' | 'quantity_above' | 'lines_above' | 'unit_whole' | 'same_serie'

export interface Added {
  quantity?: string
  price?: string
  includeTaxPrice?: boolean
  lot?: string
  typed?: boolean
  /** The unit is sold by parts of one. */
  decimals?: boolean
  /** What the lot says is one single thing. */
  serial?: boolean
}

/** More of an item: onto the line that has it at the same price, discount and lot, else as a line of its own. */
export function addItem(cart: Cart, item: SellableItem, added: Added = {}): Cart | CartProblem {
  const quantity = added.quantity ?? '1'
  const price = added.price ?? item.price
  const gross = added.includeTaxPrice ?? item.includeTaxPrice
  const same = cart.lines.find(
    (line) =>
      line.item.id === item.id &&
      dec(line.price).eq(price) &&
      line.includeTaxPrice === gross &&
      (line.lot ?? '') === (added.lot ?? '') &&
      dec(line.discountA).isZero() &&
      dec(line.discountB).isZero() &&
      !line.note,
  )
  if (same && added.serial) return 'same_serie'
  if (same) return setQuantity(cart, same.key, plain(dec(same.quantity).plus(quantity)), added.decimals)
  if (cart.lines.length >= MOST_LINES) return 'lines_above'
  const wrong = quantityProblem(quantity, added.decimals ?? true)
  if (wrong) return wrong
  const line: CartLine = {
    key: cart.next,
    item: { id: item.id, code: item.code, name: item.name },
    ...{ unit: item.unit.code, quantity: plain(quantity), price, includeTaxPrice: gross },
    ...{ discountA: '0', discountB: '0', tax: item.tax, plasticBag: item.plasticBag },
    ...(added.lot ? { lot: added.lot } : {}),
    ...(added.typed ? { typed: true } : {}),
  }
  return { ...cart, lines: [...cart.lines, line], chosen: line.key, next: cart.next + 1 }
}

function quantityProblem(quantity: DecimalInput, decimals: boolean): CartProblem | undefined {
  const read = dec(quantity)
  if (read.lte(0)) return 'quantity_zero'
  if (read.gt(MOST_QUANTITY)) return 'quantity_above'
  return decimals || read.isInteger() ? undefined : 'unit_whole'
}

export function setQuantity(cart: Cart, key: number, quantity: string, decimals = true): Cart | CartProblem {
  return quantityProblem(quantity, decimals) ?? change(cart, key, { quantity: plain(quantity) })
}

/** One more or one less; nothing less than one thing is left. */
export function step(cart: Cart, key: number, by: 1 | -1): Cart | CartProblem {
  const line = cart.lines.find((each) => each.key === key)
  if (!line) return cart
  const quantity = dec(line.quantity).plus(by)
  return quantity.lte(0) ? cart : setQuantity(cart, key, plain(quantity))
}

export const setPrice = (cart: Cart, key: number, price: string, approval?: LineApproval): Cart =>
  change(cart, key, { price: plain(price), typed: true, ...(approval ? { approval } : {}) })

export const setDiscount = (cart: Cart, key: number, discountA: string, approval?: LineApproval): Cart =>
  change(cart, key, { discountA: plain(discountA), ...(approval ? { approval } : {}) })

export const setNote = (cart: Cart, key: number, note: string): Cart =>
  change(cart, key, note ? { note } : { note: undefined })

function change(cart: Cart, key: number, next: { [K in keyof CartLine]?: CartLine[K] | undefined }): Cart {
  return {
    ...cart,
    chosen: key,
    lines: cart.lines.map((line) => (line.key === key ? ({ ...line, ...next } as CartLine) : line)),
  }
}

/** Without the line; the one that follows it is chosen. */
export function removeLine(cart: Cart, key: number): Cart {
  const at = cart.lines.findIndex((line) => line.key === key)
  const lines = cart.lines.filter((line) => line.key !== key)
  return { ...cart, lines, chosen: (lines[at] ?? lines.at(-1))?.key ?? null }
}

/** The prices that lines follow, of another client or quantity; `changed` are the lines whose price is another now. */
export function reprice(
  cart: Cart,
  priceOf: (line: CartLine) => { price: string; includeTaxPrice: boolean } | undefined,
): { cart: Cart; changed: CartLine[] } {
  const changed: CartLine[] = []
  const lines = cart.lines.map((line) => {
    const found = line.typed ? undefined : priceOf(line)
    if (!found || (dec(found.price).eq(line.price) && found.includeTaxPrice === line.includeTaxPrice)) return line
    const next = { ...line, price: found.price, includeTaxPrice: found.includeTaxPrice }
    changed.push(next)
    return next
  })
  return { cart: changed.length > 0 ? { ...cart, lines } : cart, changed }
}

/** The totals of the house: what the till shows is what the server books. @param icbperRate soles for a plastic bag */
export const cartTotals = (cart: Pick<Cart, 'lines'>, icbperRate: DecimalInput): InvoiceTotals =>
  invoiceTotals(cart.lines, icbperRate)

/** The price of one as the buyer reads it: with tax, in soles. */
export const grossPrice = ({ price, includeTaxPrice, tax }: CartLine): Decimal =>
  includeTaxPrice ? dec(price) : round(dec(price).times(effectiveRate({ tax }).plus(1)))

/** Things in the cart: what is weighed counts as one. */
export const thingsIn = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((total, { quantity }) => total + (dec(quantity).isInteger() ? dec(quantity).toNumber() : 1), 0)

export type ChargeProblem = 'cart_empty' | 'customer_needs_ruc' | 'buyer_identification' | 'select_customer'

/** What forbids that it is charged. @param limit soles above which a ticket says who buys */
export function chargeProblem(cart: Cart, total: DecimalInput, limit: DecimalInput): ChargeProblem | undefined {
  if (cart.lines.length === 0) return 'cart_empty'
  const { client, documentType } = cart
  if (documentType === '01') {
    if (!client) return 'select_customer'
    return client.documentType === '6' ? undefined : 'customer_needs_ruc'
  }
  return isNobodys(client) && dec(total).gt(limit) ? 'buyer_identification' : undefined
}

/** A number that is nobody's: all of one digit, or zeros with one digit behind. */
const isNobodys = (client: CartClient | null): boolean =>
  !client || client.documentType === '-' || isNobody(client.number)

export const isNobody = (number: string): boolean => /^(\d)\1*$|^0+\d$/.test(number)
