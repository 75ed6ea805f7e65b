import { value } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { audit, type Ctx, enqueue, inCompany, type Services, serve, type Uploads, uuidv7 } from '@yupana/platform'
import { z } from 'zod'
import { type OrderOut, orderEndpoints } from '../../contract/order.ts'
import { mailedOrder } from './print.ts'
import { readOrder } from './queries.ts'

/** What may go beside the order (001, section 5), and how large each may be. */
const EXTENSIONS = /\.(pdf|xlsx?|docx?|txt|jpe?g|png|zip|rar)$/i
const MEGABYTES = 5
const MOST_ADDRESSES = 10

const form = z.looseObject({
  to: z.string().max(2000, { error: 'size_too_long' }).optional(),
  subject: value.text(200).or(z.literal('')).optional(),
  text: value.text(4000).or(z.literal('')).optional(),
})

/** Puts the mail into the outbox, with the order as it stands when it leaves and what was sent along. */
export const emailOrder = serve(orderEndpoints.emailOrder, async (ctx, { params: { id }, body }) => {
  const { fields, files } = body as unknown as Uploads
  const typed = readForm(fields, files)
  const order = await readOrder(ctx, id)
  if (!order.number || order.status === 'voided') throw new BusinessError('not_issued', {}, { status: 409 })
  const [facts] = await ctx.query<{ enabled: boolean; name: string; email: string | null }>(
    `select g.mail_enabled as enabled, m.fiscal_name as name, c.email from company.configuration g join company.company m on m.id = g.company_id
     left join parties.client c on c.company_id = g.company_id and c.id = $2 where g.company_id = $1`,
    [ctx.companyId, order.supplier.id],
  )
  if (!facts?.enabled) throw new BusinessError('mail_disabled', {}, { status: 409 })
  const to = typed.to.length > 0 ? typed.to.join(', ') : facts.email
  if (!to) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'email_missing' }] })
  const title = `Orden de compra ${order.serie}-${order.number}`
  const text =
    typed.text ||
    `Estimado proveedor:\n\nAdjuntamos la ${title.toLowerCase()} por ${order.currency} ${order.total}.\n\n${facts.name}`
  const mailId = uuidv7()
  const attachments = await keep(ctx, files)
  await ctx.query(
    `insert into platform.mail (company_id, id, to_address, subject, body, attachments, entity, entity_id)
     values ($1, $2, $3, $4, $5, $6::jsonb, 'purchaseOrder', $7)`,
    [ctx.companyId, mailId, to, typed.subject || `${title} de ${facts.name}`, text, JSON.stringify(attachments), id],
  )
  await enqueue(ctx, 'purchaseOrder.email', { mailId })
  await audit(ctx, {
    entity: 'purchaseOrder',
    id,
    action: 'email',
    after: { to, files: files.map(({ name }) => name) },
  })
  return { id: mailId, to, status: 'queued' }
})

function readForm(fields: Uploads['fields'], files: Uploads['files']): { to: string[]; subject: string; text: string } {
  const parsed = form.safeParse(fields)
  const errors: FieldProblem[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    code: message,
  }))
  const to = (fields.to ?? '')
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean)
  if (to.length > MOST_ADDRESSES) errors.push({ field: 'to', code: 'size_too_long' })
  if (to.some((each) => !value.email.safeParse(each).success)) errors.push({ field: 'to', code: 'invalid_email' })
  files.forEach(({ name, bytes }, i) => {
    if (!EXTENSIONS.test(name)) errors.push({ field: `files[${i}]`, code: 'file_type' })
    else if (bytes.length > MEGABYTES * 1024 * 1024)
      errors.push({ field: `files[${i}]`, code: 'file_too_large', params: { megabytes: MEGABYTES } })
  })
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  return { to, subject: (fields.subject ?? '').trim(), text: (fields.text ?? '').trim() }
}

interface Kept {
  key: string
  name: string
  type: string
}

function keep(ctx: Ctx, files: Uploads['files']): Promise<Kept[]> {
  return Promise.all(
    files.map(async ({ name, type, bytes }) => {
      const { key } = await ctx.services.files.put(ctx.companyId, bytes, { name, type, immutable: false })
      return { key, name, type }
    }),
  )
}

/** With the outbox's doubling pauses: rather more than an hour, for a mail server that is being restarted. */
const MOST_ATTEMPTS = 12

/** Sends a queued mail. The message id is that of its row, so that a second run does not send it twice. */
export async function sendOrderMail(
  services: Services,
  companyId: string,
  payload: Record<string, unknown>,
  attempt: number,
): Promise<void> {
  const mailId = String(payload.mailId)
  const mail = await inCompany(services, companyId, (ctx) => readMail(ctx, mailId))
  if (!mail) return
  try {
    await services.mailer.send({ ...mail, messageId: `${mailId}@yupana` })
    await note(services, companyId, mailId, 'sent', null)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (attempt >= MOST_ATTEMPTS) await note(services, companyId, mailId, 'failed', reason)
    else throw error
  }
}

async function readMail(ctx: Ctx, mailId: string) {
  const [mail] = await ctx.query<{ to: string; subject: string; body: string; attachments: Kept[]; order: string }>(
    `select to_address as "to", subject, body, attachments, entity_id as "order" from platform.mail
     where company_id = $1 and id = $2 and status = 'queued'`,
    [ctx.companyId, mailId],
  )
  if (!mail) return undefined
  const order: OrderOut = await readOrder(ctx, mail.order)
  const more = await Promise.all(
    mail.attachments.map(async ({ key, name, type }) => ({
      filename: name,
      content: await ctx.services.files.get(key),
      contentType: type,
    })),
  )
  const pdf = {
    filename: `${order.serie}-${order.number}.pdf`,
    content: await mailedOrder(ctx, order),
    contentType: 'application/pdf',
  }
  return { to: mail.to.split(', '), subject: mail.subject, text: mail.body, attachments: [pdf, ...more] }
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
