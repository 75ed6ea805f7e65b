import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let warehouse: string
let made = 0
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  warehouse = (await must(owner.post('/api/warehouses', { code: 'LEJ', name: 'Llegadas' }))).id
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const newItem = async (over: object = {}): Promise<string> => {
  made += 1
  const body = { code: `LEJ-${made}`, name: `Bien ${made}`, unit: { code: 'NIU' }, ...over }
  return (await must(owner.post('/api/products', body))).id
}
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.757' } : { currency })
/** A bill of ten at ten, without tax, and of what it charges besides. */
const billBody = (items: string[], currency = 'PEN', over: object = {}) => {
  made += 1
  return {
    ...{ documentType: '01', serie: 'F070', number: String(made), date: '2026-11-05', ...money(currency) },
    ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 }, goodsLater: true },
    items: items.map((id) => ({ item: { id }, quantity: '10', price: '10', tax: igv })),
    ...over,
  }
}
const billed = (...given: Parameters<typeof billBody>) => must(owner.post('/api/bills', billBody(...given)))
interface Bill {
  id: string
  currency: string
  items: { line: number; item: { id: string } }[]
}
const guideBody = (bill: Bill, quantity: string, over: object = {}) => ({
  ...{ date: '2026-11-09', reason: '02', warehouse: { id: warehouse }, supplier: { id: world.ids.clients.bodega } },
  ...money(bill.currency),
  items: bill.items.map(({ line, item }) => ({
    ...{ item: { id: item.id }, quantity, origin: { kind: 'bill', id: bill.id, line } },
  })),
  ...over,
})
const draft = (...given: Parameters<typeof guideBody>) => must(owner.post('/api/guides', guideBody(...given)))
const received = async (...given: Parameters<typeof guideBody>) =>
  must(owner.put(`/api/guides/${(await draft(...given)).id}/issue`))
const read = (id: string) => must(owner.get(`/api/bills/${id}`))
const codes = (reply: { body: { errors?: { field: string; code: string }[]; code?: string } }): string[] =>
  reply.body.errors?.length ? reply.body.errors.map(({ field, code }) => `${field} ${code}`) : [String(reply.body.code)]
async function books(...ids: string[]): Promise<string> {
  const { rows } = await world.owner.query(
    `select account_code as code, sum(debit - credit)::text || case when sum(foreign_amount) = 0 then '' else ' ' || sum(foreign_amount) end as amount from accounting.journal_line
     where entry_id in (select id from accounting.journal_entry where source_id = any($1::uuid[])) group by account_code having sum(debit - credit) <> 0 or sum(foreign_amount) <> 0 order by 1`,
    [ids],
  )
  return rows.map(({ code, amount }) => `${code} ${amount}`).join(', ')
}
/** Of all accounts 28, what the books say, and what the bills say: what they billed and did not come. */
async function onTheWay(): Promise<[string, string]> {
  const { rows } = await world.owner.query(
    `select (select coalesce(sum(debit - credit), 0) from accounting.journal_line where company_id = $1 and account_code like '28%')::numeric(18,2)::text as books,
       (select coalesce(sum(l.coming_local - coalesce((select sum(g.local_amount) from platform.origin o
            join inventory.guide_line g on g.guide_id = o.id and g.line = o.line
            where o.kind = 'guide' and o.from_kind = 'bill' and o.from_id = l.bill_id and o.from_line = l.line and o.counts), 0)), 0)
        from purchases.bill_line l join purchases.bill b on b.id = l.bill_id and b.company_id = l.company_id where l.company_id = $1 and b.status <> 'voided' and l.coming is not null)::numeric(18,2)::text as bills`,
    [world.ids.companyId],
  )
  return [rows[0].books, rows[0].bills]
}
const ties = async (): Promise<void> => {
  const [inBooks, inBills] = await onTheWay()
  expect(inBooks).toBe(inBills)
}
const stock = async (item: string): Promise<string> => {
  const { rows } = await world.owner.query(
    "select trim_scale(quantity) || ' ' || amount || ' ' || ledger_code as stock from inventory.stock_balance where item_id = $1",
    [item],
  )
  return rows[0]?.stock ?? 'nothing'
}

