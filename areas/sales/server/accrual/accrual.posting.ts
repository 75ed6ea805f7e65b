import { archives } from '@yupana/accounting/contract'
import {
  allocate,
  credit,
  type DateText,
  type Decimal,
  debit,
  dec,
  type Entry,
  entry,
  reverse,
  round,
  sum,
} from '@yupana/kernel'

/** What a guide delivered and nobody invoiced, without IGV, in its currency. */
export interface AccruedGuide {
  /** `GS01-00000005` */
  number: string
  partyId: string
  lines: readonly { account: string; amount: Decimal }[]
}

export interface AccrualFacts {
  id: string
  on: DateText
  reversedOn: DateText
  currency: 'PEN' | 'USD'
  exchangeRate: string
  guides: readonly AccruedGuide[]
}

/** SUNAT table 10: other documents, as guides of the house have no code of their own there. */
const OTHER_DOCUMENT = '00'

export const localOf = ({ lines }: Pick<AccruedGuide, 'lines'>, exchangeRate: string): Decimal =>
  round(sum(lines.map(({ amount }) => amount)).times(dec(exchangeRate)))

/** D not issued (1211) guide by guide / C the sales (70), on the last day; and the same the other way on the 1st. No IGV: it is declared with the document. */
export function accrualPosting({ id, on, reversedOn, currency, exchangeRate, guides }: AccrualFacts): Entry[] {
  const foreign = (amount: Decimal) => (currency === 'PEN' ? {} : { foreign: amount })
  const income = new Map<string, { local: Decimal; own: Decimal }>()
  const owed = guides.map((guide) => {
    const { number, partyId, lines } = guide
    const local = localOf(guide, exchangeRate)
    const shares = allocate(
      local,
      lines.map(({ amount }) => amount),
    )
    lines.forEach(({ account, amount }, i) => {
      const before = income.get(account) ?? { local: dec(0), own: dec(0) }
      income.set(account, { local: before.local.plus(shares[i]!), own: before.own.plus(amount) })
    })
    const [serie = '', digits = ''] = number.split('-')
    return debit('sale.notInvoiced', local, {
      ...{ partyId, documentType: OTHER_DOCUMENT, serie, number: digits },
      ...foreign(sum(lines.map(({ amount }) => amount))),
    })
  })
  const whole = entry(
    {
      ...{ on, memo: 'Entregado y no facturado', archive: archives.sales, source: { kind: 'accrual', id } },
      ...{ currency, exchangeRate },
    },
    [...owed, ...[...income].map(([account, { local, own }]) => credit(account, local, foreign(own)))],
  )
  return [whole, reverse(whole, reversedOn, 'Extorno de lo entregado y no facturado')]
}
