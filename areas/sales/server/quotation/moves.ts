import { BusinessError, ddmmyyyy } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { type QuotationAction, type QuotationStatus, quotationStates } from '../../contract/quotation.states.ts'
import { type QuotationOut, quotationEndpoints } from '../../contract/quotation.ts'
import { forgetNames, keepNames } from '../said.ts'
import { lockQuotation, type QuotationHead } from './lock.ts'
import { readQuotation } from './queries.ts'

/** What a move leaves beside the state: when it was sent, when and why it was answered. */
interface Mark {
  sentAt?: Date | null
  answeredAt?: Date | null
  reason?: string | null
}

async function move(
  ctx: Ctx,
  { id, status }: QuotationHead,
  action: QuotationAction,
  { sentAt, answeredAt, reason }: Mark,
): Promise<QuotationOut> {
  const to: QuotationStatus = quotationStates.move(status, action)
  const before = await readQuotation(ctx, id)
  await ctx.query(
    `update sales.quotation set version = version + 1, status = $3, sent_at = case when $4 then $5 else sent_at end,
       answered_at = case when $6 then $7 else answered_at end, reason = case when $8 then $9 else reason end where company_id = $1 and id = $2`,
    [
      ctx.companyId,
      id,
      to,
      sentAt !== undefined,
      sentAt ?? null,
      answeredAt !== undefined,
      answeredAt ?? null,
      reason !== undefined,
      reason ?? null,
    ],
  )
  await (to === 'draft' ? forgetNames(ctx, 'quotation', id) : keepNames(ctx, 'quotation', id))
  const after = await readQuotation(ctx, id)
  await audit(ctx, { entity: 'quotation', id, action, before, after })
  return after
}

/** An offer whose days are over is not sent and not accepted: it is given new ones first. */
function assertInForce(ctx: Ctx, { validUntil }: QuotationHead): void {
  if (validUntil >= ctx.today) return
  throw new BusinessError('quotation_expired', { date: ddmmyyyy(validUntil) }, { status: 409 })
}

/** What was billed is sent again at any time, as a copy. */
export function markSent(ctx: Ctx, row: QuotationHead): Promise<QuotationOut> {
  if (row.status === 'draft' || row.status === 'expired') assertInForce(ctx, row)
  return move(ctx, row, 'send', { sentAt: ctx.now })
}

export const quotationMoves = [
  serve(quotationEndpoints.sendQuotation, async (ctx, { params: { id }, body }) =>
    markSent(ctx, await lockQuotation(ctx, id, body?.version)),
  ),
  serve(quotationEndpoints.acceptQuotation, async (ctx, { params: { id }, body }) => {
    const row = await lockQuotation(ctx, id, body?.version)
    if (row.status === 'draft' || row.status === 'expired') assertInForce(ctx, row)
    return move(ctx, row, 'accept', { answeredAt: ctx.now, reason: null })
  }),
  serve(quotationEndpoints.rejectQuotation, async (ctx, { params: { id }, body }) =>
    move(ctx, await lockQuotation(ctx, id, body?.version), 'reject', {
      answeredAt: ctx.now,
      reason: body?.reason ?? null,
    }),
  ),
  serve(quotationEndpoints.reopenQuotation, async (ctx, { params: { id }, body }) =>
    move(ctx, await lockQuotation(ctx, id, body?.version), 'reopen', { sentAt: null, answeredAt: null, reason: null }),
  ),
  serve(quotationEndpoints.voidQuotation, async (ctx, { params: { id }, body }) =>
    move(ctx, await lockQuotation(ctx, id, body?.version), 'void', { reason: body?.reason ?? null }),
  ),
]
