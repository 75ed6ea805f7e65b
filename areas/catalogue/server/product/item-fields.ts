import { BusinessError, Problems } from '@yupana/kernel'
import { buildList, type Ctx, serve } from '@yupana/platform'
import { fitsItem } from '../../contract/item/item-account.ts'
import {
  type ItemField,
  type ItemFields,
  itemChangeEndpoints,
  itemFieldNames,
} from '../../contract/item/item-change.ts'
import { productEndpoints } from '../../contract/product.ts'
import { withTaxes } from '../line-tax.ts'
import { isOwnRate, rateOfTax, taxProblems } from '../tax.ts'
import {
  auditItems,
  changeManyItems,
  type ItemColumn,
  type ItemValues,
  readItemChanges,
  type Shown,
  undoItemChange,
} from './item-change.ts'
import { productSource } from './product-queries.ts'

/** With the rate of its tax. */
type RatedFields = Omit<ItemFields, 'tax'> & {
  tax?: (NonNullable<ItemFields['tax']> & { rate: string; own: boolean }) | undefined
}

interface FieldOf<F extends ItemField> {
  /** The columns that a value of the field writes. */
  columns(value: NonNullable<RatedFields[F]> | null): ItemValues
  /** SQL of what the field of product `t` says to a reader. */
  shown: string
}

const named = (table: string, column: string): string =>
  `(select r.code || ' · ' || r.name from catalogue.${table} r where r.company_id = t.company_id and r.id = t.${column})`
const flag = (column: ItemColumn) => ({
  columns: (on: boolean | null) => ({ [column]: String(on) }),
  shown: `t.${column}`,
})
const text = (column: ItemColumn) => ({
  columns: (given: string | null) => ({ [column]: given }),
  shown: `t.${column}`,
})

const FIELDS: { [F in ItemField]: FieldOf<F> } = {
  brand: { columns: (ref) => ({ brand_id: ref?.id ?? null }), shown: named('brand', 'brand_id') },
  category: { columns: (ref) => ({ category_id: ref?.id ?? null }), shown: named('category', 'category_id') },
  family: { columns: (ref) => ({ family_id: ref?.id ?? null }), shown: named('family', 'family_id') },
  tax: {
    columns: (tax) => ({ tax_type: tax!.type, tax_rate: rateOfTax(tax!), tax_own: String(tax!.own) }),
    shown: "t.tax_type || ' ' || trim_scale(t.tax_rate)",
  },
  saleAccount: text('sale_account'),
  purchaseAccount: text('purchase_account'),
  fiscalCode: text('fiscal_code'),
  detractionCategory: {
    columns: (category) => ({ detraction: String(category !== null), detraction_code: category?.code ?? null }),
    shown: 't.detraction_code',
  },
  plasticBag: flag('plastic_bag'),
  decimalSale: flag('decimal_sale'),
  featured: flag('featured'),
}

const SHOWN = 500

/** The same fields of many products at once, with their variants; a dry run only says what would change. */
export const changeItems = serve(itemChangeEndpoints.changeItems, async (ctx, { body }) => {
  const { changes: asked, dryRun, items, ...list } = body
  const changes = await withRate(ctx, asked)
  const names = itemFieldNames.filter((name) => changes[name] !== undefined)
  if (names.length === 0) throw new BusinessError('item_change_empty')
  const after = await check(ctx, changes)
  const values = valuesOf(changes, names)
  const rows = await readDifferent(ctx, names, values, list, items)
  const lines = rows.map(({ id, before }) => ({ id, before, after: values }))
  const id = dryRun || rows.length === 0 ? null : await changeManyItems(ctx, 'fields', lines)
  if (id)
    await auditItems(
      ctx,
      rows.map((row) => ({ ...row, before: row.shown, after })),
    )
  return {
    id,
    changed: rows.length,
    after,
    data: rows.slice(0, SHOWN).map((row) => ({ id: row.id, code: row.code, name: row.name, before: row.shown })),
  }
})

/** A tax without a rate has that which the company charges today. */
async function withRate(ctx: Ctx, changes: ItemFields): Promise<RatedFields> {
  const [line] = changes.tax ? await withTaxes(ctx, [{ tax: changes.tax }], ctx.today, 'sale') : []
  return { ...changes, tax: line && { ...line.tax, own: await isOwnRate(ctx, line.tax) } }
}

function valuesOf(changes: RatedFields, names: readonly ItemField[]): ItemValues {
  return Object.assign({}, ...names.map((name) => (FIELDS[name] as FieldOf<never>).columns(changes[name] as never)))
}

interface Different {
  id: string
  code: string
  name: string
  before: ItemValues
  shown: Shown
}

