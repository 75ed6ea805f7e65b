import { archives } from '@yupana/accounting/contract'
import {
  credit,
  type DateText,
  type DecimalInput,
  debit,
  type Entry,
  type EntryLine,
  entry,
  type LineReference,
} from '@yupana/kernel'

interface CreditFacts {
  on: DateText
  memo: string
  source: { kind: string; id: string }
  reference: LineReference
  /** Where it waited: of services from abroad 1674, of a bill under detracción 1673. */
  from: 'purchase.igvAbroadWaiting' | 'purchase.igvWaiting'
  local: DecimalInput
  foreign?: DecimalInput
  currency: 'PEN' | 'USD'
  exchangeRate: DecimalInput
}

/** IGV that waited is a credit: D 40111 / C 1673 or 1674. */
export function creditEntry({
  on,
  memo,
  source,
  reference,
  from,
  local,
  currency,
  exchangeRate,
  foreign,
}: CreditFacts): Entry {
  const said = { ...reference, ...(foreign === undefined ? {} : { foreign }) }
  return entry({ on, memo: memo.slice(0, 200), archive: archives.purchases, source, currency, exchangeRate }, [
    debit('purchase.igv', local, said),
    credit(from, local, said),
  ])
}

/** IGV of a service of who is not domiciled: D 1674 / C 40112, in soles. */
export const abroadLines = (igv: DecimalInput, party: string, { serie, number }: LineReference): EntryLine[] => {
  const reference = { partyId: party, documentType: '46', serie: serie!, number: number! }
  return [debit('purchase.igvAbroadWaiting', igv, reference), credit('purchase.igvAbroad', igv, reference)]
}
