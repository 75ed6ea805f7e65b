import { isAsked, type ReportColumn, type Said } from './columns.ts'
import { type Comparison, comparedColumns, comparisons, monthsOf, shiftedSaid } from './compare.ts'
import type { Report } from './report.ts'

/** Months that stand beside each other at most. */
export const MOST_MONTHS = 24

type Shaped = Pick<Report, 'asks' | 'columns' | 'spread' | 'comparable' | 'simple'>

const textsOf = (said: Said): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )

/** What a report is compared with, as it was asked; nothing where its form has no comparison. */
export function comparisonOf({ comparable }: Pick<Report, 'comparable'>, { compare }: Said): Comparison | undefined {
  return comparable && compare !== 'none' ? comparisons.find((each): each is Comparison => each === compare) : undefined
}

export const isSpread = ({ spread }: Pick<Report, 'spread'>, { columns }: Said): boolean =>
  spread !== undefined && columns === 'months'

/** Why the two cannot be asked together: a code, or undefined. */
export function shapeProblem(report: Shaped, said: Said): { field: string; code: string } | undefined {
  const { simple = [] } = report
  const compared = comparisonOf(report, said)
  if (compared && (isSpread(report, said) || simple.some((when) => isAsked(when, said))))
    return { field: 'compare', code: 'compare_not_with' }
  if (isSpread(report, said) && simple.some((when) => isAsked(when, said)))
    return { field: 'columns', code: 'months_not_with' }
  if (isSpread(report, said) && monthsOf(said, report.asks).length > MOST_MONTHS)
    return { field: 'columns', code: 'too_many_months' }
  return undefined
}

/** Fields that may tell rows of what was asked: of its key and groups those that the rows of its form have. */
export function tellingFields(
  report: Shaped & Pick<Report, 'groups' | 'key'>,
  said: Said,
): { has(field: string): boolean } {
  const { columns, groups, key, comparable, simple = [] } = report
  const whole = simple.length === 0 || simple.some((when) => isAsked(when, said))
  const told = new Set([
    ...groups,
    ...(whole ? key : (comparable ?? key)),
    ...columns.flatMap(({ currency }) => currency ?? []),
  ])
  for (const { field, when } of columns) if (!isAsked(when, said)) told.delete(field)
  return told
}

/** Fields by which rows are grouped, outer first. */
export function groupsAsked({ groups, grouped }: Pick<Report, 'groups' | 'grouped'>, said: Said): readonly string[] {
  const { groupBy } = said
  if (groups.length === 0 || groupBy === 'none') return []
  return typeof groupBy === 'string' && groupBy !== '' ? groupBy.split(',') : grouped(said)
}

/** The columns of the form that was asked, without what a comparison or months make of them. */
export const plainColumns = ({ columns }: Pick<Report, 'columns'>, said: Said): readonly ReportColumn[] =>
  columns.filter(({ when, hidden }) => hidden !== true && isAsked(when, said))

/** The columns of what was asked: those of its form, with the period before beside them or a column for each month. */
export function shownColumns(report: Shaped, said: Said): readonly ReportColumn[] {
  const columns = plainColumns(report, said)
  if (isSpread(report, said)) return monthColumns(report, columns, said)
  const compare = comparisonOf(report, said)
  if (!compare) return columns
  const texts = textsOf(said)
  return comparedColumns(columns, shiftedSaid(texts, report.asks, compare), texts)
}

/** What tells a row, the spread figures month by month, and what they are together. */
function monthColumns({ asks, spread = [] }: Shaped, columns: readonly ReportColumn[], said: Said): ReportColumn[] {
  const months = monthsOf(said, asks)
  return columns.flatMap((column): ReportColumn[] => {
    if (!spread.includes(column.field)) return column.total || column.kind === 'quantity' ? [] : [column]
    const { opens: _, ...plain } = column
    const spreadOut = months.map(({ name, period, asked }) => ({
      ...plain,
      field: `${column.field}${name}`,
      head: `${String(period.month).padStart(2, '0')}/${period.year}`,
      of: column.field,
      asked,
      band: column.label,
    }))
    return [...spreadOut, { ...column, band: column.label, short: 'report.total' }]
  })
}
