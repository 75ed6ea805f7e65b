import { Link, useSpeech } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import './auth.css'

interface PublicPageProps {
  title: string
  text?: ReactNode
  /** Where else one may go from here. */
  links?: readonly { to: string; text: string }[]
  wide?: boolean
  children?: ReactNode
}

/** A page of the public area: its title, what it is about, its form, and the way back. */
export function PublicPage({ title, text, links, wide = false, children }: PublicPageProps): ReactNode {
  const { t } = useSpeech()
  useEffect(() => {
    document.title = `${title} · Yupana`
  }, [title])
  return (
    <section className={`yu-auth${wide ? ' yu-auth-wide' : ''}`}>
      <h1>{title}</h1>
      {text && <p className="yu-soft">{text}</p>}
      {children}
      <nav className="yu-auth-links">
        {(links ?? [{ to: '/', text: t('auth.toSignIn') }]).map((each) => (
          <Link key={each.to} to={each.to}>
            {each.text}
          </Link>
        ))}
      </nav>
    </section>
  )
}
