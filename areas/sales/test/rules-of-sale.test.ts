import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
const item: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  for (const type of ['IGV', 'EXONERATED', 'UNAFFECTED']) {
    const body = {
      code: `REGALO-${type}`,
      name: type,
      type: 'service',
      unit: { code: 'ZZ' },
      price: '10',
      tax: { type },
    }
    item[type] = (await must(api.post('/api/products', body))).id
  }
})
afterAll(() => world?.close())

describe.each(money)('rules of a sale in $currency', (given) => {
  it('SAL: it does not fall due before its date', async () => {
    const lines = [{ item: { id: item.IGV } }]
    const early = await api.post('/api/invoices', invoiceBody(world, lines, { ...given, dueDate: '2026-11-17' }))
    expect(early).toMatchObject({ status: 422, body: { errors: [{ field: 'dueDate', code: 'due_before_date' }] } })
    await must(api.post('/api/invoices', invoiceBody(world, lines, { ...given, dueDate: '2026-11-18' })))
  })

  it.each([
    ['IGV', '13', true],
    ['IGV', '31', true],
    ['IGV', '21', false],
    ['EXONERATED', '21', true],
    ['EXONERATED', '13', false],
    ['UNAFFECTED', '37', true],
    ['UNAFFECTED', '11', false],
  ])('catalogue 07: a gift of what is %s by the kind %s: %s', async (type, freeKind, fits) => {
    const gift = {
      item: { id: item[type] },
      price: '10',
      tax: { type: 'EXONERATED_TRASFER' },
      freeKind,
    }
    const { status, body } = await api.post(
      '/api/invoices',
      invoiceBody(world, [{ item: { id: item.IGV } }, gift], given),
    )
    if (fits) expect(status).toBe(201)
    else expect([status, body.errors]).toMatchObject([422, [{ field: 'items[1].freeKind', code: 'free_kind_of_item' }]])
  })

  it('EIN: a void of what was sent by mail says to whom, already where it is tried; one that nobody got says nothing', async () => {
    const issued = async (): Promise<string> => {
      const { id } = await must(api.post('/api/invoices', invoiceBody(world, [{ item: { id: item.IGV } }], given)))
      return (await must(api.put(`/api/invoices/${id}/issue`))).id
    }
    const [mailed, kept] = [await issued(), await issued()]
    await must(api.post(`/api/invoices/${mailed}/email`, { to: 'compras@andes.pe' }))
    const reason = { reason: 'Error en el pedido' }
    const tried = await must(api.put(`/api/invoices/${mailed}/void`, reason, { 'x-simulate': 'true' }))
    const told = [{ code: 'voided_after_mail', message: expect.stringContaining('compras@andes.pe') }]
    expect(tried.answer.warnings).toEqual(told)
    expect((await must(api.put(`/api/invoices/${mailed}/void`, reason))).warnings).toEqual(told)
    expect((await must(api.get(`/api/invoices/${mailed}`))).warnings).toEqual(told)
    expect((await must(api.put(`/api/invoices/${kept}/void`, reason))).warnings).toEqual([])
  })

  it('PUR: an instalment of a supplier is not due before the bill', async () => {
    const bill = {
      ...{
        documentType: '01',
        serie: 'F077',
        number: given.currency === 'PEN' ? '1' : '2',
        date: '2026-11-12',
        ...given,
      },
      ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
      items: [{ item: { id: item.IGV }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
    }
    const early = await api.post('/api/bills', { ...bill, fees: [{ date: '2026-11-11', amount: '118.00' }] })
    expect(early).toMatchObject({ status: 422, body: { errors: [{ field: 'fees[0].date', code: 'due_before_date' }] } })
    await must(api.post('/api/bills', { ...bill, fees: [{ date: '2026-11-12', amount: '118.00' }] }))
  })

  it.each([
    ['01', 'F001', '12345678', true],
    ['01', 'E001', '1', true],
    ['01', '0001', '1', true],
    ['01', 'B001', '1', false],
    ['01', 'F1', '1', false],
    ['01', 'F001', '123456789', false],
    ['01', 'F001', '0', false],
    ['03', 'EB01', '1', true],
    ['03', 'F001', '1', false],
    ['12', 'MAQ-77', '12345678901234567890', true],
    ['14', 'S044', '123456789012', true],
  ])('PUR table 10: a %s with series %s and number %s: %s', async (documentType, serie, number, fits) => {
    const bill = {
      ...{ documentType, serie, number, date: '2026-11-12', ...given },
      ...{ supplier: { id: world.ids.clients[given.currency === 'PEN' ? 'bodega' : 'andes'] } },
      paymentTerm: { id: world.ids.termCash },
      items: [{ item: { id: item.IGV }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
    }
    const { status, body } = await api.post('/api/bills', bill)
    const field = /^(F001|E001|0001|EB01|MAQ-77|S044)$/.test(serie) && documentType !== '03' ? 'number' : 'serie'
    if (fits) expect(status).toBe(201)
    else expect([status, body.errors]).toMatchObject([422, [{ field, code: `bill_${field}_form` }]])
  })
})
