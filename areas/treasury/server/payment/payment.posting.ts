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
  partyId?: string | undefined
  partyName?: string | undefined
  /** Of a document; a line for something else says what in its words. */
  documentType?: string
  serie?: string
  number?: string
  purpose?: string | undefined
  costCenterId?: string | undefined
  itemCurrency: string
  ledgerCode: string
  /** In the currency of the document, in that of the payment, in soles of its day, and in those of the document. */
  amount: Decimal
  paid: Decimal
  local: Decimal
  settled: Decimal
  /** Of collections: what the factor keeps, in the currency of the payment and in soles; what is rounded in favour of who pays. */
  commission?: Decimal
  commissionLocal?: Decimal
  rounding?: Decimal
  /** What we keep as retaining agent: in the currency of the payment, the soles of that money, and soles as certified. */
  retained?: Decimal
  retainedLocal?: Decimal
  withheld?: Decimal
  operationNumber: string | null
  /** Where its own money stands, where that is not where the payment's does. */
  cash?: Cash
}

interface Cash {
  /** Account of the chart where the money stands. */
  cashCode: string
  /** Payment means, SUNAT table 1, and what the company calls them: the cash book names both. */
  means: string
  method: string
}

export interface PaymentFacts extends Cash {
  id: string
  number: number
  date: DateText
  currency: Currency
  exchangeRate: DecimalInput
  lines: readonly PaymentLine[]
}

/** Where what a contact left with us stands, and what we left with a supplier. */
export const ADVANCES = { income: 'sale.advance', expense: 'purchase.advance' } as const

/** How what a payment left in advance is called, as an open item and in the books: SUNAT table 10, other documents. */
export const advanceDocument = (
  direction: keyof typeof ADVANCES,
  number: number,
): { documentType: string; serie: string; number: string } => ({
  documentType: '00',
  serie: direction === 'income' ? 'ANTC' : 'ANTP',
  number: String(number).padStart(8, '0'),
})

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
  const purposes = payment.lines.map((line) =>
    (inward ? credit : debit)(line.ledgerCode, line.settled, {
      ...(line.ledgerCode === ADVANCES[direction] && !line.documentType
        ? advanceDocument(direction, payment.number)
        : {}),
      ...referenceOf(line),
      ...(line.itemCurrency === 'PEN' ? {} : { foreign: line.amount }),
    }),
  )
  const exchange = exchangeLines(
    payment.lines
      .map((line) =>
        line.local
          .minus(line.settled)
          .plus(line.withheld ?? 0)
          .minus(line.retainedLocal ?? 0),
      )
      .map((d) => (inward ? d : d.negated())),
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
    inward
      ? [...money, ...keptLines(payment), ...purposes, ...exchange]
      : [...purposes, ...exchange, ...money, ...retainedLines(payment)],
  )
}

const referenceOf = ({ partyId, documentType, serie, number, costCenterId, purpose }: PaymentLine) => ({
  ...(partyId ? { partyId } : {}),
  ...(documentType && serie && number ? { documentType, serie, number } : {}),
  ...(costCenterId ? { costCenterId } : {}),
  ...(purpose ? { memo: purpose } : {}),
})

/** `Cobro 268 ANDES S.A.C. F001-00000110, F001-00000111`; of what settles no document what it is for. */
function glossOf(direction: 'income' | 'expense', { number, lines }: PaymentFacts): string {
  const names = new Set(lines.flatMap((line) => line.partyName ?? []))
  const documents = new Set(lines.map((line) => (line.serie ? `${line.serie}-${line.number}` : (line.purpose ?? ''))))
  return [`${NAMES[direction]} ${number}`, [...names].join(', '), [...documents].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' ')
    .slice(0, 200)
}

const kept = (line: PaymentLine) => ({
  foreign: line.paid
    .minus(line.commission ?? 0)
    .minus(line.rounding ?? 0)
    .minus(line.retained ?? 0),
  local: line.local
    .minus(line.commissionLocal ?? 0)
    .minus(line.rounding ?? 0)
    .minus(line.retainedLocal ?? 0),
})

