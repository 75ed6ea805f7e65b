import { must, openWorld, type World } from '@yupana/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

interface Sent {
  client: unknown
  text: string
  /** Statements of one number left together. */
  leaving: number
}

/** Every statement that is sent while `work` runs, on whatever connection. */
async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  let [leaving, open] = [0, false]
  const real = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    if (!open) {
      open = true
      leaving += 1
      process.nextTick(() => {
        open = false
      })
    }
    if (text) sent.push({ client: this, text, leaving })
    return Reflect.apply(real, this, given)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return sent
}

/** The transaction in which a statement stands. */
function transactionOf(sent: readonly Sent[], pattern: RegExp): { statements: number; exchanges: number } {
  const at = sent.findIndex(({ text }) => pattern.test(text))
  const own = sent.filter(({ client }) => client === sent[at]?.client)
  const here = own.indexOf(sent[at]!)
  const from = own.findLastIndex(({ text }, i) => text === 'begin' && i < here)
  const to = own.findIndex(({ text }, i) => text === 'commit' && i > here)
  const inside = own.slice(from, to + 1)
  return { statements: inside.length, exchanges: new Set(inside.map(({ leaving }) => leaving)).size }
}

describe('an invoice of five lines', () => {
  it('is written and issued in six exchanges with the database', async () => {
    const api = await world.as('owner')
    const { mouse, laptop, service } = world.ids.products
    for (const id of [mouse, laptop])
      await must(
        api.put(`/api/products/${id}/variant/${id}/quick-set-inventory`, {
          ...{ warehouse: { id: world.ids.warehouse }, quantity: '1000', unitCost: '22.40' },
        }),
      )
    const tax = { type: 'IGV', rate: '18' }
    const items = [mouse, laptop, service, mouse, laptop].map((id) => ({ item: { id }, tax }))
    const draft = () => must(api.post('/api/invoices', invoiceBody(world, items)))
    const issue = (id: string) => must(api.put(`/api/invoices/${id}/issue`))
    // The first reads what the law says, which is kept from then on; the regime of the IGV is of the company, and asked each time beside the rest.
    await issue((await draft()).id)

    let id = ''
    const created = await statementsOf(async () => {
      id = (await draft()).id
    })
    expect(transactionOf(created, /insert into sales\.invoice\b/)).toEqual({ statements: 11, exchanges: 3 })
    const issued = await statementsOf(() => issue(id))
    expect(transactionOf(issued, /next_number/)).toEqual({ statements: 21, exchanges: 3 })
  })
  it('of goods that are told apart costs what its batches cost, and that of others nothing', async () => {
    const api = await world.as('owner')
    const body = { code: 'LOTES', name: 'Lotes', unit: { code: 'NIU' }, price: '50', batchTracking: true }
    const { id: item } = await must(api.post('/api/products', body))
    await must(
      api.put(`/api/products/${item}/variant/${item}/quick-set-inventory`, {
        ...{ warehouse: { id: world.ids.warehouse }, quantity: '10', unitCost: '2' },
        lots: [{ code: 'A', quantity: '10' }],
      }),
    )
    const line = { item: { id: item }, tax: { type: 'IGV', rate: '18' }, lots: [{ code: 'A' }] }
    const draft = () => must(api.post('/api/invoices', invoiceBody(world, [line, line, line, line, line])))
    const issue = (id: string) => must(api.put(`/api/invoices/${id}/issue`))
    await issue((await draft()).id)
    const { id } = await draft()
    const issued = await statementsOf(() => issue(id))
    // Two reads of its batches and their stock, three writes: of which they are, what is left, and their last day.
    expect(transactionOf(issued, /next_number/)).toEqual({ statements: 26, exchanges: 5 })
  })
})
