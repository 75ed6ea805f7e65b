import { dec, fixed } from '@yupana/kernel'
import { findAll, parseXml, textOf } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-11-18', 3.740, 3.750)
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
    [world.ids.companyId],
  )
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
})
afterAll(() => world?.close())

const usd = { currency: 'USD', exchangeRate: '3.75' }
const issued = async (amount: string, over: Record<string, unknown> = {}, code = '022') =>
  of.issueDraft((await of.draft(amount, code, over)).id)

describe('a sale under detraction', () => {
  it('is owed in two parts: what the client pays and the deposit in whole soles; its total is what it was', async () => {
    const sale = await issued('1180')
    expect([sale.total, sale.net, sale.detraction]).toEqual([
      ...['1180.00', '1038.00'],
      {
        ...{ code: '022', name: 'Otros servicios empresariales', percent: '12', soles: '142.00', amount: '142.00' },
        account: '00-000-123456',
      },
    ])
    expect(await of.parts(sale.id)).toEqual([
      { concept: 'document', currency: 'PEN', amount: '1038.00', balance: '1038.00', local: '1038.00' },
      { concept: 'detraction', currency: 'PEN', amount: '142.00', balance: '142.00', local: '142.00' },
    ])
    expect(await of.agree()).toEqual([])
  })

  it('in dollars the deposit is in soles of the published rate, and the parts add up to the total in both', async () => {
    const sale = await issued('1000', usd)
    // US$ 1000 × 3.750 × 12 % = S/ 450.00.
    expect(sale.detraction).toMatchObject({ soles: '450.00', amount: '120.00' })
    const parts = await of.parts(sale.id)
    expect(parts.map(({ amount, local }) => [amount, local])).toEqual([
      ['880.00', '3300.00'],
      ['120.00', '450.00'],
    ])
    const odd = await issued('333.33', { ...usd, exchangeRate: '3.9' })
    // S/ 1249.99 × 12 % = 149.9988; the books have the typed rate: S/ 1299.99.
    expect([odd.detraction, odd.localTotal]).toMatchObject([{ soles: '150.00', amount: '40.00' }, '1299.99'])
    const soles = (await of.parts(odd.id)).map(({ local }) => local)
    expect(fixed(dec(soles[0]).plus(soles[1]))).toBe('1299.99')
    expect(await of.agree()).toEqual([])
  })

  it('SAL-016, SAL-017: one code, and mixed lines are told before it is issued', async () => {
    const line = async (code: string | null) => ({
      ...{ item: { id: await of.service(code) }, price: '800', tax: { type: 'IGV' } },
    })
    const two = await api.post('/api/invoices', invoiceBody(world, [await line('022'), await line('019')]))
    expect([two.status, two.body.errors.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['one_detraction_code'],
    ])
    const mixed = await must(api.post('/api/invoices', invoiceBody(world, [await line('022'), await line(null)])))
    expect(mixed.warnings.map(({ code }: { code: string }) => code)).toContain('detraction_mixed')
    expect(mixed.items.map(({ detraction }: { detraction: string | null }) => detraction)).toEqual(['022', null])
  })

  it('says to the tax office code, percent, soles, account and legend; a credit is pending of what the client pays', async () => {
    const sale = await issued('1180', { paymentTerm: { id: world.ids.termCredit30 } })
    expect(sale.fees.map(({ amount }: { amount: string }) => amount)).toEqual(['1038.00'])
    const root = parseXml(Buffer.from(await of.xml(sale.id)))
    const terms = findAll(root, 'cac:PaymentTerms').map((each) => [
      textOf(each, 'cbc:ID'),
      textOf(each, 'cbc:PaymentMeansID'),
      textOf(each, 'cbc:Amount'),
    ])
    expect(terms).toEqual([
      ['FormaPago', 'Credito', '1038.00'],
      ['FormaPago', 'Cuota001', '1038.00'],
      ['Detraccion', '022', '142.00'],
    ])
    expect(textOf(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID')).toBe('00-000-123456')
    const legends = findAll(root, 'cbc:Note').map((note) => note.attributes.languageLocaleID)
    expect(legends).toContain('2006')
    expect(await must(api.get(`/api/invoices/${sale.id}`))).toMatchObject({ eStatus: 2 })
  })

  it('is refused without the account of the Banco de la Nación, and draws no number', async () => {
    const draft = await of.draft('1180', '022')
    await world.owner.query('update company.configuration set detraction_account = null')
    const refused = await api.put(`/api/invoices/${draft.id}/issue`)
    await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
    expect([refused.status, refused.body.errors.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['detraction_account_missing'],
    ])
    expect((await must(api.put(`/api/invoices/${draft.id}/issue`))).status).toBe('open')
  })

  it('agreed instalments that are of another amount since are refused, and saved again they are not', async () => {
    const draft = await of.draft('900', '045', { paymentTerm: { id: world.ids.termCredit30 } })
    expect(draft.detraction).toBeNull()
    const [{ item }] = draft.items
    await world.owner.query("update catalogue.product set detraction_code = '022' where id = $1", [item.id])
    const refused = await api.put(`/api/invoices/${draft.id}/issue`)
    expect(refused.body.errors.map(({ code }: { code: string }) => code)).toEqual(['withheld_changed'])
    await world.owner.query("update catalogue.product set detraction_code = '045' where id = $1", [item.id])
    expect((await must(api.put(`/api/invoices/${draft.id}/issue`))).detraction).toBeNull()
  })
})

describe('its collection', () => {
  it('the client pays its part, the deposit comes in soles whatever the day says, and then it is paid', async () => {
    const sale = await issued('1000', usd)
    const over = await api.post('/api/payment/incomes', {
      ...{ date: '2026-11-18', ...usd, account: { id: world.ids.bankUsd }, method: { id: world.ids.methodCash } },
      payments: [{ document: { id: sale.id }, amount: '880.01' }],
    })
    expect(over.body.errors.map(({ code }: { code: string }) => code)).toEqual(['overpaid'])
    await of.collect(sale.id, '880', 'USD')
    expect((await must(api.get(`/api/invoices/${sale.id}`))).balance).toBe('120.00')
    const unnamed = await api.post('/api/payment/incomes', {
      ...{ date: '2026-11-18', ...usd, account: { id: world.ids.bankUsd }, method: { id: world.ids.methodCash } },
      payments: [{ document: { id: sale.id }, amount: '120' }],
    })
    expect(unnamed.body.errors.map(({ code }: { code: string }) => code)).toEqual(['part_not_named'])
    const dollars = await of.collectPart(sale.id, 'detraction', '120', 'USD')
    expect(dollars.body.errors.map(({ code }: { code: string }) => code)).toEqual(['detraction_in_soles'])
    const half = await must(of.collectPart(sale.id, 'detraction', '60', 'PEN', '3.9'))
    expect([half.amount, half.payments[0].exchangeDifference]).toEqual(['225.00', '0.00'])
    const rest = await must(of.collectPart(sale.id, 'detraction', '60', 'PEN', '3.6'))
    expect(rest.amount).toBe('225.00')
    expect((await must(api.get(`/api/invoices/${sale.id}`))).status).toBe('closed')
    await must(api.put(`/api/payment/incomes/${half.id}/void`, { reason: 'Error' }))
    expect((await must(api.get(`/api/invoices/${sale.id}`))).balance).toBe('60.00')
    expect(await of.agree()).toEqual([])
  })

  it('of sixteen deposits at once one is taken', async () => {
    const sale = await issued('1180')
    const all = await Promise.all(Array.from({ length: 16 }, () => of.collectPart(sale.id, 'detraction', '142', 'PEN')))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await of.parts(sale.id))[1]).toMatchObject({ balance: '0.00' })
    expect(await of.agree()).toEqual([])
  })
})

