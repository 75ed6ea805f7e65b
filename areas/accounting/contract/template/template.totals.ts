import { type Decimal, dec, fixed, round, sum, ZERO } from '@yupana/kernel'

export const templateSides = ['debit', 'credit'] as const
export const templateKinds = ['fixed', 'percent', 'missing'] as const

export interface TemplateAmount {
  side: (typeof templateSides)[number]
  kind: (typeof templateKinds)[number]
  /** In the currency of the template, or per cent; nothing of what is missing. */
  amount: string | null
}

/**
 * What each line of a template comes to, in cents of its currency: its own amount, its part of `base`, or what makes both sides equal.
 * What is missing on the other side than the line's stands there: a line says where it usually is.
 */
export function templateAmounts(
  lines: readonly TemplateAmount[],
  base: Decimal,
): { debit: string | null; credit: string | null }[] {
  const known = lines.map(({ kind, amount }) => {
    if (kind === 'missing') return ZERO
    return round(kind === 'fixed' ? dec(amount ?? 0) : base.times(amount ?? 0).div(100))
  })
  const of = (side: TemplateAmount['side']): Decimal => sum(known.filter((_, i) => lines[i]!.side === side))
  const lacking = of('debit').minus(of('credit'))
  return lines.map(({ side, kind }, i) => {
    if (kind !== 'missing') return onSide(side, known[i]!)
    return onSide(lacking.isNegative() ? 'debit' : 'credit', lacking.abs())
  })
}

const onSide = (side: TemplateAmount['side'], amount: Decimal) => {
  const told = amount.isZero() ? null : fixed(amount)
  return side === 'debit' ? { debit: told, credit: null } : { debit: null, credit: told }
}
