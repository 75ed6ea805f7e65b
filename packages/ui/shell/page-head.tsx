import { type ReactNode, useEffect } from 'react'
import { TrailNav } from '../list/list-trail.tsx'

/** Title and actions of a screen; the title is the tab's too. */
export function PageHead({
  title,
  shown = title,
  before,
  subtitle,
  beside,
  actions,
}: {
  /** Names the tab and the page. */
  title: string
  /** What stands there instead: a greeting. */
  shown?: string
  /** The way back, in front of the title. */
  before?: ReactNode
  subtitle?: ReactNode
  /** Stands in the line of the title: states, when a draft was kept. */
  beside?: ReactNode
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
