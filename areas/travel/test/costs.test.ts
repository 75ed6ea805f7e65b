import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, holding, plantTravel, ref, said, type TravelFile, type TravelWorld } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
let next = 0
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-11-18', 3.740, 3.750)`,
    [world.ids.companyId],
  )
})
afterAll(() => world?.close())

const FILES = '/api/travel/reservations'
const WHY = 'Acordado con el proveedor'

async function held(over: object = {}): Promise<TravelFile> {
  const file = await fileOf(api, world, planted, over)
  await must(api.put(`${FILES}/${file.id}/option`, {}))
  return file
}
/** A bill of the supplier with one line of a total with taxes. */
async function bill(total: string, over: object = {}): Promise<string> {
  next += 1
  const { id } = await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F077', number: String(next), date: '2026-11-18', currency: 'USD' },
      ...{ exchangeRate: '3.750', supplier: ref(planted.supplier), paymentTerm: ref(world.ids.termCredit30) },
      ...{ warehouse: ref(world.ids.warehouse), ...over },
      items: [
        {
          ...{ item: ref(world.ids.products.service), quantity: '1', price: total, includeTaxPrice: true },
          tax: { type: 'IGV', rate: '18' },
        },
      ],
    }),
  )
  return id
}
const link = (file: TravelFile, code: string, of: string, over: object = {}, by: Caller = api) =>
  by.post(`${FILES}/${file.id}/bills`, { service: file.service(code), bill: ref(of), line: 1, ...over })
/** As if its first day had been another. */
const starts = (file: TravelFile, on: string) =>
  world.owner.query('update travel.reservation set start = $2 where id = $1', [file.id, on])
const profit = (file: TravelFile) => must(api.get(`${FILES}/${file.id}/profitability`))
const line = (of: { services: { item: { code: string }; bills: { id: string }[] }[] }, code: string) =>
  of.services.find(({ item }) => item.code === code)

