import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { userEndpoints } from '../contract/users.ts'
import { endSessions, findAccount, sendCode } from './account.ts'
import { mailAccount } from './account-mails.ts'
import { refusedCenters } from './cost-center.ts'
import { assertMayGrant, assertMayTouch, assertOwnerRemains, holdOwners } from './powers.ts'
import { addAccount } from './register.ts'
import { renewPermissions } from './renew.ts'
import { readUser } from './users.ts'

interface Defaults {
  role: { id: string }
  branch?: { id: string } | null | undefined
  warehouse?: { id: string } | null | undefined
  worker?: { id: string } | null | undefined
  costCenter?: { id: string } | null | undefined
}

const idsOf = ({ role, branch, warehouse, worker, costCenter }: Defaults): (string | null)[] => [
  role.id,
  branch?.id ?? null,
  warehouse?.id ?? null,
  worker?.id ?? null,
  costCenter?.id ?? null,
]

/** @throws BusinessError `invalid` (422) where documents would not take the usual cost center */
async function assertCostCenter(ctx: Ctx, { costCenter }: Defaults): Promise<void> {
  const [code] = costCenter ? (await refusedCenters(ctx, [costCenter.id])).values() : []
  if (code) throw new BusinessError('invalid', {}, { errors: [{ field: 'costCenter', code }] })
}

/** The tills that the person may work at; left out, they stay as they are. */
async function keepTerminals(
  ctx: Ctx,
  userId: string,
  terminals: readonly { id: string }[] | undefined,
): Promise<void> {
  if (!terminals) return
  await ctx.query('delete from company.membership_terminal where company_id = $1 and user_id = $2', [
    ctx.companyId,
    userId,
  ])
  await ctx.query(
    'insert into company.membership_terminal (company_id, user_id, terminal_id) select $1, $2, n.id from (select distinct unnest($3::uuid[]) as id) n',
    [ctx.companyId, userId, terminals.map(({ id }) => id)],
  )
}

export const createUser = serve(userEndpoints.createUser, async (ctx, { body }) => {
  await assertMayGrant(ctx, body.role.id)
  await assertCostCenter(ctx, body)
  const added = await addAccount(ctx, { ...body, passwordHash: '' })
  const account = await findAccount(ctx.tx, added ?? body.email)
  const [joined] = await ctx.query<{ id: string }>(
    `insert into company.membership (company_id, id, user_id, role_id, branch_id, warehouse_id, worker_id, cost_center_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (company_id, user_id) do nothing returning id`,
    [ctx.companyId, uuidv7(), account!.id, ...idsOf(body), ctx.now],
  )
  if (!joined)
    throw new BusinessError(
      'user.user_already_exist',
      {},
      { status: 409, errors: [{ field: 'email', code: 'user.user_already_exist' }] },
    )
  await keepTerminals(ctx, account!.id, body.terminals)
  if (account!.invited) await sendCode(ctx, account!, 'invitation')
  else await mailAccount(ctx, 'joined', account!)
  const after = await readUser(ctx, account!.id)
  await audit(ctx, { entity: 'user', id: account!.id, action: 'create', after })
  return after
})

export const updateUser = serve(userEndpoints.updateUser, async (ctx, { params: { id }, body }) => {
  await holdOwners(ctx)
  const [held] = await ctx.query<{ version: number }>(
    'select version from company.membership where company_id = $1 and user_id = $2 for update',
    [ctx.companyId, id],
  )
  if (!held) throw new BusinessError('not_found', {}, { status: 404 })
  const before = await readUser(ctx, id)
  if (body.version !== undefined && body.version !== held.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  assertMayTouch(ctx, before)
  const promoted = body.role.id !== before.role.id
  if (promoted) await assertMayGrant(ctx, body.role.id)
  if (body.costCenter?.id !== before.costCenter?.id) await assertCostCenter(ctx, body)
  await ctx.query(
    `update company.membership set role_id = $3, branch_id = $4, warehouse_id = $5, worker_id = $6, cost_center_id = $7,
       show_tutorial = coalesce($8, show_tutorial), version = version + 1 where company_id = $1 and user_id = $2`,
    [ctx.companyId, id, ...idsOf(body), body.showTutorial ?? null],
  )
  await keepTerminals(ctx, id, body.terminals)
  await assertOwnerRemains(ctx)
  if (promoted || before.branch?.id !== body.branch?.id) await renewPermissions(ctx, [id])
  const after = await readUser(ctx, id)
  await audit(ctx, { entity: 'user', id, action: 'update', before, after })
  return after
})

export const removeUser = serve(userEndpoints.removeUser, async (ctx, { params: { id } }) => {
  await holdOwners(ctx)
  const before = await readUser(ctx, id)
  assertMayTouch(ctx, before)
  await keepTerminals(ctx, id, [])
  await ctx.query('delete from company.membership where company_id = $1 and user_id = $2', [ctx.companyId, id])
  await assertOwnerRemains(ctx)
  await endSessions(ctx, { users: [id], company: ctx.companyId })
  await audit(ctx, { entity: 'user', id, action: 'delete', before })
})

export const userRelation = serve(userEndpoints.userRelation, async (ctx, { params: { action }, body }) => {
  const { id } = body.user
  await holdOwners(ctx)
  const before = await readUser(ctx, id)
  assertMayTouch(ctx, before)
  if (action === 'invite') await inviteAgain(ctx, id)
  else {
    await ctx.query(
      'update company.membership set active = $3, version = version + 1 where company_id = $1 and user_id = $2',
      [ctx.companyId, id, action === 'enable'],
    )
    await assertOwnerRemains(ctx)
    if (action === 'disable') await endSessions(ctx, { users: [id], company: ctx.companyId })
  }
  const after = await readUser(ctx, id)
  await audit(ctx, { entity: 'user', id, action, before, after })
  return after
})

/** @throws BusinessError `user.user_already_activated` (409) */
async function inviteAgain(ctx: Ctx, id: string): Promise<void> {
  const account = await findAccount(ctx.tx, id)
  if (!account || account.emailConfirmed) throw new BusinessError('user.user_already_activated', {}, { status: 409 })
  await sendCode(ctx, account, account.invited ? 'invitation' : 'activation')
}
