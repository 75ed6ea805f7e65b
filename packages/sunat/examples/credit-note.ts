import { buildNoteXml, documentFileName, type NoteDocument, noteTotals, priceLine, signXml } from '../index.ts'
import { credential, customer, issuer } from './company.ts'

/** A credit note for one of the two chairs of invoice F001-7 that came back (reason 07 of catalog 09). */
export function creditNoteExample() {
  const chair = priceLine({ quantity: '1', price: '118', taxIncluded: true, affectation: '10', igvRate: '18' })
  const draft: Omit<NoteDocument, 'totals'> = {
    type: '07',
    // The series of a note begins as that of the document which it modifies.
    serie: 'F001',
    number: 2,
    issueDate: '2026-11-24',
    issueTime: '09:00:00',
    currency: 'PEN',
    issuer,
    customer,
    reason: { code: '07', description: 'Devolución por ítem' },
    modified: [{ type: '01', number: 'F001-7', issueDate: '2026-11-20' }],
    lines: [{ id: 1, code: 'SILLA-01', description: 'Silla de cedro', unitCode: 'NIU', ...chair }],
  }
  const note: NoteDocument = { ...draft, totals: noteTotals(draft) }
  const { xml } = signXml(buildNoteXml(note), credential)
  return { note, name: documentFileName({ ruc: issuer.ruc, ...note }), xml }
}
