import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holding, plantTravel, programOf, ref, said, type TravelWorld } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
})
afterAll(() => world?.close())

const BASE = '/api/travel/reservations'
const QUOTES = '/api/travel/quotations'

async function accepted(over: object = {}): Promise<string> {
  const { id, version } = await must(
    api.post(QUOTES, {
      ...{ client: ref(world.ids.clients.andes), agent: ref(world.ids.seller), currency: 'USD', title: 'Cusco' },
      ...{ start: '2026-12-12', party: { adults: 4, rooms: { DBL: 2 } }, ...programOf(planted), ...over },
    }),
  )
  await must(api.put(`${QUOTES}/${id}/send`, { version }))
  await must(api.put(`${QUOTES}/${id}/accept`, { option: 'A', revision: 1 }))
  return id
}
const reserve = (id: string) => api.post(`${QUOTES}/${id}/reserve`, {})
const file = async () => must(reserve(await accepted()))
const act = (id: string, verb: string, body: object = {}) => api.put(`${BASE}/${id}/${verb}`, body)
const serviceOf = (of: { services: { id: string; item: { code: string } }[] }, code: string): string =>
  of.services.find(({ item }) => item.code === code)!.id

describe('files of trips', () => {
  it('are made of the option that was accepted, with its services on their dates and what they should cost', async () => {
    const quotation = await accepted()
    const made = await must(reserve(quotation))
    expect(made).toMatchObject({
      ...{ number: '00000001', status: 'draft', price: '1120.00', pax: 4, light: '0/5' },
      quotation: { id: quotation, revision: 1, option: 'A' },
    })
    expect(
      made.services.map((each: { item: { code: string }; date: string; cost: string }) => [
        each.item.code,
        each.date,
        each.cost,
      ]),
    ).toEqual([
      ['HOT-1', '2026-12-12', '480.00'],
      ['VAN-1', '2026-12-12', '160.00'],
      ['GUI-1', '2026-12-13', '60.00'],
      ['ENT-1', '2026-12-13', '100.00'],
      ['ALI-1', '2026-12-13', '96.00'],
    ])
    expect((await must(api.get(`${QUOTES}/${quotation}`))).status).toBe('reserved')
    expect((await reserve(quotation)).body.code).toBe('quotation_reserved')
  })

  it('of one quotation are one, also where two reserve it at once', async () => {
    const quotation = await accepted()
    const both = await Promise.all([reserve(quotation), reserve(quotation)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('need what a client accepted, and a client', async () => {
    const { id } = await must(
      api.post(QUOTES, {
        ...{ client: ref(world.ids.clients.andes), agent: ref(world.ids.seller), currency: 'USD', title: 'Cusco' },
        ...{ start: '2026-12-12', party: { adults: 4, rooms: { DBL: 2 } }, ...programOf(planted) },
      }),
    )
    expect((await reserve(id)).body.code).toBe('quotation_not_accepted')
    const nobody = await accepted({ client: null, prospect: { name: 'Ana Torres' } })
    expect((await reserve(nobody)).body.code).toBe('client_needed')
    const known = { client: ref(world.ids.clients.andes) }
    const made = await must(api.post(`${QUOTES}/${nobody}/reserve`, known))
    expect(made).toMatchObject({ client: { id: world.ids.clients.andes }, status: 'draft' })
    expect(await must(api.get(`${QUOTES}/${nobody}`))).toMatchObject({
      ...{ status: 'reserved', client: { id: world.ids.clients.andes }, prospect: null },
    })
  })

  it('are made of the version that was accepted, whatever was written or sent after it', async () => {
    const quotation = await accepted()
    const { version } = await must(api.get(`${QUOTES}/${quotation}`))
    const later = {
      ...{
        client: ref(world.ids.clients.bodega),
        agent: ref(world.ids.seller),
        currency: 'USD',
        title: 'Otro',
        version,
      },
      ...{ start: '2026-12-20', party: { adults: 2, rooms: { DBL: 1 } }, ...programOf(planted) },
    }
    const draft = await must(api.put(`${QUOTES}/${quotation}`, later))
    expect(draft.status).toBe('draft')
    await must(api.put(`${QUOTES}/${quotation}/send`, {}))
    const made = await must(reserve(quotation))
    expect(made).toMatchObject({
      ...{ title: 'Cusco', start: '2026-12-12', pax: 4, currency: 'USD', price: '1120.00' },
      ...{ client: { id: world.ids.clients.andes }, quotation: { revision: 1, option: 'A' } },
    })
    await must(act(made.id, 'cancel', { reason: 'Desiste' }))
    expect(await must(api.get(`${QUOTES}/${quotation}`))).toMatchObject({
      status: 'accepted',
      revision: 1,
      title: 'Cusco',
    })
  })

  it('are confirmed when every supplier was heard, or with a reason of who may approve', async () => {
    const { id, services } = await file()
    const held = await must(act(id, 'option'))
    expect(held).toMatchObject({ status: 'option', holdUntil: expect.stringContaining('2026-11-19') })
    expect((await act(id, 'confirm')).body).toMatchObject({ code: 'services_pending', params: { count: '5' } })
    for (const { id: service } of services.slice(1))
      await must(act(id, `services/${service}/confirm`, { locator: 'OK-1' }))
    const hotel = serviceOf({ services }, 'HOT-1')
    await must(act(id, `services/${hotel}/request`, { optionLimit: '2026-11-20' }))
    const waiting = await must(act(id, `services/${hotel}/waitlist`))
    expect(waiting).toMatchObject({ light: '4/5', nextLimit: '2026-11-20' })
    expect((await act(id, `services/${hotel}/request`)).body.code).toBe('illegal_state')
    const confirmed = await must(act(id, 'confirm', { reason: 'Hotel confirma mañana' }))
    expect(confirmed).toMatchObject({ status: 'confirmed', reason: 'Hotel confirma mañana' })
    expect((await act(id, 'settle')).body.code).toBe('illegal_state')
    const limits = await must(api.get('/api/travel/time-limits'))
    expect(limits).toEqual([
      expect.objectContaining({
        kind: 'option',
        date: '2026-11-20',
        days: 2,
        reservation: expect.objectContaining({ id }),
      }),
    ])
  })

  it('with services that wait are confirmed by who may approve alone; what was cancelled waits too', async () => {
    const { id, services } = await file()
    for (const { id: service } of services) await must(act(id, `services/${service}/cancel`))
    expect((await act(id, 'confirm')).body.code).toBe('illegal_state')
    await must(act(id, 'option'))
    expect(await must(api.get(`${BASE}/${id}`))).toMatchObject({ light: '0/5' })
    expect((await act(id, 'confirm')).body).toMatchObject({ code: 'services_pending', params: { count: '5' } })
    const edits = await holding(world, ['PRODUCT.edit'])
    const refused = await edits.put(`${BASE}/${id}/confirm`, { reason: 'Sin aprobar' })
    expect([refused.status, refused.body.code]).toEqual([422, 'services_pending'])
    const approves = await holding(world, ['PRODUCT.approve'])
    expect(await must(approves.put(`${BASE}/${id}/confirm`, { reason: 'Aprobado' }))).toMatchObject({
      status: 'confirmed',
    })
  })

  it('hold their places no longer than was said, and begin no trip in the past', async () => {
    const { id } = await file()
    await must(act(id, 'option'))
    await world.owner.query("update travel.reservation set hold_until = '2026-11-17' where id = $1", [id])
    expect((await must(api.get(`${BASE}/${id}`))).status).toBe('draft')
    const drafts = await must(api.get(`${BASE}?filters[0][field]=status&filters[0][value]=draft`))
    expect(drafts.data.map((row: { id: string }) => row.id)).toContain(id)
    expect((await must(act(id, 'option'))).status).toBe('option')
    const late = await accepted()
    await world.owner.query("update travel.quotation_version set start = '2026-11-17' where quotation_id = $1", [late])
    expect(said(await reserve(late))).toEqual(['start start_past'])
  })

  it('know who travels: what they are by their birth, and papers that expire too soon', async () => {
    const { id, version } = await file()
    const person = (over: object) => ({
      ...{
        name: 'Ana',
        lastName: 'Torres',
        documentType: '7',
        documentNumber: 'X1',
        nationality: 'FR',
        residence: 'FR',
      },
      ...over,
    })
    const wrong = [
      person({ birthDate: '2027-01-01' }),
      person({}),
      person({ documentNumber: 'X2', nationality: 'Francia' }),
    ]
    expect(said(await api.put(`${BASE}/${id}`, { passengers: wrong, version }))).toEqual([
      'passengers[2].nationality country_code',
    ])
    expect(said(await api.put(`${BASE}/${id}`, { passengers: wrong.slice(0, 2), version }))).toEqual([
      ...['passengers[0].birthDate birth_in_future', 'passengers[1].documentNumber passenger_twice'],
    ])
    const passengers = [
      person({ birthDate: '2015-12-13', documentExpiry: '2027-01-31' }),
      person({ birthDate: '2014-12-12', documentNumber: 'X2', documentExpiry: '2030-01-01' }),
    ]
    const kept = await must(api.put(`${BASE}/${id}`, { passengers, version }))
    expect(kept.passengers.map(({ type }: { type: string }) => type)).toEqual(['CHD', 'JNR'])
    expect(kept.warnings.map(({ code }: { code: string }) => code)).toEqual(['passengers_differ', 'document_expires'])
    const stale = await api.put(`${BASE}/${id}`, { passengers, version })
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
  })

  it('that are cancelled give their services back, and their quotation may be reserved again', async () => {
    const quotation = await accepted()
    const { id } = await must(reserve(quotation))
    const gone = await must(act(id, 'cancel', { reason: 'El cliente desiste' }))
    expect(gone.status).toBe('cancelled')
    expect(new Set(gone.services.map(({ status }: { status: string }) => status))).toEqual(new Set(['cancelled']))
    expect((await act(id, 'confirm')).body.code).toBe('illegal_state')
    expect((await must(api.get(`${QUOTES}/${quotation}`))).status).toBe('accepted')
    expect((await must(reserve(quotation))).quotation.id).toBe(quotation)
  })

  it('read passengers from a workbook: what is good of it, and what is not by row; nothing is written', async () => {
    const { id } = await file()
    const upload = (text: string) =>
      api.upload(`${BASE}/${id}/passengers/import`, new TextEncoder().encode(text), 'p.csv', 'text/csv')
    const head = 'Nombres,Apellidos,Nacimiento,Tipo de documento,Número de documento,Nacionalidad,Comparte habitación'
    const read = await must(
      upload([head, 'Ana,Torres,13/12/2015,Pasaporte,X1,fr,2', 'Luis,,2027-01-01,DNI,1,Perú,', ',,,,,,'].join('\n')),
    )
    expect(read.passengers).toEqual([
      {
        ...{ name: 'Ana', lastName: 'Torres', birthDate: '2015-12-13', documentType: '7', documentNumber: 'X1' },
        ...{ documentExpiry: null, nationality: 'FR', residence: 'FR', room: '2' },
      },
    ])
    expect(
      read.problems.map(({ row, field, code }: Record<string, string>) => `${row} ${field} ${code}`).sort(),
    ).toEqual([
      ...[
        '3 birthDate birth_in_future',
        '3 documentNumber invalid_dni',
        '3 lastName required',
        '3 nationality country_code',
        '3 residence country_code',
      ],
    ])
    expect((await must(api.get(`${BASE}/${id}`))).passengers).toEqual([])
    expect(said(await upload('Nombres,Edad\nAna,3'))).toEqual(['file passenger_columns'])
    const many = [head, ...Array.from({ length: 5001 }, (_, i) => `Ana,Torres,,,X${i},FR,`)].join('\n')
    expect((await upload(many)).body.code).toBe('import_too_large')
    expect((await upload('')).body.code).toBe('file_required')
  })
})

describe('an option of a supplier', () => {
  it('that nobody took by its day waits for its supplier again, and the agent is told', async () => {
    const made = await file()
    const van = serviceOf(made, 'VAN-1')
    await must(act(made.id, `services/${van}/request`, { optionLimit: '2026-11-25' }))
    const lapses = async () => {
      await world.server.outbox.idle()
      await world.owner.query(
        "update platform.outbox set due_at = now() where kind = 'travelService.optionLimit' and status = 'pending'",
      )
      world.server.services.wakeOutbox(world.ids.companyId, 'travelService.optionLimit')
      await world.server.outbox.idle()
      const { services } = await must(api.get(`${BASE}/${made.id}`))
      return services.find(({ id }: { id: string }) => id === van)
    }
    expect(await lapses()).toMatchObject({ status: 'requested', optionLimit: '2026-11-25' })
    await must(act(made.id, `services/${van}/confirm`, { optionLimit: '2026-11-17' }))
    expect(await lapses()).toMatchObject({ status: 'pending', optionLimit: null })
    const { rows } = await world.owner.query('select text from platform.note where entity_id = $1', [made.id])
    expect(rows).toEqual([{ text: 'La opción de VAN-1 venció el 17/11/2026: está pendiente de nuevo.' }])
  })
})

describe('passengers', () => {
  it('are of countries that there are, with a DNI of eight digits, and without markup', async () => {
    const made = await file()
    const person = { name: '<b>Ana</b>', lastName: 'Quispe', nationality: 'PE', residence: 'PE' }
    const put = (over: object) =>
      api.put(`${BASE}/${made.id}`, {
        passengers: [{ ...person, documentType: '1', documentNumber: '12345678', ...over }],
        version: made.version,
      })
    expect(said(await put({ nationality: 'XX', residence: 'QQ' }))).toEqual([
      ...['passengers[0].nationality country_code', 'passengers[0].residence country_code'],
    ])
    expect(said(await put({ documentNumber: '1234' }))).toEqual(['passengers[0].documentNumber invalid_dni'])
    expect((await must(put({}))).passengers).toMatchObject([{ name: 'Ana' }])
  })
})
