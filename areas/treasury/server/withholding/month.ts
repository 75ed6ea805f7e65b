import { allowed, read } from '@yupana/contract'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, inStates, serve } from '@yupana/platform'
import type { RetentionStatus } from '../../contract/retention.states.ts'
import { type CertificateTotalsOut, certificateDirections, certificates } from '../../contract/retention.ts'
import { type CertificateNoun, kindOf, moduleOf } from '../retention/queries.ts'

const STANDS = inStates<RetentionStatus>('r.status', 'open', 'voiding')

const seen = (ctx: Ctx, noun: CertificateNoun): string[] =>
  certificateDirections.filter((way) => allowed(read(moduleOf(kindOf(noun), way)), ctx.session))

/** What a month has of a kind: what goes into the tax form, and what has to be certified anew. */
async function totalsOf(ctx: Ctx, noun: CertificateNoun, period: string): Promise<CertificateTotalsOut> {
  const kind = kindOf(noun)
  const ways = seen(ctx, noun)
  const rows = await ctx.query<{ direction: string; count: number; amount: string; settled: string }>(
    `select r.direction, count(*)::int as count, sum(r.amount)::text as amount, coalesce(sum(r.settled), 0)::text as settled from treasury.retention r
     where r.company_id = $1 and r.kind = $2 and r.direction = any($3::text[]) and r.date >= ($4 || '-01')::date and r.date < ($4 || '-01')::date + interval '1 month' and ${STANDS}
     group by 1`,
    [ctx.companyId, kind, ways, period],
  )
  const [left] = await ctx.query<{ count: number }>(
    `select count(distinct r.id)::int as count from treasury.withholding w join treasury.retention r on r.company_id = w.company_id and r.id = w.retention_id
     where w.company_id = $1 and w.kind = $2 and w.live and not (${STANDS}) and 'issued' = any($3::text[])`,
    [ctx.companyId, kind, ways],
  )
  const of = (direction: string) => {
    const row = rows.find((each) => each.direction === direction)
    return { count: row?.count ?? 0, amount: row?.amount ?? '0.00', settled: row?.settled ?? '0.00' }
  }
  return { period, issued: of('issued'), received: of('received'), toReissue: left!.count }
}

interface TextRow {
  party: string
  name: string
  serie: string
  number: string
  date: string
  percent: string | null
  type: string
  of_serie: string
  of_number: string
  of_date: string
  currency: string
  paid: string | null
  amount: string
}

const HEAD = [
  ...['ruc', 'nombre', 'serie', 'numero', 'fecha', 'tasa', 'importe', 'tipo_documento', 'serie_documento'],
  ...['numero_documento', 'fecha_documento', 'moneda', 'monto_pagado'],
]

/**
 * The certificates of a month that stand, a line for each document: plain text with a head, fields parted by `|`, for the tax form of the agent or for
 * the accountant. It is not the file of the PDT: its layout is not published where this could be checked against it.
 */
async function textOf(ctx: Ctx, noun: CertificateNoun, period: string) {
  const kind = kindOf(noun)
  const rows = await ctx.query<TextRow>(
    `select r.party_number as party, r.party_name as name, r.serie, r.number, r.date, trim_scale(w.percent)::text as percent, w.document_type as type, w.serie as of_serie, w.number as of_number,
       w.document_date as of_date, w.currency, w.paid::text as paid, w.amount::text as amount
     from treasury.retention r join treasury.retention_withholding x on x.company_id = r.company_id and x.retention_id = r.id
     join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id
     where r.company_id = $1 and r.kind = $2 and r.direction = 'issued' and 'issued' = any($3::text[]) and r.date >= ($4 || '-01')::date and r.date < ($4 || '-01')::date + interval '1 month' and ${STANDS}
     union all
     select r.party_number, r.party_name, r.serie, r.number, r.date, null, o.document_type, o.serie, o.number, o.date, o.currency, null, l.local_amount::text
     from treasury.retention r join treasury.retention_line l on l.company_id = r.company_id and l.retention_id = r.id
     join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
     where r.company_id = $1 and r.kind = $2 and r.direction = 'received' and 'received' = any($3::text[]) and r.date >= ($4 || '-01')::date and r.date < ($4 || '-01')::date + interval '1 month' and ${STANDS}
     order by 5, 3, 4, 8, 9`,
    [ctx.companyId, kind, seen(ctx, noun), period],
  )
  const bare = (text: string): string => text.replace(/[|\r\n]/g, ' ')
  const lines = rows.map((row) =>
    [
      ...[row.party, bare(row.name), row.serie, row.number, ddmmyyyy(row.date), row.percent ?? '', row.amount],
      ...[row.type, row.of_serie, row.of_number, ddmmyyyy(row.of_date), row.currency, row.paid ?? ''],
    ].join('|'),
  )
  const name = noun === 'retention' ? 'retenciones' : 'percepciones'
  const content = [HEAD.join('|'), ...lines].map((line) => `${line}\r\n`).join('')
  return { name: `${name}-${period}.txt`, type: 'text/plain; charset=utf-8', content }
}

export const certificateMonths = (['retention', 'perception'] as const).flatMap((noun) => {
  const calls = certificates[noun] as typeof certificates.retention
  return [
    serve(calls.totals, (ctx, { query }) => totalsOf(ctx, noun, query.period)),
    serve(calls.txt, (ctx, { query }) => textOf(ctx, noun, query.period)),
  ]
})
