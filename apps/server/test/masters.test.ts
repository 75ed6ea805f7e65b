import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

type Row = Record<string, unknown>
const refusal = (reply: { status: number; body: { code: string } }) => [reply.status, reply.body.code]
const filter = (field: string, value: string) => `filters[0][field]=${field}&filters[0][value]=${value}`
const list = async (path: string): Promise<Row[]> => (await must(api.get(path))).data

describe('records by the names and keys of the specification', () => {
  it('CFG-001: a warehouse is updated by its original code, whatever its code becomes', async () => {
    const made = await must(api.post('/api/warehouses', { code: 'Norte-1', name: 'Norte' }))
    expect(made.originalCode).toBe('Norte-1')
    const body = { code: 'N2', name: 'Norte', version: made.version }
    const after = await must(api.save('/api/warehouses/NORTE-1', body))
    expect([after.id, after.code, after.originalCode]).toEqual([made.id, 'N2', 'N2'])
    expect(refusal(await api.save('/api/warehouses/Norte-1', body))).toEqual([404, 'not_found'])
    await must(api.delete(`/api/warehouses/${made.id}`))
  })

  it('CFG-012: a worker is made, changed and deleted by code and type', async () => {
    const made = await must(api.post('/api/workers?type=seller', { code: 'V9', name: 'Nueve' }))
    expect(made.type).toBe('seller')
    expect((await api.post('/api/workers?type=boss', { code: 'V8', name: 'Ocho' })).status).toBe(422)
    const body = { code: 'V9', name: 'Nueve B', type: 'seller', version: made.version }
    expect((await must(api.save('/api/workers/V9?type=seller', body))).name).toBe('Nueve B')
    expect(refusal(await api.delete('/api/workers/V9?type=buyer'))).toEqual([404, 'not_found'])
    await must(api.delete('/api/workers/v9?type=seller'))
    const both = await must(api.post('/api/workers', { code: 'V7', name: 'Siete' }))
    expect(both.type).toBe('both')
    await must(api.delete('/api/workers/V7?type=buyer'))
  })

  it('SHR-008: a document number is known by the house’s code and by the tax office’s, in bodies, filters and paths', async () => {
    const series = (body: Row) => api.post('/api/document-numbers', { name: 'Serie', ...body })
    expect(await must(series({ documentTypeCode: 'FV', serie: 'F777' }))).toMatchObject({
      documentTypeCode: 'FV',
      documentType: '01',
    })
    expect(await must(series({ documentTypeCode: '03', serie: 'B777' }))).toMatchObject({ documentTypeCode: 'BO' })
    const carrier = await must(series({ documentTypeCode: 'GS', serie: 'V777' }))
    expect([carrier.documentTypeCode, carrier.documentType]).toEqual(['GS', '31'])
    expect((await must(series({ documentTypeCode: 'GS', serie: 'T777' }))).documentType).toBe('09')
    const { id, version } = carrier
    const again = await must(
      api.put(`/api/document-numbers/${id}`, { documentTypeCode: 'GS', serie: 'V777', name: 'Otra', version }),
    )
    expect(again.documentType).toBe('31')
    for (const [field, value] of [
      ['documentTypeCode', 'FV'],
      ['documentTypeCode', '01'],
      ['documentType', 'FV'],
      ['documentType', '01'],
    ] as const) {
      const found = await list(`/api/document-numbers?${filter(field, value)}`)
      expect(found.map((row) => row.serie)).toEqual(['F001', 'F777'])
    }
    expect((await list(`/api/document-numbers?${filter('documentTypeCode', 'GS')}`)).map((row) => row.serie)).toEqual([
      ...['GS01', 'T001', 'T777', 'V777'],
    ])
    const taken = await must(api.get('/api/series/1/document-type/BO/serie/B777'))
    expect([taken.documentType, taken.state]).toEqual(['03', 'free'])
  })

  it('SAL-033: a payment term is 1 cash or 2 credit, with how many fees, and so in the documents that name it', async () => {
    const made = await must(
      api.post('/api/payment-term', { code: 'C2X', name: 'Dos cuotas', type: 2, days: 15, fee: 2 }),
    )
    expect([made.type, made.fee]).toEqual(['2', 2])
    expect((await api.post('/api/payment-term', { code: 'X', name: 'X', type: 'credit' })).status).toBe(422)
    expect((await list(`/api/payment-term?${filter('type', '2')}`)).length).toBe(3)
    const [option] = await must(api.get(`/api/payment-term/choose?${filter('code', 'C2X')}`))
    expect(option).toMatchObject({ type: '2', days: 15, fee: 2 })
    for (const money of [
      { currency: 'PEN', exchangeRate: '1' },
      { currency: 'USD', exchangeRate: '3.75' },
    ]) {
      const draft = await must(
        api.post('/api/invoices', {
          ...{ documentType: '01', serie: 'F001', date: '2026-11-18', ...money },
          ...{ client: { id: world.ids.clients.andes }, seller: { id: world.ids.seller } },
          ...{ warehouse: { id: world.ids.warehouse }, paymentTerm: { id: made.id } },
          items: [{ item: { id: world.ids.products.mouse }, quantity: '1', price: '100' }],
        }),
      )
      expect(draft.paymentTerm).toEqual({ id: made.id, name: 'Dos cuotas', type: '2', days: 15, fee: 2 })
      expect(draft.fees.map((fee: Row) => [fee.date, fee.amount])).toEqual([
        ['2026-12-03', '59.00'],
        ['2026-12-18', '59.00'],
      ])
    }
  })

  it('families and cost centers carry their labels, a family its children and the code above it', async () => {
    const top = await must(api.post('/api/product-family', { code: 'FAM', name: 'Arriba' }))
    const sub = await must(api.post('/api/product-family', { code: 'FAM-1', name: 'Abajo', parent: { id: top.id } }))
    expect(await must(api.get(`/api/product-family/${top.id}`))).toMatchObject({
      label: 'FAM · Arriba',
      codeFamily: null,
      children: [{ id: sub.id, code: 'FAM-1', name: 'Abajo', label: 'FAM-1 · Abajo' }],
    })
    expect([sub.codeFamily, sub.children]).toEqual(['FAM', []])
    expect((await list(`/api/product-family?${filter('codeFamily', 'FAM')}`)).map((row) => row.code)).toEqual(['FAM-1'])
    const center = await must(api.post('/api/cost-center', { code: 'CC', name: 'Centro', level: 3 }))
    expect(center.label).toBe('CC · Centro')
  })

  it('DECISIONS 34: a contact that is not of the type of the query is not found; addresses have city and state', async () => {
    const made = await must(
      api.post('/api/clients', {
        ...{ type: 'client', documentType: '1', documentNumber: '41414141', fiscalName: 'Ana' },
        seller: { id: world.ids.seller },
        addresses: [{ firstLine: 'Calle 1', geographicCode: '150101', primary: true }],
      }),
    )
    expect(made.addresses[0]).toMatchObject({ city: 'Lima', state: 'Lima', district: 'Lima' })
    expect(made.sellerName).toBe('Luis Paredes')
    const at = (type: string) => `/api/clients/${made.id}?type=${type}`
    expect((await api.get(at('client'))).status).toBe(200)
    expect(refusal(await api.get(at('supplier')))).toEqual([404, 'not_found'])
    const body = { type: 'client-supplier', documentType: '1', documentNumber: '41414141', fiscalName: 'Ana' }
    expect(refusal(await api.put(at('supplier'), { ...body, version: made.version }))).toEqual([404, 'not_found'])
    expect(refusal(await api.delete(at('employee')))).toEqual([404, 'not_found'])
    await must(api.put(at('client'), { ...body, version: made.version }))
    expect((await api.get(at('supplier'))).status).toBe(200)
    expect((await api.delete(at('supplier'))).status).toBe(204)
  })

  it('an input guide is read by its number, or by series and number', async () => {
    const [guide] = await list('/api/guides?limit=1')
    const number = String(guide!.number)
    const [serie, last] = number.split('-') as [string, string]
    for (const path of [number, number.toLowerCase(), guide!.id, `${serie}/${Number(last)}`, `${serie}/${last}`])
      expect((await must(api.get(`/api/guides/${String(path)}`))).id).toBe(guide!.id)
    expect(refusal(await api.get('/api/guides/II2026-999999'))).toEqual([404, 'not_found'])
  })

  it('the kardex is filtered by its product, and is a workbook, pages and a bin card of units', async () => {
    const asked = `${filter('product', world.ids.products.mouse)}&from=2026-10-01&to=2026-11-30`
    const rows = await list(`/api/kardex?${asked}`)
    expect(rows).toHaveLength(1)
    const shelf = `${asked}&warehouse=${world.ids.warehouse}`
    expect((await api.get(`/api/kardex/bincard?${asked}`)).body.errors).toMatchObject([{ code: 'warehouse_required' }])
    const card = await must(api.get(`/api/kardex/bincard?${shelf}`))
    expect(JSON.stringify(card.data)).not.toMatch(/Cost|Amount|"cost"|"total"/)
    expect(card.data[0].product).toBe(rows[0]!.product)
    // By unit: pieces are not added to kilograms.
    expect(card.sums.map(({ amounts }: { amounts: object }) => Object.keys(amounts))).toEqual([
      ['inputQuantity', 'outputQuantity'],
    ])
    expect(card.data.at(-1).balance).toBe((rows[0] as { final: { balance: string } }).final.balance)
    for (const [path, type] of [
      ['/api/kardex/xls', 'spreadsheet'],
      ['/api/kardex/pdf', 'application/pdf'],
      ['/api/kardex/bincard/xls', 'spreadsheet'],
    ] as const) {
      const file = await api.get(`${path}?${shelf}`)
      expect([file.status, String(file.headers['content-type']).includes(type)]).toEqual([200, true])
    }
    expect(refusal(await api.get(`/api/kardex/xls?${filter('colour', 'red')}`))).toEqual([422, 'invalid'])
  })

  it('detracciones and ways of payment are read as the law has them', async () => {
    const [option] = await must(api.get('/api/detractions/choose?search=022'))
    expect(option).toMatchObject({ label: '022 (12%)', codeDetraction: '022', percentage: '0.12' })
    const { data, total } = await must(api.get('/api/detractions'))
    expect(data).toHaveLength(total)
    expect(data.find((row: Row) => row.code === '022')).toMatchObject({ percentage: '12', threshold: '700' })
    expect((await must(api.get('/api/payment-way/003'))).name).toBe('Transferencia de fondos')
    expect((await must(api.get('/api/payment-way'))).data.length).toBeGreaterThan(10)
    expect(refusal(await api.get('/api/detractions/999'))).toEqual([404, 'not_found'])
  })

  it('a tax is made of a name and a rate: its code follows, and it begins today', async () => {
    const made = await must(api.post('/api/taxes', { name: 'Impuesto al juego, 2026', rate: '12' }))
    expect(made).toMatchObject({ code: 'IMPUESTO-AL-JUEGO-20', rate: '12', validFrom: '2026-11-18', basis: 'percent' })
    expect((await api.post('/api/taxes', { name: 'Impuesto al juego, 2026', rate: '12' })).status).toBe(409)
  })

  it('TRE-019: an empty filter value filters nothing; a reference is filtered by name or id', async () => {
    const all = await list('/api/warehouses')
    expect(await list(`/api/warehouses?${filter('code', '')}`)).toEqual(all)
    expect(await list(`/api/warehouses?${filter('branch', '')}`)).toEqual(all)
    for (const field of ['branch', 'branch.id'])
      expect(await list(`/api/warehouses?${filter(field, world.ids.branch)}`)).toEqual(all)
    expect((await api.get(`/api/warehouses?${filter('colour.id', world.ids.branch)}`)).status).toBe(422)
  })
})
