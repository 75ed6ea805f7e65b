import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holding, pdfText, plantTravel, programOf, ref, said, type TravelWorld } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
})
afterAll(() => world?.close())

const BASE = '/api/travel/quotations'
const body = (over: object = {}) => ({
  ...{ client: ref(world.ids.clients.andes), agent: ref(world.ids.seller), currency: 'USD', title: 'Cusco para Andes' },
  ...{ start: '2026-12-12', party: { adults: 4, rooms: { DBL: 2 } }, ...programOf(planted) },
  ...over,
})
const made = (over: object = {}) => must(api.post(BASE, body(over)))
const act = (id: string, verb: string, given: object = {}) => api.put(`${BASE}/${id}/${verb}`, given)
const accept = (id: string, option: string, revision = 1) => act(id, 'accept', { option, revision })
const twoOptions = () => {
  const [a] = programOf(planted).options
  return [a, { ...a, letter: 'B', name: 'Superior' }]
}

describe('quotations of trips', () => {
  it('say who asks, who travels and when, told at once', async () => {
    const wrong = body({ client: null, start: '2026-11-17', party: { adults: 0, rooms: {} }, validUntil: '2026-11-01' })
    expect(said(await api.post(BASE, wrong))).toEqual([
      ...['client who_asks', 'party.adults pax_required', 'start start_past', 'validUntil valid_until_past_travel'],
    ])
    const both = body({ prospect: { name: 'Ana' } })
    expect(said(await api.post(BASE, both))).toEqual(['client who_asks'])
    const led = body({ party: { adults: 0, free: 2, rooms: { DBL: 1 } } })
    expect(said(await api.post(BASE, led))).toEqual(['party.adults pax_required'])
    expect(said(await api.post(BASE, body({ options: [] })))).toEqual(['options hotel_required'])
    expect(said(await api.post(BASE, body({ party: { adults: 2, children: [120], rooms: {} } })))).toEqual([
      'party.children[0] out_of_range',
    ])
    const asked = await made({ client: null, prospect: { name: 'Ana Torres', email: 'ana@example.com' } })
    expect(asked).toMatchObject({ status: 'draft', number: null, revision: 1, client: null, price: '1120.00', pax: 4 })
    expect(asked.validUntil).toBe('2026-12-03')
  })

  it('go out with a number, as a version that stands; what is changed then is the next one', async () => {
    const first = await made({ options: twoOptions() })
    const sent = await must(act(first.id, 'send', { version: first.version }))
    expect(sent).toMatchObject({
      status: 'sent',
      number: '00000001',
      revision: 1,
      delta: { sent: '20.00', now: '20.00' },
    })
    const stale = await act(first.id, 'send', { version: first.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'travel.quotation_already_updated'])
    const { services } = programOf(planted)
    const next = body({ options: twoOptions(), services: services.slice(1), version: sent.version })
    const edited = await must(api.put(`${BASE}/${first.id}`, next))
    expect(edited).toMatchObject({ status: 'draft', number: '00000001', revision: 2, price: '920.00' })
    await must(act(first.id, 'send'))
    expect(await must(api.get(`${BASE}/${first.id}/diff?from=1&to=2`))).toEqual([
      { field: 'services', before: '1 VAN-1', after: '' },
      { field: 'price.A', before: '1120.00', after: '920.00' },
      { field: 'price.B', before: '1120.00', after: '920.00' },
    ])
    const old = await must(api.get(`${BASE}/${first.id}/versions/1`))
    expect(old).toMatchObject({ title: 'Cusco para Andes', priced: { options: [{ total: { price: '1120.00' } }, {}] } })
    expect((await api.get(`${BASE}/${first.id}/versions/3`)).status).toBe(404)
    expect((await must(made({}).then(({ id }) => act(id, 'send')))).number).toBe('00000002')
  })

  it('example 4: one option of one version is accepted, also where it is edited and sent again', async () => {
    const { id } = await made({ options: twoOptions() })
    expect((await accept(id, 'A')).body.code).toBe('quotation_not_acceptable')
    await must(act(id, 'send'))
    expect(said(await accept(id, 'C'))).toEqual(['option option_unknown'])
    const accepted = await must(accept(id, 'B'))
    expect(accepted).toMatchObject({ status: 'accepted', acceptedOption: 'B', versions: [{ acceptedOption: 'B' }] })
    const draft = await must(api.put(`${BASE}/${id}`, body({ options: twoOptions(), version: accepted.version })))
    expect(draft).toMatchObject({ status: 'draft', revision: 2, acceptedOption: 'B' })
    await must(act(id, 'send'))
    const again = await accept(id, 'A', 2)
    expect([again.status, again.body.code]).toEqual([409, 'quotation_not_acceptable'])
  })

  it('are accepted in the version that the client holds', async () => {
    const { id } = await made()
    const sent = await must(act(id, 'send'))
    await must(api.put(`${BASE}/${id}`, body({ title: 'Cusco otra vez', version: sent.version })))
    await must(act(id, 'send'))
    const late = await accept(id, 'A', 1)
    expect([late.status, late.body.code]).toEqual([409, 'quotation_not_acceptable'])
    expect(said(await act(id, 'accept', { option: 'A' }))).toEqual(['revision required'])
    expect(await must(accept(id, 'A', 2))).toMatchObject({ status: 'accepted', revision: 2 })
  })

  it('stand again as they were accepted, whatever was written after', async () => {
    const { id } = await made({ options: twoOptions() })
    await must(act(id, 'send'))
    expect((await act(id, 'restore')).body.code).toBe('quotation_not_accepted')
    const { version } = await must(accept(id, 'B'))
    await must(api.put(`${BASE}/${id}`, body({ title: 'Otro', party: { adults: 2, rooms: { DBL: 1 } }, version })))
    await must(act(id, 'send'))
    const again = await must(act(id, 'restore'))
    expect(again).toMatchObject({
      status: 'accepted',
      revision: 1,
      title: 'Cusco para Andes',
      pax: 4,
      price: '1120.00',
    })
    const third = await must(api.put(`${BASE}/${id}`, body({ version: again.version })))
    expect(third).toMatchObject({ status: 'draft', revision: 3 })
    await must(act(id, 'send'))
  })

  it('are printed as they were sent, by version; a draft says that it is one', async () => {
    const term = await must(
      api.post('/api/travel/comercial-terms', {
        ...{ code: 'CAN', kind: 'cancellation', name: 'Anulación', text: 'SIN PENALIDAD', textEn: 'NO PENALTY' },
      }),
    )
    const printed = async (query = ''): Promise<string> => {
      const { bytes } = await api.get(`${BASE}/${id}/render/pdf${query}`)
      return pdfText(bytes)
    }
    const { id } = await made({ terms: [ref(term.id)] })
    expect(await printed()).toMatch(/BORRADOR[\s\S]*SIN PENALIDAD/)
    const sent = await must(act(id, 'send'))
    const name = await must(api.get(`/api/travel/items/${planted.items.hotel}`))
    await world.owner.query("update travel.item set name = 'OTRO HOTEL' where id = $1", [name.id])
    await world.owner.query(
      "update travel.commercial_term set text = 'CON PENALIDAD', text_en = 'PENALTY' where id = $1",
      [term.id],
    )
    await must(api.put(`${BASE}/${id}`, body({ title: 'Cambiado', terms: [ref(term.id)], version: sent.version })))
    expect(await printed()).toMatch(/BORRADOR[\s\S]*OTRO HOTEL[\s\S]*CON PENALIDAD/)
    const first = await printed('?revision=1')
    expect(first).toMatch(/Cusco para Andes[\s\S]*HOT-1[\s\S]*SIN PENALIDAD/)
    expect(first).not.toMatch(/BORRADOR|OTRO HOTEL|CON PENALIDAD/)
    expect(await printed('?revision=1&lang=en')).toMatch(/NO PENALTY/)
    expect((await api.get(`${BASE}/${id}/render/pdf?revision=2`)).status).toBe(404)
    await world.owner.query("update travel.item set name = 'HOT-1' where id = $1", [name.id])
  })

  it('accepted twice at once are accepted once', async () => {
    const { id } = await made({ options: twoOptions() })
    await must(act(id, 'send'))
    const both = await Promise.all(['A', 'B'].map((option) => accept(id, option)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('do not go out without a fare, without beds, or below the margin without a reason of who may', async () => {
    const late = await made({ start: '2031-12-12' })
    expect(said(await act(late.id, 'send'))).toEqual(['options[0] fare_missing'])
    const roomless = await made({ party: { adults: 4, rooms: { DBL: 1 } } })
    expect(said(await act(roomless.id, 'send'))).toEqual(['options[0].rooms rooming_incomplete'])
    const config = await must(api.get('/api/travel/config'))
    await must(api.put('/api/travel/config', { ...config, minimumMargin: '22' }))
    const low = await made()
    expect(said(await act(low.id, 'send'))).toEqual(['options[0].price below_margin'])
    const sent = await must(act(low.id, 'send', { reason: 'Cliente nuevo de temporada' }))
    expect(sent).toMatchObject({ status: 'sent', reason: 'Cliente nuevo de temporada' })
    const other = await made()
    const clerk = await holding(world, ['PRODUCT.fullAccess'])
    expect(said(await clerk.put(`${BASE}/${other.id}/send`, { reason: 'Rebaja' }))).toEqual([
      'options[0].price below_margin',
    ])
    const lowers = await holding(world, ['PRODUCT.edit', 'PRICEOVERRIDE.fullAccess'])
    expect((await must(lowers.put(`${BASE}/${other.id}/send`, { reason: 'Rebaja' }))).status).toBe('sent')
    const voids = await holding(world, ['PRODUCT.void'])
    expect((await must(voids.put(`${BASE}/${other.id}/void`, { reason: 'Anulada' }))).status).toBe('voided')
    const { version, ...kept } = await must(api.get('/api/travel/config'))
    await must(api.put('/api/travel/config', { ...kept, minimumMargin: '0', version }))
  })

  it('expire by the calendar and may be changed then; rejected and voided ones wait for nobody', async () => {
    const { id } = await made()
    await must(act(id, 'send'))
    await world.owner.query("update travel.quotation set valid_until = '2026-11-17' where id = $1", [id])
    expect((await must(api.get(`${BASE}/${id}`))).status).toBe('expired')
    const filter = 'filters[0][field]=status&filters[0][value]=expired'
    expect((await must(api.get(`${BASE}?${filter}`))).data.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await accept(id, 'A')).body.code).toBe('quotation_not_acceptable')
    const { version } = await must(api.get(`${BASE}/${id}`))
    expect(await must(api.put(`${BASE}/${id}`, body({ version })))).toMatchObject({ status: 'draft', revision: 2 })
    expect((await api.delete(`${BASE}/${id}`)).body.code).toBe('illegal_state')
    await must(act(id, 'void', { reason: 'Pedido retirado' }))
    expect((await act(id, 'send')).body.code).toBe('illegal_state')
    const other = await made()
    await must(act(other.id, 'send'))
    expect(await must(act(other.id, 'reject'))).toMatchObject({ status: 'rejected' })
    const third = await made()
    expect((await api.delete(`${BASE}/${third.id}`)).status).toBe(204)
  })

  it('show what became of their margin while their price stands', async () => {
    const { id } = await made()
    const sent = await must(act(id, 'send'))
    const filter = `filters[0][field]=item.id&filters[0][value]=${planted.items.hotel}`
    const [{ id: fare }] = (await must(api.get(`/api/travel/fares?${filter}`))).data
    const { version } = await must(api.get(`/api/travel/fares/${fare}`))
    await must(
      api.put(`/api/travel/fares/${fare}`, {
        ...{ item: ref(planted.items.hotel), catalogue: ref(planted.catalogue), basis: 'perRoomNight', version },
        seasons: [{ from: '2026-01-01', to: '2027-12-31' }],
        rows: [{ paxFrom: 1, paxTo: 99, room: 'DBL', cost: '124' }],
      }),
    )
    expect(await must(api.get(`${BASE}/${id}`))).toMatchObject({
      // Four each night and room: 912 of 1120.
      ...{ price: sent.price, delta: { sent: '20.00', now: '18.57' } },
    })
  })

  it('are read also where a rate is missing that their costs of today need', async () => {
    const { id } = await made()
    await must(act(id, 'send'))
    await world.owner.query("update travel.catalogue set currency = 'PEN' where id = $1", [planted.catalogue])
    const seen = await api.get(`${BASE}/${id}`)
    expect([seen.status, seen.body.delta]).toEqual([200, null])
    await world.owner.query("update travel.catalogue set currency = 'USD' where id = $1", [planted.catalogue])
  })

  it('tell no cost and no margin to who may not see them, on paper to nobody', async () => {
    const { id } = await made({ language: 'en' })
    await must(act(id, 'send'))
    await world.owner.query(
      "update company.role set permissions = array_remove(permissions || '{PRODUCT.fullAccess}', 'TRAVELCOST.readOnly') where name = 'Contabilidad'",
    )
    const other = await world.as('accountant')
    const seen = await must(other.get(`${BASE}/${id}`))
    expect(seen.delta).toBeNull()
    expect(JSON.stringify(seen)).not.toMatch(/"(cost|margin|lines)"/)
    const { bytes } = await api.get(`${BASE}/${id}/render/pdf`)
    const text = pdfText(bytes)
    expect(text).toMatch(/TRAVEL QUOTATION/)
    expect(text).not.toMatch(/224\.00|DISTRIBUIDORA LA BODEGA/i)
  })
})
