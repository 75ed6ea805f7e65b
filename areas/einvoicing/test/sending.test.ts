import { selfSignedCredential, toPfx } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterEach(() => world.sunat!.setFault(null))
afterAll(() => world?.close())

async function sell(documentType = '01'): Promise<string> {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      documentType,
      serie: documentType === '01' ? 'F001' : 'B001',
      date: '2026-11-18',
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: documentType === '01' ? ids.clients.andes : ids.clients.person },
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
/** Time passes: what waits for a later try is due, and leases have run out. */
async function later(): Promise<void> {
  await world.owner.query(
    "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
  )
  await world.owner.query('update einvoicing.document set sending_since = null')
  world.services.wakeOutbox(world.ids.companyId)
  await world.server.outbox.idle()
}
const attempts = async (id: string): Promise<string[]> =>
  (
    await world.owner.query(
      "select operation || ' ' || outcome as a from einvoicing.attempt where document_id = $1 order by id",
      [id],
    )
  ).rows.map((row) => row.a)

describe('what becomes of a document', () => {
  it('is sent by itself after it is issued, and accepted', async () => {
    const id = await sell()
    expect(await document(id)).toMatchObject({ eStatus: 2, eDetail: null, responseCode: '0', attempts: 1 })
    expect(await attempts(id)).toEqual(['sendBill accepted'])
    expect(await must(api.post(`/api/einvoice/${id}`))).toMatchObject({ eStatus: 2, attempts: 1 })
  })

  it('observed: accepted with notes', async () => {
    world.sunat!.setFault({ kind: 'observed' })
    expect(await document(await sell())).toMatchObject({
      eStatus: 2,
      eDetail: 'observed',
      notes: [expect.objectContaining({ code: expect.stringMatching(/^4/) })],
    })
  })

  it('rejected: the number is spent, the invoice shows it', async () => {
    world.sunat!.setFault({ kind: 'rejected' })
    const id = await sell()
    expect(await document(id)).toMatchObject({ eStatus: 3 })
    expect((await api.get(`/api/invoices/${id}`)).body.eStatus).toBe(3)
  })

  it('an outage leaves it waiting, and it is sent when the office is back', async () => {
    world.sunat!.setFault({ kind: 'outage' })
    const id = await sell()
    expect((await document(id)).eStatus).toBeLessThan(2)
    world.sunat!.setFault(null)
    await later()
    expect(await document(id)).toMatchObject({ eStatus: 2 })
  })

  it('no answer after it was registered: it asks for the CDR and never sends twice', async () => {
    world.sunat!.setFault({ kind: 'empty-body' })
    const before = world.sunat!.received().length
    const id = await sell()
    expect(await document(id)).toMatchObject({ eStatus: 1, eDetail: 'unknown' })
    expect((await api.get(`/api/invoices/${id}`)).body).toMatchObject({ eStatus: 1, eDetail: 'unknown' })
    world.sunat!.setFault(null)
    await later()
    expect(await document(id)).toMatchObject({ eStatus: 2 })
    expect((await attempts(id))[0]).toBe('sendBill unknown')
    expect(world.sunat!.received().length - before).toBe(1)
  })

  it('the office says 0109: not informed, the same number goes again later', async () => {
    world.sunat!.setFault({ kind: 'fault-0109' })
    const id = await sell()
    expect(await document(id)).toMatchObject({ eStatus: 0, responseCode: '0109' })
    world.sunat!.setFault(null)
    await later()
    expect(await document(id)).toMatchObject({ eStatus: 2 })
  })
})

