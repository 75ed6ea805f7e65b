import { post } from '@yupana/accounting/server'
import { assertOpenMonth, documentRate } from '@yupana/company/server'
import { BusinessError, type Decimal, dec, type Entry, fixed, Problems, round } from '@yupana/kernel'
import { audit, type Ctx, serve, settingOf, uuidv7 } from '@yupana/platform'
import { exchange } from '../../contract/transfer/transfer.totals.ts'
import { type TransferBody, type TransferOut, transferEndpoints } from '../../contract/transfer/transfer.ts'
import { accountsOf, chosenAccount, type UsableAccount } from '../account/usable.ts'
import { holdMoney, type MoneyMove, moveMoney } from '../money.ts'
import { treasurySettings } from '../setting.ts'
import { readTransfer } from './queries.ts'
import { receiptPosting, type TransferFacts, transferPosting } from './transfer.posting.ts'

export interface PreparedTransfer {
  body: TransferBody
  from: UsableAccount
  to: UsableAccount
  payer: UsableAccount
  amount: Decimal
  amountTo: Decimal
  local: Decimal
  rate: Decimal
  commission: { amount: Decimal; local: Decimal }
  receivedOn: string | null
}

export const createTransfer = serve(transferEndpoints.createTransfer, (ctx, { body }) => enterTransfer(ctx, body))

