import { type Decimal, dec, formatAmount, plain, round, sum, ZERO } from '@yupana/kernel'
import type { LedgerLine } from '../voucher/store.ts'
import type { Position } from './positions.ts'

/** Soles per dollar at the end of the month. */
export interface Rates {
  purchase: string
  sale: string
}

/** Accounts of what is won (776) and lost (676) by the exchange. */
export interface Results {
  gain: string
  loss: string
}

/** A document without dollars that still has soles: it was settled by hand. */
const isSettled = ({ analysis, dollars }: Position): boolean => analysis === 1 && dec(dollars).isZero()

/** Assets by what a bank buys at, liabilities by what it sells at: by the account, whatever its balance (art. 61, Ley del Impuesto a la Renta; NIC 21). */
const isLiability = ({ type, account }: Position): boolean => type === 2 || (type !== 1 && account >= '4')
export const rateOf = (position: Position, { purchase, sale }: Rates): string =>
  isLiability(position) ? sale : purchase

/** What the voucher of the month has to add to a position, in soles: its dollars at the rate of the close, less what is in books. Null where the rate is missing. */
export function restatementOf(position: Position, rates: Rates | undefined): Decimal | null {
  if (isSettled(position)) return ZERO
  if (dec(position.dollars).isZero()) return dec(position.soles).negated()
  return rates ? round(dec(position.dollars).times(rateOf(position, rates))).minus(position.soles) : null
}

/** What is written off of a document that was settled by hand at another rate than its own, in soles. */
export const writtenOffOf = (position: Position): Decimal =>
  isSettled(position) ? dec(position.soles).negated() : ZERO

/**
 * The lines that bring what is in dollars to the rate of the close, those that take it back on the 1st (documents alone: money stays restated), and those
 * that write off what documents without dollars still have (accounting §6).
 * @param rates may be absent where nothing has dollars
 */
export function exchangeLines(
  positions: readonly Position[],
  rates: Rates | undefined,
  unrealised: Results,
  realised: Results,
): Record<'restatement' | 'reversal' | 'settlement', LedgerLine[]> {
  const restated = positions.map((position) => ({ position, amount: restatementOf(position, rates) ?? ZERO }))
  const documents = restated.filter(({ position }) => position.analysis === 1)
  const settled = positions.map((position) => ({ position, amount: writtenOffOf(position) }))
  const memo = (of: Position): string => memoOf(of, rates)
  return {
    restatement: balanced(restated, unrealised, memo),
    reversal: balanced(documents, unrealised, memo).map((line) => ({
      ...line,
      ...{ debit: line.credit, credit: line.debit },
    })),
    settlement: balanced(settled, realised, () => 'Cancelado en dólares'),
  }
}

function memoOf(position: Position, rates: Rates | undefined): string {
  const { dollars } = position
  return dec(dollars).isZero() || !rates
    ? 'Sin saldo en dólares'
    : `${formatAmount(dollars, 'USD')} × ${plain(rateOf(position, rates))}`
}

interface Change {
  position: Position
  amount: Decimal
}

/** A line for each change, and one each for what is won and lost by all: the tax return wants both. */
function balanced(
  changes: readonly Change[],
  { gain, loss }: Results,
  memo: (position: Position) => string,
): LedgerLine[] {
  const real = changes.filter(({ amount }) => !amount.isZero())
  const won = sum(real.map(({ amount }) => (amount.isPositive() ? amount : ZERO)))
  const lost = sum(real.map(({ amount }) => (amount.isPositive() ? ZERO : amount)))
  return [
    ...real.map(({ position, amount }) => {
      const { account, party, documentType, serie, number } = position
      return { account, party, documentType, serie, number, memo: memo(position), ...sidesOf(amount) }
    }),
    ...(won.isZero() ? [] : [{ account: gain, memo: 'Ganancia por diferencia de cambio', ...sidesOf(won.negated()) }]),
    ...(lost.isZero() ? [] : [{ account: loss, memo: 'Pérdida por diferencia de cambio', ...sidesOf(lost.negated()) }]),
  ]
}

/** In soles alone: the dollars are what they were. */
const sidesOf = (signed: Decimal): Pick<LedgerLine, 'debit' | 'credit' | 'foreign'> => ({
  debit: signed.isPositive() ? signed : ZERO,
  credit: signed.isPositive() ? ZERO : signed.negated(),
  foreign: ZERO,
})
