import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  hashPassword,
  inCompany,
  isLoopback,
  isOwnMachine,
  mailFolder,
  type OpenCtx,
  query,
  type Services,
  serveOpen,
  uuidv7,
  verifyPassword,
} from '@yupana/platform'
import { registerEndpoints } from '../../contract/access/register.ts'
import { companyEndpoints } from '../../contract/company.ts'
import { type Account, enter, findAccount, sendCode, sendCodeFrom, usableAccount } from '../sign-in/account.ts'
import { assertUncommon } from '../sign-in/common-passwords.ts'
import { redeemCode } from '../sign-in/one-time-code.ts'
import { goOn, memberships } from '../sign-in/sign-in.ts'
import { companyOpened, type FoundedCompany, foundCompany, type NewCompany, plantFirstCatalogues } from './founding.ts'

/** User and company in one transaction; nobody signs in before the address is confirmed. */
export const register = serveOpen(registerEndpoints.register, async (ctx, { body }) => {
  assertUncommon(body.password)
  const known = await findAccount(ctx.database.open, body.email)
  if (known) {
    await remind(ctx, known, body.password)
    throw taken()
  }
  const { email, password, name, lastName, language, ...company } = body
  const passwordHash = await hashPassword(password, ctx.services.secrets.passwordCost)
  await freeUnconfirmed(ctx, company.ruc)
  const companyId = uuidv7()
  const id = await inCompany(ctx.services, companyId, async (inside) => {
    const own = { ...inside, language: ctx.language }
    const userId = await addAccount(own, { email, name, lastName, language: language ?? ctx.language, passwordHash })
    if (!userId) throw taken()
    await openCompany({ ...own, userId }, company, { id: userId, name: `${name} ${lastName}` })
    const account = { id: userId, email, name, language: language ?? ctx.language }
    await sendCode(own, { ...account, emailConfirmed: false, status: 'active', invited: false }, 'activation')
    return userId
  })
  const { config } = ctx.services
  const kept = !config.smtpUrl && isOwnMachine(config) && isLoopback(ctx.address)
  return { id, company: companyId, email, ...(kept ? { mailFolder: mailFolder(config) } : {}) }
})

/** How long a sign-up keeps the RUC to itself while nobody confirms its address. */
const UNCONFIRMED = '1 hour'

/**
 * A company of which nobody has confirmed an address bars nobody from its RUC for long: it is closed, and whoever comes next founds theirs.
 * One without people was founded by whoever runs the installation, and stays.
 */
async function freeUnconfirmed(ctx: OpenCtx, ruc: string): Promise<void> {
  const [held] = await query<{ id: string }>(
    ctx.database.open,
    `select id from company.company where ruc = $1 and not released and created_at < now() - interval '${UNCONFIRMED}'`,
    [ruc],
  )
  if (!held) return
  await inCompany(ctx.services, held.id, (inside) =>
    inside.query(
      // Its people are held: one who confirms at this moment comes first, or not at all.
      `with held as (select u.email_confirmed from company.membership m join company.user_account u on u.id = m.user_id where m.company_id = $1 for update of u),
       p as (select count(*) filter (where email_confirmed) as confirmed, count(*) as people from held)
       update company.company c set released = true, active = false from p where c.id = $1 and p.people > 0 and p.confirmed = 0`,
      [held.id],
    ),
  )
}

const taken = (): BusinessError =>
  new BusinessError(
    'user.user_already_exist',
    {},
    { status: 409, errors: [{ field: 'email', code: 'user.user_already_exist' }] },
  )

/**
 * Whoever registers twice without having confirmed is sent a mail again, as often as mails may be sent: with the same password it is the
 * same person, who pressed twice. Else which of the two is the person of the address nobody knows: from then on neither password fits, the
 * codes that were mailed before open nothing, and the reader of the new mail chooses a password.
 */
async function remind(ctx: OpenCtx, account: Account, password: string): Promise<void> {
  if (account.emailConfirmed || account.status !== 'active') return
  const [kept] = await query<{ hash: string }>(
    ctx.database.open,
    'select password_hash as hash from company.user_account where id = $1',
    [account.id],
  )
  const same = kept !== undefined && kept.hash !== '' && (await verifyPassword(password, kept.hash))
  if (!same)
    await query(
      ctx.database.open,
      `with emptied as (update company.user_account set password_hash = '' where id = $1 and not email_confirmed returning id)
       update company.one_time_code c set used_at = $2 from emptied e where c.user_id = e.id and c.purpose = 'activation' and c.used_at is null`,
      [account.id, ctx.now],
    )
  await sendCodeFrom(ctx, account, same ? 'activation' : 'invitation').catch((error: unknown) => {
    if (!(error instanceof BusinessError)) throw error
  })
}

