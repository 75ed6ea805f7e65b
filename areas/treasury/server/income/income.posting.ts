import { archives } from '@yupana/accounting/contract'
import {
  type Currency,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  type Entry,
  type EntryLine,
  entry,
  sum,
  ZERO,
} from '@yupana/kernel'

export interface IncomeLine {
  partyId: string
  documentType: string
  serie: string
  number: string
  itemCurrency: string
  ledgerCode: string
  amount: Decimal
  paid: Decimal
  local: Decimal
  settled: Decimal
}

export interface IncomeFacts {
  id: string
  number: number
  date: DateText
  currency: Currency
  exchangeRate: DecimalInput
  /** Account of the chart where the money stands. */
  cashCode: string
  lines: readonly IncomeLine[]
}

/** Money in at the rate of the day against each document at its own; what differs is exchange gain (776) or loss (676). */
export function incomePosting(income: IncomeFacts): Entry {
  const foreign = income.currency === 'PEN' ? undefined : sum(income.lines.map((line) => line.paid))
  const cash = debit(income.cashCode, sum(income.lines.map((line) => line.local)), foreign ? { foreign } : {})
  const documents = income.lines.map((line) =>
    credit(line.ledgerCode, line.settled, {
      partyId: line.partyId,
      documentType: line.documentType,
      serie: line.serie,
      number: line.number,
      ...(line.itemCurrency === 'PEN' ? {} : { foreign: line.amount }),
    }),
  )
  const currency =
    income.currency === 'PEN' && income.lines.some((line) => line.itemCurrency !== 'PEN') ? 'USD' : income.currency
  return entry(
    {
      on: income.date,
      memo: `Cobro ${income.number}`,
      archive: archives.cash,
      source: { kind: 'income', id: income.id },
      currency,
      exchangeRate: currency === 'PEN' ? 1 : income.exchangeRate,
    },
    [cash, ...documents, ...exchangeLines(income.lines)],
  )
}

function exchangeLines(lines: readonly IncomeLine[]): EntryLine[] {
  const difference = lines.reduce<Decimal>((total, line) => total.plus(line.local).minus(line.settled), ZERO)
  if (difference.isZero()) return []
  return difference.isPositive()
    ? [credit('exchange.gain', difference)]
    : [debit('exchange.loss', difference.negated())]
}
