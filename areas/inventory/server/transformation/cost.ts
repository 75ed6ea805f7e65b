import { type Decimal, dec, sum } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import { costsOf } from '../../contract/transformation.totals.ts'
import type { Place } from '../stock/balance.ts'
import { rework } from '../stock/revalue.ts'

/** Movements of guides that were not taken back. */
const STANDS = `m.undoes is null and not exists (select from inventory.stock_move u where u.company_id = m.company_id and u.undoes = m.id)`

/** SQL of the soles at which the materials of the order `t` left, as the stock says now. */
export const MATERIAL_COST = `(select coalesce(-sum(m.amount), 0) from inventory.stock_move m
  where m.company_id = t.company_id and m.source_kind = 'outputGuide' and m.source_id = t.output_guide_id and m.undoes is null)`

/** A part of a product that came in by a guide. */
interface Part extends Place {
  id: string
  orderId: string
  line: number
  date: string
  sequence: number
  ledgerCode: string
  quantity: string
  amount: string
  /** Its month is locked: its cost stays. */
  locked: boolean
}

/** What an order costs, what it makes, and what came of it, in order. */
export interface Costing {
  orderId: string
  number: string
  final: boolean
  cost: Decimal
  products: { line: number; itemId: string; quantity: string; share: string; parts: Part[] }[]
}

/** What these orders cost as the stock stands. Whoever decides by it holds the balances of their materials and products. */
export async function readCosting(ctx: Ctx, orderIds: readonly string[]): Promise<Costing[]> {
  const params = [ctx.companyId, orderIds]
  const [heads, products, parts] = await together(
    ctx.query<{ orderId: string; number: string; final: boolean; cost: string }>(
      `select t.id as "orderId", t.number, t.final, ${MATERIAL_COST} + t.services as cost from inventory.transformation t
       where t.company_id = $1 and t.id = any($2::uuid[]) and t.status <> 'voided'`,
      params,
    ),
    ctx.query<{ orderId: string; line: number; itemId: string; quantity: string; share: string }>(
      `select transformation_id as "orderId", line, item_id as "itemId", quantity, share from inventory.transformation_product
       where company_id = $1 and transformation_id = any($2::uuid[]) order by transformation_id, line`,
      params,
    ),
    ctx.query<Part>(
      `select m.id, o.from_id as "orderId", p.line, m.item_id as "itemId", m.warehouse_id as "warehouseId", m.date, m.sequence, m.ledger_code as "ledgerCode", m.quantity, m.amount,
         company.month_is_locked(m.company_id, extract(year from m.date)::int, extract(month from m.date)::int) as locked
       from platform.origin o
       join inventory.stock_move m on m.company_id = o.company_id and m.source_kind = 'guide' and m.source_id = o.id
       join inventory.transformation_product p on p.company_id = o.company_id and p.transformation_id = o.from_id and p.item_id = m.item_id
       where o.company_id = $1 and o.from_kind = 'transformation' and o.from_id = any($2::uuid[]) and o.kind = 'guide' and ${STANDS} order by m.id`,
      params,
    ),
  )
  return heads.map((head) => ({
    ...{ ...head, cost: dec(head.cost) },
    products: products
      .filter(({ orderId }) => orderId === head.orderId)
      .map((product) => ({
        ...product,
        parts: parts.filter(({ orderId, line }) => orderId === head.orderId && line === product.line),
      })),
  }))
}

/** What each product bears of `cost`, part by part, with one more part of some of them that comes now. @param whole of the cost of the order, of which locked months keep what they have */
export const spread = (
  { products }: Costing,
  cost: Decimal,
  final: boolean,
  coming: ReadonlyMap<number, string> = new Map(),
  whole = true,
): Decimal[][] =>
  costsOf(
    cost,
    products.map(({ line, quantity, share, parts }) => ({
      ...{ quantity, share },
      parts: [
        ...parts.map((part) => ({ quantity: part.quantity, kept: whole && part.locked ? part.amount : undefined })),
        ...(coming.has(line) ? [{ quantity: coming.get(line)! }] : []),
      ],
    })),
    final,
  )

/**
 * Gives the products of orders the cost that they have now, in their own places of the ledger: their materials were valued anew, or other parts
 * bear it than before. The books follow by `inventory.recosted`; what left of them since is valued anew too.
 */
export async function respread(ctx: Ctx, orderIds: readonly string[], cause?: string | null): Promise<void> {
  if (orderIds.length === 0) return
  for (const order of await readCosting(ctx, orderIds)) {
    const costs = spread(order, order.cost, order.final)
    const changed = order.products.flatMap(({ parts }, i) =>
      parts.flatMap((part, at) => {
        const difference = costs[i]![at]!.minus(part.amount)
        return difference.isZero() ? [] : [{ ...part, difference }]
      }),
    )
    await rework(ctx, changed, cause ?? order.number)
  }
}

/** The orders whose materials these movements took. */
export async function ordersOf(ctx: Ctx, moveIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    `select distinct t.id from inventory.stock_move m join inventory.transformation t on t.company_id = m.company_id and t.output_guide_id = m.source_id
     where m.company_id = $1 and m.id = any($2::uuid[]) and m.source_kind = 'outputGuide' and m.undoes is null and t.status <> 'voided' order by t.id`,
    [ctx.companyId, moveIds],
  )
  return rows.map(({ id }) => id)
}

/** Soles of services by the account that they are taken from, of those that name one. */
async function namedServices(ctx: Ctx, orderId: string): Promise<{ account: string; amount: Decimal }[]> {
  const rows = await ctx.query<{ account: string; amount: string }>(
    `select account_code as account, sum(local_amount) as amount from inventory.transformation_cost
     where company_id = $1 and transformation_id = $2 and account_code is not null group by account_code order by account_code`,
    [ctx.companyId, orderId],
  )
  return rows.map(({ account, amount }) => ({ account, amount: dec(amount) }))
}

/**
 * What is still to be taken of the services that name an account: their part of all that came, or comes now, less what vouchers of the order's guides
 * took of these accounts.
 */
export async function servicesDue(
  ctx: Ctx,
  costing: Costing,
  final: boolean,
  coming: ReadonlyMap<number, string>,
): Promise<{ account: string; amount: Decimal }[]> {
  const named = await namedServices(ctx, costing.orderId)
  if (named.length === 0) return []
  const rows = await ctx.query<{ account: string; amount: string }>(
    `with guides as (select o.id from platform.origin o where o.company_id = $1 and o.from_kind = 'transformation' and o.from_id = $2 and o.kind = 'guide')
     select n.account, sum(n.amount) as amount from (
       select l.account_code as account, l.credit - l.debit as amount from guides g
       join accounting.journal_entry e on e.company_id = $1 and e.source_kind = 'guide' and e.source_id = g.id
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.account_code = any($3::text[])
       union all select p.account_code, p.credit - p.debit from guides g
       join accounting.pending_line p on p.company_id = $1 and p.source_kind = 'guide' and p.source_id = g.id and p.account_code = any($3::text[])) n group by 1`,
    [ctx.companyId, costing.orderId, named.map(({ account }) => account)],
  )
  const taken = new Map(rows.map(({ account, amount }) => [account, amount]))
  return named.map(({ account, amount }) => {
    const borne = sum(spread(costing, amount, final, coming, false).flat())
    return { account, amount: borne.minus(taken.get(account) ?? 0) }
  })
}
