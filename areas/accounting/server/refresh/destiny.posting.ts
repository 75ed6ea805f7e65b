import { type Decimal, type DecimalInput, dec, round, ZERO } from '@yupana/kernel'
import type { LedgerLine } from '../voucher/store.ts'

/** What an account of class 6 came to in a month in one cost centre: debit is above zero. */
export interface Cost {
  account: string
  costCenter: string | null
  net: DecimalInput
  destinations: readonly { account: string; percent: DecimalInput }[]
}

/**
 * The lines that take costs to where they belong (accounting §5): D 9x or 2x by percent, C 791; a credit turns the sides. Cents that percents do not
 * share are the last one's.
 * @param credit the account of what is charged, 791
 */
export function destinyLines(costs: readonly Cost[], credit: string): LedgerLine[] {
  return costs.flatMap(({ account, costCenter, net, destinations }) => {
    const whole = dec(net)
    if (whole.isZero() || destinations.length === 0) return []
    const of = { memo: `Destino de ${account}`, costCenter }
    const shares = sharesOf(
      whole,
      destinations.map(({ percent }) => percent),
    )
    return [
      ...destinations.map((each, i) => ({ ...of, account: each.account, ...sidesOf(shares[i]!) })),
      { ...of, account: credit, ...sidesOf(whole.negated()) },
    ].filter(({ debit, credit: other }) => !debit.isZero() || !other.isZero())
  })
}

function sharesOf(whole: Decimal, percents: readonly DecimalInput[]): Decimal[] {
  let left = whole
  return percents.map((percent, i) => {
    const share = i === percents.length - 1 ? left : round(whole.times(percent).div(100))
    left = left.minus(share)
    return share
  })
}

const sidesOf = (signed: Decimal): Pick<LedgerLine, 'debit' | 'credit' | 'foreign'> => ({
  debit: signed.isPositive() ? signed : ZERO,
  credit: signed.isPositive() ? ZERO : signed.negated(),
  foreign: ZERO,
})
