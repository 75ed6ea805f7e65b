import { type DateText, dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideStates, typedGuideReasons } from '../contract/index.ts'

let world: World
let owner: Caller
let warehouse: string
let made = 0
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  warehouse = (await must(owner.post('/api/warehouses', { code: 'GI', name: 'Recepción' }))).id
})
afterAll(() => world?.close())

const path = '/api/guides'
const today = '2026-11-18'
const newItem = async (over: object = {}): Promise<string> => {
  made += 1
  return (
    await must(
      owner.post('/api/products', { code: `GI-${made}`, name: `Bien ${made}`, unit: { code: 'NIU' }, ...over }),
    )
  ).id
}
const line = (item: string, quantity = '10', price: string | null = '5') => ({ item: { id: item }, quantity, price })
const body = (items: object[], over: Record<string, unknown> = {}) => ({
  ...{ date: today, reason: '02', warehouse: { id: warehouse }, supplier: { id: world.ids.clients.bodega } },
  ...{ currency: 'PEN', reference: 'T001-77', items, ...over },
})
const draft = (items: object[], over?: Record<string, unknown>) => must(owner.post(path, body(items, over)))
const verb = (id: string, name: string, given?: unknown, who = owner) => who.put(`${path}/${id}/${name}`, given)
const issued = async (items: object[], over?: Record<string, unknown>) =>
  must(verb((await draft(items, over)).id, 'issue'))
const read = (id: string) => must(owner.get(`${path}/${id}`))
const stockOf = async (item: string): Promise<[string, string]> => {
  const at = `filters[0][field]=warehouse.id&filters[0][value]=${warehouse}&filters[1][field]=item.id&filters[1][value]=${item}&filters[1][group]=1`
  const { data } = await must(owner.get(`/api/stock/warehouse?${at}`))
  return [data[0]?.quantity ?? '0', data[0]?.amount ?? '0.00']
}
/** Lines of the vouchers of a guide: account, soles, and what they are in its currency. */
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

