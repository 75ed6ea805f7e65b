import { readXlsx, writeXlsx } from '@yupana/platform'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())
const { ids } = world

const product = async (code: string, more: Record<string, unknown> = {}): Promise<string> =>
  (
    await must(
      owner.post('/api/products', { code, name: `Cosa ${code}`, unit: { code: 'NIU' }, price: '100', ...more }),
    )
  ).id
const list = (name: string, more: Record<string, unknown> = {}) =>
  must(owner.post('/api/price', { name, includeTaxPrice: false, ...more }))
const resolve = async (more: Record<string, unknown>, ...lines: { item: string; quantity?: string }[]) =>
  (await must(owner.post('/api/price/resolve', { date: '2026-11-18', currency: 'PEN', ...more, lines }))).data

let a = ''
let b = ''
beforeAll(async () => {
  a = await product('PL-A')
  b = await product('PL-B', { price: '10', currency: 'USD', includeTaxPrice: true })
})

describe('a price list', () => {
  test('is numbered, changed by its version, chosen by type (CFG-006) and made inactive', async () => {
    const made = await list('Mayoristas', { products: [{ product: { id: a }, price: '90' }] })
    expect(made).toMatchObject({ number: 1, type: 'sale', entries: 1, margin: null, active: true })
    expect((await owner.post('/api/price', { name: 'MAYORISTAS' })).body.errors[0]).toMatchObject({
      field: 'name',
      code: 'already_exists',
    })
    const bought = await must(owner.post('/api/price?type=purchase', { name: 'Mayoristas' }))
    expect([bought.number, bought.type]).toEqual([2, 'purchase'])
    const numbers = async (query: string) =>
      (await must(owner.get(`/api/price${query}`))).data.map((each: { number: number }) => each.number)
    expect([await numbers(''), await numbers('?type=purchase')]).toEqual([[1, 2], [2]])
    expect((await must(owner.get('/api/price/choose?type=sale'))).map((each: { label: string }) => each.label)).toEqual(
      ['1 · Mayoristas'],
    )
    const put = (body: object) => owner.save(`/api/price/${bought.id}?type=purchase`, body)
    const bad = await put({ name: 'X', validFrom: '2026-02-01', validTo: '2026-01-01', client: { id: a } })
    expect([bad.status, bad.body.errors.map((each: { code: string }) => each.code)]).toEqual([
      422,
      ['date_before_start', 'reference_not_found'],
    ])
    const changed = await must(put({ name: 'Proveedor', type: 'purchase', version: 1 }))
    expect([changed.name, changed.version]).toEqual(['Proveedor', 2])
    expect((await put({ name: 'Otra', version: 1 })).body).toMatchObject({
      code: 'already_updated',
      current: { name: 'Proveedor' },
    })
    expect((await owner.delete(`/api/price/${bought.id}?type=purchase`)).status).toBe(204)
    expect((await owner.get(`/api/price/${bought.id}`)).status).toBe(404)
    const payments = await must(owner.get(`/api/price/${made.id}/payments`))
    expect(payments.data.length).toBeGreaterThan(2)
    await owner.delete(`/api/price/${made.id}`)
  })

  test('keeps prices by item and minimum quantity, net or gross', async () => {
    const { id } = await list('Entradas')
    const put = (body: object) => owner.put(`/api/price/${id}/products`, body)
    const wrong = await put({
      products: [
        { product: { id }, price: '1' },
        { product: { id: a }, price: '1' },
        { product: { id: a }, price: '2', minimumQuantity: '0.0' },
      ],
    })
    expect([wrong.status, wrong.body.errors.map((each: { field: string }) => each.field)]).toEqual([
      422,
      ['products[0].product', 'products[2].minimumQuantity'],
    ])
    const first = [
      { product: { id: a }, price: '90', minimumPrice: '80', referenceCode: 'X1' },
      { product: { id: a }, price: '85', minimumQuantity: '10' },
      { product: { id: b }, price: '118', includeTaxPrice: true },
    ]
    expect(await must(put({ products: first }))).toEqual({ written: 3, removed: 0 })
    expect(await must(put({ products: [{ product: { id: a }, price: '91' }] }))).toEqual({ written: 1, removed: 0 })
    const page = await must(owner.get(`/api/price/${id}/products?showTotal=true`))
    expect(page.total).toBe(3)
    expect(page.data[0]).toMatchObject({
      price: '91.00',
      netPrice: '91.00',
      grossPrice: '107.38',
      netPriceBase: '100.00',
    })
    expect(page.data[2]).toMatchObject({ netPrice: '100.00', grossPrice: '118.00', includeTaxPriceBase: '10.00' })
    const found = await must(owner.get(`/api/price/${id}/products?search=pl-b`))
    expect(found.data.map((each: { product: { code: string } }) => each.product.code)).toEqual(['PL-B'])
    expect(await must(put({ remove: [page.data[1].id] }))).toEqual({ written: 0, removed: 1 })
    const copy = await must(
      owner.post(`/api/price/${id}/duplicate`, { name: 'Más 10', percent: '10', rounding: '0.50' }),
    )
    expect([copy.entries, copy.active, copy.name]).toEqual([2, false, 'Más 10'])
    const copied = await must(owner.get(`/api/price/${copy.id}/products`))
    expect(copied.data.map((each: { price: string }) => each.price)).toEqual(['100.00', '130.00'])
    await owner.delete(`/api/price/${id}`)
    await owner.delete(`/api/price/${copy.id}`)
  })
})

