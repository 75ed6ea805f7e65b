/** Where goods stand in the chart, and their variation: settings for merchandise, codes for every other kind. */
export interface StockAccounts {
  stock: string
  variation: string
}

export const MERCHANDISE: StockAccounts = { stock: 'stock.goods', variation: 'purchase.variation' }

/** PCGE 2019: the stock (24 to 26) and the variation (612 to 614) that belong to each account of purchases. */
export const stockKinds: readonly [purchases: string, accounts: StockAccounts][] = [
  ['602', { stock: '24111', variation: '6121' }],
  ['6031', { stock: '251', variation: '6131' }],
  ['6032', { stock: '2524', variation: '6132' }],
  ['6033', { stock: '253', variation: '6133' }],
  ['6041', { stock: '261', variation: '6141' }],
  ['6042', { stock: '262', variation: '6142' }],
]

/** What the company makes itself, and sells as such (702): stock 21 and the variation of what it produces (7111). */
export const FINISHED: StockAccounts = { stock: '21111', variation: '7111' }

/** The accounts beside the account that an item is bought to; where it is bought to no other kind, finished products by the account that they are sold from, else merchandise. */
export function stockAccountsOf(
  purchaseAccount: string | null | undefined,
  saleAccount?: string | null | undefined,
): StockAccounts {
  const bought = stockKinds.find(([code]) => purchaseAccount?.startsWith(code))?.[1]
  return bought ?? (!purchaseAccount && saleAccount?.startsWith('702') ? FINISHED : MERCHANDISE)
}

/** The variation of what stands in an account of stock. */
export function variationOf(stock: string): string {
  if (stock === FINISHED.stock) return FINISHED.variation
  return stockKinds.find(([, accounts]) => accounts.stock === stock)?.[1].variation ?? MERCHANDISE.variation
}

/** PCGE 2019: what is on its way (28) to each account of stock (24 to 26); else merchandise. */
export function comingOf(stock: string): string {
  if (stock.startsWith('24')) return '284'
  if (stock.startsWith('25')) return '285'
  return stock.startsWith('26') ? '286' : 'stock.coming'
}
