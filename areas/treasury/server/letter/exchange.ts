import { assertOpenMonth, readPaperHead } from '@yupana/company/server'
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
import { type Ctx, mustMay, serve, uuidv7 } from '@yupana/platform'
import { letterEndpoints } from '../../contract/letter/letter.ts'
import type { ExchangeBody } from '../../contract/letter/letter-body.ts'
import { settledSoles } from '../../contract/settle.ts'
import { LOT } from '../batch/queries.ts'
import { documentsMove, stillOwed } from '../open-items.ts'
import { codeIn, type HeldLetter, type LetterDirection, type LetterKind, rightsOf } from './held.ts'
import {
  type DrawnLetter,
  enterOperation,
  type LetterParty,
  NOTHING,
  type OperationDraft,
  type Swapped,
} from './operation.ts'
import { LETTERABLE } from './queries.ts'

interface Owed {
  id: string
  direction: LetterDirection
  party_id: string
  party_number: string | null
  party_name: string
  document_kind: string
  document_id: string
  document_type: string
  serie: string
  number: string
  booked_on: string
  due_on: string
  currency: Currency
  exchange_rate: string
  balance: string
  local_balance: string
  ledger_code: string
}

/** Debts of one contact and currency are owed by letters from now on; no money moves, each debt leaves at the soles that it stood at. */
export const createLetters = serve(letterEndpoints.createLetters, async (ctx, { body }) => {
  mustMay(ctx, rightsOf(body.direction, 'new'))
  await assertMayDateLetters(ctx, body.date)
  const owed = await holdOwed(ctx, body.direction, body.items)
  return enterOperation(ctx, await exchangeOf(ctx, body, owed))
})

/** @throws BusinessError `date_in_future` (422), `month_locked` (409) */
export async function assertMayDateLetters(ctx: Ctx, date: string): Promise<void> {
  if (date > ctx.today) throw new BusinessError('invalid', {}, { errors: [{ field: 'date', code: 'date_in_future' }] })
  await assertOpenMonth(ctx, date)
}

/** What may be swapped of these items, held: their documents first, then they themselves, in the order of their ids. */
export async function holdOwed(
  ctx: Ctx,
  direction: LetterDirection,
  items: readonly { openItem: { id: string } }[],
): Promise<Owed[]> {
  const ids = items.map(({ openItem }) => openItem.id)
  const documents = await ctx.query<{ id: string }>(
    'select distinct document_id as id from treasury.open_item where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, ids],
  )
  await documentsMove.tell(ctx, { ids: documents.map(({ id }) => id) })
  const owed = await ctx.query<Owed>(
    `select id, direction, party_id, party_number, party_name, document_kind, document_id, document_type, serie, number, booked_on::text, due_on::text, currency, exchange_rate, balance, local_balance, ledger_code
     from treasury.open_item where company_id = $1 and id = any($2::uuid[]) and direction = $3 and ${LETTERABLE} and ${stillOwed('status')} order by id for update`,
    [ctx.companyId, ids, direction],
  )
  await assertInNoBatch(
    ctx,
    owed.map(({ id }) => id),
  )
  return owed
}

/** What a bank was told to pay is not owed by letters too. The items are held. @throws BusinessError `batch_item_live` (409) */
export async function assertInNoBatch(ctx: Ctx, items: readonly string[]): Promise<void> {
  const [waits] = await ctx.query<{ batch: string }>(
    `select ${LOT.replaceAll('t.', 'b.')} as batch from treasury.batch_line l join treasury.batch b on b.company_id = l.company_id and b.id = l.batch_id
     where l.company_id = $1 and l.open_item_id = any($2::uuid[]) and l.live limit 1`,
    [ctx.companyId, items],
  )
  if (waits) throw new BusinessError('batch_item_live', { batch: waits.batch }, { status: 409 })
}

/** Everything that a swap is, checked; every problem beside its field. @throws BusinessError `invalid` (422) */
export async function exchangeOf(ctx: Ctx, body: ExchangeBody, owed: readonly Owed[]): Promise<OperationDraft> {
  const kind = 'letter'
  const problems = new Problems()
  const swaps = swapsOf(body, owed, problems)
  problems.throwIfAny()
  const [first] = owed
  const amount = sum(swaps.map((swap) => swap.amount))
  const local = sum(swaps.map((swap) => swap.local))
  lettersProblems(body, amount, problems)
  problems.throwIfAny()
  const { direction, date } = body
  const { currency } = first!
  const party = partyOf(first!)
  return {
    ...{ kind: 'exchange', direction, date, currency, rate: rateOf(amount, local, currency), amount, party },
    ...{ net: NOTHING, interest: NOTHING, fee: NOTHING, notes: body.notes, moved: [], swaps },
    drawn: await drawn(ctx, { direction, currency, letters: body.letters, local, party }),
    head: {
      ...{ issueOn: date, place: body.place ?? (await usualPlace(ctx)), guarantor: guarantorOf(body) },
      code: codeIn({ kind, direction }, 'portfolio'),
    },
  }
}

const guarantorOf = ({ guarantorName: name, guarantorNumber: number, guarantorAddress: address }: ExchangeBody) =>
  name ? { name, number, address } : null

const partyOf = (item: Owed): LetterParty => ({
  ...{ id: item.party_id, number: item.party_number, name: item.party_name },
})

