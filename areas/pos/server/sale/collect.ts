import { publishedRate } from '@yupana/company/server'
import { BusinessError, type DateText, type Decimal, dec, fixed, plain, sum, ZERO } from '@yupana/kernel'
import { type Ctx, settingOf } from '@yupana/platform'
import { enterPayment, enterTransfer } from '@yupana/treasury/server'
import { cashOf, settle } from '../../contract/till/payment.ts'
import type { TillSale } from '../../contract/till/sale.ts'
import { posSettings } from '../setting.ts'
import { kindOf, readMethods, type TillMethod } from '../till/methods.ts'
import type { Till } from '../till/terminals.ts'

type Payment = TillSale['payments'][number]

/** A payment with its money in its place. */
interface Placed {
  payment: Payment
  method: TillMethod
  account: string
  amount: Decimal
}

/** A payment as it is kept with its sale. */
interface KeptPayment {
  line: number
  method: string
  name: string
  amount: string
  rounding: string
  currency: string
  received: string | null
  last4: string | null
  payment: string | null
}

interface Collected {
  payments: KeptPayment[]
  problems: { field: string; code: string; params?: Record<string, string> }[]
}

/**
 * The collection of a sale, in its transaction: one of all that is in soles, and one of dollars. What is paid beyond the total is not entered.
 * @param late its shift is closed: what came in was counted then
 * @throws BusinessError as `enterPayment`; `pos_no_account` (422)
 */
export async function collect(
  ctx: Ctx,
  sale: TillSale,
  { till, invoice, total, on, late }: { till: Till; invoice: string; total: string; on: DateText; late: boolean },
): Promise<Collected> {
  if (sale.payments.length === 0) return { payments: [], problems: changeProblems(sale, [], true) }
  const methods = new Map(
    (await readMethods(ctx, [...new Set(sale.payments.map(({ method }) => method.id))])).map((each) => [each.id, each]),
  )
  const placed = placedOf(sale, methods, till, dec(total))
  const entered = new Map<string, string>()
  const told: Collected['problems'] = []
  for (const currency of ['PEN', 'USD'] as const) {
    const own = placed.filter(({ payment }) => payment.currency === currency)
    if (own.length === 0) continue
    const payment = await enterPayment(ctx, 'income', bodyOf(own, currency, { invoice, on }), late ? { late } : {})
    entered.set(currency, payment.id)
    if (currency === 'USD') told.push(...(await changed(ctx, sale, { till, own, settled: payment.amount, on, late })))
  }
  return {
    payments: placed.map(({ payment, method, amount }, i) => ({
      ...{
        line: i + 1,
        method: method.id,
        name: method.name,
        amount: fixed(amount),
        rounding: fixed(payment.rounding),
      },
      ...{ currency: payment.currency, received: payment.received ?? null, last4: payment.last4 ?? null },
      payment: entered.get(payment.currency) ?? null,
    })),
    problems: [...told, ...methodProblems(placed), ...(await moneyProblems(ctx, sale, { placed, methods, on }))],
  }
}

function placedOf(sale: TillSale, methods: ReadonlyMap<string, TillMethod>, till: Till, total: Decimal): Placed[] {
  let left = total
  return sale.payments.flatMap((payment, i) => {
    const method = methods.get(payment.method.id)
    if (!method)
      throw new BusinessError(
        'invalid',
        {},
        { errors: [{ field: `payments[${i}].method`, code: 'reference_not_found' }] },
      )
    const drawer = payment.currency === 'USD' ? till.accountUsd : till.account
    const account = kindOf(method) === 'cash' ? drawer?.id : method.account?.id
    if (!account)
      throw new BusinessError(
        'invalid',
        {},
        { errors: [{ field: `payments[${i}].account`, code: 'pos_no_account', params: { method: method.name } }] },
      )
    const amount = dec(payment.amount).gt(left) ? left : dec(payment.amount)
    left = left.minus(amount)
    return amount.isZero() ? [] : [{ payment, method, account, amount }]
  })
}

interface Dollars {
  till: Till
  own: readonly Placed[]
  /** Dollars that the document took. */
  settled: string
  on: DateText
  late: boolean
}

/** Dollars beyond the document were bought of the client for the soles that were given back: they stay in their drawer, and the soles leave theirs. */
async function changed(
  ctx: Ctx,
  { change }: TillSale,
  { till, own, settled, on, late }: Dollars,
): Promise<Collected['problems']> {
  const beyond = sum(own.map(({ payment }) => payment.received ?? 0)).minus(settled)
  if (dec(change).isZero() || beyond.lte(0) || !till.account || !till.accountUsd) return []
  const unsettled = [{ field: 'change', code: 'pos_change', params: { change: fixed(change) } }]
  // The drawers were counted with the shift.
  if (late) return unsettled
  try {
    await enterTransfer(ctx, {
      ...{ date: on, receivedOn: on, accountFrom: { id: till.account.id }, accountTo: { id: till.accountUsd.id } },
      ...{ amount: fixed(change), amountTo: fixed(beyond) },
    })
    return []
  } catch (error) {
    if (!(error instanceof BusinessError) || error.errors[0]?.code !== 'account_without_funds') throw error
    return unsettled
  }
}

