import {
  allowed,
  comparisonOf,
  groupsAsked,
  type Report,
  readOnly,
  shapeProblem,
  tellingFields,
} from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import type { Subtitle } from './files.ts'
import type { Asking, OpenReading, Reading, ReportRow } from './reading.ts'
import { scopedAsked } from './scope.ts'

/** A report with where its rows come from: what an area lists as its `reports`. */
export interface BoundReport {
  report: Report
  open: OpenReading<never>
  /** Rows of a page where the caller does not say. */
  page: number
  /** What its figures are read from. */
  basis: Basis
  subtitle?: Subtitle
}
export type Basis = 'kept' | 'lines' | 'documents'

/** The query as the call parsed it, with what every report is asked beside its own. */
export type Asked = Readonly<Record<string, unknown>>

/** @throws BusinessError `invalid` (422) where two forms are asked for that do not go together */
export function askingOf(report: Report, asked: Asked): Asking {
  const { after: _, limit: __, page: ___, groupBy, compare, only, ...query } = asked
  const problem = shapeProblem(report, { ...query, compare })
  if (problem) throw new BusinessError('invalid', {}, { errors: [problem] })
  const by = groupsAsked(report, { ...query, groupBy })
  const compared = comparisonOf(report, { compare })
  const some = typeof only === 'string' ? readOnly(only) : undefined
  const telling = tellingFields(report, query)
  if (some && Object.keys(some).some((field) => !telling.has(field)))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'only', code: 'invalid_choice' }] })
  return { query, groupBy: by, ...(compared ? { compare: compared } : {}), ...(some ? { only: some } : {}) }
}

/** Fields of the columns that the reader may not see. */
export const hiddenFrom = ({ session }: Pick<Ctx, 'session'>, { columns }: Report): readonly string[] =>
  columns.filter(({ may }) => may && !allowed(may, session)).map(({ field }) => field)

/** The report without some of its columns. */
export function without(report: Report, hidden: readonly string[]): Report {
  if (hidden.length === 0) return report
  return { ...report, columns: report.columns.filter(({ field }) => !hidden.includes(field)) }
}

export const withoutFields = (row: ReportRow, hidden: readonly string[]): ReportRow =>
  hidden.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field)))

export interface Opening {
  /** With the columns that the reader may see. */
  report: Report
  hidden: readonly string[]
  asking: Asking
  reading: Reading
}

/** The one way to a report's rows: of screen, files, explanations and what a figure opens. */
export function opening(ctx: Ctx, bound: BoundReport, asked: Asked, hidden = hiddenFrom(ctx, bound.report)): Opening {
  const report = without(bound.report, hidden)
  const asking = askingOf(report, scopedAsked(ctx, report, asked))
  return { report, hidden, asking, reading: bound.open(ctx, report, asking as never) }
}
