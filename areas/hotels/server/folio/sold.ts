import type { Ctx } from '@yupana/platform'
import { makesSales } from '@yupana/sales/server'

/** How sales and the chain know the charges that a document bills together. */
export const HOTEL_BILL = 'hotelBill'

interface Standing {
  file: string
  client: string
  currency: string
  total: string
  live: boolean
  /** Whether one of its charges was billed elsewhere since, or taken back. */
  taken: boolean
  sold: boolean
}

/** Holds the booking, and behind it the bill. */
async function standing(ctx: Ctx, id: string): Promise<Standing | undefined> {
  await ctx.query(
    'select 1 from hotels.file f where f.company_id = $1 and f.id = (select b.file_id from hotels.bill b where b.company_id = $1 and b.id = $2) for update',
    [ctx.companyId, id],
  )
  const [row] = await ctx.query<Standing>(
    `select b.file_id as file, b.client_id as client, b.currency, b.total, bool_and(x.live) as live,
       bool_or(c.voided or exists (select from hotels.bill_charge y where y.company_id = x.company_id and y.charge_id = x.charge_id and y.bill_id <> b.id and y.live)) as taken,
       exists (select from platform.origin o where o.company_id = $1 and o.from_kind = '${HOTEL_BILL}' and o.from_id = $2 and o.kind = 'invoice' and o.counts) as sold
     from hotels.bill b join hotels.bill_charge x on x.company_id = b.company_id and x.bill_id = b.id
     join hotels.charge c on c.company_id = x.company_id and c.id = x.charge_id
     where b.company_id = $1 and b.id = $2 group by b.company_id, b.id`,
    [ctx.companyId, id],
  )
  return row
}

/** A document bills its charges whole; voided, or annulled by notes, they are open again. */
makesSales(HOTEL_BILL, {
  async hold(ctx, id) {
    const found = await standing(ctx, id)
    return found !== undefined && !found.sold && !found.taken
  },
  async offer(ctx, id, { client, currency, begun }) {
    const found = await standing(ctx, id)
    if (!found || (found.taken && !begun)) return { refused: 'reference_not_found' }
    if (found.sold || found.taken) return { refused: 'already_invoiced' }
    if (found.client !== client.id) return { refused: 'other_client' }
    return found.currency === currency ? { total: found.total } : { refused: 'mixed_currencies' }
  },
  /** What giving up costs is an indemnity, and no lodging, where it is billed as the service of a room: by no item that says its account. */
  async accounts(ctx, id) {
    const rows = await ctx.query<{ line: number }>(
      `select distinct x.line from hotels.bill_charge x join hotels.charge c on c.company_id = x.company_id and c.id = x.charge_id
       join hotels.file f on f.company_id = c.company_id and f.id = c.file_id join hotels.hotel h on h.company_id = f.company_id and h.id = f.hotel_id
       where x.company_id = $1 and x.bill_id = $2 and x.line is not null and c.kind = 'penalty' and c.item_id is distinct from h.penalty_item_id
         and exists (select from hotels.room r where r.company_id = c.company_id and r.item_id = c.item_id)`,
      [ctx.companyId, id],
    )
    return new Map(rows.map(({ line }) => [line, 'sale.penalties']))
  },
  async settle(ctx, id) {
    const found = await standing(ctx, id)
    if (!found) return
    await ctx.query('update hotels.bill_charge set live = $3 where company_id = $1 and bill_id = $2 and live <> $3', [
      ...[ctx.companyId, id, found.sold],
    ])
  },
})
