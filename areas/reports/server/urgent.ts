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

/** At the desks of hotels: who is to come, and who is to leave, by today. Null where the company keeps none. */
async function desksOf(ctx: Ctx): Promise<{ arrivals: number; departures: number } | null> {
  const [row] = await ctx.query<{ arrivals: number; departures: number; own: boolean }>(
    `select count(*) filter (where s.status = 'confirmed' and s.checkin <= $2)::int as arrivals,
       count(*) filter (where s.status = 'in' and s.checkout <= $2)::int as departures,
       exists (select from hotels.hotel h where h.company_id = $1 and h.kind = 'own' and h.active) as own
     from hotels.stay s join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
     join hotels.hotel h on h.company_id = f.company_id and h.id = f.hotel_id and h.kind = 'own'
     where s.company_id = $1 and (s.status = 'confirmed' and s.checkin <= $2 or s.status = 'in' and s.checkout <= $2)`,
    [ctx.companyId, ctx.today],
  )
  return row?.own ? { arrivals: row.arrivals, departures: row.departures } : null
}

/** Services of trips whose option, payment or ticket falls due within so many days. */
const LIMIT_DAYS = 3

async function limitsOf(ctx: Ctx): Promise<number> {
  const [row] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from travel.reservation_service s join travel.reservation r on r.company_id = s.company_id and r.id = s.reservation_id
     where s.company_id = $1 and s.status <> 'cancelled' and r.status in ('option', 'confirmed')
       and least(s.option_limit, s.payment_limit, s.ticketing_limit)::date <= $2::date + $3::int`,
    [ctx.companyId, ctx.today, LIMIT_DAYS],
  )
  return row!.count
}

interface Sees {
  einvoice: boolean
  receivables: boolean
  accounts: boolean
  desks: boolean
  trips: boolean
}

/** What the panel names by itself; of what the person may not read nothing. */
export async function urgentOf(ctx: Ctx, sees: Sees) {
  const [documents, clients, unexplained, desks, limits] = await together(
    sees.einvoice ? rejected(ctx) : undefined,
    sees.receivables ? late(ctx) : undefined,
    sees.accounts ? unexplainedOf(ctx) : undefined,
    sees.desks ? desksOf(ctx) : undefined,
    sees.trips ? limitsOf(ctx) : undefined,
  )
  return {
    ...{ rejected: documents ?? [], late: clients ?? [], unexplained: unexplained ?? null },
    ...{ desks: desks ?? null, tripLimits: limits ?? null },
  }
}
