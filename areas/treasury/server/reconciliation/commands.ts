import { BusinessError, ddmmyyyy, dec, fixed, formatAmount, Problems } from '@yupana/kernel'
import { audit, type Ctx, inStates, movedState, serve, uuidv7 } from '@yupana/platform'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import { type ReconciliationStatus, reconciliationStates } from '../../contract/reconciliation/reconciliation.states.ts'
import { reconciliationEndpoints } from '../../contract/reconciliation/reconciliation.ts'
import { type TransferStatus, transferStates } from '../../contract/transfer/transfer.states.ts'
import { accountsOf, chosenAccount } from '../account/usable.ts'
import { closePayments, reopenPayments } from '../payment/moves.ts'
import { openItemsOf } from './print.ts'
import { type Reconciliation, readReconciliation } from './read.ts'

const OPEN = inStates<ReconciliationStatus>('status', 'open')

/** The day must come after the last that is finished. */
async function checkDay(
  ctx: Ctx,
  accountId: string,
  to: string,
  problems: Problems,
  own: string | null,
): Promise<void> {
  if (to > ctx.today) problems.add('to', 'date_in_future')
  const [later] = await ctx.query<{ to: string }>(
    'select to_on::text as to from treasury.reconciliation where company_id = $1 and account_id = $2 and to_on >= $3 and id is distinct from $4::uuid order by to_on desc limit 1',
    [ctx.companyId, accountId, to, own],
  )
  if (later) problems.add('to', 'reconciliation_earlier', { date: ddmmyyyy(later.to) })
}

