import { BusinessError, fixed } from '@yupana/kernel'
import { itemLabels, serve } from '@yupana/platform'
import { pictureEndpoints } from '../../contract/picture.ts'
import { pricesOf } from '../../contract/price/price.ts'
import { type KeptTax, soldRates } from '../tax.ts'
import { TAX } from './product-rows.ts'

interface Row {
  code: string
  name: string
  barcode: string | null
  currency: string
  price: string
  includeTaxPrice: boolean
  tax: KeptTax
}

/** Labels of an item as a PDF: name, price with tax, code and barcode; its code as a barcode where it has none. */
export const tickets = serve(pictureEndpoints.tickets, async (ctx, { params, query }) => {
  const [item] = await ctx.query<Row>(
    `select code, name, barcode, currency, price, include_tax_price as "includeTaxPrice", ${TAX}
     from catalogue.product t where company_id = $1 and id = $2`,
    [ctx.companyId, params.first],
  )
  if (!item) throw new BusinessError('product_not_found', {}, { status: 404 })
  const { gross } = pricesOf(item.price, item.includeTaxPrice, (await soldRates(ctx, ctx.today))(item.tax))
  const label = { ...item, price: fixed(gross) }
  return {
    name: `${item.code}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(itemLabels(label, params.second, query.size)),
    inline: true,
  }
})
