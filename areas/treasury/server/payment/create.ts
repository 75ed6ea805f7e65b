import { post } from '@yupana/accounting/server'
import { paymentSide } from '@yupana/company/contract'
import { assertOpenMonth, costCenterProblems, documentRate, lawLimit } from '@yupana/company/server'
import { allocate, type Currency, type Decimal, dec, type Entry, Problems, round, sum, ZERO } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { isCash } from '../../contract/cash-limit.ts'
import { type PaymentBody, type PaymentOut, treasuryEndpoints } from '../../contract/index.ts'
import { supplierPaymentEndpoints } from '../../contract/payment/supplier-payment.ts'
import type { SettledLine } from '../../contract/settle.ts'
import { holdMoney, moveMoney } from '../money.ts'
import { documentsMove, tellSettlements, withJoined } from '../open-items.ts'
import { withheldOfLines, withhold } from '../withholding/keep.ts'
import { ADVANCES, openAdvances } from './advances.ts'
import { allocateToItems, documentsOf, lockItems, namedOf } from './document-lines.ts'
import { freeLine, ownWorth, purposeProblems, readNamed } from './free-lines.ts'
import type { LinePurpose, MoneyOf, PartyRow, PaymentLineDraft } from './line.ts'
import { readMoney } from './money-of.ts'
import { type PaymentLine, paymentPosting } from './payment.posting.ts'
import { type Direction, readPayment } from './queries.ts'
import { serialOf, takeReceipt } from './receipt.ts'
import { insertPayment, movesOf, type PaymentDraft, reduceItems, takePaymentNumber } from './save.ts'
import { workerOf } from './worker.ts'

/** Collects money against one or several instalments, or for what a category says, in one currency. */
export const createCollection = serve(treasuryEndpoints.createCollection, (ctx, { body }) =>
  enterPayment(ctx, 'income', body),
)

/** Pays suppliers the same way. */
export const createSupplierPayment = serve(supplierPaymentEndpoints.createSupplierPayment, (ctx, { body }) =>
  enterPayment(ctx, 'expense', body),
)

/** Who enters a payment beside a person: a shift, a rendering of account. */
export interface PaymentOrigin {
  shift?: string
  rendering?: string
  /** Its id, where it is known before: a line of an import. */
  id?: string
}

/**
 * Enters a collection or a payment: its documents owe less, its money moves, its voucher is written, all in the transaction of the caller.
 * @throws BusinessError `invalid` (422) with every problem beside its field; `month_locked` (409)
 */
export async function enterPayment(
  ctx: Ctx,
  direction: Direction,
  body: PaymentBody,
  { id = uuidv7(), ...of }: PaymentOrigin = {},
): Promise<PaymentOut> {
  await assertMayDate(ctx, body.date)
  const ready = await preparePayment(ctx, direction, body)
  const draft = { ...ready, of, id }
  await holdMoney(ctx, movesOf({ ...draft, number: 0 }), fieldOf(draft))
  const number = await takePaymentNumber(ctx, direction)
  await insertPayment(ctx, { ...draft, number })
  await takeReceipt(ctx, draft.id, draft.serialId)
  await settlePayment(ctx, { ...draft, number })
  const payment = await readPayment(ctx, direction, draft.id)
  await audit(ctx, { entity: direction, id: draft.id, action: 'create', after: payment })
  return payment
}

/** A payment is of a month that is open; a day to come is told with all else that is wrong. @throws BusinessError `month_locked` (409) */
export async function assertMayDate(ctx: Ctx, date: string): Promise<void> {
  if (date <= ctx.today) await assertOpenMonth(ctx, date)
}

/** The field beside which an account is told to be empty: that of the payment, or of the first line that has it. */
export const fieldOf =
  ({ head, lines }: Pick<PaymentDraft, 'head' | 'lines'>) =>
  (accountId: string): string => {
    const first = lines.find(({ money }) => money.account.id === accountId)
    return accountId === head.account.id || !first ? 'account' : `payments[${first.entry}].account`
  }

export type ReadyPayment = Omit<PaymentDraft, 'id' | 'number' | 'of'>

/**
 * Everything that a payment is, checked; documents and their open items are held from here on.
 * @param also documents that are held too: those that it settled before a change
 * @throws BusinessError `invalid` (422) with every problem
 */
