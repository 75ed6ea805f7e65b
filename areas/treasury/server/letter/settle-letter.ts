import { allocate, BusinessError, dec, fixed, Problems, round, sum, ZERO } from '@yupana/kernel'
import { type Ctx, mustMay, serve } from '@yupana/platform'
import { letterStates } from '../../contract/letter/letter.states.ts'
import { letterEndpoints } from '../../contract/letter/letter.ts'
import type { VerbBody } from '../../contract/letter/letter-body.ts'
import type { UsableAccount } from '../account/usable.ts'
import { enterPayment } from '../payment/create.ts'
import {
  assertInNoBatch,
  assertMayDateLetters,
  drawn,
  lettersProblems,
  rateOf,
  swapOf,
  usualPlace,
} from './exchange.ts'
import { assertAfterLast, codeIn, type HeldLetter, holdLetter, paperOf, rightsOf } from './held.ts'
import { type Both, enterOperation, NOTHING, type OperationDraft } from './operation.ts'
import { readLetter } from './queries.ts'
import { bankOf, dayRate } from './to-bank.ts'

const isDiscounted = ({ status }: HeldLetter): boolean => status === letterStates.move('portfolio', 'discount')
const paperRow = (letter: HeldLetter) => {
  const { documentType: document_type, serie, number } = paperOf(letter)
  return { document_type, serie, number }
}
const partyOf = (letter: HeldLetter) => ({ id: letter.party_id, number: letter.party_number, name: letter.party_name })
const shared = (letter: HeldLetter) => ({
  ...{ direction: letter.direction, currency: letter.currency, party: partyOf(letter) },
  ...{ net: NOTHING, interest: NOTHING, fee: NOTHING, swaps: [], drawn: [] },
})

/** A letter that may be written by this person, held and in the state that the verb needs. */
async function ready(
  ctx: Ctx,
  id: string,
  action: 'pay' | 'renew' | 'protest',
  body: { date: string; version?: number | undefined },
) {
  await assertMayDateLetters(ctx, body.date)
  const letter = await holdLetter(ctx, id, { action, version: body.version })
  mustMay(ctx, rightsOf(letter.direction))
  if (body.date < letter.booked_on)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'date', code: 'letter_before_issue' }] })
  const problems = new Problems()
  assertAfterLast([letter], body.date, problems)
  problems.throwIfAny()
  return letter
}

/** What is with us is paid as any debt is; the bank that discounted one says that its client paid it. */
export const payLetter = serve(letterEndpoints.payLetter, async (ctx, { params: { id }, body }) => {
  const letter = await ready(ctx, id, 'pay', body)
  if (isDiscounted(letter)) await paidToBank(ctx, letter, body)
  else await payHeld(ctx, letter, body, body.amount ?? letter.balance)
  return readLetter(ctx, id)
})

/** No money is ours: D 4511 / C 1234. */
async function paidToBank(ctx: Ctx, letter: HeldLetter, { date, exchangeRate }: VerbBody<'pay'>): Promise<void> {
  const rate = exchangeRate ?? letter.exchange_rate
  await enterOperation(ctx, {
    ...{ kind: 'notice', date, rate, amount: dec(letter.balance), ...shared(letter) },
    swaps: [swapOf(letter, paperRow(letter))],
    moved: [{ letter, to: letterStates.move(letter.status, 'pay'), liability: dec(letter.liability_local).negated() }],
  })
}

/** A collection or a payment of its own, of the letter alone. */
async function payHeld(
  ctx: Ctx,
  letter: HeldLetter,
  body: Omit<VerbBody<'pay'>, 'version'>,
  amount: string,
): Promise<void> {
  // A collection or a payment is entered: by who may enter one.
  mustMay(ctx, rightsOf(letter.direction, 'new'))
  const problems = new Problems()
  if (!body.account) problems.add('account', 'required')
  if (!body.method) problems.add('method', 'required')
  problems.throwIfAny()
  const direction = letter.direction === 'receivable' ? 'income' : 'expense'
  await enterPayment(ctx, direction, {
    ...{
      date: body.date,
      currency: letter.currency as 'PEN' | 'USD',
      exchangeRate: body.exchangeRate,
      account: body.account!,
      method: body.method!,
    },
    payments: [
      {
        ...{ document: { id: letter.id }, openItem: { id: letter.item }, amount: fixed(amount) },
        ...(body.operationNumber ? { operationNumber: body.operationNumber } : {}),
      },
    ],
  })
}

