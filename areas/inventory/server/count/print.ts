import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { assertOwn, type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { countEndpoints } from '../../contract/count.ts'
import { countTied, readCount, toldCount } from './queries.ts'

/** A sheet to count with: a box for what is there, or what was counted; of a blind one nothing of the books. */
async function countPaper(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const sheet = toldCount(ctx, await readCount(ctx, id))
  const head = await readPaperHead(ctx)
  const [branch] = await ctx.query<{ id: string | null }>(
    'select branch_id as id from inventory.warehouse where company_id = $1 and id = $2',
    [ctx.companyId, sheet.warehouse.id],
  )
  const open = sheet.items.filter(({ recount }) => sheet.round === 1 || recount)
  const document: PrintedDocument = {
    title: sheet.round > 1 ? 'HOJA DE RECONTEO' : 'HOJA DE CONTEO',
    number: sheet.number,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    buyer: {
      ...{ name: `${sheet.warehouse.code} · ${sheet.warehouse.name}`, identityType: 'Vuelta' },
      identityNumber: String(sheet.round),
    },
    issueDate: ddmmyyyy(sheet.date),
    ...printedCurrency('PEN'),
    lines: open.map(({ item, unit, counted, expected }) => ({
      code: item.code ?? '',
      description: `${counted === null ? '[              ]  ' : ''}${item.name ?? ''}${expected === null ? '' : ` · sistema: ${expected}`}`,
      unit,
      quantity: counted ?? '',
    })),
    totals: [],
    notes: [sheet.description, 'Contado por: ______________________   Firma: ______________________'].filter(
      (text) => text !== null,
    ),
    internal: true,
    words: { buyer: 'Almacén' },
  }
  return dressed(ctx, document, { branchId: branch?.id ?? null })
}

export const countPdf = serve(countEndpoints.countPdf, async (ctx, { params }) => {
  await assertOwn(ctx, countTied, params.id)
  return paperPdf(ctx, await countPaper(ctx, params.id))
})
