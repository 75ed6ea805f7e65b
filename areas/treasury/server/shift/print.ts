import { dressed, paperPdf, paperTicket, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { currencySign, ddmmyyyy, formatAmount, limaDate, limaTime } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { type ShiftReport, shiftEndpoints } from '../../contract/shift/shift.ts'
import { assertSeen, readShift } from './queries.ts'
import { readZ, reportOf } from './report.ts'

const when = (instant: string): string => {
  const at = new Date(instant)
  return `${ddmmyyyy(limaDate(at))} ${limaTime(at)}`
}

const PARTS = [
  ['sales', 'Ventas al contado'],
  ['collections', 'Cobranzas'],
  ['ins', 'Ingresos'],
  ['refunds', 'Devoluciones (−)'],
  ['payments', 'Pagos (−)'],
  ['outs', 'Retiros (−)'],
] as const

/** What makes up what is expected, by currency; nothing while it is to be counted blind. */
const summarySections = ({ summary }: ShiftReport) =>
  (summary ?? []).map(({ currency, opening, expected, ...parts }) => ({
    title: `Efectivo ${currencySign(currency)}`,
    rows: [
      { label: 'Fondo de apertura', value: formatAmount(opening, currency) },
      ...PARTS.map(([part, label]) => ({ label, value: formatAmount(parts[part], currency) })),
      { label: 'Esperado', value: formatAmount(expected, currency) },
    ],
  }))

const countSections = ({ drawers }: ShiftReport) =>
  drawers
    .filter(({ counted }) => counted !== null)
    .map(({ account, currency, counted, firstCounted, difference }) => ({
      title: `Arqueo ${account}`,
      rows: [
        ...(firstCounted === null ? [] : [{ label: 'Primer conteo', value: formatAmount(firstCounted, currency) }]),
        { label: 'Contado', value: formatAmount(counted ?? '0', currency) },
        { label: 'Diferencia', value: formatAmount(difference ?? '0', currency) },
      ],
    }))

/** X and Z say the same: the Z as it was written when the shift was closed. */
async function shiftPaper(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const { status, branch } = await readShift(ctx, id)
  const report = status === 'CL' ? await readZ(ctx, id) : await reportOf(ctx, id)
  const head = await readPaperHead(ctx)
  const { kind, zNumber, shift, responsible, approvedBy, openedAt, closedAt, methods, voided, hash } = report
  const document: PrintedDocument = {
    title: kind === 'Z' ? 'CIERRE DE CAJA Z' : 'LECTURA DE CAJA X',
    number: kind === 'Z' ? `Z-${String(zNumber).padStart(6, '0')}` : `X-${String(shift).padStart(6, '0')}`,
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    issueDate: ddmmyyyy(limaDate(new Date(closedAt ?? openedAt))),
    ...printedCurrency('PEN'),
    sections: [
      {
        title: `Turno ${shift}`,
        rows: [
          ...(report.terminal ? [{ label: 'Terminal', value: report.terminal }] : []),
          { label: 'Responsable', value: responsible },
          { label: 'Apertura', value: when(openedAt) },
          ...(closedAt ? [{ label: 'Cierre', value: when(closedAt) }] : []),
          ...(approvedBy ? [{ label: 'Aprobado por', value: approvedBy }] : []),
        ],
      },
      ...summarySections(report),
      ...countSections(report),
    ],
    lines: methods.map(({ method, currency, operations, expected, counted }) => ({
      description: `${method} ${currencySign(currency)}${counted === null ? '' : ` · contado ${formatAmount(counted, currency)}`}`,
      unit: 'op.',
      quantity: String(operations),
      total: expected ?? '',
    })),
    totals: [],
    notes: [
      ...(voided.operations > 0 ? [`Anulaciones: ${voided.operations}`] : []),
      ...(hash ? [`Huella: ${hash}`] : []),
    ],
    signatures: ['Cajero', 'Supervisor'],
    internal: true,
  }
  return dressed(ctx, document, { branchId: branch?.id ?? null })
}

export const shiftPapers = [
  serve(shiftEndpoints.shiftPdf, async (ctx, { params: { id } }) => {
    await assertSeen(ctx, id)
    return paperPdf(ctx, await shiftPaper(ctx, id))
  }),
  serve(shiftEndpoints.shiftTicket, async (ctx, { params: { id } }) => {
    await assertSeen(ctx, id)
    return paperTicket(ctx, await shiftPaper(ctx, id))
  }),
]
