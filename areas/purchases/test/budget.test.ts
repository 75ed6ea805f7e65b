import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let account: string
let center: string
const today = '2026-11-18'

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  const { rows } = await world.owner.query(
    `select coalesce(i.purchase_account, s.account_code) as account from catalogue.product i
     join accounting.setting s on s.company_id = i.company_id and s.year = 2026 and s.key = 'purchase.services' where i.id = $1`,
    [world.ids.products.service],
  )
  account = rows[0].account
  center = (await must(api.post('/api/cost-center', { code: 'PPTO', name: 'Presupuestado', level: 3, active: true })))
    .id
})
afterAll(() => world?.close())

const rows = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
const equal = (amount: number) => Array.from({ length: 12 }, () => String(amount))
let codes = 0
const budget = async (over: object = {}, caller = api) => {
  codes += 1
  return caller.post('/api/budget', {
    ...{ year: 2026, code: `P${codes}`, name: 'Gastos generales', currency: 'PEN' },
    items: [
      { itemCode: '01', name: 'Servicios' },
      { itemCode: '01.01', name: 'Terceros', accounts: [account], months: equal(100) },
      { itemCode: '02', name: 'Otros', accounts: ['65'], amount: '1000' },
    ],
    ...over,
  })
}
const order = async (price: string, over: object = {}, costCenter: string | null = null) =>
  must(
    api.post('/api/purchase-orders', {
      ...{ date: today, currency: 'PEN', supplier: { id: world.ids.clients.bodega } },
      paymentTerm: { id: world.ids.termCredit30 },
      items: [
        {
          ...{ item: { id: world.ids.products.service }, quantity: '1', price, includeTaxPrice: false },
          tax: { type: 'IGV', rate: '18' },
          ...(costCenter ? { costCenter: { id: costCenter } } : {}),
        },
      ],
      ...over,
    }),
  )
const issue = (id: string, body?: object, caller = api) => caller.put(`/api/purchase-orders/${id}/issue`, body)
const set = async (id: string, over: object) => {
  const { year: _, items: _items, ...now } = await must(api.get(`/api/budget/${id}`))
  return api.put(`/api/budget/${id}`, {
    ...{ code: now.code, name: now.name, currency: now.currency, control: now.control, version: now.version },
    ...(now.costCenter ? { costCenter: { id: now.costCenter.id } } : {}),
    ...(now.currency === 'USD' ? { exchangeRate: String(Number(now.exchangeRate)) } : {}),
    ...over,
  })
}
const approved = async (over: object = {}) => {
  const made = await must(budget(over))
  await must(set(made.id, { state: 'approved' }))
  return made.id as string
}
const codesOf = (answer: { body: { errors: { field: string; code: string }[] } }) =>
  answer.body.errors.map(({ field, code }) => `${field}:${code}`)

