import { type Endpoint, groupFields, type ListSum } from '@yupana/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { invoiceBody } from '../../../areas/sales/testing/invoice-body.ts'
import { areas } from '../areas.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
  const { andes, bodega } = world.ids.clients
  for (const [currency, client, price, date] of [
    ['PEN', andes, '100', '2026-11-18'],
    ['PEN', andes, '50', '2026-11-17'],
    ['USD', andes, '20', '2026-11-18'],
    ['PEN', bodega, '10', '2026-11-18'],
  ] as const) {
    const items = [{ item: { id: world.ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }]
    const over = { currency, exchangeRate: currency === 'USD' ? '3.75' : '1', client: { id: client }, date }
    const { id } = await must(owner.post('/api/invoices', invoiceBody(world, items, over)))
    if (price !== '50') await must(owner.put(`/api/invoices/${id}/issue`))
  }
})
afterAll(() => world?.close())

interface Group {
  value: string | null
  text: string | null
  count: number
  sums: ListSum[]
}
const groups = async (list: string, by: string, view: object = { filters: [] }, who = owner): Promise<Group[]> =>
  (await must(who.get(`/api/list-groups/${list}?${new URLSearchParams({ by, view: JSON.stringify(view) })}`))).data

const lists = areas
  .flatMap(({ area, exports = [] }) => Object.values(area.endpoints).map((endpoint) => ({ endpoint, exports })))
  .filter(({ endpoint, exports }) => !endpoint.params && exports.some(({ spec }) => spec === endpoint.list))
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ response }) => response instanceof z.ZodObject && 'data' in response.shape && 'total' in response.shape)

describe('the groups of a list', () => {
  it('are as many rows and come to as much as the list that each of them opens, in both currencies', async () => {
    const found = await groups('invoice.list', 'client.name')
    const [andes] = found
    expect(andes).toMatchObject({ value: world.ids.clients.andes, count: 3 })
    // A draft is a row, and no turnover.
    expect(andes?.sums.map(({ currency, count, amounts }) => [currency, count, amounts.total])).toEqual([
      ['PEN', 1, '118.00'],
      ['USD', 1, '23.60'],
    ])
    for (const { value, count, sums } of found) {
      const filter = `filters[0][field]=client.id&filters[0][operator]=EQUAL&filters[0][value]=${value}`
      const rows = await must(owner.get(`/api/invoices?showTotal=true&showSums=true&${filter}`))
      expect([rows.total, rows.sums]).toEqual([count, sums])
    }
  })

  it('go by states and by months, within what the list was asked', async () => {
    expect((await groups('invoice.list', 'status')).map(({ value, count }) => [value, count])).toEqual([
      ['open', 3],
      ['draft', 1],
    ])
    expect((await groups('invoice.list', 'date')).map(({ value }) => value)).toEqual(['2026-11'])
    const dollars = { filters: [{ field: 'currency', operator: 'EQUAL', value: 'USD', group: 0 }] }
    expect(await groups('invoice.list', 'date', dollars)).toMatchObject([{ count: 1 }])
    expect(await groups('invoice.list', 'client.name', { filters: [], search: 'bodega' })).toMatchObject([{ count: 1 }])
  })

  it.each(lists.map((endpoint) => [endpoint.id, endpoint] as const))(
    'of %s hold all its rows, by whatever they are grouped',
    async (id, endpoint) => {
      const { total } = await must(owner.get(`${endpoint.path}?showTotal=true&limit=1`))
      for (const { field } of groupFields(endpoint.list!)) {
        const found = await groups(id, field)
        expect([field, fixed(sum(found.map(({ count }) => count)), 0)]).toEqual([field, String(total)])
        for (const each of found)
          for (const { amounts } of each.sums) for (const amount of Object.values(amounts)) dec(amount)
      }
    },
  )

  it('are refused by what the list does not group, to who may not read it and to who is tied elsewhere', async () => {
    const asked = (who: Caller, list: string, by: string) => who.get(`/api/list-groups/${list}?by=${by}`)
    expect(await asked(owner, 'invoice.list', 'total')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'by', code: 'unknown_field' }] },
    })
    expect((await asked(owner, 'invoice.list', 'constructor')).status).toBe(422)
    expect((await asked(owner, 'nothing.list', 'status')).status).toBe(404)
    expect((await asked(await world.as('cashier'), 'bill.list', 'status')).status).toBe(403)
    const stranger = await world.as('stranger')
    expect((await must(asked(stranger, 'invoice.list', 'status'))).data).toEqual([])
  })
})
