import { must } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlant, today } from './transformation-world.ts'

const { world, owner, item, rows, settled } = await openPlant(import.meta.url)
afterAll(() => world.close())

const days = ['2026-09-03', '2026-09-20', '2026-10-05', '2026-10-31', '2026-11-02', '2026-11-10', today]
const { warehouse } = world.ids
let second = ''
const items: string[] = []
const issued: string[] = []
beforeAll(async () => {
  second = (
    await must(owner.post('/api/warehouses', { code: 'SEG', name: 'Segundo', branch: { id: world.ids.branch } }))
  ).id
  for (let i = 0; i < 3; i += 1) items.push(await item())
})

interface Op {
  verb: 'come' | 'leave' | 'move' | 'void'
  item: number
  place: number
  day: number
  quantity: number
  cents: number
}
const operation: fc.Arbitrary<Op> = fc.record({
  verb: fc.constantFrom('come', 'come', 'leave', 'move', 'void'),
  item: fc.nat(2),
  place: fc.nat(1),
  day: fc.nat(days.length - 1),
  quantity: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 999 }),
})

/** Done, or refused as a whole: both leave the figures exact. */
async function run({ verb, item: which, place, day, quantity, cents }: Op): Promise<void> {
  const at = { date: days[day], warehouse: { id: [warehouse, second][place] } }
  const line = { item: { id: items[which] }, quantity: String(quantity) }
  if (verb === 'void') {
    const path = issued[which + place]
    if (path) await owner.put(`${path}/void`, { reason: 'Prueba de anulación' })
    return
  }
  const [path, body] =
    verb === 'come'
      ? ['/api/guides', { ...at, reason: '28', currency: 'PEN', items: [{ ...line, price: String(cents / 100) }] }]
      : [
          '/api/output',
          verb === 'leave'
            ? { ...at, reason: '13', purpose: 'ownUse', items: [line] }
            : { ...at, reason: '04', toWarehouse: { id: [second, warehouse][place] }, items: [line] },
        ]
  const draft = await owner.post(path, body)
  if (draft.status !== 201) return
  const done = await owner.put(`${path}/${draft.body.id}/issue`, {})
  if (done.status === 200) issued.unshift(`${path}/${draft.body.id}`)
}

/** Figures that say something else than the movements do, counted from the rows alone. */
const wrongFigures = () =>
  rows(
    `with moved as (select company_id, date, warehouse_id::text as key, sum(amount) as worth, count(*) as moves from inventory.stock_move group by 1, 2, 3),
       kept as (select company_id, period as date, key, sum(plus - minus) as worth, sum(quantity) as moves from platform.figures where metric = 'stock.worth' group by 1, 2, 3)
     select * from moved full join kept using (company_id, date, key) where moved.worth is distinct from kept.worth or moved.moves is distinct from kept.moves`,
  )
const wrongPlaces = () =>
  rows(
    `select b.* from inventory.stock_balance b left join lateral (select min(m.date) as first, sum(m.quantity) as quantity, sum(m.amount) as amount from inventory.stock_move m
       where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id) m on true
     where b.first_date is distinct from m.first or b.quantity <> coalesce(m.quantity, 0) or b.amount <> coalesce(m.amount, 0)`,
  )

