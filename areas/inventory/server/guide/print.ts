import { dressed, printPaper, readPrintTemplate } from '@yupana/company/server'
import { type Ctx, type PrintedDocument, printedHtml, printedPdf, serve } from '@yupana/platform'
import { inventoryEndpoints } from '../../contract/index.ts'
import { readGuide } from './queries.ts'

const TITLES: Record<string, string> = { 'inventory-taking': 'TOMA DE INVENTARIO' }

const shown = (date: string): string => date.split('-').reverse().join('/')

/** A guide of the house as it is printed; prices are unit costs in soles. @throws BusinessError `not_found` (404) */
async function printedGuide(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const guide = await readGuide(ctx, id)
  const [facts] = await ctx.query<{
    name: string
    ruc: string
    tradeName: string | null
    address: string
    branch: string | null
    units: Record<string, string>
  }>(
    `select c.fiscal_name as name, c.ruc, k.trade_name as "tradeName", k.address, w.branch_id as branch,
       (select coalesce(jsonb_object_agg(p.id, p.unit_code), '{}') from catalogue.product p
        where p.company_id = k.company_id and p.id = any($3::uuid[])) as units
     from company.configuration k join company.company c on c.id = k.company_id
     left join inventory.warehouse w on w.company_id = k.company_id and w.id = $2 where k.company_id = $1`,
    [ctx.companyId, guide.warehouse.id, guide.items.map(({ item }) => item.id)],
  )
  const document: PrintedDocument = {
    title: TITLES[guide.kind] ?? 'GUÍA DE INVENTARIO',
    number: guide.number,
    issuer: {
      name: facts?.name ?? '',
      ...(facts?.tradeName ? { tradeName: facts.tradeName } : {}),
      identityType: 'RUC',
      identityNumber: facts?.ruc ?? '',
      ...(facts?.address ? { address: facts.address } : {}),
    },
    issueDate: shown(guide.date),
    currency: 'PEN',
    currencyName: 'SOLES',
    place: [guide.warehouse.code, guide.warehouse.name].join(' · '),
    lines: guide.items.map(({ item, quantity, price, total }) => ({
      code: item.code,
      description: item.name,
      unit: facts?.units[item.id] ?? '',
      quantity,
      unitPrice: price,
      total,
    })),
    totals: [],
    total: guide.total,
    notes: [guide.description, guide.note, guide.status === 'voided' ? 'GUÍA ANULADA' : null].filter(
      (text) => text !== null,
    ),
    internal: true,
  }
  return dressed(ctx, document, { branchId: facts?.branch ?? null })
}

export const renderGuide = serve(inventoryEndpoints.renderGuide, async (ctx, { params, query }) => {
  const printed = await printedGuide(ctx, params.id)
  const name = printed.number.replace(/[^\w-]+/g, '_')
  if (query.format === 'html')
    return { name: `${name}.html`, type: 'text/html; charset=utf-8', content: printedHtml(printed), inline: true }
  return {
    name: `${name}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(printedPdf(printed, printPaper(await readPrintTemplate(ctx)))),
    inline: true,
  }
})
