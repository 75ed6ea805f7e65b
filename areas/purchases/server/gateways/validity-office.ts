import { readSetting } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import type { Ctx, Services } from '@yupana/platform'
import {
  type Validity,
  type ValidityClient,
  type ValidityQuestion,
  validityClient,
  validityEndpoints,
} from '@yupana/sunat'

const TIMEOUT_MS = 8_000

type Setting = Awaited<ReturnType<typeof readSetting>>

/** A token lasts an hour: one client for each place and application, as long as the server lives. */
const clients = new WeakMap<Services, Map<string, ValidityClient>>()

function clientFor(services: Services, { environment, ruc, apiClientId, apiClientSecret }: Setting): ValidityClient {
  const known = clients.get(services) ?? new Map<string, ValidityClient>()
  clients.set(services, known)
  const key = JSON.stringify([environment, ruc, apiClientId, apiClientSecret])
  const made = known.get(key)
  if (made) return made
  const emulator = `${services.gateways.sunat}/v1`
  const local = { securityUrl: emulator, apiUrl: emulator, clientId: 'yupana', clientSecret: 'yupana' }
  const real = { ...validityEndpoints, clientId: apiClientId, clientSecret: apiClientSecret }
  const place = environment === 'production' ? real : local
  const client = validityClient({ ...place, ruc, timeoutMs: TIMEOUT_MS, now: services.clock })
  known.set(key, client)
  return client
}

/**
 * The tax office of the company's environment.
 * @throws BusinessError `einvoice_disabled`, `validity_api_missing`, `validity_no_beta` (409)
 */
export async function validityOffice(ctx: Ctx): Promise<ValidityClient> {
  const setting = await readSetting(ctx)
  const refuse = (code: string): never => {
    throw new BusinessError(code, {}, { status: 409 })
  }
  if (setting.environment === 'beta') refuse('validity_no_beta')
  if (setting.environment === 'production' && !(setting.apiClientId && setting.apiClientSecret))
    refuse('validity_api_missing')
  if (setting.environment === 'emulator' && !ctx.services.gateways.sunat) refuse('validity_no_beta')
  return clientFor(ctx.services, setting)
}

/** Asks for a document. No connection waits meanwhile. @throws BusinessError `validity_no_answer` (503) */
export async function askValidity(office: ValidityClient, question: ValidityQuestion): Promise<Validity> {
  const answer = await office.ask(question)
  if (answer.kind === 'validity') return answer
  const said = answer.kind === 'refused' ? answer.message : ''
  throw new BusinessError('validity_no_answer', { said: said.slice(0, 200) || '—' }, { status: 503 })
}
