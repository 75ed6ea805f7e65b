import { BusinessError } from '@yupana/kernel'
import { type Ctx, type Services, serve, uuidv7 } from '@yupana/platform'
import { type Credential, loadPem, selfSignedCredential, toPem } from '@yupana/sunat'
import { einvoicingEndpoints } from '../contract/index.ts'

export interface Setting {
  environment: 'emulator' | 'beta' | 'production'
  solUser: string
  solPassword: string
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
    `select s.environment, s.sol_user, s.sol_password_sealed, s.certificate_sealed, s.certificate_expires_on, s.auto_send, k.einvoice_enabled as enabled, c.ruc
     from einvoicing.setting s join company.configuration k on k.company_id = s.company_id join company.company c on c.id = s.company_id where s.company_id = $1`,
    [ctx.companyId],
  )
  if (!row?.enabled) throw new BusinessError('einvoice_disabled', {}, { status: 409 })
  const { secrets } = ctx.services
  return {
    environment: row.environment,
    solUser: row.sol_user,
    solPassword: row.sol_password_sealed ? secrets.unseal(row.sol_password_sealed) : '',
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
    `insert into einvoicing.setting (company_id, id, environment, sol_user, sol_password_sealed, certificate_sealed, certificate_expires_on) values ($1, $2, 'emulator', 'MODDATOS', $3, $4, $5)`,
    [
      ctx.companyId,
      uuidv7(),
      secrets.seal('moddatos'),
      secrets.seal(JSON.stringify(pem)),
      credential.validTo.toISOString().slice(0, 10),
    ],
  )
}

export const settingsRoute = serve(einvoicingEndpoints.settings, async (ctx) => {
  const [row] = await ctx.query<{
    environment: string
    solUser: string
    hasPassword: boolean
    certificateExpiresOn: string | null
    autoSend: boolean
    version: number
  }>(
    `select environment, sol_user as "solUser", sol_password_sealed is not null as "hasPassword", certificate_expires_on as "certificateExpiresOn", auto_send as "autoSend", version
     from einvoicing.setting where company_id = $1`,
    [ctx.companyId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
})
