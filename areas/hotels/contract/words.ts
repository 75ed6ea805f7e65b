import { col, type Declared, value } from '@yupana/contract'
import { z } from 'zod'

/** The languages in which hotels and rooms are described to guests; those of the screens are others. */
const guestLanguages = ['es', 'en', 'pt', 'fr'] as const

/** A text in the languages of guests; Spanish is never absent. */
export const words = (max: number) =>
  z.strictObject({
    es: value.text(max),
    en: value.text(max).nullish(),
    pt: value.text(max).nullish(),
    fr: value.text(max).nullish(),
  })
/** The same where even Spanish may be absent. */
export const maybeWords = (max: number) => words(max).extend({ es: value.text(max).nullish() })

/** A text in the three languages that a choosing guest reads. */
export const threeWords = (max: number) => words(max).omit({ fr: true })

export const threeWordsOut = z.object({ es: z.string(), en: z.string().nullable(), pt: z.string().nullable() })
export const wordsOut = threeWordsOut.extend({ fr: z.string().nullable() })
export const maybeWordsOut = wordsOut.extend({ es: z.string().nullable() })

/** A column whose row is more than a text, with the part of it that a workbook takes. */
export function sheetFrom<S extends z.ZodType>(base: Declared<S>, part: string): Declared<S> {
  return {
    ...base,
    shown: (name) =>
      base
        .shown(name)
        .map((each) => (each.field === name ? { ...each, sheet: true, sheetField: `${name}.${part}` } : each)),
  }
}

/** A column of such a text: Spanish is shown, filtered and ordered by. */
export function wordsColumn<S extends z.ZodType>(label: string, row: S): Declared<S> {
  const base = sheetFrom(col.whole(label, row, { parts: { es: 'text' } }), 'es')
  return {
    ...base,
    shown: (name) =>
      base.shown(name).map((each) => (each.field === name ? each : { ...each, order: true, offered: true })),
  }
}

/** Languages of a text that are still missing, for a mark beside it. */
export function missingLanguages(
  text: Readonly<Record<string, unknown>>,
  of: readonly string[] = guestLanguages,
): string[] {
  return of.filter((language) => !text[language])
}

/** Hour and minute of a day of 24 hours. */
export const hourText = z.string({ error: 'required' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'hour_format' })
