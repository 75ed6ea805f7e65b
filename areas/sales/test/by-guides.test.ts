import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { noteWorld } from '../testing/note-world.ts'

let world: World
let api: Caller
let notes: ReturnType<typeof noteWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  notes = noteWorld(world, () => api)
})
afterAll(() => world?.close())

const today = '2026-11-18'
let made = 0
/** A hundred of a new item, at five soles each. */
async function stocked(): Promise<string> {
  made += 1
  const { id } = await must(
    api.post('/api/products', { code: `P-${made}`, name: `Por entregar ${made}`, unit: { code: 'NIU' } }),
  )
  const guide = await must(
    api.post('/api/guides', {
      ...{ date: today, reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id }, quantity: '100', price: '5' }],
    }),
  )
  await must(api.put(`/api/guides/${guide.id}/issue`))
  return id
}
const draftOf = (item: string, quantity: string, over: Record<string, unknown> = {}) =>
  api.post(
    '/api/invoices',
    invoiceBody(world, [{ item: { id: item }, quantity, price: '10', tax: { type: 'IGV', rate: '18' } }], {
      ...{ byGuides: true, ...over },
    }),
  )
async function sold(item: string, quantity: string, over: Record<string, unknown> = {}) {
  const draft = await must(draftOf(item, quantity, over))
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  await world.server.outbox.idle()
  return draft.id as string
}
const draftGuide = (item: string, sale: string, quantity: string, over: Record<string, unknown> = {}) =>
  api.post('/api/output', {
    ...{ date: today, reason: '01', warehouse: { id: world.ids.warehouse }, client: { id: world.ids.clients.andes } },
    items: [{ item: { id: item }, quantity, origin: { kind: 'invoice', id: sale, line: 1 } }],
    ...over,
  })
async function deliver(item: string, sale: string, quantity: string, over: Record<string, unknown> = {}) {
  const guide = await must(draftGuide(item, sale, quantity, over))
  return api.put(`/api/output/${guide.id}/issue`)
}
const stockOf = async (item: string) => {
  const { rows } = await world.owner.query(
    'select trim_scale(sum(quantity))::text as q, sum(amount)::text as a from inventory.stock_balance where item_id = $1',
    [item],
  )
  return [rows[0].q, rows[0].a]
}
const posted = async (id: string) => {
  const { rows } = await world.owner.query(
    `select e.date::text, l.account_code as code, (l.debit - l.credit)::text as amount from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id where e.source_id = $1 and l.account_code ~ '^(69|20)' order by 2`,
    [id],
  )
  return rows.map(({ code, amount }) => `${code} ${amount}`)
}
const lineOf = async (sale: string) => {
  const { items } = await must(api.get(`/api/invoices/${sale}`))
  return [items[0].delivered, items[0].toDeliver]
}
const codes = ({ body }: { body: { code: string; errors?: { code: string }[] } }) =>
  body.errors?.length ? body.errors.map(({ code }) => code) : [body.code]

