import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageBody, pdfText, plantTravel, programOf, ref, said, type TravelWorld } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
})
afterAll(() => world?.close())

const BASE = '/api/travel/packages'
const ask = (over: object = {}) => {
  const { services, options } = programOf(planted)
  const party = { adults: 4, rooms: { DBL: 2 } }
  return { start: '2026-12-12', currency: 'USD', party, services, options, ...over }
}

describe('packages', () => {
  it('example 8: without destination, days and hotel are refused for all three at once', async () => {
    const refused = await api.post(BASE, packageBody(planted, { destination: null, days: 0, options: [] }))
    expect(said(refused)).toEqual(['days positive', 'destination destination_required', 'options hotel_required'])
    const empty = [{ letter: 'A', name: '', hotels: [] }]
    expect(said(await api.post(BASE, packageBody(planted, { options: empty })))).toEqual([
      'options[0].hotels hotel_required',
    ])
  })

  it('have only days that they are long, hotels that are hotels, and each letter once', async () => {
    const { services, options } = programOf(planted)
    const wrong = packageBody(planted, {
      services: [...services, { item: ref(planted.items.van), day: 4 }],
      options: [options[0], { ...options[0], hotels: [{ item: ref(planted.items.van), day: 3, nights: 2 }] }],
      ...{ validFrom: '2026-12-31', validTo: '2026-01-01', minPax: 9, maxPax: 2 },
    })
    expect(said(await api.post(BASE, wrong))).toEqual([
      ...[
        'maxPax fare_slab',
        'options[1].hotels[0].item reference_not_found',
        'options[1].hotels[0].nights day_outside',
      ],
      ...['options[1].letter option_twice', 'services[4].day day_outside', 'validTo fare_dates'],
    ])
  })

  it('are drafts until they are activated, keep markup out of their texts, and hold what they name', async () => {
    const made = await must(
      api.post(BASE, packageBody(planted, { excludes: { es: '<b>Vuelos</b><script>x</script>' } })),
    )
    expect(made).toMatchObject({ status: 'draft', title: 'Cusco mágico', excludes: { es: 'Vuelosx' } })
    expect(made.services[0].item).toMatchObject({ code: 'VAN-1', type: 'transport' })
    const active = await must(api.put(`${BASE}/${made.id}/activate`))
    expect(active.status).toBe('active')
    const gone = await api.delete(`${BASE}/${made.id}`)
    expect([gone.status, gone.body.code]).toEqual([409, 'illegal_state'])
    const item = await api.delete(`/api/travel/items/${planted.items.guide}`)
    expect([item.status, item.body.code]).toEqual([409, 'in_use'])
    const copy = (code: string) => api.post(`${BASE}/${made.id}/duplicate`, { code })
    expect(said(await copy('CUZ-3D'))).toEqual(['code code_needed'])
    expect(await must(copy('CUZ-3E'))).toMatchObject({ status: 'draft', origin: { id: made.id, code: 'CUZ-3D' } })
    const kept = await must(
      api.put(`${BASE}/${made.id}`, { ...packageBody(planted, { days: 4 }), version: active.version }),
    )
    expect(kept).toMatchObject({ days: 4, status: 'active' })
    const stale = await api.put(`${BASE}/${made.id}`, { ...packageBody(planted), version: active.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
  })

  it('are priced by the fares of the days, as the specification says', async () => {
    const { options } = await must(api.post(`${BASE}/price`, ask({ brackets: [2, 4] })))
    const [a] = options
    expect(a).toMatchObject({ letter: 'A', missing: [], roomless: false, singleSupplement: '100.00' })
    expect(a.figures.find(({ room }: { room: string }) => room === 'DBL')).toMatchObject({
      cost: '224.00',
      price: '280.00',
    })
    expect(a.brackets.map(({ double }: { double: { price: string } }) => double.price)).toEqual(['349.00', '280.00'])
    expect(a.total).toMatchObject({ cost: '896.00', price: '1120.00', margin: '20.00' })
    const late = await must(api.post(`${BASE}/price`, ask({ start: '2031-12-12' })))
    expect(late.options[0].missing).toHaveLength(5)
    expect(said(await api.post(`${BASE}/price`, ask({ party: { adults: 0, rooms: {} } })))).toEqual([
      'party.adults pax_required',
    ])
  })

  it('tell no cost and no margin to who may not see them, and what was typed stays', async () => {
    await world.owner.query(
      "update company.role set permissions = array_remove(permissions || '{PRODUCT.fullAccess}', 'TRAVELCOST.readOnly') where name = 'Contabilidad'",
    )
    const other = await world.as('accountant')
    const { options } = await must(other.post(`${BASE}/price`, ask({ brackets: [4] })))
    expect(JSON.stringify(options)).not.toMatch(/cost|margin|lines/)
    expect(options[0].total).toEqual({ price: '1120.00' })
    const { services } = programOf(planted)
    const typed = services.map((each, i) => (i === 0 ? { ...each, typed: { cost: '7431.17', currency: 'USD' } } : each))
    const made = await must(api.post(BASE, packageBody(planted, { code: 'CUZ-TY', services: typed })))
    expect(made.services[0].typed).toEqual({ cost: '7431.17', currency: 'USD' })
    const seen = await must(other.get(`${BASE}/${made.id}`))
    expect(JSON.stringify(seen)).not.toContain('7431.17')
    await must(other.put(`${BASE}/${made.id}`, { ...packageBody(planted, { code: 'CUZ-TY' }), version: seen.version }))
    expect((await must(api.get(`${BASE}/${made.id}`))).services[0].typed).toEqual({ cost: '7431.17', currency: 'USD' })
  })

  it('leave the house in the language of the client, without costs', async () => {
    const made = await must(api.post(BASE, packageBody(planted, { code: 'CUZ-PDF' })))
    const text = async (lang: string): Promise<string> =>
      pdfText((await api.get(`${BASE}/${made.id}/render/pdf?lang=${lang}`)).bytes)
    expect(await text('en')).toMatch(/TRAVEL PROGRAM[\s\S]*Valle Sagrado \(en\)[\s\S]*Transfers/)
    expect(await text('pt')).toMatch(/PROGRAMA DE VIAGEM[\s\S]*Valle Sagrado[\s\S]*Traslados/)
  })
})
