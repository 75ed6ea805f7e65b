import { readXlsx, writeXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of readXlsx(bytes, { maxRows: 200_000 })) rows.push(row)
  return rows
}

async function workbook(head: string[], rows: (string | null)[][]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const columns = head.map((label) => ({ label, kind: 'text' as const }))
  for await (const part of writeXlsx({ sheet: 's', columns, rows })) parts.push(part)
  return Buffer.concat(parts)
}

const brands = (rows: (string | null)[][]) => workbook(['Código', 'Nombre', 'Activo'], rows)
const plain = (page: { data: { version: number }[] }) => page.data.map(({ version: _, ...row }) => row)

describe('every catalogue', () => {
  it.each(areas.flatMap(({ area }) => area.resources).map((each) => [each.noun, each] as const))(
    '%s: what was exported is imported again unchanged',
    async (_, resource) => {
      const path = `/api${resource.path}`
      const before = await must(api.get(`${path}?limit=200`))
      const preview = await must(api.upload(`${path}/import`, (await api.get(`${path}/export`)).bytes))
      const own = before.data.filter((row: { system?: boolean }) => row.system !== true)
      expect(preview.errors.filter((each: { code: string }) => each.code !== 'system_record')).toEqual([])
      expect(preview).toMatchObject({ creates: 0, updates: own.length })
      expect(await must(api.post(`${path}/import/${preview.id}`))).toMatchObject({ created: 0, updated: own.length })
      expect(plain(await must(api.get(`${path}?limit=200`)))).toEqual(plain(before))
    },
  )
})

