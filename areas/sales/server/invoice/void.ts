import { reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { holdElectronic, withdraw } from '@yupana/einvoicing/server'
import { undo } from '@yupana/inventory/server'
import { BusinessError, type DateText, dec } from '@yupana/kernel'
import { addFigures, audit, type Ctx, serve } from '@yupana/platform'
import { assertUnpaid, cancelOpenItems } from '@yupana/treasury/server'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { type InvoiceOut, invoiceEndpoints } from '../../contract/invoice.ts'
import { holdQuotation, refreshBilling } from '../quotation/billing.ts'
import { salesFigure } from './issue.ts'
import { readInvoice } from './queries.ts'
import { type InvoiceRow, lockInvoice, shownNumber } from './rows.ts'

/**
 * Undoes an issued document: receivables, stock, vouchers and figures go back, its number stays used. What the tax office has, or may
 * have, stands until the office has taken its voiding; whatever speaks against it is said before anything is asked.
 */
export const voidInvoice = serve(invoiceEndpoints.voidInvoice, (ctx, { params: { id }, body }) =>
  voidIssued(ctx, id, body.reason),
)

export async function voidIssued(ctx: Ctx, id: string, reason: string): Promise<InvoiceOut> {
  await holdElectronic(ctx, id)
  const row = await lockInvoice(ctx, id, undefined, readInvoice)
  // What is wholly free is closed from its issue and owed by nobody: it is voided as an open one is.
  const standing = row.status === 'closed' && dec(row.total).isZero() ? 'open' : row.status
  if (standing === 'closed') throw new BusinessError('document_paid', {}, { status: 409 })
  invoiceStates.move(standing, 'void')
  await assertOpenMonth(ctx, row.date)
  await holdQuotation(ctx, row.quotation_id)
  await assertUnpaid(ctx, 'invoice', id)
  const before = await readInvoice(ctx, id)
  const electronic = await withdraw(ctx, id, reason)
  const action = electronic === 'asked' ? 'askVoid' : 'void'
  await ctx.query(
    `update sales.invoice set status = $3, void_reason = $4, version = version + 1, void_refused_at = null, void_refusal = null
     where company_id = $1 and id = $2`,
    [ctx.companyId, id, invoiceStates.move(standing, action), reason],
  )
  if (action === 'void') await takeBack(ctx, { ...row, void_reason: reason }, row.date)
  const after = await readInvoice(ctx, id)
  await audit(ctx, { entity: 'invoice', id, action, before, after })
  return after
}

/** All that the issue wrote, reversed on a day. The sale itself is voided already. */
export async function takeBack(ctx: Ctx, row: InvoiceRow, on: DateText): Promise<void> {
  const { id, serie, number, void_reason: reason } = row
  await cancelOpenItems(ctx, 'invoice', id, on)
  await undo(ctx, { kind: 'invoice', id }, on)
  const memo = `Anulación de ${serie}-${shownNumber(number!)}: ${reason ?? ''}`
  await reverseSource(ctx, 'invoice', id, on, memo, 'DOCUMENT')
  await addFigures(ctx, [salesFigure({ ...row, date: on }, -1)])
  await ctx.query('update sales.invoice set voided_on = $3 where company_id = $1 and id = $2', [ctx.companyId, id, on])
  await refreshBilling(ctx, row.quotation_id)
}
