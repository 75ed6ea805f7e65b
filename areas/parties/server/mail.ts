import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, type QueuedMail, queueMail } from '@yupana/platform'

/** A document that is mailed to a contact. */
export interface DocumentMail extends Pick<QueuedMail, 'files' | 'payload'> {
  /** Also names the outbox's work: `invoice` is sent by `invoice.email`. */
  entity: string
  id: string
  contactId: string
  /** `Factura F001-00000123`; the subject says whose it is. */
  title: string
  /** What the text says where none was written, without greeting and signature. */
  text: string
  greeting?: 'Estimado cliente' | 'Estimado proveedor'
  /** What stands instead of the contact's address, the subject and the whole text. */
  given: { to?: string | undefined; subject?: string | undefined; message?: string | undefined } | undefined
  /** Under which the address was asked for, `to` by default. */
  field?: string
  /** How the audit trail tells it, otherwise than by the document itself. */
  trail?: { entity?: string; after?: Record<string, unknown> }
}

interface Facts {
  enabled: boolean
  company: string
  email: string | null
}

/**
 * Puts a document into the outbox, by default to the contact's own address.
 * @throws BusinessError `mail_disabled` (409), `email_missing` (422)
 */
export async function mailDocument(
  ctx: Ctx,
  { greeting = 'Estimado cliente', given, field = 'to', trail, ...mail }: DocumentMail,
): Promise<{ id: string; to: string; status: string }> {
  const [facts] = await ctx.query<Facts>(
    `select g.mail_enabled as enabled, m.fiscal_name as company, c.email from company.configuration g join company.company m on m.id = g.company_id
     left join parties.client c on c.company_id = g.company_id and c.id = $2 where g.company_id = $1`,
    [ctx.companyId, mail.contactId],
  )
  if (!facts?.enabled) throw new BusinessError('mail_disabled', {}, { status: 409 })
  const to = given?.to || facts.email
  if (!to) throw new BusinessError('invalid', {}, { errors: [{ field, code: 'email_missing' }] })
  const id = await queueMail(ctx, {
    to,
    subject: given?.subject || `${mail.title} de ${facts.company}`,
    text: given?.message || `${greeting}:\n\n${mail.text}\n\n${facts.company}`,
    entity: mail.entity,
    entityId: mail.id,
    kind: `${mail.entity}.email`,
    ...(mail.payload ? { payload: mail.payload } : {}),
    ...(mail.files ? { files: mail.files } : {}),
  })
  await audit(ctx, {
    entity: trail?.entity ?? mail.entity,
    id: mail.id,
    action: 'email',
    after: { to, ...trail?.after },
  })
  return { id, to, status: 'queued' }
}
