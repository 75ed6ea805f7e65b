import {
  type Endpoint,
  groupsAsked,
  groupsOfRow,
  type LooseInput,
  PERIOD,
  type Report,
  type RowOf,
  readOnly,
  shownColumns,
  sumLines,
  unshaped,
} from '@yupana/contract'
import { Button, Skeleton, Tag } from 'antd'
import { type ComponentProps, type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useDownload } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { formatQuantity } from '../form/input/number-text.ts'
import { useSpeech, useT } from '../i18n.ts'
import { ChartIcon, FileTextIcon, SheetIcon } from '../icons.ts'
import { edged } from '../list/bands.tsx'
import { type Column, cellValue } from '../list/column.tsx'
import { DataTable } from '../list/data-table.tsx'
import { EmptyList } from '../list/list-parts.tsx'
import { useSession, useSessionStore } from '../session/session-context.tsx'
import { useScreenParams } from '../shell/navigation.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Explaining } from './explained.tsx'
import { useKeptOpen } from './kept-open.ts'
import { laidOut } from './own/layout.ts'
import { LayoutPanel } from './own/layout-panel.tsx'
import { useRememberAsked, useReportUse } from './own/report-use.ts'
import { useAsked, withoutPeriodAsks } from './report-asked.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportChecks } from './report-checks.tsx'
import { lineColumns, ordered, TotalRows, tableColumns } from './report-columns.tsx'
import { type Figures, figuresOf } from './report-figures.ts'
import { ReportForm } from './report-form.tsx'
import { type ScreenLine, screenLines } from './report-lines.ts'
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
  const { query, period, missing, ask } = useAsked(report)
  const own = useReportUse(report.id)
  const [chart, setChart] = useKeptOpen('chart', false)
  const complete = Object.keys(missing).length === 0
  const input = report.params ? { params, query } : { query }
  const pages = useReportPages(report.json as Endpoint, input, complete)
  const names = Object.fromEntries((pages.answer?.params ?? []).map(({ name, text }) => [name, text]))
  const address = useMemo(() => ({ ...query, ...(report.params ? params : {}) }), [query, params])
  const used = useUsedColumns(report, pages, address)
  const shown = useMemo(() => edged(laidOut(used.kept, own.layout)), [used.kept, own.layout])
  const values = useMemo(() => (period ? { ...query, [PERIOD]: period } : query), [query, period])
  useRememberAsked(
    report.id,
    withoutPeriodAsks(report.asks, values),
    complete && pages.answer !== undefined && !pages.fetching,
  )
  return (
    <section className="yu-page yu-report">
      <PageHead
        title={t(report.title)}
        subtitle={
          <>
            {t(`${report.title}.help`)}
            {pages.answer?.scope?.map((text) => (
              <strong key={text} className="yu-scope">
                {' '}
                {text}
              </strong>
            ))}
          </>
        }
        beside={
          complete && (
            <span className="yu-as-of yu-soft">
              {pages.answer && t('report.asOf', { at: formatInstant(pages.answer.asOf) })}
            </span>
          )
        }
        actions={
          <>
            {actions}
            <ZeroColumns {...used} />
            {report.chart && (
              <Button icon={<ChartIcon />} aria-pressed={chart} onClick={() => setChart(!chart)}>
                {t('ui.chart')}
              </Button>
            )}
            <LayoutPanel columns={used.columns} layout={own.layout} onLayout={own.layOut} />
            <ReportViews report={report} query={query} period={period} onApply={ask} />
            <Downloads report={report} input={input} enabled={complete} />
          </>
        }
      />
      <ReportForm report={report} values={values} names={names} onAsk={ask} />
      <Narrowed query={values} pages={pages} onAsk={ask} />
      {children}
      {complete && <ReportTop chart={chart} report={report} query={address} pages={pages} figures={used.figures} />}
      {complete && (
        <Explaining report={report.id} params={address}>
          <ReportTable report={report} query={query} pages={pages} used={used} columns={shown} />
        </Explaining>
      )}
    </section>
  )
}

