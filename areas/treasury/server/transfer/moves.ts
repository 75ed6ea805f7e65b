import { post, replaceSource, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth, openDay } from '@yupana/company/server'
import { BusinessError, type Decimal, dec, type Entry, fixed } from '@yupana/kernel'
import { announcement, audit, type Ctx, lockDocument, mustMay, serve } from '@yupana/platform'
import { type TransferAction, type TransferStatus, transferStates } from '../../contract/transfer/transfer.states.ts'
import { type TransferOut, transferEndpoints } from '../../contract/transfer/transfer.ts'
import { usualMethod } from '../account/usual-method.ts'
import { holdMoney, moveMoney, takeBackMoney } from '../money.ts'
import { enterPayment } from '../payment/create.ts'
import { holdAccounts } from '../payment/funds.ts'
import { PAYS } from '../payment/pays.ts'
import { assertUnmatched } from '../reconciliation/matched.ts'
import { assertRenderings } from '../rendering/guard.ts'
import {
  COLUMNS,
  factsOf,
  fieldOf,
  movesOf,
  type PreparedTransfer,
  preparedOf,
  prepareTransfer,
  valuesOf,
  writeArrival,
  writeMoney,
} from './enter.ts'
import { readTransfer, transferTable } from './queries.ts'
import { cameBackPosting, neverArrivedPosting, onItsWayPosting, sentBackPosting } from './transfer.posting.ts'

type Held = TransferOut & { status: TransferStatus }

/** Told before a transfer is changed or moved, by hand: whoever entered it for a document above refuses here. */
export const transferMoves = announcement<{ id: string; action: TransferAction }>()

/** @throws BusinessError `payment_closed`, `illegal_state` (409) */
async function moved(ctx: Ctx, before: Held, action: TransferAction): Promise<TransferStatus> {
  if (before.status === 'CL' && action !== 'reopen') throw new BusinessError('payment_closed', {}, { status: 409 })
  const status = transferStates.move(before.status, action)
  await transferMoves.tell(ctx, { id: before.id, action })
  return status
}

/** Writes what became of the head, and who did it. */
async function settle(ctx: Ctx, before: Held, action: string, columns: Record<string, unknown>): Promise<TransferOut> {
  const names = Object.keys(columns)
  await ctx.query(
    `update treasury.transfer set version = version + 1${names.map((name, i) => `, ${name} = $${i + 3}`).join('')} where company_id = $1 and id = $2`,
    [ctx.companyId, before.id, ...names.map((name) => columns[name])],
  )
  const after = await readTransfer(ctx, before.id)
  await audit(ctx, { entity: 'transfer', id: before.id, action, before, after })
  return after
}

/** The last day on which it moved anything. */
const lastDay = ({ date, receivedOn }: Held): string => (receivedOn && receivedOn > date ? receivedOn : date)

/** A day that is typed: neither before it was sent nor later than today, in an open month. */
async function dayOf(ctx: Ctx, before: Held, given: string | undefined): Promise<string> {
  const on = given ?? ctx.today
  const code = on > ctx.today ? 'date_in_future' : on < before.date ? 'received_before_sent' : undefined
  if (code) throw new BusinessError('invalid', {}, { errors: [{ field: 'date', code }] })
  await assertOpenMonth(ctx, on)
  return on
}

