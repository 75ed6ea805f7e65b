import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let supplier: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  supplier = world.ids.clients.bodega
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
let next = 100
function body(over: Record<string, unknown> = {}) {
  const { ids } = world
  next += 1
  return {
    documentType: '01',
    serie: 'F010',
    number: String(next),
    date: '2026-11-10',
    currency: 'PEN',
    supplier: { id: supplier },
    warehouse: { id: ids.warehouse },
    paymentTerm: { id: ids.termCredit30 },
    items: [{ item: { id: ids.products.mouse }, quantity: '10', price: '30', tax: igv }],
    ...over,
  }
}
const enter = (over?: Record<string, unknown>) => must(api.post('/api/bills', body(over)))
const problems = async (over: Record<string, unknown>): Promise<string[]> => {
  const reply = await api.post('/api/bills', body(over))
  return (reply.body.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`)
}
const stockOf = async (item: string) => {
  const { rows } = await world.owner.query(
    'select quantity::numeric::text, amount::text from inventory.stock_balance where company_id = $1 and item_id = $2',
    [world.ids.companyId, item],
  )
  return rows[0] ?? { quantity: '0', amount: '0' }
}
const entriesOf = async (id: string): Promise<string[][]> => {
  const { rows } = await world.owner.query(
    `select l.account_code, sum(l.debit)::text as debit, sum(l.credit)::text as credit from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id where e.company_id = $1 and e.source_id = $2 group by 1 order by 1`,
    [world.ids.companyId, id],
  )
  return rows.map((row) => [row.account_code, row.debit, row.credit])
}

describe('a bill', () => {
  it('brings goods into stock at their cost, owes the supplier, and is in the books', async () => {
    const before = await stockOf(world.ids.products.mouse)
    const bill = await enter({ otherCharges: null })
    expect(bill).toMatchObject({
      status: 'open',
      taxed: '300.00',
      igv: '54.00',
      total: '354.00',
      balance: '354.00',
      taxCredit: true,
      dueDate: '2026-12-10',
    })
    const after = await stockOf(world.ids.products.mouse)
    expect(Number(after.quantity) - Number(before.quantity)).toBe(10)
    expect(Number(after.amount) - Number(before.amount)).toBeCloseTo(300, 2)
    expect(await entriesOf(bill.id)).toEqual([
      ['20111', '300.00', '0.00'],
      ['40111', '54.00', '0.00'],
      ['4212', '0.00', '354.00'],
      ['6011', '300.00', '0.00'],
      ['6111', '0.00', '300.00'],
    ])
    const kardex = await must(
      api.get(
        `/api/kardex?item=${world.ids.products.mouse}&warehouse=${world.ids.warehouse}&from=2026-11-01&to=2026-11-30`,
      ),
    )
    expect(JSON.stringify(kardex)).toContain('F010')
  })

  it('of a sale ticket has no tax credit: the tax belongs to the cost', async () => {
    const bill = await enter({ documentType: '03', serie: 'B001' })
    expect(bill.taxCredit).toBe(false)
    expect(await entriesOf(bill.id)).toEqual([
      ['20111', '354.00', '0.00'],
      ['4212', '0.00', '354.00'],
      ['6011', '354.00', '0.00'],
      ['6111', '0.00', '354.00'],
    ])
  })

  it('of a service in dollars moves no stock and keeps both currencies', async () => {
    const bill = await enter({
      currency: 'USD',
      exchangeRate: '3.75',
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '100', tax: igv }],
    })
    expect(bill).toMatchObject({ total: '118.00', localTotal: '442.50' })
    expect(await entriesOf(bill.id)).toEqual([
      ['40111', '67.50', '0.00'],
      ['4212', '0.00', '442.50'],
      ['638', '375.00', '0.00'],
    ])
  })

  it.each([
    ['PEN', undefined],
    ['USD', '3.333'],
  ])(
    'of goods in %s brings freight and cents into their cost: purchases = variation = stock',
    async (currency, rate) => {
      const { mouse, laptop } = world.ids.products
      const value = async () => dec((await stockOf(mouse)).amount).plus((await stockOf(laptop)).amount)
      const before = await value()
      const bill = await enter({
        ...{ currency, exchangeRate: rate, otherCharges: '40' },
        items: [
          { item: { id: mouse }, quantity: '3', price: '10.01', tax: igv },
          { item: { id: laptop }, quantity: '7', price: '0.77', tax: igv },
        ],
      })
      const books = Object.fromEntries(
        (await entriesOf(bill.id)).map(([account, debit, credit]) => [account, [debit, credit]]),
      )
      const cost = dec(bill.localTotal).minus(fixed(dec(bill.igv).times(rate ?? 1)))
      expect(books[6011]).toEqual([fixed(cost), '0.00'])
      expect(books[6111]).toEqual(['0.00', fixed(cost)])
      expect(books[20111]).toEqual([fixed(cost), '0.00'])
      expect(fixed((await value()).minus(before))).toBe(fixed(cost))
      expect(books[40111]).toEqual([fixed(dec(bill.igv).times(rate ?? 1)), '0.00'])
    },
  )

  it('of materials stands in the account of their kind, and leaves it at the sale', async () => {
    const made = await must(
      api.post('/api/products', {
        ...{ type: 'product', code: 'MAT-1', name: 'Pintura', unit: { code: 'NIU' }, currency: 'PEN', price: '20' },
        ...{ tax: igv, purchaseAccount: '6031' },
      }),
    )
    const bill = await enter({ items: [{ item: { id: made.id }, quantity: '10', price: '5', tax: igv }] })
    expect(await entriesOf(bill.id)).toEqual([
      ['251', '50.00', '0.00'],
      ['40111', '9.00', '0.00'],
      ['4212', '0.00', '59.00'],
      ['6031', '50.00', '0.00'],
      ['6131', '0.00', '50.00'],
    ])
    // It stays there, whatever the item is bought to later.
    await world.owner.query("update catalogue.product set purchase_account = '6011' where id = $1", [made.id])
    const sale = await must(
      api.post('/api/invoices', {
        ...{
          documentType: '01',
          serie: 'F001',
          date: '2026-11-18',
          currency: 'PEN',
          client: { id: world.ids.clients.andes },
        },
        ...{
          seller: { id: world.ids.seller },
          warehouse: { id: world.ids.warehouse },
          paymentTerm: { id: world.ids.termCash },
        },
        items: [{ item: { id: made.id }, quantity: '4', price: '20', tax: igv }],
      }),
    )
    await must(api.put(`/api/invoices/${sale.id}/issue`))
    expect((await entriesOf(sale.id)).find(([account]) => account === '251')).toEqual(['251', '0.00', '20.00'])
  })

  it('entered more than twelve months after its own has no tax credit any more (Ley 29215, art. 2)', async () => {
    const service = { items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '100', tax: igv }] }
    const last = await enter({ ...service, date: '2025-11-01', accountingDate: '2026-11-18' })
    expect([last.taxCredit, last.taxLost, last.warnings]).toEqual([true, false, []])
    const late = await enter({ ...service, date: '2025-10-31', accountingDate: '2026-11-18' })
    expect([late.taxCredit, late.taxLost]).toEqual([false, true])
    expect(late.warnings).toEqual([{ code: 'tax_credit_lapsed', message: expect.stringContaining('31/10/2025') }])
    expect(await entriesOf(late.id)).toEqual([
      ['4212', '0.00', '118.00'],
      ['638', '100.00', '0.00'],
      ['6411', '18.00', '0.00'],
    ])
  })

  it('is not paid before the day of the books on which it was entered', async () => {
    const bill = await enter({ date: '2026-10-20', accountingDate: '2026-11-05' })
    const pay = (date: string) =>
      api.post('/api/payment/expenses', {
        ...{ date, currency: 'PEN', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
        payments: [{ document: { id: bill.id }, amount: '10.00' }],
      })
    const early = await pay('2026-11-04')
    expect([early.status, early.body.errors[0].code]).toEqual([422, 'expense_before_document'])
    expect((await pay('2026-11-05')).status).toBe(201)
  })

  it('is entered once: told before saving, refused after, also when two enter it at once', async () => {
    const given = body()
    const path = `/api/bills/${supplier}/01/f010/000${given.number}`
    expect((await api.get(path)).status).toBe(404)
    const replies = await Promise.all([1, 2, 3].map(() => api.post('/api/bills', given)))
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused.map(({ body: { errors } }) => errors[0].code)).toEqual(Array(2).fill('bill.bill_already_exist'))
    const made = replies.find(({ status }) => status === 201)!.body
    expect(await must(api.get(path))).toMatchObject({ id: made.id })
    expect(await problems({ number: `00${given.number}` })).toEqual(['number bill.bill_already_exist'])
    await must(api.put(`/api/bills/${made.id}/void`, { reason: 'Registrada por error' }))
    expect((await api.post('/api/bills', given)).status).toBe(201)
  })

  it('tells everything that is wrong at once', async () => {
    expect(
      await problems({
        date: '2026-12-01',
        supplier: { id: world.ids.clients.person },
        warehouse: null,
        total: '1.00',
        items: [
          { item: { id: world.ids.products.mouse }, quantity: '1.5', price: '30', tax: { type: 'IGV', rate: '19' } },
        ],
      }),
    ).toEqual([
      'date date_in_future',
      'accountingDate date_in_future',
      'supplier supplier_needs_ruc',
      'items[0].quantity whole_quantity',
      'warehouse warehouse_required',
      'items[0].tax.rate tax_rate_not_in_force',
      'total bill_total_differs',
    ])
    // Only who is registered writes an invoice with credit: not a person, not a supplier abroad.
    expect(await problems({ supplier: { id: world.ids.clients.foreign } })).toEqual(['supplier supplier_needs_ruc'])
    expect(await problems({ accountingDate: '2026-11-01' })).toEqual(['accountingDate accounting_date_early'])
    expect(await problems({ fees: [{ date: '2026-12-10', amount: '10.00' }] })).toEqual(['fees fees_incomplete'])
  })

  it('a bill under detracción says so above its threshold, in dollars at the published rate', async () => {
    const code = { detraction: true, detractionCategory: { code: '022' } }
    const { id } = await must(
      api.post('/api/products', {
        code: 'DETR',
        name: 'Consultoría',
        type: 'service',
        unit: { code: 'ZZ' },
        price: '1',
        ...code,
      }),
    )
    const warned = async (price: string, over: object, tax: object = { type: 'IGV', rate: '18' }) =>
      (
        await enter({ items: [{ item: { id }, quantity: '1', price, includeTaxPrice: false, tax }], ...over })
      ).warnings.map((each: { code: string }) => each.code)
    expect(await warned('1000', {})).toEqual(['bill_detraction'])
    expect(await warned('500', {})).toEqual([])
    expect(await warned('1000', {}, { type: 'EXONERATED' })).toEqual([])
    expect(await warned('300', { currency: 'USD', exchangeRate: '3.75' })).toEqual(['bill_detraction'])
  })

  it('SAL-022: is replaced while nothing of it is paid and nobody changed it meanwhile: stock, debt and ledger end as if it had been entered so', async () => {
    const before = await stockOf(world.ids.products.mouse)
    const bill = await enter()
    const changed = await must(
      api.put(`/api/bills/${bill.id}`, {
        ...body({
          number: bill.number,
          items: [{ item: { id: world.ids.products.mouse }, quantity: '4', price: '35', tax: igv }],
        }),
        version: bill.version,
      }),
    )
    expect(changed).toMatchObject({ total: '165.20', balance: '165.20', version: bill.version + 1 })
    const after = await stockOf(world.ids.products.mouse)
    expect(Number(after.quantity) - Number(before.quantity)).toBe(4)
    const net = (await entriesOf(bill.id)).map(([code, debit, credit]) => [code, fixed(dec(debit!).minus(credit!))])
    expect(net).toEqual([
      ['20111', '140.00'],
      ['40111', '25.20'],
      ['4212', '-165.20'],
      ['6011', '140.00'],
      ['6111', '-140.00'],
    ])
    expect(
      (await api.put(`/api/bills/${bill.id}`, { ...body({ number: bill.number }), version: bill.version })).body.code,
    ).toBe('invoice.invoice_already_updated')
  })

  it('PUR-002: voided or deleted (type=purchase) leaves nothing but its history; goods that were sold meanwhile keep it', async () => {
    const before = await stockOf(world.ids.products.book)
    const book = {
      items: [
        { item: { id: world.ids.products.book }, quantity: '2', price: '20', tax: { type: 'EXONERATED', rate: '0' } },
      ],
    }
    const bill = await enter(book)
    expect((await must(api.put(`/api/bills/${bill.id}/void`, { reason: 'Error' }))).status).toBe('voided')
    expect(await stockOf(world.ids.products.book)).toEqual(before)
    expect((await entriesOf(bill.id)).every(([, debit, credit]) => debit === credit)).toBe(true)
    expect((await api.put(`/api/bills/${bill.id}/void`)).body.code).toBe('illegal_state')
    const second = await enter(book)
    expect((await api.delete(`/api/bills/${second.id}?type=purchase`)).status).toBe(204)
  })

  it('stays out of a locked month', async () => {
    await must(api.put('/api/configuration/month-lock/2026', { month: 10, locked: true, confirmed: true }))
    expect((await api.post('/api/bills', body({ date: '2026-10-20' }))).body.code).toBe('month_locked')
    expect((await api.post('/api/bills', body({ date: '2026-10-20', accountingDate: '2026-11-05' }))).status).toBe(201)
  })
})

describe('paying bills', () => {
  const pay = (id: string, amount: string, over: Record<string, unknown> = {}) =>
    api.post('/api/payment/expenses', {
      date: '2026-11-18',
      currency: 'PEN',
      account: { id: world.ids.bank },
      method: { id: world.ids.methodTransfer },
      payments: [{ document: { id }, amount }],
      ...over,
    })
  const cashOf = async () => (await must(api.get('/api/dashboard'))).cash.amount

  it('takes money out, lowers the debt, closes the bill when it is paid, and is in the books', async () => {
    const bill = await enter()
    const before = Number(await cashOf())
    const first = await must(pay(bill.id, '100.00'))
    expect(first).toMatchObject({ amount: '100.00', status: 'OK' })
    expect(await entriesOf(first.id)).toEqual([
      [expect.stringMatching(/^10/), '0.00', '100.00'],
      ['4212', '100.00', '0.00'],
    ])
    expect(Number(await cashOf())).toBeCloseTo(before - 100, 2)
    expect(await must(api.get(`/api/bills/${bill.id}`))).toMatchObject({ status: 'open', balance: '254.00' })
    expect((await api.put(`/api/bills/${bill.id}/void`)).body.code).toBe('bill_paid')
    expect((await api.save(`/api/bills/${bill.id}`, body({ number: bill.number }))).body.code).toBe('bill_paid')
    expect((await pay(bill.id, '254.01')).body.errors[0].code).toBe('overpaid')
    const second = await must(pay(bill.id, '254.00'))
    expect(await must(api.get(`/api/bills/${bill.id}`))).toMatchObject({ status: 'closed', balance: '0.00' })
    expect((await must(api.get(`/api/bills/${bill.id}/payments`))).data).toHaveLength(2)
    await must(api.put(`/api/payment/expenses/${second.id}/void`, { reason: 'Rechazada por el banco' }))
    expect(await must(api.get(`/api/bills/${bill.id}`))).toMatchObject({ status: 'open', balance: '254.00' })
    expect(Number(await cashOf())).toBeCloseTo(before - 100, 2)
    const open = await must(
      api.get(`/api/payment/expenses/payable?filters[0][field]=document.id&filters[0][value]=${bill.id}`),
    )
    expect(open.data).toMatchObject([{ balance: '254.00', direction: 'payable' }])
  })

  it('in dollars at another rate leaves an exchange difference', async () => {
    const bill = await enter({
      currency: 'USD',
      exchangeRate: '3.70',
      items: [
        {
          item: { id: world.ids.products.service },
          quantity: '1',
          price: '100',
          tax: { type: 'EXONERATED', rate: '0' },
        },
      ],
    })
    const payment = await must(
      pay(bill.id, '100.00', { currency: 'USD', exchangeRate: '3.80', account: { id: world.ids.bankUsd } }),
    )
    expect(await entriesOf(payment.id)).toEqual([
      [expect.stringMatching(/^10/), '0.00', '380.00'],
      ['4212', '370.00', '0.00'],
      ['676', '10.00', '0.00'],
    ])
  })

  it('by two at once pays once', async () => {
    const bill = await enter()
    const replies = await Promise.all([1, 2, 3].map(() => pay(bill.id, '354.00')))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('needs its own permission', async () => {
    const cashier = await world.as('cashier')
    expect((await cashier.get('/api/bills')).status).toBe(403)
    expect((await cashier.get('/api/payment/expenses')).status).toBe(403)
  })
})
