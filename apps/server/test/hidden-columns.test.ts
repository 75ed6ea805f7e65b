import { commonLabels, type Endpoint, type ListColumn, say } from '@yupana/contract'
import { readXlsx, routesOf } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

/** What a list does not tell everybody: what goods cost, how far a contact is trusted. */
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
  // Somebody who looks at everything that these lists stand in, and works in none of it.
  await world.owner.query('update company.role set permissions = $2 where company_id = $1 and name = $3', [
    ids.companyId,
    ['CLIENT.readOnly', 'PRODUCT.readOnly', 'INPUTGUIDE.readOnly', 'COMMERCEREPORT.readOnly'],
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

describe('a column that not everybody is shown', () => {
  it('is there: the cost of what is on hand, of guides and of counts, and the credit of contacts', () => {
    expect(told.map(([id, field]) => `${id} ${field}`).sort()).toEqual([
      'client.list amountCreditLine',
      'client.list currencyCreditLine',
      'client.list hasCreditLine',
      'count.list total',
      'guide.list total',
      'stock.list amount',
      'stock.list unitCost',
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
      `insert into parties.client (company_id, id, code, type, document_type, document_number, fiscal_name)
       select $1, uuidv7(), 'N' || n, 'client', '1', (50000000 + n)::text, 'Cliente ' || n from generate_series(1, 10100) n`,
      [world.ids.companyId],
    )
    const heads: string[][] = []
    for (const caller of [owner, reader]) {
      const started = await caller.get('/api/clients/export')
      expect(started.status).toBe(202)
      await world.server.outbox.idle()
      heads.push(await headOf(caller, `/api/jobs/${started.body.id}/file`))
    }
    const credit = ['Tiene línea de crédito', 'Línea de crédito']
    expect(heads[0]).toEqual(expect.arrayContaining(credit))
    expect(heads[1]!.filter((each) => credit.includes(each))).toEqual([])
    expect(heads[1]!.length).toBeGreaterThan(10)
  })
})
