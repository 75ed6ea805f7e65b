import type { SoldLine } from '@yupana/inventory/server'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, ownAmong, takenSql } from '@yupana/platform'
import { backSql, deliveredSql, toDeliverSql } from './by-guides/left.ts'
import { invoiceTied } from './invoice/queries.ts'
import { quotationTied } from './quotation/queries.ts'

const guided = (kind: string): string => takenSql(kind, 'outputGuide', 'l.company_id', `l.${kind}_id`, 'l.line')
/** What notes brought back of a line of a sale, or wait to: it goes with no guide any more. */
const RETURNED = takenSql('invoice', 'creditNote', 'l.company_id', 'l.invoice_id', 'l.line')
const PRICE = `trim_scale(case when l.quantity = 0 then 0 else round(l.value / l.quantity, 10) end)::text`

/** What quotations offered and nobody delivered: neither a guide, nor a sale that takes its goods itself. Held until the transaction ends. */
export async function holdQuoted(ctx: Ctx, ids: readonly string[]): Promise<SoldLine[]> {
  const own = await ownAmong(ctx, quotationTied, ids)
  await ctx.query(
    'select 1 from sales.quotation where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  return ctx.query<SoldLine>(
    `select t.id, l.line, l.item_id as "itemId", t.client_id as "clientId", t.currency, ${PRICE} as price,
       trim_scale(greatest(l.quantity - ${guided('quotation')} - (select coalesce(sum(m.quantity), 0) from platform.origin m
         where m.company_id = l.company_id and m.from_kind = 'quotation' and m.from_id = l.quotation_id and m.from_line = l.line and m.kind = 'invoice' and m.counts
           and not exists (select from platform.origin g where g.company_id = m.company_id and g.kind = 'invoice' and g.id = m.id and g.line = m.line and g.from_kind = 'outputGuide')), 0))::text as left,
       t.status in ('accepted', 'partial') or (t.status = 'sent' and t.valid_until >= $3) as open
     from sales.quotation t join sales.quotation_line l on l.company_id = t.company_id and l.quotation_id = t.id
     where t.company_id = $1 and t.id = any($2::uuid[])`,
    [ctx.companyId, [...own], ctx.today],
  )
}

/** What sales took out of the stock and no guide went with yet; what a guide had delivered before goes with none. */
export async function holdInvoiced(ctx: Ctx, ids: readonly string[]): Promise<SoldLine[]> {
  const own = await ownAmong(ctx, invoiceTied, ids)
  await ctx.query('select 1 from sales.invoice where company_id = $1 and id = any($2::uuid[]) order by id for update', [
    ctx.companyId,
    ids,
  ])
  return ctx.query<SoldLine>(
    `select t.id, l.line, l.item_id as "itemId", t.client_id as "clientId", t.currency, ${PRICE} as price,
       t.by_guides as "byGuides", trim_scale(case when t.by_guides then ${toDeliverSql} when exists (select from platform.origin g where g.company_id = l.company_id and g.kind = 'invoice' and g.id = l.invoice_id and g.line = l.line and g.from_kind = 'outputGuide')
         then 0 else greatest(l.quantity - ${guided('invoice')} - ${RETURNED}, 0) end)::text as left,
       t.status in ('open', 'closed') as open
     from sales.invoice t join sales.invoice_line l on l.company_id = t.company_id and l.invoice_id = t.id
     where t.company_id = $1 and t.id = any($2::uuid[])`,
    [ctx.companyId, [...own]],
  )
}

/**
 * A guide that delivers sales is about to be voided: they are held. What notes brought back was delivered, and stays so.
 * @throws BusinessError `delivered_returned` (409)
 */
export async function releaseInvoiced(
  ctx: Ctx,
  lines: readonly { id: string; line: number; quantity: string }[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ id }) => id))]
  await ctx.query('select 1 from sales.invoice where company_id = $1 and id = any($2::uuid[]) order by id for update', [
    ctx.companyId,
    ids,
  ])
  const [found] = await ctx.query<{ document: string }>(
    `select t.serie || '-' || lpad(t.number::text, 8, '0') as document
     from unnest($2::uuid[], $3::int[], $4::numeric[]) as g(id, line, quantity)
     join sales.invoice t on t.company_id = $1 and t.id = g.id and t.by_guides
     join sales.invoice_line l on l.company_id = t.company_id and l.invoice_id = t.id and l.line = g.line
     group by t.id, t.serie, t.number, l.company_id, l.invoice_id, l.line
     having ${deliveredSql} - sum(g.quantity) < ${backSql} limit 1`,
    [
      ...[ctx.companyId, lines.map(({ id }) => id), lines.map(({ line }) => line)],
      lines.map(({ quantity }) => quantity),
    ],
  )
  if (found) throw new BusinessError('delivered_returned', found, { status: 409 })
}

/** Guides that took goods out for a sale. The sale is held. @param follow those of the house come back with it @throws BusinessError `sale_has_guides` (409) with their numbers */
export async function assertUndelivered(
  ctx: Ctx,
  { id, byGuides }: { id: string; byGuides: boolean },
  follow = false,
): Promise<void> {
  if (!byGuides) return
  const guides = await ctx.query<{ number: string }>(
    `select distinct g.number from platform.origin o join inventory.output_guide g on g.company_id = o.company_id and g.id = o.id
     where o.company_id = $1 and o.from_kind = 'invoice' and o.from_id = $2 and o.kind = 'outputGuide' and o.counts and (g.e_serie is not null or not $3) order by g.number limit 10`,
    [ctx.companyId, id, follow],
  )
  if (guides.length === 0) return
  const documents = guides.map(({ number }) => number).join(', ')
  throw new BusinessError('sale_has_guides', { documents }, { status: 409 })
}

/** As the electronic guide names them. */
export const invoicePapers = (ctx: Ctx, ids: readonly string[]): Promise<{ type: string; number: string }[]> =>
  ctx.query(
    `select document_type as type, serie || '-' || number as number from sales.invoice
     where company_id = $1 and id = any($2::uuid[]) and number is not null order by date, id`,
    [ctx.companyId, ids],
  )
