import { type Decimal, type DecimalInput, dec, round } from '@yupana/kernel'

export interface Exchanged {
  from: string
  to: string
  amount: DecimalInput
  /** Soles per dollar; of two accounts in soles one. */
  rate: DecimalInput
  /** What the bank credited, where it is typed: the rate follows from it. */
  amountTo?: DecimalInput | null | undefined
}

/** What arrives in the other account, the soles that moved, and the rate between the two. */
export function exchange({ from, to, amount, rate, amountTo }: Exchanged): {
  amountTo: Decimal
  local: Decimal
  rate: Decimal
} {
  const out = dec(amount)
  if (from === to) {
    const at = from === 'PEN' ? dec(1) : dec(rate)
    return { amountTo: out, local: round(out.times(at)), rate: at }
  }
  const typed = amountTo === null || amountTo === undefined ? undefined : dec(amountTo)
  const into = typed ?? round(from === 'PEN' ? out.div(dec(rate)) : out.times(dec(rate)))
  const local = from === 'PEN' ? out : into
  const dollars = from === 'PEN' ? into : out
  return { amountTo: into, local, rate: typed && !dollars.isZero() ? round(local.div(dollars), 6) : dec(rate) }
}