describe('the price of a line (ITM-4)', () => {
  test('is that of the narrowest list of the highest priority, by quantity, and says why', async () => {
    const scopes: [string, Record<string, unknown>, string][] = [
      ['Todos', {}, '95'],
      ['Contado', { paymentTerm: { id: ids.termCash } }, '94'],
      ['Sucursal', { branch: { id: ids.branch } }, '93'],
      ['Clientes', { clientType: 'client' }, '92'],
      ['Andes', { client: { id: ids.clients.andes } }, '91'],
    ]
    const lists = []
    for (const [name, scope, price] of scopes)
      lists.push(
        await list(name, {
          ...scope,
          products: [
            { product: { id: a }, price },
            { product: { id: a }, price: '50', minimumQuantity: '100', minimumPrice: '45' },
          ],
        }),
      )
    const client = await must(
      owner.post('/api/clients', { type: 'client', documentType: '1', documentNumber: '41234567', fiscalName: 'Uno' }),
    )
    const priceFor = async (more: Record<string, unknown>, quantity = '1') =>
      (await resolve(more, { item: a, quantity }))[0]
    expect(await priceFor({ client: { id: ids.clients.andes } })).toEqual({
      item: a,
      price: '91.00',
      includeTaxPrice: false,
      rule: {
        list: lists[4].id,
        number: lists[4].number,
        name: 'Andes',
        reason: 'entry',
        minimumQuantity: '0',
        margin: null,
      },
      minimumPrice: null,
    })
    expect((await priceFor({ client: { id: client.id } })).rule.name).toBe('Clientes')
    expect((await priceFor({ branch: { id: ids.branch }, paymentTerm: { id: ids.termCash } })).rule.name).toBe(
      'Sucursal',
    )
    const many = await priceFor({ client: { id: ids.clients.andes } }, '250')
    expect([many.price, many.rule.minimumQuantity, many.minimumPrice]).toEqual(['50.00', '100', '45.00'])
    const late = await list('Manda', {
      priority: 5,
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      products: [{ product: { id: a }, price: '77' }],
    })
    expect((await priceFor({ client: { id: ids.clients.andes } })).price).toBe('77.00')
    expect((await priceFor({ client: { id: ids.clients.andes }, date: '2026-12-01' })).price).toBe('91.00')
    for (const { id } of [...lists, late]) await owner.delete(`/api/price/${id}`)
  })

  test('comes from the formula on cost, then from the item itself, in the currency asked for', async () => {
    const { rows } = await world.owner.query(
      'select sum(amount) / sum(quantity) as cost from inventory.stock_balance where company_id = $1 and item_id = $2',
      [ids.companyId, ids.products.mouse],
    )
    const cost = Number(rows[0].cost)
    const formula = await list('Costo más', { margin: '30', rounding: '0.10', includeTaxPrice: true })
    const lines = [{ item: b }]
    expect((await owner.post('/api/price/resolve', { lines })).body.code).toBe('exchange_rate_not_found')
    await must(owner.post('/api/exchange-rate', { date: '2026-11-17', purchase: '3.7', sale: '3.755' }))
    const [mouse, plain, dollars] = await resolve({}, { item: ids.products.mouse }, { item: a }, { item: b })
    expect([mouse.rule.reason, mouse.rule.margin, mouse.includeTaxPrice]).toEqual(['formula', '30', true])
    expect(Number(mouse.price)).toBeCloseTo(Math.round(cost * 1.3 * 1.18 * 10) / 10, 10)
    expect([plain.price, plain.rule.reason]).toEqual(['100.00', 'item'])
    expect([dollars.price, dollars.includeTaxPrice]).toEqual(['37.55', true])
    const [usd] = await resolve({ currency: 'USD', exchangeRate: '4' }, { item: a })
    expect(usd.price).toBe('25.00')
    const unknown = await owner.post('/api/price/resolve', { lines: [{ item: a }, { item: formula.id }] })
    expect(unknown.body.errors).toMatchObject([{ field: 'lines[1].item', code: 'product_not_found' }])
    await owner.delete(`/api/price/${formula.id}`)
  })

  test('by barcode is that of the list that is named', async () => {
    const item = await product('PL-BAR', { barcode: '7750000000017' })
    const { id } = await list('Caja', { products: [{ product: { id: item }, price: '55' }], active: false })
    const found = await must(owner.get(`/api/products/variant/barcode/7750000000017/${id}`))
    expect([found.id, found.price, found.currency]).toEqual([item, '55.00', 'PEN'])
    expect((await must(owner.get('/api/products/variant/barcode/7750000000017'))).price).toBe('100.00')
    expect((await owner.get(`/api/products/variant/barcode/7750000000017/${item}`)).body.code).toBe(
      'reference_not_found',
    )
  })
})

