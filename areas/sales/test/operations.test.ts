import { eStateOf } from '@yupana/einvoicing/contract'
import { findAll, parseXml, textOf, validateCertificate } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
let foreigner: string
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query('update sales.setting set perceives = true')
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-11-18', 3.740, 3.750)
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
    [world.ids.companyId],
  )
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
  const client = { type: 'client', documentType: '0', documentNumber: 'US4512', fiscalName: 'Andes Imports LLC' }
  foreigner = (await must(api.post('/api/clients', client))).id
})
afterAll(() => world?.close())

const usd = money[1]
const codes = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)
const accepted = async (id: string) => eStateOf((await must(api.get(`/api/invoices/${id}`))).eStatus) === 'accepted'
const rootOf = async (id: string) => parseXml(Buffer.from(await of.xml(id)))
const operationOf = async (id: string) =>
  findAll(await rootOf(id), 'cbc:InvoiceTypeCode').map((each) => each.attributes.listID)[0]

describe('operations under detraction by what is sold', () => {
  const cargo = {
    origin: { ubigeo: '150122', line: 'Av. José Larco 345' },
    destination: { ubigeo: '040101', line: 'Calle Mercaderes 200' },
    ...{ trip: 'Transporte de muebles, un camión', service: '2000', effectiveLoad: '1800', capacity: '1700' },
  }
  const fishing = {
    ...{ '3001': 'CE-1234-PM', '3002': 'Doña Rosa', '3003': 'Anchoveta', '3004': 'Chimbote', '3005': '2026-11-17' },
    '3006': '1.5',
  }

  it.each(money)(
    '1004: the trip is told, and the deposit is of the greater of price and reference value ($currency)',
    async (over) => {
      const bare = await of.draft('1180', '027', over)
      expect(codes(await api.put(`/api/invoices/${bare.id}/issue`))).toEqual(['items[0].cargo line_data_required'])
      const draft = await of.draft('500', '027', { ...over, line: { cargo } })
      // 4 % of S/ 2000 where the price is S/ 500; of US$ 500 at 3.75 that is S/ 1875 alone.
      expect(draft.detraction.soles).toBe('80.00')
      const sale = await of.issueDraft(draft.id)
      const [line] = findAll(await rootOf(sale.id), 'cac:InvoiceLine')
      const terms = findAll(line!, 'cac:Delivery/cac:DeliveryTerms').map((each) => textOf(each, 'cbc:Amount'))
      expect([await operationOf(sale.id), terms, await accepted(sale.id)]).toEqual([
        '1004',
        ['2000.00', '1800.00', '1700.00'],
        true,
      ])
    },
  )

  it('1002: each line tells the boat, the catch, where and when', async () => {
    const bare = await of.draft('1180', '004')
    expect(codes(await api.put(`/api/invoices/${bare.id}/issue`))).toContain(
      'items[0].properties.3001 line_data_required',
    )
    const sale = await of.issueDraft((await of.draft('1180', '004', { line: { properties: fishing } })).id)
    const properties = findAll(await rootOf(sale.id), 'cac:InvoiceLine/cac:Item/cac:AdditionalItemProperty')
    expect(properties.map((each) => textOf(each, 'cbc:NameCode'))).toEqual(Object.keys(fishing))
    expect([await operationOf(sale.id), await accepted(sale.id)]).toEqual(['1002', true])
  })

  it('1003: the deposit is a fixed sum, which is typed', async () => {
    const bare = await of.draft('1180', '028')
    expect(codes(await api.put(`/api/invoices/${bare.id}/issue`))).toEqual([
      'detractionDeposit detraction_deposit_required',
    ])
    const sale = await of.issueDraft((await of.draft('1180', '028', { detractionDeposit: '12' })).id)
    expect([sale.net, sale.detraction.soles, await operationOf(sale.id), await accepted(sale.id)]).toEqual([
      ...['1168.00', '12.00', '1003'],
      true,
    ])
  })
})

