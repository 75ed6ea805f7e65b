import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceWorld } from '../testing/advance-world.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
let sales: ReturnType<typeof advanceWorld>
let centers: { id: string }[]
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  sales = advanceWorld(world, () => api)
  centers = []
  for (const code of ['C1', 'C2']) centers.push(await must(api.post('/api/cost-center', { code, name: code })))
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const codes = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

/** What the books have of a document by account and center, without what is zero. */
const byCenter = async (id: string): Promise<Record<string, string>> => {
  const { rows } = await world.owner.query(
    `select l.account_code || coalesce(' ' || k.code, '') as name, sum(l.debit - l.credit)::text as balance, sum(l.foreign_amount)::text as dollars
     from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
     where e.source_id = $1 group by 1 having sum(l.debit - l.credit) <> 0 or sum(l.foreign_amount) <> 0 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

async function issued(over: object, items: object[] = [{ item: { id: world.ids.products.service }, tax: igv }]) {
  const draft = await must(api.post('/api/invoices', invoiceBody(world, items, over as Record<string, unknown>)))
  return must(api.put(`/api/invoices/${draft.id}/issue`))
}
/** As it is, but for what a test is about. */
async function amend(path: string, id: string, over: object) {
  const { version, seller, internalNotes, orderReference, items } = await must(api.get(`${path}/${id}/issued`))
  const lines = items.map(({ line, costCenter }: { line: number; costCenter: { id: string } | null }) => ({
    ...{ line, costCenter: costCenter && { id: costCenter.id } },
  }))
  const order = path === '/api/invoices' ? { orderReference } : {}
  return api.put(`${path}/${id}/issued`, {
    version,
    seller: { id: seller.id },
    internalNotes,
    ...order,
    items: lines,
    ...over,
  })
}

describe.each(money)('what was issued in $currency', (over) => {
  it('changes its seller, notes of the house and cost centers, which are posted anew; its voiding takes all of it back', async () => {
    const tax = igv
    const lines = [
      { item: { id: world.ids.products.service }, price: '33.33', tax, costCenter: { id: centers[0]!.id } },
      { item: { id: world.ids.products.mouse }, price: '66.67', tax },
    ]
    const { id } = await issued(over, lines)
    const before = await byCenter(id)
    const { id: seller } = await must(
      api.post('/api/workers', { code: `V${over.currency}`, name: 'Eva Ríos', type: 'both' }),
    )
    await must(
      amend('/api/invoices', id, {
        ...{ seller: { id: seller }, internalNotes: 'Comisión compartida' },
        items: [
          { line: 1, costCenter: { id: centers[1]!.id } },
          { line: 2, costCenter: { id: centers[0]!.id } },
        ],
      }),
    )
    const after = await byCenter(id)
    expect(after['70321 C2']).toBe(before['70321 C1'])
    expect(after['70121 C1']).toBe(before['70121'])
    expect([after['70321 C1'], after['70121']]).toEqual([undefined, undefined])
    for (const account of ['1212', '40111']) expect(after[account]).toBe(before[account])
    const sale = await must(api.get(`/api/invoices/${id}`))
    expect(sale).toMatchObject({ seller: { id: seller }, internalNotes: 'Comisión compartida' })
    expect(sale.items[0].costCenter.id).toBe(centers[1]!.id)
    await sales.answers()
    expect(await sales.apart()).toEqual([])
    await must(api.put(`/api/invoices/${id}/void`, { reason: 'Error' }))
    await sales.answers()
    expect(await byCenter(id)).toEqual({})
    expect((await api.get(`/api/invoices/${id}/issued`)).body.code).toBe('illegal_state')
  })

  it('a note of it changes likewise', async () => {
    const { id } = await issued(over)
    await sales.answers()
    const note = await sales.issue(id, { reason: '05', items: [{ line: 1, amount: '11.80' }] })
    await sales.answers()
    const before = await byCenter(note.id)
    await must(
      amend('/api/credit-notes', note.id, {
        internalNotes: 'Vista',
        items: [{ line: 1, costCenter: { id: centers[0]!.id } }],
      }),
    )
    const after = await byCenter(note.id)
    expect(after['7411 C1']).toBe(before['7411'])
    expect(await sales.apart()).toEqual([])
  })
})

it('instalments of a ticket fall due on other days while nothing of them was paid; those of an invoice need a note 13', async () => {
  const credit = { paymentTerm: { id: world.ids.termCredit30 } }
  const fees = [
    { date: '2026-12-01', amount: '59' },
    { date: '2026-12-31', amount: '59' },
  ]
  const items = [{ item: { id: world.ids.products.service }, price: '100', tax: igv }]
  const ticket = { documentType: '03', serie: 'B001', client: { id: world.ids.clients.person }, ...credit, fees }
  const { id } = await issued(ticket, items)
  await must(amend('/api/invoices', id, { fees: [{ number: 2, date: '2027-01-15' }] }))
  expect(await must(api.get(`/api/invoices/${id}`))).toMatchObject({
    ...{ dueDate: '2027-01-15', fees: [{ date: '2026-12-01' }, { date: '2027-01-15' }] },
  })
  const owed = await world.owner.query(
    'select due_on::text from treasury.open_item where document_id = $1 order by instalment',
    [id],
  )
  expect(owed.rows.map((row) => row.due_on)).toEqual(['2026-12-01', '2027-01-15'])
  await sales.collect(id, '10', 'PEN')
  expect(codes(await amend('/api/invoices', id, { fees: [{ number: 1, date: '2026-12-05' }] }))).toEqual([
    'fees[0].date amend_fee_paid',
  ])
  expect(codes(await amend('/api/invoices', id, { fees: [{ number: 2, date: '2026-11-30' }] }))).toEqual([
    'fees[0].date fee_date',
  ])
  expect(codes(await amend('/api/invoices', id, { fees: [{ number: 2, date: '2026-11-18' }] }))).toEqual([
    'fees[0].date fee_date',
  ])
  const invoice = await issued({ ...credit, fees }, items)
  expect(codes(await amend('/api/invoices', invoice.id, { fees: [{ number: 1, date: '2026-12-05' }] }))).toEqual([
    'fees amend_fees_note',
  ])
})

it('the order of the buyer changes until the document is signed; centers while the month is open', async () => {
  await world.owner.query('update einvoicing.setting set auto_send = false')
  const { id } = await issued({})
  await must(amend('/api/invoices', id, { orderReference: 'OC-77' }))
  await world.owner.query('update einvoicing.setting set auto_send = true')
  await must(api.post(`/api/einvoice/${id}`))
  await sales.answers()
  expect((await api.get(`/api/einvoice/${id}/download/ubl`)).bytes.toString()).toContain(
    '<cac:OrderReference><cbc:ID>OC-77</cbc:ID>',
  )
  const { refused } = await must(api.get(`/api/invoices/${id}/issued`))
  expect(refused).toMatchObject([{ field: 'orderReference', code: 'amend_sent' }])
  expect(codes(await amend('/api/invoices', id, { orderReference: 'OC-78' }))).toEqual(['orderReference amend_sent'])
  const draft = await must(
    api.post('/api/invoices', invoiceBody(world, [{ item: { id: world.ids.products.service }, tax: igv }])),
  )
  expect((await api.get(`/api/invoices/${draft.id}/issued`)).body.code).toBe('not_issued')
  await must(api.delete(`/api/invoices/${draft.id}`))
  await must(api.put('/api/configuration/month-lock/2026', { month: 11, locked: true, confirmed: true }))
  const center = { items: [{ line: 1, costCenter: { id: centers[0]!.id } }] }
  expect(codes(await amend('/api/invoices', id, center))).toEqual(['items month_locked'])
  await must(amend('/api/invoices', id, { internalNotes: 'Mes cerrado' }))
})
