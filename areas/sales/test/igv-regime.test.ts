import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

/** Ley 31556: small restaurants and hotels charge 10 % until 2025, 10.5 % in 2026, 15 % in 2027; from then on 18 % as all others. */
let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

async function regime(igvRegime: string, igvRegimeFrom?: string) {
  const { fiscalName, tradeName, address, geographicCode, taxRegime, detractionAccount } = await must(
    api.get('/api/company'),
  )
  const company = { fiscalName, tradeName, address, geographicCode, taxRegime, detractionAccount }
  return must(api.save('/api/company', { ...company, igvRegime, ...(igvRegimeFrom ? { igvRegimeFrom } : {}) }))
}
const meal = (code: string, more: object = {}) =>
  must(api.post('/api/products', { code, name: code, type: 'service', unit: { code: 'ZZ' }, price: '100', ...more }))
const firstTax = async (query: string) => (await must(api.get(`/api/taxes/choose?${query}`)))[0].code
async function quoted(item: string, date: string): Promise<string> {
  const quotation = await must(
    api.post('/api/quotations', {
      ...{ serie: 'CT01', date, currency: 'PEN', client: { id: world.ids.clients.andes } },
      ...{ seller: { id: world.ids.seller }, paymentTerm: { id: world.ids.termCash } },
      items: [{ item: { id: item }, quantity: '1', price: '100' }],
    }),
  )
  return quotation.items[0].tax.rate
}

describe('a company under the general rate', () => {
  it('begins every item and every line with it', async () => {
    expect(await must(api.get('/api/company'))).toMatchObject({ igvRegime: 'general', igvRegimeFrom: null })
    const { id, tax } = await meal('GENERAL')
    expect(tax).toEqual({ type: 'IGV', rate: '18' })
    expect(await quoted(id, '2026-11-18')).toBe('18')
    expect(await firstTax('of=sale')).toBe('IGV-18')
  })
})