/** Invoices of clients as titles that a bank discounts with recourse, one an instalment: each at its soles, due on its own day. */
export async function titlesOf(
  ctx: Ctx,
  { date, invoices }: { date: string; invoices: readonly { openItem: { id: string }; amount: string }[] },
  owed: readonly Owed[],
): Promise<OperationDraft> {
  const problems = new Problems()
  const swaps = swapsOf({ date, items: invoices }, owed, problems, 'invoices', false)
  problems.throwIfAny()
  const { currency } = owed[0]!
  const last = await takeNumbers(ctx, 'invoice.receivable', swaps.length)
  const [amount, local] = [sum(swaps.map((swap) => swap.amount)), sum(swaps.map((swap) => swap.local))]
  const parties = new Set(owed.map(({ party_id: id }) => id))
  return {
    ...{ kind: 'exchange', direction: 'receivable', date, currency, rate: rateOf(amount, local, currency), amount },
    ...{ party: parties.size === 1 ? partyOf(owed[0]!) : undefined, net: NOTHING, interest: NOTHING, fee: NOTHING },
    ...{ moved: [], swaps },
    drawn: swaps.map((swap, i) => {
      const item = owed.find(({ id }) => id === swap.id)!
      return {
        ...{ id: uuidv7(), kind: 'invoice', number: last - swaps.length + i + 1, dueOn: item.due_on, bankNumber: null },
        ...{
          amount: swap.amount,
          local: swap.local,
          party: partyOf(item),
          rate: rateOf(swap.amount, swap.local, currency),
        },
      }
    }),
    head: {
      ...{ issueOn: date, place: await usualPlace(ctx), guarantor: null },
      code: codeIn({ kind: 'invoice', direction: 'receivable' }, 'portfolio'),
    },
  }
}

/** Soles that a unit of the letters stands for in the books. */
export const rateOf = (amount: Decimal, local: Decimal, currency: string): string =>
  currency === 'PEN' ? '1' : round(local.div(amount), 6).toString()

/** Where the company is, as letters say it. */
export const usualPlace = async (ctx: Ctx): Promise<string> => (await readPaperHead(ctx)).address.slice(0, 100)

function swapsOf(
  body: { date: string; items: readonly ExchangeBody['items'][number][] },
  owed: readonly Owed[],
  problems: Problems,
  field = 'items',
  oneParty = true,
): Swapped[] {
  const seen = new Set<string>()
  const first = owed.find(({ id }) => id === body.items[0]!.openItem.id)
  return body.items.flatMap(({ openItem, amount: given }, i): Swapped[] => {
    const item = owed.find(({ id }) => id === openItem.id)
    const at = `${field}[${i}].openItem`
    if (!item || seen.has(openItem.id)) {
      problems.add(at, item ? 'letter_twice' : 'letter_item_not_open')
      return []
    }
    seen.add(item.id)
    const amount = dec(given)
    const document = `${item.serie}-${item.number}`
    if (amount.gt(item.balance))
      problems.add(`${field}[${i}].amount`, 'overpaid', {
        ...{ amount: fixed(amount), balance: fixed(item.balance), document },
      })
    if (body.date < item.booked_on) problems.add('date', 'payment_before_document', { date: ddmmyyyy(item.booked_on) })
    if (oneParty && first && item.party_id !== first.party_id) problems.add(at, 'letter_one_party')
    if (first && item.currency !== first.currency) problems.add(at, 'letter_one_currency')
    const {
      balance,
      local_balance: localBalance,
      exchange_rate: exchangeRate,
      currency,
      ledger_code: code,
      ...rest
    } = item
    return [{ ...rest, code, amount, local: settledSoles({ currency, balance, localBalance, exchangeRate }, amount) }]
  })
}

/** Letters fall due on their day or later, and are together what they stand for. */
export function lettersProblems(
  { date, letters }: Pick<ExchangeBody, 'date' | 'letters'>,
  amount: Decimal,
  problems: Problems,
): void {
  letters.forEach(({ dueDate }, i) => {
    if (dueDate < date) problems.add(`letters[${i}].dueDate`, 'letter_due_before', { date: ddmmyyyy(date) })
  })
  const whole = sum(letters.map((letter) => letter.amount))
  if (!whole.eq(amount)) problems.add('letters', 'letter_not_equal', { letters: fixed(whole), items: fixed(amount) })
}

/** Letters with their numbers, the next of their direction; the soles are shared so that they add up to the cent. */
export async function drawn(
  ctx: Ctx,
  of: {
    kind?: LetterKind
    direction: LetterDirection
    currency: Currency
    letters: ExchangeBody['letters']
    local: Decimal
    party: LetterParty
  },
): Promise<DrawnLetter[]> {
  const { kind = 'letter', direction, letters, currency, party } = of
  const weights = letters.map(({ amount }) => amount)
  const locals = allocate(of.local, weights)
  const last = await takeNumbers(ctx, `${kind}.${direction}`, letters.length)
  return letters.map(({ dueDate, amount, bankNumber }, i) => ({
    ...{ id: uuidv7(), kind, number: last - letters.length + i + 1, dueOn: dueDate, party },
    ...{ amount: dec(amount), local: locals[i]!, bankNumber: bankNumber ?? null },
    rate: rateOf(dec(amount), locals[i]!, currency),
  }))
}

/** The last of so many numbers without gaps; the row waits for the transaction to end. */
async function takeNumbers(ctx: Ctx, of: string, count: number): Promise<number> {
  const [row] = await ctx.query<{ last: number }>(
    `insert into treasury.counter as c (company_id, direction, last_number) values ($1, $2, $3)
     on conflict (company_id, direction) do update set last_number = c.last_number + $3 returning last_number as last`,
    [ctx.companyId, of, count],
  )
  return row!.last
}

/** A letter as what a renewal takes the place of. */
export const swapOf = (letter: HeldLetter, paper: Pick<Swapped, 'document_type' | 'serie' | 'number'>): Swapped => ({
  ...{ id: letter.item, party_id: letter.party_id, document_kind: 'letter', document_id: letter.id, ...paper },
  ...{ code: letter.ledger_code, amount: dec(letter.balance), local: dec(letter.local_balance) },
})
