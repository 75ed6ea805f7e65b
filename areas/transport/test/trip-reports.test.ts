import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideBody, plantTransport, saleBody, type TransportWorld } from './transport-world.ts'

let world: World
let api: Caller
let planted: TransportWorld
let service: string
let guides: string[]
const ref = (id: string) => ({ id })
const today = '2026-11-18'
const days = 'from=2026-11-01&to=2026-11-30'
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  const { version } = await must(api.get('/api/einvoice/settings'))
  await must(api.post('/api/einvoice/settings', { autoSend: false, version }))
  planted = await plantTransport(api, world)
  service = (
    await must(
      api.post('/api/products', {
        ...{ code: 'FLE-1', name: 'Flete', type: 'service', unit: { code: 'ZZ' }, price: '0' },
        tax: { type: 'IGV', rate: '18' },
      }),
    )
  ).id
  guides = [await trip(), await trip({ currency: 'USD', exchangeRate: '3.75' }), await trip(), await trip()]
  await must(api.post(`/api/obd-guide/${guides[0]}/expenses`, { category: 'food', date: today, amount: '112.51' }))
  await must(api.save(`/api/obd-guide/${guides[0]}/bonus`, { bonus: '100' }, `/api/obd-guide/${guides[0]}`))
  await delivered(guides[2]!, '19000')
})
afterAll(() => world?.close())

async function trip(over: Record<string, unknown> = {}): Promise<string> {
  const { id } = await must(api.post('/api/obd-guide', guideBody(planted, over)))
  await must(api.put(`/api/obd-guide/${id}/issue`, {}))
  return id
}
async function delivered(id: string, gross: string): Promise<void> {
  const { version } = await must(api.get(`/api/obd-guide/${id}`))
  const items = [{ line: 1, destinyWeight: { gross, tare: '1000' } }]
  await must(api.put(`/api/obd-guide/${id}/delivery`, { deliveryDate: today, items, version }))
}
const liquidated = (guide: string) =>
  must(
    api.post('/api/service-liquidation', {
      ...{ type: 'cumulative', date: today, startDate: '2026-11-01', deliveryDate: today },
      ...{ client: ref(planted.client), currency: 'PEN' },
      items: [{ guide: ref(guide), guideLine: 1, service: ref(service), price: '0.06' }],
    }),
  )
const rowsOf = async (path: string): Promise<Record<string, string>[]> => (await must(api.get(path))).data
const row = async (path: string, id: string) => (await rowsOf(path)).find((each) => each.id === id)

describe('reports of trips', () => {
  it('the trip report has load, charge and cost of each guide, dollars at the rate of the guide', async () => {
    const report = await must(api.get(`/api/obd-guide/trip/json?${days}`))
    expect(report.total).toBe(4)
    // 912.51 in soles thrice, and in dollars once.
    expect(report.totals).toMatchObject({ income: '6159.44', expenses: '112.51', bonus: '100.00', margin: '5946.93' })
    const [first, dollars, unloaded] = guides.map((id) => report.data.find((each: { id: string }) => each.id === id))
    expect(first).toMatchObject({
      weight: '18.25025',
      income: '912.51',
      margin: '700.00',
      plate: 'F5U-713',
      tariff: '0.05',
    })
    expect(dollars).toMatchObject({ income: '3421.91' })
    expect(unloaded).toMatchObject({ unloaded: '18', difference: '-0.25025', route: 'Lima – Callao' })
    const sheet = await api.get(`/api/obd-guide/trip/xls?${days}`)
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
  })

  it('the operational report sums by vehicle, driver, route and client', async () => {
    for (const by of ['vehicle', 'driver', 'carrierRoute', 'client']) {
      const [only, ...others] = await rowsOf(`/api/obd-guide/operational?${days}&by=${by}`)
      expect(others).toEqual([])
      expect(only).toMatchObject({ trips: 4, kilometres: '72', income: '6159.44', margin: '5946.93', days: 1 })
      expect(only).toMatchObject({ perKilometre: '85.55', perTrip: '18.25' })
    }
  })

  it('a trip goes from the guide to the money, step by step, and profit follows its liquidation', async () => {
    const id = guides[3]!
    const step = async () => (await row(`/api/reports/trip-timeline?${days}`, id))!
    expect(await step()).toMatchObject({ step: 'undelivered', liquidation: null })
    await delivered(id, '19250.25')
    expect(await step()).toMatchObject({ step: 'unliquidated', delivered: today, waits: 0 })
    const liquidation = await liquidated(id)
    expect(await step()).toMatchObject({ step: 'uninvoiced', liquidation: liquidation.number, income: '1095.02' })
    const sale = await must(
      api.post(
        '/api/invoices',
        saleBody(world, [{ item: ref(service), price: '1095.02' }], {
          ...{ client: ref(planted.client), madeFrom: { kind: 'serviceLiquidation', id: liquidation.id } },
        }),
      ),
    )
    await must(api.put(`/api/invoices/${sale.id}/issue`, {}))
    expect(await step()).toMatchObject({ step: 'uncollected', deposit: 'none', invoiced: today })
    const { data } = await must(api.get('/api/payment/method?filters[0][field]=active&filters[0][value]=true'))
    await must(
      api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', account: ref(world.ids.bank), method: ref(data[0].id) },
        payments: [{ document: ref(sale.id), amount: '1292.12', operationNumber: '77' }],
      }),
    )
    expect(await step()).toMatchObject({ step: 'collected', waits: null })
    expect((await rowsOf(`/api/reports/trip-timeline?${days}&step=collected`)).map((each) => each.id)).toEqual([id])
    expect(await row(`/api/reports/profitability-guide?${days}`, id)).toMatchObject({
      ...{ income: '1095.02', settled: '0.00', fuel: '0.00', margin: '1095.02', marginPercent: '100.00' },
    })
  })

  it('profit counts what was authorised, the bonus of the settlement and fuel by its kilometres', async () => {
    const id = guides[0]!
    const made = await must(
      api.post('/api/driver-liquidation', {
        ...{ date: today, startDate: '2026-11-01', finalDate: today, driver: ref(planted.driver) },
        ...{ trips: [{ guide: ref(id) }, { guide: ref(guides[2]!) }], gallons: '4', gallonPrice: '15.01' },
      }),
    )
    const changed = {
      ...{ date: today, startDate: '2026-11-01', finalDate: today, driver: ref(planted.driver), version: made.version },
      ...{ trips: [{ guide: ref(id), bonus: '80' }, { guide: ref(guides[2]!) }], gallons: '4', gallonPrice: '15.01' },
      expenses: [{ expense: ref(made.spent[0].expense.id), treatment: 'declared', amount: '100' }],
    }
    await must(api.put(`/api/driver-liquidation/${made.id}`, changed))
    expect(await row(`/api/reports/profitability-guide?${days}`, id)).toMatchObject({
      ...{ expenses: '100.00', settled: '80.00', fuel: '30.02', margin: '702.49' },
    })
  })
})
