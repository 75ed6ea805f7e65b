import { type Caller, must } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lot, openLots, today } from './lot-world.ts'

let lots: Awaited<ReturnType<typeof openLots>>
let owner: Caller
let far: string
beforeAll(async () => {
  lots = await openLots(import.meta.url)
  owner = lots.owner
  const branch = await must(
    owner.post('/api/company/branch-office', {
      ...{ code: 'SIM', name: 'Lejos', address: 'Calle 1', geographicCode: '040101', establishmentCode: '0001' },
    }),
  )
  far = (await must(owner.post('/api/warehouses', { code: 'SIM', name: 'Lejos', branch: { id: branch.id } }))).id
})
afterAll(() => lots?.world.close())

const DAYS = ['2026-11-16', '2026-11-17', today] as const
const codes = ['A', 'B', 'C', 'D'] as const
const common = {
  /** 0: batches; 1: serial numbers. */
  of: fc.integer({ min: 0, max: 1 }),
  named: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  day: fc.constantFrom(...DAYS),
  currency: fc.constantFrom('PEN', 'USD'),
  at: fc.nat(),
}
const acts = [
  'bill',
  'guide',
  'opening',
  'sale',
  'output',
  'transfer',
  'receive',
  'make',
  'count',
  'back',
  'void',
  'void',
] as const
const step = fc.record({ do: fc.constantFrom(...acts), ...common })
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
interface Company {
  items: [string, string]
  made: string
  /** What stands, with the call that takes it back. */
  stands: { path: string; take: (at: string) => Promise<{ status: number }> }[]
  travelling: string[]
  bills: string[]
}

const namedOf = ({ of, named, quantity }: Step) => named.map((code) => lot(code, of === 0 ? String(quantity) : '1'))
const moneyOf = ({ currency }: Step) =>
  currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency, exchangeRate: '1' }
const voided = (at: string) => owner.put(`${at}/void`, { reason: 'Error de tipeo' })

async function play(company: Company, each: Step): Promise<void> {
  const item = company.items[each.of]!
  const line = lots.line(item, namedOf(each))
  const stand = (path: string, reply: { status: number; body: { id: string } }, take = voided): void => {
    if (reply.status < 300) company.stands.push({ path: `${path}/${reply.body.id}`, take })
  }
  switch (each.do) {
    case 'bill': {
      const reply = await lots.bill([line], { ...moneyOf(each), date: each.day })
      stand('/api/bills', reply)
      if (reply.status < 300) company.bills.push(reply.body.id)
      return
    }
    case 'guide':
      return stand('/api/guides', await lots.guide([line], { ...moneyOf(each), date: each.day }))
    case 'opening':
      await owner.post('/api/guides/inventory-taking', {
        ...{ date: each.day, warehouse: { id: lots.world.ids.warehouse }, items: [line] },
      })
      return
    case 'sale':
      return stand('/api/invoices', await lots.sale([line], { ...moneyOf(each), date: each.day }))
    case 'output':
      return stand('/api/output', await lots.output([line], { currency: each.currency, date: each.day }))
    case 'transfer': {
      const to = { reason: '04', client: null, toWarehouse: { id: far }, date: each.day }
      const reply = await lots.output([line], to)
      stand('/api/output', reply)
      if (reply.status < 300) company.travelling.push(reply.body.id)
      return
    }
    case 'receive':
      return receive(company, each)
    case 'make':
      return make(company, each, item)
    case 'count': {
      const counted = {
        warehouse: { id: lots.world.ids.warehouse },
        quantity: line.quantity,
        lots: line.lots,
        unitCost: '3',
      }
      await owner.put(`/api/products/${item}/variant/${item}/quick-set-inventory`, counted)
      return
    }
    case 'back':
      return sendBack(company, each)
    case 'void': {
      const one = company.stands[each.at % Math.max(company.stands.length, 1)]
      if (one) await one.take(one.path)
    }
  }
}

async function receive({ travelling }: Company, { at, named, of, quantity }: Step): Promise<void> {
  const id = travelling[at % Math.max(travelling.length, 1)]
  if (!id) return
  const guide = await must(owner.get(`/api/output/${id}`))
  const [code] = named
  const some = of === 0 && guide.items[0].toReceive !== String(quantity) ? [lot(code!, '1')] : undefined
  const came = some ? { received: '1', lots: some } : { received: guide.items[0].toReceive }
  await owner.put(`/api/output/${id}/receive`, { date: today, version: guide.version, items: [{ line: 1, ...came }] })
}

/** What is made of some is of a batch of its own; taken back as a whole. */
async function make({ made, stands }: Company, each: Step, item: string): Promise<void> {
  const materials = namedOf(each)
  const quantity = String(materials.reduce((whole, { quantity: one }) => whole + Number(one), 0))
  const plan = await must(
    owner.post('/api/manufacture', {
      ...{
        date: each.day,
        warehouse: { id: lots.world.ids.warehouse },
        products: [{ item: { id: made }, quantity: '4' }],
      },
      materials: [{ item: { id: item }, quantity, lots: materials }],
    }),
  )
  if ((await owner.put(`/api/manufacture/${plan.id}/issue`, {})).status !== 200) return
  stands.push({ path: `/api/manufacture/${plan.id}`, take: (at) => owner.delete(at) })
  const { version } = await must(owner.get(`/api/manufacture/${plan.id}`))
  const items = [{ line: 1, quantity: '3', lots: [lot(`M${each.named[0]}`, '3')] }]
  await owner.put(`/api/manufacture/${plan.id}/receive`, { date: today, version, items })
}

