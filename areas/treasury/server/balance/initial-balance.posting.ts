import { archives } from '@yupana/accounting/contract'
import { credit, type DateText, type Decimal, type DecimalInput, debit, type Entry, entry } from '@yupana/kernel'

export interface InitialBalanceFacts {
  id: string
  date: DateText
  account: { code: string; ledgerCode: string; currency: string }
  /** 1 it had, 2 it owed. */
  type: string
  amount: Decimal
  local: Decimal
  exchangeRate: DecimalInput
}

/** What an account held comes from the results of years past (59); what it owed the other way. */
export function initialBalancePosting({
  id,
  date,
  account,
  type,
  amount,
  local,
  exchangeRate,
}: InitialBalanceFacts): Entry {
  const foreign = account.currency === 'PEN' ? {} : { foreign: amount }
  const [side, other] = type === '1' ? [debit, credit] : [credit, debit]
  return entry(
    {
      ...{ on: date, memo: `Saldo inicial ${account.code}`, archive: archives.cash },
      source: { kind: 'initialBalance', id },
      currency: account.currency === 'PEN' ? 'PEN' : 'USD',
      exchangeRate: account.currency === 'PEN' ? 1 : exchangeRate,
    },
    [side(account.ledgerCode, local, foreign), other('treasury.opening', local)],
  )
}
