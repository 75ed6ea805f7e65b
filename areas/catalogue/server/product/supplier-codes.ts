import { type Ctx, uuidv7 } from '@yupana/platform'

const SUPPLIER = '1'

/**
 * A supplier calls these items so from now on; what it called something else by the same code before, it does no more. Of a code that stands twice
 * the last one counts.
 */
export async function rememberSupplierCodes(
  ctx: Ctx,
  supplierId: string,
  given: readonly { code: string; itemId: string }[],
): Promise<void> {
  const codes = [...new Map(given.map((each) => [each.code.toLowerCase(), each])).values()]
  if (codes.length === 0) return
  await ctx.query(
    `with asked as (select * from unnest($4::uuid[], $5::text[], $6::uuid[]) as a(id, code, item)),
     gone as (
       delete from catalogue.product_client k using asked a
       where k.company_id = $1 and k.type = $3 and k.client_id = $2 and platform.fold(k.code) = platform.fold(a.code) and k.product_id <> a.item)
     insert into catalogue.product_client (company_id, id, product_id, type, client_id, code, position)
     select $1, a.id, a.item, $3, $2, a.code, (select coalesce(max(k.position), 0) + 1 from catalogue.product_client k
       where k.company_id = $1 and k.product_id = a.item and k.type = $3)
     from asked a where not exists (select from catalogue.product_client k
       where k.company_id = $1 and k.type = $3 and k.client_id = $2 and k.product_id = a.item and platform.fold(k.code) = platform.fold(a.code))`,
    [
      ...[ctx.companyId, supplierId, SUPPLIER, codes.map(() => uuidv7())],
      ...[codes.map(({ code }) => code), codes.map(({ itemId }) => itemId)],
    ],
  )
}
