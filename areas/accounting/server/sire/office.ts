import { readSetting } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import type { Ctx, Services } from '@yupana/platform'
import {
  type RegisterName,
  type RegisterRow,
  readRegister,
  type SireClient,
  sireClient,
  sireEndpoints,
  unzipSafely,
} from '@yupana/sunat'

const TIMEOUT_MS = 10_000
/** A month of a busy company, unpacked. */
const MOST_BYTES = 100_000_000

type Setting = Awaited<ReturnType<typeof readSetting>>

const clients = new WeakMap<Services, Map<string, SireClient>>()

/** A token lasts an hour: one client for each place and person, as long as the server lives. */
function clientFor(services: Services, setting: Setting): SireClient {
  const known = clients.get(services) ?? new Map<string, SireClient>()
  clients.set(services, known)
  const { environment, ruc, solUser, solPassword, apiClientId, apiClientSecret } = setting
  const key = JSON.stringify([environment, ruc, solUser, solPassword, apiClientId, apiClientSecret])
  const made = known.get(key)
  if (made) return made
  const emulator = `${services.gateways.sunat}/v1`
  const local = { securityUrl: emulator, apiUrl: emulator, clientId: 'yupana', clientSecret: 'yupana' }
  const real = { ...sireEndpoints, clientId: apiClientId, clientSecret: apiClientSecret }
  const client = sireClient({
    ...(environment === 'production' ? real : local),
    ...{ username: `${ruc}${solUser}`, password: solPassword, timeoutMs: TIMEOUT_MS, now: services.clock },
  })
  known.set(key, client)
  return client
}

const refusal = (code: string, status: 409 | 503 = 409, said = ''): BusinessError =>
  new BusinessError(code, { said: said.slice(0, 200) || '—' }, { status })
const refuse = (...said: Parameters<typeof refusal>): never => {
  throw refusal(...said)
}

/** @throws BusinessError `einvoice_disabled`, `sire_no_credentials`, `sire_no_beta` (409) */
export async function sireOffice(ctx: Ctx): Promise<SireClient> {
  const setting = await readSetting(ctx)
  if (setting.environment === 'beta') refuse('sire_no_beta')
  if (setting.environment === 'emulator' && !ctx.services.gateways.sunat) refuse('sire_no_beta')
  if (setting.environment === 'production' && !(setting.apiClientId && setting.apiClientSecret))
    refuse('sire_no_credentials')
  return clientFor(ctx.services, setting)
}

/** A proposal, or the ticket of one that is still being made. */
export type Proposal<R extends RegisterName> =
  | { kind: 'rows'; rows: RegisterRow<R>[] }
  | { kind: 'waiting'; ticket: string }
  /** The office made none of that ticket, or does not know it any more: it is asked anew the next time. */
  | { kind: 'gone'; error: BusinessError }

/** What SUNAT says where a month has no documents. */
const NOTHING = '1070'

/**
 * The proposal of a register of a month. No connection waits meanwhile.
 * @param period AAAAMM
 * @param ticket of a question that was not answered yet
 * @throws BusinessError `sire_no_answer` (503)
 */
export async function askProposal<R extends 'rvie' | 'rce'>(
  office: SireClient,
  register: R,
  period: string,
  ticket: string | undefined,
): Promise<Proposal<R>> {
  let asked = ticket
  if (!asked) {
    const started = await office.requestProposal(register, period)
    if (started.kind === 'refused' && started.code === NOTHING) return { kind: 'rows', rows: [] }
    if (started.kind !== 'ticket') return refuse('sire_no_answer', 503, 'message' in started ? started.message : '')
    asked = started.ticket
  }
  const state = await office.ticket(register, period, asked)
  if (state.kind === 'in-process') return { kind: 'waiting', ticket: asked }
  if (state.kind === 'failed') return { kind: 'gone', error: refusal('sire_no_proposal', 409, state.description) }
  if (state.kind === 'refused') return { kind: 'gone', error: refusal('sire_no_answer', 503, state.message) }
  // It answered, and lists no such ticket.
  if (state.kind === 'unknown' && state.reason === 'malformed')
    return { kind: 'gone', error: refusal('sire_no_answer', 503) }
  if (state.kind !== 'finished') return refuse('sire_no_answer', 503, 'message' in state ? state.message : '')
  const file = await office.file(register, state)
  if (file.kind !== 'file') return refuse('sire_no_answer', 503, 'message' in file ? file.message : '')
  return { kind: 'rows', rows: textsOf(file.bytes).flatMap((bytes) => readRegister(register, bytes)) }
}

/** The texts of a file of the office. @throws ZipError where it is none */
export const textsOf = (zip: Uint8Array): Uint8Array[] =>
  unzipSafely(zip, { maxEntries: 10, maxBytes: MOST_BYTES, allowed: /\.txt$/i }).map(({ bytes }) => bytes)
