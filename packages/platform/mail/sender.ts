import { inLane, type OutboxHandler } from '../background/outbox.ts'
import type { Ctx } from '../context.ts'
import { inCompany } from '../system-context.ts'
import { type MailAttachment, MailError, type MailMessage } from './message.ts'
import type { KeptAttachment } from './queue.ts'

/** What goes along with a mail about a document, made as the document stands when the mail leaves. */
type AttachmentsOf = (
  ctx: Ctx,
  documentId: string,
  payload: Readonly<Record<string, unknown>>,
) => MailAttachment[] | Promise<MailAttachment[]>

/** With the outbox's doubling pauses: rather more than an hour, for a mail server that is being restarted. */
const MOST_ATTEMPTS = 12

/**
 * Sends what `queueMail` wrote down. The message id is that of its row, so that a second run does not send it twice.
 * A refusal for good marks it as failed at once, anything else after twelve attempts.
 */
export function mailSender(attachmentsOf: AttachmentsOf): OutboxHandler {
  return inLane('mail', async (services, companyId, payload, attempt) => {
    const id = String(payload.mailId)
    try {
      const message = await inCompany(services, companyId, (ctx) => readMail(ctx, id, payload, attachmentsOf))
      if (!message) return
      await services.mailer.send(message)
    } catch (error) {
      if (attempt < MOST_ATTEMPTS && !(error instanceof MailError && error.kind === 'permanent')) throw error
      const reason = error instanceof Error ? error.message : String(error)
      await inCompany(services, companyId, (ctx) =>
        ctx.query("update platform.mail set status = 'failed', error = $3 where company_id = $1 and id = $2", [
          companyId,
          id,
          reason,
        ]),
      )
      return
    }
    await inCompany(services, companyId, (ctx) =>
      ctx.query(
        `update platform.mail set status = 'sent', error = null, sent_at = $3, body = case when confidential then '' else body end,
           html = case when confidential then null else html end where company_id = $1 and id = $2`,
        [companyId, id, ctx.now],
      ),
    )
  })
}

interface MailRow {
  to: string
  subject: string
  text: string
  html: string | null
  kept: KeptAttachment[]
  about: string | null
  confidential: boolean
}

/** The mail as it leaves; none where it has left. */
async function readMail(
  ctx: Ctx,
  id: string,
  payload: Readonly<Record<string, unknown>>,
  attachmentsOf: AttachmentsOf,
): Promise<MailMessage | undefined> {
  const [mail] = await ctx.query<MailRow>(
    `select to_address as "to", subject, body as text, html, attachments as kept, entity_id as about, confidential from platform.mail
     where company_id = $1 and id = $2 and status = 'queued'`,
    [ctx.companyId, id],
  )
  if (!mail) return undefined
  const { to, subject, text, html, kept, about, confidential } = mail
  const made = about ? await attachmentsOf(ctx, about, payload) : []
  const files = await Promise.all(
    kept.map(async ({ key, name, type }) => ({
      filename: name,
      content: await ctx.services.files.get(key),
      contentType: type,
    })),
  )
  return {
    to: to.split(', '),
    subject,
    text,
    ...(html ? { html } : {}),
    attachments: [...made, ...files],
    confidential,
    messageId: `${id}@yupana`,
  }
}

/** Sends mails that nothing goes along with but what was kept with them. */
export const sendQueuedMail = mailSender(() => [])
