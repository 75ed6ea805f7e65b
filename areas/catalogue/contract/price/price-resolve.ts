import { offeredIn } from '@yupana/company/contract'
import { endpoint, value } from '@yupana/contract'
import { type Decimal, type DecimalInput, dec, round } from '@yupana/kernel'
import { z } from 'zod'

export const priceReasons = ['entry', 'formula', 'item'] as const

export const resolvedPrice = z.object({
  item: z.string(),
  /** In the currency that was asked for; net or gross as `includeTaxPrice` says. */
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  rule: z.object({
    /** The list that won; null where the item's own price holds. */
    list: z.string().nullable(),
    number: z.number().nullable(),
    name: z.string().nullable(),
    /** `entry`: a price of the list; `formula`: its margin on the cost; `item`: the item's own price. */
    reason: z.string(),
    /** Of the quantity break that holds. */
    minimumQuantity: value.decimalOut.nullable(),
    /** Percent on the cost, of a formula. */
    margin: value.decimalOut.nullable(),
  }),
  /** The floor, in the same terms as `price`; null where there is none. */
  minimumPrice: value.decimalOut.nullable(),
})
export type ResolvedPrice = z.output<typeof resolvedPrice>

export const resolveBody = z.strictObject({
  client: value.ref.nullish(),
  /** That of the session where absent. */
  branch: value.ref.nullish(),
  paymentTerm: value.ref.nullish(),
  /** Today where absent. */
  date: value.date.nullish(),
  type: value.choice(['sale', 'purchase']).default('sale'),
  currency: value.currency.default('PEN'),
  /** Soles per dollar; the rate of the day where absent. */
  exchangeRate: value.positive.nullish(),
  lines: z
    .array(z.strictObject({ item: value.id, quantity: value.positive.default('1') }))
    .max(1000, { error: 'size_too_long' }),
})
export type ResolveBody = z.output<typeof resolveBody>

export const priceResolveEndpoints = {
  resolvePrices: endpoint({
    id: 'price.resolve',
    method: 'POST',
    path: '/api/price/resolve',
    permission: offeredIn('items', 'selling', 'buying', 'settings'),
    body: resolveBody,
    response: z.object({ data: z.array(resolvedPrice) }),
    status: 200,
    errors: ['product_not_found', 'exchange_rate_not_found'],
  }),
}

/** A list that has a price for an item, as far as it decides which one wins. */
export interface Candidate {
  priority: number
  client: boolean
  clientType: boolean
  branch: boolean
  paymentTerm: boolean
  validFrom: string | null
  number: number
}

/** How narrowly a list says whom it is for: any client weighs more than all that stands after it together. */
export function specificity({ client, clientType, branch, paymentTerm }: Candidate): number {
  return (client ? 8 : 0) + (clientType ? 4 : 0) + (branch ? 2 : 0) + (paymentTerm ? 1 : 0)
}

/** Which of two lists wins: priority, the narrower scope, the later first day, the lower number. Negative: the first. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    b.priority - a.priority ||
    specificity(b) - specificity(a) ||
    (b.validFrom ?? '').localeCompare(a.validFrom ?? '') ||
    a.number - b.number
  )
}

/** The winner; undefined of none. */
export function bestCandidate<C extends Candidate>(candidates: readonly C[]): C | undefined {
  return candidates.reduce<C | undefined>(
    (best, each) => (best === undefined || compareCandidates(each, best) < 0 ? each : best),
    undefined,
  )
}

/** Cost with its margin, with tax where asked, at the nearest multiple of `rounding`. @param cost net, in the list's currency */
export function formulaPrice(
  cost: DecimalInput,
  { margin, rounding, includesTax, rate }: { margin: string; rounding: string; includesTax: boolean; rate: string },
): Decimal {
  const net = dec(cost).times(dec(margin).div(100).plus(1))
  const price = includesTax ? net.times(dec(rate).div(100).plus(1)) : net
  return rounding === 'none' ? round(price, 10) : round(round(price.div(rounding), 0).times(rounding), 10)
}
