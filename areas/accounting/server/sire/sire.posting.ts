import { type Decimal, dec, fixed, round } from '@yupana/kernel'
import type { SireType } from '../../contract/sire/options.ts'
import type { VoucherLine } from '../../contract/voucher/line.ts'

/** A document that only the office has, and by what it is written into the books. Amounts in soles, those of credit notes below zero. */
export interface ProposedDocument {
  type: SireType
  row: Readonly<Record<string, string>>
  client: string
  account: string
  costCenter: string | null
  /** By the settings of the year: what is owed, its tax, and the tax on bags. */
  accounts: { total: string; igv: string; icbper: string }
  /** Soles a dollar; 1 of what is in soles. */
  rate: Decimal
}

/**
 * The lines of its voucher: the total against tax and what is left, which goes to the account that was chosen. Tax that gives no credit is a part of the
 * cost (TUO Ley del IGV, art. 69).
 */
export function proposedLines(document: ProposedDocument): VoucherLine[] {
  const { type, row, client, account, costCenter, accounts, rate } = document
  const of = (name: string): Decimal => dec(row[name] ?? '0')
  const total = of('total')
  const sale = type === 'sale'
  const igv = sale ? of('igv').plus(of('igvDiscount')) : of('igv').plus(of('mixedIgv'))
  const icbper = sale ? of('icbper') : dec(0)
  const base = total.minus(igv).minus(icbper)
  const paper = {
    ...{
      client: { id: client },
      documentType: row.documentType,
      documentSerial: row.series,
      documentNumber: row.number,
    },
    ...{ documentDate: row.issueDate, dueDate: row.dueDate ?? row.issueDate },
    corrects: modifiedOf(row),
  }
  const inDollars = (amount: Decimal): Decimal => round(amount.div(rate))
  const line = (code: string, amount: Decimal, foreign: Decimal, charged: boolean): VoucherLine[] => {
    if (amount.isZero()) return []
    const side = charged === amount.isPositive() ? 'debit' : 'credit'
    const dollars = rate.eq(1) ? {} : { [`${side}Foreign`]: fixed(foreign.abs()) }
    return [{ account: { code }, [side]: fixed(amount.abs()), ...dollars, ...paper } as VoucherLine]
  }
  const own = { total: inDollars(total), igv: inDollars(igv), icbper: inDollars(icbper) }
  const rest = own.total.minus(own.igv).minus(own.icbper)
  return [
    ...line(accounts.total, total, own.total, sale),
    ...line(accounts.igv, igv, own.igv, !sale),
    ...line(accounts.icbper, icbper, own.icbper, !sale),
    ...line(account, base, rest, !sale).map((each) =>
      costCenter ? { ...each, costCenter: { id: costCenter } } : each,
    ),
  ]
}

/** What a note modifies, where the office says all of it. */
function modifiedOf(row: ProposedDocument['row']): VoucherLine['corrects'] {
  const { modifiedType: documentType, modifiedSeries: serial, modifiedNumber: number } = row
  return documentType && serial && number ? { documentType, serial, number } : null
}
