import { findItems } from '@yupana/catalogue/server'
import { dec, fixed, Problems, round } from '@yupana/kernel'
import { serve, together } from '@yupana/platform'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { linesByCode } from '../../contract/split.ts'
import { detractionName, operationTypeOf, withheldNow, withheldParties } from './withheld.ts'

/** What would be withheld of a sale as it is being typed: the same as its issue computes, of the same facts. */
export const withheldRoute = serve(invoiceEndpoints.withheld, async (ctx, { body }) => {
  const ids = body.items.map(({ item }) => item.id)
  const [items, parties] = await together(findItems(ctx, ids), withheldParties(ctx, { client: body.client.id }))
  const problems = new Problems()
  const lines = body.items.map(({ item, tax }) => ({
    detraction: items.get(item.id)?.detraction ?? null,
    tax: { type: tax },
  }))
  const localTotal = fixed(round(dec(body.total).times(body.exchangeRate)))
  const cargo = dec(body.reference).isZero() ? [] : [{ service: body.reference }]
  const found = await withheldNow(ctx, { ...body, localTotal, lines, cargo }, parties, problems)
  const { account, detraction } = found
  const exported = lines.some(({ tax }) => tax.type === 'EXPORT')
  const name = detraction ? await detractionName(ctx, detraction.code) : ''
  return {
    ...found,
    detraction: detraction && { ...detraction, name, account },
    operationType: operationTypeOf({ exported, typed: null, credit: false }, found),
    depositAsked: detraction?.percent === null,
    perceives: found.perceives,
    serviceCharge: parties.serviceCharge,
    parts: body.documentType === '01' ? linesByCode(lines.map(({ detraction }) => detraction)).length : 1,
  }
})
