import { type DecimalInput, dec, fixed, sum } from '@yupana/kernel'

/** What the instalments leave of the total: zero where they complete it, below zero where they exceed it. */
export function feesMissing(total: DecimalInput, fees: readonly { amount: DecimalInput }[]): string {
  return fixed(dec(total).minus(sum(fees.map((fee) => fee.amount))))
}
