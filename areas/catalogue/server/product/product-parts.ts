import { BusinessError, type Problems, plain } from '@yupana/kernel'
import { type Ctx, together, uuidv7 } from '@yupana/platform'
import { priceText } from '../../contract/price/price.ts'
import type { PresentationBody, ProductBody, ProductOut } from '../../contract/product.ts'
import { holdCodes } from '../product-client.ts'

type Parts = Pick<ProductOut, 'presentations' | 'clientCodes' | 'supplierCodes' | 'images'>

const SUPPLIER = '1'
const CLIENT = '2'

interface CodeRow {
  type: string
  client: { id: string; code: string; name: string } | null
  code: string
}
interface ImageRow {
  id: string
  key: string
  width: number
  height: number
}

/** What hangs below a product. */
export async function readParts(ctx: Ctx, id: string): Promise<Parts> {
  const given = [ctx.companyId, id]
  const [presentations, codes, images] = await together(
    ctx.query<Parts['presentations'][number]>(
      `select p.id, p.name, case when u.code is null then null else jsonb_build_object('code', coalesce(o.code, u.code), 'name', coalesce(o.name, u.name_${ctx.language})) end as unit,
         p.factor, p.barcode, p.price, p.include_tax_price as "includeTaxPrice"
       from catalogue.presentation p left join law.unit u on u.code = p.unit_code
       left join catalogue.unit o on o.company_id = p.company_id and o.id = p.unit_id where p.company_id = $1 and p.item_id = $2 order by p.position`,
      given,
    ),
    ctx.query<CodeRow>(
      `select k.type, case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name) end as client, k.code
       from catalogue.product_client k left join parties.client c on c.company_id = k.company_id and c.id = k.client_id
       where k.company_id = $1 and k.product_id = $2 order by k.type, k.position`,
      given,
    ),
    ctx.query<ImageRow>(
      `select id, storage_key as key, width, height from catalogue.product_image where company_id = $1 and product_id = $2 order by position, id`,
      given,
    ),
  )
  const codesOf = (type: string) =>
    codes.filter((each) => each.type === type).map(({ client, code }) => ({ client, code }))
  return {
    presentations: presentations.map((each) => ({
      ...each,
      factor: plain(each.factor),
      price: priceText(each.price),
    })),
    clientCodes: codesOf(CLIENT),
    supplierCodes: codesOf(SUPPLIER),
    images: images.map(({ id: image, key, width, height }) => ({
      id: image,
      address: `/api/products/${id}/media/${image}?v=${key.slice(-8)}`,
      width,
      height,
    })),
  }
}

/** Writes the presentations and the codes that a body gives; those that it does not name stay. */
export async function writeParts(ctx: Ctx, id: string, body: ProductBody): Promise<void> {
  if (body.presentations) await writePresentations(ctx, id, body.presentations)
  for (const [type, codes] of [
    [CLIENT, body.clientCodes],
    [SUPPLIER, body.supplierCodes],
  ] as const)
    if (codes) await writeCodes(ctx, id, type, codes)
}

async function writeCodes(
  ctx: Ctx,
  id: string,
  type: string,
  codes: NonNullable<ProductBody['clientCodes']>,
): Promise<void> {
  await assertFree(ctx, id, type, codes)
  // One that stays keeps its name and its record.
  await ctx.query(
    `with given as (select * from unnest($4::uuid[], $5::uuid[], $6::text[], $7::int[]) as n(id, client, code, position)),
     gone as (
       delete from catalogue.product_client k where k.company_id = $1 and k.product_id = $2 and k.type = $3
         and not exists (select from given g where g.client is not distinct from k.client_id and g.code = k.code)),
     stays as (
       update catalogue.product_client k set position = g.position from given g
       where k.company_id = $1 and k.product_id = $2 and k.type = $3 and g.client is not distinct from k.client_id and g.code = k.code)
     insert into catalogue.product_client (company_id, product_id, type, id, client_id, code, position)
     select $1, $2, $3, g.* from given g where not exists (select from catalogue.product_client k
       where k.company_id = $1 and k.product_id = $2 and k.type = $3 and g.client is not distinct from k.client_id and g.code = k.code)`,
    [
      ctx.companyId,
      id,
      type,
      codes.map(() => uuidv7()),
      codes.map((each) => each.client?.id ?? null),
      codes.map((each) => each.code),
      codes.map((_, i) => i),
    ],
  )
}

/**
 * A code that is new here names one item of whoever uses it, in its own list and in everybody's.
 * @throws BusinessError `already_exists` (409) at the code
 */
