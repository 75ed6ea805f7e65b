import { dec } from '@yupana/kernel'
import { amountInWords } from '@yupana/sunat'

interface Amounts {
  taxed: string
  exempt: string
  unaffected: string
  igv: string
  otherCharges?: string
  total: string
  currency: string
}

export interface PurchaseTotals {
  rows: { label: string; amount: string }[]
  total: string
  inWords: string
  /** With tax and after discounts, so that quantity by price is the amount of the line. */
  unitPrice(line: { quantity: string; total: string }): string
}

/** The totals of an order or a bill as they are printed: without those that are zero, the tax always. */
export function paperTotals(amounts: Amounts): PurchaseTotals {
  const rows: [string, string][] = [
    ['Op. gravadas', amounts.taxed],
    ['Op. exoneradas', amounts.exempt],
    ['Op. inafectas', amounts.unaffected],
    ['IGV', amounts.igv],
    ['Otros cargos', amounts.otherCharges ?? '0.00'],
  ]
  return {
    rows: rows
      .filter(([label, amount]) => label === 'IGV' || !dec(amount).isZero())
      .map(([label, amount]) => ({ label, amount })),
    total: amounts.total,
    inWords: amountInWords(amounts.total, amounts.currency),
    unitPrice: ({ quantity, total }) => dec(total).div(dec(quantity)).toDecimalPlaces(6).toString(),
  }
}
