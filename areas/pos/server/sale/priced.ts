import { resolvePrices, withTaxes } from '@yupana/catalogue/server'
import { BusinessError, type Decimal, dec, type FieldProblem, fixed, round } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import { effectiveRate, isFree } from '@yupana/sales/contract'
import type { TillSale } from '../../contract/till/sale.ts'
import { approvalOf, type SaleApproval } from '../approval/of-sale.ts'
import type { SaleFacts } from './facts.ts'

type Line = TillSale['items'][number]
interface Tax {
  type: string
  rate: string
}
interface Price {
  price: string
  includeTaxPrice: boolean
}
/** A price of one with tax, in soles. */
const gross = ({ price, includeTaxPrice }: Price, tax: Tax): Decimal =>
  includeTaxPrice ? dec(price) : dec(price).times(effectiveRate({ tax }).plus(1))

/** Less than half a cent is no difference: packages are divided, labels are weighed. */
const CENT = '0.005'

export interface Judged {
  facts: SaleFacts
  client: string
  approved: readonly SaleApproval[]
  /** What it was made from was left out: its lines are a sale like others. */
  loose: boolean
}

/**
 * Lines that are given away, taxed as their item is not, or sold under what the house asks, where nobody approved it. Those of an order were agreed
 * before, and of a quotation at the prices that it offered; who may set prices sets them.
 */
export async function priceProblems(ctx: Ctx, sale: TillSale, judged: Judged): Promise<FieldProblem[]> {
  const { facts, approved, loose } = judged
  if (sale.order && !loose) return []
  const own = await ownTaxes(ctx, sale.items, facts.on)
  const asked = sale.items.map((line, at) => ({ line, at, own: own[at]! }))
  const isQuoted = ({ quotationLine }: Line): boolean => Boolean(sale.quotation && quotationLine && !loose)
  const sold = asked.filter(({ line, own: tax }) => !isFree({ tax: taxOf(line, tax) }))
  const listed = facts.cashier.overrides
    ? []
    : await listedPrices(
        ctx,
        sale,
        judged,
        sold.map(({ line }) => line),
      )
  const free = asked.filter(({ line, own: tax }) => isFree({ tax: taxOf(line, tax) }))
  return [
    ...free.flatMap(({ line, at }) =>
      isQuoted(line) || approvalOf(approved, sale, line) ? [] : [{ field: `items[${at}].tax`, code: 'pos_free' }],
    ),
    ...sold.flatMap(({ line, at, own: tax }) => (isQuoted(line) ? [] : taxProblem(line, at, tax))),
    ...(listed.length === 0
      ? []
      : sold.flatMap((each, i) =>
          approvalOf(approved, sale, each.line, ['price']) ? [] : underList(each, listed[i]!),
        )),
  ]
}

const taxOf = ({ tax }: Line, own: Tax): Tax => ({ type: tax?.type ?? own.type, rate: tax?.rate ?? own.rate })

/** The tax of each item on that day, whatever the line says. */
async function ownTaxes(ctx: Ctx, items: readonly Line[], on: string): Promise<Tax[]> {
  const plain: Pick<Line, 'item' | 'tax'>[] = items.map(({ item }) => ({ item }))
  return (await withTaxes(ctx, plain, on, 'sale')).map(({ tax }) => tax)
}

function taxProblem(line: Line, at: number, own: Tax): FieldProblem[] {
  const sold = taxOf(line, own)
  if (sold.type === own.type && dec(sold.rate).eq(own.rate)) return []
  const said = ({ type, rate }: Tax): string => `${type} ${rate} %`
  return [{ field: `items[${at}].tax`, code: 'pos_tax', params: { sold: said(sold), own: said(own) } }]
}

function underList({ line, at, own }: { line: Line; at: number; own: Tax }, listed: readonly Price[]): FieldProblem[] {
  const price = gross(line, taxOf(line, own))
  const least = listed.map((each) => gross(each, own)).reduce((a, b) => (a.lt(b) ? a : b))
  if (price.plus(CENT).gte(least)) return []
  const params = { price: fixed(round(price)), listed: fixed(round(least)) }
  return [{ field: `items[${at}].price`, code: 'pos_price', params }]
}

/** By line, the prices that it may have: by the rules for this client, as the till asks whoever comes, and of a package. */
async function listedPrices(
  ctx: Ctx,
  { items, quotation }: TillSale,
  { facts: { till, on }, client, loose }: Judged,
  sold: readonly Line[],
): Promise<Price[][]> {
  if (items.length === 0 || sold.length === 0) return []
  const asked = (who: string) => ({
    ...{ client: { id: who }, branch: { id: till.branch.id }, date: on, type: 'sale' as const },
    ...{ paymentTerm: till.paymentTerm && { id: till.paymentTerm.id }, currency: 'PEN' as const },
    lines: sold.map(({ item, quantity }) => ({ item: item.id, quantity })),
  })
  try {
    const [ofClient, ofTill, packages, quoted] = await together(
      resolvePrices(ctx, asked(client)),
      resolvePrices(ctx, asked(till.defaultClient.id), till.priceList?.id),
      packagePrices(ctx, sold),
      quotation && !loose ? quotedPrices(ctx, quotation.id) : [],
    )
    return sold.map(({ item, quotationLine }, i) => [
      ...[ofClient[i]!, ofTill[i]!, ...packages.filter((each) => each.item === item.id)],
      ...quoted.filter((each) => each.item === item.id && each.line === quotationLine),
    ])
  } catch (error) {
    // A price in dollars on a day without a rate: nothing to judge by.
    if (error instanceof BusinessError && error.code === 'exchange_rate_not_found') return []
    throw error
  }
}

/** What one costs of a package. */
const packagePrices = (ctx: Ctx, sold: readonly Line[]): Promise<(Price & { item: string })[]> =>
  ctx.query(
    `select p.item_id as item, (p.price / p.factor)::text as price, coalesce(p.include_tax_price, false) as "includeTaxPrice" from catalogue.presentation p
     where p.company_id = $1 and p.item_id = any($2::uuid[]) and p.price is not null`,
    [ctx.companyId, [...new Set(sold.map(({ item }) => item.id))]],
  )

/** What was offered, by the lines of a quotation. */
const quotedPrices = (ctx: Ctx, quotation: string): Promise<(Price & { item: string; line: number })[]> =>
  ctx.query(
    `select l.item_id as item, l.line, l.price::text, l.include_tax_price as "includeTaxPrice" from sales.quotation_line l where l.company_id = $1 and l.quotation_id = $2`,
    [ctx.companyId, quotation],
  )
