import { post } from '@yupana/accounting/server'
import type { LineLots } from '@yupana/catalogue/contract'
import { readVariant } from '@yupana/catalogue/server'
import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, type Decimal, dec, fixed, plain, round, sum } from '@yupana/kernel'
import { audit, type Ctx, serve, settingOf } from '@yupana/platform'
import { countStates } from '../../contract/count.states.ts'
import { type CountOut, countEndpoints } from '../../contract/count.ts'
import { OPENING, OTHER_DOCUMENT } from '../../contract/guide.ts'
import { stockSettings } from '../setting.ts'
import { keyOf, lockBalances } from '../stock/balance.ts'
import { byAccount, deliver, type Moved, receive } from '../stock/movement.ts'
import { countPosting } from './count.posting.ts'
import { readCount, toldCount } from './queries.ts'
import { check, insertSheet, lockCount, writeLines } from './save.ts'

/** SUNAT table 12: adjustment for a difference of inventory. */
const ADJUSTMENT = '28'

/** The differences of a sheet as movements and one voucher: what moved since the count stays. */
export const postCount = serve(countEndpoints.postCount, async (ctx, { params: { id }, body }) => {
  const before = await lockCount(ctx, id, body?.version)
  await postSheet(ctx, before)
  const after = await readCount(ctx, id)
  await audit(ctx, { entity: 'count', id, action: 'post', before, after })
  return toldCount(ctx, after)
})

/**
 * Writes what differs. Goods that never were in the warehouse come in as an opening balance, all else is an adjustment.
 * @throws BusinessError `illegal_state`, `insufficient_stock`, `stock_in_past`, `month_locked` (409), `invalid` (422)
 */
async function postSheet(ctx: Ctx, sheet: CountOut): Promise<void> {
  const status = countStates.move(sheet.status as 'draft', 'post')
  if (sheet.date > ctx.today)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'date', code: 'date_in_future' }] })
  if (sheet.items.every((line) => line.counted === null)) throw new BusinessError('nothing_counted')
  await assertOpenMonth(ctx, sheet.date)
  const warehouseId = sheet.warehouse.id
  const differing = sheet.items.flatMap(differencesOf)
  const balances = await lockBalances(
    ctx,
    differing.map((line) => ({ itemId: line.item.id, warehouseId })),
  )
  const lines = differing.map((line) => {
    const standing = balances.get(keyOf({ itemId: line.item.id, warehouseId }))!
    const average = standing.quantity.isZero() ? dec(0) : standing.amount.div(standing.quantity)
    return {
      itemId: line.item.id,
      line: line.line - 1,
      quantity: line.difference.abs(),
      cost: { unit: line.unitCost ?? plain(average) },
      lots: line.lots,
      comes: line.difference.isPositive(),
      isNew: standing.lastSequence === 0,
    }
  })
  await assertOther(ctx, sheet.id, sum(lines.map(({ quantity, cost }) => round(quantity.times(cost.unit)))))
  const movement = (operation: string) => ({
    warehouseId,
    date: sheet.date,
    operation,
    source: { kind: 'inventoryCount', id: sheet.id },
    document: { type: OTHER_DOCUMENT, serie: '', number: sheet.number },
  })
  const opening = await receive(ctx, { ...movement(OPENING), lines: lines.filter((each) => each.comes && each.isNew) })
  const found = await receive(ctx, {
    ...movement(ADJUSTMENT),
    lines: lines.filter((each) => each.comes && !each.isNew),
  })
  const lost = await deliver(ctx, {
    ...movement(ADJUSTMENT),
    lines: lines.filter((each) => !each.comes).map((each) => ({ ...each, contra: 'stock.shortage' })),
  })
  const entry = countPosting({ ...sheet, opening: byAccount(opening), found: byAccount(found), lost: byAccount(lost) })
  if (entry) await post(ctx, [entry], 'DOCUMENT')
  await save(ctx, sheet, status, [opening, found], lost)
}

/** Above what the company set, who counted any of it does not post it. @throws BusinessError `count_other_approves` (409) */
async function assertOther(ctx: Ctx, id: string, worth: Decimal): Promise<void> {
  const { countApprovalLimit: limit } = await settingOf(ctx, stockSettings)
  if (limit === null || !worth.gt(limit)) return
  const [row] = await ctx.query<{ own: boolean }>(
    'select $3::uuid = any(counted_by) or created_by is not distinct from $3::uuid as own from inventory.count_sheet where company_id = $1 and id = $2',
    [ctx.companyId, id, ctx.userId],
  )
  if (row?.own)
    throw new BusinessError('count_other_approves', { amount: fixed(worth), limit: fixed(limit) }, { status: 409 })
}