/** What the machine of a card or a wallet did not say: the method wants some number. */
const UNSAID = 'S/N'

function bodyOf(
  placed: readonly Placed[],
  currency: 'PEN' | 'USD',
  { invoice, on }: { invoice: string; on: DateText },
): Parameters<typeof enterPayment>[2] {
  const [first] = placed
  const rate = placed.find(({ payment }) => payment.exchangeRate)?.payment.exchangeRate
  return {
    ...{ date: on, currency, account: { id: first!.account }, method: { id: first!.method.id } },
    ...(currency === 'USD' && rate ? { exchangeRate: rate } : {}),
    payments: placed.map(({ payment, method, account, amount }) => ({
      ...{ document: { id: invoice }, account: { id: account }, method: { id: method.id }, amount: fixed(amount) },
      rounding: dec(payment.rounding).isZero() ? null : payment.rounding,
      operationNumber: payment.operationNumber ?? (method.asksOperation ? UNSAID : null),
      description: payment.last4 ? `**** ${payment.last4}` : null,
    })),
  }
}

/** Means that no till has, and an account that is not that of the means: the money is booked where it belongs. */
function methodProblems(placed: readonly Placed[]): Collected['problems'] {
  return placed.flatMap(({ payment, method, account }, i) => {
    const params = { method: method.name }
    const other = payment.account && payment.account.id !== account
    return [
      ...(method.sells ? [] : [{ field: `payments[${i}].method`, code: 'pos_method', params }]),
      ...(other ? [{ field: `payments[${i}].account`, code: 'pos_account', params }] : []),
    ]
  })
}

interface Counted {
  placed: readonly Placed[]
  methods: ReadonlyMap<string, TillMethod>
  on: DateText
}

/** What was rounded, changed and given back against what the house does: cash in soles down to ten cents, dollars at the rate of the day. */
async function moneyProblems(
  ctx: Ctx,
  sale: TillSale,
  { placed, methods, on }: Counted,
): Promise<Collected['problems']> {
  const { cashRounding } = await settingOf(ctx, posSettings)
  const inCash = sale.payments.filter(({ method }) => kindOf(methods.get(method.id)!) === 'cash')
  const rates = inCash.flatMap(({ currency, exchangeRate }) => (currency === 'USD' ? [exchangeRate ?? '0'] : []))
  const house = rates.length > 0 ? (await publishedRate(ctx, on))?.purchase : undefined
  // Where the house has no rate it takes no dollars: whatever was given is told.
  const wrong = rates.find((rate) => house === undefined || !dec(rate).eq(house))
  return [
    ...roundingProblems(placed, cashRounding),
    ...(wrong
      ? [
          {
            field: 'payments',
            code: 'pos_rate',
            params: { rate: plain(wrong), house: house === undefined ? '—' : plain(house) },
          },
        ]
      : []),
    ...changeProblems(sale, inCash, cashRounding),
  ]
}

/** Cash in soles is rounded down to ten cents, all of it together; nothing else is rounded. */
function roundingProblems(placed: readonly Placed[], cashRounding: boolean): Collected['problems'] {
  const cash = placed.filter(({ method, payment }) => kindOf(method) === 'cash' && payment.currency === 'PEN')
  const paid = sum(cash.map(({ amount }) => amount))
  const due = cashRounding ? paid.minus(cashOf(paid)) : ZERO
  const rounded = sum(placed.map(({ payment }) => payment.rounding))
  return rounded.eq(due) ? [] : [{ field: 'payments', code: 'pos_rounding', params: { rounding: fixed(rounded) } }]
}

/** The change as the till computes it of what it says was handed over; where it says nothing, it was the exact sum. */
function changeProblems(
  { payments, change }: Pick<TillSale, 'payments' | 'change'>,
  inCash: readonly Payment[],
  coins: boolean,
): Collected['problems'] {
  const tenders = payments.map(({ method, amount, currency, received, exchangeRate }, i) => {
    const cash = inCash.includes(payments[i]!)
    const rate = exchangeRate ? { exchangeRate } : {}
    return { method: method.id, cash, currency, received: (cash && received) || amount, ...rate }
  })
  const exact = inCash.length === 0 || inCash.some(({ received }) => !received)
  const due = exact ? '0.00' : settle(sum(payments.map(({ amount }) => amount)), tenders, { coins }).change
  if (dec(change).eq(due)) return []
  return [{ field: 'change', code: 'pos_change_differs', params: { given: fixed(change), due } }]
}
