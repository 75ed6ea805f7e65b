import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, type Services, serve, uuidv7 } from '@yupana/platform'
import { type Credential, CredentialError, loadPem, loadPfx, selfSignedCredential, toPem } from '@yupana/sunat'
import { type EInvoiceSettings, einvoicingEndpoints } from '../contract/index.ts'
import { deadlineOf } from './deadline.ts'
import { requeueHeld } from './hold.ts'
import { officeLaw } from './law.ts'
import { onItsWay } from './open-at-office.ts'

export interface Setting {
  environment: 'emulator' | 'beta' | 'production'
  solUser: string
  solPassword: string
  /** Of the application that sends guides; empty where there is none. */
  apiClientId: string
  apiClientSecret: string
  autoSend: boolean
  enabled: boolean
  ruc: string
  credential: Credential | undefined
  expiresOn: string | null
}

interface Row {
  environment: Setting['environment']
  sol_user: string
  sol_password_sealed: string | null
  api_client_id: string
  api_client_secret_sealed: string | null
  certificate_sealed: string | null
  certificate_expires_on: string | null
  auto_send: boolean
  enabled: boolean
  ruc: string
}

/** Keys are dear to open: one credential a sealed text is kept. */
const opened = new Map<string, Credential>()

/** @throws BusinessError `einvoice_disabled` (409) where the company has no settings or the switch is off */
export async function readSetting(ctx: Ctx): Promise<Setting> {
  const [row] = await ctx.query<Row>(
    `select s.environment, s.sol_user, s.sol_password_sealed, s.api_client_id, s.api_client_secret_sealed, s.certificate_sealed, s.certificate_expires_on, s.auto_send, s.enabled, c.ruc
     from einvoicing.setting s join company.company c on c.id = s.company_id where s.company_id = $1`,
    [ctx.companyId],
  )
  if (!row?.enabled) throw new BusinessError('einvoice_disabled', {}, { status: 409 })
  const { secrets } = ctx.services
  return {
    environment: row.environment,
    solUser: row.sol_user,
    solPassword: row.sol_password_sealed ? secrets.unseal(row.sol_password_sealed) : '',
    apiClientId: row.api_client_id,
    apiClientSecret: row.api_client_secret_sealed ? secrets.unseal(row.api_client_secret_sealed) : '',
    autoSend: row.auto_send,
    enabled: row.enabled,
    ruc: row.ruc,
    credential: row.certificate_sealed ? open(row.certificate_sealed, ctx.services) : undefined,
    expiresOn: row.certificate_expires_on,
  }
}

function open(sealed: string, services: Services): Credential {
  const kept = opened.get(sealed)
  if (kept) return kept
  const { key, certificate } = JSON.parse(services.secrets.unseal(sealed)) as { key: string; certificate: string }
  const credential = loadPem(key, certificate)
  opened.set(sealed, credential)
  return credential
}

/** @throws BusinessError `certificate_missing` or `certificate_expired` (409) */
export function usableCredential(setting: Setting, now: Date): Credential {
  if (!setting.credential) throw new BusinessError('certificate_missing', {}, { status: 409 })
  if (setting.credential.validTo < now)
    throw new BusinessError(
      'certificate_expired',
      { date: setting.credential.validTo.toISOString().slice(0, 10) },
      { status: 409 },
    )
  return setting.credential
}

/** Settings of a new company: the emulator, with a certificate of its own making, so that it can issue from the first minute. */
export async function startSettings(ctx: Ctx, company: { ruc: string; name: string }): Promise<void> {
  const pem = toPem(selfSignedCredential(company))
  const credential = loadPem(pem.key, pem.certificate)
  const { secrets } = ctx.services
  await ctx.query(
    `insert into einvoicing.setting (company_id, id, environment, sol_user, sol_password_sealed, certificate_sealed, certificate_expires_on) values ($1, $2, 'emulator', 'MODDATOS', $3, $4, $5)
     on conflict (company_id) do update set environment = excluded.environment, sol_user = excluded.sol_user, sol_password_sealed = excluded.sol_password_sealed,
       certificate_sealed = excluded.certificate_sealed, certificate_expires_on = excluded.certificate_expires_on`,
    [
      ctx.companyId,
      uuidv7(),
      secrets.seal('moddatos'),
      secrets.seal(JSON.stringify(pem)),
      credential.validTo.toISOString().slice(0, 10),
    ],
  )
}

type SettingsRow = Omit<EInvoiceSettings, 'waiting' | 'late'>

