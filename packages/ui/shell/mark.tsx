import type { ReactNode } from 'react'

/** Seeds of a yupana that counts 1, 2, 3, 5: four columns that rise. */
const SEEDS = [
  [7, 25.4],
  [13, 25.4],
  [13, 20.8],
  [19, 25.4],
  [19, 20.8],
  [19, 16.2],
  [25, 25.4],
  [25, 20.8],
  [25, 16.2],
  [25, 11.6],
  [25, 7.0],
] as const

/** The mark in outline, where there is nothing to show. */
export function Mark(): ReactNode {
  return (
    <svg className="yu-outline" viewBox="0 0 32 32" aria-hidden="true">
      <rect x=".75" y=".75" width="30.5" height="30.5" rx="6.5" />
      {SEEDS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />
      ))}
    </svg>
  )
}

/** The mark as it stands at the head of a page. */
export function Sign(): ReactNode {
  return (
    <svg className="yu-sign" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      {SEEDS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" />
      ))}
    </svg>
  )
}
