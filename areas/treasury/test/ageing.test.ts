import { addDays, dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leftOn } from '../server/ageing/ageing.report.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  api = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const money = (currency: string, rate: string) => (currency === 'USD' ? { currency, exchangeRate: rate } : { currency })
const ref = (id: string) => ({ id })

async function sold(date: string, currency: string, price: string, over: object = {}): Promise<string> {
  const { ids } = world
  const made = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date, client: ref(ids.clients.andes), ...money(currency, '3.757') },
      ...{ seller: ref(ids.seller), paymentTerm: ref(ids.termCredit30) },
      items: [{ item: ref(ids.products.service), quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
      ...over,
    }),
  )
  await must(api.put(`/api/invoices/${made.id}/issue`))
  return made.id
}
let next = 1
async function billed(date: string, currency: string, price: string, over: object = {}): Promise<string> {
  const { ids } = world
  const made = await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F077', number: String(next++), date, ...money(currency, '3.761') },
      ...{ supplier: ref(ids.clients.bodega), paymentTerm: ref(ids.termCredit30) },
      items: [{ item: ref(ids.products.service), quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
      ...over,
    }),
  )
  return made.id
}
const pay = (way: 'incomes' | 'expenses', date: string, currency: string, document: string, amount: string) =>
  must(
    api.post(`/api/payment/${way}`, {
      ...{ date, ...money(currency, '3.79'), account: ref(currency === 'USD' ? world.ids.bankUsd : world.ids.bank) },
      ...{ method: ref(world.ids.methodTransfer), payments: [{ document: ref(document), amount }] },
    }),
  )
const aged = (query: string) => must(api.get(`/api/payment/ageing?limit=500&${query}`))
/** Soles that the accounts say at the end of a day: 12 as it is owed to us, 42 as we owe it. */
async function ledger(account: '12' | '42', at: string): Promise<string> {
  const { rows } = await world.owner.query(
    `select coalesce(sum(l.debit - l.credit), 0)::text as amount from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.account_code like $1 and l.account_code not like '122%' and l.account_code not like '422%' and l.account_code <> '4211' and e.date <= $2`,
    [`${account}%`, at],
  )
  return fixed(account === '12' ? rows[0].amount : dec(rows[0].amount).negated())
}
const total = (rows: { balance: string }[]): string => fixed(sum(rows.map(({ balance }) => balance)))

describe('ageing', () => {
  it('of today reads what is open along an index of it alone', async () => {
    await world.owner.query('set enable_seqscan = off')
    const { rows } = await world.owner.query(
      `explain ${leftOn(false, { direction: 'receivable' })}`
        .replaceAll('$1', `'${world.ids.companyId}'::uuid`)
        .replaceAll('$2', 'current_date')
        .replaceAll(/\$[34]/g, 'null'),
    )
    await world.owner.query('reset enable_seqscan')
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join(' ')
    expect(plan).toMatch(/Scan (using|on) open_item_(date|due|owed)/)
  })

  it('is what the accounts 12 and 42 say, at the end of every day, in soles and dollars, with what was voided since', async () => {
    const old = await billed('2026-10-10', 'USD', '40')
    const paid = await pay('expenses', '2026-10-20', 'USD', old, '47.20')
    const first = await sold('2026-11-15', 'PEN', '100')
    const second = await sold('2026-11-16', 'USD', '200')
    const bill = await billed('2026-11-04', 'USD', '150')
    const other = await billed('2026-11-06', 'PEN', '1000', { detractionCode: '022' })
    await pay('incomes', '2026-11-16', 'PEN', first, '50')
    await pay('incomes', '2026-11-17', 'USD', second, '100.33')
    await pay('expenses', '2026-11-10', 'USD', bill, '77.77')
    await pay('expenses', '2026-11-11', 'PEN', other, '1038')
    // Voided where its month is locked: until today it was paid.
    await must(api.put('/api/configuration/month-lock/2026', { month: 10, locked: true, confirmed: true }))
    await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Cheque sin fondos' }))
    const days = new Set<string>()
    for (let at = '2026-10-09'; at <= today; at = addDays(at, 1)) {
      const [receivable, payable] = [await aged(`at=${at}`), await aged(`at=${at}&direction=payable`)]
      const said = [total(receivable.data), total(payable.data)]
      expect([at, ...said]).toEqual([at, await ledger('12', at), await ledger('42', at)])
      days.add(said.join(' '))
      // Summed up and one by one they are the same.
      for (const [direction, answer] of [
        ['receivable', receivable],
        ['payable', payable],
      ] as const) {
        const { data } = await aged(`at=${at}&direction=${direction}&detail=true`)
        const documents = answer.data.reduce((all: number, row: { documents: number }) => all + row.documents, 0)
        expect([at, documents, total(answer.data)]).toEqual([at, data.length, total(data)])
      }
    }
    // Each of the deeds is seen in them.
    expect(days.size).toBe(10)
    const checks = (params: string) =>
      must(api.get(`/api/reports/checks?report=ageing&params=${encodeURIComponent(params)}`))
    for (const at of ['2026-11-09', today])
      for (const direction of ['receivable', 'payable'])
        expect(await checks(`direction=${direction}&at=${at}&by=due&currency=PEN`)).toMatchObject([{ good: true }])
    await world.owner.query(
      'update treasury.open_item set local_balance = local_balance - 0.01 where document_id = $1',
      [first],
    )
    const [wrong] = await checks('direction=receivable&by=due&currency=PEN')
    expect(wrong).toMatchObject({ good: false, text: expect.stringContaining('0.01') })
    await world.owner.query(
      'update treasury.open_item set local_balance = local_balance + 0.01 where document_id = $1',
      [first],
    )
    const detail = await aged('detail=true')
    expect(total(detail.data)).toBe(total((await aged('')).data))
    // In the currency of each document, currencies are never added.
    const own = await aged('currency=document')
    expect(own.data.map(({ currency, balance }: Record<string, string>) => `${currency} ${balance}`).sort()).toEqual([
      'PEN 68.00',
      'USD 135.67',
    ])
  })

  it('puts what is left into the days that it is overdue, counted from its due day or its issue', async () => {
    const late = await sold('2026-11-15', 'PEN', '10', { client: ref(world.ids.clients.bodega) })
    for (const [days, age] of [
      [0, 'current'],
      [1, 'to30'],
      [30, 'to30'],
      [31, 'to60'],
      [60, 'to60'],
      [61, 'to90'],
      [91, 'over90'],
    ] as const) {
      await world.owner.query('update treasury.open_item set due_on = $2 where document_id = $1', [
        late,
        addDays(today, -days),
      ])
      const [row] = (await aged(`client=${world.ids.clients.bodega}`)).data
      expect([days, row[age], row.balance]).toEqual([days, '11.80', '11.80'])
    }
    const [row] = (await aged(`client=${world.ids.clients.bodega}&by=date`)).data
    expect(row.to30).toBe('11.80')
  })
})
