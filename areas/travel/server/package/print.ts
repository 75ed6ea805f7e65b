import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { packageEndpoints } from '../../contract/package/package.ts'
import { paperWords } from '../../contract/paper-words.ts'
import { type ClientLanguage, textIn } from '../../contract/texts.ts'
import { readTravelConfig } from '../config.ts'
import { closingOf, programSections, readWords } from '../program/paper.ts'
import { readPackage } from './queries.ts'

/** The brochure, in a language of clients. @throws BusinessError `not_found` (404) */
async function printedPackage(ctx: Ctx, id: string, language: ClientLanguage = 'es'): Promise<PrintedDocument> {
  const found = await readPackage(ctx, id)
  const said = paperWords[language]
  const config = await readTravelConfig(ctx)
  const document: PrintedDocument = {
    title: said.package,
    number: textIn(found.name, language),
    issuer: printedIssuer({ ...(await readPaperHead(ctx)), phone: null, email: null }),
    issueDate: ddmmyyyy(ctx.today),
    ...printedCurrency(config.currency),
    sections: [
      {
        title: said.destination,
        rows: [
          { label: said.destination, value: found.destination.name ?? '' },
          { label: said.days, value: String(found.days) },
        ],
      },
      ...programSections(found, await readWords(ctx, found), language),
    ],
    ...{ lines: [], hideUnits: true, hideQuantities: true, totals: [] },
    notes: [closingOf(config)[language]].filter(Boolean),
    internal: true,
  }
  return dressed(ctx, document, { branchId: null })
}

export const packagePdf = serve(packageEndpoints.packagePdf, async (ctx, { params, query }) =>
  paperPdf(ctx, await printedPackage(ctx, params.id, query.lang)),
)
