import { full, withVerb } from '@yupana/contract'
import { BusinessError, Problems } from '@yupana/kernel'
import { type Ctx, inStates, mustMay, serve } from '@yupana/platform'
import { type ShiftStatus, shiftStates } from '../../contract/shift/shift.states.ts'
import { type ShiftMoveBody, shiftEndpoints } from '../../contract/shift/shift.ts'
import { enterPayment } from '../payment/create.ts'
import { PAYS } from '../payment/pays.ts'
import { enterTransfer } from '../transfer/enter.ts'
import { assertHandles } from './count.ts'
import { drawersOf, type KeptShift } from './expected.ts'
import { assertSeen, keptShift, readShift } from './queries.ts'

type Moved = Omit<ShiftMoveBody, 'accountTo'>

/**
 * Money that is put into a drawer or taken out of it during a shift: of a category, which makes a payment without a document; or from and to another
 * account, which makes a transfer. Both are held as everywhere else; if the shift is closed meanwhile nothing is written.
 */
export const moveShift = serve(
  shiftEndpoints.moveShift,
  async (ctx, { params: { id }, body: { accountTo, ...said } }) => {
    const body = { ...said, account: otherOf(said, accountTo) }
    await assertSeen(ctx, id)
    const shift = await keptShift(ctx, id)
    if (!shiftStates.can(shift.status, 'move')) throw new BusinessError('shift_closed', {}, { status: 409 })
    assertHandles(ctx, shift)
    const accountId = drawerOf(shift, body)
    await mustMayMove(ctx, shift, said, accountTo ? 'accountTo' : 'account', body.account)
    const made = body.category ? await pay(ctx, id, accountId, body) : await transfer(ctx, id, accountId, body)
    await assertMoved(ctx, id, made.id)
    return readShift(ctx, id)
  },
)

/** The account on the other side, by either of its names. @throws BusinessError `shift_move_target` where they differ, or money that comes in names where it goes */
function otherOf({ kind, account }: Moved, accountTo: ShiftMoveBody['accountTo']): ShiftMoveBody['account'] {
  if (!accountTo) return account
  if (kind === 'in' || (account && account.id !== accountTo.id))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'accountTo', code: 'shift_move_target' }] })
  return accountTo
}

function drawerOf(shift: KeptShift, { currency, category, account }: Moved): string {
  const problems = new Problems()
  const drawer = drawersOf(shift).find((each) => each.currency === currency)
  if (!drawer) problems.add('currency', 'shift_no_drawer', { currency })
  if (!category === !account) problems.add(category ? 'account' : 'category', 'shift_move_target')
  problems.throwIfAny()
  return drawer!.accountId
}

/** A payment in notes and coins, with its reason. */
async function pay(ctx: Ctx, shift: string, accountId: string, body: Moved): Promise<{ id: string }> {
  const { kind, amount, currency, reason, category, party, exchangeRate } = body
  const [method] = await ctx.query<{ id: string }>(
    "select id from treasury.method where company_id = $1 and active and means in ('009', '008') order by means desc, code limit 1",
    [ctx.companyId],
  )
  if (!method) throw new BusinessError('shift_no_cash_method', {}, { status: 409 })
  const line = { category, client: party, amount, description: reason }
  return enterPayment(
    ctx,
    kind === 'in' ? 'income' : 'expense',
    {
      ...{ date: ctx.today, currency, account: { id: accountId }, method: { id: method.id } },
      ...{ notes: reason, payments: [line], ...(exchangeRate ? { exchangeRate } : {}) },
    },
    { shift },
  )
}

/**
 * Who answers for drawers moves money between them and a safe. What is an expense or an income is entered by who may enter it, and what leaves or
 * comes from any other account by who may transfer: so nobody puts into the drawer of a colleague what is missing in their own, nor takes from there.
 * @throws BusinessError `forbidden` (403), beside the field
 */
async function mustMayMove(
  ctx: Ctx,
  shift: KeptShift,
  { kind, category }: Moved,
  field: 'account' | 'accountTo',
  account: ShiftMoveBody['account'],
): Promise<void> {
  if (category) {
    const pays = PAYS[kind === 'in' ? 'income' : 'expense']
    mustMay(ctx, withVerb(pays, 'new'), [{ field: 'category', code: 'shift_move_category' }])
    return
  }
  const own = drawersOf(shift).some(({ accountId }) => accountId === account!.id)
  if (own || (await isSafe(ctx, account!.id))) return
  mustMay(ctx, withVerb(full('TRANSFER'), 'new'), [{ field, code: 'shift_move_account' }])
}

/** A safe that nobody answers for by a shift of theirs. */
async function isSafe(ctx: Ctx, id: string): Promise<boolean> {
  const [safe] = await ctx.query(
    `select 1 from treasury.account a where a.company_id = $1 and a.id = $2 and a.type = 'cash' and a.purpose = 'safe' and not exists (
       select from treasury.shift s where s.company_id = $1 and ${inStates<ShiftStatus>('s.status', 'OP')} and a.id in (s.account_pen_id, s.account_usd_id) and s.responsible_id <> $3)`,
    [ctx.companyId, id, ctx.userId],
  )
  return safe !== undefined
}

async function transfer(ctx: Ctx, shift: string, accountId: string, body: Moved): Promise<{ id: string }> {
  const { kind, amount, reason, account, exchangeRate } = body
  const [from, to] = kind === 'in' ? [account!.id, accountId] : [accountId, account!.id]
  return enterTransfer(
    ctx,
    {
      ...{ date: ctx.today, accountFrom: { id: from }, accountTo: { id: to }, amount, commission: '0', notes: reason },
      ...(exchangeRate ? { exchangeRate: exchangeRate.toString() } : {}),
    },
    { shift },
  )
}

/** The drawer was of the shift still when the money moved. @throws BusinessError `shift_closed` (409) */
async function assertMoved(ctx: Ctx, shift: string, sourceId: string): Promise<void> {
  const [own] = await ctx.query(
    'select 1 from treasury.movement where company_id = $1 and shift_id = $2 and source_id = $3 limit 1',
    [ctx.companyId, shift, sourceId],
  )
  if (!own) throw new BusinessError('shift_closed', {}, { status: 409 })
}
