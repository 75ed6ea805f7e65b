import type { ReactNode } from 'react'
import { EnterIcon } from '../icons.ts'

const NAMES: Readonly<Record<string, ReactNode>> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: '⇧',
  tab: 'Tab',
  enter: <EnterIcon aria-label="Enter" />,
  arrows: '↑ ↓',
}

/** Keys as they are written beside what they do; `mod+enter`. A screen reader hears them in the help. */
export function Keys({ of }: { of: string }): ReactNode {
  return (
    <span className="yu-keys" aria-hidden="true">
      {of.split('+').map((key) => (
        <span key={key}>{NAMES[key] ?? key.toUpperCase()}</span>
      ))}
    </span>
  )
}
