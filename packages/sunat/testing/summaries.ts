import type { DailySummary, SummaryLine, VoidingDocument } from '../summary/document.ts'
import { summaryLineOf } from '../summary/summary-line.ts'
import { invoice, issuer, person } from './invoices.ts'

export const ticketLine = (number: number, change: Partial<SummaryLine> = {}): SummaryLine => ({
  ...summaryLineOf(invoice({ type: '03', number, customer: person }), '1'),
  ...change,
})

export const summary = (change: Partial<DailySummary> = {}): DailySummary => ({
  type: 'RC',
  issueDate: '2026-11-20',
  number: 1,
  referenceDate: '2026-11-19',
  issuer: { ruc: issuer.ruc, legalName: issuer.legalName },
  lines: [ticketLine(1), ticketLine(2)],
  ...change,
})

export const voiding = (change: Partial<VoidingDocument> = {}): VoidingDocument => ({
  type: 'RA',
  issueDate: '2026-11-20',
  number: 1,
  referenceDate: '2026-11-19',
  issuer: { ruc: issuer.ruc, legalName: issuer.legalName },
  lines: [{ documentType: '01', serie: 'F001', number: 7, reason: 'Error en el cliente' }],
  ...change,
})