export async function preparePayment(
  ctx: Ctx,
  direction: Direction,
  body: PaymentBody,
  before?: { documents: readonly string[]; restore: () => Promise<unknown>; workerId: string | null },
): Promise<ReadyPayment> {
  const problems = new Problems()
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  const money = await readMoney(ctx, body, problems)
  const [center] = await costCenterProblems(ctx, [{ costCenter: body.costCenter }])
  if (center) problems.add('costCenter', center.code)
  // What stands keeps its receipt, whatever became of the serial.
  const serialId = before ? null : await serialOf(ctx, direction, body, problems)
  const workerId = await workerOf(ctx, body, problems, before?.workerId)
  const whole = body.payments.map((line, i) => purposeProblems(line, i, problems))
  if (!money || whole.includes(false)) problems.throwIfAny()
  const documents = documentsOf(body)
  await documentsMove.tell(ctx, {
    ids: await withJoined(ctx, [...new Set([...documents, ...(before?.documents ?? [])])]),
  })
  await before?.restore()
  const items = await lockItems(ctx, direction, documents)
  const dollars = body.currency !== 'PEN' || namedOf(body, items).some(({ currency }) => currency !== 'PEN')
  const rates = await ratesOf(ctx, direction, body, dollars, problems)
  const named = await readNamed(
    ctx,
    body,
    items.map((item) => item.party_id),
  )
  const context = { direction, body, money: money!, rates, named }
  const lines = [
    ...memoProblems(context, problems),
    ...allocateToItems(direction, body, items, (entry) => rates.lines[entry]!, problems).map(
      ({ item, entry, ...settled }) => drafted(context, entry, settled, { item }, named.parties.get(item.party_id)),
    ),
    ...freeDrafts(context, problems),
  ].sort((a, b) => a.entry - b.entry)
  problems.throwIfAny()
  const { lines: ours, withheld } = await withheldOfLines(ctx, direction, body, lines, problems)
  const kept = withKept(context, ours, problems)
  await roundingProblems(ctx, context, kept, problems)
  problems.throwIfAny()
  return { direction, body, rate: rates.head.toString(), head: money!.head, lines: kept, workerId, serialId, withheld }
}

interface Context {
  direction: Direction
  body: PaymentBody
  money: { head: MoneyOf; lines: MoneyOf[] }
  rates: { head: Decimal; lines: Decimal[] }
  named: Awaited<ReturnType<typeof readNamed>>
}

function drafted(
  { body, money, rates }: Context,
  entry: number,
  settled: SettledLine,
  purpose: LinePurpose,
  party: PartyRow | undefined,
): PaymentLineDraft {
  const line = body.payments[entry]!
  return {
    ...settled,
    ...purpose,
    ...{ entry, given: line.id ?? undefined, party, money: money.lines[entry]!, rate: rates.lines[entry]! },
    ...{ operationNumber: line.operationNumber ?? null, operationDate: line.operationDate ?? null },
    ...{ description: line.description ?? null, commission: ZERO, commissionLocal: ZERO, rounding: ZERO },
    ...{ retained: ZERO, retainedLocal: ZERO, withheld: ZERO },
  }
}

/** Documents stand in the books: money of a memo settles none. */
function memoProblems({ body, money, named }: Context, problems: Problems): [] {
  body.payments.forEach(({ document, account }, entry) => {
    if (document && money.lines[entry]!.account.memo && named.books)
      problems.add(account ? `payments[${entry}].account` : 'account', 'account_posts_nothing')
  })
  return []
}

function freeDrafts(context: Context, problems: Problems): PaymentLineDraft[] {
  const { body, direction, rates, named } = context
  return body.payments.flatMap((line, entry) => {
    const { category } = line
    if (line.advance) return advanceDraft(context, entry, problems)
    if (!category) return []
    const given = { named, costCenter: Boolean(body.costCenter), memo: context.money.lines[entry]!.account.memo }
    const found = freeLine(direction, { ...line, category }, entry, given, problems)
    if (!found) return []
    const worth = ownWorth(line.amount, body.currency, rates.lines[entry]!)
    return [drafted(context, entry, worth, { category: found.category }, found.party)]
  })
}

/** What stays with us in the account of advances, as the setting of the year has it. */
function advanceDraft(context: Context, entry: number, problems: Problems): PaymentLineDraft[] {
  const { body, direction, named, rates, money } = context
  const party = named.parties.get(body.payments[entry]!.client!.id)
  if (!party) problems.add(`payments[${entry}].client`, 'reference_not_found')
  if (named.books && money.lines[entry]!.account.memo) problems.add('account', 'account_posts_nothing')
  const worth = ownWorth(body.payments[entry]!.amount, body.currency, rates.lines[entry]!)
  return party ? [drafted(context, entry, worth, { advance: ADVANCES[direction] }, party)] : []
}

