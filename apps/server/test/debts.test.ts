import { dec, fixed, sum, ZERO } from '@yupana/kernel'
import { detractionsPending, receivablesPayables } from '@yupana/reports/contract'
import { profitability } from '@yupana/sales/contract'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { billsPaid, invoicesPaid } from '@yupana/treasury/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteWorld } from '../../../areas/sales/testing/note-world.ts'

let world: World
let api: Caller
let center = ''
type Row = Record<string, string>
interface Answer {
  data: Row[]
  totals: Row
  sums?: { currency: string; amounts: Row }[]
}
const DAYS = 'from=2026-11-01&to=2026-11-30'
const read = (path: string, asked = ''): Promise<Answer> => must(api.get(`${path}?limit=0&${asked}`))
const rowsOf = async (sql: string, ...more: unknown[]): Promise<Row[]> =>
  (await world.owner.query(sql, [world.ids.companyId, ...more])).rows
const by = (answer: Answer, field: string) => answer.sums!.map(({ currency, amounts }) => [currency, amounts[field]])
const igv = { type: 'IGV', rate: '18' }

/** Sales and purchases of both currencies, paid in part at another rate, voided, credited, with a deposit. */
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  const { ids } = world
  const notes = noteWorld(world, () => api)
  center = (await must(api.post('/api/cost-center', { code: 'CC1', name: 'Obra' }))).id
  const dollars = { currency: 'USD', exchangeRate: '3.5' }
  const guide = await must(
    api.post('/api/guides', {
      ...{ date: '2026-11-10', reason: '28', warehouse: { id: ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id: ids.products.mouse }, quantity: '20', price: '31.337' }],
    }),
  )
  await must(api.put(`/api/guides/${guide.id}/issue`))
  const pay = (side: 'incomes' | 'expenses', document: string, amount: string, currency: string) =>
    must(
      api.post(`/api/payment/${side}`, {
        ...{
          date: '2026-11-18',
          currency,
          method: { id: ids.methodCash },
          payments: [{ document: { id: document }, amount }],
        },
        ...(currency === 'USD'
          ? { exchangeRate: '3.81', account: { id: ids.bankUsd } }
          : { account: { id: side === 'incomes' ? ids.cash : ids.bank } }),
      }),
    )
  const soles = await notes.sell({ quantity: '3', paymentTerm: { id: ids.termCredit30 } })
  const abroad = await notes.sell({ quantity: '2', ...dollars, paymentTerm: { id: ids.termCredit30 } })
  const gone = await notes.sell({ quantity: '5' })
  await must(api.put(`/api/invoices/${gone}/void`, { reason: 'Error de emisión' }))
  const line = { item: { id: ids.products.mouse }, quantity: '1', price: '77', tax: igv }
  const split = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN', exchangeRate: '1' },
      ...{ client: { id: ids.clients.bodega }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
      paymentTerm: { id: ids.termCredit30 },
      items: [
        { ...line, costCenter: { id: center } },
        { ...line, quantity: '2' },
      ],
    }),
  )
  await must(api.put(`/api/invoices/${split.id}/issue`))
  await pay('incomes', soles, '100', 'PEN')
  await pay('incomes', abroad, '50', 'USD')
  const wrong = await pay('incomes', soles, '7', 'PEN')
  await must(api.put(`/api/payment/incomes/${wrong.id}/void`, { reason: 'Mal digitado' }))
  await notes.issue(soles, { reason: '07', items: [{ line: 1, quantity: '1' }] })
  await notes.answers()
  const ways = [{ currency: 'PEN', detractionCode: '022' }, dollars]
  for (const [at, way] of ways.entries()) {
    const bill = await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F010', number: `${at + 1}`, date: '2026-11-11', ...way },
        ...{ supplier: { id: ids.clients.bodega }, paymentTerm: { id: ids.termCredit30 } },
        items: [{ item: { id: ids.products.service }, quantity: '1', price: '900', tax: igv }],
      }),
    )
    await pay('expenses', bill.id, '200', way.currency)
  }
})
afterAll(() => world?.close())

