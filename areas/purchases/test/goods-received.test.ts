import { dec } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let warehouse: string
let supplier: string
let made = 0
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  supplier = world.ids.clients.bodega
  warehouse = (await must(owner.post('/api/warehouses', { code: 'REC', name: 'Recepción' }))).id
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const newItem = async (): Promise<string> => {
  made += 1
  return (await must(owner.post('/api/products', { code: `REC-${made}`, name: `Bien ${made}`, unit: { code: 'NIU' } })))
    .id
}
const money = (currency: string, rate: string) => (currency === 'USD' ? { currency, exchangeRate: rate } : { currency })
/** An order of ten at 11.80 with tax, which are 10 without, less what is taken off. */
async function ordered(item: string, currency = 'PEN', over: object = {}) {
  const { id } = await must(
    owner.post('/api/purchase-orders', {
      ...{ date: '2026-11-02', ...money(currency, '3.757'), supplier: { id: supplier }, warehouse: { id: warehouse } },
      paymentTerm: { id: world.ids.termCredit30 },
      items: [{ item: { id: item }, quantity: '10', price: '11.80', includeTaxPrice: true, tax: igv }],
      ...over,
    }),
  )
  return must(owner.put(`/api/purchase-orders/${id}/issue`))
}
const guideOf = (
  order: { id: string; currency: string; items: { line: number; item: { id: string } }[] },
  quantity: string,
  over: object = {},
) => ({
  ...{ date: '2026-11-05', reason: '02', warehouse: { id: warehouse }, supplier: { id: supplier } },
  ...money(order.currency, '3.757'),
  items: order.items.map(({ line, item }) => ({
    ...{ item: { id: item.id }, quantity, origin: { kind: 'purchaseOrder', id: order.id, line } },
  })),
  ...over,
})
const draft = (...given: Parameters<typeof guideOf>) => must(owner.post('/api/guides', guideOf(...given)))
const received = async (...given: Parameters<typeof guideOf>) =>
  must(owner.put(`/api/guides/${(await draft(...given)).id}/issue`))
const orderOf = (id: string) => must(owner.get(`/api/purchase-orders/${id}`))
const quantities = async (id: string) => {
  const [line] = (await orderOf(id)).items
  return [line.received, line.toReceive, line.billed, line.toBill]
}
const codes = (reply: { body: { errors: { field: string; code: string }[] } }): string[] =>
  reply.body.errors.map(({ field, code }) => `${field} ${code}`)
async function books(...ids: string[]): Promise<string> {
  const { rows } = await world.owner.query(
    `select account_code as code, sum(debit - credit)::text || case when sum(foreign_amount) = 0 then '' else ' ' || sum(foreign_amount) end as amount from accounting.journal_line
     where entry_id in (select id from accounting.journal_entry where source_id = any($1::uuid[])) group by account_code having sum(debit - credit) <> 0 or sum(foreign_amount) <> 0 order by 1`,
    [ids],
  )
  return rows.map(({ code, amount }) => `${code} ${amount}`).join(', ')
}

const LINES = `select e.date::text, l.cost_center_id as center, (l.debit - l.credit)::text as amount
  from accounting.journal_entry e join accounting.journal_line l on l.entry_id = e.id where e.source_id = $1 and l.account_code = $2`
const posted = async (id: string, account: string) => (await world.owner.query(LINES, [id, account])).rows

