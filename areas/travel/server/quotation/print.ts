import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { BusinessError, ddmmyyyy, limaDate } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { paperWords } from '../../contract/paper-words.ts'
import type { Priced } from '../../contract/program.ts'
import { travelQuotationEndpoints } from '../../contract/quotation/quotation.ts'
import type { ClientLanguage } from '../../contract/texts.ts'
import { readTravelConfig } from '../config.ts'
import { closingOf, type KeptPaper, programSections, readWords } from '../program/paper.ts'
import { type Content, keptQuotation } from './queries.ts'

/** What of a quotation leaves the house. */
interface Leaving {
  revision: number
  title: string
  start: string
  days: number
  pax: number
  who: string
  language: ClientLanguage
  currency: string
  validUntil: string
  content: Content
  priced: Priced
  /** Null of a draft. */
  sentAt: Date | null
  paper: KeptPaper | null
}

/** A version as it was sent; without its number that which stands, or the draft where it is written. @throws BusinessError `not_found` (404) */
async function leaving(ctx: Ctx, id: string, asked?: number): Promise<Leaving & { number: string | null }> {
  const kept = await keptQuotation(ctx, id)
  const { number, client, prospect } = kept
  if (asked === undefined && (kept.status === 'draft' || (kept.status === 'voided' && number === null)))
    return {
      ...{ ...kept, language: kept.language as ClientLanguage, number, sentAt: null, paper: null },
      who: client?.name ?? prospect?.name ?? '',
    }
  const [version] = await ctx.query<Leaving>(
    `select revision, title, start, days, pax, who, language, currency, valid_until as "validUntil", content, priced, sent_at as "sentAt", paper
     from travel.quotation_version where company_id = $1 and quotation_id = $2 and revision <= $3 order by revision desc limit 1`,
    [ctx.companyId, id, asked ?? kept.revision],
  )
  if (!version || (asked !== undefined && version.revision !== asked))
    throw new BusinessError('not_found', {}, { status: 404 })
  return { ...version, number }
}

const whoPays = (said: (typeof paperWords)['es'], type: string, age: number | undefined): string =>
  [said[type as 'ADT' | 'JNR' | 'CHD'], ...(age === undefined ? [] : [age, said.years])].join(' ')

/** What a client reads of a quotation: program, options and prices, in the words with which it was sent. */
export async function printedQuotation(
  ctx: Ctx,
  id: string,
  asked: { lang?: ClientLanguage | undefined; revision?: number | undefined },
): Promise<PrintedDocument> {
  const found = await leaving(ctx, id, asked.revision)
  const language = asked.lang ?? found.language
  const said = paperWords[language]
  const { words, closing } = found.paper ?? {
    words: await readWords(ctx, found.content),
    closing: closingOf(await readTravelConfig(ctx)),
  }
  const lines = found.priced.options.flatMap(({ letter, figures }) =>
    figures.map(({ type, age, room, price }) => ({
      description: [`${said.option} ${letter}`, whoPays(said, type, age), room, said.perPerson].join(' · '),
      ...{ unit: '', quantity: '1', total: price },
    })),
  )
  const document: PrintedDocument = {
    title: said.quotation,
    number: [found.number ?? '—', `v${found.revision}`, ...(found.sentAt ? [] : [said.draft])].join(' · '),
    issuer: printedIssuer({ ...(await readPaperHead(ctx)), phone: null, email: null }),
    issueDate: ddmmyyyy(found.sentAt ? limaDate(found.sentAt) : ctx.today),
    ...printedCurrency(found.currency),
    sections: [
      {
        title: found.title,
        rows: [
          { label: said.travellers, value: `${found.who} · ${found.pax}` },
          { label: said.start, value: ddmmyyyy(found.start) },
          { label: said.days, value: String(found.days) },
          { label: said.validUntil, value: ddmmyyyy(found.validUntil) },
        ],
      },
      ...programSections(found.content, words, language),
    ],
    ...{ lines, hideUnits: true, hideQuantities: true, totals: [] },
    notes: [found.content.notes ?? '', closing[language]].filter(Boolean),
    internal: true,
  }
  return dressed(ctx, document, { branchId: null })
}

export const travelQuotationPdf = serve(travelQuotationEndpoints.travelQuotationPdf, async (ctx, { params, query }) =>
  paperPdf(ctx, await printedQuotation(ctx, params.id, query)),
)