describe('an input guide', () => {
  it('is a draft that moves nothing; issued it has a number, its goods are in the stock, and its debt waits for the bill', async () => {
    expect(guideStates.unreachable()).toEqual([])
    const item = await newItem()
    const guide = await draft([line(item)])
    expect(guide).toMatchObject({ status: 'draft', serie: 'GI01', number: null, total: '50.00', kind: 'input' })
    expect(guide.supplier).toMatchObject({ id: world.ids.clients.bodega })
    expect([await stockOf(item), await vouchers(guide.id)]).toEqual([['0', '0.00'], []])
    const changed = await must(owner.put(`${path}/${guide.id}`, { ...body([line(item, '4')]), version: guide.version }))
    expect([changed.total, changed.version]).toEqual(['20.00', 2])
    const open = await must(verb(guide.id, 'issue', { version: 2 }))
    expect(open).toMatchObject({ status: 'open', number: 'GI01-00000001', total: '20.00' })
    expect(await stockOf(item)).toEqual(['4', '20.00'])
    expect(await vouchers(guide.id)).toEqual(['20111 20.00', '6111 -20.00', '6011 20.00', '4211 -20.00'])
    for (const key of ['GI01-1', 'GI01-00000001', guide.id, 'GI01/1', 'GI01/00000001'])
      expect((await read(key)).id).toBe(guide.id)
    const kardex = await must(owner.get(`/api/kardex?item=${item}&warehouse=${warehouse}`))
    expect(kardex.data[0].movements[0]).toMatchObject({
      operation: '02',
      document: 'GI01-00000001',
      inputAmount: '20.00',
    })
    expect(await must(owner.get('/api/series/1/document-type/GI/serie/GI01'))).toMatchObject({
      ...{ state: 'used', document: { kind: 'guide', id: guide.id } },
    })
  })

  it('in dollars comes in at the sale rate that was published, to the cent of what is owed', async () => {
    const [a, b, c] = [await newItem(), await newItem(), await newItem()]
    const guide = await issued([line(a, '3', '3.333'), line(b, '7', '1.1'), line(c, '1', '0.01')], {
      ...{ currency: 'USD', exchangeRate: '3.757' },
    })
    expect(guide).toMatchObject({ total: '17.71', exchangeRate: '3.757000', localTotal: '66.54' })
    const worth = await Promise.all([a, b, c].map(stockOf))
    expect(fixed(worth.reduce((sum, [, amount]) => sum.plus(amount), dec(0)))).toBe('66.54')
    expect(await vouchers(guide.id)).toEqual(['20111 66.54', '6111 -66.54', '6011 66.54', '4211 -66.54'])
    const { rows } = await world.owner.query(
      "select foreign_amount, party_id, document_type, serie, number from accounting.journal_line where account_code = '4211' and entry_id in (select id from accounting.journal_entry where source_id = $1)",
      [guide.id],
    )
    expect(rows).toEqual([
      {
        ...{ foreign_amount: '-17.71', party_id: world.ids.clients.bodega, document_type: '00' },
        ...{ serie: 'GI01', number: guide.number.split('-')[1] },
      },
    ])
  })

  it.each([
    ['05', '69121'],
    ['07', '7311'],
    ['09', '7599'],
    ['16', '5911'],
    ['20', '6111'],
    ['28', '7599'],
    ['99', '7599'],
  ])('reason %s, without a bill, stands against %s', async (reason, account) => {
    const item = await newItem()
    const guide = await issued([line(item, '2', '3')], { reason, supplier: null })
    expect(await vouchers(guide.id)).toEqual(['20111 6.00', `${account} -6.00`])
    expect(guide.supplier).toBeNull()
  })

  it('tells everything that is wrong at once', async () => {
    const service = world.ids.products.service
    const reply = await owner.post(
      path,
      body([line(service), line(world.ids.products.mouse, '1.5'), line(await newItem(), '1', null)], {
        ...{ date: '2026-11-19', supplier: null, warehouse: { id: service } },
      }),
    )
    expect(fields(reply)).toEqual([
      'date date_in_future',
      'warehouse reference_not_found',
      'items[0].item item_without_stock',
      'supplier supplier_required',
      'items[1].quantity whole_quantity',
      'items[2].price cost_required',
    ])
    expect(fields(await owner.post(path, body([], {})))).toEqual(['items add_one_item'])
    expect(fields(await owner.post(path, body([line(await newItem())], { serie: 'XX99' })))).toEqual([
      'serie documentnumber_not_found',
    ])
    const moved = await newItem()
    await issued([line(moved)], { date: '2026-11-10' })
    expect(fields(await owner.post(path, body([line(moved), line(moved)], { reason: '16' })))).toEqual([
      'items[0].item opening_after_movements',
      'items[1].item opening_after_movements',
      'items[1].item repeated_item',
    ])
  })

  it('INV-017: a stale version is refused with the guide as it stands', async () => {
    const item = await newItem()
    const guide = await draft([line(item)])
    await must(owner.put(`${path}/${guide.id}`, { ...body([line(item, '4')]), version: 1 }))
    for (const reply of [
      await owner.put(`${path}/${guide.id}`, { ...body([line(item)]), version: 1 }),
      await verb(guide.id, 'issue', { version: 1 }),
    ])
      expect([reply.status, reply.body.code, reply.body.current.total]).toEqual([
        ...[409, 'guide.guide_already_updated', '20.00'],
      ])
  })

  it('that moved the stock is neither changed nor deleted; a draft goes', async () => {
    const item = await newItem()
    const guide = await draft([line(item)])
    expect((await owner.delete(`${path}/${guide.id}`)).status).toBe(204)
    const open = await issued([line(item)])
    expect((await owner.save(`${path}/${open.id}`, body([line(item)]))).body.code).toBe('illegal_state')
    expect((await owner.delete(`${path}/${open.number}`)).body.code).toBe('illegal_state')
    expect((await verb(open.id, 'issue')).body.code).toBe('illegal_state')
  })

  it('voided, its goods leave and its vouchers are reversed; refused where they are gone', async () => {
    const [item, gone] = [await newItem(), await newItem()]
    const guide = await issued([line(item, '4', '2.5')])
    const voided = await must(verb(guide.id, 'void', { reason: 'Se recibió por error' }))
    expect(voided).toMatchObject({ status: 'voided', voidReason: 'Se recibió por error', number: guide.number })
    expect(await stockOf(item)).toEqual(['0', '0.00'])
    expect(await vouchers(guide.id)).toHaveLength(8)
    const { rows } = await world.owner.query(
      'select sum(debit - credit) as sum from accounting.journal_line where entry_id in (select id from accounting.journal_entry where source_id = $1) group by account_code',
      [guide.id],
    )
    expect(rows.map(({ sum }) => sum)).toEqual(['0.00', '0.00', '0.00', '0.00'])
    const sold = await issued([line(gone, '4')])
    await must(
      owner.put(`/api/products/${gone}/variant/${gone}/quick-set-inventory`, {
        warehouse: { id: warehouse },
        quantity: '1',
      }),
    )
    const refused = await verb(sold.id, 'void')
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_stock'])
    expect((await read(sold.id)).status).toBe('open')
    const [taking] = (
      await must(owner.get(`${path}?filters[0][field]=kind&filters[0][value]=inventory-taking&limit=1`))
    ).data
    expect((await verb(taking.id, 'void')).body.code).toBe('guide_opening')
  })

  it('sixteen who issue one guide at once, and void it, move its goods once', async () => {
    const item = await newItem()
    const guide = await draft([line(item)])
    const all = (name: string) => Promise.all(Array.from({ length: 16 }, () => verb(guide.id, name)))
    expect((await all('issue')).map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
    expect(await stockOf(item)).toEqual(['10', '50.00'])
    expect((await all('void')).map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
    expect(await stockOf(item)).toEqual(['0', '0.00'])
  })

  it('numbers have no gaps, also where some are refused', async () => {
    const item = await newItem()
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft([line(item, '1')])))
    const bad = await draft([line(item, '1')])
    const first = Number((await issued([line(item, '1')])).number.split('-')[1])
    await world.owner.query("update inventory.guide set date = '2027-01-01' where id = $1", [bad.id])
    const replies = await Promise.all([bad, ...drafts].map(({ id }) => verb(id, 'issue')))
    expect(replies.map(({ status }) => status)).toEqual([422, ...Array(8).fill(200)])
    const numbers = replies.slice(1).map((reply) => Number(reply.body.number.split('-')[1]))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, i) => first + 1 + i))
  })

  it('dated before a sale, it changes the cost of what was sold since, and the books follow', async () => {
    const item = await newItem()
    await issued([line(item, '10', '4')], { date: '2026-11-02' })
    await must(
      owner.put(`/api/products/${item}/variant/${item}/quick-set-inventory`, {
        warehouse: { id: warehouse },
        quantity: '5',
        date: '2026-11-10',
      }),
    )
    expect(await stockOf(item)).toEqual(['5', '20.00'])
    await issued([line(item, '10', '8')], { date: '2026-11-05' })
    await world.server.outbox.idle()
    expect(await stockOf(item)).toEqual(['15', '90.00'])
    expect(await differing()).toEqual([])
  })

  it('a locked month refuses to issue and to void it', async () => {
    const item = await newItem()
    const open = await issued([line(item)], { date: '2026-01-15' })
    const waiting = await draft([line(item)], { date: '2026-01-15' })
    await must(owner.put('/api/configuration/month-lock/2026', { month: 1, locked: true, confirmed: true }))
    for (const reply of [await verb(waiting.id, 'issue'), await verb(open.id, 'void')])
      expect([reply.status, reply.body.code]).toEqual([409, 'month_locked'])
    await must(owner.put('/api/configuration/month-lock/2026', { month: 1, locked: false, reason: 'prueba' }))
  })

  it('says its supplier and its goods as they were called when it was issued', async () => {
    const item = await newItem()
    const guide = await issued([line(item)])
    const product = await must(owner.get(`/api/products/${item}`))
    await world.owner.query("update catalogue.product set name = 'Otro nombre' where id = $1", [item])
    await world.owner.query("update parties.client set fiscal_name = 'OTRA RAZON' where id = $1", [
      world.ids.clients.bodega,
    ])
    const kept = await read(guide.id)
    expect([kept.items[0].item.name, kept.supplier.name]).toEqual([product.name, guide.supplier.name])
    const found = await must(owner.get(`${path}?search=${encodeURIComponent('peña')}&limit=100`))
    expect(found.data.map(({ id }: { id: string }) => id)).toContain(guide.id)
    await world.owner.query('update parties.client set fiscal_name = $2 where id = $1', [
      world.ids.clients.bodega,
      guide.supplier.name,
    ])
  })

  it('is printed and mailed to its supplier, without costs; a draft is not mailed', async () => {
    const guide = await draft([line(await newItem())])
    expect((await owner.post(`${path}/${guide.id}/email`)).body.code).toBe('not_issued')
    await must(verb(guide.id, 'issue'))
    const pdf = await owner.get(`${path}/${guide.id}/render/pdf`)
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const page = await owner.get(`/api/company/template/render/guide/${guide.id}`)
    expect(page.bytes.toString()).toContain('T001-77')
    expect((await owner.post(`${path}/${guide.id}/email`)).status).toBe(202)
    const found = await issued([line(await newItem())], { reason: '28', supplier: null })
    expect(fields(await owner.post(`${path}/${found.id}/email`))).toEqual(['to email_missing'])
  })

  it('of who is not told what goods cost is written without it: what the guide said stays, by hand it has to be said', async () => {
    const item = await newItem()
    const guide = await draft([line(item, '4', '2.5')])
    await world.owner.query(
      "update company.role set permissions = array['INPUTGUIDE.fullAccess'] where id in (select m.role_id from company.membership m join company.user_account u on u.id = m.user_id where u.email = $1)",
      [people.reader.email],
    )
    const keeper = await world.as('reader')
    const seen = await must(keeper.get(`${path}/${guide.id}`))
    expect([seen.total, seen.localTotal, seen.items[0].price, seen.items[0].total]).toEqual([null, null, null, null])
    const changed = await must(
      keeper.put(`${path}/${guide.id}`, { ...body([line(item, '6', null)]), version: guide.version }),
    )
    const stale = await keeper.put(`${path}/${guide.id}`, { ...body([line(item, '6', null)]), version: guide.version })
    expect([stale.status, stale.body.current.total, stale.body.current.items[0].price]).toEqual([409, null, null])
    expect(fields(await keeper.post(path, body([line(item, '6', null)])))).toEqual(['items[0].price cost_required'])
    // Two lines of one item keep each its own cost; in dollars what stood there says nothing.
    const two = await draft([line(item, '1', '10'), line(item, '1', '20')])
    const both = { ...body([line(item, '2', null), line(item, '1', null)]), version: two.version }
    expect(fields(await keeper.put(`${path}/${two.id}`, { ...both, currency: 'USD', exchangeRate: '3.757' }))).toEqual([
      'items[0].price cost_required',
      'items[1].price cost_required',
    ])
    await must(keeper.put(`${path}/${two.id}`, both))
    expect((await must(owner.get(`${path}/${two.id}`))).items.map(({ price }: { price: string }) => price)).toEqual([
      '10',
      '20',
    ])
    await must(owner.delete(`${path}/${two.id}`))
    const open = await must(verb(guide.id, 'issue', { version: changed.version }, keeper))
    expect([open.status, open.total]).toEqual(['open', null])
    expect(await stockOf(item)).toEqual(['6', '15.00'])
    const page = await keeper.get(`/api/company/template/render/guide/${guide.id}`)
    expect(page.bytes.toString()).not.toMatch(/15[.,]00|2[.,]5\b/)
  })

  it('belongs to its company and to who holds its powers', async () => {
    const guide = await draft([line(await newItem())])
    const [stranger, seller] = [await world.as('stranger'), await world.as('seller')]
    expect((await stranger.get(`${path}/${guide.id}`)).status).toBe(404)
    expect((await verb(guide.id, 'issue', undefined, stranger)).status).toBe(404)
    expect((await seller.get(path)).status).toBe(403)
    expect((await verb(guide.id, 'issue', undefined, seller)).status).toBe(403)
  })
})

