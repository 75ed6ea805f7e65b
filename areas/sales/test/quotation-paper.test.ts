import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const quote = async (over: Record<string, unknown> = {}) =>
  must(
    api.post('/api/quotations', {
      serie: 'CT01',
      date: '2026-11-18',
      currency: 'PEN',
      client: { id: world.ids.clients.andes },
      seller: { id: world.ids.seller },
      paymentTerm: { id: world.ids.termCash },
      terms: 'Entrega en 3 días.\nGarantía de 12 meses.',
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '100' }],
      ...over,
    }),
  )

describe('a quotation on paper', () => {
  it('price, discount and amount are what a reader adds up, in the answer and on paper (F31)', async () => {
    const line = {
      item: { id: world.ids.products.service },
      quantity: '2',
      price: '100',
      discountA: '10',
      discountB: '5',
    }
    const { id, items } = await quote({ items: [line] })
    expect(items[0]).toMatchObject({ priceInc: '118', unitPrice: '100.89', discount: '29.00', total: '201.78' })
    const page = String((await api.get(`/api/company/template/render/quotation/${id}`)).body)
    for (const text of ['118.00', '34.22', '201.78']) expect(page).toContain(text)
    expect(page).not.toContain('100.89')
  })

  it('says what it is, until when it holds and on what terms, and represents no electronic document', async () => {
    const { id, number } = await quote()
    const page = String((await api.get(`/api/company/template/render/quotation/${id}`)).body)
    for (const text of [
      'COTIZACIÓN',
      `CT01-${number}`,
      'Válida hasta',
      '03/12/2026',
      'Garantía de 12 meses.',
      '118.00',
    ])
      expect(page).toContain(text)
    expect(page).toContain('Esta cotización no es un comprobante de pago.')
    expect(page).not.toContain('Representación impresa')
    for (const [path, name] of [
      [`/api/quotations/${id}/render/pdf`, `CT01-${number}.pdf`],
      [`/api/quotations/${id}/render/ticket`, `CT01-${number}-ticket.pdf`],
      [`/api/company/template/render/quotation/${id}?format=pdf`, `CT01-${number}.pdf`],
    ] as const) {
      const reply = await api.get(path)
      expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(reply.headers['content-disposition']).toContain(name)
    }
    const archive = await api.get(`/api/quotations/pdfs?ids[]=${id}`)
    expect(archive.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('leaves by mail with its PDF, and counts as sent', async () => {
    const { id, number } = await quote()
    const mail = await must(api.post(`/api/quotations/${id}/email`, { to: 'compras@andes.pe', message: 'Aquí va' }))
    expect(mail).toMatchObject({ to: 'compras@andes.pe', status: 'queued' })
    await world.server.outbox.idle()
    const { rows } = await world.owner.query('select subject, status from platform.mail where entity_id = $1', [id])
    expect(rows).toEqual([{ subject: expect.stringContaining(`Cotización CT01-${number}`), status: 'sent' }])
    expect((await must(api.get(`/api/quotations/${id}`))).status).toBe('sent')
  })

  it('is not sent where the company sends no mail, and stays a draft', async () => {
    const { id } = await quote()
    await world.owner.query('update parties.setting set mail_enabled = false')
    expect((await api.post(`/api/quotations/${id}/email`, { to: 'compras@andes.pe' })).body.code).toBe('mail_disabled')
    await world.owner.query('update parties.setting set mail_enabled = true')
    expect((await must(api.get(`/api/quotations/${id}`))).status).toBe('draft')
  })

  it('begins with the days and the terms of the company', async () => {
    const { version, ...settings } = await must(api.get('/api/company/configuration'))
    await must(
      api.put('/api/company/configuration', { ...settings, version, quotationDays: 7, quotationTerms: 'Al contado' }),
    )
    expect(await must(api.get('/api/quotations/defaults'))).toEqual({ days: 7, terms: 'Al contado' })
    expect((await quote({ terms: null })).validUntil).toBe('2026-11-25')
  })
})