describe('receivables and payables', () => {
  it('are what sales come to less what was collected and credited, each currency by itself', async () => {
    const owed = await rowsOf(
      `select i.currency, (sum(i.total) - coalesce(sum((select sum(l.amount) from treasury.payment_line l join treasury.payment p on p.id = l.payment_id and p.voided_on is null
           join treasury.open_item o on o.id = l.open_item_id where o.document_id = i.id)), 0)
         - coalesce(sum((select sum(n.total) from sales.note n where n.invoice_id = i.id and n.document_type = '07' and n.status in ('open', 'closed'))), 0))::text as owed
       from sales.invoice i where i.company_id = $1 and i.status in ('open', 'closed', 'voiding') group by 1 order by 1`,
    )
    const answer = await read(receivablesPayables.path)
    expect(by(answer, 'balance')).toEqual(owed.map(({ currency, owed: left }) => [currency, left]))
    for (const { amounts } of answer.sums!)
      expect(fixed(dec(amounts.total!).minus(amounts.paid!))).toBe(amounts.balance)
    const items = await rowsOf(
      "select sum(local_balance)::text as left from treasury.open_item where company_id = $1 and direction = 'receivable' and status = 'open' and concept <> 'advance'",
    )
    expect(answer.totals.localBalance).toBe(items[0]!.left)
  })

  it('say what is deposited of a purchase, and of whom; a past day says what was owed then', async () => {
    const answer = await read(receivablesPayables.path, `direction=payable&client=${world.ids.clients.bodega}`)
    const deposit = await rowsOf(
      "select balance::text as left from treasury.open_item where company_id = $1 and concept = 'detraction'",
    )
    expect(by(answer, 'detraction')).toEqual([
      ['PEN', deposit[0]!.left],
      ['USD', '0.00'],
    ])
    const before = await read(receivablesPayables.path, 'direction=payable&asOf=2026-11-17')
    expect(by(before, 'paid')).toEqual([
      ['PEN', '0.00'],
      ['USD', '0.00'],
    ])
    expect((await read(receivablesPayables.path, 'direction=payable&asOf=2026-11-10')).data).toEqual([])
  })

  it('agree with the ledger of 12 and 42, and say by how much they do not', async () => {
    const checks = (params: string) =>
      must(api.get(`/api/reports/checks?report=receivablesPayables&params=${encodeURIComponent(params)}`))
    for (const direction of ['receivable', 'payable'])
      expect(await checks(`direction=${direction}`)).toMatchObject([
        { name: 'receivablesLedger', good: true, text: expect.stringMatching(/cuenta \d{2,}, S\/ /) },
      ])
    const spoil = (cents: string) =>
      world.owner.query(
        "update treasury.open_item set local_balance = local_balance + $2 where id = (select id from treasury.open_item where company_id = $1 and direction = 'receivable' and status = 'open' limit 1)",
        [world.ids.companyId, cents],
      )
    await spoil('0.01')
    expect(await checks('direction=receivable')).toMatchObject([{ good: false, text: expect.stringContaining('0.01') }])
    await spoil('-0.01')
    // Of some of it no account speaks.
    expect(await checks(`direction=receivable&client=${world.ids.clients.andes}`)).toEqual([])
  })
})

describe('payments by document', () => {
  it.each([
    [invoicesPaid, 'income', 1],
    [billsPaid, 'expense', -1],
  ] as const)('of $title are the payments that stand, with what the rate gained', async ({ path }, direction, sign) => {
    const lines = await rowsOf(
      `select o.currency, sum(l.amount)::text as amount, (${sign} * sum(l.local_amount - l.settled_local))::text as gained from treasury.payment p
       join treasury.payment_line l on l.payment_id = p.id join treasury.open_item o on o.id = l.open_item_id
       where p.company_id = $1 and p.direction = $2 and p.voided_on is null group by 1 order by 1`,
      direction,
    )
    const answer = await read(path, DAYS)
    expect(by(answer, 'amount')).toEqual(lines.map(({ currency, amount }) => [currency, amount]))
    expect(fixed(answer.totals.exchangeDifference!)).toBe(fixed(sum(lines.map(({ gained }) => gained!))))
    expect(dec(answer.totals.exchangeDifference!).times(sign).gt(ZERO)).toBe(true)
    expect((await read(path, `from=2026-11-19&to=2026-11-30`)).data).toEqual([])
    expect((await read(path, `${DAYS}&by=issue`)).data).toHaveLength(answer.data.length)
  })
})

