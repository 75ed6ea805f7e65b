import { post } from '@yupana/accounting/server'
import { paymentSide } from '@yupana/company/contract'
import { assertOpenMonth, documentRate } from '@yupana/company/server'
import { BusinessError, type Currency, type Decimal, ddmmyyyy, dec, fixed, Problems, sum } from '@yupana/kernel'
import { audit, type Ctx, movedState, serve, uuidv7 } from '@yupana/platform'
import type { OpenItemConcept } from '../../contract/concept.ts'
import { openItemStates, type PaymentBody, type PaymentOut, treasuryEndpoints } from '../../contract/index.ts'
import { type SettledLine, settle } from '../../contract/settle.ts'
import { supplierPaymentEndpoints } from '../../contract/supplier-payment.ts'
import { holdMoney, type MoneyMove, moveMoney } from '../money.ts'
import { documentsMove, stillOwed, tellSettlements, withJoined } from '../open-items.ts'
import { paymentPosting } from './payment.posting.ts'
import { type Direction, readPayment } from './queries.ts'

export interface OpenItemRow {
  id: string
  party_id: string
  party_name: string | null
  document_kind: string
  document_id: string
  payer_id: string | null
  document_type: string
  serie: string
  number: string
  date: string
  booked_on: string
  due_on: string
  currency: string
  exchange_rate: string
  balance: string
  local_balance: string
  ledger_code: string
  concept: OpenItemConcept
}

interface Line extends SettledLine {
  item: OpenItemRow
  operationNumber: string | null
}

/** Collects money against one or several instalments, in one currency into one account. */
export const createCollection = serve(treasuryEndpoints.createCollection, (ctx, { body }) =>
  enterPayment(ctx, 'income', body),
)

/** Pays suppliers the same way, out of one account. */
export const createSupplierPayment = serve(supplierPaymentEndpoints.createSupplierPayment, (ctx, { body }) =>
  enterPayment(ctx, 'expense', body),
)

async function enterPayment(ctx: Ctx, direction: Direction, body: PaymentBody): Promise<PaymentOut> {
  if (body.date > ctx.today)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'date', code: 'date_in_future' }] })
  await assertOpenMonth(ctx, body.date)
  const account = await cashAccount(ctx, body)
  const method = await paymentMethod(ctx, body.method.id)
  const documents = body.payments.map((each) => each.document.id)
  await documentsMove.tell(ctx, { ids: await withJoined(ctx, documents) })
  const items = await lockItems(ctx, direction, body)
  const rate = await dayRate(ctx, direction, body, namedOf(body, items))
  const lines = allocateToItems(direction, body, items, rate)
  if (direction === 'expense')
    await holdMoney(ctx, [
      { accountId: account.id, date: body.date, amount: sum(lines.map((line) => line.paid)).negated() },
    ])
  const id = uuidv7()
  const number = await takePaymentNumber(ctx, direction)
  await savePayment(ctx, direction, id, number, body, rate, lines)
  await reduceItems(ctx, lines)
  const facts = lines.map((line) => ({
    ...line,
    partyId: line.item.party_id,
    partyName: line.item.party_name ?? '',
    documentType: line.item.document_type,
    serie: line.item.serie,
    number: line.item.number,
    itemCurrency: line.item.currency,
    ledgerCode: line.item.ledger_code,
  }))
  const voucher = paymentPosting(direction, {
    id,
    number,
    date: body.date,
    currency: body.currency as Currency,
    exchangeRate: rate,
    cashCode: account.ledger_code,
    means: method.means,
    method: method.name,
    lines: facts,
  })
  await post(ctx, [voucher], 'PAYMENT')
  await moveMoney(ctx, movesOf(direction, { id, number, body }, lines))
  await tellSettlements(
    ctx,
    lines.map((line) => ({ kind: line.item.document_kind, id: line.item.document_id })),
  )
  const payment = await readPayment(ctx, direction, id)
  await audit(ctx, { entity: direction, id, action: 'create', after: payment })
  return payment
}

async function cashAccount(
  ctx: Ctx,
  body: PaymentBody,
): Promise<{ id: string; currency: string; ledger_code: string }> {
  const [account] = await ctx.query<{ id: string; currency: string; ledger_code: string }>(
    'select id, currency, ledger_code from treasury.account where company_id = $1 and id = $2 and active',
    [ctx.companyId, body.account.id],
  )
  if (!account) throw new BusinessError('invalid', {}, { errors: [{ field: 'account', code: 'reference_not_found' }] })
  if (account.currency !== body.currency)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'account', code: 'account_currency', params: { currency: account.currency } }] },
    )
  return account
}

