import { post } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { type Placed, revalue } from '@yupana/inventory/server'
import { BusinessError, type DateText, type Decimal, dec, fixed, Problems, sum } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, serve, setDocument } from '@yupana/platform'
import { billImportStates } from '../../contract/import.states.ts'
import { billImportEndpoints } from '../../contract/import.ts'
import { readRest, takeOff } from '../bill/coming.ts'
import { holdBills } from '../note/check.ts'
import { billsIn } from './check.ts'
import { lineKey, storedCosts } from './costs.ts'
import { type Borne, type Landing, landingPostings } from './import.posting.ts'
import { importTable, readBillImport, type StoredImport } from './queries.ts'

export const closeBillImport = serve(billImportEndpoints.closeBillImport, async (ctx, { params: { id }, body }) => {
  const held = await lockDocument(ctx, importTable, id, body?.version)
  const status = billImportStates.move(held.status, 'close')
  await holdBills(ctx, billsIn(held))
  const before = await readBillImport(ctx, id)
  const on = body?.date ?? ctx.today
  await checkClose(ctx, before, on)
  await assertOpenMonth(ctx, on)
  const costs = await keepCosts(ctx, before)
  const landings = await land(ctx, before, on)
  await post(ctx, landingPostings({ id, title: before.title, on, landings, costs }), 'DOCUMENT')
  const goodsCost = fixed(sum(before.goods.map(({ cost }) => cost)))
  const landedCost = fixed(sum(before.goods.map(({ landed }) => landed)))
  setDocument(ctx, importTable, id, { status, closed_on: on, goods_cost: goodsCost, landed_cost: landedCost })
  const after = await readBillImport(ctx, id)
  await audit(ctx, { entity: 'billImport', id, action: 'close', before, after })
  return after
})

export const reopenBillImport = serve(billImportEndpoints.reopenBillImport, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, importTable, id, body?.version)
  const status = billImportStates.move(before.status, 'reopen')
  await giveLandedBack(ctx, before)
  setDocument(ctx, importTable, id, { status, closed_on: null })
  const after = await readBillImport(ctx, id)
  await audit(ctx, { entity: 'billImport', id, action: 'reopen', before, after })
  return after
})

/** @throws BusinessError `invalid` (422) with every problem at once */
async function checkClose(
  ctx: Ctx,
  { id, goods, costs, duties, dutyBasis, date }: StoredImport,
  on: DateText,
): Promise<void> {
  const problems = new Problems()
  if (on > ctx.today) problems.add('date', 'date_in_future')
  const [last] = await ctx.query<{ date: DateText | null }>(
    `select max(b.accounting_date) as date from purchases.import_bill x join purchases.bill b on b.company_id = x.company_id and b.id = x.bill_id
     where x.company_id = $1 and x.import_id = $2`,
    [ctx.companyId, id],
  )
  if (on < date || (last?.date && on < last.date)) problems.add('date', 'import_close_early')
  if (!goods.some(({ quantity }) => !dec(quantity).isZero())) problems.add('goods', 'import_without_goods')
  else {
    costs.forEach(({ unshared }, i) => {
      if (unshared) problems.add(`costs[${i}].basis`, 'import_basis_missing')
    })
    const landed = sum(goods.map((line) => line.shares.at(-1)!))
    if (!landed.eq(duties)) problems.add('dutyBasis', 'import_basis_missing', { basis: dutyBasis })
  }
  if (costs.length === 0 && dec(duties).isZero()) problems.add('costs', 'import_without_costs')
  problems.throwIfAny()
}

