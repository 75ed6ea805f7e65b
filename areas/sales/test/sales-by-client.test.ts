import { opened, type RowOf } from '@yupana/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesByClient } from '../contract/index.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const tax = { type: 'IGV', rate: '18' }
const days = 'from=2026-11-01&to=2026-11-30'
const read = (more: string, who = api) => must(who.get(`${salesByClient.path}?${days}${more}`))

async function sell(over: Record<string, unknown>, quantity = '1'): Promise<{ id: string }> {
  const items = [
    { item: { id: world.ids.products.mouse }, tax, quantity, discountA: '10' },
    { item: { id: world.ids.products.book }, tax: { type: 'EXONERATED_TRASFER', rate: '0' } },
  ]
  const { id } = await must(api.post('/api/invoices', invoiceBody(world, items, over)))
  return must(api.put(`/api/invoices/${id}/issue`))
}
const rowOf = (answer: { data: Record<string, string>[] }, client: string, currency: string) =>
  answer.data.find((row) => row.clientId === client && row.currency === currency)

describe.each(money)('sales by client in $currency', (given) => {
  it('are those of the documents and of the register, without what was voided', async () => {
    const client = world.ids.clients.bodega
    const before = rowOf(await read(`&client=${client}`), client, 'PEN')
    const over = { ...given, client: { id: client }, paymentTerm: { id: world.ids.termCredit30 } }
    const sold = await sell(over, '3')
    const gone = await sell(over)
    await must(api.put(`/api/invoices/${gone.id}/void`, { reason: 'Error de emisión' }))
    await must(api.post('/api/invoices', invoiceBody(world, [{ item: { id: world.ids.products.mouse }, tax }], over)))
    const answer = await read(`&client=${client}`)
    const after = rowOf(answer, client, 'PEN')!
    const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
    const registered = register.data.find((row: { id: string }) => row.id === sold.id)
    const grew = (field: string): string => fixed(dec(after[field]!).minus(before?.[field] ?? 0))
    expect(grew('documents')).toBe('1.00')
    expect(grew('total')).toBe(registered.total)
    expect(grew('igv')).toBe(registered.igv)
    expect(grew('net')).toBe(
      fixed(sum([registered.taxed, registered.exempt, registered.unaffected, registered.export])),
    )
    const [{ cost, owed }] = (
      await world.owner.query(
        `select (select -sum(amount) from inventory.stock_move where source_id = $1)::text as cost,
           (select sum(local_balance) from treasury.open_item where document_id = $1)::text as owed`,
        [sold.id],
      )
    ).rows
    expect(grew('margin')).toBe(fixed(dec(grew('net')).minus(cost)))
    expect(grew('balance')).toBe(owed)
    expect(answer.sums).toMatchObject([{ currency: 'PEN', count: 1, amounts: { total: after.total } }])
  })

  it('of a document in its own currency are what it says, and are never added to another', async () => {
    const client = world.ids.clients.person
    const sold = await sell({ ...given, documentType: '03', serie: 'B001', client: { id: client } })
    const document = await must(api.get(`/api/invoices/${sold.id}`))
    const answer = await read(`&client=${client}&currency=document`)
    expect(rowOf(answer, client, given.currency)).toMatchObject({
      documents: 1,
      total: document.total,
      igv: document.igv,
    })
    expect(answer.sums.map(({ currency }: { currency: string }) => currency)).toEqual(
      answer.data.map(({ currency }: { currency: string }) => currency).sort(),
    )
  })

  it.each(['document', 'PEN'])('open the documents that they are the sum of, in %s', async (currency) => {
    const client = world.ids.clients.andes
    await sell({ ...given, client: { id: client } })
    const row = rowOf(await read(`&currency=${currency}`), client, currency === 'PEN' ? 'PEN' : given.currency)!
    const { opens } = salesByClient.columns.find(({ field }) => field === 'total')!
    const link = opened(opens, row as RowOf, { from: '2026-11-01', to: '2026-11-30', currency })!
    const filters = new URL(link, 'http://here').searchParams
      .get('filter')!
      .split(';')
      .flatMap((each, at) => {
        const [field, operator, value = ''] = each.split(':')
        const values = value.startsWith('~') ? value.slice(1).split('~') : [value]
        const name = `filters[${at}]`
        return [
          `${name}[field]=${field}&${name}[operator]=${operator}&${name}[group]=${at}`,
          ...values.map((said, index) => `${name}[value]${value.startsWith('~') ? `[${index}]` : ''}=${said}`),
        ]
      })
    const { data } = await must(api.get(`/api/invoices?limit=200&${filters.join('&')}`))
    expect(data).toHaveLength(Number(row.documents))
    if (currency === 'document') expect(fixed(sum(data.map((each: { total: string }) => each.total)))).toBe(row.total)
  })
})

it('parts of the whole are a hundred', async () => {
  const { data } = await read('')
  expect(data.length).toBeGreaterThan(1)
  expect(
    sum(data.map(({ share }: { share: string }) => share))
      .minus(100)
      .abs()
      .lt('0.05'),
  ).toBe(true)
  expect(data.map(({ net }: { net: string }) => Number(net))).toEqual(
    data.map(({ net }: { net: string }) => Number(net)).sort((a: number, b: number) => b - a),
  )
})

it('the margin is told to who keeps the items or the reports, not to who only reads them, in no form', async () => {
  const reader = await world.as('reader')
  const answer = await read('', reader)
  expect(answer.data[0]).not.toHaveProperty('margin')
  expect(answer.sums[0].amounts).not.toHaveProperty('margin')
  expect((await read('')).data[0]).toHaveProperty('margin')
})
