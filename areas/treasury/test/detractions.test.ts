import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
let bn: string
let service: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  money = moneyWorld(world, api)
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  bn = (
    await must(
      api.post('/api/payment/account', {
        ...{
          code: 'BN1',
          name: 'Banco de la Nación',
          type: 'bank',
          currency: 'PEN',
          bank: '18',
          number: '00000123456',
        },
        ...{ ledgerCode: '1042', purpose: 'detraction' },
      }),
    )
  ).id
  service = (
    await must(
      api.post('/api/products', {
        ...{ code: 'DET22', name: 'Asesoría', type: 'service', unit: { code: 'ZZ' }, price: '1000' },
        ...{ detraction: true, detractionCategory: { code: '022' } },
      }),
    )
  ).id
})
afterAll(() => world?.close())

const codes = ({ body }: { body: { code?: string; errors?: { field: string; code: string }[] } }) =>
  body.errors?.length ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code]
const list = async (): Promise<{ id: string; document: { id: string }; status: string }[]> =>
  (await must(api.get('/api/payment/detractions?limit=200'))).data
const ofDocument = async (id: string) => (await list()).find(({ document }) => document.id === id)!
const ref = (id: string) => ({ id })
const sold = () =>
  money.sold('1180.00', {
    items: [
      {
        ...{ item: ref(service), quantity: '1', price: '1180.00', includeTaxPrice: true },
        tax: { type: 'IGV', rate: '18' },
      },
    ],
  })

