import { formatQuantity } from '@yupana/kernel'
import type { ReactNode } from 'react'
import './board.css'

/** The number that stands on the board, a row for each of its orders. */
const SHOWN = 12_861

/** Seeds of a cell by what each of the column is worth, as places in a square of 100. */
const CELLS: readonly (readonly [worth: number, seeds: readonly (readonly [number, number])[]])[] = [
  [
    5,
    [
      [30, 28],
      [70, 28],
      [50, 50],
      [30, 72],
      [70, 72],
    ],
  ],
  [
    3,
    [
      [50, 30],
      [32, 66],
      [68, 66],
    ],
  ],
  [
    2,
    [
      [36, 50],
      [64, 50],
    ],
  ],
  [1, [[50, 50]]],
]

/** Which of 5, 3, 2 and 1 a digit is made of. */
function partsOf(digit: number): ReadonlySet<number> {
  const parts = new Set<number>()
  let left = digit
  for (const [worth] of CELLS)
    if (left >= worth) {
      parts.add(worth)
      left -= worth
    }
  return parts
}

interface BoardProps {
  title: string
  /** What is seen. @param number the one that stands there */
  text: (number: string) => string
}

/** The Andean board for counting, with a number on it. */
export function Board({ title, text }: BoardProps): ReactNode {
  return (
    <>
      <h2>{title}</h2>
      <svg viewBox="0 0 400 360" aria-hidden="true">
        {[...String(SHOWN)].map((digit, row) => {
          const parts = partsOf(Number(digit))
          return CELLS.map(([worth, seeds], column) => (
            <g key={`${row} ${worth}`} transform={`translate(${column * 100} ${row * 72})`}>
              <rect width="100" height="72" />
              {seeds.map(([x, y]) => (
                <circle
                  key={`${x} ${y}`}
                  cx={x}
                  cy={y * 0.72}
                  r="7"
                  className={parts.has(worth) ? (worth === 1 ? 'yu-seed-one' : 'yu-seed') : undefined}
                />
              ))}
            </g>
          ))
        })}
      </svg>
      <p>{text(formatQuantity(SHOWN))}</p>
    </>
  )
}
