import { dec, money, sumOf } from '../decimal.ts'
import type { CertificateDocument, CertificateReference, CertificateTotals } from './document.ts'

/** Documents that a certificate names without counting them. */
const uncounted = (type: CertificateDocument['type']): readonly string[] => ['07', type]

/**
 * What is withheld from a payment, and what is settled: paid less the retention, or collected plus the perception.
 * @param amount in the document's currency
 * @param rate soles for one unit of it; '1' for soles
 * @returns soles, two decimals, half-up
 */
export function withhold(
  type: CertificateDocument['type'],
  amount: string,
  percent: string,
  rate = '1',
): { amount: string; net: string } {
  const soles = dec(amount).times(dec(rate))
  const withheld = soles.times(dec(percent)).dividedBy(100).toDecimalPlaces(2)
  const net = type === '20' ? soles.minus(withheld) : soles.plus(withheld)
  return { amount: money(withheld), net: money(net) }
}

/** Totals of a certificate from its references. */
export function certificateTotals(
  type: CertificateDocument['type'],
  references: readonly CertificateReference[],
  rounding?: string,
): CertificateTotals {
  const counted = references.filter((reference) => !uncounted(type).includes(reference.type))
  return {
    withheld: money(sumOf(counted.map((reference) => reference.withheld?.amount))),
    settled: money(sumOf([...counted.map((reference) => reference.withheld?.net), rounding])),
    ...(rounding ? { rounding } : {}),
  }
}
