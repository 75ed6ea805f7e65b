import { BusinessError, fixed } from '@yupana/kernel'
import { itemLabels, serve } from '@yupana/platform'
import { pictureEndpoints } from '../../contract/picture.ts'
import { pricesOf } from '../../contract/price/price.ts'
import { rateOfTax } from '../tax.ts'

interface Row {
  code: string
  name: string
  barcode: string | null
  currency: string
  price: string
  includeTaxPrice: boolean
  type: string
  rate: string
}

/** Labels of an item as a PDF: name, price with tax, code and barcode; its code as a barcode where it has none. */
export const tickets = serve(pictureEndpoints.tickets, async (ctx, { params, query }) => {
  const [item] = await ctx.query<Row>(
    `select code, name, barcode, currency, price, include_tax_price as "includeTaxPrice", tax_type as type, tax_rate as rate
     from catalogue.product where company_id = $1 and id = $2`,
    [ctx.companyId, params.first],
  )
  if (!item) throw new BusinessError('product_not_found', {}, { status: 404 })
  const { gross } = pricesOf(item.price, item.includeTaxPrice, rateOfTax(item))
  const label = { ...item, price: fixed(gross) }
  return {
    name: `${item.code}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(itemLabels(label, params.second, query.size)),
    inline: true,
  }
})
