import { post } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { type Currency, type Entry, Problems } from '@yupana/kernel'
import { audit, type Ctx, uuidv7 } from '@yupana/platform'
import type { PaymentBody, PaymentOut } from '../../contract/index.ts'
import { holdMoney, moveMoney } from '../money.ts'
import { tellSettlements } from '../open-items.ts'
import { withhold } from '../withholding/keep.ts'
import { openAdvances } from './advances.ts'
import type { MoneyOf, PaymentLineDraft } from './line.ts'
import { type PaymentLine, paymentPosting } from './payment.posting.ts'
import { type Direction, readPayment } from './queries.ts'
import { takeReceipt } from './receipt.ts'
import { insertPayment, movesOf, type PaymentDraft, reduceItems, takePaymentNumber } from './save.ts'
import { groupProblems } from './visit/group.ts'
import { preparePayment } from './visit/prepare.ts'

/** Who enters a payment beside a person: a shift, a rendering of account. */
export interface PaymentOrigin {
  shift?: string
  rendering?: string
  /** Told after its shift was closed: its money was counted then, and is of no shift that is open now. */
  late?: boolean
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
  const problems = new Problems()
  await groupProblems(ctx, direction, [body], problems)
  const ready = await preparePayment(ctx, direction, body, undefined, problems)
  const draft = { ...ready, of, id }
  await holdMoney(ctx, movesOf({ ...draft, number: 0 }), fieldOf(draft))
  await writePayment(ctx, { ...draft, number: await takePaymentNumber(ctx, direction) })
  const payment = await readPayment(ctx, direction, id)
  await audit(ctx, { entity: direction, id, action: 'create', after: payment })
  return payment
}

/** Writes a payment that is ready, whose money is held, and all that comes of it. */
export async function writePayment(ctx: Ctx, draft: PaymentDraft): Promise<void> {
  await insertPayment(ctx, draft)
  await takeReceipt(ctx, draft.id, draft.serialId)
  await settlePayment(ctx, draft)
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

/**
 * What a payment does once it is written: its items owe less, its money moves, its voucher stands, its documents are told.
 * @param write what becomes of its vouchers: those of one that was changed take the place of those that stood
 */
export async function settlePayment(
  ctx: Ctx,
  draft: PaymentDraft,
  write = (entries: readonly Entry[]): Promise<void> => post(ctx, entries, 'PAYMENT'),
): Promise<void> {
  const { lines } = draft
  await reduceItems(ctx, lines)
  await withhold(ctx, draft)
  await write(vouchersOf(draft))
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
