import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideBody, guideItem, plantTransport, ruc, type TransportWorld } from './transport-world.ts'

let world: World
let api: Caller
let planted: TransportWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  // This world has no tax office: guides wait for a person to send them.
  const { version } = await must(api.get('/api/einvoice/settings'))
  await must(api.post('/api/einvoice/settings', { autoSend: false, version }))
  planted = await plantTransport(api, world)
})
afterAll(() => world?.close())

const draft = (over?: Record<string, unknown>) => must(api.post('/api/obd-guide', guideBody(planted, over)))
const problems = async (over: Record<string, unknown>): Promise<string[]> => {
  const { body } = await api.post('/api/obd-guide', guideBody(planted, over))
  return (body.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`).sort()
}

describe('a carrier guide', () => {
  it('is a draft with weights and amounts of its route, without a number', async () => {
    const guide = await draft()
    expect(guide).toMatchObject({
      ...{ status: 'draft', documentType: '31', serie: 'V001', number: null, eStatus: 0, answer: null },
      ...{ weight: '18250.25', weightUnit: 'kgm', net: '912.51', taxes: '164.25', total: '1076.76' },
      start: { geographicCode: '150101', district: expect.stringContaining('Lima') },
    })
    expect(guide.items).toEqual([
      expect.objectContaining({
        startWeight: { gross: '30250.5', tare: '12000.25', net: '18250.25' },
        ...{ destinyWeight: null, invoicingType: 'startWeight', referencePrice: '0.05', kilometres: '18' },
        carrierRoute: expect.objectContaining({ code: 'LIM-CAL' }),
        documentReference: { type: '09', number: 'T001-123', issuer: expect.stringMatching(/^20456789/) },
      }),
    ])
    expect(guide.warnings).toEqual([])
  })

  it('tells everything that is wrong at once', async () => {
    const nobody = { id: '01980000-0000-7000-8000-000000000000' }
    expect(
      await problems({
        ...{ transferDate: '2026-11-17', deliveryDate: '2026-11-16', serie: 'V009' },
        ...{ client: nobody, secondDriver: { id: planted.driver }, secondVehicle: { id: planted.vehicle } },
        subContractor: { id: world.ids.clients.person },
        destiny: { address: 'Av. Argentina 2450', geographicCode: '999999' },
        items: [
          guideItem({
            startWeight: { gross: '10', tare: '12' },
            documentReference: { type: '09', number: 'T001-1', issuer: '20100070970' },
          }),
          guideItem({
            startWeight: { gross: '12', tare: '12' },
            documentReference: { type: '01', number: 'F001-1', issuer: '20100070971' },
          }),
          guideItem({ startWeight: { gross: '12', tare: '2', net: '9' }, tax: { type: 'IGV', rate: '15' } }),
        ],
      }),
    ).toEqual([
      'client reference_not_found',
      'deliveryDate delivery_before_transfer',
      'destiny.geographicCode reference_not_found',
      'items[0].documentReference.issuer reference_issuer_differs',
      'items[0].startWeight.tare tare_exceeds_gross',
      'items[1].documentReference.issuer invalid_ruc',
      'items[1].startWeight.gross weight_required',
      'items[2].startWeight.net weight_net_differs',
      'items[2].tax.rate tax_rate_not_in_force',
      'secondDriver same_driver',
      'secondVehicle same_vehicle',
      'serie documentnumber_not_found',
      'subContractor sub_contractor_needs_ruc',
      'transferDate transfer_before_date',
    ])
    expect(await problems({ items: [] })).toEqual(['items add_one_item'])
    expect(await problems({ serie: 'F001', items: [guideItem({ startWeight: { gross: '1.2345' } })] })).toEqual([
      'items[0].startWeight.gross weight_decimals',
      'serie carrier_guide_serie',
    ])
  })

  it('warns of papers that run out before the trip and of loads beyond the vehicle, and refuses nothing', async () => {
    const make = (path: string, body: object) => must(api.post(path, body))
    const late = await make('/api/drivers', {
      ...{
        code: 'C9',
        documentNumber: '49999999',
        name: 'Luis',
        lastName: 'Rojas',
        license: 'Q49999999',
        licenseExpiresOn: '2026-11-17',
      },
    })
    const van = await make('/api/vehicles', {
      licensePlate: 'C1D-234',
      usefulLoad: '1500',
      insuranceExpiresOn: '2026-10-31',
    })
    const guide = await draft({ driver: { id: late.id }, vehicle: { id: van.id } })
    expect(guide.warnings.map((each: { code: string }) => each.code)).toEqual([
      'driver_license_expired',
      'vehicle_no_certificate',
      'vehicle_insurance_expired',
      'load_exceeded',
    ])
    expect(guide.warnings[3].message).toContain('18,250.25')
  })

  it('warns of loads below and above what the carrier of the vehicle takes', async () => {
    const carrier = await must(
      api.post('/api/carriers', {
        ...{ number: ruc('2051234567'), name: 'CORDILLERA S.A.C.', minimumWeight: '500', limitWeight: '18000' },
      }),
    )
    const truck = await must(
      api.post('/api/vehicles', {
        ...{ licensePlate: 'D4E-555', certificateNumber: '15M21028163E', carrier: { id: carrier.id } },
      }),
    )
    const codes = async (gross: string) =>
      (
        await draft({ vehicle: { id: truck.id }, items: [guideItem({ startWeight: { gross, tare: '0' } })] })
      ).warnings.map((each: { code: string }) => each.code)
    expect(await codes('499.999')).toEqual(['carrier_minimum_weight'])
    expect(await codes('500')).toEqual([])
    expect(await codes('18000.001')).toEqual(['carrier_limit_weight'])
  })

  it('a change is refused where another one came first, and shows what stands', async () => {
    const guide = await draft()
    const body = guideBody(planted, { notes: 'Frágil', version: guide.version })
    const changed = await must(api.save(`/api/obd-guide/${guide.id}`, body))
    expect(changed).toMatchObject({ notes: 'Frágil', version: guide.version + 1 })
    const stale = await api.save(`/api/obd-guide/${guide.id}`, body)
    expect([stale.status, stale.body.code, stale.body.current.notes]).toEqual([
      409,
      'guide.guide_already_updated',
      'Frágil',
    ])
  })

  it('TRA-005: draft, issued, voided; what is issued neither changes nor goes', async () => {
    const guide = await draft()
    const path = `/api/obd-guide/${guide.id}`
    expect((await api.put(`${path}/void`, {})).body.code).toBe('illegal_state')
    expect((await api.get(`${path}/download/ubl`)).body.code).toBe('not_issued')
    expect((await api.post(`${path}/email`, {})).body.code).toBe('not_issued')
    const issued = await must(api.put(`${path}/issue`, { version: guide.version }))
    expect(issued).toMatchObject({ status: 'issued', number: '00000001', eStatus: 0 })
    expect((await api.save(path, guideBody(planted))).body.code).toBe('illegal_state')
    expect((await api.delete(path)).body.code).toBe('illegal_state')
    expect((await api.put(`${path}/issue`, {})).body.code).toBe('illegal_state')
    const voided = await must(api.put(`${path}/void`, { reason: 'El cliente canceló' }))
    expect(voided).toMatchObject({ status: 'voided', number: '00000001', voidReason: 'El cliente canceló', eStatus: 5 })
    const other = await draft()
    await must(api.delete(`/api/obd-guide/${other.id}`))
    expect((await api.get(`/api/obd-guide/${other.id}`)).status).toBe(404)
  })

  it('numbers are gapless when many are issued at once, and a refused issue takes none', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft()))
    const wrong = await draft({ items: [guideItem({ documentReference: null })] })
    const replies = await Promise.all([wrong, ...drafts].map(({ id }) => api.put(`/api/obd-guide/${id}/issue`, {})))
    const [refused, ...issued] = replies
    expect([refused!.status, refused!.body.errors[0]]).toEqual([
      422,
      expect.objectContaining({ field: 'items[0].documentReference', code: 'fiscal_document_invalid' }),
    ])
    expect(issued.map(({ body }) => body.number).sort()).toEqual(
      Array.from({ length: 8 }, (_, i) => String(i + 2).padStart(8, '0')),
    )
    const state = await must(api.get('/api/series/4/document-type/31/serie/V001'))
    expect(state).toMatchObject({ used: true, document: { kind: 'carrierGuide' } })
  })

  it('what the tax office would refuse is refused with its code before a number is used', async () => {
    const bare = await must(
      api.post('/api/drivers', { code: 'C8', documentNumber: '48888888', name: 'Sin', lastName: 'Licencia' }),
    )
    const guide = await draft({ driver: { id: bare.id }, date: '2026-11-16', transferDate: '2026-11-16' })
    const { status, body } = await api.put(`/api/obd-guide/${guide.id}/issue`, {})
    expect(status).toBe(422)
    expect(
      body.errors.map((each: { field: string; params: { code: string } }) => `${each.field} ${each.params.code}`),
    ).toEqual(expect.arrayContaining(['driver 2572', 'date 2108']))
    const checked = await must(api.post('/api/eobdguide/validate', { ids: [guide.id] }))
    expect(checked.data[0].problems.map((each: { code: string }) => each.code)).toEqual(
      expect.arrayContaining(['2572', '2108']),
    )
  })

  it('what was unloaded is written down after the issue, and charges by it', async () => {
    const guide = await draft({ items: [guideItem({ invoicingType: 'destinyWeight', referencePrice: '0.05' })] })
    const path = `/api/obd-guide/${guide.id}`
    const items = [{ line: 1, destinyWeight: { gross: '30000', tare: '12000.25' } }]
    expect((await api.save(`${path}/delivery`, { deliveryDate: '2026-11-18', items }, path)).body.code).toBe(
      'illegal_state',
    )
    await must(api.put(`${path}/issue`, {}))
    const refused = await api.save(
      `${path}/delivery`,
      {
        deliveryDate: '2026-11-17',
        items: [{ line: 7 }, { line: 1, destinyWeight: { gross: '1', tare: '2' } }],
      },
      path,
    )
    expect(refused.body.errors.map((each: { code: string }) => each.code).sort()).toEqual([
      'delivery_before_transfer',
      'line_not_found',
      'tare_exceeds_gross',
    ])
    const delivered = await must(api.save(`${path}/delivery`, { deliveryDate: '2026-11-18', items }, path))
    expect(delivered).toMatchObject({ deliveryDate: '2026-11-18', net: '899.99', weight: '18250.25' })
    expect(delivered.items[0].destinyWeight).toEqual({ gross: '30000', tare: '12000.25', net: '17999.75' })
  })

  it('is found by the route of any of its lines, and by the plate without its hyphen', async () => {
    const route = (
      await must(api.post('/api/carrier-route', { code: 'ICA', name: 'Lima – Ica', client: { id: planted.client } }))
    ).id
    const through = (id: string | null) => guideItem(id ? { carrierRoute: { id } } : {})
    const both = await draft({ items: [through(planted.route), through(route)] })
    const other = await draft({ items: [through(route)] })
    const none = await draft({ items: [through(null)] })
    const found = async (operator: string, value: string | string[] = '') => {
      const values = [value].flat().map((each) => `&filters[0][value]${Array.isArray(value) ? '[]' : ''}=${each}`)
      const filter = `filters[0][field]=carrierRoute&filters[0][operator]=${operator}${values.join('')}`
      const { data, total } = await must(api.get(`/api/obd-guide?limit=200&showTotal=true&${filter}`))
      expect(total).toBe(data.length)
      const ids = data.map(({ id }: { id: string }) => id)
      return [both, other, none].filter(({ id }) => ids.includes(id))
    }
    expect(await found('EQUAL', route)).toEqual([both, other])
    expect(await found('EQUAL', planted.route)).toEqual([both])
    expect(await found('IN', [planted.route, route])).toEqual([both, other])
    expect(await found('NOT_EQUAL', planted.route)).toEqual([other, none])
    expect(await found('IS_NULL')).toEqual([none])
    expect(await found('NOT_NULL')).toEqual([both, other])
    const { data } = await must(api.get('/api/obd-guide?limit=200&search=f5u713'))
    expect(data.map(({ id }: { id: string }) => id)).toContain(none.id)
  })

  it('is listed, chosen, exported, printed; another company sees nothing of it', async () => {
    const [row] = (
      await must(
        api.get(
          '/api/obd-guide?filters[0][field]=status&filters[0][operator]=EQUAL&filters[0][value]=issued&search=quispe',
        ),
      )
    ).data
    expect(row).toMatchObject({ vehicle: { code: 'F5U-713' }, driver: { name: 'Juan Quispe Mamani' } })
    const options = await must(api.get('/api/obd-guide/choose'))
    expect(options[0].label).toMatch(/^V001-000000\d\d · /)
    for (const text of ['f5u713', 'V001-00000002', '02'])
      expect(JSON.stringify(await must(api.get(`/api/search?q=${text}`)))).toContain('/carrier-guide/view/')
    expect(await must((await world.as('seller')).get('/api/search?q=f5u713'))).toEqual([])
    const page = await api.get(`/api/company/template/render/obd-guide/${row.id}`)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.bytes.toString()).toMatch(/REMISIÓN TRANSPORTISTA[\s\S]*F5U-713[\s\S]*Q40506070[\s\S]*Sin código QR/)
    for (const path of [
      `/api/obd-guide/${row.id}/render/pdf`,
      `/api/company/template/render/obd-guide/${row.id}?format=pdf`,
    ])
      expect((await api.get(path)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/obd-guide/${row.id}`)).status).toBe(404)
    expect((await must(stranger.get('/api/obd-guide'))).data).toEqual([])
    expect((await stranger.put(`/api/obd-guide/${row.id}/void`, {})).status).toBe(404)
  })
})
