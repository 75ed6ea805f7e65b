import type { Ctx, PrintedDocument } from '@yupana/platform'
import type { PackageBody } from '../../contract/package/package.ts'
import { paperWords } from '../../contract/paper-words.ts'
import { type ClientLanguage, textIn } from '../../contract/texts.ts'
import { itemIdsOf } from './items.ts'

interface Program extends Pick<PackageBody, 'program' | 'includes' | 'excludes'> {
  services: readonly { item: { id: string }; day: number; time?: string | null | undefined; optional: boolean }[]
  options: readonly {
    letter: string
    name: string
    hotels: readonly { item: { id: string }; day: number; nights: number }[]
  }[]
  terms: readonly { id: string }[]
}
type Section = NonNullable<PrintedDocument['sections']>[number]

type Said = Readonly<Record<ClientLanguage, string>>

/** A service by its names, or a term with its paragraphs. */
export interface Wording {
  id: string
  names: Said
  texts: Said
}

const inAll = (name: string): string =>
  `jsonb_build_object('es', ${name}, 'en', coalesce(${name}_en, ${name}), 'pt', coalesce(${name}_pt, ${name}))`

/** Names of services and paragraphs of terms in the languages of clients; what has none is read in Spanish. */
export function readWords(ctx: Ctx, program: Pick<Program, 'services' | 'options' | 'terms'>): Promise<Wording[]> {
  return ctx.query<Wording>(
    `select id, ${inAll('name')} as names, '{"es": "", "en": "", "pt": ""}'::jsonb as texts from travel.item where company_id = $1 and id = any($2::uuid[])
     union all
     select id, ${inAll('name')}, ${inAll('text')} from travel.commercial_term where company_id = $1 and id = any($3::uuid[])`,
    [ctx.companyId, [...new Set(itemIdsOf(program))], program.terms.map(({ id }) => id)],
  )
}

/** Days, what is included and what is not, and the terms; no cost, no margin, no supplier. */
export function programSections(program: Program, wording: readonly Wording[], language: ClientLanguage): Section[] {
  const said = paperWords[language]
  const words = new Map(wording.map(({ id, names, texts }) => [id, { name: names[language], text: texts[language] }]))
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

/** A text of the company below what it offers, in the languages of clients. */
export const closingOf = (config: {
  closingText: string | null
  closingTextEn: string | null
  closingTextPt: string | null
}): Said => {
  const es = config.closingText ?? ''
  return { es, en: config.closingTextEn ?? es, pt: config.closingTextPt ?? es }
}

/** The words that go out with a version, as they are then. */
export interface KeptPaper {
  words: Wording[]
  closing: Said
}
