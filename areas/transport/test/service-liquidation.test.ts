import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineValue, liquidationTotals } from '../contract/index.ts'
import { guideBody, guideItem, plantTransport, saleBody, type TransportWorld } from './transport-world.ts'

let world: World
let api: Caller
let planted: TransportWorld
let service: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  const { version } = await must(api.get('/api/einvoice/settings'))
  await must(api.post('/api/einvoice/settings', { autoSend: false, version }))
  planted = await plantTransport(api, world)
  service = await serviceOf('FLE-1', {})
})
afterAll(() => world?.close())

const BASE = '/api/service-liquidation'
const ref = (id: string) => ({ id })
const serviceOf = async (code: string, over: object): Promise<string> =>
  (
    await must(
      api.post('/api/products', {
        ...{ code, name: 'Flete de carga', type: 'service', unit: { code: 'ZZ' }, price: '0' },
        ...{ tax: { type: 'IGV', rate: '18' }, ...over },
      }),
    )
  ).id
async function issued(over: Record<string, unknown> = {}): Promise<string> {
  const { id } = await must(api.post('/api/obd-guide', guideBody(planted, over)))
  await must(api.put(`/api/obd-guide/${id}/issue`, {}))
  return id
}
const body = (guides: readonly string[], over: Record<string, unknown> = {}) => ({
  ...{ type: 'cumulative', date: '2026-11-18', startDate: '2026-11-01', deliveryDate: '2026-11-18' },
  ...{ client: ref(planted.client), currency: 'PEN' },
  items: guides.map((id) => ({ guide: ref(id), guideLine: 1, service: ref(service) })),
  ...over,
})
const free = (over: Record<string, unknown> = {}) =>
  body([], {
    ...{ type: 'free', startDate: null, deliveryDate: null },
    items: [{ description: 'Flete Lima – Ica', service: ref(service), quantity: '3', price: '500' }],
    ...over,
  })
const liquidated = (over?: Record<string, unknown>) => must(api.post(BASE, free(over)))
const read = (id: string) => must(api.get(`${BASE}/${id}`))
const said = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

/** The sale of a liquidation as its form makes it. */
const saleOf = (liquidation: {
  id: string
  currency: string
  items: Parameters<typeof lineValue>[0][]
}): Record<string, unknown> =>
  saleBody(
    world,
    liquidation.items.map((line) => ({ item: ref(service), price: lineValue(line) })),
    {
      ...{ currency: liquidation.currency, exchangeRate: liquidation.currency === 'USD' ? '3.75' : '1' },
      ...{ madeFrom: { kind: 'serviceLiquidation', id: liquidation.id }, client: ref(planted.client) },
    },
  )
const sold = (liquidation: Parameters<typeof saleOf>[0]) => must(api.post('/api/invoices', saleOf(liquidation)))
const issue = (id: string) => api.put(`/api/invoices/${id}/issue`, {})

describe('figures of a liquidation', () => {
  it.each([
    ['18250.25', '0.05', '0', '0', '912.51'],
    ['3', '500', '120.50', '10', '1470.50'],
    ['1', '0', '0', '0', '0.00'],
  ])('%s × %s + %s − %s %% is %s', (quantity, price, extras, discount, value) => {
    expect(lineValue({ quantity, price, extras, discount, tax: { type: 'IGV', rate: '18' } })).toBe(value)
  })

  it('adds up to what a sale of it comes to', () => {
    const line = { quantity: '1', price: '0.33', extras: '0', discount: '0', tax: { type: 'IGV', rate: '18' } }
    expect(liquidationTotals([line, line, line])).toMatchObject({ net: '0.99', taxes: '0.18', total: '1.17' })
  })
})

