import { dec, money } from '../decimal.ts'

/** What the QR of an invoice, ticket or note says. */
export interface QrSource {
  type: string
  serie: string
  number: number
  issueDate: string
  issuer: { ruc: string }
  customer: { documentType: string; documentNumber: string }
  totals: { taxes: readonly { scheme: string; amount: string }[]; payable: string }
}

/**
 * Text of the QR, its fields divided by bars: RUC, type, series, number, IGV, total, date, customer's document type and
 * number, and the digest of the signed XML. Print it at level Q, at least 2 cm wide.
 */
export function qrText(document: QrSource, digest: string): string {
  const igv = document.totals.taxes.find((tax) => tax.scheme === '1000' || tax.scheme === '1016')?.amount
  return [
    document.issuer.ruc,
    document.type,
    document.serie,
    String(document.number),
    money(dec(igv)),
    money(dec(document.totals.payable)),
    document.issueDate,
    document.customer.documentType,
    document.customer.documentNumber,
    digest,
  ].join('|')
}
