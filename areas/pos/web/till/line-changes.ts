import { dec } from '@yupana/kernel'
import {
  type Cart,
  type CartClient,
  type CartLine,
  type LineApproval,
  setDiscount,
  setNote,
  setPrice,
  setQuantity,
} from '../../contract/till/cart.ts'
import type { Desk } from './desk.ts'
import type { LineField } from './line-dialog.tsx'
import { repriceFor, repriceHere } from './prices.ts'

/** Changes one thing of a line; what the cashier may not do alone asks a supervisor. @param overrides may set prices by themselves */
export function changeLine(desk: Desk, line: CartLine, field: LineField, value: string, overrides: boolean): void {
  const { cart, catalogue } = desk
  desk.open(undefined)
  if (field === 'note') return void desk.apply(setNote(cart, line.key, value))
  if (field === 'quantity') {
    const item = catalogue.items.byId(line.item.id)
    const next = setQuantity(cart, line.key, value, (item?.unit.decimals ?? 10) > 0)
    desk.apply(typeof next === 'string' || cart.client?.id ? next : repriceHere(next, catalogue.items))
    return
  }
  // The price that it has already is no price of a person's own.
  if (field === 'price' && dec(value).eq(line.price)) return
  const write = (approval?: LineApproval): void => {
    desk.open(undefined)
    desk.apply(
      field === 'price' ? setPrice(cart, line.key, value, approval) : setDiscount(cart, line.key, value, approval),
    )
    desk.till.note(field === 'price' ? 'priceChanged' : 'discount', { item: line.item.id, value })
  }
  if (field === 'discount' && dec(value).gt(100)) {
    desk.refuse(desk.t('till.above100'))
    return
  }
  if (overrides || isWithin(desk, line, field, value)) {
    write()
    return
  }
  askApproval(desk, line, { field, value }, write)
}

/** What a cashier does alone: up to the percent of the till, never under the floor, and no price lower than the list's. */
function isWithin({ lease, catalogue }: Desk, line: CartLine, field: LineField, value: string): boolean {
  const floor = catalogue.items.byId(line.item.id)?.floor ?? null
  const price = dec(field === 'price' ? value : line.price)
  const discount = dec(field === 'discount' ? value : line.discountA)
  if (floor && price.times(dec(100).minus(discount)).div(100).lt(floor)) return false
  if (field === 'discount') return discount.lte(lease.terminal.maxDiscountPercent)
  return price.gte(line.price)
}

function askApproval(
  desk: Desk,
  line: CartLine,
  { field, value }: { field: 'price' | 'discount' | string; value: string },
  then: (approval: LineApproval) => void,
): void {
  if (!desk.online) {
    desk.refuse(desk.t('till.approvalOnline'))
    return
  }
  const price = field === 'price'
  desk.open({
    kind: 'approval',
    asked: {
      power: price ? 'price' : 'discount',
      subject: line.item.id,
      text: desk.t(price ? 'till.approvePrice' : 'till.approveDiscount', { item: line.item.name, value }),
    },
    then,
  })
}

/** Another buyer: prices of a known one are those of the house for that client, and what changed is said. */
export async function changeClient(desk: Desk, client: CartClient | null): Promise<void> {
  desk.open(undefined)
  const type: Cart['documentType'] =
    client?.documentType === '6' && desk.cart.documentType === '03' ? '01' : desk.cart.documentType
  const next: Cart = { ...desk.cart, client, documentType: client ? type : desk.cart.documentType }
  desk.apply(next)
  if (!desk.online || (!client?.id && !desk.cart.client?.id)) return
  const { cart, changed } = await repriceFor(desk.api, next, desk.lease)
  if (changed.length === 0) return
  desk.apply(cart)
  desk.notices.success(desk.t('till.repriced', { items: changed.map(({ item }) => item.name).join(', ') }))
}
