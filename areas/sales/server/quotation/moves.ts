import { BusinessError, ddmmyyyy } from '@yupana/kernel'
import { audit, type Ctx, forgetSaid, keepSaid, lockDocument, serve, setDocument } from '@yupana/platform'
import { type QuotationAction, quotationStates } from '../../contract/quotation.states.ts'
import { type QuotationOut, quotationEndpoints } from '../../contract/quotation.ts'
import { type Quotation, quotationTable, readQuotation } from './queries.ts'

/** @param changes columns that a move leaves beside the state: when it was sent, when and why it was answered */
async function move(
  ctx: Ctx,
  before: Quotation,
  action: QuotationAction,
  changes: Readonly<Record<string, unknown>>,
): Promise<QuotationOut> {
  const { id, status } = before
  const to = quotationStates.move(status, action)
  setDocument(ctx, quotationTable, id, { status: to, ...changes })
  if (to === 'draft') forgetSaid(ctx, quotationTable, id)
  else keepSaid(ctx, quotationTable, id)
  const after = await readQuotation(ctx, id)
  await audit(ctx, { entity: 'quotation', id, action, before, after })
  return after
}

/** An offer whose days are over is not sent and not accepted: it is given new ones first. */
function assertInForce(ctx: Ctx, { validUntil }: QuotationOut): void {
  if (validUntil >= ctx.today) return
  throw new BusinessError('quotation_expired', { date: ddmmyyyy(validUntil) }, { status: 409 })
}

/** What was billed is sent again at any time, as a copy. */
export function markSent(ctx: Ctx, row: Quotation): Promise<QuotationOut> {
  if (row.status === 'draft' || row.status === 'expired') assertInForce(ctx, row)
  return move(ctx, row, 'send', { sent_at: ctx.now })
}

export const quotationMoves = [
  serve(quotationEndpoints.sendQuotation, async (ctx, { params: { id }, body }) =>
    markSent(ctx, await lockDocument(ctx, quotationTable, id, body?.version)),
  ),
  serve(quotationEndpoints.acceptQuotation, async (ctx, { params: { id }, body }) => {
    const row = await lockDocument(ctx, quotationTable, id, body?.version)
    if (row.status === 'draft' || row.status === 'expired') assertInForce(ctx, row)
    return move(ctx, row, 'accept', { answered_at: ctx.now, reason: null })
  }),
  serve(quotationEndpoints.rejectQuotation, async (ctx, { params: { id }, body }) =>
    move(ctx, await lockDocument(ctx, quotationTable, id, body?.version), 'reject', {
      answered_at: ctx.now,
      reason: body?.reason ?? null,
    }),
  ),
  serve(quotationEndpoints.reopenQuotation, async (ctx, { params: { id }, body }) =>
    move(ctx, await lockDocument(ctx, quotationTable, id, body?.version), 'reopen', {
      sent_at: null,
      answered_at: null,
      reason: null,
    }),
  ),
  serve(quotationEndpoints.voidQuotation, async (ctx, { params: { id }, body }) =>
    move(ctx, await lockDocument(ctx, quotationTable, id, body?.version), 'void', { reason: body?.reason ?? null }),
  ),
]
