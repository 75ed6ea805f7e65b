import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of readXlsx(bytes, { maxRows: 50_000 })) rows.push(row)
  return rows
}

describe('long exports', () => {
  it('a short list comes at once, a long one as a job whose file waits for the person who asked', async () => {
    expect(await rowsOf((await api.get('/api/brands/export')).bytes)).toEqual([
      ['Código', 'Nombre', 'Activo'],
      ['HP', 'HP', 'true'],
    ])
    await world.owner.query(
      "insert into catalogue.brand (company_id, id, code, name) select $1, uuidv7(), 'B' || n, 'Marca ' || n from generate_series(1, 10500) n",
      [world.ids.companyId],
    )
    const started = await api.get(
      '/api/brands/export?filters[0][field]=code&filters[0][operator]=STARTS_WITH&filters[0][value]=B',
    )
    expect(started.status).toBe(202)
    await world.server.outbox.idle()
    const job = await must(api.get(`/api/jobs/${started.body.id}`))
    expect(job).toMatchObject({ status: 'done', hasFile: true, total: 10_500, title: 'Marcas' })
    const file = await api.get(`/api/jobs/${started.body.id}/file`)
    expect(file.headers['content-disposition']).toContain('brand.xlsx')
    expect((await rowsOf(file.bytes)).length).toBe(10_501)
    for (const other of ['reader', 'stranger'] as const)
      expect((await (await world.as(other)).get(`/api/jobs/${started.body.id}/file`)).status).toBe(404)
  })

  it('what was made is handed out while its person may still see it: not once the permission or that of a column is lost', async () => {
    const { ids } = world
    const reader = async (...keys: string[]): Promise<Caller> => {
      await world.owner.query("update company.role set permissions = $2 where company_id = $1 and name = 'Consulta'", [
        ids.companyId,
        keys,
      ])
      return world.as('reader')
    }
    await world.owner.query(
      `with made as (
         insert into inventory.warehouse select (jsonb_populate_record(w, jsonb_build_object('id', uuidv7(), 'code', 'W' || n, 'name', 'Almacén ' || n))).*
         from inventory.warehouse w, generate_series(1, 10500) n where w.company_id = $1 and w.id = $2 returning id)
       insert into inventory.stock_balance (company_id, item_id, warehouse_id, quantity, amount) select $1, $3, id, 1, 10 from made`,
      [ids.companyId, ids.warehouse, ids.products.mouse],
    )
    for (const [path, held, kept, lost] of [
      ['/api/brands/export', 'COMMERCECONFIG.readOnly', 'COMMERCECONFIG.export', 'PRODUCT.readOnly'],
      // Who keeps the items knows what they cost; who only looks does not.
      ['/api/stock/warehouse/export', 'PRODUCT.fullAccess', 'COMMERCEREPORT.fullAccess', 'PRODUCT.readOnly'],
    ] as const) {
      const { status, body } = await (await reader(held)).get(path)
      expect([path, status]).toEqual([path, 202])
      await world.server.outbox.idle()
      const told = async (key: string) => (await (await reader(key)).get(`/api/jobs/${body.id}/file`)).status
      expect([path, await told(held), await told(kept), await told(lost)]).toEqual([path, 200, 200, 403])
    }
  })

  it('of many rows of a catalogue says how many stayed, which and why', async () => {
    await world.owner.query(
      'update catalogue.product set brand_id = (select id from catalogue.brand where code = $2) where id = $1',
      [...[world.ids.products.mouse, 'B77']],
    )
    const { body } = await api.post(
      '/api/brands/bulk?filters[0][field]=code&filters[0][operator]=STARTS_WITH&filters[0][value]=B',
      { action: 'delete', all: true },
    )
    await world.server.outbox.idle()
    expect(await must(api.get(`/api/jobs/${body.id}`))).toMatchObject({ status: 'done', total: 10_500, failed: 1 })
    const { data } = await must(api.get(`/api/jobs/${body.id}/rows`))
    expect(data).toEqual([expect.objectContaining({ title: 'B77 · Marca 77', code: 'in_use' })])
    expect(data[0].message).not.toMatch(/[{}]/)
    await world.owner.query(
      "insert into catalogue.brand (company_id, id, code, name) select $1, uuidv7(), 'C' || n, 'Marca C' || n from generate_series(1, 10500) n",
      [world.ids.companyId],
    )
  })

  it('what became of each record is told while its person may still see them, and what was made before a tie is not theirs', async () => {
    const { ids } = world
    const powers = (keys: string[]) =>
      world.owner.query("update company.role set permissions = $2 where company_id = $1 and name = 'Consulta'", [
        ids.companyId,
        keys,
      ])
    const tied = (ties: string[]) =>
      world.owner.query(
        `update company.membership set tied = $2, branch_id = $3 where company_id = $1
         and user_id = (select id from company.user_account where email = 'consulta@yupana.pe')`,
        [ids.companyId, ties, ids.branch],
      )
    await powers(['COMMERCECONFIG.fullAccess'])
    const bulk = await (await world.as('reader')).post('/api/brands/bulk', { action: 'deactivate', all: true })
    const exported = await (await world.as('reader')).get('/api/brands/export')
    expect([bulk.status, exported.status]).toEqual([202, 202])
    await world.server.outbox.idle()
    const read = async () => {
      const reader = await world.as('reader')
      const replies = [
        await reader.get(`/api/jobs/${bulk.body.id}/rows`),
        await reader.get(`/api/jobs/${exported.body.id}/file`),
      ]
      return replies.map(({ status, body }) => (status === 200 ? status : `${status} ${body.code}`))
    }
    expect(await read()).toEqual([200, 200])
    await powers(['CLIENT.readOnly'])
    expect(await read()).toEqual(['403 forbidden', '403 forbidden'])
    await powers(['COMMERCECONFIG.fullAccess'])
    await tied(['branch'])
    expect(await read()).toEqual(['403 not_in_scope', '403 not_in_scope'])
    // What they begin now is of what they are tied to.
    const own = await (await world.as('reader')).get('/api/brands/export')
    await world.server.outbox.idle()
    expect((await (await world.as('reader')).get(`/api/jobs/${own.body.id}/file`)).status).toBe(200)
    await tied([])
    expect(await read()).toEqual([200, 200])
  })

  it('documents are exported as they are filtered', async () => {
    for (const path of ['/api/invoices/export', '/api/payment/incomes/payable/export']) {
      const [head, ...rows] = await rowsOf((await api.get(path)).bytes)
      expect(head).toContain('Cliente')
      expect(rows).toEqual([])
    }
    expect((await api.get('/api/invoices/export?filters[0][field]=nope&filters[0][value]=1')).body.errors[0].code).toBe(
      'unknown_field',
    )
  })
})
