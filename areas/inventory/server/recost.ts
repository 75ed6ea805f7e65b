import { archives } from '@yupana/accounting/contract'
import { post } from '@yupana/accounting/server'
import { credit, type DateText, debit, dec, type EntryLine, entry, lastDay, periodOf, sum } from '@yupana/kernel'
import { type Ctx, inCompany, type OutboxHandler } from '@yupana/platform'
import { lockBalances } from './stock/balance.ts'
import { carryOn } from './stock/revalue.ts'
import { ordersOf, respread } from './transformation/cost.ts'

/**
 * Brings the books to the costs that back-dated movements have changed: one voucher for each item, month and cause, of the difference
 * between what the ledger of stock says and what has been posted, against what bore the cost. Running it again finds nothing left to post.
 */
export const recosted: OutboxHandler = (services, companyId, payload) => {
  const { warehouseId, itemIds } = payload as { warehouseId: string; itemIds: string }
  return inCompany(services, companyId, (ctx) => postDifferences(ctx, warehouseId, itemIds.split(' ')))
}

/** A month is locked with its costs in the books: what the outbox has not posted yet, or could not, is posted now. */
export async function postAllUntil(ctx: Ctx, upTo: DateText): Promise<void> {
  // What goods carry to another warehouse is found to differ there only when it was posted here.
  for (;;) {
    const places = await ctx.query<{ warehouseId: string; itemIds: string[] }>(
      `select warehouse_id as "warehouseId", array_agg(distinct item_id) as "itemIds" from inventory.stock_move
       where company_id = $1 and date <= $2 and amount <> posted_amount group by warehouse_id order by warehouse_id`,
      [ctx.companyId, upTo],
    )
    if (places.length === 0) return
    for (const { warehouseId, itemIds } of places) await postDifferences(ctx, warehouseId, itemIds)
  }
}

interface Unposted {
  id: string
  date: DateText
  itemId: string
  item: string
  ledgerCode: string
  /** What bore the cost of the movement. */
  contra: string
  /** The documents that changed it. */
  cause: string | null
  /** Soles by which the value of the stock is above what the books say. */
  difference: string
}

/** @throws BusinessError `accounting_setting_not_found`, `account_not_found`, `month_locked` (409): it is tried again */
export async function postDifferences(ctx: Ctx, warehouseId: string, itemIds: readonly string[]): Promise<void> {
  // Months before stock, as whoever moves goods holds them.
  await ctx.query(
    `select from company.period p where p.company_id = $1 and exists (select from inventory.stock_move m where m.company_id = $1 and m.warehouse_id = $2
       and m.item_id = any($3::uuid[]) and m.amount <> m.posted_amount and extract(year from m.date) = p.year and extract(month from m.date) = p.month)
     order by p.year, p.month for key share`,
    [ctx.companyId, warehouseId, itemIds],
  )
  await lockBalances(
    ctx,
    itemIds.map((itemId) => ({ itemId, warehouseId })),
  )
  const rows = await ctx.query<Unposted>(
    `select m.id, m.date, m.item_id as "itemId", i.code || ' ' || i.name as item, m.ledger_code as "ledgerCode", m.contra_account as contra,
       coalesce(m.recosted_by, case when m.undoes is not null then nullif(concat_ws('-', nullif(m.serie, ''), m.number), '') end) as cause,
       m.amount - m.posted_amount as difference
     from inventory.stock_move m join catalogue.product i on i.company_id = m.company_id and i.id = m.item_id
     where m.company_id = $1 and m.warehouse_id = $2 and m.item_id = any($3::uuid[]) and m.amount <> m.posted_amount order by m.date, m.sequence`,
    [ctx.companyId, warehouseId, itemIds],
  )
  if (rows.length === 0) return
  await ctx.query(
    'update inventory.stock_move set posted_amount = amount, recosted_by = null where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, rows.map((row) => row.id)],
  )
  const dateOf = await postingDates(
    ctx,
    rows.map((row) => row.date),
  )
  const together = ({ date, itemId, cause }: Unposted): string => `${dateOf(date)} ${itemId} ${cause}`
  for (const group of Map.groupBy(rows, together).values()) await postDifference(ctx, dateOf(group[0]!.date), group)
  await carryOn(ctx, new Map(rows.map(({ id, difference }) => [id, dec(difference)])), rows[0]!.cause)
  // What was made of them costs as much more, or less.
  const made = await ordersOf(
    ctx,
    rows.map(({ id }) => id),
  )
  await respread(ctx, made, rows[0]!.cause)
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

async function postDifference(ctx: Ctx, on: DateText, rows: readonly Unposted[]): Promise<void> {
  // What is borne by the account where it stood stands there still, in another warehouse.
  const group = rows.filter(({ ledgerCode, contra }) => ledgerCode !== contra)
  if (group.length === 0) return
  const { itemId, item, cause } = group[0]!
  const by = (account: (row: Unposted) => string, side: typeof debit, other: typeof debit): EntryLine[] =>
    [...Map.groupBy(group, account)].map(([code, rows]) => {
      const difference = sum(rows.map((row) => dec(row.difference)))
      return (difference.isNegative() ? other : side)(code, difference.abs())
    })
  const lines = [...by(({ ledgerCode }) => ledgerCode, debit, credit), ...by(({ contra }) => contra, credit, debit)]
  if (lines.every((line) => line.debit.isZero() && line.credit.isZero())) return
  const head = {
    on,
    memo: `Recosteo ${item}${cause ? ` por ${cause}` : ''} ${on.slice(5, 7)}/${on.slice(0, 4)}`.slice(0, 200),
    archive: archives.inventory,
    source: { kind: 'inventory.recost', id: itemId },
    currency: 'PEN' as const,
  }
  await post(ctx, [entry(head, lines)], 'GENERATE')
}
