import { Decimal, type DecimalInput, dec, fixed, round } from '@yupana/kernel'

/** Whole soles, from fifty cents on the next one (RS 183-2004, art. 24). */
export const wholeSoles = (amount: Decimal): Decimal => round(amount, 0)

/** What is owed otherwise of a document of which notes took some. */
export interface Kept {
  /** In its currency, and in soles. */
  amount: string
  local: string
}

/** What stays of the deposit once notes took of a document: its share of what is left, in whole soles. @param left of the total */
export function depositKept(
  { total, soles, amount }: { total: DecimalInput; soles: DecimalInput; amount: DecimalInput },
  left: DecimalInput,
): Kept {
  if (dec(left).gte(dec(total)) || dec(soles).isZero()) return { amount: fixed(amount), local: fixed(soles) }
  const local = wholeSoles(dec(soles).times(dec(left)).div(dec(total)))
  return { amount: fixed(Decimal.min(round(dec(amount).times(local).div(dec(soles))), dec(left))), local: fixed(local) }
}
