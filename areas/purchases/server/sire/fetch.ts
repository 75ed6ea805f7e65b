import { askProposal, sireOffice } from '@yupana/accounting/server'
import { type Ctx, serveOpen, uuidv7 } from '@yupana/platform'
import type { RegisterRow } from '@yupana/sunat'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { STATUS_FROM } from './queries.ts'

/** What of the proposal is kept; documents that the office has no number of cannot be told from others. */
const kept = (rows: readonly RegisterRow<'rce'>[]) =>
  rows.flatMap((row) =>
    row.number && row.partyNumber && row.issueDate
      ? [
          {
            ...{ id: uuidv7(), car: row.car ?? '', document_type: row.documentType, serie: row.series ?? '' },
            ...{ number: row.number.replace(/^0+(?=.)/, ''), date: row.issueDate, due_on: row.dueDate ?? null },
            ...{ supplier_type: row.partyType ?? null, supplier_number: row.partyNumber },
            supplier_name: row.partyName ?? row.partyNumber,
            ...{ currency: row.currency ?? 'PEN', exchange_rate: row.exchangeRate ?? null },
            ...{ taxed: row.base ?? '0', igv: row.igv ?? '0', untaxed: row.untaxed ?? '0', total: row.total ?? '0' },
            other_charges: row.otherCharges ?? '0',
          },
        ]
      : [],
  )

/** What the office has of a month; no transaction waits for its answer. */
export const fetchSireDocuments = serveOpen(sireEndpoints.fetchSireDocuments, async (ctx, { body: { period } }) => {
  const { office, ticket } = await ctx.tenant(async (inside) => ({
    office: await sireOffice(inside),
    ticket: await ticketOf(inside, period),
  }))
  const proposal = await askProposal(office, 'rce', period, ticket)
  if (proposal.kind === 'rows') return ctx.tenant((inside) => bringIn(inside, period, kept(proposal.rows)))
  if (proposal.kind === 'waiting') {
    await ctx.tenant((inside) => keepTicket(inside, period, proposal.ticket))
    return { waiting: true, documents: 0, missing: 0 }
  }
  await ctx.tenant((inside) => dropTicket(inside, period))
  throw proposal.error
})

async function ticketOf(ctx: Ctx, period: string): Promise<string | undefined> {
  const [known] = await ctx.query<{ ticket: string }>(
    'select ticket from purchases.sire_ticket where company_id = $1 and period = $2',
    [ctx.companyId, period],
  )
  return known?.ticket
}

const keepTicket = (ctx: Ctx, period: string, ticket: string): Promise<unknown> =>
  ctx.query(
    `insert into purchases.sire_ticket (company_id, id, period, ticket, asked_at) values ($1, $2, $3, $4, $5)
     on conflict (company_id, period) do update set ticket = excluded.ticket`,
    [ctx.companyId, uuidv7(), period, ticket, ctx.now],
  )

const dropTicket = (ctx: Ctx, period: string): Promise<unknown> =>
  ctx.query('delete from purchases.sire_ticket where company_id = $1 and period = $2', [ctx.companyId, period])

/** New documents of the month come in; those that were there say what the office says now, with what was decided of them. What waited for the next month waits no more. */
async function bringIn(ctx: Ctx, period: string, rows: ReturnType<typeof kept>) {
  await dropTicket(ctx, period)
  await ctx.query(
    `update purchases.sire_document set decision = null, reason = null, decided_at = null, decided_by = null, version = version + 1
     where company_id = $1 and decision = 'nextMonth' and period < $2`,
    [ctx.companyId, period],
  )
  await ctx.query(
    `insert into purchases.sire_document as d (company_id, id, period, car, document_type, serie, number, date, due_on, supplier_type, supplier_number, supplier_name, currency,
       exchange_rate, taxed, igv, untaxed, other_charges, total, fetched_at)
     select $1, r.id, $2, r.car, r.document_type, r.serie, r.number, r.date, r.due_on, r.supplier_type, r.supplier_number, r.supplier_name, r.currency,
       r.exchange_rate, r.taxed, r.igv, r.untaxed, r.other_charges, r.total, $4
     from (select distinct on (supplier_number, document_type, serie, number) * from jsonb_to_recordset($3::jsonb) as r(id uuid, car text, document_type text, serie text, number text, date date,
       due_on date, supplier_type text, supplier_number text, supplier_name text, currency text, exchange_rate numeric, taxed numeric, igv numeric, untaxed numeric, other_charges numeric, total numeric)) r
     on conflict (company_id, supplier_number, document_type, serie, number) do update set period = excluded.period, car = excluded.car, date = excluded.date, due_on = excluded.due_on,
       supplier_name = excluded.supplier_name, currency = excluded.currency, exchange_rate = excluded.exchange_rate, taxed = excluded.taxed, igv = excluded.igv, untaxed = excluded.untaxed,
       other_charges = excluded.other_charges, total = excluded.total, fetched_at = excluded.fetched_at`,
    [ctx.companyId, period, JSON.stringify(rows), ctx.now],
  )
  const [count] = await ctx.query<{ documents: number; missing: number }>(
    `select count(*)::int as documents, count(*) filter (where x.status = 'missing')::int as missing from (select ${STATUS_FROM} and t.period = $2) x`,
    [ctx.companyId, period],
  )
  return { waiting: false, ...count! }
}
