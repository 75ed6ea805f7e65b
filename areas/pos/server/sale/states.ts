import { serve } from '@yupana/platform'
import { tillSaleEndpoints } from '../../contract/till/sale.ts'
import { worksAt } from '../till/own.ts'
import { SALE_STATUS } from './queries.ts'

type State = 'issued' | 'voiding' | 'voided' | 'held' | 'unknown'

/** Sales that a device sent, in the order that it asks for them; who works at other tills is told of none of this one. */
export const saleStates = serve(tillSaleEndpoints.saleStates, async (ctx, { body: { ids } }) => {
  const data = await ctx.query<{ id: string; status: State; code: string | null; message: string | null }>(
    `select a.id, case when t.id is null then 'unknown' else ${SALE_STATUS} end as status, t.held_code as code, t.held_message as message
     from unnest($2::uuid[]) with ordinality a(id, place)
     left join pos.sale t on t.company_id = $1 and t.id = a.id
       and ${worksAt('t.terminal_id', '$1', '$3')}
     left join sales.invoice i on i.company_id = t.company_id and i.id = t.invoice_id
     left join sales.note n on n.company_id = t.company_id and n.id = t.note_id
     order by a.place`,
    [ctx.companyId, ids, ctx.userId],
  )
  return { data }
})
