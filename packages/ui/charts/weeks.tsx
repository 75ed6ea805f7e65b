import type { ReactNode } from 'react'
import { useWidth } from './use-width.ts'

export interface WeekPoint {
  key: string
  label: string
  said: string
  incoming: number
  outgoing: number
  balance: number
  /** More goes out than comes in than in any other. */
  worst: boolean
}

const HEIGHT = 168
/** The line of the balance above, bars from a middle line below. */
const [LINE_TOP, LINE_BOTTOM, MIDDLE, BAR] = [10, 56, 106, 34]

/** What comes in and goes out by week, and what would be left. */
export function Weeks({ points, label }: { points: readonly WeekPoint[]; label: string }): ReactNode {
  const [ref, width] = useWidth<HTMLDivElement>(340)
  const slot = width / points.length
  const most = Math.max(1, ...points.map(({ incoming, outgoing }) => Math.max(incoming, outgoing)))
  const balances = points.map(({ balance }) => balance)
  const [least, top] = [Math.min(...balances), Math.max(...balances)]
  const y = (balance: number): number =>
    top === least
      ? (LINE_TOP + LINE_BOTTOM) / 2
      : LINE_BOTTOM - ((balance - least) * (LINE_BOTTOM - LINE_TOP)) / (top - least)
  const x = (at: number): number => slot * (at + 0.5)
  const bar = Math.max(6, Math.min(20, slot * 0.5))
  return (
    <div ref={ref} className="yu-bars">
      <svg width={width} height={HEIGHT} role="img" aria-label={label}>
        <polyline
          className="yu-weeks-line"
          points={points.map(({ balance }, at) => `${x(at)},${y(balance)}`).join(' ')}
        />
        {points.map((point, at) => (
          <g key={point.key}>
            <title>{point.said}</title>
            <circle className="yu-weeks-dot" cx={x(at)} cy={y(point.balance)} r="2.4" />
            <rect
              className="yu-bars-now"
              x={x(at) - bar / 2}
              y={MIDDLE - 1 - (point.incoming * BAR) / most}
              width={bar}
              height={(point.incoming * BAR) / most}
              rx="2"
            />
            <rect
              className={point.worst ? 'yu-weeks-worst' : 'yu-bars-before'}
              x={x(at) - bar / 2}
              y={MIDDLE + 1}
              width={bar}
              height={(point.outgoing * BAR) / most}
              rx="2"
            />
            <text className={point.worst ? 'yu-weeks-late' : undefined} x={x(at)} y={HEIGHT - 5} textAnchor="middle">
              {point.label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
