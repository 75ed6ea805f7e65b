import { dec, money, sumOf } from '../decimal.ts'
import type { PurchaseLine, PurchaseTotals } from './document.ts'

/** Totals of a purchase settlement by the published formulas (table LiquidacionCompra2_0, 2024-11-27). */
export function purchaseTotals(lines: readonly PurchaseLine[], rounding?: string): PurchaseTotals {
  const valueUnder = (affectation: string) =>
    sumOf(lines.filter((line) => line.affectation === affectation).map((line) => line.lineValue))
  const igv = sumOf(lines.map((line) => (line.affectation === '10' ? line.igvAmount : '0')))
  const withheld = lines.filter((line) => line.incomeTax !== undefined)
  const incomeTax = sumOf(withheld.map((line) => line.incomeTax?.amount))
  const total = sumOf(lines.map((line) => line.lineValue))
  const has = (affectation: string) => lines.some((line) => line.affectation === affectation)
  return {
    lineExtension: money(total),
    taxInclusive: money(total.plus(igv)),
    ...(has('10') ? { taxed: { base: money(valueUnder('10')), igv: money(igv) } } : {}),
    ...(has('20') ? { exempt: money(valueUnder('20')) } : {}),
    ...(has('30') ? { unaffected: money(valueUnder('30')) } : {}),
    ...(withheld.length > 0
      ? { incomeTax: { base: money(sumOf(withheld.map((line) => line.lineValue))), amount: money(incomeTax) } }
      : {}),
    ...(rounding ? { rounding } : {}),
    payable: money(total.minus(incomeTax).plus(dec(rounding))),
  }
}