describe('goods of a purchase order', () => {
  it.each([
    ['PEN', '20111 40.00, 4211 -40.00, 6011 40.00, 6111 -40.00'],
    ['USD', '20111 150.28, 4211 -150.28 -40.00, 6011 150.28 40.00, 6111 -150.28'],
  ])(
    'in %s come in by a guide at the price that was agreed, and the order says what is left',
    async (currency, posted) => {
      const order = await ordered(await newItem(), currency)
      expect(await quantities(order.id)).toEqual(['0', '10', '0', '10'])
      const waiting = await draft(order, '4')
      expect([waiting.items[0].price, waiting.total]).toEqual(['10', '40.00'])
      expect(await quantities(order.id)).toEqual(['0', '10', '0', '10'])
      const guide = await must(owner.put(`/api/guides/${waiting.id}/issue`))
      expect(await quantities(order.id)).toEqual(['4', '6', '0', '10'])
      expect(await books(guide.id)).toBe(posted)
      const chain = await must(owner.get(`/api/chain/purchaseOrder/${order.id}`))
      expect(
        chain.nodes.map(({ kind, generation }: { kind: string; generation: number }) => [kind, generation]),
      ).toContainEqual(['guide', 1])
      expect(chain.lines[0].taken).toContainEqual(expect.objectContaining({ kind: 'guide', quantity: '4', left: '6' }))
      await must(owner.put(`/api/guides/${guide.id}/void`))
      expect(await quantities(order.id)).toEqual(['0', '10', '0', '10'])
    },
  )

  it('are borne by the cost center of their order', async () => {
    const center = await must(owner.post('/api/cost-center', { code: 'CC77', name: 'Obra' }))
    const line = { item: { id: await newItem() }, quantity: '10', price: '10', tax: igv, costCenter: { id: center.id } }
    const guide = await received(await ordered('', 'PEN', { items: [line] }), '4')
    expect(await posted(guide.id, '6011')).toEqual([{ date: '2026-11-05', center: center.id, amount: '40.00' }])
  })

  it('are refused from another supplier, in another currency, of another item or price, from an order that is not open', async () => {
    const [item, other] = [await newItem(), await newItem()]
    const order = await ordered(item)
    const line = guideOf(order, '1').items[0]!
    expect(
      codes(
        await owner.post(
          '/api/guides',
          guideOf(order, '1', {
            ...{ supplier: { id: world.ids.clients.andes }, currency: 'USD', exchangeRate: '3.757' },
            items: [{ ...line, item: { id: other }, price: '9' }],
          }),
        ),
      ),
    ).toEqual([
      'supplier origin_other_supplier',
      'currency origin_other_currency',
      'items[0].item origin_other_item',
      'items[0].price origin_other_price',
    ])
    expect(codes(await owner.post('/api/guides', guideOf(order, '1', { reason: '28' })))).toEqual([
      'reason origin_needs_purchase',
    ])
    const nowhere = { ...line, origin: { ...line.origin, line: 9 }, price: '1' }
    expect(codes(await owner.post('/api/guides', guideOf(order, '1', { items: [nowhere] })))).toEqual([
      'items[0].origin reference_not_found',
    ])
    const waiting = await draft(order, '1')
    await must(owner.put(`/api/purchase-orders/${order.id}/close`, { reason: 'No llegará más' }))
    expect(codes(await owner.put(`/api/guides/${waiting.id}/issue`))).toEqual(['items[0].origin origin_not_open'])
  })

  it('hold the order as it was: it is neither changed nor voided until they are given back', async () => {
    const order = await ordered(await newItem())
    const guide = await received(order, '4')
    expect((await owner.put(`/api/purchase-orders/${order.id}/void`, { reason: 'Ya no va' })).body.code).toBe(
      'order_received',
    )
    await must(owner.put(`/api/guides/${guide.id}/void`))
    await must(owner.put(`/api/purchase-orders/${order.id}/void`, { reason: 'Ya no va' }))
  })
})

