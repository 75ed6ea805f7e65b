import { bincard, initialItems, stockBook, stockValued } from '@yupana/inventory/contract'
import { dec, fixed, plain, sum } from '@yupana/kernel'
import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemsHistory, stockByItem } from '../contract/index.ts'

let world: World
let api: Caller
/** Goods in pieces and in kilos, with all that may happen to them. */
let piece = ''
let kilo = ''
type Row = Record<string, string>
interface Answer {
  data: Row[]
  totals: Row
  sums?: { currency: string; amounts: Row }[]
}
const DAYS = 'from=2026-11-01&to=2026-11-30'
const read = (path: string, asked: string): Promise<Answer> => must(api.get(`${path}?limit=0&${asked}`))
const igv = { type: 'IGV', rate: '18' }

async function sell(over: object, items: object[]): Promise<string> {
  const { ids } = world
  const { id } = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN', exchangeRate: '1' },
      ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
      ...{ paymentTerm: { id: ids.termCash }, items, ...over },
    }),
  )
  await must(api.put(`/api/invoices/${id}/issue`))
  return id
}

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  const { ids } = world
  const item = async (code: string, unit: string): Promise<string> =>
    (await must(api.post('/api/products', { code, name: code, unit: { code: unit }, price: '20' }))).id
  piece = await item('PIEZA', 'NIU')
  kilo = await item('KILO', 'KGM')
  await must(
    api.post('/api/guides/inventory-taking', {
      ...{ date: '2026-11-02', warehouse: { id: ids.warehouse } },
      items: [
        { item: { id: piece }, quantity: '10', price: '3.333' },
        { item: { id: kilo }, quantity: '2.5', price: '8' },
      ],
    }),
  )
  for (const [date, currency, voided] of [
    ['2026-11-05', 'PEN', false],
    ['2026-11-06', 'USD', false],
    ['2026-11-07', 'PEN', true],
  ] as const) {
    const { id } = await must(
      api.post('/api/guides', {
        ...{ date, reason: '28', warehouse: { id: ids.warehouse }, currency },
        ...(currency === 'USD' ? { exchangeRate: '3.7' } : {}),
        items: [{ item: { id: piece }, quantity: '4', price: '2' }],
      }),
    )
    await must(api.put(`/api/guides/${id}/issue`))
    if (voided) await must(api.put(`/api/guides/${id}/void`, {}))
  }
  const line = (quantity: string, price: string) => ({ item: { id: piece }, quantity, price, tax: igv })
  await sell({}, [line('2', '25'), line('1', '22'), { ...line('1.5', '15'), item: { id: kilo } }])
  await sell({ currency: 'USD', exchangeRate: '3.5' }, [line('1', '9')])
  const later = await sell({ byGuides: true }, [line('5', '30')])
  const guide = await must(
    api.post('/api/output', {
      ...{ date: '2026-11-18', reason: '01', warehouse: { id: ids.warehouse }, client: { id: ids.clients.andes } },
      items: [{ item: { id: piece }, quantity: '2', origin: { kind: 'invoice', id: later, line: 1 } }],
    }),
  )
  await must(api.put(`/api/output/${guide.id}/issue`))
  const order = await must(
    api.post('/api/purchase-orders', {
      ...{ date: '2026-11-10', deliveryDate: '2026-11-20', currency: 'USD', supplier: { id: ids.clients.bodega } },
      ...{ exchangeRate: '3.7', branch: { id: ids.branch }, warehouse: { id: ids.warehouse } },
      ...{ buyer: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 }, items: [line('7', '3')] },
    }),
  )
  await must(api.put(`/api/purchase-orders/${order.id}/issue`))
  const received = await must(
    api.post('/api/guides', {
      ...{ date: '2026-11-18', reason: '02', warehouse: { id: ids.warehouse }, currency: 'USD', exchangeRate: '3.7' },
      supplier: { id: ids.clients.bodega },
      items: [{ item: { id: piece }, quantity: '3', origin: { kind: 'purchaseOrder', id: order.id, line: 1 } }],
    }),
  )
  await must(api.put(`/api/guides/${received.id}/issue`))
  const { version } = await must(api.get(`/api/products/${piece}`))
  await must(
    api.put(`/api/products/${piece}`, {
      ...{ code: 'PIEZA', name: 'PIEZA', unit: { code: 'NIU' }, price: '21', version },
    }),
  )
})
afterAll(() => world?.close())

