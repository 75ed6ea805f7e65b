import { addDays, BusinessError, dec, fixed, formatAmount, Problems } from '@yupana/kernel'
import { assertOwn, audit, type Ctx, checkOwn, serve, settingOf, uuidv7 } from '@yupana/platform'
import { renderingStates } from '../../contract/rendering/rendering.states.ts'
import { type RenderingOut, renderingEndpoints } from '../../contract/rendering/rendering.ts'
import { takeTreasuryNumber } from '../number.ts'
import { holdAlone } from '../payment/funds.ts'
import { holdItemsOf } from '../payment/undo.ts'
import { voidPayment } from '../payment/void.ts'
import { treasurySettings } from '../setting.ts'
import { accountOfHolder, holderOf } from './account.ts'
import { type KeptRendering, keptRendering, readRendering, renderingTied } from './queries.ts'
import { remindOn } from './remind.ts'

/** A rendering, held until the transaction ends. @throws BusinessError `not_found` (404), `already_updated` (409) */
export async function holdRendering(ctx: Ctx, id: string, version?: number): Promise<KeptRendering> {
  await assertOwn(ctx, renderingTied, id)
  const [held] = await ctx.query<{ version: number }>(
    'select version from treasury.rendering where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!held) throw new BusinessError('not_found', {}, { status: 404 })
  const kept = await keptRendering(ctx, id)
  if (version !== undefined && version !== held.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: kept })
  return kept
}

/** @throws BusinessError `rendering_closed` (409) where it is approved */
export function assertOpen({ status }: Pick<KeptRendering, 'status'>): void {
  if (!renderingStates.can(status, 'spend')) throw new BusinessError('rendering_closed', {}, { status: 409 })
}

async function costCenterProblem(ctx: Ctx, id: string | undefined, problems: Problems): Promise<void> {
  if (id === undefined) return
  const [center] = await ctx.query('select 1 from company.cost_center where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
  ])
  if (!center) problems.add('costCenter', 'reference_not_found')
}

/** Somebody is to be given money for a purpose. Their account is made by itself. */
const createRendering = serve(renderingEndpoints.createRendering, async (ctx, { body }) => {
  const problems = new Problems()
  const { worker, party, costCenter } = body
  if (!worker === !party) problems.add('worker', 'rendering_holder')
  problems.throwIfAny()
  const holder = await holderOf(ctx, { worker, party })
  if (!holder) problems.add(worker ? 'worker' : 'party', 'reference_not_found')
  await costCenterProblem(ctx, costCenter?.id, problems)
  const { renderingDays } = await settingOf(ctx, treasurySettings)
  const dueOn = body.dueDate ?? addDays(body.date, renderingDays)
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  if (dueOn < body.date) problems.add('dueDate', 'due_before_date')
  checkOwn(
    ctx,
    {
      seller: { field: 'worker', ids: [worker?.id] },
      costCenter: { field: 'costCenter', ids: [costCenter?.id] },
    },
    problems,
  )
  problems.throwIfAny()
  const number = await takeTreasuryNumber(ctx, 'rendering')
  const accountId = await accountOfHolder(ctx, holder!, body.currency, body.date)
  const id = uuidv7()
  await ctx.query(
    `insert into treasury.rendering (company_id, id, number, date, due_on, worker_id, party_id, holder_code, holder_name, currency, purpose, requested_amount, cost_center_id, account_id, notes, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      ...[ctx.companyId, id, number, body.date, dueOn, holder!.workerId, holder!.partyId, holder!.code, holder!.name],
      ...[body.currency, body.purpose, fixed(body.requestedAmount), costCenter?.id ?? null, accountId],
      ...[body.notes ?? null, ctx.now, ctx.userId],
    ],
  )
  await remindOn(ctx, id, dueOn)
  const after = await readRendering(ctx, id)
  await audit(ctx, { entity: 'rendering', id, action: 'create', after })
  return after
})

const updateRendering = serve(renderingEndpoints.updateRendering, async (ctx, { params: { id }, body }) => {
  const before = await holdRendering(ctx, id, body.version)
  assertOpen(before)
  const problems = new Problems()
  if (body.dueDate < before.date) problems.add('dueDate', 'due_before_date')
  await costCenterProblem(ctx, body.costCenter?.id, problems)
  checkOwn(
    ctx,
    {
      seller: { field: 'worker', ids: [before.worker?.id] },
      costCenter: { field: 'costCenter', ids: [body.costCenter?.id] },
    },
    problems,
  )
  problems.throwIfAny()
  await ctx.query(
    `update treasury.rendering set version = version + 1, purpose = $3, requested_amount = $4, cost_center_id = $5, due_on = $6, notes = $7 where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, id, body.purpose, fixed(body.requestedAmount), body.costCenter?.id ?? null, body.dueDate],
      body.notes ?? null,
    ],
  )
  const after = await readRendering(ctx, id)
  await audit(ctx, { entity: 'rendering', id, action: 'update', before, after })
  return after
})

