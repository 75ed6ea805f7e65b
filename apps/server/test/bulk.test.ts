import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const brandsOf = async (search: string) =>
  (await must(api.get(`/api/brands?limit=200&search=${search}`))).data as { id: string; active: boolean }[]
const addBrands = (prefix: string, count: number) =>
  world.owner.query(
    "insert into catalogue.brand (company_id, id, code, name) select $1, uuidv7(), $2 || n, 'Marca ' || n from generate_series(1, $3::int) n",
    [world.ids.companyId, prefix, count],
  )
/** The cashier, who may only this from now on. */
async function asOnly<T>(permissions: string[], work: (other: Caller) => Promise<T>): Promise<T> {
  const role = await must(api.post('/api/configuration/roles', { name: permissions.join(), permissions }))
  const [cashier] = (await must(api.get(`/api/configuration/users?search=${people.cashier.email}`))).data
  await must(api.save(`/api/configuration/users/${cashier.id}`, { role: { id: role.id } }))
  return work(await world.as('cashier'))
}

describe('many rows at once', () => {
  it('what is used stays and says why, the others go; each leaves its row in the history', async () => {
    await addBrands('DEL', 5)
    const made = await brandsOf('DEL')
    const [hp] = await brandsOf('HP')
    const ids = [...made.slice(0, 3).map(({ id }) => id), hp!.id, ...made.slice(3).map(({ id }) => id)]
    const result = await must(api.post('/api/brands/bulk', { action: 'delete', ids: [...ids, world.ids.warehouse] }))
    expect(result).toEqual({
      done: 5,
      failed: [
        { id: hp!.id, label: 'HP · HP', code: 'in_use', message: expect.stringMatching(/\S/) },
        { id: world.ids.warehouse, label: world.ids.warehouse, code: 'not_found', message: expect.any(String) },
      ],
    })
    expect(await brandsOf('DEL')).toEqual([])
    expect((await must(api.get(`/api/history/brand/${ids[0]}`))).data[0]).toMatchObject({
      action: 'delete',
      before: { code: 'DEL1' },
    })
  })

  it('all takes what the list shows with its filters and search, and nothing else; off and on again', async () => {
    await addBrands('SW', 3)
    await addBrands('OTHER', 1)
    const off = await must(api.post('/api/brands/bulk?search=SW', { action: 'deactivate', all: true }))
    expect(off).toEqual({ done: 3, failed: [] })
    expect((await brandsOf('SW')).map(({ active }) => active)).toEqual([false, false, false])
    expect((await brandsOf('OTHER')).map(({ active }) => active)).toEqual([true])
    const on = '/api/brands/bulk?filters[0][field]=active&filters[0][value]=false'
    expect(await must(api.post(on, { action: 'activate', all: true }))).toEqual({ done: 3, failed: [] })
    const [first] = await brandsOf('SW')
    expect(first).toMatchObject({ active: true, version: 3 })
    expect(
      (await must(api.get(`/api/history/brand/${first!.id}`))).data.map((each: { after: object }) => each.after),
    ).toEqual([{ active: true }, { active: false }])
  })

  it('is refused as a whole where nothing or both is named, or the verb is none of the catalogue’s', async () => {
    for (const body of [
      { action: 'delete' },
      { action: 'delete', all: true, ids: [world.ids.branch] },
      { action: 'fly', all: true },
    ])
      expect((await api.post('/api/brands/bulk', body)).status).toBe(422)
    expect((await api.post('/api/exchange-rate/bulk', { action: 'activate', all: true })).body.errors[0]).toMatchObject(
      { field: 'action', code: 'invalid_choice' },
    )
    expect(
      (await api.post('/api/brands/bulk?filters[0][field]=nope&filters[0][value]=1', { action: 'delete', all: true }))
        .body.errors[0],
    ).toMatchObject({ code: 'unknown_field' })
  })

  it('beyond a thousand rows it is a job whose file says what stayed', async () => {
    await addBrands('JOB', 1201)
    const [row] = await brandsOf('JOB1201')
    await world.owner.query('update catalogue.product set brand_id = $3 where company_id = $1 and id = $2', [
      world.ids.companyId,
      world.ids.products.mouse,
      row!.id,
    ])
    const started = await api.post('/api/brands/bulk?search=JOB', { action: 'delete', all: true })
    expect(started.status).toBe(202)
    await world.server.outbox.idle()
    expect(await must(api.get(`/api/jobs/${started.body.id}`))).toMatchObject({
      status: 'done',
      hasFile: true,
      progress: 1201,
      total: 1201,
      title: 'Eliminar: Marcas',
    })
    const rows: string[][] = []
    for await (const each of readXlsx((await api.get(`/api/jobs/${started.body.id}/file`)).bytes, { maxRows: 10 }))
      rows.push(each)
    expect(rows).toEqual([
      ['Registro', 'Motivo'],
      ['JOB1201 · Marca 1201', expect.stringMatching(/\S/)],
    ])
    expect(await brandsOf('JOB')).toHaveLength(1)
  })

  it('needs the verb: who may edit switches, and deletes only where they may delete', async () => {
    await addBrands('MAY', 1)
    const { id } = (await brandsOf('MAY'))[0]!
    await asOnly(['COMMERCECONFIG.edit'], async (editor) => {
      expect((await editor.post('/api/brands/bulk', { action: 'delete', ids: [id] })).body.code).toBe('forbidden')
      expect(await must(editor.post('/api/brands/bulk', { action: 'deactivate', ids: [id] }))).toMatchObject({
        done: 1,
      })
    })
    await asOnly(['COMMERCECONFIG.new'], async (other) =>
      expect((await other.post('/api/brands/bulk', { action: 'activate', ids: [id] })).status).toBe(403),
    )
    await asOnly(['COMMERCECONFIG.delete'], async (other) => {
      expect((await other.post('/api/brands/bulk', { action: 'activate', ids: [id] })).status).toBe(403)
      expect(await must(other.post('/api/brands/bulk', { action: 'delete', ids: [id] }))).toMatchObject({ done: 1 })
    })
  })

  it('never touches another company', async () => {
    const stranger = await world.as('stranger')
    const { ids } = world
    const result = await must(stranger.post('/api/clients/bulk', { action: 'deactivate', ids: [ids.clients.andes] }))
    expect(result).toMatchObject({ done: 0, failed: [{ code: 'not_found', label: ids.clients.andes }] })
    expect((await must(api.get(`/api/clients/${ids.clients.andes}`))).active).toBe(true)
  })
})

