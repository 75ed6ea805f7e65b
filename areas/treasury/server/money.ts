import { BusinessError, type Decimal, dec, fixed, sum } from '@yupana/kernel'
import { addFigures, type Ctx, inStates, together, uuidv7 } from '@yupana/platform'
import type { PaymentStatus } from '../contract/payment/payment.states.ts'
import type { ShiftStatus } from '../contract/shift/shift.states.ts'
import { holdFunds, takeBackFunds } from './payment/funds.ts'
import { assertRenderings } from './rendering/guard.ts'

/** What moves money. */
export type MoneyKind = 'income' | 'expense' | 'transfer' | 'balance' | 'shift' | 'letterOperation'

export interface MoneyMove {
  accountId: string
  date: string
  kind: MoneyKind
  sourceId: string
  /** Of the source, among those of its kind. */
  number: number
  /** Of the source, where it moves money in several. */
  line?: number
  /** Above zero comes in, below zero goes out: in the currency of the account, and in soles of its day. */
  amount: Decimal
  local: Decimal
  partyId?: string | null
  partyName?: string | null
  methodId?: string | null
  operationNumber?: string | null
  description?: string | null
  /** Of which shift it is; that which is open on the account where nothing is said, `null` of none. */
  shiftId?: string | null
}

/** Of the open shift of an account: held until the transaction ends, so that it is not counted out meanwhile. */
const openShiftOf = (account: string): string =>
  `(select s.id from treasury.shift s where s.company_id = $1 and ${inStates<ShiftStatus>('s.status', 'OP')} and ${account} in (s.account_pen_id, s.account_usd_id))`

/** The shift that a movement `m` named, of an account that no shift is open on; one that has its Z says no more. */
const STILL_OPEN = `(select s.id from treasury.shift s where s.company_id = m.company_id and s.id = m.shift_id and ${inStates<ShiftStatus>('s.status', 'OP')})`

/**
 * Accounts, and the shifts that are open on them, held against who opens or closes one: what moves is of it or is not, and is counted so. Statements
 * that are started before `moveMoney` writes, and travel with it.
 * @throws BusinessError `shift_closed` (409) where a movement names a shift that is closed
 */
function holdShifts(ctx: Ctx, accounts: readonly string[], named: readonly string[]): Promise<unknown> {
  return together(
    ctx.query(
      'select 1 from treasury.account where company_id = $1 and id = any($2::uuid[]) order by id for key share',
      [ctx.companyId, accounts],
    ),
    ctx.query(
      `select 1 from treasury.shift where company_id = $1 and ${inStates<ShiftStatus>('status', 'OP')}
         and (account_pen_id = any($2::uuid[]) or account_usd_id = any($2::uuid[])) order by id for share`,
      [ctx.companyId, accounts],
    ),
    named.length > 0 && assertOpenShifts(ctx, named),
  )
}

async function assertOpenShifts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const open = await ctx.query(
    `select 1 from treasury.shift where company_id = $1 and id = any($2::uuid[]) and ${inStates<ShiftStatus>('status', 'OP')} order by id for share`,
    [ctx.companyId, ids],
  )
  if (open.length < new Set(ids).size) throw new BusinessError('shift_closed', {}, { status: 409 })
}

interface KeptMove {
  done: boolean
  id: string
  account_id: string
  amount: string
  local_amount: string
}

/**
 * Accounts that money goes through, those that only take it too, held in the order of their ids against who counts or closes a shift of several of
 * them: before any number is taken, whoever holds one waits for none that comes before it.
 */
const holdNamed = (ctx: Ctx, ids: readonly string[]): Promise<unknown> =>
  ctx.query('select 1 from treasury.account where company_id = $1 and id = any($2::uuid[]) order by id for key share', [
    ctx.companyId,
    ids,
  ])

/**
 * The drawers that `moves` take from hold it, on the day and on every later one; all that they name are locked in the order of their ids, before any
 * number is taken.
 * @throws BusinessError `account_without_funds` on `field`
 */
export async function holdMoney(
  ctx: Ctx,
  moves: readonly Pick<MoneyMove, 'accountId' | 'date' | 'amount'>[],
  field: (accountId: string) => string = () => 'account',
): Promise<void> {
  await holdNamed(
    ctx,
    moves.map(({ accountId }) => accountId),
  )
  for (const { accountId, date, amount } of takenOf(moves))
    await holdFunds(ctx, accountId, date, amount, field(accountId))
}

/** What leaves each account in all, in the order of their ids. */
function takenOf(moves: readonly Pick<MoneyMove, 'accountId' | 'date' | 'amount'>[]) {
  const byAccount = Map.groupBy(moves, ({ accountId }) => accountId)
  return [...byAccount.entries()]
    .map(([accountId, group]) => ({
      accountId,
      date: group.map(({ date }) => date).toSorted()[0]!,
      amount: sum(group.map(({ amount }) => amount)).negated(),
    }))
    .filter(({ amount }) => amount.isPositive() && !amount.isZero())
    .sort((a, b) => a.accountId.localeCompare(b.accountId))
}

