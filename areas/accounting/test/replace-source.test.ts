import { type Caller, must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, DAY, deeds } from './generator-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

interface Voucher {
  entry: string
  version: number
  live: boolean
  reverses: string | null
  storno: boolean
  total: string
}
/** All that was written for a source, versions and what took them back. */
const entriesOf = async (id: string): Promise<Voucher[]> => {
  const { rows } = await world.owner.query<Voucher>(
    `select archive || '-' || to_char(date, 'YYYY-MM') || '-' || number as entry, version, live, reverses, storno_of is not null as storno, total::text
     from accounting.journal_entry where company_id = $1 and source_id = $2 order by id`,
    [world.ids.companyId, id],
  )
  return rows
}
const standing = async (id: string) => (await entriesOf(id)).filter(({ live }) => live)

describe('the vouchers of what is changed, not voided', () => {
  it('are written anew under their numbers: a bill', async () => {
    const { bill, changeBill } = deeds(world, api)
    const made = await bill()
    const before = await standing(made.id)
    expect(before.map(({ entry }) => entry.slice(0, 2)).sort()).toEqual(['08', '13'])
    const item = {
      item: { id: world.ids.products.mouse },
      quantity: '12',
      price: '30',
      tax: { type: 'IGV', rate: '18' },
    }
    await changeBill(made, { items: [item] })
    const after = await standing(made.id)
    expect(after.map(({ entry }) => entry).sort()).toEqual(before.map(({ entry }) => entry).sort())
    expect(after.map(({ version }) => version)).toEqual([2, 2])
    expect((await entriesOf(made.id)).every(({ reverses }) => reverses === null)).toBe(true)
    expect((await entriesOf(made.id)).filter(({ storno }) => storno)).toHaveLength(2)
    // What it does not have any more ends, and its number is free.
    const service = { ...item, item: { id: world.ids.products.service } }
    await changeBill(await must(api.get(`/api/bills/${made.id}`)), { items: [service] })
    expect((await standing(made.id)).map(({ entry, version }) => [entry, version])).toEqual([
      [before.find(({ entry }) => entry.startsWith('08'))!.entry, 3],
    ])
    expect(await wrongProofs(world)).toEqual([])
  })

  it('are written anew under their numbers: a payment, unless nothing of its money changes', async () => {
    const { sell, collect } = deeds(world, api)
    const sale = await sell()
    const paid = await collect(sale.id, '50')
    const [before] = await standing(paid.id)
    const change = async (over: object) => {
      const { version } = await must(api.get(`/api/payment/incomes/${paid.id}`))
      return must(api.put(`/api/payment/incomes/${paid.id}`, { version, ...over }))
    }
    const bytes = await bytesOf(world)
    await change({ notes: 'Recibido por Ana' })
    expect(await bytesOf(world)).toBe(bytes)
    await change({ payments: [{ document: { id: sale.id }, amount: '60' }] })
    expect(await standing(paid.id)).toMatchObject([
      { entry: before!.entry, version: 2, reverses: null, total: '60.00' },
    ])
    expect(await wrongProofs(world)).toEqual([])
  })

  it('are written anew under their numbers: a transfer', async () => {
    const { earn } = deeds(world, api)
    await earn('500')
    const { cash, bank } = world.ids
    const body = { date: DAY, accountFrom: { id: cash }, accountTo: { id: bank }, amount: '100.00' }
    const sent = await must(api.post('/api/payment/transfer', body))
    const [before] = await standing(sent.id)
    const next = { ...body, amount: '120.00', version: sent.version }
    await must(api.put(`/api/payment/transfer/${sent.id}`, next))
    expect(await standing(sent.id)).toMatchObject([{ entry: before!.entry, version: 2, total: '120.00' }])
    expect(await wrongProofs(world)).toEqual([])
  })
})
