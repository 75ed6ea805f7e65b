import { dec } from '@yupana/kernel'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney, parseDecimal } from '../form/input/number-text.ts'
import { cellText, cellValue } from '../list/column.tsx'
import { paletteColors, useAppearance } from '../shell/theme.tsx'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** `category` is the field along the axis, each series a field with figures. */
export interface ChartSpec {
  kind: 'bar' | 'line' | 'pie'
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
}

/** A chart of a report's rows. The figures are those of the table; only for drawing they become binary numbers. */
export default function Chart<Row>({ spec, rows, label, height = 280 }: ChartProps<Row>): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { mode } = useAppearance()
  useEffect(() => {
    if (!box.current) return
    const chart = init(box.current, mode === 'dark' ? 'dark' : undefined)
    chart.setOption(chartOption(spec, rows.slice(0, spec.most ?? 24), mode))
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [spec, rows, mode])
  return <div ref={box} role="img" aria-label={label} className="yu-chart" style={{ height }} />
}

function chartOption<Row>(
  spec: ChartSpec,
  rows: readonly Row[],
  mode: 'light' | 'dark',
): Parameters<ReturnType<typeof init>['setOption']>[0] {
  const names = rows.map((row) => cellText({ kind: 'text' }, cellValue(row, spec.category)))
  const drawn = (row: Row, field: string): number =>
    dec(parseDecimal(String(cellValue(row, field) ?? '')) ?? 0).toNumber()
  const shared = {
    backgroundColor: 'transparent',
    color: Object.values(paletteColors).map((pair) => pair[mode === 'dark' ? 1 : 0]),
    tooltip: {
      trigger: spec.kind === 'pie' ? ('item' as const) : ('axis' as const),
      valueFormatter: (value: unknown) => formatMoney(String(value)),
    },
    legend: { bottom: 0 },
  }
  if (spec.kind === 'pie') {
    const { field } = spec.series[0]!
    return {
      ...shared,
      series: [
        {
          type: 'pie',
          radius: ['40%', '70%'],
          data: rows.map((row, index) => ({ name: names[index], value: drawn(row, field) })),
        },
      ],
    }
  }
  return {
    ...shared,
    grid: { left: 8, right: 12, top: 16, bottom: 32, containLabel: true },
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'value' },
    series: spec.series.map(({ field, label }) => ({
      type: spec.kind as 'bar' | 'line',
      name: label,
      data: rows.map((row) => drawn(row, field)),
    })),
  }
}
