import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueHealth, repairScreen } from '../contract/index.ts'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

interface Row {
  effect: string
  kind: string
  record: string | null
  parent: string | null
  code: string
  problem: string
  detail: string | null
}
const read = async (more = '', who = api): Promise<Row[]> =>
  (await must(who.get(`${catalogueHealth.path}?limit=500${more}`))).data
const problemsOf = async (record: string): Promise<string[]> =>
  (await read()).filter((row) => row.record === record).map(({ problem }) => problem)

let count = 0
async function product(over: Record<string, unknown> = {}): Promise<string> {
  const body = { type: 'service', code: `H${++count}`, name: 'Servicio', unit: { code: 'ZZ' }, price: '50', ...over }
  return (await must(api.post('/api/products', body))).id
}
const plant = (sql: string, ...params: unknown[]) => world.owner.query(sql, params)
const tax = { type: 'IGV', rate: '18' }
async function sell(item: string, over: Record<string, unknown> = {}, line: Record<string, unknown> = {}) {
  const draft = await api.post('/api/invoices', invoiceBody(world, [{ item: { id: item }, tax, ...line }], over))
  return draft.status < 300 ? api.put(`/api/invoices/${draft.body.id}/issue`) : draft
}

/** What makes an item sick, what is said of it, and what mends it; each is refused where it is said so, and sold once it is mended. */
const refused: readonly [problem: string, fault: string, mended: string, code: string][] = [
  ['floor', 'minimum_price = 60', 'minimum_price = null', 'price_below_minimum'],
  ['saleAccount', "sale_account = '70999'", 'sale_account = null', 'account_not_found'],
]

