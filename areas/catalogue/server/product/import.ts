import { full } from '@yupana/contract'
import { dec, type FieldProblem, plain } from '@yupana/kernel'
import {
  type Ctx,
  type CurrentCells,
  cellsOfRow,
  exportList,
  fieldProblems,
  flagOf,
  fold,
  type ImportColumn,
  type ImportKind,
  type ImportLine,
  type ImportRow,
  type ListExport,
  type ReadLine,
  recordColumns,
  recordNames,
  recordOfCells,
  recordSelect,
  recordSheet,
  serve,
  sheetBack,
} from '@yupana/platform'
import { type ImportedProduct, importEndpoints, importRow } from '../../contract/import.ts'
import { productList, productSheet } from '../../contract/product.ts'
import { ivapRate, rateOfTax, soldRates, taxProblems, usualIgvRate } from '../tax.ts'
import { findUnits, type KeptUnit } from '../units.ts'
import { attachVariants, judgeVariant, type ParentProduct, readParents } from './import-variants.ts'
import { barcodesTaken } from './product-parts.ts'
import { columns, UNIT_CODE } from './product-rows.ts'
import type { Given } from './variant-options.ts'

const text = (name: string, label: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  labels: [label],
  kind: 'text',
  ...more,
})

const importColumns: readonly ImportColumn[] = [
  text('code', 'field.code', {
    required: true,
    synonyms: ['codigo', 'cod', 'sku', 'code', 'codigo producto', 'item', 'referencia', 'reference'],
  }),
  text('name', 'field.name', {
    required: true,
    synonyms: [
      'nombre',
      'descripcion',
      'producto',
      'articulo',
      'servicio',
      'nombre producto',
      'name',
      'description',
      'product',
      'nom',
      'produit',
      'designation',
    ],
  }),
  text('product', 'product.parent'),
  text('options', 'variant.options'),
  text('type', 'field.type', { synonyms: ['tipo', 'type', 'clase'] }),
  text('unit', 'field.unit', { synonyms: ['unidad', 'unidad medida', 'um', 'und', 'unit', 'uom', 'unite'] }),
  text('currency', 'field.currency', { synonyms: ['moneda', 'currency', 'devise'] }),
  text('price', 'field.price', {
    kind: 'quantity',
    synonyms: ['precio', 'precio venta', 'precio unitario', 'pvp', 'valor', 'price', 'unit price', 'prix'],
  }),
  text('includeTaxPrice', 'product.includeTaxPrice', { kind: 'flag' }),
  text('taxType', 'product.taxType'),
  text('taxRate', 'product.taxRate', { kind: 'quantity', synonyms: ['igv', 'tasa igv', 'tasa', 'tax', 'tax rate'] }),
  text('brand', 'product.brand', { synonyms: ['marca', 'brand', 'marque'] }),
  text('category', 'product.category', { synonyms: ['categoria', 'rubro', 'linea', 'category', 'categorie'] }),
  text('family', 'product.family', { synonyms: ['familia', 'grupo', 'family', 'famille'] }),
  text('shortDescription', 'product.shortDescription'),
  ...recordSheet(productSheet, {
    synonyms: {
      barcode: ['codigo barras', 'cod barras', 'ean', 'upc', 'barcode', 'code barres'],
      fiscalCode: ['codigo sunat', 'codigo unspsc', 'unspsc'],
      active: ['estado', 'activo', 'vigente', 'active', 'actif'],
    },
  }),
]

/** What is written: the row with its references found. */
interface Written extends ImportedProduct {
  taxRate: string
  taxOwn: boolean
  unitId: string | null
  brandId: string | null
  categoryId: string | null
  familyId: string | null
  parentId: string | null
  given: Given[]
}

export const productImportKind: ImportKind<Written> = {
  noun: 'product',
  group: 'resource',
  permission: full('PRODUCT'),
  table: 'catalogue.product',
  columns: importColumns,
  current: currentProducts,
  read,
  write,
}

