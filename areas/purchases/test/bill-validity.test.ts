import { documentFileName, soapClient, zipDocument } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPPLIER_RUC, supplierXml } from './supplier-xml.ts'

let world: World
let api: Caller
let supplier: string
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  const body = {
    documentType: '6',
    documentNumber: SUPPLIER_RUC,
    fiscalName: 'DISTRIBUIDORA EL SOL S.R.L.',
    type: 'supplier',
  }
  supplier = (await must(api.post('/api/clients', { ...body, addresses: [] }))).id
})
afterAll(() => world?.close())

/** The supplier sends its own document to the tax office. */
async function sent(number: number): Promise<void> {
  const lines = [{ code: 'X-1', description: 'Cable', quantity: '2', price: '10' }]
  const name = documentFileName({ ruc: SUPPLIER_RUC, type: '01', serie: 'F001', number })
  const xml = supplierXml({ number, lines, issueDate: '2026-11-17' })
  const login = { username: `${SUPPLIER_RUC}MODDATOS`, password: 'moddatos', timeoutMs: 5000 }
  const client = soapClient({ ...login, endpoint: `${world.sunat!.url}/ol-ti-itcpfegem/billService` })
  const outcome = await client.sendBill(name, zipDocument(name, xml))
  expect(outcome.kind).toBe('accepted')
}
const ref = (id: string) => ({ id })
const bill = (number: number, over: object = {}) => ({
  ...{ documentType: '01', serie: 'F001', number: String(number), date: '2026-11-17', currency: 'PEN' },
  ...{ supplier: ref(supplier), paymentTerm: ref(world.ids.termCredit30) },
  items: [{ item: ref(world.ids.products.service), quantity: '2', price: '10', tax: { type: 'IGV', rate: '18' } }],
  ...over,
})
const enter = (number: number, over?: object) => must(api.post('/api/bills', bill(number, over)))
const check = (id: string) => api.put(`/api/bills/${id}/check`)

describe('validity of a supplier’s document (PUR-3)', () => {
  it('is kept with its time and who asked; a bill that changes loses it, the evidence stays', async () => {
    await sent(1)
    const made = await enter(1)
    expect(made).toMatchObject({ validity: null, validityEvidence: null })
    const checked = await must(check(made.id))
    expect(checked).toMatchObject({
      validity: 'valid',
      validityEvidence: { state: 'valid', ruc: '00', domicile: '00', by: expect.any(String) },
    })
    expect(checked.validityEvidence.at).toMatch(/^2026-11-18T/)
    const changed = await must(api.save(`/api/bills/${made.id}`, bill(1, { notes: 'Otra nota' })))
    expect(changed).toMatchObject({ validity: null, validityEvidence: null })
    const { rows } = await world.owner.query(
      "select state, question ->> 'total' as total from purchases.bill_validity where bill_id = $1",
      [made.id],
    )
    expect(rows).toEqual([{ state: 'valid', total: '23.60' }])
  })

  it('what it does not have so is told, and stands in the filter of the list', async () => {
    await sent(2)
    const wrong = await enter(2, { date: '2026-11-16' })
    const answer = await must(check(wrong.id))
    expect(answer.validity).toBe('notFound')
    expect(answer.warnings.map(({ code }: { code: string }) => code)).toContain('bill_validity_bad')
    const { data } = await must(
      api.get('/api/bills?filters[0][field]=validity&filters[0][operator]=EQUAL&filters[0][value]=notFound'),
    )
    expect(data.map(({ id }: { id: string }) => id)).toEqual([wrong.id])
  })

  it('many are asked for as a job, each told for itself', async () => {
    await sent(3)
    const ids = [(await enter(3)).id, (await enter(4)).id, (await enter(9, { documentType: '14', serie: 'S9' })).id]
    const job = await must(api.post('/api/bills/bulk', { action: 'check', ids }))
    await world.server.outbox.idle()
    expect(await must(api.get(`/api/jobs/${job.id}`))).toMatchObject({ status: 'done', failed: 1 })
    const states = await Promise.all(ids.map(async (id) => (await must(api.get(`/api/bills/${id}`))).validity))
    expect(states).toEqual(['valid', 'notFound', null])
  })

  it('an office that does not answer leaves no evidence; one that asks has the power to', async () => {
    const made = await enter(5)
    world.sunat!.setFault({ operation: 'validity', kind: 'outage' })
    const reply = await check(made.id)
    expect([reply.status, reply.body.code]).toEqual([503, 'validity_no_answer'])
    world.sunat!.setFault(null)
    expect((await must(api.get(`/api/bills/${made.id}`))).validity).toBeNull()
    expect((await (await world.as('cashier')).put(`/api/bills/${made.id}/check`)).status).toBe(403)
  })
})
