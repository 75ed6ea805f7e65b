import { enqueue } from '../background/outbox.ts'
import type { Ctx } from '../context.ts'
import type { Uploads } from '../http/upload.ts'
import { uuidv7 } from '../ids.ts'

export interface QueuedMail {
  /** One address, or several with commas between. */
  to: string
  subject: string
  text: string
  html?: string
  /** What the mail is about, to be found from there. */
  entity?: string
  entityId?: string
  /** It carries a secret: its text is forgotten once it was sent. */
  confidential?: boolean
  /** Go along as they are: kept with the mail. */
  files?: Uploads['files']
  /** Which work of the outbox sends it, `mail.send` by default; its handler is a `mailSender`. */
  kind?: string
  /** What that handler is told beside the mail. */
  payload?: Record<string, string>
}

/** A file that waits in the store for its mail. */
export interface KeptAttachment {
  key: string
  name: string
  type: string
}

/** Puts a mail into the company's outbox: it goes if and only if this transaction commits. Answers its id. */
export async function queueMail(ctx: Ctx, mail: QueuedMail): Promise<string> {
  const { kind = 'mail.send', payload = {}, files = [] } = mail
  const mailId = uuidv7()
  await ctx.query(
    `insert into platform.mail (company_id, id, to_address, subject, body, html, attachments, entity, entity_id, confidential)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10)`,
    [
      ctx.companyId,
      mailId,
      mail.to,
      mail.subject,
      mail.text,
      mail.html ?? null,
      JSON.stringify(await keep(ctx, files)),
      mail.entity ?? null,
      mail.entityId ?? null,
      mail.confidential ?? false,
    ],
  )
  await enqueue(ctx, kind, { ...payload, mailId })
  return mailId
}

function keep(ctx: Ctx, files: Uploads['files']): Promise<KeptAttachment[]> {
  return Promise.all(
    files.map(async ({ name, type, bytes }) => {
      const { key } = await ctx.services.files.put(ctx.companyId, bytes, { name, type, immutable: false })
      return { key, name, type }
    }),
  )
}
