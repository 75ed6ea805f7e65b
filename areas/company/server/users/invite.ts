import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, enqueue, inCompany, type OutboxHandler, TryLater, uuidv7 } from '@yupana/platform'
import type { UserOut } from '../../contract/access/users.ts'
import { mailAccount } from '../sign-in/account-mails.ts'
import { newLink } from '../sign-in/one-time-code.ts'
import { personBegins } from './person-begins.ts'
import { readUser } from './users.ts'

const EXPIRES_DAYS = 7
const MOST_MAILS_AN_HOUR = 5
const EXPIRE = 'invitation.expire'

/** What somebody is asked to be in the company. */
export interface Invitation {
  email: string
  name: string
  lastName: string
  mobilePhone?: string | null | undefined
  language?: string | null | undefined
  terminals?: readonly { id: string }[] | undefined
  tied?: readonly string[] | undefined
  warehouse: string | null
  /** Role, branch, worker, cost center. */
  defaults: readonly (string | null)[]
}

/** Asks a person by mail to work here. Whether they are known to the product makes no difference, and is not told. */
export async function invite(
  ctx: Ctx,
  { defaults, warehouse, terminals = [], tied = [], ...given }: Invitation,
): Promise<UserOut> {
  await dropExpired(ctx, given.email)
  const id = uuidv7()
  const [row] = await ctx.query<{ id: string }>(
    `insert into company.invitation (company_id, id, email, name, last_name, mobile_phone, language, role_id, branch_id, worker_id,
       cost_center_id, invited_by, created_at, expires_at, tied)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::text[]
     where not exists (select from company.membership m join company.user_account u on u.id = m.user_id where m.company_id = $1 and u.email = $3)
     on conflict (company_id, email) do nothing returning id`,
    [
      ctx.companyId,
      id,
      given.email,
      given.name,
      given.lastName,
      given.mobilePhone ?? null,
      given.language ?? null,
      ...defaults,
      ctx.userId,
      ctx.now,
      expiry(ctx),
      tied,
    ],
  )
  if (!row)
    throw new BusinessError(
      'user.user_already_exist',
      {},
      { status: 409, errors: [{ field: 'email', code: 'user.user_already_exist' }] },
    )
  await personBegins.tell(ctx, { person: { invitationId: id }, warehouse, terminals: await existing(ctx, terminals) })
  await send(ctx, { id, ...given })
  await enqueue(ctx, EXPIRE, { id })
  const after = await readUser(ctx, id)
  await audit(ctx, { entity: 'user', id, action: 'invite', after })
  return after
}

/** Once more, with another link and seven new days. False where there is no such invitation. @throws BusinessError `too_many_requests` */
export async function inviteOnceMore(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.query<{ id: string; email: string; name: string; language: string | null }>(
    'update company.invitation set expires_at = $3 where company_id = $1 and id = $2 returning id, email, name, language',
    [ctx.companyId, id, expiry(ctx)],
  )
  if (row) await send(ctx, row)
  return row !== undefined
}

/** Changes what the person would be. False where there is no such invitation. @throws BusinessError `already_updated` (409) */
export async function updateInvitation(
  ctx: Ctx,
  id: string,
  {
    version,
    defaults,
    warehouse,
    terminals,
    tied = [],
  }: Pick<Invitation, 'defaults' | 'warehouse' | 'terminals' | 'tied'> & { version: number | undefined },
): Promise<boolean> {
  const [held] = await ctx.query<{ version: number }>(
    'select version from company.invitation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!held) return false
  if (version !== undefined && version !== held.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: await readUser(ctx, id) })
  await ctx.query(
    `update company.invitation set role_id = $3, branch_id = $4, worker_id = $5, cost_center_id = $6,
       tied = $7, version = version + 1 where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...defaults, tied],
  )
  await personBegins.tell(ctx, {
    person: { invitationId: id },
    warehouse,
    terminals: terminals && (await existing(ctx, terminals)),
  })
  return true
}

/** Takes it back: nothing is left of it. */
export async function dropInvitation(ctx: Ctx, id: string): Promise<void> {
  await ctx.query('delete from company.invitation where company_id = $1 and id = $2', [ctx.companyId, id])
  await ctx.query('delete from company.invitation_link where company_id = $1 and invitation_id = $2', [
    ctx.companyId,
    id,
  ])
}

async function dropExpired(ctx: Ctx, email: string): Promise<void> {
  const [old] = await ctx.query<{ id: string }>(
    'select id from company.invitation where company_id = $1 and email = $2 and expires_at <= $3',
    [ctx.companyId, email, ctx.now],
  )
  if (old) await dropInvitation(ctx, old.id)
}

/** Waits for the day on which an invitation expires, which may have moved on meanwhile. */
export const expireInvitation: OutboxHandler = async (services, companyId, payload) => {
  const id = String(payload.id)
  await inCompany(services, companyId, async (ctx) => {
    const [row] = await ctx.query<{ seconds: number }>(
      'select ceil(extract(epoch from expires_at - $3::timestamptz))::int as seconds from company.invitation where company_id = $1 and id = $2',
      [companyId, id, ctx.now],
    )
    if (row && row.seconds > 0) throw new TryLater(row.seconds, 'the invitation stands')
    if (row) await dropInvitation(ctx, id)
  })
}

const expiry = (ctx: Ctx): Date => new Date(ctx.now.getTime() + EXPIRES_DAYS * 86_400_000)

/** @throws BusinessError `invalid` (422) with `reference_not_found` for a till of another company */
async function existing(ctx: Ctx, terminals: readonly { id: string }[]): Promise<string[]> {
  const ids = [...new Set(terminals.map(({ id }) => id))]
  const found = await ctx.query(
    'select id from company.shown_terminal where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, ids],
  )
  if (found.length < ids.length)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'terminals', code: 'reference_not_found' }] })
  return ids
}

async function send(
  ctx: Ctx,
  to: { id: string; email: string; name: string; language?: string | null | undefined },
): Promise<void> {
  const [sent] = await ctx.query<{ count: number }>(
    "select count(*)::int as count from platform.mail where company_id = $1 and to_address = $2 and entity = 'invitation' and created_at > now() - interval '1 hour'",
    [ctx.companyId, to.email],
  )
  if (sent && sent.count >= MOST_MAILS_AN_HOUR)
    throw new BusinessError('too_many_requests', { seconds: 3600 }, { status: 429 })
  const { link, hash } = newLink()
  await ctx.query(
    `insert into company.invitation_link (invitation_id, company_id, email, link_hash, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (invitation_id) do update set link_hash = excluded.link_hash, expires_at = excluded.expires_at`,
    [to.id, ctx.companyId, to.email, hash, expiry(ctx)],
  )
  await mailAccount(ctx, 'proposal', { ...to, language: to.language ?? null }, { code: { link, digits: undefined } })
}
