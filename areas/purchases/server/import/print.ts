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
import { BusinessError, ddmmyyyy, dec, formatAmount, plain } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { type Ctx, mailSender, type PrintedDocument, serve } from '@yupana/platform'
import { billImportEndpoints } from '../../contract/import.ts'
import { billImportLabels } from '../../contract/import-labels.ts'
import { readBillImport, type StoredImport } from './queries.ts'

const TRIBUTES = ['cif', 'adValorem', 'isc', 'otherDuties', 'igv', 'ipm', 'perception'] as const
const word = (key: string): string => billImportLabels[`billImport.${key}`]?.[0] ?? key

/** What goods cost until they are here: what customs takes, what was added to them, and what a unit comes to. */
export async function billImportPaper(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const stored = await readBillImport(ctx, id)
  const head = await readPaperHead(ctx)
  const { goods, costs, supplier, warehouse, currency, status } = stored
  const document: PrintedDocument = {
    title: 'LIQUIDACIÓN DE IMPORTACIÓN',
    number: stored.number ? stored.title : `${stored.title} · BORRADOR`,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    ...(supplier
      ? { buyer: printedParty(supplier.name, supplier.documentType, supplier.number, supplier.address) }
      : {}),
    issueDate: ddmmyyyy(stored.date),
    ...printedCurrency('PEN'),
    place: [warehouse.code, warehouse.name].join(' · '),
    lines: goods.map(({ item, unit, quantity, unitTotal, total, unitCost }) => ({
      code: item.code ?? '',
      description: `${item.name ?? ''} (${word('unitCost')}: ${formatAmount(unitCost, 'PEN')})`,
      unit: unit.code,
      quantity,
      unitPrice: unitTotal,
      total,
    })),
    totals: [],
    sections: [
      {
        title: `DAM ${stored.title}`,
        rows: [
          { label: 'Aduana', value: `${stored.customsOffice.code} · ${stored.customsOffice.name}` },
          ...TRIBUTES.filter((each) => !dec(stored[each]).isZero()).map((each) => ({
            label: word(each),
            value: formatAmount(stored[each], currency),
          })),
          ...(currency === 'PEN' ? [] : [{ label: 'Tipo de cambio', value: stored.exchangeRate }]),
        ],
      },
      {
        title: 'Costos vinculados',
        rows: [
          ...costs.map(({ bill, description, amount, basis }) => ({
            label: `${bill.number} · ${bill.supplier} · ${description} (${word(`basis.${basis}`)})`,
            value: formatAmount(amount, 'PEN'),
          })),
          { label: word('duties'), value: formatAmount(stored.duties, 'PEN') },
        ],
      },
    ],
    notes: [
      stored.note,
      `Estado: ${word(`status.${status}`)}`,
      status === 'voided' ? `IMPORTACIÓN ANULADA: ${stored.voidReason ?? ''}` : null,
      `Costo total puesto en almacén: ${formatAmount(plain(dec(stored.goodsCost).plus(stored.landedCost)), 'PEN')}`,
    ].filter((text) => text !== null),
    internal: true,
    words: { buyer: 'Aduanas' },
  }
  return dressed(ctx, document, { branchId: await branchOf(ctx, stored) })
}

async function branchOf(ctx: Ctx, { warehouse }: StoredImport): Promise<string | null> {
  const [row] = await ctx.query<{ branch: string | null }>(
    'select branch_id as branch from inventory.warehouse where company_id = $1 and id = $2',
    [ctx.companyId, warehouse.id],
  )
  return row?.branch ?? null
}

export const billImportPdf = serve(billImportEndpoints.billImportPdf, async (ctx, { params }) =>
  paperPdf(ctx, await billImportPaper(ctx, params.id)),
)

export const renderBillImport = serve(billImportEndpoints.renderBillImport, async (ctx, { params, query }) =>
  paperAs(ctx, await billImportPaper(ctx, params.id), query.format),
)

/** To whom asks for it, as the agent of customs. */
export const emailBillImport = serve(billImportEndpoints.emailBillImport, async (ctx, { params: { id }, body }) => {
  const { number, status, supplier, title } = await readBillImport(ctx, id)
  if (number === null || status === 'draft' || status === 'voided')
    throw new BusinessError('not_issued', {}, { status: 409 })
  const to = { contactId: supplier?.id ?? null, greeting: 'Estimado proveedor' as const }
  const text = `Adjuntamos la liquidación de la importación ${title}.`
  return mailDocument(ctx, { entity: 'billImport', id, ...to, title: `Importación ${title}`, text, given: body })
})

export const sendBillImportMail = mailSender(async (ctx, id) => [
  await mailedPaper(ctx, await billImportPaper(ctx, id)),
])
