import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, enqueue, inCompany, type MailMessage, type Services, uuidv7 } from '@yupana/platform'

/** A document that is mailed, as the mail names it. */
export interface MailedDocument {
  entity: 'invoice' | 'quotation'
  id: string
  clientId: string
  /** `Factura F001-00000123` */
  title: string
  /** What the text says where none was written, without greeting and signature. */
  text: string
}

/**
 * Puts a mail into the outbox, by default to the client's own address.
 * @throws BusinessError `mail_disabled` (409), `email_missing` (422)
 */
export async function queueMail(
  ctx: Ctx,
  { entity, id, clientId, title, text }: MailedDocument,
  given: { to?: string | undefined; message?: string | undefined } | undefined,
): Promise<{ id: string; to: string; status: string }> {
  const [facts] = await ctx.query<{ enabled: boolean; name: string; email: string | null }>(
    'select g.mail_enabled as enabled, m.fiscal_name as name, c.email from company.configuration g join company.company m on m.id = g.company_id left join parties.client c on c.company_id = g.company_id and c.id = $2 where g.company_id = $1',
    [ctx.companyId, clientId],
  )
  if (!facts?.enabled) throw new BusinessError('mail_disabled', {}, { status: 409 })
  const to = given?.to ?? facts.email
  if (!to) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'email_missing' }] })
  const mailId = uuidv7()
  const body = given?.message ?? `Estimado cliente:\n\n${text}\n\n${facts.name}`
  await ctx.query(
    'insert into platform.mail (company_id, id, to_address, subject, body, entity, entity_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [ctx.companyId, mailId, to, `${title} de ${facts.name}`, body, entity, id],
  )
  await enqueue(ctx, `${entity}.email`, { mailId })
  await audit(ctx, { entity, id, action: 'email', after: { to } })
  return { id: mailId, to, status: 'queued' }
}

interface MailRow {
  to_address: string
  subject: string
  body: string
  entity_id: string
  status: string
}

/** With the outbox's doubling pauses: rather more than an hour, for a mail server that is being restarted. */
const MOST_ATTEMPTS = 12

type Attachments = NonNullable<MailMessage['attachments']>

/** Sends a queued mail. The message id is that of its row, so that a second run does not send it twice. */
export function mailSender(attachmentsOf: (ctx: Ctx, documentId: string) => Promise<Attachments>) {
  return async (
    services: Services,
    companyId: string,
    payload: Record<string, unknown>,
    attempt: number,
  ): Promise<void> => {
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