let bills = 700
/** A bill of lines of a guide: `[line, quantity, price without tax]`. */
function billOf(
  guide: { id: string; currency: string; items: { line: number; item: { id: string } }[] },
  taken: [number, string, string][],
  over: object = {},
) {
  bills += 1
  return {
    ...{
      documentType: '01',
      serie: 'F030',
      number: String(bills),
      date: '2026-11-12',
      ...money(guide.currency, '3.757'),
    },
    ...{ supplier: { id: supplier }, paymentTerm: { id: world.ids.termCredit30 } },
    items: taken.map(([line, quantity, price]) => ({
      ...{ item: { id: guide.items[line - 1]!.item.id }, quantity, price, tax: igv },
      guideLine: { guide: { id: guide.id }, line },
    })),
    ...over,
  }
}
const billed = (...given: Parameters<typeof billOf>) => must(owner.post('/api/bills', billOf(...given)))
const stockOf = async (item: string): Promise<string> => {
  const { rows } = await world.owner.query(
    "select trim_scale(quantity) || ' ' || amount as stock from inventory.stock_balance where item_id = $1 and warehouse_id = $2",
    [item, warehouse],
  )
  return rows[0]?.stock ?? 'nothing'
}
const statusOf = async (id: string): Promise<string> => (await must(owner.get(`/api/guides/${id}`))).status
/** Stock by the ledger of stock less stock by the books. */
async function untied(): Promise<string> {
  await world.server.outbox.idle()
  const { rows } = await world.owner.query(
    `select (select sum(amount) from inventory.stock_balance where company_id = $1)
       - (select sum(debit - credit) from accounting.journal_line where company_id = $1 and account_code = '20111') as untied`,
    [world.ids.companyId],
  )
  return rows[0].untied
}
const sell = async (item: string, quantity: string) => {
  const { id } = await must(
    owner.post('/api/invoices', {
      ...{
        documentType: '01',
        serie: 'F001',
        date: '2026-11-16',
        currency: 'PEN',
        client: { id: world.ids.clients.andes },
      },
      ...{ seller: { id: world.ids.seller }, warehouse: { id: warehouse }, paymentTerm: { id: world.ids.termCash } },
      items: [{ item: { id: item }, quantity, price: '50', tax: igv }],
    }),
  )
  return must(owner.put(`/api/invoices/${id}/issue`))
}

