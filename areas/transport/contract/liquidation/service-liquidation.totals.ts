import { type DecimalInput, dec, fixed, plain, round } from '@yupana/kernel'
import { invoiceTotals } from '@yupana/sales/contract'

/** What the figures of a line depend on, in the currency of the liquidation, without tax; discount and rate in percent. */
export interface ChargedLine {
  quantity: DecimalInput
  price: DecimalInput
  /** Beyond quantity × price: waiting, loading. */
  extras: DecimalInput
  /** Of quantity × price. */
  discount: DecimalInput
  tax: { type: string; rate: DecimalInput }
}

export interface LiquidationTotals {
  net: string
  taxes: string
  total: string
  lines: { net: string; taxes: string }[]
}

/** Value of a line, to the cent: what its sale charges once. */
export function lineValue({ quantity, price, extras, discount }: ChargedLine): string {
  const charged = dec(quantity).times(dec(price))
  return fixed(round(charged.minus(charged.times(dec(discount)).div(100)).plus(dec(extras))))
}

/** What a liquidation adds up to: its sale has each line once at its value, so both come to the same, to the cent. */
export function liquidationTotals(lines: readonly ChargedLine[]): LiquidationTotals {
  const totals = invoiceTotals(
    lines.map((line) => ({
      ...{ quantity: '1', price: lineValue(line), includeTaxPrice: false, discountA: '0', discountB: '0' },
      ...{ tax: line.tax, plasticBag: false },
    })),
  )
  const net = dec(totals.taxed).plus(totals.exempt).plus(totals.unaffected)
  return {
    ...{ net: fixed(net), taxes: totals.igv, total: totals.total },
    lines: totals.lines.map(({ value, igv }) => ({ net: value, taxes: igv })),
  }
}

/** What a sale says of a line: the service, under which guide, how much at which price. */
export const saleDescription = (line: {
  description: string
  guide: { number: string } | null
  quantity: string
  price: string
  unit: string
}): string =>
  [line.description, line.guide?.number, `${plain(line.quantity)} ${line.unit} × ${plain(line.price)}`.trim()]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 500)
