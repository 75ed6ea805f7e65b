import { allocate, type Decimal, type DecimalInput, ddmmyyyy, dec, fixed, type Problems, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { OpenItemConcept } from '../../contract/concept.ts'
import type { PaymentBody, PaymentLineBody } from '../../contract/payment/payment-body.ts'
import { isWorth, type SettledLine, settle, worthUnlike } from '../../contract/settle.ts'
import { stillOwed } from '../open-items.ts'
import type { OpenItemRow } from './line.ts'
import type { Direction } from './queries.ts'

type Lines = Pick<PaymentBody, 'payments'>

/** The documents that a payment settles. */
export const documentsOf = ({ payments }: Lines): string[] => payments.flatMap(({ document }) => document?.id ?? [])

/** SQL over open items: the day of the books from which one may be paid; of a letter that of what was done to it last. */
export const PAID_FROM = `coalesce((select x.date from treasury.letter t join treasury.letter_operation x on x.company_id = t.company_id and x.id = t.operation_id where t.company_id = $1 and t.id = document_id), booked_on)`

/** The open instalments of the chosen documents and of those joined to them, locked in the order of their ids so that two payments never wait for each other crosswise. */
export async function lockItems(ctx: Ctx, direction: Direction, documents: readonly string[]): Promise<OpenItemRow[]> {
  if (documents.length === 0) return []
  return ctx.query<OpenItemRow>(
    `select id, party_id, party_name, document_kind, document_id, payer_id, document_type, serie, number, date,
       ${PAID_FROM} as booked_on, due_on, currency, exchange_rate, balance, local_balance, ledger_code, concept, amount, retainable, perception_regime, perception_percent, beside_id
     from treasury.open_item where company_id = $1 and direction = $3 and (document_id = any($2::uuid[]) or payer_id = any($2::uuid[])) and ${stillOwed('status')} order by id for update`,
    [ctx.companyId, documents, direction === 'income' ? 'receivable' : 'payable'],
  )
}

/** Of documents whose parts are named those parts, of others all of them. */
export const namedOf = ({ payments }: Lines, items: readonly OpenItemRow[]): OpenItemRow[] =>
  items.filter((item) =>
    payments.some(({ document, openItem }) =>
      openItem ? openItem.id === item.id : document?.id === (item.payer_id ?? item.document_id),
    ),
  )

const TOO_EARLY = { income: 'payment_before_document', expense: 'expense_before_document' } as const

/** What is collected of a document whose parts are not named: what the client pays us of it, and what is perceived beyond it in the same currency. */
const PLACE: Record<OpenItemConcept, number> = {
  document: 0,
  letter: 0,
  perception: 1,
  detraction: 2,
  retention: 3,
  advance: 4,
}
const isPaidWith = (item: OpenItemRow, items: readonly OpenItemRow[]): boolean => {
  if (item.concept === 'document' || item.concept === 'letter') return true
  const owed = items.filter((each) => each.document_id === item.document_id && each.concept === 'document')
  // The deposit of a bill is a debt of its own.
  if (item.concept === 'detraction') return item.beside_id !== null
  return item.concept === 'perception' && owed.every(({ currency }) => currency === item.currency)
}

export type DocumentLine = SettledLine & { item: OpenItemRow; entry: number }

interface Left {
  item: OpenItemRow
  balance: Decimal
  local: Decimal
}

/**
 * Each amount goes to the instalments of its document, the earliest first; a document that stands in several entries is settled by all of them together.
 * Every overpaid or closed document is told at once.
 */
export function allocateToItems(
  direction: Direction,
  body: PaymentBody,
  items: readonly OpenItemRow[],
  rateOf: (entry: number) => Decimal,
  problems: Problems,
): DocumentLine[] {
  const left: Left[] = items.map((item) => ({ item, balance: dec(item.balance), local: dec(item.local_balance) }))
  const lines = body.payments.flatMap((payment, entry) => {
    const { document } = payment
    if (!document) return []
    const own = ownOf({ ...payment, document }, left, items)
    if (!fits(own, { ...payment, document }, entry, items, problems)) return []
    const first = own[0]!.item
    if (payment.client && payment.client.id !== first.party_id)
      problems.add(`payments[${entry}].client`, 'document_of_another', { document: `${first.serie}-${first.number}` })
    if (first.concept === 'detraction' && body.currency !== 'PEN') {
      problems.add('account', 'detraction_in_soles', { document: `${first.serie}-${first.number}` })
      return []
    }
    const lines = sharesOf(own, payment.amount).flatMap(({ states, amount }) => {
      const settled = settle(states.map(openOf), amount, body.currency, rateOf(entry))
      return settled.map(({ at, ...line }) => {
        const state = states[at]!
        const { booked_on: since } = state.item
        if (body.date < since) problems.add('date', TOO_EARLY[direction], { date: ddmmyyyy(since) })
        state.balance = state.balance.minus(line.amount)
        state.local = state.local.minus(line.settled)
        return { ...line, item: state.item, entry }
      })
    })
    const moved = saidToMove(payment, entry, lines, { paymentCurrency: body.currency, rate: rateOf(entry) }, problems)
    // Cents of soles that no cent of a dollar pays: they go with more, or from an account in soles.
    if (sum(moved.map(({ paid }) => paid)).isZero())
      problems.add(`payments[${entry}].amount`, 'below_a_cent', { currency: body.currency })
    return moved
  })
  movesItsWorth(body, lines, rateOf, problems)
  return lines
}

/** What moves for an instalment over all its lines is what it is worth: cents of each that are rounded, or said, would be money where there are many. */
function movesItsWorth(
  body: PaymentBody,
  lines: readonly DocumentLine[],
  rateOf: (entry: number) => Decimal,
  problems: Problems,
): void {
  const converted = lines.filter(({ item }) => item.currency !== body.currency && item.concept !== 'detraction')
  for (const group of Map.groupBy(converted, ({ item }) => item.id).values()) {
    const entries = [...Map.groupBy(group, ({ entry }) => entry)].map(([entry, own]) => {
      const [amount, paid] = [sum(own.map((line) => line.amount)), sum(own.map((line) => line.paid))]
      return { entry, amount, paid, rate: rateOf(entry) }
    })
    const worth = worthUnlike(entries, { currency: group[0]!.item.currency, paymentCurrency: body.currency })
    if (!worth) continue
    const [amount, paid] = [sum(entries.map((each) => each.amount)), sum(entries.map((each) => each.paid))]
    const told = { amount: fixed(amount), worth: fixed(worth), paid: fixed(paid) }
    const { entry } = entries.at(-1)!
    const field = body.payments[entry]!.paidAmount == null ? 'amount' : 'paidAmount'
    problems.add(`payments[${entry}].${field}`, 'paid_amount_differs', told)
  }
}

/** What moves for a document in the other currency, where the entry says it: typed in cents of its own, it is what the account gets. */
function saidToMove(
  { paidAmount, amount }: PaymentLineBody,
  entry: number,
  lines: readonly DocumentLine[],
  money: { paymentCurrency: string; rate: Decimal },
  problems: Problems,
): DocumentLine[] {
  const { currency, concept } = lines[0]!.item
  if (paidAmount == null) return [...lines]
  const worth = sum(lines.map(({ paid }) => paid))
  const same = { currency: concept === 'detraction' ? money.paymentCurrency : currency, ...money }
  if (!isWorth(paidAmount, worth, same)) {
    const said = { amount: fixed(amount), worth: fixed(worth), paid: fixed(paidAmount) }
    problems.add(`payments[${entry}].paidAmount`, 'paid_amount_differs', said)
    return [...lines]
  }
  if (dec(paidAmount).eq(worth)) return [...lines]
  const shares = allocate(
    paidAmount,
    lines.map((line) => (worth.isZero() ? line.amount : line.paid)),
  )
  return lines.map((line, i) => {
    const local = money.paymentCurrency === 'PEN' ? shares[i]! : line.local
    return { ...line, paid: shares[i]!, local, difference: local.minus(line.settled) }
  })
}

const openOf = (state: Left) => ({
  inSoles: state.item.concept === 'detraction',
  currency: state.item.currency,
  balance: state.balance,
  localBalance: state.local,
  exchangeRate: state.item.exchange_rate,
})

/** What is perceived beyond a sale and certified as it is collected goes along with each collection of it, in proportion; all else in its order. */
function sharesOf(own: readonly Left[], amount: DecimalInput): { states: readonly Left[]; amount: Decimal }[] {
  const [along, ordered] = [own.filter(isCertified), own.filter((state) => !isCertified(state))]
  if (along.length === 0 || ordered.length === 0) return [{ states: own, amount: dec(amount) }]
  const weights = [ordered, along].map((states) => sum(states.map(({ balance }) => balance)))
  const [rest, share] = allocate(dec(amount), weights)
  return [
    { states: ordered, amount: rest! },
    { states: along, amount: share! },
  ]
}
const isCertified = ({ item }: Left): boolean => item.concept === 'perception' && item.perception_regime !== null

type OfDocument = PaymentLineBody & { document: { id: string } }

/** What an amount of a document may go to, the earliest first. */
const ownOf = (payment: OfDocument, left: readonly Left[], items: readonly OpenItemRow[]): Left[] =>
  left
    .filter(
      ({ item }) =>
        (item.payer_id ?? item.document_id) === payment.document.id &&
        (payment.openItem ? item.id === payment.openItem.id : isPaidWith(item, items)),
    )
    .sort((a, b) => PLACE[a.item.concept] - PLACE[b.item.concept] || a.item.due_on.localeCompare(b.item.due_on))

/** Whether there is something to settle, and enough of it. */
function fits(
  own: readonly Left[],
  payment: OfDocument,
  entry: number,
  items: readonly OpenItemRow[],
  problems: Problems,
): boolean {
  const first = own[0]?.item
  if (!first) {
    const of = items.filter((item) => item.document_id === payment.document.id)
    const code = of.some((item) => item.payer_id) ? 'document_joined' : 'document_not_open'
    problems.add(
      `payments[${entry}].document`,
      of.length > 0 && !payment.openItem && code !== 'document_joined' ? 'part_not_named' : code,
    )
    return false
  }
  const balance = sum(own.map((each) => each.balance))
  if (dec(payment.amount).lte(balance)) return true
  problems.add(`payments[${entry}].amount`, 'overpaid', {
    amount: fixed(payment.amount),
    balance: fixed(balance),
    document: `${first.serie}-${first.number}`,
  })
  return false
}