/** Changed as a whole: the old version is taken back and the new one written, under the same number; only what is told beside the money leaves it alone. */
export const updateTransfer = serve(transferEndpoints.updateTransfer, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, transferTable, id, body.version)
  await moved(ctx, before, 'update')
  await assertUnmatched(ctx, 'transfer', id)
  const next = await prepareTransfer(ctx, body)
  const now = await preparedOf(ctx, before)
  const numbered = { id, number: before.number }
  const told = (values: unknown[]): string => JSON.stringify(values.slice(0, MONEY))
  if (told(valuesOf(next)) !== told(valuesOf(now))) {
    await assertOpenMonth(ctx, before.date)
    await holdAccounts(
      ctx,
      [next, now].flatMap(({ from, to, payer }) => [from.id, to.id, payer.id]),
    )
    const back = movesOf(now, numbered).map((move) => ({ ...move, amount: move.amount.negated() }))
    const same = before.date === body.date
    await holdMoney(ctx, [...movesOf(next, numbered), ...(same ? back : [])], fieldOf(next))
    const on = await openDay(ctx, lastDay(before))
    await takeBackMoney(ctx, 'transfer', id, on, movesOf(next, numbered))
    await ctx.query('update treasury.transfer set rendering_id = $3 where company_id = $1 and id = $2', [
      ...[ctx.companyId, id, body.rendering?.id ?? null],
    ])
    const memo = `Cambio de la transferencia ${before.number}`
    await writeMoney(ctx, next, numbered, (entries) =>
      replaceSource(ctx, { source: { kind: 'transfer', id }, entries, origin: 'PAYMENT', memo, on }),
    )
  }
  const values = valuesOf(next)
  return settle(ctx, before, 'update', Object.fromEntries(COLUMNS.map((name, i) => [name, values[i]])))
})
/** How many of the columns say what moves, and of which rendering it is; those after them only tell of it. */
const MONEY = COLUMNS.indexOf('notes')

export async function undoTransfer(ctx: Ctx, id: string, reason: string | undefined): Promise<TransferOut> {
  const before = await lockDocument(ctx, transferTable, id)
  const status = await moved(ctx, before, 'void')
  await assertUnmatched(ctx, 'transfer', id)
  const on = await openDay(ctx, lastDay(before))
  await takeBackMoney(ctx, 'transfer', id, on)
  await reverseSource(ctx, 'transfer', id, on, `Anulación de la transferencia ${before.number}`, 'PAYMENT')
  return settle(ctx, before, 'void', { status, void_reason: reason ?? null, voided_on: on })
}

export const voidTransfer = serve(transferEndpoints.voidTransfer, (ctx, { params, body }) =>
  undoTransfer(ctx, params.id, body?.reason),
)
export const removeTransfer = serve(transferEndpoints.removeTransfer, async (ctx, { params, body }) => {
  await undoTransfer(ctx, params.id, body?.reason)
})

/** What came less, or more, than was to come: a payment without document of the account that takes. */
async function writeRest(ctx: Ctx, before: Held, on: string, rest: Decimal, category: { id: string }): Promise<void> {
  const direction = rest.isNegative() ? 'expense' : 'income'
  mustMay(ctx, PAYS[direction])
  await enterPayment(ctx, direction, {
    ...{ date: on, currency: before.currencyTo as 'PEN', account: { id: before.accountTo.id } },
    method: await usualMethod(ctx),
    payments: [{ category, amount: fixed(rest.abs()), description: `Transferencia ${before.number}` }],
  })
}

export const receiveTransfer = serve(transferEndpoints.receiveTransfer, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, transferTable, id)
  await moved(ctx, before, 'receive')
  if (before.receivedOn) throw new BusinessError('transfer_received', {}, { status: 409 })
  const rest = body.amount ? dec(body.amount).minus(before.amountTo) : dec(0)
  if (!rest.isZero() && !body.category)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'category', code: 'transfer_amount_differs', params: { amount: fixed(before.amountTo) } }] },
    )
  const on = await dayOf(ctx, before, body.date)
  await writeArrival(ctx, await preparedOf(ctx, before), before, on)
  if (!rest.isZero()) await writeRest(ctx, before, on, rest, body.category!)
  return settle(ctx, before, 'receive', { received_on: on })
})

export const returnTransfer = serve(transferEndpoints.returnTransfer, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, transferTable, id)
  const status = await moved(ctx, before, 'return')
  if (before.receivedOn) await assertUnmatched(ctx, 'transfer', id)
  const on = await dayOf(ctx, before, body?.date)
  const transfer = await preparedOf(ctx, before)
  if (before.receivedOn) await takeBackArrived(ctx, before, transfer, on)
  else await postHalfway(ctx, before, transfer, neverArrivedPosting(factsOf(transfer, before), on))
  return settle(ctx, before, 'return', { status, sent_back_on: on, void_reason: body?.reason ?? null })
})

