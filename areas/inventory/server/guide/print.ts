import { dressed, paperAs, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve, together } from '@yupana/platform'
import { inventoryEndpoints } from '../../contract/index.ts'
import { readGuide } from './queries.ts'

const TITLES: Record<string, string> = { 'inventory-taking': 'TOMA DE INVENTARIO' }

/** The branch of the warehouse, and the units of the products. */
async function readFacts(ctx: Ctx, { warehouse, items }: Awaited<ReturnType<typeof readGuide>>) {
  const [facts] = await ctx.query<{ branch: string | null; units: Record<string, string> }>(
    `select w.branch_id as branch,
       (select coalesce(jsonb_object_agg(p.id, p.unit_code), '{}') from catalogue.product p
        where p.company_id = w.company_id and p.id = any($3::uuid[])) as units
     from inventory.warehouse w where w.company_id = $1 and w.id = $2`,
    [ctx.companyId, warehouse.id, items.map(({ item }) => item.id)],
  )
  return facts
}

/** A guide of the house as it is printed; prices are unit costs in soles. @throws BusinessError `not_found` (404) */
async function printedGuide(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const guide = await readGuide(ctx, id)
  const [head, facts] = await together(readPaperHead(ctx), readFacts(ctx, guide))
  const document: PrintedDocument = {
    title: TITLES[guide.kind] ?? 'GUÍA DE INVENTARIO',
    number: guide.number,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    issueDate: ddmmyyyy(guide.date),
    ...printedCurrency('PEN'),
    place: [guide.warehouse.code, guide.warehouse.name].join(' · '),
    lines: guide.items.map(({ item, quantity, price, total }) => ({
      code: item.code,
      description: item.name,
      unit: facts?.units[item.id] ?? '',
      quantity,
      ...(price === null ? {} : { unitPrice: price }),
      ...(total === null ? {} : { total }),
    })),
    totals: [],
    ...(guide.total === null ? {} : { total: guide.total }),
    notes: [guide.description, guide.note, guide.status === 'voided' ? 'GUÍA ANULADA' : null].filter(
      (text) => text !== null,
    ),
    internal: true,
  }
  return dressed(ctx, document, { branchId: facts?.branch ?? null })
}

export const renderGuide = serve(inventoryEndpoints.renderGuide, async (ctx, { params, query }) =>
  paperAs(ctx, await printedGuide(ctx, params.id), query.format),
)
