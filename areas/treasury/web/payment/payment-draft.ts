import { type Decimal, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { parseDecimal } from '@yupana/ui'
import type { OpenItem, PaymentOut } from '../../contract/index.ts'
import { amountOf, isOurs, settledRow, type Typed, type TypedAmounts } from './payment-amounts.ts'

export interface Ref {
  id: string
  code?: string | null
  name?: string | null
  label?: string
  /** Of a category. */
  usualTax?: string
  /** Of a method: its code in SUNAT table 1. */
  means?: string
}

/** A line that settles no document. */
export interface FreeLine {
  key: string
  category: Ref | null
  client: Ref | null
  amount: string
  description: string
  operationNumber: string
}

/** Money beside that of the head: what it does not bring, the head's account does. */
export interface MoneyRow {
  key: string
  account: Ref | null
  method: Ref | null
  amount: string
  operationNumber: string
  /** Of an account in the other currency: what moves there is a payment of its own, of the same visit. */
  currency?: string
}

/** What is typed beside the fields of the head. */
export interface PaymentDraft {
  typed: TypedAmounts
  free: readonly FreeLine[]
  money: readonly MoneyRow[]
  /** What is too much, left as an advance of the contact. */
  advance: string
  /** Whose it stays: of several clients that of whom it was typed. */
  advanceOf?: { id: string } | undefined
  /** Lines that the payment has already, by what they are for: they stay the same lines. */
  lines: Readonly<Record<string, readonly string[]>>
  /** What these say that the form does not show: what was rounded, the day of the operation. */
  kept: Readonly<Record<string, Record<string, unknown>>>
  /** Whether cash in soles is asked for without its last cents. */
  rounded?: boolean
  /** Cash in soles that was handed over; what is too much goes back. */
  received?: string
}
export const emptyDraft: PaymentDraft = { typed: {}, free: [], money: [], advance: '', lines: {}, kept: {} }

/** Of the head, as far as the lines need it. */
export interface HeadOf {
  currency: string
  rate: string
  client: { id: string } | null
  /** Whether its own money is notes and coins that come in; undefined where nothing comes in. */
  cash?: boolean | undefined
}

export const typedAmount = (text: string): Decimal => dec(parseDecimal(text) ?? 0)

/** What something costs that is paid for: in its own currency, and in that of the payment. */
export interface Part {
  key: string
  body: Record<string, unknown>
  /** Of its document; of what has none that of the payment. */
  currency: string
  /** A deposit: no rate of the day moves it. */
  inSoles: boolean
  amount: Decimal
  paid: Decimal
  /** Some of it is paid by money of the other currency already. */
  split?: boolean
}

export function partsOf(draft: PaymentDraft, items: readonly OpenItem[], { currency, rate, client }: HeadOf): Part[] {
  const documents = items.flatMap((item): Part[] => {
    if ((draft.typed[item.id]?.amount ?? '') === '') return []
    const paid = settledRow(draft.typed, item, currency, rate)?.paid ?? ZERO
    const operationNumber = draft.typed[item.id]!.operationNumber || null
    const body = { document: { id: item.document.id }, openItem: { id: item.id }, operationNumber }
    const own = { currency: item.currency, inSoles: item.concept === 'detraction' }
    return [{ key: item.id, body, ...own, amount: amountOf(draft.typed, item), paid }]
  })
  const free = draft.free.flatMap((line): Part[] => {
    if (!line.category && line.amount === '') return []
    const [category, party] = [line.category, line.client].map((each) => each && { id: each.id })
    const body = {
      ...{ category, client: party, description: line.description || null },
      operationNumber: line.operationNumber || null,
    }
    const amount = typedAmount(line.amount)
    return [{ key: line.key, body, currency, inSoles: false, amount, paid: amount }]
  })
  const amount = typedAmount(draft.advance)
  const whose = { advance: true, client: draft.advanceOf ?? client }
  const advance = { key: 'advance', body: whose, currency, inSoles: false, amount, paid: amount }
  return [...documents, ...free, ...(amount.isZero() ? [] : [advance])]
}

/** What is typed of an item beyond its balance is left as an advance of its contact, with what was left before. */
export function withAdvance(draft: PaymentDraft, item: Pick<OpenItem, 'id' | 'balance' | 'client'>): PaymentDraft {
  const over = amountOf(draft.typed, item).minus(item.balance)
  const mine = draft.advanceOf === undefined || draft.advanceOf.id === item.client.id
  return {
    ...draft,
    typed: { ...draft.typed, [item.id]: { operationNumber: '', ...draft.typed[item.id], amount: item.balance } },
    advance: fixed(over.plus(mine ? typedAmount(draft.advance) : 0)),
    advanceOf: { id: item.client.id },
  }
}

export interface SentLine {
  /** What it is for: an open item, a free line; of money that pays for nothing the row of it. */
  key: string
  /** The row of its money; that of the head where absent. */
  row?: string
  body: Record<string, unknown>
  /** In the currency of the payment what it settles. */
  paid: Decimal
}

/** The money rows of an account in the currency of the payment; the others are of the other one. */
export const isOwn = (row: MoneyRow, { currency }: Pick<HeadOf, 'currency'>): boolean =>
  row.currency === undefined || row.currency === currency

/** Whether something is typed in a row at all. */
export const isTyped = (row: MoneyRow): boolean =>
  row.amount !== '' || row.account !== null || row.method !== null || row.operationNumber !== ''

/** What a line says of its money. */
export const moneyBody = ({ account, method, operationNumber }: MoneyRow): Record<string, unknown> => ({
  ...(account ? { account: { id: account.id } } : {}),
  ...(method ? { method: { id: method.id } } : {}),
  ...(operationNumber ? { operationNumber } : {}),
})

/** A line of a part, as the call takes it: what it is for, and its money. */
export const lineBody = (part: Part, money: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(part.body).filter(([, value]) => value !== null)),
  ...money,
})

