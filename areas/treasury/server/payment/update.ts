import { replaceSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { withVerb } from '@yupana/contract'
import { BusinessError, dec, Problems, ZERO } from '@yupana/kernel'
import { audit, type Ctx, mustMay, serve } from '@yupana/platform'
import {
  moveBetween,
  type PaymentAction,
  type PaymentBody,
  type PaymentOut,
  type PaymentStatus,
  type PaymentUpdate,
  paymentMoveEndpoints,
  paymentStates,
} from '../../contract/index.ts'
import { holdMoney, takeBackMoney } from '../money.ts'
import { tellSettlements } from '../open-items.ts'
import { withholdingGone } from '../withholding/keep.ts'
import { retireAdvances } from './advances.ts'
import { bodyOf, isSameMoney, withoutSaid, withSameMoney } from './again.ts'
import { assertMayDate, fieldOf, settlePayment } from './create.ts'
import { type LockedPayment, lockPayment } from './lock.ts'
import { closePayment, keepPayment, reopenPayment, returnedPayment, returnPayment } from './moves.ts'
import { PAYS } from './pays.ts'
import { type Direction, readPayment } from './queries.ts'
import { serialOf, takeReceipt } from './receipt.ts'
import { movesOf, type PaymentDraft, rewritePayment } from './save.ts'
import { documentsOfPayment, restoreItems } from './undo.ts'
import { groupProblems } from './visit/group.ts'
import { preparePayment } from './visit/prepare.ts'
import { calledOf, voidPayment } from './void.ts'
import { workerOf } from './worker.ts'

export const paymentUpdateRoutes = (['income', 'expense'] as const).map((direction) =>
  serve(paymentMoveEndpoints[direction].update, (ctx, { params, body }) =>
    updatePayment(ctx, direction, params.id, body),
  ),
)

/** Changes what is said otherwise; another status than it has is the move that leads there, and goes alone unless the payment stands before or after it. */
async function updatePayment(ctx: Ctx, direction: Direction, id: string, update: PaymentUpdate): Promise<PaymentOut> {
  const { version, status: to, reason, ...given } = update
  const [row] = await ctx.query<{ status: PaymentStatus }>(
    'select status from treasury.payment where company_id = $1 and id = $2 and direction = $3 for update',
    [ctx.companyId, id, direction],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const changes = Object.values(given).some((value) => value !== undefined)
  if (to === undefined || to === row.status) return changePayment(ctx, direction, id, given, version)
  const action = moveBetween(row.status, to)
  if (!action) throw new BusinessError('illegal_state', { state: row.status, action: to }, { status: 409 })
  const said = { reason, version }
  if (!changes) return moveTo(ctx, direction, id, action, said)
  if (row.status === 'OK') {
    const { version: next } = await changePayment(ctx, direction, id, given, version)
    return moveTo(ctx, direction, id, action, { ...said, version: next })
  }
  if (to !== 'OK') throw new BusinessError('invalid', {}, { errors: [{ field: 'status', code: 'status_alone' }] })
  const { version: next } = await moveTo(ctx, direction, id, action, said)
  return changePayment(ctx, direction, id, given, next)
}

async function moveTo(
  ctx: Ctx,
  direction: Direction,
  id: string,
  action: PaymentAction,
  said: { reason: string | undefined; version: number },
): Promise<PaymentOut> {
  if (said.reason === undefined && (action === 'return' || action === 'reopen'))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'required' }] })
  if (action === 'void') {
    // Who may change is not who may void, whatever the way.
    mustMay(ctx, withVerb(PAYS[direction], 'void'))
    return voidPayment(ctx, direction, id, said.reason, said.version)
  }
  if (action === 'return') return returnPayment(ctx, direction, id, said)
  if (action === 'returned') return returnedPayment(ctx, direction, id, said)
  if (action === 'keep') return keepPayment(ctx, direction, id, said)
  return action === 'close' ? closePayment(ctx, direction, id, said) : reopenPayment(ctx, direction, id, said)
}

/** What a payment of ours gives back to its accounts before it is paid anew, where it was there on the new day already: only what is more is asked of a drawer. */
const comesBack = ({ date, payments }: PaymentOut, on: string) =>
  payments.map((line) => ({ accountId: line.account.id, date, amount: date <= on ? dec(line.movedAmount) : ZERO }))

