import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

/** What the law bounds by soles, by who buys and by what is taxed, whatever was typed. */
let world: World
let api: Caller
const igv = { type: 'IGV', rate: '18' }
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-11-18', 3.730, 3.739)
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
    [world.ids.companyId],
  )
  api = await world.as('owner')
})
afterAll(() => world?.close())

const client = async (documentType: string, documentNumber: string, fiscalName = `Cliente ${documentNumber}`) =>
  (await must(api.post('/api/clients', { type: 'client', documentType, documentNumber, fiscalName }))).id
const service = async (code: string, more: object = {}) =>
  (
    await must(
      api.post('/api/products', { code, name: code, type: 'service', unit: { code: 'ZZ' }, price: '1', ...more }),
    )
  ).id
const issued = async (items: readonly object[], over: object) => {
  const draft = await must(api.post('/api/invoices', invoiceBody(world, items, { warehouse: null, ...over })))
  const { status, body } = await api.put(`/api/invoices/${draft.id}/issue`)
  if (status === 200 && body.detraction) return `${body.detraction.code} ${body.detraction.soles}`
  return status === 200 ? 'issued' : body.errors.map(({ code }: { code: string }) => code)
}
const ticket = { documentType: '03', serie: 'B001' }

describe('the limits of the law', () => {
  it('a dollar counts what was published, not what was typed: a ticket of US$ 200 names its buyer', async () => {
    const item = { id: await service('SERVICIO') }
    const sale = (price: string, exchangeRate: string) =>
      issued([{ item, price, includeTaxPrice: true, tax: igv }], {
        ...{ ...ticket, currency: 'USD', exchangeRate },
        client: { id: world.ids.clients.consumer },
      })
    expect(await sale('200', '3.3')).toEqual(['buyer_identification'])
    expect(await sale('187.21', '3.9')).toBe('issued')
    expect(await sale('187.22', '3.739')).toEqual(['buyer_identification'])
  })

  it('so does what is under detracción', async () => {
    const item = { id: await service('CONSULTA', { detraction: true, detractionCategory: { code: '022' } }) }
    const usd = { currency: 'USD', exchangeRate: '3.3' }
    // US$ 200 × 3.739 = S/ 747.80, of which 12 % in whole soles.
    expect(await issued([{ item, price: '200', includeTaxPrice: true, tax: igv }], usd)).toBe('022 90.00')
  })

  it('only what the IGV taxes is under it', async () => {
    const item = { id: await service('ASESORIA', { detraction: true, detractionCategory: { code: '022' } }) }
    expect(await issued([{ item, price: '2000', tax: { type: 'EXONERATED' } }], {})).toBe('issued')
    expect(await issued([{ item, price: '2000', tax: igv }], {})).toBe('022 283.00')
  })

  it.each([
    ['1', '11111111'],
    ['1', '99999999'],
    ['0', '00000001'],
    ['7', '000000'],
  ])('a buyer of type %s with %s is nobody', async (type, number) => {
    const over = { ...ticket, client: { id: await client(type, number) } }
    const item = { id: world.ids.products.service }
    expect(await issued([{ item, price: '700.01', includeTaxPrice: true, tax: igv }], over)).toEqual([
      'buyer_identification',
    ])
    expect(await issued([{ item, price: '700', includeTaxPrice: true, tax: igv }], over)).toBe('issued')
  })

  it('an export is sold to a passport', async () => {
    const over = { client: { id: await client('7', 'PA998877') } }
    const item = { id: world.ids.products.service }
    expect(await issued([{ item, price: '100', tax: { type: 'EXPORT' } }], over)).toBe('issued')
    expect(await issued([{ item, price: '100', tax: igv }], over)).toEqual(['customer_needs_ruc'])
  })
})

it('a cent is owed once, however many instalments its term has', async () => {
  const term = await must(
    api.post('/api/payment-term', { code: 'CUOTAS3', name: '3 cuotas', type: 2, days: 30, fee: 3 }),
  )
  const body = invoiceBody(world, [{ item: { id: world.ids.products.service }, price: '0.01', tax: igv }], {
    paymentTerm: { id: term.id },
  })
  const draft = await must(api.post('/api/invoices', body))
  expect(draft.fees.map(({ amount }: { amount: string }) => amount)).toEqual(['0.01'])
})
