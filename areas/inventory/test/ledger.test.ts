import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { post, reverseSource } from '@yupana/accounting/server'
import { BusinessError, credit, type DateText, debit, dec, entry, fixed } from '@yupana/kernel'
import { type Ctx, drainOutbox, inCompany, query } from '@yupana/platform'
import { openWorld } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliver, inventoryServer, type Moved, receive, undo } from '../server/index.ts'
import { postDifferences } from '../server/recost.ts'
import { EMPTY, weightedAverage } from '../server/stock/valuation.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => inCompany(world.services, world.ids.companyId, work)
/** Days of the year before the world's: open, whole, and past. */
const year = world.now.getUTCFullYear() - 1
const day = (text: string): DateText => `${year}-${text}`

let warehouse = ''
let made = 0

beforeAll(async () => {
  warehouse = (await owner.post('/api/warehouses', { code: 'LED', name: 'Ledger' })).body.id
})
afterAll(() => world.close())

async function newItem(): Promise<string> {
  made += 1
  const { status, body } = await owner.post('/api/products', {
    code: `LED-${made}`,
    name: `Item ${made}`,
    unit: { code: 'NIU' },
  })
  expect(status).toBe(201)
  return body.id
}

const SALE = { kind: 'test.sale' }
const RECEIPT = { kind: 'test.receipt' }

/** A sale as an area above writes it: the goods, and the voucher of their cost. */
async function sell(ctx: Ctx, date: DateText, items: [string, string][], id: string = randomUUID()): Promise<Moved> {
  const moved = await deliver(ctx, {
    warehouseId: warehouse,
    date,
    operation: '01',
    source: { ...SALE, id },
    lines: items.map(([itemId, quantity]) => ({ itemId, quantity })),
  })
  if (!moved.cost.isZero())
    await post(
      ctx,
      [
        entry({ on: date, memo: 'cost', archive: '13', source: { ...SALE, id }, currency: 'PEN' }, [
          debit('cost.goods', moved.cost),
          credit('stock.goods', moved.cost),
        ]),
      ],
      'DOCUMENT',
    )
  return moved
}

async function buy(
  ctx: Ctx,
  date: DateText,
  items: [string, string, string][],
  id: string = randomUUID(),
): Promise<Moved> {
  const lines = items.map(([itemId, quantity, unitCost]) => ({ itemId, quantity, unitCost }))
  const moved = await receive(ctx, {
    warehouseId: warehouse,
    date,
    operation: '02',
    source: { ...RECEIPT, id },
    lines: lines.map(({ unitCost, ...line }) => ({ ...line, cost: { unit: unitCost } })),
  })
  if (!moved.cost.isZero())
    await post(
      ctx,
      [
        entry({ on: date, memo: 'stock', archive: '13', source: { ...RECEIPT, id }, currency: 'PEN' }, [
          debit('stock.goods', moved.cost),
          credit('stock.opening', moved.cost),
        ]),
      ],
      'DOCUMENT',
    )
  return moved
}

async function cancel(ctx: Ctx, source: { kind: string; id: string }, date: DateText): Promise<Moved> {
  const moved = await undo(ctx, source, date)
  await reverseSource(ctx, source.kind, source.id, date, 'void', 'DOCUMENT')
  return moved
}

const refusal = (work: Promise<unknown>): Promise<BusinessError> =>
  work.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: unknown) => {
      if (error instanceof BusinessError) return error
      throw error
    },
  )

/** Waits until the outbox has nothing left, whoever drains it. */
async function settle(): Promise<void> {
  const handlers = new Map(Object.entries(inventoryServer.outbox ?? {}))
  for (;;) {
    await drainOutbox(world.services, handlers, world.ids.companyId)
    const [left] = await run((ctx) =>
      ctx.query<{ n: number; error: string | null }>(
        "select count(*)::int as n, max(last_error) as error from platform.outbox where company_id = $1 and status <> 'done'",
        [ctx.companyId],
      ),
    )
    if (left?.error) throw new Error(left.error)
    if (left?.n === 0) return
    await sleep(10)
  }
}

interface Row {
  id: string
  quantity: string
  unit_cost: string
  amount: string
  balance_quantity: string
  balance_amount: string
  undoes: string | null
  sequence: number
}
const movesOf = (item: string): Promise<Row[]> =>
  run((ctx) =>
    ctx.query<Row>(
      'select * from inventory.stock_move where company_id = $1 and item_id = $2 order by date, sequence',
      [ctx.companyId, item],
    ),
  )
