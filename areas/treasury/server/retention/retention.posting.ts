import { archives } from '@yupana/accounting/contract'
import { credit, type DateText, type DecimalInput, debit, dec, type Entry, entry, sum } from '@yupana/kernel'

export interface RetentionFacts {
  id: string
  serie: string
  number: string
  date: DateText
  partyId: string
  partyName: string
  /** Of each debt: in its currency, soles as the books carried it, and as they were certified. */
  lines: readonly {
    documentType: string
    serie: string
    number: string
    currency: string
    ledgerCode: string
    amount: DecimalInput
    settled: DecimalInput
    local: DecimalInput
  }[]
}

/** D IGV that is retained from us (40114) / C receivable (12): no money moves; what a dollar was worth less or more since is 776 or 676. */
export function retentionPosting({ id, serie, number, date, partyId, partyName, lines }: RetentionFacts): Entry {
  const differences = lines.map(({ local, settled }) => dec(local).minus(settled))
  const dollars = lines.some(({ currency }) => currency !== 'PEN')
  const foreign = sum(lines.filter(({ currency }) => currency !== 'PEN').map(({ amount }) => amount))
  const local = sum(lines.filter(({ currency }) => currency !== 'PEN').map((line) => line.local))
  return entry(
    {
      ...{ on: date, memo: `Retención ${serie}-${number} ${partyName}`.slice(0, 200), archive: archives.general },
      ...{ source: { kind: 'retention', id }, currency: dollars ? ('USD' as const) : ('PEN' as const) },
      exchangeRate: dollars && !foreign.isZero() ? local.div(foreign).toDecimalPlaces(6) : 1,
    },
    [
      debit('sale.retention', sum(lines.map((line) => line.local)), { partyId, documentType: '20', serie, number }),
      ...lines.map((line) =>
        credit(line.ledgerCode, line.settled, {
          ...{ partyId, documentType: line.documentType, serie: line.serie, number: line.number },
          ...(line.currency === 'PEN' ? {} : { foreign: line.amount }),
        }),
      ),
      credit('exchange.gain', sum(differences.filter((each) => each.isPositive()))),
      debit('exchange.loss', sum(differences.filter((each) => each.isNegative())).negated()),
    ],
  )
}
