import type { ReactNode } from 'react'

export interface StackPart {
  key: string
  share: number
  /** A CSS colour of the tokens. */
  color: string
}

/** One bar of parts; their names and figures stand in rows below it. */
export function Stack({ parts, label }: { parts: readonly StackPart[]; label: string }): ReactNode {
  return (
    <div className="yu-parts-bar" role="img" aria-label={label}>
      {parts
        .filter(({ share }) => share > 0)
        .map(({ key, share, color }) => (
          <span key={key} style={{ flexGrow: share, background: color }} />
        ))}
    </div>
  )
}
