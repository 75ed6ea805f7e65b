import { keptBytes, signed } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, enqueue, inCompany, type Services, serve, uuidv7 } from '@yupana/platform'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { assertIssued, fileNameOf, mailedInvoice, printedInvoice } from './print.ts'
import { readInvoice } from './queries.ts'

/** Puts the mail into the outbox; it leaves with PDF, XML and, once the tax office has answered, the CDR. */
export const emailInvoice = serve(invoiceEndpoints.emailInvoice, async (ctx, { params: { id }, body }) => {
  const invoice = await readInvoice(ctx, id)
  assertIssued(invoice)
  const [facts] = await ctx.query<{ enabled: boolean; name: string; email: string | null }>(
    'select g.mail_enabled as enabled, m.fiscal_name as name, c.email from company.configuration g join company.company m on m.id = g.company_id left join parties.client c on c.company_id = g.company_id and c.id = $2 where g.company_id = $1',
    [ctx.companyId, invoice.client.id],
  )
  if (!facts?.enabled) throw new BusinessError('mail_disabled', {}, { status: 409 })
  const to = body?.to ?? facts.email
  if (!to) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'email_missing' }] })
  const title = `${invoice.documentType === '01' ? 'Factura' : 'Boleta de venta'} ${invoice.serie}-${invoice.number}`
  const mailId = uuidv7()
  const text =
    body?.message ??
    `Estimado cliente:\n\nAdjuntamos la ${title.toLowerCase()} por ${invoice.currency} ${invoice.total}.\n\n${facts.name}`
  await ctx.query(
    "insert into platform.mail (company_id, id, to_address, subject, body, entity, entity_id) values ($1, $2, $3, $4, $5, 'invoice', $6)",
    [ctx.companyId, mailId, to, `${title} de ${facts.name}`, text, id],
  )
  await enqueue(ctx, 'invoice.email', { mailId })
  await audit(ctx, { entity: 'invoice', id, action: 'email', after: { to } })
  return { id: mailId, to, status: 'queued' }
})

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
export async function sendInvoiceMail(
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
    if (mail?.status !== 'queued') return undefined
    return { mail, attachments: await attachmentsOf(ctx, mail.entity_id) }
  })
  if (!ready) return
  try {
    await services.mailer.send({
      to: [ready.mail.to_address],
      subject: ready.mail.subject,
      text: ready.mail.body,
      attachments: ready.attachments,
      messageId: `${mailId}@yupana`,
    })
    await note(services, companyId, mailId, 'sent', null)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (attempt >= MOST_ATTEMPTS) await note(services, companyId, mailId, 'failed', reason)
    else throw error
  }
}

async function attachmentsOf(ctx: Ctx, invoiceId: string) {
  const printed = await printedInvoice(ctx, invoiceId)
  const { name, xml, document } = await signed(ctx, invoiceId)
  return [
    {
      filename: `${fileNameOf(printed)}.pdf`,
      content: await mailedInvoice(ctx, printed),
      contentType: 'application/pdf',
    },
    { filename: `${name}.xml`, content: xml, contentType: 'application/xml' },
    ...(document.cdr_file
      ? [
          {
            filename: `R-${name}.zip`,
            content: await keptBytes(ctx, document.cdr_file),
            contentType: 'application/zip',
          },
        ]
      : []),
  ]
}

async function note(
  services: Services,
  companyId: string,
  id: string,
  status: string,
  error: string | null,
): Promise<void> {
  await inCompany(services, companyId, (ctx) =>
    ctx.query(
      "update platform.mail set status = $3, error = $4, sent_at = case when $3 = 'sent' then now() end where company_id = $1 and id = $2",
      [companyId, id, status, error],
    ),
  )
}
