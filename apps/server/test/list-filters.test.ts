import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What documents are found by that stands on their lines, or in what they name. */
let world: World
let api: Caller
const made: Record<'PEN' | 'USD', string> = { PEN: '', USD: '' }

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  const { ids } = world
  for (const [currency, exchangeRate, item, client] of [
    ['PEN', '1', ids.products.service, ids.clients.andes],
    ['USD', '3.75', ids.products.mouse, ids.clients.bodega],
  ] as const) {
    const draft = await must(
      api.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency, exchangeRate },
        client: { id: client },
        seller: { id: ids.seller },
        warehouse: { id: ids.warehouse },
        paymentTerm: { id: ids.termCredit3 },
        items: [{ item: { id: item }, quantity: '1', price: '50' }],
      }),
    )
    await must(api.put(`/api/invoices/${draft.id}/issue`, {}))
    made[currency] = draft.id
  }
})
afterAll(() => world?.close())

interface Row {
  id: string
  source: { id: string }
  client: { id: string }
  lines: { account: { code: string } }[]
}

async function found(path: string, field: string, value: string, operator = 'EQUAL'): Promise<Row[]> {
  const asked = `filters[0][field]=${field}&filters[0][operator]=${operator}&filters[0][value]=${encodeURIComponent(value)}`
  const { data, total } = await must(api.get(`${path}?limit=100&showTotal=true&${asked}`))
  expect(total, `${path} ${field}`).toBe(data.length)
  return data
}
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id)

describe('a list', () => {
  it.each(['PEN', 'USD'] as const)(
    'finds a sale in %s by an item of its lines, and not by another',
    async (currency) => {
      const { products } = world.ids
      const [own, other] = currency === 'PEN' ? [products.service, products.mouse] : [products.mouse, products.service]
      for (const field of ['item', 'item.id'])
        expect(idsOf(await found('/api/invoices', field, own))).toEqual([made[currency]])
      expect(idsOf(await found('/api/invoices', 'item', other))).not.toContain(made[currency])
      // A document is «not of this item» where none of its lines is.
      expect(idsOf(await found('/api/invoices', 'item', other, 'NOT_EQUAL'))).toContain(made[currency])
    },
  )

  it('finds vouchers by account, party and document of their lines', async () => {
    const of = async (field: string, value: string) =>
      new Set((await found('/api/accounting/journal-entry', field, value)).map(({ source }) => source.id))
    const sale = (await must(api.get(`/api/invoices/${made.USD}`))) as { number: string; serie: string }
    const [voucher] = await found('/api/accounting/journal-entry', 'source.id', made.USD)
    const { code } = voucher!.lines[0]!.account
    const posted = await found('/api/accounting/journal-entry', 'account', code)
    expect(idsOf(posted)).toContain(voucher!.id)
    expect(posted.filter(({ lines }) => !lines.some(({ account }) => account.code === code))).toEqual([])
    expect([...(await of('client', world.ids.clients.bodega))]).toContain(made.USD)
    expect(await of('documentNumber', sale.number)).toEqual(new Set([made.USD]))
    expect(await of('document', `${sale.serie}-${sale.number}`)).toEqual(new Set([made.USD]))
    expect((await of('account', '999999')).size).toBe(0)
  })

  it('asks for whom it names by the same four names everywhere', async () => {
    const { clients } = world.ids
    const { documentNumber, fiscalName } = await must(api.get(`/api/clients/${clients.andes}`))
    for (const path of ['/api/invoices', '/api/payment/incomes/payable'])
      for (const [field, value] of [
        ['client', clients.andes],
        ['client.id', clients.andes],
        ['client.number', documentNumber],
        ['client.name', fiscalName],
      ]) {
        const rows = await found(path, field, value)
        expect([path, field, new Set(rows.map(({ client }) => client.id))]).toEqual([
          path,
          field,
          new Set([clients.andes]),
        ])
      }
    expect(await found('/api/payment/incomes', 'client.number', documentNumber)).toEqual([])
    expect(await found('/api/price/overrides', 'client.number', documentNumber)).toEqual([])
    expect((await api.get('/api/invoices?filters[0][field]=client.code&filters[0][value]=1')).status).toBe(422)
  })

  it('finds what is on hand by what its item is', async () => {
    const { data } = await must(api.get('/api/stock/warehouse?limit=100'))
    const [row] = data as { item: { id: string } }[]
    const { brand } = await must(api.get(`/api/products/${row!.item.id}`))
    expect((await found('/api/stock/warehouse', 'item', row!.item.id)).length).toBeGreaterThan(0)
    if (brand) expect(JSON.stringify(await found('/api/stock/warehouse', 'brand', brand.id))).toContain(row!.item.id)
    expect(await found('/api/stock/warehouse', 'barcode', 'none of all')).toEqual([])
  })
})
