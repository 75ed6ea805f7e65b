import { plain } from '@yupana/kernel'
import { guideItems, guideLines } from '@yupana/purchases/contract'
import { outputItems, outputLines, remittentDays, remittentGuides } from '@yupana/sales/contract'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let piece = ''
let center = ''
type Row = Record<string, string>
interface Answer {
  data: Row[]
  totals: Row
  sums?: { currency: string; amounts: Row }[]
}
const DAYS = 'from=2026-11-01&to=2026-11-30'
const read = (path: string, asked = ''): Promise<Answer> => must(api.get(`${path}?limit=0&${DAYS}${asked}`))
const igv = { type: 'IGV', rate: '18' }
const own = (fields: readonly string[], row: Row) => fields.map((field) => row[field])

/** Goods received in both currencies, billed in part, voided; goods dispatched, brought back and invoiced in part, voided. */
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  const { ids } = world
  const issued = async (path: string, body: object) => {
    const { id } = await must(api.post(path, body))
    return must(api.put(`${path}/${id}/issue`, {}))
  }
  piece = (await must(api.post('/api/products', { code: 'PIEZA', name: 'Pieza', unit: { code: 'NIU' }, price: '20' })))
    .id
  center = (await must(api.post('/api/cost-center', { code: 'CC77', name: 'Obra' }))).id
  const [warehouse, supplier, client] = [{ id: ids.warehouse }, { id: ids.clients.bodega }, { id: ids.clients.andes }]
  const dollars = { currency: 'USD', exchangeRate: '3.7' }
  const line = { item: { id: piece }, quantity: '10', price: '10', tax: igv }
  const order = await issued('/api/purchase-orders', {
    ...{ date: '2026-11-03', deliveryDate: '2026-11-20', ...dollars, supplier, warehouse, buyer: { id: ids.seller } },
    ...{ branch: { id: ids.branch }, paymentTerm: { id: ids.termCredit30 } },
    items: [{ ...line, costCenter: { id: center } }],
  })
  const entry = (over: object, item: object) =>
    issued('/api/guides', {
      ...{ date: '2026-11-05', reason: '02', warehouse, supplier, currency: 'PEN', ...over },
      items: [{ item: { id: piece }, ...item }],
    })
  const ordered = await entry(dollars, {
    quantity: '6',
    origin: { kind: 'purchaseOrder', id: order.id, line: 1 },
  })
  await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F001', number: '9', date: '2026-11-06', ...dollars, supplier },
      paymentTerm: { id: ids.termCredit30 },
      items: [{ ...line, quantity: '4', guideLine: { guide: { id: ordered.id }, line: 1 } }],
    }),
  )
  await entry({ reason: '28' }, { quantity: '5', price: '7' })
  const gone = await entry({}, { quantity: '9', price: '7' })
  await must(api.put(`/api/guides/${gone.id}/void`, {}))
  await entry({ date: '2026-10-30', reason: '28' }, { quantity: '1', price: '7' })

  const leave = (quantity: string, over: object = {}) =>
    issued('/api/output', {
      ...{ date: '2026-11-12', reason: '01', warehouse, client, ...over },
      items: [{ item: { id: piece }, quantity }],
    })
  const left = await leave('5', { currency: 'USD' })
  await issued('/api/guides', {
    ...{ date: '2026-11-13', reason: '05', warehouse, currency: 'PEN', supplier: client },
    items: [{ item: { id: piece }, quantity: '1', origin: { kind: 'outputGuide', id: left.id, line: 1 } }],
  })
  await issued('/api/invoices', {
    ...{ documentType: '01', serie: 'F001', date: '2026-11-18', ...dollars, client, warehouse },
    ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCash } },
    items: [
      {
        ...{ ...line, quantity: '3', costCenter: { id: center } },
        guideLine: { guide: { id: left.id }, line: 1 },
      },
    ],
  })
  await leave('2', { reason: '13', purpose: 'samples', client: null })
  const wrong = await leave('1')
  await must(api.put(`/api/output/${wrong.id}/void`, { reason: 'Mal digitada' }))
  await must(
    api.put(`/api/output/${left.id}/emit`, {
      ...{ version: (await must(api.get(`/api/output/${left.id}`))).version, transferDate: '2026-11-18', mode: '02' },
      ...{ weight: '1.25', weightUnit: 'tne', vehicles: [{ plate: 'F5U-713' }] },
      drivers: [{ documentType: '1', number: '40506070', name: 'Juan', lastName: 'Quispe', license: 'Q40506070' }],
      start: { address: 'Av. José Larco 345', geographicCode: '150122' },
      destiny: { address: 'Cal. Morelli 181', geographicCode: '150130' },
    }),
  )
})
afterAll(() => world?.close())

