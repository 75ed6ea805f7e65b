import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, message } from '@yupana/platform'
import type { InvoiceOut } from '../../contract/invoice.ts'
import { salesErrors } from '../../contract/labels.ts'

/** Dates of a series go with its numbers: a draft that would take a later number than a document of a later day is told, and may be issued. */
export async function dateOrderWarnings(
  ctx: Ctx,
  { documentType, serie, date }: Pick<InvoiceOut, 'documentType' | 'serie' | 'date'>,
): Promise<InvoiceOut['warnings']> {
  // Nothing is dated later than today.
  if (date >= ctx.today) return []
  const [later] = await ctx.query<{ document: string; date: string }>(
    `select serie || '-' || lpad(number::text, 8, '0') as document, date from sales.invoice
     where company_id = $1 and date > $2 and document_type = $3 and serie = $4 and number is not null order by date desc, number desc limit 1`,
    [ctx.companyId, date, documentType, serie],
  )
  if (!later) return []
  const params = { document: later.document, later: ddmmyyyy(later.date), date: ddmmyyyy(date) }
  return [{ code: 'series_date_order', message: message(salesErrors, ctx.language, 'series_date_order', params) }]
}
