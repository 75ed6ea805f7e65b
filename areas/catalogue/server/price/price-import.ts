import { full } from '@yupana/contract'
import { BusinessError, dec, type FieldProblem, plain } from '@yupana/kernel'
import {
  at,
  type Ctx,
  exportList,
  fieldProblems,
  fold,
  type ImportColumn,
  type ImportKind,
  type ImportLine,
  type ImportRow,
  type ListExport,
  type ReadLine,
  serve,
} from '@yupana/platform'
import { priceText, withTaxAs } from '../../contract/price/price.ts'
import {
  type PriceImportRow,
  priceExportList,
  priceImportEndpoints,
  priceImportRow,
} from '../../contract/price/price-import.ts'
import { TAX } from '../product/product-rows.ts'
import { type KeptTax, soldRates } from '../tax.ts'
import { entrySource } from './price-entries.ts'
import { priceListRecord } from './price-list-record.ts'

const text = (name: string, label: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  labels: [label],
  kind: 'text',
  ...more,
})
const importColumns: readonly ImportColumn[] = [
  text('code', 'field.code', { required: true }),
  text('minimumQuantity', 'priceListEntry.minimumQuantity', { kind: 'quantity' }),
  text('price', 'field.price', { kind: 'quantity', required: true }),
  text('minimumPrice', 'priceListEntry.minimumPrice', { kind: 'quantity' }),
  text('referenceCode', 'priceListEntry.referenceCode'),
]

/** What is written: the price with its item and its list, net or gross as it shall be kept. */
interface Written extends PriceImportRow {
  list: string
  item: string
  includesTax: boolean
}
interface Options {
  list: string
  includesTax: boolean
}

export const priceImportKind: ImportKind<Written> = {
  noun: 'priceListEntry',
  group: 'resource',
  permission: full('COMMERCECONFIG'),
  table: 'catalogue.price_list_item',
  columns: importColumns,
  read: (ctx, lines, options) => read(ctx, lines, options as unknown as Options),
  write,
}

interface Item {
  id: string
  code: string
  type: string
  tax: KeptTax
  entries: {
    id: string
    version: number
    minimumQuantity: string
    price: string
    includesTax: boolean
    minimumPrice: string | null
  }[]
}

async function read(ctx: Ctx, lines: readonly ImportLine[], options: Options): Promise<ReadLine<Written>[]> {
  const [list] = await ctx.query('select 1 from catalogue.price_list where company_id = $1 and id = $2', [
    ctx.companyId,
    options.list,
  ])
  if (!list) throw new BusinessError('not_found', {}, { status: 404 })
  const parsed = lines.map(({ cells }) => priceImportRow.safeParse(cells))
  const items = await ctx.query<Item>(
    `select t.id, t.code, t.type, ${TAX},
       coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'version', e.version, 'minimumQuantity', e.minimum_quantity::text, 'price', e.price::text,
           'includesTax', e.include_tax_price, 'minimumPrice', e.minimum_price::text))
         from catalogue.price_list_item e where e.company_id = t.company_id and e.list_id = $2 and e.item_id = t.id), '[]'::jsonb) as entries
     from catalogue.product t where t.company_id = $1 and platform.fold(t.code) in (select platform.fold(c) from unnest($3::text[]) c)`,
    [ctx.companyId, options.list, parsed.flatMap((each) => each.data?.code ?? [])],
  )
  const rateOf = await soldRates(ctx, ctx.today)
  const known = new Map(items.map((item) => [fold(item.code), { ...item, rate: rateOf(item.tax) }]))
  return parsed.map((each) =>
    each.success ? judge(each.data, known.get(fold(each.data.code)), options) : { problems: fieldProblems(each.error) },
  )
}

function judge(
  row: PriceImportRow,
  item: (Item & { rate: string }) | undefined,
  { list, includesTax }: Options,
): ReadLine<Written> {
  const problems: FieldProblem[] = []
  if (!item) problems.push({ field: 'code', code: 'product_not_found' })
  else if (item.type === 'variants') problems.push({ field: 'code', code: 'product_has_variants' })
  if (!item) return { problems }
  const existing = item.entries.find((each) => dec(each.minimumQuantity).eq(row.minimumQuantity))
  const body = { ...row, list, item: item.id, includesTax }
  const keys = { minimumQuantity: `${item.id} ${plain(row.minimumQuantity)}` }
  if (!existing) return { body, keys, problems }
  // A price that only comes back the other way round stays as it was typed: net stays net, to the last decimal.
  const shown = (price: string): string => plain(withTaxAs(price, existing.includesTax, includesTax, item.rate))
  const same =
    shown(existing.price) === plain(row.price) &&
    (existing.minimumPrice === null
      ? row.minimumPrice == null
      : row.minimumPrice != null && shown(existing.minimumPrice) === plain(row.minimumPrice))
  const kept = { price: existing.price, minimumPrice: existing.minimumPrice, includesTax: existing.includesTax }
  return { body: same ? { ...body, ...kept } : body, keys, existing, problems }
}

