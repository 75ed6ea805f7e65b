import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
beforeEach(async () => {
  await world.owner.query('delete from company.exchange_rate where company_id = $1', [world.ids.companyId])
  // Published on Monday, not on Wednesday: the last one before the day holds.
  await publish('2026-11-16', '3.740', '3.752')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const igv = { type: 'IGV', rate: '18' }
const publish = (date: string, purchase: string, sale: string) =>
  world.owner.query(
    'insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, gen_random_uuid(), $2, $3, $4)',
    [world.ids.companyId, date, purchase, sale],
  )

let billed = 500
function bodies(over: Record<string, unknown>): Record<string, [path: string, body: Record<string, unknown>]> {
  const { ids } = world
  billed += 1
  const items = [{ item: { id: ids.products.service }, quantity: '1', price: '100', tax: igv }]
  const common = { date: today, currency: 'USD', paymentTerm: { id: ids.termCredit30 }, items, ...over }
  const sold = { ...common, client: { id: ids.clients.andes }, seller: { id: ids.seller } }
  const bought = { ...common, supplier: { id: ids.clients.bodega } }
  return {
    invoice: ['/api/invoices', { ...sold, documentType: '01', serie: 'F001' }],
    quotation: ['/api/quotations', { ...sold, serie: 'CT01' }],
    bill: ['/api/bills', { ...bought, documentType: '01', serie: 'F020', number: String(billed) }],
    order: ['/api/purchase-orders', bought],
  }
}
const kinds = ['invoice', 'quotation', 'bill', 'order']
const enter = (kind: string, over: Record<string, unknown> = {}) => api.post(...bodies(over)[kind]!)
const codes = (list: { code: string }[]) => list.map(({ code }) => code)

describe('dollars have a rate', () => {
  it.each(kinds)(
    '%s: without one it takes the sale rate of its day, else the last one published before',
    async (kind) => {
      expect(await must(enter(kind))).toMatchObject({ exchangeRate: '3.752000', localTotal: '442.74', warnings: [] })
      await publish(today, '3.760', '3.770')
      expect(await must(enter(kind))).toMatchObject({ exchangeRate: '3.770000', localTotal: '444.86' })
    },
  )

  it.each(kinds)('%s: a rate that no bank ever gave is refused, published or not', async (kind) => {
    const given = async (exchangeRate: string) => {
      const { status, body } = await enter(kind, { exchangeRate })
      return [status, body.errors?.map((each: { field: string; code: string }) => `${each.field} ${each.code}`)]
    }
    const refused = [422, ['exchangeRate exchange_rate_absurd']]
    expect([await given('0.01'), await given('1.8'), await given('9999')]).toEqual([refused, refused, refused])
    expect((await given('3.4'))[0]).toBeLessThan(300)
    await world.owner.query('delete from company.exchange_rate where company_id = $1', [world.ids.companyId])
    expect([await given('0.99'), await given('10.01')]).toEqual([refused, refused])
    expect((await given('2.6'))[0]).toBeLessThan(300)
  })

  it.each(kinds)(
    '%s: a rate has three decimals at most, as the registers: what they say reproduces its amounts',
    async (kind) => {
      const refused = await enter(kind, { exchangeRate: '3.7774' })
      expect([
        refused.status,
        refused.body.errors.map((each: { field: string; code: string }) => [each.field, each.code]),
      ]).toEqual([422, [['exchangeRate', 'exchange_rate_decimals']]])
      // What the answer of a document says goes back as it came.
      expect(await must(enter(kind, { exchangeRate: '3.777000' }))).toMatchObject({ exchangeRate: '3.777000' })
    },
  )

  it.each(kinds)('%s: exchange_rate_missing where none was ever published, and soles need none', async (kind) => {
    await world.owner.query('delete from company.exchange_rate where company_id = $1', [world.ids.companyId])
    const refused = await enter(kind)
    expect([
      refused.status,
      refused.body.errors.map((each: { field: string; code: string }) => [each.field, each.code]),
    ]).toEqual([422, [['exchangeRate', 'exchange_rate_missing']]])
    expect(await must(enter(kind, { exchangeRate: '3.7' }))).toMatchObject({ exchangeRate: '3.700000', warnings: [] })
    expect(await must(enter(kind, { currency: 'PEN' }))).toMatchObject({
      exchangeRate: '1.000000',
      localTotal: '118.00',
    })
  })

  it.each(kinds)('%s: zero and less are refused, soles are worth one, more than 5 %% away is told', async (kind) => {
    for (const [exchangeRate, currency] of [
      ['0', 'USD'],
      ['-3.7', 'USD'],
      ['3.7', 'PEN'],
    ])
      expect((await enter(kind, { exchangeRate, currency })).status).toBe(422)
    expect(codes((await must(enter(kind, { exchangeRate: '1.88' }))).warnings)).toContain('exchange_rate_far')
    expect(codes((await must(enter(kind, { exchangeRate: '3.565' }))).warnings)).toEqual([])
    expect(codes((await must(enter(kind, { exchangeRate: '3.564' }))).warnings)).toEqual(['exchange_rate_far'])
  })

  it('an issued sale keeps the warning, and its vouchers and IGV follow the published rate', async () => {
    const far = await must(enter('invoice', { exchangeRate: '3' }))
    expect(codes((await must(api.put(`/api/invoices/${far.id}/issue`))).warnings)).toEqual(['exchange_rate_far'])
    const draft = await must(enter('invoice'))
    await must(api.put(`/api/invoices/${draft.id}/issue`))
    const { rows } = await world.owner.query(
      `select l.account_code as code, (l.debit + l.credit)::text as amount from accounting.journal_line l
       join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id where e.source_id = $1 order by 1`,
      [draft.id],
    )
    expect(rows.find(({ code }) => code === '40111')?.amount).toBe('67.54')
    expect(rows.find(({ code }) => code.startsWith('121'))?.amount).toBe('442.74')
  })

  it('money: dollars collected are valued at the purchase rate, payments and soles for dollars at the sale rate', async () => {
    const { ids } = world
    const draft = await must(enter('invoice'))
    const { id } = await must(api.put(`/api/invoices/${draft.id}/issue`))
    const bill = await must(enter('bill'))
    const pay = (path: string, document: string, over: Record<string, unknown> = {}) =>
      api.post(path, {
        ...{ date: today, currency: 'USD', account: { id: ids.bankUsd }, method: { id: ids.methodTransfer } },
        payments: [{ document: { id: document }, amount: '10' }],
        ...over,
      })
    const collections = '/api/payment/incomes'
    expect(await must(pay(collections, id))).toMatchObject({ exchangeRate: '3.740000', warnings: [] })
    const soles = { currency: 'PEN', account: { id: ids.bank } }
    expect(await must(pay(collections, id, soles))).toMatchObject({ exchangeRate: '3.752000', amount: '37.52' })
    expect(await must(pay('/api/payment/expenses', bill.id))).toMatchObject({ exchangeRate: '3.752000' })
    for (const money of [{}, soles])
      for (const [path, document] of [
        [collections, id],
        ['/api/payment/expenses', bill.id],
      ] as const)
        expect(codes((await pay(path, document, { ...money, exchangeRate: '3.7525' })).body.errors)).toEqual([
          'exchange_rate_decimals',
        ])
    expect(codes((await must(pay(collections, id, { exchangeRate: '4.74' }))).warnings)).toEqual(['exchange_rate_far'])
    // The rate of a line too: told where it is far, refused where no bank gives it, beside its field.
    const line = (exchangeRate: string) =>
      pay(collections, id, { payments: [{ document: { id }, amount: '10', exchangeRate }] })
    expect(codes((await must(line('4.2'))).warnings)).toEqual(['exchange_rate_far'])
    expect(codes((await must(line('3.74'))).warnings)).toEqual([])
    for (const rate of ['0.267', '1.86', '7.49', '37.4'])
      expect((await line(rate)).body.errors).toMatchObject([
        { field: 'payments[0].exchangeRate', code: 'exchange_rate_absurd' },
      ])
    await world.owner.query('delete from company.exchange_rate where company_id = $1', [ids.companyId])
    const refused = await pay(collections, id)
    expect([refused.status, codes(refused.body.errors)]).toEqual([422, ['exchange_rate_missing']])
  })
})
