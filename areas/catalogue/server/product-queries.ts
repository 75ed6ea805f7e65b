import { allowed, type Language, read } from '@yupana/contract'
import { BusinessError, plain } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type ListSource,
  readOptions,
  readPage,
  type SearchHit,
  serve,
} from '@yupana/platform'
import { pricesOf, priceText } from '../contract/price.ts'
import { type ProductOut, productEndpoints } from '../contract/product.ts'
import { rateOfTax } from './tax.ts'

interface Row {
  id: string
  version: number
  code: string
  name: string
  type: string
  unit: { code: string; name: string }
  currency: string
  price: string
  includeTaxPrice: boolean
  tax: { type: string; rate: string }
  stock: string
  active: boolean
}

type Ref = { id: string; code: string; name: string } | null
interface WholeRow extends Row {
  description: string | null
  brand: Ref
  category: Ref
  family: Ref
  barcode: string | null
  fiscalCode: string | null
  plasticBag: boolean
  decimalSale: boolean
}

// Decimals leave the database as text: inside a jsonb they would become JSON numbers.
const TAX = `jsonb_build_object('type', t.tax_type, 'rate', t.tax_rate::text) as tax`
// Read by row of the page, not joined: the view sums all of a company's stock.
const STOCK = `coalesce((select s.quantity from inventory.item_stock s where s.company_id = t.company_id and s.item_id = t.id), 0)`
const rowIn = (
  language: Language,
): string => `t.id, t.version, t.code, t.name, t.type, jsonb_build_object('code', t.unit_code, 'name', u.name_${language}) as unit, t.currency, t.price,
  t.include_tax_price as "includeTaxPrice", ${TAX}, ${STOCK} as stock, t.active`
const FROM = 'catalogue.product t join law.unit u on u.code = t.unit_code'

const columns = {
  code: 't.code',
  name: 't.name',
  type: 't.type',
  barcode: 't.barcode',
  price: 't.price',
  active: 't.active',
  'brand.id': 't.brand_id',
  'category.id': 't.category_id',
  'family.id': 't.family_id',
}

export const products = serve(productEndpoints.products, async (ctx, { query }) => {
  const source: ListSource = {
    select: rowIn(ctx.language),
    from: FROM,
    countFrom: 'catalogue.product t',
    columns,
    search: 't.search',
  }
  const page = await readPage<Row>(ctx, productEndpoints.products.list!, source, query, await companyPageSize(ctx))
  return { ...page, data: page.data.map(rowOut) }
})

function rowOut<R extends Row>(row: R) {
  const rate = rateOfTax(row.tax)
  const { net, gross } = pricesOf(row.price, row.includeTaxPrice, rate)
  return {
    ...row,
    price: priceText(row.price),
    netPrice: priceText(net),
    grossPrice: priceText(gross),
    tax: { type: row.tax.type, rate },
    stock: plain(row.stock),
  }
}

export const product = serve(productEndpoints.product, (ctx, { params }) => readProduct(ctx, params.id))

const ref = (alias: string, name: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name) end as "${name}"`

/** @throws BusinessError `not_found` (404) */
export async function readProduct(ctx: Ctx, id: string): Promise<ProductOut> {
  const [row] = await ctx.query<WholeRow>(
    `select ${rowIn(ctx.language)}, t.description, ${ref('b', 'brand')}, ${ref('c', 'category')}, ${ref('f', 'family')}, t.barcode, t.fiscal_code as "fiscalCode",
       t.plastic_bag as "plasticBag", t.decimal_sale as "decimalSale"
     from ${FROM}
     left join catalogue.brand b on b.company_id = t.company_id and b.id = t.brand_id
     left join catalogue.category c on c.company_id = t.company_id and c.id = t.category_id
     left join catalogue.family f on f.company_id = t.company_id and f.id = t.family_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return rowOut(row)
}

const options: ListSource = {
  select: `t.id, t.code, t.name, t.type, t.unit_code as "unitCode", t.currency, t.price, t.include_tax_price as "includeTaxPrice", ${TAX}, t.plastic_bag as "plasticBag", ${STOCK} as stock`,
  from: 'catalogue.product t',
  where: 't.active',
  columns,
  search: 't.search',
}

type OptionRow = {
  id: string
  code: string
  name: string
  label: string
  value: string
  unitCode: string
  plasticBag: boolean
} & Pick<Row, 'type' | 'currency' | 'price' | 'includeTaxPrice' | 'tax' | 'stock'>

/** Active items with all that a line needs to know of them. */
export const chooseProduct = serve(productEndpoints.chooseProduct, async (ctx, { query }) => {
  const rows = (await readOptions(ctx, productEndpoints.chooseProduct.list!, options, query)) as OptionRow[]
  return rows.map((row) => ({
    ...row,
    price: priceText(row.price),
    tax: { type: row.tax.type, rate: rateOfTax(row.tax) },
    stock: plain(row.stock),
  }))
})

/** Items that the command palette finds, for those who may see them. */
export async function searchProducts(ctx: Ctx, text: string): Promise<SearchHit[]> {
  if (!allowed(read('PRODUCT'), ctx.session)) return []
  const found = await readOptions(
    ctx,
    productEndpoints.chooseProduct.list!,
    { ...options, select: 't.id, t.code, t.name' },
    { page: 1, limit: 5, showTotal: false, filters: [], search: text },
  )
  return found.map((each) => ({
    kind: 'product',
    id: each.id,
    title: each.name,
    subtitle: each.code ?? '',
    path: `/items/view/${each.id}`,
  }))
}
