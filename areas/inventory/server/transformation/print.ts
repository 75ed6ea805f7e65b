import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy, plain } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { transformationEndpoints } from '../../contract/transformation.ts'
import { transformationLabels } from '../../contract/transformation-labels.ts'
import { readTransformation, type ToldTransformation } from './queries.ts'

/** An order on paper: what to make, and the list by which its materials are picked. Without costs: it goes to the floor. */
export async function transformationPaper(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const order = await readTransformation(ctx, id)
  const [head, branch] = [await readPaperHead(ctx), await branchOf(ctx, order)]
  const place = (of: ToldTransformation['warehouse']): string => [of.code, of.name].join(' · ')
  const document: PrintedDocument = {
    title: 'ORDEN DE TRANSFORMACIÓN',
    number: order.number ?? 'PLAN',
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    buyer: {
      ...{ name: order.makes, identityType: 'Cantidad' },
      identityNumber: order.products.map(({ quantity, unit }) => `${plain(quantity)} ${unit.code}`).join(' + '),
    },
    issueDate: ddmmyyyy(order.date),
    ...printedCurrency('PEN'),
    place: place(order.warehouse),
    lines: order.materials.map(({ item, unit, consumed, waste, quantity }) => ({
      code: item.code ?? '',
      description: `[   ] ${item.name ?? ''}${waste === '0' ? '' : ` (${plain(quantity)} + ${waste} % merma)`}`,
      unit: unit.code,
      quantity: consumed,
    })),
    totals: [],
    notes: [
      ...order.products
        .filter(({ received }) => received !== '0')
        .map(
          ({ item, received, unit }) =>
            `Ingresó: ${plain(received)} ${unit.code} · ${item.code ?? ''} ${item.name ?? ''}`,
        ),
      `Ingresa a: ${place(order.toWarehouse)}`,
      ...order.costs.map(({ description }) => `Servicio: ${description}`),
      order.note,
      `Estado: ${transformationLabels[`transformation.status.${order.status}`]?.[0] ?? order.status}`,
    ].filter((text) => text !== null),
    internal: true,
    words: { buyer: 'Producir' },
  }
  return dressed(ctx, document, { branchId: branch })
}

async function branchOf(ctx: Ctx, { warehouse }: ToldTransformation): Promise<string | null> {
  const [row] = await ctx.query<{ branch: string | null }>(
    'select branch_id as branch from inventory.warehouse where company_id = $1 and id = $2',
    [ctx.companyId, warehouse.id],
  )
  return row?.branch ?? null
}

export const transformationPdf = serve(transformationEndpoints.transformationPdf, async (ctx, { params }) =>
  paperPdf(ctx, await transformationPaper(ctx, params.id)),
)
