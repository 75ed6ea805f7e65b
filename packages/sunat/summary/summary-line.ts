import { dec, money, sumOf } from '../decimal.ts'
import type { InvoiceDocument } from '../invoice/document.ts'
import type { NoteDocument } from '../note/document.ts'
import type { SummaryLine } from './document.ts'

const kinds = { '1000': '01', '1016': '01', '9997': '02', '9998': '03', '9995': '04', '9996': '05' } as const

/**
 * The line of a daily summary for a sale ticket, or for a note that modifies one.
 * @param status catalog 19: 1 add, 2 modify, 3 void
 */
export function summaryLineOf(document: InvoiceDocument | NoteDocument, status: SummaryLine['status']): SummaryLine {
  const { totals, customer, currency } = document
  const valued = totals.taxes.filter((tax) => tax.scheme in kinds)
  const amountOf = (scheme: string) => totals.taxes.find((tax) => tax.scheme === scheme)?.amount
  const taxed = amountOf('1016') === undefined ? '1000' : '1016'
  const extra = (['2000', '7152', '9999'] as const).filter((scheme) => amountOf(scheme) !== undefined)
  const modified = 'modified' in document ? document.modified[0] : undefined
  const charges = sumOf([totals.charge])
  const igvRate = document.lines.find((line) => line.affectation === '10')?.igvRate
  return {
    documentType: document.type as SummaryLine['documentType'],
    documentNumber: `${document.serie}-${document.number}`,
    status,
    ...(customer.documentType === '-'
      ? {}
      : { customer: { documentType: customer.documentType, documentNumber: customer.documentNumber } }),
    ...(modified ? { modified: { type: modified.type, number: modified.number } } : {}),
    currency,
    total: totals.payable,
    values: valued.map((tax) => ({
      kind: kinds[tax.scheme as keyof typeof kinds],
      amount: money(dec(tax.baseAmount)),
    })),
    ...(charges.isZero() ? {} : { otherCharges: money(charges) }),
    taxes: [
      { scheme: taxed, amount: amountOf(taxed) ?? '0.00' },
      ...extra.map((scheme) => ({ scheme, amount: amountOf(scheme)! })),
    ],
    ...(igvRate === undefined ? {} : { igvRate }),
    ...(status === '2' ? {} : perceived(document)),
  }
}

/** Catalogue 22 by catalogue 53. */
const regimes = { '51': '01', '52': '02', '53': '03' } as const

/** What a ticket perceived beyond its total. */
function perceived(document: InvoiceDocument | NoteDocument): Pick<SummaryLine, 'perception'> {
  const perception = 'perception' in document ? document.perception : undefined
  if (!perception || document.type !== '03') return {}
  const { code, baseAmount, factor, amount, totalAmount } = perception
  const rate = money(dec(factor).times(100))
  return { perception: { regime: regimes[code], rate, baseAmount, amount, totalCashed: totalAmount } }
}