describe('a bill made from guides', () => {
  it.each([
    ['PEN', '20111 40.00, 40111 7.20, 4212 -47.20, 6011 40.00, 6111 -40.00'],
    ['USD', '20111 150.28, 40111 27.05 7.20, 4212 -177.33 -47.20, 6011 150.28 40.00, 6111 -150.28'],
  ])(
    'in %s turns what waited (4211) into what is owed (4212) and moves no stock; guide and order close with it',
    async (currency, posted) => {
      const item = await newItem()
      const order = await ordered(item, currency)
      const guide = await received(order, '4')
      const stock = await stockOf(item)
      const bill = await billed(guide, [[1, '4', '10']])
      expect(await stockOf(item)).toBe(stock)
      expect(await books(guide.id, bill.id)).toBe(posted)
      expect(bill.items[0]).toMatchObject({
        guideLine: { guide: { id: guide.id, number: guide.number }, line: 1 },
        orderLine: { line: 1, billed: '4' },
      })
      expect([await statusOf(guide.id), await quantities(order.id)]).toEqual(['closed', ['4', '6', '4', '6']])
      expect((await owner.put(`/api/guides/${guide.id}/void`)).body.code).toBe('guide_billed')
      await must(owner.put(`/api/bills/${bill.id}/void`, { reason: 'Error de tipeo' }))
      expect([await statusOf(guide.id), await quantities(order.id)]).toEqual(['open', ['4', '6', '0', '10']])
      await must(owner.put(`/api/guides/${guide.id}/void`))
      expect([await books(guide.id, bill.id), await stockOf(item), await untied()]).toEqual(['', '0 0.00', '0.00'])
    },
  )

  it('that says another price changes what the goods are worth, also of those that were sold since', async () => {
    const item = await newItem()
    const order = await ordered(item)
    const guide = await received(order, '10')
    await sell(item, '4')
    expect(await stockOf(item)).toBe('6 60.00')
    const bill = await billed(guide, [[1, '10', '12.5']])
    expect(await books(guide.id, bill.id)).toBe('20111 125.00, 40111 22.50, 4212 -147.50, 6011 125.00, 6111 -125.00')
    expect([await stockOf(item), await untied()]).toEqual(['6 75.00', '0.00'])
    const dearer = { ...billOf(guide, [[1, '10', '9']]), number: bill.number, version: bill.version }
    const changed = await must(owner.put(`/api/bills/${bill.id}`, dearer))
    expect([await stockOf(item), await untied()]).toEqual(['6 54.00', '0.00'])
    await must(owner.put(`/api/bills/${changed.id}/void`, { reason: 'Error de tipeo' }))
    expect([await stockOf(item), await untied()]).toEqual(['6 60.00', '0.00'])
    expect(await books(guide.id, bill.id)).toBe('20111 100.00, 4211 -100.00, 6011 100.00, 6111 -100.00')
  })

  it('over several guides gives each its worth, also one that was issued later for an earlier day', async () => {
    const item = await newItem()
    const order = await ordered(item, 'PEN', { items: [{ item: { id: item }, quantity: '20', price: '10', tax: igv }] })
    const late = await received(order, '10', { date: '2026-11-10' })
    const early = await received(order, '10', { date: '2026-11-05' })
    const [line] = billOf(early, [[1, '10', '15']]).items
    const body = billOf(late, [[1, '10', '12']])
    await must(owner.post('/api/bills', { ...body, items: [...body.items, line] }))
    expect([await stockOf(item), await untied()]).toEqual(['20 270.00', '0.00'])
  })

  it('ties with the stock in each month: what goods cost more stands in the books on the day on which they came', async () => {
    const item = await newItem()
    const order = await ordered(item, 'PEN', { date: '2026-10-02', deliveryDate: null })
    const guide = await received(order, '10', { date: '2026-10-05' })
    const bill = await billed(guide, [[1, '10', '15']], { date: '2026-11-12' })
    expect(await posted(bill.id, '20111')).toEqual([{ date: '2026-10-05', center: null, amount: '50.00' }])
    expect([await stockOf(item), await untied()]).toEqual(['10 150.00', '0.00'])
    await must(owner.put(`/api/bills/${bill.id}/void`, { reason: 'Error de tipeo' }))
    expect([await books(bill.id), await stockOf(item), await untied()]).toEqual(['', '10 100.00', '0.00'])
  })

  it('is made of what came before somebody closed its order, or beyond it', async () => {
    const order = await ordered(await newItem())
    const [first, beyond] = [await received(order, '10'), await received(order, '5')]
    await billed(first, [[1, '10', '10']])
    expect((await orderOf(order.id)).status).toBe('closed')
    await billed(beyond, [[1, '5', '10']])
    expect(await statusOf(beyond.id)).toBe('closed')
  })

  it('in dollars at another rate owes the difference to the rate, and the goods keep their worth', async () => {
    const item = await newItem()
    const guide = await received(await ordered(item, 'USD'), '4')
    const bill = await billed(guide, [[1, '4', '10']], { exchangeRate: '3.800' })
    expect(await books(guide.id, bill.id)).toBe(
      '20111 150.28, 40111 27.36 7.20, 4212 -179.36 -47.20, 6011 150.28 40.00, 6111 -150.28, 676 1.72',
    )
    expect([await stockOf(item), await untied()]).toEqual(['4 150.28', '0.00'])
  })

  it('may be several, in parts: the last takes the last cent, and the guide is neither voided nor closed before', async () => {
    const item = await newItem()
    const order = await ordered(item, 'USD', {
      items: [{ item: { id: item }, quantity: '3', price: '3.33', tax: igv }],
    })
    const guide = await received(order, '3')
    const parts = []
    for (const part of ['1', '1', '1']) {
      expect(await statusOf(guide.id)).toBe('open')
      parts.push(await billed(guide, [[1, part, '3.33']]))
    }
    expect(await statusOf(guide.id)).toBe('closed')
    expect(await books(guide.id, ...parts.map(({ id }) => id))).not.toContain('4211')
    await must(owner.put(`/api/bills/${parts[0].id}/void`, { reason: 'Error de tipeo' }))
    expect((await owner.put(`/api/guides/${guide.id}/void`)).body.code).toBe('guide_billed')
    const again = await billed(guide, [[1, '1', '3.33']])
    expect(await books(guide.id, again.id, ...parts.map(({ id }) => id))).not.toContain('4211')
    expect(await untied()).toBe('0.00')
  })

  it('sixteen who bill one guide at once bill it once', async () => {
    const guide = await received(await ordered(await newItem()), '4')
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => owner.post('/api/bills', billOf(guide, [[1, '4', '10']]))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(422)])
    expect([await statusOf(guide.id), await untied()]).toEqual(['closed', '0.00'])
  })

  it('goods of a month that is locked keep their worth: the difference goes to the cost of sales', async () => {
    const item = await newItem()
    const order = await ordered(item, 'PEN', { date: '2026-01-10', deliveryDate: null })
    const guide = await received(order, '4', { date: '2026-01-20' })
    await must(owner.put('/api/configuration/month-lock/2026', { month: 1, locked: true, confirmed: true }))
    const bill = await billed(guide, [[1, '4', '11']])
    expect(await books(guide.id, bill.id)).toBe(
      '20111 40.00, 40111 7.92, 4212 -51.92, 6011 44.00, 6111 -44.00, 69121 4.00',
    )
    expect([await stockOf(item), await untied()]).toEqual(['4 40.00', '0.00'])
    await must(owner.put('/api/configuration/month-lock/2026', { month: 1, locked: false, reason: 'prueba' }))
  })

  it('is refused of another supplier, currency or item, of a draft, of more than came, and past the guide of an order', async () => {
    const [item, other] = [await newItem(), await newItem()]
    const order = await ordered(item)
    const guide = await received(order, '4')
    const wrong = billOf(guide, [[1, '5', '10']], {
      ...{ supplier: { id: world.ids.clients.andes }, currency: 'USD', exchangeRate: '3.757' },
    })
    wrong.items[0]!.item.id = other
    expect(codes(await owner.post('/api/bills', wrong))).toEqual([
      'supplier guide_other_supplier',
      'currency guide_other_currency',
      'items[0].item guide_other_item',
      'items[0].quantity guide_billed_beyond',
      'supplier order_other_supplier',
    ])
    const waiting = await draft(order, '1')
    expect(codes(await owner.post('/api/bills', billOf(waiting, [[1, '1', '10']])))).toEqual([
      'items[0].guideLine guide_not_open',
    ])
    const direct = billOf(guide, [[1, '4', '10']], { warehouse: { id: warehouse } })
    const past = direct.items.map(({ guideLine: _, ...line }) => ({
      ...line,
      orderLine: { order: { id: order.id }, line: 1 },
    }))
    expect(codes(await owner.post('/api/bills', { ...direct, items: past }))).toEqual([
      'items[0].orderLine order_received_by_guide',
    ])
    await must(owner.post('/api/bills', { ...direct, items: [...direct.items, ...past] }))
    expect(await quantities(order.id)).toEqual(['8', '2', '8', '2'])
  })
})