async function assertFree(
  ctx: Ctx,
  id: string,
  type: string,
  codes: NonNullable<ProductBody['clientCodes']>,
): Promise<void> {
  if (codes.length === 0) return
  await holdCodes(ctx)
  const taken = await ctx.query<{ at: number }>(
    `select n.at from unnest($4::uuid[], $5::text[], $6::int[]) as n(client, code, at)
     where exists (select from catalogue.product_client k where k.company_id = $1 and k.type = $3 and k.product_id <> $2
         and k.client_id is not distinct from n.client and platform.fold(k.code) = platform.fold(n.code))
         and not exists (select from catalogue.product_client s where s.company_id = $1 and s.type = $3 and s.product_id = $2
           and s.client_id is not distinct from n.client and s.code = n.code)
       or exists (select from unnest($4::uuid[], $5::text[], $6::int[]) as o(client, code, at)
         where o.at < n.at and o.client is not distinct from n.client and platform.fold(o.code) = platform.fold(n.code)) order by n.at`,
    [
      ...[ctx.companyId, id, type, codes.map((each) => each.client?.id ?? null)],
      ...[codes.map((each) => each.code), codes.map((_, i) => i)],
    ],
  )
  if (taken.length === 0) return
  const list = type === CLIENT ? 'clientCodes' : 'supplierCodes'
  const said = (at: number) => ({ field: 'code', value: codes[at]?.code ?? '' })
  throw new BusinessError('already_exists', said(taken[0]!.at), {
    status: 409,
    errors: taken.map(({ at }) => ({ field: `${list}[${at}].code`, code: 'already_exists', params: said(at) })),
  })
}

/** Puts these in the place of those that there are; one that names its id stays the same one. */
export async function writePresentations(ctx: Ctx, itemId: string, given: readonly PresentationBody[]): Promise<void> {
  await ctx.query('delete from catalogue.presentation where company_id = $1 and item_id = $2', [ctx.companyId, itemId])
  await ctx.query(
    `insert into catalogue.presentation (company_id, item_id, id, position, name, unit_code, unit_id, factor, barcode, price, include_tax_price)
     select $1, $2, n.id, n.position, n.name, coalesce(o.law_code, n.unit), o.id, n.factor, n.barcode, n.price, n.taxed
     from unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::numeric[], $8::text[], $9::numeric[], $10::boolean[])
       as n(id, position, name, unit, factor, barcode, price, taxed)
     left join catalogue.unit o on o.company_id = $1 and o.code = n.unit`,
    [
      ctx.companyId,
      itemId,
      given.map((each) => each.id ?? uuidv7()),
      given.map((_, i) => i),
      given.map((each) => each.name),
      given.map((each) => each.unit?.code ?? null),
      given.map((each) => each.factor),
      given.map((each) => each.barcode ?? null),
      given.map((each) => each.price),
      given.map((each) => each.includeTaxPrice),
    ],
  )
}

/**
 * One barcode leads to one thing: an item or a presentation of one. Problems of those in use elsewhere or named twice.
 * @param itemId the item itself, whose own barcode and presentations are written anew
 */
export async function barcodeProblems(
  ctx: Ctx,
  problems: Problems,
  itemId: string | null,
  barcode: string | null,
  given: readonly PresentationBody[],
): Promise<void> {
  const asked = [
    ...(barcode ? [{ field: 'barcode', barcode }] : []),
    ...given.flatMap((each, i) =>
      each.barcode ? [{ field: `presentations[${i}].barcode`, barcode: each.barcode }] : [],
    ),
  ]
  if (asked.length === 0) return
  const taken = await barcodesTaken(
    ctx,
    asked.map((each) => each.barcode),
    itemId,
  )
  const seen = new Set<string>()
  for (const each of asked) {
    // An item's own barcode is kept apart by its index, which says so with the field.
    const elsewhere =
      taken.presentations.has(each.barcode) || (each.field !== 'barcode' && taken.items.has(each.barcode))
    if (elsewhere || seen.has(each.barcode))
      problems.add(each.field, 'already_exists', { field: 'barcode', value: each.barcode })
    seen.add(each.barcode)
  }
}

/** Which of these barcodes another item or a presentation of another item has. */
export async function barcodesTaken(
  ctx: Ctx,
  barcodes: readonly string[],
  itemId: string | null,
): Promise<{ items: Set<string>; presentations: Set<string> }> {
  const rows = await ctx.query<{ kind: string; barcode: string }>(
    `select 'item' as kind, barcode from catalogue.product where company_id = $1 and barcode = any($2::text[]) and id is distinct from $3
     union all select 'presentation', barcode from catalogue.presentation where company_id = $1 and barcode = any($2::text[]) and item_id is distinct from $3`,
    [ctx.companyId, barcodes, itemId],
  )
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.barcode))
  return { items: of('item'), presentations: of('presentation') }
}
