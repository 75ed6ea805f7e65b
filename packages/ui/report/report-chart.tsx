import { type Endpoint, isSpread, type Report, type RowOf, shownColumns, sumLines } from '@yupana/contract'
import { type ReactNode, useMemo } from 'react'
import { useT } from '../i18n.ts'
import { useMay } from '../session/session-context.tsx'
import { useGo } from '../shell/navigation.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { type Figures, figuresOf } from './report-figures.ts'
import { type ReportPages, useReportPages } from './report-pages.ts'

type OwnRows = Exclude<NonNullable<Report['chart']>, { of: unknown }>

interface Props {
  report: Report
  query: Readonly<Record<string, string>>
  pages: ReportPages
  figures: Figures
}

/** What is drawn beside a report's table: its own rows, or another report that was asked the same. */
export function ReportChart(props: Props): ReactNode {
  const { chart } = props.report
  return chart && 'of' in chart ? <OtherChart report={chart.of()} query={props.query} /> : <OwnChart {...props} />
}

function OtherChart({ report, query }: Pick<Props, 'report' | 'query'>): ReactNode {
  const t = useT()
  const may = useMay(report.permission)
  const asked = useMemo(
    () => Object.fromEntries(Object.entries(query).filter(([name]) => name in report.asks)),
    [report, query],
  )
  const pages = useReportPages(report.json as Endpoint, { query: asked }, may)
  const figures = useMemo(() => figuresOf(report, shownColumns(report, asked), asked), [report, asked])
  if (!may) return null
  return (
    <section aria-label={t(report.title)}>
      <h2 className="yu-chart-title">{t(report.title)}</h2>
      <OwnChart report={report} query={asked} pages={pages} figures={figures} />
    </section>
  )
}

/** The rows of a report, or where months stand beside each other what all rows come to in each. */
function OwnChart({ report, query, pages, figures }: Props): ReactNode {
  const t = useT()
  const go = useGo()
  const drawn = useMemo(() => {
    const columns = shownColumns(report, query)
    const labelOf = (field: string): string => t(columns.find((each) => each.field === field)?.label ?? field)
    if (isSpread(report, query)) return monthsDrawn({ report, query, pages, figures }, labelOf)
    const { kind, category, series, most } = report.chart as OwnRows
    const shown = series.filter((field) => columns.some((each) => each.field === field))
    const spec = { kind, category, series: shown.map((field) => ({ field, label: labelOf(field) })), most: most ?? 10 }
    const pathOf = (row: RowOf, field: string) => figures.ofRow(field, row)?.path
    return { spec, rows: pages.rows, pathOf }
  }, [report, query, pages.rows, pages.answer, figures])
  const open = (row: RowOf, field: string): void => {
    const path = drawn.pathOf(row, field)
    if (path) go(path)
  }
  return <ChartPanel<RowOf> spec={drawn.spec} rows={drawn.rows} label={t(report.title)} height={190} onPick={open} />
}

/** A place a month; a line for each figure, and for each currency. */
function monthsDrawn({ report, query, pages: { answer }, figures }: Props, labelOf: (field: string) => string) {
  const columns = shownColumns(report, query)
  const months = columns.filter(({ head }) => head !== undefined)
  const lines = (answer ? sumLines(answer) : []).flatMap(({ amounts, currency = '' }) =>
    (report.spread ?? []).map((field) => ({ field, currency, amounts, name: `${field}${currency}` })),
  )
  const names = [...new Set(months.map(({ head }) => head!))]
  const rows = names.map((head): RowOf => {
    const own = months.filter((each) => each.head === head)
    const figure = (line: (typeof lines)[number]): string =>
      line.amounts[own.find(({ of }) => of === line.field)?.field ?? ''] ?? '0'
    return { head, ...Object.fromEntries(lines.map((line) => [line.name, figure(line)])) }
  })
  const series = lines.map(({ field, currency, name }) => ({
    field: name,
    label: `${labelOf(field)} ${currency}`.trim(),
  }))
  const pathOf = ({ head }: RowOf, name: string): string | undefined => {
    const line = lines.find((each) => each.name === name)
    const column = months.find((each) => each.head === head && each.of === line?.field)
    const only: Record<string, string> = line?.currency && column?.currency ? { [column.currency]: line.currency } : {}
    return column && figures.ofSum(column.field, only)?.path
  }
  return { spec: { kind: 'line' as const, category: 'head', series, most: 24 }, rows, pathOf }
}
