import { inCompany } from '@yupana/platform'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findItems, itemProblem } from '../server/index.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const codes = (body: { errors: { field: string; code: string }[] }) =>
  body.errors.map((each) => [each.field, each.code])
const product = (more: Record<string, unknown>) => ({
  name: 'Polo',
  unit: { code: 'NIU' },
  price: '50',
  includeTaxPrice: true,
  ...more,
})
const cell = (size: string, colour: string, more: Record<string, unknown> = {}) => ({
  code: `POLO-${size}-${colour}`,
  options: [
    { criterion: 'Talla', option: size },
    { criterion: 'Color', option: colour },
  ],
  ...more,
})

let polo = ''
let warehouse = ''
beforeAll(async () => {
  polo = (await must(owner.post('/api/products', product({ code: 'POLO', type: 'variants' })))).id
  warehouse = (await must(owner.post('/api/warehouses', { code: 'VAR', name: 'Variantes' }))).id
})

describe('a product with variants', () => {
  test('gets the cells of a matrix at once, each an item of its own with what it has of its product', async () => {
    const { data } = await must(
      owner.post(`/api/products/${polo}/variants`, {
        variants: [cell('S', 'Rojo'), cell('M', 'Rojo', { price: '55', barcode: '7750009000014' }), cell('S', 'Azul')],
      }),
    )
    expect(data.map((each: Record<string, unknown>) => [each.code, each.name, each.price])).toEqual([
      ['POLO-S-Rojo', 'Polo / S / Rojo', '50.00'],
      ['POLO-M-Rojo', 'Polo / M / Rojo', '55.00'],
      ['POLO-S-Azul', 'Polo / S / Azul', '50.00'],
    ])
    const read = await must(owner.get(`/api/products/${polo}`))
    expect(
      read.criterions.map((each: { name: string; options: { name: string }[] }) => [
        each.name,
        each.options.map((one) => one.name),
      ]),
    ).toEqual([
      ['Talla', ['S', 'M']],
      ['Color', ['Rojo', 'Azul']],
    ])
    expect(read.variants).toHaveLength(3)
    const item = await must(owner.get(`/api/products/${data[0].id}`))
    expect(item).toMatchObject({
      type: 'product',
      parent: { id: polo, code: 'POLO' },
      unit: { code: 'NIU' },
      tax: { type: 'IGV', rate: '18' },
    })
    expect((await must(owner.get(`/api/products/by-variant/${data[0].id}`))).id).toBe(polo)
    const criteria = await must(owner.get('/api/products/variant-criterions'))
    expect(criteria.data.map((each: { name: string }) => each.name)).toEqual(['Color', 'Talla'])
  })

  test('refuses the same options again, other criteria, a code or a barcode of somebody else, all at once', async () => {
    const { status, body } = await owner.post(`/api/products/${polo}/variants`, {
      variants: [
        cell('s', 'ROJO', { code: 'X-1' }),
        { code: 'X-2', options: [{ criterion: 'Talla', option: 'L' }] },
        { code: 'X-3' },
        cell('L', 'Azul', { code: 'polo-s-rojo' }),
        cell('L', 'Rojo', { code: 'X-5', barcode: '7750009000014' }),
      ],
    })
    expect([status, codes(body)]).toEqual([
      422,
      [
        ['variants[0].options', 'variant_exists'],
        ['variants[1].options', 'variant_options_differ'],
        ['variants[2].options', 'variant_options_required'],
        ['variants[3].code', 'already_exists'],
        ['variants[4].barcode', 'already_exists'],
      ],
    ])
    const simple = await must(owner.post('/api/products', product({ code: 'LISO', name: 'Gorra' })))
    const none = await owner.post(`/api/products/${simple.id}/variant`, cell('S', 'Rojo', { code: 'X-9' }))
    expect([none.status, none.body.code]).toEqual([409, 'product_has_no_variants'])
  })

  test('is no item itself: choosers leave it out and documents refuse it', async () => {
    const chosen = await must(owner.get('/api/products/choose?search=polo'))
    expect(chosen.map((each: { id: string }) => each.id)).not.toContain(polo)
    expect(chosen).toHaveLength(3)
    const taken = await owner.post('/api/guides/inventory-taking', {
      date: '2026-11-10',
      warehouse: { id: warehouse },
      items: [{ item: { id: polo }, quantity: '1', price: '1' }],
    })
    expect([taken.status, codes(taken.body)]).toEqual([422, [['items[0].item', 'product_has_variants']]])
    const found = await inCompany(world.services, world.ids.companyId, (ctx) => findItems(ctx, [polo]))
    expect(itemProblem(found.get(polo))).toBe('product_has_variants')
    const list = await must(owner.get('/api/products?search=polo'))
    expect(list.data.map((each: { id: string }) => each.id)).toEqual([polo])
  })

  test('shares with its variants what is not their own, and takes them along when it becomes inactive', async () => {
    const { body } = await owner.get(`/api/products/${polo}`)
    await must(
      owner.put(
        `/api/products/${polo}`,
        product({ code: 'POLO', type: 'variants', plasticBag: true, fiscalCode: '53103001', version: body.version }),
      ),
    )
    const { variants } = await must(owner.get(`/api/products/${polo}`))
    const variant = await must(owner.get(`/api/products/${variants[1].id}`))
    expect([variant.plasticBag, variant.fiscalCode, variant.price]).toEqual([true, '53103001', '55.00'])
    const refused = await owner.save(`/api/products/${variant.id}`, product({ code: 'NO' }))
    expect([refused.status, refused.body.code]).toEqual([409, 'product_is_variant'])
    const kept = await owner.save(`/api/products/${polo}`, product({ code: 'POLO', type: 'product' }))
    expect([kept.status, kept.body.code]).toEqual([409, 'type_in_use'])
  })

  test('a variant is changed on its own, over the version that was read', async () => {
    const { variants } = await must(owner.get(`/api/products/${polo}`))
    const blue = variants[2]
    const saved = await must(
      owner.put(`/api/products/${polo}/variant/${blue.id}`, {
        code: 'POLO-AZ',
        price: '60',
        barcode: '7750009000021',
        options: [
          { criterion: 'Talla', option: 'XL' },
          { criterion: 'Color', option: 'Azul' },
        ],
        version: blue.version,
      }),
    )
    const now = saved.variants.find((each: { id: string }) => each.id === blue.id)
    expect(now).toMatchObject({ code: 'POLO-AZ', price: '60.00', name: 'Polo / XL / Azul', version: blue.version + 1 })
    const stale = await owner.put(`/api/products/${polo}/variant/${blue.id}`, { code: 'Z', version: blue.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
    const same = await owner.save(
      `/api/products/${polo}/variant/${blue.id}`,
      { code: 'POLO-S-Rojo' },
      `/api/products/${blue.id}`,
    )
    expect([same.status, codes(same.body)]).toEqual([409, [['code', 'already_exists']]])
    const clash = await owner.save(
      `/api/products/${polo}/variant/${blue.id}`,
      { code: 'POLO-AZ', options: cell('S', 'Rojo').options },
      `/api/products/${blue.id}`,
    )
    expect([clash.status, codes(clash.body)]).toEqual([422, [['options', 'variant_exists']]])
  })

  test('a variant with movements stays; one without goes, and so does its product', async () => {
    const { variants } = await must(owner.get(`/api/products/${polo}`))
    const [first, second] = variants
    await must(
      owner.put(`/api/products/${polo}/variant/${first.id}/quick-set-inventory`, {
        warehouse: { id: warehouse },
        quantity: '4',
        unitCost: '20',
      }),
    )
    const kept = await owner.delete(`/api/products/${polo}/variant/${first.id}`)
    expect([kept.status, kept.body.code]).toEqual([409, 'product_variant_in_use'])
    expect((await owner.delete(`/api/products/${polo}/variant/${second.id}`)).status).toBe(204)
    const whole = await owner.delete(`/api/products/${polo}`)
    expect([whole.status, whole.body.code]).toEqual([409, 'product_variant_in_use'])
    expect((await must(owner.get(`/api/products/${polo}`))).stock).toBe('4')
    const gone = await must(owner.post('/api/products', product({ code: 'GONE', type: 'variants' })))
    await must(owner.post(`/api/products/${gone.id}/variant`, { ...cell('S', 'Rojo'), code: 'GONE-S' }))
    expect((await owner.delete(`/api/products/${gone.id}`)).status).toBe(204)
  })
})

describe('what is sold', () => {
  test('is a list of variants and of products without them', async () => {
    const { data } = await must(owner.get('/api/products/variant?search=polo&orderBy=code'))
    expect(data[0]).toMatchObject({
      product: polo,
      options: [
        { criterion: 'Talla', option: 'XL' },
        { criterion: 'Color', option: 'Azul' },
      ],
    })
    const mouse = (await must(owner.get('/api/products/variant?search=MOU-01'))).data[0]
    expect([mouse.id, mouse.product]).toEqual([world.ids.products.mouse, world.ids.products.mouse])
    const small = await must(owner.get(`/api/products/variant/minimized/${warehouse}`))
    expect(small.data.find((each: { code: string }) => each.code === 'POLO-S-Rojo')).toMatchObject({
      stock: '4',
      price: '50.00',
    })
    expect((await owner.get('/api/products/variant/minimized/00000000-0000-7000-8000-00000000dead')).status).toBe(404)
  })

  test('is scanned: the item, or as many units as a presentation holds at the price of one', async () => {
    const water = await must(
      owner.post(
        '/api/products',
        product({
          code: 'AGUA',
          name: 'Agua 625 ml',
          barcode: '7750001111114',
          price: '2',
          presentations: [
            { name: 'Caja x 12', factor: '12', barcode: '17750001111111', price: '20', includeTaxPrice: true },
          ],
        }),
      ),
    )
    const one = await must(owner.get('/api/products/variant/barcode/7750001111114'))
    expect(one).toMatchObject({ id: water.id, factor: '1', price: '2.00', presentation: null })
    const box = await must(owner.get('/api/products/variant/barcode/17750001111111'))
    expect(box).toMatchObject({
      id: water.id,
      factor: '12',
      price: '1.6666666667',
      presentation: 'Caja x 12',
      presentationPrice: '20.00',
    })
    const [scanned] = await must(owner.get('/api/products/choose?search=17750001111111'))
    expect(scanned).toMatchObject({ id: water.id, factor: '12', price: '1.6666666667' })
    const unknown = await owner.get('/api/products/variant/barcode/000')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'product_not_found'])
    expect((await owner.get(`/api/products/variant/barcode/7750001111114/${water.id}`)).status).toBeLessThan(405)
    const twice = await owner.post('/api/products', product({ code: 'AGUA-2', barcode: '17750001111111' }))
    expect([twice.status, codes(twice.body)]).toEqual([422, [['barcode', 'already_exists']]])
  })

  test('codes and barcodes are free or taken, for the item that asks', async () => {
    const valid = async (type: string, value: string, id?: string) =>
      (await must(owner.put(`/api/products/variant/validate/${type}`, { value, id }))).valid
    const { mouse } = world.ids.products
    expect(await valid('code', 'mou-01')).toBe(false)
    expect(await valid('code', 'mou-01', mouse)).toBe(true)
    expect(await valid('barcode', '7750001000028')).toBe(false)
    expect(await valid('barcode', '17750001111111')).toBe(false)
    expect(await valid('barcode', '999')).toBe(true)
  })

  test('a product of which only the name is known gets the next code, once for a name (ITM-006)', async () => {
    const first = await must(owner.post('/api/products/minimal', { name: 'Cosa nueva', price: '5' }))
    expect([first.code, first.includeTaxPrice]).toEqual(['P000001', true])
    expect((await must(owner.post('/api/products/minimal', { name: 'Otra cosa' }))).code).toBe('P000002')
    const again = await owner.post('/api/products/minimal', { name: 'cosa NUEVA' })
    expect([again.status, again.body.code]).toEqual([409, 'product_already_exist'])
    const english = await world.as('owner', 'en')
    const told = await english.post('/api/products/minimal', { name: 'cosa NUEVA' })
    expect(told.body.errors[0].message).toBe('Product with this name already exist')
  })
})