describe('detractions to deposit', () => {
  it('are those of documents that no constancia settled, late from their due day', async () => {
    const items = await rowsOf(
      "select sum(local_balance)::text as left, min(due_on)::text as due from treasury.open_item where company_id = $1 and concept = 'detraction' and status = 'open'",
    )
    const { data, totals } = await read(detractionsPending.path, DAYS)
    expect(totals.pending).toBe(items[0]!.left)
    expect(data).toMatchObject([
      {
        direction: 'payable',
        documentKind: 'bill',
        code: '022',
        total: '1062.00',
        currency: 'PEN',
        dueDate: items[0]!.due,
      },
    ])
    expect((await read(detractionsPending.path, `${DAYS}&alert=${data[0]!.alert}`)).data).toEqual(data)
    expect((await read(detractionsPending.path, `${DAYS}&alert=done`)).data).toEqual([])
    expect((await read(detractionsPending.path, `${DAYS}&state=deposited`)).data).toEqual([])
    const { ids } = world
    await must(
      api.put(`/api/payment/detractions/${data[0]!.id}/deposit`, {
        ...{ constancia: '123456', date: '2026-11-18', account: { id: ids.bank }, method: { id: ids.methodCash } },
      }),
    )
    expect((await read(detractionsPending.path, DAYS)).data).toEqual([])
    const done = await read(detractionsPending.path, `${DAYS}&state=deposited`)
    expect(done.data).toMatchObject([
      { alert: 'done', constancia: '123456', depositedOn: '2026-11-18', pending: '0.00' },
    ])
  })
})

describe('what sales earned', () => {
  it.each(['document', 'client', 'item', 'seller', 'costCenter'])('by %s is the same whole', async (key) => {
    const sales = await rowsOf(
      `select sum(d.net)::text as net from (
         select i.local_total - round(i.igv * i.exchange_rate, 2) as net from sales.invoice i where i.company_id = $1 and i.status in ('open', 'closed', 'voiding')
         union all select -(n.local_total - round(n.igv * n.exchange_rate, 2)) from sales.note n where n.company_id = $1 and n.status in ('open', 'closed')) d`,
    )
    const goods = await rowsOf(
      "select (-sum(amount))::text as cost from inventory.stock_move where company_id = $1 and source_kind in ('invoice', 'creditNote')",
    )
    const { sums } = await read(profitability.path, `${DAYS}&key=${key}`)
    expect(sums).toMatchObject([{ currency: 'PEN', amounts: { net: sales[0]!.net, cost: goods[0]!.cost } }])
    expect(sums![0]!.amounts.margin).toBe(fixed(dec(sales[0]!.net!).minus(goods[0]!.cost!)))
  })

  it('opens the documents of a center, and what names none', async () => {
    const own = await read(profitability.path, `${DAYS}&costCenter=${center}`)
    expect(by(own, 'net')).toEqual([['PEN', '77.00']])
    const whole = await read(profitability.path, `${DAYS}&key=costCenter`)
    const none = await read(profitability.path, `${DAYS}&costCenter=none`)
    expect(by(none, 'net')).toEqual([['PEN', whole.data.find(({ keyId }) => keyId === 'none')!.net]])
    const dollars = await read(profitability.path, `${DAYS}&currency=document`)
    expect(by(dollars, 'net').map(([currency]) => currency)).toEqual(['PEN', 'USD'])
  })

  it('is told to nobody who may not know what goods cost', async () => {
    expect((await (await world.as('reader')).get(`${profitability.path}?${DAYS}`)).status).toBe(403)
  })
})