describe('stock and its worth at any day (INV-1, INV-3)', () => {
  it('is what the movements say, after whatever came, left, was back-dated and voided, many at once', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 12, maxLength: 12 }), async (operations) => {
        await Promise.all(operations.map(run))
        await settled()
        expect(await wrongFigures()).toEqual([])
        expect(await wrongPlaces()).toEqual([])
        for (const date of ['2026-09-01', '2026-09-20', '2026-11-01', today]) await asTheMovementsSay(date)
      }),
      { numRuns: 20, seed: 20_261_118, endOnFailure: true },
    )
    const [count] = await rows<{ voided: number; moves: number }>(
      'select count(*)::int as moves, count(undoes)::int as voided from inventory.stock_move',
    )
    expect(count!.moves).toBeGreaterThan(40)
    expect(count!.voided).toBeGreaterThan(1)
  })

  it('pages go on by their place, and narrow by warehouse, item and what is left', async () => {
    const all = await must(owner.get('/api/stock/at?limit=200'))
    const first = await must(owner.get('/api/stock/at?limit=2'))
    const rest = await must(owner.get(`/api/stock/at?limit=200&after=${first.next}`))
    expect([...first.data, ...rest.data]).toEqual(all.data)
    expect(first.totals).toEqual(all.totals)
    const narrowed = await must(owner.get(`/api/stock/at?warehouse=${second}&item=${items[0]}&left=true`))
    expect(narrowed.data.every(({ itemId, warehouse: name }: Row) => itemId === items[0] && name === 'Segundo')).toBe(
      true,
    )
    expect(narrowed.totals.value).toBe(narrowed.data[0]?.value ?? '0.00')
  })

  it('what is between two days is what is between their stocks', async () => {
    const [from, to] = ['2026-09-20', '2026-11-02']
    const [before, after, change] = await Promise.all(
      [`at?date=${from}`, `at?date=${to}`, `change?from=${from}&to=${to}`].map((path) =>
        must(owner.get(`/api/stock/${path}&limit=0`)),
      ),
    )
    expect(Number(after.totals.value) - Number(before.totals.value)).toBeCloseTo(Number(change.totals.change), 6)
    for (const row of change.data) {
      const at = ({ data }: { data: Row[] }) =>
        data.find((each) => each.itemId === row.itemId && each.warehouseId === row.warehouseId)
      expect([row.stockBefore, row.stockAfter].map(Number)).toEqual(
        [before, after].map((whole) => Number(at(whole)?.stock ?? 0)),
      )
      expect(Number(row.costAfter)).toBeCloseTo(Number(at(after)?.unitCost ?? 0), 8)
    }
  })

  it('says why the average changed at a movement, and what cannot be told is refused', async () => {
    const good = await item()
    for (const [quantity, price] of [
      ['10', '5'],
      ['10', '9'],
    ]) {
      const guide = await must(
        owner.post('/api/guides', {
          ...{ date: today, reason: '28', warehouse: { id: warehouse }, currency: 'PEN' },
          items: [{ item: { id: good }, quantity, price }],
        }),
      )
      await must(owner.put(`/api/guides/${guide.id}/issue`))
    }
    const moves = await rows<{ id: string }>(
      'select id from inventory.stock_move where item_id = $1 order by sequence',
      [good],
    )
    const [first, then] = await Promise.all(moves.map(({ id }) => must(owner.get(`/api/kardex/why/${id}`))))
    expect([first.reasons[0].code, first.after.cost, first.previous, first.next]).toEqual([
      ...['first', '5', null, moves[1]!.id],
    ])
    expect([then.before.cost, then.moved.cost, then.after.cost, then.reasons[0].code]).toEqual([
      '5',
      '9',
      '7',
      'inAbove',
    ])
    expect(then.reasons[0].message).toContain('9')
    expect((await owner.get(`/api/kardex/why/${good}`)).status).toBe(404)
  })
})

interface Row {
  itemId: string
  warehouseId: string
  warehouse: string
  stock: string
  unitCost: string
  value: string
}

async function asTheMovementsSay(date: string): Promise<void> {
  const told = await must(owner.get(`/api/stock/at?date=${date}&limit=0`))
  const counted = await rows<{ place: string }>(
    `select item_id || ' ' || warehouse_id || ' ' || trim_scale(sum(quantity))::text || ' ' || sum(amount)::text as place from inventory.stock_move where company_id = $2 and date <= $1
     group by item_id, warehouse_id order by 1`,
    [date, world.ids.companyId],
  )
  expect(
    told.data
      .map(({ itemId, warehouseId, stock, value }: Row) => `${itemId} ${warehouseId} ${stock} ${value}`)
      .toSorted(),
  ).toEqual(counted.map(({ place }) => place))
  const [whole] = await rows<{ worth: string }>(
    'select coalesce(sum(amount), 0)::numeric(18,2)::text as worth from inventory.stock_move where company_id = $2 and date <= $1',
    [date, world.ids.companyId],
  )
  expect(told.totals.value).toBe(whole!.worth)
}
