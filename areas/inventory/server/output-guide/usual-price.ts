import { withTaxAs } from '@yupana/catalogue/contract'
import { type Item, resolvePrices, soldRates } from '@yupana/catalogue/server'
import { BusinessError, type DateText, dec, plain, round } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { effectOf } from '../../contract/output-guide.effects.ts'

interface Sold {
  date: DateText
  reason: string
  currency: string
  client: { id: string } | null
  otherClient: { id: string } | null
  items: readonly { item: { id: string }; quantity: string }[]
}

/**
 * What each line would be sold at on the day of the guide, without tax and in its currency: prices are changed later, what was delivered is then worth what it was.
 * Null where a price is agreed, where nothing is sold, and where no rate of the day is known.
 */
export async function usualPrices(
  ctx: Ctx,
  guide: Sold,
  agreed: readonly (string | null)[],
  items: ReadonlyMap<string, Item>,
): Promise<(string | null)[]> {
  const open = guide.items.flatMap((line, at) => (agreed[at] && !dec(agreed[at]).isZero() ? [] : [{ ...line, at }]))
  const none = guide.items.map(() => null)
  if (effectOf(guide.reason) !== 'sale' || open.length === 0) return none
  const found = await resolved(ctx, guide, open)
  const rateOf = await soldRates(ctx, guide.date)
  const byLine = new Map(
    open.map(({ at, item }, i) => {
      const { price, includeTaxPrice } = found[i] ?? { price: '0', includeTaxPrice: false }
      const tax = items.get(item.id)?.tax
      const net = withTaxAs(price, includeTaxPrice, false, tax ? rateOf(tax) : '0')
      return [at, net.gt(0) ? plain(round(net, 10)) : null]
    }),
  )
  return guide.items.map((_, i) => byLine.get(i) ?? null)
}

async function resolved(ctx: Ctx, { date, currency, client, otherClient }: Sold, lines: Sold['items']) {
  try {
    return await resolvePrices(ctx, {
      ...{ type: 'sale', date, currency: currency as 'PEN' | 'USD', client: otherClient ?? client },
      lines: lines.map(({ item, quantity }) => ({ item: item.id, quantity })),
    })
  } catch (error) {
    if (error instanceof BusinessError && error.code === 'exchange_rate_not_found') return []
    throw error
  }
}
