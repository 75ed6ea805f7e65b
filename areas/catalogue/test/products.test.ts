import { inCompany } from '@yupana/platform'
import { openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findItems, icbperRate } from '../server/index.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const product = (more: Record<string, unknown>) => ({
  name: 'Silla giratoria',
  unit: { code: 'NIU' },
  price: '100',
  ...more,
})
const codes = (body: { errors: { field: string; code: string }[] }) =>
  body.errors.map((each) => [each.field, each.code])

describe('a product', () => {
  test('answers both prices, whichever was typed', async () => {
    const net = await owner.post('/api/products', product({ code: 'P-NET', price: '33.333' }))
    expect([net.status, net.headers.location]).toEqual([201, `/api/products/${net.body.id}`])
    expect(net.body).toMatchObject({
      price: '33.333',
      netPrice: '33.333',
      grossPrice: '39.33294',
      tax: { type: 'IGV', rate: '18' },
      stock: '0',
      unit: { code: 'NIU', name: 'Unidad (bienes)' },
    })
    const gross = await owner.post('/api/products', product({ code: 'P-GROSS', price: '10', includeTaxPrice: true }))
    expect(gross.body).toMatchObject({ price: '10.00', netPrice: '8.4745762712', grossPrice: '10.00' })
    const exempt = await owner.post(
      '/api/products',
      product({ code: 'P-EXO', price: '10', includeTaxPrice: true, tax: { type: 'EXONERATED' } }),
    )
    expect(exempt.body).toMatchObject({
      netPrice: '10.00',
      grossPrice: '10.00',
      tax: { type: 'EXONERATED', rate: '0' },
    })
    expect((await owner.get(`/api/products/${gross.body.id}`)).body).toEqual(gross.body)
  })

  test('tells every problem at once', async () => {
    const id = '00000000-0000-7000-8000-00000000dead'
    const { status, body } = await owner.post(
      '/api/products',
      product({
        code: 'P-BAD',
        unit: { code: 'QQQ' },
        brand: { id },
        family: { id },
        tax: { type: 'IGV', rate: '17' },
      }),
    )
    expect([status, codes(body)]).toEqual([
      422,
      [
        ['unit.code', 'unit_not_found'],
        ['brand', 'reference_not_found'],
        ['family', 'reference_not_found'],
        ['tax.rate', 'tax_rate_not_in_force'],
      ],
    ])
    expect(body.errors[0].message).toBe('La unidad QQQ no existe en el catálogo 03 de SUNAT')
    expect(body.errors[3].message).toMatch(/^La tasa 17 % no está vigente al \d{4}-/)
  })

  test('has a code of its own, ignoring case, and a barcode of its own', async () => {
    await owner.post('/api/products', product({ code: 'p-uno', barcode: '775' }))
    const sameCode = await owner.post('/api/products', product({ code: 'P-UNO' }))
    expect([sameCode.status, codes(sameCode.body)]).toEqual([409, [['code', 'already_exists']]])
    const sameBarcode = await owner.post('/api/products', product({ code: 'P-DOS', barcode: '775' }))
    expect([sameBarcode.status, codes(sameBarcode.body)]).toEqual([409, [['barcode', 'already_exists']]])
  })

  test('is saved over the version that was read only, and leaves its history', async () => {
    const { body: made } = await owner.post('/api/products', product({ code: 'P-VER' }))
    const second = await owner.put(
      `/api/products/${made.id}`,
      product({ code: 'P-VER', price: '120', version: made.version }),
    )
    expect([second.status, second.body.version, second.body.price]).toEqual([200, 2, '120.00'])
    const stale = await owner.put(
      `/api/products/${made.id}`,
      product({ code: 'P-VER', price: '130', version: made.version }),
    )
    expect([stale.status, stale.body.code, stale.body.current.price]).toEqual([409, 'already_updated', '120.00'])
    const history = await owner.get(`/api/history/product/${made.id}`)
    expect(
      history.body.data.map((each: { action: string; before: { price: string } | null; after: { price: string } }) => [
        each.action,
        each.before?.price,
        each.after.price,
      ]),
    ).toEqual([
      ['update', '100.00', '120.00'],
      ['create', undefined, '100.00'],
    ])
  })

  test('that has moved stays goods and stays there', async () => {
    const { body: made } = await owner.post('/api/products', product({ code: 'P-MOVED' }))
    const { body: warehouse } = await owner.post('/api/warehouses', { code: 'CAT', name: 'Catalogue' })
    const free = await owner.post('/api/products', product({ code: 'P-FREE' }))
    const taken = await owner.post('/api/guides/inventory-taking', {
      date: `${world.now.getUTCFullYear() - 1}-05-05`,
      warehouse: { id: warehouse.id },
      items: [{ item: { id: made.id }, quantity: '2', price: '5' }],
    })
    expect(taken.status).toBe(201)
    const service = await owner.save(`/api/products/${made.id}`, product({ code: 'P-MOVED', type: 'service' }))
    expect([service.status, service.body.code]).toEqual([409, 'type_in_use'])
    const removed = await owner.delete(`/api/products/${made.id}`)
    expect([removed.status, removed.body.code]).toEqual([409, 'product_variant_in_use'])
    expect(
      (await owner.save(`/api/products/${free.body.id}`, product({ code: 'P-FREE', type: 'service' }))).body.type,
    ).toBe('service')
    expect((await owner.delete(`/api/products/${free.body.id}`)).status).toBe(204)
    expect((await owner.get(`/api/products/${free.body.id}`)).status).toBe(404)
  })

  test('is found by name without accents, by code and by barcode; filtered, ordered and counted', async () => {
    await owner.post('/api/products', product({ code: 'CAM-9', name: 'Camión de Ñaña', barcode: '99887766' }))
    for (const text of ['camion', 'nana', 'cam-9', '998877'])
      expect((await owner.get(`/api/products?search=${text}&showTotal=true`)).body.total, text).toBe(1)
    for (const code of ['ORD-2', 'ORD-1', 'ORD-3']) await owner.post('/api/products', product({ code }))
    const { body } = await owner.get(
      '/api/products?filters[0][field]=code&filters[0][operator]=STARTS_WITH&filters[0][value]=ord-&orderBy=code&order=desc&limit=2&showTotal=true',
    )
    expect([body.total, body.data.map((each: { code: string }) => each.code)]).toEqual([3, ['ORD-3', 'ORD-2']])
    expect((await owner.get('/api/products?filters[0][field]=tracksStock&filters[0][value]=1')).status).toBe(422)
    const { body: found } = await owner.get('/api/search?q=camion')
    expect(found).toContainEqual(expect.objectContaining({ kind: 'product', title: 'Camión de Ñaña' }))
  })

  test('is offered with all that a line needs, active ones only', async () => {
    await owner.post(
      '/api/products',
      product({ code: 'OPT-1', name: 'Opción uno', includeTaxPrice: true, plasticBag: true }),
    )
    await owner.post('/api/products', product({ code: 'OPT-2', name: 'Opción dos', active: false }))
    const { body } = await owner.get('/api/products/choose?search=opcion')
    expect(body).toEqual([
      expect.objectContaining({
        code: 'OPT-1',
        label: 'OPT-1 · Opción uno',
        type: 'product',
        unitCode: 'NIU',
        currency: 'PEN',
        price: '100.00',
        includeTaxPrice: true,
        tax: { type: 'IGV', rate: '18', own: false },
        plasticBag: true,
        stock: '0',
      }),
    ])
  })

  test('is for those who may', async () => {
    expect((await (await world.as('cashier')).get('/api/products')).status).toBe(403)
    expect((await (await world.as('reader')).post('/api/products', product({ code: 'X' }))).status).toBe(403)
    const id = (await owner.get('/api/products?limit=1')).body.data[0].id
    expect((await (await world.as('stranger')).get(`/api/products/${id}`)).status).toBe(404)
  })
})

