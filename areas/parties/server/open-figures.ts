import { BusinessError, fixed } from '@yupana/kernel'
import { serve } from '@yupana/platform'
import { clientEndpoints } from '../contract/client.ts'

interface Figures {
  direction: string
  currency: string
  count: number
  balance: string
  overdue: string
}

/** What a contact owes and is owed: the open instalments that the lists of the treasury show, summed by direction and currency. */
export const openFigures = serve(clientEndpoints.openFigures, async (ctx, { params }) => {
  const [known] = await ctx.query('select 1 from parties.client where company_id = $1 and id = $2', [
    ctx.companyId,
    params.id,
  ])
  if (!known) throw new BusinessError('not_found', {}, { status: 404 })
  const rows = await ctx.query<Figures>(
    `select t.direction, t.currency, count(*)::int as count, sum(t.balance) as balance, coalesce(sum(t.balance) filter (where t.due_on < $3), 0) as overdue
     from parties.shown_debt t where t.company_id = $1 and t.party_id = $2 group by 1, 2 order by 1 desc, 2`,
    [ctx.companyId, params.id, ctx.today],
  )
  return { data: rows.map((row) => ({ ...row, balance: fixed(row.balance), overdue: fixed(row.overdue) })) }
})