/**
 * What never arrived moved once, when it left, and that stands: its drawer may have been counted since, its statement explained. Only where it is
 * looked for is another.
 */
async function postHalfway(ctx: Ctx, { id }: Held, { from }: PreparedTransfer, voucher: Entry): Promise<void> {
  await assertRenderings(ctx, [{ accountId: from.id, sourceId: id }])
  if (!from.memo) await post(ctx, [voucher], 'PAYMENT')
}

/** It leaves the account where it was again. */
async function takeBackArrived(ctx: Ctx, before: Held, transfer: PreparedTransfer, on: string): Promise<void> {
  const { id } = before
  await takeBackMoney(ctx, 'transfer', id, on)
  await reverseSource(ctx, 'transfer', id, on, `Devolución de la transferencia ${before.number}`, 'PAYMENT')
  // The money left the account and is not there again: it stays out until it comes back.
  const out = movesOf({ ...transfer, receivedOn: null }, before).map((move) => ({ ...move, date: on }))
  await moveMoney(ctx, out)
  if (!transfer.from.memo) await post(ctx, [sentBackPosting(factsOf(transfer, before), on)], 'PAYMENT')
}

export const returnedTransfer = serve(transferEndpoints.returnedTransfer, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, transferTable, id)
  const status = await moved(ctx, before, 'returned')
  const on = await dayOf(ctx, before, body?.date)
  const transfer = await preparedOf(ctx, before)
  const { from, amount, local } = transfer
  const came = { kind: 'transfer' as const, sourceId: id, number: before.number, line: 4, accountId: from.id, date: on }
  await moveMoney(ctx, [{ ...came, amount, local, description: before.accountTo.name ?? null }])
  if (!from.memo) await post(ctx, [cameBackPosting(factsOf(transfer, before), on)], 'PAYMENT')
  return settle(ctx, before, 'returned', { status, voided_on: on })
})

export const keepTransfer = serve(transferEndpoints.keepTransfer, async (ctx, { params: { id } }) => {
  const before = await lockDocument(ctx, transferTable, id)
  const status = await moved(ctx, before, 'keep')
  const on = await openDay(ctx, before.sentBackOn ?? before.date)
  const transfer = await preparedOf(ctx, before)
  const told = { status, sent_back_on: null, void_reason: null }
  if (!before.receivedOn) {
    await postHalfway(ctx, before, transfer, onItsWayPosting(factsOf(transfer, before), on))
    return settle(ctx, before, 'keep', told)
  }
  await assertUnmatched(ctx, 'transfer', id)
  await takeBackMoney(ctx, 'transfer', id, on)
  await reverseSource(ctx, 'transfer', id, on, `La transferencia ${before.number} no fue devuelta`, 'PAYMENT')
  await writeMoney(ctx, { ...transfer, body: { ...transfer.body, date: on }, receivedOn: on }, before)
  return settle(ctx, before, 'keep', { ...told, received_on: on })
})

export const closeTransfer = serve(transferEndpoints.closeTransfer, async (ctx, { params: { id } }) => {
  const before = await lockDocument(ctx, transferTable, id)
  const status = await moved(ctx, before, 'close')
  // What is on its way is to arrive still, and is looked for until then.
  if (!before.receivedOn) throw new BusinessError('illegal_state', { state: 'OK', action: 'close' }, { status: 409 })
  return settle(ctx, before, 'close', { status })
})

export const reopenTransfer = serve(transferEndpoints.reopenTransfer, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, transferTable, id)
  const status = await moved(ctx, before, 'reopen')
  await assertUnmatched(ctx, 'transfer', id, 'finished')
  return settle(ctx, before, 'reopen', { status, reopen_reason: body.reason })
})
