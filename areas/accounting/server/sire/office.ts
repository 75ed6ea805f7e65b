import { readSetting } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import type { Ctx, Services } from '@yupana/platform'
import {
  BookFileError,
  type RegisterName,
  type RegisterRow,
  readRegister,
  type SireClient,
  sireClient,
  sireEndpoints,
  unzipSafely,
} from '@yupana/sunat'
import { type SireRow, unkeepable } from './register-row.ts'

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

type Outcome = { kind: string; code?: string; message?: string; retry?: string; reason?: string; detail?: string }

/**
 * What the office said for good, in its words: it refuses, takes the credentials no more, or answers what cannot be read. Asking again would change
 * nothing; undefined where it would.
 */
export function finalWords({ kind, code = '', message = '', retry, reason, detail }: Outcome): string | undefined {
  if (kind === 'refused' || (kind === 'not-informed' && (retry === 'stop' || retry === 'fix')))
    return `${code} ${message}`.trim() || '—'
  return kind === 'unknown' && reason === 'malformed' ? detail || '—' : undefined
}

/** @throws BusinessError `sire_no_answer` (503) where it may be asked again */
function gone(outcome: Outcome): { kind: 'gone'; error: BusinessError } {
  const words = finalWords(outcome)
  if (words === undefined) return refuse('sire_no_answer', 503, outcome.message)
  return { kind: 'gone', error: refusal('sire_no_answer', 503, words) }
}

/** What the office adds beside the fields of the register is not kept. */
export const plain = (row: object): SireRow => {
  const { exported: _, ...line } = row as { exported?: unknown }
  return line as SireRow
}

/** The lines of its file. @throws BookFileError, ZipError where they cannot be kept */
function linesOf<R extends RegisterName>(register: R, zip: Uint8Array): RegisterRow<R>[] {
  return textsOf(zip)
    .flatMap((bytes) => readRegister(register, bytes))
    .map((row, i) => {
      const wrong = unkeepable(register, plain(row))
      if (wrong) throw new BookFileError(i + 1, wrong)
      return row
    })
}

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
    if (started.kind === 'done') return refuse('sire_no_answer', 503)
    if (started.kind !== 'ticket') return gone(started)
    asked = started.ticket
  }
  const state = await office.ticket(register, period, asked)
  if (state.kind === 'in-process') return { kind: 'waiting', ticket: asked }
  if (state.kind === 'failed') return { kind: 'gone', error: refusal('sire_no_proposal', 409, state.description) }
  if (state.kind !== 'finished') {
    // A ticket that was given just now is kept, or it would be asked for anew; the office may not list it yet.
    if (!ticket && (state.kind === 'unknown' || finalWords(state) === undefined))
      return { kind: 'waiting', ticket: asked }
    return gone(state)
  }
  const file = await office.file(register, state)
  if (file.kind !== 'file') {
    if (!ticket && finalWords(file) === undefined) return { kind: 'waiting', ticket: asked }
    return gone(file)
  }
  return { kind: 'rows', rows: linesOf(register, file.bytes) }
}

/** The texts of a file of the office. @throws ZipError where it is none, or holds more than `maxBytes` */
export const textsOf = (zip: Uint8Array, maxBytes = MOST_BYTES): Uint8Array[] =>
  unzipSafely(zip, { maxEntries: 10, maxBytes, allowed: /\.txt$/i }).map(({ bytes }) => bytes)
