import type { Tie } from '@yupana/contract'
import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { userEndpoints } from '../../contract/access/users.ts'
import { refusedCenters } from '../cost-center.ts'
import { findAccount, sendCode } from '../sign-in/account.ts'
import { renewPermissions } from '../sign-in/renew.ts'
import { endSessions } from '../sign-in/session-end.ts'
import { dropInvitation, invite, inviteOnceMore, updateInvitation } from './invite.ts'
import { personBegins } from './person-begins.ts'
import { assertMayGrant, assertMayTouch, assertOwnerRemains, holdOwners } from './powers.ts'
import { readUser } from './users.ts'

interface Defaults {
  role: { id: string }
  branch?: { id: string } | null | undefined
  warehouse?: { id: string } | null | undefined
  worker?: { id: string } | null | undefined
  costCenter?: { id: string } | null | undefined
}

const idsOf = ({ role, branch, worker, costCenter }: Defaults): (string | null)[] => [
  role.id,
  branch?.id ?? null,
  worker?.id ?? null,
  costCenter?.id ?? null,
]

const NAMES = { branch: 'branch', warehouse: 'warehouse', seller: 'worker', costCenter: 'costCenter' } as const

/** @throws BusinessError `invalid` (422) where the person would be tied to what they have none of: they would see nothing */
function assertTies(given: Defaults, tied: readonly Tie[]): void {
  const problems = new Problems()
  for (const tie of tied) if (!given[NAMES[tie]]) problems.add(NAMES[tie], 'required')
  problems.throwIfAny()
}

/** Their next call brings the branch and the ties of now. */
function tiesDiffer(before: Defaults & { tied: readonly Tie[] }, after: Defaults, tied: readonly Tie[]): boolean {
  const [was, is] = [before, after].map((each) => [...idsOf(each).slice(1), each.warehouse?.id].join())
  return was !== is || [...before.tied].sort().join() !== [...tied].sort().join()
}

/** @throws BusinessError `invalid` (422) where documents would not take the usual cost center */
async function assertCostCenter(ctx: Ctx, { costCenter }: Defaults): Promise<void> {
  const [code] = costCenter ? (await refusedCenters(ctx, [costCenter.id])).values() : []
  if (code) throw new BusinessError('invalid', {}, { errors: [{ field: 'costCenter', code }] })
}

export const createUser = serve(userEndpoints.createUser, async (ctx, { body }) => {
  await assertMayGrant(ctx, body.role.id)
  assertTies(body, body.tied ?? [])
  await assertCostCenter(ctx, body)
  return invite(ctx, { ...body, warehouse: body.warehouse?.id ?? null, defaults: idsOf(body) })
})

export const updateUser = serve(userEndpoints.updateUser, async (ctx, { params: { id }, body }) => {
  await holdOwners(ctx)
  const [held] = await ctx.query<{ version: number }>(
    'select version from company.membership where company_id = $1 and user_id = $2 for update',
    [ctx.companyId, id],
  )
  const before = await readUser(ctx, id)
  if (held && body.version !== undefined && body.version !== held.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  assertMayTouch(ctx, before)
  const promoted = body.role.id !== before.role.id
  if (promoted) await assertMayGrant(ctx, body.role.id)
  const tied = body.tied ?? before.tied
  assertTies(body, tied)
  if (body.costCenter?.id !== before.costCenter?.id) await assertCostCenter(ctx, body)
  const warehouse = body.warehouse?.id ?? null
  if (
    !held &&
    (await updateInvitation(ctx, id, { ...body, warehouse, tied, version: body.version, defaults: idsOf(body) }))
  ) {
    const after = await readUser(ctx, id)
    await audit(ctx, { entity: 'user', id, action: 'update', before, after })
    return after
  }
  await ctx.query(
    `update company.membership set role_id = $3, branch_id = $4, worker_id = $5, cost_center_id = $6,
       show_tutorial = coalesce($7, show_tutorial), tied = $8, version = version + 1 where company_id = $1 and user_id = $2`,
    [ctx.companyId, id, ...idsOf(body), body.showTutorial ?? null, tied],
  )
  const terminals = body.terminals?.map((each) => each.id)
  await personBegins.tell(ctx, { person: { userId: id }, warehouse, terminals })
  await assertOwnerRemains(ctx)
  if (promoted || tiesDiffer(before, body, tied)) await renewPermissions(ctx, [id])
  const after = await readUser(ctx, id)
  await audit(ctx, { entity: 'user', id, action: 'update', before, after })
  return after
})

export const removeUser = serve(userEndpoints.removeUser, async (ctx, { params: { id } }) => {
  await holdOwners(ctx)
  const before = await readUser(ctx, id)
  assertMayTouch(ctx, before)
  await dropInvitation(ctx, id)
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
    const changed = await ctx.query(
      'update company.membership set active = $3, version = version + 1 where company_id = $1 and user_id = $2 returning id',
      [ctx.companyId, id, action === 'enable'],
    )
    // Who has not accepted yet is not a member; the invitation is taken back instead.
    if (changed.length === 0) throw new BusinessError('not_found', {}, { status: 404 })
    await assertOwnerRemains(ctx)
    if (action === 'disable') await endSessions(ctx, { users: [id], company: ctx.companyId })
  }
  const after = await readUser(ctx, id)
  await audit(ctx, { entity: 'user', id, action, before, after })
  return after
})

/** @throws BusinessError `user.user_already_activated` (409) */
async function inviteAgain(ctx: Ctx, id: string): Promise<void> {
  if (await inviteOnceMore(ctx, id)) return
  const account = await findAccount(ctx.tx, id)
  if (!account || account.emailConfirmed) throw new BusinessError('user.user_already_activated', {}, { status: 409 })
  await sendCode(ctx, account, account.invited ? 'invitation' : 'activation')
}
