import {
  allowed,
  type Endpoint,
  type FileAnswer,
  type Language,
  MOST_OF_PAGE,
  REPORT_PAGE,
  type Report,
  type ReportAnswer,
} from '@yupana/contract'
import type { z } from 'zod'
import { type JobAnswer, type JobHandler, startJob } from '../background/jobs.ts'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import type { Route } from '../http/route.ts'
import { powersNow } from '../security/powers.ts'
import { inCompany } from '../system-context.ts'
import { longReportSheet, reportPaper, reportSheet, type Subtitle } from './files.ts'
import { type PagedSource, pagedReading } from './paged-reading.ts'
import { type Asking, MOST_ROWS, type OpenReading, type ReportRow } from './reading.ts'
import { type RowsSource, rowsReading } from './rows-reading.ts'
import { type SqlSource, sqlReading } from './sql-reading.ts'
import { understood, word } from './understood.ts'

/** Longer sheets are made behind the call. */
const MOST_AT_ONCE = 10_000

/** A report with where its rows come from: what an area lists as its `reports`. */
export interface BoundReport {
  report: Report
  open: OpenReading<never>
  /** Rows of a page where the caller does not say. */
  page: number
  subtitle?: Subtitle
}

type Source<Q> = (SqlSource<Q> | RowsSource<Q> | PagedSource<Q>) & {
  /** Lines below the title of the printed report, where its period and what was asked do not say it. */
  subtitle?(ctx: Ctx, query: Q): Promise<string[]> | string[]
}

/** Binds a report to its rows: to one statement of SQL, to rows that the program makes, or to pages of its own. */
export function source<Q extends z.ZodType>(report: Report<Q>, from: Source<z.output<Q>>): BoundReport {
  const plain = report as unknown as Report
  const open: OpenReading<z.output<Q>> = (ctx, shown, asking) => {
    if ('sql' in from) return sqlReading(shown, from, ctx, asking)
    return 'rows' in from ? rowsReading(shown, from, ctx, asking) : pagedReading(shown, from, ctx, asking)
  }
  return {
    report: plain,
    open: open as OpenReading<never>,
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

/** The query as the call parsed it, with what every report is asked beside its own. */
type Asked = Readonly<Record<string, unknown>>

function askingOf({ groups, grouped }: Report, asked: Asked): Asking {
  const { after: _, limit: __, page: ___, groupBy, compare, ...query } = asked
  const by = groups.length === 0 || groupBy === 'none' ? [] : typeof groupBy === 'string' ? groupBy.split(',') : grouped
  return { query, groupBy: by, ...(compare === 'previous' || compare === 'lastYear' ? { compare } : {}) }
}

/** Fields of the columns that the reader may not see. */
const hiddenFrom = ({ session }: Ctx, { columns }: Report): string[] =>
  columns.filter(({ may }) => may && !allowed(may, session)).map(({ field }) => field)

/** The report without some of its columns. */
function without(report: Report, hidden: readonly string[]): Report {
  if (hidden.length === 0) return report
  return { ...report, columns: report.columns.filter(({ field }) => !hidden.includes(field)) }
}

const withoutFields = (row: ReportRow, hidden: readonly string[]): ReportRow =>
  hidden.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field)))

async function answerOf(ctx: Ctx, { report, open, page }: BoundReport, asked: Asked): Promise<ReportAnswer> {
  const asking = askingOf(report, asked)
  const hidden = hiddenFrom(ctx, report)
  const reading = open(ctx, without(report, hidden), asking as never)
  const { after, limit } = asked as { after?: string; limit?: number }
  const [{ rows, next }, summed, total, params] = await together(
    reading.page(after, limit === undefined ? page : limit || MOST_OF_PAGE),
    reading.totals(),
    reading.count(MOST_ROWS),
    understood(ctx, report, asking),
  )
  const groups = asking.groupBy.length > 0 ? { groups: await reading.groupsOf(rows) } : {}
  return {
    data: rows.map((row) => withoutFields(row, hidden)),
    ...summed,
    total,
    ...groups,
    params,
    asOf: ctx.now.toISOString(),
    ...(next === undefined ? {} : { next }),
  }
}

/** The printed report: of its call, or for a mail. */
export function reportPdf(ctx: Ctx, { report: whole, open, subtitle }: BoundReport, asked: Asked): Promise<FileAnswer> {
  const report = without(whole, hiddenFrom(ctx, whole))
  const asking = askingOf(report, asked)
  return reportPaper(ctx, { report, asking, reading: open(ctx, report, asking as never) }, subtitle)
}

async function sheet(ctx: Ctx, { report: whole, open }: BoundReport, asked: Asked): Promise<FileAnswer | JobAnswer> {
  const hidden = hiddenFrom(ctx, whole)
  const report = without(whole, hidden)
  const asking = askingOf(report, asked)
  const reading = open(ctx, report, asking as never)
  const long = (await reading.count(MOST_AT_ONCE + 1)) > MOST_AT_ONCE
  if (!long) return reportSheet(ctx, { report, asking, reading })
  const payload = { id: report.id, query: asked, hidden, language: ctx.language }
  return startJob(ctx, 'report.sheet', word(ctx.language, report.title), payload)
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
    const report = without(found.report, hidden ?? [])
    return inCompany(services, companyId, async (own) => {
      const ctx = { ...own, language, userId }
      await powersNow(ctx, userId, found.report.permission)
      const asking = askingOf(report, query)
      return longReportSheet(ctx, { report, asking, reading: found.open(ctx, report, asking as never) }, (done) =>
        progress(done, Math.max(done, MOST_AT_ONCE)),
      )
    })
  }
}
