import { certificateTotals, withhold } from '../certificate/amounts.ts'
import type { CertificateDocument, CertificateReference } from '../certificate/document.ts'
import { company, issuer, person } from './invoices.ts'

/** A payment of 1180 soles, or of dollars at a rate, with what is withheld from it. */
export function reference(
  type: '20' | '40',
  change: Partial<CertificateReference> & { percent?: string } = {},
): CertificateReference {
  const { percent = type === '20' ? '3' : '2', ...rest } = change
  const payment = { id: 1, date: '2026-11-18', amount: '1180.00' }
  const amounts = withhold(type, (rest.payment ?? payment).amount, percent, rest.exchangeRate?.rate)
  return {
    type: '01',
    number: 'F001-15',
    issueDate: '2026-11-02',
    currency: 'PEN',
    total: '1180.00',
    payment,
    withheld: { ...amounts, date: '2026-11-18' },
    ...rest,
  }
}

export function certificate(change: Partial<CertificateDocument> = {}): CertificateDocument {
  const type = change.type ?? '20'
  const references = change.references ?? [reference(type)]
  return {
    type,
    serie: type === '20' ? 'R001' : 'P001',
    number: 1,
    issueDate: '2026-11-20',
    issueTime: '10:15:30',
    issuer: { ruc: issuer.ruc, legalName: issuer.legalName, tradeName: issuer.tradeName, address: issuer.address },
    receiver: type === '20' ? company : person,
    regime: '01',
    percent: type === '20' ? '3.00' : '2.00',
    references,
    totals: certificateTotals(type, references),
    ...change,
  }
}