/** What is shared is kept as it is shared, and who bore it. */
async function keepCosts(ctx: Ctx, { id, goods, costs }: StoredImport): Promise<Borne[]> {
  const stored = await storedCosts(ctx, [...new Set(costs.map(({ bill }) => bill.id))])
  const borne = costs.map(({ bill, billLine }) => stored.get(lineKey(bill.id, billLine))!)
  ctx.write(
    `update purchases.import_cost x set amount = n.amount, account_code = n.account from unnest($3::int[], $4::numeric[], $5::text[]) as n(line, amount, account)
     where x.company_id = $1 and x.import_id = $2 and x.line = n.line`,
    [
      ...[ctx.companyId, id, costs.map(({ line }) => line), costs.map(({ amount }) => amount)],
      borne.map(({ account }) => account),
    ],
  )
  ctx.write(
    `update purchases.import_goods x set quantity = n.quantity, cost = n.cost, landed = n.landed from unnest($3::int[], $4::numeric[], $5::numeric[], $6::numeric[]) as n(line, quantity, cost, landed)
     where x.company_id = $1 and x.import_id = $2 and x.line = n.line`,
    [
      ...[ctx.companyId, id, goods.map(({ line }) => line), goods.map(({ quantity }) => quantity)],
      ...[goods.map(({ cost }) => cost), goods.map(({ landed }) => landed)],
    ],
  )
  return costs.map(({ amount }, i) => ({ ...borne[i]!, amount: dec(amount) }))
}

/** What came of a line by a guide. */
interface Came {
  id: string
  line: number
  billId: string
  billLine: number
  quantity: string
  landed: string
  absorbed: boolean
}

const CAME = `select a.by_id as id, a.by_line as line, a.bill_id as "billId", a.bill_line as "billLine", a.quantity, a.landed, a.absorbed
  from purchases.arrival a join inventory.guide g on g.company_id = a.company_id and g.id = a.by_id
  where a.company_id = $1 and a.bill_id = any($2::uuid[]) and a.by_kind = 'guide' order by g.date, a.by_id, a.by_line`

/** Gives what came its part, where it came, and leaves the rest to what is on its way. */
async function land(ctx: Ctx, stored: StoredImport, on: DateText): Promise<Landing[]> {
  const { goods, title } = stored
  const ids = [...new Set(goods.map(({ bill }) => bill.id))]
  const landed = new Map(goods.map((line) => [lineKey(line.bill.id, line.billLine), line]))
  const rests = new Map((await readRest(ctx, ids)).map((rest) => [lineKey(rest.id, rest.line), rest]))
  const came = (await ctx.query<Came>(CAME, [ctx.companyId, ids])).filter((each) =>
    landed.has(lineKey(each.billId, each.billLine)),
  )
  // Units that came and units that did not share alike.
  for (const [key, { landed: amount, quantity }] of landed)
    Object.assign(rests.get(key)!, { landed: dec(amount), quantity: dec(quantity) })
  const shares = came.map((each) => ({
    ...each,
    difference: takeOff(rests.get(lineKey(each.billId, each.billLine))!, each.quantity).landed,
  }))
  const placed = await revalue(ctx, 'guide', shares, title)
  keepLanded(ctx, goods, shares, placed)
  const waiting = goods.map(({ bill, billLine }): Landing => {
    const rest = rests.get(lineKey(bill.id, billLine))!
    return { on, stock: rest.stock, where: 'coming', amount: rest.landed }
  })
  return [...waiting, ...placed.map((each) => landingOf(each, each.locked, on))]
}

const landingOf = ({ ledgerCode, date, difference }: Placed, sold: boolean, on: DateText): Landing => ({
  on: sold ? on : date,
  stock: ledgerCode,
  where: sold ? 'sold' : 'stock',
  amount: difference,
})

function keepLanded(
  ctx: Ctx,
  goods: StoredImport['goods'],
  shares: readonly (Came & { difference: Decimal })[],
  placed: readonly Placed<Came & { difference: Decimal }>[],
): void {
  const absorbed = new Set(placed.filter(({ locked }) => locked).map(({ id, line }) => `${id} ${line}`))
  ctx.write(
    `update purchases.bill_line l set landed = n.landed from unnest($2::uuid[], $3::int[], $4::numeric[]) as n(id, line, landed)
     where l.company_id = $1 and l.bill_id = n.id and l.line = n.line`,
    [
      ...[ctx.companyId, goods.map(({ bill }) => bill.id), goods.map(({ billLine }) => billLine)],
      goods.map(({ landed }) => landed),
    ],
  )
  ctx.write(
    `update purchases.arrival a set landed = n.landed, absorbed = n.absorbed from unnest($2::uuid[], $3::int[], $4::numeric[], $5::bool[]) as n(id, line, landed, absorbed)
     where a.company_id = $1 and a.by_id = n.id and a.by_line = n.line`,
    [
      ...[ctx.companyId, shares.map(({ id }) => id), shares.map(({ line }) => line)],
      ...[
        shares.map(({ difference }) => difference.toString()),
        shares.map(({ id, line }) => absorbed.has(`${id} ${line}`)),
      ],
    ],
  )
}

