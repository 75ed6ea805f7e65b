import { setTimeout as sleep } from 'node:timers/promises'
import { BusinessError, documentTypesOf } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListSource,
  listSource,
  type OpenCtx,
  readPage,
  serve,
  serveOpen,
  TryLater,
  workbookOf,
} from '@yupana/platform'
import type { Law } from '@yupana/sunat'
import { type EDocument, eDocumentColumns, einvoiceExports, einvoicingEndpoints } from '../contract/index.ts'
import { inWords } from '../contract/own-words.ts'
import { deadlineOf } from './deadline.ts'
import { officeLaw } from './law.ts'
import { kindsFor } from './owner.ts'
import { sendDocument } from './send.ts'
import { keptBytes, signed } from './sign.ts'
import { hurried } from './summary/hurry.ts'
import { summaryOf } from './summary/send.ts'
import { type Queued, queue } from './turn.ts'

// Guides are documents too, with a permission of their own: their area shows them.
const source = listSource(eDocumentColumns, {
  from: 'einvoicing.document t',
  where: 't.kind = any($2::text[])',
  also: `t.notes, t.digest, t.last_attempt_at as "lastAttemptAt", t.accepted_at as "acceptedAt",
    (select jsonb_build_object('kind', v.kind, 'status', v.status, 'responseCode', v.response_code, 'responseText', v.response_text,
        'askedAt', v.created_at, 'answeredAt', v.answered_at)
      from einvoicing.voiding v where v.company_id = t.company_id and v.document_id = t.id order by v.id desc limit 1) as voiding`,
  sql: { eStatus: 't.status', eDetail: 't.detail' },
  synonyms: { documentType: documentTypesOf },
  paper: { serie: 't.serie', number: 't.number', kept: 'integer' },
})

const sourceFor = (ctx: Ctx): ListSource => ({ ...source, params: [kindsFor(ctx)] })

type Row = Omit<EDocument, 'lastAttemptAt' | 'acceptedAt' | 'deadlineAt' | 'warning'> & {
  lastAttemptAt: Date | null
  acceptedAt: Date | null
}
const out = (row: Row, { now, language }: Pick<Ctx, 'now' | 'language'>, law: Law): EDocument => ({
  ...row,
  responseText: inWords(row.responseText, language),
  voiding: row.voiding && { ...row.voiding, responseText: inWords(row.voiding.responseText, language) },
  ...deadlineOf(
    { document_type: row.documentType, date: row.date, status: row.eStatus, accepted: row.acceptedAt !== null },
    now,
    law,
  ),
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
})

export const documents = serve(einvoicingEndpoints.documents, async (ctx, { query }) => {
  const { list } = einvoicingEndpoints.documents
  const page = await readPage<Row>(ctx, list!, sourceFor(ctx), query, await companyPageSize(ctx))
  const law = await officeLaw(ctx)
  return { ...page, data: page.data.map((row) => out(row, ctx, law)) }
})

export const documentExport = workbookOf(
  'einvoice',
  'einvoice.plural',
  einvoicingEndpoints.documents.list!,
  sourceFor,
  { responseText: { spoken: (given, language) => inWords(given as string | null, language) } },
)
export const exportDocuments = exportRoute(einvoiceExports.exportDocuments, documentExport)

export const document = serve(einvoicingEndpoints.document, async (ctx, { params }) => {
  await assertOfSale(ctx, [params.id])
  return readDocument(ctx, params.id)
})

/** Whoever may read sales may not read guides by their ids. @throws BusinessError `not_found` (404) where one of them is no document of a sale */
export async function assertOfSale(ctx: Ctx, ids: readonly string[], power: 'read' | 'full' = 'read'): Promise<void> {
  const [row] = await ctx.query<{ found: number }>(
    'select count(*)::int as found from einvoicing.document where company_id = $1 and id = any($2::uuid[]) and kind = any($3::text[])',
    [ctx.companyId, ids, kindsFor(ctx, power)],
  )
  if (row?.found !== new Set(ids).size) throw new BusinessError('not_found', {}, { status: 404 })
}

/** @throws BusinessError `not_found` (404) */
export async function readDocument(ctx: Ctx, id: string): Promise<EDocument> {
  const [row] = await ctx.query<Row>(
    `select ${source.select} from einvoicing.document t where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return out(row, ctx, await officeLaw(ctx))
}

const WAIT_MS = 10_000
const LOOK_MS = 100

/**
 * Sends at once, or waits for the send that is under way; where the office is silent the outbox goes on trying, and the answer says so.
 * @throws BusinessError `not_found` (404) and what `sendDocument` throws
 */
export async function sendNow(ctx: OpenCtx, id: string): Promise<EDocument> {
  const read = (): Promise<EDocument & { underWay: boolean }> =>
    ctx.tenant(async (inside) => {
      // Before the document: what was over by then has written what it learned.
      const [row] = await inside.query<{ under_way: boolean }>(
        `select coalesce(sending_since > now() - interval '25 seconds', false) as under_way from einvoicing.document where company_id = $1 and id = $2`,
        [inside.companyId, id],
      )
      return { ...(await readDocument(inside, id)), underWay: row?.under_way ?? false }
    })
  await read()
  const { companyId } = ctx.session!
  try {
    const summary = await ctx.tenant((inside) => summaryOf(inside, id))
    if (summary) await hurried(ctx, 'einvoice.summary', [summary])
    else await sendDocument(ctx.services, companyId, id, { byHand: true })
  } catch (error) {
    if (!(error instanceof TryLater)) throw error
    await ctx.tenant((inside) => keepTrying(inside, id))
  }
  const end = Date.now() + WAIT_MS
  for (;;) {
    const document = await read()
    if (!document.underWay || Date.now() > end) return document
    await sleep(LOOK_MS)
  }
}

export const send = serveOpen(einvoicingEndpoints.send, async (ctx, { params }) => {
  await ctx.tenant((inside) => assertOfSale(inside, [params.id], 'full'))
  return sendNow(ctx, params.id)
})

async function keepTrying(ctx: Ctx, id: string): Promise<void> {
  const [document] = await ctx.query<Queued>(
    'select id, document_type, serie, number, 15 as seconds from einvoicing.document where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (document) await queue(ctx, [document])
}

export const ubl = serve(einvoicingEndpoints.ubl, async (ctx, { params }) => {
  await assertOfSale(ctx, [params.id])
  const { name, xml } = await signed(ctx, params.id)
  return { name: `${name}.xml`, type: 'application/xml', content: xml }
})

export const cdr = serve(einvoicingEndpoints.cdr, async (ctx, { params }) => {
  const [row] = await ctx.query<{ cdr_file: string | null; name: string | null }>(
    'select d.cdr_file, f.name from einvoicing.document d left join platform.file f on f.company_id = d.company_id and f.id = d.cdr_file where d.company_id = $1 and d.id = $2 and d.kind = any($3::text[])',
    [ctx.companyId, params.id, kindsFor(ctx)],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (!row.cdr_file) throw new BusinessError('file_not_ready', {}, { status: 409 })
  return { name: row.name ?? 'cdr.zip', type: 'application/zip', content: await keptBytes(ctx, row.cdr_file) }
})
