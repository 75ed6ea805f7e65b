import { eStatusOf } from '@yupana/einvoicing/contract'
import { fixed } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import { stillOwed, unexplainedOf } from '@yupana/treasury/server'

/** Of each kind as many as fit into a list of six. */
const NAMED = 3

interface Rejected {
  id: string
  document: string
  answer: string
}

async function rejected(ctx: Ctx): Promise<Rejected[]> {
  return ctx.query<Rejected>(
    `select i.id, i.serie || '-' || lpad(i.number::text, 8, '0') as document, concat_ws(': ', d.response_code, d.response_text) as answer
     from sales.invoice i join einvoicing.document d on d.company_id = i.company_id and d.id = i.id
     where i.company_id = $1 and i.e_status = $2 and i.status <> 'voided' order by i.date desc, i.id desc limit ${NAMED}`,
    [ctx.companyId, eStatusOf.rejected],
  )
}

interface Late {
  id: string
  name: string
  amount: string
  documents: number
  days: number
}

/** Who owes most that is past its day, in soles as the books carry it. */
async function late(ctx: Ctx) {
  const rows = await ctx.query<Late>(
    `select t.party_id as id, coalesce(p.fiscal_name, max(t.party_name)) as name, sum(t.local_balance) as amount,
       count(distinct t.document_id)::int as documents, max($2::date - t.due_on)::int as days
     from treasury.open_item t left join parties.client p on p.company_id = t.company_id and p.id = t.party_id
     where t.company_id = $1 and t.direction = 'receivable' and ${stillOwed('t.status')} and t.concept <> 'advance' and t.due_on < $2
     group by t.party_id, p.fiscal_name order by amount desc, t.party_id limit ${NAMED}`,
    [ctx.companyId, ctx.today],
  )
  return rows.map(({ id, name, amount, ...each }) => ({ client: { id, name }, amount: fixed(amount), ...each }))
}

/** What the panel names by itself; of what the person may not read nothing. */
export async function urgentOf(ctx: Ctx, sees: { einvoice: boolean; receivables: boolean; accounts: boolean }) {
  const [documents, clients, unexplained] = await together(
    sees.einvoice ? rejected(ctx) : undefined,
    sees.receivables ? late(ctx) : undefined,
    sees.accounts ? unexplainedOf(ctx) : undefined,
  )
  return { rejected: documents ?? [], late: clients ?? [], unexplained: unexplained ?? null }
}