async function workbook(head: string[], rows: Iterable<(string | null)[]>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const columns = head.map((label) => ({ label, kind: 'text' as const }))
  for await (const part of writeXlsx({ sheet: 's', columns, rows })) parts.push(part)
  return Buffer.concat(parts)
}

describe('the prices of a list in a file', () => {
  test('come back unchanged, with tax and without', async () => {
    const odd = await product('PL-ODD')
    const { id } = await list('Ida y vuelta', {
      products: [
        { product: { id: odd }, price: '33.333', minimumPrice: '30.01' },
        {
          product: { id: odd },
          price: '31.1111111111',
          minimumQuantity: '12',
          includeTaxPrice: true,
          referenceCode: 'R',
        },
        { product: { id: a }, price: '0.0000000001' },
      ],
    })
    const before = await must(owner.get(`/api/price/${id}/products`))
    for (const includesTax of ['true', 'false']) {
      const file = await owner.get(`/api/price/taxes/${includesTax}/${id}/render/xls`)
      const rows: string[][] = []
      for await (const row of readXlsx(file.bytes, { maxRows: 100 })) rows.push(row)
      expect(rows.slice(1).map((row) => [row[0], row[3], row[4]])[1]).toEqual([
        'PL-ODD',
        '0',
        includesTax === 'true' ? '39.33294' : '33.333',
      ])
      const preview = await must(owner.upload(`/api/price/${id}/import/${includesTax}`, file.bytes))
      expect([preview.creates, preview.updates, preview.errors]).toEqual([0, 3, []])
      await must(owner.post(`/api/price/import/${preview.id}`))
      const after = await must(owner.get(`/api/price/${id}/products`))
      const bare = (page: { data: object[] }) => page.data.map((each) => ({ ...each, version: 0 }))
      expect(bare(after)).toEqual(bare(before))
    }
    expect((await owner.get('/api/price/import/xls')).status).toBe(200)
    expect((await owner.get('/api/price/import/csv')).status).toBe(200)
  })

  test('tell every line that is wrong', async () => {
    const { id } = await list('Malas')
    const file = await workbook(
      ['Código', 'Cantidad mínima', 'Precio'],
      [
        ['PL-A', '5', '10'],
        ['pl-a', '5.0', '11'],
        ['NADA', null, '1'],
        ['PL-A', null, '-1'],
      ],
    )
    const preview = await must(owner.upload(`/api/price/${id}/import/true`, file))
    expect(
      preview.errors.map((each: { row: number; field: string; code: string }) => [each.row, each.field, each.code]),
    ).toEqual([
      [3, 'minimumQuantity', 'repeated_in_file'],
      [4, 'code', 'product_not_found'],
      [5, 'price', 'zero_or_more'],
    ])
    await must(owner.post(`/api/price/import/${preview.id}`))
    const [entry] = (await must(owner.get(`/api/price/${id}/products`))).data
    expect([entry.price, entry.includeTaxPrice, entry.minimumQuantity]).toEqual(['10.00', true, '5'])
  })
})