/**
 * The goods cost what their bills say again, wherever they stand by now: on their way, in the stock, or sold.
 * @throws BusinessError `month_locked`, `import_goods_credited` (409)
 */
export async function giveLandedBack(ctx: Ctx, stored: StoredImport): Promise<void> {
  const { id, title, goods, costs } = stored
  const on = stored.closedOn as DateText
  const ids = [...new Set(goods.map(({ bill }) => bill.id))]
  await holdBills(ctx, billsIn(stored))
  await assertOpenMonth(ctx, on)
  await assertNotCredited(ctx, ids)
  const rests = (await readRest(ctx, ids)).filter(({ landed }) => !landed.isZero())
  const came = await ctx.query<Came>(CAME, [ctx.companyId, ids])
  const borne = came.filter(({ absorbed }) => absorbed)
  const standing = came.filter(({ absorbed }) => !absorbed)
  const placed = await revalue(
    ctx,
    'guide',
    standing.map((each) => ({ ...each, difference: dec(each.landed).negated() })),
    title,
  )
  if (placed.some(({ locked }) => locked)) throw new BusinessError('month_locked', {}, { status: 409 })
  const stocks = new Map((await readRest(ctx, ids)).map((rest) => [lineKey(rest.id, rest.line), rest.stock]))
  const landings: Landing[] = [
    ...rests.map((rest): Landing => ({ on, stock: rest.stock, where: 'coming', amount: rest.landed })),
    ...borne.map(
      (each): Landing => ({
        ...{ on, stock: stocks.get(lineKey(each.billId, each.billLine))!, where: 'sold', amount: dec(each.landed) },
      }),
    ),
    ...placed.map((each) => landingOf({ ...each, difference: each.difference.negated() }, false, on)),
  ]
  const kept = await ctx.query<{ account: string; amount: string; costCenterId: string | null }>(
    `select x.account_code as account, x.amount, l.cost_center_id as "costCenterId" from purchases.import_cost x
     join purchases.bill_line l on l.company_id = x.company_id and l.bill_id = x.bill_id and l.line = x.bill_line
     where x.company_id = $1 and x.import_id = $2 order by x.line`,
    [ctx.companyId, id],
  )
  const back = kept.map((each) => ({ ...each, amount: dec(each.amount) }))
  await post(ctx, landingPostings({ id, title, on, landings, costs: back }, true), 'DOCUMENT')
  forget(ctx, id, ids)
  if (costs.length !== kept.length) throw new Error(`import ${id} has lost a cost`)
}

/** What a note took before it came took its part of the costs with it. @throws BusinessError `import_goods_credited` (409) */
async function assertNotCredited(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const [note] = await ctx.query<{ number: string }>(
    `select b.serie || '-' || b.number as number from purchases.arrival a join purchases.bill b on b.company_id = a.company_id and b.id = a.by_id
     where a.company_id = $1 and a.bill_id = any($2::uuid[]) and a.by_kind = 'bill' and a.landed <> 0 limit 1`,
    [ctx.companyId, ids],
  )
  if (note) throw new BusinessError('import_goods_credited', note, { status: 409 })
}

function forget(ctx: Ctx, id: string, ids: readonly string[]): void {
  const params = [ctx.companyId, ids]
  ctx.write(
    'update purchases.bill_line set landed = 0 where company_id = $1 and bill_id = any($2::uuid[]) and landed <> 0',
    params,
  )
  ctx.write(
    'update purchases.arrival set landed = 0, absorbed = false where company_id = $1 and bill_id = any($2::uuid[]) and landed <> 0',
    params,
  )
  ctx.write(
    'update purchases.import_goods set quantity = null, cost = null, landed = null where company_id = $1 and import_id = $2',
    [ctx.companyId, id],
  )
  ctx.write(
    'update purchases.import_cost set amount = null, account_code = null where company_id = $1 and import_id = $2',
    [ctx.companyId, id],
  )
}
