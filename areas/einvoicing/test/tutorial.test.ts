import { selfSignedCredential, toPfx } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

const settings = async () => must(api.get('/api/einvoice/settings'))
const step = async (number: 1 | 2 | 3, body: Record<string, unknown>) =>
  api.post(`/api/einvoice/company-settings/step/${number}`, { ...body, version: (await settings()).version })
const user = { solUser: 'ANDINA01', solPassword: 'clave-sol-1' }
const statusOfSession = async () => (await must(api.get('/api/user/me'))).configuration.eInvoiceStatus

describe('the tutorial (EIN-005)', () => {
  it('goes in its order', async () => {
    expect(await statusOfSession()).toBe(0)
    const early = await step(2, {})
    expect([early.status, early.body.code]).toEqual([409, 'tutorial_order'])
    const empty = await step(1, { solUser: '', solPassword: '' })
    expect(empty.body.errors.map(({ field }: { field: string }) => field)).toEqual(['solUser', 'solPassword'])
  })

  it('keeps the user, then the certificate, then the environment, and each step can be taken again until it is over', async () => {
    expect(await must(step(1, user))).toMatchObject({ solUser: 'ANDINA01', eInvoiceStatus: 1 })
    expect(await statusOfSession()).toBe(1)
    await must(step(1, { ...user, solUser: 'ANDINA02' }))
    const broken = await step(2, { certificate: { file: 'bm8=', password: 'x' } })
    expect([broken.status, broken.body.errors[0].code]).toEqual([422, 'certificate_unreadable'])
    const pfx = toPfx(
      selfSignedCredential({ ruc: '20601234565', name: 'ANDINA', validFrom: new Date('2026-01-01T00:00:00Z') }),
      'clave',
    )
    const file = Buffer.from(pfx).toString('base64')
    await must(step(2, { certificate: { file, password: 'clave' } }))
    await must(step(2, {}))
    const done = await must(step(3, { environment: 'beta', autoSend: false }))
    expect(done).toMatchObject({
      environment: 'beta',
      autoSend: false,
      solUser: 'ANDINA02',
      eInvoiceStatus: 2,
      late: 0,
    })
  })

  it('is not found once the company is set up (EIN-003)', async () => {
    for (const number of [1, 2, 3] as const) {
      const body = number === 1 ? user : number === 3 ? { environment: 'emulator', autoSend: true } : {}
      const over = await step(number, body)
      expect([over.status, over.body.code]).toEqual([404, 'tutorial_over'])
    }
  })

  it('production is legal effect however it was reached, and leaving it is not', async () => {
    const move = async (environment: string) =>
      must(api.post('/api/einvoice/settings', { environment, version: (await settings()).version }))
    expect((await move('production')).eInvoiceStatus).toBe(3)
    expect((await move('emulator')).eInvoiceStatus).toBe(2)
  })

  it('a stale screen changes nothing', async () => {
    const stale = await api.post('/api/einvoice/settings', { autoSend: true, version: 1 })
    expect([stale.status, stale.body.code, stale.body.current.autoSend]).toEqual([409, 'already_updated', false])
  })

  it('documents on their way are counted where the environment is chosen', async () => {
    const { ids } = world
    const draft = await must(
      api.post('/api/invoices', {
        documentType: '03',
        serie: 'B001',
        date: '2026-11-18',
        currency: 'PEN',
        exchangeRate: '1',
        client: { id: ids.clients.person },
        seller: { id: ids.seller },
        paymentTerm: { id: ids.termCash },
        items: [{ item: { id: ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    await must(api.put(`/api/invoices/${draft.id}/issue`))
    await world.server.outbox.idle()
    expect(await settings()).toMatchObject({ waiting: 1, late: 0 })
    const before = world.now
    world.now = new Date('2026-11-30T15:00:00Z')
    api = await world.as('owner')
    expect(await settings()).toMatchObject({ waiting: 1, late: 1 })
    world.now = before
  })
})
