import { type ReactNode, useId } from 'react'

/** A part of the panel with its title, and what stands at its right. */
export function Part({
  title,
  help,
  aside,
  className,
  children,
}: {
  title: string
  help?: string
  aside?: ReactNode
  className: string
  children?: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <section className={`yu-part-card ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {help && <span className="yu-soft">{help}</span>}
        <span className="yu-part-aside">{aside}</span>
      </header>
      {children}
    </section>
  )
}
