import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

let next = 500
const igv = { type: 'IGV', rate: '18' }
async function enter(over: Record<string, unknown> = {}, price = '100') {
  next += 1
  return must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F020', number: String(next), date: '2026-11-10', currency: 'PEN' },
      supplier: { id: world.ids.clients.bodega },
      paymentTerm: { id: world.ids.termCredit30 },
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price, tax: igv }],
      ...over,
    }),
  )
}
const of = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })
const join = (parent: string, ...bills: string[]) =>
  api.put(`/api/bills/join/${parent}`, { bills: bills.map((id) => ({ id })) })
const separate = (parent: string, body?: unknown) => api.put(`/api/bills/separate/${parent}`, body)
const read = (id: string) => must(api.get(`/api/bills/${id}`))
const pay = (id: string, amount: string, over: Record<string, unknown> = {}) =>
  api.post('/api/payment/expenses', {
    ...{ date: '2026-11-12', currency: 'PEN', method: { id: world.ids.methodTransfer } },
    account: { id: world.ids.bank },
    payments: [{ document: { id }, amount }],
    ...over,
  })
const payables = async (document: string) => {
  const list = await must(
    api.get(`/api/payment/expenses/payable?filters[0][field]=document.id&filters[0][value]=${document}`),
  )
  return list.data
}
const books = async () => {
  const { rows } = await world.owner.query(
    `select (select count(*) from accounting.journal_entry where company_id = $1)::int as entries,
       (select count(*) from inventory.stock_move where company_id = $1)::int as moves,
       (select sum(total) from purchases.bill where company_id = $1)::text as register`,
    [world.ids.companyId],
  )
  return rows[0]
}