describe('an import', () => {
  it('reads without writing, does exactly what it showed, and only once', async () => {
    const preview = await must(
      api.upload(
        '/api/brands/import',
        await brands([
          ['LG', 'LG', 'sí'],
          ['HP', 'Hewlett-Packard', null],
          [null, 'sin código', null],
          ['lg', 'otra vez', null],
          ['x#y', 'código malo', 'quizás'],
        ]),
        'marcas.xlsx',
      ),
    )
    expect(preview).toMatchObject({ creates: 1, updates: 1, skips: 3 })
    expect(
      preview.errors.map((each: { row: number; field: string; code: string }) => [each.row, each.field, each.code]),
    ).toEqual([
      [4, 'code', 'required'],
      [5, 'code', 'repeated_in_file'],
      [6, 'code', 'invalid_code'],
      [6, 'active', 'invalid_choice'],
    ])
    expect((await must(api.get('/api/brands'))).data).toHaveLength(1)
    expect(await must(api.post(`/api/brands/import/${preview.id}`))).toEqual({ created: 1, updated: 1, failed: 3 })
    expect((await must(api.get('/api/brands'))).data.map((row: { name: string }) => row.name)).toEqual([
      'Hewlett-Packard',
      'LG',
    ])
    expect((await api.post(`/api/brands/import/${preview.id}`)).status).toBe(404)
    const history = await must(api.get('/api/resource/imports?limit=1&filters[0][field]=type&filters[0][value]=brand'))
    expect(history.data[0]).toMatchObject({
      id: preview.id,
      fileName: 'marcas.xlsx',
      status: 'applied',
      creates: 1,
      updates: 1,
      skips: 3,
    })
  })

  it('gives the rows that were left out back with what is wrong, ready to be mended and sent again', async () => {
    const preview = await must(
      api.upload(
        '/api/brands/import',
        await brands([
          ['a#b', 'Marca', 'x'],
          ['SONY', 'Sony', ''],
        ]),
      ),
    )
    const failed = await api.get(`/api/resource/imports/failed/brand/${preview.id}`)
    const rows = await rowsOf(failed.bytes)
    expect(rows[0]).toEqual(['Código', 'Nombre', 'Activo', 'Error'])
    expect(rows[1]).toEqual(['a#b', 'Marca', 'x', 'Código: Solo letras, números y : - . , _ sin espacios'])
    expect(rows).toHaveLength(2)
    expect((await api.get(`/api/resource/imports/failed/client/${preview.id}`)).status).toBe(404)
    const reader = await world.as('reader')
    expect((await reader.get(`/api/resource/imports/failed/brand/${preview.id}`)).status).toBe(403)
    expect((await must(reader.get('/api/resource/imports'))).data).toEqual([])
  })

  it('is taken back whole while nothing of it is used', async () => {
    const before = await must(api.get('/api/brands'))
    const preview = await must(
      api.upload(
        '/api/brands/import',
        await brands([
          ['HP', 'Changed', 'no'],
          ['JBL', 'JBL', ''],
          ['AOC', 'AOC', ''],
        ]),
      ),
    )
    await must(api.post(`/api/brands/import/${preview.id}`))
    expect((await must(api.get('/api/brands'))).data).toHaveLength(before.data.length + 2)
    expect(await must(api.post(`/api/imports/${preview.id}/undo`))).toEqual({ deleted: 2, restored: 1 })
    expect(plain(await must(api.get('/api/brands')))).toEqual(plain(before))
    expect((await api.post(`/api/imports/${preview.id}/undo`)).status).toBe(404)
  })

  it('is not taken back when a record of it is used or was changed: nothing changes', async () => {
    const preview = await must(
      api.upload(
        '/api/brands/import',
        await brands([
          ['ASUS', 'Asus', ''],
          ['MSI', 'MSI', ''],
        ]),
      ),
    )
    await must(api.post(`/api/brands/import/${preview.id}`))
    const [asus, msi] = (
      await must(
        api.get(
          '/api/brands?filters[0][field]=code&filters[0][operator]=IN&filters[0][value][]=ASUS&filters[0][value][]=MSI',
        ),
      )
    ).data
    await world.owner.query(
      'update catalogue.product set brand_id = $2 where company_id = $1 and id = (select id from catalogue.product where company_id = $1 limit 1)',
      [world.ids.companyId, asus.id],
    )
    const used = await api.post(`/api/imports/${preview.id}/undo`)
    expect(used).toMatchObject({
      status: 409,
      body: { code: 'import_used', errors: [{ field: 'row 2', code: 'in_use' }] },
    })
    await must(api.save(`/api/brands/${msi.id}`, { code: 'MSI', name: 'Micro-Star', active: true }))
    const changed = await api.post(`/api/imports/${preview.id}/undo`)
    expect(changed.body.errors).toMatchObject([{ field: 'row 3', code: 'already_updated' }])
    expect((await must(api.get(`/api/brands/${asus.id}`))).name).toBe('Asus')
  })

  it('is refused whole when a record changed after the file was read', async () => {
    const preview = await must(
      api.upload(
        '/api/brands/import',
        await brands([
          ['NEW1', 'New', ''],
          ['HP', 'Again', ''],
        ]),
      ),
    )
    const [hp] = (await must(api.get('/api/brands?filters[0][field]=code&filters[0][value]=HP'))).data
    await must(api.save(`/api/brands/${hp.id}`, { code: 'HP', name: 'Meanwhile', active: true }))
    expect((await api.post(`/api/brands/import/${preview.id}`)).body.code).toBe('import_outdated')
    expect((await must(api.get('/api/brands?filters[0][field]=code&filters[0][value]=NEW1'))).data).toEqual([])
  })

  it('of many rows goes on behind the call; CSV of Excel is read too', async () => {
    const text = `Código;Nombre;Activo\r\n${Array.from({ length: 12_000 }, (_, i) => `M${i};Línea ${i};sí`).join('\r\n')}`
    const preview = await must(api.upload('/api/product-category/import', Buffer.from(text, 'latin1'), 'm.csv'))
    expect(preview).toMatchObject({ creates: 12_000, skips: 0 })
    const started = await api.post(`/api/product-category/import/${preview.id}`)
    expect(started.status).toBe(202)
    await world.server.outbox.idle()
    expect(await must(api.get(`/api/jobs/${started.body.id}`))).toMatchObject({
      status: 'done',
      progress: 12_000,
      total: 12_000,
    })
    const page = await must(api.get('/api/product-category?showTotal=true&search=linea 11999'))
    expect(page).toMatchObject({ total: 1, data: [{ name: 'Línea 11999' }] })
    const [trail] = (await must(api.get(`/api/history/productCategory/${page.data[0].id}`))).data
    expect(trail).toMatchObject({ action: 'create', user: expect.not.stringContaining('Yupana') })
  })

  it('of many rows leaves the planner knowing how many there are, of every table that an import writes', async () => {
    const preview = await must(
      api.upload(
        '/api/product-category/import',
        await workbook(
          ['Código', 'Nombre'],
          Array.from({ length: 1100 }, (_, i) => [`A${i}`, `Analizada ${i}`]),
        ),
      ),
    )
    const analyzed = async () => {
      const { rows } = await world.owner.query(
        "select analyze_count::int as times, (select reltuples from pg_class where oid = relid) as rows from pg_stat_user_tables where relid = 'catalogue.category'::regclass",
      )
      return rows[0] as { times: number; rows: number }
    }
    const { times } = await analyzed()
    expect((await api.post(`/api/product-category/import/${preview.id}`)).status).toBe(202)
    await world.server.outbox.idle()
    await world.owner.query('select pg_stat_clear_snapshot()')
    expect((await analyzed()).times).toBe(times + 1)
    expect((await analyzed()).rows).toBeGreaterThanOrEqual(1100)
    const kinds = areas.flatMap(({ imports = [] }) => imports)
    const tables = kinds.flatMap(({ table, parts = [] }) => [table, ...parts.map((part) => part.table)])
    expect(tables).toContain('parties.client')
    const { rows } = await world.owner.query(
      "select t as name from unnest($1::text[]) t where not has_table_privilege('yupana_app', t, 'maintain')",
      [[...tables, ...areas.flatMap(({ area }) => area.resources).map(({ table }) => table)]],
    )
    expect(rows).toEqual([])
  })

  it('takes other headings for what somebody says they mean, and remembers it', async () => {
    const file = await workbook(['Marca', 'Descripción', 'Obs'], [['ACER', 'Acer', 'x']])
    const asked = await api.upload('/api/brands/import', file)
    expect([asked.status, asked.body.code]).toEqual([422, 'invalid'])
    expect(asked.body.current.columns).toEqual([
      { heading: 'Marca', field: null, samples: ['ACER'] },
      { heading: 'Descripción', field: null, samples: ['Acer'] },
      { heading: 'Obs', field: null, samples: ['x'] },
    ])
    expect(asked.body.current.fields[0]).toEqual({ name: 'code', label: 'Código', required: true })
    const mapping = JSON.stringify({ Marca: 'code', Descripción: 'name', Obs: null })
    const read = await must(api.upload('/api/brands/import', file, 'f.xlsx', undefined, { mapping }))
    expect(read).toMatchObject({ creates: 1, columns: [{ field: 'code' }, { field: 'name' }, { field: null }] })
    expect(await must(api.upload('/api/brands/import', file))).toMatchObject({ creates: 1 })
    const wrong = await api.upload('/api/brands/import', file, 'f.xlsx', undefined, { mapping: '{"Marca":"nope"}' })
    expect(wrong.body.errors).toMatchObject([{ field: 'mapping', code: 'invalid_format' }])
    expect((await (await world.as('stranger')).upload('/api/brands/import', file)).status).toBe(422)
  })

  it('refuses what is no table', async () => {
    const refused = async (bytes: Buffer) => (await api.upload('/api/brands/import', bytes)).body.code
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('file_type')
    expect(await refused(Buffer.from('PK not a zip'))).toBe('file_type')
    expect(await refused(Buffer.from('one line of text'))).toBe('invalid')
    expect(await refused(Buffer.alloc(0))).toBe('file_required')
  })
})
