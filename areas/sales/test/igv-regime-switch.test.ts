import { dec, fixed } from '@yupana/kernel'
import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

/** A company whose catalogue stands under the general rate becomes a small restaurant (Ley 31556), and ends being one. */
let world: World
let api: Caller
const item: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  // Some say their rate by name, as the form does; it is that of the regime.
  await meal('MENU', { tax: { type: 'IGV', rate: '18' } })
  await meal('POSTRE')
  await meal('LIBRO', { tax: { type: 'EXONERATED' } })
  await meal('CURSO', { tax: { type: 'UNAFFECTED' } })
  await regime('mype', '2026-11-16')
  await meal('RECUERDO', { tax: { type: 'IGV', rate: '18' } })
  await meal('CENA')
  await regime('general', '2026-11-17')
})
afterAll(() => world?.close())

async function meal(code: string, more: object = {}): Promise<void> {
  const body = { code, name: code, type: 'service', unit: { code: 'ZZ' }, price: '100', includeTaxPrice: true, ...more }
  item[code] = (await must(api.post('/api/products', body))).id
}
async function regime(igvRegime: string, igvRegimeFrom: string): Promise<void> {
  const { fiscalName, tradeName, address, geographicCode, taxRegime } = await must(api.get('/api/company'))
  const company = { fiscalName, tradeName, address, geographicCode, taxRegime }
  await must(api.save('/api/company', { ...company, igvRegime, igvRegimeFrom }))
}
const ratesOn = async (date: string, given: object): Promise<Record<string, string>> => {
  const codes = Object.keys(item)
  const { items } = await must(
    api.post(
      '/api/invoices',
      invoiceBody(
        world,
        codes.map((code) => ({ item: { id: item[code] }, price: '100' })),
        { ...given, date, warehouse: null },
      ),
    ),
  )
  return Object.fromEntries(
    items.map(({ tax }: { tax: { type: string; rate: string } }, i: number) => [codes[i], `${tax.type} ${tax.rate}`]),
  )
}
const always = { LIBRO: 'EXONERATED 0', CURSO: 'UNAFFECTED 0', RECUERDO: 'IGV 18' }

describe.each(money)('LAW-IGV in $currency, by the day of the document', (given) => {
  it.each([
    ['2026-11-15', '18'],
    ['2026-11-16', '10.5'],
    ['2026-11-17', '18'],
  ])('on %s items under the rate of the company are sold at %s, others at what is theirs', async (date, rate) => {
    const own = `IGV ${rate}`
    expect(await ratesOn(date, given)).toEqual({ MENU: own, POSTRE: own, CENA: own, ...always })
  })

  it('what was made before the switch is issued after it: screen, XML, paper, voucher and register say one rate', async () => {
    const items = [{ item: { id: item.MENU }, price: '100', includeTaxPrice: true }]
    const draft = await must(
      api.post('/api/invoices', invoiceBody(world, items, { ...given, date: '2026-11-16', warehouse: null })),
    )
    expect(draft).toMatchObject({ taxed: '90.50', igv: '9.50', total: '100.00' })
    const { id } = await must(api.put(`/api/invoices/${draft.id}/issue`))
    await world.server.outbox.idle()
    expect(await must(api.get(`/api/einvoice/${id}`))).toMatchObject({ eStatus: 2, responseCode: '0' })
    const xml = (await api.get(`/api/einvoice/${id}/download/ubl`)).bytes.toString()
    expect(xml).toMatch(/<cbc:Percent>10\.50*<\/cbc:Percent>/)
    expect(await must(api.get(`/api/invoices/${id}/render/html`))).toContain('9.50')
    const soles = fixed(dec('9.50').times(given.exchangeRate))
    const { rows } = await world.owner.query(
      `select sum(l.credit - l.debit)::text as tax from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where e.source_id = $1 and l.account_code = '40111'`,
      [id],
    )
    expect(rows[0]?.tax).toBe(soles)
    const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
    expect(register.data.find((each: { id: string }) => each.id === id).igv).toBe(soles)
  })
})

const shown = async (code: string) => {
  const { tax, grossPrice, netPrice } = await must(api.get(`/api/products/${item[code]}`))
  const [row] = (await must(api.get(`/api/products?search=${code}`))).data
  const [variant] = (await must(api.get(`/api/products/variant?search=${code}`))).data
  const [option] = await must(api.get(`/api/products/choose?search=${code}`))
  for (const other of [row, variant]) expect(other).toMatchObject({ tax, grossPrice, netPrice })
  expect(option.tax).toMatchObject(tax)
  return { rate: tax.rate, own: option.tax.own, grossPrice, netPrice }
}
const save = async (code: string, more: object) => {
  const { version, name, tax, price, includeTaxPrice } = await must(api.get(`/api/products/${item[code]}`))
  const same = { code, name, type: 'service', unit: { code: 'ZZ' }, price, includeTaxPrice, tax, version }
  await must(api.put(`/api/products/${item[code]}`, { ...same, ...more }))
}

