import {
  commonErrors,
  commonLabels,
  dictionary,
  type Labels,
  type Language,
  languages,
  readLanguage,
} from '@yupana/contract'
import type { Params } from '@yupana/kernel'
import { createInstance, type i18n } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { uiLabels } from './ui-labels.ts'

const LANGUAGE_KEY = 'yupana.language'

export interface Words {
  labels: Labels
  errors: Labels
}

/**
 * All texts of the product in three languages: common words, those of this package, and those of the areas. Error codes
 * stand under `error.<code>`. With `strict` a missing key throws, so that it is found while developing.
 */
export function createI18n(words: readonly Words[], options: { strict: boolean; language?: Language }): i18n {
  const instance = createInstance()
  const labels: Record<string, Labels[string]> = { ...commonLabels, ...uiLabels }
  for (const each of [{ labels: {}, errors: commonErrors }, ...words]) {
    Object.assign(labels, each.labels)
    for (const [code, text] of Object.entries(each.errors)) labels[`error.${code}`] = text
  }
  void instance.use(initReactI18next).init({
    lng: options.language ?? startLanguage(),
    fallbackLng: 'es',
    resources: Object.fromEntries(languages.map((each) => [each, { translation: dictionary(labels, each) }])),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    parseMissingKeyHandler: (key) => {
      if (options.strict) throw new Error(`no label for '${key}'`)
      return key
    },
  })
  instance.on('languageChanged', (language) => {
    localStorage.setItem(LANGUAGE_KEY, language)
    document.documentElement.lang = language
  })
  document.documentElement.lang = instance.language
  return instance
}

function startLanguage(): Language {
  return readLanguage(localStorage.getItem(LANGUAGE_KEY) ?? undefined) ?? 'es'
}

/** Whether the person at this browser chose a language; else the session's applies. */
export function choseLanguage(): boolean {
  return localStorage.getItem(LANGUAGE_KEY) !== null
}

export type Say = (key: string, params?: Params) => string

/** Translates a label key: `t('invoice.plural')`, `t('error.month_locked', { month, year })`. */
export function useT(): Say {
  const { t } = useTranslation()
  return useCallback((key, params) => t(key, { ...params }), [t])
}

export interface Speech {
  t: Say
  language: Language
  has(key: string): boolean
  /** Label of a field: `<noun>.<field>` where the area names it, else the common `field.<field>`. */
  field(noun: string, field: string): string
  /** The same, or `undefined` for a field that is not shown to people. */
  fieldIfNamed(noun: string, field: string): string | undefined
  /** Text of a problem code, or `undefined` where the product has none (the server's message then stands). */
  problem(code: string, params?: Params): string | undefined
}

export function useSpeech(): Speech {
  const { t: translate, i18n: instance } = useTranslation()
  const t: Say = (key, params) => translate(key, { ...params })
  const has = (key: string): boolean => instance.exists(key)
  const keyOf = (noun: string, field: string): string =>
    has(`${noun}.${field}`) ? `${noun}.${field}` : `field.${field}`
  return {
    t,
    has,
    language: readLanguage(instance.language) ?? 'es',
    field: (noun, field) => t(keyOf(noun, field)),
    fieldIfNamed: (noun, field) => (has(keyOf(noun, field)) ? t(keyOf(noun, field)) : undefined),
    problem: (code, params) => (has(`error.${code}`) ? t(`error.${code}`, params) : undefined),
  }
}