describe.each(money)('a sale that guides deliver in $currency', (of) => {
  it('moves no stock and costs nothing; each guide takes its part out with its cost, and nothing of it is invoiced again', async () => {
    const item = await stocked()
    const sale = await sold(item, '10', { ...of, warehouse: null })
    expect([await stockOf(item), await posted(sale), await lineOf(sale)]).toEqual([['100', '500.00'], [], ['0', '10']])
    const guide = await must(deliver(item, sale, '6', { currency: of.currency }))
    expect(guide).toMatchObject({ status: 'closed', awaits: null, moves: true })
    expect(guide.items[0]).toMatchObject({ toInvoice: '0', invoiced: '0' })
    expect([await stockOf(item), await posted(guide.id), await lineOf(sale)]).toEqual([
      ['94', '470.00'],
      ['20111 -30.00', '69121 30.00'],
      ['6', '4'],
    ])
    const again = await must(api.get(`/api/invoices/validate/create-from-output?guides=${guide.id}`))
    expect(again).toEqual({ valid: false, problems: [{ guide: guide.id, code: 'already_invoiced' }] })
    const beyond = await draftGuide(item, sale, '5', { currency: of.currency })
    expect(codes(beyond)).toEqual(['output_beyond_origin'])
    expect(await notes.agree()).toEqual([])
  })

  it('is voided without guides alone; a guide that is voided brings its goods back', async () => {
    const item = await stocked()
    const sale = await sold(item, '10', of)
    const guide = await must(deliver(item, sale, '6', { currency: of.currency }))
    const refused = await api.put(`/api/invoices/${sale}/void`, { reason: 'Error' })
    expect([refused.status, ...codes(refused)]).toEqual([409, 'sale_has_guides'])
    await must(api.put(`/api/output/${guide.id}/void`, { reason: 'Error' }))
    expect([await stockOf(item), await lineOf(sale)]).toEqual([
      ['100', '500.00'],
      ['0', '10'],
    ])
    await must(api.put(`/api/invoices/${sale}/void`, { reason: 'Error' }))
    await notes.answers()
    expect(codes(await draftGuide(item, sale, '1', { currency: of.currency }))).toEqual(['origin_not_open'])
    expect(await notes.agree()).toEqual([])
  })

  it('notes bring back only what was delivered, and what they took is delivered no more', async () => {
    const item = await stocked()
    const sale = await sold(item, '10', of)
    const guide = await must(deliver(item, sale, '6', { currency: of.currency }))
    const note = await notes.issue(sale, { reason: '07', items: [{ line: 1, quantity: '2' }] })
    expect(note.items[0]).toMatchObject({ quantity: '2', returned: true, back: '2' })
    expect([await stockOf(item), await lineOf(sale)]).toEqual([
      ['96', '480.00'],
      ['6', '4'],
    ])
    const undone = await api.put(`/api/output/${guide.id}/void`, { reason: 'Error' })
    expect([undone.status, ...codes(undone)]).toEqual([409, 'delivered_returned'])
    const whole = await notes.issue(sale, { reason: '06' })
    expect(whole.items[0]).toMatchObject({ quantity: '8', returned: true, back: '4' })
    expect([await stockOf(item), await lineOf(sale)]).toEqual([
      ['100', '500.00'],
      ['6', '0'],
    ])
    expect(await notes.agree()).toEqual([])
  })

  it('what it cost is what its guides took out, in the report of sales', async () => {
    const item = await stocked()
    const client = await must(
      api.post('/api/clients', {
        ...{ type: 'client', documentType: '6', fiscalName: `Margen ${of.currency}` },
        documentNumber: of.currency === 'PEN' ? '20601030013' : '20131312955',
      }),
    )
    const sale = await sold(item, '10', { ...of, client: { id: client.id } })
    await must(deliver(item, sale, '6', { currency: of.currency, client: { id: client.id } }))
    const { data } = await must(
      api.get(
        `/api/invoices/report/sales-client?from=${today}&to=${today}&client=${client.id}&currency=PEN&detail=true&page=1&limit=20`,
      ),
    )
    const net = of.currency === 'PEN' ? 100 : 375
    expect(data.map(({ margin }: { margin: string }) => Number(margin))).toEqual([net - 30])
  })
})

it('of sixteen guides at once no more goes out than was sold', async () => {
  const item = await stocked()
  const sale = await sold(item, '4')
  const drafts = await Promise.all(Array.from({ length: 16 }, () => must(draftGuide(item, sale, '1'))))
  const all = await Promise.all(drafts.map(({ id }) => api.put(`/api/output/${id}/issue`)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(4)
  expect([await stockOf(item), await lineOf(sale)]).toEqual([
    ['96', '480.00'],
    ['4', '0'],
  ])
  expect(await notes.agree()).toEqual([])
})

it('does not deliver what a guide delivered, nor an advance', async () => {
  const item = await stocked()
  const guide = await must(
    api.post('/api/output', {
      ...{ date: today, reason: '01', warehouse: { id: world.ids.warehouse }, client: { id: world.ids.clients.andes } },
      items: [{ item: { id: item }, quantity: '3' }],
    }),
  )
  await must(api.put(`/api/output/${guide.id}/issue`))
  const line = { item: { id: item }, price: '10', guideLine: { guide: { id: guide.id }, line: 1 } }
  const guided = await api.post('/api/invoices', invoiceBody(world, [line], { byGuides: true }))
  expect(codes(guided)).toEqual(['by_guides_guided'])
  expect(codes(await draftOf(world.ids.products.service, '1', { advance: true }))).toEqual(['by_guides_advance'])
})

it('each guide has the cost of its own day, and a locked day takes none', async () => {
  world.now = new Date('2026-11-20T15:00:00Z')
  api = await world.as('owner')
  try {
    const item = await stocked()
    const sale = await sold(item, '5', { date: '2026-11-18' })
    const guide = await must(deliver(item, sale, '2', { date: '2026-11-20' }))
    const { rows } = await world.owner.query(
      'select distinct date::text from accounting.journal_entry where source_id = $1',
      [guide.id],
    )
    expect(rows).toEqual([{ date: '2026-11-20' }])
    const draft = await must(draftGuide(item, sale, '2', { date: '2026-11-20' }))
    await world.owner.query("update inventory.output_guide set date = '2026-10-31' where id = $1", [draft.id])
    await must(api.put('/api/configuration/month-lock/2026', { month: 10, locked: true, confirmed: true }))
    expect(codes(await api.put(`/api/output/${draft.id}/issue`))).toEqual(['month_locked'])
    expect(await lineOf(sale)).toEqual(['2', '3'])
  } finally {
    await api.put('/api/configuration/month-lock/2026', { month: 10, locked: false, reason: 'Prueba' })
    world.now = new Date('2026-11-18T15:00:00Z')
    api = await world.as('owner')
  }
})
