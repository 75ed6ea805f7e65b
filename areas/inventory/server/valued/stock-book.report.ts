import { source } from '@yupana/platform'
import { stockBook } from '../../contract/valued/stock-book.ts'
import { itemsAsked } from './items-asked.ts'

/** A family that hangs below another is the subfamily, and the upper one the family. */
export const stockBookSource = source(stockBook, {
  sql: (
    _,
    query,
  ) => `select b.item_id as "itemId", b.warehouse_id as "warehouseId", p.code, p.barcode, p.name, p.unit_code as unit, coalesce(k.name, '') as brand, g.name as category,
      coalesce(u.name, f.name, '') as "familyName", case when u.id is not null then f.name end as subfamily, trim_scale(p.price) as price, p.currency, w.name as warehouse,
      trim_scale(b.quantity) as stock, b.amount as value
    from inventory.stock_balance b join catalogue.product p on p.company_id = b.company_id and p.id = b.item_id
    join inventory.warehouse w on w.company_id = b.company_id and w.id = b.warehouse_id
    left join catalogue.brand k on k.company_id = p.company_id and k.id = p.brand_id
    left join catalogue.category g on g.company_id = p.company_id and g.id = p.category_id
    left join catalogue.family f on f.company_id = p.company_id and f.id = p.family_id
    left join catalogue.family u on u.company_id = f.company_id and u.id = f.parent_id
    where b.company_id = $1 and ($2::uuid is null or b.warehouse_id = $2) and ($3::uuid is null or b.item_id = $3) and ${itemsAsked(query, 4)}`,
  params: ({ warehouse, item, family, brand, category }) => [
    ...[warehouse ?? null, item ?? null, family ?? null, brand ?? null, category ?? null],
  ],
  order: ['code', 'itemId', 'warehouse', 'warehouseId'],
})
