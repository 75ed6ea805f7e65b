import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let buyer: Caller
let chief: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  buyer = await withPowers('seller', ['INPUTBILL.new', 'INPUTBILL.edit', 'INPUTBILL.view', 'INPUTBILL.void'])
  chief = await withPowers('cashier', ['INPUTBILL.approve', 'INPUTBILL.new', 'INPUTBILL.edit', 'INPUTBILL.view'])
  await tolerance({})
})
afterAll(() => world?.close())

/** Somebody of the world with other powers than theirs, signed in anew. */
async function withPowers(name: 'seller' | 'cashier', permissions: string[]): Promise<Caller> {
  const role = await must(owner.post('/api/configuration/roles', { name: `Facturas ${name}`, permissions }))
  await world.owner.query(
    'update company.membership m set role_id = $1 from company.user_account u where u.id = m.user_id and u.email = $2',
    [role.id, people[name].email],
  )
  return world.as(name)
}

async function tolerance(over: Record<string, unknown>): Promise<void> {
  const settings = await must(owner.get('/api/company/configuration'))
  const set = { matchQuantity: '5', matchPrice: '2', matchUnordered: '20', matchNoOrder: false, ...over }
  await must(owner.save('/api/company/configuration', { ...settings, ...set }))
}

const ref = (id: string) => ({ id })
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })
const igv = { type: 'IGV', rate: '18' }

async function order(currency = 'PEN', quantity = '100', price = '10', item = world.ids.products.mouse) {
  const made = await must(
    owner.post('/api/purchase-orders', {
      ...{ date: '2026-11-05', ...money(currency), supplier: ref(world.ids.clients.bodega) },
      ...{ paymentTerm: ref(world.ids.termCredit30), items: [{ item: ref(item), quantity, price, tax: igv }] },
    }),
  )
  return must(owner.put(`/api/purchase-orders/${made.id}/issue`))
}

let next = 500
function body(of: string | null, over: Record<string, unknown> = {}, currency = 'PEN') {
  next += 1
  const { quantity = '100', price = '10', item = world.ids.products.mouse, ...head } = over
  const line = { item: ref(item as string), quantity, price, tax: igv }
  return {
    ...{ documentType: '01', serie: 'F044', number: String(next), date: '2026-11-10', ...money(currency) },
    ...{ supplier: ref(world.ids.clients.bodega), warehouse: ref(world.ids.warehouse) },
    ...{ paymentTerm: ref(world.ids.termCredit30) },
    items: [of ? { ...line, orderLine: { order: ref(of), line: 1 } } : line],
    ...head,
  }
}
const enter = (of: string | null, over?: Record<string, unknown>, currency?: string, who = buyer) =>
  must(who.post('/api/bills', body(of, over, currency)))
/** @param version of the bill that is let in; absent: as it stands */
const approve = async (id: string, who = chief, version?: number) =>
  who.put(`/api/bills/${id}/approve`, { version: version ?? (await must(owner.get(`/api/bills/${id}`))).version })
const orderOf = (id: string) => must(owner.get(`/api/purchase-orders/${id}`))
const kinds = (bill: { findings: { kind: string }[] }) => bill.findings.map(({ kind }) => kind)

/** All that a document leaves in stock, debts, books, register and figures. */
async function traces(id: string) {
  const count = async (sql: string): Promise<number> => Number((await world.owner.query(sql, [id])).rows[0].n)
  const register = await must(owner.get('/api/reports/journal-entry/purchase?year=2026&month=11&limit=200'))
  return {
    entries: await count('select count(*) as n from accounting.journal_entry where source_id = $1'),
    moves: await count('select count(*) as n from inventory.stock_move where source_id = $1'),
    debts: await count('select count(*) as n from treasury.open_item where document_id = $1'),
    registered: register.data.filter((row: { id: string }) => row.id === id).length,
  }
}
const NOWHERE = { entries: 0, moves: 0, debts: 0, registered: 0 }
const figure = async (): Promise<string> =>
  (
    await world.owner.query(
      "select coalesce(sum(plus - minus), 0)::text as amount from (select plus, minus, metric, company_id from platform.figure union all select plus, minus, metric, company_id from platform.figure_delta) f where company_id = $1 and metric = 'purchases'",
      [world.ids.companyId],
    )
  ).rows[0].amount