describe('goods that come after their bill', () => {
  it.each([
    ['PEN', '281 100.00, 40111 18.00, 4212 -118.00, 6011 100.00, 6111 -100.00', '40.00', '40.00'],
    ['USD', '281 375.70, 40111 67.63 18.00, 4212 -443.33 -118.00, 6011 375.70 100.00, 6111 -375.70', '40.00', '150.28'],
  ])(
    'stand in 28 until their guides bring them at the cost of the bill (%s)',
    async (currency, posted, total, local) => {
      const item = await newItem()
      const bill = await billed([item], currency)
      expect(await books(bill.id)).toBe(posted)
      expect(await stock(item)).toBe('nothing')
      expect(bill).toMatchObject({ goodsLater: true, arrival: 'coming', items: [{ arrived: '0', toArrive: '10' }] })
      await ties()
      const guide = await received(bill, '4')
      expect(guide).toMatchObject({ status: 'closed', total, localTotal: local, items: [{ toBill: '0' }] })
      expect(await books(guide.id)).toBe(`20111 ${local}, 281 -${local}`)
      expect((await read(bill.id)).items).toMatchObject([{ arrived: '4', toArrive: '6' }])
      await ties()
      const last = await received(bill, '6')
      expect(await read(bill.id)).toMatchObject({ arrival: 'arrived', items: [{ arrived: '10', toArrive: '0' }] })
      expect(await books(bill.id, guide.id, last.id)).toBe(posted.replace('281', '20111'))
      await ties()
      expect(codes(await owner.put(`/api/bills/${bill.id}/void`, { reason: 'Error' }))).toEqual(['bill_goods_arrived'])
      expect(codes(await owner.save(`/api/bills/${bill.id}`, billBody([item], currency)))).toEqual([
        'bill_goods_arrived',
      ])
      await must(owner.put(`/api/guides/${last.id}/void`))
      expect(await read(bill.id)).toMatchObject({ arrival: 'coming', items: [{ arrived: '4', toArrive: '6' }] })
      await ties()
      await must(owner.put(`/api/guides/${guide.id}/void`))
      await must(owner.put(`/api/bills/${bill.id}/void`, { reason: 'Error' }))
      expect(await books(bill.id, guide.id, last.id)).toBe('')
      await ties()
    },
  )

  it('come with what the bill charges besides, to the last cent, each kind out of its own 28', async () => {
    const [goods, cloth] = [await newItem(), await newItem({ purchaseAccount: '602' })]
    const bill = await billed([goods, cloth], 'PEN', { otherCharges: '0.05' })
    expect(await books(bill.id)).toContain('281 100.03, 284 100.02')
    const guides = [await received(bill, '3'), await received(bill, '3'), await received(bill, '4')]
    expect(await stock(goods)).toBe('10 100.03 stock.goods')
    expect(await stock(cloth)).toBe('10 100.02 24111')
    expect(await books(...guides.map(({ id }) => id))).toBe('20111 100.03, 24111 100.02, 281 -100.03, 284 -100.02')
    const list = await must(
      owner.get('/api/bills?filters[0][field]=arrival&filters[0][operator]=EQUAL&filters[0][value]=arrived&limit=200'),
    )
    expect(list.data.map(({ id }: { id: string }) => id)).toContain(bill.id)
    const chain = await must(owner.get(`/api/chain/bill/${bill.id}`))
    expect(chain.lines[0].taken).toContainEqual(expect.objectContaining({ kind: 'guide', quantity: '10', left: '0' }))
  })

  it('are refused beyond what was billed, mixed with others, of a voided bill, and where nothing could come', async () => {
    const item = await newItem()
    const bill = await billed([item])
    expect(codes(await owner.post('/api/guides', guideBody(bill, '11')))).toEqual([
      'items[0].quantity guide_beyond_bill',
    ])
    const [line] = guideBody(bill, '6').items
    expect(codes(await owner.post('/api/guides', guideBody(bill, '6', { items: [line, line] })))).toEqual([
      'items[1].quantity guide_beyond_bill',
    ])
    const own = { item: { id: item }, quantity: '1', price: '10' }
    expect(codes(await owner.post('/api/guides', guideBody(bill, '6', { items: [line, own] })))).toEqual([
      'items[1].origin origin_mixed',
    ])
    const waiting = await draft(bill, '6')
    await must(owner.put(`/api/bills/${bill.id}/void`, { reason: 'Error' }))
    expect(codes(await owner.put(`/api/guides/${waiting.id}/issue`))).toEqual(['items[0].origin origin_not_open'])
    expect(codes(await owner.post('/api/bills', billBody([world.ids.products.service])))).toEqual([
      'goodsLater goods_later_none',
    ])
    const other = await billed([item])
    const guide = await received(other, '6')
    const again = { ...billBody([item]), goodsLater: false, warehouse: { id: warehouse } }
    const guided = { ...again.items[0], guideLine: { guide: { id: guide.id }, line: 1 } }
    expect(codes(await owner.post('/api/bills', { ...again, items: [guided] }))).toEqual([
      'items[0].guideLine reference_not_found',
    ])
  })

  it.each(['PEN', 'USD'])('a credit note takes first of what did not come, out of 28 (%s)', async (currency) => {
    const item = await newItem()
    const bill = await billed([item], currency)
    await received(bill, '4')
    made += 1
    const note = await must(
      owner.post('/api/bills', {
        ...{ documentType: '07', serie: 'FC70', number: String(made), date: '2026-11-12', currency },
        ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
        ...{ reference: { id: bill.id }, reason: '07', warehouse: { id: warehouse } },
        items: [{ item: { id: item }, quantity: '7', price: '10', billLine: 1 }],
      }),
    )
    const cost = (units: number): string => fixed(dec(currency === 'USD' ? '37.57' : '10').times(units))
    expect(await books(note.id)).toContain(`20111 -${cost(1)}, 281 -${cost(6)}`)
    expect(await read(bill.id)).toMatchObject({ arrival: 'arrived', items: [{ arrived: '4', toArrive: '0' }] })
    expect((await stock(item)).split(' ').slice(0, 2)).toEqual(['3', cost(3)])
    expect(codes(await owner.post('/api/guides', guideBody(bill, '1')))).toEqual([
      'items[0].quantity guide_beyond_bill',
    ])
    await must(owner.put(`/api/bills/${note.id}/void`, { reason: 'Error' }))
    expect(await books(note.id)).toBe('')
    expect((await read(bill.id)).items).toMatchObject([{ arrived: '4', toArrive: '6' }])
    await ties()
  })

  it('sixteen at once receive the same bill: what comes is never more than was billed', async () => {
    const bill = await billed([await newItem()])
    const drafts = await Promise.all(Array.from({ length: 16 }, () => draft(bill, '3')))
    const replies = await Promise.all(drafts.map(({ id }) => owner.put(`/api/guides/${id}/issue`)))
    expect(replies.filter(({ status }) => status < 400)).toHaveLength(3)
    expect(new Set(replies.filter(({ status }) => status >= 400).flatMap(codes))).toEqual(
      new Set(['items[0].quantity guide_beyond_bill']),
    )
    expect((await read(bill.id)).items).toMatchObject([{ arrived: '9', toArrive: '1' }])
    await ties()
  })
})