const balanceOf = async (item: string): Promise<[string, string]> => {
  const [row] = await run((ctx) =>
    ctx.query<{ quantity: string; amount: string }>(
      'select quantity, amount from inventory.stock_balance where company_id = $1 and item_id = $2',
      [ctx.companyId, item],
    ),
  )
  return [dec(row?.quantity ?? 0).toString(), fixed(row?.amount ?? 0)]
}
/** What the books say stock is worth, less what the ledger of stock says. */
async function booksLessStock(): Promise<string> {
  const [row] = await run((ctx) =>
    ctx.query<{ difference: string }>(
      `select (select coalesce(sum(debit - credit), 0) from accounting.journal_line where company_id = $1 and account_code like '20%')
            - (select coalesce(sum(amount), 0) from inventory.stock_balance where company_id = $1) as difference`,
      [ctx.companyId],
    ),
  )
  return fixed(row!.difference)
}

/** Every row of the ledger equals a replay from scratch, and the balance is the last row. */
async function expectReplay(item: string): Promise<void> {
  const rows = await movesOf(item)
  const moves = rows.map((row) => ({
    id: row.id,
    quantity: dec(row.quantity),
    ...(dec(row.quantity).isPositive() || row.undoes
      ? { worth: { unitCost: dec(row.unit_cost), amount: dec(row.amount) } }
      : {}),
    ...(row.undoes ? { undoes: row.undoes } : {}),
  }))
  const { valued } = weightedAverage(EMPTY, moves)
  expect(valued.map((each) => [each.amount, each.balance.quantity, each.balance.amount].map(String))).toEqual(
    rows.map((row) => [row.amount, row.balance_quantity, row.balance_amount].map((text) => dec(text).toString())),
  )
  const last = valued.at(-1)?.balance ?? EMPTY
  expect(await balanceOf(item)).toEqual([last.quantity.toString(), fixed(last.amount)])
}

describe('delivering', () => {
  test('takes goods out at the average, two lines of one item one after the other', async () => {
    const item = await newItem()
    await run((ctx) => buy(ctx, day('02-01'), [[item, '3', '3.3333333333']]))
    const moved = await run((ctx) =>
      sell(ctx, day('02-02'), [
        [item, '1'],
        [item, '2'],
      ]),
    )
    expect([fixed(moved.cost), moved.lines.map((line) => fixed(line.amount))]).toEqual(['10.00', ['3.33', '6.67']])
    expect(await balanceOf(item)).toEqual(['0', '0.00'])
    await expectReplay(item)
  })

  test('names every short item at once and moves nothing', async () => {
    const [a, b, c] = [await newItem(), await newItem(), await newItem()]
    await run((ctx) =>
      buy(ctx, day('02-01'), [
        [a, '5', '1'],
        [b, '2', '1'],
      ]),
    )
    const error = await refusal(
      run((ctx) =>
        sell(ctx, day('02-02'), [
          [a, '1'],
          [b, '3'],
          [c, '0.5'],
        ]),
      ),
    )
    expect([error.code, error.status]).toEqual(['insufficient_stock', 409])
    expect(
      error.errors.map(({ field, code, params }) => [
        field,
        code,
        params?.warehouse,
        params?.available,
        params?.quantity,
      ]),
    ).toEqual([
      ['items[1].quantity', 'insufficient_stock', 'Ledger', '2', '3'],
      ['items[2].quantity', 'insufficient_stock', 'Ledger', '0', '0.5'],
    ])
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([
      ['5', '5.00'],
      ['2', '2.00'],
    ])
  })

  test('fifty at once from a stock of thirty: thirty go out, twenty are refused, nothing is left', async () => {
    const item = await newItem()
    await run((ctx) => buy(ctx, day('02-01'), [[item, '30', '2']]))
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => run((ctx) => sell(ctx, day('02-02'), [[item, '1']]))),
    )
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as BusinessError).code] : [],
    )
    expect(refused).toEqual(Array.from({ length: 20 }, () => 'insufficient_stock'))
    expect(await balanceOf(item)).toEqual(['0', '0.00'])
    await expectReplay(item)
  })

  test('crossing orders of items do not block each other', async () => {
    const [a, b] = [await newItem(), await newItem()]
    await run((ctx) =>
      buy(ctx, day('02-01'), [
        [a, '100', '1'],
        [b, '100', '1'],
      ]),
    )
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        run((ctx) =>
          sell(
            ctx,
            day('02-02'),
            i % 2
              ? [
                  [a, '1'],
                  [b, '1'],
                ]
              : [
                  [b, '1'],
                  [a, '1'],
                ],
          ),
        ),
      ),
    )
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([
      ['60', '60.00'],
      ['60', '60.00'],
    ])
  })
})

