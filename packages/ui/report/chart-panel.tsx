import { Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ChartSpec } from './chart.tsx'

const Chart = lazy(() => import('./chart.tsx'))

/** A chart of rows, for reports and dashboards. The drawing library is fetched when the first one is shown. */
export function ChartPanel(props: {
  spec: ChartSpec
  rows: readonly unknown[]
  label: string
  height?: number
}): ReactNode {
  return (
    <Suspense fallback={<Skeleton active />}>
      <Chart {...props} />
    </Suspense>
  )
}
