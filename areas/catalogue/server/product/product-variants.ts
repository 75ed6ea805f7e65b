import { plain } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { VariantOut } from '../../contract/variant-shape.ts'
import { PICTURE, type ProductRow, pictureAddress, pricesOut, STOCK, TAX } from './product-rows.ts'

/** `[{ criterion, option }]` of an item, in the order of its product. */
export const OPTIONS = `coalesce((select jsonb_agg(jsonb_build_object('criterion', k.name, 'option', o.name, 'criterionId', k.id, 'optionId', o.id) order by h.position, k.name)
  from catalogue.variant_choice h
  join catalogue.variant_criterion k on k.company_id = h.company_id and k.id = h.criterion_id
  join catalogue.variant_option o on o.company_id = h.company_id and o.id = h.option_id
  where h.company_id = t.company_id and h.item_id = t.id), '[]'::jsonb)`

interface Chosen {
  criterion: string
  option: string
  criterionId: string
  optionId: string
}

export type ReadVariant = Omit<VariantOut, 'options'> & { options: Chosen[] }

type Row = Pick<
  ProductRow,
  | 'id'
  | 'parentId'
  | 'version'
  | 'code'
  | 'name'
  | 'price'
  | 'includeTaxPrice'
  | 'tax'
  | 'stock'
  | 'pictureKey'
  | 'active'
> & { barcode: string | null; options: Chosen[] }

/** The variants of a product, in the order of their options. */
export async function readVariants(ctx: Ctx, productId: string): Promise<ReadVariant[]> {
  const rows = await ctx.query<Row>(
    `select t.id, t.parent_id as "parentId", t.version, t.code, t.name, t.barcode, ${OPTIONS} as options, t.price,
       t.include_tax_price as "includeTaxPrice", ${TAX}, ${STOCK} as stock, ${PICTURE} as "pictureKey", t.active
     from catalogue.product t where t.company_id = $1 and t.parent_id = $2 order by t.id`,
    [ctx.companyId, productId],
  )
  const priced = await pricesOut(ctx)
  return rows.map((row) => ({
    ...row,
    ...priced(row),
    stock: plain(row.stock),
    image: pictureAddress(row),
  }))
}

/** The criteria that the variants of a product have, each with the options that one of them has. */
export function criterionsOf(variants: readonly ReadVariant[]) {
  const found = new Map<string, { id: string; name: string; options: Map<string, string> }>()
  for (const { criterionId, criterion, optionId, option } of variants.flatMap((each) => each.options)) {
    const known = found.get(criterionId) ?? { id: criterionId, name: criterion, options: new Map<string, string>() }
    known.options.set(optionId, option)
    found.set(criterionId, known)
  }
  return [...found.values()].map(({ id, name, options }) => ({
    id,
    name,
    options: [...options].map(([optionId, optionName]) => ({ id: optionId, name: optionName })),
  }))
}