/** Moves own money between two accounts. @param links the shift in which it happens, where the caller knows it */
export async function enterTransfer(
  ctx: Ctx,
  body: TransferBody,
  links: { shift?: string } = {},
): Promise<TransferOut> {
  const transfer = await prepareTransfer(ctx, body)
  await holdMoney(ctx, movesOf(transfer, { id: '', number: 0 }), fieldOf(transfer))
  const id = uuidv7()
  const [counter] = await ctx.query<{ number: number }>(
    `insert into treasury.counter as c (company_id, direction, last_number) values ($1, 'transfer', 1)
     on conflict (company_id, direction) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId],
  )
  const { number } = counter!
  await ctx.query(
    `insert into treasury.transfer (company_id, id, number, created_at, created_by, shift_id, ${COLUMNS.join(', ')})
     values ($1, $2, $3, $4, $5, $6, ${COLUMNS.map((_, i) => `$${i + 7}`).join(', ')})`,
    [ctx.companyId, id, number, ctx.now, ctx.userId, links.shift ?? null, ...valuesOf(transfer)],
  )
  await writeMoney(ctx, transfer, { id, number })
  const made = await readTransfer(ctx, id)
  await audit(ctx, { entity: 'transfer', id, action: 'create', after: made })
  return made
}

/** Where a drawer without the money is told. */
export const fieldOf =
  ({ from }: PreparedTransfer) =>
  (accountId: string): string =>
    accountId === from.id ? 'accountFrom' : 'commissionAccount'

/** Everything that can be refused of it, all at once. */
export async function prepareTransfer(ctx: Ctx, body: TransferBody): Promise<PreparedTransfer> {
  const problems = new Problems()
  const receivedOn = body.receivedOn === undefined ? body.date : body.receivedOn
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  if (receivedOn && receivedOn > ctx.today) problems.add('receivedOn', 'date_in_future')
  if (receivedOn && receivedOn < body.date) problems.add('receivedOn', 'received_before_sent')
  if (body.accountFrom.id === body.accountTo.id) problems.add('accountTo', 'same_account')
  const payerId = body.commissionAccount?.id ?? body.accountFrom.id
  const accounts = await accountsOf(ctx, [body.accountFrom.id, body.accountTo.id, payerId])
  const from = chosenAccount(accounts, body.accountFrom.id, 'accountFrom', problems)
  const to = chosenAccount(accounts, body.accountTo.id, 'accountTo', problems)
  const payer = chosenAccount(accounts, payerId, 'commissionAccount', payerId === from?.id ? new Problems() : problems)
  if (from && to && from.memo !== to.memo) problems.add('accountTo', 'account_memo_mixed')
  if (body.rendering && ![from, to].some((each) => each?.purpose === 'rendering'))
    problems.add('rendering', 'rendering_account_missing')
  problems.throwIfAny()
  await assertOpenMonth(ctx, body.date)
  if (receivedOn) await assertOpenMonth(ctx, receivedOn)
  const figures = await exchanged(ctx, body, from!, to!, payer!, problems)
  problems.throwIfAny()
  return { body, from: from!, to: to!, payer: payer!, receivedOn, ...figures }
}

type Sides = Pick<PreparedTransfer, 'amount' | 'amountTo' | 'local' | 'rate' | 'commission'>

async function exchanged(
  ctx: Ctx,
  body: TransferBody,
  from: UsableAccount,
  to: UsableAccount,
  payer: UsableAccount,
  problems: Problems,
): Promise<Sides> {
  const { date, amount } = body
  const dollars = [from, to, payer].some(({ currency }) => currency !== 'PEN')
  const crossed = from.currency !== to.currency
  const amountTo = crossed ? body.amountTo : null
  if (!crossed && body.amountTo && !dec(body.amountTo).eq(amount)) problems.add('amountTo', 'same_currency_amount')
  const side = from.currency === 'PEN' ? ('sale' as const) : ('purchase' as const)
  // What the bank credited says its rate; else the typed one, or that of the day.
  const implied = amountTo && exchange({ from: from.currency, to: to.currency, amount, rate: 1, amountTo }).rate
  const given = implied ? round(implied, 3) : body.exchangeRate
  const day = dec(await documentRate(ctx, { dollars, date, given, side }, problems))
  const moved = exchange({ from: from.currency, to: to.currency, amount, rate: implied ? dec(implied) : day, amountTo })
  if (moved.amountTo.isZero()) problems.add('amountTo', 'minimum_amount')
  const fee = dec(body.commission ?? (await usualFee(ctx, from, to, payer)))
  if (fee.decimalPlaces() > 2) problems.add('commission', 'minimum_amount')
  const commission = { amount: fee, local: payer.currency === 'PEN' ? fee : round(fee.times(moved.rate)) }
  return { amount: dec(amount), ...moved, commission }
}

/** What the company says that its bank takes, by currency of who pays it; nothing where no bank is involved. */
async function usualFee(ctx: Ctx, from: UsableAccount, to: UsableAccount, payer: UsableAccount): Promise<string> {
  if (from.type !== 'bank' || to.type === 'cash') return '0'
  const { bankCommissionLocal, bankCommissionForeign } = await settingOf(ctx, treasurySettings)
  return payer.currency === 'PEN' ? bankCommissionLocal : bankCommissionForeign
}

export const COLUMNS = [
  ...[
    'date',
    'account_from_id',
    'account_to_id',
    'from_code',
    'from_name',
    'from_currency',
    'to_code',
    'to_name',
    'to_currency',
  ],
  ...[
    'amount',
    'amount_to',
    'local_amount',
    'exchange_rate',
    'commission',
    'commission_local',
    'commission_account_id',
  ],
  ...['operation_number', 'received_on', 'rendering_id', 'notes'],
] as const

export function valuesOf({ body, from, to, payer, commission, ...transfer }: PreparedTransfer): unknown[] {
  return [
    ...[body.date, from.id, to.id, from.code, from.name, from.currency, to.code, to.name, to.currency],
    ...[fixed(transfer.amount), fixed(transfer.amountTo), fixed(transfer.local), fixed(transfer.rate, 6)],
    ...[fixed(commission.amount), fixed(commission.local), payer.id],
    ...[body.operationNumber ?? null, transfer.receivedOn, body.rendering?.id ?? null, body.notes ?? null],
  ]
}

export interface Numbered {
  id: string
  number: number
}

export function factsOf(
  { body, from, to, payer, commission, ...transfer }: PreparedTransfer,
  { id, number }: Numbered,
): TransferFacts {
  return {
    ...{ id, number, date: body.date, from, to, operationNumber: body.operationNumber ?? null },
    ...{ amount: transfer.amount, amountTo: transfer.amountTo, local: transfer.local, exchangeRate: transfer.rate },
    commission: { ...commission, account: payer },
  }
}

/** What leaves on its day, and what arrives on the day when it is there. */
export function movesOf(
  { body, from, to, payer, commission, ...transfer }: PreparedTransfer,
  { id, number }: Numbered,
): MoneyMove[] {
  const shared = { kind: 'transfer' as const, sourceId: id, number, operationNumber: body.operationNumber }
  const out = { ...shared, accountId: from.id, date: body.date, line: 1, description: to.name }
  const fee = { ...shared, accountId: payer.id, date: body.date, line: 3, description: 'Comisión' }
  return [
    { ...out, amount: transfer.amount.negated(), local: transfer.local.negated() },
    ...(transfer.receivedOn ? [arrival({ to, from, ...transfer }, shared, transfer.receivedOn)] : []),
    ...(commission.amount.isZero()
      ? []
      : [{ ...fee, amount: commission.amount.negated(), local: commission.local.negated() }]),
  ]
}

const arrival = (
  { to, from, amountTo, local }: Pick<PreparedTransfer, 'to' | 'from' | 'amountTo' | 'local'>,
  shared: Pick<MoneyMove, 'kind' | 'sourceId' | 'number' | 'operationNumber'>,
  date: string,
): MoneyMove => ({ ...shared, accountId: to.id, date, line: 2, description: from.name, amount: amountTo, local })

/**
 * Movements and vouchers of it as it stands.
 * @param write what becomes of its vouchers: those of one that was changed take the place of those that stood
 */
export async function writeMoney(
  ctx: Ctx,
  transfer: PreparedTransfer,
  numbered: Numbered,
  write = (entries: readonly Entry[]): Promise<void> => post(ctx, entries, 'PAYMENT'),
): Promise<void> {
  await moveMoney(ctx, movesOf(transfer, numbered))
  if (transfer.from.memo) return write([])
  const facts = factsOf(transfer, numbered)
  const at = transfer.receivedOn
  const vouchers = [transferPosting(facts, at === transfer.body.date)]
  if (at && at !== transfer.body.date) vouchers.push(receiptPosting(facts, at))
  await write(vouchers)
}

/** It arrives on a day of its own. */
export async function writeArrival(
  ctx: Ctx,
  transfer: PreparedTransfer,
  { id, number }: Numbered,
  on: string,
): Promise<void> {
  const shared = { kind: 'transfer' as const, sourceId: id, number, operationNumber: transfer.body.operationNumber }
  await moveMoney(ctx, [arrival(transfer, shared, on)])
  if (!transfer.from.memo) await post(ctx, [receiptPosting(factsOf(transfer, { id, number }), on)], 'PAYMENT')
}

/** A transfer as it was entered, for what happens to it later: its accounts post where they stand today. */
export async function preparedOf(ctx: Ctx, out: TransferOut): Promise<PreparedTransfer> {
  const accounts = await accountsOf(ctx, [out.accountFrom.id, out.accountTo.id, out.commissionAccount.id])
  const of = (id: string): UsableAccount => {
    const account = accounts.get(id)
    if (!account) throw new BusinessError('not_found', {}, { status: 404 })
    return account
  }
  const { date, amount, operationNumber } = out
  return {
    body: {
      date,
      accountFrom: { id: out.accountFrom.id },
      accountTo: { id: out.accountTo.id },
      amount,
      operationNumber,
      rendering: out.rendering ? { id: out.rendering } : null,
    },
    ...{ from: of(out.accountFrom.id), to: of(out.accountTo.id), payer: of(out.commissionAccount.id) },
    ...{ amount: dec(amount), amountTo: dec(out.amountTo), local: dec(out.localAmount), rate: dec(out.exchangeRate) },
    commission: { amount: dec(out.commission), local: dec(out.commissionLocal) },
    receivedOn: out.receivedOn,
  }
}
