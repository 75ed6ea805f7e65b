import { type Ctx, inCompany, inStates, movedState, type Services, TryLater } from '@yupana/platform'
import { type Rejected, type SoapClient, signXml, type TicketOutcome, zipDocument } from '@yupana/sunat'
import { pendingVoidings, type VoidingState, voidingStates } from '../../contract/voiding.states.ts'
import { taxOffice } from '../gateways/tax-office.ts'
import { type Setting, usableCredential } from '../settings.ts'
import { keepFile, keptBytes } from '../sign.ts'

/** What the office takes by a ticket and answers later: what voids a document (RA, RC, RR), or the summary of a day (RC). */
export interface Message {
  table: 'einvoicing.voiding' | 'einvoicing.summary'
  id: string
  /** By which message: `RR` goes where certificates go. */
  kind: string
  ticket: string | null
  xml_file: string | null
}

export const PENDING = inStates('status', ...pendingVoidings)
/** Of two that send at once the first ticket is kept. */
const NOT_SENT = inStates<VoidingState>('status', 'waiting')
/** When a ticket without an answer is asked with again. */
export const UNANSWERED_SECONDS = 10
const LATER_SECONDS = 60
/** Each try with credentials that are refused brings the SOL user nearer to being locked. */
const STOPPED_SECONDS = 3600
/** Presented before, by a sending whose ticket was lost: nothing says that it was refused. */
const PRESENTED_BEFORE = '2223'

/** Made and signed once; the same bytes at every try. @throws BusinessError `certificate_missing`, `certificate_expired` (409) */
export async function signedMessage(
  ctx: Ctx,
  { table, id, xml_file }: Message,
  { name, setting }: { name: string; setting: Setting },
  unsigned: () => string,
): Promise<string> {
  if (xml_file) return Buffer.from(await keptBytes(ctx, xml_file)).toString('utf8')
  const { xml } = signXml(unsigned(), usableCredential(setting, ctx.now))
  const file = await keepFile(ctx, `${name}.xml`, 'application/xml', Buffer.from(xml, 'utf8'))
  await ctx.query(`update ${table} set xml_file = $3 where company_id = $1 and id = $2`, [ctx.companyId, id, file])
  return xml
}

/**
 * Sends it, where it has no ticket yet, and asks with its ticket.
 * @throws TryLater where it did not arrive, or may not have
 */
export async function askedByTicket(
  services: Services,
  companyId: string,
  message: Message,
  { name, xml, setting }: { name: string; xml: string; setting: Setting },
): Promise<TicketOutcome> {
  const office = taxOffice(services, setting, message.kind)
  const sent = message.ticket ?? (await ticketFor(services, companyId, office, { message, name, xml }))
  const outcome = typeof sent === 'string' ? await office.getStatus(sent) : sent
  if (outcome.kind === 'rejected' && outcome.code === PRESENTED_BEFORE)
    throw new TryLater(STOPPED_SECONDS, `${name}: presented before, its ticket is not known`)
  return outcome
}

/** The ticket; or the refusal, which no second sending of the same bytes would change. */
async function ticketFor(
  services: Services,
  companyId: string,
  office: SoapClient,
  { message, name, xml }: { message: Message; name: string; xml: string },
): Promise<string | Rejected> {
  const outcome = await office.sendSummary(name, zipDocument(name, xml))
  if (outcome.kind === 'rejected' && outcome.code !== PRESENTED_BEFORE) return outcome
  if (outcome.kind === 'not-informed' && outcome.retry === 'fix')
    return { kind: 'rejected', code: outcome.code, description: outcome.message }
  if (outcome.kind !== 'ticket') {
    const soon = outcome.kind === 'unknown' || (outcome.kind === 'not-informed' && outcome.retry === 'later')
    throw new TryLater(soon ? LATER_SECONDS : STOPPED_SECONDS, `${name}: ${JSON.stringify(outcome).slice(0, 300)}`)
  }
  await inCompany(services, companyId, (ctx) =>
    ctx.query(
      `update ${message.table} set ticket = $3, status = ${movedState(voidingStates, 'status', 'send')}
       where company_id = $1 and id = $2 and ${NOT_SENT}`,
      [companyId, message.id, outcome.ticket],
    ),
  )
  return outcome.ticket
}

export interface Said {
  accepted: boolean
  code: string
  text: string
  cdr: string | null
}

/** Writes the office's word down. `none`: it has not said it yet; `known`: another process brought the same answer before. */
export async function keepOutcome(
  ctx: Ctx,
  { table, id }: Message,
  name: string,
  outcome: TicketOutcome,
): Promise<Said | 'none' | 'known'> {
  if (outcome.kind === 'in-process' || outcome.kind === 'unknown' || outcome.kind === 'not-informed') return 'none'
  const accepted = outcome.kind !== 'rejected'
  const zip = outcome.cdrZip
  const cdr = zip ? await keepFile(ctx, `R-${name}.zip`, 'application/zip', zip) : null
  const [code, text] = accepted
    ? [outcome.cdr.responseCode, outcome.cdr.description]
    : [outcome.code, outcome.description]
  const told = await ctx.query(
    `update ${table} set status = ${movedState(voidingStates, 'status', accepted ? 'accept' : 'reject')},
       response_code = $3, response_text = $4, cdr_file = $5, answered_at = $6
     where company_id = $1 and id = $2 and ${PENDING} returning id`,
    [ctx.companyId, id, code, text, cdr, ctx.now],
  )
  return told.length === 0 ? 'known' : { accepted, code, text, cdr }
}
