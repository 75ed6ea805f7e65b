import { Decimal as D, type Decimal, dec, fixed, round, sum, ZERO } from '@yupana/kernel'
import { parseDecimal } from '@yupana/ui'
import type { OpenItem } from '../../../contract/index.ts'
import {
  type HeadOf,
  isCents,
  isOwn,
  isTyped,
  lineBody,
  type MoneyRow,
  moneyBody,
  type Part,
  type PaymentDraft,
  partsOf,
  type SentLine,
  sharedLines,
  typedAmount,
  unusedMoney,
} from '../payment-draft.ts'
import { cashLines, withRounding } from './payment-cash.ts'

export const otherOf = (currency: string): string => (currency === 'PEN' ? 'USD' : 'PEN')

/** What is sent: the lines of the payment, and what moves in the other currency beside it. */
export interface Visit {
  lines: readonly SentLine[]
  alongside: { currency: string; rows: readonly MoneyRow[]; lines: readonly SentLine[] } | undefined
}

/** An amount in the other currency, at soles for a dollar. */
const converted = (amount: Decimal, to: string, rate: Decimal): Decimal =>
  round(to === 'PEN' ? amount.times(rate) : amount.div(rate))

/** What a row is worth in the currency of the payment; undefined while there is no rate. */
export function worthOf({ amount }: Pick<MoneyRow, 'amount'>, { currency, rate }: HeadOf): Decimal | undefined {
  const known = dec(parseDecimal(rate) ?? 0)
  return known.gt(0) ? converted(typedAmount(amount), currency, known) : undefined
}

/**
 * What is paid for, over the money that pays it. Money of the other currency comes first: it pays what is owed in its own currency as it is, then the rest
 * at the rate; what a row says is to the cent what moves in its account. What it does not bring the money of the payment does.
 */
export function visitOf(draft: PaymentDraft, items: readonly OpenItem[], head: HeadOf): Visit {
  const parts = partsOf(draft, items, head)
  const rows = draft.money.filter((row) => !isOwn(row, head) && isTyped(row))
  if (rows.length === 0) return { lines: sharedLines(draft, parts, head), alongside: undefined }
  const left = parts.map((part) => ({ ...part }))
  const taken = rows.map((row) => takenBy(row, left, draft, head))
  const rest = left.filter((part, i) => part.amount.gt(0) || parts[i]!.amount.lte(0))
  const own = sharedLines(draft, rest, head)
  const lines = [
    ...withCommission(
      taken.flatMap((each) => each.lines),
      { own, draft, head },
    ),
    ...unusedMoney(taken.map(({ unused }) => unused)),
  ]
  return { lines: own, alongside: { currency: otherOf(head.currency), rows, lines } }
}

/** What a factor keeps of a document that no money of the payment pays is kept of what pays it, at the rate. */
function withCommission(
  lines: readonly SentLine[],
  { own, draft, head }: { own: readonly SentLine[]; draft: PaymentDraft; head: HeadOf },
): SentLine[] {
  const done = new Set(own.map(({ key }) => key))
  const rate = dec(parseDecimal(head.rate) ?? 0)
  return lines.map((line) => {
    const commission = draft.typed[line.key]?.commission
    if (!commission || done.has(line.key) || rate.lte(0)) return line
    done.add(line.key)
    const factoringCommission = fixed(converted(typedAmount(commission), otherOf(head.currency), rate))
    return { ...line, body: { ...line.body, factoringCommission } }
  })
}

interface Taken {
  lines: SentLine[]
  unused: Parameters<typeof unusedMoney>[0][number]
}

/** What a row pays; the parts are less by it. */
function takenBy(row: MoneyRow, parts: Part[], draft: PaymentDraft, head: HeadOf): Taken {
  const other = otherOf(head.currency)
  const rate = dec(parseDecimal(head.rate) ?? 0)
  const body = moneyBody(row)
  const sent = (part: Part, amount: Decimal, paid: Decimal): SentLine => ({
    ...{ key: part.key, row: row.key, paid },
    body: {
      ...lineBody(part, body),
      ...(draft.typed[part.key]?.operationNumber && !row.operationNumber ? { operationNumber: null } : {}),
      ...(isDocument(part) && part.currency !== other
        ? { amount: fixed(amount), paidAmount: fixed(paid) }
        : { amount: fixed(paid) }),
    },
  })
  let left = isCents(row.amount) ? typedAmount(row.amount) : ZERO
  const lines: SentLine[] = []
  for (const part of parts) {
    const own = D.min(left, part.amount)
    if (part.currency !== other || own.lte(0) || (part.inSoles && other !== 'PEN')) continue
    left = left.minus(own)
    lessen(part, own, head.currency, rate)
    lines.push(sent(part, own, own))
  }
  if (left.gt(0) && rate.gt(0)) {
    const shares = convertedShares(left, parts, other, head.currency, rate)
    for (const { part, amount, paid } of shares) {
      left = left.minus(paid)
      lessen(part, amount, head.currency, rate)
      lines.push(sent(part, amount, paid))
    }
  }
  return { lines, unused: { key: row.key, text: row.amount, left, body } }
}