describe('the whole product', () => {
  test('keeps every field, and checks what it refers to', async () => {
    const whole = product({
      code: 'ENTERO',
      serviceCode: 'S-1',
      shortDescription: 'Corta',
      description: 'Larga',
      fractionalUnit: { code: 'GRM' },
      conversionFactor: '1000',
      featured: true,
      detraction: true,
      detractionCategory: { code: '022' },
      purchaseAccount: '6011',
      saleAccount: '70121',
      clientCodes: [{ client: null, code: 'CLI-9' }],
      supplierCodes: [{ code: 'PROV-9' }],
    })
    const made = await owner.post('/api/products', whole)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({
      serviceCode: 'S-1',
      shortDescription: 'Corta',
      description: 'Larga',
      fractionalUnit: { code: 'GRM' },
      conversionFactor: '1000',
      serieTracking: false,
      batchTracking: false,
      featured: true,
      detractionCategory: { code: '022' },
      saleAccount: '70121',
      clientCodes: [{ client: null, code: 'CLI-9' }],
      cost: null,
    })
    const bad = await owner.post('/api/products', {
      ...whole,
      code: 'ENTERO-2',
      conversionFactor: null,
      detractionCategory: { code: '999' },
      saleAccount: '99999',
      clientCodes: [{ client: { id: polo }, code: 'X' }],
    })
    expect([bad.status, codes(bad.body)]).toEqual([
      422,
      [
        ['conversionFactor', 'fractional_unit_incomplete'],
        ['detractionCategory', 'detraction_unknown'],
        ['saleAccount', 'account_code_unknown'],
        ['clientCodes[0].client', 'reference_not_found'],
      ],
    ])
    const options = await must(owner.get('/api/products/detraction-categories/choose?search=022'))
    expect(options[0]).toMatchObject({ code: '022', percent: '12' })
  })
})
