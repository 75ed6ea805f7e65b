import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, dec } from '@yupana/kernel'
import { audit, type Ctx, inStates, movedState, serve, settingOf, together, uuidv7 } from '@yupana/platform'
import { cashPointStates } from '../../contract/cash-point/cash-point.states.ts'
import { type PaymentStatus, paymentStates } from '../../contract/payment/payment.states.ts'
import type { CountedPieces } from '../../contract/shift/denomination.ts'
import { shiftStates } from '../../contract/shift/shift.states.ts'
import { type ApproveShiftBody, type ShiftOut, shiftEndpoints } from '../../contract/shift/shift.ts'
import { type TransferStatus, transferStates } from '../../contract/transfer/transfer.states.ts'
import { writeSheet } from '../cash-point/commands.ts'
import { takeTreasuryNumber } from '../number.ts'
import { treasurySettings } from '../setting.ts'
import { assertHandles, holdShift } from './count.ts'
import { bookDifferences } from './difference.ts'
import { differencesOf, drawersOf, expectedOf, type KeptShift } from './expected.ts'
import { readShift } from './queries.ts'
import { writeZ } from './report.ts'

/** What agrees to the cent is closed by who counted it; else somebody else approves. @throws BusinessError `shift_needs_approval` (409) */
export const closeShift = serve(shiftEndpoints.closeShift, async (ctx, { params: { id }, body }) => {
  await holdPayments(ctx, id)
  const shift = await holdShift(ctx, id, body?.version)
  assertHandles(ctx, shift)
  await assertCounted(ctx, shift)
  const { shiftApproval } = await settingOf(ctx, treasurySettings)
  const differs = differencesOf(shift).some(({ difference }) => !difference.isZero())
  if (differs || shiftApproval === 'always') throw new BusinessError('shift_needs_approval', {}, { status: 409 })
  return finish(ctx, shift, { action: 'close', body })
})

/** Somebody who did not open it closes it, and says who bears what is missing. @throws BusinessError `shift_same_person` (403) */
export const approveShift = serve(shiftEndpoints.approveShift, async (ctx, { params: { id }, body }) => {
  await holdPayments(ctx, id)
  const shift = await holdShift(ctx, id, body?.version)
  // Owners too: whoever answers for the money has somebody else look at it.
  if ([shift.responsible_id, shift.created_by].includes(ctx.userId))
    throw new BusinessError('shift_same_person', {}, { status: 403 })
  await assertCounted(ctx, shift)
  return finish(ctx, shift, { action: 'approve', body })
})

/** Documents are held before accounts. */
async function holdPayments(ctx: Ctx, shiftId: string): Promise<void> {
  const of = 'id in (select source_id from treasury.movement where company_id = $1 and shift_id = $2)'
  await together(
    ...(['payment', 'transfer'] as const).map((table) =>
      ctx.query(`select 1 from treasury.${table} where company_id = $1 and ${of} order by id for update`, [
        ctx.companyId,
        shiftId,
      ]),
    ),
  )
}

/** @throws BusinessError `shift_not_counted`, `shift_moved_since` (409) where money moved after it was counted */
async function assertCounted(ctx: Ctx, shift: KeptShift): Promise<void> {
  if (shift.counted_at === null) throw new BusinessError('shift_not_counted', {}, { status: 409 })
  const live = await expectedOf(ctx, shift)
  if (drawersOf(shift).some(({ currency, expected }) => !live[currency].eq(expected ?? 0)))
    throw new BusinessError('shift_moved_since', {}, { status: 409 })
}

interface Closing {
  action: 'close' | 'approve'
  body: ApproveShiftBody | undefined
}

async function finish(ctx: Ctx, shift: KeptShift, { action, body }: Closing): Promise<ShiftOut> {
  const { id, number } = shift
  const status = shiftStates.move(shift.status, action)
  await assertOpenMonth(ctx, ctx.today)
  const before = await readShift(ctx, id)
  const zNumber = await takeTreasuryNumber(ctx, 'z')
  await ctx.query(
    `update treasury.shift set version = version + 1, status = $3, closed_at = $4, closed_on = $5, closed_by = $6, approved_by = $7, charged = $8, close_notes = coalesce($9, close_notes), z_number = $10
     where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, id, status, ctx.now, ctx.today, ctx.userId, action === 'approve' ? ctx.userId : null],
      ...[body?.chargeResponsible ?? false, body?.notes ?? null, zNumber],
    ],
  )
  const found = { shiftId: id, number, responsible: before.responsible?.name ?? '', moment: 'cierre', line: 3 }
  await bookDifferences(
    ctx,
    { ...found, ofShift: id, charged: body?.chargeResponsible ?? false, exchangeRate: body?.exchangeRate },
    differencesOf(shift).map(({ drawer: { accountId, currency }, difference }) => ({
      accountId,
      currency,
      difference,
    })),
  )
  await writeClosingSheet(ctx, shift, action === 'approve' ? ctx.userId : null)
  await closePayments(ctx, id)
  await writeZ(ctx, { id: uuidv7(), shiftId: id, number: zNumber })
  const after = await readShift(ctx, id)
  await audit(ctx, { entity: 'shift', id, action, before, after })
  return after
}

/** The count that stands, as a sheet of its own. */
async function writeClosingSheet(ctx: Ctx, shift: KeptShift, approvedBy: string | null): Promise<void> {
  const [last] = await ctx.query<{ pieces: CountedPieces; notes: string | null }>(
    'select pieces, notes from treasury.shift_count where company_id = $1 and shift_id = $2 order by line desc limit 1',
    [ctx.companyId, shift.id],
  )
  await writeSheet(ctx, {
    ...{ kind: 'closing', status: cashPointStates.move('created', 'close'), shiftId: shift.id, approvedBy },
    ...{ responsibleId: shift.responsible_id, pieces: last?.pieces ?? [], notes: last?.notes ?? null },
    drawers: drawersOf(shift).map(({ accountId, currency, expected, counted }) => ({
      ...{ accountId, currency, balance: expected ?? dec(0), counted: counted ?? dec(0) },
    })),
  })
}

/** What moved the money of a shift that has its Z is not changed any more. */
async function closePayments(ctx: Ctx, shiftId: string): Promise<void> {
  await ctx.query(
    `update treasury.payment p set status = ${movedState(paymentStates, 'p.status', 'close')}, version = version + 1
     where p.company_id = $1 and ${inStates<PaymentStatus>('p.status', 'OK')} and p.id in (
       select m.source_id from treasury.movement m where m.company_id = $1 and m.shift_id = $2 and m.kind in ('income', 'expense'))`,
    [ctx.companyId, shiftId],
  )
  // What is on its way is to arrive still.
  await ctx.query(
    `update treasury.transfer t set status = ${movedState(transferStates, 't.status', 'close')}, version = version + 1
     where t.company_id = $1 and ${inStates<TransferStatus>('t.status', 'OK')} and t.received_on is not null and t.id in (
       select m.source_id from treasury.movement m where m.company_id = $1 and m.shift_id = $2 and m.kind = 'transfer')`,
    [ctx.companyId, shiftId],
  )
}
