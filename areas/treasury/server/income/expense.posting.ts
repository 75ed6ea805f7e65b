import { archives } from '@yupana/accounting/contract'
import { credit, type Decimal, debit, type Entry, entry, sum, ZERO } from '@yupana/kernel'
import type { IncomeFacts } from './income.posting.ts'

/** Money out at the rate of the day against each document at its own; what differs is exchange loss (676) or gain (776). */
export function expensePosting(expense: IncomeFacts): Entry {
  const foreign = expense.currency === 'PEN' ? undefined : sum(expense.lines.map((line) => line.paid))
  const documents = expense.lines.map((line) =>
    debit(line.ledgerCode, line.settled, {
      partyId: line.partyId,
      documentType: line.documentType,
      serie: line.serie,
      number: line.number,
      ...(line.itemCurrency === 'PEN' ? {} : { foreign: line.amount }),
    }),
  )
  const difference = expense.lines.reduce<Decimal>((total, line) => total.plus(line.local).minus(line.settled), ZERO)
  const exchange = difference.isZero()
    ? []
    : [difference.isPositive() ? debit('exchange.loss', difference) : credit('exchange.gain', difference.negated())]
  const cash = credit(expense.cashCode, sum(expense.lines.map((line) => line.local)), foreign ? { foreign } : {})
  const currency =
    expense.currency === 'PEN' && expense.lines.some((line) => line.itemCurrency !== 'PEN') ? 'USD' : expense.currency
  return entry(
    {
      on: expense.date,
      memo: `Pago ${expense.number}`,
      archive: archives.cash,
      source: { kind: 'expense', id: expense.id },
      currency,
      exchangeRate: currency === 'PEN' ? 1 : expense.exchangeRate,
    },
    [...documents, ...exchange, cash],
  )
}
