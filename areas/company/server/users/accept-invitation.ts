import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, hashPassword, inCompany, type OpenCtx, query, serveOpen, uuidv7 } from '@yupana/platform'
import { invitationEndpoints, type OwnInvitation } from '../../contract/access/invitation.ts'
import { type Account, findAccount } from '../sign-in/account.ts'
import { assertUncommon } from '../sign-in/common-passwords.ts'
import { expiredCode, hashLink, unknownCode } from '../sign-in/one-time-code.ts'
import { endSessionsNow } from '../sign-in/session-end.ts'
import { enterCompany, memberships } from '../sign-in/sign-in.ts'
import { addAccount } from '../sign-up/register.ts'
import { dropInvitation } from './invite.ts'
import { personJoined } from './person-begins.ts'

interface Link {
  id: string
  company_id: string
  email: string
}

/** @throws BusinessError `one_time_password.one_time_password_not_found` (404), `…_expired` (410) */
async function linkOf(ctx: OpenCtx, code: string): Promise<Link> {
  const [row] = await query<Link & { expires_at: Date }>(
    ctx.database.open,
    'select invitation_id as id, company_id, email, expires_at from company.invitation_link where link_hash = $1',
    [hashLink(code)],
  )
  if (!row) throw unknownCode()
  if (row.expires_at <= ctx.now) throw expiredCode()
  return row
}

/** Those that went to an address which the person has proved to be theirs. */
async function ownLinks(ctx: OpenCtx): Promise<Link[]> {
  return query<Link>(
    ctx.database.open,
    `select l.invitation_id as id, l.company_id, l.email from company.invitation_link l join company.user_account u on u.email = l.email
     where u.id = $1 and u.email_confirmed and l.expires_at > $2 order by l.invitation_id limit 50`,
    [ctx.session!.userId, ctx.now],
  )
}

type Shown = Omit<OwnInvitation, 'expiresAt'> & { expiresAt: Date; email: string; name: string; lastName: string }

async function read(ctx: OpenCtx, { id, company_id }: Link): Promise<Shown | undefined> {
  const [row] = await ctx.database.tenant(company_id, (tx) =>
    query<Shown>(
      tx,
      `select i.id, jsonb_build_object('name', coalesce(k.trade_name, c.fiscal_name), 'ruc', c.ruc) as company, r.name as role,
         trim(u.name || ' ' || u.last_name) as "invitedBy", i.expires_at as "expiresAt", i.email, i.name, i.last_name as "lastName"
       from company.invitation i join company.company c on c.id = i.company_id join company.user_account u on u.id = i.invited_by
         join company.role r on r.company_id = i.company_id and r.id = i.role_id
         left join company.configuration k on k.company_id = i.company_id
       where i.company_id = $1 and i.id = $2 and c.active`,
      [company_id, id],
    ),
  )
  return row
}

const shown = ({ email: _, name: __, lastName: ___, ...rest }: Shown): OwnInvitation => ({
  ...rest,
  expiresAt: rest.expiresAt.toISOString(),
})

/** Who has proved the address has a user; anybody may have typed one that is not confirmed. */
async function knownAccount(ctx: OpenCtx, email: string): Promise<Account | undefined> {
  const account = await findAccount(ctx.database.open, email)
  return account?.emailConfirmed ? account : undefined
}

export const invitation = serveOpen(invitationEndpoints.invitation, async (ctx, { params }) => {
  const link = await linkOf(ctx, params.code)
  const found = await read(ctx, link)
  if (!found) throw expiredCode()
  const { email, name, lastName } = found
  return { ...shown(found), email, name, lastName, known: (await knownAccount(ctx, link.email)) !== undefined }
})

export const acceptInvitation = serveOpen(invitationEndpoints.acceptInvitation, async (ctx, { params, body }) => {
  const link = await linkOf(ctx, params.code)
  const known = await knownAccount(ctx, link.email)
  if (known) {
    await join(ctx, link, known.id)
    return { session: null }
  }
  if (!body.password) throw new BusinessError('invalid', {}, { errors: [{ field: 'password', code: 'required' }] })
  assertUncommon(body.password)
  const userId = await join(ctx, link, undefined, {
    ...body,
    passwordHash: await hashPassword(body.password, ctx.services.secrets.passwordCost),
  })
  const place = (await memberships(ctx, userId)).find(({ company_id }) => company_id === link.company_id)
  return { session: place ? await enterCompany(ctx, userId, place) : null }
})