/** Stock by account of the chart: what the ledger of stock says, less what the books say. */
async function differing(): Promise<unknown[]> {
  const { rows } = await world.owner.query(
    `select b.amount - coalesce(l.amount, 0) as difference
     from (select sum(amount) as amount from inventory.stock_balance where company_id = $1) b,
       (select sum(l.debit - l.credit) as amount from accounting.journal_line l where l.company_id = $1 and l.account_code = '20111') l
     where b.amount <> coalesce(l.amount, 0)`,
    [world.ids.companyId],
  )
  return rows
}

it('whatever is received and voided, on whatever days and in whatever currency, stock is the sum of its moves and the ledger ties with it', async () => {
  const items = await Promise.all([newItem(), newItem(), newItem()])
  const day = fc.integer({ min: 1, max: 17 }).map((n): DateText => `2026-11-${String(n).padStart(2, '0')}`)
  const received = fc.record({
    ...{
      date: day,
      dollars: fc.boolean(),
      reason: fc.constantFrom(...typedGuideReasons.filter((each) => each !== '16')),
    },
    undone: fc.boolean(),
    lines: fc.array(
      fc.record({
        item: fc.constantFrom(...items),
        quantity: fc.integer({ min: 1, max: 40 }),
        cents: fc.integer({ min: 0, max: 99_999 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(received, { minLength: 1, maxLength: 4 }), async (guides) => {
      for (const { date, dollars, reason, undone, lines } of guides) {
        const guide = await issued(
          lines.map(({ item, quantity, cents }) => line(item, String(quantity), dec(cents).div(100).toString())),
          { date, reason, ...(dollars ? { currency: 'USD', exchangeRate: '3.757' } : {}) },
        )
        if (undone) await must(verb(guide.id, 'void'))
      }
      await world.server.outbox.idle()
      const { rows } = await world.owner.query(
        `select b.item_id from inventory.stock_balance b
         left join (select item_id, warehouse_id, sum(quantity) as quantity, sum(amount) as amount from inventory.stock_move group by 1, 2) m using (item_id, warehouse_id)
         where b.quantity <> coalesce(m.quantity, 0) or b.amount <> coalesce(m.amount, 0)`,
      )
      expect([rows, await differing()]).toEqual([[], []])
    }),
    { numRuns: 8 },
  )
})
