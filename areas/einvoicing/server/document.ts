import { BusinessError } from '@yupana/kernel'
import { type Ctx, enqueue, remember } from '@yupana/platform'
import type { GuideDocument, InvoiceDocument, NoteDocument } from '@yupana/sunat'
import type { EDetail } from '../contract/document.states.ts'
import { scheduleWarnings } from './deadline.ts'
import { ownerOf } from './owner.ts'
import { lineOf } from './turn.ts'

/** What is signed: by the type within it the builder and the service of the tax office are chosen. */
export type Fiscal = InvoiceDocument | NoteDocument | GuideDocument

export interface FiscalDocument {
  /** The id of the document that it tells of. */
  id: string
  kind: string
  fiscal: Fiscal
}

export interface EDocumentRow<F extends Fiscal = InvoiceDocument> {
  id: string
  kind: string
  document_type: string
  serie: string
  number: number
  status: number
  detail: EDetail | null
  fiscal: F
  digest: string | null
  xml_file: string | null
  cdr_file: string | null
  /** Of a guide that was sent: what the office is asked with. */
  ticket: string | null
  /** Of a guide that was accepted: the address that its QR code shows. */
  link: string | null
  attempts: number
  date: string
  /** The tax office has taken it, even where its voiding has been asked for since. */
  accepted: boolean
  /** Another process or request is sending it at this moment. */
  under_way: boolean
}

/** Whether the company's documents go to the tax office by themselves. Asked for early it travels with other questions. */
export function sendsByItself(ctx: Ctx): Promise<boolean> {
  return remember(ctx, 'einvoicing auto_send', async () => {
    const [setting] = await ctx.query<{ auto: boolean }>(
      'select auto_send as auto from einvoicing.setting where company_id = $1',
      [ctx.companyId],
    )
    return setting?.auto ?? false
  })
}

/** Hands a document over: it is sent by the outbox once this transaction is committed, where the company sends by itself. @throws Error where no area declares the kind */
export async function submit(ctx: Ctx, { id, kind, fiscal }: FiscalDocument): Promise<void> {
  ownerOf(kind)
  const automatic = await sendsByItself(ctx)
  const { type, serie, number, issueDate } = fiscal
  ctx.write(
    'insert into einvoicing.document (company_id, id, kind, document_type, serie, number, date, fiscal) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, id, kind, type, serie, number, issueDate, JSON.stringify(fiscal)],
  )
  // Its number is its place: what is handed over for the first time cannot wait in its line yet.
  if (automatic)
    await enqueue(ctx, 'einvoice.send', { id }, { line: lineOf({ document_type: type, serie }), place: number })
  else await scheduleWarnings(ctx, [{ id, document_type: type, date: issueDate }])
}

/** @throws BusinessError `not_found` (404) */
export async function lockDocument<F extends Fiscal = InvoiceDocument>(ctx: Ctx, id: string): Promise<EDocumentRow<F>> {
  const [row] = await ctx.query<EDocumentRow<F>>(
    `select id, kind, document_type, serie, number, status, detail, fiscal, digest, xml_file, cdr_file, ticket, link, attempts, date, accepted_at is not null as accepted,
       coalesce(sending_since > now() - interval '25 seconds', false) as under_way
     from einvoicing.document where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}
