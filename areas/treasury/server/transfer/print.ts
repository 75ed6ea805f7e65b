import { dressed, paperAs, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { BusinessError, ddmmyyyy, dec, formatAmount } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve, together } from '@yupana/platform'
import { transferEndpoints } from '../../contract/transfer/transfer.ts'
import { readTransfer } from './queries.ts'

/** What it moved, from where to where, for the file and two signatures. */
async function transferPaperOf(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const [transfer, head] = await together(readTransfer(ctx, id), readPaperHead(ctx))
  const { number, date, amount, amountTo, currency, currencyTo, status } = transfer
  const row = (label: string, value: string | null): { label: string; value: string }[] =>
    value === null ? [] : [{ label, value }]
  const printed: PrintedDocument = {
    title: 'TRANSFERENCIA ENTRE CUENTAS',
    number: String(number),
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    issueDate: ddmmyyyy(date),
    ...printedCurrency(currency),
    sections: [
      {
        title: 'Movimiento',
        rows: [
          ...row(
            'Sale de',
            `${transfer.accountFrom.code} · ${transfer.accountFrom.name} · ${formatAmount(amount, currency)}`,
          ),
          ...row(
            'Entra en',
            `${transfer.accountTo.code} · ${transfer.accountTo.name} · ${formatAmount(amountTo, currencyTo)}`,
          ),
          ...row('Tipo de cambio', currency === currencyTo ? null : dec(transfer.exchangeRate).toString()),
          ...row(
            'Comisión',
            dec(transfer.commission).isZero() ? null : formatAmount(transfer.commission, transfer.commissionCurrency),
          ),
          ...row('N.º de operación', transfer.operationNumber),
          ...row('Recibida', transfer.receivedOn ? ddmmyyyy(transfer.receivedOn) : 'En tránsito'),
        ],
      },
    ],
    lines: [],
    totals: [],
    total: amount,
    notes: [transfer.notes, status === 'CX' ? `TRANSFERENCIA ANULADA: ${transfer.voidReason ?? ''}` : null].filter(
      (text) => text !== null,
    ),
    signatures: ['Entregado por', 'Recibido por'],
    internal: true,
  }
  return dressed(ctx, printed, { branchId: null })
}

export const transferPaper = serve(transferEndpoints.transferPaper, async (ctx, { params: { id, type } }) => {
  if (type !== 'print' && type !== 'pdf') throw new BusinessError('not_found', {}, { status: 404 })
  return paperAs(ctx, await transferPaperOf(ctx, id), type === 'print' ? 'html' : 'pdf')
})
