import { rucCheckDigit } from '@yupana/kernel'
import { type Caller, caller } from '@yupana/platform'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastMailTo } from './read-mails.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
})
afterAll(() => world?.close())

type Row = { id: string; code: string }
const first = async (api: Caller, path: string, code: string): Promise<{ id: string }> => {
  const rows: Row[] = await must(api.get(path))
  return { id: rows.find((row) => row.code === code)!.id }
}

/** Registers and confirms, as a person does it. */
async function signUp(): Promise<Caller> {
  const email = 'primera@factura.pe'
  const made = await must(
    world.anonymous.post('/api/user/register', {
      email,
      password: 'Cordillera-7',
      name: 'Julia',
      lastName: 'Ccori',
      ruc: `2061234567${rucCheckDigit('2061234567')}`,
      fiscalName: 'TEJIDOS CCORI S.A.C.',
      address: 'Jr. Ancash 120',
      geographicCode: '150101',
    }),
  )
  const { digits } = await lastMailTo(world, email)
  const { token } = await must(world.anonymous.put(`/api/user/confirm-email/${digits}?user=${made.id}`))
  return caller(world.server.app, token)
}

it('from sign-up to an accepted and collected invoice nothing must be set up but the client and what is sold', async () => {
  const api = await signUp()
  const me = await must(api.get('/api/user/me'))
  expect([me.branch.code, me.warehouse.code, me.worker.code]).toEqual(['001', 'ALM1', '001'])
  const client = await must(
    api.post('/api/clients', {
      type: 'client',
      documentType: '6',
      documentNumber: '20100070970',
      fiscalName: 'SUPERMERCADOS PERUANOS SOCIEDAD ANONIMA',
      addresses: [{ firstLine: 'Cal. Morelli 181', geographicCode: '150130', primary: true, type: 'office' }],
    }),
  )
  const tax = { type: 'IGV', rate: '18' }
  const product = await must(
    api.post('/api/products', {
      type: 'service',
      code: 'S1',
      name: 'Confección',
      unit: { code: 'ZZ' },
      currency: 'PEN',
      price: '100.00',
      tax,
    }),
  )
  const draft = await must(
    api.post('/api/invoices', {
      documentType: '01',
      serie: 'F001',
      date: '2026-11-18',
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: client.id },
      seller: { id: me.worker.id },
      warehouse: { id: me.warehouse.id },
      paymentTerm: await first(api, '/api/payment-term/choose', 'CRED30'),
      items: [{ item: { id: product.id }, quantity: '1', price: '100.00', tax }],
    }),
  )
  const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
  expect([issued.serie, issued.number, issued.total, issued.dueDate]).toEqual([
    'F001',
    '00000001',
    '118.00',
    '2026-12-18',
  ])
  await world.server.outbox.idle()
  expect((await must(api.get(`/api/invoices/${draft.id}`))).eStatus).toBe(2)
  const paid = await must(
    api.post('/api/payment/incomes', {
      date: '2026-11-18',
      currency: 'PEN',
      account: await first(api, '/api/payment/account/choose', 'CAJA'),
      method: await first(api, '/api/payment/method/choose', 'EFE'),
      payments: [{ document: { id: draft.id }, amount: '118.00' }],
    }),
  )
  expect(paid.amount).toBe('118.00')
  const number = await must(api.get('/api/series/1/document-type/01/serie/F001'))
  expect(number).toMatchObject({ state: 'used', nextNumber: 2, document: { kind: 'invoice', id: draft.id } })
  const back = await api.save('/api/series/F001', { documentType: '01', code: 'F001', name: 'Facturas', number: 1 })
  expect([back.status, back.body.code, back.body.params]).toEqual([409, 'number_used', { number: 1 }])
  expect((await api.delete('/api/series/F001')).body.code).toBe('in_use')
  const series = (await must(api.get('/api/document-numbers'))).data as { id: string; serie: string }[]
  const idOf = (serie: string): string => series.find((each) => each.serie === serie)!.id
  expect((await api.delete(`/api/document-numbers/${idOf('F001')}`)).body.code).toBe('in_use')
  await must(api.delete(`/api/document-numbers/${idOf('B001')}`))
})
