import type { Ctx, PrintedDocument } from '@yupana/platform'
import type { PackageOut } from '../../contract/package/package.ts'
import { paperWords } from '../../contract/paper-words.ts'
import { type ClientLanguage, textIn } from '../../contract/texts.ts'

type Program = Pick<PackageOut, 'program' | 'services' | 'options' | 'includes' | 'excludes' | 'terms'>
type Section = NonNullable<PrintedDocument['sections']>[number]

interface Words {
  id: string
  name: string
  text: string
}

/** Names of services and paragraphs of terms in a language; what has none is read in Spanish. */
async function wordsOf(ctx: Ctx, program: Program, language: ClientLanguage): Promise<Map<string, Words>> {
  const column = { es: '', en: '_en', pt: '_pt' }[language]
  const items = [...program.services, ...program.options.flatMap(({ hotels }) => hotels)].map(({ item }) => item.id)
  const rows = await ctx.query<Words>(
    `select id, coalesce(name${column}, name) as name, '' as text from travel.item where company_id = $1 and id = any($2::uuid[])
     union all
     select id, coalesce(name${column}, name), coalesce(text${column}, text) from travel.commercial_term where company_id = $1 and id = any($3::uuid[])`,
    [ctx.companyId, [...new Set(items)], program.terms.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Days, what is included and what is not, and the terms; no cost, no margin, no supplier. */
export async function programSections(ctx: Ctx, program: Program, language: ClientLanguage): Promise<Section[]> {
  const said = paperWords[language]
  const words = await wordsOf(ctx, program, language)
  const days = program.program.map((each, i) => ({
    label: `${said.day} ${i + 1}`,
    value: [
      textIn(each.title, language),
      textIn(each.text, language),
      ...program.services
        .filter(({ day }) => day === i + 1)
        .map(({ item, time, optional }) =>
          ['·', time, words.get(item.id)?.name, optional ? `(${said.optional})` : null].filter(Boolean).join(' '),
        ),
      (['breakfast', 'lunch', 'dinner'] as const)
        .filter((meal) => each.meals[meal])
        .map((meal) => said[meal])
        .join(', '),
    ]
      .filter(Boolean)
      .join('\n'),
  }))
  const hotels = program.options.flatMap(({ letter, name, hotels }) =>
    hotels.map(({ item, nights }) => ({
      label: [`${said.option} ${letter}`, name].filter(Boolean).join(' · '),
      value: `${words.get(item.id)?.name ?? ''} · ${nights} ${said.nights}`,
    })),
  )
  const texts = (['includes', 'excludes'] as const)
    .map((name) => ({ label: said[name], value: textIn(program[name], language) }))
    .filter(({ value }) => value)
  const terms = program.terms.flatMap(({ id }) => {
    const found = words.get(id)
    return found ? [{ label: found.name, value: found.text }] : []
  })
  return [
    { title: said.program, rows: days },
    { title: said.hotels, rows: hotels },
    ...(texts.length > 0 ? [{ title: said.includes, rows: texts }] : []),
    ...(terms.length > 0 ? [{ title: said.terms, rows: terms }] : []),
  ]
}

/** A text of the company below what it offers. */
export const closingIn = (
  config: { closingText: string | null; closingTextEn: string | null; closingTextPt: string | null },
  language: ClientLanguage,
): string =>
  ({ es: config.closingText, en: config.closingTextEn, pt: config.closingTextPt })[language] ?? config.closingText ?? ''
