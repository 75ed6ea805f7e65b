import { Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ChartSpec } from './chart.tsx'

const Chart = lazy(() => import('./chart.tsx'))

/** A chart of rows, for reports and dashboards. The drawing library is fetched when the first one is shown. */
export function ChartPanel<Row>(props: {
  spec: ChartSpec
  rows: readonly Row[]
  label: string
  height?: number
  onPick?: ((row: Row, field: string) => void) | undefined
}): ReactNode {
  const { onPick, ...shown } = props
  return (
    <Suspense fallback={<Skeleton active />}>
      <Chart {...shown} {...(onPick ? { onPick: onPick as (row: unknown, field: string) => void } : {})} />
    </Suspense>
  )
}
