import { documentTypesOf } from '@yupana/kernel'
import { listSource, readPage, serve } from '@yupana/platform'
import { einvoicingEndpoints, summaryColumns, voidingStatusOf } from '../contract/index.ts'
import { inWords } from '../contract/own-words.ts'
import { kindsFor } from './owner.ts'

/** As the specification has it. */
const PAGE = 5
const STATUS = `case t.status ${Object.entries(voidingStatusOf)
  .map(([name, number]) => `when '${name}' then ${number}`)
  .join(' ')} end`

// A guide is voided at the office's portal: its area tells of it.
const source = listSource(summaryColumns, {
  from: 'einvoicing.voiding t join einvoicing.document d on d.company_id = t.company_id and d.id = t.document_id',
  where: 'd.kind = any($2::text[])',
  also: 't.created_at as "createdAt", t.answered_at as "answeredAt"',
  sql: {
    number: "t.kind || '-' || to_char(t.issue_date, 'YYYYMMDD') || '-' || t.number",
    date: 't.created_at::date',
    status: `(${STATUS})`,
    document: {
      shown: "jsonb_build_object('id', d.id, 'documentType', d.document_type, 'serie', d.serie, 'number', d.number)",
      id: 't.document_id',
      documentType: 'd.document_type',
      serie: 'd.serie',
      number: 'd.number',
    },
  },
  synonyms: { 'document.documentType': documentTypesOf },
})

interface Row {
  responseText: string | null
  createdAt: Date
  answeredAt: Date | null
}

export const summaries = serve(einvoicingEndpoints.summaries, async (ctx, { query }) => {
  const shown = { ...source, params: [kindsFor(ctx)] }
  const { data, ...rest } = await readPage<Row>(ctx, einvoicingEndpoints.summaries.list!, shown, query, PAGE)
  const told = data.map((row) => ({
    ...row,
    responseText: inWords(row.responseText, ctx.language),
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
  return { ...rest, data: told as never }
})
