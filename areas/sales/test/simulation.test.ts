import { labelsOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const labels = labelsOf(areas.map(({ area }) => area))
const simulated = { 'x-simulate': 'true' }
const tables = [
  'sales.invoice',
  'accounting.journal_entry',
  'inventory.stock_move',
  'treasury.open_item',
  'platform.audit',
  'platform.outbox',
]
const counts = async (): Promise<string[]> => {
  const { rows } = await world.owner.query(
    `select array[${tables.map((table) => `(select count(*)::text from ${table})`).join(', ')}, (select string_agg(next_number::text, ',' order by id) from company.document_series)] as n`,
  )
  return rows[0].n
}

describe.each(money)('trying an issue in $currency', (over) => {
  it('shows vouchers, stock and debts, and leaves nothing behind; the issue itself writes the same', async () => {
    const { mouse, service } = world.ids.products
    const tax = { type: 'IGV', rate: '18' }
    const items = [mouse, service].map((id) => ({ item: { id }, tax }))
    const draft = await must(api.post('/api/invoices', invoiceBody(world, items, over)))
    const before = await counts()
    const path = `/api/invoices/${draft.id}/issue`
    const first = await must(api.put(path, {}, simulated))
    const second = await must(api.put(path, {}, simulated))
    expect(await counts()).toEqual(before)
    expect(second).toEqual({ ...first, answer: { ...first.answer, issuedAt: expect.anything() } })
    expect((await must(api.get(`/api/invoices/${draft.id}`))).status).toBe('draft')

    const { effects, answer } = first
    expect(effects.map((each: { title: string }) => each.title).sort()).toEqual([
      'accounting.effects',
      'chain.documents',
      'inventory.effects',
      'series.effects',
      'treasury.creditEffects',
      'treasury.effects',
    ])
    const words = effects.flatMap((each: { title: string; columns: { label: string }[] }) => [
      each.title,
      ...each.columns.map(({ label }) => label),
    ])
    expect(words.filter((key: string) => labels[key] === undefined)).toEqual([])
    const rowsOf = (title: string) => effects.find((each: { title: string }) => each.title === title).rows
    const sumOf = (column: string): number =>
      rowsOf('accounting.effects').reduce(
        (total: number, row: Record<string, string>) => total + Number(row[column]),
        0,
      )
    expect(sumOf('debit')).toBeCloseTo(sumOf('credit'), 2)
    expect(rowsOf('inventory.effects')).toMatchObject([{ quantity: '-1', unitCost: '22.4', amount: '-22.40' }])
    expect(rowsOf('treasury.effects')).toMatchObject([{ amount: draft.total, currency: over.currency }])

    const issued = await must(api.put(path, {}))
    expect(issued.number).toBe(answer.number)
    const { rows } = await world.owner.query(
      `select l.account_code || ' ' || a.name as account, l.debit, l.credit from accounting.journal_entry e
       join accounting.journal_line l on l.entry_id = e.id join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code
       where e.source_id = $1 order by e.archive, e.number, l.line`,
      [draft.id],
    )
    expect(rows).toEqual(
      rowsOf('accounting.effects').map(({ account, debit, credit }: Record<string, string>) => ({
        account,
        debit,
        credit,
      })),
    )
  })
})

describe('what cannot be tried', () => {
  it('is refused as the call itself is, or says that it cannot', async () => {
    const { mouse } = world.ids.products
    const body = invoiceBody(world, [{ item: { id: mouse }, quantity: '100000' }])
    const draft = await must(api.post('/api/invoices', body))
    const short = await api.put(`/api/invoices/${draft.id}/issue`, {}, simulated)
    expect([short.status, short.body.code]).toEqual([409, 'insufficient_stock'])
    const before = await counts()
    const never = await api.post('/api/invoices', body, simulated)
    // What is typed is tried to the end: a draft of it is refused as its issue is.
    expect([never.status, never.body.code]).toEqual([409, 'insufficient_stock'])
    expect(await counts()).toEqual(before)
    const reader = await world.as('reader')
    expect((await reader.put(`/api/invoices/${draft.id}/issue`, {}, simulated)).status).toBe(403)
  })

  it('whoever asks for a trial in whatever way gets one or a refusal, never the deed', async () => {
    const draft = await must(
      api.post('/api/invoices', invoiceBody(world, [{ item: { id: world.ids.products.mouse } }])),
    )
    const before = await counts()
    for (const spelled of ['True', '1', 'yes', 'true, true', '']) {
      const refused = await api.put(`/api/invoices/${draft.id}/issue`, {}, { 'x-simulate': spelled })
      expect([spelled, refused.status, refused.body.code]).toEqual([spelled, 422, 'simulation_not_available'])
    }
    // Calls outside a company's data are not tried either.
    const header = { 'x-simulate': 'true' }
    expect((await api.put(`/api/presence/invoice/${draft.id}`, { take: true }, header)).status).toBe(422)
    expect((await api.post('/api/logout', {}, header)).status).toBe(422)
    expect((await api.get('/api/user/me')).status).toBe(200)
    expect(await counts()).toEqual(before)
  })

  it('shows nobody what they read nowhere else, and answers no more than the call itself', async () => {
    const { mouse } = world.ids.products
    const draft = await must(api.post('/api/invoices', invoiceBody(world, [{ item: { id: mouse } }])))
    const path = `/api/invoices/${draft.id}/issue`
    const seller = await world.as('seller')
    const tried = await must(seller.put(path, {}, simulated))
    expect(tried.effects.map((each: { title: string }) => each.title).sort()).toEqual([
      'chain.documents',
      'inventory.effects',
      'series.effects',
      'treasury.creditEffects',
      'treasury.effects',
    ])
    const [stock] = tried.effects.filter((each: { title: string }) => each.title === 'inventory.effects')
    const shown = ['item', 'warehouse', 'quantity', 'balance']
    expect(stock.columns.map((each: { field: string }) => each.field)).toEqual(shown)
    expect(stock.rows.map((row: object) => Object.keys(row))).toEqual([shown])
    expect(Object.keys(tried.answer).sort()).toEqual(Object.keys(await must(api.put(path, {}))).sort())
  })

  it('a bill shows what it would enter', async () => {
    const { laptop } = world.ids.products
    const bill = {
      ...{ documentType: '01', serie: 'F009', number: '77', date: '2026-11-18', currency: 'PEN' },
      ...{ supplier: { id: world.ids.clients.andes }, warehouse: { id: world.ids.warehouse } },
      ...{ paymentTerm: { id: world.ids.termCash } },
      items: [{ item: { id: laptop }, quantity: '2', price: '1000', tax: { type: 'IGV', rate: '18' } }],
    }
    const tried = await must(api.post('/api/bills', bill, simulated))
    expect(tried.effects).toHaveLength(4)
    expect((await world.owner.query("select from purchases.bill where serie = 'F009'")).rowCount).toBe(0)
  })
})
