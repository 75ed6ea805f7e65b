import { archives } from '@yupana/accounting/contract'
import {
  type Currency,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  type Entry,
  type EntryLine,
  entry,
  sum,
  ZERO,
} from '@yupana/kernel'

export type LetterOperationKind = 'exchange' | 'collect' | 'discount' | 'notice' | 'protest' | 'renew'

/** A debt in the books: whose, under which number, what of it in its currency and in soles. */
export interface LetterDebt {
  partyId: string
  documentType: string
  serie: string
  number: string
  amount: Decimal
  local: Decimal
}

export interface LetterFacts {
  id: string
  kind: LetterOperationKind
  number: number
  date: DateText
  direction: 'receivable' | 'payable'
  currency: Currency
  exchangeRate: DecimalInput
  partyName?: string | undefined
  /** Debts that letters took the place of, each at the soles that it stood at. */
  swaps: readonly (LetterDebt & { code: string })[]
  /**
   * Letters from one account to another; none where they come to be, or are owed no more. `liability`: soles that 4511 comes to carry for one, or
   * no longer does, below zero.
   */
  letters: readonly (LetterDebt & { from?: string | undefined; to?: string | undefined; liability: Decimal })[]
  /** What comes into the bank, or goes out of it below zero; what of that is interest and fee, both paid. In the currency and in soles. */
  bank?: { code: string; net: Decimal; netLocal: Decimal } | undefined
  interest: { amount: Decimal; local: Decimal }
  fee: { amount: Decimal; local: Decimal }
}

const NAMES: Readonly<Record<LetterOperationKind, string>> = {
  exchange: 'Canje por letras',
  collect: 'Planilla de cobranza',
  discount: 'Planilla de descuento',
  notice: 'Aviso de pago de letra',
  protest: 'Protesto de letra',
  renew: 'Renovación de letra',
}

/**
 * The voucher of what is done to letters (treasury.md 10): documents for letters, letters from account to account, the bank's money with its interest
 * and fee, and the liability (4511) of what is discounted. What the day's rate and the books differ by is 776 or 676; undefined where nothing moves.
 */
export function letterPosting(facts: LetterFacts): Entry | undefined {
  const lines = [...bankLines(facts), ...debtLines(facts)].filter(
    (line) => !line.debit.isZero() || !line.credit.isZero(),
  )
  if (lines.length === 0) return undefined
  const { id, kind, number, date, currency, exchangeRate, partyName } = facts
  const papers = facts.letters.map((letter) => `${letter.serie}-${letter.number.replace(/^0+/, '')}`)
  const memo = [`${NAMES[kind]} ${number}`, partyName, papers.join(', ')].filter(Boolean).join(' ').slice(0, 200)
  return entry(
    {
      ...{ on: date, memo, archive: facts.bank ? archives.cash : archives.general },
      ...{ source: { kind: 'letterOperation', id }, currency, exchangeRate: currency === 'PEN' ? 1 : exchangeRate },
    },
    [...lines, ...exchangeLines(facts, lines)],
  )
}

const foreignOf = ({ currency }: LetterFacts, amount: Decimal): { foreign?: Decimal } =>
  currency === 'PEN' ? {} : { foreign: amount }

/** What the bank keeps or charges, what it pays or takes, and what is owed to it for letters that it paid before they were due. */
function bankLines(facts: LetterFacts): EntryLine[] {
  const { bank, interest, fee, letters } = facts
  const liability = sum(letters.map((letter) => letter.liability))
  const owed = sum(letters.filter((each) => !each.liability.isZero()).map(({ amount }) => amount))
  const took = liability.isNegative()
  return [
    ...(bank?.net.gt(0) ? [debit(bank.code, bank.netLocal, foreignOf(facts, bank.net))] : []),
    debit('treasury.letterInterest', interest.local, foreignOf(facts, interest.amount)),
    debit('treasury.bankFee', fee.local, foreignOf(facts, fee.amount)),
    took
      ? debit('treasury.letterLiability', liability.negated(), foreignOf(facts, owed))
      : credit('treasury.letterLiability', liability, foreignOf(facts, owed)),
    ...(bank?.net.lt(0) ? [credit(bank.code, bank.netLocal.negated(), foreignOf(facts, bank.net.negated()))] : []),
  ]
}

/** Each debt leaves its account and stands in the next one: 12 is debited, 42 credited. */
function debtLines(facts: LetterFacts): EntryLine[] {
  const [comes, goes] = facts.direction === 'receivable' ? [debit, credit] : [credit, debit]
  const said = ({ partyId, documentType, serie, number, amount }: LetterDebt) => ({
    ...{ partyId, documentType, serie, number },
    ...foreignOf(facts, amount),
  })
  const moved = facts.letters.filter(({ from, to }) => from !== to)
  return [
    ...moved.flatMap((letter) => (letter.to ? [comes(letter.to, letter.local, said(letter))] : [])),
    ...moved.flatMap((letter) => (letter.from ? [goes(letter.from, letter.local, said(letter))] : [])),
    ...facts.swaps.map((swap) => goes(swap.code, swap.local, said(swap))),
  ]
}

function exchangeLines({ currency }: LetterFacts, lines: readonly EntryLine[]): EntryLine[] {
  if (currency === 'PEN') return []
  const over = lines.reduce((rest, line) => rest.plus(line.debit).minus(line.credit), ZERO)
  return [
    credit('exchange.gain', over.isPositive() ? over : 0),
    debit('exchange.loss', over.isNegative() ? over.negated() : 0),
  ]
}
