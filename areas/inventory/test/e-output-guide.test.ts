import { find, parseXml, textOf } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let far: string
let item: string
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  owner = await world.as('owner')
  const branch = await must(
    owner.post('/api/company/branch-office', {
      ...{
        code: 'AQP',
        name: 'Arequipa',
        address: 'Calle Mercaderes 200',
        geographicCode: '040101',
        establishmentCode: '0001',
      },
    }),
  )
  far = (
    await must(owner.post('/api/warehouses', { code: 'AQP', name: 'Almacén Arequipa', branch: { id: branch.id } }))
  ).id
  item = world.ids.products.mouse
})
afterEach(() => world.sunat!.setFault(null))
afterAll(() => world?.close())

const path = '/api/output'
const today = '2026-11-18'
const driver = { documentType: '1', number: '40506070', name: 'Juan', lastName: 'Quispe Mamani', license: 'Q40506070' }
const own = {
  ...{ transferDate: today, mode: '02', weight: '12.5', vehicles: [{ plate: 'F5U-713' }], drivers: [driver] },
  start: { address: 'Av. José Larco 345', geographicCode: '150122' },
  destiny: { address: 'Cal. Morelli 181', geographicCode: '150130' },
}
async function issued(over: Record<string, unknown> = {}) {
  const guide = await must(
    owner.post(path, {
      ...{ date: today, reason: '01', warehouse: { id: world.ids.warehouse }, client: { id: world.ids.clients.andes } },
      ...{ items: [{ item: { id: item }, quantity: '2' }], ...over },
    }),
  )
  return must(owner.put(`${path}/${guide.id}/issue`, {}))
}
const emit = (guide: { id: string; version: number }, over: Record<string, unknown> = {}) =>
  owner.put(`${path}/${guide.id}/emit`, { ...own, ...over, version: guide.version })
async function emitted(over: Record<string, unknown> = {}, dispatch: Record<string, unknown> = {}) {
  const guide = await must(emit(await issued(over), dispatch))
  await world.server.outbox.idle()
  return read(guide.id)
}
const read = (id: string) => must(owner.get(`${path}/${id}`))
const fields = (reply: { body: { errors: { field: string; params?: { code: string } }[] } }): string[] =>
  reply.body.errors.map(({ field, params }) => `${field} ${params?.code}`)

const carrier = { number: '20100070970', name: 'SUPERMERCADOS PERUANOS SOCIEDAD ANONIMA', registration: '1550001CNG' }
const customs = { related: [{ type: '50', number: '118-2026-10-123456' }], wholeDeclaration: true, packages: 4 }
const callao = { address: 'Av. Manco Cápac 255', geographicCode: '070101' }
const ends = {
  start: { ...own.start, establishment: '0000' },
  destiny: { address: 'Calle Mercaderes 200', geographicCode: '040101', establishment: '0001' },
}

/** Whoever checks a lorry on the road holds the paper against the signed guide. */
async function paperSaysWhatWasSigned(id: string): Promise<void> {
  const root = parseXml((await owner.get(`/api/guides/${id}/download/ubl`)).bytes)
  const page = (await owner.get(`/api/company/template/render/output/${id}`)).bytes.toString()
  const party = 'cac:Party/cac:PartyIdentification/cbc:ID'
  const signed = [
    ...['cac:DeliveryCustomerParty', 'cac:SellerSupplierParty', 'cac:BuyerCustomerParty'].map((of) => `${of}/${party}`),
    ...['cbc:Note', 'cac:Shipment/cbc:HandlingInstructions', 'cac:AdditionalDocumentReference/cbc:ID'],
    'cac:Shipment/cac:FirstArrivalPortLocation/cbc:Name',
  ]
  for (const path of signed) expect(page, path).toContain(textOf(root, path) ?? '')
  expect(page.includes('Proveedor')).toBe(find(root, 'cac:SellerSupplierParty') !== undefined)
}