describe('a sale under perception', () => {
  const perceived = { perceptionCode: '51' }

  it('collects 2 % beyond its total, which stands in no book before it is collected: D 10 / C 40113', async () => {
    const sale = await of.issueDraft((await of.draft('1180', null, perceived)).id)
    expect([sale.total, sale.perception]).toEqual([
      '1180.00',
      { code: '51', percent: '2', base: '1180.00', soles: '23.60' },
    ])
    expect((await of.parts(sale.id)).map(({ concept, balance }) => [concept, balance])).toEqual([
      ['document', '1180.00'],
      ['perception', '23.60'],
    ])
    expect(await of.agree()).toEqual([])
    const root = await rootOf(sale.id)
    const total = findAll(root, 'cac:PaymentTerms').find((each) => textOf(each, 'cbc:ID') === 'Percepcion')
    const legends = findAll(root, 'cbc:Note').map((note) => note.attributes.languageLocaleID)
    expect([await operationOf(sale.id), textOf(total!, 'cbc:Amount'), legends.includes('2000')]).toEqual([
      ...['2001', '1203.60'],
      true,
    ])
    expect(await accepted(sale.id)).toBe(true)
    const paid = await of.collect(sale.id, '1203.60', 'PEN')
    const posted = await of.rows(
      `select l.account_code as account, (l.debit - l.credit)::text as amount from accounting.journal_entry e
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id where e.source_id = $1 order by 1`,
      [paid.id],
    )
    expect(posted).toEqual([
      { account: expect.stringMatching(/^101/), amount: '1203.60' },
      { account: '1212', amount: '-1180.00' },
      { account: '40113', amount: '-23.60' },
    ])
    expect(await must(api.get(`/api/invoices/${sale.id}`))).toMatchObject({ status: 'closed', balance: '0.00' })
    expect(await of.statement('PEN')).toEqual({ good: true })
  })

  it('of a sale in dollars is in soles, and collected by itself', async () => {
    const sale = await of.issueDraft((await of.draft('1000', null, { ...usd, ...perceived })).id)
    expect(sale.perception).toMatchObject({ base: '3750.00', soles: '75.00' })
    expect((await of.parts(sale.id))[1]).toMatchObject({ currency: 'PEN', balance: '75.00', local: '75.00' })
    await of.collect(sale.id, '1000', 'USD')
    await must(of.collectPart(sale.id, 'perception', '75', 'PEN'))
    expect((await of.parts(sale.id)).map(({ balance }) => balance)).toEqual(['0.00', '0.00'])
    expect([await accepted(sale.id), await of.agree()]).toEqual([true, []])
  })

  it('of a sale on credit is certified as it is collected, share by share: a certificate 40 of the client', async () => {
    const term = { paymentTerm: { id: world.ids.termCredit30 } }
    const sale = await of.issueDraft((await of.draft('1180', null, { ...perceived, ...term })).id)
    expect([await operationOf(sale.id), sale.perception.soles]).toEqual(['0101', '23.60'])
    expect(findAll(await rootOf(sale.id), 'cac:AllowanceCharge')).toEqual([])
    const part = await of.collect(sale.id, '601.80', 'PEN')
    const whole = await of.collect(sale.id, '601.80', 'PEN')
    expect((await of.parts(sale.id)).map(({ balance }) => balance)).toEqual(['0.00', '0.00'])
    const certified = []
    for (const { id } of [part, whole]) {
      const { certificates } = await must(api.get(`/api/payment/incomes/${id}`))
      expect(certificates).toMatchObject([{ kind: '40', serie: 'P001' }])
      certified.push(await must(api.get(`/api/payment/perceptions/${certificates[0].id}`)))
    }
    expect(certified[0]).toMatchObject({ direction: 'issued', kind: '40', percent: '2.00000' })
    const last = certified.at(-1)!
    expect(last.withheld.at(-1)).toMatchObject({ paid: '590.00', amount: '11.80', net: '601.80' })
    await of.answers()
    for (const { id } of certified) {
      expect(await must(api.get(`/api/payment/perceptions/${id}`))).toMatchObject({ eStatus: 2, status: 'open' })
      const { rows } = await world.owner.query('select fiscal from einvoicing.document where id = $1', [id])
      expect(validateCertificate(rows[0].fiscal)).toEqual([])
    }
    expect((await api.put(`/api/payment/incomes/${whole.id}/void`, { reason: 'Error' })).body.code).toBe(
      'certificate_live',
    )
    await must(api.put(`/api/payment/perceptions/${last.id}/void`, { reason: 'Error' }))
    await of.answers()
    await must(api.put(`/api/payment/incomes/${whole.id}/void`, { reason: 'Error' }))
    expect(await of.agree()).toEqual([])
  })

  it('is of an agent alone', async () => {
    await world.owner.query('update sales.setting set perceives = false')
    const body = invoiceBody(world, [{ item: { id: world.ids.products.service }, price: '100' }], perceived)
    expect(codes(await api.post('/api/invoices', body))).toEqual(['perceptionCode not_perception_agent'])
    await world.owner.query('update sales.setting set perceives = true')
  })

  it('is not beside a detraction, nor of what the IGV does not tax', async () => {
    const under = { item: { id: await of.service('022') }, price: '1000', tax: { type: 'IGV' } }
    const exempt = { item: { id: world.ids.products.service }, price: '1000', tax: { type: 'EXONERATED' } }
    for (const line of [under, exempt])
      expect(codes(await api.post('/api/invoices', invoiceBody(world, [line], perceived)))).toEqual([
        'perceptionCode perception_not_here',
      ])
  })

  it.each(money)('notes take its share; what was collected of that is owed to the client ($currency)', async (over) => {
    const sale = await of.issueDraft((await of.draft('1000', null, { ...over, ...perceived })).id)
    const whole = over.currency === 'PEN' ? ['10.00', '20.00'] : ['37.50', '75.00']
    await of.issue(sale.id, { reason: '09', items: [{ line: 1, amount: '500' }] })
    expect((await of.parts(sale.id))[1]).toMatchObject({ balance: whole[0] })
    await must(of.collectPart(sale.id, 'perception', whole[0]!, 'PEN'))
    const note = await of.issue(sale.id, { reason: '01' })
    const owed = await of.parts(note.id)
    expect(owed).toMatchObject([{ concept: 'perception', balance: whole[0] }])
    await must(api.put(`/api/credit-notes/${note.id}/void`, { reason: 'Error' }))
    await of.answers()
    expect(await of.parts(note.id)).toEqual([])
    expect(await of.agree()).toEqual([])
  })
})

