import { isRated } from '@yupana/catalogue/contract'
import { type Decimal, type DecimalInput, dec, fixed, plain, round, sum, ZERO } from '@yupana/kernel'
import { type InvoiceTotals, isFree, type LineTotals } from '../invoice.totals.ts'
import type { NoteTakes } from './reasons.ts'

/** A line of the document with what no other note took of it. Amounts as the document has them. */
export interface CreditableLine {
  line: number
  quantity: string
  value: string
  igv: string
  icbper: string
  tax: { type: string; rate: string }
}

/** What is typed of a line, by what its reason takes. */
export interface TypedNoteLine {
  line: number
  quantity?: DecimalInput | null | undefined
  /** With its tax. */
  amount?: DecimalInput | null | undefined
}

export interface NoteLine extends LineTotals {
  line: number
  quantity: string
  tax: { type: string; rate: string }
}

const rateOf = ({ tax }: Pick<CreditableLine, 'tax'>): Decimal => (isRated(tax.type) ? dec(tax.rate).div(100) : ZERO)

/** What a line is worth to who pays it, with its taxes; a free line only the tax of its bags. */
export const worthOf = (line: Pick<CreditableLine, 'value' | 'igv' | 'icbper' | 'tax'>): Decimal =>
  isFree(line) ? dec(line.icbper) : dec(line.value).plus(line.igv).plus(line.icbper)

function lineOf(from: CreditableLine, quantity: Decimal, value: Decimal, igv: Decimal, icbper: Decimal): NoteLine {
  const free = isFree(from)
  return {
    line: from.line,
    quantity: plain(quantity),
    tax: from.tax,
    unitValue: plain(round(value.div(quantity), 10)),
    unitPrice: plain(
      round(
        value
          .plus(igv)
          .plus(free ? 0 : icbper)
          .div(quantity),
        10,
      ),
    ),
    grossValue: fixed(value),
    discount: '0.00',
    value: fixed(value),
    igv: fixed(igv),
    icbper: fixed(icbper),
    total: fixed(free ? icbper : value.plus(igv).plus(icbper)),
  }
}

/** So many of a line at what one was worth; the last of them take every cent that is left. */
function returned(from: CreditableLine, quantity: Decimal): NoteLine {
  if (quantity.gte(from.quantity))
    return lineOf(from, dec(from.quantity), dec(from.value), dec(from.igv), dec(from.icbper))
  const share = (amount: string): Decimal => round(dec(amount).times(quantity).div(from.quantity))
  return lineOf(from, quantity, share(from.value), share(from.igv), share(from.icbper))
}

/**
 * So much of a line with its tax, in the parts of value and tax that are left of it: however small the notes are, together they take the line to the
 * cent, and none takes more of either than there was. Debit notes may add more than the line was worth: that is parted by its rate.
 */
function lessened(from: CreditableLine, amount: Decimal): NoteLine {
  const left = dec(from.value).plus(from.igv)
  const value = amount.lte(left) ? round(amount.times(from.value).div(left)) : round(amount.div(rateOf(from).plus(1)))
  return lineOf(from, dec(1), value, amount.minus(value), ZERO)
}

/** Its lines as they are, worth nothing: what a note of words or terms repeats (SAL-013). */
const emptied = (from: CreditableLine): NoteLine =>
  lineOf({ ...from, tax: from.tax }, dec(from.quantity).isZero() ? dec(1) : dec(from.quantity), ZERO, ZERO, ZERO)

/** The lines of a note from those of its document, by what its reason takes. What was typed for a line that is not there counts nothing. */
export function noteLines(
  takes: NoteTakes,
  from: readonly CreditableLine[],
  typed: readonly TypedNoteLine[],
): NoteLine[] {
  if (takes === 'whole')
    return from.filter(({ quantity }) => dec(quantity).gt(0)).map((line) => returned(line, dec(line.quantity)))
  if (takes === 'terms') return from.slice(0, 1).map(emptied)
  const byLine = new Map(from.map((line) => [line.line, line]))
  return typed.flatMap(({ line, quantity, amount }) => {
    const origin = byLine.get(line)
    if (!origin) return []
    if (takes === 'words') return [emptied(origin)]
    if (takes === 'quantity')
      return dec(quantity ?? 0).gt(0) && dec(origin.quantity).gt(0) ? [returned(origin, dec(quantity!))] : []
    return dec(amount ?? 0).gt(0) ? [lessened(origin, dec(amount!))] : []
  })
}

/** What the lines of a note add up to: every figure is a sum, for each line is rounded by itself. */
export function noteTotals(lines: readonly NoteLine[]): Omit<InvoiceTotals, 'lines'> {
  const of = (...types: string[]): Decimal =>
    sum(lines.filter(({ tax }) => types.includes(tax.type)).map(({ value }) => value))
  const charged = lines.filter((line) => !isFree(line))
  const withdrawn = lines.filter((line) => isFree(line) && !dec(line.igv).isZero())
  return {
    taxed: fixed(of('IGV', 'IVAP')),
    exempt: fixed(of('EXONERATED')),
    unaffected: fixed(of('UNAFFECTED')),
    export: fixed(of('EXPORT')),
    free: fixed(of('EXONERATED_TRASFER')),
    freeTaxed: fixed(sum(withdrawn.map(({ value }) => value))),
    freeIgv: fixed(sum(withdrawn.map(({ igv }) => igv))),
    discount: '0.00',
    igv: fixed(sum(charged.map(({ igv }) => igv))),
    ivap: lines.some(({ tax }) => tax.type === 'IVAP'),
    icbper: fixed(sum(lines.map(({ icbper }) => icbper))),
    total: fixed(sum(lines.map(({ total }) => total))),
  }
}
