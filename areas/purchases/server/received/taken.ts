import { type Decimal, dec } from '@yupana/kernel'
import { type Ctx, takenSql } from '@yupana/platform'
import { billedSql } from '../line-sql.ts'

/** Where a line of an XML comes from: goods that a guide brought already, or what was ordered. */
export interface TakenFrom {
  kind: 'guide' | 'purchaseOrder'
  id: string
  number: string
  line: number
}

interface Waiting extends TakenFrom {
  item: string
  left: string
  /** In the currency of the bill. */
  same: boolean
}

const WAITING = `
  select 'guide' as kind, g.id, g.number, l.line, l.item_id as item, l.quantity - ${takenSql('guide', 'bill', 'l.company_id', 'l.guide_id', 'l.line')} as left, g.currency = $3 as same, 1 as place, g.date
  from inventory.guide g join inventory.guide_line l on l.company_id = g.company_id and l.guide_id = g.id
  where g.company_id = $1 and g.supplier_id = $2 and g.status = 'open' and l.item_id = any($4::uuid[])
  union all
  select 'purchaseOrder', o.id, o.serie || '-' || lpad(o.number::text, 8, '0'), l.line, l.item_id,
    l.quantity - greatest(${billedSql('l')}, ${takenSql('purchaseOrder', 'guide', 'l.company_id', 'l.order_id', 'l.line')}), true, 2, o.date
  from purchases.purchase_order o join purchases.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
  where o.company_id = $1 and o.supplier_id = $2 and o.currency = $3 and o.status = 'open' and l.item_id = any($4::uuid[])
  order by place, date, id, line`

export interface Origins {
  byLine: Map<number, TakenFrom>
  /** Guides that brought of an item, but not as much as a line bills, or in another currency: it would come in twice. */
  short: string[]
  /** Orders that are open for less than a line bills. */
  beyond: string[]
}

/**
 * What was received or ordered of the supplier, taken by the lines that it is enough for, the earliest first: goods that a guide brought do not come
 * in again.
 */
export async function originsOfLines(
  ctx: Ctx,
  supplierId: string | null,
  currency: string,
  lines: readonly { line: number; item: string | undefined; quantity: string }[],
): Promise<Origins> {
  const items = lines.flatMap(({ item }) => item ?? [])
  if (!supplierId || items.length === 0) return { byLine: new Map(), short: [], beyond: [] }
  const rows = await ctx.query<Waiting>(WAITING, [ctx.companyId, supplierId, currency, [...new Set(items)]])
  const waiting = rows.map((row): Waiting & { rest: Decimal } => ({ ...row, rest: dec(row.left) }))
  const byLine = new Map<number, TakenFrom>()
  const short: string[] = []
  const beyond: string[] = []
  for (const { line, item, quantity } of lines) {
    const own = waiting.filter((each) => each.item === item && each.rest.gt(0))
    const found = own.find(({ rest, same }) => same && rest.gte(quantity))
    const brought = own.find(({ kind }) => kind === 'guide')
    // Goods that a guide brought are billed by it, whatever else was ordered.
    if (found && (found.kind === 'guide' || !brought)) {
      found.rest = found.rest.minus(quantity)
      byLine.set(line, { kind: found.kind, id: found.id, number: found.number, line: found.line })
    } else if (brought) short.push(brought.number)
    else if (own[0]) beyond.push(own[0].number)
  }
  return { byLine, short: [...new Set(short)], beyond: [...new Set(beyond)] }
}
