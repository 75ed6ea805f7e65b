import { type Decimal, sum, ZERO } from '@yupana/kernel'
import type { LedgerLine } from '../voucher/store.ts'

export interface SettlementFacts {
  accounts: { igv: string; perceptions: string; retentions: string; lost: string; waiting: string }
  /** What of perceptions and retentions the tax of the month takes, soles. */
  applied: { perceptions: Decimal; retentions: Decimal }
  /** Credit that the proportion does not give: a cost. */
  lost: Decimal
  /** Credit that was put off at the tax office, below zero where it is taken at last: until then it waits. */
  putOff: Decimal
  /** What accounts of the IGV beside (imports, mixed purchases) took in the month, debit above zero. */
  beside: readonly { account: string; net: Decimal }[]
}

/**
 * What the taxes of a month move between their accounts, so that the account of the IGV says what is owed or carried on: pure; no lines where nothing has to move.
 */
export function settlementLines({ accounts, applied, lost, putOff, beside }: SettlementFacts): LedgerLine[] {
  const moves = [
    { account: accounts.perceptions, credit: applied.perceptions },
    { account: accounts.retentions, credit: applied.retentions },
    ...beside.filter(({ account }) => account !== accounts.igv).map(({ account, net }) => ({ account, credit: net })),
    { account: accounts.lost, credit: lost.negated() },
    { account: accounts.waiting, credit: putOff.negated() },
  ].filter(({ credit, account }) => !credit.isZero() && account !== accounts.igv)
  const total = sum(moves.map(({ credit }) => credit))
  return [{ account: accounts.igv, credit: total.negated() }, ...moves]
    .filter(({ credit }) => !credit.isZero())
    .map(({ account, credit }) => ({
      account,
      debit: credit.isNegative() ? credit.negated() : ZERO,
      credit: credit.isNegative() ? ZERO : credit,
      foreign: ZERO,
    }))
}
