import { reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { holdElectronic, withdraw } from '@yupana/einvoicing/server'
import { assertSerialsOut, undo } from '@yupana/inventory/server'
import { BusinessError, type DateText, dec } from '@yupana/kernel'
import { addFigures, announcement, audit, type Ctx, lockDocument, serve, setDocument } from '@yupana/platform'
import { assertUnpaid, cancelOpenItems } from '@yupana/treasury/server'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { type InvoiceOut, invoiceEndpoints } from '../../contract/invoice.ts'
import { assertNotDeducted, closeAdvance, giveBackAdvances, holdOwnAdvances } from '../advance/take.ts'
import { assertUndelivered } from '../delivery.ts'
import { holdQuotation, refreshBilling } from '../quotation/billing.ts'
import { holdGuides, settleDelivered } from './delivered.ts'
import { salesFigure } from './issue.ts'
import { type Invoice, invoiceTable, readInvoice, readSale } from './queries.ts'
import { assertUncorrected } from './rows.ts'

/**
 * Undoes an issued document: receivables, stock, vouchers and figures go back, its number stays used. What the tax office has, or may
 * have, stands until the office has taken its voiding; whatever speaks against it is said before anything is asked.
 */
export const voidInvoice = serve(invoiceEndpoints.voidInvoice, (ctx, { params: { id }, body }) =>
  voidIssued(ctx, id, body.reason),
)

export async function voidIssued(
  ctx: Ctx,
  id: string,
  reason: string,
  { guidesFollow = false }: { guidesFollow?: boolean } = {},
): Promise<InvoiceOut> {
  // A draft has no electronic document that could be held first: while its issue goes on it is refused, not waited for in the other order.
  const { status } = await readSale(ctx, id)
  if (status === 'draft') invoiceStates.move(status, 'void')
  await holdElectronic(ctx, id)
  const before = await lockDocument(ctx, invoiceTable, id)
  // What is wholly free is closed from its issue and owed by nobody: it is voided as an open one is.
  const standing = before.status === 'closed' && dec(before.total).isZero() ? 'open' : before.status
  await assertUncorrected(ctx, id)
  // What was paid says how: by money, or by letters.
  if (standing === 'closed') await assertUnpaid(ctx, 'invoice', id)
  if (standing === 'closed') throw new BusinessError('document_paid', {}, { status: 409 })
  invoiceStates.move(standing, 'void')
  await assertOpenMonth(ctx, before.date)
  await assertUndelivered(ctx, before, guidesFollow)
  await holdQuotation(ctx, before.quotation?.id ?? null)
  await holdGuides(ctx, before)
  await holdOwnAdvances(ctx, before)
  await assertNotDeducted(ctx, before)
  await assertUnpaid(ctx, 'invoice', id)
  if (before.items.some(({ lots }) => lots.length > 0)) await assertSerialsOut(ctx, { kind: 'invoice', id })
  const electronic = await withdraw(ctx, id, reason)
  const action = electronic === 'asked' ? 'askVoid' : 'void'
  const changes = {
    ...{ status: invoiceStates.move(standing, action), void_reason: reason },
    ...{ void_refused_at: null, void_refusal: null },
  }
  // What is only asked to be voided still bills its quotation.
  setDocument(ctx, invoiceTable, id, changes, action === 'void' ? false : undefined)
  if (action === 'void') await takeBack(ctx, { ...before, voidReason: reason }, before.date)
  const after = await readInvoice(ctx, id)
  await audit(ctx, { entity: 'invoice', id, action, before, after })
  return after
}

/** Told where a sale is undone for good, on a day: what went with it comes back. */
export const saleUndone = announcement<{ id: string; on: DateText; reason: string }>()

/** All that the issue wrote, reversed on a day. The sale itself is voided already. */
export async function takeBack(ctx: Ctx, invoice: Invoice, on: DateText): Promise<void> {
  const { id, serie, number, voidReason, quotation } = invoice
  await saleUndone.tell(ctx, { id, on, reason: voidReason ?? '' })
  await cancelOpenItems(ctx, 'invoice', id, on)
  await undo(ctx, { kind: 'invoice', id }, on)
  if (invoice.advances.length > 0) giveBackAdvances(ctx, invoice)
  closeAdvance(ctx, invoice)
  const memo = `Anulación de ${serie}-${number}: ${voidReason ?? ''}`
  await reverseSource(ctx, 'invoice', id, on, memo, 'DOCUMENT')
  await addFigures(ctx, [salesFigure({ ...invoice, date: on }, -1)])
  ctx.write('update sales.invoice set voided_on = $3 where company_id = $1 and id = $2', [ctx.companyId, id, on])
  await refreshBilling(ctx, quotation?.id ?? null)
  await settleDelivered(ctx, invoice)
}