describe('what the law lists', () => {
  test('units: common ones first, by code or name in the language of the caller', async () => {
    const { body } = await owner.get('/api/units/choose?search=kilogramo')
    expect(body[0]).toMatchObject({ id: 'KGM', code: 'KGM', name: 'Kilogramo', label: 'KGM · Kilogramo', value: 'KGM' })
    expect((await owner.get('/api/units/choose')).body).toHaveLength(50)
    const french = await world.as('owner', 'fr')
    expect((await french.get('/api/units/choose?search=niu')).body[0].name).toBe('Unité (biens)')
  })

  test('taxes in force on a day', async () => {
    const options = async (date: string) =>
      (await owner.get(`/api/taxes/choose?date=${date}`)).body.map(
        (each: { type: string; rate: string }) => `${each.type} ${each.rate}`,
      )
    const rest = ['EXONERATED 0', 'UNAFFECTED 0', 'EXPORT 0', 'EXONERATED_TRASFER 0']
    expect(await options('2026-11-20')).toEqual(['IGV 18', 'IGV 10.5', ...rest])
    expect(await options('2025-06-01')).toEqual(['IGV 18', 'IGV 10', ...rest])
    expect(await options('2010-06-01')).toEqual(['IGV 19', ...rest])
    const kinds = (await owner.get('/api/taxes/choose?date=2026-11-20&of=sale')).body.slice(7)
    expect(kinds).toHaveLength(13)
    expect(kinds[6]).toMatchObject({
      id: 'EXONERATED_TRASFER-31',
      label: '31 Inafecto - Retiro por bonificación',
      rate: '0',
    })
    const english = await world.as('owner', 'en')
    expect((await english.get('/api/taxes/choose?date=2026-11-20')).body[1]).toMatchObject({
      id: 'IGV-10.5',
      label: 'Taxed 10.5 %',
    })
  })

  test('soles for a plastic bag', async () => {
    const rate = (date: string) =>
      inCompany(world.services, world.ids.companyId, async (ctx) => (await icbperRate(ctx, date)).toString())
    expect([
      await rate('2019-07-31'),
      await rate('2019-08-01'),
      await rate('2022-12-31'),
      await rate('2026-11-20'),
    ]).toEqual(['0', '0.1', '0.4', '0.5'])
  })
})

