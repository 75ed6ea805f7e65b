import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { isEan13, readGs1, readWeighed } from '../contract/index.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

/** Twelve digits with their check digit. */
const ean = (twelve: string): string =>
  Array.from({ length: 10 }, (_, i) => `${twelve}${i}`).find((each) => isEan13(each)) ?? ''

describe("a scale's barcode (ITM-1)", () => {
  test('has a check digit, an item and a figure', () => {
    expect([isEan13('4006381333931'), isEan13('4006381333930'), isEan13('400638133393')]).toEqual([true, false, false])
    expect(readWeighed('2000123012504', { content: 'weight', itemDigits: 5, decimals: 3 })).toEqual({
      item: '00123',
      figure: '01.250',
    })
    expect(readWeighed('2112345600097', { content: 'weight', itemDigits: 6, decimals: 4 })).toEqual({
      item: '123456',
      figure: '0.0009',
    })
  })

  test('is the item and how much of it, by weight or by amount', async () => {
    const body = { code: '123', name: 'Queso', unit: { code: 'KGM' }, price: '40', includeTaxPrice: true }
    const { id } = await must(owner.post('/api/products', body))
    const path = (text: string) => `/api/products/variant/barcode/${text}`
    const weighed = ean('200012301250')
    expect((await owner.get(path(weighed))).status).toBe(404)
    await must(owner.post('/api/weighed-barcodes', { prefix: '20' }))
    await must(owner.post('/api/weighed-barcodes', { prefix: '21', content: 'price', decimals: 2 }))
    expect((await owner.post('/api/weighed-barcodes', { prefix: '20' })).status).toBe(409)
    const found = await must(owner.get(path(weighed)))
    expect([found.id, found.factor, found.price]).toEqual([id, '1.25', '40.00'])
    const priced = await must(owner.get(path(ean('210012303000'))))
    expect([priced.id, priced.factor]).toEqual([id, '0.75'])
    const [chosen] = await must(owner.get(`/api/products/choose?search=${weighed}`))
    expect([chosen.id, chosen.factor]).toEqual([id, '1.25'])
    const wrong = weighed.slice(0, 12) + String((Number(weighed[12]) + 1) % 10)
    expect((await owner.get(path(wrong))).status).toBe(404)
    expect((await owner.get(path(ean('200099901250')))).status).toBe(404)
  })
})

describe('a GS1 symbol (ITM-1)', () => {
  test('is read as scanners send it and as it is printed; what is not whole is none', () => {
    const all = { gtin: '07751234567892', batch: 'L-5', expiry: '2027-02-28', quantity: '12' }
    expect(readGs1(']C101077512345678921727020010L-5\u001d3712')).toEqual(all)
    expect(readGs1('(01)07751234567892(17)270200(10)L-5(37)12')).toEqual(all)
    expect(readGs1('01077512345678923103001250')).toEqual({ gtin: '07751234567892', quantity: '1.250' })
    expect(readGs1(']d2010775123456789221S-9')).toEqual({ gtin: '07751234567892', serial: 'S-9' })
    for (const text of ['7751234567897', '01077512345678', '0107751234567890', '(10)L-5', '', 'laptop', '(01)0775x'])
      expect(readGs1(text), text).toBeUndefined()
  })

  test('is the item of its number, with the count of a box or the weight beside it', async () => {
    const gtin = '07751234567892'
    const body = { code: 'GS1', name: 'Leche', unit: { code: 'NIU' }, price: '4', barcode: gtin.slice(1) }
    const { id } = await must(
      owner.post('/api/products', {
        ...body,
        presentations: [{ name: 'Caja', factor: '24', price: '90', barcode: '17751234567899' }],
      }),
    )
    const scan = async (text: string) => {
      const found = await must(owner.get(`/api/products/variant/barcode/${encodeURIComponent(text)}`))
      return [found.id, found.factor]
    }
    expect(await scan(`]C101${gtin}10A1`)).toEqual([id, '1'])
    expect(await scan(`(01)${gtin}(30)6`)).toEqual([id, '6'])
    expect(await scan('(01)17751234567899(10)A1')).toEqual([id, '24'])
    const [chosen] = await must(
      owner.get(`/api/products/choose?search=${encodeURIComponent(`(01)${gtin}(3103)001250`)}`),
    )
    expect([chosen.id, chosen.factor]).toEqual([id, '1.25'])
  })
})
