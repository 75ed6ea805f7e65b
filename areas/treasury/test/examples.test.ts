import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let cashier: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  api = await world.as('owner')
  cashier = await world.as('cashier')
  money = moneyWorld(world, api)
})
afterAll(() => world?.close())
const ref = (id: string) => ({ id })
const transferred = () => ({ account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) })

it('treasury.md 14.1: of 1,180.00 under code 022 the client transfers 1,038.00 and deposits 142.00; nothing is left', async () => {
  const bn = await must(
    api.post('/api/payment/account', {
      ...{ code: 'BN1', name: 'Banco de la Nación', type: 'bank', currency: 'PEN', bank: '18' },
      ...{ ledgerCode: '1042', purpose: 'detraction' },
    }),
  )
  const service = await must(
    api.post('/api/products', {
      ...{ code: 'DET22', name: 'Asesoría', type: 'service', unit: { code: 'ZZ' }, price: '1000' },
      ...{ detraction: true, detractionCategory: { code: '022' } },
    }),
  )
  const line = { item: ref(service.id), quantity: '1', price: '1180.00', includeTaxPrice: true, tax: { type: 'IGV' } }
  const sale = await money.sold('1180.00', { items: [line] })
  const owed = await money.rows(
    'select concept, amount::text from treasury.open_item where document_id = $1 order by concept',
    [sale.id],
  )
  expect(owed).toEqual([
    { concept: 'detraction', amount: '142.00' },
    { concept: 'document', amount: '1038.00' },
  ])
  const paid = await must(
    api.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', ...transferred() },
      payments: [{ document: ref(sale.id), amount: '1038.00' }],
    }),
  )
  const { data } = await must(api.get('/api/payment/detractions'))
  const deposit = await must(
    api.put(`/api/payment/detractions/${data[0].id}/deposit`, {
      ...{ constancia: '123456', date: today, account: ref(bn.id), method: ref(world.ids.methodTransfer) },
    }),
  )
  expect([await money.booked(paid.id), await money.booked(deposit.payment.id)]).toEqual([
    { 10411: '1038.00', 1212: '-1038.00' },
    { 1042: '142.00', 1212: '-142.00' },
  ])
  expect((await must(api.get(`/api/invoices/${sale.id}`))).balance).toBe('0.00')
})

it('treasury.md 14.2: US$ 1,000 owed at 3.750 and paid from soles at 3.780 cost 30.00 more', async () => {
  const bill = await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F077', number: '1', date: '2026-11-04', currency: 'USD', exchangeRate: '3.75' },
      ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
      items: [
        {
          ...{ item: ref(world.ids.products.service), quantity: '1', price: '1000', includeTaxPrice: true },
          tax: { type: 'IGV', rate: '18' },
        },
      ],
    }),
  )
  expect(bill.total).toBe('1000.00')
  const paid = await must(
    api.post('/api/payment/expenses', {
      ...{ date: today, currency: 'PEN', exchangeRate: '3.78', ...transferred() },
      payments: [{ document: ref(bill.id), amount: '1000.00' }],
    }),
  )
  expect(await money.booked(paid.id)).toEqual({ 4212: '3750.00', 676: '30.00', 10411: '-3780.00' })
})

it('treasury.md 14.5: 200.00 + 1,450.30 + 150.00 − 59.00 − 300.00 = 1,441.30; 1,440.00 counted: 1.30 is missing', async () => {
  await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [world.ids.companyId])
  const cash = { account: ref(world.ids.cash), method: ref(world.ids.methodCash) }
  const collect = async (id: string, amount: string) =>
    must(
      cashier.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', ...cash },
        payments: [{ document: ref(id), amount }],
      }),
    )
  const old = await money.sold('150.00', { date: '2026-11-16' })
  // Collected before the drawer was anybody's, and given back out of it during the shift.
  const refunded = await collect((await money.sold('59.00')).id, '59.00')
  const shift = await must(
    cashier.post('/api/shifts', {
      accounts: [ref(world.ids.cash)],
      denominations: [{ currency: 'PEN', value: '200', count: 1 }],
    }),
  )
  await collect((await money.sold('1450.30')).id, '1450.30')
  await collect(old.id, '150.00')
  await must(api.put(`/api/payment/incomes/${refunded.id}/void`, { reason: 'El cliente devolvió' }))
  const out = { kind: 'out', amount: '300.00', currency: 'PEN', reason: 'Depósito de la tarde' }
  const wrong = await api.post(`/api/shifts/${shift.id}/movements`, {
    ...{ ...out, kind: 'in', accountTo: ref(world.ids.bank) },
  })
  expect(wrong.body.errors).toMatchObject([{ field: 'accountTo', code: 'shift_move_target' }])
  await must(api.post(`/api/shifts/${shift.id}/movements`, { ...out, accountTo: ref(world.ids.bank) }))
  expect((await must(api.get(`/api/shifts/${shift.id}`))).summary).toEqual([
    {
      ...{ currency: 'PEN', opening: '200.00', sales: '1450.30', collections: '150.00', ins: '0.00' },
      ...{ refunds: '59.00', payments: '0.00', outs: '300.00', expected: '1441.30' },
    },
  ])
  const counted = await must(
    cashier.put(`/api/shifts/${shift.id}/count`, { denominations: [{ currency: 'PEN', value: '10', count: 144 }] }),
  )
  expect(counted.drawers).toMatchObject([{ expected: '1441.30', counted: '1440.00', difference: '-1.30' }])
  await world.owner.query(
    "update company.role set permissions = permissions || array['POSSHIFT.fullAccess', 'POSSHIFT.approve'] where company_id = $1",
    [world.ids.companyId],
  )
  const opener = await (await world.as('cashier')).put(`/api/shifts/${shift.id}/approve`)
  expect([opener.status, opener.body.code]).toEqual([403, 'shift_same_person'])
  expect(await must(api.put(`/api/shifts/${shift.id}/approve`))).toMatchObject({ status: 'CL', differencePen: '-1.30' })
  const closing = await money.rows(
    `select l.account_code as code, sum(l.debit - l.credit)::text as amount from accounting.journal_line l join accounting.journal_entry e on e.id = l.entry_id
     where e.source_kind = 'shift' and e.source_id = $1 and e.memo like '%cierre%' group by 1 order by 1`,
    [shift.id],
  )
  expect(closing).toEqual([
    { code: '1011', amount: '-1.30' },
    { code: '6599', amount: '1.30' },
  ])
})
