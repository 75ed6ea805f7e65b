import type { Ctx } from '@yupana/platform'

interface OnHand {
  id: string
  itemType: string
  stock: string | null
}

/** Lines with the kind of their item and what is on hand of it, as the form's chooser tells both; services have no stock. */
export async function withStock<Line extends { item: { id: string } }>(
  ctx: Ctx,
  lines: readonly Line[],
): Promise<(Line & Omit<OnHand, 'id'>)[]> {
  const rows = await ctx.query<OnHand>(
    `select p.id, p.type as "itemType", case when p.tracks_stock then trim_scale(coalesce((select s.quantity from inventory.item_stock s
       where s.company_id = p.company_id and s.item_id = p.id), 0))::text end as stock
     from catalogue.product p where p.company_id = $1 and p.id = any($2::uuid[])`,
    [ctx.companyId, [...new Set(lines.map(({ item }) => item.id))]],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const { itemType, stock } = known.get(line.item.id)!
    return { ...line, itemType, stock }
  })
}