async function paymentMethod(ctx: Ctx, id: string): Promise<{ name: string; means: string }> {
  const [method] = await ctx.query<{ name: string; means: string }>(
    'select name, means from treasury.method where company_id = $1 and id = $2 and active',
    [ctx.companyId, id],
  )
  if (!method) throw new BusinessError('invalid', {}, { errors: [{ field: 'method', code: 'reference_not_found' }] })
  return method
}

/** The open instalments of the chosen documents and of those joined to them, locked in the order of their ids so that two payments never wait for each other crosswise. */
async function lockItems(ctx: Ctx, direction: Direction, body: PaymentBody): Promise<OpenItemRow[]> {
  return ctx.query<OpenItemRow>(
    `select id, party_id, party_name, document_kind, document_id, payer_id, document_type, serie, number, date, booked_on, due_on, currency, exchange_rate, balance, local_balance, ledger_code, concept
     from treasury.open_item where company_id = $1 and direction = $3 and (document_id = any($2::uuid[]) or payer_id = any($2::uuid[])) and ${stillOwed('status')} order by id for update`,
    [ctx.companyId, body.payments.map((each) => each.document.id), direction === 'income' ? 'receivable' : 'payable'],
  )
}

/** Of documents whose parts are named those parts, of others all of them. */
const namedOf = ({ payments }: PaymentBody, items: readonly OpenItemRow[]): OpenItemRow[] =>
  items.filter((item) =>
    payments.some(({ document, openItem }) =>
      openItem ? openItem.id === item.id : document.id === (item.payer_id ?? item.document_id),
    ),
  )

async function dayRate(
  ctx: Ctx,
  direction: Direction,
  body: PaymentBody,
  items: readonly OpenItemRow[],
): Promise<Decimal> {
  const dollars = body.currency !== 'PEN' || items.some((item) => item.currency !== 'PEN')
  const problems = new Problems()
  const side = paymentSide(direction, body.currency)
  const rate = await documentRate(ctx, { dollars, date: body.date, given: body.exchangeRate, side }, problems)
  problems.throwIfAny()
  return dec(rate)
}

const TOO_EARLY = { income: 'payment_before_document', expense: 'expense_before_document' } as const

/** What is collected of a document whose parts are not named: what the client pays us of it, and what is perceived beyond it in the same currency. */
const PLACE: Record<OpenItemConcept, number> = { document: 0, perception: 1, detraction: 2, retention: 3 }
const isPaidWith = (item: OpenItemRow, items: readonly OpenItemRow[]): boolean => {
  if (item.concept === 'document') return true
  const owed = items.filter((each) => each.document_id === item.document_id && each.concept === 'document')
  return item.concept === 'perception' && owed.every(({ currency }) => currency === item.currency)
}

/** Each amount goes to the instalments of its document, the earliest first. @throws BusinessError with every overpaid or closed document at once */
function allocateToItems(
  direction: Direction,
  body: PaymentBody,
  items: readonly OpenItemRow[],
  rate: Decimal,
): Line[] {
  const problems = new Problems()
  const left = new Map(
    items.map((item) => [item.id, { item, balance: dec(item.balance), local: dec(item.local_balance) }]),
  )
  const lines: Line[] = []
  body.payments.forEach((payment, i) => {
    const own = [...left.values()]
      .filter(
        ({ item }) =>
          (item.payer_id ?? item.document_id) === payment.document.id &&
          (payment.openItem ? item.id === payment.openItem.id : isPaidWith(item, items)),
      )
      .sort((a, b) => PLACE[a.item.concept] - PLACE[b.item.concept] || a.item.due_on.localeCompare(b.item.due_on))
    const first = own[0]?.item
    if (!first) {
      const of = items.filter((item) => item.document_id === payment.document.id)
      const code = of.some((item) => item.payer_id) ? 'document_joined' : 'document_not_open'
      problems.add(
        `payments[${i}].document`,
        of.length > 0 && !payment.openItem && code !== 'document_joined' ? 'part_not_named' : code,
      )
      return
    }
    const balance = sum(own.map((each) => each.balance))
    if (dec(payment.amount).gt(balance)) {
      problems.add(`payments[${i}].amount`, 'overpaid', {
        amount: fixed(payment.amount),
        balance: fixed(balance),
        document: `${first.serie}-${first.number}`,
      })
      return
    }
    if (first.concept === 'detraction' && body.currency !== 'PEN') {
      problems.add('account', 'detraction_in_soles', { document: `${first.serie}-${first.number}` })
      return
    }
    const open = own.map((state) => ({
      inSoles: state.item.concept === 'detraction',
      currency: state.item.currency,
      balance: state.balance,
      localBalance: state.local,
      exchangeRate: state.item.exchange_rate,
    }))
    for (const settled of settle(open, payment.amount, body.currency, rate)) {
      const state = own[settled.at]!
      const { booked_on: since } = state.item
      if (body.date < since) problems.add('date', TOO_EARLY[direction], { date: ddmmyyyy(since) })
      lines.push({ ...settled, item: state.item, operationNumber: payment.operationNumber ?? null })
      state.balance = state.balance.minus(settled.amount)
      state.local = state.local.minus(settled.settled)
    }
  })
  problems.throwIfAny()
  return lines
}