function parse({ cells }: ImportLine): { row?: ImportedProduct; problems: FieldProblem[] } {
  const given: Record<string, unknown> = { ...cells, ...recordOfCells(productSheet, cells, {}) }
  if (cells.includeTaxPrice !== undefined) given.includeTaxPrice = flagOf(cells.includeTaxPrice)
  const read = importRow.safeParse(given)
  return read.success ? { row: read.data, problems: [] } : { problems: fieldProblems(read.error) }
}

interface Known {
  items: Map<string, { id: string; version: number; parentId: string | null; type: string; moved: boolean }>
  units: ReadonlyMap<string, KeptUnit>
  parents: ReadonlyMap<string, ParentProduct>
  references: Record<'brand' | 'category' | 'family', Map<string, string>>
  barcodes: { items: Map<string, string>; presentations: Set<string> }
  /** Percent of the IGV that the company charges. */
  usualRate: string
  ivapRate: string
  wrongRates: Set<string>
}

/** Lines as products: references by their codes, codes and barcodes of nobody else. */
async function read(ctx: Ctx, lines: readonly ImportLine[]): Promise<ReadLine<Written>[]> {
  const parsed = lines.map(parse)
  const rows = parsed.flatMap(({ row }) => row ?? [])
  const known = await lookUp(ctx, rows)
  return parsed.map(({ row, problems }) => (row ? judge(row, known) : { problems }))
}

function judge(row: ImportedProduct, known: Known): ReadLine<Written> {
  const problems: FieldProblem[] = []
  const existing = known.items.get(fold(row.code))
  const keptUnit = known.units.get(row.unit)
  if (!keptUnit) problems.push({ field: 'unit', code: 'unit_not_found', params: { code: row.unit } })
  const variant = judgeVariant(row, known.parents, existing)
  problems.push(...variant.problems)
  const reference = (name: 'brand' | 'category' | 'family'): string | null => {
    const code = row[name]
    if (!code) return null
    const id = known.references[name].get(fold(code))
    if (!id) problems.push({ field: name, code: 'reference_not_found' })
    return id ?? null
  }
  const taxRate = row.taxType === 'IVAP' ? known.ivapRate : (row.taxRate ?? known.usualRate)
  const body = {
    ...row,
    taxRate,
    taxOwn: row.taxType === 'IGV' && !dec(taxRate).eq(known.usualRate),
    unit: keptUnit?.lawCode ?? row.unit,
    unitId: keptUnit?.ownId ?? null,
    brandId: reference('brand'),
    categoryId: reference('category'),
    familyId: reference('family'),
    parentId: variant.parentId,
    given: variant.given,
  }
  const holder = row.barcode ? known.barcodes.items.get(row.barcode) : undefined
  if (row.barcode && ((holder && holder !== existing?.id) || known.barcodes.presentations.has(row.barcode)))
    problems.push({ field: 'barcode', code: 'already_exists', params: { field: 'barcode', value: row.barcode } })
  if (row.taxType === 'IGV' && known.wrongRates.has(taxRate)) problems.push({ field: 'taxRate', code: 'out_of_range' })
  if (existing?.type === 'variants') problems.push({ field: 'code', code: 'product_has_variants' })
  if (existing?.moved && row.type === 'service') problems.push({ field: 'type', code: 'type_in_use' })
  return {
    body,
    ...(existing ? { existing: { id: existing.id, version: existing.version } } : {}),
    keys: {
      code: fold(row.code),
      ...(row.barcode ? { barcode: row.barcode } : {}),
      ...(variant.key ? { options: variant.key } : {}),
    },
    problems,
  }
}

