import type { Services } from '@yupana/platform'
import { type GreClient, greClient, greEndpoints, type SendOutcome } from '@yupana/sunat'
import type { Setting } from '../settings.ts'
import type { Signed } from '../sign.ts'
import type { Office, StepOutcome } from './step.ts'

/** Guides of the sender (09) and of the carrier (31) have a service of their own. */
export const isGuide = (documentType: string): boolean => documentType === '09' || documentType === '31'

/** Token, sending and question together stay within the lease of a document. */
const TIMEOUT_MS = 8_000

/** Answers that say: this number was received before. */
const REGISTERED: ReadonlySet<string> = new Set(['1032', '1033'])

/** Why guides of the company cannot go where its documents go; undefined where they can, and for every other document. */
export function guideObstacle(
  documentType: string,
  { environment, apiClientId, apiClientSecret }: Setting,
): 'guide_api_missing' | 'guide_no_beta' | undefined {
  if (!isGuide(documentType) || environment === 'emulator') return undefined
  if (environment === 'beta') return 'guide_no_beta'
  return apiClientId && apiClientSecret ? undefined : 'guide_api_missing'
}

/** A token lasts an hour: one client for each place and person, as long as the server lives. */
const clients = new WeakMap<Services, Map<string, GreClient>>()

function clientFor(services: Services, setting: Setting): GreClient {
  const known = clients.get(services) ?? new Map<string, GreClient>()
  clients.set(services, known)
  const { environment, ruc, solUser, solPassword, apiClientId, apiClientSecret } = setting
  const key = JSON.stringify([environment, ruc, solUser, solPassword, apiClientId, apiClientSecret])
  const made = known.get(key)
  if (made) return made
  const emulator = services.gateways.sunat
  if (environment !== 'production' && !emulator) throw new Error('the emulator of the tax office is not running')
  const local = { securityUrl: `${emulator}/v1`, apiUrl: `${emulator}/v1`, clientId: 'yupana', clientSecret: 'yupana' }
  const real = { ...greEndpoints, clientId: apiClientId, clientSecret: apiClientSecret }
  const client = greClient({
    ...(environment === 'production' ? real : local),
    username: `${ruc}${solUser}`,
    password: solPassword,
    timeoutMs: TIMEOUT_MS,
    now: services.clock,
  })
  known.set(key, client)
  return client
}

interface GuideCalls {
  zip: () => Uint8Array
  /** The CDR by the number of the document, for when its ticket was lost. */
  askByName: () => Promise<SendOutcome>
  /** Written down before it is asked with, so that a killed process does not lose it. */
  keepTicket: (ticket: string) => Promise<void>
}

/** The REST service of the guides (GRE): what is sent gets a ticket, and the ticket tells what became of it. */
export function guideOffice(services: Services, ready: Signed, calls: GuideCalls): Office {
  const client = clientFor(services, ready.setting)
  let { ticket } = ready.document
  const settled = async (outcome: StepOutcome): Promise<StepOutcome> => {
    if (outcome.kind !== 'not-informed' || !REGISTERED.has(outcome.code)) return outcome
    // It has the guide by a sending whose ticket was lost: its number is all that is left to ask with.
    const known = await calls.askByName()
    if (known.kind === 'not-informed') return { ...outcome, retry: 'fix' }
    return known
  }
  const askWith = async (known: string): Promise<StepOutcome> => settled(await client.status(known))
  return {
    mayAsk: () => ticket !== null,
    ask: async () => (ticket === null ? { kind: 'in-process' } : askWith(ticket)),
    async send() {
      const sent = await client.send(ready.name, calls.zip())
      if (sent.kind !== 'ticket') return settled(sent)
      ticket = sent.ticket
      await calls.keepTicket(ticket)
      return askWith(ticket)
    },
  }
}
