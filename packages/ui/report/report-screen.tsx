import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined'
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import { comparedColumns, type Endpoint, type LooseInput, type Report, type RowOf } from '@yupana/contract'
import { Button, Skeleton } from 'antd'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useDownload } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { formatQuantity } from '../form/input/number-text.ts'
import { useSpeech, useT } from '../i18n.ts'
import { type Column, cellValue } from '../list/column.tsx'
import { DataTable } from '../list/data-table.tsx'
import { EmptyList } from '../list/list-parts.tsx'
import { useSession, useSessionStore } from '../session/session-context.tsx'
import { useScreenParams } from '../shell/navigation.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { shapeNames, useAsked } from './report-asked.ts'
import { lineColumns, ordered, TotalRows, tableColumns } from './report-columns.tsx'
import { ReportForm } from './report-form.tsx'
import { amountsOf, type ScreenLine, screenLines } from './report-lines.ts'
import { type ReportPages, useReportPages } from './report-pages.ts'
import { ReportViews } from './report-views.tsx'

export interface ReportScreenProps {
  /** The declaration that screen, pdf and xlsx share. */
  report: Report
  actions?: ReactNode
  children?: ReactNode
}

/** The screen of a report, from its declaration alone. */
export function reportScreen(report: Report): ComponentType {
  return () => <ReportScreen report={report} />
}

/** A report: parameters in the URL, a table with groups and sums whose figures drill down, a chart, pdf and xlsx of the same. */
export function ReportScreen({ report: whole, actions, children }: ReportScreenProps): ReactNode {
  const { t } = useSpeech()
  const report = useSeenReport(whole)
  const params = useScreenParams()
  const { query, missing, ask } = useAsked(report)
  const [chart, setChart] = useState(false)
  const complete = Object.keys(missing).length === 0
  const input = report.params ? { params, query } : { query }
  const pages = useReportPages(report.json as Endpoint, input, complete)
  const names = Object.fromEntries((pages.answer?.params ?? []).map(({ name, text }) => [name, text]))
  const used = useUsedColumns(report, pages, query)
  return (
    <section className="yu-page yu-report">
      <PageHead
        title={t(report.title)}
        subtitle={
          <>
            {t(`${report.title}.help`)}
            {pages.answer && complete && (
              <span className="yu-as-of"> {t('report.asOf', { at: formatInstant(pages.answer.asOf) })}</span>
            )}
          </>
        }
        actions={
          <>
            {actions}
            <ZeroColumns {...used} />
            {report.chart && (
              <Button icon={<BarChartOutlined />} aria-pressed={chart} onClick={() => setChart(!chart)}>
                {t('ui.chart')}
              </Button>
            )}
            <ReportViews report={report} query={query} onApply={ask} />
            <Downloads report={report} input={input} enabled={complete} />
          </>
        }
      />
      <ReportForm report={report} values={query} names={names} onAsk={ask} />
      {children}
      {chart && complete && <ReportChart report={report} rows={pages.rows} />}
      {complete && <ReportTable report={report} query={query} pages={pages} columns={used.kept} all={used.columns} />}
    </section>
  )
}

/** The report with the columns that the reader may see. */
function useSeenReport(report: Report): Report {
  const store = useSessionStore()
  const { permissions } = useSession()
  return useMemo(
    () => ({ ...report, columns: report.columns.filter(({ may }) => !may || store.may(may)) }),
    [report, permissions],
  )
}

function ReportChart({ report, rows }: { report: Report; rows: readonly RowOf[] }): ReactNode {
  const t = useT()
  const { kind, category, series, most } = report.chart!
  const labelOf = (field: string): string => t(report.columns.find((each) => each.field === field)?.label ?? field)
  const spec = { kind, category, series: series.map((field) => ({ field, label: labelOf(field) })), most: most ?? 10 }
  return <ChartPanel spec={spec} rows={rows} label={t(report.title)} />
}

interface TableProps {
  report: Report
  query: Readonly<Record<string, string>>
  pages: ReportPages
  columns: readonly Column<RowOf>[]
  /** With those that are left out. */
  all: readonly Column<RowOf>[]
}

