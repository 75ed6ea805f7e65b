import { addDays, dec } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const igv = { type: 'IGV', rate: '18' }

const body = (over?: Record<string, unknown>) => {
  const mouse = { id: world.ids.products.mouse }
  return invoiceBody(world, [{ item: mouse, price: '49.90', includeTaxPrice: true, tax: igv }], over)
}

const draft = async (over?: Record<string, unknown>) => must(api.post('/api/invoices', body(over)))
const issue = async (over?: Record<string, unknown>) => must(api.put(`/api/invoices/${(await draft(over)).id}/issue`))
const problems = async (over: Record<string, unknown>): Promise<string[]> => {
  const reply = await api.post('/api/invoices', body(over))
  return (reply.body.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`)
}
const stockOf = async (item: string): Promise<string> =>
  (
    await world.owner.query('select quantity from inventory.stock_balance where company_id = $1 and item_id = $2', [
      world.ids.companyId,
      item,
    ])
  ).rows[0].quantity
const ledgerDifference = async (): Promise<string> =>
  (
    await world.owner.query(
      'select coalesce(sum(debit - credit), 0)::text as d from accounting.journal_line where company_id = $1',
      [world.ids.companyId],
    )
  ).rows[0].d

describe('drafting', () => {
  it('tells everything that is wrong at once, in the language of the caller', async () => {
    const french = await (await world.as('owner', 'fr')).post('/api/invoices', {
      ...body(),
      items: [],
      serie: '',
      colour: 'red',
      currency: 'GBP',
    })
    expect(french.status).toBe(422)
    expect(french.body.errors.map((each: { field: string }) => each.field).sort()).toEqual([
      'colour',
      'currency',
      'items',
      'serie',
    ])
    expect(french.body.errors.find((each: { field: string }) => each.field === 'items').message).toBe(
      'Ajoutez au moins un article',
    )
  })

  it('COM: the issue date may not be later than today nor more than 3 calendar days earlier', async () => {
    expect(await problems({ date: addDays(today, 1) })).toEqual(['date issue_date_window'])
    expect(await problems({ date: addDays(today, -4) })).toEqual(['date issue_date_window'])
    expect((await draft({ date: addDays(today, -3) })).date).toBe('2026-11-15')
  })

  it('COM: fee amounts must complete the total', async () => {
    const credit = { paymentTerm: { id: world.ids.termCredit30 } }
    expect(await problems({ ...credit, fees: [{ date: '2026-12-18', amount: '49.89' }] })).toEqual([
      'fees fees_incomplete',
    ])
    expect(await problems({ ...credit, fees: [{ date: today, amount: '49.90' }] })).toEqual(['fees[0].date fee_date'])
    expect(
      (
        await draft({
          ...credit,
          fees: [
            { date: '2027-01-05', amount: '29.90' },
            { date: '2026-12-18', amount: '20.00' },
          ],
        })
      ).fees.map((fee: { date: string }) => fee.date),
    ).toEqual(['2026-12-18', '2027-01-05'])
    expect(
      (
        await draft({
          paymentTerm: { id: world.ids.termCredit3 },
          items: [
            {
              item: { id: world.ids.products.book },
              quantity: '1',
              price: '100',
              tax: { type: 'EXONERATED', rate: '0' },
            },
          ],
        })
      ).fees.map((fee: { amount: string }) => fee.amount),
    ).toEqual(['33.33', '33.33', '33.34'])
  })

  it('refuses a rate that is not in force, a series of another type, half a mouse, and a missing warehouse', async () => {
    const { ids } = world
    expect(
      await problems({
        serie: 'B001',
        warehouse: null,
        items: [{ item: { id: ids.products.mouse }, quantity: '1.5', price: '1', tax: { type: 'IGV', rate: '19' } }],
      }),
    ).toEqual(
      [
        'serie serie_of_type',
        'serie documentnumber_not_found',
        'items[0].tax.rate tax_rate_not_in_force',
        'items[0].quantity whole_units',
        'warehouse warehouse_required',
      ].sort((a, b) => order(a) - order(b)),
    )
  })

  it('a stale version is a 409 with the record as it stands, and what was sent changes nothing', async () => {
    const made = await draft()
    await must(api.put(`/api/invoices/${made.id}`, { ...body({ notes: 'primero' }), version: made.version }))
    const stale = await api.put(`/api/invoices/${made.id}`, { ...body({ notes: 'segundo' }), version: made.version })
    expect(stale.status).toBe(409)
    expect((await api.put(`/api/invoices/${made.id}`, body(), { 'if-match': `"${made.version}"` })).status).toBe(409)
    expect(
      (await api.put(`/api/invoices/${made.id}/issue`, undefined, { 'if-match': `"${made.version}"` })).status,
    ).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'invoice.invoice_already_updated',
      current: { notes: 'primero', version: made.version + 1 },
    })
  })

  it('warns of a credit line that is exceeded, and still lets it be issued', async () => {
    const big = await draft({
      paymentTerm: { id: world.ids.termCredit30 },
      items: [{ item: { id: world.ids.products.laptop }, quantity: '30', price: '2500', tax: igv }],
    })
    expect(big.warnings).toEqual([expect.objectContaining({ code: 'credit_line_exceeded' })])
  })
})

const order = (text: string): number =>
  [
    'serie serie_of_type',
    'serie documentnumber_not_found',
    'items[0].tax.rate tax_rate_not_in_force',
    'items[0].quantity whole_units',
    'warehouse warehouse_required',
  ].indexOf(text)

describe('issuing', () => {
  it('COM: an invoice needs a RUC or a non-resident document; a ticket above S/ 700 needs its buyer', async () => {
    const { ids } = world
    const person = await draft({ client: { id: ids.clients.person } })
    expect((await api.put(`/api/invoices/${person.id}/issue`)).body.errors[0]).toMatchObject({
      field: 'client',
      code: 'customer_needs_ruc',
    })
    const ticket = { documentType: '03', serie: 'B001', client: { id: ids.clients.consumer } }
    const over = await draft({
      ...ticket,
      items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '700.01', includeTaxPrice: true, tax: igv }],
    })
    expect((await api.put(`/api/invoices/${over.id}/issue`)).body.errors[0]).toMatchObject({
      field: 'client',
      code: 'buyer_identification',
      params: { limit: '700.00' },
    })
    expect(
      (
        await issue({
          ...ticket,
          items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '700', includeTaxPrice: true, tax: igv }],
        })
      ).number,
    ).toBe('00000001')
  })

  it('exempt, unaffected, free and bag lines, dollars and discounts: screen, voucher and register agree to the cent', async () => {
    const { ids } = world
    const made = await issue({
      currency: 'USD',
      exchangeRate: '3.757',
      items: [
        {
          item: { id: ids.products.laptop },
          quantity: '1',
          price: '690.33',
          discountA: '5',
          discountB: '2.5',
          tax: igv,
        },
        { item: { id: ids.products.book }, quantity: '3', price: '16.37', tax: { type: 'EXONERATED', rate: '0' } },
        { item: { id: ids.products.rice }, quantity: '2.755', price: '1.39', tax: { type: 'UNAFFECTED', rate: '0' } },
        {
          item: { id: ids.products.mouse },
          quantity: '1',
          price: '12',
          tax: { type: 'EXONERATED_TRASFER', rate: '0' },
        },
        { item: { id: ids.products.bag }, quantity: '2', price: '0.05', includeTaxPrice: true, tax: igv },
        { item: { id: ids.products.service }, quantity: '1', price: '45', tax: igv },
      ],
    })
    expect(
      dec(made.total).eq(dec(made.taxed).plus(made.exempt).plus(made.unaffected).plus(made.igv).plus(made.icbper)),
    ).toBe(true)
    expect(made).toMatchObject({ free: '12.00', localTotal: dec(made.total).times('3.757').toFixed(2) })
    const entries = (
      await must(api.get(`/api/accounting/journal-entry?filters[0][field]=source.id&filters[0][value]=${made.id}`))
    ).data
    const receivable = entries
      .flatMap((each: { lines: { account: { code: string } }[] }) => each.lines)
      .find((line: { account: { code: string } }) => line.account.code === '1212')
    expect(receivable).toMatchObject({ debit: made.localTotal, debitForeign: made.total })
    const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
    const row = register.data.find((each: { id: string }) => each.id === made.id)
    expect(row.total).toBe(made.localTotal)
    expect(
      ['taxed', 'exempt', 'unaffected', 'igv', 'icbper']
        .reduce((total, key) => total.plus(row[key]), dec(0))
        .eq(row.total),
    ).toBe(true)
    expect(await ledgerDifference()).toBe('0.00')
  })

  it('200 parallel issues of one series give 200 consecutive numbers, and no stock goes below zero', async () => {
    const { ids } = world
    const drafts = await Promise.all(Array.from({ length: 200 }, () => draft()))
    const before = dec(await stockOf(ids.products.mouse))
    const issued = await Promise.all(drafts.map((each) => must(api.put(`/api/invoices/${each.id}/issue`))))
    const numbers = issued.map((each) => Number(each.number)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, i) => numbers[0]! + i))
    expect(before.minus(await stockOf(ids.products.mouse)).toString()).toBe('200')
    expect(await ledgerDifference()).toBe('0.00')
  })

  it('an issue that fails for want of stock leaves no gap, no stock movement and no voucher', async () => {
    const { ids } = world
    const series = async () =>
      (
        await world.owner.query(
          "select next_number from company.document_series where company_id = $1 and serie = 'F001'",
          [ids.companyId],
        )
      ).rows[0].next_number
    const next = await series()
    const tooMany = await draft({
      items: [{ item: { id: ids.products.laptop }, quantity: '100000', price: '1', tax: igv }],
    })
    const reply = await api.put(`/api/invoices/${tooMany.id}/issue`)
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      code: 'insufficient_stock',
      errors: [expect.objectContaining({ field: 'items[0].quantity' })],
    })
    expect(await series()).toBe(next)
    expect(
      (await world.owner.query('select 1 from accounting.journal_entry where source_id = $1', [tooMany.id])).rowCount,
    ).toBe(0)
  })

  it('the same Idempotency-Key twice gives one document, at once or later; another body with it is refused', async () => {
    const headers = { 'idempotency-key': 'one-document-only' }
    const same = body({ notes: 'una sola vez' })
    const [first, second] = await Promise.all([
      api.post('/api/invoices', same, headers),
      api.post('/api/invoices', same, headers),
    ])
    expect(second.body.id).toBe(first.body.id)
    expect((await api.post('/api/invoices', same, headers)).body.id).toBe(first.body.id)
    expect(
      (await world.owner.query("select count(*) as n from sales.invoice where notes = 'una sola vez'")).rows[0].n,
    ).toBe('1')
    expect((await api.post('/api/invoices', body({ notes: 'otra' }), headers)).body.code).toBe('idempotency_key_reused')
  })
})

describe('refusals', () => {
  it('an issued document is never deleted: with a reason it is voided', async () => {
    const made = await issue()
    const refused = await api.delete(`/api/invoices/${made.id}`)
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'reason_required'])
    expect((await api.delete(`/api/invoices/${made.id}`, { reason: 'Error de emisión' })).status).toBe(204)
    expect((await must(api.get(`/api/invoices/${made.id}`))).status).toMatch(/^void/)
  })

  it('what the tax office would reject is refused before a number is used', async () => {
    const made = await draft({
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '0.001', tax: igv }],
    })
    const refused = await api.put(`/api/invoices/${made.id}/issue`)
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].code).toBe('fiscal_document_invalid')
    expect((await must(api.get(`/api/invoices/${made.id}`))).number).toBe(null)
  })

  it('a series that is inactive gives no number', async () => {
    const made = await draft()
    await world.owner.query(
      "update company.document_series set active = false where company_id = $1 and serie = 'F001'",
      [world.ids.companyId],
    )
    const refused = await api.put(`/api/invoices/${made.id}/issue`)
    await world.owner.query(
      "update company.document_series set active = true where company_id = $1 and serie = 'F001'",
      [world.ids.companyId],
    )
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
  })
})

describe('voiding', () => {
  it('takes stock, receivable, vouchers and figures back, keeps the number and the history', async () => {
    const { ids } = world
    const before = {
      stock: await stockOf(ids.products.mouse),
      sales: (await must(api.get('/api/dashboard'))).sales.amount,
    }
    const made = await issue()
    const voided = await must(api.put(`/api/invoices/${made.id}/void`, { reason: 'Error de digitación' }))
    expect(voided).toMatchObject({
      status: 'voided',
      number: made.number,
      balance: '0.00',
      voidReason: 'Error de digitación',
      eStatus: 5,
    })
    expect({
      stock: await stockOf(ids.products.mouse),
      sales: (await must(api.get('/api/dashboard'))).sales.amount,
    }).toEqual(before)
    const { rows } = await world.owner.query(
      'select sum(l.debit - l.credit)::text as d, count(distinct e.id) as n from accounting.journal_line l join accounting.journal_entry e on e.id = l.entry_id where e.source_id = $1 group by l.account_code',
      [made.id],
    )
    expect(rows.every((row) => row.d === '0.00')).toBe(true)
    expect((await api.put(`/api/invoices/${made.id}/void`, { reason: 'Error de emisión' })).body.code).toBe(
      'illegal_state',
    )
  })

  it('is refused once something was collected, and in a locked month', async () => {
    const { ids } = world
    const made = await issue()
    await must(
      api.post('/api/payment/incomes', {
        date: today,
        currency: 'PEN',
        account: { id: ids.cash },
        method: { id: ids.methodCash },
        payments: [{ document: { id: made.id }, amount: '10.00' }],
      }),
    )
    expect((await api.put(`/api/invoices/${made.id}/void`, { reason: 'Error de emisión' })).body.code).toBe(
      'document_paid',
    )
    const other = await issue()
    const waiting = await draft()
    await must(api.put('/api/configuration/month-lock/2026', { month: 11, locked: true, confirmed: true }))
    expect((await api.put(`/api/invoices/${other.id}/void`, { reason: 'Error de emisión' })).body).toMatchObject({
      code: 'month_locked',
      params: { month: '11' },
    })
    expect((await api.put(`/api/invoices/${waiting.id}/issue`)).body.code).toBe('month_locked')
    expect(
      (await api.put('/api/configuration/month-lock/2026', { month: 11, locked: false })).body.errors[0].code,
    ).toBe('month_reason_required')
    await must(api.put('/api/configuration/month-lock/2026', { month: 11, locked: false, reason: 'Corrección' }))
    expect((await api.put(`/api/invoices/${other.id}/void`, { reason: 'Error de emisión' })).status).toBe(200)
  })
})
