import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy, formatAmount } from '@yupana/kernel'
import { assertOwn, type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { renderingEndpoints } from '../../contract/rendering/rendering.ts'
import { moneyOf } from './flow.ts'
import { readRendering, renderingTied } from './queries.ts'

const KIND: Readonly<Record<string, string>> = {
  ...{ opening: 'Saldo de la anterior', advance: 'Entrega', reimbursement: 'Reembolso', return: 'Devolución' },
  ...{ bill: 'Comprobante', expense: 'Gasto', income: 'Ingreso', carried: 'Pasa a la siguiente' },
}

/** The sheet of a rendering with room for three signatures. */
async function renderingPaper(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const rendering = await readRendering(ctx, id)
  const { rows } = await moneyOf(ctx, rendering)
  const head = await readPaperHead(ctx)
  const { currency } = rendering
  const money = (amount: string): string => formatAmount(amount, currency)
  const document: PrintedDocument = {
    title: 'RENDICIÓN DE CUENTAS',
    number: `R-${String(rendering.number).padStart(6, '0')}`,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    issueDate: ddmmyyyy(rendering.date),
    ...printedCurrency(currency),
    sections: [
      {
        title: 'Rendición',
        rows: [
          { label: 'Responsable', value: rendering.holder },
          { label: 'Motivo', value: rendering.purpose },
          ...(rendering.costCenter ? [{ label: 'Centro de costo', value: rendering.costCenter.name ?? '' }] : []),
          { label: 'Por rendir hasta', value: ddmmyyyy(rendering.dueDate) },
          { label: 'Solicitado', value: money(rendering.requestedAmount) },
          ...(rendering.approvedBy ? [{ label: 'Aprobado por', value: rendering.approvedBy.name ?? '' }] : []),
        ],
      },
      {
        title: 'Resumen',
        rows: [
          { label: 'Entregado', value: money(rendering.given) },
          { label: 'Gastado', value: money(rendering.spent) },
          { label: 'Observado', value: money(rendering.observed) },
          { label: 'Devuelto', value: money(rendering.returned) },
          { label: 'Reembolsado', value: money(rendering.reimbursed) },
          { label: 'Saldo', value: money(rendering.balance) },
        ],
      },
    ],
    lines: rows
      .filter(({ state }) => state !== 'voided' && state !== 'paidElsewhere')
      .map(({ date, kind, document: paper, party, in: came, out, state }) => ({
        description: [ddmmyyyy(date), KIND[kind], paper, party, state === 'observed' ? 'OBSERVADO' : null]
          .filter(Boolean)
          .join(' · '),
        unit: '',
        quantity: '1',
        total: came === '0.00' ? `-${out}` : came,
      })),
    hideUnits: true,
    hideQuantities: true,
    totals: [],
    total: rendering.balance,
    notes: rendering.notes ? [rendering.notes] : [],
    signatures: ['Responsable', 'Revisó', 'Aprobó'],
    internal: true,
  }
  return dressed(ctx, document, { branchId: null })
}

export const renderingPdf = serve(renderingEndpoints.renderingPdf, async (ctx, { params: { id } }) => {
  await assertOwn(ctx, renderingTied, id)
  return paperPdf(ctx, await renderingPaper(ctx, id))
})
