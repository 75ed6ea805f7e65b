import { rucCheckDigit } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`
const problems = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`).sort()

describe('catalogues of transport', () => {
  it("TRA-006: a carrier's minimum weight lies below its limit weight; its number is a RUC", async () => {
    const body = { number: ruc('2051112223'), name: 'TRANSPORTES EL ZORRO S.A.C.' }
    const refused = await api.post('/api/carriers', {
      ...body,
      number: '20511122230',
      minimumWeight: '500',
      limitWeight: '500',
    })
    expect([refused.status, problems(refused)]).toEqual([422, ['limitWeight carrier_weights', 'number invalid_ruc']])
    const made = await must(api.post('/api/carriers', { ...body, minimumWeight: '500', limitWeight: '30000.5' }))
    expect(made).toMatchObject({
      minimumWeight: expect.stringMatching(/^500/),
      limitWeight: expect.stringMatching(/^30000\.5/),
    })
    const twice = await api.post('/api/carriers', body)
    expect([twice.status, problems(twice)]).toEqual([409, ['number already_exists']])
    const options = await must(api.get('/api/carriers/choose'))
    expect(options[0]).toMatchObject({ code: body.number, name: body.name, label: `${body.number} · ${body.name}` })
  })

  it('a vehicle is found by its plate with the hyphen and without, however it was typed', async () => {
    const made: string[] = []
    for (const licensePlate of ['XYZ-345', 'XYZ678']) {
      made.push((await must(api.post('/api/vehicles', { licensePlate, certificateNumber: '15M21028161E' }))).id)
    }
    const found = async (path: string, search: string): Promise<string[]> => {
      const answer = await must(api.get(`${path}?search=${search}`))
      return (Array.isArray(answer) ? answer : answer.data).map(({ id }: { id: string }) => id)
    }
    for (const path of ['/api/vehicles', '/api/vehicles/choose'])
      for (const [search, id] of [
        ['XYZ-345', made[0]],
        ['xyz345', made[0]],
        ['XYZ678', made[1]],
        ['xyz-678', made[1]],
      ] as const)
        expect(await found(path, search), `${path} ${search}`).toEqual([id])
    expect(await found('/api/vehicles', 'xyz-999')).toEqual([])
  })

  it('a driver has an identity of its type and a licence in the form of the law, told at once', async () => {
    const refused = await api.post('/api/drivers', {
      ...{ code: 'C1', documentType: '1', documentNumber: '123', name: 'Juan', lastName: 'Quispe', license: 'q-1' },
    })
    expect(problems(refused)).toEqual(['documentNumber invalid_dni', 'license license_format'])
    const { carriers, clients } = { carriers: await must(api.get('/api/carriers/choose')), clients: world.ids.clients }
    const made = await must(
      api.post('/api/drivers', {
        ...{ code: 'C1', documentNumber: '40506070', name: 'Juan', lastName: 'Quispe', license: 'Q40506070' },
        ...{ carrier: { id: carriers[0].id }, client: { id: clients.andes } },
      }),
    )
    expect(made).toMatchObject({
      documentType: '1',
      carrier: { code: carriers[0].code, name: carriers[0].name },
      client: { code: '20100070970' },
    })
    expect((await must(api.get('/api/drivers/choose')))[0].label).toBe('40506070 · Juan Quispe')
  })

  it('a plate is one however it is written; its certificate has its form', async () => {
    const refused = await api.post('/api/vehicles', { licensePlate: 'AB-1', certificateNumber: 'corto' })
    expect(problems(refused)).toEqual(['certificateNumber certificate_format', 'licensePlate plate_format'])
    const made = await must(api.post('/api/vehicles', { licensePlate: 'F5U-713', brand: 'Volvo', usefulLoad: '28000' }))
    expect((await must(api.get(`/api/vehicles/${made.id}`))).licensePlate).toBe('F5U-713')
    for (const performance of ['0', '-5', '0.0000000001'])
      expect(problems(await api.post('/api/vehicles', { licensePlate: 'F5U-714', performance }))).toEqual([
        'performance out_of_range',
      ])
    const twice = await api.post('/api/vehicles', { licensePlate: 'f5u713' })
    expect([twice.status, problems(twice)]).toEqual([409, ['licensePlate already_exists']])
    expect((await must(api.get('/api/vehicles/choose')))[0].label).toBe('F5U-713 Volvo')
  })

  it('TRA-009, TRA-010: a route says what it charges by and in which unit', async () => {
    const { ids } = world
    const route = {
      ...{
        code: 'LIM-ICA',
        name: 'Lima – Ica',
        client: { id: ids.clients.andes },
        service: { id: ids.products.service },
      },
      ...{ startGeographicCode: '150101', destinyGeographicCode: '110101', kilometres: '303' },
    }
    const refused = await api.post('/api/carrier-route', {
      ...route,
      invoicingType: 'mile',
      weightUnit: 'lbr',
      client: undefined,
    })
    expect(problems(refused)).toEqual(['client required', 'invoicingType invalid_choice', 'weightUnit invalid_choice'])
    const made = await must(
      api.post('/api/carrier-route', { ...route, invoicingType: 'startWeight', weightUnit: 'tne' }),
    )
    expect(made).toMatchObject({ service: { code: 'SER-01' }, invoicingType: 'startWeight', weightUnit: 'tne' })
    const stranger = await api.post('/api/carrier-route', { ...route, code: 'X', client: { id: made.id } })
    expect(problems(stranger)).toEqual(['client reference_not_found'])
  })

  it('guide fees are kept by their licence', async () => {
    await must(api.post('/api/guide-fee', { license: 'PEAJE-VES', name: 'Peaje Villa', amount: '39.60' }))
    expect((await api.post('/api/guide-fee', { license: 'peaje-ves', name: 'Otro' })).status).toBe(409)
    expect((await must(api.get('/api/guide-fee/choose')))[0].label).toBe('PEAJE-VES · Peaje Villa')
  })

  it('TRA-001: the company has one carrier registration number, and with it a series', async () => {
    const path = '/api/company/carrier-registration-number'
    expect(await must(api.get(path))).toEqual({ carrierRegistrationNumber: null, version: 0 })
    expect((await api.put(path, { carrierRegistrationNumber: '15-2' })).status).toBe(422)
    const replies = await Promise.all(
      ['1550001CNG', '1550002CNG'].map((carrierRegistrationNumber) =>
        api.put(path, { carrierRegistrationNumber, version: 0 }),
      ),
    )
    // Both read that there was none: the later one would have written over the other's unseen.
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await world.owner.query(
      'select registration_number from transport.setting where company_id = $1',
      [world.ids.companyId],
    )
    expect(rows).toHaveLength(1)
    const now = await must(api.get(path))
    expect(now).toMatchObject({ carrierRegistrationNumber: rows[0].registration_number, version: 1 })
    const stale = await api.put(path, { carrierRegistrationNumber: '1550003CNG', version: 0 })
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'already_updated', now])
    const series = (await must(api.get('/api/document-numbers/choose'))).filter(
      (each: { documentType: string }) => each.documentType === '31',
    )
    expect(series.map((each: { code: string }) => each.code)).toEqual(['V001'])
    expect((await (await world.as('seller')).put(path, { carrierRegistrationNumber: null })).status).toBe(403)
  })
})