describe('LAW-IGV of items on show, while the company is a small restaurant', () => {
  beforeAll(async () => {
    await meal('NETO', { includeTaxPrice: false })
    await regime('mype', '2026-11-18')
  })

  it('their rate and prices are those that a sale of today charges', async () => {
    expect(await shown('NETO')).toMatchObject({ rate: '10.5', own: false, netPrice: '100.00', grossPrice: '110.50' })
    expect(await shown('RECUERDO')).toMatchObject({ rate: '18', own: true, grossPrice: '100.00' })
    expect(await shown('LIBRO')).toMatchObject({ rate: '0', grossPrice: '100.00' })
    const resolved = await must(
      api.post('/api/price/resolve', { type: 'sale', currency: 'PEN', lines: [{ item: item.NETO, quantity: '1' }] }),
    )
    expect(resolved.data[0]).toMatchObject({ price: '100.00', includeTaxPrice: false })
  })

  it('an item that a form sends back as it was read is not said to have a rate of its own', async () => {
    for (const [code, more] of [
      ['MENU', {}],
      ['NETO', { tax: undefined }],
    ] as const) {
      await save(code, more)
      expect(await shown(code)).toMatchObject({ rate: '10.5', own: false })
    }
    await save('RECUERDO', {})
    expect(await shown('RECUERDO')).toMatchObject({ rate: '18', own: true })
    expect((await ratesOn('2026-11-18', money[0])).MENU).toBe('IGV 10.5')
  })

  it('a file of them says the rate of today', async () => {
    const sheet = await api.get('/api/products/variant/export?search=NETO')
    const rows = await Array.fromAsync(readXlsx(sheet.bytes, { maxRows: 10 }))
    expect(rows.flat().map(String)).toContain('10.5')
  })

  it('a rate that is said against the regime is their own from then on, until that of the regime is said', async () => {
    await save('POSTRE', { tax: { type: 'IGV', rate: '18' } })
    expect(await shown('POSTRE')).toMatchObject({ rate: '18', own: true })
    expect((await ratesOn('2026-11-18', money[1])).POSTRE).toBe('IGV 18')
    await save('POSTRE', { tax: { type: 'IGV', rate: '10.5' } })
    expect(await shown('POSTRE')).toMatchObject({ rate: '10.5', own: false })
    await regime('general', '2026-11-18')
    expect(await shown('POSTRE')).toMatchObject({ rate: '18', own: false })
    expect(await shown('NETO')).toMatchObject({ rate: '18', grossPrice: '118.00' })
  })
})

describe.each(money)('LAW-IGV in $currency, of what was agreed before the switch', (given) => {
  const line = (more: object = {}) => ({ item: { id: item.NETO }, price: '100', includeTaxPrice: false, ...more })
  const body = (items: object[], more: object = {}) =>
    invoiceBody(world, items as never, { ...given, date: '2026-11-18', warehouse: null, ...more })
  const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)

  it('a draft stays as it was agreed, and is told of it before and when it is issued', async () => {
    const draft = await must(api.post('/api/invoices', body([line()])))
    expect([draft.total, codes(draft)]).toEqual(['118.00', []])
    await regime('mype', '2026-11-18')
    const told = await must(api.get(`/api/invoices/${draft.id}`))
    expect(codes(told)).toEqual(['regime_rate_other'])
    expect(told.warnings[0].message).toContain('NETO (18 %)')
    const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
    expect([issued.total, codes(issued)]).toEqual(['118.00', ['regime_rate_other']])
    const own = await must(api.post('/api/invoices', body([line({ item: { id: item.RECUERDO } })])))
    expect([own.total, codes(own)]).toEqual(['118.00', []])
    await regime('general', '2026-11-18')
  })

  it('a quotation that is billed at another tax is told of it, and itself says so', async () => {
    const { documentType: _, serie: __, warehouse: ___, ...offer } = body([line()])
    const quoted = await must(api.post('/api/quotations', { ...offer, serie: 'CT01', validUntil: '2026-12-18' }))
    await must(api.put(`/api/quotations/${quoted.id}/send`))
    expect([quoted.total, codes(quoted)]).toEqual(['118.00', []])
    await regime('mype', '2026-11-18')
    expect(codes(await must(api.get(`/api/quotations/${quoted.id}`)))).toEqual(['regime_rate_other'])
    const origin = { quotation: { id: quoted.id } }
    const draft = await must(api.post('/api/invoices', body([line({ quotationLine: 1 })], origin)))
    expect([draft.total, codes(draft)]).toEqual(['110.50', ['quotation_tax_changed']])
    const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
    expect([issued.total, codes(issued)]).toEqual(['110.50', ['quotation_tax_changed']])
    await regime('general', '2026-11-18')
  })
})