describe('budgets', () => {
  it('are a tree whose leaves take amounts; sums are of what hangs below, months add up to the cent', async () => {
    const made = await must(budget({ code: 'ARBOL' }))
    expect(made.items.map((each: Record<string, unknown>) => [each.itemCode, each.base, each.amount])).toEqual([
      ['01', false, '1200.00'],
      ['01.01', true, '1200.00'],
      ['02', true, '1000.00'],
    ])
    expect(made).toMatchObject({ total: '2200.00', state: 'draft', control: 'none' })
    expect(made.items[2].months.reduce((sum: number, each: string) => sum + Math.round(Number(each) * 100), 0)).toBe(
      100_000,
    )
    expect(made.items[1].parentId).toBe(made.items[0].id)
    const { data } = await must(api.get('/api/budget?filters[0][field]=year&filters[0][value]=2026'))
    expect(data.find((each: { id: string }) => each.id === made.id).total).toBe('2200.00')
    const options = await must(
      api.get(`/api/budget/item/choose?filters[0][field]=budget.id&filters[0][value]=${made.id}`),
    )
    expect(options.map((each: { code: string }) => each.code)).toEqual(['01.01', '02'])
    expect((await must(api.get('/api/budget/choose'))).length).toBeGreaterThan(0)
    expect((await api.get('/api/budget/export')).status).toBe(200)
    const items = await must(api.get(`/api/budget/${made.id}/item`))
    expect(items.data).toHaveLength(3)
    expect((await must(api.get(`/api/budget/${made.id}/item/${made.items[1].id}`))).itemCode).toBe('01.01')
  })

  it('refuse what does not fit together, every row at once', async () => {
    const refused = await budget({
      items: [
        { itemCode: '01', name: 'Uno', accounts: ['63'], amount: '10' },
        { itemCode: '01.01', name: 'Dos', accounts: ['63'] },
        { itemCode: '03.01', name: 'Tres' },
      ],
    })
    expect([refused.status, ...codesOf(refused)]).toEqual([
      422,
      'items[0].months:budget_parent_amount',
      'items[0].accounts:budget_parent_accounts',
      'items[1].accounts:budget_account_twice',
      'items[2].itemCode:budget_parent_missing',
    ])
    expect(codesOf(await budget({ items: [{ itemCode: '01', name: 'x', months: equal(1), amount: '13' }] }))).toEqual([
      'items[0].months:budget_months_sum',
    ])
    expect(codesOf(await budget({ items: [{ itemCode: '01', name: 'x', accounts: ['10'] }] }))).toEqual([
      'items[0].accounts[0]:budget_account_class',
    ])
    expect(codesOf(await budget({ currency: 'USD' }))).toEqual(['exchangeRate:required'])
    const twice = await budget({ code: 'arbol' })
    expect([twice.status, twice.body.code]).toEqual([409, 'already_exists'])
    expect((await api.get(`/api/budget/${world.ids.clients.andes}`)).body.code).toBe('budget_not_found')
  })

  it('items are made, moved with what hangs below them, and taken away one by one', async () => {
    const { id, items } = await must(budget())
    const path = `/api/budget/${id}/item`
    const made = await must(api.post(path, { itemCode: '03', name: 'Nuevo', accounts: ['62'], amount: '120' }))
    expect(made.months).toEqual(equal(10).map((each) => `${each}.00`))
    expect(codesOf(await api.post(path, { itemCode: '03.01', name: 'Bajo uno con importe' }))).toContain(
      'itemCode:budget_parent_amount',
    )
    const moved = await must(
      api.put(`${path}/${items[0].id}`, { itemCode: '05', name: 'Servicios', version: items[0].version }),
    )
    expect(moved).toMatchObject({ itemCode: '05', amount: '1200.00' })
    expect((await must(api.get(`/api/budget/${id}`))).items.map((each: { itemCode: string }) => each.itemCode)).toEqual(
      ['02', '03', '05', '05.01'],
    )
    expect((await api.put(`${path}/${items[0].id}`, { itemCode: '06', name: 'x', version: 99 })).body.code).toBe(
      'already_updated',
    )
    expect((await api.delete(`${path}/${items[0].id}`)).body.code).toBe('budget_item_has_children')
    expect((await api.put(`${path}/${items[0].id}/base`, { base: true })).body.code).toBe('budget_item_has_children')
    expect((await api.put(`${path}/${made.id}/base`, { base: false })).body.code).toBe('budget_item_no_children')
    expect((await must(api.put(`${path}/${made.id}/base`, { base: true }))).base).toBe(true)
    expect((await api.delete(`${path}/${made.id}`)).status).toBe(204)
    const [{ n }] = await rows(
      'select count(*)::int as n from accounting.budget_item where company_id = $1 and budget_id = $2',
      [world.ids.companyId, id],
    )
    expect(n).toBe(3)
  })

  it('approved ones keep their items, closed ones everything, until they are opened again; one is copied with more', async () => {
    const { id } = await must(budget({ code: 'COPIA' }))
    await must(set(id, { state: 'approved' }))
    expect((await set(id, { items: [] })).body.code).toBe('budget_approved')
    expect((await api.post(`/api/budget/${id}/item`, { itemCode: '09', name: 'x' })).body.code).toBe('budget_approved')
    await must(set(id, { name: 'Otro nombre' }))
    await must(set(id, { state: 'closed' }))
    expect((await set(id, { name: 'Nada' })).body.code).toBe('budget_closed')
    expect((await api.delete(`/api/budget/${id}`)).body.code).toBe('budget_closed')
    await must(set(id, { state: 'draft' }))
    const copy = await must(budget({ code: 'COPIA27', year: 2027, items: undefined, copyOf: { id }, percent: '5' }))
    expect(copy.items.map((each: { amount: string }) => each.amount)).toEqual(['1260.00', '1260.00', '1050.00'])
    expect((await api.delete(`/api/budget/${copy.id}`)).status).toBe(204)
  })

  it('of sixteen who save the same version one does', async () => {
    const { id } = await must(budget())
    const now = await must(api.get(`/api/budget/${id}`))
    const body = { code: now.code, currency: 'PEN', control: 'none', version: now.version }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => api.put(`/api/budget/${id}`, { ...body, name: `Nombre ${i}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    const items = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        api.post(`/api/budget/${id}/item`, { itemCode: `1${i}`, name: 'A la vez', amount: '1' }),
      ),
    )
    expect(items.every(({ status }) => status === 201)).toBe(true)
    expect((await must(api.get(`/api/budget/${id}`))).items).toHaveLength(19)
  })
})

describe('what is ordered and spent of a budget', () => {
  it('is what the orders will cost less what is billed, and what the books have, in soles and dollars', async () => {
    const id = await approved({ costCenter: { id: center } })
    const item = async () => (await must(api.get(`/api/budget/${id}`))).items[1]
    const made = await order('40', {}, center)
    expect(await item()).toMatchObject({ committed: '0.00', actual: '0.00' })
    await must(issue(made.id))
    expect(await item()).toMatchObject({ committed: '40.00', actual: '0.00', left: '1160.00', usedPercent: '3.33' })
    const dollars = await order('10', { currency: 'USD', exchangeRate: '3.75' }, center)
    await must(issue(dollars.id))
    expect((await item()).committed).toBe('77.50')
    await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F055', number: '1', date: today, currency: 'PEN' },
        ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
        items: [
          {
            ...{ item: { id: world.ids.products.service }, quantity: '0.5', price: '40', includeTaxPrice: false },
            ...{ tax: { type: 'IGV', rate: '18' }, costCenter: { id: center } },
            ...{ orderLine: { order: { id: made.id }, line: 1 } },
          },
        ],
      }),
    )
    const [booked] = await rows(
      `select coalesce(sum(debit - credit), 0)::text as net from accounting.journal_line where company_id = $1 and cost_center_id = $2 and account_code like $3 || '%'`,
      [world.ids.companyId, center, account],
    )
    expect(Number((await item()).actual)).toBe(Number(booked.net))
    await must(api.put(`/api/purchase-orders/${dollars.id}/close`, { reason: 'Ya no se necesita' }))
    expect(await item()).toMatchObject({ committed: '20.00', actual: '20.00', left: '1160.00' })
    const control = (more: string) =>
      must(api.get(`/api/reports/budget/control?budget=${id}&year=2026&from=01&to=12${more}`))
    const whole = await control('')
    expect(whole.totals).toMatchObject({ total: '2200.00', committed: '20.00', actual: '20.00', left: '2160.00' })
    expect((await control('&detail=actual&item=01.01')).totals.actual).toBe('20.00')
    expect((await control('&detail=committed&item=01')).data).toMatchObject([{ committed: '20.00', code: '01.01' }])
    expect((await api.get('/api/reports/budget/control?year=2026')).body.errors[0].code).toBe('budget_required')
    await must(set(id, { state: 'closed' }))
  })

  it('warns or blocks when an order is let go, accumulated to its month; who keeps the budgets may let it through', async () => {
    const id = await approved({
      costCenter: { id: center },
      control: 'block',
      items: [{ itemCode: '01', name: 'Terceros', accounts: [account], months: equal(1000) }],
    })
    // Eleven months of a thousand until November.
    const fits = await order('5000', {}, center)
    await must(issue(fits.id))
    const first = await must(api.get(`/api/budget/${id}`))
    const room = 11_000 - Number(first.committed) - Number(first.actual)
    const beyond = await order(String(room + 1), {}, center)
    const refused = await issue(beyond.id)
    expect([refused.status, refused.body.code, refused.body.params.excess]).toEqual([409, 'budget_exceeded', '1.00'])
    expect((await must(api.get(`/api/purchase-orders/${beyond.id}`))).status).toBe('draft')
    const elsewhere = await order(String(room + 1))
    await must(issue(elsewhere.id))
    const let_ = await must(issue(beyond.id, { budgetReason: 'Compra urgente autorizada' }))
    expect(let_.warnings.map((each: { code: string }) => each.code)).toEqual(['budget_exceeded'])
    const [kept] = await rows("select after from platform.audit where entity = 'budget' and action = 'exceed'")
    expect(kept.after).toMatchObject({ reason: 'Compra urgente autorizada', excess: '1.00' })
    await must(set(id, { control: 'warn' }))
    const told = await must(issue((await order('10', {}, center)).id))
    expect(told.warnings[0].message).toContain('exceso')
    await must(set(id, { state: 'closed' }))
    expect((await must(issue((await order('10', {}, center)).id))).warnings).toEqual([])
  })

  it('has room once: of sixteen orders that each take it all, one is let go', async () => {
    const before = await approved({
      costCenter: { id: center },
      items: [{ itemCode: '01', name: 'T', accounts: [account] }],
    })
    const { committed, actual } = await must(api.get(`/api/budget/${before}`))
    const used = Number(committed) + Number(actual)
    await must(set(before, { state: 'closed' }))
    const months = [String(used + 100), ...equal(0).slice(1)]
    const id = await approved({
      ...{ costCenter: { id: center }, control: 'block' },
      items: [{ itemCode: '01', name: 'Terceros', accounts: [account], months }],
    })
    const orders: { id: string }[] = []
    for (let i = 0; i < 16; i += 1) orders.push(await order('100', {}, center))
    const answers = await Promise.all(orders.map((each) => issue(each.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'budget_exceeded')).toHaveLength(15)
    expect((await must(api.get(`/api/budget/${id}`))).left).toBe('0.00')
  })

  it('is kept by who keeps the settings of the books', async () => {
    const seller = await world.as('seller')
    expect((await seller.get('/api/budget')).status).toBe(403)
    expect((await budget({}, seller)).status).toBe(403)
  })
})