describe('voiding what the office has', () => {
  it.each([
    ['01', 'RA'],
    ['03', 'RC'],
  ])('a %s goes by %s: voiding, then voided', async (type, kind) => {
    const id = await sell(type)
    expect((await must(api.put(`/api/invoices/${id}/void`, { reason: 'Error en el pedido' }))).eStatus).toBe(4)
    for (let i = 0; i < 4 && (await document(id)).eStatus !== 5; i += 1) await later()
    expect(
      (await document(id)).eStatus,
      JSON.stringify(
        (
          await world.owner.query(
            'select kind, status, ticket, response_text from einvoicing.voiding where document_id = $1',
            [id],
          )
        ).rows,
      ),
    ).toBe(5)
    expect(
      (await world.owner.query('select kind, status from einvoicing.voiding where document_id = $1', [id])).rows,
    ).toEqual([{ kind, status: 'accepted' }])
    expect((await api.get(`/api/invoices/${id}`)).body).toMatchObject({ status: 'voided', eStatus: 5 })
  })

  it('what the office refuses to read is said to be refused, and is not sent for ever', async () => {
    const id = await sell('01')
    world.sunat!.setFault({ kind: 'fault-0109', operation: 'sendSummary' })
    await must(api.put(`/api/invoices/${id}/void`, { reason: 'Error en el pedido' }))
    await world.server.outbox.idle()
    const { rows } = await world.owner.query(
      `update einvoicing.voiding v set xml_file = d.xml_file from einvoicing.document d
       where d.id = v.document_id and d.id = $1 and d.xml_file is not null returning v.status`,
      [id],
    )
    expect(rows).toEqual([{ status: 'waiting' }])
    world.sunat!.setFault(null)
    await later()
    expect(
      (await world.owner.query('select status, ticket from einvoicing.voiding where document_id = $1', [id])).rows,
    ).toEqual([{ status: 'rejected', ticket: null }])
    expect(await document(id)).toMatchObject({ eStatus: 2 })
    const { rows: waiting } = await world.owner.query(
      "select 1 from platform.outbox where kind = 'einvoice.void' and status = 'pending'",
    )
    expect(waiting).toEqual([])
  })
})

describe('settings', () => {
  it('take a certificate and a SOL user, never answer a secret, and refuse what cannot be opened', async () => {
    const before = await must(api.get('/api/einvoice/settings'))
    const wrong = await api.post('/api/einvoice/settings', {
      certificate: { file: Buffer.from('no pfx').toString('base64'), password: 'x' },
      version: before.version,
    })
    expect(wrong.body.errors).toEqual([
      expect.objectContaining({ field: 'certificate', code: 'certificate_unreadable' }),
    ])
    const pfx = Buffer.from(
      toPfx(
        selfSignedCredential({ ruc: '20601234565', name: 'ANDINA', validFrom: new Date('2026-01-01T00:00:00Z') }),
        'secreto',
      ),
    ).toString('base64')
    const saved = await must(
      api.post('/api/einvoice/settings', {
        solUser: 'ANDINA01',
        solPassword: 'clave',
        certificate: { file: pfx, password: 'secreto' },
        version: before.version,
      }),
    )
    expect(saved).toMatchObject({
      environment: 'emulator',
      solUser: 'ANDINA01',
      hasPassword: true,
      version: before.version + 1,
    })
    expect(JSON.stringify(saved)).not.toContain('clave')
    expect((await api.post('/api/einvoice/settings', { autoSend: false, version: before.version })).body.code).toBe(
      'already_updated',
    )
    expect(await document(await sell())).toMatchObject({ eStatus: 2 })
  })
})

describe('many documents at once', () => {
  it('are sent or asked for, those with an answer left alone; guides and drafts are none of them', async () => {
    const accepted = await sell()
    world.sunat!.setFault({ kind: 'outage' })
    const waiting = [await sell(), await sell()]
    world.sunat!.setFault(null)
    const { data } = await must(api.post('/api/einvoice/validate', { ids: [accepted, ...waiting] }))
    expect(data.map(({ id, eStatus }: { id: string; eStatus: number }) => [id, eStatus])).toEqual(
      [accepted, ...waiting].map((id) => [id, 2]),
    )
    expect(data[0].attempts).toBe(1)
    const invoice = await must(api.get(`/api/invoices/${waiting[0]}`))
    expect(invoice.eStatus).toBe(2)
    const other = await api.post('/api/einvoice/validate', { ids: [accepted, world.ids.clients.andes] })
    expect([other.status, other.body.code]).toEqual([404, 'not_found'])
    expect((await must(api.post('/api/einvoice/validate', {}))).data).toEqual([])
  })

  it('a silent office is asked once, and the others are told as they stand', async () => {
    world.sunat!.setFault({ kind: 'outage' })
    const waiting = [await sell(), await sell(), await sell()]
    const before = await Promise.all(waiting.map(async (id) => (await document(id)).attempts))
    const { data } = await must(api.post('/api/einvoice/validate', {}))
    expect(data.map(({ id }: { id: string }) => id)).toEqual(waiting)
    const after = await Promise.all(waiting.map(async (id) => (await document(id)).attempts))
    expect(after.map((attempts, i) => attempts - before[i])).toEqual([1, 0, 0])
    world.sunat!.setFault(null)
    await later()
    expect(await Promise.all(waiting.map(async (id) => (await document(id)).eStatus))).toEqual([2, 2, 2])
  })
})
