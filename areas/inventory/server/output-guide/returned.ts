import { type Ctx, ownAmong } from '@yupana/platform'
import type { GoodsLine } from '../guide/goods-line.ts'
import { outputTied, returnedSql, settleOutputs, soldSql } from './billing.ts'

/** What notes of sales brought back of the line `l` of a guide: of sales that it was invoiced by, or that it delivered, where the goods came with the note. */
const NOTED = `(select coalesce(sum(n.quantity), 0)
  from (select s.id, s.line from platform.origin s where s.company_id = l.company_id and s.kind = 'invoice' and s.from_kind = 'outputGuide' and s.from_id = l.guide_id and s.from_line = l.line
    union select o.from_id, o.from_line from platform.origin o where o.company_id = l.company_id and o.kind = 'outputGuide' and o.id = l.guide_id and o.line = l.line and o.from_kind = 'invoice') sale
  join platform.origin n on n.company_id = l.company_id and n.from_kind = 'invoice' and n.from_id = sale.id and n.from_line = sale.line and n.kind = 'creditNote' and n.counts
  where exists (select from inventory.stock_move m where m.company_id = n.company_id and m.source_kind = 'creditNote' and m.source_id = n.id and m.item_id = l.item_id))`

/** What left with the line `l` of a guide and did not come back. */
export const leftOutSql = `(l.quantity - ${returnedSql} - ${NOTED})`

/** What a unit of the line `l` cost as it left, as the kardex has it by now. */
const COST = `(select round(sum(m.amount) / nullif(sum(m.quantity), 0), 10) from inventory.stock_move m
  where m.company_id = l.company_id and m.source_kind = 'outputGuide' and m.source_id = l.guide_id and m.item_id = l.item_id and m.undoes is null)`

const hold = (ctx: Ctx, ids: readonly string[]): Promise<unknown> =>
  ctx.query(
    'select 1 from inventory.output_guide where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )

/** Lines that delivered goods, held until the transaction ends: two returns see each other's quantities. Another's is not there for who is tied. */
export async function holdReturnable(ctx: Ctx, ids: readonly string[]): Promise<GoodsLine[]> {
  const own = await ownAmong(ctx, outputTied, ids)
  await hold(ctx, ids)
  const rows = await ctx.query<Omit<GoodsLine, 'early'>>(
    `select t.id, l.line, l.item_id as "itemId", t.client_id as "supplierId", 'PEN' as currency, trim_scale(coalesce(${COST}, 0))::text as price, null as "costCenterId",
       t.status in ('open', 'closed') and ${soldSql} as open, trim_scale(greatest(${leftOutSql}, 0))::text as left, t.date::text as since
     from inventory.output_guide t join inventory.output_guide_line l on l.company_id = t.company_id and l.guide_id = t.id
     where t.company_id = $1 and t.id = any($2::uuid[]) order by t.id, l.line`,
    [ctx.companyId, ids.filter((id) => own.has(id))],
  )
  return rows.map((row) => ({ ...row, early: 'guide_before_output' }))
}

const outputsOf = (items: readonly { origin?: { kind: string; id: string } | null | undefined }[]): string[] => [
  ...new Set(items.flatMap(({ origin }) => (origin?.kind === 'outputGuide' ? [origin.id] : []))),
]

/** The guides of which a return that is voided brought goods, held before the stock is. */
export const holdOutputsOf = (ctx: Ctx, { items }: { items: Parameters<typeof outputsOf>[0] }): Promise<unknown> =>
  hold(ctx, outputsOf(items))

/** What came back is not to be invoiced; what did not after all is. */
export const settleReturned = (ctx: Ctx, { items }: { items: Parameters<typeof outputsOf>[0] }): Promise<void> =>
  settleOutputs(ctx, outputsOf(items))
