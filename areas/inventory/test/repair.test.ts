import { must } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lot, openLots, refusalOf } from './lot-world.ts'

const lots = await openLots(import.meta.url)
const { world, owner, rows } = lots
afterAll(() => world.close())

const path = '/api/stock/repair'
interface Check {
  check: string
  good: boolean
  count: number
  kept: string
  counted: string
  rows: { what: string; path: string }[]
}
const told = async (): Promise<Record<string, Check>> => {
  const { checks } = await must(owner.get(path))
  return Object.fromEntries(checks.map((each: Check) => [each.check, each]))
}
const bad = async (): Promise<string[]> =>
  Object.values(await told())
    .filter(({ good }) => !good)
    .map(({ check, count }) => `${check} ${count}`)

let batch = ''
let serial = ''
beforeAll(async () => {
  batch = await lots.batches({ name: 'Con lote' })
  serial = await lots.serials()
  await must(lots.guide([lots.line(batch, [lot('A', '4'), lot('B', '6')]), lots.line(serial, [lot('S1'), lot('S2')])]))
  await must(lots.sale([lots.line(batch, [lot('A', '1')]), lots.line(serial, [lot('S1')])]))
})

it('stock, movements, batches, serial numbers and books of a company at work say the same', async () => {
  expect(await bad()).toEqual([])
  const { accounts, balances } = await told()
  expect(accounts!.kept).toBe(accounts!.counted)
  expect(balances!.kept).toBe(accounts!.kept)
  expect(refusalOf(await owner.post(`${path}/rebuild`, { reason: 'Por si acaso' }))).toEqual([409, 'repair_nothing'])
})

it('finds what differs, leads to it, and counts it anew; what is worth what stays', async () => {
  const worth = () => rows('select id, amount, posted_amount, quantity from inventory.stock_move order by id')
  const before = await worth()
  const [first] = await rows<{ id: string }>(
    'select id from inventory.stock_move where item_id = $1 order by sequence',
    [batch],
  )
  await rows('update inventory.stock_balance set quantity = quantity + 3 where item_id = $1', [batch])
  await rows('update inventory.stock_move set balance_amount = balance_amount + 1 where id = $1', [first!.id])
  await rows(
    "update inventory.lot_stock set quantity = 9 where lot_id = (select id from inventory.lot where item_id = $1 and code = 'B')",
    [batch],
  )
  await rows(
    "update inventory.lot_stock set quantity = 0 where lot_id = (select id from inventory.lot where item_id = $1 and code = 'S2')",
    [serial],
  )
  await rows(
    "insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity) values ($1, uuidv7(), 'stock.worth', '2026-11-18', $2, 5, 0, 0)",
    [...[world.ids.companyId, world.ids.warehouse]],
  )
  expect(await bad()).toEqual(['balances 1', 'running 1', 'batches 2', 'serials 2', 'worth 1'])
  const { running, balances } = await told()
  expect(running!.rows[0]!.path).toBe(`/kardex/why?move=${first!.id}`)
  expect(balances!.rows[0]!.what).toContain('Con lote')
  const done = await must(owner.post(`${path}/rebuild`, { reason: 'Restauración de un respaldo' }))
  expect(done.good).toBe(true)
  expect(await lots.differing()).toEqual([])
  expect(await lots.standing(serial)).toEqual(['S2 1'])
  expect(await worth()).toEqual(before)
  const trail = await rows<{ after: { reason: string } }>(
    "select after from platform.audit where entity = 'stockRepair'",
  )
  expect(trail.map(({ after }) => after.reason)).toEqual(['Restauración de un respaldo'])
})

it('what does not agree with the books is told by its account, and not rebuilt', async () => {
  const [line] = await rows<{ code: string }>(
    "select account_code as code from accounting.journal_line where account_code ~ '^20' limit 1",
  )
  await rows('update inventory.stock_move set posted_amount = posted_amount + 1 where item_id = $1', [serial])
  expect(await bad()).toEqual(['accounts 1'])
  expect((await told()).accounts!.rows[0]!.what).toBe(line!.code)
  expect(refusalOf(await owner.post(`${path}/rebuild`, { reason: 'No procede' }))).toEqual([409, 'repair_nothing'])
  await rows('update inventory.stock_move set posted_amount = posted_amount - 1 where item_id = $1', [serial])
})

it('two who rebuild at once, beside whoever sells, leave the stock right', async () => {
  await rows('update inventory.stock_balance set amount = amount + 1 where item_id = $1', [batch])
  const replies = await Promise.all([
    ...[0, 1].map(() => owner.post(`${path}/rebuild`, { reason: 'A la vez' })),
    ...[0, 1, 2].map(() => lots.sale([lots.line(batch, [lot('B', '1')])])),
  ])
  expect(replies.slice(2).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await bad()).toEqual([])
})

it('is for who may repair', async () => {
  const seller = await world.as('seller')
  expect([(await seller.get(path)).status, (await seller.post(`${path}/rebuild`, { reason: 'No' })).status]).toEqual([
    403, 403,
  ])
})
