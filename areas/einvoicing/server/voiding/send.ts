import { type Ctx, inCompany, inStates, movedState, type Services, TryLater } from '@yupana/platform'
import {
  buildSummaryXml,
  buildVoidingXml,
  documentFileName,
  type InvoiceDocument,
  type Rejected,
  type SoapClient,
  signXml,
  summaryLineOf,
  summaryName,
  type TicketOutcome,
  zipDocument,
} from '@yupana/sunat'
import { type EDetail, eDocumentStates, eStateOf, eStatusOf } from '../../contract/document.states.ts'
import { ownWord } from '../../contract/own-words.ts'
import { pendingVoidings, type VoidingState, voidingStates } from '../../contract/voiding.states.ts'
import { booksLocked, untilBooksOpen } from '../books-locked.ts'
import { taxOffice } from '../gateways/tax-office.ts'
import { officeLaw } from '../law.ts'
import { OFFICE_READERS } from '../open-at-office.ts'
import { tellOwner } from '../owner.ts'
import { readSetting, type Setting, usableCredential } from '../settings.ts'
import { keepFile, keptBytes } from '../sign.ts'

interface Voiding {
  id: string
  document_id: string
  kind: 'RA' | 'RC'
  issue_date: string
  number: number
  reason: string
  ticket: string | null
  status: VoidingState
  xml_file: string | null
  document_kind: string
  document_status: number
  fiscal: InvoiceDocument
  accepted: boolean
  requested_by: string | null
  /** `observed`: accepted with notes, which stays so where the voiding is refused. */
  detail: EDetail | null
}

const PENDING = inStates('status', ...pendingVoidings)
/** Of two that send at once the first ticket is kept. */
const NOT_SENT = inStates<VoidingState>('status', 'waiting')
const SOON_SECONDS = 10
const LATER_SECONDS = 60
/** Each try with credentials that are refused brings the SOL user nearer to being locked. */
const STOPPED_SECONDS = 3600
/** Presented before, by a sending whose ticket was lost: nothing says that it was refused. */
const PRESENTED_BEFORE = '2223'

/** Sends a voiding and asks for its ticket until it is answered. @throws TryLater while there is no final answer */
export async function sendVoiding(services: Services, companyId: string, id: string): Promise<void> {
  const ready = await inCompany(services, companyId, (ctx) => prepare(ctx, id))
  if (!ready) return
  const office = taxOffice(services, ready.setting)
  const sent = ready.voiding.ticket ?? (await ticketFor(services, companyId, office, ready))
  const outcome = typeof sent === 'string' ? await office.getStatus(sent) : sent
  if (outcome.kind === 'rejected' && outcome.code === PRESENTED_BEFORE)
    throw new TryLater(STOPPED_SECONDS, `${ready.name}: presented before, its ticket is not known`)
  const answered = await written(services, companyId, ready, outcome)
  if (!answered) throw new TryLater(SOON_SECONDS, `${ready.name} has no answer yet`)
}

/** An answer that the books cannot take yet is told, and asked for again once a month is open. @throws TryLater */
async function written(services: Services, companyId: string, ready: Ready, outcome: TicketOutcome): Promise<boolean> {
  try {
    return await inCompany(services, companyId, (ctx) => keepAnswer(ctx, ready, outcome))
  } catch (error) {
    if (!booksLocked(error)) throw error
    await inCompany(services, companyId, (ctx) => tellWaiting(ctx, ready.voiding))
    throw untilBooksOpen(ready.name)
  }
}

/** Says once, at the document and to whoever asked, that only a locked month stands between the office's answer and the books. */
async function tellWaiting(ctx: Ctx, { id, document_id, document_kind, detail, requested_by }: Voiding): Promise<void> {
  const told = await ctx.query(
    `update einvoicing.voiding set response_text = $3 where company_id = $1 and id = $2 and ${PENDING}
       and response_text is distinct from $3 returning id`,
    [ctx.companyId, id, ownWord('month_locked')],
  )
  if (told.length === 0) return
  const voidWaits = { askedBy: requested_by }
  await tellOwner(ctx, { kind: document_kind, id: document_id }, { status: eStatusOf.voiding, detail, voidWaits })
}

interface Ready {
  voiding: Voiding
  setting: Setting
  name: string
  xml: string
}

async function prepare(ctx: Ctx, id: string): Promise<Ready | undefined> {
  const [voiding] = await ctx.query<Voiding>(
    `select v.id, v.document_id, v.kind, v.issue_date, v.number, v.reason, v.ticket, v.status, v.xml_file, v.requested_by, d.kind as document_kind, d.status as document_status, d.detail, d.fiscal,
       d.accepted_at is not null as accepted
     from einvoicing.voiding v join einvoicing.document d on d.company_id = v.company_id and d.id = v.document_id
     where v.company_id = $1 and v.id = $2 for update of v`,
    [ctx.companyId, id],
  )
  if (!voiding || !pendingVoidings.includes(voiding.status)) return undefined
  if (eStateOf(voiding.document_status) !== 'voiding') {
    await drop(ctx, voiding)
    return undefined
  }
  if (!voiding.accepted) throw new TryLater(LATER_SECONDS, 'the document itself has not been answered yet')
  const setting = await readSetting(ctx)
  const name = documentFileName({
    ruc: setting.ruc,
    type: voiding.kind,
    ...summaryName({ issueDate: voiding.issue_date, number: voiding.number }),
  })
  return { voiding, setting, name, xml: await signedXml(ctx, voiding, setting, name) }
}