describe('a service liquidation', () => {
  it('takes quantity, price, tax and route of guides, says what is not delivered, and offers each guide once', async () => {
    const [first, second] = [await issued(), await issued()]
    const open = `${BASE}/guides?client=${planted.client}&currency=PEN&from=2026-11-01&to=2026-11-30`
    const offered = async () => (await must(api.get(open))).data.map(({ guide }: { guide: { id: string } }) => guide.id)
    expect(await offered()).toEqual(expect.arrayContaining([first, second]))
    const made = await must(api.post(BASE, body([first, second])))
    expect(made).toMatchObject({
      ...{ status: 'pending', type: 'cumulative', byHand: false, net: '1825.02', taxes: '328.50', total: '2153.52' },
      warnings: [{ code: 'guide_undelivered' }],
    })
    expect(made.items[0]).toMatchObject({
      ...{ description: 'Lima – Callao', charge: 'startWeight', unit: 'kgm', quantity: '18250.25', price: '0.05' },
      ...{ startQuantity: '18250.25', destinyQuantity: null, net: '912.51' },
    })
    expect(await offered()).not.toContain(first)
    // Guides that are charged stay as they are.
    expect((await api.put(`/api/obd-guide/${first}/void`, {})).body).toMatchObject({ code: 'guide_in_liquidation' })
    const lighter = {
      deliveryDate: '2026-11-18',
      items: [{ line: 1, destinyWeight: { gross: '20000', tare: '10000' } }],
    }
    const { version } = await must(api.get(`/api/obd-guide/${first}`))
    const delivered = (over: object) => api.put(`/api/obd-guide/${first}/delivery`, { ...lighter, version, ...over })
    // What was loaded is charged: what is unloaded changes nothing of it.
    expect(await must(delivered({}))).toMatchObject({ total: '1076.76', deliveryDate: '2026-11-18' })
    const chain = await must(api.get(`/api/chain/serviceLiquidation/${made.id}`))
    expect(JSON.stringify(chain)).toContain(first)
  })

  it('TRA-007: mixed currencies are refused, and so are other clients, drafts, days beyond and guides twice', async () => {
    const dollars = await issued({ currency: 'USD', exchangeRate: '3.75' })
    const soles = await issued()
    const { id: draft } = await must(api.post('/api/obd-guide', guideBody(planted)))
    expect(said(await api.post(BASE, body([soles, dollars])))).toEqual(['items[1].guide mixed_currencies'])
    expect(said(await api.post(BASE, body([soles], { client: ref(planted.addressee) })))).toEqual([
      'items[0].guide other_client',
    ])
    expect(said(await api.post(BASE, body([draft])))).toEqual(['items[0].guide not_issued'])
    expect(said(await api.post(BASE, body([soles], { deliveryDate: '2026-11-10' })))).toEqual([
      'items[0].guide guide_outside_dates',
    ])
    expect(said(await api.post(BASE, body([soles, soles])))).toEqual(['items[1].guide guide_line_twice'])
    expect(said(await api.post(BASE, body([soles], { type: 'free' })))).toContain('items[0].guide free_without_guides')
    const inDollars = await must(api.post(BASE, body([dollars], { currency: 'USD' })))
    expect(inDollars).toMatchObject({ currency: 'USD', total: '1076.76' })
    expect(said(await api.post(BASE, body([dollars], { currency: 'USD' })))).toEqual([
      'items[0].guide guide_liquidated',
    ])
  })

  it('of sixteen at once that take a guide one gets it; numbers have no gaps', async () => {
    const guide = await issued()
    const answers = await Promise.all(Array.from({ length: 16 }, () => api.post(BASE, body([guide]))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(15).fill(422)])
    await Promise.all(Array.from({ length: 16 }, () => liquidated()))
    const { rows } = await world.owner.query<{ gaps: number }>(
      'select (max(number) - count(*))::int as gaps from transport.service_liquidation',
    )
    expect(rows[0]!.gaps).toBe(0)
  })

  it('TRA-002: pending, complete once a sale of it is issued, pending when that is voided, voided', async () => {
    for (const over of [{}, { currency: 'USD' }]) {
      const made = await liquidated(over)
      const sale = await sold(made)
      expect(sale).toMatchObject({ total: made.total, madeFrom: { kind: 'serviceLiquidation', id: made.id } })
      expect((await read(made.id)).status).toBe('pending')
      expect((await api.put(`${BASE}/${made.id}/void`, {})).body.code).toBe('liquidation_has_sale')
      await must(issue(sale.id))
      expect(await read(made.id)).toMatchObject({ status: 'complete', byHand: false })
      expect(said(await api.post('/api/invoices', saleOf(made)))).toEqual(['madeFrom already_invoiced'])
      await must(api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error de precio' }))
      expect((await read(made.id)).status).toBe('pending')
      await must(api.put(`${BASE}/${made.id}/void`, { reason: 'No procede' }))
      expect(await read(made.id)).toMatchObject({ status: 'voided', voidReason: 'No procede' })
      expect(said(await api.post('/api/invoices', saleOf(made)))).toEqual(['madeFrom voided'])
    }
  })

  it('is invoiced once, however many drafts of it are issued at once; another client or currency is refused', async () => {
    const made = await liquidated()
    const drafts: string[] = []
    for (let i = 0; i < 16; i += 1) drafts.push((await sold(made)).id)
    const answers = await Promise.all(drafts.map(issue))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(15)
    const other = await liquidated()
    expect(said(await api.post('/api/invoices', { ...saleOf(other), client: ref(planted.addressee) }))).toContain(
      'client other_client',
    )
    const dollars = { currency: 'USD', exchangeRate: '3.75' }
    expect(said(await api.post('/api/invoices', { ...saleOf(other), ...dollars }))).toEqual([
      'madeFrom mixed_currencies',
    ])
    const unknown = { kind: 'somethingElse', id: other.id }
    expect(said(await api.post('/api/invoices', { ...saleOf(other), madeFrom: unknown }))).toEqual([
      'madeFrom reference_not_found',
    ])
  })

  it('is sold whole, to the cent, and never as an advance: in a new draft, in a changed one, at its issue', async () => {
    for (const over of [{}, { currency: 'USD' }]) {
      const made = await liquidated(over)
      const differing = { ...saleOf(made), items: [{ item: ref(service), quantity: '1', price: '1499.99' }] }
      const refused = await api.post('/api/invoices', differing)
      expect(refused.body.errors).toMatchObject([
        { field: 'madeFrom', code: 'made_from_differs', params: { expected: '1770.00', total: '1769.99' } },
      ])
      expect(said(await api.post('/api/invoices', { ...saleOf(made), advance: true }))).toContain(
        'advance made_from_advance',
      )
      const draft = await sold(made)
      const changed = await api.put(`/api/invoices/${draft.id}`, { ...differing, version: draft.version })
      expect(said(changed)).toEqual(['madeFrom made_from_differs'])
      // As if it had been changed in another way since.
      await world.owner.query(
        'update transport.service_liquidation set net = net + 0.01, total = total + 0.01 where id = $1',
        [made.id],
      )
      expect(said(await issue(draft.id))).toEqual(['madeFrom made_from_differs'])
    }
  })

  it('what the house charges for its staff is beside it', async () => {
    const made = await liquidated()
    const sale = await must(api.post('/api/invoices', { ...saleOf(made), servicePercent: '10' }))
    expect(sale).toMatchObject({ otherCharges: '150.00', total: '1920.00' })
    await must(issue(sale.id))
    expect((await read(made.id)).status).toBe('complete')
  })

  it('a guide by kilometres that has none is offered with nothing, and charged at what is typed', async () => {
    const items = [guideItem({ carrierRoute: null, invoicingType: 'kilometre', referencePrice: '2' })]
    const guide = await issued({ items })
    const open = `${BASE}/guides?client=${planted.client}&currency=PEN&from=2026-11-01&to=2026-11-30`
    const { data } = await must(api.get(open))
    expect(data.find((each: { guide: { id: string } }) => each.guide.id === guide)).toMatchObject({ quantity: '0' })
    expect(said(await api.post(BASE, body([guide])))).toEqual(['items[0].quantity positive'])
    const typed = { guide: ref(guide), guideLine: 1, service: ref(service), quantity: '18' }
    expect(await must(api.post(BASE, body([guide], { items: [typed] })))).toMatchObject({ net: '36.00' })
  })

  it('what is charged by the weight at its end is not unloaded otherwise, whatever the guide itself comes to', async () => {
    const unload = async (guide: string, gross: string) => {
      const { version } = await must(api.get(`/api/obd-guide/${guide}`))
      const items = [{ line: 1, destinyWeight: { gross, tare: '12000.25' } }]
      return api.put(`/api/obd-guide/${guide}/delivery`, { deliveryDate: '2026-11-18', items, version })
    }
    const free = [guideItem({ carrierRoute: null, invoicingType: 'destinyWeight', referencePrice: '0' })]
    // One at a price that the liquidation alone has, one that the liquidation alone charges so.
    for (const guide of [await issued({ items: free }), await issued()]) {
      const line = { guide: ref(guide), guideLine: 1, service: ref(service), price: '0.07', charge: 'destinyWeight' }
      const made = await must(api.post(BASE, body([guide], { items: [line] })))
      expect((await unload(guide, '30000')).body).toMatchObject({ code: 'guide_in_liquidation' })
      expect(await must(unload(guide, '30250.5'))).toMatchObject({ deliveryDate: '2026-11-18' })
      await must(api.put(`${BASE}/${made.id}/void`, {}))
      await must(unload(guide, '30000'))
    }
  })

  it('the last one is not deleted once a sale named it, voided though that is', async () => {
    const made = await liquidated()
    const sale = await sold(made)
    await must(issue(sale.id))
    await must(api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error de precio' }))
    expect((await read(made.id)).invoices).toMatchObject([{ id: sale.id, standing: false }])
    expect((await api.delete(`${BASE}/${made.id}`)).body.code).toBe('liquidation_not_last')
    expect((await read(made.id)).status).toBe('pending')
    const next = await liquidated()
    expect(Number(next.number)).toBe(Number(made.number) + 1)
    await must(api.delete(`/api/invoices/${(await sold(next)).id}`))
    await must(api.delete(`${BASE}/${next.id}`))
  })

  it('its sale names its guides to the tax office, and frees them when all is voided', async () => {
    const guide = await issued()
    const made = await must(api.post(BASE, body([guide])))
    const sale = await sold(made)
    const { number } = made.items[0].guide
    expect(sale.carried).toEqual([{ documentType: '31', number }])
    await must(issue(sale.id))
    const { rows } = await world.owner.query<{ guides: unknown }>(
      "select fiscal -> 'guides' as guides from einvoicing.document where id = $1",
      [sale.id],
    )
    expect(rows[0]!.guides).toEqual([{ type: '31', number }])
    await must(api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error de precio' }))
    await must(api.put(`${BASE}/${made.id}/void`, {}))
    await must(api.post(BASE, body([guide])))
  })

  it('TRA-003, TRA-004: by hand between pending and invoiced with a reason, listed as without a linked invoice', async () => {
    const made = await liquidated()
    const change = async (status: string, reason = 'Facturada en el sistema anterior') =>
      api.put(`${BASE}/change/${made.id}`, { status, reason, version: (await read(made.id)).version })
    expect((await change('complete', 'x')).status).toBe(422)
    expect(await must(change('complete'))).toMatchObject({
      ...{ status: 'complete', byHand: true },
      change: { reason: 'Facturada en el sistema anterior', by: expect.any(String) },
    })
    const filter = 'filters[0][field]=byHand&filters[0][operator]=EQUAL&filters[0][value]=true'
    const unlinked = await must(api.get(`${BASE}?${filter}`))
    expect(unlinked.data.map(({ id }: { id: string }) => id)).toEqual([made.id])
    expect(said(await api.post('/api/invoices', saleOf(made)))).toEqual(['madeFrom already_invoiced'])
    expect(await must(change('pending'))).toMatchObject({ status: 'pending', byHand: false })
    const sale = await sold(made)
    await must(issue(sale.id))
    expect((await change('pending')).body.code).toBe('liquidation_has_sale')
    const { rows } = await world.owner.query<{ action: string }>(
      'select action from platform.audit where entity_id = $1 order by at, id',
      [made.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'markInvoiced', 'markPending', 'bill'])
  })

  it('takes the deposit 027 of the larger of price and reference value, of an invoice to a RUC', async () => {
    const cargo = await serviceOf('FLE-027', { detraction: true, detractionCategory: { code: '027' } })
    const of = (referenceValue: string | null) =>
      liquidated({
        items: [{ description: 'Flete', service: ref(cargo), quantity: '1', price: '1000', referenceValue }],
      })
    expect((await of(null)).detraction).toEqual({ code: '027', percent: '4', base: '1180.00', soles: '47.00' })
    expect((await of('2000')).detraction).toMatchObject({ base: '2000.00', soles: '80.00' })
    expect((await liquidated()).detraction).toBeNull()
  })

  it('changes while it is pending; only the last is deleted; it keeps the name of its client; sheet and paper come out', async () => {
    const made = await liquidated()
    const last = await liquidated()
    expect((await api.delete(`${BASE}/${made.id}`)).body.code).toBe('liquidation_not_last')
    await must(api.delete(`${BASE}/${last.id}`))
    const next = await liquidated()
    expect(next.number).toBe(last.number)
    const changed = await must(
      api.put(`${BASE}/${made.id}`, {
        ...free({ notes: 'Con espera' }),
        version: made.version,
        items: [{ description: 'Flete', service: ref(service), quantity: '2', price: '500', extras: '80' }],
      }),
    )
    expect(changed).toMatchObject({ total: '1274.40', notes: 'Con espera' })
    expect((await api.put(`${BASE}/${made.id}`, { ...free(), version: made.version })).body.code).toBe(
      'liquidation_already_updated',
    )
    const sheet = await api.get(`${BASE}/${made.id}/render/xls`)
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
    const paper = await api.get(`${BASE}/${made.id}/render/pdf`)
    expect(paper.headers['content-type']).toContain('pdf')
  })
})
