import { type Endpoint, type FileAnswer, type Language, type Report, type ReportColumn, say } from '@yupana/contract'
import { BusinessError, type Decimal, dec, fixed, plain, ZERO } from '@yupana/kernel'
import type { z } from 'zod'
import type { Ctx } from './context.ts'
import { together } from './database/index.ts'
import type { Route } from './http/route.ts'
import { type JobHandler, startJob } from './jobs.ts'
import { collect, textOf, XLSX_TYPE } from './labels.ts'
import { report as pdfReport } from './pdf/index.ts'
import { inCompany } from './system-context.ts'
import { writeXlsx } from './xlsx/index.ts'

export type ReportRow = Record<string, unknown>

interface Subtitled<Q> {
  /** Lines below the title: period, account, filters. */
  subtitle?(ctx: Ctx, query: Q): Promise<string[]> | string[]
}

export interface ReportSource<Q> extends Subtitled<Q> {
  /** @param most rows that are used at most: the read ends there */
  rows(ctx: Ctx, query: Q, most: number): Promise<ReportRow[]>
}

export interface ReportPage {
  rows: ReportRow[]
  /** What the next page is asked with, where more follows. */
  next?: string | undefined
}

/** Rows of a report that may be long, a page at a time. */
export interface PagedSource<Q> extends Subtitled<Q> {
  page(ctx: Ctx, query: Q, after: string | undefined, limit: number): Promise<ReportPage>
  /** Sums over all rows, from kept figures or by the database. */
  totals(ctx: Ctx, query: Q): Promise<Record<string, string>>
  /** Rows, counted up to a bound. */
  count(ctx: Ctx, query: Q, most: number): Promise<number>
}

/** Rows that a printed report, or one that is read in one piece, may hold. */
export const MOST_ROWS = 20_000
const PAGE_ROWS = 500
/** Rows that are fetched together for a sheet. */
const SHEET_ROWS = 2_000
/** Longer sheets are made behind the call. */
const MOST_AT_ONCE = 10_000

/** Json, PDF and workbook of one report, of the same rows. */
export function reportRoutes<Q extends z.ZodType>(definition: Report<Q>, source: ReportSource<z.output<Q>>): Route[] {
  const answer = async (ctx: Ctx, query: z.output<Q>) => {
    const data = await boundedRows(ctx, source, query)
    return { data, totals: totalsOf(definition.columns, data), total: data.length }
  }
  const printed = (ctx: Ctx, query: z.output<Q>) => reportPdf(ctx, definition, source, query)
  const sheet = async (ctx: Ctx, query: z.output<Q>) => {
    const rows = await boundedRows(ctx, source, query)
    return workbook(ctx, definition, rows, totalsOf(definition.columns, rows))
  }
  return routesOf(definition, answer, printed, sheet)
}

/** One that is read in pages: its routes, and its sheet for the job that makes long ones. */
export function pagedReport<Q extends z.ZodType>(
  definition: Report<Q>,
  source: PagedSource<z.output<Q>>,
): { routes: Route[]; sheet: ReportSheet } {
  const answer = async (ctx: Ctx, query: z.output<Q>) => {
    const { after, ...rest } = query as { after?: string }
    const asked = rest as z.output<Q>
    const [page, totals, total] = await together(
      source.page(ctx, asked, after, PAGE_ROWS),
      source.totals(ctx, asked),
      source.count(ctx, asked, MOST_ROWS),
    )
    return { data: page.rows, totals, total, ...(page.next ? { next: page.next } : {}) }
  }
  const printed = async (ctx: Ctx, query: z.output<Q>) => {
    if ((await source.count(ctx, query, MOST_ROWS + 1)) > MOST_ROWS) throw tooLarge()
    const { rows } = await source.page(ctx, query, undefined, MOST_ROWS)
    return pdf(ctx, definition, rows, await source.totals(ctx, query), (await source.subtitle?.(ctx, query)) ?? [])
  }
  const whole: ReportSheet = {
    id: definition.id,
    make: async (ctx, query, progress) =>
      workbook(
        ctx,
        definition,
        allRows(ctx, source, query as z.output<Q>, progress),
        await source.totals(ctx, query as z.output<Q>),
      ),
  }
  const sheet = async (ctx: Ctx, query: z.output<Q>) => {
    const long = (await source.count(ctx, query, MOST_AT_ONCE + 1)) > MOST_AT_ONCE
    const { id } = definition
    if (!long) return whole.make(ctx, query)
    return startJob(ctx, 'report.sheet', label(ctx, definition.title), { id, query, language: ctx.language })
  }
  return { routes: routesOf(definition, answer, printed, sheet), sheet: whole }
}