type Line = CountOut['items'][number]

interface Differing {
  line: number
  item: Line['item']
  unitCost: string | null
  difference: Decimal
  lots: LineLots
}

/** What of a line differs from the books: as a whole, or by its batches, of which some may be missing while others were found. */
function differencesOf({ line, item, unitCost, counted, expected, tracking, lots, expectedLots }: Line): Differing[] {
  if (counted === null) return []
  const difference = dec(counted).minus(expected ?? 0)
  const told = tracking !== 'none' && (lots.length > 0 || dec(counted).isZero())
  if (!told) return difference.isZero() ? [] : [{ line, item, unitCost, difference, lots: null }]
  const parts = [...new Set([...lots, ...expectedLots].map(({ code }) => code))].map((code) => {
    const now = lots.find((lot) => lot.code === code)
    const then = expectedLots.find((lot) => lot.code === code)
    return { code, dueDate: now?.dueDate ?? null, by: dec(now?.quantity ?? 0).minus(then?.quantity ?? 0) }
  })
  return [parts.filter(({ by }) => by.lt(0)), parts.filter(({ by }) => by.gt(0))]
    .filter((some) => some.length > 0)
    .map((some) => ({
      ...{ line, item, unitCost, difference: sum(some.map(({ by }) => by)) },
      lots: some.map(({ code, dueDate, by }) => ({ code, dueDate, quantity: plain(by.abs()) })),
    }))
}

async function save(ctx: Ctx, sheet: CountOut, status: string, came: readonly Moved[], lost: Moved): Promise<void> {
  const each = [
    ...came.flatMap((moved) => moved.lines.map((line) => ({ itemId: line.itemId, amount: line.amount }))),
    ...lost.lines.map((line) => ({ itemId: line.itemId, amount: line.amount.negated() })),
  ]
  // Of one item some batches may be missing and others found.
  const amounts = [...Map.groupBy(each, ({ itemId }) => itemId)].map(([itemId, of]) => ({
    ...{ itemId, amount: sum(of.map(({ amount }) => amount)) },
  }))
  await ctx.query(
    `update inventory.count_line l set amount = n.amount from unnest($3::uuid[], $4::numeric[]) as n(item_id, amount)
     where l.company_id = $1 and l.sheet_id = $2 and l.item_id = n.item_id`,
    [ctx.companyId, sheet.id, amounts.map(({ itemId }) => itemId), amounts.map(({ amount }) => fixed(amount))],
  )
  await ctx.query(
    `update inventory.count_sheet set version = version + 1, status = $3, total = $4, posted_at = $5, posted_by = $6 where company_id = $1 and id = $2`,
    [ctx.companyId, sheet.id, status, fixed(sum(amounts.map(({ amount }) => amount))), ctx.now, ctx.userId],
  )
}

/** What is there of one item, said and posted at once. */
export const quickSetInventory = serve(countEndpoints.quickSetInventory, async (ctx, { params, body }) => {
  const item = await readVariant(ctx, params.product, params.variant)
  const { warehouse, quantity, unitCost, lots } = body
  const given = { date: body.date ?? ctx.today, warehouse, description: null, blind: false }
  const items = [{ item: { id: item.id }, counted: quantity, unitCost: unitCost ?? null, lots }]
  await check(ctx, { warehouse, items })
  await assertOpenMonth(ctx, given.date)
  const balances = await lockBalances(ctx, [{ itemId: item.id, warehouseId: warehouse.id }])
  const before = [...balances.values()][0]!.quantity
  if (before.eq(quantity) && !lots?.length) return { count: null, before: plain(before), quantity: plain(before) }
  const id = await insertSheet(ctx, given)
  await writeLines(ctx, id, { warehouse, items }, [])
  await postSheet(ctx, await readCount(ctx, id))
  await audit(ctx, { entity: 'count', id, action: 'create', after: await readCount(ctx, id) })
  return { count: id, before: plain(before), quantity: plain(quantity) }
})
