import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effectOf, outputGuideStates, outputReasons } from '../contract/index.ts'

let world: World
let owner: Caller
let near: string
let far: string
let made = 0
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  near = (
    await must(owner.post('/api/warehouses', { code: 'ALM2', name: 'Trastienda', branch: { id: world.ids.branch } }))
  ).id
  const branch = await must(
    owner.post('/api/company/branch-office', {
      ...{
        code: 'AQP',
        name: 'Arequipa',
        address: 'Calle Mercaderes 200',
        geographicCode: '040101',
        establishmentCode: '0001',
      },
    }),
  )
  far = (
    await must(
      owner.post('/api/warehouses', {
        ...{ code: 'AQP', name: 'Almacén Arequipa', branch: { id: branch.id } },
        ...{ address: 'Calle Mercaderes 200', geographicCode: '040101' },
      }),
    )
  ).id
})
afterAll(() => world?.close())

const path = '/api/output'
const today = '2026-11-18'
/** An item of which ten came in at 5 soles. */
async function stocked(quantity = '10', price = '5', over: object = {}): Promise<string> {
  made += 1
  const { id } = await must(
    owner.post('/api/products', { code: `GS-${made}`, name: `Mercancía ${made}`, unit: { code: 'NIU' }, ...over }),
  )
  await comesIn(id, quantity, price)
  return id
}
async function comesIn(item: string, quantity: string, price: string, date = today): Promise<void> {
  const guide = await must(
    owner.post('/api/guides', {
      ...{ date, reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id: item }, quantity, price }],
    }),
  )
  await must(owner.put(`/api/guides/${guide.id}/issue`))
}
const line = (item: string, quantity = '4', over: object = {}) => ({ item: { id: item }, quantity, ...over })
const body = (items: object[], over: Record<string, unknown> = {}) => ({
  ...{ date: today, reason: '01', warehouse: { id: world.ids.warehouse }, client: { id: world.ids.clients.andes } },
  ...{ items, ...over },
})
const draft = (items: object[], over?: Record<string, unknown>) => must(owner.post(path, body(items, over)))
const verb = (id: string, name: string, given?: unknown, who = owner) => who.put(`${path}/${id}/${name}`, given)
const issued = async (items: object[], over?: Record<string, unknown>) =>
  must(verb((await draft(items, over)).id, 'issue'))
const read = (id: string) => must(owner.get(`${path}/${id}`))
const transferred = (items: object[], to: string) =>
  issued(items, { reason: '04', client: null, toWarehouse: { id: to } })
async function places(item: string): Promise<Record<string, string>> {
  const { rows } = await world.owner.query(
    `select w.code, trim_scale(b.quantity)::text || ' ' || b.amount as stands from inventory.stock_balance b
     join inventory.warehouse w on w.company_id = b.company_id and w.id = b.warehouse_id where b.item_id = $1 and (b.quantity <> 0 or b.amount <> 0)`,
    [item],
  )
  return Object.fromEntries(rows.map(({ code, stands }) => [code, stands]))
}
async function vouchers(id: string): Promise<string[]> {
  const { data } = await must(
    owner.get(
      `/api/accounting/journal-entry?filters[0][field]=source.id&filters[0][value]=${id}&orderBy=number&limit=50`,
    ),
  )
  return data.flatMap(({ lines }: { lines: { account: { code: string }; debit: string; credit: string }[] }) =>
    lines.map(({ account, debit, credit }) => `${account.code} ${debit === '0.00' ? `-${credit}` : debit}`),
  )
}
const fields = (reply: { body: { errors: { field: string; code: string }[] } }): string[] =>
  reply.body.errors.map(({ field, code }) => `${field} ${code}`)

