import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { paperWords } from '../../contract/paper-words.ts'
import { travelQuotationEndpoints } from '../../contract/quotation/quotation.ts'
import type { ClientLanguage } from '../../contract/texts.ts'
import { readTravelConfig } from '../config.ts'
import { closingIn, programSections } from '../program/paper.ts'
import { readQuotation } from './queries.ts'

/** What a client reads of a quotation: program, options and prices. @throws BusinessError `not_found` (404) */
async function printedQuotation(ctx: Ctx, id: string, asked?: ClientLanguage): Promise<PrintedDocument> {
  const found = await readQuotation(ctx, id)
  const language = asked ?? (found.language as ClientLanguage)
  const said = paperWords[language]
  const who = found.client?.name ?? found.prospect?.name ?? ''
  const lines = found.priced.options.flatMap(({ letter, figures }) =>
    figures.map(({ type, room, price }) => ({
      description: [`${said.option} ${letter}`, said[type as 'ADT' | 'JNR' | 'CHD'], room, said.perPerson].join(' · '),
      ...{ unit: '', quantity: '1', total: price },
    })),
  )
  const document: PrintedDocument = {
    title: said.quotation,
    number: [found.number ?? '—', `v${found.revision}`].join(' · '),
    issuer: printedIssuer({ ...(await readPaperHead(ctx)), phone: null, email: null }),
    issueDate: ddmmyyyy(ctx.today),
    ...printedCurrency(found.currency),
    sections: [
      {
        title: found.title,
        rows: [
          { label: said.travellers, value: `${who} · ${found.pax}` },
          { label: said.start, value: ddmmyyyy(found.start) },
          { label: said.days, value: String(found.days) },
          { label: said.validUntil, value: ddmmyyyy(found.validUntil) },
        ],
      },
      ...(await programSections(ctx, found, language)),
    ],
    ...{ lines, hideUnits: true, hideQuantities: true, totals: [] },
    notes: [found.notes ?? '', closingIn(await readTravelConfig(ctx), language)].filter(Boolean),
    internal: true,
  }
  return dressed(ctx, document, { branchId: null })
}

export const travelQuotationPdf = serve(travelQuotationEndpoints.travelQuotationPdf, async (ctx, { params, query }) =>
  paperPdf(ctx, await printedQuotation(ctx, params.id, query.lang)),
)
