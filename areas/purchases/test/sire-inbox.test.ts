import { documentFileName, soapClient, zipDocument } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropSupplierXml, SUPPLIER_RUC, supplierXml } from './supplier-xml.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

/** The supplier sends its own document to the tax office. */
async function sent(number: number, currency: 'PEN' | 'USD' = 'PEN'): Promise<void> {
  const lines = [
    { code: 'X-1', description: 'Cable', quantity: '3', price: '10.33' },
    { code: 'X-2', description: 'Libro', quantity: '1', price: '7', affectation: '30' },
  ]
  const name = documentFileName({ ruc: SUPPLIER_RUC, type: '01', serie: 'F001', number })
  const login = { username: `${SUPPLIER_RUC}MODDATOS`, password: 'moddatos', timeoutMs: 5000 }
  const client = soapClient({ ...login, endpoint: `${world.sunat!.url}/ol-ti-itcpfegem/billService` })
  const xml = supplierXml({ number, lines, currency, issueDate: '2026-11-17' })
  expect((await client.sendBill(name, zipDocument(name, xml))).kind).toBe('accepted')
}
const fetch = (period = '202611', who = api) => who.post('/api/sire/purchases/fetch', { period })
interface Row {
  id: string
  number: string
  status: string
  reason: string | null
  supplier: { id: string | null; number: string }
}
const rows = async (): Promise<Row[]> => (await must(api.get('/api/sire/purchases?limit=200&orderBy=number'))).data
const stateOf = async (number: string) => (await rows()).find((row) => row.number === number)?.status
const decide = (ids: string[], decision: string | null, reason?: string) =>
  api.put('/api/sire/purchases/decide', { ids, decision, ...(reason ? { reason } : {}) })

