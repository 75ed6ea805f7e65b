import { type FieldProblem, Problems } from '@yupana/kernel'
import { type Ctx, fold, type ImportRow } from '@yupana/platform'
import type { ImportedProduct } from '../../contract/import.ts'
import { SHARED } from './product-record.ts'
import { checkOptions, type Given, resolveOptions, writeChoices } from './variant-options.ts'

/** `Talla: M; Color: Rojo` as options; undefined where it is not written so. */
export function optionsOf(text: string): Given[] | undefined {
  const parts = text
    .split(/[;|]/)
    .map((each) => each.trim())
    .filter(Boolean)
  const read = parts.map((each) => /^([^:=]{1,60})[:=](.{1,60})$/.exec(each))
  if (read.length === 0 || read.some((each) => !each)) return undefined
  return read.map((each) => ({ criterion: each![1]!.trim(), option: each![2]!.trim() }))
}

/** The same for the same options in any order and any case. */
const keyOf = (options: readonly Given[]): string =>
  options
    .map((each) => `${fold(each.criterion)}=${fold(each.option)}`)
    .sort()
    .join(';')

/** A product of type `variants` that a file names, with the options that its variants have. */
export interface ParentProduct {
  id: string
  type: string
  variants: { id: string; options: Given[] }[]
}

/** The products that lines name, by folded code. */
export async function readParents(
  ctx: Ctx,
  rows: readonly Pick<ImportedProduct, 'product'>[],
): Promise<Map<string, ParentProduct>> {
  const codes = [...new Set(rows.flatMap((row) => row.product ?? []))]
  if (codes.length === 0) return new Map()
  const found = await ctx.query<ParentProduct & { code: string }>(
    `select t.id, t.code, t.type, coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'options',
         (select coalesce(jsonb_agg(jsonb_build_object('criterion', k.name, 'option', o.name) order by h.position), '[]'::jsonb)
          from catalogue.variant_choice h join catalogue.variant_criterion k on k.company_id = h.company_id and k.id = h.criterion_id
          join catalogue.variant_option o on o.company_id = h.company_id and o.id = h.option_id
          where h.company_id = v.company_id and h.item_id = v.id)) order by v.id)
       from catalogue.product v where v.company_id = t.company_id and v.parent_id = t.id), '[]'::jsonb) as variants
     from catalogue.product t where t.company_id = $1 and platform.fold(t.code) in (select platform.fold(c) from unnest($2::text[]) c)`,
    [ctx.companyId, codes],
  )
  return new Map(found.map((each) => [fold(each.code), each]))
}

/** What can be said against the product and the options of a line; `key` keeps two lines with the same ones apart. */
export function judgeVariant(
  row: Pick<ImportedProduct, 'product' | 'options' | 'type'>,
  parents: ReadonlyMap<string, ParentProduct>,
  existing: { id: string; parentId: string | null } | undefined,
): { parentId: string | null; given: Given[]; key: string | undefined; problems: FieldProblem[] } {
  const none = { parentId: null, given: [], key: undefined }
  if (!row.product) return { ...none, problems: [] }
  const parent = parents.get(fold(row.product))
  if (!parent) return { ...none, problems: [{ field: 'product', code: 'reference_not_found' }] }
  if (parent.type !== 'variants' || row.type === 'service' || (existing && existing.parentId !== parent.id))
    return { ...none, problems: [{ field: 'product', code: 'product_has_no_variants' }] }
  const given = optionsOf(row.options ?? '')
  if (!given) return { ...none, problems: [{ field: 'options', code: 'variant_options_required' }] }
  const own = parent.variants.find((each) => each.id === existing?.id)
  const key = `${parent.id} ${keyOf(given)}`
  if (own)
    return keyOf(own.options) === keyOf(given)
      ? { parentId: parent.id, given, key, problems: [] }
      : { ...none, problems: [{ field: 'options', code: 'variant_options_kept' }] }
  const problems = new Problems()
  checkOptions(
    problems,
    parent.variants.map((each) => each.options),
    [given],
    () => '',
  )
  return { parentId: parent.id, given, key, problems: problems.list }
}

type WrittenVariant = ImportRow<{ parentId: string | null; given: Given[] }>

/** Makes variants of rows that were just written: their product, their options, and what they have of their product. */
export async function attachVariants(ctx: Ctx, rows: readonly WrittenVariant[]): Promise<void> {
  const made = rows.filter((row) => row.creates && row.body.parentId)
  if (made.length === 0) return
  const combinations = await resolveOptions(
    ctx,
    made.map((row) => row.body.given),
  )
  await ctx.query(
    `update catalogue.product t set parent_id = p.id, variant_key = n.key, ${SHARED.map((name) => `${name} = p.${name}`).join(', ')}
     from unnest($2::uuid[], $3::uuid[], $4::text[]) as n(id, parent_id, key) join catalogue.product p on p.company_id = $1 and p.id = n.parent_id
     where t.company_id = $1 and t.id = n.id`,
    [
      ctx.companyId,
      made.map((row) => row.id),
      made.map((row) => row.body.parentId),
      combinations.map((each) => each.key),
    ],
  )
  await writeChoices(
    ctx,
    made.map((row) => row.id),
    combinations,
  )
}
