import { dec } from '@yupana/kernel'
import type { QuotationOut } from '@yupana/sales/contract'
import type { RequisitionOrderOut } from '../../contract/index.ts'
import { type Cart, type CartLine, emptyCart } from '../../contract/till/cart.ts'

type Line = RequisitionOrderOut['items'][number]

/** A line at the price that was agreed: nothing asks for it again. */
const lineOf = (line: Line, key: number, quantity: string): CartLine => ({
  ...{ key, item: { id: line.item.id, code: line.item.code ?? '', name: line.description }, unit: line.unit.code },
  ...{ quantity, price: line.price, includeTaxPrice: line.includeTaxPrice, typed: true },
  ...{ discountA: line.discountA, discountB: line.discountB, plasticBag: line.plasticBag },
  tax: { type: line.tax.type, rate: line.tax.rate },
})

type Head = Pick<RequisitionOrderOut, 'client' | 'seller'>

function cartOf({ client, seller }: Head, lines: readonly CartLine[], origin: Cart['origin']): Cart {
  const { id, documentType, number, name } = client
  return {
    ...emptyCart(documentType === '6' ? '01' : '03'),
    ...{ client: { id, documentType, number, name }, lines, origin, next: lines.length + 1 },
    seller: seller && { id: seller.id, name: seller.name ?? '' },
    chosen: lines[0]?.key ?? null,
  }
}

export function cartOfOrder(order: RequisitionOrderOut): Cart {
  const lines = order.items.map((line, i) => lineOf(line, i + 1, line.quantity))
  return cartOf(order, lines, { kind: 'order', id: order.id, number: `${order.serie}-${order.number}` })
}

/** What of a quotation is still to be sold. */
export function cartOfQuotation(quotation: QuotationOut): Cart {
  const lines = quotation.items.flatMap((line, i) =>
    dec(line.pending).gt(0) ? [{ ...lineOf(line, i + 1, line.pending), quotationLine: i + 1 }] : [],
  )
  return cartOf(quotation, lines, {
    ...{ kind: 'quotation', id: quotation.id },
    number: `${quotation.serie}-${quotation.number}`,
  })
}