const create = serve(reconciliationEndpoints.createReconciliation, async (ctx, { body }) => {
  const problems = new Problems()
  const accounts = await accountsOf(ctx, [body.account.id])
  const account = chosenAccount(accounts, body.account.id, 'account', problems)
  problems.throwIfAny()
  // One account is reconciled by one at a time.
  await ctx.query('select 1 from treasury.account where company_id = $1 and id = $2 for update', [
    ctx.companyId,
    account!.id,
  ])
  const [open] = await ctx.query<{ id: string }>(
    `select id from treasury.reconciliation where company_id = $1 and account_id = $2 and ${OPEN}`,
    [ctx.companyId, account!.id],
  )
  if (open) throw new BusinessError('reconciliation_open_exists', {}, { status: 409, current: { id: open.id } })
  await checkDay(ctx, account!.id, body.to, problems, null)
  problems.throwIfAny()
  const id = uuidv7()
  const [counter] = await ctx.query<{ number: number }>(
    `insert into treasury.counter as c (company_id, direction, last_number) values ($1, 'reconciliation', 1)
     on conflict (company_id, direction) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId],
  )
  await ctx.query(
    'insert into treasury.reconciliation (company_id, id, number, account_id, to_on, statement_balance, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, id, counter!.number, account!.id, body.to, fixed(body.statementBalance), ctx.now, ctx.userId],
  )
  const made = await readReconciliation(ctx, id)
  await audit(ctx, { entity: 'reconciliation', id, action: 'create', after: made })
  return made
})

/** Holds it as it stands. @throws BusinessError `not_found` (404), `already_updated` (409) */
async function hold(ctx: Ctx, id: string, version?: number): Promise<Reconciliation> {
  const [held] = await ctx.query<{ version: number }>(
    'select version from treasury.reconciliation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  const before = await readReconciliation(ctx, id)
  if (version !== undefined && version !== held?.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  return before
}

async function kept(ctx: Ctx, before: Reconciliation, action: string) {
  const after = await readReconciliation(ctx, before.id)
  await audit(ctx, { entity: 'reconciliation', id: before.id, action, before, after })
  return after
}

const update = serve(reconciliationEndpoints.updateReconciliation, async (ctx, { params: { id }, body }) => {
  const before = await hold(ctx, id, body.version)
  reconciliationStates.move(before.status, 'update')
  const problems = new Problems()
  const to = body.to ?? before.to
  await checkDay(ctx, before.account.id, to, problems, id)
  const [beyond] = await ctx.query(
    `select 1 from treasury.match x join treasury.match_part p on p.company_id = x.company_id and p.match_id = x.id
     left join treasury.statement_line l on l.company_id = p.company_id and l.id = p.line_id left join treasury.movement m on m.company_id = p.company_id and m.id = p.movement_id
     where x.company_id = $1 and x.reconciliation_id = $2 and coalesce(l.date, m.date) > $3 limit 1`,
    [ctx.companyId, id, to],
  )
  if (beyond) problems.add('to', 'reconciliation_matched_later')
  problems.throwIfAny()
  await ctx.query(
    'update treasury.reconciliation set version = version + 1, to_on = $3, statement_balance = $4 where company_id = $1 and id = $2',
    [ctx.companyId, id, to, fixed(body.statementBalance)],
  )
  return kept(ctx, before, 'update')
})

/** Payments and transfers whose money in banks is all explained; what is on its way is to arrive still. */
const CLOSES = `select distinct m.source_id as id from treasury.match x join treasury.match_part p on p.company_id = x.company_id and p.match_id = x.id
  join treasury.movement m on m.company_id = p.company_id and m.id = p.movement_id
  where x.company_id = $1 and x.reconciliation_id = $2 and not exists (
    select from treasury.movement o join treasury.account a on a.company_id = o.company_id and a.id = o.account_id
    where o.company_id = m.company_id and o.source_id = m.source_id and a.type <> 'cash'
      and o.amount <> coalesce((select sum(q.amount) from treasury.match_part q where q.company_id = o.company_id and q.movement_id = o.id), 0))`

const finish = serve(reconciliationEndpoints.finishReconciliation, async (ctx, { params: { id } }) => {
  const before = await hold(ctx, id)
  const status = reconciliationStates.move(before.status, 'finish')
  if (!dec(before.difference).isZero())
    throw new BusinessError(
      'reconciliation_difference',
      { amount: formatAmount(before.difference, before.currency) },
      { status: 409 },
    )
  const items = await openItemsOf(ctx, before)
  const rows = await ctx.query<{ id: string; transfer: boolean }>(
    `select s.id, t.id is not null as transfer from (${CLOSES}) s left join treasury.transfer t on t.company_id = $1 and t.id = s.id and ${inStates<TransferStatus>('t.status', 'OK')} and t.received_on is not null
     left join treasury.payment p on p.company_id = $1 and p.id = s.id and ${inStates<PaymentStatus>('p.status', 'OK')} where t.id is not null or p.id is not null order by s.id`,
    [ctx.companyId, id],
  )
  const closed = rows.map((row) => row.id)
  await closePayments(ctx, closed)
  await ctx.query(
    `update treasury.transfer set version = version + 1, status = ${movedState(transferStates, 'status', 'close')} where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, rows.flatMap((row) => (row.transfer ? [row.id] : []))],
  )
  await ctx.query(
    `update treasury.reconciliation set version = version + 1, status = $3, books_balance = $4, only_books = $5, only_bank = $6, closed = $7, finished_at = $8, finished_by = $9, open_items = $10, reopen_reason = null
     where company_id = $1 and id = $2`,
    [
      ctx.companyId,
      id,
      status,
      before.booksBalance,
      before.onlyBooks,
      before.ignored,
      closed,
      ctx.now,
      ctx.userId,
      JSON.stringify(items),
    ],
  )
  return kept(ctx, before, 'finish')
})

const reopen = serve(reconciliationEndpoints.reopenReconciliation, async (ctx, { params: { id }, body }) => {
  const before = await hold(ctx, id)
  const status = reconciliationStates.move(before.status, 'reopen')
  const [other] = await ctx.query<{ open: boolean }>(
    `select ${OPEN} as open from treasury.reconciliation where company_id = $1 and account_id = $2 and id <> $3 and to_on > $4 order by 1 desc limit 1`,
    [ctx.companyId, before.account.id, id, before.to],
  )
  if (other)
    throw new BusinessError(other.open ? 'reconciliation_open_exists' : 'reconciliation_not_last', {}, { status: 409 })
  const [held] = await ctx.query<{ closed: string[] }>(
    'select closed from treasury.reconciliation where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  await reopenPayments(ctx, held!.closed)
  await ctx.query(
    `update treasury.transfer set version = version + 1, status = ${movedState(transferStates, 'status', 'reopen')}
     where company_id = $1 and id = any($2::uuid[]) and ${inStates<TransferStatus>('status', 'CL')}`,
    [ctx.companyId, held!.closed],
  )
  await ctx.query(
    "update treasury.reconciliation set version = version + 1, status = $3, reopen_reason = $4, closed = '{}', open_items = null, finished_at = null, finished_by = null where company_id = $1 and id = $2",
    [ctx.companyId, id, status, body.reason],
  )
  return kept(ctx, before, 'reopen')
})

export const reconciliationCommands = [create, update, finish, reopen]
