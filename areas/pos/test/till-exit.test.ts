import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLittle, line, openTill, resultsOf, saleOf, type TillOfTest, totalsOf } from './till-world.ts'

let world: World
let owner: Caller
let till: TillOfTest
const PIN = '274913'

beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await askLittle(world)
  owner = await world.as('owner')
  till = await openTill(world, owner, { blockSize: 200 })
})
afterAll(() => world?.close())

/** What waits to be tried again is due at once. */
async function settled(): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    await world.server.outbox.idle()
    await world.owner.query(
      "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
    )
    world.services.wakeOutbox(world.ids.companyId)
  }
  await world.server.outbox.idle()
}

/** So many laptops at S/ 1.18, by bank. */
const sell = async (quantity: string) => {
  const units = (each: string) => fixed(dec(quantity).times(each))
  const sale = saleOf(world, till, {
    items: [line(world, { item: { id: world.ids.products.laptop }, quantity, price: '1.18' })],
    totals: totalsOf({ taxed: units('1'), igv: units('0.18'), total: units('1.18') }),
    payments: [{ method: { id: world.ids.methodTransfer }, amount: units('1.18'), operationNumber: '123' }],
  })
  const [result] = await resultsOf(owner, [sale])
  await settled()
  return { id: String(sale.id), result: result!, invoice: result!.document!.id }
}
const listed = async (id: string) => {
  const path = '/api/point-of-sales?filters[0][field]=exitPending&filters[0][operator]=EQUAL&filters[0][value]=true'
  const { data } = await must(owner.get(path))
  return (data as { id: string; exitPending: boolean; exitProblem: string | null }[]).find((each) => each.id === id)
}
const stock = async (): Promise<number> => {
  const { rows } = await world.owner.query<{ quantity: string }>(
    'select quantity from inventory.stock_balance where item_id = $1 and warehouse_id = $2',
    [world.ids.products.laptop, world.ids.warehouse],
  )
  return Number(rows[0]?.quantity ?? 0)
}
const arrive = async (quantity: string): Promise<void> => {
  const guide = await must(
    owner.post('/api/guides', {
      ...{ date: '2026-11-18', reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id: world.ids.products.laptop }, quantity, price: '1000' }],
    }),
  )
  await must(owner.put(`/api/guides/${guide.id}/issue`))
  await settled()
}
const guidesOf = async (invoice: string) =>
  (
    await world.owner.query<{ number: string; quantity: string; status: string }>(
      `select g.number, trim_scale(o.quantity)::text as quantity, g.status from platform.origin o join inventory.output_guide g on g.id = o.id
       where o.from_id = $1 and o.kind = 'outputGuide' order by g.number`,
      [invoice],
    )
  ).rows

describe('goods that a till sold and the stock has not got', () => {
  it('leave by themselves as far as they come in, the oldest sale first, and the stock never goes below zero', async () => {
    const had = await stock()
    const first = await sell(String(had + 4))
    const second = await sell('3')
    expect(first.result.observations).toMatchObject([{ code: 'pos_stock_pending' }])
    // What was there left at once, and the second one waits behind the first.
    expect(await stock()).toBe(0)
    expect(await guidesOf(first.invoice)).toMatchObject([{ quantity: String(had), status: 'closed' }])
    expect(await listed(first.id)).toMatchObject({ exitPending: true, exitProblem: null })
    await arrive('5')
    expect(await stock()).toBe(0)
    expect((await guidesOf(first.invoice)).map(({ quantity }) => quantity)).toEqual([String(had), '4'])
    expect((await guidesOf(second.invoice)).map(({ quantity }) => quantity)).toEqual(['1'])
    expect(await listed(first.id)).toBeUndefined()
    expect(await listed(second.id)).toBeDefined()
    await arrive('10')
    expect(await stock()).toBe(8)
    expect(await listed(second.id)).toBeUndefined()
    // Every exit bears its cost: books and stock agree.
    const { rows } = await world.owner.query<{ stock: string; books: string }>(
      `select (select sum(amount) from inventory.stock_balance)::text as stock,
         (select sum(l.debit - l.credit) from accounting.journal_line l where l.account_code like '20%')::text as books`,
    )
    expect(rows[0]!.books).toBe(rows[0]!.stock)
  })

  it('say why they do not leave where it is not the stock, and leave once it is mended', async () => {
    await world.owner.query('update catalogue.product set active = false where id = $1', [world.ids.products.laptop])
    const { id, result } = await sell(String((await stock()) + 1))
    expect(result.observations.map(({ code }) => code).sort()).toEqual(['pos_stock_pending', 'product_inactive'])
    expect(await listed(id)).toMatchObject({ exitProblem: expect.stringContaining('inactivo') })
    await world.owner.query('update catalogue.product set active = true where id = $1', [world.ids.products.laptop])
    await arrive('100')
    expect(await listed(id)).toBeUndefined()
  })
})