describe('the bin card', () => {
  it('adds up what moved in each unit by itself, and opens with what stood before', async () => {
    const { rows } = await world.owner.query(
      `select p.unit_code as unit, sum(greatest(m.quantity, 0))::float8 as came, sum(greatest(-m.quantity, 0))::float8 as gone
       from inventory.stock_move m join catalogue.product p on p.id = m.item_id where m.company_id = $1 and m.warehouse_id = $2
         and m.date between '2026-11-03' and '2026-11-30' group by 1 order by 1`,
      [world.ids.companyId, world.ids.warehouse],
    )
    const { data, sums } = await read(bincard.path, `warehouse=${world.ids.warehouse}&from=2026-11-03&to=2026-11-30`)
    const said = sums!.map(({ currency, amounts }) => [
      currency,
      Number(amounts.inputQuantity),
      Number(amounts.outputQuantity),
    ])
    expect(said.filter(([, came, gone]) => came !== 0 || gone !== 0)).toEqual(
      rows.map(({ unit, came, gone }) => [unit, came, gone]),
    )
    expect(rows.length).toBe(2)
    const first = data.find(({ code, id }) => code === 'KILO' && id === null)!
    expect(first.balance).toBe('2.5')
    expect(data.filter(({ code }) => code === 'KILO').at(-1)!.balance).toBe('1')
  })

  it('is of one warehouse', async () => {
    expect((await api.get(`${bincard.path}?${DAYS}`)).body.errors).toMatchObject([{ code: 'warehouse_required' }])
  })
})

describe('the history of an item', () => {
  it('has in and out what the ledger of stock has, voided movements taken back', async () => {
    const { rows } = await world.owner.query(
      `select sum(greatest(quantity, 0))::text as came, sum(greatest(-quantity, 0))::text as gone from inventory.stock_move
       where company_id = $1 and item_id = $2 and date between '2026-11-01' and '2026-11-30'`,
      [world.ids.companyId, piece],
    )
    const { data, totals } = await read(itemsHistory.path, `item=${piece}&${DAYS}`)
    expect([totals.inQty, totals.outQty]).toEqual([plain(rows[0].came), plain(rows[0].gone)])
    expect(plain(dec(totals.inQty!).minus(totals.outQty!))).toBe('15')
    const count = (kind: string) => data.filter((row) => row.kind === kind).length
    expect(['opening', 'guide', 'undo', 'outputGuide', 'price'].map(count)).toEqual([1, 4, 1, 1, 1])
  })

  it('tells sales that guides deliver though they moved nothing, each in its currency', async () => {
    const { data } = await read(itemsHistory.path, `item=${piece}&${DAYS}&kind=sale`)
    const said = data.map(({ quantity, outQty, price, currency }) => [quantity, outQty, price, currency])
    expect(said).toHaveLength(4)
    expect(said).toEqual(
      expect.arrayContaining([
        ['1', '1', '9', 'USD'],
        ['5', '0', '30', 'PEN'],
      ]),
    )
    const narrowed = await read(itemsHistory.path, `item=${piece}&${DAYS}&warehouse=${world.ids.warehouse}`)
    expect(narrowed.data.some(({ kind }) => kind === 'price')).toBe(false)
  })

  it('tells neither costs nor parties to who may not know them', async () => {
    const reader = await world.as('reader')
    const { data } = await must(reader.get(`${itemsHistory.path}?limit=0&item=${piece}&${DAYS}`))
    expect(data[0]).not.toHaveProperty('unitCost')
    expect(data[0]).toHaveProperty('inQty')
    expect((await api.get(`${itemsHistory.path}?${DAYS}`)).body.errors).toMatchObject([{ field: 'item' }])
  })
})

