import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { GuideDocument, InvoiceDocument } from '@yupana/sunat'
import { scheduleWarnings } from './deadline.ts'
import { ownerOf } from './owner.ts'
import { queue } from './turn.ts'

/** What is signed: by the type within it the builder and the service of the tax office are chosen. */
export type Fiscal = InvoiceDocument | GuideDocument

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
  detail: string | null
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

/** Hands a document over: it is sent by the outbox once this transaction is committed, where the company sends by itself. @throws Error where no area declares the kind */
export async function submit(ctx: Ctx, { id, kind, fiscal }: FiscalDocument): Promise<void> {
  ownerOf(kind)
  const [setting] = await ctx.query<{ auto_send: boolean }>(
    `with made as (
       insert into einvoicing.document (company_id, id, kind, document_type, serie, number, date, fiscal) values ($1, $2, $3, $4, $5, $6, $7, $8))
     select s.auto_send from einvoicing.setting s where s.company_id = $1`,
    [ctx.companyId, id, kind, fiscal.type, fiscal.serie, fiscal.number, fiscal.issueDate, JSON.stringify(fiscal)],
  )
  if (!setting?.auto_send) {
    await scheduleWarnings(ctx, [{ id, document_type: fiscal.type, date: fiscal.issueDate }])
    return
  }
  await queue(ctx, [{ id, document_type: fiscal.type, serie: fiscal.serie, number: fiscal.number }])
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
