import { checkLots, type Item } from '@yupana/catalogue/server'
import { documentRate } from '@yupana/company/server'
import { type DateText, type Decimal, dec, fixed, Problems, round, sum } from '@yupana/kernel'
import { type Ctx, checkOwn } from '@yupana/platform'
import { consumedOf, sharesOf } from '../../contract/transformation.totals.ts'
import type { TransformationBody } from '../../contract/transformation.ts'
import { checkGoods } from '../guide/check-goods.ts'

/** An order that may stand, with all that is computed of it. */
export interface CheckedOrder {
  toWarehouseId: string
  items: ReadonlyMap<string, Item>
  rate: string
  shares: Decimal[]
  /** What leaves of each material. */
  consumed: Decimal[]
  /** Soles of each service. */
  services: Decimal[]
}

/**
 * A plan may be of a day to come; what moves may not.
 * @throws BusinessError `invalid` (422) with every problem at once
 */
export async function checkOrder(ctx: Ctx, body: TransformationBody, moves: boolean): Promise<CheckedOrder> {
  const { materials, products, costs } = body
  const problems = new Problems()
  const to = body.toWarehouse ?? body.warehouse
  const date = moves || body.date < ctx.today ? body.date : ctx.today
  // The day itself is judged with the materials.
  const [past = date] = [date, ctx.today].toSorted()
  checkOwn(
    ctx,
    {
      warehouse: { field: 'warehouse', ids: [body.warehouse.id] },
      ...(to.id === body.warehouse.id ? {} : { toWarehouse: { field: 'toWarehouse', ids: [to.id] } }),
    },
    problems,
  )
  const used = await checkGoods(
    ctx,
    { date, warehouse: body.warehouse, items: materials.map(({ lots: _, ...line }) => line) },
    false,
    problems,
    {
      ...{ lines: 'materials', warehouse: 'warehouse' },
    },
  )
  const made = await checkGoods(ctx, { date: past, warehouse: to, items: products }, false, problems, {
    lines: 'products',
    warehouse: 'toWarehouse',
  })
  checkLines('materials', materials, used, problems)
  checkLines('products', products, made, problems)
  const shares = sharesOf(products)
  if (!shares) problems.add('products', 'transformation_shares')
  const dollars = costs.some(({ currency }) => currency === 'USD')
  const given = dollars ? body.exchangeRate : null
  const rate = await documentRate(ctx, { dollars, date, given, side: 'sale' }, problems)
  await checkAccounts(ctx, date, costs, problems)
  const consumed = materials.map(({ item, quantity, waste }) =>
    consumedOf(quantity, waste, used.get(item.id)?.decimalSale === false),
  )
  const leaving = materials.map((line, i) => ({ ...line, quantity: consumed[i]!.toString() }))
  checkLots(leaving, used, problems, 'materials')
  problems.throwIfAny()
  return {
    ...{ toWarehouseId: to.id, rate, shares: shares!, items: new Map([...used, ...made]) },
    consumed,
    services: costs.map(({ amount, currency }) => (currency === 'USD' ? round(dec(amount).times(rate)) : dec(amount))),
  }
}

export const servicesOf = ({ services }: CheckedOrder): string => fixed(sum(services))

type Side = 'warehouse' | 'toWarehouse'

/** Who is tied to one side of an order decides what happens there. @throws BusinessError `invalid` (422), with `not_in_scope` */
export function assertWithin(ctx: Ctx, order: Record<Side, { id: string }>, ...sides: Side[]): void {
  const problems = new Problems()
  for (const field of sides) checkOwn(ctx, { warehouse: { field, ids: [order[field].id] } }, problems)
  problems.throwIfAny()
}

/** Of what stands by whole units no part; of each item one line, so that it is told what came of it. */
export function checkLines(
  name: 'materials' | 'products',
  lines: readonly { item: { id: string }; quantity: string }[],
  items: ReadonlyMap<string, Item>,
  problems: Problems,
): void {
  const seen = new Set<string>()
  for (const [i, { item, quantity }] of lines.entries()) {
    if (seen.has(item.id)) problems.add(`${name}[${i}].item`, 'repeated_item')
    seen.add(item.id)
    if (items.get(item.id)?.decimalSale === false && !dec(quantity).isInteger())
      problems.add(`${name}[${i}].quantity`, 'whole_quantity')
  }
}

/** Services are taken from an account by their nature, of the year, that takes entries. */
export async function checkAccounts(
  ctx: Ctx,
  date: DateText,
  costs: TransformationBody['costs'],
  problems: Problems,
): Promise<void> {
  const named = costs.flatMap(({ account }, i) => (account ? [{ account, i }] : []))
  if (named.length === 0) return
  const rows = await ctx.query<{ code: string }>(
    'select code from accounting.account where company_id = $1 and year = $2 and code = any($3::text[]) and level = 3',
    [ctx.companyId, Number(date.slice(0, 4)), named.map(({ account }) => account)],
  )
  const known = new Set(rows.map(({ code }) => code))
  for (const { account, i } of named)
    if (!known.has(account) || !/^(6[2-8]|79|9)/.test(account))
      problems.add(`costs[${i}].account`, 'transformation_account', { account })
}
