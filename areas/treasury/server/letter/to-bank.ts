import { documentRate } from '@yupana/company/server'
import {
  allocate,
  BusinessError,
  type Currency,
  type Decimal,
  ddmmyyyy,
  dec,
  fixed,
  Problems,
  round,
  sum,
} from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { letterStates } from '../../contract/letter/letter.states.ts'
import { type LetterOperationOut, letterEndpoints, letterOperationEndpoints } from '../../contract/letter/letter.ts'
import type { SheetBody } from '../../contract/letter/letter-body.ts'
import { accountsOf, chosenAccount, type UsableAccount } from '../account/usable.ts'
import { assertMayDateLetters, holdOwed, titlesOf } from './exchange.ts'
import { assertAfterLast, codeIn, type HeldLetter, holdLetter, holdLetters, isWhole } from './held.ts'
import { type Both, enterOperation, NOTHING, type OperationDraft, wholeOf } from './operation.ts'
import { readLetter } from './queries.ts'

type ToBank = Omit<SheetBody, 'letters' | 'invoices'>
type Numbers = ReadonlyMap<string, string | null | undefined>

/** Letters go to a bank together; invoices that it discounts become titles of their own first. */
export const createLetterSheet = serve(letterOperationEndpoints.createLetterSheet, async (ctx, { body }) => {
  const { letters: given = [], invoices = [] } = body
  const ids = given.map(({ letter }) => letter.id)
  const problems = new Problems()
  if (given.length + invoices.length === 0) problems.add('letters', 'at_least_one_letter')
  ids.forEach((id, i) => {
    if (ids.indexOf(id) < i) problems.add(`letters[${i}].letter`, 'letter_twice')
  })
  if (invoices.length > 0 && body.kind === 'collect') problems.add('invoices', 'letter_invoice_discount')
  problems.throwIfAny()
  await assertMayDateLetters(ctx, body.date)
  const titles = await madeTitles(ctx, body)
  const letters = await holdLetters(ctx, [...ids, ...titles], 'new')
  letters.forEach((letter) => {
    const place = ids.indexOf(letter.id)
    const at = place < 0 ? `invoices[${titles.indexOf(letter.id)}].openItem` : `letters[${place}].letter`
    if (!letterStates.can(letter.status, body.kind) || letter.direction !== 'receivable')
      problems.add(at, 'letter_not_open', { number: letter.number })
    if (letter.kind === 'invoice' && body.kind === 'collect') problems.add(at, 'letter_invoice_discount')
    if (!isWhole(letter)) problems.add(at, 'letter_partly_paid', { number: letter.number })
    if (letter.currency !== letters[0]!.currency) problems.add(at, 'letter_one_currency')
  })
  problems.throwIfAny()
  const numbers = new Map(given.map(({ letter, bankNumber }) => [letter.id, bankNumber]))
  return intoBank(ctx, body, letters, numbers)
})

/** Invoices of clients become titles of their own, that the bank discounts. */
async function madeTitles(ctx: Ctx, { invoices = [], date }: SheetBody): Promise<string[]> {
  if (invoices.length === 0) return []
  const owed = await holdOwed(ctx, 'receivable', invoices)
  const items = new Map(owed.map((item) => [item.id, item]))
  const problems = new Problems()
  invoices.forEach(({ openItem }, i) => {
    const item = items.get(openItem.id)
    if (!item) problems.add(`invoices[${i}].openItem`, 'letter_item_not_open')
    else if (item.due_on < date) problems.add(`invoices[${i}].openItem`, 'letter_invoice_overdue')
  })
  problems.throwIfAny()
  const given = invoices.map(({ openItem, amount }) => ({
    openItem,
    amount: fixed(amount ?? items.get(openItem.id)!.balance),
  }))
  const { letters } = await enterOperation(ctx, await titlesOf(ctx, { date, invoices: given }, owed))
  return letters.map(({ id }) => id)
}

export const collectLetter = serve(letterEndpoints.collectLetter, (ctx, { params, body: { version, ...body } }) =>
  oneToBank(ctx, params.id, { kind: 'collect', ...body }, version),
)
export const discountLetter = serve(letterEndpoints.discountLetter, (ctx, { params, body: { version, ...body } }) =>
  oneToBank(ctx, params.id, { kind: 'discount', ...body }, version),
)

async function oneToBank(ctx: Ctx, id: string, body: ToBank, version: number | undefined) {
  await assertMayDateLetters(ctx, body.date)
  const [letter] = await holdLetters(ctx, [id])
  await holdLetter(ctx, id, { action: body.kind, version })
  const problems = new Problems()
  if (letter!.direction !== 'receivable') throw new BusinessError('letter_of_ours', {}, { status: 409 })
  if (letter!.kind === 'invoice' && body.kind === 'collect')
    throw new BusinessError('letter_invoice_discount', {}, { status: 409 })
  if (!isWhole(letter!)) problems.add('date', 'letter_partly_paid', { number: letter!.number })
  problems.throwIfAny()
  await intoBank(ctx, body, [letter!], new Map())
  return readLetter(ctx, id)
}