describe('what came in', () => {
  it('is what the stock took in soles, without voided guides, and what of it is billed', async () => {
    const { rows } = await world.owner.query(
      `select sum(m.amount)::text as amount, sum(m.quantity)::text as quantity from inventory.stock_move m where m.company_id = $1 and m.item_id = $2
         and m.source_kind = 'guide' and m.date between '2026-11-01' and '2026-11-30' and m.undoes is null
         and not exists (select from inventory.stock_move u where u.undoes = m.id)`,
      [world.ids.companyId, piece],
    )
    const { data, totals, sums } = await read(guideLines.path)
    expect(totals.amount).toBe(rows[0].amount)
    expect(data).toHaveLength(3)
    expect(sums).toMatchObject([
      { currency: 'NIU', amounts: { quantity: plain(rows[0].quantity), billed: '4', toBill: '2' } },
    ])
    const [ordered] = data.filter(({ reason }) => reason === '02')
    expect(own(['quantity', 'unitCost', 'amount', 'billed', 'toBill', 'center'], ordered!)).toEqual([
      ...['6', '37', '222.00', '4', '2', 'CC77 · Obra'],
    ])
    expect(ordered!.related).toMatch(/F001-0*9/)
  })

  it('is the same item by item, which opens its lines, and of a center alone', async () => {
    const { data, totals, sums } = await read(guideItems.path)
    const lines = await read(guideLines.path, `&item=${piece}`)
    expect(data).toHaveLength(1)
    expect([data[0]!.documents, totals, sums!.map(({ amounts }) => amounts)]).toEqual([
      ...[3, lines.totals, lines.sums!.map(({ amounts }) => amounts)],
    ])
    expect((await read(guideLines.path, `&costCenter=${center}`)).totals.amount).toBe('222.00')
    expect((await read(guideItems.path, `&costCenter=${center}`)).data).toMatchObject([{ quantity: '6' }])
  })
})

describe('what left', () => {
  it('is at what the stock gave in soles, without voided guides; what came back is not to be invoiced', async () => {
    const { rows } = await world.owner.query(
      `select (-sum(m.amount))::text as cost from inventory.stock_move m where m.company_id = $1 and m.item_id = $2 and m.source_kind = 'outputGuide'
         and m.undoes is null and not exists (select from inventory.stock_move u where u.undoes = m.id)`,
      [world.ids.companyId, piece],
    )
    const { data, totals, sums } = await read(outputLines.path)
    expect(plain(totals.cost!)).toBe(plain(rows[0].cost))
    expect(sums).toMatchObject([
      { currency: 'NIU', amounts: { quantity: '7', returned: '1', invoiced: '3', toInvoice: '1' } },
    ])
    const sold = data.find(({ reason }) => reason === '01')!
    expect(own(['quantity', 'returned', 'invoiced', 'toInvoice', 'center'], sold)).toEqual([
      ...['5', '1', '3', '1', 'CC77 · Obra'],
    ])
    expect(sold.invoice).toMatch(/^F001-/)
    const items = await read(outputItems.path)
    expect([items.totals, items.data[0]!.documents]).toEqual([totals, 2])
    expect((await read(outputLines.path, `&costCenter=${center}`)).data).toHaveLength(1)
  })

  it('tells neither costs nor clients to who may not know them', async () => {
    const reader = await world.as('reader')
    for (const { path } of [outputLines, outputItems, guideLines, guideItems]) {
      const { data } = await must(reader.get(`${path}?limit=0&${DAYS}`))
      expect(data.length).toBeGreaterThan(0)
      for (const field of ['cost', 'amount', 'unitCost']) expect(data[0]).not.toHaveProperty(field)
      expect(data[0]).toHaveProperty('quantity')
    }
  })

  it('travels with an electronic guide, in kilos, by days that are asked or stand in the path', async () => {
    const { data, totals } = await read(remittentGuides.path)
    expect(data).toMatchObject([
      { mode: '02', plate: 'F5U-713', driver: 'Juan Quispe', transferDate: '2026-11-18', weight: '1250' },
    ])
    const days = remittentDays.path.replace('{initDate}', '2026-11-01').replace('{finalDate}', '2026-11-30')
    const same = await must(api.get(`${days}?limit=0`))
    expect([same.data, same.totals]).toEqual([data, totals])
    expect((await api.get(`${days}/xls`)).status).toBe(200)
    const before = remittentDays.path.replace('{initDate}', '2026-10-01').replace('{finalDate}', '2026-10-31')
    expect((await must(api.get(`${before}?limit=0`))).data).toEqual([])
  })
})
