import { Field, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { missingLanguages } from '../contract/index.ts'

interface WordsFieldsProps {
  /** The property of the form that holds the text: `name`. */
  name: string
  label: string
  languages: readonly string[]
  long?: boolean
}

/** A text in the languages of guests, side by side, with what is still missing. */
export function WordsFields({ name, label, languages, long = false }: WordsFieldsProps): ReactNode {
  const { t } = useSpeech()
  const given = useWatch({ name }) as Record<string, unknown> | undefined
  const missing = missingLanguages(given ?? {}, languages)
  const said = missing.map((each) => t(`language.${each}`)).join(', ')
  const some = missing.length > 0 && missing.length < languages.length
  return languages.map((language, at) => (
    <Field
      key={language}
      name={`${name}.${language}`}
      label={t(`words.${language}`, { label })}
      kind={long ? 'long' : 'text'}
      span="half"
      help={at === 0 && some ? t('hotel.missing', { languages: said }) : undefined}
    />
  ))
}

/** What a form begins with for such a text. */
export const noWords = (...languages: string[]): Record<string, null> =>
  Object.fromEntries(languages.map((each) => [each, null]))