/** The products whose fields are not what they would become, locked. */
async function readDifferent(
  ctx: Ctx,
  names: readonly ItemField[],
  values: ItemValues,
  list: { filters?: never[]; search?: string | undefined } | object,
  items: string[] | undefined,
): Promise<Different[]> {
  const source = productSource(ctx)
  const query = { page: 1, showTotal: false, ...list } as Parameters<typeof buildList>[2]
  const built = buildList(productEndpoints.products.list!, source, query, ctx)
  const params = [...built.params, JSON.stringify(values), ...(items ? [items] : [])]
  const given = `$${built.params.length + 1}::jsonb`
  const columns = Object.keys(values) as ItemColumn[]
  const pairs = (of: (column: string) => string): string => columns.map((each) => `'${each}', ${of(each)}`).join(', ')
  // As numbers leave jsonb: 18 and 18.00000 are the same rate.
  const differs = `jsonb_build_object(${pairs((each) => (each === 'tax_rate' ? `trim_scale(t.${each})::text` : `t.${each}::text`))})`
  return ctx.query<Different>(
    `select t.id, t.code, t.name, jsonb_build_object(${pairs((each) => `t.${each}::text`)}) as before,
       jsonb_build_object(${names.map((name) => `'${name}', ${FIELDS[name].shown}`).join(', ')}) as shown
     from ${source.from} where ${built.where} and ${differs} is distinct from ${given}
       ${items ? `and t.id = any($${params.length}::uuid[])` : ''}
     order by t.code, t.id for update of t`,
    params,
  )
}

/** What each changed field becomes, in words. @throws BusinessError `invalid` (422) with every reference that does not exist */
async function check(ctx: Ctx, changes: RatedFields): Promise<Shown> {
  const problems = new Problems()
  const found = await lookUp(ctx, changes)
  for (const name of ['brand', 'category', 'family'] as const)
    if (changes[name] && found[name] === null) problems.add(`changes.${name}`, 'reference_not_found')
  for (const name of ['saleAccount', 'purchaseAccount'] as const)
    if (changes[name] && !found[name]) problems.add(`changes.${name}`, 'account_code_unknown', { code: changes[name] })
    else if (changes[name] && !fitsItem(name, changes[name], false))
      problems.add(`changes.${name}`, 'account_class', { code: changes[name] })
  if (changes.detractionCategory && !found.detraction) problems.add('changes.detractionCategory', 'detraction_unknown')
  if (changes.tax)
    problems.list.push(...(await taxProblems(ctx, ctx.today, [{ field: 'changes.tax', ...changes.tax }])))
  problems.throwIfAny()
  const shown: { [F in ItemField]?: string | boolean | null } = {
    ...changes,
    brand: found.brand,
    category: found.category,
    family: found.family,
    tax: changes.tax && `${changes.tax.type} ${rateOfTax(changes.tax)}`,
    detractionCategory: changes.detractionCategory?.code ?? null,
  }
  return Object.fromEntries(
    itemFieldNames.filter((name) => changes[name] !== undefined).map((name) => [name, shown[name] ?? null]),
  )
}

interface Found {
  brand: string | null
  category: string | null
  family: string | null
  saleAccount: boolean
  purchaseAccount: boolean
  detraction: boolean
}

async function lookUp(ctx: Ctx, changes: RatedFields): Promise<Found> {
  const nameOf = (table: string, param: string): string =>
    `(select code || ' · ' || name from catalogue.${table} where company_id = $1 and id = ${param})`
  const account = (param: string): string =>
    `exists (select from catalogue.shown_account where company_id = $1 and code = ${param})`
  const [found] = await ctx.query<Found>(
    `select ${nameOf('brand', '$2')} as brand, ${nameOf('category', '$3')} as category, ${nameOf('family', '$4')} as family,
       ${account('$5')} as "saleAccount", ${account('$6')} as "purchaseAccount",
       exists (select from company.detraction_code where company_id = $1 and code = $7) as detraction`,
    [
      ctx.companyId,
      changes.brand?.id ?? null,
      changes.category?.id ?? null,
      changes.family?.id ?? null,
      changes.saleAccount ?? null,
      changes.purchaseAccount ?? null,
      changes.detractionCategory?.code ?? null,
    ],
  )
  return found!
}

export const itemChanges = serve(itemChangeEndpoints.itemChanges, (ctx) => readItemChanges(ctx, 'fields'))

export const undoItems = serve(itemChangeEndpoints.undoItems, async (ctx, { params: { id } }) => {
  const { back, answer } = await undoItemChange(ctx, 'fields', id)
  await auditItems(
    ctx,
    back.map((each) => ({ ...each, before: plainValues(each.after), after: plainValues(each.before) })),
  )
  return answer
})

/** Values by column as the trail shows them: `sale_account` is `saleAccount`. */
function plainValues(values: ItemValues): Shown {
  return Object.fromEntries(
    Object.entries(values).map(([column, given]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      given,
    ]),
  )
}