describe('contacts and products', () => {
  it('a contact of the system or one that is inactive does not go, as alone', async () => {
    const fresh = await must(
      api.post('/api/clients', { documentType: '1', documentNumber: '45454545', fiscalName: 'Se va' }),
    )
    const sleeping = await must(
      api.post('/api/clients', { documentType: '1', documentNumber: '46464646', fiscalName: 'Duerme', active: false }),
    )
    const { rows } = await world.owner.query<{ id: string }>(
      'select id from parties.client where company_id = $1 and system limit 1',
      [world.ids.companyId],
    )
    const system = rows[0]!.id
    const gone = await must(api.post('/api/clients/bulk', { action: 'delete', ids: [fresh.id, sleeping.id, system] }))
    expect(gone).toMatchObject({
      done: 1,
      failed: [
        { id: sleeping.id, code: 'client_voided', label: '46464646 · Duerme' },
        { id: system, code: 'client_not_deleted' },
      ],
    })
    expect(await must(api.post('/api/clients/bulk', { action: 'deactivate', ids: [system] }))).toMatchObject({
      failed: [{ code: 'system_client' }],
    })
    expect(await must(api.post('/api/clients/bulk', { action: 'activate', ids: [sleeping.id] }))).toMatchObject({
      done: 1,
    })
  })

  it('what has moved stays; a product takes its variants along', async () => {
    const product = (code: string, more: object = {}) =>
      must(
        api.post('/api/products', {
          code,
          name: code,
          price: '1',
          unit: { code: 'NIU' },
          tax: { type: 'IGV', rate: '18' },
          ...more,
        }),
      )
    const plain = await product('BULK-1')
    const shirt = await product('BULK-2', { type: 'variants' })
    await world.owner.query(
      `insert into catalogue.product (company_id, id, code, name, unit_code, currency, price, tax_type, tax_rate, parent_id, type, tracks_stock)
       select company_id, uuidv7(), 'BULK-2-S', 'S', unit_code, currency, price, tax_type, tax_rate, id, 'product', true from catalogue.product where company_id = $1 and id = $2`,
      [world.ids.companyId, shirt.id],
    )
    const active = async () =>
      (
        await world.owner.query('select active from catalogue.product where company_id = $1 and parent_id = $2', [
          world.ids.companyId,
          shirt.id,
        ])
      ).rows
    expect(await must(api.post('/api/products/bulk', { action: 'deactivate', ids: [shirt.id] }))).toMatchObject({
      done: 1,
    })
    expect(await active()).toEqual([{ active: false }])
    const result = await must(
      api.post('/api/products/bulk', { action: 'delete', ids: [plain.id, world.ids.products.laptop, shirt.id] }),
    )
    expect(result).toMatchObject({
      done: 2,
      failed: [{ id: world.ids.products.laptop, code: 'product_variant_in_use' }],
    })
    expect(await active()).toEqual([])
  })
})
