import { BusinessError, ddmmyyyy, documentTypesOf } from '@yupana/kernel'
import {
  type Ctx,
  exportRoute,
  inStates,
  listSource,
  type OpenCtx,
  readPage,
  serve,
  serveOpen,
  workbookOf,
} from '@yupana/platform'
import {
  einvoiceExports,
  einvoicingEndpoints,
  pendingVoidings,
  type Summary,
  summaryColumns,
  voidingStatusOf,
} from '../../contract/index.ts'
import { inWords } from '../../contract/own-words.ts'
import { kindsFor } from '../owner.ts'
import { readSetting, usableCredential } from '../settings.ts'
import { keptBytes } from '../sign.ts'
import { hurried } from './hurry.ts'
import { makeSummaries } from './make.ts'

/** As the specification has it. */
const PAGE = 5
const STATUS = `case t.status ${Object.entries(voidingStatusOf)
  .map(([name, number]) => `when '${name}' then ${number}`)
  .join(' ')} end`

/** Voidings of one document each, and summaries of many. A guide is voided at the office's portal: its area tells of it. */
const MESSAGES = `(
  select v.company_id, v.id, v.kind, v.issue_date, d.date as reference_date, v.number, v.ticket, v.status, v.response_code, v.response_text, v.reason, v.created_at,
    v.answered_at, v.xml_file, v.cdr_file, 'void' as operation, 1 as documents, d.id as document_id, d.document_type, d.serie, d.number as document_number
  from einvoicing.voiding v join einvoicing.document d on d.company_id = v.company_id and d.id = v.document_id where v.company_id = $1 and d.kind = any($2::text[])
  union all
  select s.company_id, s.id, s.kind, s.issue_date, s.reference_date, s.number, s.ticket, s.status, s.response_code, s.response_text, null, s.created_at,
    s.answered_at, s.xml_file, s.cdr_file, 'add', s.documents, null, null, null, null
  from einvoicing.summary s where s.company_id = $1)`

const source = listSource(summaryColumns, {
  from: `${MESSAGES} t`,
  where: 'true',
  also: `t.created_at as "createdAt", t.answered_at as "answeredAt", t.xml_file is not null as "hasXml", t.cdr_file is not null as "hasCdr"`,
  sql: {
    number: "t.kind || '-' || to_char(t.issue_date, 'YYYYMMDD') || '-' || t.number",
    date: 't.created_at::date',
    referenceDate: 't.reference_date',
    status: `(${STATUS})`,
    document: {
      shown:
        "case when t.document_id is null then null else jsonb_build_object('id', t.document_id, 'documentType', t.document_type, 'serie', t.serie, 'number', t.document_number) end",
      id: 't.document_id',
      documentType: 't.document_type',
      serie: 't.serie',
      number: 't.document_number',
    },
  },
  synonyms: { 'document.documentType': documentTypesOf },
})
const sourceFor = (ctx: Ctx) => ({ ...source, params: [kindsFor(ctx)] })

type Row = Omit<Summary, 'createdAt' | 'answeredAt'> & { createdAt: Date; answeredAt: Date | null }

