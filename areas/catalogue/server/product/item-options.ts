import { BusinessError, dec, plain, round } from '@yupana/kernel'
import { type Ctx, type ListSource, readOptions, serve, together } from '@yupana/platform'
import { barcodesOfGtin, readGs1 } from '../../contract/gs1.ts'
import type { Tracking } from '../../contract/item/line-lots.ts'
import { pricesOf, priceText } from '../../contract/price/price.ts'
import { resolveBody } from '../../contract/price/price-resolve.ts'
import { productEndpoints } from '../../contract/product.ts'
import { variantEndpoints } from '../../contract/variant.ts'
import { isEan13, readWeighed, type WeighedRule } from '../../contract/weighed.ts'
import { resolvePrices } from '../price/price-resolve.ts'
import { soldRates } from '../tax.ts'
import { OPTION, type ProductRow } from './product-rows.ts'

type OptionRow = {
  id: string
  code: string
  name: string
  label: string
  value: string
  unitCode: string
  plasticBag: boolean
  tracking: Tracking
  dueDated: boolean
} & Pick<ProductRow, 'type' | 'currency' | 'price' | 'includeTaxPrice' | 'tax' | 'stock'>

/** With the rate that they are sold with today. */
async function optionsOut<R extends OptionRow>(ctx: Ctx, rows: readonly R[]) {
  const rateOf = await soldRates(ctx, ctx.today)
  return rows.map((row) => ({
    ...row,
    price: priceText(row.price),
    tax: { type: row.tax.type, rate: rateOf(row.tax), own: row.tax.own },
    stock: plain(row.stock),
    factor: '1',
    presentation: null as string | null,
  }))
}

/** Active items with all that a line needs to know of them; a scanned barcode comes first, that of a box as many units. */
async function choose(ctx: Ctx, query: Parameters<typeof readOptions>[3]) {
  const text = query.search?.trim() ?? ''
  // Barcodes are at least three characters; shorter texts are the beginning of a name.
  const scanned = text.length >= 3 ? await findScanned(ctx, text) : undefined
  const filtered = query.filters.length > 0
  const [named, called] = await together(
    readOptions(ctx, productEndpoints.chooseProduct.list!, OPTION, query) as Promise<OptionRow[]>,
    text && !filtered ? findCalled(ctx, text, query) : [],
  )
  if (filtered) return optionsOut(ctx, named)
  const ids = new Set([scanned?.id, ...called.map(({ id }) => id)])
  const options = await optionsOut(ctx, [
    ...called.filter(({ id }) => id !== scanned?.id),
    ...named.filter(({ id }) => !ids.has(id)),
  ])
  return scanned ? [scanned, ...options] : options
}

/** Those that a client or a supplier calls by this very code. */
async function findCalled(ctx: Ctx, text: string, query: Parameters<typeof readOptions>[3]): Promise<OptionRow[]> {
  const where = `t.id in (select k.product_id from catalogue.product_client k
    where k.company_id = $1 and k.type in ('1', '2') and platform.fold(k.code) = platform.fold($2))`
  const source = { ...OPTION, where: [OPTION.where, where].filter(Boolean).join(' and '), params: [text] }
  return (await readOptions(ctx, productEndpoints.chooseProduct.list!, source, {
    ...query,
    search: undefined,
  })) as OptionRow[]
}

export const chooseProduct = serve(productEndpoints.chooseProduct, (ctx, { query }) => choose(ctx, query))
export const chooseVariant = serve(variantEndpoints.chooseVariant, (ctx, { query }) => choose(ctx, query))

type ScannedRow = OptionRow & {
  barcode: string | null
  factor: string
  presentation: string | null
  presentationPrice: string | null
  presentationIncludesTax: boolean | null
}

const BY_BARCODE: ListSource = {
  ...OPTION,
  select: `${OPTION.select}, coalesce(p.barcode, t.barcode) as barcode, coalesce(p.factor, 1) as factor, p.name as presentation,
    p.price as "presentationPrice", p.include_tax_price as "presentationIncludesTax"`,
}