const isDocument = ({ body }: Part): boolean => body.document !== undefined

function lessen(part: Part, amount: Decimal, currency: string, rate: Decimal): void {
  part.amount = part.amount.minus(amount)
  part.paid = part.currency === currency ? part.amount : rate.gt(0) ? converted(part.amount, currency, rate) : ZERO
  part.split = true
}

const CENT = dec('0.01')

/** Parts in the currency of the payment that money of the other one pays at the rate, each with what of the money goes to it: together all of it. */
function convertedShares(
  money: Decimal,
  parts: readonly Part[],
  other: string,
  currency: string,
  rate: Decimal,
): { part: Part; amount: Decimal; paid: Decimal }[] {
  let worth = converted(money, currency, rate)
  const shares = parts.flatMap((part) => {
    const amount = D.min(worth, part.amount)
    if (part.currency !== currency || part.inSoles || amount.lte(0)) return []
    const paid = converted(amount, other, rate)
    if (paid.isZero()) return []
    worth = worth.minus(amount)
    return [{ part, amount, paid }]
  })
  // Cents that the rate leaves: what settles all is at most a cent of the dollar more or less than its worth.
  const off = money.minus(sum(shares.map(({ paid }) => paid)))
  const most = other === 'PEN' ? round(rate.times(CENT)) : CENT
  if (shares.length === 0 || (worth.gt(0) && off.gt(most))) return shares
  return spreadCents(shares, off)
}

/** Cents over shares, as evenly as they go; none of them comes to nothing. */
function spreadCents<Share extends { paid: Decimal }>(shares: readonly Share[], off: Decimal): Share[] {
  const step = off.isNegative() ? CENT.negated() : CENT
  const out = shares.map((share) => ({ ...share }))
  let left = off
  for (let i = 0; !left.isZero() && i < out.length * 10; i += 1) {
    const share = out[i % out.length]!
    if (share.paid.plus(step).lte(0)) continue
    share.paid = share.paid.plus(step)
    left = left.minus(step)
  }
  return out
}

/** Lines of cash in soles, of whichever payment of the visit is in soles. */
export function cashOf(visit: Visit, draft: PaymentDraft, head: HeadOf): SentLine[] {
  return cashLines(head.currency === 'PEN' ? visit.lines : (visit.alongside?.lines ?? []), draft.money, head)
}

/** The same visit, its cash in soles without the last cents. */
function roundedVisit(draft: PaymentDraft, items: readonly OpenItem[], head: HeadOf): Visit {
  const visit = visitOf(draft, items, head)
  const cash = cashOf(visit, draft, head)
  const { alongside } = visit
  return {
    lines: withRounding(visit.lines, cash),
    alongside: alongside && { ...alongside, lines: withRounding(alongside.lines, cash) },
  }
}

/** Both as the call takes them. Where money of the other currency pays all, it is the payment. */
export function visitBody(draft: PaymentDraft, items: readonly OpenItem[], head: HeadOf): Record<string, unknown> {
  const { lines, alongside } = draft.rounded ? roundedVisit(draft, items, head) : visitOf(draft, items, head)
  const bodies = (of: readonly SentLine[]) => of.map(({ body }) => body)
  if (!alongside) return { payments: bodies(lines) }
  const { account, method } = alongside.rows[0]!
  const money = { account: account && { id: account.id }, method: method && { id: method.id } }
  const beside = { currency: alongside.currency, ...money, payments: bodies(alongside.lines) }
  if (lines.length > 0) return { payments: bodies(lines), alongside: { ...beside, exchangeRate: head.rate || null } }
  const dollars =
    alongside.currency === 'USD' || items.some(({ id, currency }) => draft.typed[id]?.amount && currency !== 'PEN')
  return { ...beside, exchangeRate: dollars ? head.rate || null : null }
}

export interface VisitTotals {
  /** In the currency of the payment: all of it, what its own accounts bring, that of other rows, and of the head. */
  whole: string
  beside: string
  rest: string
  /** What moves in the other currency, and what that is worth. */
  other: { currency: string; amount: string; worth: string } | undefined
}

/** What is paid in all, and what of it each money brings; what a factor keeps does not move. */
export function totalsOf(draft: PaymentDraft, items: readonly OpenItem[], head: HeadOf): VisitTotals {
  const { lines, alongside } = visitOf(draft, items, head)
  const keys = new Set(lines.map(({ key }) => key))
  const kept = sum([...keys].map((key) => typedAmount(draft.typed[key]?.commission ?? '')))
  const own = sum(lines.map(({ paid }) => paid)).minus(kept)
  const beside = sum(draft.money.filter((row) => isOwn(row, head)).map(({ amount }) => typedAmount(amount)))
  const others = draft.money.filter((row) => !isOwn(row, head))
  const worth = sum(others.map((row) => worthOf(row, head) ?? ZERO))
  return {
    whole: fixed(own.plus(worth)),
    beside: fixed(beside),
    rest: fixed(own.minus(beside)),
    other: alongside && {
      currency: alongside.currency,
      amount: fixed(sum(others.map(({ amount }) => typedAmount(amount)))),
      worth: fixed(worth),
    },
  }
}
