import { type DateText, dec, sum } from '@yupana/kernel'

/** From this amount of an operation on it is paid through a bank, or its cost and its tax credit are lost. */
interface CashLimit {
  from: DateText
  amounts: Readonly<Record<string, string>>
  source: string
}

const LIMITS: readonly CashLimit[] = [
  { from: '2004-03-27', amounts: { PEN: '5000.00', USD: '1500.00' }, source: 'Ley 28194, art. 4' },
  { from: '2008-01-01', amounts: { PEN: '3500.00', USD: '1000.00' }, source: 'Decreto Legislativo 975, art. 4' },
  { from: '2022-04-01', amounts: { PEN: '2000.00', USD: '500.00' }, source: 'Decreto Legislativo 1529, art. 2' },
]

/** Means of payment (SUNAT table 1) that are notes and coins. */
const CASH_MEANS = ['008', '009']
export const isCash = (means: string | null | undefined): boolean => CASH_MEANS.includes(means ?? '')

/** Means that fit an account, the usual first: nobody takes notes out of an account at a bank. */
const MEANS: Readonly<Record<string, readonly string[]>> = {
  cash: ['009', '008'],
  bank: ['003', '001', '007', '002', '004'],
  card: ['006', '005', '012', '013'],
}

/** Whether money moves through an account of this kind by these means. */
export const fitsAccount = (type: string, means: string): boolean => MEANS[type]?.includes(means) ?? true

/** The usual method for an account: the first of its kind's means that the company has. */
export function usualMethod<M extends { means: string }>(type: string, methods: readonly M[]): M | undefined {
  for (const means of MEANS[type] ?? []) {
    const found = methods.find((each) => each.means === means)
    if (found) return found
  }
  return MEANS[type] ? undefined : methods[0]
}

interface PaidDocument {
  currency: string
  /** What the whole document amounts to: parts of it in cash are forbidden too (art. 3). */
  total: string
}

/** The limit that a cash payment of these documents goes against (Ley 28194, art. 3 and 4); undefined where it may be cash. */
export function cashLimitOf(
  date: DateText,
  documents: readonly PaidDocument[],
): { currency: string; amount: string } | undefined {
  const limit = LIMITS.findLast(({ from }) => from <= date)
  if (!limit) return undefined
  for (const { currency, total } of documents) {
    const amount = limit.amounts[currency]
    if (amount !== undefined && dec(total).gte(amount)) return { currency, amount }
  }
  return undefined
}

/** Instalments as documents with their totals. */
export function documentsOf(
  items: readonly { document: { id: string }; currency: string; amount: string }[],
): PaidDocument[] {
  return [...Map.groupBy(items, ({ document }) => document.id).values()].map((own) => ({
    currency: own[0]!.currency,
    total: sum(own.map(({ amount }) => dec(amount))).toString(),
  }))
}