/** The letters are with the bank: to be collected, or paid by it before they are due with recourse to us (4511). */
async function intoBank(
  ctx: Ctx,
  body: ToBank,
  letters: readonly HeldLetter[],
  numbers: Numbers,
): Promise<LetterOperationOut> {
  const problems = new Problems()
  const { currency } = letters[0]!
  for (const { issue_on: issued } of letters) if (body.date < issued) problems.add('date', 'letter_before_issue')
  assertAfterLast(letters, body.date, problems)
  for (const { kind, number, due_on: due } of letters)
    if (body.kind === 'discount' && kind === 'letter' && due < body.date)
      problems.add('date', 'letter_overdue', { number, date: ddmmyyyy(due) })
  const account = await bankOf(ctx, body.account.id, currency, 'account', problems)
  if (account?.mine && (account.type !== 'bank' || account.purpose === 'detraction'))
    problems.add('account', 'letter_account_bank')
  const rate = await dayRate(ctx, body, currency, body.kind === 'discount' ? 'purchase' : 'sale', problems)
  const amount = wholeOf(letters)
  const figures = figuresOf(body, amount, rate, currency, problems)
  problems.throwIfAny()
  const discounted = body.kind === 'discount'
  const carried = allocate(
    figures.liability,
    letters.map(({ balance }) => balance),
  )
  const parties = new Set(letters.map(({ party_id: id }) => id))
  const [first] = letters
  const party = { id: first!.party_id, number: first!.party_number, name: first!.party_name }
  const draft: OperationDraft = {
    ...{ kind: body.kind, direction: 'receivable', date: body.date, currency, rate: rate.toString(), amount },
    party: parties.size === 1 ? party : undefined,
    ...{
      account,
      net: figures.net,
      interest: figures.interest,
      fee: figures.fee,
      notes: body.notes,
      swaps: [],
      drawn: [],
    },
    moved: letters.map((letter, i) => {
      const to = letterStates.move(letter.status, body.kind) as 'collection' | 'discounted'
      return {
        ...{ letter, to, code: codeIn(letter, to), accountId: account!.id, bankNumber: numbers.get(letter.id) },
        ...(discounted ? { liability: carried[i]! } : {}),
      }
    }),
  }
  return enterOperation(ctx, draft)
}

/** What the bank keeps and pays: amount = net + interest + fee, in soles too. */
function figuresOf(body: ToBank, amount: Decimal, rate: Decimal, currency: Currency, problems: Problems) {
  const both = (value: Decimal): Both => ({
    amount: value,
    local: currency === 'PEN' ? value : round(value.times(rate)),
  })
  const fee = both(dec(body.fee ?? 0))
  if (body.kind === 'collect') {
    if (dec(body.interest ?? 0).gt(0)) problems.add('interest', 'letter_interest_discount')
    if (fee.amount.gte(amount)) problems.add('fee', 'letter_net_nothing')
    const net = { amount: fee.amount.negated(), local: fee.local.negated() }
    return { fee, interest: NOTHING, net, liability: dec(0) }
  }
  const interest = both(dec(body.interest ?? 0))
  const net = both(amount.minus(interest.amount).minus(fee.amount))
  if (net.amount.lte(0)) problems.add('interest', 'letter_net_nothing')
  if (body.net != null && !net.amount.eq(body.net))
    problems.add('net', 'letter_net_differs', { net: fixed(net.amount), given: fixed(body.net) })
  return { fee, interest, net, liability: sum([net.local, interest.local, fee.local]) }
}

/** Soles of a dollar on the day; beside `exchangeRate` where there is none. */
export async function dayRate(
  ctx: Ctx,
  { date, exchangeRate }: { date: string; exchangeRate?: string | null | undefined },
  currency: string,
  side: 'purchase' | 'sale',
  problems: Problems,
): Promise<Decimal> {
  return dec(await documentRate(ctx, { dollars: currency !== 'PEN', date, given: exchangeRate, side }, problems))
}

/** An account in the currency of the letters whose movements stand in the books. */
export async function bankOf(
  ctx: Ctx,
  id: string | null | undefined,
  currency: string,
  field: string,
  problems: Problems,
): Promise<UsableAccount | undefined> {
  if (!id) {
    problems.add(field, 'required')
    return undefined
  }
  const account = chosenAccount(await accountsOf(ctx, [id]), id, field, problems)
  if (account?.active && account.currency !== currency)
    problems.add(field, 'account_currency', { currency: account.currency })
  if (account?.memo) problems.add(field, 'account_posts_nothing')
  return account
}
