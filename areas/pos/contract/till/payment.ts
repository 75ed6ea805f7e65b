import { Decimal as D, type Decimal, type DecimalInput, dec, fixed, round, sum, ZERO } from '@yupana/kernel'

/** How a buyer pays, one of perhaps several ways. */
export interface Tender {
  method: string
  /** Only cash gives change. */
  cash: boolean
  currency: 'PEN' | 'USD'
  /** What was handed over, in its currency. */
  received: string
  /** Soles per dollar, of dollars. */
  exchangeRate?: string
  operationNumber?: string
  last4?: string
}

/** What a tender settles of the document, in soles; `rounding` of it was given up. */
export interface Settled extends Tender {
  amount: string
  rounding: string
}

export interface Settlement {
  payments: Settled[]
  /** What cash has to come to: rounded down where coins end. */
  cashDue: string
  rounding: string
  change: string
  /** What is still to be paid; `0.00` where it is enough. */
  left: string
  /** What is no cash is more than what is owed: it gives no change. */
  over: boolean
}

/** The smallest coin, in soles: those of one and five cents are withdrawn (BCRP, 2011 and 2019). */
const COIN = new D('0.10')

const down = (amount: Decimal): Decimal => amount.div(COIN).floor().times(COIN)
const up = (amount: Decimal): Decimal => amount.div(COIN).ceil().times(COIN)

/** In soles, to the cent. */
export const inSoles = ({ received, currency, exchangeRate }: Tender): Decimal =>
  currency === 'PEN' ? round(received) : round(dec(received).times(dec(exchangeRate ?? 0)))

/**
 * Shares a total over the ways it is paid. The cash part is rounded down to the smallest coin (Ley 29571, art. 44; Circular BCRP 0033-2018): a part of
 * the collection, never of the document. Change is in soles and in coins there are, so that dollars may leave a little more to the buyer.
 * Σ amounts = total where nothing is left; cash kept in the drawer = Σ cash received − change = Σ cash amounts − rounding.
 */
export function settle(
  total: DecimalInput,
  tenders: readonly Tender[],
  { coins = true }: { coins?: boolean } = {},
): Settlement {
  const whole = round(total)
  const other = sum(tenders.filter(({ cash }) => !cash).map(inSoles))
  const over = other.gt(whole)
  const rest = D.max(whole.minus(other), ZERO)
  const due = coins ? down(rest) : rest
  const cash = tenders.filter((each) => each.cash)
  const handed = sum(cash.map(inSoles))
  const enough = handed.gte(due) && (cash.length > 0 || rest.isZero())
  const more = handed.minus(due)
  const change = enough ? (coins ? up(more) : more) : ZERO
  const rounding = enough && cash.length > 0 ? rest.minus(handed.minus(change)) : ZERO
  return {
    payments: shareOut(tenders, { rest: enough ? rest : handed, rounding }),
    cashDue: fixed(due),
    rounding: fixed(rounding),
    change: fixed(change),
    left: fixed(enough ? ZERO : cash.length > 0 ? due.minus(handed) : rest),
    over,
  }
}

/** Cash takes what the others leave, dollars before soles: the last of it has the change and what was rounded. */
function shareOut(tenders: readonly Tender[], { rest, rounding }: { rest: Decimal; rounding: Decimal }): Settled[] {
  const cash = tenders
    .filter((each) => each.cash)
    .sort((a, b) => Number(a.currency === 'PEN') - Number(b.currency === 'PEN'))
  const amounts = new Map<Tender, Decimal>()
  let left = rest
  for (const [i, tender] of cash.entries()) {
    const amount = i === cash.length - 1 ? left : D.min(inSoles(tender), left)
    amounts.set(tender, amount)
    left = left.minus(amount)
  }
  const last = cash.at(-1)
  return tenders.map((tender) => ({
    ...tender,
    amount: fixed(amounts.get(tender) ?? inSoles(tender)),
    rounding: fixed(tender === last ? rounding : ZERO),
  }))
}

/** Notes that are handed over for so much: the exact sum, then the next notes above it. */
export function likelyNotes(due: DecimalInput): string[] {
  const amount = dec(due)
  const notes = [10, 20, 50, 100, 200].map((note) => dec(note).times(amount.div(note).ceil()))
  return [...new Set(notes.filter((note) => note.gt(amount)).map((note) => fixed(note)))]
    .sort((a, b) => Number(a) - Number(b))
    .slice(0, 4)
}
