import { audit, type Ctx, takenByLine } from '@yupana/platform'
import { type QuotationAction, type QuotationStatus, quotationStates } from '../../contract/quotation.states.ts'

/** By line: the quantity that issued invoices of a quotation billed. `$1` the company, `$2` the quotation. */
export const BILLED = takenByLine('quotation', 'invoice', '$1', '$2')

/** Holds the quotation that an invoice bills: after the invoice, before stock and number, in every command. */
export async function holdQuotation(ctx: Ctx, id: string | null): Promise<void> {
  if (id === null) return
  await ctx.query('select 1 from sales.quotation where company_id = $1 and id = $2 for update', [ctx.companyId, id])
}

/**
 * Puts a quotation into the state that its issued invoices give it: billed, in part, or to be billed again.
 * @throws BusinessError `illegal_state` (409) where it was refused or voided in the meantime
 */
export async function refreshBilling(ctx: Ctx, id: string | null): Promise<void> {
  if (id === null) return
  const [held] = await ctx.query<{ status: QuotationStatus }>(
    'select status from sales.quotation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  // After the lock, so that what another invoice billed in the meantime is counted.
  const [billed] = await ctx.query<{ part: boolean; whole: boolean }>(
    `select coalesce(bool_or(b.quantity > 0), false) as part, coalesce(bool_and(coalesce(b.quantity, 0) >= l.quantity), false) as whole
     from sales.quotation_line l left join (${BILLED}) b on b.line = l.line
     where l.company_id = $1 and l.quotation_id = $2`,
    [ctx.companyId, id],
  )
  if (!held || !billed) throw new Error(`quotation ${id} is gone`)
  const action: QuotationAction = billed.whole ? 'billAll' : billed.part ? 'billPart' : 'release'
  // An invoice that kept no line of it bills nothing.
  if (action === 'release' && !quotationStates.can(held.status, 'release')) return
  const status = quotationStates.move(held.status, action)
  if (status === held.status) return
  await ctx.query(
    'update sales.quotation set status = $3, version = version + 1, answered_at = coalesce(answered_at, $4) where company_id = $1 and id = $2',
    [ctx.companyId, id, status, ctx.now],
  )
  const less = action === 'release' || held.status === 'billed'
  const change = { before: { status: held.status }, after: { status } }
  await audit(ctx, { entity: 'quotation', id, action: less ? 'release' : 'bill', ...change })
}
