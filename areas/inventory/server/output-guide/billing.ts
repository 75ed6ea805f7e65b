import { audit, type Ctx, ownAmong, type TiedTable, takenSql } from '@yupana/platform'
import { soldReasons } from '../../contract/output-guide.effects.ts'

/** Whose an output guide is: of the warehouse that the goods leave, and, once they leave, of the one that they go to. */
export const outputTied: TiedTable = {
  table: 'inventory.output_guide',
  columns: { warehouse: (id) => `(t.warehouse_id = ${id} or (t.to_warehouse_id = ${id} and t.status <> 'draft'))` },
}

/** What is invoiced of the line `l` of a guide. */
export const invoicedSql = takenSql('outputGuide', 'invoice', 'l.company_id', 'l.guide_id', 'l.line')
/** What came back of it by input guides. */
export const returnedSql = takenSql('outputGuide', 'guide', 'l.company_id', 'l.guide_id', 'l.line')
/** What is invoiced, what came back, and what a sale sold before the guide took it out for it: nothing of that is to be invoiced. */
export const billedSql = `(${invoicedSql} + ${returnedSql} + case when exists (select from platform.origin s where s.company_id = l.company_id and s.kind = 'outputGuide' and s.id = l.guide_id
  and s.line = l.line and s.from_kind = 'invoice') then l.quantity else 0 end)`
const SOLD = soldReasons.map((reason) => `'${reason}'`).join(', ')
/** Whether the guide `t` delivers what is to be invoiced: it sold, and no sale moved its goods before. */
export const soldSql = `(t.moves and t.reason in (${SOLD}))`

/** What of a line `l` of a guide `t` came back, is invoiced, and is still to be. */
export const outputLeftSql = `${returnedSql} as returned, ${billedSql} - ${returnedSql} as invoiced,
  case when ${soldSql} then greatest(l.quantity - ${billedSql}, 0) else 0 end as "toInvoice"`

/** A line of a guide as a sale needs it. */
export interface DeliveredLine {
  id: string
  line: number
  /** `GS01-00000005`, and `T001-00000005` of its electronic guide. */
  number: string | null
  electronic: string | null
  status: string
  sold: boolean
  clientId: string | null
  otherClientId: string | null
  currency: string
  itemId: string
  /** Delivered and not invoiced by any sale that counts. */
  left: string
}

/** Lines of guides, held until the transaction ends: two sales see each other's quantities. Another's is not there for who is tied, but those that are `kept`. */
export async function holdDelivered(
  ctx: Ctx,
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<DeliveredLine[]> {
  if (ids.length === 0) return []
  const own = await ownAmong(ctx, outputTied, ids)
  await ctx.query(
    'select 1 from inventory.output_guide where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  return ctx.query<DeliveredLine>(
    `select t.id, l.line, t.number, t.e_serie || '-' || lpad(t.e_number::text, 8, '0') as electronic, t.status, ${soldSql} as sold, t.client_id as "clientId",
       t.other_client_id as "otherClientId", t.currency, l.item_id as "itemId", trim_scale(greatest(l.quantity - ${billedSql}, 0))::text as left
     from inventory.output_guide t join inventory.output_guide_line l on l.company_id = t.company_id and l.guide_id = t.id
     where t.company_id = $1 and t.id = any($2::uuid[]) order by t.id, l.line`,
    [ctx.companyId, ids.filter((id) => own.has(id) || kept.includes(id))],
  )
}

/** A guide of which all is invoiced is closed; one that a sale gives something back to is open again. */
export async function settleOutputs(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const moved = await ctx.query<{ id: string; status: string }>(
    `update inventory.output_guide t set status = case when w.whole then 'closed' else 'open' end, version = t.version + 1
     from (select l.guide_id, bool_and(${billedSql} >= l.quantity) as whole
       from inventory.output_guide_line l where l.company_id = $1 and l.guide_id = any($2::uuid[]) group by l.guide_id) w
     where t.company_id = $1 and t.id = w.guide_id and ${soldSql} and ((t.status = 'open' and w.whole) or (t.status = 'closed' and not w.whole))
     returning t.id, t.status`,
    [ctx.companyId, [...new Set(ids)]],
  )
  const changes = moved.map(({ id, status }) => ({
    ...{ entity: 'outputGuide', id, action: status === 'closed' ? 'close' : 'reopen', after: { status } },
  }))
  await audit(ctx, ...changes)
}
