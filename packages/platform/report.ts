import { type Endpoint, type FileAnswer, type Report, type ReportColumn, say } from '@yupana/contract'
import { BusinessError, type Decimal, dec, fixed, plain, ZERO } from '@yupana/kernel'
import type { z } from 'zod'
import type { Ctx } from './context.ts'
import type { Route } from './http/route.ts'
import { collect, textOf, XLSX_TYPE } from './labels.ts'
import { report as pdfReport } from './pdf/index.ts'
import { writeXlsx } from './xlsx/index.ts'

export type ReportRow = Record<string, unknown>

export interface ReportSource<Q> {
  rows(ctx: Ctx, query: Q): Promise<ReportRow[]>
  /** Lines below the title: period, account, filters. */
  subtitle?(ctx: Ctx, query: Q): Promise<string[]> | string[]
}

/** Rows that a printed report may hold. */
const MOST_PRINTED = 20_000

/** Json, PDF and workbook of one report, of the same rows. */
export function reportRoutes<Q extends z.ZodType>(definition: Report<Q>, source: ReportSource<z.output<Q>>): Route[] {
  const answer = async (ctx: Ctx, query: z.output<Q>) => {
    const data = await source.rows(ctx, query)
    return { data, totals: totalsOf(definition.columns, data), total: data.length }
  }
  const printed = (ctx: Ctx, query: z.output<Q>) => reportPdf(ctx, definition, source, query)
  const sheet = async (ctx: Ctx, query: z.output<Q>) => workbook(ctx, definition, await source.rows(ctx, query))
  const route = (endpoint: Endpoint, run: (ctx: Ctx, query: z.output<Q>) => Promise<unknown>): Route => ({
    endpoint,
    kind: 'tenant',
    run: (ctx, input) =>
      run(ctx, { ...(input.query as object), ...(input.params as object | undefined) } as z.output<Q>),
  })
  return [route(definition.json, answer), route(definition.pdf, printed), route(definition.xls, sheet)]
}

function totalsOf(columns: readonly ReportColumn[], rows: readonly ReportRow[]): Record<string, string> {
  return Object.fromEntries(
    columns
      .filter((column) => column.total)
      .map((column) => {
        const total = rows.reduce<Decimal>((acc, row) => acc.plus(dec(String(row[column.field] ?? '0'))), ZERO)
        return [column.field, column.kind === 'money' ? fixed(total) : plain(total)]
      }),
  )
}

async function workbook(ctx: Ctx, { id, columns, title }: Report, rows: ReportRow[]): Promise<FileAnswer> {
  const totals = totalsOf(columns, rows)
  const content = await collect(
    writeXlsx({
      sheet: label(ctx, title).slice(0, 31),
      columns: columns.map((column) => ({
        label: label(ctx, column.label),
        kind: column.kind === 'state' ? 'text' : column.kind,
        ...(column.width ? { width: column.width } : {}),
      })),
      rows: rows.map((row) => columns.map((column) => row[column.field])),
      ...(Object.keys(totals).length > 0 ? { totals: columns.map((column) => totals[column.field] ?? null) } : {}),
    }),
  )
  return { name: `${id}.xlsx`, type: XLSX_TYPE, content }
}

/** The printed report beside its calls: what a mail carries. */
export async function reportPdf<Q extends z.ZodType>(
  ctx: Ctx,
  definition: Report<Q>,
  source: ReportSource<z.output<Q>>,
  query: z.output<Q>,
): Promise<FileAnswer> {
  return pdf(ctx, definition, await source.rows(ctx, query), (await source.subtitle?.(ctx, query)) ?? [])
}

async function pdf(
  ctx: Ctx,
  { id, columns, title, landscape }: Report,
  rows: ReportRow[],
  subtitle: string[],
): Promise<FileAnswer> {
  if (rows.length > MOST_PRINTED) throw new BusinessError('export_too_large', { rows: MOST_PRINTED })
  const [company] = await ctx.query<{ ruc: string; name: string }>(
    'select ruc, fiscal_name as name from company.company where id = $1',
    [ctx.companyId],
  )
  const totals = totalsOf(columns, rows)
  const content = await ctx.services.pdf.render(
    pdfReport({
      language: ctx.language,
      title: label(ctx, title),
      company: company?.name ?? '',
      ruc: company?.ruc ?? '',
      period: subtitle.join(' · '),
      columns: columns.map((column) => ({
        label: label(ctx, column.label),
        kind: column.kind === 'state' ? 'text' : column.kind,
      })),
      rows: [
        ...rows.map((row) => ({ kind: 'row' as const, values: columns.map((column) => cellText(row[column.field])) })),
        ...(Object.keys(totals).length > 0
          ? [
              {
                kind: 'total' as const,
                values: columns.map((column, at) => totals[column.field] ?? (at === 0 ? 'Total' : null)),
              },
            ]
          : []),
      ],
      orientation: landscape ? 'landscape' : 'portrait',
    }),
  )
  return { name: `${id}.pdf`, type: 'application/pdf', content, inline: true }
}

function cellText(given: unknown): string | null {
  return given === null || given === undefined ? null : String(given)
}

function label(ctx: Ctx, key: string): string {
  const text = textOf(key)
  return text ? say(text, ctx.language) : key
}
