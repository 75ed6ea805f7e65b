import type { ReactNode } from 'react'

const WIDTH = 54
const HEIGHT = 20

/** The way of a figure in one small line; the figure itself stands beside it. */
export function Spark({
  values,
  tone = 'primary',
}: {
  values: readonly number[]
  /** `soft` says neither well nor badly. */
  tone?: 'primary' | 'soft' | 'due'
}): ReactNode {
  if (values.length < 2) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const place = (value: number, at: number): [number, number] => [
    2 + (at * (WIDTH - 6)) / (values.length - 1),
    most === least ? HEIGHT / 2 : HEIGHT - 3 - ((value - least) * (HEIGHT - 6)) / (most - least),
  ]
  const points = values.map(place)
  const [x, y] = points.at(-1)!
  return (
    <svg className={`yu-spark yu-spark-${tone}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.2" />
    </svg>
  )
}
