import { type Ctx, message } from '@yupana/platform'
import type { InvoiceOut } from '../../contract/invoice.ts'
import { salesErrors } from '../../contract/labels.ts'

/** A sale that is voided, or being voided, after it was sent to somebody: the client holds a paper that stands no more, and nobody else tells them. */
export async function mailedWarnings(ctx: Ctx, { id }: Pick<InvoiceOut, 'id'>): Promise<InvoiceOut['warnings']> {
  const sent = await ctx.query<{ to: string }>(
    `select distinct to_address as "to" from platform.mail where company_id = $1 and entity = 'invoice' and entity_id = $2 and status <> 'failed' order by 1`,
    [ctx.companyId, id],
  )
  if (sent.length === 0) return []
  const params = { to: sent.map(({ to }) => to).join(', ') }
  return [{ code: 'voided_after_mail', message: message(salesErrors, ctx.language, 'voided_after_mail', params) }]
}
