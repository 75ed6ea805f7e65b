import { BusinessError, dec } from '@yupana/kernel'
import { insertRecord, serve } from '@yupana/platform'
import { priceListEndpoints } from '../../contract/price/price-list.ts'
import { nextListNumber, priceListRecord } from './price-list-record.ts'

/** A price moved by a factor ($5), at the nearest multiple of a step ($4); the database rounds halves up as the kernel does. */
const moved = (column: string, stepped: boolean): string =>
  stepped ? `round(${column} * $5::numeric / $4::numeric) * $4::numeric` : `round(${column} * $5::numeric, 10)`

/** A list like another, with every price and floor moved by a percent; it begins inactive, for nobody has looked at it yet. */
export const duplicatePriceList = serve(priceListEndpoints.duplicatePriceList, async (ctx, { params, body }) => {
  const from = await priceListRecord.read(ctx, params.id)
  const factor = dec(body.percent).div(100).plus(1)
  if (factor.isNegative()) throw new BusinessError('price_below_zero', { code: String(from.number), name: from.name })
  const made = await insertRecord(ctx, priceListRecord, {
    ...from,
    rounding: from.rounding as '0.01',
    type: from.type as 'sale',
    currency: from.currency as 'PEN',
    clientType: from.clientType as 'client' | null,
    name: body.name,
    active: false,
    number: await nextListNumber(ctx),
    products: undefined,
  })
  const stepped = body.rounding !== 'none'
  await ctx.query(
    `insert into catalogue.price_list_item (company_id, list_id, id, item_id, minimum_quantity, price, include_tax_price, minimum_price, reference_code)
     select $1, $3, gen_random_uuid(), item_id, minimum_quantity, ${moved('price', stepped)}, include_tax_price, ${moved('minimum_price', stepped)}, reference_code
     from catalogue.price_list_item where company_id = $1 and list_id = $2 and $4::numeric > 0`,
    [ctx.companyId, params.id, made.id, stepped ? body.rounding : '1', factor.toString()],
  )
  return priceListRecord.read(ctx, made.id)
})
