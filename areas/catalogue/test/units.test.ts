import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const QUERY = '?discriminator=product'
const own = { code: 'caja12', name: 'Caja de doce', lawCode: 'BX', decimals: 0 }

describe("a company's own units", () => {
  test('stand beside those of the law, which are never changed (CFG-007)', async () => {
    const made = await must(owner.post(`/api/units${QUERY}`, own))
    expect(made).toMatchObject({ code: 'CAJA12', lawCode: 'BX', decimals: 0, system: false, discriminator: 'product' })
    const problem = async (call: Promise<{ body: { errors: { field: string; code: string }[] } }>) =>
      (await call).body.errors.map((each) => [each.field, each.code])
    expect(await problem(owner.post(`/api/units${QUERY}`, own))).toEqual([['code', 'already_exists']])
    expect(await problem(owner.post(`/api/units${QUERY}`, { ...own, code: 'NIU' }))).toEqual([
      ['code', 'already_exists'],
    ])
    expect(await problem(owner.post(`/api/units${QUERY}`, { ...own, code: 'X', lawCode: 'QQQ' }))).toEqual([
      ['lawCode', 'unit_not_found'],
    ])
    const law = await must(owner.get(`/api/units/NIU${QUERY}`))
    expect([law.system, law.lawCode]).toEqual([true, 'NIU'])
    for (const call of [owner.save(`/api/units/NIU${QUERY}`, own), owner.delete(`/api/units/NIU${QUERY}`)])
      expect((await call).body.code).toBe('system_record')
    const all = await must(owner.get('/api/units?showTotal=true&filters[0][field]=system&filters[0][value]=false'))
    expect([all.total, all.data[0].code]).toEqual([1, 'CAJA12'])
    expect((await owner.post('/api/units?discriminator=QQ', own)).status).toBe(422)
    const reader = await world.as('reader')
    expect((await reader.post(`/api/units${QUERY}`, { ...own, code: 'Z9' })).status).toBe(403)
  })

  test('are those of products and presentations; electronic documents carry the code of the law', async () => {
    const unit = { code: 'CAJA12' }
    const product = await must(
      owner.post('/api/products', {
        code: 'U-1',
        name: 'Vasos',
        unit,
        price: '10',
        presentations: [{ name: 'Media', unit, factor: '6', price: '5' }],
      }),
    )
    expect(product.unit).toEqual({ code: 'CAJA12', name: 'Caja de doce' })
    expect(product.presentations[0].unit).toEqual({ code: 'CAJA12', name: 'Caja de doce' })
    expect((await must(owner.get('/api/products/choose?search=U-1')))[0].unitCode).toBe('CAJA12')
    const kept = async () =>
      (
        await world.owner.query(
          'select p.unit_code as p, e.unit_code as e from catalogue.product p join catalogue.presentation e on e.item_id = p.id where p.id = $1',
          [product.id],
        )
      ).rows[0]
    expect(await kept()).toEqual({ p: 'BX', e: 'BX' })
    expect((await owner.delete(`/api/units/CAJA12${QUERY}`)).body.code).toBe('in_use')
    await must(owner.put(`/api/units/CAJA12${QUERY}`, { ...own, code: 'DOCENA', lawCode: 'DZN', version: 1 }))
    expect(await kept()).toEqual({ p: 'DZN', e: 'DZN' })
    expect((await must(owner.get(`/api/products/${product.id}`))).unit.code).toBe('DOCENA')
    const stale = await owner.put(`/api/units/DOCENA${QUERY}`, { ...own, version: 1 })
    expect(stale.body).toMatchObject({ code: 'already_updated', current: { code: 'DOCENA' } })
    const sale = (quantity: string) =>
      owner.post('/api/invoices', {
        documentType: '03',
        serie: 'B001',
        date: '2026-11-18',
        currency: 'PEN',
        client: { id: world.ids.clients.consumer },
        seller: { id: world.ids.seller },
        warehouse: { id: world.ids.warehouse },
        paymentTerm: { id: world.ids.termCash },
        items: [{ item: { id: product.id }, quantity, price: '10' }],
      })
    const half = await sale('1.5')
    expect(half.body.errors).toMatchObject([{ field: 'items[0].quantity', code: 'unit_decimals' }])
    const draft = await must(sale('2'))
    expect(draft.items[0].unit).toEqual({ code: 'DZN', name: 'Caja de doce' })
    const printed = await owner.get(`/api/invoices/${draft.id}/render/html`)
    expect(Buffer.from(printed.bytes).toString()).toContain('Caja de doce')
  })
})

describe('favourite units', () => {
  test('come first in the chooser, are activated, renamed and taken away by code (CFG-008)', async () => {
    const made = await must(owner.post(`/api/favorite-units${QUERY}`, { code: 'GLL' }))
    expect(made).toMatchObject({ code: 'GLL', active: true, favoriteId: made.id })
    expect((await owner.post(`/api/favorite-units${QUERY}`, { code: 'GLL' })).body.errors[0].code).toBe(
      'already_exists',
    )
    expect((await owner.post(`/api/favorite-units${QUERY}`, { code: 'QQQ' })).body.errors[0].code).toBe(
      'unit_not_found',
    )
    const renamed = await must(owner.put(`/api/favorite-units/${made.id}`, { name: 'Galonazo', version: 1 }))
    expect([renamed.name, renamed.code, renamed.version]).toEqual(['Galonazo', 'GLL', 2])
    const first = async () => (await must(owner.get('/api/units/choose')))[0].code
    expect(await first()).toBe('GLL')
    await must(owner.put(`/api/favorite-units/${made.id}/activate/false`))
    expect(await first()).not.toBe('GLL')
    expect(await must(owner.get('/api/favorite-units/choose'))).toEqual([])
    await must(owner.put(`/api/favorite-units/${made.id}/activate/true`))
    expect((await must(owner.get('/api/favorite-units/choose')))[0].label).toBe('GLL · Galonazo')
    expect((await must(owner.get(`/api/favorite-units/${made.id}`))).active).toBe(true)
    expect((await must(owner.get('/api/favorite-units?showTotal=true'))).total).toBe(1)
    expect((await owner.delete(`/api/favorite-units/GLL${QUERY}`)).status).toBe(204)
    expect((await owner.delete(`/api/favorite-units/GLL${QUERY}`)).status).toBe(404)
  })
})

describe('one barcode', () => {
  test('of two items and presentations written at once belongs to one of them', async () => {
    const write = (i: number) =>
      owner.post('/api/products', {
        code: `BC-${i}`,
        name: `Barras ${i}`,
        unit: { code: 'NIU' },
        price: '1',
        ...(i % 2 === 0
          ? { barcode: '7759999999992' }
          : { presentations: [{ name: 'Caja', factor: '2', price: '2', barcode: '7759999999992' }] }),
      })
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => write(i)))
    expect(replies.filter((each) => each.status === 201)).toHaveLength(1)
    for (const { status, body } of replies.filter((each) => each.status !== 201))
      expect([[409, 422].includes(status), body.errors[0].code]).toEqual([true, 'already_exists'])
    const { rows } = await world.owner.query(
      `select (select count(*) from catalogue.product where barcode = '7759999999992') + (select count(*) from catalogue.presentation where barcode = '7759999999992') as n`,
    )
    expect(rows[0].n).toBe('1')
  })
})