export interface NewAccount {
  id?: string
  email: string
  name: string
  lastName: string
  language?: string | null
  mobilePhone?: string | null
  /** Empty for an invited person: no password fits it. */
  passwordHash: string
}

/** Answers the id, or undefined where the e-mail is taken. */
export async function addAccount(ctx: Ctx, account: NewAccount): Promise<string | undefined> {
  const [added] = await ctx.query<{ id: string }>(
    `insert into company.user_account (id, email, name, last_name, password_hash, language, mobile_phone) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (email) do nothing returning id`,
    [
      account.id ?? uuidv7(),
      account.email,
      account.name,
      account.lastName,
      account.passwordHash,
      account.language ?? null,
      account.mobilePhone ?? null,
    ],
  )
  return added?.id
}

/** A company with its founder as owner and seller, ready for a first document. */
async function openCompany(
  ctx: Ctx,
  company: Omit<NewCompany, 'years'>,
  founder: { id: string; name: string },
): Promise<FoundedCompany> {
  const founded = await foundCompany(ctx, { ...company, years: [Number(ctx.today.slice(0, 4))] })
  const workerId = await plantFirstCatalogues(ctx, { branchId: founded.branchId, founder: founder.name })
  await ctx.query(
    'insert into company.membership (company_id, id, user_id, role_id, branch_id, worker_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [ctx.companyId, uuidv7(), founder.id, founded.ownerRoleId, founded.branchId, workerId, ctx.now],
  )
  await companyOpened.tell(ctx, { ...founded, founderId: founder.id })
  return founded
}

/**
 * The first company of an installation, from its own machine: the owner is confirmed, for whoever runs the machine says so.
 * @throws BusinessError `user.user_already_exist`, `company.ruc_already_exist` (409)
 */
export async function plantFirstOwner(
  services: Services,
  {
    company,
    owner,
  }: { company: Omit<NewCompany, 'years'>; owner: Omit<NewAccount, 'passwordHash'> & { password: string } },
): Promise<void> {
  const passwordHash = await hashPassword(owner.password, services.secrets.passwordCost)
  await inCompany(services, uuidv7(), async (ctx) => {
    const userId = await addAccount(ctx, { ...owner, passwordHash })
    if (!userId) throw taken()
    await ctx.query('update company.user_account set email_confirmed = true where id = $1', [userId])
    await openCompany({ ...ctx, userId }, company, { id: userId, name: `${owner.name} ${owner.lastName}`.trim() })
  })
}

/** A further company of a person who has one; answers a session in it. */
export const createCompany = serveOpen(companyEndpoints.createCompany, async (ctx, { body }) => {
  const { userId } = ctx.session!
  const [person] = await query<{ name: string }>(
    ctx.database.open,
    "select name || ' ' || last_name as name from company.user_account where id = $1",
    [userId],
  )
  if (!person) throw new BusinessError('unauthorized', {}, { status: 401 })
  await freeUnconfirmed(ctx, body.ruc)
  const companyId = uuidv7()
  await inCompany(ctx.services, companyId, (inside) =>
    openCompany({ ...inside, userId }, body, { id: userId, name: person.name }),
  )
  const place = (await memberships(ctx, userId)).find((each) => each.company_id === companyId)!
  return { id: companyId, ...(await goOn(ctx, place)) }
})

export const resendConfirmation = serveOpen(registerEndpoints.resendConfirmation, async (ctx, { params }) => {
  const account = await usableAccount(ctx.database.open, params.value)
  if (account.emailConfirmed) throw activated()
  await sendCodeFrom(ctx, account, account.invited ? 'invitation' : 'activation')
  return { id: account.id }
})

const activated = (): BusinessError => new BusinessError('user.user_already_activated', {}, { status: 409 })

export const confirmEmail = serveOpen(registerEndpoints.confirmEmail, async (ctx, { params, query: given }) => {
  const account = given.user ? await findAccount(ctx.database.open, given.user) : undefined
  if (account?.emailConfirmed) throw activated()
  const { userId } = await redeemCode(ctx, { code: params.code, userId: account?.id }, ['activation'])
  await query(ctx.database.open, 'update company.user_account set email_confirmed = true where id = $1', [userId])
  return enter(ctx, userId)
})
