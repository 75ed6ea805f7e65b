import { archives } from '@yupana/accounting/contract'
import {
  type Currency,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  dec,
  type Entry,
  entry,
  sum,
} from '@yupana/kernel'

export interface OffsetFacts {
  id: string
  number: number
  date: DateText
  currency: Currency
  exchangeRate: DecimalInput
  partyId: string
  partyName: string
  /** Of each balance: in the currency, and the soles that the books carried. */
  lines: readonly {
    direction: 'receivable' | 'payable'
    documentType: string
    serie: string
    number: string
    ledgerCode: string
    amount: DecimalInput
    settled: Decimal
  }[]
}

/** D what we owe (42, 122) / C what is owed to us (12, 422), each at the soles that it stood at: what they differ by is 776 or 676. */
export function offsetPosting({
  id,
  number,
  date,
  currency,
  exchangeRate,
  partyId,
  partyName,
  lines,
}: OffsetFacts): Entry {
  const settledOf = (direction: string): Decimal =>
    sum(lines.filter((line) => line.direction === direction).map(({ settled }) => settled))
  const gain = settledOf('payable').minus(settledOf('receivable'))
  return entry(
    {
      ...{ on: date, memo: `Compensación ${number} ${partyName}`.slice(0, 200), archive: archives.general },
      ...{ source: { kind: 'offset', id }, currency, exchangeRate: currency === 'PEN' ? 1 : dec(exchangeRate) },
    },
    [
      ...lines.map((line) =>
        (line.direction === 'payable' ? debit : credit)(line.ledgerCode, line.settled, {
          ...{ partyId, documentType: line.documentType, serie: line.serie, number: line.number },
          ...(currency === 'PEN' ? {} : { foreign: line.amount }),
        }),
      ),
      credit('exchange.gain', gain.isPositive() ? gain : 0),
      debit('exchange.loss', gain.isNegative() ? gain.negated() : 0),
    ],
  )
}