/** The rate of the payment, and that of each line: its own where it says one. */
async function ratesOf(
  ctx: Ctx,
  direction: Direction,
  body: PaymentBody,
  dollars: boolean,
  problems: Problems,
): Promise<Context['rates']> {
  const side = paymentSide(direction, body.currency)
  const rateOf = async (given: string | null | undefined, field: string): Promise<Decimal> => {
    const own = new Problems()
    const rate = await documentRate(ctx, { dollars, date: body.date, given, side }, own)
    for (const { code, params } of own.list) problems.add(field, code, params)
    return dec(rate)
  }
  const head = await rateOf(body.exchangeRate, 'exchangeRate')
  const lines: Decimal[] = []
  for (const [i, line] of body.payments.entries())
    lines.push(line.exchangeRate == null ? head : await rateOf(line.exchangeRate, `payments[${i}].exchangeRate`))
  return { head, lines }
}

/** What the factor keeps and what is rounded, over the lines of each entry. */
function withKept({ body, direction }: Context, lines: PaymentLineDraft[], problems: Problems): PaymentLineDraft[] {
  return [...Map.groupBy(lines, ({ entry }) => entry)].flatMap(([entry, group]) => {
    const { factoringCommission, rounding } = body.payments[entry]!
    const [commission, rounded] = [dec(factoringCommission ?? 0), dec(rounding ?? 0)]
    if (commission.isZero() && rounded.isZero()) return group
    const field = commission.isZero() ? 'rounding' : 'factoringCommission'
    if (direction === 'expense') problems.add(`payments[${entry}].${field}`, 'only_of_collections')
    if (!group[0]!.item) problems.add(`payments[${entry}].${field}`, 'only_of_documents')
    if (commission.plus(rounded).gte(sum(group.map(({ paid }) => paid))))
      problems.add(`payments[${entry}].${field}`, 'kept_exceeds_amount')
    const weights = group.map(({ paid }) => paid)
    const [commissions, roundings] = [allocate(commission, weights), allocate(rounded, weights)]
    return group.map((line, i) => ({
      ...line,
      commission: commissions[i]!,
      commissionLocal: body.currency === 'PEN' ? commissions[i]! : round(commissions[i]!.times(line.rate)),
      rounding: roundings[i]!,
    }))
  })
}

/** Only cash in soles is rounded, in favour of who pays, and by less than a coin of ten cents. */
async function roundingProblems(ctx: Ctx, { body }: Context, lines: readonly PaymentLineDraft[], problems: Problems) {
  const rounded = lines.filter(({ rounding }) => !rounding.isZero())
  if (rounded.length === 0) return
  for (const { entry, money } of rounded)
    if (body.currency !== 'PEN' || !isCash(money.method.means))
      problems.add(`payments[${entry}].rounding`, 'rounding_of_cash')
  const most = await lawLimit(ctx, 'cash_rounding', body.date)
  if (most === undefined || sum(rounded.map(({ rounding }) => rounding)).gt(most))
    problems.add(`payments[${rounded[0]!.entry}].rounding`, 'rounding_too_large', { limit: String(most ?? 0) })
}

/** What a payment does once it is written: its items owe less, its money moves, its voucher stands, its documents are told. */
export async function settlePayment(ctx: Ctx, draft: PaymentDraft): Promise<void> {
  const { lines } = draft
  await reduceItems(ctx, lines)
  await withhold(ctx, draft)
  await post(ctx, vouchersOf(draft), 'PAYMENT')
  await moveMoney(ctx, movesOf(draft))
  await openAdvances(ctx, draft)
  await tellSettlements(
    ctx,
    lines.flatMap(({ item }) => (item ? [{ kind: item.document_kind, id: item.document_id }] : [])),
  )
}

const cashOf = ({ account, method }: MoneyOf) => ({
  ...{ cashCode: account.ledgerCode, means: method.means, method: method.name },
})

/** The voucher of a payment; none of what is a memo alone. */
export function vouchersOf({ id, number, direction, body, rate, head, lines }: PaymentDraft): Entry[] {
  const posted = lines.filter(({ money }) => !money.account.memo)
  if (posted.length === 0) return []
  return [
    paymentPosting(direction, {
      ...{ id, number, date: body.date, currency: body.currency as Currency, exchangeRate: rate, ...cashOf(head) },
      lines: posted.map((line) => postedLine(line, body)),
    }),
  ]
}

function postedLine(line: PaymentLineDraft, { currency, costCenter }: PaymentBody): PaymentLine {
  const { item, category, advance, party, money, ...amounts } = line
  const shared = { ...amounts, cash: cashOf(money), partyId: party?.id, partyName: party?.name }
  if (item) {
    const { document_type: documentType, serie, number, currency: itemCurrency, ledger_code: ledgerCode } = item
    const whose = { partyId: item.party_id, partyName: item.party_name ?? '' }
    return { ...shared, ...whose, documentType, serie, number, itemCurrency, ledgerCode }
  }
  return {
    ...shared,
    itemCurrency: currency,
    ledgerCode: category?.ledger_code ?? advance ?? '',
    purpose: line.description ?? category?.name,
    ...(category && costCenter ? { costCenterId: costCenter.id } : {}),
  }
}
