import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const igv = { type: 'IGV', rate: '18' }
const rateOf = (currency: string) => (currency === 'USD' ? { exchangeRate: '3.75' } : {})

const draft = (currency: string, price: string, over: object = {}) =>
  must(
    api.post(
      '/api/invoices',
      invoiceBody(world, [{ item: { id: world.ids.products.service }, price }], {
        ...{ currency, ...rateOf(currency), paymentTerm: { id: world.ids.termCredit30 } },
        ...over,
      }),
    ),
  )
const issued = async (currency: string, price: string) =>
  must(api.put(`/api/invoices/${(await draft(currency, price)).id}/issue`))
const found = async (path: string, search: string): Promise<string[]> =>
  (await must(api.get(`${path}?limit=200&search=${encodeURIComponent(search)}`))).data.map(
    (row: { id: string }) => row.id,
  )
const sumsOf = async (path: string, more = '') => (await must(api.get(`${path}?showSums=true&limit=1${more}`))).sums

describe.each(['PEN', 'USD'])('a sale in %s', (currency) => {
  it('is found by its number in every spelling, by its amount as shown, by its client, in lists and in the palette', async () => {
    // 2,877.13 × 1.18 = 3,395.01
    const { id, serie, number, total } = await issued(currency, '2877.13')
    expect(total).toBe('3395.01')
    const other = await issued(currency, '11')
    const short = String(Number(number))
    const spellings = [
      `${serie}-${number}`,
      `${serie}-${short}`,
      `${serie.toLowerCase()} ${short}`,
      `${serie}${number}`,
      short,
    ]
    const words = ['3395.01', '3,395.01', 'S/ 3,395.01']
    for (const text of [...spellings, ...words]) {
      const rows = await found('/api/invoices', text)
      expect(rows, text).toContain(id)
      expect(rows, text).not.toContain(other.id)
    }
    expect(await found('/api/invoices', 'supermercados perua')).toContain(id)
    // A series by itself finds its own and no other.
    expect(await found('/api/invoices', serie.toLowerCase())).toContain(id)
    expect(await found('/api/invoices', 'F999')).toEqual([])
    for (const text of [`${serie}-${short}`, '3,395.01']) {
      const hits = await must(api.get(`/api/search?q=${encodeURIComponent(text)}`))
      const hit = hits.find((each: { id: string }) => each.id === id)
      expect(hit.subtitle).toContain(`${currency === 'USD' ? 'US$' : 'S/'} 3,395.01 · 18/11/2026`)
      const [owed] = (await must(api.get(`/api/payment/incomes/payable?search=${encodeURIComponent(text)}`))).data
      expect(owed.document.serie).toBe(serie)
    }
  })

  it('stays found by the name it was issued under and by the new one', async () => {
    const client = world.ids.clients.andes
    const before = await must(api.get(`/api/clients/${client}`))
    const { id } = await issued(currency, '5')
    await world.owner.query('update parties.client set fiscal_name = $2 where id = $1', [client, 'NOMBRE NUEVO S.A.C.'])
    expect(await found('/api/invoices', before.fiscalName)).toContain(id)
    expect(await found('/api/invoices', 'nombre nuevo')).toContain(id)
    expect(await found('/api/invoices', before.documentNumber)).toContain(id)
    await world.owner.query('update parties.client set fiscal_name = $2 where id = $1', [client, before.fiscalName])
  })

  it('the foot sums the whole filter by currency, without drafts and voided documents', async () => {
    const filter = `&filters[0][field]=currency&filters[0][value]=${currency}`
    const before = (await sumsOf('/api/invoices', filter))[0] ?? { count: 0, amounts: { total: '0', balance: '0' } }
    await draft(currency, '1250000')
    await issued(currency, '100')
    const voided = await issued(currency, '200')
    await must(api.put(`/api/invoices/${voided.id}/void`, { reason: 'Error' }))
    const [after, ...rest] = await sumsOf('/api/invoices', filter)
    expect(rest).toEqual([])
    expect(after.currency).toBe(currency)
    expect(after.count - before.count).toBe(1)
    expect(Number(after.amounts.total) - Number(before.amounts.total)).toBeCloseTo(118, 2)
    expect(Number(after.amounts.balance) - Number(before.amounts.balance)).toBeCloseTo(118, 2)
  })

  it('a quotation is found alike, and one that was rejected counts for nothing', async () => {
    const body = {
      ...{ serie: 'CT01', date: today, currency, ...rateOf(currency) },
      client: { id: world.ids.clients.andes },
      seller: { id: world.ids.seller },
      paymentTerm: { id: world.ids.termCash },
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '100', tax: igv }],
    }
    const { id, number } = await must(api.post('/api/quotations', body))
    for (const text of [`CT01-${number}`, `CT01-${Number(number)}`, '118.00'])
      expect(await found('/api/quotations', text), text).toContain(id)
    await must(api.put(`/api/quotations/${id}/send`))
    const filter = `&filters[0][field]=currency&filters[0][value]=${currency}`
    expect((await sumsOf('/api/quotations', filter))[0].amounts.total).toBe('118.00')
    await must(api.put(`/api/quotations/${id}/reject`, { reason: 'Caro' }))
    expect(await sumsOf('/api/quotations', filter)).toEqual([])
  })
})

it('a voucher is found by its number, its total and its words', async () => {
  const [first] = (await must(api.get('/api/accounting/journal-entry?limit=1'))).data
  for (const text of [first.entry, first.total, first.memo])
    expect(await found('/api/accounting/journal-entry', text), text).toContain(first.id)
})
