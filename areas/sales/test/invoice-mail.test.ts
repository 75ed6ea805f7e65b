import { uuidv7 } from '@yupana/platform'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendInvoiceMail } from '../server/invoice/email.ts'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
})
afterAll(() => world?.close())

it('the same mail asked for sixteen times at once is one mail; another text or reader is another', async () => {
  const api = await world.as('owner')
  const { ids } = world
  const invoice = await must(
    api.post('/api/invoices', invoiceBody(world, [{ item: { id: ids.products.mouse }, price: '49.90' }])),
  )
  await must(api.put(`/api/invoices/${invoice.id}/issue`))
  const mail = (to: string, message?: string) => must(api.post(`/api/invoices/${invoice.id}/email`, { to, message }))
  const sent = await Promise.all(Array.from({ length: 16 }, () => mail('compras@andes.pe')))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  const others = [await mail('gerencia@andes.pe'), await mail('compras@andes.pe', 'Segundo aviso')]
  expect(new Set([sent[0], ...others].map(({ id }) => id)).size).toBe(3)
  const { rows } = await world.owner.query('select count(*)::int as n from platform.mail where entity_id = $1', [
    invoice.id,
  ])
  expect(rows[0].n).toBe(3)
})

it('a mail that no server takes is tried again, and at last said to have failed, with the reason', async () => {
  const { ids } = world
  const api = await world.as('owner')
  const invoice = await must(
    api.post(
      '/api/invoices',
      invoiceBody(world, [{ item: { id: ids.products.mouse }, price: '49.90', includeTaxPrice: true }]),
    ),
  )
  await must(api.put(`/api/invoices/${invoice.id}/issue`))
  // A row without its outbox entry: the attempts below are the only ones.
  const mailId = uuidv7()
  await world.owner.query(
    "insert into platform.mail (company_id, id, to_address, subject, body, entity, entity_id) values ($1, $2, 'compras@andes.pe', 'Factura', 'Adjunta', 'invoice', $3)",
    [ids.companyId, mailId, invoice.id],
  )

  const down = {
    ...world.services,
    mailer: { ...world.services.mailer, send: async () => Promise.reject(new Error('connection refused')) },
  }
  const attempt = (number: number) => sendInvoiceMail(down, ids.companyId, { mailId }, number)
  const row = async () =>
    (await world.owner.query('select status, error from platform.mail where id = $1', [mailId])).rows[0]

  await expect(attempt(1)).rejects.toThrow('connection refused')
  await expect(attempt(11)).rejects.toThrow('connection refused')
  expect(await row()).toEqual({ status: 'queued', error: null })
  await attempt(12)
  expect(await row()).toEqual({ status: 'failed', error: 'connection refused' })
})