/** Payments are numbered without gaps by direction; the row waits for the transaction to end. */
async function takePaymentNumber(ctx: Ctx, direction: string): Promise<number> {
  const [row] = await ctx.query<{ last_number: number }>(
    `insert into treasury.counter as c (company_id, direction, last_number) values ($1, $2, 1)
     on conflict (company_id, direction) do update set last_number = c.last_number + 1 returning last_number`,
    [ctx.companyId, direction],
  )
  return row!.last_number
}

async function savePayment(
  ctx: Ctx,
  direction: Direction,
  id: string,
  number: number,
  body: PaymentBody,
  rate: Decimal,
  lines: readonly Line[],
): Promise<void> {
  const parties = new Set(lines.map((line) => line.item.party_id))
  await ctx.query(
    `insert into treasury.payment (company_id, id, direction, number, date, currency, exchange_rate, account_id, method_id, party_id, party_number, party_name, amount, notes, created_by)
     select $1, $2, $13, $3, $4, $5, $6, $7, $8, $9::uuid, c.document_number, c.fiscal_name, $10, $11, $12
     from (select 1) one left join parties.client c on c.company_id = $1 and c.id = $9::uuid`,
    [
      ctx.companyId,
      id,
      number,
      body.date,
      body.currency,
      rate.toString(),
      body.account.id,
      body.method.id,
      parties.size === 1 ? [...parties][0] : null,
      fixed(sum(lines.map((line) => line.paid))),
      body.notes ?? null,
      ctx.userId,
      direction,
    ],
  )
  await ctx.query(
    `insert into treasury.payment_line (company_id, payment_id, line, open_item_id, amount, paid_amount, local_amount, settled_local, operation_number)
     select $1, $2, * from unnest($3::int[], $4::uuid[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[], $9::text[])`,
    [
      ctx.companyId,
      id,
      lines.map((_, i) => i + 1),
      lines.map((line) => line.item.id),
      lines.map((line) => fixed(line.amount)),
      lines.map((line) => fixed(line.paid)),
      lines.map((line) => fixed(line.local)),
      lines.map((line) => fixed(line.settled)),
      lines.map((line) => line.operationNumber),
    ],
  )
}

async function reduceItems(ctx: Ctx, lines: readonly Line[]): Promise<void> {
  const byItem = [...Map.groupBy(lines, (line) => line.item.id)]
  await ctx.query(
    `update treasury.open_item t set balance = t.balance - p.amount, local_balance = t.local_balance - p.settled,
       status = case when t.balance = p.amount then ${movedState(openItemStates, 't.status', 'payAll')} else ${movedState(openItemStates, 't.status', 'payPart')} end
     from unnest($2::uuid[], $3::numeric[], $4::numeric[]) as p(id, amount, settled) where t.company_id = $1 and t.id = p.id`,
    [
      ctx.companyId,
      byItem.map(([id]) => id),
      byItem.map(([, group]) => fixed(sum(group.map((line) => line.amount)))),
      byItem.map(([, group]) => fixed(sum(group.map((line) => line.settled)))),
    ],
  )
}

/** One movement of each operation of the bank, for so it stands in its statement. */
function movesOf(
  direction: Direction,
  payment: { id: string; number: number; body: PaymentBody },
  lines: readonly Line[],
): MoneyMove[] {
  const { id, number, body } = payment
  const groups = Map.groupBy(lines, ({ operationNumber }) => operationNumber)
  return [...groups.entries()].map(([operationNumber, group]) => {
    const parties = new Map(group.map(({ item }) => [item.party_id, item.party_name]))
    const [only] = parties.size === 1 ? [...parties] : []
    const signed = (amounts: Decimal[]) => (direction === 'income' ? sum(amounts) : sum(amounts).negated())
    return {
      ...{ accountId: body.account.id, date: body.date, kind: direction, sourceId: id, number, operationNumber },
      line: lines.indexOf(group[0]!) + 1,
      amount: signed(group.map(({ paid }) => paid)),
      local: signed(group.map(({ local }) => local)),
      ...{ partyId: only?.[0], partyName: only?.[1], methodId: body.method.id },
    }
  })
}