/** A receipt that has a number keeps it; one that has none may be given one. @throws BusinessError `receipt_numbered` (422) */
async function numberReceipt(
  ctx: Ctx,
  direction: Direction,
  { before }: LockedPayment,
  body: PaymentBody,
): Promise<void> {
  const asked = body.serial?.id ?? null
  if (asked === (before.serial?.id ?? null)) return
  const problems = new Problems()
  if (before.serial) problems.add('serial', 'receipt_numbered', { receipt: before.receipt ?? '' })
  const serialId = await serialOf(ctx, direction, body, problems)
  problems.throwIfAny()
  await takeReceipt(ctx, before.id, serialId)
}

/** The group that it has is kept, whatever became of the other payment of it. */
const joinsGroup = async (
  ctx: Ctx,
  direction: Direction,
  before: PaymentOut,
  body: PaymentBody,
  problems: Problems,
) => {
  if ((body.group ?? null) !== before.group) await groupProblems(ctx, direction, [body], problems, before.id)
}

/** What is told beside the money leaves vouchers, documents and what came of its advances alone. */
async function changeNotes(
  ctx: Ctx,
  direction: Direction,
  { before }: LockedPayment,
  body: PaymentBody,
): Promise<PaymentOut> {
  const problems = new Problems()
  await joinsGroup(ctx, direction, before, body, problems)
  const workerId = await workerOf(ctx, body, problems, before.worker?.id ?? null)
  problems.throwIfAny()
  await ctx.query(
    `update treasury.payment set notes = $3, cash_reason = $4, group_id = $5, worker_id = $6, version = version + 1 where company_id = $1 and id = $2`,
    [ctx.companyId, before.id, body.notes ?? null, body.cashReason ?? null, body.group ?? null, workerId],
  )
  const after = await readPayment(ctx, direction, before.id)
  await audit(ctx, { entity: direction, id: before.id, action: 'update', before, after })
  return after
}

/**
 * The payment as it was is taken back and written anew under its number, in one transaction: its month and that of its new day are open.
 * @throws BusinessError `payment_closed`, `illegal_state`, `month_locked`, `collected_money_spent` (409)
 */
export async function changePayment(
  ctx: Ctx,
  direction: Direction,
  id: string,
  given: Partial<PaymentBody>,
  version?: number,
): Promise<PaymentOut> {
  const head = await lockPayment(ctx, direction, id, 'edit', version)
  paymentStates.move(head.status, 'edit')
  await assertOpenMonth(ctx, head.date)
  const { before } = head
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const stood = await bodyOf(ctx, before)
  const body: PaymentBody = { ...stood, ...said }
  if (isSameMoney(stood, withoutSaid(body, before))) {
    await numberReceipt(ctx, direction, head, body)
    return changeNotes(ctx, direction, head, body)
  }
  await assertMayDate(ctx, body.date)
  const settled = await documentsOfPayment(ctx, id)
  const problems = new Problems()
  await joinsGroup(ctx, direction, before, body, problems)
  const standing = {
    documents: settled.map((each) => each.id),
    workerId: before.worker?.id ?? null,
    restore: async () => {
      await retireAdvances(ctx, direction, id, head.date)
      await restoreItems(ctx, id)
    },
  }
  const ready = await preparePayment(ctx, direction, body, standing, problems)
  const of = {
    ...(before.shift ? { shift: before.shift.id } : {}),
    ...(before.rendering ? { rendering: before.rendering.id } : {}),
  }
  const draft: PaymentDraft = { ...withSameMoney(before, ready), id, number: head.number, of }
  if (direction === 'expense')
    await holdMoney(ctx, [...movesOf(draft), ...comesBack(before, body.date)], fieldOf(draft))
  await takeBackMoney(ctx, direction, id, head.date, direction === 'income' ? movesOf(draft) : [])
  // Items, accounts and then numbers are held, as where a payment is entered.
  await numberReceipt(ctx, direction, head, body)
  await withholdingGone(ctx, id)
  await rewritePayment(ctx, draft)
  const memo = `Cambio del ${calledOf(direction)} ${head.number}`
  const source = { kind: direction, id }
  await settlePayment(ctx, draft, (entries) =>
    replaceSource(ctx, { source, entries, origin: 'PAYMENT', memo, on: head.date }),
  )
  await tellSettlements(ctx, settled)
  const after = await readPayment(ctx, direction, id)
  await audit(ctx, { entity: direction, id, action: 'update', before, after })
  return after
}
