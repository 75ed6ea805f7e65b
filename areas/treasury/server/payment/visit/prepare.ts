import { paymentSide } from '@yupana/company/contract'
import { costCenterProblems, documentRate, lawLimit } from '@yupana/company/server'
import { allocate, type Decimal, dec, fixed, Problems, round, sum, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { isCash } from '../../../contract/cash-limit.ts'
import type { PaymentBody } from '../../../contract/index.ts'
import type { SettledLine } from '../../../contract/settle.ts'
import { documentsMove, withJoined } from '../../open-items.ts'
import { withheldOfLines } from '../../withholding/keep.ts'
import { allocateToItems, documentsOf, lockItems, namedOf } from '../document-lines.ts'
import { freeLine, ownWorth, purposeProblems, readNamed } from '../free-lines.ts'
import type { LinePurpose, MoneyOf, OpenItemRow, PartyRow, PaymentLineDraft } from '../line.ts'
import { readMoney } from '../money-of.ts'
import { ADVANCES } from '../payment.posting.ts'
import type { Direction } from '../queries.ts'
import { serialOf } from '../receipt.ts'
import type { PaymentDraft } from '../save.ts'
import { workerOf } from '../worker.ts'

export type ReadyPayment = Omit<PaymentDraft, 'id' | 'number' | 'of'>

interface Standing {
  documents: readonly string[]
  restore: () => Promise<unknown>
  workerId: string | null
}

/**
 * Everything that a payment is, checked; documents and their open items are held from here on.
 * @param before of one that stands: the documents that it settled are held too
 * @param problems what is wrong with it already
 * @throws BusinessError `invalid` (422) with every problem
 */
export async function preparePayment(
  ctx: Ctx,
  direction: Direction,
  body: PaymentBody,
  before?: Standing,
  problems = new Problems(),
): Promise<ReadyPayment> {
  const told = [problems]
  const [ready] = await preparePayments(ctx, direction, [body], told, before)
  return ready!
}

/**
 * The same of payments that are entered together: each settles what those before it leave, and what the tax office gets of all is counted once.
 * @param told what is wrong with each; thrown as the first of them where nothing is said by `thrown`
 */
export async function preparePayments(
  ctx: Ctx,
  direction: Direction,
  bodies: readonly PaymentBody[],
  told: readonly Problems[],
  before?: Standing,
  throwIfAny: () => void = () => told[0]!.throwIfAny(),
): Promise<ReadyPayment[]> {
  const heads: Head[] = []
  for (const [i, body] of bodies.entries()) heads.push(await headOf(ctx, direction, body, told[i]!, before))
  if (!heads.every(isWhole)) throwIfAny()
  const documents = [...new Set(bodies.flatMap(documentsOf))]
  await documentsMove.tell(ctx, {
    ids: await withJoined(ctx, [...new Set([...documents, ...(before?.documents ?? [])])]),
  })
  await before?.restore()
  let items = await lockItems(ctx, direction, documents)
  const drafts: Drafted[] = []
  for (const [i, body] of bodies.entries()) {
    const context = await contextOf(
      ctx,
      { direction, body, money: heads[i]!.money!, alone: bodies.length === 1 },
      items,
      told[i]!,
    )
    const lines = linesOf(context, items, told[i]!)
    items = leftOf(items, lines)
    drafts.push({ context, lines })
  }
  throwIfAny()
  const withheld = await withheldOfLines(
    ctx,
    direction,
    drafts.map(({ context: { body }, lines }, i) => ({ body, lines, problems: told[i]! })),
  )
  const ready: ReadyPayment[] = []
  for (const [i, { context }] of drafts.entries()) {
    const { lines, withheld: ours } = withheld[i]!
    const kept = withKept(context, lines, told[i]!)
    await roundingProblems(ctx, context, kept, told[i]!)
    const { workerId, serialId, money } = heads[i]!
    const shared = { direction, body: bodies[i]!, rate: context.rates.head.toString(), head: money!.head }
    ready.push({ ...shared, lines: kept, workerId, serialId, withheld: ours })
  }
  throwIfAny()
  return ready
}

interface Drafted {
  context: Context
  lines: PaymentLineDraft[]
}

interface Head {
  money: Context['money'] | undefined
  workerId: string | null
  serialId: string | null
  /** Whether each line is for one thing. */
  lines: boolean
}
const isWhole = ({ money, lines }: Head): boolean => money !== undefined && lines

/** What a payment says before its documents are looked at. */
async function headOf(
  ctx: Ctx,
  direction: Direction,
  body: PaymentBody,
  problems: Problems,
  before: Standing | undefined,
): Promise<Head> {
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  const money = await readMoney(ctx, body, problems)
  const [center] = await costCenterProblems(ctx, [{ costCenter: body.costCenter }])
  if (center) problems.add('costCenter', center.code)
  // What stands keeps its receipt, whatever became of the serial.
  const serialId = before ? null : await serialOf(ctx, direction, body, problems)
  const workerId = await workerOf(ctx, body, problems, before?.workerId)
  const whole = body.payments.map((line, i) => purposeProblems(line, i, problems))
  return { money, workerId, serialId, lines: !whole.includes(false) }
}

/** @param alone of a visit the rate is of whichever of its payments has a dollar in it */
async function contextOf(
  ctx: Ctx,
  { alone, ...of }: Pick<Context, 'direction' | 'body' | 'money'> & { alone: boolean },
  items: readonly OpenItemRow[],
  problems: Problems,
): Promise<Context> {
  const { direction, body } = of
  const dollars = body.currency !== 'PEN' || namedOf(body, items).some(({ currency }) => currency !== 'PEN')
  const rated = alone || dollars ? body : { ...body, exchangeRate: null }
  const rates = await ratesOf(ctx, direction, rated, dollars, problems)
  const named = await readNamed(
    ctx,
    body,
    items.map((item) => item.party_id),
  )
  return { ...of, rates, named }
}

const linesOf = (context: Context, items: readonly OpenItemRow[], problems: Problems): PaymentLineDraft[] =>
  [
    ...memoProblems(context, problems),
    ...allocateToItems(context.direction, context.body, items, (entry) => context.rates.lines[entry]!, problems).map(
      ({ item, entry, ...settled }) =>
        drafted(context, entry, settled, { item }, context.named.parties.get(item.party_id)),
    ),
    ...freeDrafts(context, problems),
  ].sort((a, b) => a.entry - b.entry)

/** What is owed of items once lines are paid: what of a visit the next payment meets. */
function leftOf(items: readonly OpenItemRow[], lines: readonly PaymentLineDraft[]): OpenItemRow[] {
  const paid = Map.groupBy(lines, ({ item }) => item?.id)
  return items.map((item) => {
    const own = paid.get(item.id) ?? []
    if (own.length === 0) return item
    return {
      ...item,
      balance: fixed(dec(item.balance).minus(sum(own.map(({ amount }) => amount)))),
      local_balance: fixed(dec(item.local_balance).minus(sum(own.map(({ settled }) => settled)))),
    }
  })
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