async function holdSettings(ctx: Ctx): Promise<SettingsRow> {
  const [row] = await ctx.query<SettingsRow>(
    `select s.environment, s.sol_user as "solUser", s.sol_password_sealed is not null as "hasPassword",
       s.api_client_id as "apiClientId", s.api_client_secret_sealed is not null as "hasApiSecret", s.certificate_expires_on as "certificateExpiresOn",
       s.auto_send as "autoSend", s.ticket_way as "ticketWay", s.summary_hour as "summaryHour", s.status as "eInvoiceStatus", s.version
     from einvoicing.setting s where s.company_id = $1 for update`,
    [ctx.companyId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

interface WaitingRow {
  document_type: string
  date: string
  status: number
  accepted: boolean
}

async function readSettings(ctx: Ctx): Promise<EInvoiceSettings> {
  const row = await holdSettings(ctx)
  const waiting = await ctx.query<WaitingRow>(
    `select document_type, date, status, accepted_at is not null as accepted from einvoicing.document d where company_id = $1 and ${onItsWay('d.status')}`,
    [ctx.companyId],
  )
  const law = await officeLaw(ctx)
  const late = waiting.filter((document) => deadlineOf(document, ctx.now, law).warning !== null)
  return { ...row, waiting: waiting.length, late: late.length }
}

export const settingsRoute = serve(einvoicingEndpoints.settings, (ctx) => readSettings(ctx))

/** What is left out stays as it is. */
interface Change {
  environment?: Setting['environment'] | undefined
  solUser?: string | undefined
  solPassword?: string | undefined
  apiClientId?: string | undefined
  apiClientSecret?: string | undefined
  autoSend?: boolean | undefined
  ticketWay?: 'single' | 'summary' | undefined
  summaryHour?: number | undefined
  certificate?: { file: string; password: string } | null | undefined
  version: number
}

/** Writes what is given, and how far the company has come. @throws BusinessError `already_updated` (409) and what the contract names */
async function change(ctx: Ctx, before: SettingsRow, given: Change, status?: 0 | 1 | 2 | 3): Promise<EInvoiceSettings> {
  if (given.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: await readSettings(ctx) })
  const environment = given.environment ?? before.environment
  if (environment !== before.environment)
    await assertMayMove(ctx, environment as Setting['environment'], {
      ...before,
      ...(given.solUser ? { solUser: given.solUser } : {}),
      hasPassword: before.hasPassword || given.solPassword !== undefined,
    })
  const credential = given.certificate ? readCertificate(ctx, given.certificate) : undefined
  const { secrets } = ctx.services
  await ctx.query(
    `update einvoicing.setting set version = version + 1, environment = $2, sol_user = coalesce($3, sol_user), sol_password_sealed = coalesce($4, sol_password_sealed),
       certificate_sealed = coalesce($5, certificate_sealed), certificate_expires_on = coalesce($6, certificate_expires_on), auto_send = coalesce($7, auto_send),
       api_client_id = coalesce($8, api_client_id), api_client_secret_sealed = coalesce($9, api_client_secret_sealed), status = coalesce($10, status),
       ticket_way = coalesce($11, ticket_way), summary_hour = coalesce($12, summary_hour)
     where company_id = $1`,
    [
      ctx.companyId,
      environment,
      given.solUser ?? null,
      given.solPassword ? secrets.seal(given.solPassword) : null,
      credential ? secrets.seal(JSON.stringify(toPem(credential))) : null,
      credential ? credential.validTo.toISOString().slice(0, 10) : null,
      given.autoSend ?? null,
      given.apiClientId ?? null,
      given.apiClientSecret ? secrets.seal(given.apiClientSecret) : null,
      status ?? null,
      given.ticketWay ?? null,
      given.summaryHour ?? null,
    ],
  )
  await requeueHeld(ctx)
  const after = await readSettings(ctx)
  await audit(ctx, { entity: 'einvoiceSettings', id: ctx.companyId, action: 'update', before, after })
  return after
}

export const saveSettingsRoute = serve(einvoicingEndpoints.saveSettings, async (ctx, { body }) => {
  const before = await holdSettings(ctx)
  return change(ctx, before, body, statusAfter(before, body.environment))
})

/** Production is legal effect, however it was reached; who leaves it is ready to test. */
function statusAfter(before: SettingsRow, environment = before.environment): 2 | 3 | undefined {
  if (environment === 'production') return 3
  return before.eInvoiceStatus === 3 ? 2 : undefined
}

/** Over once the company is set up; each step needs the one before. @throws BusinessError `tutorial_over` (404), `tutorial_order` (409) */
async function holdStep(ctx: Ctx, step: 1 | 2 | 3): Promise<SettingsRow> {
  const before = await holdSettings(ctx)
  if (before.eInvoiceStatus >= 2) throw new BusinessError('tutorial_over', {}, { status: 404 })
  if (step > 1 && before.eInvoiceStatus === 0) throw new BusinessError('tutorial_order', {}, { status: 409 })
  return before
}

export const tutorialRoutes = [
  serve(einvoicingEndpoints.tutorialUser, async (ctx, { body }) => change(ctx, await holdStep(ctx, 1), body, 1)),
  serve(einvoicingEndpoints.tutorialCertificate, async (ctx, { body }) => {
    const before = await holdStep(ctx, 2)
    if (!body.certificate && !before.certificateExpiresOn)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'certificate', code: 'certificate_missing' }] })
    return change(ctx, before, body)
  }),
  serve(einvoicingEndpoints.tutorialEnvironment, async (ctx, { body }) =>
    change(ctx, await holdStep(ctx, 3), body, body.environment === 'production' ? 3 : 2),
  ),
]

/** A real environment needs a real user; and what waits was signed for the place where it is now. */
async function assertMayMove(
  ctx: Ctx,
  environment: Setting['environment'],
  setting: Pick<SettingsRow, 'solUser' | 'hasPassword'>,
): Promise<void> {
  if (environment !== 'emulator' && (setting.solUser === '' || !setting.hasPassword))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'solUser', code: 'sol_user_missing' }] })
  const [waiting] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from einvoicing.document d where company_id = $1 and ${onItsWay('d.status')}`,
    [ctx.companyId],
  )
  if (waiting && waiting.count > 0)
    throw new BusinessError('documents_waiting', { count: waiting.count }, { status: 409 })
}

/** @throws BusinessError `certificate_unreadable` or `certificate_expired` (422) on field `certificate` */
function readCertificate(ctx: Ctx, given: { file: string; password: string }): Credential {
  try {
    return loadPfx(Buffer.from(given.file, 'base64'), given.password, { now: ctx.now })
  } catch (error) {
    const expired = error instanceof CredentialError && error.fault === 'expired'
    throw new BusinessError(
      'invalid',
      {},
      {
        errors: [
          {
            field: 'certificate',
            code: expired ? 'certificate_expired' : 'certificate_unreadable',
            params: { date: ctx.today },
          },
        ],
      },
    )
  }
}
