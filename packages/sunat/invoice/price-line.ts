import type { Affectation } from '../catalog/tax.ts'
import { type Decimal, dec, money, ZERO } from '../decimal.ts'
import type { InvoiceLine } from './document.ts'

/** A quantity at a price: what `priceLine` needs to know. */
export interface PricedItem {
  quantity: string
  /** Price of a unit: without taxes, or with them when `taxIncluded`. The reference value on a free line. */
  price: string
  taxIncluded?: boolean
  affectation: Affectation
  /** Percent of IGV or IVAP. */
  igvRate: string
  /** Discount on the whole line without taxes (code 00), already in money. */
  discount?: string
  /** Given free of charge; implied by affectations 11–16, 21 and 31–37. */
  free?: boolean
}

/** The amounts of a line that `priceLine` computes. */
export type LineAmounts = Pick<
  InvoiceLine,
  'quantity' | 'unitValue' | 'unitPrice' | 'affectation' | 'igvRate' | 'lineValue' | 'igvAmount'
> &
  Partial<Pick<InvoiceLine, 'discount' | 'referencePrice'>>

const FREE = new Set(['11', '12', '13', '14', '15', '16', '21', '31', '32', '33', '34', '35', '36', '37'])
const TAXED = new Set(['10', '11', '12', '13', '14', '15', '16', '17'])

/**
 * Amounts of a line from its price, as SUNAT's checks expect them: unit values with ten decimals, the line value and
 * its tax rounded half-up to two. Bags, selective and other taxes are added by the caller, who then raises unitPrice.
 */
export function priceLine(item: PricedItem): LineAmounts {
  const quantity = dec(item.quantity)
  const rate = TAXED.has(item.affectation) ? dec(item.igvRate).dividedBy(100) : ZERO
  const price = dec(item.price)
  const unitValue = item.taxIncluded ? price.dividedBy(rate.plus(1)).toDecimalPlaces(10) : price
  const gross = unitValue.times(quantity)
  const discount = dec(item.discount)
  const lineValue = gross.minus(discount).toDecimalPlaces(2)
  const igv = lineValue.times(rate).toDecimalPlaces(2)
  const free = item.free === true || FREE.has(item.affectation)
  const shared = {
    quantity: item.quantity,
    affectation: item.affectation,
    igvRate: item.igvRate,
    lineValue: money(lineValue),
    igvAmount: money(igv),
    ...(discount.isZero() ? {} : { discount: { amount: money(discount), baseAmount: money(gross) } }),
  }
  if (free) return { ...shared, unitValue: '0', unitPrice: '0', referencePrice: unitText(unitValue) }
  const rounded = lineValue.plus(igv).dividedBy(quantity.isZero() ? 1 : quantity)
  // On a tiny quantity the rounding of the line weighs more than the tolerance: the price must then follow the line.
  const given = item.taxIncluded && discount.isZero() && price.minus(rounded).abs().lessThan('0.5')
  const unitPrice = given ? price : rounded
  return { ...shared, unitValue: unitText(unitValue), unitPrice: unitText(unitPrice) }
}

const unitText = (value: Decimal): string => value.toDecimalPlaces(10).toString()
