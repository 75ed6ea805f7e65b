import { dec, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { PaymentBody, PaymentOut } from '../../contract/index.ts'
import type { ReadyPayment } from './visit/prepare.ts'

type Line = PaymentBody['payments'][number]

/** A payment as it would be entered again, line by line: of what is paid under another document that other one. */
export async function bodyOf(ctx: Ctx, payment: PaymentOut): Promise<PaymentBody> {
  const payers = await ctx.query<{ line: number; document: string }>(
    `select l.line, coalesce(o.payer_id, o.document_id) as document from treasury.payment_line l
     join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id where l.company_id = $1 and l.payment_id = $2`,
    [ctx.companyId, payment.id],
  )
  const documents = new Map(payers.map(({ line, document }) => [line, document]))
  const ref = (of: { id: string } | null) => of && { id: of.id }
  return {
    date: payment.date,
    currency: payment.currency as PaymentBody['currency'],
    exchangeRate: rateOf(payment.exchangeRate),
    account: { id: payment.account.id },
    method: { id: payment.method.id },
    serial: ref(payment.serial),
    costCenter: ref(payment.costCenter),
    worker: ref(payment.worker),
    group: payment.group,
    cashReason: payment.cashReason,
    notes: payment.notes,
    payments: payment.payments.map((line): Line => {
      const document = documents.get(line.line)
      return {
        id: line.id,
        ...(document ? { document: { id: document }, openItem: ref(line.openItem) } : {}),
        ...(line.advance ? { advance: true, client: ref(line.client) } : {}),
        ...(line.category ? { category: { id: line.category.id }, client: ref(line.client) } : {}),
        ...{ account: { id: line.account.id }, method: { id: line.method.id }, amount: line.amount },
        ...(dec(line.exchangeRate).eq(payment.exchangeRate) ? {} : { exchangeRate: rateOf(line.exchangeRate) }),
        ...{ operationNumber: line.operationNumber, operationDate: line.operationDate, description: line.description },
        ...{ factoringCommission: line.factoringCommission, rounding: line.rounding },
      }
    }),
  }
}

/** What of a payment moves money or stands in its voucher: all but notes, reasons and people. */
function moneyOf({ payments, ...head }: PaymentBody): string {
  const rateOf = (rate: string | null | undefined) => (rate == null ? null : dec(rate).toString())
  const lines = payments.map((line) => ({
    ...{ document: line.document?.id, openItem: line.openItem?.id, category: line.category?.id },
    ...{ advance: Boolean(line.advance), client: line.document ? null : line.client?.id },
    ...{ account: line.account?.id ?? head.account.id, method: line.method?.id ?? head.method.id },
    ...{ rate: rateOf(line.exchangeRate ?? head.exchangeRate), amount: fixed(line.amount) },
    ...{ paid: line.paidAmount == null ? null : fixed(line.paidAmount) },
    ...{ kept: fixed(line.factoringCommission ?? 0), rounding: fixed(line.rounding ?? 0) },
    ...{ operation: line.operationNumber || null, on: line.operationDate ?? null, about: line.description || null },
  }))
  const { date, currency, account, method, costCenter } = head
  const money = [date, currency, rateOf(head.exchangeRate), account.id, method.id, costCenter?.id ?? null]
  return JSON.stringify([money, lines])
}

/** What a line says to move as it moved already says nothing new. */
export function withoutSaid(body: PaymentBody, before: PaymentOut): PaymentBody {
  const known = new Map(before.payments.map((line) => [line.id, line]))
  const payments = body.payments.map(({ paidAmount, ...line }) => {
    const old = line.id == null ? undefined : known.get(line.id)
    const same = paidAmount == null || (old !== undefined && dec(old.paidAmount).eq(paidAmount))
    return same ? line : { ...line, paidAmount }
  })
  return { ...body, payments }
}

/** Whether a change says the same money of the same lines. @param stood the payment as it would be entered again */
export const isSameMoney = (stood: PaymentBody, next: PaymentBody): boolean =>
  moneyOf(stood) === moneyOf(next) && next.payments.every(({ id }, i) => id == null || id === stood.payments[i]?.id)

/**
 * What is paid of a document as before stands for the same money as before: the cents of what was converted as a whole are shared anew otherwise, now
 * that each part stands for itself.
 */
export function withSameMoney(before: PaymentOut, ready: ReadyPayment): ReadyPayment {
  if (ready.body.currency !== before.currency) return ready
  const known = new Map(before.payments.map((line) => [line.id, line]))
  const lines = ready.lines.map((line) => {
    const old = line.given === undefined ? undefined : known.get(line.given)
    const same =
      old?.openItem?.id === line.item?.id &&
      old?.currency !== before.currency &&
      line.item?.concept !== 'detraction' &&
      line.amount.eq(old?.amount ?? 0) &&
      line.rate.eq(old?.exchangeRate ?? 0) &&
      ready.body.payments[line.entry]?.paidAmount == null
    if (!old || !line.item || !same) return line
    const local = dec(old.localAmount)
    return { ...line, paid: dec(old.paidAmount), local, difference: local.minus(line.settled) }
  })
  return { ...ready, lines }
}

/** As it was typed; of soles none. */
const rateOf = (rate: string): string | null => (dec(rate).eq(1) ? null : dec(rate).toString())
