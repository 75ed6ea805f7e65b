import { paperPdf, paperTicket } from '@yupana/company/server'
import { BusinessError, ddmmyyyy } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { noteLabels } from '../../contract/note/labels.ts'
import { creditNoteEndpoints } from '../../contract/note/note.ts'
import { electronicMail } from '../invoice/email.ts'
import { assertIssued, printedSale } from '../invoice/print.ts'
import { type PaperList, paperArchive, paperJob } from '../pdf-archive.ts'
import { creditNoteSource, readNote } from './queries.ts'

const TITLES = { '07': 'NOTA DE CRÉDITO ELECTRÓNICA', '08': 'NOTA DE DÉBITO ELECTRÓNICA' } as const
const NAMES = { '07': 'Nota de crédito', '08': 'Nota de débito' } as const
const MODIFIED: Readonly<Record<string, string>> = { '01': 'Factura', '03': 'Boleta de venta' }

/** Its printed representation: as that of a sale, with what it modifies and why. */
export async function printedNote(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const note = await readNote(ctx, id)
  const { document } = note
  const reason = noteLabels[`creditNote.reason.${note.documentType}.${note.reason}`]![0]
  return printedSale(
    ctx,
    { ...note, dueDate: note.date, orderReference: null },
    {
      title: TITLES[note.documentType],
      sale: document.id,
      reference: {
        document: `${MODIFIED[document.documentType] ?? ''} ${document.serie}-${document.number}`,
        date: ddmmyyyy(document.date),
        reason:
          note.description === reason ? `${note.reason} ${reason}` : `${note.reason} ${reason}: ${note.description}`,
      },
    },
  )
}

export const creditNotePdf = serve(creditNoteEndpoints.creditNotePdf, async (ctx, { params }) =>
  paperPdf(ctx, await printedNote(ctx, params.id)),
)
export const creditNoteTicket = serve(creditNoteEndpoints.creditNoteTicket, async (ctx, { params }) =>
  paperTicket(ctx, await printedNote(ctx, params.id)),
)

const papers: PaperList = {
  job: 'creditNote.pdfs',
  file: 'credit-notes.zip',
  spec: creditNoteEndpoints.creditNotes.list!,
  source: () => creditNoteSource,
  printed: printedNote,
}
export const creditNotePdfs = serve(creditNoteEndpoints.creditNotePdfs, (ctx, { query }) =>
  paperArchive(ctx, papers, query),
)
export const creditNotePdfsJob = paperJob(papers)

/** Puts the mail into the outbox; it leaves with PDF, XML and, once the tax office has answered, the CDR. */
export const emailCreditNote = serve(creditNoteEndpoints.emailCreditNote, async (ctx, { params: { id }, body }) => {
  const note = await readNote(ctx, id)
  assertIssued(note)
  const number = `${note.serie}-${note.number}`
  if (note.status === 'voiding') throw new BusinessError('document_voiding', { document: number }, { status: 409 })
  const name = NAMES[note.documentType]
  const text = `Adjuntamos la ${name.toLowerCase()} ${number} por ${note.currency} ${note.total}, que modifica ${note.document.serie}-${note.document.number}.`
  const title = `${name} ${number}`
  return mailDocument(ctx, { entity: 'creditNote', id, contactId: note.client.id, title, text, given: body })
})

export const sendCreditNoteMail = electronicMail(printedNote)
