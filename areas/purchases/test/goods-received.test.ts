import { type Caller, must, openWorld, type World } from '@yupana/testkit'
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
