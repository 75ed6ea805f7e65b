import { archives } from '@yupana/accounting/contract'
import { post } from '@yupana/accounting/server'
import { credit, type DateText, type Decimal, debit, dec, entry, lastDay, periodOf, sum } from '@yupana/kernel'
import { type Ctx, inCompany, type OutboxHandler } from '@yupana/platform'
import { lockBalances } from './stock/balance.ts'

/**
 * Brings the books to the costs that back-dated movements have changed: one voucher for each item and month, of the difference
 * between what the ledger of stock says and what has been posted. Running it again finds nothing left to post.
 */
export const recosted: OutboxHandler = (services, companyId, payload) => {
  const { warehouseId, itemIds, document } = payload as { warehouseId: string; itemIds: string; document?: string }
  return inCompany(services, companyId, (ctx) => postDifferences(ctx, warehouseId, itemIds.split(' '), document))
}

interface Unposted {
  id: string
  date: DateText
  itemId: string
  item: string
  ledgerCode: string
  /** Soles by which the value of the stock is above what the books say. */
  difference: string
}

/**
 * @param document the one that came late, as the vouchers name it
 * @throws BusinessError `accounting_setting_not_found`, `account_not_found`, `month_locked` (409): it is tried again
 */
export async function postDifferences(
  ctx: Ctx,
  warehouseId: string,
  itemIds: readonly string[],
  document?: string,
): Promise<void> {
  await lockBalances(
    ctx,
    itemIds.map((itemId) => ({ itemId, warehouseId })),
  )
  const rows = await ctx.query<Unposted>(
    `select m.id, m.date, m.item_id as "itemId", i.code || ' ' || i.name as item, m.ledger_code as "ledgerCode", m.amount - m.posted_amount as difference
     from inventory.stock_move m join catalogue.product i on i.company_id = m.company_id and i.id = m.item_id
     where m.company_id = $1 and m.warehouse_id = $2 and m.item_id = any($3::uuid[]) and m.amount <> m.posted_amount order by m.date, m.sequence`,
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
  for (const group of Map.groupBy(rows, (row) => `${dateOf(row.date)} ${row.itemId} ${row.ledgerCode}`).values()) {
    const difference = sum(group.map((row) => dec(row.difference)))
    await postDifference(ctx, dateOf(group[0]!.date), group[0]!, difference, document)
  }
}

/** The last day of the month of a movement, today in the present month, and today where the month was locked meanwhile. */
async function postingDates(ctx: Ctx, dates: readonly DateText[]): Promise<(date: DateText) => DateText> {
  const locked = await ctx.query<{ month: string }>(
    `select to_char(make_date(year, month, 1), 'YYYY-MM') as month from company.period where company_id = $1 and company.month_is_locked(company_id, year, month) and make_date(year, month, 1) <= $2`,
    [ctx.companyId, dates.at(-1)],
  )
  const closed = new Set(locked.map((row) => row.month))
  return (date) => {
    const end = lastDay(periodOf(date))
    return closed.has(date.slice(0, 7)) || end > ctx.today ? ctx.today : end
  }
}

async function postDifference(
  ctx: Ctx,
  on: DateText,
  { itemId, item, ledgerCode }: Unposted,
  difference: Decimal,
  document: string | undefined,
): Promise<void> {
  if (difference.isZero()) return
  const lines = difference.isNegative()
    ? [debit('cost.goods', difference.abs()), credit(ledgerCode, difference.abs())]
    : [debit(ledgerCode, difference), credit('cost.goods', difference)]
  const head = {
    on,
    memo: `Recosteo ${item}${document ? ` por ${document}` : ''} ${on.slice(5, 7)}/${on.slice(0, 4)}`.slice(0, 200),
    archive: archives.inventory,
    source: { kind: 'inventory.recost', id: itemId },
    currency: 'PEN' as const,
  }
  await post(ctx, entry(head, lines), 'GENERATE')
}
