import { type BusinessError, dec, type FieldProblem, fixed, type Params, sum, ZERO } from '@yupana/kernel'
import { type Ctx, problemText } from '@yupana/platform'
import type { TillSale } from '../../contract/till/sale.ts'
import { approvalOf, type SaleApproval } from '../approval/of-sale.ts'
import type { Till } from '../till/terminals.ts'

/** What speaks against a sale that stands all the same. */
export interface Observation {
  code: string
  message: string
}

/**
 * Problems of a sale that do not keep it out of the books: the client has the paper, and what it says can be written. All others are held until a
 * person has looked at them.
 */
const STANDS = new Set([
  ...['price_below_minimum', 'price_reason_required', 'product_inactive', 'whole_units', 'unit_decimals'],
  ...['select_customer', 'reference_not_found', 'requisition_order_expired', 'made_from_differs'],
  ...['tax_rate_of_regime', 'credit_line_exceeded', 'client_overdue', 'quotation_exceeded', 'lot_not_here'],
])

export const letsThrough = ({ code }: FieldProblem): boolean => STANDS.has(code)

/** A price under its floor that somebody approved for that line is no news. */
export function isApproved({ field, code }: FieldProblem, sale: TillSale, approved: readonly SaleApproval[]): boolean {
  const at = /^items\[(\d+)\]/.exec(field)?.[1]
  return code.startsWith('price_') && approvalOf(approved, sale, at ? sale.items[Number(at)] : undefined) !== undefined
}

export const observation = (ctx: Pick<Ctx, 'language'>, code: string, params: Params = {}): Observation => ({
  code,
  message: problemText(ctx, code, params),
})

/** Each told once, however many lines have it. */
export function observationsOf(ctx: Pick<Ctx, 'language'>, problems: readonly FieldProblem[]): Observation[] {
  const told = new Map(problems.map(({ code, params }) => [code, observation(ctx, code, params)]))
  return [...told.values()]
}

/** A refusal in one code and its words: of several problems those of the first. */
export function refusalOf(ctx: Pick<Ctx, 'language'>, error: BusinessError): Observation {
  const [first] = error.errors
  return first ? observation(ctx, first.code, first.params) : observation(ctx, error.code, error.params)
}

/** Percent off, both discounts together. */
const offOf = ({ discountA, discountB }: TillSale['items'][number]) =>
  dec(100).minus(dec(100).minus(discountA).times(dec(100).minus(discountB)).div(100))

/** Discounts beyond what a cashier gives alone, where nobody approved any. */
export function discountProblems(
  sale: TillSale,
  { maxDiscountPercent }: Pick<Till, 'maxDiscountPercent'>,
  approved: readonly SaleApproval[],
): FieldProblem[] {
  const alone = sale.items.filter((line) => !approvalOf(approved, sale, line))
  const most = alone.map(offOf).reduce((a, b) => (a.gt(b) ? a : b), ZERO)
  return most.gt(maxDiscountPercent) ? [{ field: 'items', code: 'pos_discount', params: { percent: fixed(most) } }] : []
}

const AMOUNTS = ['total', 'igv', 'taxed', 'exempt', 'unaffected', 'free', 'discount', 'icbper'] as const

/** What the papers say against what is computed of the same lines, and against what was paid. */
export function amountProblems(sale: TillSale, computed: TillSale['totals'], owes: boolean): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { total } = sale.totals
  // The total first: it is what the buyer reads.
  const other = AMOUNTS.find((each) => !dec(sale.totals[each]).eq(computed[each]))
  if (other)
    problems.push({
      field: `totals.${other}`,
      code: 'pos_parity',
      params: { printed: fixed(sale.totals[other]), computed: fixed(computed[other]) },
    })
  const paid = sum(sale.payments.map(({ amount }) => amount))
  if (owes ? paid.gt(total) : !paid.eq(total))
    problems.push({ field: 'payments', code: 'pos_payments', params: { paid: fixed(paid), total: fixed(total) } })
  return problems
}
