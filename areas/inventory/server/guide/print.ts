import { describedByLots } from '@yupana/catalogue/contract'
import {
  dressed,
  mailedPaper,
  paperAs,
  paperPdf,
  printedCurrency,
  printedIssuer,
  printedParty,
  readPaperHead,
} from '@yupana/company/server'
import { BusinessError, ddmmyyyy } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { type Ctx, mailSender, type PrintedDocument, serve, together } from '@yupana/platform'
import { guideEndpoints, PRODUCED } from '../../contract/guide.ts'
import { guideLabels } from '../../contract/guide-labels.ts'
import { readGuide, type ToldGuide, withoutCost } from './queries.ts'

const branchOf = async (ctx: Ctx, { warehouse }: ToldGuide): Promise<string | null> => {
  const [row] = await ctx.query<{ branch: string | null }>(
    'select branch_id as branch from inventory.warehouse where company_id = $1 and id = $2',
    [ctx.companyId, warehouse.id],
  )
  return row?.branch ?? null
}

/** A guide as it is printed, with what it cost where the reader is told. */
async function printedGuide(ctx: Ctx, guide: ToldGuide): Promise<PrintedDocument> {
  const [head, branchId] = await together(readPaperHead(ctx), branchOf(ctx, guide))
  const { kind, number, serie, supplier, warehouse, total, status } = guide
  const document: PrintedDocument = {
    title: kind === 'input' ? 'GUÍA DE INGRESO' : 'TOMA DE INVENTARIO',
    number: number ?? `${serie} · BORRADOR`,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    ...(supplier
      ? { buyer: printedParty(supplier.name, supplier.documentType, supplier.number, supplier.address) }
      : {}),
    issueDate: ddmmyyyy(guide.date),
    ...printedCurrency(guide.currency),
    place: [warehouse.code, warehouse.name].join(' · '),
    lines: guide.items.map((line) => ({
      code: line.item.code ?? '',
      description: describedByLots(line.item.name ?? '', line),
      unit: line.unit.code,
      quantity: line.quantity,
      ...(line.price === null ? {} : { unitPrice: line.price }),
      ...(line.total === null ? {} : { total: line.total }),
    })),
    totals: [],
    ...(total === null ? {} : { total }),
    notes: [
      `Motivo: ${guideLabels[`guide.reason.${guide.reason}`]?.[0] ?? guide.reason}`,
      guide.reference === null
        ? null
        : `${guide.reason === PRODUCED ? 'Orden de transformación' : 'Guía del proveedor'}: ${guide.reference}`,
      guide.description,
      guide.note,
      status === 'voided' ? `GUÍA ANULADA: ${guide.voidReason ?? ''}` : null,
    ].filter((text) => text !== null),
    internal: true,
    words: { buyer: 'Proveedor' },
  }
  return dressed(ctx, document, { branchId })
}

export const guidePaper = async (ctx: Ctx, id: string): Promise<PrintedDocument> =>
  printedGuide(ctx, await readGuide(ctx, id))

export const guidePdf = serve(guideEndpoints.guidePdf, async (ctx, { params }) =>
  paperPdf(ctx, await guidePaper(ctx, params.id)),
)

export const renderGuide = serve(guideEndpoints.renderGuide, async (ctx, { params, query }) =>
  paperAs(ctx, await guidePaper(ctx, params.id), query.format),
)

/** To the supplier: what was received of them, without costs. */
export const emailGuide = serve(guideEndpoints.emailGuide, async (ctx, { params: { id }, body }) => {
  const { number, status, supplier } = await readGuide(ctx, id)
  if (number === null || status === 'voided') throw new BusinessError('not_issued', {}, { status: 409 })
  const title = `Guía de ingreso ${number}`
  const text = `Adjuntamos la constancia de la mercadería recibida con la guía ${number}.`
  const to = { contactId: supplier?.id ?? null, greeting: 'Estimado proveedor' as const }
  return mailDocument(ctx, { entity: 'guide', id, ...to, title, text, given: body })
})

export const sendGuideMail = mailSender(async (ctx, id) => [
  await mailedPaper(ctx, await printedGuide(ctx, withoutCost(await readGuide(ctx, id)))),
])
