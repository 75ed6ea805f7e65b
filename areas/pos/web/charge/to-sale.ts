import { dec, fixed } from '@yupana/kernel'
import type { InvoiceTotals } from '@yupana/sales/contract'
import { uuid } from '@yupana/ui'
import { type Cart, grossPrice } from '../../contract/till/cart.ts'
import { owedOf, type Settlement } from '../../contract/till/payment.ts'
import type { TillLease } from '../../contract/till/till.ts'
import type { Printed } from '../device/db.ts'
import type { UnnumberedSale } from '../device/sell.ts'

export interface Charged {
  cart: Cart
  totals: InvoiceTotals
  settlement: Settlement
  /** By which what is left is owed. */
  term?: { id: string; name: string } | undefined
  /** What was said on the paper of each payment. */
  methodName: (id: string) => string
  accountOf: (id: string) => string | null
}

export interface SaleFacts {
  lease: TillLease
  device: string
  seller: { id: string }
  /** Who is at the till, and how the paper calls them. */
  user: string
  cashier: string
  version: string
  offline: boolean
  now: Date
}

/** A cart that was paid, as it is kept, printed and sent. */
export function saleOf(charged: Charged, facts: SaleFacts): { sale: UnnumberedSale; printed: Printed } {
  const { cart, totals, settlement } = charged
  const { lease, now } = facts
  const { taxed, exempt, unaffected, free, discount, igv, icbper, total } = totals
  const client = cart.client ?? lease.terminal.defaultClient
  const sale: UnnumberedSale = {
    ...{ id: uuid(), terminal: { id: lease.terminal.id }, device: facts.device },
    shift: lease.shift && { id: lease.shift.id },
    documentType: cart.documentType,
    serie: serieOf(lease, cart.documentType) ?? '',
    emittedAt: now.toISOString(),
    cashier: { id: facts.user },
    seller: { id: cart.seller?.id ?? facts.seller.id },
    client: clientOf(client),
    currency: 'PEN',
    items: cart.lines.map((line) => ({
      ...{ item: { id: line.item.id }, description: line.note ? `${line.item.name} ${line.note}` : null },
      ...{ quantity: line.quantity, price: line.price, includeTaxPrice: line.includeTaxPrice },
      ...{ discountA: line.discountA, discountB: line.discountB, tax: line.tax },
      ...(line.lot ? { lots: [{ code: line.lot, quantity: line.quantity }] } : {}),
      ...(line.approval ? { priceReason: line.approval.reason } : {}),
      ...(line.quotationLine ? { quotationLine: line.quotationLine } : {}),
    })) as UnnumberedSale['items'],
    totals: { taxed, exempt, unaffected, free, discount, igv, icbper, total },
    // What another way paid already is no payment.
    payments: settlement.payments
      .filter(({ amount }) => !dec(amount).isZero())
      .map((each) => ({
        ...{
          method: { id: each.method },
          amount: each.amount,
          rounding: each.rounding,
          received: fixed(each.received),
        },
        ...{ currency: each.currency, exchangeRate: each.exchangeRate ?? null },
        ...{ operationNumber: each.operationNumber ?? null, last4: each.last4 ?? null },
        account: accountRef(each.cash ? drawerOf(lease, each.currency) : charged.accountOf(each.method)),
      })) as UnnumberedSale['payments'],
    change: settlement.change,
    ...(charged.term ? { paymentTerm: { id: charged.term.id } } : {}),
    ...(cart.origin?.kind === 'order' ? { order: { id: cart.origin.id } } : {}),
    ...(cart.origin?.kind === 'quotation' ? { quotation: { id: cart.origin.id } } : {}),
    approvals: [...new Set(cart.lines.flatMap(({ approval }) => approval?.token ?? []))],
    version: facts.version,
    offline: facts.offline,
    printedAt: now.toISOString(),
  }
  return { sale, printed: printedOf(charged, facts, client) }
}

const accountRef = (id: string | null) => id && { id }

const drawerOf = ({ terminal }: TillLease, currency: string): string | null =>
  (currency === 'USD' ? terminal.accountUsd : terminal.account)?.id ?? null

export const serieOf = ({ series }: TillLease, type: string): string | undefined =>
  series.find(({ documentType }) => documentType === type)?.serie

function clientOf(client: NonNullable<Cart['client']>): UnnumberedSale['client'] {
  const { id, documentType, number, name, address } = client
  return id ? { id } : { documentType, number, name, address: address ?? null }
}

function printedOf(
  { cart, totals, settlement, term, methodName }: Charged,
  { cashier }: SaleFacts,
  { documentType, number, name, address }: NonNullable<Cart['client']>,
): Printed {
  return {
    client: { documentType, number, name, address: address ?? null },
    cashier,
    methods: [
      ...settlement.payments.map((each) => ({
        name: methodName(each.method),
        received: fixed(each.received),
        currency: each.currency,
      })),
      ...(term ? [{ name: term.name, received: owedOf(totals.total, settlement), currency: 'PEN' }] : []),
    ],
    names: cart.lines.map((line, i) => ({
      ...{ code: line.item.code, unit: line.unit, price: grossPrice(line).toString() },
      name: line.note ? `${line.item.name} ${line.note}` : line.item.name,
      total: totals.lines[i]!.total,
    })),
  }
}
