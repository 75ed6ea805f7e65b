import { randomUUID } from 'node:crypto'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let nobody: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  await world.owner.query("update company.role set permissions = '{}' where company_id = $1 and name = 'Consulta'", [
    world.ids.companyId,
  ])
  nobody = await world.as('reader')
})
afterAll(() => world?.close())

const view = { list: 'invoice.list', name: 'Mía', params: {} }

describe('a refusal says which permission is missing', () => {
  const client = () => world.ids.clients.andes
  const cases: [string, string, (api: Caller) => ReturnType<Caller['get']>][] = [
    ['of a call', 'OUTPUTINVOICE', (api) => api.get('/api/invoices')],
    [
      'of a verb of many records',
      'COMMERCECONFIG',
      (api) => api.post('/api/brands/bulk', { action: 'delete', ids: [randomUUID()] }),
    ],
    [
      'of a verb of many documents',
      'OUTPUTINVOICE',
      (api) => api.post('/api/invoices/bulk', { action: 'issue', ids: [randomUUID()] }),
    ],
    ['of the views of a list', 'OUTPUTINVOICE', (api) => api.get('/api/views/invoice.list')],
    ['of a view that is kept', 'OUTPUTINVOICE', (api) => api.post('/api/views', view)],
    ['of the counts of a list', 'OUTPUTINVOICE', (api) => api.get('/api/list-counts/invoice.list?views[0]=%5B%5D')],
    ['of notes', 'CLIENT', (api) => api.get(`/api/notes/client/${client()}`)],
    ['of attachments', 'CLIENT', (api) => api.get(`/api/attachments/client/${client()}`)],
    [
      'of rows that an import left out',
      'COMMERCECONFIG',
      (api) => api.get(`/api/resource/imports/failed/brand/${randomUUID()}`),
    ],
    [
      'of a figure',
      'COMMERCEREPORT',
      (api) => api.get('/api/reports/explain?report=salesByClient&column=net&key=currency:PEN&params='),
    ],
  ]
  it.each(cases)('%s', async (_, key, ask) => {
    const { status, body } = await ask(nobody)
    expect([status, body.code], JSON.stringify(body)).toEqual([403, 'forbidden'])
    expect(body.params.keys).toContain(key)
  })

  it('of a record that they may read and not edit', async () => {
    await world.owner.query("update company.role set permissions = $2 where company_id = $1 and name = 'Consulta'", [
      world.ids.companyId,
      ['CLIENT.readOnly'],
    ])
    const reader = await world.as('reader')
    const { status, body } = await reader.upload(
      `/api/attachments/client/${client()}`,
      Buffer.from('x'),
      'x.txt',
      'text/plain',
    )
    expect([status, body.code], JSON.stringify(body)).toEqual([403, 'forbidden'])
    expect(body.params.keys).toMatch(/CLIENT.fullAccess/)
  })

  it('but for what is somebody else’s or an owner’s, where none would help: those say so', async () => {
    const { user } = await must(owner.get('/api/user/me'))
    const other = await nobody.put(`/api/configuration/users/profile/${user.id}`, { name: 'Ana', lastName: 'Ruiz' })
    expect([other.status, other.body.code]).toEqual([403, 'not_yours'])
  })
})
