import { keptBytes, signed } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  enqueue,
  inCompany,
  type PrintedDocument,
  printedPdf,
  type Services,
  serve,
  uuidv7,
} from '@yupana/platform'
import type { CarrierGuide } from '@yupana/sunat'
import { carrierGuideEndpoints } from '../../contract/guide.ts'
import { fileNameOf, printedGuide } from './print.ts'
import { readGuide } from './queries.ts'
import { assertIssued } from './validate.ts'

/** Puts the mail into the outbox; it leaves with PDF, XML and, once the tax office has answered, the CDR. */
export const emailCarrierGuide = serve(
  carrierGuideEndpoints.emailCarrierGuide,
  async (ctx, { params: { id }, body }) => {
    const guide = await readGuide(ctx, id)
    assertIssued(guide)
    const [facts] = await ctx.query<{ enabled: boolean; name: string; email: string | null }>(
      'select g.mail_enabled as enabled, m.fiscal_name as name, c.email from company.configuration g join company.company m on m.id = g.company_id left join parties.client c on c.company_id = g.company_id and c.id = $2 where g.company_id = $1',
      [ctx.companyId, guide.client.id],
    )
    if (!facts?.enabled) throw new BusinessError('mail_disabled', {}, { status: 409 })
    const to = body?.to ?? facts.email
    if (!to) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'email_missing' }] })
    const title = `Guía de remisión transportista ${guide.serie}-${guide.number}`
    const text =
      body?.message ??
      `Estimado cliente:\n\nAdjuntamos la guía ${guide.serie}-${guide.number} del traslado de ${guide.start.address} a ${guide.destiny.address}.\n\n${facts.name}`
    const mailId = uuidv7()
    await ctx.query(
      "insert into platform.mail (company_id, id, to_address, subject, body, entity, entity_id) values ($1, $2, $3, $4, $5, 'carrierGuide', $6)",
      [ctx.companyId, mailId, to, `${title} de ${facts.name}`, text, id],
    )
    await enqueue(ctx, 'carrierGuide.email', { mailId })
    await audit(ctx, { entity: 'carrierGuide', id, action: 'email', after: { to } })
    return { id: mailId, to, status: 'queued' }
  },
)

interface MailRow {
  to_address: string
  subject: string
  body: string
  entity_id: string
  status: string
}

/** With the outbox's doubling pauses: rather more than an hour, for a mail server that is being restarted. */
const MOST_ATTEMPTS = 12

/** Sends a queued mail. The message id is that of its row, so that a second run does not send it twice. */
export async function sendGuideMail(
  services: Services,
  companyId: string,
  payload: Record<string, unknown>,
  attempt: number,
): Promise<void> {
  const mailId = String(payload.mailId)
  const ready = await inCompany(services, companyId, async (ctx) => {
    const [mail] = await ctx.query<MailRow>(
      'select to_address, subject, body, entity_id, status from platform.mail where company_id = $1 and id = $2',
      [companyId, mailId],
    )
    return mail?.status === 'queued' ? { mail, attachments: await attachmentsOf(ctx, mail.entity_id) } : undefined
  })
  if (!ready) return
  const { to_address, subject, body: text } = ready.mail
  const note = (status: 'sent' | 'failed', error: string | null) =>
    inCompany(services, companyId, (ctx) =>
      ctx.query(
        "update platform.mail set status = $3, error = $4, sent_at = case when $3 = 'sent' then now() end where company_id = $1 and id = $2",
        [companyId, mailId, status, error],
      ),
    )
  try {
    const { attachments } = ready
    await services.mailer.send({ to: [to_address], subject, text, attachments, messageId: `${mailId}@yupana` })
  } catch (error) {
    if (attempt < MOST_ATTEMPTS) throw error
    await note('failed', error instanceof Error ? error.message : String(error))
    return
  }
  await note('sent', null)
}

async function attachmentsOf(ctx: Ctx, id: string) {
  const printed = await printedGuide(ctx, id)
  const { name, xml, document } = await signed<CarrierGuide>(ctx, id)
  const cdr = document.cdr_file
  return [
    { filename: `${fileNameOf(printed)}.pdf`, content: await onSheet(ctx, printed), contentType: 'application/pdf' },
    { filename: `${name}.xml`, content: xml, contentType: 'application/xml' },
    ...(cdr ? [{ filename: `R-${name}.zip`, content: await keptBytes(ctx, cdr), contentType: 'application/zip' }] : []),
  ]
}

const onSheet = (ctx: Ctx, printed: PrintedDocument): Promise<Uint8Array> =>
  ctx.services.pdf.render(printedPdf(printed, { paper: 'A4' }))