describe('families', () => {
  let upper = ''
  beforeAll(async () => {
    upper = (await owner.post('/api/product-family', { code: 'F1', name: 'Upper' })).body.id
  })

  test('hang below each other, never in a circle', async () => {
    const { body: lower } = await owner.post('/api/product-family', {
      code: 'F2',
      name: 'Lower',
      parent: { id: upper },
    })
    const { status, body } = await owner.save(`/api/product-family/${upper}`, {
      code: 'F1',
      name: 'Upper',
      parent: { id: lower.id },
    })
    expect([status, codes(body)]).toEqual([422, [['parent', 'invalid_reference']]])
    expect(
      (await owner.save(`/api/product-family/${upper}`, { code: 'F1', name: 'Upper', parent: { id: upper } })).status,
    ).toBe(422)
  })
})

test('other areas find items by their ids, each once', async () => {
  const { body } = await owner.post('/api/products', product({ code: 'FIND', type: 'service', unit: { code: 'ZZ' } }))
  const found = await inCompany(world.services, world.ids.companyId, (ctx) =>
    findItems(ctx, [body.id, body.id, '00000000-0000-7000-8000-00000000dead']),
  )
  expect([...found.values()]).toEqual([
    {
      id: body.id,
      code: 'FIND',
      name: 'Silla giratoria',
      type: 'service',
      unitCode: 'ZZ',
      unitName: null,
      unitDecimals: 10,
      tracksStock: false,
      plasticBag: false,
      fiscalCode: null,
      barcode: null,
      decimalSale: true,
      tax: { type: 'IGV', rate: '18', own: false },
      tracking: 'none',
      dueDated: false,
      detraction: null,
      hasFloor: false,
      saleAccount: null,
      purchaseAccount: null,
      active: true,
    },
  ])
})