describe('a back-dated movement', () => {
  test('values everything after it anew and posts the difference month by month', async () => {
    const item = await newItem()
    await run((ctx) => buy(ctx, day('03-01'), [[item, '10', '10']]))
    await run((ctx) => sell(ctx, day('03-20'), [[item, '4']]))
    await run((ctx) => sell(ctx, day('04-10'), [[item, '3']]))
    await run((ctx) => buy(ctx, day('03-10'), [[item, '10', '20']]))
    expect(
      (await movesOf(item)).map((row) => [
        row.sequence,
        dec(row.amount).toString(),
        dec(row.balance_amount).toString(),
      ]),
    ).toEqual([
      [1, '100', '100'],
      [4, '200', '300'],
      [2, '-60', '240'],
      [3, '-45', '195'],
    ])
    await settle()
    // The handler may run twice: the second time finds nothing left to post.
    await run((ctx) => postDifferences(ctx, warehouse, [item]))
    const recosts = await run((ctx) =>
      ctx.query<{ date: string; total: string; memo: string; source_id: string }>(
        "select date, total, memo, source_id from accounting.journal_entry where company_id = $1 and source_kind = 'inventory.recost' order by date",
        [ctx.companyId],
      ),
    )
    expect(recosts.map((row) => [row.date, row.total])).toEqual([
      [day('03-31'), '20.00'],
      [day('04-30'), '15.00'],
    ])
    expect(new Set(recosts.map((row) => row.source_id))).toEqual(new Set([item]))
    expect(recosts[0]?.memo).toMatch(/^Recosteo LED-\d+ Item \d+ 03\/\d{4}$/)
    expect(await booksLessStock()).toBe('0.00')
  })

  test('is refused where stock would be missing on a day in between', async () => {
    const item = await newItem()
    await run((ctx) => buy(ctx, day('03-01'), [[item, '5', '1']]))
    await run((ctx) => sell(ctx, day('03-10'), [[item, '5']]))
    await run((ctx) => buy(ctx, day('03-20'), [[item, '5', '1']]))
    const error = await refusal(run((ctx) => sell(ctx, day('03-05'), [[item, '1']])))
    expect([error.code, error.errors[0]?.params?.date]).toEqual(['stock_in_past', day('03-10')])
    const early = await refusal(run((ctx) => sell(ctx, day('02-05'), [[item, '1']])))
    expect([early.code, early.errors[0]?.params?.date]).toEqual(['stock_in_past', day('02-05')])
    await expectReplay(item)
  })

  test('is refused where what follows stands in a locked month', async () => {
    const item = await newItem()
    await run((ctx) => buy(ctx, day('08-01'), [[item, '5', '1']]))
    await run((ctx) => sell(ctx, day('09-10'), [[item, '1']]))
    await owner.put(`/api/configuration/month-lock/${year}`, { month: 9, locked: true, confirmed: true })
    const error = await refusal(run((ctx) => buy(ctx, day('08-15'), [[item, '5', '2']])))
    expect([error.code, error.params.month]).toEqual(['month_locked', '08'])
    for (const month of [9, 8, 7, 6, 5, 4, 3, 2, 1])
      await owner.put(`/api/configuration/month-lock/${year}`, { month, locked: false, reason: 'test' })
    await run((ctx) => buy(ctx, day('08-15'), [[item, '5', '2']]))
    await expectReplay(item)
    await settle()
  })
})

