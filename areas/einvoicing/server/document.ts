import { BusinessError } from '@yupana/kernel'
import { type Ctx, enqueue, remember } from '@yupana/platform'
import type { CertificateDocument, GuideDocument, InvoiceDocument, NoteDocument } from '@yupana/sunat'
import type { EDetail } from '../contract/document.states.ts'
import { scheduleWarnings } from './deadline.ts'
import { ownerOf } from './owner.ts'
import { goesBySummary, scheduleSummary } from './summary/daily.ts'
import { lineOf } from './turn.ts'

/** What is signed: by the type within it the builder and the service of the tax office are chosen. */
export type Fiscal = InvoiceDocument | NoteDocument | GuideDocument | CertificateDocument

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
  /** A daily summary tells the office of it. */
  in_summary: boolean
  /** Another process or request is sending it at this moment. */
  under_way: boolean
}

interface Way {
  auto: boolean
  tickets: 'single' | 'summary'
  hour: number
}

/** How the company's documents go to the tax office. */
function sendingWay(ctx: Ctx): Promise<Way> {
  return remember(ctx, 'einvoicing way', async () => {
    const [setting] = await ctx.query<Way>(
      'select auto_send as auto, ticket_way as tickets, summary_hour as hour from einvoicing.setting where company_id = $1',
      [ctx.companyId],
    )
    return setting ?? { auto: false, tickets: 'single', hour: 0 }
  })
}

/** Whether the company's documents go to the tax office by themselves. Asked for early it travels with other questions. */
export const sendsByItself = async (ctx: Ctx): Promise<boolean> => (await sendingWay(ctx)).auto

/**
 * Hands a document over: it is sent by the outbox once this transaction is committed, where the company sends by itself; a sale ticket by the summary
 * of its day, where the company wants that.
 * @throws Error where no area declares the kind
 */
export async function submit(ctx: Ctx, { id, kind, fiscal }: FiscalDocument): Promise<void> {
  ownerOf(kind)
  const { auto, tickets, hour } = await sendingWay(ctx)
  const { type, serie, number, issueDate } = fiscal
  ctx.write(
    'insert into einvoicing.document (company_id, id, kind, document_type, serie, number, date, fiscal) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, id, kind, type, serie, number, issueDate, JSON.stringify(fiscal)],
  )
  // Its number is its place: what is handed over for the first time cannot wait in its line yet.
  const daily = auto && tickets === 'summary' && goesBySummary(type, serie)
  if (daily) await scheduleSummary(ctx, issueDate, hour)
  if (auto && !daily)
    await enqueue(ctx, 'einvoice.send', { id }, { line: lineOf({ document_type: type, serie }), place: number })
  else await scheduleWarnings(ctx, [{ id, document_type: type, date: issueDate }])
}

/** @throws BusinessError `not_found` (404) */
export async function lockDocument<F extends Fiscal = InvoiceDocument>(ctx: Ctx, id: string): Promise<EDocumentRow<F>> {
  const [row] = await ctx.query<EDocumentRow<F>>(
    `select id, kind, document_type, serie, number, status, detail, fiscal, digest, xml_file, cdr_file, ticket, link, attempts, date, accepted_at is not null as accepted,
       coalesce(sending_since > now() - interval '25 seconds', false) as under_way,
       exists (select from einvoicing.summary_document s where s.company_id = $1 and s.document_id = $2 and s.live) as in_summary
     from einvoicing.document where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}
