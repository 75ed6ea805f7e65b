import { audit, type Ctx, ownAmong, type TiedTable, takenSql } from '@yupana/platform'
import { BOUGHT } from '../../contract/guide.ts'

/** Whose a guide of stock is: of its warehouse alone. */
export const guideTied: TiedTable = { table: 'inventory.guide', columns: { warehouse: 't.warehouse_id' } }

/** A line of a guide as a bill needs it. */
export interface ReceivedLine {
  id: string
  line: number
  serie: string
  number: string
  status: string
  itemId: string
  supplierId: string
  currency: string
  quantity: string
  /** What it is owed for until its bill comes, in the currency of the guide and in soles. */
  amount: string
  localAmount: string
  /** The line of a purchase order that it received. */
  orderLine: { order: { id: string }; line: number } | null
}

/** What is billed of the line `l` of a guide. */
export const billedSql = takenSql('guide', 'bill', 'l.company_id', 'l.guide_id', 'l.line')

/** Of a line `l` of a guide: its bill came before it. */
export const BILLED_BEFORE = `exists (select from platform.origin b where b.company_id = l.company_id and b.kind = 'guide' and b.id = l.guide_id and b.line = l.line and b.from_kind = 'bill')`

/** What of a line `l` of a guide `t` is billed, and what suppliers still owe a bill for. */
export const guideLeftSql = `case when ${BILLED_BEFORE} then l.quantity else ${billedSql} end as billed,
  case when t.reason = '${BOUGHT}' and not ${BILLED_BEFORE} then greatest(l.quantity - ${billedSql}, 0) else 0 end as "toBill"`

/** Lines of guides of what was bought, held until the transaction ends: two bills see each other's quantities. Another's is not there for who is tied, but those that are `kept`. */
export async function holdReceived(
  ctx: Ctx,
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<ReceivedLine[]> {
  const own = await ownAmong(ctx, guideTied, ids)
  await ctx.query(
    'select 1 from inventory.guide where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  return ctx.query<ReceivedLine>(
    `select t.id, l.line, t.serie, split_part(t.number, '-', 2) as number, t.status, l.item_id as "itemId", t.supplier_id as "supplierId", t.currency, l.quantity, l.amount,
       l.local_amount as "localAmount", (select jsonb_build_object('order', jsonb_build_object('id', o.from_id), 'line', o.from_line) from platform.origin o
         where o.company_id = l.company_id and o.kind = 'guide' and o.id = l.guide_id and o.line = l.line and o.from_kind = 'purchaseOrder') as "orderLine"
     from inventory.guide t join inventory.guide_line l on l.company_id = t.company_id and l.guide_id = t.id
     where t.company_id = $1 and t.id = any($2::uuid[]) and t.reason = '02' and not ${BILLED_BEFORE}`,
    [ctx.companyId, ids.filter((id) => own.has(id) || kept.includes(id))],
  )
}

/** A guide of which all is billed is closed; one that a bill gives something back to is open again. */
export async function settleGuides(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const moved = await ctx.query<{ id: string; status: string }>(
    `update inventory.guide t set status = case when w.whole then 'closed' else 'open' end, version = t.version + 1
     from (select l.guide_id, bool_and(${billedSql} >= l.quantity) as whole
       from inventory.guide_line l where l.company_id = $1 and l.guide_id = any($2::uuid[]) group by l.guide_id) w
     where t.company_id = $1 and t.id = w.guide_id and ((t.status = 'open' and w.whole) or (t.status = 'closed' and not w.whole))
     returning t.id, t.status`,
    [ctx.companyId, [...new Set(ids)]],
  )
  const changes = moved.map(({ id, status }) => ({
    ...{ entity: 'guide', id, action: status === 'closed' ? 'close' : 'reopen', after: { status } },
  }))
  await audit(ctx, ...changes)
}