describe('an export', () => {
  const sold = (over: object, line: object = {}) =>
    api.post(
      '/api/invoices',
      invoiceBody(
        world,
        [{ item: { id: world.ids.products.service }, price: '100', tax: { type: 'EXPORT' }, ...line }],
        {
          ...{ client: { id: foreigner }, warehouse: null, ...usd },
          ...over,
        },
      ),
    )
  const guest = {
    ...{ '4000': 'US', '4001': 'US', '4002': '2026-11-10', '4003': '2026-11-11', '4004': '2026-11-18', '4005': '7' },
    ...{ '4006': '2026-11-18', '4007': 'John Smith', '4008': '7', '4009': 'X123456' },
  }

  it.each(['0200', '0203', '0204', '0206', '0207'])('%s is taken by the tax office', async (operationType) => {
    const sale = await of.issueDraft((await must(sold({ operationType }))).id)
    const root = await rootOf(sale.id)
    expect([
      await operationOf(sale.id),
      textOf(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID'),
      textOf(root, 'cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode'),
      await accepted(sale.id),
    ]).toEqual([operationType, '9995', '40', true])
  })

  it.each(['0201', '0208'])('%s says in which country its service is used', async (operationType) => {
    const bare = await must(sold({ operationType }))
    expect(codes(await api.put(`/api/invoices/${bare.id}/issue`))).toEqual(['countryOfUse country_of_use_required'])
    const sale = await of.issueDraft((await must(sold({ operationType, countryOfUse: 'US' }))).id)
    expect(await accepted(sale.id)).toBe(true)
  })

  it.each(['0202', '0205'])('%s says of its guest what the tax office asks', async (operationType) => {
    const bare = await must(sold({ operationType }))
    expect(codes(await api.put(`/api/invoices/${bare.id}/issue`))).toContain(
      'items[0].properties.4009 line_data_required',
    )
    const sale = await of.issueDraft((await must(sold({ operationType }, { properties: guest }))).id)
    expect(await accepted(sale.id)).toBe(true)
  })

  it('has lines of export, and nothing else has its kind; who is not domiciled may also buy without it', async () => {
    expect(codes(await sold({ operationType: '0401' }))).toEqual(['operationType operation_not_of_lines'])
    const local = { tax: { type: 'IGV' } }
    expect(codes(await sold({ operationType: '0200' }, local))).toEqual(['operationType operation_not_of_lines'])
    const sale = await must(sold({ operationType: '0401' }, local))
    await must(api.put(`/api/invoices/${sale.id}/issue`))
    await world.server.outbox.idle()
    expect([await operationOf(sale.id), await accepted(sale.id)]).toEqual(['0401', true])
  })

  it('a note of reason 11 and a void take it back', async () => {
    const sale = await of.issueDraft((await must(sold({ operationType: '0201', countryOfUse: 'US' }))).id)
    await of.issue(sale.id, { reason: '11', items: [{ line: 1, amount: '40' }] })
    await of.issue(sale.id, { reason: '01' })
    expect(await must(api.get(`/api/invoices/${sale.id}`))).toMatchObject({ status: 'closed', balance: '0.00' })
    expect(await of.agree()).toEqual([])
  })
})