describe('undoing', () => {
  test('brings goods back at what they left for, once', async () => {
    const item = await newItem()
    const source = { ...SALE, id: randomUUID() }
    await run((ctx) => buy(ctx, day('05-01'), [[item, '10', '5']]))
    await run((ctx) => sell(ctx, day('05-02'), [[item, '4']], source.id))
    await run((ctx) => buy(ctx, day('05-03'), [[item, '6', '9']]))
    const moved = await run((ctx) => cancel(ctx, source, day('05-04')))
    expect(fixed(moved.cost)).toBe('20.00')
    expect(await balanceOf(item)).toEqual(['16', '104.00'])
    expect((await run((ctx) => undo(ctx, source, day('05-05')))).lines).toEqual([])
    expect(await balanceOf(item)).toEqual(['16', '104.00'])
    expect(await booksLessStock()).toBe('0.00')
  })

  test('gives back what the voucher says where the sale was re-costed meanwhile, and the books follow', async () => {
    const item = await newItem()
    const source = { ...SALE, id: randomUUID() }
    await run((ctx) => buy(ctx, day('05-01'), [[item, '10', '10']]))
    await run((ctx) => sell(ctx, day('05-20'), [[item, '4']], source.id))
    await run((ctx) => buy(ctx, day('05-10'), [[item, '10', '20']]))
    const moved = await run((ctx) => cancel(ctx, source, day('05-25')))
    expect(fixed(moved.cost)).toBe('40.00')
    expect(await balanceOf(item)).toEqual(['20', '300.00'])
    await settle()
    expect(await booksLessStock()).toBe('0.00')
    await expectReplay(item)
  })

  test('a receipt is refused where the goods have left', async () => {
    const item = await newItem()
    const source = { ...RECEIPT, id: randomUUID() }
    await run((ctx) => buy(ctx, day('05-01'), [[item, '10', '5']], source.id))
    await run((ctx) => sell(ctx, day('05-02'), [[item, '4']]))
    expect((await refusal(run((ctx) => cancel(ctx, source, day('05-04'))))).code).toBe('insufficient_stock')
    expect(await balanceOf(item)).toEqual(['6', '30.00'])
  })
})

test('whatever happens on whatever day, the ledger equals a replay and the books equal the stock', async () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('buy' as const),
        day: fc.integer({ min: 1, max: 28 }),
        quantity: fc.integer({ min: 1, max: 3000 }),
        cost: fc.integer({ min: 0, max: 99_999 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('sell' as const),
        day: fc.integer({ min: 1, max: 28 }),
        quantity: fc.integer({ min: 1, max: 2000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), pick: fc.nat() }) },
  )
  const accepted = { buy: 0, sell: 0, undo: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const item = await newItem()
      const done: { kind: string; id: string; date: DateText }[] = []
      for (const each of steps) {
        const id = randomUUID()
        const target = each.kind === 'undo' ? done[each.pick % Math.max(1, done.length)] : undefined
        if (each.kind === 'undo' && !target) continue
        const date =
          each.kind === 'undo' ? day('07-28') : day(`0${6 + (each.day % 2)}-${String(each.day).padStart(2, '0')}`)
        const work = (ctx: Ctx): Promise<Moved> => {
          if (each.kind === 'undo') return cancel(ctx, target!, date)
          const quantity = dec(each.quantity).div(1000).toString()
          return each.kind === 'buy'
            ? buy(ctx, date, [[item, quantity, dec(each.cost).div(1000).toString()]], id)
            : sell(ctx, date, [[item, quantity]], id)
        }
        const moved = await run(work).catch((error: unknown) => {
          if (error instanceof BusinessError && (error.code === 'insufficient_stock' || error.code === 'stock_in_past'))
            return undefined
          throw error
        })
        if (!moved) continue
        accepted[each.kind] += 1
        if (each.kind !== 'undo') done.push({ kind: each.kind === 'buy' ? RECEIPT.kind : SALE.kind, id, date })
      }
      await expectReplay(item)
      await settle()
      expect(await booksLessStock()).toBe('0.00')
    }),
    { numRuns: 25 },
  )
  expect(Math.min(accepted.buy, accepted.sell, accepted.undo)).toBeGreaterThan(5)
})

test('the database refuses a negative balance, whoever writes', async () => {
  const item = await newItem()
  await run((ctx) => buy(ctx, day('02-01'), [[item, '1', '1']]))
  await expect(
    world.services.database.tenant(world.ids.companyId, (tx) =>
      query(tx, 'update inventory.stock_balance set quantity = -1 where company_id = $1 and item_id = $2', [
        world.ids.companyId,
        item,
      ]),
    ),
  ).rejects.toMatchObject({ code: '23514' })
})