/** The chart, and at its right what agrees and what does not. */
function ReportTop({ chart, ...shown }: ComponentProps<typeof ReportChart> & { chart: boolean }): ReactNode {
  const { report, query } = shown
  return (
    <div className="yu-report-top">
      {chart && report.chart && <ReportChart {...shown} />}
      {report.checked && <ReportChecks report={report} params={query} />}
    </div>
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

interface TableProps {
  report: Report
  query: Readonly<Record<string, string>>
  pages: ReportPages
  used: UsedColumns
  /** Those that are shown, as the person laid them out. */
  columns: readonly Column<RowOf>[]
}

function ReportTable({ report, query, pages, used, columns }: TableProps): ReactNode {
  const { t } = useSpeech()
  const { answer, rows, groups } = pages
  const { columns: all, figures } = used
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => screenLines(rows, groups, closed, report.tree !== undefined), [rows, groups, closed])
  const groupBy = groupsAsked(report, query)
  const shown = lineColumns(columns, {
    groupBy,
    ...(report.tree ? { tree: report.tree } : {}),
    all,
    onFold: (group) =>
      setClosed((now) => new Set(now.has(group) ? [...now].filter((each) => each !== group) : [...now, group])),
    none: t('report.withoutGroup'),
    totalOf: (group) => t('report.totalOf', { group }),
    figures,
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
        rowClass={(line) => lineClass(line, report.tree !== undefined)}
        frozen={report.lead?.length ?? 0}
        brief
        totals={
          <TotalRows
            columns={columns}
            lines={sumLines(answer)}
            figures={figures}
            only={readOnly(query.only ?? '') ?? {}}
          />
        }
      />
      <MoreRows {...pages} />
    </div>
  )
}

/** A level of a tree is indented, and its rows below it. */
function lineClass(line: ScreenLine, tree: boolean): string | undefined {
  const own = line.kind === 'row' ? '' : `yu-${line.kind}`
  if (!tree) return own || undefined
  return `${own} yu-tree-${line.kind === 'row' ? 'leaf' : line.level} yu-in-${line.kind === 'row' ? groupsOfRow(line.row).length : line.level}`
}

interface UsedColumns {
  columns: readonly Column<RowOf>[]
  kept: readonly Column<RowOf>[]
  /** How many are left out. */
  empty: number
  every: boolean
  setEvery: (every: boolean) => void
  figures: Figures
}

/** A currency that is the same in every row stands before each amount: its column says nothing more. */
const isSaidByAmounts = (columns: readonly Column<RowOf>[], rows: readonly RowOf[], field: string): boolean =>
  columns.some(({ currency }) => currency === field) && new Set(rows.map((row) => row[field])).size === 1

/** The columns that say something: in a wide report a figure that is zero in every row is left out until it is asked for. */
function useUsedColumns(
  report: Report,
  { answer, rows }: ReportPages,
  query: Readonly<Record<string, string>>,
): UsedColumns {
  const speech = useSpeech()
  const [every, setEvery] = useState(false)
  return useMemo(() => {
    const { lead = [] } = report
    const shown = shownColumns(report, query)
    const figures = figuresOf(report, shown, query)
    const columns = tableColumns({ columns: ordered(shown, lead), rows, asked: unshaped(query), figures }, speech)
    const totals = answer ? sumLines(answer).map(({ amounts }) => amounts) : []
    // The share of a change says nothing where there is none.
    const shares = new Set(shown.filter(({ beside }) => beside === 'report.deltaPercent').map(({ field }) => field))
    const used = columns.filter(
      ({ field, kind }) =>
        lead.length === 0 ||
        (kind !== 'money' && !shares.has(field)) ||
        [...totals, ...rows].some((row) => !isNothing(row, field)),
    )
    const kept = (every ? columns : used).filter(({ field }) => !isSaidByAmounts(columns, rows, field))
    return { columns, kept, empty: columns.length - used.length, every, setEvery, figures }
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

/** What the address asks beside the form: rows of one value, months up to another year. Each can be let go. */
function Narrowed({
  query,
  pages,
  onAsk,
}: {
  query: Readonly<Record<string, string>>
  pages: ReportPages
  onAsk: (next: Readonly<Record<string, string>>) => void
}): ReactNode {
  const t = useT()
  const told = (pages.answer?.params ?? []).filter(({ name }) => name === 'only' || name === 'toYear')
  const shown = [...Map.groupBy(told, ({ name }) => name)].filter(([name]) => query[name])
  return shown.map(([name, each]) => (
    <Tag
      key={name}
      closable
      className="yu-narrowed"
      onClose={() => {
        const { [name]: _, ...rest } = query
        onAsk(rest)
      }}
    >
      {t(`report.${name}`)}: {each.map(({ text }) => text).join(' · ')}
    </Tag>
  ))
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
      {button(report.pdf as Endpoint, t('ui.pdf'), <FileTextIcon />)}
      {button(report.xls as Endpoint, t('ui.xlsx'), <SheetIcon />)}
    </>
  )
}