/** The active item with this barcode, or with a presentation that has it: then its price is that of one unit of the presentation. */
async function findByBarcode(ctx: Ctx, barcode: string) {
  const [row] = await ctx.query<ScannedRow>(
    `select ${BY_BARCODE.select} from catalogue.product t
     left join catalogue.presentation p on p.company_id = t.company_id and p.item_id = t.id and p.barcode = $2
     where t.company_id = $1 and ${BY_BARCODE.where}
       and (t.barcode = $2 or t.id = (select q.item_id from catalogue.presentation q where q.company_id = $1 and q.barcode = $2)) limit 1`,
    [ctx.companyId, barcode],
  )
  const [option] = await optionsOut(ctx, row ? [row] : [])
  if (!row || !option) return undefined
  const { code, name, barcode: read, presentation, presentationPrice } = row
  const label = presentation ? `${code} · ${name} · ${presentation}` : `${code} · ${name}`
  return {
    ...option,
    label,
    value: option.id,
    barcode: read,
    factor: plain(row.factor),
    presentation,
    presentationPrice: presentationPrice === null ? null : priceText(presentationPrice),
    ...(presentationPrice === null
      ? {}
      : {
          price: priceText(dec(presentationPrice).div(row.factor)),
          includeTaxPrice: row.presentationIncludesTax === true,
        }),
  }
}

/** What a scale printed: the item by the code or barcode inside, and how much of it. Undefined where no rule reads the text. */
async function findWeighed(ctx: Ctx, text: string) {
  if (text[0] !== '2' || !isEan13(text)) return undefined
  const [rule] = await ctx.query<WeighedRule>(
    'select content, item_digits as "itemDigits", decimals from catalogue.weighed_barcode where company_id = $1 and prefix = $2 and active',
    [ctx.companyId, text.slice(0, 2)],
  )
  if (!rule) return undefined
  const { item, figure } = readWeighed(text, rule)
  const [row] = await ctx.query<OptionRow>(
    `select ${OPTION.select} from ${OPTION.from} where t.company_id = $1 and ${OPTION.where}
       and (t.barcode in ($2, $3) or platform.fold(t.code) in (platform.fold($2), platform.fold($3))) order by t.barcode = $2 desc nulls last, t.id limit 1`,
    [ctx.companyId, item, item.replace(/^0+(?=.)/, '')],
  )
  const [option] = await optionsOut(ctx, row ? [row] : [])
  if (!row || !option) return undefined
  const { gross } = pricesOf(row.price, row.includeTaxPrice, option.tax.rate)
  const quantity = rule.content === 'weight' ? dec(figure) : gross.isZero() ? dec(0) : round(dec(figure).div(gross), 10)
  // A label of nothing is read as the item alone.
  const factor = quantity.isZero() ? '1' : plain(quantity)
  const label = `${row.code} · ${row.name} · ${factor} ${row.unitCode}`
  return { ...option, label, value: row.id, barcode: text, factor, presentationPrice: null }
}

/** What a GS1 symbol names: the item of its number, and the count or weight that it says beside it. */
async function findGs1(ctx: Ctx, text: string) {
  const read = readGs1(text)
  if (!read) return undefined
  const { gtin, quantity = '1' } = read
  for (const barcode of barcodesOfGtin(gtin)) {
    const found = await findByBarcode(ctx, barcode)
    if (found) return { ...found, factor: plain(dec(found.factor).times(dec(quantity).isZero() ? '1' : quantity)) }
  }
  return undefined
}

/** What a scanner read: a barcode of the catalogue, a label of a scale, or a GS1 symbol. */
export async function findScanned(ctx: Ctx, text: string) {
  return (await findByBarcode(ctx, text)) ?? (await findWeighed(ctx, text)) ?? (await findGs1(ctx, text))
}

async function scan(ctx: Ctx, barcode: string) {
  const found = await findScanned(ctx, barcode)
  if (!found) throw new BusinessError('product_not_found', {}, { status: 404 })
  return found
}

export const byBarcode = serve(variantEndpoints.byBarcode, (ctx, { params }) => scan(ctx, params.codebar))

/** At the price of a list, in the list's currency. @throws BusinessError `reference_not_found` (404) where there is no such list */
export const byBarcodeInList = serve(variantEndpoints.byBarcodeInList, async (ctx, { params }) => {
  const [list] = await ctx.query<{ currency: 'PEN' | 'USD'; type: 'sale' | 'purchase' }>(
    'select currency, type from catalogue.price_list where company_id = $1 and id = $2',
    [ctx.companyId, params.priceList],
  )
  if (!list) throw new BusinessError('reference_not_found', {}, { status: 404 })
  const found = await scan(ctx, params.codebar)
  const asked = resolveBody.parse({ ...list, lines: [{ item: found.id, quantity: found.factor }] })
  const [resolved] = await resolvePrices(ctx, asked, params.priceList)
  // A box that the list does not price keeps its own price.
  if (!resolved || resolved.rule.reason === 'item') return found
  const { price, includeTaxPrice } = resolved
  return { ...found, price, includeTaxPrice, currency: list.currency }
})