function cashLines(payment: PaymentFacts, side: typeof debit): EntryLine[] {
  const cashOf = (line: PaymentLine): Cash => line.cash ?? payment
  const groups = Map.groupBy(payment.lines, (line) => {
    const { cashCode, means, method } = cashOf(line)
    return [cashCode, means, method, line.partyId, line.operationNumber].join('|')
  })
  return [...groups.values()].map((group) => {
    const [first] = group
    const { cashCode, means, method } = cashOf(first!)
    const { partyId, operationNumber } = first!
    return side(cashCode, sum(group.map((line) => kept(line).local)), {
      ...(partyId ? { partyId } : {}),
      memo: `${means} ${method}${operationNumber ? ` ${operationNumber}` : ''}`,
      ...(payment.currency === 'PEN' ? {} : { foreign: sum(group.map((line) => kept(line).foreign)) }),
    })
  })
}

/** What does not come in of what is settled: it stays with the factor, or is not asked for. */
function keptLines({ currency, lines }: PaymentFacts): EntryLine[] {
  const commission = sum(lines.map((line) => line.commission ?? 0))
  return [
    debit('treasury.factoring', sum(lines.map((line) => line.commissionLocal ?? 0)), {
      ...(currency === 'PEN' ? {} : { foreign: commission }),
    }),
    debit('rounding.loss', sum(lines.map((line) => line.rounding ?? 0))),
  ]
}

/** The IGV that we keep of suppliers, document by document: it is owed to the tax office, in soles. */
function retainedLines({ lines }: PaymentFacts): EntryLine[] {
  const kept = lines.filter(({ withheld }) => withheld && !withheld.isZero())
  const byDocument = Map.groupBy(kept, ({ documentType, serie, number, partyId }) =>
    [partyId, documentType, serie, number].join('|'),
  )
  return [...byDocument.values()].map((group) => {
    const { documentType, serie, number, partyId } = group[0]!
    return credit('purchase.retention', sum(group.map(({ withheld }) => withheld!)), {
      ...(partyId ? { partyId } : {}),
      ...(documentType && serie && number ? { documentType, serie, number } : {}),
    })
  })
}

function exchangeLines(differences: readonly Decimal[]): EntryLine[] {
  return [
    credit('exchange.gain', sum(differences.filter((each) => each.isPositive()))),
    debit('exchange.loss', sum(differences.filter((each) => each.isNegative())).negated()),
  ]
}

export interface HeldMoney {
  cashCode: string
  partyId: string | null
  /** In the currency of the payment, and in soles of its day. */
  amount: Decimal
  local: Decimal
}

/** What waits to go back: the documents owe again, and the money that stands in the account is owed to who sent it (or they owe it to us). */
export function toReturnPosting(
  direction: 'income' | 'expense',
  payment: Pick<PaymentFacts, 'id' | 'number' | 'currency' | 'exchangeRate'> & {
    on: DateText
    held: readonly HeldMoney[]
  },
): Entry {
  const inward = direction === 'income'
  const sides = (line: HeldMoney): EntryLine[] => {
    const reference = {
      ...(line.partyId ? { partyId: line.partyId } : {}),
      ...(payment.currency === 'PEN' ? {} : { foreign: line.amount }),
    }
    return inward
      ? [debit(line.cashCode, line.local, reference), credit('treasury.toReturn', line.local, reference)]
      : [debit('treasury.toReceiveBack', line.local, reference), credit(line.cashCode, line.local, reference)]
  }
  return entry(
    {
      on: payment.on,
      memo: `${NAMES[direction]} ${payment.number} por devolver`,
      archive: archives.cash,
      source: { kind: direction, id: payment.id },
      currency: payment.currency,
      exchangeRate: payment.currency === 'PEN' ? 1 : payment.exchangeRate,
    },
    payment.held.flatMap(sides),
  )
}
