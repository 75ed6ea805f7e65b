import { selfSignedCredential, toPfx } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What waits for a person: it is not tried again by itself, says why, and goes when the person has acted. */
let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

async function sell(date: string): Promise<string> {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      documentType: '01',
      serie: 'F001',
      date,
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: ids.clients.andes },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCash },
      items: [{ item: { id: ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  await world.server.outbox.idle()
  return draft.id
}

const document = async (id: string) => must(api.get(`/api/einvoice/${id}`))
const set = (assignment: string) =>
  world.owner.query(`update einvoicing.setting set ${assignment} where company_id = $1`, [world.ids.companyId])
const waiting = async (): Promise<number> =>
  (await world.owner.query("select 1 from platform.outbox where kind = 'einvoice.send' and status = 'pending'"))
    .rowCount!
async function later(): Promise<void> {
  await world.owner.query(
    "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
  )
  world.services.wakeOutbox(world.ids.companyId)
  await world.server.outbox.idle()
}
async function save(body: object): Promise<void> {
  const { version } = await must(api.get('/api/einvoice/settings'))
  await must(api.post('/api/einvoice/settings', { ...body, version }))
  await world.server.outbox.idle()
}

describe('credentials', () => {
  it('refused once, they stop every document of the company until they are saved anew', async () => {
    await set('sol_password_sealed = null')
    const ids = [await sell('2026-11-18'), await sell('2026-11-18'), await sell('2026-11-18')]
    for (const id of ids)
      expect(await document(id)).toMatchObject({
        eStatus: 0,
        responseCode: '0102',
        responseText: expect.stringContaining('corrija el usuario SOL'),
      })
    expect(await waiting()).toBe(0)
    // The first alone was sent: each refusal brings the user nearer to being locked.
    expect((await world.owner.query('select document_id from einvoicing.attempt')).rows).toEqual([
      { document_id: ids[0] },
    ])
    expect(await must(api.post(`/api/einvoice/${ids[1]}`))).toMatchObject({ eStatus: 0, attempts: 1 })
    await save({ solPassword: 'clave' })
    for (const id of ids) expect(await document(id)).toMatchObject({ eStatus: 2 })
  })

  it('mended at the tax office: the first that goes by hand takes the others along', async () => {
    const { rows } = await world.owner.query(
      'select sol_password_sealed as sealed from einvoicing.setting where company_id = $1',
      [world.ids.companyId],
    )
    await set('sol_password_sealed = null')
    const ids = [await sell('2026-11-18'), await sell('2026-11-18')]
    await set(`sol_password_sealed = '${rows[0].sealed}'`)
    expect(await must(api.post(`/api/einvoice/${ids[0]}`))).toMatchObject({ eStatus: 2 })
    await world.server.outbox.idle()
    expect(await document(ids[1]!)).toMatchObject({ eStatus: 2 })
  })

  it('refused while the fate of a document is open, it is still asked about before it is sent', async () => {
    world.sunat!.setFault({ kind: 'empty-body', times: 1 })
    const before = world.sunat!.received().length
    const id = await sell('2026-11-18')
    await set('sol_password_sealed = null')
    await later()
    expect(await document(id)).toMatchObject({ eStatus: 1, eDetail: 'unknown', responseCode: '0102' })
    expect(await waiting()).toBe(0)
    await save({ solPassword: 'clave' })
    expect(await document(id)).toMatchObject({ eStatus: 2 })
    expect(world.sunat!.received().length - before).toBe(1)
  })
})

describe('certificate', () => {
  it('without one a document waits, and goes once one is loaded', async () => {
    await set('certificate_sealed = null')
    const id = await sell('2026-11-18')
    expect(await document(id)).toMatchObject({
      eStatus: 0,
      attempts: 0,
      responseText: expect.stringContaining('certificado digital vigente'),
    })
    expect((await api.post(`/api/einvoice/${id}`)).body.code).toBe('certificate_missing')
    const made = selfSignedCredential({
      ruc: '20601234565',
      name: 'ANDINA',
      validFrom: new Date('2026-01-01T00:00:00Z'),
    })
    const file = Buffer.from(toPfx(made, 'secreto')).toString('base64')
    await save({ certificate: { file, password: 'secreto' } })
    expect(await document(id)).toMatchObject({ eStatus: 2 })
  })
})

describe('deadline', () => {
  it('once it is over nothing is sent by itself, and the next number passes; by hand it is tried', async () => {
    world.sunat!.setFault({ kind: 'fault-0109' })
    const id = await sell('2026-11-15')
    const next = await sell('2026-11-18')
    expect(await document(id)).toMatchObject({ eStatus: 0, responseCode: '0109', warning: '24h' })
    expect(await document(next)).toMatchObject({ eStatus: 0, attempts: 0, warning: null })
    world.sunat!.setFault(null)
    world.now = new Date('2026-11-19T05:00:00Z')
    api = await world.as('owner')
    const tried = (await document(id)).attempts
    await later()
    expect(await document(id)).toMatchObject({
      eStatus: 0,
      attempts: tried,
      warning: 'expired',
      responseText: expect.stringContaining('venció su plazo'),
    })
    expect(await document(next)).toMatchObject({ eStatus: 2 })
    expect(await must(api.post(`/api/einvoice/${id}`))).toMatchObject({
      eStatus: 3,
      responseCode: '2108',
      warning: null,
    })
  })
})
