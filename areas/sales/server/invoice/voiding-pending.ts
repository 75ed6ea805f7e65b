import { BusinessError, type DateText } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** So many numbers are named; whoever waits for more finds them in the list. */
const NAMED = 10

/**
 * No month is locked over a note that the tax office has not answered, nor over a sale or a note whose voiding it has not: what is taken back belongs to the month of the sale while it is
 * open, else to the day of the answer.
 * @param upTo last day that will be locked
 * @throws BusinessError `voiding_pending` (409) with their numbers
 */
export async function assertNoneVoiding(ctx: Ctx, upTo: DateText): Promise<void> {
  const rows = await ctx.query<{ document: string }>(
    `select t.serie || '-' || lpad(t.number::text, 8, '0') as document from (
       select document_type, serie, number, date, status from sales.invoice where company_id = $1 and status = 'voiding'
       union all select document_type, serie, number, coalesce(booked_on, date), status from sales.note where company_id = $1 and status in ('waiting', 'voiding')) t
     where ($2::date >= $3 or (t.date <= $2 and not company.month_is_locked($1, extract(year from t.date)::int, extract(month from t.date)::int)))
     order by t.document_type, t.serie, t.number limit $4`,
    [ctx.companyId, upTo, ctx.today, NAMED + 1],
  )
  if (rows.length === 0) return
  const named = rows.slice(0, NAMED).map(({ document }) => document)
  const documents = `${named.join(', ')}${rows.length > NAMED ? ' …' : ''}`
  throw new BusinessError('voiding_pending', { documents }, { status: 409 })
}
