import { must, openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const edit = (body: unknown) => owner.put('/api/products/mass-edit', body)
const undo = (id: string) => owner.post(`/api/products/mass-edit/undo/${id}`)
const read = (id: string) => must(owner.get(`/api/products/${id}`))
let brand = ''
let other = ''
const ids: string[] = []
beforeAll(async () => {
  brand = (await must(owner.post('/api/brands', { code: 'MASA', name: 'Masa' }))).id
  other = (await must(owner.post('/api/brands', { code: 'OTRA', name: 'Otra' }))).id
  for (const n of [1, 2, 3])
    ids.push(
      (
        await must(
          owner.post('/api/products', {
            code: `MASA-${n}`,
            name: `Artículo ${n}`,
            unit: { code: 'NIU' },
            price: '10',
            brand: { id: brand },
            ...(n === 3 ? { saleAccount: '70111' } : {}),
          }),
        )
      ).id,
    )
})
const scope = () => ({ filters: [{ field: 'brand.id', operator: 'EQUAL', value: brand, group: 0 }] })

describe('a mass change of fields (ITM-2)', () => {
  test('shows before and after, does it, and is undone but where somebody changed it since', async () => {
    const changes = { saleAccount: '70111', plasticBag: true, tax: { type: 'EXONERATED', rate: '0' } }
    const dry = await must(edit({ ...scope(), changes, dryRun: true }))
    expect([dry.id, dry.changed, dry.after]).toEqual([
      null,
      3,
      { saleAccount: '70111', plasticBag: true, tax: 'EXONERATED 0' },
    ])
    expect(dry.data.map((each: { before: unknown }) => each.before)).toEqual([
      { saleAccount: null, plasticBag: false, tax: 'IGV 18' },
      { saleAccount: null, plasticBag: false, tax: 'IGV 18' },
      { saleAccount: '70111', plasticBag: false, tax: 'IGV 18' },
    ])
    expect((await read(ids[0]!)).plasticBag).toBe(false)
    const done = await must(edit({ ...scope(), changes }))
    expect(await read(ids[0]!)).toMatchObject({
      saleAccount: '70111',
      plasticBag: true,
      tax: { type: 'EXONERATED' },
      version: 2,
    })
    expect((await must(edit({ ...scope(), changes }))).changed, 'what is so already does not change').toBe(0)
    await must(edit({ items: [ids[1]], changes: { saleAccount: null } }))
    const undone = await must(undo(done.id))
    expect([undone.restored, undone.conflicts]).toEqual([2, [expect.objectContaining({ code: 'MASA-2' })]])
    expect(await read(ids[0]!)).toMatchObject({
      saleAccount: null,
      plasticBag: false,
      tax: { type: 'IGV', rate: '18' },
    })
    expect((await read(ids[2]!)).saleAccount).toBe('70111')
    expect(await read(ids[1]!)).toMatchObject({ saleAccount: null, plasticBag: true })
    expect((await undo(done.id)).body.code).toBe('change_undone')
    const { data } = await must(owner.get(`/api/history/product/${ids[0]}`))
    expect(data.map((each: { action: string }) => each.action)).toEqual(['update', 'update', 'create'])
  })

  test('variants follow their product, there and back', async () => {
    const made = await must(
      owner.post('/api/products', {
        code: 'POLO-M',
        name: 'Polo masivo',
        type: 'variants',
        unit: { code: 'NIU' },
        price: '30',
      }),
    )
    const criterion = { criterion: 'Talla', option: 'M' }
    await must(
      owner.post(`/api/products/${made.id}/variants`, { variants: [{ code: 'POLO-M-M', options: [criterion] }] }),
    )
    const { id } = await must(
      edit({ items: [made.id], changes: { brand: { id: other }, detractionCategory: { code: '037' } } }),
    )
    const variants = async () =>
      (
        await world.owner.query(
          'select b.code as brand, detraction, detraction_code as code from catalogue.product t left join catalogue.brand b on b.id = t.brand_id where t.parent_id = $1',
          [made.id],
        )
      ).rows
    expect(await variants()).toEqual([{ brand: 'OTRA', detraction: true, code: '037' }])
    await must(undo(id))
    expect(await variants()).toEqual([{ brand: null, detraction: false, code: null }])
  })

  test('refuses nothing to change, what does not exist, and a day later', async () => {
    expect((await edit({ ...scope(), changes: {} })).body.code).toBe('item_change_empty')
    const debts = await edit({ ...scope(), changes: { saleAccount: '1212', purchaseAccount: '40111' } })
    expect(debts.body.errors).toMatchObject([
      { field: 'changes.saleAccount', code: 'account_class' },
      { field: 'changes.purchaseAccount', code: 'account_class' },
    ])
    const wrong = await edit({
      ...scope(),
      changes: {
        brand: { id: ids[0] },
        saleAccount: '79',
        detractionCategory: { code: '999' },
        tax: { type: 'IGV', rate: '7' },
      },
    })
    expect(wrong.body.errors.map((each: { field: string; code: string }) => `${each.field} ${each.code}`)).toEqual([
      'changes.brand reference_not_found',
      'changes.saleAccount account_code_unknown',
      'changes.detractionCategory detraction_unknown',
      'changes.tax.rate tax_rate_not_in_force',
    ])
    expect((await edit({ ...scope(), changes: { price: '1' } })).status).toBe(422)
    const { id } = await must(edit({ items: [ids[2]], changes: { featured: true } }))
    const { now } = world
    world.now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    const late = await (await world.as('owner')).post(`/api/products/mass-edit/undo/${id}`)
    world.now = now
    expect(late.body.code).toBe('change_expired')
    expect((await must(owner.get('/api/products/mass-edit'))).data[0]).toMatchObject({ id, items: 1, canUndo: true })
    expect((await owner.post(`/api/products/variant/price-detail/undo/${id}`)).status, 'a change of another kind').toBe(
      404,
    )
  })
})

test('ten thousand products get an account, and lose it again', async () => {
  await world.owner.query(
    `insert into catalogue.product (company_id, id, code, name, type, unit_code, price, tracks_stock)
     select $1, gen_random_uuid(), 'MILES-' || n, 'Miles ' || n, 'product', 'NIU', n, true from generate_series(1, 10000) n`,
    [world.ids.companyId],
  )
  const body = { search: 'miles', changes: { saleAccount: '70111' } }
  const started = performance.now()
  expect((await must(edit({ ...body, dryRun: true }))).changed).toBe(10_000)
  const seen = performance.now()
  const { id, changed, data } = await must(edit(body))
  expect([changed, data.length]).toEqual([10_000, 500])
  const done = performance.now()
  expect(await must(undo(id))).toEqual({ restored: 10_000, conflicts: [] })
  const times = [seen - started, done - seen, performance.now() - done].map((each) => Math.round(each))
  process.stdout.write(`10,000 products: seen, changed, undone in ${times.join(', ')} ms\n`)
  expect(Math.max(...times)).toBeLessThan(20_000)
})
