import { BusinessError } from '@yupana/kernel'
import { audit, lockDocument, serve, setDocument, updateDocument } from '@yupana/platform'
import { billStates } from '../../contract/bill.states.ts'
import { billEndpoints } from '../../contract/bill.ts'
import { advancesOf } from '../advance/take.ts'
import { checkBill } from '../bill/check.ts'
import { referenceOf, settle } from '../bill/commands.ts'
import { below, enter, headOf } from '../bill/enter.ts'
import { billTable } from '../bill/facts.ts'
import { guidesIn } from '../bill/guide-lines.ts'
import { readBill } from '../bill/queries.ts'
import { holdBills } from '../note/check.ts'
import { ordersIn } from './judge.ts'
import { besideOf, waitedOf } from './wait.ts'

/** It enters the books as it was typed, beyond what was agreed. @throws BusinessError `bill_own_approval` (403); what a bill that is entered is refused by */
export const approveBill = serve(billEndpoints.approveBill, async (ctx, { params: { id }, body }) => {
  const reference = await referenceOf(ctx, id)
  const of = reference ? await advancesOf(ctx, reference) : []
  await holdBills(ctx, [id, reference, ...of, ...(await advancesOf(ctx, id))])
  const before = await lockDocument(ctx, billTable, id, body?.version)
  const status = billStates.move(before.status, 'approve')
  const { waiting, typists, supplier } = (await waitedOf(ctx, id))!
  // Owners too: whoever typed it has somebody else look at it.
  if (typists.includes(ctx.userId)) throw new BusinessError('bill_own_approval', {}, { status: 403 })
  if (waiting?.reference?.id !== reference)
    throw new BusinessError(billTable.stale, {}, { status: 409, current: before })
  const given = { ...waiting!, supplier: { id: supplier } }
  const checked = await checkBill(ctx, given, id, before)
  const head = { ...headOf(given, checked), status, waiting: null, approved_by: ctx.userId, approved_at: ctx.now }
  const had = [...ordersIn(checked.body), ...guidesIn(given)]
  updateDocument(ctx, billTable, id, head, below(checked), besideOf(checked.body, { had, counts: true }))
  await enter(ctx, id, checked)
  await settle(ctx, ordersIn(checked.body), guidesIn(given))
  const after = await readBill(ctx, id)
  await audit(ctx, { entity: 'bill', id, action: 'approve', before, after })
  return after
})

/** It stays out of the books until it is changed or voided. */
export const rejectBill = serve(billEndpoints.rejectBill, async (ctx, { params: { id }, body }) => {
  if (!body) throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'required' }] })
  const before = await lockDocument(ctx, billTable, id, body.version)
  const status = billStates.move(before.status, 'reject')
  setDocument(ctx, billTable, id, { status, reject_reason: body.reason })
  const after = await readBill(ctx, id)
  await audit(ctx, { entity: 'bill', id, action: 'reject', before, after })
  return after
})
