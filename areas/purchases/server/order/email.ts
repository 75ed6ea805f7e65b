import { mailedPaper } from '@yupana/company/server'
import { value } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { fileProblem, mailSender, serve, type Uploads } from '@yupana/platform'
import { z } from 'zod'
import { orderEndpoints } from '../../contract/order.ts'
import { printedOrder } from './print.ts'
import { readOrder } from './queries.ts'

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
  const number = `${order.serie}-${order.number}`
  return mailDocument(ctx, {
    entity: 'purchaseOrder',
    id,
    contactId: order.supplier.id,
    title: `Orden de compra ${number}`,
    text: `Adjuntamos la orden de compra ${number} por ${order.currency} ${order.total}.`,
    greeting: 'Estimado proveedor',
    given: { to: typed.to.join(', '), subject: typed.subject, message: typed.text },
    files,
    trail: { after: { files: files.map(({ name }) => name) } },
  })
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
    const problem = fileProblem(name, bytes)
    if (problem) errors.push({ field: `files[${i}]`, ...problem })
  })
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  return { to, subject: (fields.subject ?? '').trim(), text: (fields.text ?? '').trim() }
}

export const sendOrderMail = mailSender(async (ctx, id) => [
  await mailedPaper(ctx, await printedOrder(ctx, await readOrder(ctx, id))),
])
