import type { World } from '@yupana/testkit'

/** The two ways in which a sale is tested. */
export const money = [
  { currency: 'PEN', exchangeRate: '1' },
  { currency: 'USD', exchangeRate: '3.75' },
] as const

/** An invoice of the world's day, in soles and cash, to its first client: `over` says what a test is about. Of each line one at 50 soles. */
export function invoiceBody({ ids }: World, items: readonly object[], over: Record<string, unknown> = {}) {
  return {
    documentType: '01',
    serie: 'F001',
    date: '2026-11-18',
    ...money[0],
    client: { id: ids.clients.andes },
    seller: { id: ids.seller },
    warehouse: { id: ids.warehouse },
    paymentTerm: { id: ids.termCash },
    items: items.map((each) => ({ quantity: '1', price: '50', ...each })),
    ...over,
  }
}