it('whatever is received, billed at whatever price and rate, sold and voided, the ledger ties with the stock, and 4211 is what waits for its bill', async () => {
  const [pen, usd] = [await newItem(), await newItem()]
  const step = fc.record({
    ...{ dollars: fc.boolean(), quantity: fc.integer({ min: 1, max: 9 }), cents: fc.integer({ min: 0, max: 3_000 }) },
    ...{ rate: fc.constantFrom('3.757', '3.8', '3.61'), sold: fc.boolean(), part: fc.integer({ min: 1, max: 9 }) },
    undone: fc.constantFrom('nothing', 'bill', 'all'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      for (const { dollars, quantity, cents, rate, sold, part, undone } of steps) {
        const item = dollars ? usd : pen
        const guide = await received(await ordered(item, dollars ? 'USD' : 'PEN'), String(quantity))
        if (sold && undone !== 'all') await sell(item, '1')
        const price = dec(cents).div(100).toString()
        const at = dollars ? { exchangeRate: rate } : {}
        const bill = await billed(guide, [[1, String(Math.min(part, quantity)), price]], at)
        if (undone !== 'nothing') await must(owner.put(`/api/bills/${bill.id}/void`, { reason: 'Error de tipeo' }))
        if (undone === 'all') await must(owner.put(`/api/guides/${guide.id}/void`))
      }
      const { rows } = await world.owner.query(
        `select (select coalesce(sum(credit - debit), 0) from accounting.journal_line where company_id = $1 and account_code = '4211')
           - (select coalesce(sum(l.local_amount - (select coalesce(sum(b.accrued_local), 0) from platform.origin o
               join purchases.bill_line b on b.company_id = o.company_id and b.bill_id = o.id and b.line = o.line
               where o.company_id = l.company_id and o.from_kind = 'guide' and o.from_id = l.guide_id and o.from_line = l.line and o.counts)), 0)
             from inventory.guide_line l join inventory.guide g on g.company_id = l.company_id and g.id = l.guide_id
             where l.company_id = $1 and g.reason = '02' and g.status in ('open', 'closed')) as untied`,
        [world.ids.companyId],
      )
      expect([await untied(), rows[0].untied]).toEqual(['0.00', '0.00'])
    }),
    { numRuns: 10 },
  )
}, 60_000)
