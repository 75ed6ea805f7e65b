import { randomUUID } from 'node:crypto'
import { assertPassword } from '@yupana/company/server'
import { allowed, full } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, hashPassword, serve, serveOpen, uuidv7, verifyPassword } from '@yupana/platform'
import { type ApprovalBody, type ApprovalPower, approvalEndpoints } from '../../contract/till/approval.ts'
import { readTill } from '../till/terminals.ts'
import { kept } from './take.ts'

const SECONDS = 120
const MOST_FAILURES = 5
/** Over all tills: who goes from one to the next guesses no more. */
const MOST_OVERALL = 10
const LOCKED_MINUTES = 15
const MINUTE_MS = 60_000

interface Approver {
  id: string
  name: string
  owner: boolean
  permissions: string[]
  hash: string | null
}

const APPROVERS = `select u.id, concat_ws(' ', u.name, nullif(u.last_name, '')) as name, r.owner, r.permissions, p.hash
  from company.membership m join company.user_account u on u.id = m.user_id join company.role r on r.company_id = m.company_id and r.id = m.role_id
  left join pos.pin p on p.company_id = m.company_id and p.user_id = m.user_id where m.company_id = $1 and m.active`

/** Whoever approves shifts says yes to all; to some things those too who may do them by themselves. */
const ALSO: Partial<Record<ApprovalPower, readonly string[]>> = {
  void: ['POSINVOICE.void'],
  return: ['POSINVOICE.void'],
  price: full('PRICEOVERRIDE'),
  discount: full('PRICEOVERRIDE'),
}
const mayApprove = ({ owner, permissions }: Approver, power: ApprovalPower): boolean =>
  allowed(['POSSHIFT.approve', ...(ALSO[power] ?? [])], { owner, permissions: new Set(permissions) })

/** Who is asked is told apart from a guess only where the PIN is right, and guesses are few: five at one till, ten at all of them, then a quarter of an hour. */
const approve = serveOpen(approvalEndpoints.approve, async (ctx, { body }) => {
  const asker = ctx.session!
  if (body.user.id === asker.userId) throw new BusinessError('approval_same_person', {}, { status: 403 })
  const approver = await ctx.tenant((inside) => beforeGuess(inside, body))
  if (!approver.hash) throw new BusinessError('pin_not_set', {}, { status: 409 })
  if (!(await verifyPassword(body.pin, approver.hash)))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'pin', code: 'pin_wrong' }] })
  return ctx.tenant(async (inside) => {
    const token = randomUUID()
    const id = uuidv7()
    const expires = new Date(inside.now.getTime() + SECONDS * 1000)
    await inside.query('delete from pos.pin_failure where company_id = $1 and user_id = $2 and terminal_id = $3', [
      ...[inside.companyId, body.user.id, body.terminal.id],
    ])
    await inside.query(
      `insert into pos.approval (company_id, id, token, power, subject, approver_id, cashier_id, terminal_id, reason, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[inside.companyId, id, kept(token), body.power, body.subject, body.user.id, asker.userId, body.terminal.id],
        ...[body.reason, inside.now, expires],
      ],
    )
    const { power, subject, reason } = body
    const after = { power, subject, reason, approver: approver.name }
    await audit(inside, { entity: 'approval', id, action: 'create', after })
    return { token, expires: expires.toISOString(), approver: { id: approver.id, name: approver.name } }
  })
})

/** Who is to approve, where this may be asked of them, and they may still be guessed at. The guess is counted before it is judged. */
async function beforeGuess(
  ctx: Ctx,
  { user: { id: user }, terminal: { id: terminal }, power }: ApprovalBody,
): Promise<Approver> {
  await readTill(ctx, terminal)
  const [approver] = await ctx.query<Approver>(`${APPROVERS} and m.user_id = $2`, [ctx.companyId, user])
  if (!approver || !mayApprove(approver, power)) throw new BusinessError('approval_not_yours', {}, { status: 403 })
  // The PIN is the lock: of guesses at many tills at once each sees those before.
  await ctx.query('select 1 from pos.pin where company_id = $1 and user_id = $2 for update', [ctx.companyId, user])
  const [guessed] = await ctx.query<{ here: number; all: number; at: Date | null }>(
    `select coalesce(sum(failures) filter (where terminal_id = $3), 0)::int as here, coalesce(sum(failures), 0)::int as all, max(failed_at) as at
     from pos.pin_failure where company_id = $1 and user_id = $2 and failed_at > $4`,
    [ctx.companyId, user, terminal, new Date(ctx.now.getTime() - LOCKED_MINUTES * MINUTE_MS)],
  )
  const { here, all, at } = guessed!
  if (at && (here >= MOST_FAILURES || all >= MOST_OVERALL))
    throw new BusinessError(
      'pin_locked',
      { minutes: Math.ceil((at.getTime() + LOCKED_MINUTES * MINUTE_MS - ctx.now.getTime()) / MINUTE_MS) },
      { status: 429 },
    )
  await counted(ctx, user, terminal)
  return approver
}

/** What is older than the lock counts no more. */
const counted = (ctx: Ctx, user: string, terminal: string): Promise<unknown> =>
  ctx.query(
    `insert into pos.pin_failure as f (company_id, user_id, terminal_id, failures, failed_at) values ($1, $2, $3, 1, $4)
     on conflict (company_id, user_id, terminal_id) do update set failed_at = excluded.failed_at,
       failures = case when f.failed_at < $5 then 1 else f.failures + 1 end`,
    [ctx.companyId, user, terminal, ctx.now, new Date(ctx.now.getTime() - LOCKED_MINUTES * MINUTE_MS)],
  )

const approvers = serve(approvalEndpoints.approvers, async (ctx, { query: { power } }) => {
  const rows = await ctx.query<Approver>(`${APPROVERS} and m.user_id <> $2 order by name`, [ctx.companyId, ctx.userId])
  return {
    data: rows
      .filter((each) => mayApprove(each, power))
      .map(({ id, name, hash }) => ({ id, name, ready: hash !== null })),
  }
})

const EASY = /^(\d)\1*$/
const RUN = '01234567890'
const isEasy = (pin: string): boolean =>
  EASY.test(pin) || RUN.includes(pin) || [...RUN].toReversed().join('').includes(pin)

const setPin = serveOpen(approvalEndpoints.setPin, async (ctx, { body: { pin, password } }) => {
  if (isEasy(pin)) throw new BusinessError('invalid', {}, { errors: [{ field: 'pin', code: 'pin_weak' }] })
  await assertPassword(ctx, password)
  const hash = await hashPassword(pin, ctx.services.secrets.passwordCost)
  await ctx.tenant(async (inside) => {
    await inside.query(
      `insert into pos.pin (company_id, user_id, hash, set_at) values ($1, $2, $3, $4)
       on conflict (company_id, user_id) do update set hash = excluded.hash, set_at = excluded.set_at`,
      [inside.companyId, inside.userId, hash, inside.now],
    )
    await audit(inside, { entity: 'user', id: inside.userId, action: 'pin' })
  })
})

export const approvalRoutes = [approve, approvers, setPin]
