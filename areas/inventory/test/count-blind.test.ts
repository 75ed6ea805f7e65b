import { full } from '@yupana/contract'
import { type Caller, must, openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from './lot-world.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const today = '2026-11-18'
const path = '/api/inventory-counts'
let warehouse = ''
let made = 0
let counter: Caller
beforeAll(async () => {
  warehouse = (
    await must(owner.post('/api/warehouses', { code: 'CIE', name: 'Ciego', branch: { id: world.ids.branch } }))
  ).id
  await world.owner.query("update company.role set permissions = $2 where company_id = $1 and name = 'Consulta'", [
    world.ids.companyId,
    full('COUNTING'),
  ])
  counter = await world.as('reader')
})

async function stocked(quantity: string, price: string): Promise<{ id: string; code: string }> {
  made += 1
  const code = `CIE-${made}`
  const item = await must(owner.post('/api/products', { code, name: `Ciego ${made}`, unit: { code: 'NIU' } }))
  await must(
    owner.post('/api/guides/inventory-taking', {
      ...{ date: '2026-11-02', warehouse: { id: warehouse }, items: [{ item: { id: item.id }, quantity, price }] },
    }),
  )
  return { id: item.id, code }
}
const sheetOf = (items: { id: string }[], over: object = {}) =>
  must(
    owner.post(path, {
      ...{ date: today, warehouse: { id: warehouse }, items: items.map(({ id }) => ({ item: { id }, counted: null })) },
      ...over,
    }),
  )
const leaves = async (id: string, quantity: string) => {
  const guide = await must(
    owner.post('/api/output', {
      ...{
        date: today,
        reason: '13',
        purpose: 'ownUse',
        warehouse: { id: warehouse },
        items: [{ item: { id }, quantity }],
      },
    }),
  )
  await must(owner.put(`/api/output/${guide.id}/issue`, {}))
}
const BOOKS = /"(expected|now)":"|"different":\d|"quantity":"7"/

describe('INV-7: counts', () => {
  test('blind: nobody is told what the books say while it is counted, and who may but count not afterwards, by no way', async () => {
    const item = await stocked('7', '5')
    const sheet = await sheetOf([item], { blind: true })
    expect([sheet.blind, sheet.items[0].expected, sheet.items[0].now, sheet.different]).toEqual([
      true,
      null,
      null,
      null,
    ])
    await must(counter.post(`/api/scan/count/${sheet.id}`, { text: item.code, quantity: '5' }))
    const told = await Promise.all([
      ...[counter.get(`${path}/${sheet.id}`), counter.get(`/api/scan/count/${sheet.id}`), counter.get(path)],
      ...[owner.get(`${path}/${sheet.id}`), owner.get(`/api/scan/count/${sheet.id}`)],
      owner.get(`/api/history/count/${sheet.id}`),
      owner.get(`${path}/prepare/${warehouse}?blind=true`),
    ])
    for (const { status, body } of told) {
      expect([200, 404]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(BOOKS)
    }
    for (const where of ['/api/stock/warehouse', `${path}/prepare/${warehouse}`, '/api/kardex', '/api/stock/at'])
      expect((await counter.get(where)).status).toBe(403)
    expect((await counter.post(`${path}/${sheet.id}/post`)).status).toBe(403)
    await must(owner.post(`${path}/${sheet.id}/post`))
    expect((await must(owner.get(`${path}/${sheet.id}`))).items[0].expected).toBe('7')
    expect(JSON.stringify((await counter.get(`${path}/${sheet.id}`)).body)).not.toMatch(BOOKS)
  })

  test('what moved since it was scanned stays: the difference is that of the moment, also where both happen at once', async () => {
    const item = await stocked('10', '2')
    const sheet = await sheetOf([item])
    await must(counter.post(`/api/scan/count/${sheet.id}`, { text: item.code, quantity: '9' }))
    await leaves(item.id, '4')
    const frozen = await must(owner.get(`${path}/${sheet.id}`))
    expect([frozen.items[0].expected, frozen.items[0].counted, frozen.items[0].now]).toEqual(['10', '9', '6'])
    await must(owner.post(`${path}/${sheet.id}/post`))
    const { rows } = await world.owner.query(
      'select trim_scale(quantity)::text as left from inventory.stock_balance where item_id = $1',
      [item.id],
    )
    expect(rows).toEqual([{ left: '5' }])
  })

  test('sixteen who scan one item at once lose nothing; each takes back their own', async () => {
    const item = await stocked('100', '2')
    const sheet = await sheetOf([item], { blind: true })
    const both = [owner, counter]
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        both[i % 2]!.post(`/api/scan/count/${sheet.id}`, { text: item.code, quantity: '2' }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201))
    const counted = async () => (await must(owner.get(`${path}/${sheet.id}`))).items[0].counted
    expect(await counted()).toBe('32')
    for (let i = 0; i < 8; i += 1) await must(counter.post(`/api/scan/count/${sheet.id}/undo`))
    expect(refusalOf(await counter.post(`/api/scan/count/${sheet.id}/undo`))).toEqual([409, 'scan_nothing'])
    expect(await counted()).toBe('16')
  })

  test('what differs is counted anew, what was counted first stays beside it', async () => {
    const [same, other] = [await stocked('3', '1'), await stocked('4', '1')]
    const sheet = await sheetOf([same, other])
    for (const { code } of [same, other])
      await must(owner.post(`/api/scan/count/${sheet.id}`, { text: code, quantity: '3' }))
    const again = await must(owner.post(`${path}/${sheet.id}/recount`))
    const figures = (of: typeof again) =>
      of.items.map((line: { counted: string; firstCounted: string; recount: boolean }) => [
        line.counted,
        line.firstCounted,
        line.recount,
      ])
    expect([again.round, figures(again)]).toEqual([
      2,
      [
        ['3', null, false],
        [null, '3', true],
      ],
    ])
    // What the owner scanned the first time is not taken back of what somebody else counts by now.
    await must(counter.post(`/api/scan/count/${sheet.id}`, { text: other.code, quantity: '4' }))
    await must(owner.post(`/api/scan/count/${sheet.id}/undo`))
    expect(figures(await must(owner.get(`${path}/${sheet.id}`)))[1]).toEqual(['4', '3', false])
    expect(refusalOf(await owner.post(`/api/scan/count/${sheet.id}/undo`))).toEqual([409, 'scan_nothing'])
    await must(owner.post(`/api/scan/count/${sheet.id}`, { text: same.code, quantity: '3' }))
    const done = await must(owner.get(`${path}/${sheet.id}`))
    expect(figures(done)).toEqual([
      ['3', null, false],
      ['4', '3', false],
    ])
    expect(refusalOf(await owner.post(`${path}/${sheet.id}/recount`))).toEqual([409, 'count_nothing_differs'])
    expect((await must(owner.post(`${path}/${sheet.id}/post`))).total).toBe('0.00')
    expect(refusalOf(await owner.post(`${path}/${sheet.id}/recount`))).toEqual([409, 'illegal_state'])
  })

  test('above the limit of the company somebody else posts it; quick counts too', async () => {
    const { version: _, ...settings } = await must(owner.get('/api/company/configuration'))
    await must(owner.save('/api/company/configuration', { ...settings, countApprovalLimit: '20' }))
    const item = await stocked('10', '5')
    const sheet = await sheetOf([item])
    await must(counter.post(`/api/scan/count/${sheet.id}`, { text: item.code, quantity: '5' }))
    const refused = await owner.post(`${path}/${sheet.id}/post`)
    expect([refused.status, refused.body.code]).toEqual([409, 'count_other_approves'])
    expect(refused.body.message).toContain('25.00')
    await world.owner.query(
      "update company.role set permissions = $2 where company_id = $1 and name = 'Contabilidad'",
      [world.ids.companyId, full('PRODUCT')],
    )
    const other = await world.as('accountant')
    const posted = await must(other.post(`${path}/${sheet.id}/post`))
    expect([posted.status, posted.total]).toEqual(['posted', '-25.00'])
    const quick = await owner.put(`/api/products/${item.id}/variant/${item.id}/quick-set-inventory`, {
      warehouse: { id: warehouse },
      quantity: '50',
    })
    expect([quick.status, quick.body.code]).toEqual([409, 'count_other_approves'])
    await must(
      owner.put(`/api/products/${item.id}/variant/${item.id}/quick-set-inventory`, {
        warehouse: { id: warehouse },
        quantity: '6',
      }),
    )
    const now = await must(owner.get('/api/company/configuration'))
    await must(owner.save('/api/company/configuration', { ...now, countApprovalLimit: null }))
  })

  test('its sheet is printed', async () => {
    const sheet = await sheetOf([await stocked('7', '5')], { blind: true })
    const paper = await counter.get(`${path}/${sheet.id}/render/pdf`)
    expect([paper.status, String(paper.headers['content-type'])]).toEqual([200, 'application/pdf'])
  })
})
