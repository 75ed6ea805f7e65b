import { readPaperHead } from '@yupana/company/server'
import type { Ctx } from '@yupana/platform'
import type { SharedQuotation } from '../../contract/link/quotation-link.ts'
import type { Priced } from '../../contract/program.ts'
import { type ClientLanguage, textIn } from '../../contract/texts.ts'
import { readTravelConfig } from '../config.ts'
import type { KeptPaper } from '../program/paper.ts'
import { closingOf, readWords } from '../program/paper.ts'
import type { Content } from '../quotation/queries.ts'
import { linkGone } from './token.ts'

/** A version behind a link, with what became of its quotation. */
export interface Linked {
  link: string
  quotation: string
  revision: number
  /** Of the quotation now, and the version that stands or is written. */
  status: string
  current: number
  number: string
  agent: string
  createdBy: string | null
  title: string
  who: string
  start: string
  days: number
  pax: number
  language: ClientLanguage
  currency: string
  validUntil: string
  acceptedOption: string | null
  /** Another version of it was accepted. */
  decided: boolean
  content: Content
  priced: Priced
  paper: KeptPaper | null
}

/** @throws BusinessError `link_gone` (404) for one that was revoked, is past its day or never was */
export async function linked(ctx: Ctx, linkId: string): Promise<Linked> {
  const [row] = await ctx.query<Linked>(
    `select l.id as link, q.id as quotation, v.revision, q.status, q.revision as current, lpad(q.number::text, 8, '0') as number,
       a.name as agent, q.created_by as "createdBy", v.title, v.who, v.start, v.days, v.pax, v.language, v.currency,
       v.valid_until as "validUntil", v.content, v.priced, v.paper,
       (select o.accepted_option from travel.quotation_version o where o.company_id = q.company_id and o.quotation_id = q.id and o.revision = v.revision) as "acceptedOption",
       exists (select from travel.quotation_version o where o.company_id = q.company_id and o.quotation_id = q.id and o.revision <> v.revision and o.accepted_option is not null) as decided
     from travel.quotation_link l join travel.quotation q on q.company_id = l.company_id and q.id = l.quotation_id
     join travel.quotation_version v on v.company_id = l.company_id and v.quotation_id = l.quotation_id and v.revision = l.revision
     join company.worker a on a.company_id = q.company_id and a.id = q.agent_id
     where l.company_id = $1 and l.id = $2 and l.revoked_at is null and l.expires_on >= $3`,
    [ctx.companyId, linkId, ctx.today],
  )
  if (!row) throw linkGone()
  return row
}

/** What may still be done with it. */
export function stateOf(of: Linked, today: string): SharedQuotation['state'] {
  if (of.acceptedOption) return 'accepted'
  if (of.status === 'voided' || of.status === 'rejected') return 'closed'
  if (of.decided) return 'decided'
  if (of.current !== of.revision || of.status !== 'sent') return 'newer'
  return of.validUntil < today ? 'over' : 'open'
}

/** As its client reads it, in a language: what is not named here does not leave. */
export async function sharedOf(ctx: Ctx, of: Linked, lang?: ClientLanguage): Promise<SharedQuotation> {
  const config = await readTravelConfig(ctx)
  const head = await readPaperHead(ctx)
  const language = lang ?? of.language
  const { words, closing } = of.paper ?? { words: await readWords(ctx, of.content), closing: closingOf(config) }
  const named = (id: string): string => words.find((each) => each.id === id)?.names[language] ?? ''
  const { content, priced } = of
  const offered = new Set<ClientLanguage>(['es', of.language])
  if (config.english) offered.add('en')
  if (config.portuguese) offered.add('pt')
  return {
    state: stateOf(of, ctx.today),
    ...{ language, languages: [...offered], agent: of.agent, number: of.number, revision: of.revision },
    agency: {
      name: head.tradeName ?? head.name,
      phone: config.emergencyPhone ?? head.phone ?? null,
      email: head.email ?? null,
    },
    ...{ title: of.title, who: of.who, start: of.start, days: of.days, pax: of.pax, currency: of.currency },
    ...{ validUntil: of.validUntil, acceptedOption: of.acceptedOption },
    program: content.program.map((day, i) => ({
      ...{ title: textIn(day.title, language), text: textIn(day.text, language) },
      meals: (['breakfast', 'lunch', 'dinner'] as const).filter((meal) => day.meals[meal]),
      services: content.services
        .filter((each) => each.day === i + 1)
        .map(({ item, time, optional }) => ({ name: named(item.id), time: time ?? null, optional })),
    })),
    options: content.options.map(({ letter, name, hotels }) => {
      const found = priced.options.find((each) => each.letter === letter)
      return {
        ...{ letter, name, total: found?.total.price ?? '0.00' },
        hotels: hotels.map(({ item, nights }) => ({ name: named(item.id), nights })),
        figures: (found?.figures ?? []).map(({ type, age, room, price }) => ({ type, age: age ?? null, room, price })),
      }
    }),
    ...{ includes: textIn(content.includes, language), excludes: textIn(content.excludes, language) },
    terms: content.terms.flatMap(({ id }) => {
      const term = words.find((each) => each.id === id)
      return term ? [{ name: term.names[language], text: term.texts[language] }] : []
    }),
    ...{ notes: content.notes ?? '', closing: closing[language] },
  }
}
