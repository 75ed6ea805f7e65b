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
import { type BackendModule, createInstance, type InitOptions, type i18n } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { uiLabels } from './ui-labels.ts'

const LANGUAGE_KEY = 'yupana.language'

export interface Words {
  labels: Labels
  errors: Labels
}

/** Texts that are there from the start: common words, those of this package, and those that are given. Error codes stand under `error.<code>`. */
export function createI18n(words: readonly Words[], options: Options): i18n {
  const labels: Record<string, Labels[string]> = { ...commonLabels, ...uiLabels }
  for (const each of [{ labels: {}, errors: commonErrors }, ...words]) {
    Object.assign(labels, each.labels)
    for (const [code, text] of Object.entries(each.errors)) labels[`error.${code}`] = text
  }
  const instance = createInstance().use(initReactI18next)
  void instance.init({
    ...settings(options),
    fallbackLng: 'es',
    resources: Object.fromEntries(languages.map((each) => [each, { translation: dictionary(labels, each) }])),
    initAsync: false,
  })
  return remembering(instance)
}

/**
 * Texts that come in parts, one language at a time: those of `first` before this answers, others by `loadNamespaces`. A change of the
 * language waits for all parts that were asked for.
 */
export async function createLazyI18n(
  load: (language: Language, part: string) => Promise<Record<string, string>>,
  { first, parts, ...options }: Options & { first: readonly string[]; parts: readonly string[] },
): Promise<i18n> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, part, done) => {
      // A line that was cut for a moment: it is tried again.
      load(language as Language, part).then(
        (found) => done(null, found),
        (error: Error) => done(error, true),
      )
    },
  }
  const instance = createInstance().use(initReactI18next).use(backend)
  await instance.init({
    ...settings(options),
    fallbackLng: false,
    ns: [...first],
    defaultNS: first[0],
    fallbackNS: [...parts],
    react: { bindI18nStore: 'added', useSuspense: false },
  })
  return remembering(instance)
}

interface Options {
  /** A missing key throws, so that it is found while developing. */
  strict: boolean
  language?: Language
}

function settings({ language, strict }: Options): InitOptions {
  return {
    lng: language ?? startLanguage(),
    supportedLngs: [...languages],
    load: 'languageOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      if (strict) throw new Error(`no label for '${key}'`)
      return key
    },
  }
}

function remembering(instance: i18n): i18n {
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
