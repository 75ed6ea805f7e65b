import type { Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { type LineLots, lotProblems, type Tracking } from '../../contract/item/line-lots.ts'
import { TRACKING } from './product-rows.ts'

/** What other areas need to know of an item. */
export interface Item {
  id: string
  code: string
  name: string
  /** A product with variants stands in no line: its variants do. */
  type: 'product' | 'service' | 'variants'
  /** Of SUNAT catalogue 03. */
  unitCode: string
  /** What the company calls its own unit; null where it is the law's. */
  unitName: string | null
  /** Most decimals of a quantity in its unit. */
  unitDecimals: number
  tracksStock: boolean
  plasticBag: boolean
  /** UNSPSC code of the tax office's catalogue 25. */
  fiscalCode: string | null
  barcode: string | null
  decimalSale: boolean
  /** By what its units are told apart; `dueDated`: its batches have a due date. */
  tracking: Tracking
  dueDated: boolean
  /** Code of its detracción (SUNAT catalogue 54); null where it is not under it. */
  detraction: string | null
  /** It, or a list that prices it, says how low it may be sold. */
  hasFloor: boolean
  /** Accounts of its own in the chart; null where it goes with those of the settings. */
  saleAccount: string | null
  purchaseAccount: string | null
  /** What it is sold with; `own`: its rate stays where the company's regime changes. */
  tax: { type: string; rate: string; own: boolean }
  active: boolean
}

/** The items with these ids, inactive ones too; an id without an item is absent. */
export async function findItems(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Item>> {
  return asMap(await ctx.query<Item>(`${ITEM} and t.id = any($2::uuid[])`, [ctx.companyId, [...new Set(ids)]]))
}

/** Those that a document's lines name, asked for while the document itself is being read: `lines` selects their ids, $1 is the company. */
export async function findItemsOf(ctx: Ctx, lines: string, params: readonly unknown[]): Promise<Map<string, Item>> {
  return asMap(await ctx.query<Item>(`${ITEM} and t.id = any(array(${lines}))`, [ctx.companyId, ...params]))
}

const asMap = (rows: readonly Item[]): Map<string, Item> => new Map(rows.map((row) => [row.id, row]))

const ITEM = `select t.id, t.code, t.name, t.type, t.unit_code as "unitCode", o.name as "unitName", coalesce(o.decimals, 10) as "unitDecimals", t.tracks_stock as "tracksStock",
       t.plastic_bag as "plasticBag", t.fiscal_code as "fiscalCode", t.barcode, t.decimal_sale as "decimalSale",
       ${TRACKING} as tracking, t.batch_due_date as "dueDated", case when t.detraction then t.detraction_code end as detraction, t.active,
       jsonb_build_object('type', t.tax_type, 'rate', trim_scale(t.tax_rate)::text, 'own', t.tax_own) as tax,
       t.sale_account as "saleAccount", t.purchase_account as "purchaseAccount",
       t.minimum_price is not null or exists (select from catalogue.price_list_item e
         where e.company_id = t.company_id and e.item_id = t.id and e.minimum_price is not null) as "hasFloor"
     from catalogue.product t left join catalogue.unit o on o.company_id = t.company_id and o.id = t.unit_id
     where t.company_id = $1`

/** Why an item may not stand in a line of a document; undefined where it may. */
export function itemProblem(
  item: Item | undefined,
): 'product_not_found' | 'product_inactive' | 'product_has_variants' | undefined {
  if (!item) return 'product_not_found'
  if (item.type === 'variants') return 'product_has_variants'
  return item.active ? undefined : 'product_inactive'
}

interface LotLine {
  item: { id: string }
  quantity: string
  lots?: LineLots | undefined
}

/** What lines say of batches and serial numbers, before the stock is asked: `lots` of each. @param elsewhere its goods are moved by another document, which names them */
export function checkLots<Line extends LotLine>(
  lines: readonly Line[],
  items: ReadonlyMap<string, Item>,
  problems: Problems,
  at = 'items',
  elsewhere: (line: Line) => boolean = () => false,
): void {
  for (const [i, line] of lines.entries()) {
    const { item, quantity, lots } = line
    if (lots && lots.length > 0 && elsewhere(line)) problems.add(`${at}[${i}].lots`, 'lot_not_here')
    else {
      const found = lots ? lotProblems(items.get(item.id)?.tracking ?? 'none', lots, quantity, false) : undefined
      if (found) problems.add(`${at}[${i}].lots`, found.code, found.params)
    }
  }
}