export const refuseInvitation = serveOpen(invitationEndpoints.refuseInvitation, async (ctx, { params }) => {
  await refuse(ctx, await linkOf(ctx, params.code))
})

export const ownInvitations = serveOpen(invitationEndpoints.ownInvitations, async (ctx) => {
  const found = await Promise.all((await ownLinks(ctx)).map((link) => read(ctx, link)))
  return { data: found.flatMap((each) => (each ? [shown(each)] : [])) }
})

export const answerInvitation = serveOpen(invitationEndpoints.answerInvitation, async (ctx, { params }) => {
  const link = (await ownLinks(ctx)).find(({ id }) => id === params.id)
  if (!link) throw new BusinessError('not_found', {}, { status: 404 })
  if (params.answer === 'accept') await join(ctx, link, ctx.session!.userId)
  else await refuse(ctx, link)
})

/** Nobody but the company learns that somebody did not want to. */
async function refuse(ctx: OpenCtx, { id, company_id }: Link): Promise<void> {
  await inCompany(ctx.services, company_id, async (inside) => {
    await dropInvitation(inside, id)
    await audit({ ...inside, address: ctx.address }, { entity: 'user', id, action: 'reject' })
  })
}

interface NewPerson {
  name?: string | undefined
  lastName?: string | undefined
  passwordHash: string
}

/** Makes the membership, once, and the user where there is none. Answers the user. @throws BusinessError `…_expired` (410) */
async function join(ctx: OpenCtx, link: Link, userId: string | undefined, person?: NewPerson): Promise<string> {
  return inCompany(ctx.services, link.company_id, async (inside) => {
    const [held] = await inside.query<Omit<Shown, 'company'> & { mobilePhone: string | null; language: string | null }>(
      `select id, email, name, last_name as "lastName", mobile_phone as "mobilePhone", language from company.invitation
       where company_id = $1 and id = $2 and expires_at > $3 for update`,
      [link.company_id, link.id, ctx.now],
    )
    if (!held) throw expiredCode()
    const id = userId ?? (await newUser(ctx, inside, { ...held, ...given(person), passwordHash: person!.passwordHash }))
    const [joined] = await inside.query(
      `insert into company.membership (company_id, id, user_id, role_id, branch_id, worker_id, cost_center_id, tied, created_at)
       select company_id, $3, $4, role_id, branch_id, worker_id, cost_center_id, tied, $5 from company.invitation where company_id = $1 and id = $2
       on conflict (company_id, user_id) do nothing returning id`,
      [link.company_id, link.id, uuidv7(), id, ctx.now],
    )
    if (joined) await personJoined.tell(inside, { invitationId: link.id, userId: id })
    await dropInvitation(inside, link.id)
    await audit({ ...inside, userId: id, address: ctx.address }, { entity: 'user', id, action: 'accept' })
    return id
  })
}

const given = (person: NewPerson | undefined): { name?: string; lastName?: string } => ({
  ...(person?.name ? { name: person.name } : {}),
  ...(person?.lastName ? { lastName: person.lastName } : {}),
})

interface Proved {
  id: string
  email: string
  name: string
  lastName: string
  mobilePhone: string | null
  language: string | null
  passwordHash: string
}

/** The link proves the address. A user whom somebody made with it and never confirmed is taken over, with another password. */
async function newUser(ctx: OpenCtx, inside: Ctx, person: Proved): Promise<string> {
  const added = await addAccount(inside, person)
  const id = added ?? (await findAccount(inside.tx, person.email))!.id
  await inside.query(
    `update company.user_account set email_confirmed = true, password_hash = $2, name = $3, last_name = $4
     where id = $1 and not email_confirmed`,
    [id, person.passwordHash, person.name, person.lastName],
  )
  if (!added) inside.afterCommit(async () => void (await endSessionsNow(ctx, { users: [id] })))
  return id
}