const out = (row: Row, { language }: Pick<Ctx, 'language'>): Summary => ({
  ...row,
  responseText: inWords(row.responseText, language),
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

export const summaries = serve(einvoicingEndpoints.summaries, async (ctx, { query }) => {
  const page = await readPage<Row>(ctx, einvoicingEndpoints.summaries.list!, sourceFor(ctx), query, PAGE)
  return { ...page, data: page.data.map((row) => out(row, ctx)) }
})

export const summaryExport = workbookOf('summaries', 'summary.plural', einvoicingEndpoints.summaries.list!, sourceFor, {
  responseText: { spoken: (given, language) => inWords(given as string | null, language) },
})
export const exportSummaries = exportRoute(einvoiceExports.exportSummaries, summaryExport)

/** In the order that was asked for. @throws BusinessError `not_found` (404) where one is not there */
async function readSummaries(ctx: Ctx, ids: readonly string[]): Promise<Summary[]> {
  const rows = await ctx.query<Row>(
    `select ${source.select} from ${MESSAGES} t where t.id = any($3::uuid[]) order by array_position($3::uuid[], t.id)`,
    [ctx.companyId, kindsFor(ctx), ids],
  )
  if (rows.length < new Set(ids).size) throw new BusinessError('not_found', {}, { status: 404 })
  return rows.map((row) => out(row, ctx))
}

export const summary = serve(einvoicingEndpoints.summary, async (ctx, { params: { id } }) => {
  const [found] = await readSummaries(ctx, [id])
  const items = await ctx.query<{ total: string }>(
    `select d.id, d.kind, d.document_type as "documentType", d.serie, d.number, d.fiscal->>'currency' as currency,
       d.fiscal->'totals'->>'payable' as total, d.status as "eStatus"
     from einvoicing.document d where d.company_id = $1 and d.kind = any($3::text[]) and d.id in (
       select document_id from einvoicing.summary_document where company_id = $1 and summary_id = $2
       union all select document_id from einvoicing.voiding where company_id = $1 and id = $2)
     order by d.document_type, d.serie, d.number`,
    [ctx.companyId, id, kindsFor(ctx)],
  )
  return { ...found!, items: items as never }
})

export const createSummaries = serveOpen(einvoicingEndpoints.createSummaries, async (ctx, { body }) => {
  const ids = await ctx.tenant(async (inside) => {
    usableCredential(await readSetting(inside), inside.now)
    const made = await makeSummaries(inside, body.date, body.documents)
    if (made.length === 0)
      throw new BusinessError('nothing_to_summarise', { date: ddmmyyyy(body.date) }, { status: 409 })
    return made
  })
  return { data: await advance(ctx, ids) }
})

export const validateSummaries = serveOpen(einvoicingEndpoints.validateSummaries, async (ctx, { body }) => {
  const ids = await ctx.tenant(async (inside) => {
    usableCredential(await readSetting(inside), inside.now)
    if (body.ids) {
      await readSummaries(inside, body.ids)
      return [...new Set(body.ids)]
    }
    const rows = await inside.query<{ id: string }>(
      `select t.id from ${MESSAGES} t where ${inStates('t.status', ...pendingVoidings)} order by t.created_at, t.id limit 50`,
      [inside.companyId, kindsFor(inside, 'full')],
    )
    return rows.map(({ id }) => id)
  })
  return { data: await advance(ctx, ids) }
})

/** Has the outbox go on with them now, and tells how they stand; a silent office is not waited for. */
async function advance(ctx: OpenCtx, ids: readonly string[]): Promise<Summary[]> {
  const kinds = await ctx.tenant((inside) => operations(inside, ids))
  const of = (operation: string): string[] => ids.filter((id) => kinds.get(id) === operation)
  await hurried(ctx, 'einvoice.summary', of('add'))
  await hurried(ctx, 'einvoice.void', of('void'))
  return ctx.tenant((inside) => readSummaries(inside, ids))
}

async function operations(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.query<{ id: string; operation: string }>(
    `select t.id, t.operation from ${MESSAGES} t where t.id = any($3::uuid[])`,
    [ctx.companyId, kindsFor(ctx), ids],
  )
  return new Map(rows.map(({ id, operation }) => [id, operation]))
}

type FileOf = 'xml_file' | 'cdr_file'

/** @throws BusinessError `not_found` (404), `file_not_ready` (409) */
async function fileOf(ctx: Ctx, id: string, column: FileOf) {
  const [row] = await ctx.query<{ file: string | null; name: string | null }>(
    `select t.${column} as file, f.name from ${MESSAGES} t left join platform.file f on f.company_id = t.company_id and f.id = t.${column} where t.id = $3`,
    [ctx.companyId, kindsFor(ctx), id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (!row.file || !row.name) throw new BusinessError('file_not_ready', {}, { status: 409 })
  const type = column === 'xml_file' ? 'application/xml' : 'application/zip'
  return { name: row.name, type, content: await keptBytes(ctx, row.file) }
}

export const summaryUbl = serve(einvoicingEndpoints.summaryUbl, (ctx, { params }) => fileOf(ctx, params.id, 'xml_file'))
export const summaryCdr = serve(einvoicingEndpoints.summaryCdr, (ctx, { params }) => fileOf(ctx, params.id, 'cdr_file'))
