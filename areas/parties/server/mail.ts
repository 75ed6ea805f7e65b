import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, type QueuedMail, queueMail } from '@yupana/platform'

/** A document that is mailed to a contact. */
export interface DocumentMail extends Pick<QueuedMail, 'files' | 'payload'> {
  /** Also names the outbox's work: `invoice` is sent by `invoice.email`. */
  entity: string
  id: string
  /** Null where it goes to nobody who is known: an address is then given. */
  contactId: string | null
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

/** The same mail of the last minute: whoever clicks twice, or sixteen times at once, sends one. Held until the transaction ends. */
async function justQueued(
  ctx: Ctx,
  { entity, id }: Pick<DocumentMail, 'entity' | 'id'>,
  { to, subject, text }: { to: string; subject: string; text: string },
): Promise<string | undefined> {
  await ctx.query("select pg_advisory_xact_lock(hashtextextended('mail ' || $1::text || $2::text, 0))", [
    ctx.companyId,
    id,
  ])
  const [same] = await ctx.query<{ id: string }>(
    `select id from platform.mail where company_id = $1 and entity = $2 and entity_id = $3 and to_address = $4 and subject = $5 and body = $6
       and status <> 'failed' and created_at > clock_timestamp() - interval '1 minute' order by created_at limit 1`,
    [ctx.companyId, entity, id, to, subject, text],
  )
  return same?.id
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
    `select g.mail_enabled as enabled, m.fiscal_name as company, c.email from parties.setting g join company.company m on m.id = g.company_id
     left join parties.client c on c.company_id = g.company_id and c.id = $2 where g.company_id = $1`,
    [ctx.companyId, mail.contactId],
  )
  if (!facts?.enabled) throw new BusinessError('mail_disabled', {}, { status: 409 })
  const to = given?.to || facts.email
  if (!to) throw new BusinessError('invalid', {}, { errors: [{ field, code: 'email_missing' }] })
  const subject = given?.subject || `${mail.title} de ${facts.company}`
  const text = given?.message || `${greeting}:\n\n${mail.text}\n\n${facts.company}`
  const first = mail.files?.length ? undefined : await justQueued(ctx, mail, { to, subject, text })
  if (first) return { id: first, to, status: 'queued' }
  const id = await queueMail(ctx, {
    ...{ to, subject, text },
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