describe('many sales that wait', () => {
  it('keep none behind them waiting: whatever comes in is looked for in all of them', async () => {
    await world.owner.query(
      `insert into pos.sale (company_id, id, status, terminal_id, branch_id, device, document_type, serie, number, emitted_at, date, cashier_id, client_said, total, fingerprint, body,
         received_at, sent_by, invoice_id, exit_pending)
       select t.company_id, gen_random_uuid(), t.status, t.terminal_id, t.branch_id, gen_random_uuid(), t.document_type, t.serie, 900000 + n, t.emitted_at - interval '1 day', t.date, t.cashier_id,
         t.client_said, t.total, t.fingerprint, t.body, t.received_at, t.sent_by, t.invoice_id, true
       from (select * from pos.sale where terminal_id = $1 and invoice_id is not null limit 1) t cross join generate_series(1, 230) n`,
      [till.id],
    )
    const { id } = await sell(String((await stock()) + 2))
    expect(await listed(id)).toBeDefined()
    await arrive('7')
    expect(await listed(id)).toBeUndefined()
    expect(await stock()).toBe(5)
  })
})

describe('a branch whose sales leave by guides of the house', () => {
  it('writes one for each sale, and takes it back when the sale is voided', async () => {
    const { branch, warehouse } = world.ids
    const series = await must(owner.post('/api/series', { documentType: 'GS', code: 'GS09', name: 'Salidas de caja' }))
    const path = `/api/company/branch-office/${branch}/point-of-sale`
    const electronic = await must(owner.post('/api/series', { documentType: '09', code: 'T009', name: 'Remisión' }))
    const wrong = await owner.save(
      path,
      { guideDocumentNumber: { id: electronic.id } },
      `/api/point-of-sales/${branch}`,
    )
    expect(wrong.body.errors).toMatchObject([{ field: 'guideDocumentNumber', code: 'reference_not_found' }])
    await must(
      owner.save(
        path,
        { warehouse: { id: warehouse }, guideDocumentNumber: { id: series.id } },
        `/api/point-of-sales/${branch}`,
      ),
    )
    const before = await stock()
    const { id, invoice, result } = await sell('2')
    expect(result).toMatchObject({ result: 'accepted', observations: [] })
    expect(await stock()).toBe(before - 2)
    expect(await guidesOf(invoice)).toMatchObject([{ number: 'GS09-00000001', quantity: '2' }])
    const users = (await must(owner.get('/api/configuration/users'))).data as { id: string; email: string }[]
    const supervisor = await world.as('owner')
    await must(supervisor.put('/api/pos/pin', { pin: PIN, password: 'Yupana2026' }))
    await world.owner.query(
      'update company.role r set permissions = permissions || $2::text[] from company.membership m where m.role_id = r.id and m.user_id = $1',
      [
        users.find(({ email }) => email === people.cashier.email)?.id,
        ['POSSALES.fullAccess', 'POSINVOICE.fullAccess', 'OUTPUTINVOICE.fullAccess'],
      ],
    )
    const cashier = await world.as('cashier')
    const { token: approval } = await must(
      cashier.post('/api/pos/approvals', {
        ...{ power: 'void', subject: id, pin: PIN, reason: 'Pedido del cliente', terminal: { id: till.id } },
        user: { id: users.find(({ email }) => email === people.owner.email)?.id },
      }),
    )
    await must(cashier.put(`/api/point-of-sales/${id}/void`, { reason: 'Error de tipeo', delivered: false, approval }))
    // Until the tax office has answered its goods are out.
    expect(await must(owner.get(`/api/invoices/${invoice}`))).toMatchObject({ status: 'voiding' })
    expect(await stock()).toBe(before - 2)
    for (let day = 1; day <= 2; day += 1) {
      world.now = new Date(world.now.getTime() + 3_600_000)
      await settled()
    }
    owner = await world.as('owner')
    expect(await must(owner.get(`/api/invoices/${invoice}`))).toMatchObject({ status: 'voided' })
    expect(await guidesOf(invoice)).toMatchObject([{ status: 'voided' }])
    expect(await stock()).toBe(before)
  })
})
