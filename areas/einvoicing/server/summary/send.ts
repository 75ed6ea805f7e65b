import { type Ctx, inCompany, inStates, type Services, TryLater } from '@yupana/platform'
import {
  buildSummaryXml,
  documentFileName,
  type InvoiceDocument,
  type NoteDocument,
  summaryLineOf,
  summaryName,
} from '@yupana/sunat'
import { eDocumentStates, eStateOf, eStatusOf } from '../../contract/document.states.ts'
import { pendingVoidings, type VoidingState } from '../../contract/voiding.states.ts'
import { booksLocked, untilBooksOpen } from '../books-locked.ts'
import { officeLaw } from '../law.ts'
import { OFFICE_READERS } from '../open-at-office.ts'
import { tellOwner } from '../owner.ts'
import { readSetting, type Setting } from '../settings.ts'
import { type Queued, queue } from '../turn.ts'
import { askedByTicket, keepOutcome, type Message, type Said, signedMessage, UNANSWERED_SECONDS } from './ticket.ts'

interface Summary extends Message {
  issue_date: string
  reference_date: string
  number: number
  status: VoidingState
}

interface Ready {
  summary: Summary
  setting: Setting
  name: string
  xml: string
}

/**
 * Sends a daily summary and asks for its ticket until it is answered. Taken, all its documents are; refused, the office has none of them: they go
 * one by one, so that each is told what it lacks.
 * @throws TryLater while there is no final answer
 */
export async function sendSummary(services: Services, companyId: string, id: string): Promise<void> {
  const ready = await inCompany(services, companyId, (ctx) => prepare(ctx, id))
  if (!ready) return
  const outcome = await askedByTicket(services, companyId, ready.summary, ready)
  const answered = await inCompany(services, companyId, async (ctx) => {
    const said = await keepOutcome(ctx, ready.summary, ready.name, outcome)
    if (said === 'none') return false
    if (said !== 'known') await follow(ctx, ready, said)
    return true
  }).catch((error) => {
    throw booksLocked(error) ? untilBooksOpen(ready.name) : error
  })
  if (!answered) throw new TryLater(UNANSWERED_SECONDS, `${ready.name} has no answer yet`)
}

async function prepare(ctx: Ctx, id: string): Promise<Ready | undefined> {
  const [row] = await ctx.query<Omit<Summary, 'table'>>(
    `select id, issue_date, reference_date, number, ticket, status, xml_file from einvoicing.summary where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  if (!row || !pendingVoidings.includes(row.status)) return undefined
  const summary: Summary = { table: 'einvoicing.summary', ...row }
  const setting = await readSetting(ctx)
  const file = summaryName({ issueDate: summary.issue_date, number: summary.number })
  const name = documentFileName({ ruc: setting.ruc, type: 'RC', ...file })
  const unsigned = summary.xml_file ? undefined : await xmlOf(ctx, summary)
  return { summary, setting, name, xml: await signedMessage(ctx, summary, { name, setting }, () => unsigned!) }
}

async function xmlOf(ctx: Ctx, { id, issue_date, reference_date, number }: Summary): Promise<string> {
  const within = await ctx.query<{ fiscal: InvoiceDocument | NoteDocument }>(
    `select d.fiscal from einvoicing.summary_document s join einvoicing.document d on d.company_id = s.company_id and d.id = s.document_id
     where s.company_id = $1 and s.summary_id = $2 order by d.document_type, d.serie, d.number`,
    [ctx.companyId, id],
  )
  const { ruc, legalName } = within[0]!.fiscal.issuer
  return buildSummaryXml(
    {
      ...{ type: 'RC', issueDate: issue_date, number, referenceDate: reference_date, issuer: { ruc, legalName } },
      lines: within.map(({ fiscal }) => summaryLineOf(fiscal, '1')),
    },
    { law: await officeLaw(ctx) },
  )
}

interface Within extends Queued {
  kind: string
  status: number
}

/** What the office said of a summary is said of each document in it. */
async function follow(ctx: Ctx, { summary, name }: Ready, { accepted, code, text, cdr }: Said): Promise<void> {
  const within = await ctx.query<Within>(
    `select d.id, d.kind, d.status, d.document_type, d.serie, d.number from einvoicing.summary_document s
     join einvoicing.document d on d.company_id = s.company_id and d.id = s.document_id
     where s.company_id = $1 and s.summary_id = $2 order by d.document_type, d.serie, d.number for update of d`,
    [ctx.companyId, summary.id],
  )
  const moved = within.map((each) => ({
    ...each,
    // One whose voiding was asked for meanwhile goes on being voided, or is sent by itself first.
    status: eStatusOf[eDocumentStates.move(eStateOf(each.status), accepted ? 'accept' : 'miss')],
  }))
  await ctx.query(
    `update einvoicing.document d set status = t.status, detail = null, response_code = $4, response_text = $5, sending_since = null,
       cdr_file = coalesce($6, d.cdr_file), accepted_at = coalesce($7::timestamptz, d.accepted_at)
     from unnest($2::uuid[], $3::int[]) as t (id, status) where d.company_id = $1 and d.id = t.id`,
    [
      ...[ctx.companyId, moved.map(({ id }) => id), moved.map(({ status }) => status)],
      ...[accepted ? code : null, accepted ? text : `${name}: ${code} · ${text}`, accepted ? cdr : null],
      accepted ? ctx.now : null,
    ],
  )
  for (const { id, kind, status } of moved) await tellOwner(ctx, { kind, id }, { status, detail: null })
  if (!accepted) {
    await ctx.query('update einvoicing.summary_document set live = false where company_id = $1 and summary_id = $2', [
      ctx.companyId,
      summary.id,
    ])
    await queue(ctx, moved)
  }
  ctx.afterCommit(() =>
    ctx.services.events.publish(ctx.companyId, {
      kind: 'einvoice',
      permission: OFFICE_READERS,
      id: summary.id,
      data: { summary: accepted ? 'accepted' : 'rejected' },
    }),
  )
}

/** The summary by which a document goes, where the office has not answered it. */
export async function summaryOf(ctx: Ctx, document: string): Promise<string | undefined> {
  const [row] = await ctx.query<{ id: string }>(
    `select s.summary_id as id from einvoicing.summary_document s join einvoicing.summary m on m.company_id = s.company_id and m.id = s.summary_id
     where s.company_id = $1 and s.document_id = $2 and s.live and ${inStates('m.status', ...pendingVoidings)}`,
    [ctx.companyId, document],
  )
  return row?.id
}
