import { Outlet } from '@tanstack/react-router'
import { languages } from '@yupana/contract'
import { useAppearance, useSpeech, useT } from '@yupana/ui'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import icon from '../icon.svg?inline'
import { Board } from './auth/board.tsx'
import './shell.css'

/** Each by its own name: who reads none of the others finds it. */
const NAMES: Readonly<Record<(typeof languages)[number], string>> = { es: 'Español', en: 'English', fr: 'Français' }

/** Sign-in, registration, password: the form at the left, the yupana at the right. */
export function PublicLayout(): ReactNode {
  const t = useT()
  return (
    <div className="yu-public">
      <main className="yu-public-form">
        <header>
          <img src={icon} alt="" width={34} height={34} />
          <strong>Yupana</strong>
        </header>
        <div className="yu-public-card">
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
        <footer>
          <Foot />
        </footer>
      </main>
      <aside className="yu-board" aria-label={t('ui.tagline')}>
        <Board title={t('ui.tagline')} text={(number) => t('ui.board', { number })} />
      </aside>
    </div>
  )
}

/** Language and light, for who has no session yet. */
function Foot(): ReactNode {
  const { i18n } = useTranslation()
  const { t, language } = useSpeech()
  const { mode, change } = useAppearance()
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => void i18n.changeLanguage(each)}
        >
          {NAMES[each]}
        </button>
      ))}
      <button type="button" className="yu-public-mode" onClick={() => change({ mode: other })}>
        {t(`ui.${other}`)}
      </button>
    </>
  )
}
