import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { say } from '@yupana/contract'
import { ddmmyyyy, dec, formatAmount, plain } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve, textOf } from '@yupana/platform'
import { type DriverLiquidationOut, driverLiquidationEndpoints } from '../../contract/driver/driver-liquidation.ts'
import { readDriverLiquidation } from './queries.ts'

/** The sheet that the driver signs. @throws BusinessError `not_found` (404) */
export async function printedDriverLiquidation(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const liquidation = await readDriverLiquidation(ctx, id)
  const head = await readPaperHead(ctx)
  const { result, notes, status, voidReason } = liquidation
  const document: PrintedDocument = {
    title: 'LIQUIDACIÓN DE CONDUCTOR',
    number: liquidation.number,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    issueDate: ddmmyyyy(liquidation.date),
    ...printedCurrency('PEN'),
    sections: [
      { title: 'Conductor', rows: headRows(liquidation) },
      { title: 'Resumen', rows: sumRows(liquidation) },
    ],
    lines: linesOf(liquidation),
    ...{ hideUnits: true, hideQuantities: true, totals: [], total: plain(dec(result).abs(), 2) },
    notes: [
      dec(result).isNegative() ? 'Saldo por devolver a la empresa' : 'Saldo por pagar al conductor',
      notes,
      status === 'voided' ? `LIQUIDACIÓN ANULADA: ${voidReason ?? ''}` : null,
    ].filter((text) => text !== null),
    signatures: ['Conductor', 'Preparó', 'Aprobó'],
    internal: true,
  }
  return dressed(ctx, document, { branchId: null })
}

function headRows({ driver, startDate, finalDate, rendering, writtenBy, approvedBy }: DriverLiquidationOut) {
  return [
    { label: 'Conductor', value: `${driver.name} · ${driver.number}` },
    { label: 'Viajes', value: `${ddmmyyyy(startDate)} – ${ddmmyyyy(finalDate)}` },
    ...(rendering ? [{ label: 'Rendición', value: String(rendering.number) }] : []),
    ...(writtenBy ? [{ label: 'Preparó', value: writtenBy.name ?? '' }] : []),
    ...(approvedBy ? [{ label: 'Aprobó', value: approvedBy.name ?? '' }] : []),
  ]
}

function sumRows(liquidation: DriverLiquidationOut) {
  const { gallons, theoretical, kilometres, expenses, bonus, fuel, loans, held } = liquidation
  const money = (amount: string): string => formatAmount(amount, 'PEN')
  return [
    { label: 'Kilómetros', value: kilometres },
    ...(gallons
      ? [{ label: 'Combustible comprado / teórico (gal)', value: `${gallons} / ${theoretical ?? '–'}` }]
      : []),
    { label: 'Gastos autorizados', value: money(expenses) },
    { label: 'Bono', value: money(bonus) },
    { label: 'Exceso de combustible', value: money(fuel) },
    { label: 'Préstamos y descuentos', value: money(loans) },
    { label: 'Anticipos por rendir', value: money(held) },
  ]
}

function linesOf({ trips, spent, lent }: DriverLiquidationOut): PrintedDocument['lines'] {
  const line = (description: (string | null)[], total: string) => ({
    ...{ description: description.filter(Boolean).join(' · '), unit: '', quantity: '1', total },
  })
  return [
    ...trips.map(({ guide, client, vehicle, bonus }) =>
      line([guide.number, ddmmyyyy(guide.date), client, vehicle], bonus),
    ),
    ...spent
      .filter(({ treatment }) => treatment === 'declared')
      .map(({ guide, category, document, amount }) =>
        line([guide.number, say(textOf(`guideExpense.category.${category}`)!, 'es'), document], amount),
      ),
    ...lent.map(({ description, amount }) => line([description], `-${amount}`)),
  ]
}

export const driverLiquidationPdf = serve(driverLiquidationEndpoints.driverLiquidationPdf, async (ctx, { params }) =>
  paperPdf(ctx, await printedDriverLiquidation(ctx, params.id)),
)
