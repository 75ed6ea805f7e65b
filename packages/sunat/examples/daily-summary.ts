import {
  buildSummaryXml,
  type DailySummary,
  documentFileName,
  type InvoiceDocument,
  invoiceTotals,
  priceLine,
  signXml,
  summaryLineOf,
  summaryName,
  zipDocument,
} from '../index.ts'
import { credential, issuer } from './company.ts'

function ticket(number: number, price: string): InvoiceDocument {
  const line = priceLine({ quantity: '1', price, taxIncluded: true, affectation: '10', igvRate: '18' })
  const draft = {
    type: '03' as const,
    serie: 'B001',
    number,
    issueDate: '2026-11-19',
    issueTime: '18:20:00',
    currency: 'PEN' as const,
    issuer,
    customer: { documentType: '1', documentNumber: '45678912', legalName: 'MARÍA QUISPE HUAMÁN' },
    lines: [{ id: 1, description: 'Mesa auxiliar', unitCode: 'NIU', ...line }],
    payment: { kind: 'Contado' as const },
  }
  return { ...draft, totals: invoiceTotals(draft) }
}

/** The summary of a day's sale tickets: two that are new (1), one that is taken back (3). Its answer is a ticket to ask with. */
export function dailySummaryExample() {
  const summary: DailySummary = {
    type: 'RC',
    issueDate: '2026-11-20',
    number: 1,
    referenceDate: '2026-11-19',
    issuer: { ruc: issuer.ruc, legalName: issuer.legalName },
    lines: [
      summaryLineOf(ticket(101, '59.00'), '1'),
      summaryLineOf(ticket(102, '118.00'), '1'),
      summaryLineOf(ticket(98, '23.60'), '3'),
    ],
  }
  const name = documentFileName({ ruc: issuer.ruc, type: 'RC', ...summaryName(summary) })
  const { xml } = signXml(buildSummaryXml(summary), credential)
  return { summary, name, xml, zip: zipDocument(name, xml) }
}
