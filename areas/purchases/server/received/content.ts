import {
  allocate,
  BusinessError,
  type DateText,
  type Decimal,
  dec,
  fixed,
  isRuc,
  plain,
  sum,
  ZERO,
} from '@yupana/kernel'
import type { ReceivedInvoice, ReceivedLine } from '@yupana/sunat'
import { billNoteBooks, isBillNote } from '../../contract/bill-types.ts'

/** A line of an XML as a bill takes it: what it is worth without tax, after all discounts. Amounts in the currency of the document. */
export interface ContentLine {
  line: number
  code: string | null
  description: string
  unit: string
  quantity: string
  value: string
  tax: { type: string; rate: string }
}

/** What an XML of a supplier says, as far as a bill needs it. */
export interface Content {
  supplier: { documentType: string; number: string; name: string; address: string | null }
  date: DateText
  dueDate: DateText | null
  lines: ContentLine[]
  igv: string
  /** Outside the base of the tax: bags, other taxes, charges, rounding. */
  otherCharges: string
  total: string
  reason: string | null
  /** Of a note: type and number of what it modifies. */
  modified: { type: string; number: string } | null
  payment: 'cash' | 'credit' | null
  fees: { date: DateText; amount: string }[]
  signedBy: string | null
  /** What its paper says of a detracción. */
  detraction?: { code: string; percent: string | null; amount: string; account: string | null } | null
  /** Of a fee receipt: the income tax that its paper says is kept of it. */
  withheld?: string
}

/** Lines that one bill takes. */
export const MOST_LINES = 1000

const refuse = (code: string, params: Record<string, string | number> = {}): never => {
  throw new BusinessError(code, params, { status: 422 })
}

/**
 * Reads what an XML says into a bill; nothing is corrected and nothing dropped: where its lines, discounts, taxes and charges do not come to its
 * total to the cent, it is refused.
 * @throws BusinessError one of `receivedRefusals` (422)
 */
export function contentOf(document: ReceivedInvoice, ownRuc: string): Content {
  const { issuer, customer, currency, totals, reason, payment, type } = document
  if (!isRuc(issuer.documentNumber)) refuse('received_issuer', { number: issuer.documentNumber.slice(0, 20) })
  if (issuer.documentNumber === ownRuc) refuse('received_own')
  if (customer.documentType !== '6' || customer.documentNumber !== ownRuc)
    refuse('received_other_company', { number: customer.documentNumber })
  if (currency !== 'PEN' && currency !== 'USD') refuse('received_currency', { currency })
  if (dec(totals.prepaid ?? 0).gt(0)) refuse('received_prepaid')
  if (document.lines.length === 0) refuse('received_empty')
  if (document.lines.length > MOST_LINES) refuse('received_lines', { most: MOST_LINES })
  if (isBillNote(type) && !billNoteBooks(type, reason?.code)) refuse('received_reason', { reason: reason?.code ?? '' })
  if (new Set(document.modified.map(({ number }) => number)).size > 1) refuse('received_several')
  const [modified] = document.modified
  return {
    supplier: {
      documentType: issuer.documentType,
      number: issuer.documentNumber,
      name: issuer.legalName || issuer.tradeName || issuer.documentNumber,
      address: issuer.address ?? null,
    },
    date: document.issueDate as DateText,
    dueDate: (document.dueDate ?? null) as DateText | null,
    ...amountsOf(document),
    total: fixed(totals.payable),
    reason: reason?.code ?? null,
    modified: modified ?? null,
    payment: payment ? (payment.kind === 'Contado' ? 'cash' : 'credit') : null,
    fees: feesOf(document),
    detraction: detractionOf(document),
    signedBy: document.signature.valid ? holderOf(document.signature.certificate.subject) : null,
  }
}

/** Of the subject of a certificate the organisation, else whoever it names. */
const holderOf = (subject: string): string =>
  /^O=(.*)$/m.exec(subject)?.[1] ?? /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')

/** Schemes of catalog 05 by what their lines are in a bill. */
const BASES: Readonly<Record<string, readonly string[]>> = {
  IGV: ['1000'],
  EXONERATED: ['9997'],
  UNAFFECTED: ['9998', '9995'],
}
/** Discounts and charges of the whole document that change the base of the tax, and advances, which nothing here deducts (catalog 53). */
const IN_BASE = new Set(['02', '49'])
/** Perception, detraction and retention are of how it is paid: they change no total. */
const BESIDE_TOTAL = new Set(['51', '52', '53', '61', '62'])
const ADVANCES = new Set(['04', '05', '06', '20'])