test('fifty thousand prices come in as a job, in little memory', async () => {
  const LINES = 50_000
  await world.owner.query(
    `insert into catalogue.product (company_id, id, code, name, type, unit_code, price, tracks_stock)
     select $1, gen_random_uuid(), 'M-' || n, 'Masivo ' || n, 'product', 'NIU', 10, true from generate_series(1, $2::int) n`,
    [ids.companyId, LINES],
  )
  const { id } = await list('Masiva')
  function* lines(): Generator<string[]> {
    for (let n = 1; n <= LINES; n++) yield [`M-${n}`, '0', `${n}.05`]
  }
  const file = await workbook(['Código', 'Cantidad mínima', 'Precio'], lines())
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const start = Date.now()
  const preview = await must(owner.upload(`/api/price/${id}/import/false`, file))
  const read = Date.now() - start
  expect([preview.creates, preview.skips]).toEqual([LINES, 0])
  const job = await owner.post(`/api/price/import/${preview.id}`)
  expect(job.status).toBe(202)
  let status = ''
  while (!['done', 'failed'].includes(status)) {
    await new Promise((next) => setTimeout(next, 200))
    status = (await must(owner.get(`/api/jobs/${job.body.id}`))).status
  }
  clearInterval(watch)
  const growth = Math.round((peak - before) / 2 ** 20)
  process.stdout.write(
    `${LINES} prices: read in ${read} ms, written by ${Date.now() - start} ms, ${growth} MB more at most\n`,
  )
  expect(status).toBe('done')
  expect((await must(owner.get(`/api/price/${id}`))).entries).toBe(LINES)
  expect(growth).toBeLessThan(300)
  const asked = Date.now()
  const { data } = await must(owner.get(`/api/price/${id}/products?search=masivo 4999&showTotal=true`))
  const shown = Date.now() - asked
  expect([data[0].product.code, data[0].price]).toEqual(['M-4999', '4999.05'])
  const lines1000 = Array.from({ length: 1000 }, () => ({ item: data[0].product.id, quantity: '3' }))
  const resolving = Date.now()
  const resolved = await resolve({}, ...lines1000)
  process.stdout.write(`a page of them in ${shown} ms, 1,000 lines priced in ${Date.now() - resolving} ms\n`)
  expect(resolved[999].price).toBe('4999.05')
}, 120_000)