async function lookUp(ctx: Ctx, rows: readonly ImportedProduct[]): Promise<Known> {
  const items = await ctx.query<{
    id: string
    version: number
    code: string
    parentId: string | null
    type: string
    moved: boolean
  }>(
    `select t.id, t.version, t.code, t.parent_id as "parentId", t.type,
       exists (select from catalogue.shown_move m where m.company_id = t.company_id and m.item_id = t.id) as moved
     from catalogue.product t where t.company_id = $1 and platform.fold(t.code) in (select platform.fold(c) from unnest($2::text[]) c)`,
    [ctx.companyId, rows.map((row) => row.code)],
  )
  const rates = [...new Set(rows.flatMap((row) => (row.taxType === 'IGV' ? (row.taxRate ?? []) : [])))]
  const wrong = await taxProblems(
    ctx,
    ctx.today,
    rates.map((rate) => ({ field: rate, type: 'IGV', rate })),
  )
  return {
    items: new Map(items.map((item) => [fold(item.code), item])),
    units: await findUnits(
      ctx,
      rows.map((row) => row.unit),
    ),
    parents: await readParents(ctx, rows),
    references: {
      brand: await byCode(
        ctx,
        'catalogue.brand',
        rows.map((row) => row.brand),
      ),
      category: await byCode(
        ctx,
        'catalogue.category',
        rows.map((row) => row.category),
      ),
      family: await byCode(
        ctx,
        'catalogue.family',
        rows.map((row) => row.family),
      ),
    },
    barcodes: await barcodesOf(
      ctx,
      rows.flatMap((row) => row.barcode ?? []),
    ),
    usualRate: plain(await usualIgvRate(ctx, ctx.today)),
    ivapRate: plain((await ivapRate(ctx, ctx.today)) ?? '0'),
    wrongRates: new Set(wrong.map((each) => each.field.replace(/\.rate$/, ''))),
  }
}

async function byCode(
  ctx: Ctx,
  table: 'catalogue.brand' | 'catalogue.category' | 'catalogue.family',
  codes: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const asked = [...new Set(codes.filter((code) => code))]
  if (asked.length === 0) return new Map()
  const rows = await ctx.query<{ id: string; code: string }>(
    `select id, code from ${table} where company_id = $1 and platform.fold(code) in (select platform.fold(c) from unnest($2::text[]) c)`,
    [ctx.companyId, asked],
  )
  return new Map(rows.map((row) => [fold(row.code), row.id]))
}

async function barcodesOf(ctx: Ctx, barcodes: readonly string[]): Promise<Known['barcodes']> {
  if (barcodes.length === 0) return { items: new Map(), presentations: new Set() }
  const rows = await ctx.query<{ id: string; barcode: string }>(
    'select id, barcode from catalogue.product where company_id = $1 and barcode = any($2::text[])',
    [ctx.companyId, barcodes],
  )
  const { presentations } = await barcodesTaken(ctx, barcodes, null)
  return { items: new Map(rows.map((row) => [row.barcode, row.id])), presentations }
}

/** Columns that a file fills as they are. */
const PLAIN = recordNames(productSheet, {})
const COLUMNS = `code, name, type, unit_code, unit_id, currency, price, include_tax_price, tax_type, tax_rate, tax_own, brand_id, category_id, family_id,
  short_description, tracks_stock, ${PLAIN.join(', ')}`

/** New products, and known ones over; a variant takes only what is its own from the file. */
async function write(ctx: Ctx, rows: readonly ImportRow<Written>[]): Promise<void> {
  const records = rows.map(({ id, body, creates }) => ({
    id,
    creates,
    ...recordColumns(productSheet, {}, body),
    code: body.code,
    name: body.name,
    type: body.type,
    unit_code: body.unit,
    unit_id: body.unitId,
    currency: body.currency,
    price: body.price,
    include_tax_price: body.includeTaxPrice,
    tax_type: body.taxType,
    tax_rate: rateOfTax({ type: body.taxType, rate: body.taxRate }),
    tax_own: body.taxOwn,
    brand_id: body.brandId,
    category_id: body.categoryId,
    family_id: body.familyId,
    short_description: body.shortDescription ?? null,
    tracks_stock: body.type === 'product',
  }))
  const made = records.filter((record) => record.creates)
  const changed = records.filter((record) => !record.creates)
  if (made.length > 0)
    await ctx.query(
      `insert into catalogue.product (company_id, id, ${COLUMNS}) select $1, r.id, ${COLUMNS.replace(/(\w+)/g, 'r.$1')}
       from jsonb_populate_recordset(null::catalogue.product, $2) r`,
      [ctx.companyId, JSON.stringify(made)],
    )
  await attachVariants(ctx, rows)
  if (changed.length > 0)
    await ctx.query(
      `update catalogue.product t set version = t.version + 1, code = r.code, name = r.name, price = r.price, include_tax_price = r.include_tax_price,
         barcode = r.barcode, active = r.active, short_description = r.short_description,
         ${OF_PRODUCT.map((name) => `${name} = case when t.parent_id is null then r.${name} else t.${name} end`).join(', ')}
       from jsonb_populate_recordset(null::catalogue.product, $2) r where t.company_id = $1 and t.id = r.id`,
      [ctx.companyId, JSON.stringify(changed)],
    )
}

