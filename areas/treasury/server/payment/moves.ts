import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth, openDay } from '@yupana/company/server'
import { BusinessError, type Currency, ddmmyyyy, dec } from '@yupana/kernel'
import { audit, type Ctx, inStates, movedState, serve } from '@yupana/platform'
import {
  type PaymentAction,
  type PaymentOut,
  type PaymentStatus,
  paymentMoveEndpoints,
  paymentStates,
} from '../../contract/index.ts'
import { takeBackMoney } from '../money.ts'
import { tellSettlements } from '../open-items.ts'
import { withhold, withholdingGone } from '../withholding/keep.ts'
import { openAdvances, retireAdvances } from './advances.ts'
import { bodyOf, withSameMoney } from './again.ts'
import { vouchersOf } from './create.ts'
import { type LockedPayment, lockPayment } from './lock.ts'
import { toReturnPosting } from './payment.posting.ts'
import { type Direction, readPayment } from './queries.ts'
import { type PaymentDraft, reduceItems, rewritePayment } from './save.ts'
import { holdDocumentsOf, restoreItems } from './undo.ts'
import { preparePayment } from './visit/prepare.ts'
import { calledOf } from './void.ts'

interface Said {
  date?: string | undefined
  reason?: string | undefined
  version?: number | undefined
}

const done = async (ctx: Ctx, direction: Direction, action: PaymentAction, before: PaymentOut): Promise<PaymentOut> => {
  const after = await readPayment(ctx, direction, before.id)
  await audit(ctx, { entity: direction, id: before.id, action, before, after })
  return after
}

/** The day of a move: today where none is said; not before the payment, not later than today, in a month that is open. */
async function dayOf(ctx: Ctx, head: LockedPayment, given: string | undefined): Promise<string> {
  const on = given ?? ctx.today
  const code = on > ctx.today ? 'date_in_future' : on < head.date ? 'move_too_early' : undefined
  if (code)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'date', code, params: { date: ddmmyyyy(head.date) } }] })
  await assertOpenMonth(ctx, on)
  return on
}

/** A cheque that bounced, a deposit that is not ours: the documents owe again at once, the money waits in the account for its return. */
export async function returnPayment(ctx: Ctx, direction: Direction, id: string, said: Said): Promise<PaymentOut> {
  const head = await lockPayment(ctx, direction, id, 'return', said.version)
  const status = paymentStates.move(head.status, 'return')
  const on = await dayOf(ctx, head, said.date)
  const documents = await holdDocumentsOf(ctx, id)
  await withholdingGone(ctx, id)
  await retireAdvances(ctx, direction, id, on)
  await restoreItems(ctx, id)
  await ctx.query(
    'update treasury.payment set status = $3, void_reason = $4, voided_on = $5, sent_back_on = $5, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, said.reason ?? null, on],
  )
  const memo = `Por devolver: ${calledOf(direction)} ${head.number}`
  await reverseSource(ctx, direction, id, on, memo, 'PAYMENT')
  const { currency, exchangeRate } = head.before
  const facts = {
    id,
    number: head.number,
    currency: currency as Currency,
    exchangeRate,
    on,
    held: await heldMoney(ctx, id),
  }
  await post(ctx, facts.held.length === 0 ? [] : [toReturnPosting(direction, facts)], 'PAYMENT')
  await tellSettlements(ctx, documents)
  return done(ctx, direction, 'return', head.before)
}

/** What of a payment stands in each account of the chart, by contact. */
async function heldMoney(ctx: Ctx, id: string) {
  const rows = await ctx.query<{ code: string; party: string | null; amount: string; local: string }>(
    `select a.ledger_code as code, coalesce(o.party_id, l.party_id) as party, sum(l.paid_amount - l.factoring_commission - l.rounding - l.retained) as amount,
       sum(l.local_amount - l.commission_local - l.rounding - l.retained_local) as local
     from treasury.payment_line l join treasury.account a on a.company_id = l.company_id and a.id = l.account_id
     left join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
     where l.company_id = $1 and l.payment_id = $2 and not a.accounting_does_no_apply group by 1, 2 order by 1, 2`,
    [ctx.companyId, id],
  )
  return rows.map(({ code, party, amount, local }) => ({
    ...{ cashCode: code, partyId: party, amount: dec(amount), local: dec(local) },
  }))
}

/** The money went back. @throws BusinessError `collected_money_spent` (409) */
export async function returnedPayment(ctx: Ctx, direction: Direction, id: string, said: Said): Promise<PaymentOut> {
  const head = await lockPayment(ctx, direction, id, 'returned', said.version)
  const status = paymentStates.move(head.status, 'returned')
  const on = await dayOf(ctx, head, said.date)
  await takeBackMoney(ctx, direction, id, on)
  await setStatus(ctx, id, status)
  await reverseSource(ctx, direction, id, on, `Devolución del ${calledOf(direction)} ${head.number}`, 'PAYMENT')
  return done(ctx, direction, 'returned', head.before)
}