/**
 * The lines as the call takes them: what is paid for, over the money that pays it, in the order in which both stand. The head's money comes first
 * and pays what no other money brings.
 */
export function sharedLines(draft: PaymentDraft, parts: readonly Part[], head: HeadOf): SentLine[] {
  const named = new Map<string, number>()
  const sent = (part: Part, amount: string, paid: Decimal, money: Record<string, unknown>, row?: string): SentLine => {
    const at = named.get(part.key) ?? 0
    named.set(part.key, at + 1)
    const id = draft.lines[part.key]?.[at]
    const commission = draft.typed[part.key]?.commission
    const kept = at === 0 ? { ...draft.kept[part.key], ...(commission ? { factoringCommission: commission } : {}) } : {}
    const body = { ...(id ? { id } : {}), ...kept, ...lineBody(part, money), amount }
    return { key: part.key, ...(row ? { row } : {}), body, paid }
  }
  const rows = draft.money.filter((row) => isOwn(row, head) && isTyped(row))
  // As it was typed where one money pays all: what is no amount is refused beside its field.
  if (rows.length === 0) return parts.map((part) => sent(part, textOf(draft, part), part.paid, {}))
  const beside = rows.map((row) => ({
    ...{ key: row.key, text: row.amount, left: isCents(row.amount) ? typedAmount(row.amount) : ZERO },
    body: moneyBody(row),
  }))
  const whole = sum(parts.map(({ paid }) => paid))
  const money = [{ key: undefined, left: whole.minus(sum(beside.map(({ left }) => left))), body: {} }, ...beside]
  const lines = parts.flatMap((part) => {
    let [paid, amount] = [ZERO, ZERO]
    const out: SentLine[] = []
    for (const each of money) {
      const rest = part.paid.minus(paid)
      if (each.left.lte(0) || rest.lte(0)) continue
      const share = each.left.gte(rest) ? rest : each.left
      paid = paid.plus(share)
      // Of all that was shared until here, so that no cent drifts.
      const until = paid.eq(part.paid) ? part.amount : dec(fixed(part.amount.times(paid).div(part.paid)))
      const said = part.currency === head.currency || share.eq(part.paid) ? {} : { paidAmount: fixed(share) }
      out.push(sent(part, fixed(until.minus(amount)), share, { ...each.body, ...said }, each.key))
      each.left = each.left.minus(share)
      amount = until
    }
    return out.length > 0 ? out : [sent(part, textOf(draft, part), part.paid, {})]
  })
  return [...lines, ...unusedMoney(beside)]
}

/** Money that pays for nothing, or that is no amount, is sent as it was typed, so that it is refused and not lost. */
export const unusedMoney = (
  money: readonly { key: string; text: string; left: Decimal; body: Record<string, unknown> }[],
): SentLine[] =>
  money
    .filter(({ text, left }) => !isCents(text) || left.gt(0))
    .map(({ key, text, left, body }) => ({
      ...{ key, row: key, body: { ...body, amount: isCents(text) ? fixed(left) : text }, paid: ZERO },
    }))

