import { priceResolveEndpoints } from '@yupana/catalogue/contract'
import type { Client } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import { type Cart, type CartLine, reprice } from '../../contract/till/cart.ts'
import type { TillItem, TillLease } from '../../contract/till/till.ts'
import type { ItemIndex } from '../device/search.ts'

interface Priced {
  price: string
  includeTaxPrice: boolean
}

/** The price of so many of it to whoever comes: that of the highest quantity from which on one holds. */
export function priceOf(item: TillItem, quantity: string): Priced {
  const tier = item.tiers
    .filter(({ from }) => dec(quantity).gte(from))
    .sort((a, b) => dec(b.from).comparedTo(a.from))
    .at(0)
  return tier ?? item
}

/** Prices as this device knows them. */
export function repriceHere(cart: Cart, items: ItemIndex): Cart {
  return reprice(cart, ({ item, quantity }) => {
    const found = items.byId(item.id)
    return found && priceOf(found, quantity)
  }).cart
}

/**
 * Prices of a client, asked of the server: the rules of the house, with the client's own list. Where no answer comes the prices stay as they are.
 * @returns the cart and the lines whose price is another now
 */
export async function repriceFor(
  client: Client,
  cart: Cart,
  { branch, terminal }: TillLease,
): Promise<{ cart: Cart; changed: CartLine[] }> {
  const asked = cart.lines.filter(({ typed }) => !typed)
  if (asked.length === 0) return { cart, changed: [] }
  try {
    const { data } = await client.call(priceResolveEndpoints.resolvePrices, {
      body: {
        client: cart.client?.id ? { id: cart.client.id } : null,
        branch: { id: branch.id },
        paymentTerm: terminal.paymentTerm && { id: terminal.paymentTerm.id },
        currency: 'PEN',
        lines: asked.map(({ item, quantity }) => ({ item: item.id, quantity })),
      },
    } as never)
    const prices = new Map(asked.map(({ key }, i) => [key, data[i]!]))
    return reprice(cart, ({ key }) => prices.get(key))
  } catch {
    return { cart, changed: [] }
  }
}
