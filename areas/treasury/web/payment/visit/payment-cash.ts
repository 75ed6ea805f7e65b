import { type Decimal, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { isCash } from '../../../contract/index.ts'
import { type HeadOf, type PaymentDraft, type SentLine, typedAmount } from '../payment-draft.ts'

/** The smallest coin that goes round (Ley 29571, art. 44): cash in soles is asked for in tens of cents. */
const COIN = dec('0.10')

const keptOf = ({ body }: SentLine): Decimal => dec(String(body.factoringCommission ?? 0))

/** Lines of cash in soles that comes in. @param lines of the payment in soles, whichever that is */
export function cashLines(
  lines: readonly SentLine[],
  money: PaymentDraft['money'],
  { currency, cash }: Pick<HeadOf, 'currency' | 'cash'>,
): SentLine[] {
  if (cash === undefined) return []
  const rows = new Map(money.map((row) => [row.key, isCash(row.method?.means)]))
  return lines.filter(({ row }) => (row === undefined ? cash && currency === 'PEN' : rows.get(row)))
}

/** What of cash is no whole coin; it may be left, in favour of who pays. */
export function overCoins(lines: readonly SentLine[]): { due: Decimal; over: Decimal } {
  const due = sum(lines.map((line) => line.paid.minus(keptOf(line))))
  return { due, over: due.gt(0) ? due.mod(COIN) : ZERO }
}

/** The lines with what is rounded said of one that pays more than that for a document; none where there is no such line. */
export function withRounding(lines: readonly SentLine[], cash: readonly SentLine[]): readonly SentLine[] {
  const { over } = overCoins(cash)
  const of = cash.find((line) => line.body.document !== undefined && line.paid.minus(keptOf(line)).gt(over))
  if (over.isZero() || !of) return lines
  return lines.map((line) => (line === of ? { ...line, body: { ...line.body, rounding: fixed(over) } } : line))
}

/** What goes back of the cash that was handed over; below zero what is missing of it. */
export const changeOf = (received: string, due: Decimal, rounded: Decimal): Decimal =>
  typedAmount(received).minus(due.minus(rounded))