describe('an output guide', () => {
  it('is a draft that moves nothing; issued it has a number, its goods are out, and their cost is posted on its day', async () => {
    expect(outputGuideStates.unreachable()).toEqual([])
    const item = await stocked()
    const guide = await draft([line(item)])
    expect(guide).toMatchObject({ status: 'draft', serie: 'GS01', number: null, cost: '0.00', electronic: null })
    expect([await places(item), await vouchers(guide.id)]).toEqual([{ ALM1: '10 50.00' }, []])
    const changed = await must(owner.put(`${path}/${guide.id}`, { ...body([line(item, '3')]), version: guide.version }))
    const open = await must(verb(guide.id, 'issue', { version: changed.version }))
    expect(open).toMatchObject({ status: 'open', number: 'GS01-00000001', cost: '15.00', awaits: 'invoice' })
    expect(open.warnings).toMatchObject([{ code: 'output_invoice_today', blocking: true }])
    expect(await places(item)).toEqual({ ALM1: '7 35.00' })
    expect(await vouchers(guide.id)).toEqual(['69121 15.00', '20111 -15.00'])
    for (const key of ['GS01-1', 'GS01-00000001', guide.id, 'GS01/1', 'GS01/00000001'])
      expect((await read(key)).id).toBe(guide.id)
    expect((await must(owner.get(`${path}/choose`))).map(({ code }: { code: string }) => code)).toContain(open.number)
    expect(await must(owner.get('/api/series/1/document-type/GS/serie/GS01'))).toMatchObject({
      ...{ state: 'used', document: { kind: 'outputGuide', id: guide.id } },
    })
  })

  it.each([
    ['01', {}, ['69121 20.00', '20111 -20.00'], 'open'],
    ['03', {}, ['69121 20.00', '20111 -20.00'], 'open'],
    ['09', {}, ['69111 20.00', '20111 -20.00'], 'open'],
    ['14', {}, ['69121 20.00', '20111 -20.00'], 'open'],
    ['06', {}, ['6111 20.00', '20111 -20.00'], 'closed'],
    ['13', { purpose: 'loss' }, ['6599 20.00', '20111 -20.00'], 'closed'],
    ['13', { purpose: 'ownUse' }, ['656 20.00', '20111 -20.00'], 'closed'],
    ['13', { purpose: 'samples' }, ['6371 20.00', '20111 -20.00'], 'closed'],
    ['05', {}, [], 'open'],
    ['17', {}, [], 'open'],
    ['18', {}, [], 'open'],
    ['02', {}, [], 'closed'],
    ['07', {}, [], 'closed'],
    ['08', {}, [], 'closed'],
    ['19', {}, [], 'closed'],
  ])('INV-011: reason %s %o posts %o', async (reason, over, posted, status) => {
    const item = await stocked()
    const guide = await issued([line(item)], { reason, ...over })
    expect([await vouchers(guide.id), guide.status]).toEqual([posted, status])
    const effect = effectOf(reason)
    const stands = { none: { ALM1: '10 50.00' }, away: { ALM1: '6 30.00', 'EN TRÁNSITO': '4 20.00' } }
    expect(await places(item)).toEqual(stands[effect as 'none'] ?? { ALM1: '6 30.00' })
    await must(verb(guide.id, 'void', { reason: 'No salió' }))
    expect(await places(item)).toEqual({ ALM1: '10 50.00' })
    expect((await vouchers(guide.id)).length).toBe(posted.length * 2)
  })

  it('INV-011: its reasons are those of the catalogue of the law', async () => {
    const { rows } = await world.owner.query("select code from law.code where list = 'transfer_reason' order by code")
    expect(rows.map(({ code }) => code)).toEqual([...outputReasons])
  })

  it('tells everything that is wrong at once', async () => {
    const item = await stocked('10', '5', { decimalSale: false })
    const wrong = { reason: '04', client: null, toWarehouse: { id: world.ids.warehouse }, date: '2026-11-20' }
    expect(fields(await owner.post(path, body([line(item, '1.5')], wrong))).sort()).toEqual([
      ...['date date_in_future', 'items[0].quantity whole_quantity', 'toWarehouse same_warehouse'],
    ])
    expect(fields(await owner.post(path, body([line(item)], { client: null })))).toEqual([
      'client output_client_required',
    ])
    expect(fields(await owner.post(path, body([line(item)], { reason: '13' })))).toEqual(['purpose purpose_required'])
    expect(fields(await owner.post(path, body([line(item)], { reason: '04', client: null })))).toEqual([
      'toWarehouse output_needs_warehouse',
    ])
  })

  it('an issue that fails for want of stock leaves no gap, no movement and no voucher', async () => {
    const item = await stocked('3')
    const guide = await draft([line(item, '4')])
    const refused = await verb(guide.id, 'issue')
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_stock'])
    expect([await places(item), await vouchers(guide.id), (await read(guide.id)).number]).toEqual([
      ...[{ ALM1: '3 15.00' }, [], null],
    ])
    const [before, after] = [await issued([line(await stocked())]), await issued([line(await stocked())])]
    expect(Number(after.number.slice(5)) - Number(before.number.slice(5))).toBe(1)
  })

  it('sixteen that leave at once take what is there and not one more', async () => {
    const item = await stocked('10')
    const guides = await Promise.all(Array.from({ length: 16 }, () => draft([line(item, '1')])))
    const replies = await Promise.all(guides.map(({ id }) => verb(id, 'issue')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(replies.map(({ status, body: { code } }) => (status === 200 ? '' : code)))).toEqual(
      new Set(['', 'insufficient_stock']),
    )
    expect(await places(item)).toEqual({})
  })
})

describe('a transfer between warehouses', () => {
  it('within one establishment arrives at once, at what it cost, and posts nothing; voided it is back', async () => {
    const item = await stocked()
    const guide = await transferred([line(item)], near)
    expect(guide).toMatchObject({ status: 'closed', cost: '20.00', awaits: null })
    expect(guide.items[0]).toMatchObject({ received: '4', toReceive: '0' })
    expect([await places(item), await vouchers(guide.id)]).toEqual([{ ALM1: '6 30.00', ALM2: '4 20.00' }, []])
    await must(verb(guide.id, 'void', { reason: 'Error' }))
    expect(await places(item)).toEqual({ ALM1: '10 50.00' })
  })

  it('INV-8: to another is on its way until it is received, in parts, line by line, with what was lost borne by its account', async () => {
    const [item, other] = [await stocked(), await stocked('8', '2.5')]
    const guide = await transferred([line(item), line(other, '8')], far)
    expect(guide).toMatchObject({ status: 'open', awaits: 'receipt', cost: '40.00' })
    expect(await places(item)).toEqual({ ALM1: '6 30.00', 'EN TRÁNSITO': '4 20.00' })
    const part = await must(
      verb(guide.id, 'receive', {
        ...{ date: today, version: guide.version, lossReason: 'Se rompió en el camino' },
        items: [{ line: 1, received: '1', lost: '1' }],
      }),
    )
    expect([part.status, part.items[0]]).toMatchObject(['open', { received: '1', lost: '1', toReceive: '2' }])
    expect(await places(item)).toEqual({ ALM1: '6 30.00', 'EN TRÁNSITO': '2 10.00', AQP: '1 5.00' })
    expect(await vouchers(guide.id)).toEqual(['6599 5.00', '20111 -5.00'])
    const refused = await verb(guide.id, 'void', { reason: 'Error' })
    expect(refused.body.code).toBe('output_received')
    const rest = [
      { line: 1, received: '2' },
      { line: 2, received: '8' },
    ]
    const whole = await must(verb(guide.id, 'receive', { date: today, version: part.version, items: rest }))
    expect([whole.status, whole.awaits]).toEqual(['closed', null])
    expect([await places(item), await places(other)]).toEqual([{ ALM1: '6 30.00', AQP: '3 15.00' }, { AQP: '8 20.00' }])
  })

  it('says what is wrong about what arrived', async () => {
    const item = await stocked()
    const guide = await transferred([line(item)], far)
    const receive = (items: object[], over: object = {}) =>
      verb(guide.id, 'receive', { date: today, version: guide.version, items, ...over })
    expect(fields(await receive([{ line: 1, received: '3', lost: '2' }]))).toEqual([
      ...['items[0].received output_beyond_sent', 'lossReason loss_reason_required'],
    ])
    expect(fields(await receive([{ line: 7, received: '1' }]))).toEqual([
      'items[0].line line_not_found',
      'items output_nothing_arrived',
    ])
    expect(fields(await receive([{ line: 1, received: '1' }], { date: '2026-11-01' }))).toEqual([
      'date output_arrival_date',
    ])
    const whole = await transferred([line(await stocked('10', '5', { decimalSale: false }))], far)
    const half = await verb(whole.id, 'receive', {
      date: today,
      version: whole.version,
      items: [{ line: 1, received: '0.5' }],
    })
    expect(fields(half)).toEqual(['items[0].received whole_quantity'])
    // Neither debts, nor cash, nor taxes, nor the stock itself bear a loss.
    for (const lossAccount of ['1212', '1041', '40111', '20111', '6111'])
      expect(fields(await receive([{ line: 1, lost: '1' }], { lossReason: 'Se rompió', lossAccount }))).toEqual([
        'lossAccount loss_account',
      ])
    const sold = await issued([line(await stocked())])
    const none = await verb(sold.id, 'receive', {
      date: today,
      version: sold.version,
      items: [{ line: 1, received: '1' }],
    })
    expect(none.body.code).toBe('output_not_travelling')
  })

  it('sixteen who receive it at once receive it once', async () => {
    const item = await stocked()
    const guide = await transferred([line(item)], far)
    const items = [{ line: 1, received: '4' }]
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => verb(guide.id, 'receive', { date: today, version: guide.version, items })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await places(item)).toEqual({ ALM1: '6 30.00', AQP: '4 20.00' })
  })

  it('two that cross, A to B and B to A, do not wait for each other', async () => {
    const [a, b] = [await stocked('40'), await stocked('40')]
    await transferred([line(a, '20'), line(b, '20')], near)
    const crossing = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const [from, to] = i % 2 ? [near, world.ids.warehouse] : [world.ids.warehouse, near]
        const over = { reason: '04', client: null, warehouse: { id: from }, toWarehouse: { id: to } }
        return draft(i % 2 ? [line(a, '1'), line(b, '1')] : [line(b, '1'), line(a, '1')], over)
      }),
    )
    const replies = await Promise.all(crossing.map(({ id }) => verb(id, 'issue')))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect([await places(a), await places(b)]).toEqual(
      Array.from({ length: 2 }, () => ({ ALM1: '20 100.00', ALM2: '20 100.00' })),
    )
  })

  it('arrives at what it left with also where a purchase of an earlier day changes that, along the whole way', async () => {
    const item = await stocked('10', '5')
    const guide = await transferred([line(item, '4')], far)
    await must(verb(guide.id, 'receive', { date: today, version: guide.version, items: [{ line: 1, received: '4' }] }))
    await comesIn(item, '10', '7', '2026-11-10')
    await world.server.outbox.idle()
    expect(await places(item)).toEqual({ ALM1: '16 96.00', AQP: '4 24.00' })
    const { rows } = await world.owner.query(
      'select count(*)::int as waiting from inventory.stock_move where amount <> posted_amount',
    )
    expect(rows).toEqual([{ waiting: 0 }])
  })
})
