import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let next = 100
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const MONTH = '/api/accounting/tax-liquidation'
const boxes = async (month = 11): Promise<Record<string, string>> => {
  const { data } = await must(api.get(`/api/reports/journal-entry/tax?year=2026&month=${month}`))
  return Object.fromEntries(data.map(({ box, amount }: { box: string; amount: string }) => [box, amount]))
}
const bill = (over: object = {}, tax: object = { type: 'IGV', rate: '18' }) => {
  next += 1
  return must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F066', number: String(next), date: '2026-11-04', currency: 'PEN' },
      ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
      items: [{ item: ref(world.ids.products.service), quantity: '1', price: '1000', tax }],
      ...over,
    }),
  )
}
const pay = (document: string, amount: string, date: string) =>
  must(
    api.post('/api/payment/expenses', {
      ...{ date, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
      payments: [{ document: ref(document), amount, operationNumber: '778899' }],
    }),
  )

describe('what was perceived and retained of the company', () => {
  it('is in its box also where it was paid in the same voucher; what pays its own debt is not', async () => {
    const { id } = await bill()
    await must(
      api.post('/api/payment/perceptions', {
        ...{ client: ref(world.ids.clients.bodega), serie: 'P001', number: '123', date: '2026-11-17' },
        ...{ account: ref(world.ids.bank), method: ref(world.ids.methodTransfer), operationNumber: '77' },
        items: [{ document: ref(id), amount: '23.60' }],
      }),
    )
    const voucher = (memo: string, lines: object[]) =>
      must(
        api.post('/api/accounting/journal-entry', {
          ...{ year: 2026, month: 11, archive: { code: '05' }, date: '2026-11-17', memo, currency: 'PEN' },
          lines,
        }),
      )
    await voucher('Cobro con retención', [
      { account: { code: '10411' }, debit: '94.00' },
      {
        ...{ account: { code: '40114' }, debit: '6.00', documentType: '20', documentSerial: 'R001' },
        ...{ documentNumber: '5', client: ref(world.ids.clients.andes) },
      },
      { account: { code: '7599' }, credit: '100.00' },
    ])
    await voucher('Pago de retenciones a SUNAT', [
      { account: { code: '40114' }, debit: '40.00' },
      { account: { code: '10411' }, credit: '40.00' },
    ])
    expect(await boxes()).toMatchObject({ 171: '23.60', 179: '6.00' })
  })
})

describe('the boxes of purchases', () => {
  it('have at the reduced rate what is nearer to it by the law of the day', async () => {
    const before = await boxes()
    const { id } = await bill()
    await world.owner.query('update purchases.bill set igv = 150, total = 1150, local_total = 1150 where id = $1', [id])
    const law = (rate: string) =>
      world.owner.query(
        "update law.tax_rate set rate = $1 where tax = 'IGV' and regime = 'mype' and valid_from = '2026-01-01'",
        [rate],
      )
    await law('15')
    const of = await boxes()
    await law('10.5')
    expect([Number(of[157]) - Number(before[157]), Number(of[156]) - Number(before[156])]).toEqual([150, 1000])
    await world.owner.query('update purchases.bill set igv = 180, total = 1180, local_total = 1180 where id = $1', [id])
  })

  it('have what waits for its deposit once: in the month of it', async () => {
    const before = [await boxes(10), await boxes()]
    const { detraction } = await bill({ date: '2026-10-12', detractionCode: '022' })
    await pay(detraction.id, '142.00', '2026-11-17')
    const after = [await boxes(10), await boxes()]
    const grown = (box: number) => after.map((of, i) => Number(of[box] ?? 0) - Number(before[i]![box] ?? 0))
    expect([grown(107), grown(108), grown(113)]).toEqual([
      [0, 1000],
      [0, 180],
      [0, 0],
    ])
  })

  it('have a service from abroad by its form alone, named after the tax office', async () => {
    const register = async () =>
      (await must(api.get('/api/reports/journal-entry/purchase?year=2026&month=11&limit=200'))).data
    const { id, abroad } = await bill(
      { documentType: '00', serie: 'INV', abroad: true, rentType: '09', treaty: '00' },
      { type: 'UNAFFECTED' },
    )
    const rows = async () => (await register()).filter((row: { id: string }) => row.id === id)
    expect(await rows()).toEqual([])
    await pay(abroad.id, '180.00', '2026-11-17')
    expect(await rows()).toMatchObject([{ documentType: '46', supplierNumber: '20131312955', taxed: '1000.00' }])
  })
})

it('what a restaurant gives away beside a sale at the reduced rate is in the boxes of that rate', async () => {
  const { ids } = world
  const before = await boxes()
  const { id } = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN', exchangeRate: '1' },
      ...{ client: ref(ids.clients.andes), seller: ref(ids.seller), warehouse: ref(ids.warehouse) },
      paymentTerm: ref(ids.termCash),
      items: [{ item: ref(ids.products.service), quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${id}/issue`))
  await world.owner.query(
    'update sales.invoice set igv = 10.50, total = 110.50, local_total = 110.50, free_taxed = 40, free_igv = 4.20 where id = $1',
    [id],
  )
  const after = await boxes()
  const grown = ['100', '101', '154', '155'].map((box) => fixed(dec(after[box] ?? 0).minus(before[box] ?? 0)))
  expect(grown).toEqual(['0.00', '0.00', '140.00', '14.70'])
  await world.owner.query(
    'update sales.invoice set igv = 18, total = 118, local_total = 118, free_taxed = 0, free_igv = 0 where id = $1',
    [id],
  )
})

describe('a month of the taxes', () => {
  const settle = (month: number) => api.post(MONTH, { year: 2026, month })
  const type = async (month: number, previousCredit: string) => {
    const { version } = await must(api.get(`${MONTH}/2026/${month}`))
    const zero = { previousPerceptions: '0', previousRetentions: '0', incomeCredit: '0' }
    return api.put(`${MONTH}/2026/${month}`, { ...zero, previousCredit, version })
  }

  it('has a payable before perceptions and retentions, below zero where it is a credit', async () => {
    const of = await boxes()
    expect(Number(of[184])).toBe(Number(of[140]) - Number(of[145]))
    expect(Number(of[184])).toBeLessThan(0)
    expect(of.IPA).toBe('0.00')
  })

  it('is settled after the one before it, once one was', async () => {
    expect((await settle(8)).status).toBe(200)
    expect(await settle(10)).toMatchObject({ status: 409, body: { code: 'tax_month_before' } })
    expect(await api.post(MONTH, { year: 2026, month: 11, simulate: true })).toMatchObject({
      status: 409,
      body: { code: 'tax_month_before' },
    })
    for (const month of [9, 10, 11]) expect((await settle(month)).status, String(month)).toBe(200)
  })

  it('that begins otherwise than it was settled with is told so, until it is settled again', async () => {
    expect((await type(8, '0')).body.stale).toBe(false)
    expect((await type(8, '250')).body).toMatchObject({ stale: true, settledAt: null })
    expect(await must(api.get(`${MONTH}/2026/9`))).toMatchObject({ carried: true, previousCredit: '0.00' })
    await must(settle(8))
    expect(await must(api.get(`${MONTH}/2026/8`))).toMatchObject({ stale: false, previousCredit: '250.00' })
    expect(await must(api.get(`${MONTH}/2026/9`))).toMatchObject({ stale: true, previousCredit: '250.00' })
  })

  it('that is locked begins as it did', async () => {
    const lock = (over: object) => must(api.put('/api/configuration/month-lock/2026', { month: 8, ...over }))
    await lock({ locked: true, confirmed: true })
    expect(await type(8, '1')).toMatchObject({ status: 409, body: { code: 'month_locked' } })
    await lock({ locked: false, reason: 'Prueba' })
  })
})

describe('a company of a small regime', () => {
  const regime = (code: string) => world.owner.query('update company.configuration set tax_regime = $1', [code])

  it('has one correlative in its registers, where it is the special regime', async () => {
    await regime('RER')
    const { rows } = await must(api.get('/api/reports/ple/8.1?year=2026&month=11'))
    await regime('RG')
    expect(rows.length).toBeGreaterThan(2)
    for (const { cells, problems } of rows) {
      expect(cells[2]).toBe('M-RER')
      expect(problems.filter(({ field }: { field: number }) => field === 2 || field === 3)).toEqual([])
    }
    expect(new Set(rows.map(({ cells }: { cells: string[] }) => cells[1])).size).toBe(rows.length)
  })

  it('is in its category also by what it bought, where it is the New RUS', async () => {
    await regime('RUS')
    expect(await boxes()).toEqual({ RUS: '20.00' })
    await bill()
    await bill()
    expect(await boxes()).toEqual({ RUS: '50.00' })
    await regime('RG')
  })
})
