import { type Decimal, dec, fixed, ZERO } from '@yupana/kernel'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type ECharts, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formatMoney, formatShort, parseDecimal } from '../form/input/number-text.ts'
import { useT } from '../i18n.ts'
import { cellText, cellValue } from '../list/column.tsx'
import { chartColors, MOST_COLORS } from '../shell/chart-colors.ts'
import { useAppearance } from '../shell/theme.tsx'
import type { Mode } from '../shell/tokens.ts'

use([BarChart, LineChart, PieChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** `category` is the field along the axis, each series a field with figures. */
export interface ChartSpec {
  /** `stacked`: the series of a place on top of each other. */
  kind: 'bar' | 'line' | 'pie' | 'stacked'
  category: string
  series: readonly { field: string; label: string }[]
  /** At most this many rows are drawn; the table has them all. */
  most?: number
}

interface ChartProps<Row> {
  spec: ChartSpec
  rows: readonly Row[]
  label: string
  height?: number
  /** Opens what a figure is made of. */
  onPick?: ((row: Row, field: string) => void) | undefined
}

/** What is drawn: names along the axis, and figures as text; only for drawing they become binary numbers. */
export interface Drawn {
  names: string[]
  series: { label: string; field: string; figures: string[] }[]
}

/** Of a pie no more than can be told apart: the smallest are one, "others". */
export function drawnOf<Row>({ kind, category, series, most }: ChartSpec, all: readonly Row[], others: string): Drawn {
  const rows = kind === 'pie' ? all : all.slice(0, most ?? 24)
  const names = rows.map((row) => cellText({ kind: 'text' }, cellValue(row, category)))
  const drawn = (kind === 'pie' ? series.slice(0, 1) : series).map(({ field, label }) => ({
    ...{ label, field },
    figures: rows.map((row) => parseDecimal(String(cellValue(row, field) ?? '')) ?? '0'),
  }))
  if (kind !== 'pie' || rows.length <= MOST_COLORS) return { names, series: drawn }
  const kept = MOST_COLORS - 1
  return {
    names: [...names.slice(0, kept), others],
    series: drawn.map((each) => {
      const rest = each.figures.slice(kept).reduce<Decimal>((sum, one) => sum.plus(dec(one)), ZERO)
      return { ...each, figures: [...each.figures.slice(0, kept), fixed(rest)] }
    }),
  }
}

/** A chart of a report's rows: a click or Enter opens the figure, arrows walk from one to the next. A table says the same in words. */
export default function Chart<Row>({ spec, rows, label, height = 280, onPick }: ChartProps<Row>): ReactNode {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const { mode } = useAppearance()
  const [at, setAt] = useState(-1)
  const drawn = useMemo(() => drawnOf(spec, rows, t('report.others')), [spec, rows])
  const pick = (place: number, series: number): void => {
    const row = rows[place]
    const field = drawn.series[series]?.field
    // What was put together has no row of its own.
    if (row !== undefined && field && !(spec.kind === 'pie' && place === MOST_COLORS - 1 && rows.length > MOST_COLORS))
      onPick?.(row, field)
  }
  const picked = useRef(pick)
  picked.current = pick
  useEffect(() => {
    if (!box.current) return
    const made = init(box.current, mode === 'dark' ? 'dark' : undefined)
    chart.current = made
    made.setOption(chartOption(spec.kind, drawn, mode))
    made.on('click', ({ dataIndex, seriesIndex }) => picked.current(dataIndex, seriesIndex ?? 0))
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      made.dispose()
    }
  }, [spec, drawn, mode])
  // Points in the order of reading: each place with all its series.
  const points = drawn.names.length * drawn.series.length
  const pointOf = (index: number): [place: number, series: number] => [
    Math.floor(index / Math.max(1, drawn.series.length)),
    index % Math.max(1, drawn.series.length),
  ]
  const walk = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: points - 1 }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(points - 1, to))
      setAt(next)
      const [dataIndex, seriesIndex] = pointOf(next)
      chart.current?.dispatchAction({ type: 'showTip', seriesIndex, dataIndex })
    } else if (event.key === 'Enter' && at >= 0) pick(...pointOf(at))
  }
  const [place, series] = pointOf(Math.max(0, at))
  const said =
    at < 0
      ? ''
      : `${drawn.names[place] ?? ''}, ${drawn.series[series]?.label ?? ''}: ${formatMoney(drawn.series[series]?.figures[place] ?? '0')}`
  return (
    <div className={`yu-chart${onPick ? ' yu-chart-opens' : ''}`}>
      <div
        ref={box}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are walked with the arrows
        tabIndex={0}
        style={{ height }}
        onKeyDown={walk}
        onBlur={() => setAt(-1)}
      />
      <span className="yu-hidden" aria-live="polite">
        {said}
      </span>
      <ChartTable drawn={drawn} label={label} />
    </div>
  )
}

/** What is drawn, for who does not see it. */
function ChartTable({ drawn, label }: { drawn: Drawn; label: string }): ReactNode {
  return (
    <div className="yu-hidden">
      <table aria-label={`${label} (${drawn.names.length})`}>
        <thead>
          <tr>
            <td />
            {drawn.series.map((series) => (
              <th key={series.field}>{series.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.names.map((name, place) => (
            <tr key={`${place}`}>
              <th>{name}</th>
              {drawn.series.map((series) => (
                <td key={series.field}>{formatMoney(series.figures[place] ?? '0')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function chartOption(
  kind: ChartSpec['kind'],
  { names, series }: Drawn,
  mode: Mode,
): Parameters<ECharts['setOption']>[0] {
  const number = (figure: string | undefined): number => dec(figure ?? 0).toNumber()
  const several = series.length > 1
  const shared = {
    backgroundColor: 'transparent',
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    color: [...chartColors[mode]],
    // Told apart without colour too.
    aria: { enabled: true, label: { enabled: false }, decal: { show: several || kind === 'pie' } },
    tooltip: {
      trigger: kind === 'pie' ? ('item' as const) : ('axis' as const),
      valueFormatter: (value: unknown) => formatMoney(String(value)),
    },
  }
  if (kind === 'pie')
    return {
      ...shared,
      series: [
        {
          type: 'pie',
          radius: ['40%', '70%'],
          data: names.map((name, place) => ({ name, value: number(series[0]?.figures[place]) })),
        },
      ],
    }
  return {
    ...shared,
    ...(several ? { legend: { top: 0 } } : {}),
    grid: { left: 8, right: 12, top: several ? 36 : 16, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: names, axisLabel: { width: 96, overflow: 'truncate' } },
    yAxis: { type: 'value', splitNumber: 4, axisLabel: { formatter: (value: number) => formatShort(value) } },
    series: series.map(({ label, figures }) => ({
      type: kind === 'line' ? ('line' as const) : ('bar' as const),
      name: label,
      ...(kind === 'stacked' ? { stack: 'all' } : {}),
      ...(kind === 'line' ? { symbolSize: 8 } : { barMaxWidth: 56 }),
      data: names.map((_, place) => number(figures[place])),
    })),
  }
}