describe('inbox of the SIRE', () => {
  it('brings what the office has of a month, tells what the books lack, and what came of each', async () => {
    for (const number of [1, 2, 3, 4]) await sent(number, number === 2 ? 'USD' : 'PEN')
    expect(await must(fetch())).toEqual({ waiting: false, documents: 4, missing: 4 })
    expect(await rows()).toMatchObject(
      [1, 2, 3, 4].map((number) => ({ number: String(number), status: 'missing', supplier: { number: SUPPLIER_RUC } })),
    )
    // The figures, in the currency of the document, make a bill to the cent.
    const usd = (await rows())[1]!
    const document = await must(api.get(`/api/sire/purchases/${usd.id}`))
    expect(document).toMatchObject({
      currency: 'USD',
      taxed: '30.99',
      untaxed: '7.00',
      own: { igv: '5.58', total: '43.57' },
      bill: null,
    })
    const body = {
      documentType: '6',
      documentNumber: SUPPLIER_RUC,
      fiscalName: 'DISTRIBUIDORA EL SOL S.R.L.',
      type: 'supplier',
    }
    const supplier = { id: (await must(api.post('/api/clients', { ...body, addresses: [] }))).id }
    const service = { id: world.ids.products.service }
    const bill = await must(
      api.post('/api/bills', {
        ...{
          documentType: '01',
          serie: 'F001',
          number: '2',
          date: '2026-11-17',
          currency: 'USD',
          exchangeRate: document.exchangeRate,
        },
        ...{ supplier, paymentTerm: { id: world.ids.termCredit30 }, total: document.own.total, igv: document.own.igv },
        items: [
          { item: service, quantity: '1', price: document.taxed, tax: { type: 'IGV', rate: '18' } },
          { item: service, quantity: '1', price: document.untaxed, tax: { type: 'UNAFFECTED' } },
        ],
      }),
    )
    expect(await stateOf('2')).toBe('entered')
    await must(api.put(`/api/bills/${bill.id}/void`, { reason: 'Error de digitación' }))
    expect(await stateOf('2')).toBe('missing')
    const waiting = await dropSupplierXml(api, 3)
    expect(await stateOf('3')).toBe('xml')
    await must(api.put(`/api/received-bills/${waiting}/discard`, { reason: 'No es nuestro' }))
    expect(await stateOf('3')).toBe('missing')
  })

  it('a decision keeps its reason and survives the next fetch; that of the next month comes back with it', async () => {
    const [first, , third, fourth] = await rows()
    expect((await decide([first!.id], 'notOurs')).status).toBe(422)
    await must(decide([first!.id], 'notOurs', 'Lo compró otra empresa'))
    await must(decide([third!.id, fourth!.id], 'nextMonth', 'Llega en diciembre'))
    expect(await must(fetch())).toMatchObject({ documents: 4, missing: 1 })
    expect((await rows())[0]).toMatchObject({ status: 'notOurs', reason: 'Lo compró otra empresa' })
    await must(fetch('202612'))
    expect([await stateOf('1'), await stateOf('3'), await stateOf('4')]).toEqual(['notOurs', 'missing', 'missing'])
    await must(decide([first!.id], null))
    expect(await stateOf('1')).toBe('missing')
    const missing = await must(
      api.get('/api/sire/purchases?filters[0][field]=status&filters[0][operator]=EQUAL&filters[0][value]=missing'),
    )
    expect(missing.data).toHaveLength(4)
  })

  it('an office that does not answer changes nothing; others see nothing, and who may not buy may not ask', async () => {
    world.sunat!.setFault({ operation: 'requestProposal', kind: 'outage' })
    expect((await fetch()).body.code).toBe('sire_no_answer')
    world.sunat!.setFault(null)
    // A question that the office does not know any more is asked anew the next time.
    await world.owner.query(
      "insert into purchases.sire_ticket (company_id, id, period, ticket, asked_at) values ($1, uuidv7(), '202611', '20269999999999', now())",
      [world.ids.companyId],
    )
    expect((await fetch()).status).not.toBe(200)
    expect((await must(fetch())).waiting).toBe(false)
    expect(await rows()).toHaveLength(4)
    const stranger = await world.as('stranger')
    expect((await must(stranger.get('/api/sire/purchases'))).data).toEqual([])
    expect((await fetch('202611', await world.as('cashier'))).status).toBe(403)
    expect((await fetch('202613')).status).toBe(422)
  })

  it('a slow office keeps nobody from working: sixteen ask it at once, and others go on', async () => {
    world.sunat!.setFault({ operation: 'requestProposal', kind: 'slow', delayMs: 6_500 })
    const asked = Array.from({ length: 16 }, () => fetch())
    await new Promise((resolve) => setTimeout(resolve, 300))
    const started = performance.now()
    expect((await must(api.get('/api/sire/purchases?limit=5'))).data).toHaveLength(4)
    expect(performance.now() - started).toBeLessThan(3_000)
    world.sunat!.setFault(null)
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses).toEqual(Array.from({ length: 16 }, () => 200))
    expect(await rows()).toHaveLength(4)
  })

  it('a thousand are listed within a second', async () => {
    await world.owner.query(
      `insert into purchases.sire_document (company_id, id, period, car, document_type, serie, number, date, supplier_number, supplier_name, currency, taxed, igv, untaxed, other_charges, total, fetched_at)
       select $1, uuidv7(), '202610', n::text, '01', 'F900', n::text, '2026-10-05', '20100070970', 'PROVEEDOR', 'PEN', 100, 18, 0, 0, 118, now() from generate_series(1, 1000) n`,
      [world.ids.companyId],
    )
    const started = performance.now()
    const { data } = await must(
      api.get(
        '/api/sire/purchases?limit=200&showTotal=true&filters[0][field]=status&filters[0][operator]=EQUAL&filters[0][value]=missing',
      ),
    )
    expect(performance.now() - started).toBeLessThan(1000)
    expect(data.length).toBeGreaterThanOrEqual(200)
  })
})