/** Writes movements of money and the kept figures `cash` (currency of the account) and `cash.local` (soles) by day. The funds are held before: `holdMoney`. */
export async function moveMoney(ctx: Ctx, moves: readonly MoneyMove[]): Promise<void> {
  const rendered = assertRenderings(ctx, moves)
  const accounts = moves.filter(({ shiftId }) => shiftId === undefined).map(({ accountId }) => accountId)
  const held = holdShifts(
    ctx,
    accounts,
    moves.flatMap(({ kind, shiftId }) => (shiftId && kind !== 'shift' ? [shiftId] : [])),
  )
  const written = ctx.query(
    `insert into treasury.movement (company_id, id, account_id, date, kind, source_id, number, line, amount, local_amount, party_id, party_name, method_id, operation_number, description, shift_id, created_by, created_at)
     select $1, m.id, m.account, m.date, m.kind, m.source, m.number, m.line, m.amount, m.local, m.party, m.party_name, m.method, m.operation, m.description,
       case when m.own then m.shift else ${openShiftOf('m.account')} end, $2, $19
     from unnest($3::uuid[], $4::uuid[], $5::date[], $6::text[], $7::uuid[], $8::int[], $9::int[], $10::numeric[], $11::numeric[],
       $12::uuid[], $13::text[], $14::uuid[], $15::text[], $16::text[], $17::boolean[], $18::uuid[])
       m(id, account, date, kind, source, number, line, amount, local, party, party_name, method, operation, description, own, shift)`,
    [
      ctx.companyId,
      ctx.userId,
      moves.map(() => uuidv7()),
      moves.map((move) => move.accountId),
      moves.map((move) => move.date),
      moves.map((move) => move.kind),
      moves.map((move) => move.sourceId),
      moves.map((move) => move.number),
      moves.map((move) => move.line ?? 1),
      moves.map((move) => fixed(move.amount)),
      moves.map((move) => fixed(move.local)),
      moves.map((move) => move.partyId ?? null),
      moves.map((move) => move.partyName ?? null),
      moves.map((move) => move.methodId ?? null),
      moves.map((move) => move.operationNumber ?? null),
      moves.map((move) => move.description ?? null),
      moves.map((move) => move.shiftId !== undefined),
      moves.map((move) => move.shiftId ?? null),
      ctx.now,
    ],
  )
  await together(rendered, held, written)
  await addFigures(
    ctx,
    moves.flatMap((move) => cashFigures(move.accountId, move.date, move, 1)),
  )
}

/**
 * Takes back what a source moved and was not taken back yet, on a day: each movement by one of its own. What came in leaves its own side again, as
 * what did not stand never came in.
 * It is of the shift that is open on its account by then.
 * @param again what comes in again in the same write, of a source that is entered anew: only what is less is missed
 * @throws BusinessError `collected_money_spent` (409) where a drawer gave out since what it would give back; `shift_closed` (409) where it was of a shift that has its Z, unless it waited for its return since
 */
export async function takeBackMoney(
  ctx: Ctx,
  kind: MoneyKind,
  sourceId: string,
  on: string,
  again: readonly Pick<MoneyMove, 'accountId' | 'date' | 'amount'>[] = [],
): Promise<void> {
  const moved = await ctx.query<KeptMove>(
    `select id, account_id, amount, local_amount,
       exists (select from treasury.shift s where s.company_id = m.company_id and s.id = m.shift_id and not (${inStates<ShiftStatus>('s.status', 'OP')}))
         and not exists (select from treasury.payment p where p.company_id = m.company_id and p.id = m.source_id and ${inStates<PaymentStatus>('p.status', 'PR')})
         and not exists (select from treasury.transfer p where p.company_id = m.company_id and p.id = m.source_id and ${inStates<PaymentStatus>('p.status', 'PR')}) as done
     from treasury.movement m where company_id = $1 and kind = $2 and source_id = $3 and reverses is null
       and not exists (select from treasury.movement b where b.company_id = m.company_id and b.reverses = m.id) order by id`,
    [ctx.companyId, kind, sourceId],
  )
  if (moved.some(({ done }) => done)) throw new BusinessError('shift_closed', {}, { status: 409 })
  const back = moved.map((row) => ({ accountId: row.account_id, date: on, amount: dec(row.amount).negated() }))
  await holdNamed(
    ctx,
    [...back, ...again].map(({ accountId }) => accountId),
  )
  // Accounts before renderings, as where money moves.
  await assertRenderings(
    ctx,
    moved.map((row) => ({ accountId: row.account_id, sourceId })),
  )
  const same = again.filter(({ date }) => date <= on)
  for (const { accountId, amount } of takenOf([...back, ...same])) await takeBackFunds(ctx, accountId, on, amount)
  const held = holdShifts(
    ctx,
    moved.map((row) => row.account_id),
    [],
  )
  const written = ctx.query(
    `insert into treasury.movement (company_id, id, account_id, date, kind, source_id, number, line, amount, local_amount, party_id, party_name, method_id, operation_number, description, reverses, shift_id, created_by, created_at)
     select company_id, b.id, account_id, $4, kind, source_id, number, line, -amount, -local_amount, party_id, party_name, method_id, operation_number, description, m.id,
       coalesce(${openShiftOf('m.account_id')}, ${STILL_OPEN}), $5, $6
     from treasury.movement m join unnest($2::uuid[], $3::uuid[]) b(of, id) on b.of = m.id where company_id = $1`,
    [ctx.companyId, moved.map(({ id }) => id), moved.map(() => uuidv7()), on, ctx.userId, ctx.now],
  )
  await together(held, written)
  await addFigures(
    ctx,
    moved.flatMap((row) =>
      cashFigures(row.account_id, on, { amount: dec(row.amount), local: dec(row.local_amount) }, -1),
    ),
  )
}

/** @param sign -1 takes a movement off the side that it was on */
function cashFigures(accountId: string, date: string, move: { amount: Decimal; local: Decimal }, sign: 1 | -1) {
  const side = (amount: Decimal) =>
    amount.isNegative() ? { minus: amount.negated().times(sign) } : { plus: amount.times(sign) }
  return [
    { metric: 'cash', period: date, key: accountId, ...side(move.amount) },
    { metric: 'cash.local', period: date, key: accountId, ...side(move.local) },
  ]
}
