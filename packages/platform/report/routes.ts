import {
  type Endpoint,
  type FileAnswer,
  type Language,
  MOST_OF_PAGE,
  REPORT_PAGE,
  type Report,
  type ReportAnswer,
} from '@yupana/contract'
import type { z } from 'zod'
import { type JobAnswer, type JobHandler, needFor, startJob } from '../background/jobs.ts'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import type { Route } from '../http/route.ts'
import { actingAs } from '../security/powers.ts'
import { inCompany } from '../system-context.ts'
import { longReportSheet, reportPaper, reportSheet, type Subtitle } from './files.ts'
import {
  type Asked,
  type Basis,
  type BoundReport,
  hiddenFrom,
  type Opening,
  opening,
  withoutFields,
} from './opening.ts'
import { type PagedSource, pagedReading } from './paged-reading.ts'
import { MOST_ROWS, type OpenReading, type Reading } from './reading.ts'
import { type RowsSource, rowsReading, tooLarge } from './rows-reading.ts'
import { scopeTexts } from './scope.ts'
import { type SqlSource, sqlReading } from './sql-reading.ts'
import { understood, word } from './understood.ts'

/** Longer sheets are made behind the call. */
const MOST_AT_ONCE = 10_000

type Source<Q> = (SqlSource<Q> | RowsSource<Q> | PagedSource<Q>) & {
  /** What its figures are read from; documents where it is not said. */
  basis?: Basis
  /** Lines below the title of the printed report, where its period and what was asked do not say it. */
  subtitle?(ctx: Ctx, query: Q): Promise<string[]> | string[]
}

/** Binds a report to its rows: to one statement of SQL, to rows that the program makes, or to pages of its own. */
export function source<Q extends z.ZodType>(report: Report<Q>, from: Source<z.output<Q>>): BoundReport {
  const plain = report as unknown as Report
  if (plain.spread && !('sql' in from)) throw new Error(`the months of ${plain.id} need a statement`)
  const open: OpenReading<z.output<Q>> = (ctx, shown, asking) => {
    if ('sql' in from) return sqlReading(shown, from, ctx, asking)
    return 'rows' in from ? rowsReading(shown, from, ctx, asking) : pagedReading(shown, from, ctx, asking)
  }
  return {
    report: plain,
    open: open as OpenReading<never>,
    basis: from.basis ?? 'documents',
    page: 'rows' in from ? MOST_OF_PAGE : REPORT_PAGE,
    ...(from.subtitle ? { subtitle: from.subtitle as Subtitle } : {}),
  }
}

/** Json, PDF and workbook of one report, of the same rows. */
export function reportRoutes(bound: BoundReport): Route[] {
  const { json, pdf, xls, files } = bound.report
  const route = (endpoint: Endpoint, run: (ctx: Ctx, asked: Asked) => Promise<unknown>): Route => ({
    endpoint,
    kind: 'tenant',
    run: (ctx, input) => run(ctx, { ...(input.query as object), ...(input.params as object | undefined) }),
  })
  return [
    ...(files === 'only' ? [] : [route(json, (ctx, asked) => answerOf(ctx, bound, asked))]),
    route(pdf, (ctx, asked) => reportPdf(ctx, bound, asked)),
    route(xls, (ctx, asked) => sheet(ctx, bound, asked)),
  ]
}

async function answerOf(ctx: Ctx, bound: BoundReport, asked: Asked): Promise<ReportAnswer> {
  const { report, asking, reading, hidden } = opening(ctx, bound, asked)
  const { after, limit } = asked as { after?: string; limit?: number }
  const [{ page, summed, count: total }, params, scope] = await together(
    figuresOf(reading, after, limit === undefined ? bound.page : limit || MOST_OF_PAGE),
    understood(ctx, report, asking),
    scopeTexts(ctx),
  )
  const { rows, next } = page
  const groups = asking.groupBy.length > 0 ? { groups: await reading.groupsOf(rows) } : {}
  return {
    data: rows.map((row) => withoutFields(row, hidden)),
    ...summed,
    total,
    ...groups,
    params,
    ...(scope.length > 0 ? { scope } : {}),
    asOf: ctx.now.toISOString(),
    ...(next === undefined ? {} : { next }),
  }
}

/** A page, and the sums and the count of all rows. */
async function figuresOf(reading: Reading, after: string | undefined, limit: number) {
  if (reading.first && after === undefined) return reading.first(limit, MOST_ROWS)
  const [page, summed, count] = await together(reading.page(after, limit), reading.totals(), reading.count(MOST_ROWS))
  return { page, summed, count }
}

/** The printed report: of its call, or for a mail. */
export function reportPdf(ctx: Ctx, bound: BoundReport, asked: Asked): Promise<FileAnswer> {
  return reportPaper(ctx, opening(ctx, bound, asked), bound.subtitle)
}

/**
 * A file whole, for a mail: of the rows that are made at once, or that paper holds. Fields of `without` are not in it: who it goes to may not
 * see them.
 * @throws BusinessError `export_too_large` (422)
 */
export async function reportFile(
  ctx: Ctx,
  bound: BoundReport,
  form: 'pdf' | 'xlsx',
  { asked, without }: { asked: Asked; without: readonly string[] },
): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const opened = opening(ctx, bound, asked, [...hiddenFrom(ctx, bound.report), ...without])
  const { name, type, content } =
    form === 'pdf' ? await reportPaper(ctx, opened, bound.subtitle) : await wholeSheet(ctx, opened)
  if (!(content instanceof Uint8Array)) throw new Error(`the file of ${bound.report.id} is not whole`)
  return { name, type, bytes: content }
}

async function wholeSheet(ctx: Ctx, { report, asking, reading }: Opening): Promise<FileAnswer> {
  if ((await reading.count(MOST_ROWS + 1)) > MOST_ROWS) throw tooLarge()
  return reportSheet(ctx, { report, asking, reading })
}

async function sheet(ctx: Ctx, bound: BoundReport, asked: Asked): Promise<FileAnswer | JobAnswer> {
  const { report, hidden, asking, reading } = opening(ctx, bound, asked)
  const long = (await reading.count(MOST_AT_ONCE + 1)) > MOST_AT_ONCE
  if (!long) return reportSheet(ctx, { report, asking, reading })
  const payload = { id: report.id, query: asked, hidden, language: ctx.language }
  const job = await startJob(ctx, 'report.sheet', word(ctx.language, report.title), payload)
  await needFor(
    ctx,
    job.jobId,
    report.columns.flatMap(({ may }) => (may ? [may] : [])),
  )
  return job
}

interface LongSheet {
  id: string
  query: Asked
  /** Fields that whoever asked for it may not see; jobs of before have none. */
  hidden?: readonly string[]
  language: Language
}

/** Does the job that the call of a long sheet started. */
export function reportSheetJob(reports: readonly BoundReport[]): JobHandler {
  return async ({ services, companyId, userId, payload, progress }) => {
    const { id, query, hidden, language } = payload as unknown as LongSheet
    const found = reports.find(({ report }) => report.id === id)
    if (!found) throw new Error(`no report is called ${id}`)
    return inCompany(services, companyId, async (own) => {
      const ctx = { ...(await actingAs(own, userId, found.report.xls.permission)), language }
      // What the person lost since the call is not in it either.
      const without = [...(hidden ?? []), ...hiddenFrom(ctx, found.report)]
      return longReportSheet(ctx, opening(ctx, found, query, without), (done) =>
        progress(done, Math.max(done, MOST_AT_ONCE)),
      )
    })
  }
}
