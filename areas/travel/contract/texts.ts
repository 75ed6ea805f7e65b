import { type Field, field, value } from '@yupana/contract'
import { z } from 'zod'

/** Languages in which a client reads; Spanish is always there, a text without another is read in Spanish. */
export const clientLanguages = ['es', 'en', 'pt'] as const
export type ClientLanguage = (typeof clientLanguages)[number]

interface TextsOptions {
  required?: boolean
  search?: boolean
  long?: boolean
}

/** A text of a catalogue that a client reads: `name`, `nameEn`, `namePt`. */
export const clientTexts = <const N extends string>(
  name: N,
  max: number,
  { required = false, search = false, long = false }: TextsOptions = {},
): Record<N | `${N}En` | `${N}Pt`, Field> =>
  ({
    [name]: field.text(max, { ...(required ? { required } : {}), ...(search ? { search } : {}), long, list: !long }),
    [`${name}En`]: field.text(max, { long, list: false }),
    [`${name}Pt`]: field.text(max, { long, list: false }),
  }) as Record<N | `${N}En` | `${N}Pt`, Field>

/** Markup has no business in what a client reads; what it enclosed stays. */
export const plainText = (given: string): string => given.replace(/<\/?[a-zA-Z!][^>]*>/g, '').trim()

/** As `value.text`, without markup. */
export const plainLine = (max: number, min = 1) =>
  value
    .text(max, min)
    .overwrite(plainText)
    .refine((given) => min === 0 || given !== '', {
      error: 'required',
      // Said once.
      when: ({ issues }) => issues.length === 0,
    })

const oneText = (max: number) =>
  z.string({ error: 'required' }).max(max, { error: 'size_too_long' }).overwrite(plainText)

/** A text of a program: Spanish, and the others where they were written. */
export const textsIn = (max: number) =>
  z.strictObject({ es: oneText(max), en: oneText(max).nullish(), pt: oneText(max).nullish() })
export const textsNeeded = (max: number) =>
  z.strictObject({
    es: oneText(max).min(1, { error: 'required' }),
    en: oneText(max).nullish(),
    pt: oneText(max).nullish(),
  })
export type ClientTexts = { es: string; en?: string | null | undefined; pt?: string | null | undefined }

/** What is read in a language: its own text, else the Spanish one. */
export const textIn = (texts: ClientTexts | null | undefined, language: ClientLanguage): string =>
  texts?.[language] || texts?.es || ''
