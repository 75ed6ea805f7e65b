import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const quantity = fc.integer({ min: 1, max: 9 })
const day = fc.constantFrom(...DAYS)
const item = fc.integer({ min: 0, max: 1 })
const currency = fc.constantFrom('PEN', 'USD')
/** What may happen: goods come in on any day, leave for each reason, go from here to there, arrive, are sold, and most of it is taken back. */
const step = fc.oneof(
  fc.record({ do: fc.constant('in' as const), item, quantity, day, price: fc.integer({ min: 1, max: 999 }) }),
  fc.record({
    do: fc.constant('out' as const),
    ...{ item, quantity, day, currency },
    reason: fc.constantFrom('01', '03', '05', '06', '09', '13', '14', '18'),
  }),
  fc.record({ do: fc.constant('transfer' as const), item, quantity, day, far: fc.boolean() }),
  fc.record({
    do: fc.constant('receive' as const),
    at: fc.nat(),
    part: fc.integer({ min: 1, max: 4 }),
    lost: fc.nat(2),
  }),
  fc.record({ do: fc.constant('sell' as const), at: fc.nat(), quantity }),
  fc.record({ do: fc.constant('void' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('unsell' as const), at: fc.nat() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Guide = {
  id: string
  version: number
  awaits: string | null
  status: string
  items: { toReceive: string; toInvoice: string }[]
}

interface Company {
  items: string[]
  here: string
  near: string
  far: string
  guides: string[]
  sales: string[]
}

let made = 0
async function founded(): Promise<Company> {
  made += 1
  const make = async (path: string, body: unknown): Promise<string> => (await must(api.post(path, body))).id
  const branch = await make('/api/company/branch-office', {
    ...{
      code: `S${made}`,
      name: `Sede ${made}`,
      address: 'Calle 1',
      geographicCode: '040101',
      establishmentCode: '0001',
    },
  })
  const store = (code: string, of: string) =>
    make('/api/warehouses', { code: `${code}${made}`, name: code, branch: { id: of } })
  const product = (n: number) =>
    make('/api/products', { code: `SIM-${made}-${n}`, name: `Bien ${made} ${n}`, unit: { code: 'NIU' } })
  return {
    items: [await product(0), await product(1)],
    ...{
      here: await store('H', world.ids.branch),
      near: await store('N', world.ids.branch),
      far: await store('F', branch),
    },
    ...{ guides: [], sales: [] },
  }
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)]
const read = async (id: string): Promise<Guide> => must(api.get(`/api/output/${id}`))

/** A document of one line that is written and issued; what the stock refuses stays a draft. */
async function issued(path: string, body: object): Promise<string | undefined> {
  const draft = await must(api.post(path, body))
  const { status, body: answer } = await api.put(`${path}/${draft.id}/issue`, {})
  if (status !== 200) expect(['insufficient_stock', 'stock_in_past', 'invalid']).toContain(answer.code)
  return status === 200 ? draft.id : undefined
}

async function play(company: Company, each: Step): Promise<void> {
  const { items, here, near, far, guides, sales } = company
  const line = (n: number, count: number, over: object = {}) => [
    { item: { id: items[n] }, quantity: String(count), ...over },
  ]
  switch (each.do) {
    case 'in': {
      const price = fixed(dec(each.price).div(100))
      const body = { date: each.day, reason: '28', warehouse: { id: here }, currency: 'PEN' }
      await issued('/api/guides', { ...body, items: line(each.item, each.quantity, { price }) })
      return
    }
    case 'out': {
      const { reason, day: date } = each
      const client = { id: world.ids.clients.andes }
      const body = {
        date,
        reason,
        client,
        currency: each.currency,
        warehouse: { id: here },
        purpose: reason === '13' ? 'loss' : null,
      }
      const id = await issued('/api/output', { ...body, items: line(each.item, each.quantity) })
      if (id) guides.push(id)
      return
    }
    case 'transfer': {
      const body = { date: each.day, reason: '04', warehouse: { id: here }, toWarehouse: { id: each.far ? far : near } }
      const id = await issued('/api/output', { ...body, items: line(each.item, each.quantity) })
      if (id) guides.push(id)
      return
    }
    case 'receive': {
      const id = pick(guides, each.at)
      const guide = id ? await read(id) : undefined
      if (guide?.awaits !== 'receipt') return
      const left = dec(guide.items[0]!.toReceive)
      const lost = left.gt(each.lost) ? dec(each.lost) : dec(0)
      const whole = left.minus(lost)
      const received = whole.gt(each.part) ? dec(each.part) : whole
      const came = { line: 1, received: received.toString(), lost: lost.toString() }
      await must(
        api.put(`/api/output/${id}/receive`, {
          date: '2026-11-18',
          version: guide.version,
          lossReason: 'Se rompió',
          items: [came],
        }),
      )
      return
    }
    case 'sell': {
      const id = pick(guides, each.at)
      const guide = id ? await read(id) : undefined
      if (guide?.awaits !== 'invoice') return
      await sell(company, guide, each.quantity)
      return
    }
    case 'void': {
      const id = pick(guides, each.at)
      if (!id) return
      const { status, body } = await api.put(`/api/output/${id}/void`, { reason: 'Error de tipeo' })
      const refusals = ['illegal_state', 'output_invoiced', 'output_received', 'insufficient_stock', 'stock_in_past']
      if (status !== 200) expect(refusals).toContain(body.code)
      return
    }
    case 'unsell': {
      const id = pick(sales, each.at)
      if (id) await api.put(`/api/invoices/${id}/void`, { reason: 'Error de tipeo' })
    }
  }
}

async function sell({ sales }: Company, guide: Guide, most: number): Promise<void> {
  const whole = await must(api.get(`/api/output/${guide.id}`))
  const [first] = whole.items
  const quantity = dec(first.toInvoice).lt(most) ? first.toInvoice : String(most)
  const money = whole.currency === 'USD' ? { currency: 'USD', exchangeRate: '3.75' } : { currency: 'PEN' }
  const id = await issued('/api/invoices', {
    ...{ documentType: '01', serie: 'F001', date: '2026-11-18', ...money, client: { id: world.ids.clients.andes } },
    ...{ seller: { id: world.ids.seller }, warehouse: whole.warehouse && { id: whole.warehouse.id } },
    paymentTerm: { id: world.ids.termCash },
    items: [
      {
        ...{ item: { id: first.item.id }, quantity, price: '10', tax: { type: 'IGV', rate: '18' } },
        guideLine: { guide: { id: guide.id }, line: 1 },
      },
    ],
  })
  if (id) sales.push(id)
}

/** Counted again by the test alone: stock is the sum of its movements and never below zero, its worth is account 20, no guide is invoiced beyond what it delivered. */
async function recounted({ items, guides }: Company): Promise<void> {
  await world.server.outbox.idle()
  const { rows: moves } = await world.owner.query(
    'select item_id, warehouse_id, quantity, amount, posted_amount from inventory.stock_move where item_id = any($1) order by item_id, warehouse_id, date, sequence',
    [items],
  )
  const stands = new Map<string, { quantity: string; amount: string }>()
  for (const move of moves) {
    const key = `${move.item_id} ${move.warehouse_id}`
    const before = stands.get(key) ?? { quantity: '0', amount: '0' }
    const after = { quantity: dec(before.quantity).plus(move.quantity), amount: dec(before.amount).plus(move.amount) }
    expect([after.quantity.isNegative(), after.amount.isNegative(), dec(move.amount).eq(move.posted_amount)]).toEqual([
      ...[false, false, true],
    ])
    stands.set(key, { quantity: after.quantity.toString(), amount: after.amount.toString() })
  }
  const { rows: balances } = await world.owner.query(
    'select item_id, warehouse_id, trim_scale(quantity)::text as quantity, amount from inventory.stock_balance where item_id = any($1)',
    [items],
  )
  for (const row of balances) {
    const counted = stands.get(`${row.item_id} ${row.warehouse_id}`) ?? { quantity: '0', amount: '0' }
    expect([row.quantity, row.amount]).toEqual([dec(counted.quantity).toString(), fixed(dec(counted.amount))])
  }
  const { rows: taken } = await world.owner.query(
    `select l.quantity, coalesce((select sum(o.quantity) from platform.origin o where o.from_kind = 'outputGuide' and o.from_id = l.guide_id and o.from_line = l.line
       and o.kind = 'invoice' and o.counts), 0) as invoiced from inventory.output_guide_line l where l.guide_id = any($1)`,
    [guides],
  )
  for (const row of taken) expect(dec(row.invoiced).lte(row.quantity)).toBe(true)
}

const worthOfStock = async (): Promise<string> => {
  const { rows } = await world.owner.query(
    'select sum(amount) as worth from inventory.stock_balance where company_id = $1',
    [world.ids.companyId],
  )
  return fixed(dec(rows[0].worth))
}
const account20 = async (): Promise<string> => {
  const { rows } = await world.owner.query(
    `select sum(l.debit - l.credit) as worth from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.company_id = $1 and l.account_code like '20%'`,
    [world.ids.companyId],
  )
  return fixed(dec(rows[0].worth))
}

it('whatever leaves, travels, arrives, is lost, sold and taken back: stock is the sum of its movements and its worth account 20', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), async (steps) => {
      const company = await founded()
      await play(company, { do: 'in', item: 0, quantity: 9, day: DAYS[0], price: 333 })
      await play(company, { do: 'in', item: 1, quantity: 7, day: DAYS[0], price: 101 })
      for (const each of steps) await play(company, each)
      await recounted(company)
      expect(await worthOfStock()).toBe(await account20())
    }),
    { numRuns: 12, seed: 20_261_118 },
  )
}, 180_000)
