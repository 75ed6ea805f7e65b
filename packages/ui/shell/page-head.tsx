import { type ReactNode, useEffect } from 'react'
import { TrailNav } from '../list/list-trail.tsx'

/** Title and actions of a screen; the title is the tab's too. */
export function PageHead({
  title,
  shown = title,
  before,
  beside,
  subtitle,
  actions,
}: {
  /** Names the tab and the page. */
  title: string
  /** What stands there instead: a greeting. */
  shown?: string
  /** The way back, in front of the title. */
  before?: ReactNode
  /** In its line: when the draft was kept. */
  beside?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
}): ReactNode {
  useEffect(() => {
    document.title = `${title} · Yupana`
  }, [title])
  return (
    <header className="yu-head">
      <div>
        {before || beside ? (
          <div className="yu-head-line">
            {before}
            <h1>{shown}</h1>
            {beside}
          </div>
        ) : (
          <h1>{shown}</h1>
        )}
        {subtitle && <div className="yu-soft">{subtitle}</div>}
      </div>
      <TrailNav />
      {actions && <div className="yu-head-actions">{actions}</div>}
    </header>
  )
}
