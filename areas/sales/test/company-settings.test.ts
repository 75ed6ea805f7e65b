import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

/** One red point, 40 by 40 pixels, made once by hand. */
const picture = async (): Promise<Buffer> => {
  const { deflateSync, crc32 } = await import('node:zlib')
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 40, 0, 0, 0, 40, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(121 * 40))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const issue = async (): Promise<string> => {
  const draft = await must(
    api.post('/api/invoices', invoiceBody(world, [{ item: { id: world.ids.products.mouse }, price: '42.29' }])),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  return draft.id
}
const entriesOf = async (id: string): Promise<number> =>
  (await world.owner.query('select count(*)::int as n from accounting.journal_entry where source_id = $1', [id]))
    .rows[0].n

it('a company without automatic accounting issues and voids without entries; what was posted before is still reversed', async () => {
  const setAutomatic = async (automaticAccounting: boolean) => {
    const { version, perception } = await must(api.get('/api/company/accounting'))
    await must(api.put('/api/company/accounting', { automaticAccounting, perception, version }))
  }
  const posted = await issue()
  expect(await entriesOf(posted)).toBe(2)
  await setAutomatic(false)
  const silent = await issue()
  expect(await entriesOf(silent)).toBe(0)
  await must(api.put(`/api/invoices/${silent}/void`, { reason: 'Prueba' }))
  await must(api.put(`/api/invoices/${posted}/void`, { reason: 'Prueba' }))
  expect([await entriesOf(silent), await entriesOf(posted)]).toEqual([0, 4])
  await setAutomatic(true)
  expect(await entriesOf(await issue())).toBe(2)
})

it('the logo of a branch stands on its documents, else that of the company; the series has its footer', async () => {
  const id = await issue()
  const html = async (): Promise<string> => String((await api.get(`/api/invoices/${id}/render/html`)).body)
  const path = `/api/company/branch-office/${world.ids.branch}/logo`
  expect(await html()).not.toContain('data:image/png')
  await must(api.upload(path, await picture(), 'logo.png', 'image/png'))
  expect(await html()).toContain('data:image/png')
  await must(api.delete(path))
  expect(await html()).not.toContain('data:image/png')
  const series = (await must(api.get('/api/document-numbers'))).data.find(
    (row: { serie: string }) => row.serie === 'F001',
  )
  const { documentTypeCode, serie, name, nextNumber, branch } = series
  const body = { documentTypeCode, serie, name, nextNumber, branch: { id: branch.id }, footer: 'Gracias por su compra' }
  await must(api.save(`/api/document-numbers/${series.id}`, body))
  expect(await html()).toContain('Gracias por su compra')
})
