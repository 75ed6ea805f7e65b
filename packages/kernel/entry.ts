import type { DateText } from './dates.ts'
import { type Decimal, type DecimalInput, dec, round, sum, ZERO } from './decimal.ts'
import type { Currency } from './money.ts'

/** What a voucher line points at, for the account statement and the tax books. */
export interface LineReference {
  partyId?: string
  costCenterId?: string
  documentType?: string
  serie?: string
  number?: string
  dueOn?: DateText
}

export interface EntryLine extends LineReference {
  /** Key of the accounting settings (`sales.goods`) or a plain account code of the chart. */
  account: string
  /** Soles, two decimals, never negative; exactly one of debit and credit is above zero. */
  debit: Decimal
  credit: Decimal
  /**
   * The same movement in the document's currency where that is not soles, signed (debit positive). In a settlement it is what the line itself
   * has in dollars: the cash that was dollars, the debt that was in dollars. So each account's dollars are those that it holds or owes; a voucher
   * that settles one currency with the other does not add up in this column, as no dollars stood on its other side.
   */
  foreign: Decimal
  memo?: string
}

export interface EntrySource {
  kind: string
  id: string
}

export interface Entry {
  on: DateText
  memo: string
  archive: string
  source: EntrySource
  currency: Currency
  exchangeRate: Decimal
  lines: EntryLine[]
}

export function debit(
  account: string,
  local: DecimalInput,
  reference: LineReference & { foreign?: DecimalInput; memo?: string } = {},
): EntryLine {
  return line(account, dec(local), reference)
}

export function credit(
  account: string,
  local: DecimalInput,
  reference: LineReference & { foreign?: DecimalInput; memo?: string } = {},
): EntryLine {
  const foreign = reference.foreign === undefined ? undefined : dec(reference.foreign).negated()
  return line(account, dec(local).negated(), foreign === undefined ? reference : { ...reference, foreign })
}

/** A line from a signed amount: positive is debit, negative is credit. */
function line(
  account: string,
  signed: Decimal,
  { foreign, ...reference }: LineReference & { foreign?: DecimalInput; memo?: string },
): EntryLine {
  const amount = round(signed, 2)
  return {
    account,
    ...reference,
    debit: amount.isPositive() ? amount : ZERO,
    credit: amount.isPositive() ? ZERO : amount.negated(),
    foreign: foreign === undefined ? ZERO : round(foreign, 2),
  }
}

/**
 * A journal entry. Lines of zero are dropped.
 * @throws Error where it has no line or debit and credit differ: an unbalanced entry is a defect of the posting function,
 *   never a state of the ledger (the database refuses it again at commit).
 */
export function entry(
  head: Omit<Entry, 'lines' | 'exchangeRate'> & { exchangeRate?: DecimalInput },
  lines: EntryLine[],
): Entry {
  const kept = lines.filter((each) => !each.debit.isZero() || !each.credit.isZero() || !each.foreign.isZero())
  if (kept.length === 0) throw new Error(`empty journal entry for ${head.source.kind} ${head.source.id}`)
  const difference = sum(kept.map((each) => each.debit)).minus(sum(kept.map((each) => each.credit)))
  if (!difference.isZero()) {
    throw new Error(`unbalanced journal entry for ${head.source.kind} ${head.source.id}: ${difference.toString()}`)
  }
  return { ...head, exchangeRate: dec(head.exchangeRate ?? 1), lines: kept }
}

/** The entry that undoes another: debit and credit change sides. */
export function reverse(original: Entry, on: DateText, memo: string): Entry {
  const lines = original.lines.map((each) => ({
    ...each,
    debit: each.credit,
    credit: each.debit,
    foreign: each.foreign.negated(),
  }))
  return { ...original, on, memo, lines }
}
