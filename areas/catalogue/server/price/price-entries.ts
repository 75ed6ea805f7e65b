import { Problems, plain } from '@yupana/kernel'
import { audit, type Ctx, companyPageSize, fieldsOf, type ListSource, readPage, serve, uuidv7 } from '@yupana/platform'
import { pricesOf, priceText } from '../../contract/price/price.ts'
import {
  type EntryBody,
  type EntryOut,
  entryColumns,
  type PriceListOut,
  priceListEndpoints,
} from '../../contract/price/price-list.ts'
import { findItems } from '../product/items.ts'
import { TAX, UNIT_CODE } from '../product/product-rows.ts'
import { type KeptTax, soldRates } from '../tax.ts'
import { priceListRecord } from './price-list-record.ts'

interface EntryRow {
  id: string
  version: number
  product: { id: string; code: string; name: string }
  unit: { code: string }
  minimumQuantity: string
  price: string
  includeTaxPrice: boolean
  basePrice: string
  baseIncludesTax: boolean
  baseCurrency: string
  minimumPrice: string | null
  tax: KeptTax
  referenceCode: string | null
}

/** Prices of one list: `t` is the item, so that what is known of items is said once. */
export const entrySource = (list: string): ListSource => ({
  select: `e.id, e.version, jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) as product, jsonb_build_object('code', ${UNIT_CODE}) as unit,
    e.minimum_quantity as "minimumQuantity", e.price, e.include_tax_price as "includeTaxPrice", e.minimum_price as "minimumPrice", e.reference_code as "referenceCode",
    t.price as "basePrice", t.include_tax_price as "baseIncludesTax", t.currency as "baseCurrency", ${TAX}`,
  from: 'catalogue.price_list_item e join catalogue.product t on t.company_id = e.company_id and t.id = e.item_id',
  where: 'e.company_id = $1 and e.list_id = $2',
  params: [list],
  columns: fieldsOf(entryColumns, {
    product: { id: 'e.item_id' },
    code: 't.code',
    name: 't.name',
    price: 'e.price',
    minimumQuantity: 'e.minimum_quantity',
    minimumPrice: 'e.minimum_price',
    includeTaxPrice: 'e.include_tax_price',
    tax: { type: 't.tax_type', rate: 't.tax_rate' },
    referenceCode: 'e.reference_code',
  }),
  search: 't.search',
  idColumn: 't.id, e.minimum_quantity',
})

function entryOut({ basePrice, baseIncludesTax, ...row }: EntryRow, rate: string): EntryOut {
  const own = pricesOf(row.price, row.includeTaxPrice, rate)
  const base = pricesOf(basePrice, baseIncludesTax, rate)
  return {
    ...row,
    minimumQuantity: plain(row.minimumQuantity),
    price: priceText(row.price),
    netPrice: priceText(own.net),
    grossPrice: priceText(own.gross),
    netPriceBase: priceText(base.net),
    includeTaxPriceBase: priceText(base.gross),
    minimumPrice: row.minimumPrice === null ? null : priceText(row.minimumPrice),
    tax: { type: row.tax.type, rate },
  }
}

export const priceListProducts = serve(priceListEndpoints.priceListProducts, async (ctx, { params, query }) => {
  await priceListRecord.read(ctx, params.id)
  const { list } = priceListEndpoints.priceListProducts
  const page = await readPage<EntryRow>(ctx, list!, entrySource(params.id), query, await companyPageSize(ctx))
  const rateOf = await soldRates(ctx, ctx.today)
  return { ...page, data: page.data.map((row) => entryOut(row, rateOf(row.tax))) }
})

/** Prices over those of the same item and minimum quantity, and others away. @throws BusinessError `not_found` (404) */
export const savePriceListProducts = serve(priceListEndpoints.savePriceListProducts, async (ctx, { params, body }) => {
  const list = await priceListRecord.read(ctx, params.id)
  const gone = body.remove.length > 0 ? await removeEntries(ctx, list.id, body.remove) : 0
  return { written: await saveEntries(ctx, list, body.products), removed: gone }
})

async function removeEntries(ctx: Ctx, list: string, ids: readonly string[]): Promise<number> {
  const gone = await ctx.query<{ id: string }>(
    'delete from catalogue.price_list_item where company_id = $1 and list_id = $2 and id = any($3::uuid[]) returning id, item_id as item, price, minimum_quantity as "minimumQuantity"',
    [ctx.companyId, list, ids],
  )
  await audit(
    ctx,
    ...gone.map((before) => ({
      entity: 'priceListEntry',
      id: before.id,
      action: 'delete',
      before: { list, ...before },
    })),
  )
  return gone.length
}

/** @throws BusinessError `invalid` (422) with all that can be said against all of them */
export async function saveEntries(ctx: Ctx, list: PriceListOut, entries: readonly EntryBody[]): Promise<number> {
  if (entries.length === 0) return 0
  await checkEntries(ctx, entries)
  const rows = entries.map((each) => ({
    id: uuidv7(),
    item_id: each.product.id,
    minimum_quantity: each.minimumQuantity,
    price: each.price,
    include_tax_price: each.includeTaxPrice ?? list.includeTaxPrice,
    minimum_price: each.minimumPrice ?? null,
    reference_code: each.referenceCode ?? null,
  }))
  const written = await ctx.query<{ id: string; item: string; version: number }>(
    `insert into catalogue.price_list_item as e (company_id, list_id, id, item_id, minimum_quantity, price, include_tax_price, minimum_price, reference_code)
     select $1, $2, r.id, r.item_id, r.minimum_quantity, r.price, r.include_tax_price, r.minimum_price, r.reference_code
     from jsonb_populate_recordset(null::catalogue.price_list_item, $3) r
     on conflict (company_id, list_id, item_id, minimum_quantity) do update set version = e.version + 1, price = excluded.price,
       include_tax_price = excluded.include_tax_price, minimum_price = excluded.minimum_price, reference_code = excluded.reference_code
     returning id, item_id as item, version, price, minimum_quantity as "minimumQuantity", include_tax_price as "includeTaxPrice", minimum_price as "minimumPrice"`,
    [ctx.companyId, list.id, JSON.stringify(rows)],
  )
  await audit(
    ctx,
    ...written.map(({ version, ...after }) => ({
      entity: 'priceListEntry',
      id: after.id,
      action: version === 1 ? 'create' : 'update',
      after: { list: list.id, ...after },
    })),
  )
  return written.length
}

async function checkEntries(ctx: Ctx, entries: readonly EntryBody[]): Promise<void> {
  const problems = new Problems()
  const items = await findItems(
    ctx,
    entries.map((each) => each.product.id),
  )
  const seen = new Set<string>()
  entries.forEach(({ product, minimumQuantity }, i) => {
    const item = items.get(product.id)
    if (!item) problems.add(`products[${i}].product`, 'product_not_found')
    else if (item.type === 'variants') problems.add(`products[${i}].product`, 'product_has_variants')
    const key = `${product.id} ${plain(minimumQuantity)}`
    if (seen.has(key))
      problems.add(`products[${i}].minimumQuantity`, 'already_exists', {
        field: 'minimumQuantity',
        value: minimumQuantity,
      })
    seen.add(key)
  })
  problems.throwIfAny()
}
