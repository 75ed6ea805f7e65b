import { BusinessError, type DateText } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** So many numbers are named; whoever waits for more finds them in the list. */
const NAMED = 10

/**
 * No month is locked over a sale whose voiding the tax office has not answered: what is taken back belongs to the month of the sale while it is
 * open, else to the day of the answer.
 * @param upTo last day that will be locked
 * @throws BusinessError `voiding_pending` (409) with their numbers
 */
export async function assertNoneVoiding(ctx: Ctx, upTo: DateText): Promise<void> {
  const rows = await ctx.query<{ document: string }>(
    `select t.serie || '-' || lpad(t.number::text, 8, '0') as document from sales.invoice t
     where t.company_id = $1 and t.status = 'voiding'
       and ($2::date >= $3 or (t.date <= $2 and not company.month_is_locked(t.company_id, extract(year from t.date)::int, extract(month from t.date)::int)))
     order by t.document_type, t.serie, t.number limit $4`,
    [ctx.companyId, upTo, ctx.today, NAMED + 1],
  )
  if (rows.length === 0) return
  const named = rows.slice(0, NAMED).map(({ document }) => document)
  const documents = `${named.join(', ')}${rows.length > NAMED ? ' …' : ''}`
  throw new BusinessError('voiding_pending', { documents }, { status: 409 })
}