describe('the life of a detraction', () => {
  it.each([
    ['PEN', {}, '142.00', '71.00'],
    ['USD', { exchangeRate: '3.75' }, '531.00', '266.00'],
  ])('what notes took of it is not deposited: half of it, then all (%s)', async (currency, over, whole, half) => {
    const head = {
      ...{ date: '2026-11-04', currency, ...over },
      ...{ supplier: ref(world.ids.clients.andes), paymentTerm: ref(world.ids.termCredit30) },
    }
    const line = { item: ref(service), quantity: '1', tax: { type: 'IGV', rate: '18' } }
    const bill = await must(
      api.post('/api/bills', {
        ...{ ...head, documentType: '01', serie: 'F056', number: currency === 'PEN' ? '1' : '2' },
        items: [{ ...line, price: '1000' }],
        ...{ detractionCode: '022', detractionAccount: '00-123-456789' },
      }),
    )
    const note = (number: string) =>
      must(
        api.post('/api/bills', {
          ...{ ...head, documentType: '07', serie: currency === 'PEN' ? 'FC56' : 'FC57', number },
          ...{ reference: ref(bill.id), reason: '09', items: [{ ...line, price: '500', billLine: 1 }] },
        }),
      )
    const [one] = (await list()).filter((row) => (row as never as { direction: string }).direction === 'payable')
    const totals = async () => (await must(api.get('/api/payment/detractions/totals'))).payable
    expect(one).toMatchObject({ amount: whole, balance: whole, status: 'calculated' })
    await note('1')
    expect(await must(api.get('/api/payment/detractions?limit=200'))).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: one!.id, amount: half, balance: half })]),
    })
    expect(await totals()).toEqual([{ status: 'calculated', count: 1, amount: half }])
    await note('2')
    expect(await totals()).toEqual([])
  })

  it('of a sale: calculated, deposited by the client into the BN account, and not any more once that is voided', async () => {
    const sale = await sold()
    const one = await ofDocument(sale.id)
    expect(one).toMatchObject({
      ...{ status: 'calculated', direction: 'receivable', depositCode: '022', percent: '12', amount: '142.00' },
    })
    const body = { constancia: '123456789', date: today, account: ref(bn), method: ref(world.ids.methodTransfer) }
    const path = `/api/payment/detractions/${one.id}`
    expect(codes(await api.put(`${path}/deposit`, { ...body, account: ref(world.ids.bank) }))).toEqual([
      'account detraction_account_bn',
    ])
    const replies = await Promise.all(Array.from({ length: 16 }, () => api.put(`${path}/deposit`, body)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const done = await ofDocument(sale.id)
    expect(done).toMatchObject({ status: 'deposited', constancia: '123456789', depositedOn: today })
    expect(await money.booked((done as never as { payment: { id: string } }).payment.id)).toMatchObject({
      '1042': '142.00',
    })
    const account = await must(api.get('/api/payment/detractions/account'))
    expect(account.accounts).toMatchObject([{ id: bn, balance: '142.00' }])
    expect(account.uses).toEqual([{ use: 'deposit', amount: '142.00' }])
    await must(
      api.put(`/api/payment/incomes/${(done as never as { payment: { id: string } }).payment.id}/void`, {
        reason: 'Error',
      }),
    )
    expect(await ofDocument(sale.id)).toMatchObject({ status: 'calculated', constancia: null })
  })

  it('autodetracción of a sale: our own money moves to 1042, the client owes it all the same', async () => {
    const sale = await sold()
    const one = await ofDocument(sale.id)
    const body = { constancia: '777', date: today, account: ref(world.ids.bank), to: ref(bn) }
    const path = `/api/payment/detractions/${one.id}`
    const done = await must(api.put(`${path}/self-deposit`, body))
    expect(done).toMatchObject({ status: 'selfDeposited', constancia: '777', balance: '142.00' })
    const told = await must(api.get(`/api/payment/incomes/detraction/${today}/${today}`))
    expect(told.data).toContainEqual(expect.objectContaining({ id: one.id, state: 'selfDeposited', constancia: '777' }))
    expect(codes(await api.put(`${path}/give-back`))).toEqual(['self_deposit_transfer'])
    expect((await api.put(`${path}/self-deposit`, body)).status).toBe(409)
    await must(api.put(`/api/payment/transfer/${done.transfer.id}/void`, { reason: 'Error' }))
    expect(await ofDocument(sale.id)).toMatchObject({ status: 'calculated' })
    expect(await money.ledgerDiffering()).toEqual([])
  })

  it('treasury.md 7: money of the account is released, pays taxes, or is taken for them; what it began with is no deposit', async () => {
    await must(api.post('/api/payment/balance', { account: ref(bn), date: '2026-01-02', amount: '1000.00' }))
    const tributes = await money.category('TRIBUT')
    const spent = (amount: string, description: string) =>
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: ref(bn), method: ref(world.ids.methodTransfer) },
        payments: [{ category: tributes, amount, description }],
      })
    const tax = await must(spent('300.00', 'PDT 621'))
    const taken = await must(spent('100.00', 'Ingreso como recaudación'))
    const released = await must(
      api.post('/api/payment/transfer', {
        ...{ date: today, amount: '250.00', commission: '0', accountFrom: ref(bn), accountTo: ref(world.ids.bank) },
        notes: 'Liberación de fondos de detracciones',
      }),
    )
    const said = await must(api.get('/api/payment/detractions/account?year=2026'))
    const uses = Object.fromEntries(said.uses.map(({ use, amount }: Record<string, string>) => [use, amount]))
    expect(uses).toMatchObject({ tax: '-400.00', release: '-250.00', other: '1000.00' })
    for (const { id } of [tax, taken]) await must(api.put(`/api/payment/expenses/${id}/void`, { reason: 'Prueba' }))
    await must(api.put(`/api/payment/transfer/${released.id}/void`, { reason: 'Prueba' }))
  })

  it('who only collects does not move our own money with it; a power alone does what it says', async () => {
    const one = await ofDocument((await sold()).id)
    const path = `/api/payment/detractions/${one.id}`
    const may = async (...permissions: string[]): Promise<Caller> => {
      await world.owner.query(
        `update company.role r set permissions = $1 from company.membership m join company.user_account u on u.id = m.user_id where r.id = m.role_id and r.company_id = m.company_id and u.email = $2`,
        [permissions, people.cashier.email],
      )
      return world.as('cashier')
    }
    const own = { constancia: '778', date: today, account: ref(world.ids.bank), to: ref(bn) }
    const clerk = await may('COLLECTION.fullAccess')
    expect((await clerk.put(`${path}/self-deposit`, own)).body.params).toEqual({
      keys: 'TRANSFER.fullAccess, TRANSFER.new',
    })
    expect(await money.rows('select 1 from treasury.self_deposit where open_item_id = $1', [one.id])).toEqual([])
    const editor = await may('COLLECTION.edit', 'TRANSFER.new')
    const deposit = { constancia: '1', date: today, account: ref(bn), method: ref(world.ids.methodTransfer) }
    expect((await editor.put(`${path}/deposit`, deposit)).status).toBe(403)
    const done = await must(editor.put(`${path}/self-deposit`, own))
    await must(api.put(`/api/payment/transfer/${done.transfer.id}/void`, { reason: 'Error' }))
  })

  it('of a purchase: into a batch and out of it, or deposited by its supplier', async () => {
    const bill = await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F055', number: '1', date: '2026-11-04', currency: 'PEN' },
        ...{ supplier: ref(world.ids.clients.andes), paymentTerm: ref(world.ids.termCredit30) },
        items: [{ item: ref(service), quantity: '1', price: '1000', tax: { type: 'IGV', rate: '18' } }],
        ...{ detractionCode: '022', detractionAccount: '00-123-456789' },
      }),
    )
    const [one] = (await list()).filter((row) => (row as never as { direction: string }).direction === 'payable')
    expect(bill.id).toBeTruthy()
    expect(one).toMatchObject({ status: 'calculated', depositCode: '022' })
    const path = `/api/payment/detractions/${one!.id}`
    const marked = await must(api.put(`${path}/self-deposit`, { constancia: '999', date: today }))
    expect(marked.status).toBe('selfDeposited')
    const candidates = await must(api.get(`/api/payment/detraction-deposits/candidates?account=${world.ids.bank}`))
    expect(candidates).toEqual([])
    expect((await must(api.put(`${path}/give-back`))).status).toBe('calculated')
    const batch = await must(
      api.post('/api/payment/detraction-deposits', {
        ...{ date: today, account: ref(world.ids.bank), items: [{ openItem: ref(one!.id) }] },
      }),
    )
    expect((await list()).find(({ id }) => id === one!.id)).toMatchObject({
      status: 'batched',
      batch: { id: batch.id },
    })
    const deposit = {
      constancia: '1',
      date: today,
      account: ref(world.ids.bank),
      method: ref(world.ids.methodTransfer),
    }
    expect(codes(await api.put(`${path}/deposit`, deposit))).toEqual(['batch_item_live'])
    await must(api.put(`/api/payment/detraction-deposits/${batch.id}/void`, { reason: 'Error' }))
    expect(await must(api.put(`${path}/deposit`, deposit))).toMatchObject({ status: 'applied', constancia: '1' })
    const totals = await must(api.get('/api/payment/detractions/totals'))
    expect(totals.payable).toEqual([{ status: 'applied', count: 1, amount: '142.00' }])
  })
})