/** Nobody paid it on its day: it is with us again, and the bank that had paid for it takes its money back, both with what the protest costs. */
export const protestLetter = serve(letterEndpoints.protestLetter, async (ctx, { params: { id }, body }) => {
  const letter = await ready(ctx, id, 'protest', body)
  const problems = new Problems()
  const cost = dec(body.cost ?? 0)
  if (body.date < letter.due_on) problems.add('date', 'letter_not_due')
  const discounted = isDiscounted(letter)
  const pays = discounted || cost.gt(0)
  const account = pays
    ? await bankOf(ctx, body.account?.id ?? letter.account_id, letter.currency, 'account', problems)
    : undefined
  const rate = pays ? await dayRate(ctx, body, letter.currency, 'sale', problems) : dec(letter.exchange_rate)
  problems.throwIfAny()
  const both = bothAt(letter, rate)
  const out = sum([cost, discounted ? letter.balance : 0])
  const fee = both(cost)
  const back = discounted ? both(dec(letter.balance)) : NOTHING
  await enterOperation(ctx, {
    ...{ kind: 'protest', date: body.date, rate: rate.toString(), amount: dec(letter.balance), ...shared(letter) },
    ...{ account, fee, net: { amount: out.negated(), local: fee.local.plus(back.local).negated() } },
    moved: [
      {
        ...{ letter, to: letterStates.move(letter.status, 'protest'), code: codeIn(letter, 'protested') },
        ...{ liability: dec(letter.liability_local).negated(), accountId: null },
      },
    ],
  })
  return readLetter(ctx, id)
})

const bothAt =
  ({ currency }: HeldLetter, rate: ReturnType<typeof dec>) =>
  (amount: ReturnType<typeof dec>): Both => ({ amount, local: currency === 'PEN' ? amount : round(amount.times(rate)) })

/** A part is paid, the rest is owed by new letters. What a bank discounted it takes back of us but for what the client paid it. */
export const renewLetter = serve(letterEndpoints.renewLetter, async (ctx, { params: { id }, body }) => {
  let letter = await ready(ctx, id, 'renew', body)
  await assertInNoBatch(ctx, [letter.item])
  const problems = new Problems()
  const paid = dec(body.paid ?? 0)
  const rest = dec(letter.balance).minus(paid)
  if (rest.lte(0)) problems.add('paid', 'letter_nothing_left', { balance: fixed(letter.balance) })
  lettersProblems(body, rest, problems)
  const discounted = isDiscounted(letter)
  const account = discounted
    ? await bankOf(ctx, body.account?.id ?? letter.account_id, letter.currency, 'account', problems)
    : undefined
  const rate = discounted ? await dayRate(ctx, body, letter.currency, 'sale', problems) : undefined
  problems.throwIfAny()
  if (paid.gt(0) && !discounted) {
    await payHeld(ctx, letter, body, fixed(paid))
    letter = await holdLetter(ctx, id, { action: 'renew' })
  }
  await enterOperation(ctx, await renewal(ctx, { letter, body, rest, account, rate }))
  return readLetter(ctx, id)
})

interface Renewal {
  letter: HeldLetter
  body: VerbBody<'renew'>
  rest: ReturnType<typeof dec>
  account: UsableAccount | undefined
  rate: ReturnType<typeof dec> | undefined
}

async function renewal(ctx: Ctx, { letter, body, rest, account, rate }: Renewal): Promise<OperationDraft> {
  const { kind, direction, currency } = letter
  // What the client paid the bank of a discounted letter is owed no more; the rest keeps its soles.
  const locals = allocate(letter.local_balance, [rest, dec(letter.balance).minus(rest)])
  const back = account && rate ? bothAt(letter, rate)(rest) : NOTHING
  const own = rateOf(rest, locals[0]!, currency)
  return {
    ...shared(letter),
    ...{ kind: 'renew', date: body.date, rate: rate?.toString() ?? own, amount: rest, account },
    net: { amount: back.amount.negated(), local: back.local.negated() },
    swaps: [swapOf(letter, paperRow(letter))],
    moved: [
      {
        ...{ letter, to: letterStates.move(letter.status, 'renew'), accountId: letter.account_id },
        liability: account ? dec(letter.liability_local).negated() : ZERO,
      },
    ],
    drawn: await drawn(ctx, {
      kind,
      direction,
      currency,
      letters: body.letters,
      local: locals[0]!,
      party: partyOf(letter),
    }),
    head: {
      ...{ issueOn: body.date, place: body.place ?? letter.place ?? (await usualPlace(ctx)) },
      guarantor: letter.guarantor_name
        ? { name: letter.guarantor_name, number: letter.guarantor_number, address: letter.guarantor_address }
        : null,
      code: codeIn(letter, 'portfolio'),
    },
  }
}