/** TRE-026: only where nothing was given and nothing spent. */
const removeRendering = serve(renderingEndpoints.removeRendering, async (ctx, { params: { id } }) => {
  const before = await holdRendering(ctx, id)
  assertOpen(before)
  const [used] = await ctx.query(
    `select 1 from treasury.payment where company_id = $1 and rendering_id = $2
     union all select 1 from treasury.transfer where company_id = $1 and rendering_id = $2
     union all select 1 from treasury.rendering where company_id = $1 and (previous_id = $2 or id = $2 and opening <> 0) limit 1`,
    [ctx.companyId, id],
  )
  if (used) throw new BusinessError('rendering_with_transactions', {}, { status: 409 })
  await ctx.query('delete from treasury.rendering where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'rendering', id, action: 'remove', before })
})

/** Who holds the money, or made the rendering, has somebody else look at it; owners too. @throws BusinessError `rendering_own_approval` (403) */
function assertOther(ctx: Ctx, { holderUsers, createdBy }: KeptRendering): void {
  if ([...holderUsers, createdBy].includes(ctx.userId))
    throw new BusinessError('rendering_own_approval', {}, { status: 403 })
}

const observedOf = ({ receipts }: Pick<RenderingOut, 'receipts'>) =>
  receipts.filter(({ state }) => state === 'observed')

/**
 * What the voiding of its observed receipts needs, held in the order of all money before the rendering is: payments, documents, the account. Who moves
 * money has the account before any number, and waits for the rendering last.
 * @returns the payments
 */
async function holdObserved(ctx: Ctx, id: string): Promise<ReadonlySet<string>> {
  await assertOwn(ctx, renderingTied, id)
  const rendering = await readRendering(ctx, id)
  const payments = observedOf(rendering).map(({ payment }) => payment.id)
  if (payments.length === 0) return new Set()
  await ctx.query(
    'select 1 from treasury.payment where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, payments],
  )
  await holdItemsOf(ctx, payments)
  await holdAlone(ctx, rendering.account.id)
  return new Set(payments)
}

/** Every receipt is decided; what is observed is taken out; what is left is nothing, or goes on to the next. TRE-012. */
const approveRendering = serve(renderingEndpoints.approveRendering, async (ctx, { params: { id }, body }) => {
  const held = await holdObserved(ctx, id)
  const before = await holdRendering(ctx, id, body?.version)
  const status = renderingStates.move(before.status, 'approve')
  assertOther(ctx, before)
  const waiting = before.receipts.filter(({ state }) => state === 'pending').length
  if (waiting > 0) throw new BusinessError('rendering_undecided', { count: waiting }, { status: 409 })
  const balance = dec(before.balance)
  if (!balance.isZero() && body?.passOn !== true)
    throw new BusinessError(
      'rendering_balance',
      { amount: formatAmount(balance.abs(), before.currency) },
      { status: 409 },
    )
  const observed = observedOf(before)
  // Observed while this waited: it is looked at before it goes.
  if (observed.some(({ payment }) => !held.has(payment.id)))
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  for (const receipt of observed) await voidPayment(ctx, 'expense', receipt.payment.id, receipt.reason ?? undefined)
  await ctx.query(
    'update treasury.rendering set version = version + 1, status = $3, approved_by = $4, approved_at = $5, carried = $6 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, ctx.userId, ctx.now, fixed(balance)],
  )
  if (!balance.isZero()) await openNext(ctx, before, fixed(balance))
  const after = await readRendering(ctx, id)
  await audit(ctx, { entity: 'rendering', id, action: 'approve', before, after })
  return after
})

/** A new one of the same holder begins with what is left. */
async function openNext(ctx: Ctx, { id }: RenderingOut, opening: string): Promise<void> {
  const number = await takeTreasuryNumber(ctx, 'rendering')
  const { renderingDays } = await settingOf(ctx, treasurySettings)
  const next = uuidv7()
  const dueOn = addDays(ctx.today, renderingDays)
  await ctx.query(
    `insert into treasury.rendering (company_id, id, number, date, due_on, worker_id, party_id, holder_code, holder_name, currency, purpose, requested_amount, cost_center_id, account_id, opening, previous_id, created_at, created_by)
     select company_id, $3, $4, $5, $6, worker_id, party_id, holder_code, holder_name, currency, purpose, requested_amount, cost_center_id, account_id, $7, id, $8, $9
     from treasury.rendering where company_id = $1 and id = $2`,
    [ctx.companyId, id, next, number, ctx.today, dueOn, opening, ctx.now, ctx.userId],
  )
  await remindOn(ctx, next, dueOn)
  await audit(ctx, { entity: 'rendering', id: next, action: 'create', after: await readRendering(ctx, next) })
}

/** Back to be worked on; what went on to the next one comes back where nothing of it was used. */
const reopenRendering = serve(renderingEndpoints.reopenRendering, async (ctx, { params: { id }, body }) => {
  const before = await holdRendering(ctx, id)
  const status = renderingStates.move(before.status, 'reopen')
  assertOther(ctx, before)
  if (before.next) await takeNextBack(ctx, before.next.id)
  await ctx.query(
    'update treasury.rendering set version = version + 1, status = $3, approved_by = null, approved_at = null, carried = 0, reopen_reason = $4 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, body.reason],
  )
  const after = await readRendering(ctx, id)
  await audit(ctx, { entity: 'rendering', id, action: 'reopen', before, after })
  return after
})

/** @throws BusinessError `rendering_passed_on` (409) where the next one was used already */
async function takeNextBack(ctx: Ctx, id: string): Promise<void> {
  const [used] = await ctx.query(
    `select 1 from treasury.payment where company_id = $1 and rendering_id = $2
     union all select 1 from treasury.transfer where company_id = $1 and rendering_id = $2
     union all select 1 from treasury.rendering where company_id = $1 and id = $2 and carried <> 0 limit 1`,
    [ctx.companyId, id],
  )
  if (used) throw new BusinessError('rendering_passed_on', {}, { status: 409 })
  const before = await readRendering(ctx, id)
  await ctx.query('delete from treasury.rendering where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'rendering', id, action: 'remove', before })
}

export const renderingCommands = [
  ...[createRendering, updateRendering, removeRendering, approveRendering, reopenRendering],
]