/** What every item has of its own, a variant too. */
const OF_ITEM = ['barcode', 'active']
const OF_PRODUCT = [
  'type',
  'unit_code',
  'unit_id',
  'currency',
  'tax_type',
  'tax_rate',
  'tax_own',
  'brand_id',
  'category_id',
  'family_id',
  'tracks_stock',
  ...PLAIN.filter((name) => !OF_ITEM.includes(name)),
]

const SELECT = `t.code, t.name, m.code as product,
      (select string_agg(k.name || ': ' || o.name, '; ' order by h.position, k.name) from catalogue.variant_choice h
       join catalogue.variant_criterion k on k.company_id = h.company_id and k.id = h.criterion_id
       join catalogue.variant_option o on o.company_id = h.company_id and o.id = h.option_id
       where h.company_id = t.company_id and h.item_id = t.id) as options, t.type, ${UNIT_CODE} as unit, t.currency, t.price, t.include_tax_price as "includeTaxPrice", t.tax_type as "taxType",
      t.tax_rate as "taxRate", t.tax_own as "taxOwn", b.code as brand, c.code as category, f.code as family, t.short_description as "shortDescription",
      ${recordSelect(productSheet, {})}`
const FROM = `catalogue.product t
      left join catalogue.product m on m.company_id = t.company_id and m.id = t.parent_id
      left join catalogue.brand b on b.company_id = t.company_id and b.id = t.brand_id
      left join catalogue.category c on c.company_id = t.company_id and c.id = t.category_id
      left join catalogue.family f on f.company_id = t.company_id and f.id = t.family_id`

/** Rows with the rate that they are sold with today: a file that comes back as it went says nothing against the regime. */
async function atRateOfToday(ctx: Ctx) {
  const rateOf = await soldRates(ctx, ctx.today)
  return ({ taxOwn, ...row }: Record<string, unknown>): Record<string, unknown> => ({
    ...row,
    taxRate: rateOf({ type: String(row.taxType), rate: String(row.taxRate), own: taxOwn === true }),
  })
}

/** Items that lines name by their code, in the columns of the file; which product a variant belongs to is never taken over. */
async function currentProducts(ctx: Ctx, lines: readonly ImportLine[]): Promise<(CurrentCells | undefined)[]> {
  const rows = await ctx.query<Record<string, unknown>>(
    `select ${SELECT} from ${FROM} where t.company_id = $1 and platform.fold(t.code) in (select platform.fold(c) from unnest($2::text[]) c)`,
    [ctx.companyId, lines.flatMap(({ cells }) => cells.code ?? [])],
  )
  const rated = await atRateOfToday(ctx)
  const found = new Map(
    rows.map(rated).map(({ product: _, options: __, ...row }) => [fold(String(row.code)), cellsOfRow(row)]),
  )
  return lines.map(({ cells }) => found.get(fold(cells.code ?? '')))
}

/** What can be sold, in the columns of the import. */
export const productExport: ListExport = {
  noun: 'product',
  title: 'product.plural',
  spec: productList,
  source: () => ({
    select: SELECT,
    from: FROM,
    where: "t.type <> 'variants'",
    columns,
    search: 't.search',
  }),
  ready: atRateOfToday,
  columns: sheetBack(importColumns),
}

export const exportVariants = serve(importEndpoints.exportVariants, (ctx, { query }) =>
  exportList(ctx, productExport, query),
)
