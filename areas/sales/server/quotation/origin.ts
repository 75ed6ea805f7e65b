import { allowed, full } from '@yupana/contract'
import { BusinessError, type Problems } from '@yupana/kernel'
import { type Change, type Ctx, message } from '@yupana/platform'
import type { InvoiceBody, InvoiceOut } from '../../contract/invoice.ts'
import { type QuotationStatus, quotationStates, quotationStatusOn } from '../../contract/quotation.states.ts'
import { quotationErrors } from '../../contract/quotation-labels.ts'
import { type KeptOverride, readOverrides } from '../line/price-floor.ts'
import { BILLED, holdQuotation } from './billing.ts'

interface Origin {
  status: QuotationStatus
  validUntil: string
  lines: { line: number; item: string }[]
}

/**
 * That an invoice may come from its quotation, and each line from that line of it. Answers what was approved under its floor there.
 * @param standing the quotation that the draft came from before: begun in time, it may be finished later
 */
export async function checkQuotation(
  ctx: Ctx,
  body: InvoiceBody,
  standing: string | null,
  problems: Problems,
): Promise<KeptOverride[]> {
  const id = body.quotation?.id
  const origin = id ? await readOrigin(ctx, id) : undefined
  if (id && !mayBill(origin, standing === id, ctx.today)) problems.add('quotation', 'quotation_not_found')
  body.items.forEach(({ item, quotationLine }, i) => {
    if (quotationLine == null) return
    const known = origin?.lines.some((each) => each.line === quotationLine && each.item === item.id)
    if (!known) problems.add(`items[${i}].quotationLine`, 'quotation_line_not_found', { line: quotationLine })
  })
  return id && origin ? readOverrides(ctx, 'quotation', id) : []
}

function mayBill(origin: Origin | undefined, begun: boolean, today: string): boolean {
  if (!origin) return false
  if (begun) return quotationStates.can(origin.status, 'billPart')
  return quotationStates.can(quotationStatusOn(origin.status, origin.validUntil, today), 'invoice')
}

async function readOrigin(ctx: Ctx, id: string): Promise<Origin | undefined> {
  const [row] = await ctx.query<Origin>(
    `select t.status, t.valid_until as "validUntil",
       (select jsonb_agg(jsonb_build_object('line', l.line, 'item', l.item_id)) from sales.quotation_line l
        where l.company_id = t.company_id and l.quotation_id = t.id) as lines
     from sales.quotation t where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  return row
}

/** Lines of which an invoice, with those issued before it, would bill more than was quoted; what they say. */
async function exceededLines(ctx: Ctx, quotationId: string, invoiceId: string): Promise<string[]> {
  const rows = await ctx.query<{ description: string }>(
    `select l.description from sales.quotation_line l
     join (select x.quotation_line as line, x.item_id, sum(x.quantity) as quantity from sales.invoice_line x
           where x.company_id = $1 and x.invoice_id = $3 group by x.quotation_line, x.item_id) a on a.line = l.line and a.item_id = l.item_id
     left join (${BILLED}) b on b.line = l.line and b.item_id = l.item_id
     where l.company_id = $1 and l.quotation_id = $2 and a.quantity + coalesce(b.quantity, 0) > l.quantity order by l.line`,
    [ctx.companyId, quotationId, invoiceId],
  )
  return rows.map(({ description }) => description)
}

/** A draft that would bill more of a line than was quoted is told that it will not be issued without permission. */
export async function quotationWarnings(
  ctx: Ctx,
  { id, quotation }: Pick<InvoiceOut, 'id' | 'quotation'>,
): Promise<InvoiceOut['warnings']> {
  if (!quotation) return []
  const lines = await exceededLines(ctx, quotation.id, id)
  if (lines.length === 0) return []
  const params = { items: lines.join(', ') }
  const text = message(quotationErrors, ctx.language, 'quotation_exceeded', params)
  return [{ code: 'quotation_exceeded', message: text, blocking: true }]
}

/**
 * Holds the quotation that an invoice bills, and lets no more be billed than it offered but by who holds `QUOTATIONOVERRIDE.fullAccess` and
 * gives a reason. Held until the transaction ends: what others bill at the same time is counted.
 * @returns what was approved, for the audit trail
 * @throws BusinessError `quotation_exceeded`, `quotation_reason_required` (409)
 */
export async function assertQuoted(
  ctx: Ctx,
  { id, quotation }: Pick<InvoiceOut, 'id' | 'quotation'>,
  reason: string | undefined,
): Promise<Change[]> {
  if (quotation === null) return []
  await holdQuotation(ctx, quotation.id)
  const lines = await exceededLines(ctx, quotation.id, id)
  if (lines.length === 0) return []
  const params = { items: lines.join(', ') }
  if (!allowed(full('QUOTATIONOVERRIDE'), ctx.session))
    throw new BusinessError('quotation_exceeded', params, { status: 409 })
  if (!reason) throw new BusinessError('quotation_reason_required', params, { status: 409 })
  return [{ entity: 'invoice', id, action: 'quotationOverride', after: { quotation: quotation.id, ...params, reason } }]
}
