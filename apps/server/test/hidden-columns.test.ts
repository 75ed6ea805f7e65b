import { commonLabels, type Endpoint, type ListColumn, say } from '@yupana/contract'
import { readXlsx, routesOf } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

/** What is not told to everybody: what goods cost. */
let world: World
let owner: Caller
let reader: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  const { ids } = world
  await must(
    owner.post('/api/inventory-counts', {
      date: '2026-11-18',
      warehouse: { id: ids.warehouse },
      items: [{ item: { id: ids.products.mouse }, counted: '4' }],
    }),
  )
  await must(
    owner.post('/api/output', {
      ...{ date: '2026-11-18', reason: '13', purpose: 'samples', warehouse: { id: ids.warehouse } },
      items: [{ item: { id: ids.products.mouse }, quantity: '4' }],
    }),
  )
  const { id: order } = await must(
    owner.post('/api/manufacture', {
      ...{ date: '2026-11-18', warehouse: { id: ids.warehouse }, costs: [{ description: 'Maquila', amount: '41.37' }] },
      products: [{ item: { id: ids.products.laptop }, quantity: '1' }],
      materials: [{ item: { id: ids.products.mouse }, quantity: '4' }],
    }),
  )
  await must(owner.put(`/api/manufacture/${order}/issue`))
  // Somebody who looks at everything that these lists stand in, and works in none of it.
  await world.owner.query('update company.role set permissions = $2 where company_id = $1 and name = $3', [
    ids.companyId,
    [
      'CLIENT.readOnly',
      'PRODUCT.readOnly',
      'INPUTGUIDE.readOnly',
      'OUTPUTGUIDES.readOnly',
      'TRANSFORMATIONS.readOnly',
      'COMMERCEREPORT.readOnly',
    ],
    'Consulta',
  ])
  reader = await world.as('reader')
})
afterAll(() => world?.close())

