import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined'
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import type { Endpoint, LooseInput } from '@yupana/contract'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { useCall, useClient, useDownload } from './api.tsx'
import type { ChartSpec } from './chart.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { Cell, type Column, cellText, cellValue } from './column.tsx'
import { DataTable } from './data-table.tsx'
import { useT } from './i18n.ts'
import { EmptyList, totalsRow } from './list-parts.tsx'
import { useSearchParams } from './navigation.tsx'
import { formatQuantity } from './number-text.ts'
import { PageHead } from './page-head.tsx'
import { useNotices } from './problem-notice.tsx'
import { type ReportParam, ReportParams, startingParams } from './report-params.tsx'
import { groupedLines, type ReportLine, sums } from './report-rows.ts'
import { useSession } from './session-context.tsx'

export interface ReportPageProps<Row> {
  endpoint: Endpoint
  title: string
  /** What is asked; kept in the URL, so that a link shows the same figures. */
  params: readonly ReportParam[]
  /** Path parameters of the calls (`{ year }`). */
  pathParams?: Record<string, string>
  columns: readonly Column<Row>[]
  /** Rows and totals of the answer; `data` and `totals` where absent. */
  rowsOf?: (answer: unknown) => readonly Row[]
  totalsOf?: (answer: unknown) => Record<string, string> | undefined
  /** Text of a row's group; the answer has the rows of a group together. */
  groupOf?: (row: Row) => string
  rowLink?: (row: Row) => string | undefined
  pdf?: Endpoint
  xlsx?: Endpoint
  chart?: ChartSpec
  /** How many of the first columns stay in sight; figures that are nowhere but zero then wait for a click. */
  frozen?: number
  actions?: ReactNode
  children?: ReactNode
}

/** A report: parameters in the URL, a table with groups and sums whose figures drill down, a chart, pdf and xlsx of the same. */
export function ReportPage<Row>(props: ReportPageProps<Row>): ReactNode {
  const { endpoint, title, columns, pathParams } = props
  const t = useT()
  const { query, ask } = useAsked(props.params, props.endpoint)
  const [chart, setChart] = useState(false)
  const complete = props.params.every((each) => !each.required || Boolean(query[each.name]))
  const { data, isPending, isFetching } = useCall(endpoint, { params: pathParams, query } as never, {
    enabled: complete,
    keepPrevious: true,
  })
  const first = (props.rowsOf ?? plainRows<Row>)(data)
  const further = useFurtherPages<Row>(endpoint, { params: pathParams, query }, data)
  const rows = useMemo(() => [...first, ...further.rows], [first, further.rows])
  const totals = (props.totalsOf ?? plainTotals)(data)
  const summed = useMemo(() => columns.filter((each) => each.total).map((each) => each.field), [columns])
  const lines = useMemo(() => groupedLines(rows, props.groupOf, summed), [rows, props.groupOf, summed])
  const used = useUsedColumns(columns, rows, totals, props.frozen)
  const { kept } = used
  const shown = useMemo(() => kept.map((column, index) => lineColumn(column, index === 0)), [kept])
  return (
    <section className="yu-page yu-report">
      <PageHead
        title={title}
        actions={
          <>
            {props.actions}
            <ZeroColumns {...used} />
            {props.chart && (
              <Button icon={<BarChartOutlined />} aria-pressed={chart} onClick={() => setChart(!chart)}>
                {t('ui.chart')}
              </Button>
            )}
            <Downloads pdf={props.pdf} xlsx={props.xlsx} input={{ params: pathParams, query }} enabled={complete} />
          </>
        }
      />
      <ReportParams params={props.params} values={query} onAsk={(next) => ask(next, { push: true })} />
      {props.children}
      {chart && props.chart && <ChartPanel spec={props.chart} rows={rows} label={title} />}
      {complete && isPending && (
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} className="yu-skeleton" />
      )}
      {data !== undefined && rows.length === 0 && (
        <EmptyList filtered={false} empty={{ text: t('ui.reportEmpty') }} onClear={() => undefined} />
      )}
      {rows.length > 0 && (
        <div className={isFetching ? 'yu-fetching' : undefined} aria-busy={isFetching}>
          <DataTable<ReportLine<Row>>
            label={title}
            columns={shown}
            rows={lines}
            rowKey={(line) => line.key}
            rowLink={(line) => (line.kind === 'row' ? props.rowLink?.(line.row) : undefined)}
            rowClass={(line) => (line.kind === 'row' ? undefined : `yu-${line.kind}`)}
            frozen={props.frozen}
            totals={totalsRow({
              columns: kept,
              rows,
              totals: totals ?? sums(rows, summed),
              selectable: false,
              selection: false,
              t,
            })}
          />
          <MoreRows {...further} shown={rows.length} />
        </div>
      )}
    </section>
  )
}

