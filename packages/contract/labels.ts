import { formatMoney, type Params } from '@yupana/kernel'

export const languages = ['es', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** `[es, en, fr]`; `{{name}}` is replaced by a parameter. */
export type Text = readonly [es: string, en: string, fr: string]
export type Labels = Readonly<Record<string, Text>>

const place = (language: Language): 0 | 1 | 2 => (language === 'en' ? 1 : language === 'fr' ? 2 : 0)

/** In the reader's language; amounts (two decimals) as screens show them: 15525.74 is 15,525.74. */
export function say(text: Text, language: Language, params: Params = {}): string {
  return text[place(language)].replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(String(params[name] ?? '')))
}

const shown = (value: string): string => (/^-?\d{4,}\.\d\d$/.test(value) ? formatMoney(value) : value)

/** The best of the three for an `Accept-Language` header, or undefined where it names none of them. */
export function readLanguage(header: string | undefined): Language | undefined {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q = 'q=1'] = part.trim().split(';')
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number(q.split('=')[1] ?? 1) }
    })
    .sort((a, b) => b.weight - a.weight)
  return ranked
    .map((each) => each.language)
    .find((each): each is Language => (languages as readonly string[]).includes(each))
}

/** `{ 'brand.name': [es, en, fr] }` as the resource tree of one language that i18next reads (flat keys). */
export function dictionary(labels: Labels, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([key, text]) => [key, text[place(language)]]))
}