describe('what takes it back', () => {
  it.each([
    ['PEN', {}, '1180'],
    ['USD', usd, '1000'],
  ] as const)('a void leaves nothing of either part (%s)', async (_, over, amount) => {
    const before = await of.books()
    const sale = await of.draft(amount, '022', { ...over })
    await world.owner.query('update einvoicing.setting set auto_send = false')
    await must(api.put(`/api/invoices/${sale.id}/issue`))
    await must(api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error' }))
    await world.owner.query('update einvoicing.setting set auto_send = true')
    const after = await of.books()
    expect([after.ledger, after.owed, after.figures]).toEqual([before.ledger, before.owed, before.figures])
  })

  it.each([
    ['PEN', {}, '1180', '590', ['519.00', '71.00'], ['519.00', '71.00']],
    ['USD', usd, '1000', '500', ['440.00', '60.00'], ['1650.00', '225.00']],
  ] as const)(
    'a note takes of each part what it is worth, the next one every cent of it (%s)',
    async (currency, over, amount, part, left, locals) => {
      const before = await of.books()
      const sale = await issued(amount, { ...over })
      await of.issue(sale.id, { reason: '09', items: [{ line: 1, amount: part }] })
      const parts = await of.parts(sale.id)
      expect([parts.map(({ balance }) => balance), parts.map(({ local }) => local)]).toEqual([left, locals])
      await of.issue(sale.id, { reason: '01' })
      expect((await of.parts(sale.id)).map(({ balance }) => balance)).toEqual(['0.00', '0.00'])
      expect((await must(api.get(`/api/invoices/${sale.id}`))).status).toBe('closed')
      const after = await of.books()
      expect(after.ledger.filter(({ account_code: code }) => code === '1212')).toEqual(
        before.ledger.filter(({ account_code: code }) => code === '1212'),
      )
      expect([await of.agree(), await of.statement(currency)]).toEqual([[], { good: true }])
    },
  )

  it('never takes more of a deposit than it is worth, though the rest is paid: that is owed to the client', async () => {
    const sale = await issued('1180')
    await of.collect(sale.id, '1038', 'PEN')
    const note = await of.issue(sale.id, { reason: '09', items: [{ line: 1, amount: '590' }] })
    expect((await of.parts(sale.id)).map(({ balance }) => balance)).toEqual(['0.00', '71.00'])
    expect((await must(api.get(`/api/credit-notes/${note.id}`))).balance).toBe('519.00')
    expect(await of.agree()).toEqual([])
  })

  it('a note that is voided gives back to each part what it took', async () => {
    const sale = await issued('1180')
    const before = await of.parts(sale.id)
    const note = await of.issue(sale.id, { reason: '09', items: [{ line: 1, amount: '333.33' }] })
    await must(api.put(`/api/credit-notes/${note.id}/void`, { reason: 'Error' }))
    await of.answers()
    expect(await of.parts(sale.id)).toEqual(before)
    expect(await of.agree()).toEqual([])
  })

  it('new instalments are of what the client pays', async () => {
    const sale = await issued('1180', { paymentTerm: { id: world.ids.termCredit30 } })
    const correctable = await must(api.get(`/api/credit-notes/correctable/${sale.id}`))
    expect(correctable.owed).toBe('1038.00')
    const fees = [
      { date: '2027-01-10', amount: '1000' },
      { date: '2027-02-10', amount: '38' },
    ]
    await of.issue(sale.id, { reason: '13', paymentTerm: { id: world.ids.termCredit30 }, fees })
    const parts = (await of.parts(sale.id)).filter(({ balance }) => balance !== '0.00')
    expect(parts.map(({ concept, balance }) => [concept, balance])).toEqual([
      ['document', '1000.00'],
      ['document', '38.00'],
      ['detraction', '142.00'],
    ])
  })
})