const labels = Object.assign({}, commonLabels, ...areas.map(({ area }) => area.labels))
const lists = routesOf(areas).map(({ endpoint }) => endpoint)
const told = lists
  .filter(({ list, response, path }) => list?.columns && response !== 'file' && !/choose|\{/.test(path))
  .flatMap((endpoint) =>
    endpoint
      .list!.columns!.filter(({ needs }) => needs)
      .map((column) => [endpoint.id, column.field, endpoint, column] as const),
  )

async function headOf(caller: Caller, path: string): Promise<string[]> {
  for await (const row of readXlsx((await caller.get(path)).bytes, { maxRows: 100 })) return row
  return []
}
const value = ({ filter }: ListColumn): string => (filter === 'flag' ? 'true' : filter === 'text' ? 'PEN' : '1')

it('a guide tells who may not know costs what came in, and not at what cost: neither shown, printed nor in its history', async () => {
  const [{ id }] = (await must(owner.get('/api/guides?limit=1'))).data
  const whole = await must(owner.get(`/api/guides/${id}`))
  const costs = new RegExp(
    [whole.total, ...whole.items.map(({ total }: { total: string }) => total)].join('|').replaceAll('.', '\\.'),
  )
  const seen = await must(reader.get(`/api/guides/${id}`))
  expect(seen).toEqual({
    ...whole,
    total: null,
    localTotal: null,
    items: whole.items.map((line: object) => ({ ...line, price: null, total: null })),
  })
  const paper = async (caller: Caller) =>
    (await caller.get(`/api/company/template/render/guide/${id}?format=html`)).bytes.toString().replaceAll(',', '')
  expect(await paper(owner)).toMatch(costs)
  expect(await paper(reader)).not.toMatch(costs)
  expect(JSON.stringify((await reader.get(`/api/history/guide/${id}`)).body)).not.toMatch(costs)
})

describe('a column that not everybody is shown', () => {
  it('is there: the cost of what is on hand, came in or was counted', () => {
    expect(told.map(([id, field]) => `${id} ${field}`).sort()).toEqual([
      'count.list total',
      'guide.list total',
      'outputGuide.list cost',
      'stock.list amount',
      'stock.list unitCost',
      'transformation.list cost',
    ])
  })

  it.each(told)(
    '%s: %s is absent from answer, foot, workbook, filter and order of who may not know it',
    async (_, field, endpoint: Endpoint, column) => {
      const { path, list } = endpoint
      const { filter, order, sheet, screen, sum, label } = column
      const asked = `${path}?limit=5&showSums=true`
      const filtered = `filters[0][field]=${field}&filters[0][operator]=NOT_EQUAL&filters[0][value]=${value(column)}`
      const [seen] = (await must(owner.get(asked))).data
      const { data, sums } = await must(reader.get(asked))
      expect(data.length).toBeGreaterThan(0)
      if (screen !== 'hidden') expect(Object.keys(seen)).toContain(field)
      expect(Object.keys(data[0])).not.toContain(field)
      if (sum) expect(Object.keys(sums[0].amounts)).not.toContain(field)
      for (const [caller, status] of [
        [owner, 200],
        [reader, 422],
      ] as const) {
        if (filter) expect((await caller.get(`${path}?${filtered}`)).status, `filter of ${field}`).toBe(status)
        if (order) expect((await caller.get(`${path}?orderBy=${field}`)).status, `order by ${field}`).toBe(status)
        if (filter) expect((await caller.get(`${path}/export?${filtered}`)).status, `workbook by ${field}`).toBe(status)
      }
      // Whatever it is ordered by first, everybody may.
      expect(list!.order.replace('-', '')).not.toBe(field)
      const name = say(labels[label], 'es')
      if (sheet) expect(await headOf(owner, `${path}/export`)).toContain(name)
      expect(await headOf(reader, `${path}/export`)).not.toContain(name)
    },
  )

  it('is absent from a workbook that is made behind the call too', async () => {
    await world.owner.query(
      `insert into inventory.count_sheet (company_id, id, number, date, warehouse_id)
       select $1, uuidv7(), 'C-' || n, '2026-11-18', $2 from generate_series(1, 10100) n`,
      [world.ids.companyId, world.ids.warehouse],
    )
    const heads: string[][] = []
    for (const caller of [owner, reader]) {
      const started = await caller.get('/api/inventory-counts/export')
      expect(started.status).toBe(202)
      await world.server.outbox.idle()
      heads.push(await headOf(caller, `/api/jobs/${started.body.id}/file`))
    }
    const total = say(labels['count.total'], 'es')
    expect(heads[0]).toContain(total)
    expect(heads[1]).not.toContain(total)
    expect(heads[1]!.length).toBeGreaterThan(3)
  })
})

describe('a record, a report and the chain tell no more than the list', () => {
  it('of a count: units, not what they are worth', async () => {
    const { id } = await must(
      owner.post('/api/inventory-counts', {
        ...{ date: '2026-11-18', warehouse: { id: world.ids.warehouse } },
        items: [{ item: { id: world.ids.products.laptop }, counted: '4', unitCost: '33.33' }],
      }),
    )
    await must(owner.post(`/api/inventory-counts/${id}/post`, {}))
    const path = `/api/inventory-counts/${id}`
    expect(await must(owner.get(path))).toMatchObject({ items: [{ unitCost: '33.33' }] })
    expect(await must(reader.get(path))).toMatchObject({ total: null, items: [{ unitCost: null, amount: null }] })
    const amountOf = async (caller: Caller) =>
      (await must(caller.get(`/api/chain/inventoryCount/${id}`))).nodes.find((node: { id: string }) => node.id === id)
        .amount
    expect(await amountOf(owner)).not.toBeNull()
    expect(await amountOf(reader)).toBeNull()
  })

  it('of the kardex: units, in rows, sheet and the book of movements', async () => {
    const asked = `from=2026-11-01&to=2026-11-30&item=${world.ids.products.laptop}`
    const [mine] = (await must(owner.get(`/api/kardex?${asked}`))).data
    const [told] = (await must(reader.get(`/api/kardex?${asked}`))).data
    expect(Number(mine.final.total)).toBeGreaterThan(0)
    expect(told.final).toEqual({ ...mine.final, cost: null, total: null })
    expect(JSON.stringify(told)).not.toMatch(/"(\w*Cost|\w*Amount|cost|total)":"/)
    const flat = `/api/kardex/custom?item=${world.ids.products.laptop}&year=2026&from=11&to=11`
    expect(Object.keys((await must(owner.get(flat))).data[0])).toContain('cost')
    expect(Object.keys((await must(reader.get(flat))).data[0])).not.toContain('cost')
    expect((await reader.get('/api/stock/data-valued')).status).toBe(403)
  })
})

describe('what goods cost, of old as of now', () => {
  const kept = async (caller: Caller, id: string): Promise<string> =>
    JSON.stringify((await must(caller.get(`/api/history/count/${id}`))).data)

  it('is left out of the history of a count for who may not know it, and the quantities stay', async () => {
    const [sheet] = (await must(owner.get('/api/inventory-counts'))).data
    if (sheet.status === 'draft') await must(owner.post(`/api/inventory-counts/${sheet.id}/post`))
    expect(await kept(owner, sheet.id)).toMatch(/"amount":"-?[\d.]+"/)
    const told = await kept(reader, sheet.id)
    expect(told).not.toMatch(/"(amount|unitCost|total)"/)
    expect(told).toContain('"counted":"4"')
  })

  it('nor is it in the audit trail, on screen or as a workbook', async () => {
    const permissions = ['PRODUCT.readOnly', 'COMPANYCONFIG.readOnly', 'COMPANYCONFIG.export']
    await world.owner.query('update company.role set permissions = $2 where company_id = $1 and name = $3', [
      ...[world.ids.companyId, permissions, 'Consulta'],
    ])
    const auditor = await world.as('reader')
    const trail = JSON.stringify(
      (await must(auditor.get('/api/records?limit=200'))).data.filter(
        (row: { entity: string }) => row.entity === 'count',
      ),
    )
    expect(trail).toContain('"counted":"4"')
    expect(trail).not.toMatch(/"(amount|unitCost|total)"/)
  })

  it('and the dashboard says what is on hand, not what it is worth', async () => {
    expect((await must(owner.get('/api/dashboard'))).stock.amount).toMatch(/^\d/)
    const permissions = ['DASHBOARD.readOnly', 'PRODUCT.readOnly', 'COMMERCEREPORT.readOnly']
    await world.owner.query('update company.role set permissions = $2 where company_id = $1 and name = $3', [
      ...[world.ids.companyId, permissions, 'Consulta'],
    ])
    const { stock } = await must((await world.as('reader')).get('/api/dashboard'))
    expect(stock).toEqual({ amount: null, items: expect.any(Number) })
  })
})
