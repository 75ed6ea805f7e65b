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
} from '@yupana/kernel'

export interface PaymentLine {
  partyId: string
  partyName: string
  documentType: string
  serie: string
  number: string
  itemCurrency: string
  ledgerCode: string
  /** In the currency of the document, in that of the payment, in soles of its day, and in those of the document. */
  amount: Decimal
  paid: Decimal
  local: Decimal
  settled: Decimal
  operationNumber: string | null
}

export interface PaymentFacts {
  id: string
  number: number
  date: DateText
  currency: Currency
  exchangeRate: DecimalInput
  /** Account of the chart where the money stands. */
  cashCode: string
  /** Payment means, SUNAT table 1, and what the company calls them: the cash book names both. */
  means: string
  method: string
  lines: readonly PaymentLine[]
}

const NAMES = { income: 'Cobro', expense: 'Pago' } as const

/**
 * Money in (or out) at the rate of the day against each document at its own. What differs is exchange gain (776) or loss (676), each by itself:
 * the tax return wants both. Money is told by contact and operation, as the cash book does.
 */
export function paymentPosting(direction: 'income' | 'expense', payment: PaymentFacts): Entry {
  const inward = direction === 'income'
  const foreign =
    payment.currency === 'PEN' && payment.lines.some((line) => line.itemCurrency !== 'PEN') ? 'USD' : payment.currency
  const money = cashLines(payment, inward ? debit : credit)
  const documents = payment.lines.map((line) =>
    (inward ? credit : debit)(line.ledgerCode, line.settled, {
      partyId: line.partyId,
      documentType: line.documentType,
      serie: line.serie,
      number: line.number,
      ...(line.itemCurrency === 'PEN' ? {} : { foreign: line.amount }),
    }),
  )
  const exchange = exchangeLines(
    payment.lines.map((line) => line.local.minus(line.settled)).map((d) => (inward ? d : d.negated())),
  )
  return entry(
    {
      on: payment.date,
      memo: glossOf(direction, payment),
      archive: archives.cash,
      source: { kind: direction, id: payment.id },
      currency: foreign,
      exchangeRate: foreign === 'PEN' ? 1 : payment.exchangeRate,
    },
    inward ? [...money, ...documents, ...exchange] : [...documents, ...exchange, ...money],
  )
}

/** `Cobro 268 ANDES S.A.C. F001-00000110, F001-00000111`. */
function glossOf(direction: 'income' | 'expense', { number, lines }: PaymentFacts): string {
  const names = new Set(lines.map((line) => line.partyName))
  const documents = new Set(lines.map((line) => `${line.serie}-${line.number}`))
  return `${NAMES[direction]} ${number} ${[...names].join(', ')} ${[...documents].join(', ')}`.slice(0, 200)
}

function cashLines({ currency, cashCode, means, method, lines }: PaymentFacts, side: typeof debit): EntryLine[] {
  const groups = Map.groupBy(lines, (line) => `${line.partyId}|${line.operationNumber ?? ''}`)
  return [...groups.values()].map((group) => {
    const { partyId, operationNumber } = group[0]!
    return side(cashCode, sum(group.map((line) => line.local)), {
      partyId,
      memo: `${means} ${method}${operationNumber ? ` ${operationNumber}` : ''}`,
      ...(currency === 'PEN' ? {} : { foreign: sum(group.map((line) => line.paid)) }),
    })
  })
}

function exchangeLines(differences: readonly Decimal[]): EntryLine[] {
  return [
    credit('exchange.gain', sum(differences.filter((each) => each.isPositive()))),
    debit('exchange.loss', sum(differences.filter((each) => each.isNegative())).negated()),
  ]
}
