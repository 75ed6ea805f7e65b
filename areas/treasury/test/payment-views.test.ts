import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
})
afterAll(() => world?.close())

const bank = () => ({ account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } })
const head = () => ({ date: today, currency: 'PEN', ...bank() })
let bills = 700
async function bought(price: string): Promise<{ id: string; number: string; total: string }> {
  bills += 1
  return must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F070', number: String(bills), date: today, currency: 'PEN' },
      ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
      ...{ warehouse: { id: world.ids.warehouse } },
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
    }),
  )
}

describe('views by line', () => {
  it('of bills, of sales and of what settles no document, each line with its payment', async () => {
    const [sale, bill] = [await money.sold('118.00'), await bought('100.00')]
    const fee = await money.category('COMBAN')
    const collected = await must(
      api.post('/api/payment/invoices', { ...head(), document: { id: sale.id }, amount: '118' }),
    )
    const paid = await must(
      api.post('/api/payment/bills', { ...head(), document: { id: bill.id }, amount: '118', operationNumber: '91' }),
    )
    const free = await must(
      api.post('/api/payment/free', { ...head(), category: fee, amount: '5', description: 'Portes' }),
    )
    const income = await must(
      api.post('/api/payment/free', { ...head(), category: await money.category('INTGAN'), amount: '7' }),
    )
    expect([
      collected.payment.direction,
      paid.payment.direction,
      free.payment.direction,
      income.payment.direction,
    ]).toEqual([...['income', 'expense', 'expense', 'income']])
    const idsOf = async (path: string) => (await must(api.get(path))).data.map((row: { id: string }) => row.id)
    expect(await idsOf('/api/payment/invoices')).toEqual([collected.id])
    expect(await idsOf('/api/payment/bills')).toEqual([paid.id])
    expect(new Set(await idsOf('/api/payment/free'))).toEqual(new Set([free.id, income.id]))
    expect(new Set(await idsOf('/api/payment/expenses/payments'))).toEqual(new Set([paid.id, free.id]))
    expect(new Set(await idsOf('/api/payment/incomes/payments'))).toEqual(new Set([collected.id, income.id]))
    const { data } = await must(api.get('/api/payment/bills'))
    expect(data).toMatchObject([
      {
        document: `F070-${bill.number}`,
        client: { id: world.ids.clients.bodega },
        amount: '118.00',
        operationNumber: '91',
        status: 'OK',
      },
    ])
    expect((await api.get(`/api/payment/bills/${free.id}`)).status).toBe(404)
  })

  it('a line that is alone changes and removes its payment, and stays the same line', async () => {
    const fee = await money.category('COMBAN')
    const made = await must(api.post('/api/payment/free', { ...head(), category: fee, amount: '5' }))
    const put = (id: string, body: Record<string, unknown>) => api.put(`/api/payment/free/${id}`, body)
    const changed = await must(put(made.id, { version: made.version, amount: '6.50', description: 'Mantenimiento' }))
    expect(changed).toMatchObject({
      id: made.id,
      amount: '6.50',
      description: 'Mantenimiento',
      category: { code: 'COMBAN' },
    })
    expect(await money.booked(made.payment.id)).toEqual({ 6391: '6.50', 10411: '-6.50' })
    expect((await put(made.id, { version: made.version, amount: '7' })).body.code).toBe(
      'payment.payment_already_updated',
    )
    const wrong = await put(made.id, { version: changed.version, category: await money.category('OTRING') })
    expect(wrong.body.errors).toMatchObject([{ field: 'category', code: 'category_other_direction' }])
    expect((await put(made.id, { version: changed.version, amount: '0' })).body.errors).toMatchObject([
      { field: 'amount' },
    ])
    expect((await api.delete(`/api/payment/free/${made.id}`, { reason: 'Repetido' })).status).toBe(204)
    expect(await must(api.get(`/api/payment/free/${made.id}`))).toMatchObject({ status: 'CX' })
  })

  it('one of several is edited with its payment as a whole', async () => {
    const fee = await money.category('COMBAN')
    const made = await must(
      api.post('/api/payment/expenses', {
        ...head(),
        payments: [
          { category: fee, amount: '1' },
          { category: fee, amount: '2' },
        ],
      }),
    )
    const [line] = made.payments
    for (const reply of [
      await api.put(`/api/payment/free/${line.id}`, { version: made.version, amount: '3' }),
      await api.delete(`/api/payment/free/${line.id}`, { reason: 'Repetido' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'payment_has_other_lines'])
  })

  it('what is wrong is told beside the fields of the line; a document is not free, nor a category a bill', async () => {
    const fee = await money.category('COMBAN')
    const codes = async (path: string, body: Record<string, unknown>) =>
      (await api.post(path, { ...head(), ...body })).body.errors.map(
        (each: { field: string; code: string }) => `${each.field} ${each.code}`,
      )
    expect(await codes('/api/payment/bills', { category: fee, amount: '1' })).toEqual(['category document_or_category'])
    expect(await codes('/api/payment/free', { document: { id: world.ids.warehouse }, amount: '1' })).toEqual([
      'document document_or_category',
    ])
    expect(await codes('/api/payment/invoices', { document: { id: world.ids.warehouse }, amount: '1' })).toEqual([
      'document document_not_open',
    ])
  })

  it('who may only collect sees no payments among the free ones, and makes none', async () => {
    const fee = await money.category('COMBAN')
    const out = await must(api.post('/api/payment/free', { ...head(), category: fee, amount: '5' }))
    const cashier = await world.as('cashier')
    const { rows } = await world.owner.query(
      "update company.role set permissions = array['COLLECTION.fullAccess'] where id = (select m.role_id from company.membership m join company.user_account u on u.id = m.user_id where u.email = 'caja@yupana.pe' and m.company_id = $1) returning id",
      [world.ids.companyId],
    )
    expect(rows).toHaveLength(1)
    const again = await world.as('cashier').catch(() => cashier)
    const { data } = await must(again.get('/api/payment/free'))
    expect(data.every((row: { direction: string }) => row.direction === 'income')).toBe(true)
    expect((await again.get(`/api/payment/free/${out.id}`)).status).toBe(404)
    expect((await again.post('/api/payment/free', { ...head(), category: fee, amount: '5' })).status).toBe(403)
    expect((await again.get('/api/payment/bills')).status).toBe(403)
  })
})

describe('what was paid of a bill', () => {
  it('by its supplier, type, series and number: its parts and its payments', async () => {
    const bill = await bought('100.00')
    const paid = await must(api.post('/api/payment/bills', { ...head(), document: { id: bill.id }, amount: '18' }))
    const path = `/api/payment/expenses/${world.ids.clients.bodega}/01/F070`
    const found = await must(api.get(`${path}/${bill.number}`))
    expect(found).toMatchObject({
      ...{ document: { id: bill.id, kind: 'bill' }, amount: '118.00', balance: '100.00' },
      openItems: [{ concept: 'document', balance: '100.00', status: 'open' }],
      data: [{ id: paid.payment.id, amount: '18.00' }],
    })
    const missing = await api.get(`${path}/99999`)
    expect([missing.status, missing.body.code]).toEqual([404, 'document_not_found'])
  })

  it('TRE-027: detractions of the documents of some days, calculated and deposited with their constancia', async () => {
    await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
    const service = await must(
      api.post('/api/products', {
        ...{ code: 'DET22', name: 'Servicio', type: 'service', unit: { code: 'ZZ' }, price: '1', tax: { type: 'IGV' } },
        ...{ detraction: true, detractionCategory: { code: '022' } },
      }),
    )
    const items = [
      { item: { id: service.id }, quantity: '1', price: '1180', includeTaxPrice: true, tax: { type: 'IGV' } },
    ]
    const sale = await money.sold('1', { items })
    const asked = async (from = today, to = today) => {
      const { data } = await must(api.get(`/api/payment/incomes/detraction/${from}/${to}`))
      return data.filter((row: { document: { id: string } }) => row.document.id === sale.id)
    }
    expect(await asked()).toMatchObject([
      { amount: '142.00', balance: '142.00', state: 'calculated', constancia: null, code: '022', percent: '12' },
    ])
    const [{ id: openItem }] = await asked()
    await must(
      api.post('/api/payment/incomes', {
        ...head(),
        payments: [{ document: { id: sale.id }, openItem: { id: openItem }, amount: '142', operationNumber: '774411' }],
      }),
    )
    expect(await asked()).toMatchObject([{ balance: '0.00', state: 'deposited', constancia: '774411', date: today }])
    expect(await asked('2026-11-01', '2026-11-17')).toEqual([])
    const { body } = await api.get(`/api/payment/expenses/detraction/${today}/2026-11-01`)
    expect(body.errors).toMatchObject([{ field: 'to', code: 'range_backwards' }])
  })
})

describe('vouchers of payments', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAG0lEQVR4nO3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAFGOA0dAAAAAElFTkSuQmCC',
    'base64',
  )

  it('a photo by its content; it stays with its line through changes and goes with it', async () => {
    const bill = await bought('100.00')
    const made = await must(api.post('/api/payment/bills', { ...head(), document: { id: bill.id }, amount: '18' }))
    const path = `/api/payment/bills/${made.id}/voucher`
    expect((await api.get(path)).status).toBe(404)
    expect((await api.upload(path, Buffer.from('no picture'), 'yape.png', 'image/png')).status).toBe(415)
    expect((await api.upload(path, png, 'yape.exe', 'image/png')).status).toBe(415)
    expect(
      (await api.upload(path, Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]), 'big.png', 'image/png')).status,
    ).toBe(413)
    expect(await must(api.upload(path, png, 'yape.png', 'image/png'))).toMatchObject({
      name: 'yape.png',
      type: 'image/png',
    })
    expect((await api.upload(path.replace('bills', 'invoices'), png, 'yape.png', 'image/png')).status).toBe(404)
    const changed = await must(api.put(`/api/payment/bills/${made.id}`, { version: made.version, amount: '20' }))
    expect(changed).toMatchObject({ id: made.id, voucher: { name: 'yape.png' } })
    expect((await api.get(path)).status).toBe(200)
    const stranger = await world.as('stranger')
    expect((await stranger.get(path)).status).toBe(404)
    expect((await api.delete(path)).status).toBe(204)
    expect((await api.delete(path)).status).toBe(404)
  })

  it('a method has a picture, and where it wants an operation number a payment without one is refused', async () => {
    const method = await must(
      api.post('/api/payment/method', { code: 'YP', name: 'Yape', means: '003', requiresOperationNumber: true }),
    )
    const thumbnail = `/api/payment/method/${method.id}/thumbnail`
    expect((await api.upload(thumbnail, Buffer.from('nothing'), 'a.png', 'image/png')).status).toBe(415)
    expect((await must(api.upload(thumbnail, png, 'a.png', 'image/png'))).thumbnail).toContain(thumbnail)
    expect((await api.get(thumbnail)).status).toBe(200)
    expect((await api.delete(thumbnail)).status).toBe(204)
    const fee = await money.category('COMBAN')
    const body = { ...head(), method: { id: method.id }, category: fee, amount: '1' }
    expect((await api.post('/api/payment/free', body)).body.errors).toMatchObject([
      { field: 'operationNumber', code: 'operation_number_required' },
    ])
    expect((await api.post('/api/payment/free', { ...body, operationNumber: '1' })).status).toBe(201)
  })

  it('a way of the company under one of the law: its methods are that in the books; the law has its own', async () => {
    const way = await must(api.post('/api/payment-way', { code: 'bill', name: 'Billetera', lawCode: '003' }))
    expect(way).toMatchObject({ code: 'BILL', lawCode: '003', system: false })
    const method = await must(api.post('/api/payment/method', { code: 'BI', name: 'Billetera', paymentWay: 'BILL' }))
    expect([method.means, method.paymentWay]).toEqual(['003', 'BILL'])
    const wrong = await api.post('/api/payment/method', { code: 'NO', name: 'No', paymentWay: 'NADA' })
    expect(wrong.body.errors).toMatchObject([{ field: 'paymentWay', code: 'reference_not_found' }])
    const ways = await must(api.get('/api/payment-way/choose?search=billetera'))
    expect(ways.map(({ code }: { code: string }) => code)).toEqual(['BILL'])
    expect((await api.post('/api/payment-way', { code: '099', name: 'x', lawCode: '003' })).body.errors[0].code).toBe(
      'own_code',
    )
    expect((await api.post('/api/payment-way', { code: 'X', name: 'x', lawCode: '555' })).body.errors[0].field).toBe(
      'lawCode',
    )
    expect(
      (await api.put('/api/payment-way/003', { code: 'A', name: 'x', lawCode: '003', version: 0 })).body.code,
    ).toBe('system_record')
    await must(
      api.put('/api/payment-way/BILL', {
        ...way,
        ...{ id: undefined, label: undefined, value: undefined, system: undefined },
        active: false,
      }),
    )
    expect(await must(api.get('/api/payment-way/choose?search=billetera'))).toEqual([])
    expect((await api.delete('/api/payment-way/003')).body.code).toBe('system_record')
    expect((await api.delete('/api/payment-way/BILL')).status).toBe(204)
  })
})
