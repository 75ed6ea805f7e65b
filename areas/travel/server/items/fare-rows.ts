import type { Ctx } from '@yupana/platform'
import type { Fare } from '../../contract/pricing/fares.ts'

/** A fare as the engine takes it; `f` is the fare, `c` its catalogue, `k` its contract, `kc` the catalogue of that. */
const FARE = `f.id, f.item_id as item, coalesce(c.code, k.code) as source,
  case when k.id is null then 'catalogue' when k.kind = 'client' then 'client' else 'supplier' end as level,
  coalesce(c.currency, k.currency) as currency, coalesce(c.valid_from, k.valid_from) as "validFrom",
  coalesce(c.valid_to, k.valid_to) as "validTo", f.basis, f.seasons, f.weekdays, f.free_of as "freeOf", f.rows, f.supplements,
  coalesce(k.commission_percent, c.commission_percent, kc.commission_percent) as commission`

const FROM = `travel.fare f left join travel.catalogue c on c.company_id = f.company_id and c.id = f.catalogue_id
  left join travel.contract k on k.company_id = f.company_id and k.id = f.contract_id
  left join travel.catalogue kc on kc.company_id = k.company_id and kc.id = k.catalogue_id`

/**
 * Fares of items that may hold between two days: of catalogues and contracts that are active then. Of contracts with groups, only that of the group.
 */
export async function readFares(
  ctx: Ctx,
  items: readonly string[],
  { from, to, group }: { from: string; to: string; group: string | null },
): Promise<Fare[]> {
  if (items.length === 0) return []
  return ctx.query<Fare>(
    `select ${FARE} from ${FROM}
     where f.company_id = $1 and f.item_id = any($2::uuid[]) and f.valid_from <= $4 and f.valid_to >= $3
       and coalesce(c.status, k.status) = 'active' and coalesce(c.valid_from, k.valid_from) <= $4 and coalesce(c.valid_to, k.valid_to) >= $3
       and (k.kind is distinct from 'client' or k.group_id = $5)
     order by f.item_id, f.valid_from desc, f.id`,
    [ctx.companyId, [...new Set(items)], from, to, group],
  )
}
