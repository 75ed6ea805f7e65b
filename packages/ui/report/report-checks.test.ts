import { commonLabels, dictionary } from '@yupana/contract'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { CheckList } from './report-checks.tsx'

void createInstance()
  .use(initReactI18next)
  .init({
    ...{ lng: 'es', keySeparator: false, initAsync: false },
    resources: { es: { translation: dictionary(commonLabels, 'es') } },
  })
const found = [{ name: 'balanced', good: true, text: 'Debe y haber iguales: S/ 118.00', path: null }]
const shown = (over: { asking?: boolean; failed?: boolean; found?: typeof found }): string =>
  renderToStaticMarkup(
    createElement(CheckList, { found, asking: false, failed: false, open: true, onOpen: () => undefined, ...over }),
  )

describe('what was checked of a report', () => {
  it('stands as it was found, and is marked as of before while other months are asked for', () => {
    expect(shown({})).toContain('aria-busy="false"')
    expect(shown({ asking: true })).toContain('aria-busy="true"')
  })

  it('says that it could not be checked, and shows nothing of what was found before', () => {
    const text = shown({ failed: true })
    expect(text).toContain('No se pudo revisar.')
    expect(text).not.toContain('Debe y haber')
    expect(shown({ failed: true, found: [] })).toContain('No se pudo revisar.')
  })

  it('is nothing where there is nothing to check', () => {
    expect(shown({ found: [] })).toBe('')
  })
})
