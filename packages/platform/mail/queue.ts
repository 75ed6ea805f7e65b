import type { Ctx } from '../context.ts'
import { uuidv7 } from '../ids.ts'
import { enqueue, type OutboxHandler } from '../outbox.ts'
import { inCompany } from '../system-context.ts'
import { MailError } from './message.ts'

export interface QueuedMail {
  to: string
  subject: string
  text: string
  html?: string
  /** What the mail is about, to be found from there. */
  entity?: string
  entityId?: string
  /** It carries a secret: its text is forgotten once it was sent. */
  confidential?: boolean
}

/** Puts a mail into the company's outbox: it goes if and only if this transaction commits. Answers its id. */
export async function queueMail(ctx: Ctx, mail: QueuedMail): Promise<string> {
  const id = uuidv7()
  await ctx.query(
    `insert into platform.mail (company_id, id, to_address, subject, body, html, entity, entity_id, confidential)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ctx.companyId,
      id,
      mail.to,
      mail.subject,
      mail.text,
      mail.html ?? null,
      mail.entity ?? null,
      mail.entityId ?? null,
      mail.confidential ?? false,
    ],
  )
  await enqueue(ctx, 'mail.send', { id })
  return id
}

interface MailRow {
  to_address: string
  subject: string
  body: string
  html: string | null
}

/**
 * Sends what `queueMail` wrote down. The message id is that of its row, so that a second run does not send it twice.
 * A refusal for good marks it as failed; anything else is tried again later.
 */
export const sendQueuedMail: OutboxHandler = async (services, companyId, payload) => {
  const id = String(payload.id)
  const [mail] = await inCompany(services, companyId, (ctx) =>
    ctx.query<MailRow>(
      "select to_address, subject, body, html from platform.mail where company_id = $1 and id = $2 and status = 'queued'",
      [companyId, id],
    ),
  )
  if (!mail) return
  try {
    await services.mailer.send({
      to: [mail.to_address],
      subject: mail.subject,
      text: mail.body,
      ...(mail.html ? { html: mail.html } : {}),
      messageId: `${id}@yupana`,
    })
  } catch (error) {
    if (!(error instanceof MailError) || error.kind !== 'permanent') throw error
    await inCompany(services, companyId, (ctx) =>
      ctx.query("update platform.mail set status = 'failed', error = $3 where company_id = $1 and id = $2", [
        companyId,
        id,
        error.message,
      ]),
    )
    return
  }
  await inCompany(services, companyId, (ctx) =>
    ctx.query(
      `update platform.mail set status = 'sent', sent_at = $3, body = case when confidential then '' else body end,
         html = case when confidential then null else html end where company_id = $1 and id = $2`,
      [companyId, id, ctx.now],
    ),
  )
}
