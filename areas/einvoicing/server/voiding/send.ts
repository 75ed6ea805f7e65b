import { type Ctx, inCompany, type Services, TryLater } from '@yupana/platform'
import {
  buildSummaryXml,
  buildVoidingXml,
  documentFileName,
  type InvoiceDocument,
  summaryLineOf,
  summaryName,
  type TicketOutcome,
} from '@yupana/sunat'
import { type EDetail, eDocumentStates, eStateOf, eStatusOf } from '../../contract/document.states.ts'
import { ownWord } from '../../contract/own-words.ts'
import { pendingVoidings, type VoidingState, voidingStates } from '../../contract/voiding.states.ts'
import { booksLocked, untilBooksOpen } from '../books-locked.ts'
import { officeLaw } from '../law.ts'
import { OFFICE_READERS } from '../open-at-office.ts'
import { tellOwner } from '../owner.ts'
import { readSetting, type Setting } from '../settings.ts'
import { askedByTicket, keepOutcome, PENDING, signedMessage, UNANSWERED_SECONDS } from '../summary/ticket.ts'
import type { VoidingMessage } from './request.ts'

interface Voiding {
  id: string
  document_id: string
  kind: VoidingMessage
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

const MESSAGE = { table: 'einvoicing.voiding' } as const
const LATER_SECONDS = 60

/** Sends a voiding and asks for its ticket until it is answered. @throws TryLater while there is no final answer */
export async function sendVoiding(services: Services, companyId: string, id: string): Promise<void> {
  const ready = await inCompany(services, companyId, (ctx) => prepare(ctx, id))
  if (!ready) return
  const outcome = await askedByTicket(services, companyId, { ...MESSAGE, ...ready.voiding }, ready)
  const answered = await written(services, companyId, ready, outcome)
  if (!answered) throw new TryLater(UNANSWERED_SECONDS, `${ready.name} has no answer yet`)
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
  const law = await officeLaw(ctx)
  return signedMessage(ctx, { ...MESSAGE, ...voiding }, { name, setting }, () => {
    const { fiscal } = voiding
    const head = {
      issueDate: voiding.issue_date,
      number: voiding.number,
      referenceDate: fiscal.issueDate,
      issuer: { ruc: fiscal.issuer.ruc, legalName: fiscal.issuer.legalName },
    }
    if (voiding.kind === 'RC')
      return buildSummaryXml({ type: 'RC', ...head, lines: [summaryLineOf(fiscal, '3')] }, { law })
    const line = { documentType: fiscal.type, serie: fiscal.serie, number: fiscal.number, reason: voiding.reason }
    return buildVoidingXml({ type: voiding.kind, ...head, lines: [line] }, { law })
  })
}

/** @returns whether the answer is final */
async function keepAnswer(ctx: Ctx, { voiding, name }: Ready, outcome: TicketOutcome): Promise<boolean> {
  const said = await keepOutcome(ctx, { ...MESSAGE, ...voiding }, name, outcome)
  if (said === 'none') return false
  // Another process brought the same answer before: what follows from it was done then.
  if (said === 'known') return true
  const { accepted, code, text } = said
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