describe('the opening stock', () => {
  it('is what the ledger of stock opened with, with the voucher that says so', async () => {
    const { rows } = await world.owner.query(
      "select sum(amount)::text as amount, sum(quantity) filter (where item_id = $2)::text as pieces from inventory.stock_move where company_id = $1 and operation = '16' and undoes is null",
      [world.ids.companyId, piece],
    )
    const { data, totals } = await read(initialItems.path, 'year=2026')
    expect(totals.amount).toBe(rows[0].amount)
    const own = data.filter(({ itemId }) => itemId === piece)
    expect(plain(sum(own.map(({ quantity }) => quantity!)))).toBe(plain(rows[0].pieces))
    expect(own[0]).toMatchObject({ unit: 'NIU', unitCost: '3.333', amount: '33.33' })
    const { rows: vouchers } = await world.owner.query(
      "select id from accounting.journal_entry where company_id = $1 and source_kind = 'inventoryTaking' and source_id = $2",
      [world.ids.companyId, own[0]!.id],
    )
    expect(own[0]!.entryId).toBe(vouchers[0].id)
    expect((await read(initialItems.path, 'year=2025')).data).toEqual([])
  })
})

describe('the stock of a warehouse', () => {
  const asked = () => `warehouse=${world.ids.warehouse}&item=${piece}`

  it('is what is there, less what is sold and not delivered; what orders bring stands beside', async () => {
    const { rows } = await world.owner.query(
      'select quantity::text as stock from inventory.stock_balance where company_id = $1 and warehouse_id = $2 and item_id = $3',
      [world.ids.companyId, world.ids.warehouse, piece],
    )
    const stock = plain(rows[0].stock)
    const { data } = await read(stockByItem.path, asked())
    expect(data).toMatchObject([
      { stock, reserved: '3', ordered: '4', available: plain(dec(stock).minus(3)), state: 'enough' },
    ])
    expect((await read(stockByItem.path, `${asked()}&state=short`)).data).toEqual([])
  })

  it.each([
    ['reserved', '3'],
    ['ordered', '4'],
  ])('opens the documents of what is %s', async (detail, quantity) => {
    const { data, sums } = await read(stockByItem.path, `${asked()}&detail=${detail}`)
    expect(data).toMatchObject([{ [detail]: quantity }])
    expect(sums).toMatchObject([{ currency: 'NIU', amounts: { [detail]: quantity } }])
    expect(data[0]!.document).toMatch(/-0000\d{4}$/)
  })

  it('never adds pieces to kilos', async () => {
    const { sums } = await read(stockByItem.path, `warehouse=${world.ids.warehouse}`)
    const { rows } = await world.owner.query(
      `select p.unit_code as unit, sum(b.quantity)::text as stock from inventory.stock_balance b join catalogue.product p on p.id = b.item_id
       where b.company_id = $1 and b.warehouse_id = $2 and b.quantity <> 0 group by 1 order by 1`,
      [world.ids.companyId, world.ids.warehouse],
    )
    expect(sums!.map(({ currency, amounts }) => [currency, fixed(amounts.stock!)])).toEqual(
      rows.map(({ unit, stock }) => [unit, fixed(stock)]),
    )
  })

  it('is printed and written as a sheet for all warehouses, its worth that of the valued stock', async () => {
    expect((await api.get(`${stockBook.path}/pdf`)).status).toBe(200)
    const sheet = await api.get(`${stockBook.path}/xls`)
    const [heads, ...rows] = await Array.fromAsync(readXlsx(sheet.bytes, { maxRows: 1_000 }))
    const { rows: places } = await world.owner.query(
      'select trim_scale(quantity)::text as stock, amount::text as value from inventory.stock_balance where company_id = $1 and quantity <> 0',
      [world.ids.companyId],
    )
    const at = heads!.length
    const said = rows
      .filter((row) => row[at - 3])
      .map((row) => [plain(String(row[at - 2])), fixed(String(row[at - 1]))])
    expect(said.sort()).toEqual(places.map(({ stock, value }) => [stock, value]).sort())
    expect(fixed(sum(said.map(([, value]) => value!)))).toBe((await read(stockValued.path, '')).totals.value)
  })
})
