import { archives } from '@yupana/accounting/contract'
import { post } from '@yupana/accounting/server'
import { credit, type DateText, type Decimal, debit, dec, entry, lastDay, periodOf, sum } from '@yupana/kernel'
import { type Ctx, inCompany, type OutboxHandler } from '@yupana/platform'
import { lockBalances } from './stock/balance.ts'

/**
 * Brings the books to the costs that back-dated movements have changed: one voucher for each month, of the difference
 * between what the ledger of stock says and what has been posted. Running it again finds nothing left to post.
 */
export const recosted: OutboxHandler = (services, companyId, payload) => {
  const { id, warehouseId, itemIds } = payload as { id: string; warehouseId: string; itemIds: string }
  return inCompany(services, companyId, (ctx) => postDifferences(ctx, id, warehouseId, itemIds.split(' ')))
}

interface Unposted {
  id: string
  date: DateText
  /** Soles by which the value of the stock is above what the books say. */
  difference: string
}

/** @throws BusinessError `accounting_setting_not_found`, `account_not_found`, `month_locked` (409): it is tried again */
export async function postDifferences(
  ctx: Ctx,
  id: string,
  warehouseId: string,
  itemIds: readonly string[],
): Promise<void> {
  await lockBalances(
    ctx,
    itemIds.map((itemId) => ({ itemId, warehouseId })),
  )
  const rows = await ctx.query<Unposted>(
    `select id, date, amount - posted_amount as difference from inventory.stock_move
     where company_id = $1 and warehouse_id = $2 and item_id = any($3::uuid[]) and amount <> posted_amount order by date, sequence`,
    [ctx.companyId, warehouseId, itemIds],
  )
  if (rows.length === 0) return
  await ctx.query(
    'update inventory.stock_move set posted_amount = amount where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, rows.map((row) => row.id)],
  )
  const dateOf = await postingDates(
    ctx,
    rows.map((row) => row.date),
  )
  for (const [on, group] of Map.groupBy(rows, (row) => dateOf(row.date))) {
    await postDifference(ctx, id, on, sum(group.map((row) => dec(row.difference))))
  }
}

/** The last day of the month of a movement, today in the present month, and today where the month was locked meanwhile. */
async function postingDates(ctx: Ctx, dates: readonly DateText[]): Promise<(date: DateText) => DateText> {
  const locked = await ctx.query<{ month: string }>(
    `select to_char(make_date(year, month, 1), 'YYYY-MM') as month from company.period where company_id = $1 and locked_at is not null and make_date(year, month, 1) <= $2`,
    [ctx.companyId, dates.at(-1)],
  )
  const closed = new Set(locked.map((row) => row.month))
  return (date) => {
    const end = lastDay(periodOf(date))
    return closed.has(date.slice(0, 7)) || end > ctx.today ? ctx.today : end
  }
}

async function postDifference(ctx: Ctx, id: string, on: DateText, difference: Decimal): Promise<void> {
  if (difference.isZero()) return
  const lines = difference.isNegative()
    ? [debit('cost.goods', difference.abs()), credit('stock.goods', difference.abs())]
    : [debit('stock.goods', difference), credit('cost.goods', difference)]
  const head = {
    on,
    memo: `Recosteo de existencias ${on.slice(5, 7)}/${on.slice(0, 4)}`,
    archive: archives.inventory,
    source: { kind: 'inventory.recost', id },
    currency: 'PEN' as const,
  }
  await post(ctx, entry(head, lines), 'GENERATE')
}