describe('catalogue health', () => {
  it.each(refused)(
    'an item with %s is told as refused, is refused, and is sold once it is mended',
    async (problem, fault, mended, code) => {
      const id = await product()
      expect(await problemsOf(id)).toEqual([])
      await plant(`update catalogue.product set ${fault} where id = $1`, id)
      expect(await problemsOf(id)).toEqual([problem])
      const clerk = await api.post('/api/invoices', invoiceBody(world, [{ item: { id }, tax, price: '50' }]))
      const answer = clerk.status < 300 ? await api.put(`/api/invoices/${clerk.body.id}/issue`) : clerk
      expect(JSON.stringify(answer.body)).toMatch(problem === 'floor' ? /price_(below_minimum|reason_required)/ : code)
      await plant(`update catalogue.product set ${mended} where id = $1`, id)
      expect(await problemsOf(id)).toEqual([])
      await must(sell(id, {}, { price: '50' }))
    },
  )

  it('goods whose account of stock is not in the chart are refused, and moved once it is', async () => {
    const id = await product({ type: 'product', unit: { code: 'NIU' } })
    await plant("update catalogue.product set price = 0, purchase_account = '6361' where id = $1", id)
    expect(await problemsOf(id)).not.toContain('noPrice')
    await plant("update catalogue.product set price = 50, purchase_account = '6031' where id = $1", id)
    await plant("update accounting.account set code = '2519' where code = '251' and year = 2026")
    expect(await problemsOf(id)).toEqual(['stockAccount'])
    await plant("update accounting.account set code = '251' where code = '2519' and year = 2026")
    expect(await problemsOf(id)).toEqual([])
  })

  it('an item without a price, of another rate, under detraction without a category, or with a wrong fiscal code is told', async () => {
    const id = await product()
    await plant(
      "update catalogue.product set price = 0, tax_own = true, tax_rate = 19, detraction = true, fiscal_code = '123' where id = $1",
      id,
    )
    expect((await problemsOf(id)).sort()).toEqual([
      'detraction',
      'detractionAccount',
      'fiscalCode',
      'noPrice',
      'ownRate',
    ])
    await plant('update company.configuration set detraction_account = $1', '00-000-000001')
    await plant(
      "update catalogue.product set price = 9, tax_rate = 18, detraction_code = '022', fiscal_code = '43211503' where id = $1",
      id,
    )
    expect(await problemsOf(id)).toEqual([])
  })

  it('what is sold under its cost is told in soles and dollars, to who sees costs alone', async () => {
    const { mouse } = world.ids.products
    const {
      rows: [{ average }],
    } = await plant(
      'select sum(amount) / sum(quantity) as average from inventory.stock_balance where item_id = $1',
      mouse,
    )
    const price = fixed(dec(average).times('0.9'))
    const set = (amount: string, currency: string, inclusive = false) =>
      plant(
        'update catalogue.product set price = $2, currency = $3, include_tax_price = $4 where id = $1',
        mouse,
        amount,
        currency,
        inclusive,
      )
    await set(price, 'PEN')
    expect(await problemsOf(mouse)).toContain('cost')
    await set(fixed(dec(average).times('1.1')), 'PEN', true)
    expect(await problemsOf(mouse)).toContain('cost')
    await set(fixed(dec(average).times('1.2')), 'PEN', true)
    expect(await problemsOf(mouse)).not.toContain('cost')
    await set(fixed(dec(average).div('10')), 'USD')
    expect((await read('&kind=company')).map(({ problem }) => problem)).toEqual(['rate'])
    await must(api.post('/api/exchange-rate', { date: '2026-11-10', purchase: '3.40', sale: '3.42' }))
    expect(await problemsOf(mouse)).toContain('cost')
    await set(price, 'USD')
    expect(await problemsOf(mouse)).not.toContain('cost')
  })

  it('a client whose RUC is not active, not found or wrong is told, and one who has used up its credit', async () => {
    const { bodega } = world.ids.clients
    await plant(
      "update parties.client set register_status = 'BAJA DE OFICIO', register_condition = 'NO HABIDO' where id = $1",
      bodega,
    )
    expect((await problemsOf(bodega)).sort()).toEqual(['rucCondition', 'rucState'])
    const {
      rows: [{ number }],
    } = await plant('select document_number as number from parties.client where id = $1', bodega)
    const wrong = `${String(number).slice(0, 10)}${(Number(String(number).at(-1)) + 1) % 10}`
    await plant(
      "update parties.client set register_status = 'ACTIVO', register_condition = 'HABIDO', document_number = $2 where id = $1",
      bodega,
      wrong,
    )
    expect(await problemsOf(bodega)).toEqual(['rucDigit'])
    await plant(
      'update parties.client set document_number = $2, has_credit_line = true, credit_line = 10 where id = $1',
      bodega,
      number,
    )
    expect(await problemsOf(bodega)).toEqual([])
    const item = await product()
    await must(sell(item, { client: { id: bodega }, paymentTerm: { id: world.ids.termCredit30 } }))
    expect(await problemsOf(bodega)).toEqual(['creditWarned'])
    await plant("update sales.setting set credit_control = 'block'")
    expect(await problemsOf(bodega)).toEqual(['credit'])
    const answer = await sell(item, { client: { id: bodega }, paymentTerm: { id: world.ids.termCredit30 } })
    expect(JSON.stringify(answer.body)).toContain('credit_line_exceeded')
    await plant("update sales.setting set credit_control = 'warn'")
  })

  it('of the company: an account that is missing, a certificate that has expired, a document without series', async () => {
    const stopped = async () => (await read('&kind=company')).map(({ problem, code }) => `${problem} ${code}`)
    expect(await stopped()).toEqual([])
    await plant("update accounting.setting set key = 'sale.lost' where key = 'sale.goods' and year = 2026")
    expect(await stopped()).toEqual(['setting sale.goods'])
    await plant("update accounting.setting set key = 'sale.goods' where key = 'sale.lost' and year = 2026")
    await plant("update einvoicing.setting set certificate_expires_on = '2026-11-01'")
    expect((await read('&kind=company')).map(({ problem, detail }) => [problem, detail])).toEqual([
      ['certificate', '2026-11-01'],
    ])
    await plant("update einvoicing.setting set certificate_expires_on = '2027-11-01'")
    await plant("update company.document_series set active = false where document_type = '03'")
    expect(await stopped()).toEqual(['noSerie 03'])
    await plant("update company.document_series set active = true where document_type = '03'")
  })

  it('a series of a wrong form or without numbers is told, and leads where it is mended', async () => {
    const {
      rows: [{ id }],
    } = await plant("select id from company.document_series where document_type = '01' limit 1")
    await plant("update company.document_series set serie = 'X001', next_number = 100000000 where id = $1", id)
    const rows = (await read('&kind=serie')).filter(({ record }) => record === id)
    expect(rows.map(({ problem, effect, code }) => [problem, effect, code])).toEqual([
      ['serieForm', 'refused', '01 X001'],
      ['serieFull', 'refused', '01 X001'],
    ])
    expect(repairScreen({ ...rows[0] })).toBe(`/document-numbers/edit/${id}`)
    await plant("update company.document_series set serie = 'F001', next_number = 900 where id = $1", id)
  })

  it('of 20,000 items every tenth is sick: each of those is told once, page by page', async () => {
    await plant(
      `insert into catalogue.product (company_id, id, code, name, type, unit_code, price, minimum_price, tracks_stock)
       select company_id, gen_random_uuid(), 'MASS' || n, 'Producto ' || n, 'service', 'ZZ', 50, case when n % 10 = 0 then 60 end, false
       from (select company_id from catalogue.product limit 1) c, generate_series(1, 20000) n`,
    )
    const told: string[] = []
    for (let after = ''; ; ) {
      const answer = await must(api.get(`${catalogueHealth.path}?limit=500&effect=refused&kind=item${after}`))
      told.push(...answer.data.map((row: Row) => row.code))
      if (!answer.next) break
      after = `&after=${encodeURIComponent(answer.next)}`
    }
    expect(told.filter((code) => code.startsWith('MASS'))).toHaveLength(2000)
    expect(new Set(told).size).toBe(told.length)
  })
})
