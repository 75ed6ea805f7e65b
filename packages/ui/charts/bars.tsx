import type { ReactNode } from 'react'
import { formatShort } from '../form/input/number-text.ts'
import { roundEnd } from './scale.ts'
import { useWidth } from './use-width.ts'

export interface BarPoint {
  key: string
  /** Short, below its bar. */
  label: string
  /** What a reader hears and the pointer shows: the month and its exact figures. */
  said: string
  now: number
  before: number
  /** The month that is being lived in. */
  current?: boolean
}

const HEIGHT = 236
const [TOP, BOTTOM, LEFT] = [18, 24, 42]
/** As many steps as give round figures, four at most. */
function stepsOf(end: number): number {
  const round = (steps: number): boolean =>
    /^[1-9]0*$|^[1-9]50*$|^250*$|^750*$/.test(String(end / steps).replace('.', ''))
  return [4, 3, 2].find(round) ?? 2
}

const FLOOR = HEIGHT - BOTTOM

function Axis({ end, width }: { end: number; width: number }): ReactNode {
  const steps = stepsOf(end)
  return Array.from({ length: steps + 1 }, (_, at) => {
    const y = FLOOR - ((FLOOR - TOP) * at) / steps
    return (
      <g key={y} className="yu-bars-line">
        <line x1={LEFT} x2={width} y1={y} y2={y} />
        <text x={LEFT - 8} y={y + 4} textAnchor="end">
          {formatShort((end * at) / steps)}
        </text>
      </g>
    )
  })
}

/** What is now, before what was. */
function Pair({
  point,
  middle,
  bar,
  end,
  told,
}: {
  point: BarPoint
  middle: number
  bar: number
  end: number
  /** Its value is written above it. */
  told: boolean
}): ReactNode {
  const high = (value: number): number => (Math.max(0, value) * (FLOOR - TOP)) / end
  const column = (value: number, x: number, className: string): ReactNode =>
    value > 0 && <rect className={className} x={x} y={FLOOR - high(value)} width={bar} height={high(value)} rx="2" />
  return (
    <g>
      {column(point.before, middle - bar * 0.1, 'yu-bars-before')}
      {column(point.now, middle - bar * 0.75, 'yu-bars-now')}
      {told && point.now > 0 && (
        <text className="yu-bars-value" x={middle - bar * 0.25} y={FLOOR - high(point.now) - 6} textAnchor="middle">
          {formatShort(point.now)}
        </text>
      )}
      <text className={point.current ? 'yu-bars-current' : undefined} x={middle} y={HEIGHT - 7} textAnchor="middle">
        {point.label}
      </text>
    </g>
  )
}

/** Two years side by side: what is now stands before what was. Each bar opens what it sums up. */
export function Bars({
  points,
  label,
  onPick,
}: {
  points: readonly BarPoint[]
  label: string
  onPick?: (point: BarPoint) => void
}): ReactNode {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const end = roundEnd(Math.max(...points.map(({ now, before }) => Math.max(now, before))))
  const slot = (width - LEFT) / points.length
  const bar = Math.max(4, Math.min(24, slot * 0.42))
  const highest = points.reduce((most, each) => (each.now > most.now ? each : most), points[0]!)
  return (
    <div ref={ref} className="yu-bars">
      <svg width={width} height={HEIGHT} role="img" aria-label={label}>
        <Axis end={end} width={width} />
        {points.map((point, at) => (
          <Pair
            key={point.key}
            point={point}
            middle={LEFT + slot * (at + 0.5)}
            bar={bar}
            end={end}
            told={point.current === true || point === highest}
          />
        ))}
      </svg>
      <div className="yu-bars-hits" style={{ left: LEFT }}>
        {points.map((point) => (
          <button
            key={point.key}
            type="button"
            aria-label={point.said}
            title={point.said}
            disabled={!onPick}
            onClick={() => onPick?.(point)}
          />
        ))}
      </div>
    </div>
  )
}