/** The office refused the document itself meanwhile: there is nothing to void. */
async function drop(ctx: Ctx, { id, status }: Voiding): Promise<void> {
  await ctx.query('update einvoicing.voiding set status = $4, answered_at = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    ctx.now,
    voidingStates.move(status, 'drop'),
  ])
}

/** Made and signed once; the same bytes at every try. */
async function signedXml(ctx: Ctx, voiding: Voiding, setting: Setting, name: string): Promise<string> {
  if (voiding.xml_file) return Buffer.from(await keptBytes(ctx, voiding.xml_file)).toString('utf8')
  const { fiscal } = voiding
  const head = {
    issueDate: voiding.issue_date,
    number: voiding.number,
    referenceDate: fiscal.issueDate,
    issuer: { ruc: fiscal.issuer.ruc, legalName: fiscal.issuer.legalName },
  }
  const law = await officeLaw(ctx)
  const unsigned =
    voiding.kind === 'RC'
      ? buildSummaryXml({ type: 'RC', ...head, lines: [summaryLineOf(fiscal, '3')] }, { law })
      : buildVoidingXml(
          {
            type: 'RA',
            ...head,
            lines: [{ documentType: fiscal.type, serie: fiscal.serie, number: fiscal.number, reason: voiding.reason }],
          },
          { law },
        )
  const { xml } = signXml(unsigned, usableCredential(setting, ctx.now))
  const file = await keepFile(ctx, `${name}.xml`, 'application/xml', Buffer.from(xml, 'utf8'))
  await ctx.query('update einvoicing.voiding set xml_file = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    voiding.id,
    file,
  ])
  return xml
}

/**
 * The ticket; or the refusal, which no second sending of the same bytes would change.
 * @throws TryLater where it did not arrive, or may not have
 */
async function ticketFor(
  services: Services,
  companyId: string,
  office: SoapClient,
  { voiding, name, xml }: Ready,
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
      `update einvoicing.voiding set ticket = $3, status = ${movedState(voidingStates, 'status', 'send')}
       where company_id = $1 and id = $2 and ${NOT_SENT}`,
      [companyId, voiding.id, outcome.ticket],
    ),
  )
  return outcome.ticket
}

/** @returns whether the answer is final */
async function keepAnswer(ctx: Ctx, { voiding, name }: Ready, outcome: TicketOutcome): Promise<boolean> {
  if (outcome.kind === 'in-process' || outcome.kind === 'unknown' || outcome.kind === 'not-informed') return false
  const accepted = outcome.kind !== 'rejected'
  const zip = outcome.cdrZip
  const cdr = zip ? await keepFile(ctx, `R-${name}.zip`, 'application/zip', zip) : null
  const [code, text] = accepted
    ? [outcome.cdr.responseCode, outcome.cdr.description]
    : [outcome.code, outcome.description]
  const told = await ctx.query(
    `update einvoicing.voiding set status = ${movedState(voidingStates, 'status', accepted ? 'accept' : 'reject')},
       response_code = $3, response_text = $4, cdr_file = $5, answered_at = $6
     where company_id = $1 and id = $2 and ${PENDING} returning id`,
    [ctx.companyId, voiding.id, code, text, cdr, ctx.now],
  )
  // Another process brought the same answer before: what follows from it was done then.
  if (told.length === 0) return true
  const [document] = await ctx.query<{ status: number }>(
    'select status from einvoicing.document where company_id = $1 and id = $2 for update',
    [ctx.companyId, voiding.document_id],
  )
  const to = eDocumentStates.move(eStateOf(document!.status), accepted ? 'acceptVoid' : 'refuseVoid')
  const status = eStatusOf[to]
  await ctx.query('update einvoicing.document set status = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    voiding.document_id,
    status,
  ])
  await tellOwner(
    ctx,
    { kind: voiding.document_kind, id: voiding.document_id },
    {
      status,
      detail: voiding.detail,
      ...(accepted ? {} : { voidRefused: { text: `${code} · ${text}`, askedBy: voiding.requested_by } }),
    },
  )
  ctx.afterCommit(() =>
    ctx.services.events.publish(ctx.companyId, {
      kind: 'einvoice',
      permission: OFFICE_READERS,
      id: voiding.document_id,
      data: { status },
    }),
  )
  return true
}
