import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
const made: string[] = []
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  for (let n = 0; n < 11; n++) made.push(await draft())
})
afterAll(() => world?.close())

async function draft(): Promise<string> {
  const { id } = await must(
    api.post('/api/invoices', invoiceBody(world, [{ item: { id: world.ids.products.mouse }, price: '42.29' }])),
  )
  return id
}

/** Names in the directory of an archive. */
const namesIn = (bytes: Uint8Array): string[] =>
  [
    ...new Set(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/[\w-]+\.pdf/g) ?? [],
    ),
  ].sort()

it('a few come at once in one archive, each a PDF; what belongs to nobody here is left out', async () => {
  const wanted = made.slice(0, 2)
  const reply = await api.get(
    `/api/invoices/pdfs?${[...wanted, world.ids.warehouse].map((id) => `ids[]=${id}`).join('&')}`,
  )
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(namesIn(reply.bytes)).toHaveLength(2)
  expect(Buffer.from(reply.bytes).toString('latin1').split('%PDF-').length - 1).toBe(2)
  const stranger = await world.as('stranger')
  expect(namesIn((await stranger.get(`/api/invoices/pdfs?ids[]=${wanted[0]}`)).bytes)).toEqual([])
})

it('all that the filter shows, when they are many, are a job whose archive waits', async () => {
  const started = await api.get('/api/invoices/pdfs?filters[0][field]=status&filters[0][value]=draft')
  expect(started.status).toBe(202)
  await world.server.outbox.idle()
  expect(await must(api.get(`/api/jobs/${started.body.id}`))).toMatchObject({ status: 'done', hasFile: true })
  const file = await api.get(`/api/jobs/${started.body.id}/file`)
  expect(file.headers['content-disposition']).toContain('invoices.zip')
  expect(namesIn(file.bytes)).toHaveLength(made.length)
})
