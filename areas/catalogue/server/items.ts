import type { Ctx } from '@yupana/platform'

/** What other areas need to know of an item. */
export interface Item {
  id: string
  code: string
  name: string
  /** A product with variants stands in no line: its variants do. */
  type: 'product' | 'service' | 'variants'
  unitCode: string
  tracksStock: boolean
  plasticBag: boolean
  /** UNSPSC code of the tax office's catalogue 25. */
  fiscalCode: string | null
  decimalSale: boolean
  active: boolean
}

/** The items with these ids, inactive ones too; an id without an item is absent. */
export async function findItems(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Item>> {
  const rows = await ctx.query<Item>(
    `select id, code, name, type, unit_code as "unitCode", tracks_stock as "tracksStock", plastic_bag as "plasticBag", fiscal_code as "fiscalCode",
       decimal_sale as "decimalSale", active
     from catalogue.product where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, [...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why an item may not stand in a line of a document; undefined where it may. */
export function itemProblem(
  item: Item | undefined,
): 'product_not_found' | 'product_inactive' | 'product_has_variants' | undefined {
  if (!item) return 'product_not_found'
  if (item.type === 'variants') return 'product_has_variants'
  return item.active ? undefined : 'product_inactive'
}
