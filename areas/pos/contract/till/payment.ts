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
/** Nothing is given away: what is less than the smallest coin is paid as it is. */
export const cashOf = (soles: Decimal): Decimal => (soles.lt(COIN) ? soles : down(soles))
const up = (amount: Decimal): Decimal => amount.div(COIN).ceil().times(COIN)

/** In soles, to the cent. */
export const inSoles = ({ received, currency, exchangeRate }: Tender): Decimal =>
  currency === 'PEN' ? round(received) : round(dec(received).times(dec(exchangeRate ?? 0)))

/**
 * Shares a total over the ways it is paid. What is paid in soles is rounded down to the smallest coin (Ley 29571, art. 44; Circular BCRP 0033-2018): a
 * part of the collection, never of the document. Dollars come first; change is in soles, and of dollars in coins there are, to the buyer's good.
 * Σ amounts = total where nothing is left; soles kept = Σ soles received − change = Σ amounts in soles − rounding, where no dollars were changed.
 */
export function settle(
  total: DecimalInput,
  tenders: readonly Tender[],
  { coins = true }: { coins?: boolean } = {},
): Settlement {
  const whole = round(total)
  const sumOf = (which: (tender: Tender) => boolean): Decimal => sum(tenders.filter(which).map(inSoles))
  const other = sumOf(({ cash }) => !cash)
  const dollars = sumOf(({ cash, currency }) => cash && currency === 'USD')
  const handed = sumOf(({ cash, currency }) => cash && currency === 'PEN')
  const rest = D.max(whole.minus(other), ZERO)
  const soles = D.max(rest.minus(dollars), ZERO)
  const due = coins ? cashOf(soles) : soles
  const inCash = tenders.some(({ cash, currency }) => cash && currency === 'PEN')
  const enough = soles.isZero() || (inCash && handed.gte(due))
  const beyond = D.max(dollars.minus(rest), ZERO)
  const change = handed.minus(due).plus(coins ? up(beyond) : beyond)
  const rounding = enough ? soles.minus(due) : ZERO
  const left = inCash ? due.minus(handed) : soles
  return {
    payments: shareOut(tenders, { rest, soles: enough ? soles : handed, rounding }),
    cashDue: fixed(due),
    rounding: fixed(rounding),
    change: fixed(enough ? change : ZERO),
    left: fixed(enough ? ZERO : left),
    over: other.gt(whole),
  }
}

/** What a client is to owe of it: to the cent, for cash that is only a part is not rounded. */
export const owedOf = (total: DecimalInput, { payments }: Pick<Settlement, 'payments'>): string =>
  fixed(dec(total).minus(sum(payments.map(({ amount }) => amount))))

interface Shares {
  rest: Decimal
  soles: Decimal
  rounding: Decimal
}

/** Cash takes what the others leave, dollars before soles: the last of the soles has what was rounded. */
function shareOut(tenders: readonly Tender[], { rest, soles, rounding }: Shares): Settled[] {
  const last = tenders.findLast(({ cash, currency }) => cash && currency === 'PEN')
  let [dollarsLeft, solesLeft] = [rest, soles]
  return tenders.map((tender) => {
    const own = inSoles(tender)
    if (!tender.cash) return { ...tender, amount: fixed(own), rounding: '0.00' }
    if (tender.currency === 'USD') {
      const amount = D.min(own, dollarsLeft)
      dollarsLeft = dollarsLeft.minus(amount)
      return { ...tender, amount: fixed(amount), rounding: '0.00' }
    }
    const amount = tender === last ? solesLeft : D.min(own, solesLeft)
    solesLeft = solesLeft.minus(amount)
    return { ...tender, amount: fixed(amount), rounding: fixed(tender === last ? rounding : ZERO) }
  })
}

/** Notes that are handed over for so much: the exact sum, then the next notes above it. */
export function likelyNotes(due: DecimalInput): string[] {
  const amount = dec(due)
  const notes = [10, 20, 50, 100, 200].map((note) => dec(note).times(amount.div(note).ceil()))
  return [...new Set(notes.filter((note) => note.gt(amount)).map((note) => fixed(note)))]
    .sort((a, b) => Number(a) - Number(b))
    .slice(0, 4)
}