/** Kept after all, it never was to be returned: where no other day is said its documents were settled all along, in the books too while that month is open. */
async function keptOn(ctx: Ctx, head: LockedPayment, given: string | undefined): Promise<string> {
  if (given !== undefined) return dayOf(ctx, head, given)
  const [returned] = await ctx.query<{ on: string }>(
    'select voided_on::text as on from treasury.payment where company_id = $1 and id = $2',
    [ctx.companyId, head.before.id],
  )
  return openDay(ctx, returned!.on)
}

/** It is kept after all: what it settled is settled again, as far as it is still owed. @throws BusinessError `overpaid`, `document_not_open` (422) */
export async function keepPayment(ctx: Ctx, direction: Direction, id: string, said: Said): Promise<PaymentOut> {
  const head = await lockPayment(ctx, direction, id, 'keep', said.version)
  const status = paymentStates.move(head.status, 'keep')
  const on = await keptOn(ctx, head, said.date)
  const { shift, rendering } = head.before
  const ready = await preparePayment(ctx, direction, await bodyOf(ctx, head.before), {
    ...{ documents: [], restore: async () => undefined, workerId: head.before.worker?.id ?? null },
  })
  const of = { ...(shift ? { shift: shift.id } : {}), ...(rendering ? { rendering: rendering.id } : {}) }
  const draft: PaymentDraft = { ...withSameMoney(head.before, ready), id, number: head.number, of }
  await rewritePayment(ctx, draft)
  await ctx.query(
    'update treasury.payment set status = $3, void_reason = null, voided_on = null, sent_back_on = null where company_id = $1 and id = $2',
    [ctx.companyId, id, status],
  )
  await reduceItems(ctx, draft.lines)
  await withhold(ctx, draft)
  await openAdvances(ctx, draft)
  await reverseSource(ctx, direction, id, on, `Se conserva el ${calledOf(direction)} ${head.number}`, 'PAYMENT')
  await post(
    ctx,
    vouchersOf(draft).map((entry) => ({ ...entry, on })),
    'PAYMENT',
  )
  await tellSettlements(
    ctx,
    draft.lines.flatMap(({ item }) => (item ? [{ kind: item.document_kind, id: item.document_id }] : [])),
  )
  return done(ctx, direction, 'keep', head.before)
}

const setStatus = (ctx: Ctx, id: string, status: string) =>
  ctx.query('update treasury.payment set status = $3, version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    status,
  ])

export async function closePayment(ctx: Ctx, direction: Direction, id: string, said: Said): Promise<PaymentOut> {
  const head = await lockPayment(ctx, direction, id, 'close', said.version)
  await setStatus(ctx, id, paymentStates.move(head.status, 'close'))
  return done(ctx, direction, 'close', head.before)
}

export async function reopenPayment(ctx: Ctx, direction: Direction, id: string, said: Said): Promise<PaymentOut> {
  const head = await lockPayment(ctx, direction, id, 'reopen', said.version)
  await setStatus(ctx, id, paymentStates.move(head.status, 'reopen'))
  const after = await readPayment(ctx, direction, id)
  const note = said.reason ? { reason: said.reason } : {}
  await audit(ctx, { entity: direction, id, action: 'reopen', before: head.before, after: { ...after, ...note } })
  return after
}

/** Closes those of these payments that stand, without a call of their own: a reconciliation that is finished, a shift that is approved. */
export async function closePayments(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.query(
    `update treasury.payment set status = ${movedState(paymentStates, 'status', 'close')}, version = version + 1
     where company_id = $1 and id = any($2::uuid[]) and ${inStates<PaymentStatus>('status', 'OK')}`,
    [ctx.companyId, ids],
  )
}

/** Opens again what such a closing closed. */
export async function reopenPayments(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.query(
    `update treasury.payment set status = ${movedState(paymentStates, 'status', 'reopen')}, version = version + 1
     where company_id = $1 and id = any($2::uuid[]) and ${inStates<PaymentStatus>('status', 'CL')}`,
    [ctx.companyId, ids],
  )
}

export const paymentMoveRoutes = (['income', 'expense'] as const).flatMap((direction) => {
  const calls = paymentMoveEndpoints[direction]
  return [
    serve(calls.return, (ctx, { params, body }) => returnPayment(ctx, direction, params.id, body)),
    serve(calls.returned, (ctx, { params, body }) => returnedPayment(ctx, direction, params.id, body ?? {})),
    serve(calls.keep, (ctx, { params, body }) => keepPayment(ctx, direction, params.id, body ?? {})),
    serve(calls.close, (ctx, { params, body }) => closePayment(ctx, direction, params.id, body ?? {})),
    serve(calls.reopen, (ctx, { params, body }) => reopenPayment(ctx, direction, params.id, body)),
  ]
})