describe('PUR-001 joined bills', () => {
  it.each(['PEN', 'USD'])(
    'in %s are owed and paid under their parent, in the order of their due dates',
    async (currency) => {
      const late = await enter({ ...of(currency), fees: [{ date: '2026-12-30', amount: '118' }] })
      const early = await enter({ ...of(currency), fees: [{ date: '2026-11-25', amount: '59' }] }, '50')
      const before = await books()
      const parent = await must(join(late.id, early.id))
      expect(parent).toMatchObject({ balance: '177.00', ownBalance: '118.00', joined: 1 })
      expect(await read(early.id)).toMatchObject({ balance: '0.00', ownBalance: '59.00', parent: { id: late.id } })
      expect(await books()).toEqual(before)
      const listed = await must(
        api.get(
          `/api/bills?filters[0][field]=balance&filters[0][value]=177&filters[1][field]=currency&filters[1][value]=${currency}&filters[1][group]=1`,
        ),
      )
      expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([late.id])
      expect(await payables(early.id)).toEqual([])
      expect((await payables(late.id)).map((row: { balance: string }) => row.balance)).toEqual(['59.00', '118.00'])

      const money = currency === 'USD' ? { ...of(currency), account: { id: world.ids.bankUsd } } : {}
      expect((await pay(early.id, '10', money)).body.errors[0].code).toBe('document_joined')
      const paid = await must(pay(late.id, '100', money))
      expect(await read(early.id)).toMatchObject({ status: 'closed', ownBalance: '0.00' })
      expect(await read(late.id)).toMatchObject({ status: 'open', balance: '77.00', ownBalance: '77.00' })
      expect((await separate(late.id)).body).toMatchObject({
        code: 'bill_paid',
        message: 'La compra tiene pagos. Anúlelos primero.',
      })
      expect((await pay(late.id, '1', { ...money, date: '2026-11-01' })).body.errors[0]).toMatchObject({
        code: 'expense_before_document',
        message: expect.stringContaining('El pago no puede ser anterior'),
      })

      await must(pay(late.id, '77', money))
      expect(await read(late.id)).toMatchObject({ status: 'closed', balance: '0.00' })
      expect((await must(api.get(`/api/bills/${late.id}/payments`))).data).toHaveLength(2)

      await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Pago repetido' }))
      expect(await read(late.id)).toMatchObject({ status: 'open', balance: '100.00' })
      expect(await read(early.id)).toMatchObject({ status: 'open', ownBalance: '59.00' })
    },
  )

  it('stay open under the parent while another of the group is owed', async () => {
    const parent = await enter({ fees: [{ date: '2026-11-12', amount: '118' }] })
    const child = await enter({ fees: [{ date: '2026-12-12', amount: '118' }] })
    await must(join(parent.id, child.id))
    await must(pay(parent.id, '118'))
    expect(await read(parent.id)).toMatchObject({ status: 'open', ownBalance: '0.00', balance: '118.00' })
    await must(pay(parent.id, '118'))
    expect((await read(parent.id)).status).toBe('closed')
    expect((await read(child.id)).status).toBe('closed')
  })

  it('are of one supplier and currency, open, unpaid and in no other group', async () => {
    const parent = await enter()
    const child = await enter()
    const other = await enter({ supplier: { id: world.ids.clients.andes } })
    const dollars = await enter(of('USD'))
    const paid = await enter()
    await must(pay(paid.id, '1'))
    const grouped = await enter()
    await must(join(grouped.id, child.id))
    const refused = await join(parent.id, other.id, dollars.id, child.id, grouped.id, parent.id)
    expect(refused.body.errors.map((each: { code: string }) => each.code)).toEqual([
      ...['bill_other_supplier', 'bill_other_currency', 'bill_joined', 'bill_joined', 'bill_joins_itself'],
    ])
    expect((await join(parent.id, paid.id)).body.code).toBe('bill_paid')
    expect((await join(child.id, parent.id)).body.code).toBe('bill_joined')
    expect((await join(parent.id)).body.errors[0].code).toBe('required')
  })

  it('are neither changed nor voided before they are separated', async () => {
    const parent = await enter()
    const child = await enter()
    await must(join(parent.id, child.id))
    for (const { id } of [parent, child])
      expect((await api.put(`/api/bills/${id}/void`, { reason: 'Error de registro' })).body.code).toBe('bill_joined')
    const other = await enter()
    expect((await separate(parent.id, { bills: [{ id: other.id }] })).body.errors[0].code).toBe('bill_not_joined')
    expect(await must(separate(parent.id))).toMatchObject({ joined: 0, bills: [], balance: '118.00' })
    expect((await separate(parent.id)).body.code).toBe('bill_not_joined')
    expect(await must(api.put(`/api/bills/${child.id}/void`, { reason: 'Error de registro' }))).toMatchObject({
      status: 'voided',
    })
    expect((await payables(parent.id)).map((row: { balance: string }) => row.balance)).toEqual(['118.00'])
  })

  it('joined, paid and voided at once end in one order: what is paid twice or voided while joined does not happen', async () => {
    for (let round = 0; round < 6; round += 1) {
      const parent = await enter()
      const child = await enter()
      const [joined, payment, voided] = await Promise.all([
        join(parent.id, child.id),
        pay(child.id, '118'),
        api.put(`/api/bills/${child.id}/void`, { reason: 'Error de registro' }),
      ])
      for (const reply of [joined, payment, voided]) expect(reply.status).toBeLessThan(500)
      const done = [joined, payment, voided].filter((reply) => reply.status < 300)
      expect(done).toHaveLength(1)
      const [p, c] = [await read(parent.id), await read(child.id)]
      expect(p.balance).toBe(done[0] === joined ? '236.00' : '118.00')
      expect([c.status, c.parent !== null]).toEqual(
        done[0] === joined ? ['open', true] : [done[0] === payment ? 'closed' : 'voided', false],
      )
    }
  })

  it('joined crosswise at once become one group, not two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const a = await enter()
      const b = await enter()
      const replies = await Promise.all([join(a.id, b.id), join(b.id, a.id)])
      expect(replies.map(({ status }) => status < 300).sort()).toEqual([false, true])
    }
  })
})