describe('three-way match (PUR-1)', () => {
  it.each([
    ['PEN', '102', '10.20', 'open', []],
    ['PEN', '105', '10', 'open', []],
    ['PEN', '106', '10', 'pending', ['quantity']],
    ['PEN', '100', '10.21', 'pending', ['price']],
    ['USD', '110', '11', 'pending', ['quantity', 'price']],
    ['USD', '90', '9', 'open', []],
  ] as const)('in %s %s units at %s of 100 at 10 ordered are %s', async (currency, quantity, price, status, why) => {
    const ordered = await order(currency)
    const bill = await enter(ordered.id, { quantity, price }, currency)
    expect({ status: bill.status, why: kinds(bill) }).toEqual({ status, why })
  })

  it('of another currency the price counts at the rate of whichever is in dollars', async () => {
    const dollars = await order('USD')
    expect((await enter(dollars.id, { price: '38.25' })).status).toBe('open')
    expect((await enter((await order('USD')).id, { price: '38.30' }, 'PEN', owner)).findings).toMatchObject([
      { kind: 'price', agreed: '10', limit: '10.2' },
    ])
    expect((await enter((await order()).id, { price: '2.72' }, 'USD')).status).toBe('open')
    const dear = await enter((await order()).id, { price: '2.73' }, 'USD')
    // Who may not read orders is not told what was agreed.
    expect(dear.findings).toMatchObject([{ kind: 'price', line: 1, agreed: '', limit: '' }])
    expect(dear.warnings.map(({ message }: { message: string }) => message).join()).not.toMatch(/\b10\b/)
    // Nor by its history, whoever wrote it.
    await must(approve(dear.id))
    const history = async (who: Caller) => JSON.stringify(await must(who.get(`/api/history/bill/${dear.id}`)))
    expect(await history(owner)).toMatch(/"agreed":"10"/)
    expect(await history(buyer)).not.toMatch(/agreed|findings|bill_beyond/)
  })

  it.each(['PEN', 'USD'])(
    'while it waits in %s it stands in no book, stock, debt or register, and closes no order',
    async (currency) => {
      const ordered = await order(currency)
      const before = await figure()
      const bill = await enter(ordered.id, { quantity: '120' }, currency)
      expect(bill).toMatchObject({ status: 'pending', balance: '0.00' })
      expect(bill.warnings.map(({ code }: { code: string }) => code)).toEqual(
        expect.arrayContaining(['bill_waits_approval', 'bill_beyond_quantity']),
      )
      expect(await traces(bill.id)).toEqual(NOWHERE)
      expect(await figure()).toBe(before)
      expect(await orderOf(ordered.id)).toMatchObject({ status: 'open', items: [{ billed: '0', received: '0' }] })
      const paid = await owner.post('/api/payment/expenses', {
        ...{
          date: '2026-11-12',
          ...money(currency),
          account: ref(currency === 'USD' ? world.ids.bankUsd : world.ids.bank),
        },
        ...{ method: ref(world.ids.methodTransfer), payments: [{ document: ref(bill.id), amount: '10' }] },
      })
      expect(paid.status).toBeGreaterThanOrEqual(400)
      const chosen = await must(owner.get('/api/bills/choose?search=F044'))
      expect(JSON.stringify(chosen)).not.toContain(bill.id)
      const done = await must(approve(bill.id, chief, bill.version))
      expect(done).toMatchObject({ status: 'open', balance: bill.total, approvedBy: { name: 'Carmen Flores Rojas' } })
      expect(kinds(done)).toEqual(['quantity'])
      expect(await traces(bill.id)).toEqual({ entries: 2, moves: 1, debts: 1, registered: 1 })
      expect(await orderOf(ordered.id)).toMatchObject({ status: 'closed', items: [{ billed: '120' }] })
    },
  )

  it('none of those who typed it approves it, an owner neither; who has no power to approve is refused', async () => {
    const ordered = await order()
    const bill = await enter(ordered.id, { quantity: '120' })
    expect((await approve(bill.id, buyer)).status).toBe(403)
    const { number } = bill
    await must(chief.save(`/api/bills/${bill.id}`, { ...body(ordered.id, { quantity: '121' }), number }))
    expect((await approve(bill.id, chief)).body.code).toBe('bill_own_approval')
    const own = await enter((await order()).id, { quantity: '120' }, 'PEN', owner)
    expect((await approve(own.id, owner)).body.code).toBe('bill_own_approval')
    expect((await must(approve(bill.id, owner))).status).toBe('open')
    expect((await approve(bill.id, owner)).body.code).toBe('illegal_state')
  })

  it('refused with a reason it stays out until it is corrected, and enters by itself once it agrees', async () => {
    const ordered = await order()
    const bill = await enter(ordered.id, { price: '15' })
    expect(
      (await chief.put(`/api/bills/${bill.id}/reject`, { reason: 'Precio no acordado', version: 99 })).status,
    ).toBe(409)
    const refused = await must(
      chief.put(`/api/bills/${bill.id}/reject`, { reason: 'Precio no acordado', version: bill.version }),
    )
    expect(refused).toMatchObject({ status: 'rejected', rejectReason: 'Precio no acordado' })
    expect((await approve(bill.id, owner)).body.code).toBe('illegal_state')
    const again = await must(
      buyer.save(`/api/bills/${bill.id}`, { ...body(ordered.id, { price: '14' }), number: bill.number }),
    )
    expect(again).toMatchObject({ status: 'pending', rejectReason: null })
    const agreed = await must(buyer.save(`/api/bills/${bill.id}`, { ...body(ordered.id), number: bill.number }))
    expect(agreed).toMatchObject({ status: 'open', findings: [], approvedBy: null })
    expect(await traces(bill.id)).toMatchObject({ debts: 1, registered: 1 })
    expect(await orderOf(ordered.id)).toMatchObject({ status: 'closed' })
  })

  it('one in the books that grows beyond its order leaves them and waits', async () => {
    const ordered = await order('USD')
    const before = await figure()
    const bill = await enter(ordered.id, {}, 'USD')
    expect(await orderOf(ordered.id)).toMatchObject({ status: 'closed' })
    const grown = await must(
      buyer.save(`/api/bills/${bill.id}`, { ...body(ordered.id, { price: '13' }, 'USD'), number: bill.number }),
    )
    expect(grown).toMatchObject({ status: 'pending', balance: '0.00' })
    expect(await figure()).toBe(before)
    expect(await orderOf(ordered.id)).toMatchObject({ status: 'open', items: [{ billed: '0' }] })
    const { rows } = await world.owner.query(
      `select sum(l.debit - l.credit)::text as left from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where e.source_id = $1 group by l.account_code having sum(l.debit - l.credit) <> 0`,
      [bill.id],
    )
    expect(rows).toEqual([])
    expect((await must(buyer.put(`/api/bills/${bill.id}/void`, { reason: 'Se rehace' }))).status).toBe('voided')
    expect(await figure()).toBe(before)
  })

  it('what has no order behind it: other lines, other charges and debit notes of a bill with orders, and bills of none where the company says so', async () => {
    const freight = (await order()).id
    expect((await enter(freight, { otherCharges: '20' })).status).toBe('open')
    expect((await enter((await order()).id, { otherCharges: '20.01' })).findings).toMatchObject([
      { kind: 'unordered', line: null, found: '20.01', limit: '20.00' },
    ])
    const mixed = body((await order()).id)
    mixed.items.push({ item: ref(world.ids.products.service), quantity: '1', price: '21', tax: igv })
    expect(kinds(await must(buyer.post('/api/bills', mixed)))).toEqual(['unordered'])
    const base = await enter((await order()).id)
    const note = (price: string) => ({
      ...body(null, { documentType: '08', reference: ref(base.id), reason: '01', price, quantity: '1' }),
      items: [{ item: ref(world.ids.products.service), quantity: '1', price, tax: { type: 'UNAFFECTED' } }],
    })
    expect((await must(buyer.post('/api/bills', note('20')))).status).toBe('open')
    const waiting = await must(buyer.post('/api/bills', note('50')))
    expect(kinds(waiting)).toEqual(['unordered'])
    expect(await traces(waiting.id)).toEqual(NOWHERE)
    // What a pending note would modify may still be voided; the note is refused then.
    expect((await must(approve(waiting.id))).status).toBe('open')
    expect((await enter(null, { quantity: '3' })).status).toBe('open')
    await tolerance({ matchNoOrder: true })
    expect(kinds(await enter(null, { quantity: '3' }))).toEqual(['noOrder'])
    expect((await enter(null, { quantity: '2' })).status).toBe('open')
    await tolerance({ matchQuantity: null, matchPrice: null, matchUnordered: null })
    expect((await enter((await order()).id, { quantity: '500', price: '90', otherCharges: '70' })).status).toBe('open')
    await tolerance({})
  })

  it('two that bill one line see each other: what the second takes beyond waits', async () => {
    const ordered = await order()
    const replies = await Promise.all([1, 2].map(() => buyer.post('/api/bills', body(ordered.id, { quantity: '60' }))))
    expect(replies.map(({ body: { status } }) => status).sort()).toEqual(['open', 'pending'])
  })

  it('sixteen approve at once: it enters exactly once', async () => {
    const ordered = await order()
    const bill = await enter(ordered.id, { quantity: '130' })
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) => approve(bill.id, i % 2 ? chief : owner, bill.version)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(15)
    const other = await enter((await order()).id, { quantity: '130' })
    const refusals = await Promise.all(
      Array.from({ length: 16 }, () => chief.put(`/api/bills/${other.id}/reject`, { reason: 'No acordado' })),
    )
    expect(refusals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await chief.put(`/api/bills/${other.id}/reject`)).status).toBe(422)
    expect(await traces(bill.id)).toEqual({ entries: 2, moves: 1, debts: 1, registered: 1 })
  })

  it('a change that somebody made meanwhile is told, and a locked month refuses the approval', async () => {
    const ordered = await order()
    const bill = await enter(ordered.id, { quantity: '120' })
    await must(buyer.save(`/api/bills/${bill.id}`, { ...body(ordered.id, { quantity: '130' }), number: bill.number }))
    expect((await approve(bill.id, chief, bill.version)).body.code).toBe('invoice.invoice_already_updated')
    const early = await enter((await order()).id, { quantity: '120', date: '2026-11-06' })
    await must(owner.put('/api/configuration/month-lock/2026', { month: 11, locked: true, confirmed: true }))
    const locked = await approve(early.id)
    expect(locked).toMatchObject({ status: 409, body: { code: 'month_locked' } })
    await must(owner.put('/api/configuration/month-lock/2026', { month: 11, locked: false, reason: 'Prueba' }))
    expect((await must(approve(early.id))).status).toBe('open')
  })

  it('goods that a guide brought stay owed by it until the bill is approved', async () => {
    const ordered = await order('USD')
    const origin = { kind: 'purchaseOrder', id: ordered.id, line: 1 }
    const made = await must(
      owner.post('/api/guides', {
        ...{ date: '2026-11-08', reason: '02', ...money('USD'), supplier: ref(world.ids.clients.bodega) },
        warehouse: ref(world.ids.warehouse),
        items: [{ item: ref(world.ids.products.mouse), quantity: '100', origin }],
      }),
    )
    const guide = await must(owner.put(`/api/guides/${made.id}/issue`))
    const waiting = body(null, { price: '12' }, 'USD')
    const items = [{ ...waiting.items[0], guideLine: { guide: ref(guide.id), line: 1 } }]
    const bill = await must(buyer.post('/api/bills', { ...waiting, items }))
    expect({ status: bill.status, why: kinds(bill) }).toEqual({ status: 'pending', why: ['price'] })
    expect(await must(owner.get(`/api/guides/${guide.id}`))).toMatchObject({ status: 'open' })
    expect(await traces(bill.id)).toEqual(NOWHERE)
    expect((await must(approve(bill.id))).status).toBe('open')
    expect(await must(owner.get(`/api/guides/${guide.id}`))).toMatchObject({ status: 'closed' })
    expect(await orderOf(ordered.id)).toMatchObject({ status: 'closed', items: [{ received: '100', billed: '100' }] })
  })

  it('the report of differences tells dearer prices, units beyond and what has no order, of bills that wait too', async () => {
    const ordered = await order('PEN', '10', '100')
    const bill = await enter(ordered.id, { quantity: '12', price: '110', otherCharges: '30' })
    const report = await must(
      owner.get('/api/bills/report/variances?from=2026-11-01&to=2026-11-30&differing=true&limit=200'),
    )
    const rows = report.data.filter(({ id }: { id: string }) => id === bill.id)
    expect(rows).toMatchObject([
      { line: 0, description: 'Otros cargos', unordered: '30.00', status: 'pending' },
      { line: 1, beyond: '2', percent: '10', priceVariance: '120.00', quantityVariance: '200.00', status: 'pending' },
    ])
  })
})
