import { audit, type Ctx } from '@yupana/platform'
import { type QuotationAction, type QuotationStatus, quotationStates } from '../../contract/quotation.states.ts'

/** By line and item: the quantity that issued invoices of a quotation billed. `$1` the company, `$2` the quotation. */
export const BILLED = `select x.quotation_line as line, x.item_id, sum(x.quantity) as quantity
  from sales.invoice v join sales.invoice_line x on x.company_id = v.company_id and x.invoice_id = v.id
  where v.company_id = $1 and v.quotation_id = $2 and v.status in ('open', 'closed', 'voiding') and x.quotation_line is not null
  group by x.quotation_line, x.item_id`

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
     from sales.quotation_line l left join (${BILLED}) b on b.line = l.line and b.item_id = l.item_id
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