describe('the electronic guide of the sender (09)', () => {
  it('is accepted, its paper carries the QR of the answer, and goes by mail with XML and CDR', async () => {
    const guide = await emitted()
    expect(guide).toMatchObject({ eStatus: 2, electronic: 'T001-00000001', answer: { code: '0' }, status: 'open' })
    const page = (await owner.get(`/api/company/template/render/output/${guide.id}`)).bytes.toString()
    expect(page).toContain('<svg')
    expect(page).toContain('T001-00000001')
    expect((await owner.get(`${path}/${guide.id}/render/pdf`)).status).toBe(200)
    expect((await owner.get(`${path}/${guide.id}/render/ticket?includePrices=true`)).status).toBe(200)
    const xml = await owner.get(`/api/guides/${guide.id}/download/ubl`)
    expect(xml.headers['content-disposition']).toMatch(/\d{11}-09-T001-1\.xml|\d{11}-09-T001-00000001\.xml/)
    const root = parseXml(xml.bytes)
    expect(textOf(root, 'cac:Shipment/cbc:GrossWeightMeasure')).toBe('12.500')
    expect(xml.bytes.toString()).toContain('F5U713')
    await must(owner.post(`${path}/${guide.id}/email`, { to: 'almacen@cliente.pe' }))
    await world.server.outbox.idle()
    const { rows } = await world.owner.query('select status, subject from platform.mail where entity_id = $1', [
      guide.id,
    ])
    expect(rows).toEqual([{ status: 'sent', subject: expect.stringContaining('T001-00000001') }])
    expect(await must(owner.get('/api/series/1/document-type/09/serie/T001'))).toMatchObject({ state: 'used' })
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['01', {}, {}],
    ['01', {}, { mode: '01', carrier, vehicles: [], drivers: [] }],
    ['01', {}, { mode: '01', carrier }],
    ['01', {}, { smallVehicle: true, vehicles: [], drivers: [] }],
    ['01', {}, { weightUnit: 'tne', weight: '0.5', vehicles: [{ plate: 'F5U-713' }, { plate: 'A7B-982' }] }],
    ['02', { client: 'bodega' }, {}],
    ['03', { otherClient: 'bodega' }, {}],
    ['04', { client: null, toWarehouse: true }, ends],
    ['05', {}, {}],
    ['06', {}, {}],
    ['07', { client: 'bodega' }, {}],
    ['08', {}, { ...customs, ...ends }],
    ['09', {}, { ...customs, ...ends, related: [{ type: '50', number: '118-2026-40-123456' }] }],
    ['13', { purpose: 'samples' }, { reasonText: 'Muestras para feria' }],
    ['14', {}, {}],
    ['17', {}, {}],
    ['18', { client: null }, { destiny: null }],
    [
      '19',
      {},
      { ...customs, ...ends, start: callao, note: 'Frágil:\n no apilar', terminal: { kind: 'port', code: 'CLL' } },
    ],
  ])('INV-011, INV-012: reason %s %o %o is accepted by the rules of the tax office', async (reason, over, dispatch) => {
    const { client, otherClient, toWarehouse, ...rest } = over
    const party = (name: unknown) => ({ id: world.ids.clients[name as 'bodega'] })
    const guide = await issued({
      ...{ reason, ...rest },
      ...(client === undefined ? {} : { client: client && party(client) }),
      ...(otherClient ? { otherClient: party(otherClient) } : {}),
      ...(toWarehouse ? { toWarehouse: { id: far } } : {}),
    })
    const reply = await emit(guide, dispatch)
    expect([reply.status, reply.body.errors]).toEqual([200, undefined])
    await world.server.outbox.idle()
    expect(await read(guide.id)).toMatchObject({ eStatus: 2 })
    await paperSaysWhatWasSigned(guide.id)
  })

  it('is checked as it is typed: everything that SUNAT would reject, at the fields that a person sees, and nothing is written', async () => {
    const guide = await issued()
    const wrong = {
      ...{ ...own, transferDate: '2026-11-17', vehicles: [{ plate: 'AB-1' }], drivers: [{ ...driver, license: 'X' }] },
      ...{ weight: null, related: [{ type: '09', number: 'T001-5', issuer: '20100070970' }] },
    }
    const { problems } = await must(owner.post(`${path}/${guide.id}/emit/check`, wrong))
    expect(problems.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`).sort()).toEqual([
      ...[
        'drivers[0].license 2573',
        'related[0].issuer 3381',
        'transferDate 3343',
        'vehicles[0].plate 2567',
        'weight 2523',
      ],
    ])
    const refused = await emit(guide, wrong)
    expect(fields(refused).sort()).toEqual([
      ...[
        'drivers[0].license 2573',
        'related[0].issuer 3381',
        'transferDate 3343',
        'vehicles[0].plate 2567',
        'weight 2523',
      ],
    ])
    expect(await read(guide.id)).toMatchObject({ electronic: null, dispatch: null })
    expect((await must(owner.post(`${path}/${guide.id}/emit/check`, own))).problems).toEqual([])
  })

  it('INV-014: the issuer of a related guide is the sender, said or not', async () => {
    const guide = await emitted({}, { related: [{ type: '09', number: 'T001-5' }] })
    const xml = (await owner.get(`/api/guides/${guide.id}/download/ubl`)).bytes.toString()
    expect(xml).toContain('<cbc:ID>T001-5</cbc:ID>')
    expect(guide.eStatus).toBe(2)
  })

  it('offers what can be known: the places, the papers, and the transport of the last one', async () => {
    const guide = await issued({ bulkQuantity: 3 })
    const offered = await must(owner.get(`${path}/${guide.id}/emit`))
    expect(offered).toMatchObject({
      ...{ mode: '02', packages: 3, destiny: { address: 'Cal. Morelli 181', geographicCode: '150130' } },
      ...{ vehicles: [{ plate: 'F5U-713' }], drivers: [{ number: '40506070' }] },
    })
  })

  it('is emitted once, of what has left, and only in the version that was read', async () => {
    const guide = await emitted()
    expect((await emit(guide)).body.code).toBe('guide_emitted')
    const draft = await must(
      owner.post(path, {
        ...{ date: today, reason: '01', warehouse: { id: world.ids.warehouse } },
        ...{ client: { id: world.ids.clients.andes }, items: [{ item: { id: item }, quantity: '2' }] },
      }),
    )
    expect((await emit(draft)).body.code).toBe('illegal_state')
    const open = await issued()
    const replies = await Promise.all(Array.from({ length: 8 }, () => emit(open)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('not accepted yet, it is neither printed nor mailed; validation asks, and tells of drafts what would be refused', async () => {
    world.sunat!.setFault({ kind: 'outage' })
    const guide = await must(emit(await issued()))
    await world.server.outbox.idle()
    expect((await owner.get(`${path}/${guide.id}/render/pdf`)).body.code).toBe('guide_not_accepted')
    expect((await owner.post(`${path}/${guide.id}/email`, { to: 'a@b.pe' })).body.code).toBe('guide_not_accepted')
    world.sunat!.setFault(null)
    await world.owner.query('update einvoicing.document set sending_since = null')
    const { data } = await must(owner.post('/api/eguide/validate', { ids: [guide.id] }))
    expect(data[0]).toMatchObject({ id: guide.id, eStatus: 2, responseCode: '0', problems: [] })
    expect((await owner.get(`${path}/${guide.id}/render/pdf`)).status).toBe(200)
    const plain = await issued()
    const told = (await must(owner.post('/api/eguide/validate', { ids: [plain.id] }))).data[0]
    expect(told.problems.map(({ code }: { code: string }) => code)).toContain('2523')
  })

  it('voided: what the tax office has is voided on its portal first, and the goods come back', async () => {
    const guide = await emitted()
    const refused = await owner.put(`${path}/${guide.id}/void`, { reason: 'No salió' })
    expect([refused.status, refused.body.code]).toEqual([409, 'guide_void_at_portal'])
    const voided = await must(owner.put(`${path}/${guide.id}/void`, { reason: 'No salió', atPortal: true }))
    expect(voided).toMatchObject({ status: 'voided', eStatus: 5 })
  })
})
