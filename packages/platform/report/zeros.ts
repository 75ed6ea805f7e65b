import type { Report, ReportColumn } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import type { ReportRow } from './reading.ts'

const figuresOf = (columns: readonly ReportColumn[]): string[] =>
  columns.filter(({ total }) => total).map(({ field }) => field)

/** Whether rows without a figure are left out: of a report that asks `withZero`, where nobody asked for them. */
export const hidesZeros = ({ asks }: Pick<Report, 'asks'>, query: unknown): boolean =>
  asks.withZero !== undefined && (query as { withZero?: boolean }).withZero !== true

/** The row has a figure; of a comparison now or before. */
export const hasFigure = (columns: readonly ReportColumn[], row: ReportRow): boolean =>
  figuresOf(columns).some((field) => !dec(String(row[field] ?? '0')).isZero())

/** The rows of a statement that have one. */
export const withFigures = (columns: readonly ReportColumn[], text: string): string =>
  `select t.* from (${text}) t where ${figuresOf(columns)
    .map((field) => `coalesce((t."${field}")::numeric, 0) <> 0`)
    .join(' or ')}`