function amountsOf(document: ReceivedInvoice): Pick<Content, 'lines' | 'igv' | 'otherCharges'> {
  const { totals, allowances } = document
  if (allowances.some(({ code, charge }) => !charge && ADVANCES.has(code))) refuse('received_prepaid')
  const odd = document.lines.findIndex((line) => dec(line.quantity).lte(0) || dec(line.lineValue).isNegative())
  if (odd >= 0) refuse('received_quantity', { line: odd + 1 })
  const drawn = document.lines.map((line) => ({ line, ...taxedAs(line) }))
  const header = (schemes: readonly string[], field: 'amount' | 'baseAmount'): Decimal =>
    sum(document.taxes.filter(({ scheme }) => schemes.includes(scheme)).map((each) => each[field] ?? 0))
  const signed = (inBase: boolean): Decimal =>
    sum(
      allowances
        .filter(({ code }) => !BESIDE_TOTAL.has(code) && IN_BASE.has(code) === inBase)
        .map(({ charge, amount }) => (charge ? dec(amount) : dec(amount).negated())),
    )
  const written = sum(drawn.map(({ value }) => value)).plus(signed(true))
  const values: Decimal[] = drawn.map(() => ZERO)
  let bases = ZERO
  for (const [type, schemes] of Object.entries(BASES)) {
    const own = drawn.flatMap((each, at) => (each.tax.type === type && !each.free ? [{ ...each, at }] : []))
    const base = header(schemes, 'baseAmount')
    if (own.length === 0 && !base.isZero()) differs(base, ZERO)
    if (own.length === 0) continue
    bases = bases.plus(base)
    const shares = spread(
      base,
      own.map(({ value }) => value),
    )
    own.forEach(({ at }, i) => {
      values[at] = shares[i]!
    })
  }
  if (!bases.eq(written)) differs(bases, written)
  const igv = header(['1000'], 'amount')
  const beside = header(['7152', '9999'], 'amount')
    .plus(signed(false))
    .plus(totals.rounding ?? 0)
  const total = bases.plus(igv).plus(beside)
  if (!total.eq(totals.payable) || beside.isNegative()) differs(dec(totals.payable), total)
  return {
    lines: drawn.map(({ line, tax }, i) => ({
      ...{ line: i + 1, code: line.code?.trim() || null, description: plainText(line), unit: line.unitCode || 'NIU' },
      quantity: plain(line.quantity),
      value: fixed(values[i]!),
      tax,
    })),
    igv: fixed(igv),
    otherCharges: fixed(beside),
  }
}

const differs = (given: Decimal, lines: Decimal): never =>
  refuse('received_sum_differs', { total: fixed(given), lines: fixed(lines) })

/** The base of a tax over its lines by what they are worth: a discount of the whole takes of each its part. */
function spread(base: Decimal, values: readonly Decimal[]): Decimal[] {
  if (sum(values).eq(base)) return [...values]
  if (sum(values).isZero()) return differs(base, ZERO)
  return allocate(base, values)
}

/** So many characters at most; none is cut through. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

const plainText = ({ description, code }: ReceivedLine): string =>
  cut(description.replace(/\s+/g, ' ').trim(), 500) || code || '-'

/** How a line is taxed (catalog 07), and what it is worth with its ISC, which the IGV is computed over; what is given away is worth nothing. */
function taxedAs(line: ReceivedLine): { tax: ContentLine['tax']; free: boolean; value: Decimal } {
  const affectation = line.affectation ?? '10'
  if (affectation === '17') refuse('received_ivap')
  const isc = sum(line.taxes.filter(({ scheme }) => scheme === '2000').map(({ amount }) => amount))
  const value = dec(line.lineValue).plus(isc)
  const untaxed = (type: string) => ({ tax: { type, rate: '0' }, free: false, value })
  if (affectation === '10' && dec(line.igvRate ?? 0).isNegative()) refuse('received_unreadable')
  if (affectation === '10')
    return { tax: { type: 'IGV', rate: plain(line.igvRate ?? refuse('received_unreadable')) }, free: false, value }
  if (affectation === '20') return untaxed('EXONERATED')
  if (affectation === '30' || affectation === '40') return untaxed('UNAFFECTED')
  return { tax: { type: 'UNAFFECTED', rate: '0' }, free: true, value: ZERO }
}

/** Code and amount as they are written; soles whatever the document is in. */
function detractionOf({ detraction, type }: ReceivedInvoice): Content['detraction'] {
  if (!detraction || type !== '01') return null
  const { code, percent = null, amount, account = null } = detraction
  return /^\d{3}$/.test(code) && /^\d{1,12}(\.\d{1,2})?$/.test(amount) && dec(amount).gt(0)
    ? { code, percent, amount, account }
    : null
}

/** Instalments as they are written, where they come to what the supplier is owed: what goes to the Banco de la Nación, or is kept by retention, is no instalment. */
function feesOf(document: ReceivedInvoice): Content['fees'] {
  const { payment, totals, issueDate, currency } = document
  const deposit = detractionOf(document)
  // Of a bill in dollars the deposit is in soles: which part of it that is, the rate says when it is entered.
  if (deposit && currency !== 'PEN') return []
  const owed = dec(totals.payable).minus(deposit?.amount ?? 0)
  const fees = (payment?.instalments ?? []).map(({ amount, dueDate }) => ({
    date: notBefore(issueDate, dueDate),
    amount: fixed(amount),
  }))
  return fees.length > 0 && sum(fees.map(({ amount }) => amount)).eq(owed) ? fees : []
}

const notBefore = (first: string, day: string): DateText => [first, day].sort().at(-1) as DateText
