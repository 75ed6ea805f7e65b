/** A text in the languages of guests as its call answers it. @param column `t.name`, whose columns end in the language */
export const wordsSql = (column: string, languages: readonly string[] = ['es', 'en', 'pt', 'fr']): string =>
  `jsonb_build_object(${languages.map((each) => `'${each}', ${column}_${each}`).join(', ')})`

export const THREE = ['es', 'en', 'pt'] as const

/** How a list shows such a text, and finds and orders by it. */
export const wordsListed = (column: string, languages?: readonly string[]) => ({
  shown: wordsSql(column, languages),
  es: `${column}_es`,
})

/** A body with all that its table keeps: what it leaves out is written as nothing, within its groups too. */
export function filled<Body extends object>(
  blank: Readonly<Record<string, unknown>>,
  body: Body,
): Record<string, unknown> {
  const given = body as Readonly<Record<string, unknown>>
  const within = (name: string, empty: unknown): unknown =>
    typeof empty === 'object' && empty !== null
      ? { ...empty, ...(given[name] as object | null | undefined) }
      : (given[name] ?? empty)
  return Object.fromEntries(Object.entries(blank).map(([name, empty]) => [name, within(name, empty)]))
}

const three = { es: null, en: null, pt: null }
export const NO_WORDS = { three, four: { ...three, fr: null } } as const
