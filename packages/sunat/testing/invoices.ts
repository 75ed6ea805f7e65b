import type { InvoiceDocument, InvoiceLine } from '../invoice/document.ts'
import { type PricedItem, priceLine } from '../invoice/price-line.ts'
import { invoiceTotals } from '../invoice/totals.ts'
import type { NoteDocument } from '../note/document.ts'
import { noteTotals } from '../note/totals.ts'
import { amountInWords } from '../print/words.ts'

export const issuer: InvoiceDocument['issuer'] = {
  ruc: '20100070970',
  legalName: 'COMERCIAL ANDINA S.A.C.',
  tradeName: 'Andina & Hijos',
  address: {
    ubigeo: '150122',
    establishmentCode: '0000',
    line: 'Av. José Larco 345',
    district: 'MIRAFLORES',
    province: 'LIMA',
    department: 'LIMA',
  },
}

export const company: InvoiceDocument['customer'] = {
  documentType: '6',
  documentNumber: '20131312955',
  legalName: 'DISTRIBUIDORA "EL SOL" & CÍA <LIMA> S.R.L.',
  address: { ubigeo: '150101', line: 'Jr. de la Unión 100', district: 'LIMA', province: 'LIMA', department: 'LIMA' },
}

export const person: InvoiceDocument['customer'] = {
  documentType: '1',
  documentNumber: '45678912',
  legalName: 'MARÍA QUISPE HUAMÁN',
}

/** A line at a price, taxed at 18 % unless told otherwise. */
export const line = (id: number, item: Partial<PricedItem> = {}, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id,
  code: `P${id}`,
  description: `Producto ${id}`,
  unitCode: 'NIU',
  ...priceLine({ quantity: '2', price: '50', affectation: '10', igvRate: '18', ...item }),
  ...more,
})

/** A whole document around its parts, with totals and the amount in words worked out. */
export function invoice(parts: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const draft = {
    type: '01' as const,
    serie: parts.type === '03' ? 'B001' : 'F001',
    number: 1,
    issueDate: '2026-11-20',
    issueTime: '10:15:30',
    currency: 'PEN' as const,
    issuer,
    customer: company,
    lines: [line(1)],
    payment: { kind: 'Contado' as const },
    ...parts,
  }
  const totals = parts.totals ?? invoiceTotals(draft)
  const words = { code: '1000', text: amountInWords(totals.payable, draft.currency) }
  return { ...draft, totals, legends: [words, ...(parts.legends ?? [])] }
}

/** A credit note over an invoice (or a ticket, with series B), with totals worked out. */
export function note(parts: Partial<NoteDocument> = {}): NoteDocument {
  const draft = {
    type: '07' as const,
    serie: 'F001',
    number: 1,
    issueDate: '2026-11-20',
    issueTime: '10:15:30',
    currency: 'PEN' as const,
    issuer,
    customer: company,
    reason: { code: '01', description: 'Anulación de la operación' },
    modified: [{ type: '01', number: 'F001-1', issueDate: '2026-11-15' }],
    lines: [line(1)],
    ...parts,
  }
  return { ...draft, totals: parts.totals ?? noteTotals(draft) }
}