/** Whether a text is an amount above zero of cents at most. */
export function isCents(text: string): boolean {
  const amount = typedAmount(text)
  return amount.gt(0) && amount.decimalPlaces() <= 2
}

/** As it was typed, unless other money pays some of it. */
function textOf(draft: PaymentDraft, { key, split, amount }: Part): string {
  if (split) return fixed(amount)
  if (key === 'advance') return draft.advance
  return draft.typed[key]?.amount ?? draft.free.find((line) => line.key === key)?.amount ?? ''
}

/**
 * A total over what is owed, the earliest first; of a document in the other currency at the rate of the payment.
 * @returns what is typed then, and what is left of the total in the currency of the payment
 */
export function spread(
  total: string,
  items: readonly OpenItem[],
  { currency, rate }: Pick<HeadOf, 'currency' | 'rate'>,
) {
  let left = typedAmount(total)
  const known = dec(parseDecimal(rate) ?? 0)
  const typed: Record<string, { amount: string; operationNumber: string }> = {}
  const ours = items
    .filter(isOurs)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.instalment - b.instalment)
  for (const item of ours) {
    if (left.lte(0)) break
    const factor =
      item.currency === currency
        ? dec(1)
        : known.isZero()
          ? undefined
          : item.currency === 'PEN'
            ? dec(1).div(known)
            : known
    if (!factor) continue
    const worth = dec(fixed(dec(item.balance).times(factor)))
    const whole = left.gte(worth)
    typed[item.id] = { amount: whole ? item.balance : fixed(left.div(factor)), operationNumber: '' }
    left = whole ? left.minus(worth) : ZERO
  }
  return { typed, left: fixed(left) }
}

/** What a payment was entered as: what it paid for, and the money beside that of its head. */
export function draftOf(payment: PaymentOut): PaymentDraft {
  const typed: Record<string, Typed> = {}
  const free = new Map<string, FreeLine>()
  const money = new Map<string, MoneyRow>()
  const lines: Record<string, string[]> = {}
  const kept: Record<string, Record<string, unknown>> = {}
  const add = (one: string, other: string): string => fixed(dec(one).plus(other))
  let advance = '0'
  const isHead = (line: PaymentOut['payments'][number]) =>
    line.account.id === payment.account.id && line.method.id === payment.method.id
  for (const line of payment.payments) {
    const { openItem, category, client, amount, account, method } = line
    const operationNumber = line.operationNumber ?? ''
    const own = isHead(line) ? operationNumber : ''
    const key = openItem?.id ?? (category ? `${category.id}|${client?.id ?? ''}|${line.description ?? ''}` : 'advance')
    lines[key] = [...(lines[key] ?? []), line.id]
    kept[key] = keptOf(line, kept[key])
    const commission = add(typed[key]?.commission ?? '0', line.factoringCommission)
    if (openItem)
      typed[key] = {
        amount: add(typed[key]?.amount ?? '0', amount),
        operationNumber: typed[key]?.operationNumber || own,
        ...(dec(commission).isZero() ? {} : { commission }),
      }
    else if (category)
      free.set(key, {
        ...{ key, category: category as Ref, client: client as Ref | null, description: line.description ?? '' },
        amount: add(free.get(key)?.amount ?? '0', amount),
        operationNumber: free.get(key)?.operationNumber || own,
      })
    else advance = add(advance, amount)
    if (isHead(line)) continue
    const where = [account.id, method.id, operationNumber].join('|')
    money.set(where, {
      ...{ key: where, account: account as Ref, method: method as Ref, operationNumber },
      amount: add(money.get(where)?.amount ?? '0', line.paidAmount),
    })
  }
  const left = dec(advance).isZero() ? '' : advance
  return { typed, free: [...free.values()], money: [...money.values()], advance: left, lines, kept }
}

function keptOf(line: PaymentOut['payments'][number], before: Record<string, unknown> = {}): Record<string, unknown> {
  // The commission is typed beside its document.
  const sums = (['rounding'] as const).flatMap((name) => {
    const amount = dec(line[name]).plus(String(before[name] ?? 0))
    return amount.isZero() ? [] : [[name, fixed(amount)]]
  })
  return {
    ...before,
    ...Object.fromEntries(sums),
    ...(line.operationDate ? { operationDate: line.operationDate } : {}),
  }
}
