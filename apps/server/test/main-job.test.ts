import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'

/** The job that the product exists for, through the public API and in the shapes that an outside client uses. */
describe('the main job', () => {
  let client: string
  let product: string
  let invoice: { id: string; version: number; status: string; total: string; number: string | null }

  it('registers a customer by RUC, and tells a wrong check digit', async () => {
    const wrong = await api.post('/api/clients', {
      type: 'client',
      documentType: '6',
      documentNumber: '20131312950',
      fiscalName: 'X',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual([expect.objectContaining({ field: 'documentNumber', code: 'invalid_ruc' })])
    const made = await api.post('/api/clients', {
      type: 'client',
      documentType: '6',
      documentNumber: '20131312955',
      fiscalName: 'SUNAT',
      email: 'compras@cliente.pe',
      addresses: [
        { firstLine: 'Av. Garcilaso de la Vega 1472', geographicCode: '150101', primary: true, type: 'office' },
      ],
    })
    expect(made.status).toBe(201)
    expect(made.headers.location).toBe(`/api/clients/${made.body.id}`)
    client = made.body.id
  })

  it('registers a product and its opening stock', async () => {
    product = (
      await must(
        api.post('/api/products', {
          code: 'TEC-01',
          name: 'Teclado',
          type: 'product',
          unit: { code: 'NIU' },
          currency: 'PEN',
          price: '100.00',
          includeTaxPrice: false,
          tax: { type: 'IGV', rate: '18' },
        }),
      )
    ).id
    const taken = await api.post('/api/guides/inventory-taking', {
      date: today,
      warehouse: { id: world.ids.warehouse },
      description: 'Inicial',
      items: [{ item: { id: product }, quantity: '10', price: '60.00' }],
    })
    expect(taken.status).toBe(201)
    expect(taken.body.total).toBe('600.00')
  })

  it('drafts an invoice and issues it with the next number', async () => {
    const draft = await must(
      api.post('/api/invoices', {
        documentType: '01',
        serie: 'F001',
        date: today,
        currency: 'PEN',
        exchangeRate: '1',
        client: { id: client },
        seller: { id: world.ids.seller },
        warehouse: { id: world.ids.warehouse },
        paymentTerm: { id: world.ids.termCash },
        items: [
          {
            item: { id: product },
            quantity: '2',
            price: '100.00',
            discountA: '0',
            discountB: '0',
            tax: { type: 'IGV', rate: '18' },
          },
        ],
      }),
    )
    expect(draft).toMatchObject({ status: 'draft', number: null, total: '236.00', igv: '36.00' })
    invoice = await must(api.put(`/api/invoices/${draft.id}/issue`, undefined, { 'idempotency-key': 'issue-it-once' }))
    expect(invoice).toMatchObject({
      status: 'open',
      serie: 'F001',
      number: '00000001',
      total: '236.00',
      balance: '236.00',
    })
    const again = await api.put(`/api/invoices/${draft.id}/issue`, undefined, { 'idempotency-key': 'issue-it-once' })
    expect(again.body).toEqual(invoice)
    // In the words of the screen, not in those of the program.
    expect((await api.put(`/api/invoices/${draft.id}/issue`)).body).toMatchObject({
      code: 'illegal_state',
      message: 'La acción "Emitir" no es posible en estado "Por cobrar".',
    })
  })

  it('the tax office accepts it', async () => {
    const sent = await must(api.post(`/api/einvoice/${invoice.id}`))
    await world.server.outbox.idle()
    expect(sent, JSON.stringify(sent)).toMatchObject({ eStatus: 2, responseCode: '0' })
    expect(world.sunat!.received()).toHaveLength(1)
    expect((await api.get(`/api/invoices/${invoice.id}`)).body.eStatus).toBe(2)
    const cdr = await api.get(`/api/einvoice/${invoice.id}/download/cdr`)
    expect(cdr.headers['content-disposition']).toContain('.zip')
    expect((await api.get(`/api/einvoice/${invoice.id}/download/ubl`)).body).toContain(
      '<cbc:PayableAmount currencyID="PEN">236.00</cbc:PayableAmount>',
    )
  })

  it('prints it and mails it', async () => {
    for (const form of ['pdf', 'ticket'])
      expect((await api.get(`/api/invoices/${invoice.id}/render/${form}`)).bytes.subarray(0, 5).toString()).toBe(
        '%PDF-',
      )
    expect((await api.get(`/api/invoices/${invoice.id}/render/html`)).body).toContain('236.00')
    const mail = await api.post(`/api/invoices/${invoice.id}/email`, {})
    expect(mail.status, JSON.stringify(mail.body)).toBe(202)
    await world.server.outbox.idle()
    const { rows } = await world.owner.query('select status, error from platform.mail')
    expect(rows).toEqual([{ status: 'sent', error: null }])
  })

  it('collects it; more than is owed is refused; paid in full it closes', async () => {
    const pay = (amount: string) =>
      api.post('/api/payment/incomes', {
        date: today,
        currency: 'PEN',
        account: { id: world.ids.cash },
        method: { id: world.ids.methodCash },
        payments: [{ document: { id: invoice.id }, amount }],
      })
    expect((await pay('236.01')).body.errors[0]).toMatchObject({ field: 'payments[0].amount', code: 'overpaid' })
    expect((await pay('100.00')).status).toBe(201)
    expect((await api.get(`/api/invoices/${invoice.id}`)).body).toMatchObject({ status: 'open', balance: '136.00' })
    expect((await pay('136.00')).status).toBe(201)
    expect((await api.get(`/api/invoices/${invoice.id}`)).body).toMatchObject({ status: 'closed', balance: '0.00' })
  })

  it('the vouchers balance and the trial balance shows them', async () => {
    const entries = (
      await must(api.get(`/api/accounting/journal-entry?filters[0][field]=source.id&filters[0][value]=${invoice.id}`))
    ).data
    expect(entries).toHaveLength(2)
    const lines = entries.flatMap((each: { lines: { account: { code: string }; debit: string; credit: string }[] }) =>
      each.lines.map((line) => [line.account.code, line.debit, line.credit]),
    )
    expect(lines.sort()).toEqual([
      ['1212', '236.00', '0.00'],
      ['20111', '0.00', '120.00'],
      ['40111', '0.00', '36.00'],
      ['69121', '120.00', '0.00'],
      ['70121', '0.00', '200.00'],
    ])
    const balance = await must(api.get('/api/reports/journal-entry/balance?year=2026&from=11&to=11'))
    expect(balance.totals.debit).toBe(balance.totals.credit)
    expect(balance.data.find((row: { code: string }) => row.code === '1011')).toMatchObject({
      debit: '236.00',
      balanceDebit: '236.00',
    })
    for (const form of ['pdf', 'xls'])
      expect((await api.get(`/api/reports/journal-entry/balance/${form}?year=2026&from=01&to=12`)).status).toBe(200)
  })

  it('the sales register, the kardex and the dashboard tell the same', async () => {
    const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
    expect(register.totals).toMatchObject({ taxed: '200.00', igv: '36.00', total: '236.00' })
    const kardex = await must(api.get(`/api/kardex?item=${product}`))
    expect(kardex.data[0].movements.map((m: { balance: string; total: string }) => [m.balance, m.total])).toEqual([
      ['10', '600.00'],
      ['8', '480.00'],
    ])
    const dashboard = await must(api.get('/api/dashboard'))
    expect(dashboard).toMatchObject({
      sales: { amount: '200.00', documents: 1 },
      receivables: { amount: '0.00' },
      cash: { amount: '236.00' },
    })
  })
})
