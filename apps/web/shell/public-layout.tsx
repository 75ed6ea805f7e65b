import { Outlet } from '@tanstack/react-router'
import { useT } from '@yupana/ui'
import { type ReactNode, Suspense } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import './shell.css'

/** Sign-in, registration, password: a card, the name, and the language. */
export function PublicLayout(): ReactNode {
  const t = useT()
  return (
    <div className="yu-public">
      <main className="yu-public-card">
        <header>
          <img src="/icon.svg" alt="" width={40} height={40} />
          <div>
            <strong>Yupana</strong>
            <span className="yu-soft">{t('ui.tagline')}</span>
          </div>
        </header>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <footer>
        <LanguageChoice />
      </footer>
    </div>
  )
}
