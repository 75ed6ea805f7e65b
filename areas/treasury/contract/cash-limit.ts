import { dec, sum } from '@yupana/kernel'
import { z } from 'zod'

/** By currency: from this amount of an operation on it is paid through a bank, or its cost and its tax credit are lost. */
export const cashLimits = z.record(z.string(), z.string())
export type CashLimits = z.output<typeof cashLimits>

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

/**
 * The limit that a cash payment of these documents goes against (Ley 28194, art. 3 and 4); undefined where it may be cash.
 * @param limits of the day of the payment
 */
export function cashLimitOf(
  limits: CashLimits,
  documents: readonly PaidDocument[],
): { currency: string; amount: string } | undefined {
  for (const { currency, total } of documents) {
    const amount = limits[currency]
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