/** The columns that say something: in a wide report a figure that is zero in every row is left out until it is asked for. */
function useUsedColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  totals: Readonly<Record<string, string>> | undefined,
  frozen: number | undefined,
) {
  const [all, setAll] = useState(false)
  return useMemo(() => {
    const used = columns.filter(
      ({ field, kind }) => !frozen || kind !== 'money' || [totals, ...rows].some((row) => !isNothing(row, field)),
    )
    return { kept: all ? columns : used, empty: columns.length - used.length, all, setAll }
  }, [columns, rows, totals, frozen, all])
}

function ZeroColumns({
  empty,
  all,
  setAll,
}: Pick<ReturnType<typeof useUsedColumns>, 'empty' | 'all' | 'setAll'>): ReactNode {
  const t = useT()
  if (empty === 0) return null
  return (
    <Button aria-pressed={all} onClick={() => setAll(!all)}>
      {t('ui.zeroColumns', { count: empty })}
    </Button>
  )
}

const isNothing = (row: unknown, field: string): boolean => /^-?0?(\.0*)?$/.test(String(cellValue(row, field) ?? ''))

/** What is asked: the address, over what the session begins with; what the call does not know is not sent to it. */
function useAsked(params: readonly ReportParam[], { query: known }: Endpoint) {
  const session = useSession()
  const [asked, ask] = useSearchParams()
  const query = useMemo(
    () =>
      Object.fromEntries(
        Object.entries({ ...startingParams(params, session), ...asked }).filter(
          ([name]) => !(known instanceof z.ZodObject) || name in known.shape,
        ),
      ),
    [asked, params, session.year, session.month],
  )
  return { query, ask }
}

interface FurtherPages<Row> {
  rows: readonly Row[]
  loading: boolean
  /** Reads the next page; absent behind the last one. */
  more: (() => void) | undefined
}

function MoreRows({ more, loading, shown }: Omit<FurtherPages<unknown>, 'rows'> & { shown: number }): ReactNode {
  const t = useT()
  if (!more) return null
  return (
    <Button className="yu-more" loading={loading} onClick={more}>
      {t('ui.moreRows', { shown: formatQuantity(shown) })}
    </Button>
  )
}

/** The pages of a long report behind its first one, read as they are asked for; other parameters begin anew. */
function useFurtherPages<Row>(endpoint: Endpoint, input: LooseInput, first: unknown): FurtherPages<Row> {
  const client = useClient()
  const [pages, setPages] = useState<{ of: unknown; answers: unknown[] }>({ of: undefined, answers: [] })
  const [loading, setLoading] = useState(false)
  const notices = useNotices()
  const answers = pages.of === first ? pages.answers : []
  const next = nextOf(answers.at(-1) ?? first)
  const read = async (after: string): Promise<void> => {
    setLoading(true)
    try {
      const page = await client.call(endpoint, { ...input, query: { ...(input.query as object), after } } as never)
      setPages({ of: first, answers: [...answers, page] })
    } catch (error) {
      notices.problem(error)
    } finally {
      setLoading(false)
    }
  }
  const rows = useMemo(() => answers.flatMap((each) => plainRows<Row>(each)), [answers.length, first])
  return { rows, loading, more: next === undefined ? undefined : () => void read(next) }
}

function nextOf(answer: unknown): string | undefined {
  return (answer as { next?: string } | undefined)?.next
}

/** A column over rows, group heads and subtotals alike. */
function lineColumn<Row>(column: Column<Row>, first: boolean): Column<ReportLine<Row>> {
  return {
    ...column,
    link: (line) => (line.kind === 'row' ? column.link?.(line.row) : undefined),
    render: (line) => {
      if (line.kind === 'row') return <Cell column={column} row={line.row} />
      if (line.kind === 'subtotal' && line.sums[column.field] !== undefined)
        return cellText(column, line.sums[column.field])
      return first ? line.label : ''
    },
  }
}

function plainRows<Row>(answer: unknown): readonly Row[] {
  const data = (answer as { data?: unknown } | undefined)?.data
  return Array.isArray(data) ? (data as Row[]) : []
}

function plainTotals(answer: unknown): Record<string, string> | undefined {
  return (answer as { totals?: Record<string, string> } | undefined)?.totals
}

interface DownloadsProps {
  pdf: Endpoint | undefined
  xlsx: Endpoint | undefined
  input: LooseInput
  enabled: boolean
}

/** The same figures printed and as a sheet. */
function Downloads({ pdf, xlsx, input, enabled }: DownloadsProps): ReactNode {
  const t = useT()
  const download = useDownload()
  const [busy, setBusy] = useState<Endpoint>()
  const button = (endpoint: Endpoint | undefined, label: string, icon: ReactNode): ReactNode =>
    endpoint && (
      <Button
        icon={icon}
        loading={busy === endpoint}
        disabled={!enabled}
        onClick={() => {
          setBusy(endpoint)
          void download(endpoint, input).finally(() => setBusy(undefined))
        }}
      >
        {label}
      </Button>
    )
  return (
    <>
      {button(pdf, t('ui.pdf'), <FilePdfOutlined />)}
      {button(xlsx, t('ui.xlsx'), <FileExcelOutlined />)}
    </>
  )
}