describe('what a file leaves', () => {
  it('is its price less what it should cost, then what suppliers billed', async () => {
    const file = await held()
    expect(await profit(file)).toMatchObject({
      ...{ currency: 'USD', revenue: '1120.00', expected: '896.00', actual: '896.00', soldMargin: '20.00' },
      ...{ margin: '20.00', perPassenger: '56.00', low: false },
    })
    await must(link(file, 'VAN-1', await bill('150')))
    const after = await profit(file)
    expect(after).toMatchObject({ actual: '886.00', margin: '20.89', low: false })
    expect(line(after, 'VAN-1')).toMatchObject({ settled: true, billed: '150.00', difference: '-10.00' })
    expect(line(after, 'GUI-1')).toMatchObject({ settled: false, billed: '0.00', actual: '60.00' })
  })

  it('is seen by who may see costs alone', async () => {
    const file = await held()
    const blind = await holding(world, ['PRODUCT.fullAccess', 'INPUTBILL.fullAccess'])
    const of = await bill('10')
    const answers = [
      await blind.get(`${FILES}/${file.id}/profitability`),
      await blind.get(`${FILES}/${file.id}/bill-lines`),
      await link(file, 'VAN-1', of, {}, blind),
      await blind.put(`${FILES}/${file.id}/services/${file.service('VAN-1')}/no-bill`, { noBill: true }),
      await blind.get('/api/travel/unbilled'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  it('counts a bill in soles at the rate of its day', async () => {
    const file = await held()
    const of = await bill('600', { currency: 'PEN', exchangeRate: undefined })
    expect(line(await must(link(file, 'VAN-1', of)), 'VAN-1')).toMatchObject({
      ...{ billed: '160.00', difference: '0.00' },
      bills: [{ amount: '600.00', currency: 'PEN', cost: '160.00' }],
    })
  })

  it('above what was expected needs who may approve, with a reason, and is told', async () => {
    const file = await held()
    const of = await bill('200')
    const refused = await link(file, 'VAN-1', of)
    expect(said(refused)).toEqual(['reason bill_above_expected'])
    expect(refused.body.errors[0].params).toEqual({ billed: '200.00', expected: '160.00' })
    const keys = ['INPUTBILL.fullAccess', 'TRAVELCOST.readOnly']
    const buyer = await holding(world, keys)
    expect(said(await link(file, 'VAN-1', of, { reason: WHY }, buyer))).toEqual(['reason bill_above_expected'])
    const after = await must(link(file, 'VAN-1', of, { reason: WHY }))
    expect(after).toMatchObject({ actual: '936.00', margin: '16.43', low: true })
  })
})

describe('lines of bills', () => {
  it('are shared by services, and no more than there is', async () => {
    const file = await held()
    const of = await bill('220')
    await must(link(file, 'VAN-1', of, { amount: '160' }))
    const lines = await must(api.get(`${FILES}/${file.id}/bill-lines`))
    expect(lines.find(({ bill: found }: { bill: { id: string } }) => found.id === of)).toMatchObject({
      ...{ line: 1, total: '220.00', left: '60.00', currency: 'USD' },
    })
    expect(said(await link(file, 'GUI-1', of, { amount: '60.01' }))).toEqual(['amount bill_line_taken'])
    const both = await Promise.all([
      link(file, 'GUI-1', of, { amount: '60' }),
      link(file, 'GUI-1', of, { amount: '60' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(said(await link(file, 'GUI-1', of))).toEqual(['amount bill_line_taken'])
  })

  it('are of its supplier, of what is ours and stands; else with a reason, or not at all', async () => {
    const file = await held()
    const of = await bill('160')
    await world.owner.query('update purchases.bill set supplier_id = $2 where id = $1', [of, world.ids.clients.andes])
    expect(said(await link(file, 'VAN-1', of))).toEqual(['reason service_other_supplier'])
    expect((await link(file, 'VAN-1', of, { reason: WHY })).status).toBe(201)
    await must(api.put(`${FILES}/${file.id}/services/${file.service('VAN-1')}/cancel`, {}))
    const more = await bill('1')
    expect(said(await link(file, 'VAN-1', more))).toEqual(['reason service_cancelled'])
    await world.owner.query("update travel.reservation_service set account = 'mediation' where id = $1", [
      file.service('GUI-1'),
    ])
    expect(said(await link(file, 'GUI-1', more, { reason: WHY }))).toEqual(['service service_mediated'])
  })

  it('are free again where they are unlinked, and count no more where their bill is voided', async () => {
    const file = await held()
    const of = await bill('160')
    const linked = await must(link(file, 'VAN-1', of))
    const { id } = line(linked, 'VAN-1')!.bills[0]!
    expect((await api.delete(`${FILES}/${file.id}/bills/${id}`)).status).toBe(204)
    expect(line(await profit(file), 'VAN-1')).toMatchObject({ settled: false, bills: [] })
    await must(link(file, 'VAN-1', of))
    await must(api.put(`/api/bills/${of}/void`, { reason: 'Error del proveedor' }))
    expect(line(await profit(file), 'VAN-1')).toMatchObject({ settled: false, bills: [] })
    expect(said(await link(file, 'VAN-1', of))).toEqual(['bill reference_not_found'])
    expect((await api.delete(`${FILES}/${file.id}/bills/${file.id}`)).status).toBe(404)
  })
})

describe('settling a file', () => {
  it('waits for its end, every bill, every sale and the balance; then it is closed', async () => {
    const file = await fileOf(api, world, planted, { start: '2026-11-19' })
    const act = (verb: string, body: object = {}) => api.put(`${FILES}/${file.id}/${verb}`, body)
    await must(act('option'))
    await must(act('confirm', { reason: WHY }))
    const { services } = await must(api.get(`${FILES}/${file.id}`))
    expect((await act('settle')).body.code).toBe('illegal_state')
    await starts(file, '2026-11-17')
    expect((await must(api.get(`${FILES}/${file.id}`))).status).toBe('operating')
    await starts(file, '2026-10-31')
    expect((await must(api.get(`${FILES}/${file.id}`))).status).toBe('done')
    expect(said(await act('settle'))).toEqual(['sales sales_unbilled', 'services costs_unbilled'])
    const unbilled = await must(api.get('/api/travel/unbilled'))
    expect(unbilled.filter((each: { reservation: { id: string } }) => each.reservation.id === file.id)).toHaveLength(5)
    expect(unbilled[0]).toMatchObject({ days: 16, currency: 'USD' })
    for (const { id } of services) await must(api.put(`${FILES}/${file.id}/services/${id}/no-bill`, { noBill: true }))
    expect(await must(api.get('/api/travel/unbilled'))).toEqual([])
    const { invoices } = await must(
      api.post(`${FILES}/${file.id}/invoice`, {
        ...{ payer: ref(world.ids.clients.andes), services: services.map(({ id }: { id: string }) => id) },
        ...{ documentType: '01', serie: 'F001', paymentTerm: ref(world.ids.termCash) },
      }),
    )
    await must(api.put(`/api/invoices/${invoices[0].id}/issue`, {}))
    expect(said(await act('settle'))).toEqual(['reason balance_open'])
    expect(await must(act('settle', { reason: 'Paga a 30 días' }))).toMatchObject({ status: 'closed' })
  })

  it('may be left, by who may approve, with a reason', async () => {
    const file = await fileOf(api, world, planted, { start: '2026-11-19' })
    await must(api.put(`${FILES}/${file.id}/option`, {}))
    await must(api.put(`${FILES}/${file.id}/confirm`, { reason: WHY }))
    await starts(file, '2026-10-31')
    const edits = await holding(world, ['PRODUCT.edit'])
    expect((await edits.put(`${FILES}/${file.id}/close`, { reason: WHY })).status).toBe(403)
    expect((await must(api.put(`${FILES}/${file.id}/close`, { reason: WHY }))).status).toBe('closed')
  })
})
