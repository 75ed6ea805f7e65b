import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { currencySign, ddmmyyyy, dec, fixed, formatAmount } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { cashPointEndpoints } from '../../contract/cash-point/cash-point.ts'
import { readCashPoint } from './queries.ts'

const KIND: Readonly<Record<string, string>> = {
  opening: 'DE APERTURA',
  surprise: 'SORPRESIVO',
  closing: 'DE CIERRE',
  daily: 'DEL DÍA',
}

/** The sheet, piece by piece, with room for two signatures. */
async function sheetPaper(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const sheet = await readCashPoint(ctx, id)
  const head = await readPaperHead(ctx)
  const pieces = sheet.denominations.toSorted(
    (a, b) => a.currency.localeCompare(b.currency) || dec(b.value).minus(a.value).toNumber(),
  )
  const document: PrintedDocument = {
    title: `ARQUEO DE CAJA ${KIND[sheet.kind] ?? ''}`,
    number: `A-${String(sheet.number).padStart(6, '0')}`,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    issueDate: ddmmyyyy(sheet.date),
    ...printedCurrency('PEN'),
    sections: [
      {
        title: 'Arqueo',
        rows: [
          { label: 'Cajas', value: sheet.accounts },
          { label: 'Responsable', value: sheet.responsible?.name ?? '' },
          ...(sheet.status === 'voided' ? [{ label: 'Estado', value: 'ANULADO' }] : []),
        ],
      },
      ...sheet.drawers.map(({ account, currency, balance, currentCash, difference }) => ({
        title: account.name ?? currency,
        rows: [
          { label: 'Según libros', value: formatAmount(balance, currency) },
          { label: 'Contado', value: formatAmount(currentCash, currency) },
          { label: 'Diferencia', value: formatAmount(difference, currency) },
        ],
      })),
    ],
    lines: pieces.map(({ currency, value, count }) => ({
      description: value === '0.01' ? `Otras monedas ${currencySign(currency)}` : `${currencySign(currency)} ${value}`,
      unit: 'pza',
      quantity: value === '0.01' ? '1' : String(count),
      total: fixed(dec(value).times(count)),
    })),
    totals: [],
    notes: sheet.notes ? [sheet.notes] : [],
    signatures: ['Responsable', 'Contó'],
    internal: true,
  }
  return dressed(ctx, document, { branchId: null })
}

/** Printed is a mark of the sheet. */
export const cashPointPdf = serve(cashPointEndpoints.cashPointPdf, async (ctx, { params: { id } }) => {
  const file = await paperPdf(ctx, await sheetPaper(ctx, id))
  await ctx.query('update treasury.cash_point set printed_at = $3 where company_id = $1 and id = $2', [
    ...[ctx.companyId, id, ctx.now],
  ])
  return file
})
