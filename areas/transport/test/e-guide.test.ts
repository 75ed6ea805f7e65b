import { parseXml, textOf } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { guideBody, guideItem, plantTransport, type TransportWorld } from './transport-world.ts'

let world: World
let api: Caller
let planted: TransportWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  planted = await plantTransport(api, world)
})
afterEach(() => world.sunat!.setFault(null))
afterAll(() => world?.close())

async function issue(over?: Record<string, unknown>): Promise<string> {
  const { id } = await must(api.post('/api/obd-guide', guideBody(planted, over)))
  await must(api.put(`/api/obd-guide/${id}/issue`, {}))
  await world.server.outbox.idle()
  return id
}
const read = (id: string) => must(api.get(`/api/obd-guide/${id}`))
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

describe('the electronic carrier guide (31)', () => {
  it('is sent by itself after the issue, accepted, and its paper carries the QR of the answer', async () => {
    const id = await issue()
    expect(await read(id)).toMatchObject({ eStatus: 2, eDetail: null, answer: { code: '0', notes: [] } })
    expect(await attempts(id)).toEqual(['sendGuide accepted'])
    const { rows } = await world.owner.query('select link, ticket from einvoicing.document where id = $1', [id])
    expect(rows[0]).toMatchObject({ link: expect.stringContaining('descargaqr?hashqr='), ticket: expect.any(String) })
    const page = (await api.get(`/api/company/template/render/obd-guide/${id}`)).bytes.toString()
    expect(page).toContain('<svg')
    expect(page).not.toContain('Sin código QR')
  })

  it('is not reached by the calls of invoices, whose permission is another', async () => {
    const id = await issue()
    for (const path of ['', '/download/ubl', '/download/cdr'])
      expect((await api.get(`/api/einvoice/${id}${path}`)).status, path).toBe(404)
    expect((await api.post(`/api/einvoice/${id}`)).status).toBe(404)
    expect((await api.post('/api/einvoice/validate', { ids: [id] })).status).toBe(404)
    const { data } = await must(api.get('/api/einvoice?limit=50'))
    expect(data.map((each: { id: string }) => each.id)).not.toContain(id)
    expect((await api.get('/api/einvoice/export')).bytes?.length ?? 0).toBeGreaterThan(0)
  })

  it('whatever a guide names reaches the UBL: second driver and vehicle, third payer, subcontractor, tonnes', async () => {
    const id = await issue({
      ...{ secondDriver: { id: planted.secondDriver }, secondVehicle: { id: planted.trailer } },
      ...{
        subContractor: { id: planted.addressee },
        payer: { id: world.ids.clients.person },
        notes: 'Manejar con cuidado',
      },
      items: [guideItem({ weightUnit: 'TNE', startWeight: { gross: '28.125', tare: '10' } })],
    })
    expect(await read(id)).toMatchObject({ eStatus: 2, weight: '18.125', weightUnit: 'tne' })
    const reply = await api.get(`/api/obd-guide/${id}/download/ubl`)
    expect(reply.headers['content-disposition']).toMatch(/\d{11}-31-V001-\d+\.xml/)
    const root = parseXml(reply.bytes)
    expect(textOf(root, 'cac:Shipment/cbc:GrossWeightMeasure')).toBe('18.125')
    const xml = reply.bytes.toString()
    for (const each of [
      'F5U713',
      'A7B982',
      'Q40506070',
      'Q41516171',
      'T001-123',
      '1550001CNG',
      '45678912',
      'PagadorFlete_Tercero',
    ])
      expect(xml, each).toContain(each)
  })

  it('rejected: the guide shows it, keeps its number, and may be voided without the portal', async () => {
    world.sunat!.setFault({ kind: 'rejected' })
    const id = await issue()
    expect(await read(id)).toMatchObject({ eStatus: 3, status: 'issued' })
    expect(await must(api.put(`/api/obd-guide/${id}/void`, { reason: 'Rechazada' }))).toMatchObject({
      status: 'voided',
      eStatus: 3,
    })
  })

  it('still in process: asked for by its ticket later, never sent twice', async () => {
    world.sunat!.setFault({ kind: 'pending', times: 1 })
    const id = await issue()
    expect(await read(id)).toMatchObject({ eStatus: 1, eDetail: 'unknown' })
    expect((await api.put(`/api/obd-guide/${id}/void`, {})).body.code).toBe('guide_under_way')
    await later()
    expect(await read(id)).toMatchObject({ eStatus: 2 })
    expect(await attempts(id)).toEqual(['sendGuide in-process', 'getStatus accepted'])
  })

  it('the answer to the sending is lost: the same file is sent again, and known by its number', async () => {
    world.sunat!.setFault({ kind: 'empty-body', times: 1 })
    const before = world.sunat!.received().length
    const id = await issue()
    expect(await read(id)).toMatchObject({ eStatus: 1, eDetail: 'unknown' })
    world.sunat!.setFault(null)
    await later()
    expect(await read(id)).toMatchObject({ eStatus: 2 })
    expect(world.sunat!.received().length - before).toBe(1)
  })

  it('an outage leaves it waiting; validation sends it when the office is back', async () => {
    world.sunat!.setFault({ kind: 'outage' })
    const ids = [await issue(), await issue()]
    const [id] = ids as [string, string]
    expect((await read(id)).eStatus).toBeLessThan(2)
    await world.owner.query('update einvoicing.document set sending_since = null')
    const silent = await must(api.post('/api/eobdguide/validate', { ids }))
    expect(silent.data.map((each: { eStatus: number }) => each.eStatus < 2)).toEqual([true, true])
    world.sunat!.setFault(null)
    await world.owner.query('update einvoicing.document set sending_since = null')
    const { data } = await must(api.post('/api/eobdguide/validate', {}))
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ id, eStatus: 2, responseCode: '0', problems: [] })
    expect((await must(api.post('/api/eobdguide/validate', { ids: [id] }))).data[0]).toMatchObject({ eStatus: 2 })
  })

  it('TRA-4: what the tax office has is voided on its portal first', async () => {
    const id = await issue()
    const refused = await api.put(`/api/obd-guide/${id}/void`, { reason: 'No salió' })
    expect([refused.status, refused.body.code]).toEqual([409, 'guide_void_at_portal'])
    const voided = await must(api.put(`/api/obd-guide/${id}/void`, { reason: 'No salió', atPortal: true }))
    expect(voided).toMatchObject({ status: 'voided', eStatus: 5 })
  })

  it('goes by mail with PDF, XML and CDR', async () => {
    const id = await issue()
    expect((await must(api.post(`/api/obd-guide/${id}/email`, { to: 'trafico@cliente.pe' }))).status).toBe('queued')
    await world.server.outbox.idle()
    const { rows } = await world.owner.query(
      "select status, subject from platform.mail where entity = 'carrierGuide' and entity_id = $1",
      [id],
    )
    expect(rows).toEqual([{ status: 'sent', subject: expect.stringContaining('Guía de remisión transportista V001-') }])
  })

  it('without credentials of the guide API nothing leaves in production, and it is said', async () => {
    await world.owner.query("update einvoicing.setting set environment = 'production' where company_id = $1", [
      world.ids.companyId,
    ])
    const id = await issue()
    expect(await read(id)).toMatchObject({ eStatus: 0, answer: { text: expect.stringContaining('API de guías') } })
    expect((await api.post('/api/eobdguide/validate', { ids: [id] })).body.code).toBe('guide_api_missing')
    await world.owner.query("update einvoicing.setting set environment = 'emulator' where company_id = $1", [
      world.ids.companyId,
    ])
    const { version } = await must(api.get('/api/einvoice/settings'))
    const saved = await must(
      api.post('/api/einvoice/settings', { apiClientId: 'abc-1', apiClientSecret: 's3cret', version }),
    )
    expect(saved).toMatchObject({ apiClientId: 'abc-1', hasApiSecret: true })
    await world.server.outbox.idle()
    expect(await read(id)).toMatchObject({ eStatus: 2 })
  })
})