describe('a small restaurant', () => {
  let lunch: string
  beforeAll(async () => {
    expect(await regime('mype', '2025-06-01')).toMatchObject({ igvRegime: 'mype', igvRegimeFrom: '2025-06-01' })
    const made = await meal('ALMUERZO', { includeTaxPrice: true })
    expect(made.tax).toEqual({ type: 'IGV', rate: '10.5' })
    lunch = made.id
  })

  it('offers its rate first where it sells, the general one where it buys', async () => {
    expect([await firstTax('of=sale'), await firstTax('of=item'), await firstTax('')]).toEqual([
      'IGV-10.5',
      'IGV-10.5',
      'IGV-18',
    ])
    expect(await firstTax('of=sale&date=2025-12-31')).toBe('IGV-10')
    expect(await firstTax('of=sale&date=2025-05-31')).toBe('IGV-18')
  })

  it.each([
    ['2025-05-31', '18'],
    ['2025-06-01', '10'],
    ['2025-12-31', '10'],
    ['2026-01-01', '10.5'],
    ['2026-11-18', '10.5'],
  ])('charges on %s %s %%', async (date, rate) => {
    expect(await quoted(lunch, date)).toBe(rate)
  })

  it('sells at 18 % what is of that rate', async () => {
    const { id } = await meal('RECUERDO', { tax: { type: 'IGV', rate: '18' } })
    expect(await quoted(id, '2026-11-18')).toBe('18')
  })

  it.each(money)('in $currency: totals, the XML that SUNAT takes, voucher and register say 10.5 %', async (given) => {
    const items = [{ item: { id: lunch }, price: '100', includeTaxPrice: true }]
    const draft = await must(api.post('/api/invoices', invoiceBody(world, items, { ...given, warehouse: null })))
    expect(draft).toMatchObject({ taxed: '90.50', igv: '9.50', total: '100.00' })
    await must(api.put(`/api/invoices/${draft.id}/issue`))
    await world.server.outbox.idle()
    expect(await must(api.get(`/api/einvoice/${draft.id}`))).toMatchObject({ eStatus: 2, responseCode: '0' })
    const xml = (await api.get(`/api/einvoice/${draft.id}/download/ubl`)).bytes.toString()
    expect(xml).toMatch(/<cbc:Percent>10\.50*<\/cbc:Percent>/)
    const soles = (amount: string) => fixed(dec(amount).times(given.exchangeRate))
    const { rows } = await world.owner.query(
      `select sum(l.credit - l.debit)::text as tax from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where e.source_id = $1 and l.account_code = '40111'`,
      [draft.id],
    )
    expect(rows[0]?.tax).toBe(soles('9.50'))
    const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
    const row = register.data.find((each: { id: string }) => each.id === draft.id)
    expect(row.igv).toBe(soles('9.50'))
  })

  it('buys at the general rate, and untaxed what is untaxed', async () => {
    const exempt = await meal('LIBRO', { tax: { type: 'EXONERATED' } })
    const order = await must(
      api.post('/api/purchase-orders', {
        ...{ date: '2026-11-18', currency: 'PEN', supplier: { id: world.ids.clients.andes } },
        paymentTerm: { id: world.ids.termCash },
        items: [lunch, exempt.id].map((id) => ({ item: { id }, quantity: '1', price: '100' })),
      }),
    )
    expect(order.items.map((line: { tax: object }) => line.tax)).toEqual([
      { type: 'IGV', rate: '18' },
      { type: 'EXONERATED', rate: '0' },
    ])
  })

  it('an item that is changed without a word of its tax keeps it; many at once take the rate of the day', async () => {
    const general = await meal('CENA', { tax: { type: 'IGV', rate: '18' } })
    const { id, version, code } = general
    const same = { code, name: 'Cena', type: 'service', unit: { code: 'ZZ' }, price: '90', version }
    expect((await must(api.put(`/api/products/${id}`, same))).tax).toEqual({ type: 'IGV', rate: '18' })
    await must(api.put('/api/products/mass-edit', { items: [id], changes: { tax: { type: 'IGV' } } }))
    expect((await must(api.get(`/api/products/${id}`))).tax).toEqual({ type: 'IGV', rate: '10.5' })
  })

  it('a day that was wrong is mended, and the general rate takes over from a day', async () => {
    expect(await regime('mype', '2025-07-01')).toMatchObject({ igvRegimeFrom: '2025-07-01' })
    expect([await quoted(lunch, '2025-06-30'), await quoted(lunch, '2025-07-01')]).toEqual(['18', '10'])
    expect(await regime('general', '2026-11-01')).toMatchObject({ igvRegime: 'general' })
    const { id } = await meal('DESAYUNO')
    expect([await quoted(id, '2026-10-31'), await quoted(id, '2026-11-01')]).toEqual(['10.5', '18'])
    expect([await firstTax('of=sale&date=2026-10-31'), await firstTax('of=sale&date=2026-11-01')]).toEqual([
      'IGV-10.5',
      'IGV-18',
    ])
    await regime('mype', '2026-11-01')
  })

  it.each(money)(
    'in $currency: its rate is refused on a day on which the company is not under it, also at the issue',
    async (given) => {
      const sale = (tax: object | undefined, date: string) =>
        invoiceBody(world, [{ item: { id: lunch }, price: '100', tax }], { ...given, date, warehouse: null })
      const reduced = { type: 'IGV', rate: '10.5' }
      const { id } = await must(api.post('/api/invoices', sale(reduced, '2026-11-18')))
      await regime('general', '2026-11-18')
      const refusal = { status: 422, body: { errors: [{ field: 'items[0].tax.rate', code: 'tax_rate_of_regime' }] } }
      expect(await api.post('/api/invoices', sale(reduced, '2026-11-18'))).toMatchObject(refusal)
      expect(await api.put(`/api/invoices/${id}/issue`)).toMatchObject(refusal)
      // The item was made under the other regime: it is sold at today's rate.
      expect((await must(api.post('/api/invoices', sale(undefined, '2026-11-18')))).items[0].tax.rate).toBe('18')
      expect((await must(api.post('/api/invoices', sale(undefined, '2026-11-17')))).items[0].tax.rate).toBe('10.5')
      await regime('mype', '2026-11-01')
      await must(api.put(`/api/invoices/${id}/issue`))
    },
  )

  it('what is given away carries the rate of what is sold beside it', async () => {
    const { id } = await meal('CAMISETA', { tax: { type: 'IGV', rate: '18' } })
    const gift = { item: { id: lunch }, price: '10', tax: { type: 'EXONERATED_TRASFER' }, freeKind: '13' }
    const draft = await must(
      api.post('/api/invoices', invoiceBody(world, [{ item: { id }, price: '100' }, gift], { warehouse: null })),
    )
    await must(api.put(`/api/invoices/${draft.id}/issue`))
  })

  it('follows the law into the next years without a change of any item', async () => {
    world.now = new Date('2028-01-02T15:00:00Z')
    api = await world.as('owner')
    expect(await quoted(lunch, '2026-12-31')).toBe('10.5')
    expect([await quoted(lunch, '2027-01-01'), await quoted(lunch, '2027-12-31')]).toEqual(['15', '15'])
    expect(await quoted(lunch, '2028-01-01')).toBe('18')
  })
})