/** A supplier's note of goods back, of what its bill brought. */
async function sendBack({ bills, stands }: Company, { at, named, currency: _ }: Step): Promise<void> {
  const id = bills[at % Math.max(bills.length, 1)]
  const bill = id ? await must(owner.get(`/api/bills/${id}`)) : undefined
  if (!bill || bill.status === 'voided') return
  const reply = await owner.post(
    '/api/bills',
    lots.billBody(
      [{ item: { id: bill.items[0].item.id }, quantity: '1', price: '10', billLine: 1, lots: [lot(named[0]!)] }],
      {
        ...{ documentType: '07', serie: 'F091', reference: { id }, reason: '07', currency: bill.currency },
        ...{ exchangeRate: bill.exchangeRate, paymentTerm: { id: lots.world.ids.termCash } },
      },
    ),
  )
  if (reply.status < 300) stands.push({ path: `/api/bills/${reply.body.id}`, take: voided })
}

/** Counted again by the test alone: by item, place and batch, day by day, never below nothing; together they are the stock. */
async function recounted(company: Company): Promise<void> {
  const items = [...company.items, company.made]
  const moves = await lots.rows<{ id: string; item: string; place: string; date: string; quantity: string }>(
    'select id, item_id as item, warehouse_id as place, date::text, quantity::float8::text as quantity from inventory.stock_move where item_id = any($1)',
    [items],
  )
  const parts = await lots.rows<{ move: string; lot: string; kind: string; quantity: string }>(
    'select x.move_id as move, x.lot_id as lot, l.kind, x.quantity::float8::text as quantity from inventory.move_lot x join inventory.lot l on l.id = x.lot_id where l.item_id = any($1)',
    [items],
  )
  const byMove = Map.groupBy(parts, ({ move }) => move)
  const stock = new Map<string, number>()
  const ofLots = new Map<string, number>()
  const days = new Map<string, Map<string, number>>()
  for (const { id, item, place, date, quantity } of moves) {
    const own = byMove.get(id) ?? []
    expect(own.reduce((whole, each) => whole + Number(each.quantity), 0)).toBe(Number(quantity))
    stock.set(`${item} ${place}`, (stock.get(`${item} ${place}`) ?? 0) + Number(quantity))
    for (const { lot: of, quantity: part } of own) {
      ofLots.set(`${of} ${place}`, (ofLots.get(`${of} ${place}`) ?? 0) + Number(part))
      const day = days.get(`${of} ${place}`) ?? new Map<string, number>()
      days.set(`${of} ${place}`, day.set(date, (day.get(date) ?? 0) + Number(part)))
    }
  }
  for (const day of days.values()) {
    let left = 0
    for (const date of [...day.keys()].toSorted()) {
      left += day.get(date)!
      expect(left).toBeGreaterThanOrEqual(0)
    }
  }
  const balances = await lots.rows<{ key: string; quantity: string }>(
    "select item_id || ' ' || warehouse_id as key, quantity::float8::text as quantity from inventory.stock_balance where item_id = any($1)",
    [items],
  )
  for (const { key, quantity } of balances) expect(Number(quantity)).toBe(stock.get(key) ?? 0)
  const kept = await lots.rows<{
    key: string
    kind: string
    item: string
    place: string
    lot: string
    quantity: string
  }>(
    "select lot_id || ' ' || warehouse_id as key, kind, item_id as item, warehouse_id as place, lot_id as lot, quantity::float8::text as quantity from inventory.lot_stock where item_id = any($1)",
    [items],
  )
  expect(kept.length).toBe(ofLots.size)
  const sums = new Map<string, number>()
  const where = new Map<string, number>()
  for (const { key, kind, item, place, lot: of, quantity } of kept) {
    expect(Number(quantity)).toBe(ofLots.get(key))
    sums.set(`${item} ${place}`, (sums.get(`${item} ${place}`) ?? 0) + Number(quantity))
    if (kind === 'serial') where.set(of, (where.get(of) ?? 0) + Number(quantity))
  }
  for (const [key, quantity] of stock) expect(sums.get(key) ?? 0).toBe(quantity)
  for (const units of where.values()) expect(units).toBeLessThanOrEqual(1)
}

it('stock is the sum of its movements, of its batches and of its serial numbers, on every day, whatever comes, leaves, travels, is made, counted and taken back', async () => {
  let played = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const company: Company = {
        ...{ items: [await lots.batches(), await lots.serials()], made: await lots.batches({ saleAccount: '70221' }) },
        ...{ stands: [], travelling: [], bills: [] },
      }
      const first = {
        day: DAYS[0],
        currency: 'USD' as const,
        at: 0,
        quantity: 4,
        named: ['A', 'B', 'C'] as Step['named'],
      }
      await play(company, { do: 'bill', of: 0, ...first })
      await play(company, { do: 'bill', of: 1, ...first })
      for (const each of steps) await play(company, each)
      played += company.stands.length
      await recounted(company)
    }),
    { numRuns: 8, seed: 20_261_118 },
  )
  // Most of it happened, and was not merely refused.
  expect(played).toBeGreaterThan(45)
}, 240_000)