/** The workbook of a report, however long. */
export interface ReportSheet {
  id: string
  make(ctx: Ctx, query: unknown, progress?: (done: number) => Promise<void>): Promise<FileAnswer>
}

/** Does the job that the call of a long sheet started. */
export function reportSheetJob(sheets: readonly ReportSheet[]): JobHandler {
  return async ({ services, companyId, payload, progress }) => {
    const { id, query, language } = payload as { id: string; query: unknown; language: Language }
    const found = sheets.find((each) => each.id === id)
    if (!found) throw new Error(`no report is called ${id}`)
    return inCompany(services, companyId, (ctx) =>
      found.make({ ...ctx, language }, query, (done) => progress(done, Math.max(done, MOST_AT_ONCE))),
    )
  }
}

async function* allRows<Q>(
  ctx: Ctx,
  source: PagedSource<Q>,
  query: Q,
  progress?: (done: number) => Promise<void>,
): AsyncGenerator<ReportRow> {
  let after: string | undefined
  let done = 0
  do {
    const { rows, next } = await source.page(ctx, query, after, SHEET_ROWS)
    yield* rows
    done += rows.length
    await progress?.(done)
    after = next
  } while (after !== undefined)
}

const tooLarge = (): BusinessError => new BusinessError('export_too_large', { rows: MOST_ROWS })

async function boundedRows<Q>(ctx: Ctx, source: ReportSource<Q>, query: Q): Promise<ReportRow[]> {
  const rows = await source.rows(ctx, query, MOST_ROWS + 1)
  if (rows.length > MOST_ROWS) throw tooLarge()
  return rows
}

/**
 * A page that was read with one row more than it holds. Cursors are opaque to callers: whoever makes one up is shown other rows of
 * the same company, never anything else.
 * @param cursorOf what the page behind a row begins with
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => unknown,
): { rows: Row[]; next?: string } {
  if (rows.length <= limit) return { rows: [...rows] }
  const kept = rows.slice(0, limit)
  return { rows: kept, next: Buffer.from(JSON.stringify(cursorOf(kept.at(-1)!))).toString('base64url') }
}

/** @throws BusinessError `invalid_cursor` (422) */
export function readCursor<T extends z.ZodType>(after: string | undefined, schema: T): z.output<T> | undefined {
  if (after === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw new BusinessError('invalid', {}, { errors: [{ field: 'after', code: 'invalid_format' }] })
  }
}

type Run<Q> = (ctx: Ctx, query: Q) => Promise<unknown>

function routesOf<Q extends z.ZodType>(
  definition: Report<Q>,
  answer: Run<z.output<Q>>,
  printed: Run<z.output<Q>>,
  sheet: Run<z.output<Q>>,
): Route[] {
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

async function workbook(
  ctx: Ctx,
  { id, columns, title }: Report,
  rows: Iterable<ReportRow> | AsyncIterable<ReportRow>,
  totals: Readonly<Record<string, string>>,
): Promise<FileAnswer> {
  async function* cells(): AsyncGenerator<unknown[]> {
    for await (const row of rows) yield columns.map((column) => row[column.field])
  }
  const content = await collect(
    writeXlsx({
      sheet: label(ctx, title).slice(0, 31),
      columns: columns.map((column) => ({
        label: label(ctx, column.label),
        kind: column.kind === 'state' ? 'text' : column.kind,
        ...(column.width ? { width: column.width } : {}),
      })),
      rows: cells(),
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
  const rows = await boundedRows(ctx, source, query)
  return pdf(ctx, definition, rows, totalsOf(definition.columns, rows), (await source.subtitle?.(ctx, query)) ?? [])
}

async function pdf(
  ctx: Ctx,
  { id, columns, title, landscape }: Report,
  rows: readonly ReportRow[],
  totals: Readonly<Record<string, string>>,
  subtitle: string[],
): Promise<FileAnswer> {
  const [company] = await ctx.query<{ ruc: string; name: string }>(
    'select ruc, fiscal_name as name from platform.shown_company where id = $1',
    [ctx.companyId],
  )
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
