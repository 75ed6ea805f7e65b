import { type Decimal, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { parseDecimal } from '@yupana/ui'
import { type OpenItem, type SettledLine, settle } from '../../contract/index.ts'

/** What is typed beside an instalment. */
export interface Typed {
  amount: string
  operationNumber: string
  /** What a factor keeps of it, in the currency of the payment. */
  commission?: string
}
export type TypedAmounts = Readonly<Record<string, Typed>>

/** What comes to an account of ours: a deposit goes to that of the detractions, and what is retained comes by its certificate. */
export const isOurs = ({ concept }: Pick<OpenItem, 'concept'>): boolean =>
  !['detraction', 'retention'].includes(concept)

export const amountOf = (typed: TypedAmounts, item: Pick<OpenItem, 'id'>): Decimal =>
  dec(parseDecimal(typed[item.id]?.amount ?? '') ?? 0)

export const isOverpaid = (typed: TypedAmounts, item: OpenItem): boolean => amountOf(typed, item).gt(item.balance)

/** What the amount of a row settles, in the currency of the payment and in soles; undefined where nothing is typed or a rate is missing. */
export function settledRow(
  typed: TypedAmounts,
  item: OpenItem,
  currency: string,
  rate: string,
): SettledLine | undefined {
  const amount = amountOf(typed, item)
  const known = dec(parseDecimal(rate) ?? 0)
  const dollars = currency !== 'PEN' || item.currency !== 'PEN'
  if (amount.lte(0) || (dollars && known.lte(0))) return undefined
  return settle([{ ...item, inSoles: item.concept === 'detraction' }], amount, currency, known)[0]
}

/** Sums over all rows: what comes in, and the exchange difference in soles, which only dollars make. */
export function settledTotals(
  typed: TypedAmounts,
  items: readonly OpenItem[],
  currency: string,
  rate: string,
): { paid: string; difference: string } {
  const rows = items.map((item) => settledRow(typed, item, currency, rate))
  return {
    paid: fixed(sum(rows.map((row) => row?.paid ?? ZERO))),
    difference: fixed(
      sum(
        rows.map((row, i) =>
          items[i]!.currency === 'PEN' || isOverpaid(typed, items[i]!) ? ZERO : (row?.difference ?? ZERO),
        ),
      ),
    ),
  }
}

/** Deposits, which stand beside their bills under their series and number, that stay open of bills whose rest is paid now: without the deposit there is no credit of their tax. */
export function undeposited(typed: TypedAmounts, items: readonly OpenItem[]): OpenItem[] {
  const billOf = ({ client, document }: OpenItem): string => [client.id, document.serie, document.number].join('|')
  const isDeposit = ({ concept }: OpenItem): boolean => concept === 'detraction'
  const paid = new Set(items.filter((item) => !isDeposit(item) && amountOf(typed, item).gt(0)).map(billOf))
  return items.filter((item) => isDeposit(item) && paid.has(billOf(item)) && amountOf(typed, item).isZero())
}

/** The rows with an amount, as the call takes them. */
export function paymentsOf(typed: TypedAmounts, items: readonly OpenItem[]): unknown[] {
  return items
    .filter((item) => (typed[item.id]?.amount ?? '') !== '')
    .map((item) => ({
      document: { id: item.document.id },
      openItem: { id: item.id },
      amount: typed[item.id]!.amount,
      operationNumber: typed[item.id]!.operationNumber || null,
    }))
}

/** Those of who is chosen; where nobody is, all. */
export const ofClient = (items: readonly OpenItem[], client: { id: string } | null | undefined): readonly OpenItem[] =>
  client ? items.filter((item) => item.client.id === client.id) : items

/** What is typed of others than these. */
export function typedBeside(typed: TypedAmounts, items: readonly OpenItem[]): TypedAmounts {
  const ids = new Set(items.map(({ id }) => id))
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !ids.has(id)))
}
