import { type ReactNode, useEffect } from 'react'
import { TrailNav } from '../list/list-trail.tsx'

/** Title and actions of a screen; the title is the tab's too. */
export function PageHead({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}): ReactNode {
  useEffect(() => {
    document.title = `${title} · Yupana`
  }, [title])
  return (
    <header className="yu-head">
      <div>
        <h1>{title}</h1>
        {subtitle && <div className="yu-soft">{subtitle}</div>}
      </div>
      <TrailNav />
      {actions && <div className="yu-head-actions">{actions}</div>}
    </header>
  )
}