async function write(ctx: Ctx, rows: readonly ImportRow<Written>[]): Promise<void> {
  // Foreign keys are checked by plans that a session keeps: made while the table was small they read it whole for every row.
  await ctx.query('set local plan_cache_mode = force_custom_plan')
  const records = rows.map(({ id, creates, body }) => ({
    creates,
    id,
    list_id: body.list,
    item_id: body.item,
    minimum_quantity: body.minimumQuantity,
    price: body.price,
    include_tax_price: body.includesTax,
    minimum_price: body.minimumPrice ?? null,
    reference_code: body.referenceCode ?? null,
  }))
  const made = records.filter((each) => each.creates)
  const changed = records.filter((each) => !each.creates)
  if (made.length > 0)
    await ctx.query(
      `insert into catalogue.price_list_item (company_id, id, list_id, item_id, minimum_quantity, price, include_tax_price, minimum_price, reference_code)
       select $1, r.id, r.list_id, r.item_id, r.minimum_quantity, r.price, r.include_tax_price, r.minimum_price, r.reference_code
       from jsonb_populate_recordset(null::catalogue.price_list_item, $2) r`,
      [ctx.companyId, JSON.stringify(made)],
    )
  if (changed.length > 0)
    await ctx.query(
      `update catalogue.price_list_item t set version = t.version + 1, price = r.price, include_tax_price = r.include_tax_price,
         minimum_price = r.minimum_price, reference_code = r.reference_code
       from jsonb_populate_recordset(null::catalogue.price_list_item, $2) r where t.company_id = $1 and t.id = r.id`,
      [ctx.companyId, JSON.stringify(changed)],
    )
}

interface ExportedRow {
  tax: KeptTax
  includeTaxPrice: boolean
}

/** Rows with the rate that their items are sold with today. */
async function atRateOfToday(ctx: Ctx) {
  const rateOf = await soldRates(ctx, ctx.today)
  return (row: Record<string, unknown>) => {
    const { tax } = row as unknown as ExportedRow
    return { ...row, tax: { ...tax, rate: rateOf(tax) } }
  }
}

/** A price of the row with tax or without it, in full: what is imported again is the same. */
const priced =
  (field: string, includesTax: boolean) =>
  (row: Record<string, unknown>): unknown => {
    const { tax, includeTaxPrice } = row as unknown as ExportedRow
    const price = row[field]
    if (typeof price !== 'string') return null
    return priceText(withTaxAs(price, includeTaxPrice, includesTax, tax.rate))
  }

/** Prices of the list that the filter names: every column that the import reads, and the name and unit to read them by. */
const exportOf = (includesTax: boolean): ListExport => {
  const { params: _, ...source } = entrySource('')
  return {
    noun: includesTax ? 'price-list-with-tax' : 'price-list-without-tax',
    title: 'priceList.export',
    spec: priceExportList,
    ready: atRateOfToday,
    source: () => ({
      ...source,
      where: 'e.company_id = $1',
      columns: { ...source.columns, 'list.id': 'e.list_id' },
    }),
    columns: [
      { labels: ['field.code'], kind: 'text', value: at('product.code') },
      { labels: ['field.name'], kind: 'text', value: at('product.name') },
      { labels: ['field.unit'], kind: 'text', value: at('unit.code') },
      { labels: ['priceListEntry.minimumQuantity'], kind: 'quantity', value: at('minimumQuantity') },
      { labels: ['field.price'], kind: 'quantity', value: priced('price', includesTax) },
      { labels: ['priceListEntry.minimumPrice'], kind: 'quantity', value: priced('minimumPrice', includesTax) },
      { labels: ['priceListEntry.referenceCode'], kind: 'text', value: at('referenceCode') },
    ],
  }
}
const withTax = exportOf(true)
const withoutTax = exportOf(false)
export const priceExports = [withTax, withoutTax]

/** @throws BusinessError `not_found` (404) */
export const exportPrices = serve(priceImportEndpoints.exportPrices, async (ctx, { params, query }) => {
  await priceListRecord.read(ctx, params.id)
  const own = { field: 'list.id', operator: 'EQUAL' as const, value: params.id, group: 999 }
  const filters = [...query.filters, own]
  return exportList(ctx, params.includesTax === 'true' ? withTax : withoutTax, { ...query, filters })
})