function ReportTable({ report, query, pages, columns, all }: TableProps): ReactNode {
  const { t } = useSpeech()
  const { answer, rows, groups } = pages
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => screenLines(rows, groups, closed), [rows, groups, closed])
  const groupBy = query.groupBy === 'none' ? [] : (query.groupBy?.split(',') ?? report.grouped)
  const shown = lineColumns(columns, {
    groupBy,
    all,
    onFold: (group) =>
      setClosed((now) => new Set(now.has(group) ? [...now].filter((each) => each !== group) : [...now, group])),
    none: t('report.withoutGroup'),
    totalOf: (group) => t('report.totalOf', { group }),
  })
  if (pages.pending)
    return <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} className="yu-skeleton" />
  if (!answer) return null
  if (rows.length === 0) return <EmptyList empty={{ text: t('ui.reportEmpty') }} />
  return (
    <div className={pages.fetching ? 'yu-fetching' : undefined} aria-busy={pages.fetching}>
      <DataTable<ScreenLine>
        label={t(report.title)}
        columns={shown}
        rows={lines}
        rowKey={(line) => line.key}
        rowClass={(line) => (line.kind === 'row' ? undefined : `yu-${line.kind}`)}
        frozen={report.lead?.length ?? 0}
        totals={<TotalRows columns={columns} lines={amountsOf(answer)} />}
      />
      <MoreRows {...pages} />
    </div>
  )
}

/** The columns that say something: in a wide report a figure that is zero in every row is left out until it is asked for. */
function useUsedColumns(report: Report, { answer, rows }: ReportPages, query: Readonly<Record<string, string>>) {
  const speech = useSpeech()
  const [every, setEvery] = useState(false)
  return useMemo(() => {
    const { lead = [] } = report
    const compared = query.compare !== undefined && query.compare !== 'none'
    const declared = ordered(compared ? comparedColumns(report.columns) : report.columns, lead)
    const carried = Object.fromEntries(
      Object.entries(query).filter(([name]) => !(shapeNames as readonly string[]).includes(name)),
    )
    const columns = tableColumns({ columns: declared, rows, asked: carried }, speech)
    const totals = answer ? amountsOf(answer).map(({ amounts }) => amounts) : []
    const used = columns.filter(
      ({ field, kind }) =>
        lead.length === 0 || kind !== 'money' || [...totals, ...rows].some((row) => !isNothing(row, field)),
    )
    return { columns, kept: every ? columns : used, empty: columns.length - used.length, every, setEvery }
  }, [report, rows, answer, query, every, speech.language])
}

const isNothing = (row: unknown, field: string): boolean => /^-?0?(\.0*)?$/.test(String(cellValue(row, field) ?? ''))

function ZeroColumns({
  empty,
  every,
  setEvery,
}: Pick<ReturnType<typeof useUsedColumns>, 'empty' | 'every' | 'setEvery'>): ReactNode {
  const t = useT()
  if (empty === 0) return null
  return (
    <Button aria-pressed={every} onClick={() => setEvery(!every)}>
      {t('ui.zeroColumns', { count: empty })}
    </Button>
  )
}

function MoreRows({ more, loading, rows }: ReportPages): ReactNode {
  const t = useT()
  if (!more) return null
  return (
    <Button className="yu-more" loading={loading} onClick={more}>
      {t('ui.moreRows', { shown: formatQuantity(rows.length) })}
    </Button>
  )
}

/** The same figures printed and as a sheet. */
function Downloads({ report, input, enabled }: { report: Report; input: LooseInput; enabled: boolean }): ReactNode {
  const t = useT()
  const download = useDownload()
  const [busy, setBusy] = useState<string>()
  const button = (endpoint: Endpoint, label: string, icon: ReactNode): ReactNode => (
    <Button
      icon={icon}
      loading={busy === endpoint.id}
      disabled={!enabled}
      onClick={() => {
        setBusy(endpoint.id)
        void download(endpoint, input).finally(() => setBusy(undefined))
      }}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button(report.pdf as Endpoint, t('ui.pdf'), <FilePdfOutlined />)}
      {button(report.xls as Endpoint, t('ui.xlsx'), <FileExcelOutlined />)}
    </>
  )
}
