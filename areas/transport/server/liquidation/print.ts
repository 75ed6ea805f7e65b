import { dressed, paperPdf, printedCurrency, printedIssuer, printedParty, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { saleDescription } from '../../contract/liquidation/service-liquidation.totals.ts'
import { serviceLiquidationEndpoints } from '../../contract/liquidation/service-liquidation.ts'
import { readLiquidation } from './queries.ts'

/** What the client is asked to agree to before it is invoiced: no tax document. @throws BusinessError `not_found` (404) */
export async function printedLiquidation(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const liquidation = await readLiquidation(ctx, id)
  const head = await readPaperHead(ctx)
  const { client, currency, startDate, deliveryDate, status, voidReason, detraction } = liquidation
  const days = [startDate, deliveryDate].flatMap((day) => (day ? [ddmmyyyy(day)] : [])).join(' – ')
  const document: PrintedDocument = {
    title: 'LIQUIDACIÓN DE SERVICIOS',
    number: liquidation.number,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    buyer: printedParty(client.name, client.documentType, client.number, null),
    issueDate: ddmmyyyy(liquidation.date),
    ...printedCurrency(currency),
    sections: days ? [{ title: 'Servicio', rows: [{ label: 'Traslados', value: days }] }] : [],
    lines: liquidation.items.map((line) => ({
      ...{ description: saleDescription(line), unit: '', quantity: line.quantity, total: line.net },
    })),
    ...{ hideUnits: true, hideQuantities: true },
    totals: [
      { label: 'Valor', amount: liquidation.net },
      { label: 'IGV', amount: liquidation.taxes },
    ],
    total: liquidation.total,
    notes: [
      detraction ? `Detracción ${detraction.code}: ${detraction.percent} % = S/ ${detraction.soles}` : null,
      liquidation.notes,
      status === 'voided' ? `LIQUIDACIÓN ANULADA: ${voidReason ?? ''}` : null,
    ].filter((text) => text !== null),
    legends: ['Esta liquidación no es un comprobante de pago.'],
    internal: true,
  }
  return dressed(ctx, document, { branchId: null })
}

export const serviceLiquidationPdf = serve(serviceLiquidationEndpoints.serviceLiquidationPdf, async (ctx, { params }) =>
  paperPdf(ctx, await printedLiquidation(ctx, params.id)),
)
